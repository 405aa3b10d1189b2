import type { Offer } from '@lading/contracts/quotes/quote-answers';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ownZone } from '../../kernel/clock/now.js';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import { counted, fill, texts as words } from '../../ui/texts.js';
import { texts } from './carrier-selection-texts.js';
import classes from './offer-card.module.css';

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

export function OfferFacts({ offer }: { offer: Offer }) {
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
