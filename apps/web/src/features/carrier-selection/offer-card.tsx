import { carriersApi } from '@lading/contracts/carriers/carriers';
import type { GuaranteeOffer, Offer } from '@lading/contracts/quotes/quote-answers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { accessorials } from '@lading/domain/freight/accessorial';
import { formatDollars } from '@lading/domain/measures/money';
import { formatNumber } from '@lading/domain/measures/number-format';
import { formatTimeOfDay } from '@lading/domain/time/date-format';
import { Badge, Button, Card, Checkbox, Group, Radio, Text, Title, Tooltip } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { centsWith, nameOf } from '../../entities/quote/offer-order.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { ownZone } from '../../kernel/clock/now.js';
import { brandOf } from '../../kernel/session/site.js';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { Monogram } from '../../ui/display/monogram.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { StarToggle } from '../../ui/fields/star-toggle.js';
import { InfoIcon, smallIconProps } from '../../ui/icons/icons.js';
import { counted, fill, texts as words } from '../../ui/texts.js';
import { texts } from './carrier-selection-texts.js';
import classes from './offers.module.css';

export interface OfferCardProps {
  offer: Offer;
  isValid: boolean;
  isCompared: boolean;
  mayCompare: boolean;
  isBusy: boolean;
  isSelected: boolean;
  onCompare: () => void;
  onExplain: () => void;
  onSelect: (guarantee: GuaranteeOffer['code'] | undefined) => void;
}

const serviceName = (code: string): string => accessorials.find((service) => service.code === code)?.name ?? code;

/** One price with everything that it includes, and what it does not. */
export function OfferCard(props: OfferCardProps) {
  const { offer, isValid, isBusy, isSelected, isCompared, mayCompare, onCompare, onExplain, onSelect } = props;
  const [guarantee, setGuarantee] = useState<GuaranteeOffer['code']>();
  const name = nameOf(offer);
  const cents = centsWith(offer, guarantee);
  return (
    <Card component="li" className={classes.card ?? ''} data-selected={isSelected || undefined} aria-label={name}>
      <div className={classes.head}>
        <CarrierName offer={offer} />
        <div className={classes.price}>
          {cents === null ? null : (
            <Text fz="h2" fw={650} component="p" m={0}>
              <Money cents={cents} />
            </Text>
          )}
          {isValid ? (
            <SpinnerButton
              isBusy={isBusy}
              aria-label={fill(texts.selectNamed, { name })}
              onClick={() => onSelect(guarantee)}
            >
              {texts.select}
            </SpinnerButton>
          ) : (
            <Badge color="orange">{texts.expired}</Badge>
          )}
        </div>
      </div>
      <OfferFacts offer={offer} />
      {offer.guarantees.length > 0 ? (
        <Radio.Group
          label={texts.guarantee.legend}
          value={guarantee ?? ''}
          onChange={(code) => setGuarantee(offer.guarantees.find((one) => one.code === code)?.code)}
        >
          <Group gap="md" mt={4}>
            <Radio value="" label={texts.guarantee.none} />
            {offer.guarantees.map((one) => (
              <GuaranteeRadio key={one.code} guarantee={one} />
            ))}
          </Group>
        </Radio.Group>
      ) : null}
      {offer.unsupportedAccessorials.length > 0 ? (
        <Text fz="sm" c="orange">
          {fill(texts.unsupported, { names: offer.unsupportedAccessorials.map(serviceName).join(', ') })}
        </Text>
      ) : null}
      <Group gap="md">
        <Checkbox
          label={texts.compare.label}
          aria-label={fill(texts.compare.toggle, { name })}
          checked={isCompared}
          disabled={!isCompared && !mayCompare}
          onChange={onCompare}
        />
        {offer.isExplained ? (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<InfoIcon {...smallIconProps} />}
            aria-label={fill(texts.whyNamed, { name })}
            onClick={onExplain}
          >
            {texts.why}
          </Button>
        ) : null}
      </Group>
    </Card>
  );
}

function CarrierName({ offer }: { offer: Offer }) {
  const prefer = useAct(carriersApi.prefer, quotesApi.get, carriersApi.connected);
  const { carrierId, carrierName, serviceName: service, isPreferred, badges, theme } = offer;
  const wanted = prefer.isPending ? prefer.variables.isPreferred : isPreferred;
  const change = (next: boolean) =>
    prefer.mutate(
      { carrierId, isPreferred: next },
      { onError: (problem) => toast.error(texts.favorite, problem.message) },
    );
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start" miw={0}>
      <Monogram brand={brandOf(theme)} size={36} />
      <div>
        <Group gap={4} wrap="nowrap">
          <Title order={2} fz="h4">
            {carrierName}
          </Title>
          <StarToggle isStarred={wanted} onChange={change} name={carrierName} />
        </Group>
        <Group gap={6}>
          <Text fz="sm">{service}</Text>
          {badges.map((badge) => (
            <Tooltip key={badge} label={texts.badgeRules[badge]}>
              <Badge color="green">{texts.badges[badge]}</Badge>
            </Tooltip>
          ))}
        </Group>
      </div>
    </Group>
  );
}

/** A promise of the carrier: by when, and what it costs besides. */
function GuaranteeRadio({ guarantee }: { guarantee: GuaranteeOffer }) {
  const { code, description, deliverBy, cents } = guarantee;
  const promise = fill(texts.guarantee.by, { name: description, time: formatTimeOfDay(deliverBy) });
  const price = cents === null ? '' : ` ${fill(texts.guarantee.price, { price: formatDollars(cents) })}`;
  return <Radio value={code} label={`${promise}${price}`} />;
}

/** What is compared: the same facts in the same order on the card and side by side; emissions where any offer has them. */
export function factsOf(offer: Offer, hasEmissions: boolean): readonly { label: string; value: ReactNode }[] {
  const { transitDays, estimatedDelivery, lane, pricing, liability, validUntil, carrierQuoteNumber } = offer;
  return [
    {
      label: texts.facts.transit,
      value: typeof transitDays === 'number' ? counted(transitDays, texts.facts.day, texts.facts.days) : words.none,
    },
    { label: texts.facts.delivery, value: <CalendarDate date={estimatedDelivery} /> },
    { label: texts.facts.lane, value: texts.lanes[lane] },
    { label: texts.facts.pricing, value: texts.pricings[pricing] },
    { label: texts.facts.expires, value: <DateTime instant={validUntil} zone={ownZone()} /> },
    { label: texts.facts.number, value: <span className="identifier">{carrierQuoteNumber ?? words.none}</span> },
    { label: texts.facts.liability, value: liability ?? words.none },
    ...(hasEmissions ? [{ label: texts.facts.emissions, value: <Emissions offer={offer} /> }] : []),
  ];
}

/** What is emitted, and by which factor that was computed. */
function Emissions({ offer: { emissions } }: { offer: Offer }) {
  if (!emissions) return words.none;
  const { grams, gramsPerTonneKm, standard, scope, tier } = emissions;
  const { emitted, factor, scopes, tiers } = texts.facts;
  return (
    <>
      {fill(emitted, { kilograms: formatNumber(grams / 1000, 1) })}
      <Text fz="xs" c="dimmed" component="span" display="block">
        {fill(factor, { grams: formatNumber(gramsPerTonneKm), standard, scope: scopes[scope], tier: tiers[tier] })}
      </Text>
    </>
  );
}

function OfferFacts({ offer }: { offer: Offer }) {
  return (
    <dl className={classes.facts}>
      {factsOf(offer, Boolean(offer.emissions)).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
