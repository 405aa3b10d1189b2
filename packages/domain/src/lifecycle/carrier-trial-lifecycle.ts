import { lifecycle, type MoveOf, type StateOf } from './lifecycle.js';

export const carrierTrialStates = ['priced', 'dispatched', 'accepted', 'tracked', 'canceled'] as const;

/** A test shipment of a carrier that isn't published yet. It is complete when it was canceled after all other steps. */
export const carrierTrialLifecycle = lifecycle(carrierTrialStates, {
  dispatch: { from: ['priced'], to: 'dispatched' },
  accept: { from: ['dispatched'], to: 'accepted' },
  track: { from: ['accepted'], to: 'tracked' },
  cancel: { from: ['tracked'], to: 'canceled' },
});
export type CarrierTrialState = StateOf<typeof carrierTrialLifecycle>;
export type CarrierTrialMove = MoveOf<typeof carrierTrialLifecycle>;
