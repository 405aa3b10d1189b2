import type { DispatchFailure } from '@lading/contracts/fields/shipment-parts';

export const nothingOrdered = 'No pickup was requested, and nothing will be charged.';

export const pickupWithdrawn =
  "The carrier won't pick up the freight, and nothing will be charged. Choose another rate or date; the BOL number stays the same.";

/** The carrier can't be called in the company's own name, so it isn't called at all. */
export const notReachable: DispatchFailure = {
  code: 'not-reachable',
  what: "We couldn't call the carrier: it has no address here, or your credentials can't be read. Test the connection to find out which.",
  source: 'platform',
  notDone: nothingOrdered,
  isRetrySafe: true,
};

/** A trial stays one, whatever becomes of its carrier. */
export const notSimulated: DispatchFailure = {
  code: 'not-simulated',
  what: "We didn't call the carrier: this is a test shipment, and the carrier is no longer simulated.",
  source: 'platform',
  notDone: nothingOrdered,
  isRetrySafe: true,
};
