/** Every word of the freight audit; braces are filled by `fill`. */
export const auditTexts = {
  title: 'Freight audit',
  name: 'differences',
  count: '{count} differences',
  one: '1 difference',
  lead: 'Where carriers billed something else than was agreed, and who is right as far as the papers tell. Voided invoices are left out.',
  periods: { month: 'Last 30 days', quarter: 'Last 90 days', year: 'Last 365 days', all: 'All invoices' },
  stateTabs: 'State of the invoice',
  search: 'Number or carrier',
  anyOf: '{name}: all',
  totals: {
    title: 'Billed above what was agreed',
    below: 'Billed below what was agreed',
    detail: '{differences} on {invoices}, US dollars only',
    byReason: 'By reason',
    byCarrier: 'By carrier',
    count: 'Count',
    failed: 'The sums could not be loaded',
    none: 'No difference was found.',
  },
  firstUse: {
    title: 'No differences in the last 90 days',
    detail:
      'Each invoice is compared with what was agreed; what differs is collected here. A longer period shows earlier ones.',
    action: 'Invoicing',
  },
  offline: { detail: 'You are offline. The differences are loaded as soon as there is a connection again.' },
  switchedOff: 'The freight audit is switched off here.',
  peek: { open: 'Open invoice', failed: 'The invoice could not be loaded', title: 'Invoice' },
} as const;
