import type { Actor } from '../kernel/auth/actor.js';
import { problem } from '../kernel/contract/problem.js';

/** The customer whose rows the actor works on. The guard refuses other actors already; this check repeats it where rows are touched. */
export function customerOf(actor: Actor): number {
  if (actor.customerId === null) throw problem('not-allowed');
  return actor.customerId;
}

/** Prices are left out of every answer to a user who may not see costs. */
export const seesCosts = (actor: Actor): boolean => actor.capabilities.has('seeCosts');

/** The same as an SQL condition on a row of `user_account`, for what is done in the name of a user who is not there. */
export const userSeesCosts = (user: string): string =>
  `(${user}.sees_costs AND (${user}.role <> 'CustomerUser' OR 'seeCosts' = ANY (${user}.privileges)))`;

/** Whether the author of a key or webhook sees prices, as an SQL condition: those of carriers need data visibility. */
export const authorSeesCosts = (user: string): string =>
  `CASE WHEN ${user}.carrier_id IS NULL THEN ${userSeesCosts(user)} ELSE 'dataVisibility' = ANY (${user}.privileges) END`;

/** What the carrier has invoiced is for users who see invoices. */
export const seesInvoices = (actor: Actor): boolean => actor.capabilities.has('viewInvoices');
