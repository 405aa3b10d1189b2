import type { ShipmentState } from '@lading/contracts/fields/shipment-parts';

/** A canceled shipment keeps the numbers under which it was booked. */
export const mayChangeReferences = ({ state }: { readonly state: ShipmentState }): boolean => state !== 'canceled';
