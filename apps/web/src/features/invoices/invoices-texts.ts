import { invoiceStateNames } from '@lading/domain/freight/state-names';

/** Texts about selecting the shipment of an invoice; braces are filled by `fill`. */
export const matchTexts = {
  open: 'Match shipment',
  title: 'Match invoice {number} to a shipment',
  shipment: 'Shipment',
  shipmentDetail: 'Search by BOL#, PRO#, PO# or shipment number. Shows shipments with {carrier} only.',
  chosen: '{origin} to {destination}, pickup {date}',
  numbers: 'PRO {pro}, BOL {bol}',
  outcome: "We'll compare the invoice with the agreed charges for this shipment.",
  go: 'Match this shipment',
  done: 'Invoice {number} matched to shipment {shipment}',
  matchedBy: 'Matched by {name}',
} as const;

/** Texts about evidence and corrections; braces are filled by `fill`. */
export const attachmentTexts = {
  corrects: 'Corrects invoice',
  correctedBy: 'Corrected by',
  credit: '{amount} less (credit)',
  more: '{amount} more',
  same: 'The same amount',
  title: 'Evidence',
  none: 'Add weight and inspection certificates, photos or emails that support your dispute.',
  attached: 'Attached files',
  open: 'Save {name}',
  failed: "We couldn't load the file",
  drop: 'Add files',
} as const;

/** Texts of the invoices; braces are filled by `fill`. */
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
    dayLeft: '1 day left to respond',
    daysLeft: '{count} days left to respond',
    late: 'Response overdue',
  },
  afterCredit: '{amount} after credit',
  noShipment: 'Not found',
  noAccess: {
    title: "You can't see invoices",
    detail: 'An administrator of your company can give you the privilege to view invoices.',
  },
  offline: { detail: "You are offline. We'll load the invoices when you reconnect." },
  firstUse: {
    title: 'No invoices yet',
    detail: 'Carriers usually send an invoice one day after delivery. We compare each one with the agreed charges.',
    action: 'Shipments',
  },
  aging: {
    title: 'Amount due',
    none: 'No payments due.',
    detail: 'By days past due, US dollars only',
    buckets: {
      current: 'Not due yet',
      days30: '1–30 days',
      days60: '31–60 days',
      days90: '61–90 days',
      older: 'Over 90 days',
    },
    failed: "We couldn't load the totals",
  },
  export: {
    open: 'Export',
    title: 'Export invoices',
    selected: '{count} selected invoices',
    tooMany: 'You can export up to 200 selected invoices.',
    go: 'Export',
    done: '{name} saved',
    failed: 'Nothing was exported',
  },
  approveMany: {
    open: 'Approve',
    title: 'Approve {count} invoices?',
    titleOne: 'Approve 1 invoice?',
    body: "This approves them for payment despite any discrepancies. Invoices that are already approved or paid aren't affected.",
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
