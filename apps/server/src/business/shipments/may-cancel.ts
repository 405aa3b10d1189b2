import type { DispatchState, ShipmentState } from '@lading/contracts/fields/shipment-parts';

interface Progress {
  readonly state: ShipmentState;
  readonly dispatchState: DispatchState;
  readonly pickedUpAt: string | null;
  /** The order waits for a user of the carrier, so that no call is under way. */
  readonly isAtDesk?: boolean;
}

const cancellable: readonly DispatchState[] = ['confirmed', 'refused', 'needsAttention'];

/** Until the carrier holds the freight, and not while a call to the carrier is in progress. */
export const mayCancel = ({ state, dispatchState, pickedUpAt, isAtDesk }: Progress): boolean =>
  pickedUpAt === null &&
  (state === 'booked' || state === 'dispatched') &&
  (cancellable.includes(dispatchState) || (dispatchState === 'sending' && isAtDesk === true));
