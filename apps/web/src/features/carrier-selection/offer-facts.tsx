import type { GuaranteeOffer, Offer } from '@lading/contracts/quotes/quote-answers';
import { carriersApi } from '@lading/contracts/carriers/carriers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { accessorialName } from '@lading/domain/freight/accessorial';
import { formatDollars } from '@lading/domain/measures/money';
import { formatNumber } from '@lading/domain/measures/number-format';
import { formatTimeOfDay } from '@lading/domain/time/date-format';
import { Badge, Button, Checkbox, Group, Radio, Text, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { nameOf } from '../../entities/quote/offer-order.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { ownZone } from '../../kernel/clock/now.js';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { StarToggle } from '../../ui/fields/star-toggle.js';
import { InfoIcon, smallIconProps } from '../../ui/icons/icons.js';
import { counted, fill, texts as words } from '../../ui/texts.js';
import { texts } from './carrier-selection-texts.js';
import classes from './offers.module.css';

export type Guarantee = GuaranteeOffer['code'];

/** One rate on the board, with its actions. */
export interface OfferOnBoard {
  offer: Offer;
  isValid: boolean;
  isCompared: boolean;
  mayCompare: boolean;
  isBusy: boolean;
  isSelected: boolean;
  /** The selected guarantee, if any. */
  guarantee: Guarantee | undefined;
  onGuarantee: (code: Guarantee | undefined) => void;
  onCompare: () => void;
  onExplain: () => void;
  onSelect: () => void;
}

/** The transit time in words. */
const transitText = ({ transitDays }: Offer): string =>
  typeof transitDays === 'number' ? counted(transitDays, texts.facts.day, texts.facts.days) : words.none;

/** The same facts in the same order on the card and side by side; emissions if any offer has them. */
export function factsOf(offer: Offer, hasEmissions: boolean): readonly { label: string; value: ReactNode }[] {
  const { estimatedDelivery, lane, pricing, liability, validUntil, carrierQuoteNumber } = offer;
  return [
    { label: texts.facts.transit, value: transitText(offer) },
    { label: texts.facts.delivery, value: <CalendarDate date={estimatedDelivery} /> },
    { label: texts.facts.lane, value: texts.lanes[lane] },
    { label: texts.facts.pricing, value: texts.pricings[pricing] },
    { label: texts.facts.expires, value: <DateTime instant={validUntil} zone={ownZone()} /> },
    { label: texts.facts.number, value: <span className="identifier">{carrierQuoteNumber ?? words.none}</span> },
    { label: texts.facts.liability, value: liability ?? words.none },
    ...(hasEmissions ? [{ label: texts.facts.emissions, value: <Emissions offer={offer} /> }] : []),
  ];
}

/** Emissions and the factor they were computed with. */
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

interface FactListProps {
  facts: ReturnType<typeof factsOf>;
}

export function FactList({ facts }: FactListProps) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Marks the carrier as preferred, or removes the mark. */
export function PreferredStar({ offer: { carrierId, carrierName, isPreferred } }: { offer: Offer }) {
  const prefer = useAct(carriersApi.prefer, quotesApi.get, carriersApi.connected);
  const wanted = prefer.isPending ? prefer.variables.isPreferred : isPreferred;
  const change = (next: boolean) =>
    prefer.mutate(
      { carrierId, isPreferred: next },
      { onError: (problem) => toast.error(texts.favorite, problem.message) },
    );
  return <StarToggle isStarred={wanted} onChange={change} name={carrierName} />;
}

/** Badges of a rate: the best of its kind, the selected one, and services not included in its price. */
export function OfferBadges({ offer, isSelected }: Pick<OfferOnBoard, 'offer' | 'isSelected'>) {
  const { badges, unsupportedAccessorials: missing } = offer;
  return (
    <Group gap={4} wrap="nowrap">
      {isSelected ? <Badge color="blue">{texts.selected}</Badge> : null}
      {badges.map((badge) => (
        <Tooltip key={badge} label={texts.badgeRules[badge]}>
          <Badge color="green">{texts.badges[badge]}</Badge>
        </Tooltip>
      ))}
      {missing.length > 0 ? (
        <Tooltip label={missingText(offer)}>
          <Badge color="orange">{counted(missing.length, texts.missingOne, texts.missing)}</Badge>
        </Tooltip>
      ) : null}
    </Group>
  );
}

/** Names the services that the price excludes. */
const missingText = ({ unsupportedAccessorials }: Offer): string =>
  fill(texts.unsupported, { names: unsupportedAccessorials.map(accessorialName).join(', ') });

/** The services that the price excludes, in full. */
export function MissingServices({ offer }: { offer: Offer }) {
  if (offer.unsupportedAccessorials.length === 0) return null;
  return (
    <Text fz="sm" c="orange">
      {missingText(offer)}
    </Text>
  );
}

export function CompareBox({ offer, isCompared, mayCompare, onCompare, label }: OfferOnBoard & { label?: string }) {
  return (
    <Checkbox
      {...(label === undefined ? {} : { label })}
      aria-label={fill(texts.compare.toggle, { name: nameOf(offer) })}
      checked={isCompared}
      disabled={!isCompared && !mayCompare}
      onChange={onCompare}
    />
  );
}

export function SelectButton(props: OfferOnBoard & { size: string; variant?: string }) {
  const { offer, isValid, isBusy, onSelect, size, variant = 'filled' } = props;
  if (!isValid) return <Badge color="orange">{texts.expired}</Badge>;
  return (
    <SpinnerButton
      size={size}
      variant={variant}
      isBusy={isBusy}
      aria-label={fill(texts.selectNamed, { name: nameOf(offer) })}
      onClick={onSelect}
    >
      {texts.select}
    </SpinnerButton>
  );
}

export function WhyButton({ offer, onExplain }: Pick<OfferOnBoard, 'offer' | 'onExplain'>) {
  if (!offer.isExplained) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<InfoIcon {...smallIconProps} />}
      aria-label={fill(texts.whyNamed, { name: nameOf(offer) })}
      onClick={onExplain}
    >
      {texts.why}
    </Button>
  );
}

/** The guaranteed delivery times of a rate, of which one can be selected. */
export function Guarantees({ offer, guarantee, onGuarantee }: OfferOnBoard) {
  if (offer.guarantees.length === 0) return null;
  return (
    <Radio.Group
      label={texts.guarantee.legend}
      value={guarantee ?? ''}
      onChange={(code) => onGuarantee(offer.guarantees.find((one) => one.code === code)?.code)}
    >
      <Group gap="4px 16px" mt={4}>
        <Radio value="" label={texts.guarantee.none} />
        {offer.guarantees.map((one) => (
          <GuaranteeRadio key={one.code} guarantee={one} />
        ))}
      </Group>
    </Radio.Group>
  );
}

/** A guaranteed delivery time and its extra charge. */
function GuaranteeRadio({ guarantee }: { guarantee: GuaranteeOffer }) {
  const { code, description, deliverBy, cents } = guarantee;
  const promise = fill(texts.guarantee.by, { name: description, time: formatTimeOfDay(deliverBy) });
  const price = cents === null ? '' : ` ${fill(texts.guarantee.price, { price: formatDollars(cents) })}`;
  return <Radio value={code} label={`${promise}${price}`} />;
}
