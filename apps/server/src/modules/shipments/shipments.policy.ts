import type { ShipmentState } from '@lading/contracts/fields/shipment-parts';

/** What was withdrawn keeps the numbers under which it was booked. */
export const mayChangeReferences = ({ state }: { readonly state: ShipmentState }): boolean => state !== 'cancelled';
