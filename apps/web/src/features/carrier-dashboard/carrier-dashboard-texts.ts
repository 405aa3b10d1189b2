import { carrierFigureTexts } from '../../entities/figures/carrier-figure-texts.js';

/** Texts of the carrier's dashboard; braces are filled by `fill`. */
export const texts = {
  ...carrierFigureTexts,
  title: 'Dashboard',
  intro: 'Your freight, quotes and customers, compared with the same number of days before.',
  newer: 'Show newer figures',
  filters: {
    label: 'Dashboard filters',
    range: 'Days',
    locations: 'Locations',
    allLocations: 'All locations',
    location: '{name}, {company}, {city}, {state}',
    unnamedLocation: 'Location {id}',
    noLocation: 'No location found',
    reset: 'Reset',
  },
  activationParts: '{invite} by invite, {campaign} by campaign, {neither} neither',
  activationsSince: 'Activations are recorded since {date}.',
  notNarrowed: "Freight terms and locations don't narrow invites and activations.",
  otherRevenue: 'Not in US dollars and not included: {amounts}.',
  withoutThirdParty: 'Third-party shipments are not included.',
  days: "Days follow the carrier's time zone: {zone}.",
  asOf: 'As of',
  chart: {
    ...carrierFigureTexts.chart,
    notSums:
      "The ratio, quoting customers and shipping customers of the whole period are counted over all its days. They aren't the sum of its steps.",
    series: 'Series',
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
    quoting: 'Open companies with quotes',
    shipping: 'Open companies with shipments',
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
