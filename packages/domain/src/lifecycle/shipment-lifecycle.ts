import { lifecycle, type MoveOf, type StateOf } from './lifecycle.js';

const shipmentStates = [
  'draft',
  'quoted',
  'booked',
  'dispatched',
  'inTransit',
  'delivered',
  'invoiced',
  'closed',
  'canceled',
  'returned',
  'lost',
] as const;

/** The commercial life of a shipment, separate from its tracking category; canceling ends with the pickup. */
export const shipmentLifecycle = lifecycle(shipmentStates, {
  quote: { from: ['draft'], to: 'quoted' },
  book: { from: ['draft', 'quoted'], to: 'booked' },
  dispatch: { from: ['booked'], to: 'dispatched' },
  pickUp: { from: ['dispatched'], to: 'inTransit' },
  /** Carriers drop events, so delivery may be the first report. */
  deliver: { from: ['dispatched', 'inTransit', 'lost'], to: 'delivered' },
  /** The carrier withdraws a delivery report within 72 hours. */
  correctDelivery: { from: ['delivered'], to: 'inTransit' },
  invoice: { from: ['delivered', 'returned'], to: 'invoiced' },
  close: { from: ['invoiced'], to: 'closed' },
  cancel: { from: ['draft', 'quoted', 'booked', 'dispatched'], to: 'canceled' },
  giveBack: { from: ['dispatched', 'inTransit'], to: 'returned' },
  lose: { from: ['dispatched', 'inTransit'], to: 'lost' },
  find: { from: ['lost'], to: 'inTransit' },
});
export type ShipmentState = StateOf<typeof shipmentLifecycle>;
export type ShipmentMove = MoveOf<typeof shipmentLifecycle>;

/** States of freight that its carrier has picked up, so that it can be invoiced and claimed for. */
export const pickedUpStates = [
  'inTransit',
  'delivered',
  'invoiced',
  'closed',
  'returned',
  'lost',
] as const satisfies readonly ShipmentState[];

export const wasPickedUp = (state: ShipmentState): boolean => pickedUpStates.some((one) => one === state);
