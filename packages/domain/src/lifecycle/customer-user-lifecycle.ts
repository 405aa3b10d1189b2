import { lifecycle, type MoveOf, type StateOf } from './lifecycle.js';

const customerUserStates = ['none', 'invited', 'active', 'suspended'] as const;

/** A user of a customer, from the invitation to the suspension; an update changes no state. */
export const customerUserLifecycle = lifecycle(customerUserStates, {
  add: { from: ['none'], to: 'invited' },
  reinvite: { from: ['invited'], to: 'invited' },
  // Administrators cannot activate an invited user: the user does, by choosing a password.
  activate: { from: ['suspended'], to: 'active' },
  suspend: { from: ['invited', 'active'], to: 'suspended' },
});
export type CustomerUserState = StateOf<typeof customerUserLifecycle>;
export type CustomerUserMove = MoveOf<typeof customerUserLifecycle>;
