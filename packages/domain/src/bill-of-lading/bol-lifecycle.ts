import { lifecycle, type MoveOf, type StateOf } from '../lifecycle/lifecycle.js';

/** Which form is printed: the short straight one or the standard VICS one. */
export const bolKinds = ['straight', 'vics'] as const;
export type BolKind = (typeof bolKinds)[number];

export const bolStates = ['draft', 'issued', 'void'] as const;

/** An invoice gets its number when it is issued and keeps it for ever; a wrong one is voided and written anew. */
export const bolLifecycle = lifecycle(bolStates, {
  issue: { from: ['draft'], to: 'issued' },
  void: { from: ['issued'], to: 'void' },
});
export type BolState = StateOf<typeof bolLifecycle>;
export type BolMove = MoveOf<typeof bolLifecycle>;
