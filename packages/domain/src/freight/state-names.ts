// The names of states as screens and reports show them; exports have the codes of the API.

export const shipmentStateNames = {
  booked: 'Booked',
  dispatched: 'Dispatched',
  inTransit: 'In transit',
  delivered: 'Delivered',
  invoiced: 'Invoiced',
  closed: 'Closed',
  canceled: 'Canceled',
  returned: 'Returned',
  lost: 'Lost',
} as const;

export const quoteStateNames = {
  draft: 'Draft',
  rating: 'Rating',
  rated: 'Rated',
  selected: 'Selected',
  dispatching: 'Dispatching',
  dispatched: 'Dispatched',
  failed: 'Failed',
  expired: 'Expired',
} as const;

export const invoiceStateNames = {
  outstanding: 'Outstanding',
  needsReview: 'Needs review',
  approved: 'Approved',
  disputed: 'Disputed',
  paid: 'Paid',
  archived: 'Archived',
} as const;

export const claimStateNames = {
  draft: 'Draft',
  filed: 'Filed',
  acknowledged: 'Acknowledged',
  investigating: 'Investigating',
  offered: 'Offered',
  declined: 'Declined',
  paid: 'Paid',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
} as const;

export const claimTypeNames = {
  shortage: 'Shortage',
  damage: 'Damage',
  concealedDamage: 'Concealed damage',
  loss: 'Loss',
  overage: 'Overage',
  delay: 'Delay',
} as const;

/** Documents of claims. */
export const claimDocumentNames = {
  billOfLading: 'Bill of lading',
  proofOfDelivery: 'Proof of delivery',
  goodsInvoice: 'Commercial invoice',
  photo: 'Photos',
  inspectionReport: 'Inspection report',
  other: 'Other',
} as const;
