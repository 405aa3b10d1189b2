import type { DispatchFailure } from '@lading/contracts/fields/shipment-parts';

export const nothingOrdered = 'No pickup was ordered and nothing is charged.';

/** The carrier can't be called in the company's own name, so it isn't called at all. */
export const notReachable: DispatchFailure = {
  code: 'not-reachable',
  what: 'The carrier was not called: it has no address here, or your credentials can no longer be read. A trial call tells which.',
  source: 'platform',
  notDone: nothingOrdered,
  isRetrySafe: true,
};

/** A trial stays one, whatever becomes of its carrier. */
export const notSimulated: DispatchFailure = {
  code: 'not-simulated',
  what: 'The carrier was not called: this is a trial, and the carrier is no simulation any more.',
  source: 'platform',
  notDone: nothingOrdered,
  isRetrySafe: true,
};
