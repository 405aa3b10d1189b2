import { findRangeProblem, lengthOf, type DaySpan } from '@lading/domain/time/time-frame';
import { messageFor } from '@lading/domain/text/message-catalogue';
import { fieldProblem, type ProblemError } from '../../kernel/contract/problem.js';

const turnedRound = (path: string): ProblemError =>
  fieldProblem(path, 'lessThan', messageFor('lessThan', { a: 'Start date', b: 'End date' }));

/** Refuses a range that ends before it begins or is not shorter than a year. */
export function requireYear({ from, to }: DaySpan, path: string): void {
  const wrong = findRangeProblem({ option: 'Custom', start: from, end: to }, 1);
  if (wrong === 'order') throw turnedRound(path);
  if (wrong === 'tooLong') throw fieldProblem(path, 'yearSpan', messageFor('yearSpan', { n: 1 }));
}

/** Refuses a range that ends before it begins or has more days than one answer covers. */
export function requireDays(range: DaySpan, { path, most }: { path: string; most: number }): void {
  const days = lengthOf(range);
  if (days < 1) throw turnedRound(path);
  if (days > most) throw fieldProblem(path, 'max', `Days ${messageFor('max', { n: most })}`);
}
