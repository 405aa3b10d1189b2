import { claimTexts } from '../../entities/claim/claim-texts.js';

/** Texts of the list of claims and of a new one; braces are filled by `fill`. */
export const claimsTexts = {
  title: 'Claims',
  name: 'claims',
  count: '{count} claims',
  one: '1 claim',
  states: claimTexts.states,
  number: 'Claim',
  stateTabs: 'States',
  all: 'All',
  types: claimTexts.types,
  typeDetails: {
    shortage: 'Fewer pieces were delivered than the bill of lading lists.',
    damage: 'Pieces were damaged and noted on the delivery receipt.',
    concealedDamage: 'The damage was found after delivery. Notify the carrier within five business days.',
    loss: 'The shipment was never delivered.',
    overage: 'More pieces were delivered than the bill of lading lists.',
    delay: 'The shipment was late and caused costs.',
  },
  drawer: { title: 'Filter claims', show: 'Show claims' },
  filters: claimTexts.filters,
  search: 'Number or carrier',
  open: 'New claim',
  offline: { detail: "You are offline. We'll load the claims when you reconnect." },
  noAccess: {
    title: "You can't see claims",
    detail: 'An administrator of your company can give you the privilege to file claims.',
  },
  switchedOff: 'Claims are turned off on this portal.',
  firstUse: {
    title: 'No claims yet',
    detail: 'File a claim here for lost, damaged, short or late freight. We track the legal deadlines for you.',
  },
  fresh: {
    title: 'New claim',
    path: 'Where you are',
    shipment: 'Shipment',
    shipmentDetail: 'Number, PRO, city or company of a shipment that has been picked up',
    chosen: '{carrier}, {origin} to {destination}',
    missing: 'Shipment is required',
    type: 'What happened?',
    go: 'Start claim',
    goDetail: 'This creates a draft. You can finish it later.',
    cancel: 'Cancel',
    unknown: "We couldn't find that shipment. Choose another one.",
  },
} as const;
