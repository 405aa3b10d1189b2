import { problem } from '../../kernel/contract/problem.js';
import type { Actor } from '../../kernel/auth/actor.js';

/** Quotes belong to customers; the gate lets nobody else in, and this says so again where rows are touched. */
export function customerOf(actor: Actor): number {
  if (actor.customerId === null) throw problem('not-allowed');
  return actor.customerId;
}
