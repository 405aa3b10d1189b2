import { problem } from '../../kernel/contract/problem.js';
import type { Actor } from '../../kernel/auth/actor.js';

/** Prices are left out of every answer to a user who does not see costs. */
export const seesCosts = ({ capabilities }: Actor): boolean => capabilities.has('seeCosts');

export function requireCosts(actor: Actor): void {
  if (!seesCosts(actor))
    throw problem('not-allowed', { detail: 'Your administrator has hidden rates and costs for you.' });
}

/** Quotes belong to customers; the gate lets nobody else in, and this says so again where rows are touched. */
export function customerOf(actor: Actor): number {
  if (actor.customerId === null) throw problem('not-allowed');
  return actor.customerId;
}
