import type { CarrierAnswer, Offer, Quote } from '@lading/contracts/quotes/quote-answers';
import { accessorials } from '@lading/domain/freight/accessorial';
import { formatDollars } from '@lading/domain/measures/money';
import { Alert, Anchor, Button, Divider, Group, Loader, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ExplanationDrawer } from '../../entities/quote/explanation-drawer.js';
import { isValidAt, offersOf } from '../../entities/quote/offer-order.js';
import { nowIso, ownZone } from '../../kernel/clock/now.js';
import { useUser } from '../../kernel/session/user.js';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { InfoIcon, smallIconProps } from '../../ui/icons/icons.js';
import { counted, fill } from '../../ui/texts.js';
import { words } from './quick-ship-texts.js';

interface PricePanelProps {
  quote: Quote;
  /** The freight has changed since the rate was requested. */
  isStale: boolean;
  offer: Offer | undefined;
  onChoose: (offerId: number) => void;
}

/** The selected offer, or the cheapest that can still be ordered. */
export function offerIn(quote: Quote | undefined, chosenId: number | undefined): Offer | undefined {
  const offers = quote ? offersOf(quote) : [];
  const valid = offers
    .filter((one) => isValidAt(one, nowIso()))
    .toSorted((one, other) => (one.totalCents ?? 0) - (other.totalCents ?? 0));
  return valid.find(({ offerId }) => offerId === chosenId) ?? valid[0];
}

/** The carrier's response: its price and transit, or why there is none. */
export function PricePanel({ quote, isStale, offer, onChoose }: PricePanelProps) {
  const words = usePriceWords();
  const [answer] = quote.answers;
  if (quote.state === 'rating') return <Asking answer={answer} />;
  const offers = offersOf(quote);
  if (offers.length === 0) return <NoOffer quote={quote} answer={answer} />;
  return (
    <Stack gap="sm">
      {isStale ? <Alert color="orange">{words.stale}</Alert> : null}
      {offer ? null : <Alert color="orange">{words.expired}</Alert>}
      {offers.length > 1 ? (
        <Radio.Group label={words.offers} value={String(offer?.offerId ?? '')} onChange={(id) => onChoose(Number(id))}>
          <Stack gap={6} mt={4}>
            {offers.map(({ offerId, serviceName, totalCents }) => (
              <Radio
                key={offerId}
                value={String(offerId)}
                label={[serviceName, ...(totalCents === null ? [] : [formatDollars(totalCents)])].join(', ')}
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      {offer ? <OfferFacts quoteId={quote.quoteId} offer={offer} /> : null}
    </Stack>
  );
}

const carrierOf = (answer: CarrierAnswer | undefined): { carrier: string } => ({ carrier: answer?.carrierName ?? '' });

function Asking({ answer }: { answer: CarrierAnswer | undefined }) {
  const words = usePriceWords();
  return (
    <Group gap="xs" role="status" aria-live="polite">
      <Loader size={18} aria-hidden />
      <Text fz="sm">{fill(words.asking, carrierOf(answer))}</Text>
    </Group>
  );
}

function NoOffer({ quote, answer }: { quote: Quote; answer: CarrierAnswer | undefined }) {
  const words = usePriceWords();
  const title = fill(answer?.state === 'declined' ? words.declined : words.silent, carrierOf(answer));
  return (
    <Alert color="orange" role="alert" title={title}>
      <Text fz="sm">{answer?.reason}</Text>
      <Anchor component={Link} to={`/customers/quotes/${quote.quoteId}/details`} fz="sm">
        {words.all}
      </Anchor>
    </Alert>
  );
}

const nameOf = (code: string): string => accessorials.find((service) => service.code === code)?.name ?? code;

function OfferFacts({ quoteId, offer }: { quoteId: number; offer: Offer }) {
  const words = usePriceWords();
  const [isExplained, setIsExplained] = useState(false);
  const { transitDays, estimatedDelivery, validUntil, unsupportedAccessorials } = offer;
  const transit = typeof transitDays === 'number' ? counted(transitDays, words.day, words.days) : words.unknown;
  return (
    <Stack gap="xs">
      <Divider />
      <div>
        {offer.totalCents === null ? null : (
          <Text fz="h2" fw={650} className="tabular">
            {formatDollars(offer.totalCents)}
          </Text>
        )}
        <Text fz="sm" c="dimmed">
          {offer.carrierName}, {offer.serviceName}
        </Text>
      </div>
      <KeyValue
        facts={[
          { label: words.transit, value: transit },
          { label: words.eta, value: <CalendarDate date={estimatedDelivery} /> },
          { label: words.validUntil, value: <DateTime instant={validUntil} zone={ownZone()} /> },
        ]}
      />
      {unsupportedAccessorials.length > 0 ? (
        <Text fz="sm" c="orange">
          {fill(words.unsupported, { names: unsupportedAccessorials.map(nameOf).join(', ') })}
        </Text>
      ) : null}
      {offer.isExplained ? (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<InfoIcon {...smallIconProps} />}
            onClick={() => setIsExplained(true)}
          >
            {words.why}
          </Button>
        </Group>
      ) : null}
      <ExplanationDrawer
        quoteId={quoteId}
        offerId={isExplained ? offer.offerId : undefined}
        onClose={() => setIsExplained(false)}
      />
    </Stack>
  );
}

type PriceWords = Readonly<Record<keyof typeof words.price | 'lead', string>>;

/** The texts around an offer, without prices for users who don't see costs. */
export function usePriceWords(): PriceWords {
  const { seesCosts } = useUser();
  const all = { lead: words.lead, ...words.price };
  return seesCosts ? all : { ...all, ...words.withoutPrices };
}
