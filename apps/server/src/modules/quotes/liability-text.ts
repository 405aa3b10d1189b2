import type { Liability } from '../../connectors/carrier-answer.js';

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** What the carrier pays at most, in words. */
export function liabilityText({ centsPerPound, usedCentsPerPound, maximumCents, description }: Liability): string {
  const parts = [
    centsPerPound === null ? undefined : `${dollars(centsPerPound)} per pound`,
    usedCentsPerPound === null ? undefined : `used goods ${dollars(usedCentsPerPound)} per pound`,
    maximumCents === null ? undefined : `at most ${dollars(maximumCents)} per shipment`,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(', ') : (description ?? 'As in the terms of the carrier');
}
