import { formatDollars } from '@lading/domain/measures/money';
import type { Liability } from '../../connectors/carrier-answer.js';

/** What the carrier pays at most, in words. */
export function liabilityText({ centsPerPound, usedCentsPerPound, maximumCents, description }: Liability): string {
  const parts = [
    centsPerPound === null ? undefined : `${formatDollars(centsPerPound)} per pound`,
    usedCentsPerPound === null ? undefined : `used goods ${formatDollars(usedCentsPerPound)} per pound`,
    maximumCents === null ? undefined : `at most ${formatDollars(maximumCents)} per shipment`,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(', ') : (description ?? 'As in the terms of the carrier');
}
