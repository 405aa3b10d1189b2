import type { DispatchState, ShipmentState } from '@lading/contracts/fields/shipment-parts';

interface Progress {
  readonly state: ShipmentState;
  readonly dispatchState: DispatchState;
  readonly pickedUpAt: string | null;
}

const cancellable: readonly DispatchState[] = ['confirmed', 'refused', 'needsAttention'];

/** Until the carrier holds the freight, and not while a call to the carrier is in progress. */
export const mayCancel = ({ state, dispatchState, pickedUpAt }: Progress): boolean =>
  pickedUpAt === null && (state === 'booked' || state === 'dispatched') && cancellable.includes(dispatchState);
