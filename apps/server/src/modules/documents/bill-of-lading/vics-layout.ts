/**
 * Where the sections of the VICS form begin, in points from the top left of a Letter page. The form's rule is that
 * sections never move, so these figures do not depend on the content.
 */
export const VICS = {
  left: 25,
  width: 562,
  head: 20,
  shipFrom: 40,
  carrierName: 108,
  shipTo: 112,
  scac: 158,
  thirdParty: 196,
  instructions: 252,
  orders: 312,
  freight: 434,
  value: 608,
  liability: 648,
  received: 660,
  signatures: 694,
  bottom: 764,
} as const;
