import type { MetricName } from '@lading/contracts/reports/carrier-dashboard';

interface MetricWords {
  readonly name: string;
  readonly unit: string;
  readonly detail: string;
}

/** The words of the carrier's dashboard; braces are filled by `fill`. */
export const texts = {
  title: 'Dashboard',
  intro: 'Your freight, quotes and customers, compared with the same number of days before.',
  newer: 'Show newer figures',
  filters: {
    label: 'Dashboard filters',
    range: 'Days',
    reset: 'Reset',
  },
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
  activationParts: '{invite} by invite, {campaign} by campaign, {neither} neither',
  notNarrowed: "Freight terms and locations don't narrow invites and activations.",
  quotes: 'Quotes',
  delta: {
    isNew: 'new',
    both: '{direction} {size} ({percent}%)',
    points: '{direction} {points} points',
    compared: 'vs. {from} – {to}',
  },
  otherRevenue: 'Not in US dollars and not included: {amounts}.',
  withoutThirdParty: 'Third-party shipments are not included.',
  days: "Days follow the carrier's time zone: {zone}.",
  asOf: 'As of',
  chart: {
    keys: 'Use the left and right arrow keys to move.',
    open: '{count} quotes can still be booked',
    oneOpen: '1 quote can still be booked',
    openLegend: 'Quotes that can still be booked',
    series: 'Series',
    range: 'Whole period',
    notSums:
      "The ratio, quoting customers and shipping customers of the whole period are counted over all its days. They aren't the sum of its steps.",
    columns: { open: 'Still open', rated: 'Rated quotes', booked: 'Booked quotes' },
  },
  rankings: {
    customers: { title: 'Top customers', name: 'Customer' },
    representatives: { title: 'Top representatives', name: 'Representative' },
    lanes: { title: 'Top lanes', name: 'Lane' },
    classes: { title: 'Top freight classes', name: 'Class' },
    lane: '{origin} → {destination}',
    unassigned: 'Unassigned',
    unknownClass: 'Unknown',
    ratio: 'Booked',
    none: 'No freight or quotes in this period.',
  },
  funnel: {
    title: "This period's invites so far",
    detail: 'How many of the customers you invited in this period have reached each step.',
    step: 'Step',
    count: 'Invites',
    share: 'Of invited',
    steps: {
      invited: 'Invited',
      registered: 'Registered',
      activated: 'Activated',
      quoted: 'First quote',
      shipped: 'First shipment',
    },
    none: 'No invites in this period.',
  },
  lists: {
    shipments: 'Open shipments',
    quotes: 'Open quotes',
    invites: 'Open invites',
    activated: 'Open activated customers',
    quoting: "Open your site's customers with quotes",
    shipping: "Open your site's customers with shipments",
  },
  printed: '{company}: {from} – {to}.',
  failed: "We couldn't load the dashboard",
  offline: "You are offline. We'll load the dashboard when you reconnect.",
  empty: {
    title: 'Nothing in this period',
    detail:
      "Once customers ask you for rates, ship with you or join by an invite, you'll see it here. Or choose a longer date range or fewer filters.",
    action: 'Show the year to date',
  },
  noAccess: {
    title: "You can't see the dashboard",
    detail: 'An administrator of your carrier can give you the privilege "customer visibility".',
  },
} as const;
