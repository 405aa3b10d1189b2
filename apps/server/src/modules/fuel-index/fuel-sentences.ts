import type { FuelHistoryEntry, FuelSource } from '@lading/contracts/carriers/fuel-index';
import { formatMills } from '@lading/domain/measures/money';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import type { FuelFacts } from './fuel-index.events.js';
import type { HistoryEvent } from './fuel-index.queries.js';

const sources: Readonly<Record<FuelSource, string>> = {
  manual: '',
  file: ' from a file',
  fetch: ' from the configured address',
  demo: ' by the demo',
};

const named = ({ milliDollars, indexDate }: FuelFacts): string =>
  `${formatMills(milliDollars)} of ${formatCalendarDate(indexDate)}`;

/** The sentence of an event: which it is, its payload says. */
function sentenceOf({ before, reason, source = 'manual', ...value }: HistoryEvent['payload']): string {
  if (!before) return `Added ${named(value)}${sources[source]}.`;
  const price = formatMills(value.milliDollars);
  if (reason !== undefined) return `Superseded ${named(before)}, which ratings used, with ${price}. Reason: ${reason}`;
  if (before.indexDate !== value.indexDate) return `Changed ${named(before)} to ${named(value)}${sources[source]}.`;
  return `Changed ${formatMills(before.milliDollars)} to ${price}${sources[source]}.`;
}

/** An event of the audit trail in words. */
export const fuelEntryOf = ({ id, at, by, payload }: HistoryEvent): FuelHistoryEntry => ({
  ...{ id, at, by: by.slice(0, 200), what: sentenceOf(payload) },
  doubts: payload.doubts.slice(0, 5),
});
