import { formatCalendarDate } from '@lading/domain/time/date-format';
import { formatNumber } from '@lading/domain/measures/number-format';
import {
  ServiceAreaDiscarded,
  ServiceAreaPublished,
  ServiceAreaUploaded,
  ServiceAreaWithdrawn,
  TerminalAdded,
  TerminalChanged,
  type TerminalTerms,
} from '../carrier-terminals/carrier-terminals.events.js';
import {
  ClosureAdded,
  ClosureChanged,
  ClosureEnded,
  type ClosureTerms,
} from '../carrier-terminals/terminal-closures.events.js';
import { differences, sentence, type ActivitySentence, type DescribedChange } from './activity-sentence.js';

const rowsText = (count: number): string => (count === 1 ? '1 row' : `${formatNumber(count)} rows`);

/** What a terminal's terms are called. */
const terminalLabels: Readonly<Record<keyof TerminalTerms, string>> = {
  code: 'Code',
  name: 'Name',
  type: 'Type',
  place: 'Address',
  timeZone: 'Time zone',
  hours: 'Hours',
  cutoff: 'Pickup cutoff',
  cutoffs: 'Cutoffs by weekday and service',
  dispatchEmail: 'Dispatch email',
  openFrom: 'Open from',
  openUntil: 'Open until',
};

function terminalChanges(before: Partial<TerminalTerms> | null, after: TerminalTerms): DescribedChange[] {
  const earlier = new Map(Object.entries(before ?? {}));
  const later = new Map(Object.entries(after));
  return differences(
    Object.entries(terminalLabels).map(([name, label]) => [label, earlier.get(name) ?? '', later.get(name) ?? '']),
  );
}

/** What the terms of a closure are called. */
const closureLabels: Readonly<Record<keyof ClosureTerms, string>> = {
  place: 'Place',
  effect: 'Closed for',
  startsOn: 'First day',
  endsOn: 'Last day',
  rates: 'Rates',
  reason: 'Reason',
  words: 'Note',
};

function closureChanges(before: ClosureTerms | null, after: ClosureTerms): DescribedChange[] {
  const names = ['place', 'effect', 'startsOn', 'endsOn', 'rates', 'reason', 'words'] as const;
  return differences(names.map((name) => [closureLabels[name], before?.[name] ?? '', after[name]]));
}

/** Sentences about a carrier's terminals, their closures and the service area. */
export const networkSentences: readonly ActivitySentence[] = [
  sentence(TerminalAdded, 'network', ({ after }) => ({
    what: 'Added a terminal',
    object: `${after.code} ${after.name}`,
    changes: terminalChanges(null, after),
  })),
  sentence(TerminalChanged, 'network', ({ before, after }) => ({
    what: 'Changed a terminal',
    object: `${after.code} ${after.name}`,
    changes: terminalChanges(before, after),
  })),

  sentence(ClosureAdded, 'network', ({ after }) => ({
    what: 'Added a closure',
    object: after.place,
    changes: closureChanges(null, after),
  })),
  sentence(ClosureChanged, 'network', ({ before, after }) => ({
    what: 'Changed a closure',
    object: after.place,
    changes: closureChanges(before, after),
  })),
  sentence(ClosureEnded, 'network', ({ before, isDeleted }) => ({
    what: isDeleted ? 'Deleted a closure' : 'Ended a closure',
    object: before.place,
  })),

  sentence(ServiceAreaUploaded, 'network', ({ rowCount }) => ({
    what: 'Uploaded a draft of the service area',
    object: rowsText(rowCount),
  })),
  sentence(ServiceAreaPublished, 'network', ({ rowCount, effectiveFrom, added, changed, removed }) => ({
    what: `Published the service area, effective from ${formatCalendarDate(effectiveFrom)}`,
    object: `${rowsText(rowCount)}: ${added} added, ${changed} changed, ${removed} removed`,
  })),
  sentence(ServiceAreaWithdrawn, 'network', ({ rowCount, effectiveFrom }) => ({
    what: `Withdrew the service area that was effective from ${formatCalendarDate(effectiveFrom)}`,
    object: rowsText(rowCount),
  })),
  sentence(ServiceAreaDiscarded, 'network', ({ rowCount }) => ({
    what: 'Deleted a draft of the service area',
    object: rowsText(rowCount),
  })),
];
