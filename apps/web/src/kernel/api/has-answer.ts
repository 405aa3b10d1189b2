import { Problem } from './problem.js';

const refusals: readonly number[] = [401, 403, 404, 410];

interface Asked {
  readonly data: unknown;
  readonly error: Error | null;
}

/**
 * Whether what was answered before may stay on the page although the server has failed since: a question that is asked
 * again behind somebody's back must not take away what they are typing. What is gone or forbidden by now is not shown.
 */
export const hasAnswer = ({ data, error }: Asked): boolean =>
  data !== undefined && !(error instanceof Problem && refusals.includes(error.status));
