/** Words for the shipment that a person chooses for an invoice; braces are filled by `fill`. */
export const matchTexts = {
  open: 'Choose its shipment',
  title: 'Whose freight is invoice {number}?',
  shipment: 'Shipment',
  shipmentDetail: 'Search by BOL#, PRO#, PO# or shipment number. Only shipments with {carrier} are found.',
  chosen: '{origin} to {destination}, pickup {date}',
  numbers: 'PRO {pro}, BOL {bol}',
  outcome: 'The bill is then compared with what was agreed for it.',
  go: 'Choose this shipment',
  done: 'Invoice {number} belongs to shipment {shipment}',
  matchedBy: 'Chosen by {name}',
} as const;
