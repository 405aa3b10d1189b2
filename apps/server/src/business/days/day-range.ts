import { messageFor } from '@lading/domain/text/message-catalog';
import { lengthOf, type DaySpan } from '@lading/domain/time/time-frame';
import { findRangeProblem } from '@lading/domain/time/date-range';
import { fieldProblem, type ProblemError } from '../../kernel/contract/problem.js';

const wrongOrder = (path: string): ProblemError =>
  fieldProblem(path, 'lessThan', messageFor('lessThan', { a: 'Start date', b: 'End date' }));

/** Refuses a range that ends before it starts or is not shorter than a year. */
export function requireYear({ from, to }: DaySpan, path: string): void {
  const wrong = findRangeProblem({ option: 'Custom', start: from, end: to }, 1);
  if (wrong === 'order') throw wrongOrder(path);
  if (wrong === 'tooLong') throw fieldProblem(path, 'yearSpan', messageFor('yearSpan', { n: 1 }));
}

/** Refuses a range that ends before it starts or has too many days. */
export function requireDays(range: DaySpan, { path, most }: { path: string; most: number }): void {
  const days = lengthOf(range);
  if (days < 1) throw wrongOrder(path);
  if (days > most) throw fieldProblem(path, 'max', `Days ${messageFor('max', { n: most })}`);
}
