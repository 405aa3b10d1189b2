/** Texts of the customer's dashboard; braces are filled by `fill`. */
export const dashboardTexts = {
  title: 'Dashboard',
  intro: 'Your freight by pickup date: dispatched and not canceled.',
  filters: {
    label: 'Dashboard filters',
    range: 'Pickup date',
    location: 'Location',
    allLocations: 'All locations',
  },
  metrics: {
    spend: { name: 'Spend', unit: 'US dollars', detail: 'Amount invoiced, or amount agreed if not invoiced yet' },
    shipments: { name: 'Shipments', unit: 'shipments', detail: 'Dispatched and not canceled' },
    onTime: {
      name: 'On time',
      unit: 'percent',
      detail: 'Delivered by the first estimated date; late freight in transit counts as late',
    },
    average: { name: 'Average cost', unit: 'US dollars per shipment', detail: 'Spend per shipment' },
  },
  printed: '{company}: pickup dates {from} – {to}.',
  otherSpend: 'Not in US dollars and not included: {amounts}.',
  compared: 'Compared with {from} – {to}.',
  notCompared: 'No shipments in {from} – {to} to compare with.',
  asOf: 'As of',
  chart: {
    keys: 'Use the left and right arrow keys to move, Enter to open the shipments.',
    showAll: '{count} shipments',
    showOne: '1 shipment',
    late: '{count} delivered late',
    oneLate: '1 delivered late',
    noneLate: 'None delivered late',
    openLate: '{count} late in transit',
    oneOpenLate: '1 late in transit',
    awaiting: '{count} awaiting pickup',
    oneAwaiting: '1 awaiting pickup',
  },
  carriers: { title: 'Top carriers', name: 'Carrier' },
  lanes: { title: 'Top lanes', name: 'Lane', lane: '{origin} → {destination}' },
  failed: "We couldn't load the dashboard",
  offline: "You are offline. We'll load the dashboard when you reconnect.",
  empty: {
    title: 'No shipments in this period',
    detail:
      "Once you dispatch a shipment, you'll see your spend, on-time deliveries, top carriers and top lanes. Or choose a longer date range or fewer filters.",
    action: 'Show the year to date',
    quote: 'New quote',
  },
  switchedOff: 'The dashboard is turned off on this portal.',
  noAccess: {
    title: "You can't see the dashboard",
    detail: 'An administrator of your company can give you the privilege for reports, dashboard and export.',
  },
} as const;
