import { problem } from '../contract/problem.js';
import type { Actor } from './actor.js';

/** Refuses a test key that would change what is real. */
export function requireTrial(actor: Actor, row: { readonly isTest: boolean }): void {
  if (actor.isTest && !row.isTest)
    throw problem('not-allowed', { detail: 'A test key changes only what a test key made.' });
}
