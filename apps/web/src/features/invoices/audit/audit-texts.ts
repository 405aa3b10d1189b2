/** Texts of the freight audit; braces are filled by `fill`. */
export const auditTexts = {
  title: 'Freight audit',
  name: 'differences',
  count: '{count} discrepancies',
  one: '1 discrepancy',
  lead: "Where carrier invoices don't match the agreed charges, and who is right based on the documents. Excludes voided invoices.",
  periods: { month: 'Last 30 days', quarter: 'Last 90 days', year: 'Last 365 days', all: 'All invoices' },
  stateTabs: 'Invoice status',
  search: 'Number or carrier',
  anyOf: '{name}: all',
  totals: {
    title: 'Invoiced above agreed',
    below: 'Invoiced below agreed',
    detail: '{differences} on {invoices}, US dollars only',
    byReason: 'By reason',
    byCarrier: 'By carrier',
    count: 'Count',
    failed: "We couldn't load the totals",
    none: 'No discrepancies.',
  },
  firstUse: {
    title: 'No discrepancies in the last 90 days',
    detail:
      'We compare each invoice with the agreed charges and list discrepancies here. Choose a longer period to see earlier ones.',
    action: 'Invoicing',
  },
  offline: { detail: "You are offline. We'll load the discrepancies when you reconnect." },
  switchedOff: 'Freight audit is turned off on this portal.',
  peek: { open: 'Open invoice', failed: "We couldn't load the invoice", title: 'Invoice' },
} as const;
