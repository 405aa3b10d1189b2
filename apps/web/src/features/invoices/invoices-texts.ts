import { invoiceStateNames } from '@lading/domain/freight/state-names';

/** Words for the shipment that a person chooses for an invoice; braces are filled by `fill`. */
export const matchTexts = {
  open: 'Choose its shipment',
  title: 'Whose freight is invoice {number}?',
  shipment: 'Shipment',
  shipmentDetail: 'Search by BOL#, PRO#, PO# or shipment number. Only shipments with {carrier} are found.',
  chosen: '{origin} to {destination}, pickup {date}',
  numbers: 'PRO {pro}, BOL {bol}',
  outcome: 'The bill is then compared with what was agreed for it.',
  go: 'Choose this shipment',
  done: 'Invoice {number} belongs to shipment {shipment}',
  matchedBy: 'Chosen by {name}',
} as const;

/** Words for evidence and corrections; braces are filled by `fill`. */
export const attachmentTexts = {
  corrects: 'Corrects invoice',
  correctedBy: 'Corrected by',
  credit: '{amount} less, a credit',
  more: '{amount} more',
  same: 'The same amount',
  title: 'Evidence',
  none: 'Weight and inspection certificates, photos or e-mails that prove your objection.',
  attached: 'Attached files',
  open: 'Save {name}',
  failed: 'The file could not be loaded',
  drop: 'Add files',
} as const;

/** Every word of the invoices; braces are filled by `fill`. */
export const invoicesTexts = {
  title: 'Invoicing',
  name: 'invoices',
  count: '{count} invoices',
  one: '1 invoice',
  queues: 'Queues',
  all: 'All',
  search: 'Number or carrier',
  states: invoiceStateNames,
  drawer: { title: 'Filter invoices', show: 'Show invoices' },
  overdue: 'Overdue',
  answer: {
    dayLeft: '1 day left for an answer',
    daysLeft: '{count} days left for an answer',
    late: 'The answer is overdue',
  },
  afterCredit: '{amount} after credit',
  noShipment: 'None found',
  noAccess: {
    title: 'You cannot see invoices',
    detail: 'An administrator of your company can give you the privilege to view invoices.',
  },
  offline: { detail: 'You are offline. The invoices are loaded as soon as there is a connection again.' },
  firstUse: {
    title: 'No invoices yet',
    detail: 'A carrier bills a shipment about a day after its delivery; each bill is compared with what was agreed.',
    action: 'Shipments',
  },
  aging: {
    title: 'To be paid',
    none: 'Nothing is to be paid.',
    detail: 'By days past due, US dollars only',
    buckets: {
      current: 'Not due yet',
      days30: '1–30 days',
      days60: '31–60 days',
      days90: '61–90 days',
      older: 'Over 90 days',
    },
    failed: 'The sums could not be loaded',
  },
  export: {
    open: 'Export',
    title: 'Export invoices',
    selected: '{count} chosen invoices',
    tooMany: 'A file takes at most 200 chosen invoices.',
    go: 'Export',
    done: '{name} is saved',
    failed: 'Nothing was exported',
  },
  approveMany: {
    open: 'Approve',
    title: 'Approve {count} invoices?',
    titleOne: 'Approve 1 invoice?',
    body: 'They are accepted for payment in spite of their differences. Invoices that are approved or paid already stay as they are.',
    go: 'Approve {count} invoices',
    goOne: 'Approve 1 invoice',
    keep: 'Cancel',
    close: 'Close',
    progress: '{done} of {count} done',
    results: 'Results',
    done: 'Approved',
    unnamed: 'Invoice',
  },
} as const;
