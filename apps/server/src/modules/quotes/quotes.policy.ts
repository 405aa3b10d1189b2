import { problem } from '../../kernel/contract/problem.js';
import { seesCosts } from '../../business/customer-access.js';
import type { Actor } from '../../kernel/auth/actor.js';

export function requireCosts(actor: Actor): void {
  if (!seesCosts(actor))
    throw problem('not-allowed', { detail: 'Your administrator has hidden rates and costs for you.' });
}
