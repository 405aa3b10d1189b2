import { lifecycle, type MoveOf, type StateOf } from './lifecycle.js';

const customerUserStates = ['none', 'invited', 'active', 'suspended'] as const;

/** Add, suspend, activate, update, reinvite. */
export const customerUserLifecycle = lifecycle(customerUserStates, {
  add: { from: ['none'], to: 'invited' },
  reinvite: { from: ['invited'], to: 'invited' },
  // Whoever is invited opens the account with a password of their own; nobody else can.
  activate: { from: ['suspended'], to: 'active' },
  suspend: { from: ['invited', 'active'], to: 'suspended' },
});
export type CustomerUserState = StateOf<typeof customerUserLifecycle>;
export type CustomerUserMove = MoveOf<typeof customerUserLifecycle>;
