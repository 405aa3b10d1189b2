import type { TrialChoice } from '@lading/contracts/fields/trials';
import { problem } from '../contract/problem.js';
import type { Actor } from './actor.js';

/** What a test key made, or what is real. */
interface Marked {
  readonly isTest: boolean;
}

/** A test key leaves alone what is real. */
export const mayChange = (actor: Actor, row: Marked): boolean => row.isTest || !actor.isTest;

/** Refuses a test key that would change what is real. */
export function requireTrial(actor: Actor, row: Marked): void {
  if (!mayChange(actor, row))
    throw problem('not-allowed', { detail: 'A test key can change only records made by a test key.' });
}

/** The test mark that a list filters by; null for rows with and without it. */
export const markOf = (trials: TrialChoice | null | undefined): boolean | null =>
  trials === 'only' ? true : trials === 'exclude' ? false : null;
