import { claimStateNames, claimTypeNames } from '@lading/domain/freight/state-names';

/** Texts of a claim that claimants and carriers see; braces are filled by `fill`. */
export const claimTexts = {
  states: claimStateNames,
  types: claimTypeNames,
  clocks: {
    concealedNotice: 'Notify the carrier of concealed damage',
    filing: 'File the claim',
    acknowledgement: 'Carrier acknowledges',
    disposition: 'Carrier pays, declines or makes an offer',
    statusReport: 'Carrier reports status',
    suit: 'File suit against the carrier',
  },
  left: { today: 'Due today', one: '1 day left', many: '{count} days left' },
  past: { one: '1 day overdue', many: '{count} days overdue' },
  deadlines: {
    title: 'Deadlines',
    none: 'No deadlines.',
    due: 'Due {date}',
    kept: 'Done {date}',
    late: 'Done {date}, late',
    missed: 'Missed {date}',
    floor: 'This is the legal minimum. The carrier’s tariff may allow more time.',
    undelivered: 'Not delivered. We count from the expected delivery date.',
  },
  filters: {
    today: 'today or overdue',
    withinDays: 'within {count} days',
    dueDetail: 'Includes missed deadlines',
  },
  goods: {
    title: 'Affected goods',
    pieces: 'Pieces',
    weight: 'Weight ({unit})',
    value: 'Invoice value',
    total: 'Total',
  },
} as const;
