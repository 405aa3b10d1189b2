import type { MetricName } from '@lading/contracts/reports/carrier-dashboard';

interface MetricWords {
  readonly name: string;
  readonly unit: string;
  readonly detail: string;
}

/** Texts of a carrier's figures; braces are filled by `fill`. */
export const carrierFigureTexts = {
  metrics: {
    revenue: { name: 'Revenue', unit: 'US dollars', detail: 'Amount invoiced, or amount agreed if not invoiced yet' },
    shipmentCount: { name: 'Shipments', unit: 'shipments', detail: 'Dispatched and not canceled, by pickup date' },
    quoteToBookRatio: { name: 'Quote-to-book ratio', unit: 'percent', detail: 'Rated quotes that were booked' },
    invitesAndActivations: {
      name: 'Invites and activations',
      unit: 'invites or customers',
      detail: 'Invites sent, and customers of your site by their first sign-in',
    },
    quotingCustomer: { name: 'Quoting customers', unit: 'companies', detail: 'Companies that asked you for a rate' },
    shippingCustomer: { name: 'Shipping customers', unit: 'companies', detail: 'Companies whose freight you haul' },
  } satisfies Record<MetricName, MetricWords>,
  invites: 'Invites',
  activations: 'Activations',
  quotes: 'Quotes',
  delta: {
    isNew: 'new',
    both: '{direction} {size} ({percent}%)',
    points: '{direction} {points} points',
    compared: 'vs. {from} – {to}',
  },
  chart: {
    keys: 'Use the left and right arrow keys to move.',
    open: '{count} quotes can still be booked',
    oneOpen: '1 quote can still be booked',
    openLegend: 'Quotes that can still be booked',
    range: 'Whole period',
    columns: { open: 'Still open', rated: 'Rated quotes', booked: 'Booked quotes' },
  },
} as const;
