import { claimStateNames, claimTypeNames } from '@lading/domain/freight/state-names';

/** Every word of the list of claims and of a new one; braces are filled by `fill`. */
export const claimsTexts = {
  title: 'Claims',
  name: 'claims',
  count: '{count} claims',
  one: '1 claim',
  states: claimStateNames,
  number: 'Claim',
  stateTabs: 'States',
  all: 'All',
  types: claimTypeNames,
  typeDetails: {
    shortage: 'Fewer pieces came than the bill of lading names.',
    damage: 'Pieces were damaged, and the delivery receipt says so.',
    concealedDamage:
      'The damage was found only after the delivery; the carrier is to be told within five business days.',
    loss: 'The shipment never came.',
    overage: 'More came than the bill of lading names.',
    delay: 'It came late, and that cost money.',
  },
  clocks: {
    concealedNotice: 'Tell the carrier of concealed damage',
    filing: 'File the claim',
    acknowledgement: 'Carrier acknowledges',
    disposition: 'Carrier pays, declines or offers',
    statusReport: 'Carrier reports on the status',
    suit: 'Sue the carrier',
  },
  left: { today: 'Due today', one: '1 day left', many: '{count} days left' },
  past: { one: '1 day past', many: '{count} days past' },
  drawer: { title: 'Filter claims', show: 'Show claims' },
  filters: {
    today: 'today or missed',
    withinDays: 'within {count} days',
    dueDetail: 'With those that were missed',
  },
  search: 'Number or carrier',
  open: 'New claim',
  offline: { detail: 'You are offline. The claims are loaded as soon as there is a connection again.' },
  noAccess: {
    title: 'You cannot see claims',
    detail: 'An administrator of your company can give you the privilege to file claims.',
  },
  switchedOff: 'Claims are switched off here.',
  firstUse: {
    title: 'No claims yet',
    detail:
      'When freight is lost, damaged, short or late, claim it here. The deadlines of the law are counted down for you.',
  },
  fresh: {
    title: 'New claim',
    path: 'Where you are',
    shipment: 'Shipment',
    shipmentDetail: 'Number, PRO, city or company of a shipment that the carrier has picked up',
    chosen: '{carrier}, {origin} to {destination}',
    missing: 'Shipment is required',
    type: 'What happened?',
    go: 'Begin the claim',
    goDetail: 'You get a draft that you can complete over time.',
    cancel: 'Cancel',
    unknown: 'We could not find that shipment; choose another one.',
  },
} as const;
