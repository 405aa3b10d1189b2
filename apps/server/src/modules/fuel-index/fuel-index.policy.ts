import type { FuelAction, FuelState } from '@lading/contracts/carriers/fuel-index';
import { sideOf, type Actor } from '../../kernel/auth/actor.js';

/** A value that a rating used is superseded, any other one is changed; superseded ones stay as they are. */
export function allowedActions(
  actor: Actor,
  { isUsed, state }: { readonly isUsed: boolean; readonly state: FuelState },
): FuelAction[] {
  if (sideOf(actor) !== 'system' || !actor.privileges.has('addCarrier') || state === 'superseded') return [];
  return [isUsed ? 'supersede' : 'change'];
}
