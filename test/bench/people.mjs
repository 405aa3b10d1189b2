// The callers, and their times, in programs that call the product's services themselves.
import { FixedClock } from '../../apps/server/dist/kernel/clock/clock.js';

/** The day after the newest of the data. */
const now = '2026-11-21T12:00:00.000Z';
export const clock = new FixedClock(new Date(now));

/**
 * An administrator of a company, who may do what the program needs.
 * @param {{ customerId: number, userId: number }} person
 * @param {Partial<import('../../apps/server/dist/kernel/auth/actor.js').Actor>} changes
 * @returns {import('../../apps/server/dist/kernel/auth/actor.js').Actor}
 */
export const administratorOf = ({ customerId, userId }, changes) => ({
  kind: 'person',
  userId,
  name: 'Ada Reyes',
  role: 'CustomerAdministrator',
  customerId,
  carrierId: null,
  privileges: new Set(),
  capabilities: new Set(),
  apiScopes: new Set(),
  isTest: false,
  ...changes,
});
