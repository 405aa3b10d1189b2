import { sideOf, type Actor } from '../../kernel/auth/actor.js';

/** Carriers see and change what is theirs; the privilege itself is checked before. */
export const mayManageCarrier = (actor: Actor, carrierId: number): boolean =>
  sideOf(actor) === 'system' || (sideOf(actor) === 'carrier' && actor.carrierId === carrierId);
