import type { CustomerPricing } from '@lading/contracts/carriers/customer-pricing';
import { formatBasisPoints, formatDollars } from '@lading/domain/measures/money';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Group } from '@mantine/core';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { fill } from '../../ui/texts.js';
import { pricingTexts as texts } from './pricing-texts.js';

const tones = {
  draft: 'info',
  inReview: 'warning',
  published: 'success',
  superseded: 'neutral',
  ended: 'neutral',
  withdrawn: 'danger',
} as const;

/** What a pricing is at present; one that prices today's pickups says so, and whether it ends soon. */
export function PricingStateBadge(
  pricing: Pick<CustomerPricing, 'state' | 'isInForce' | 'isEndingSoon' | 'isInNotice'>,
) {
  const { state, isInForce, isEndingSoon, isInNotice } = pricing;
  return (
    <Group gap={6} wrap="wrap">
      <ToneBadge tone={tones[state]}>{texts.states[state]}</ToneBadge>
      {isInForce ? <ToneBadge tone="info">{texts.inForce}</ToneBadge> : null}
      {isEndingSoon ? <ToneBadge tone="warning">{texts.endsSoon}</ToneBadge> : null}
      {isInNotice && !isEndingSoon ? <ToneBadge tone="warning">{texts.inNotice}</ToneBadge> : null}
    </Group>
  );
}

/** The days of a pricing, as far as they are chosen. */
export function validDays({ validFrom, until }: Pick<CustomerPricing, 'validFrom' | 'until'>): string {
  if (validFrom === null) return texts.noDay;
  const from = formatCalendarDate(validFrom);
  return until === null ? fill(texts.fromDay, { from }) : `${from} – ${formatCalendarDate(until)}`;
}

/** The agreed discount, or that it is the tariff's. */
export const discountOf = ({ discountBasisPoints: points }: Pick<CustomerPricing, 'discountBasisPoints'>): string =>
  points === null ? texts.tariffs : `${formatBasisPoints(points)}%`;

/** The agreed minimum charge, or that it is the tariff's. */
export const minimumOf = ({ minimumChargeCents: cents }: Pick<CustomerPricing, 'minimumChargeCents'>): string =>
  cents === null ? texts.tariffs : formatDollars(cents);
