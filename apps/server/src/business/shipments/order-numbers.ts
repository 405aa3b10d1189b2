import type { PurchaseOrder } from '@lading/contracts/fields/freight';

/** The numbers of purchase orders as a shipment stores them. Search separates them by bars, so a bar within a number is left out. */
export const orderNumbers = (orders: readonly Pick<PurchaseOrder, 'number'>[]): string[] =>
  orders.map(({ number }) => number.replaceAll('|', ''));

/** The numbers of the purchase orders of a shipment as people read them, as SQL; the alias of the shipment is given. */
export const orderNumbersOf = (shipment: string): string =>
  `coalesce((SELECT string_agg(o.number, ', ' ORDER BY o.position) FROM shipment_purchase_order o WHERE o.shipment_id = ${shipment}.id), '')`;

/** A condition on the purchase orders of a shipment. OFFSET limits it to the shipment's own few rows, whatever a plan expects to find. */
export const hasOrder = (shipment: string, condition: string): string =>
  `EXISTS (SELECT FROM shipment_purchase_order o WHERE o.shipment_id = ${shipment}.id AND ${condition} OFFSET 0)`;
