import { messageFor } from '@lading/domain/message-catalogue';
import { lengthOf, type DaySpan } from '@lading/domain/time-frame';
import { fieldProblem } from '../../kernel/contract/problem.js';

/** Refuses a range that ends before it begins or has more days than one answer covers, in the words of Specification 5. */
export function requireDays(range: DaySpan, { path, most }: { path: string; most: number }): void {
  const days = lengthOf(range);
  if (days < 1) throw fieldProblem(path, 'lessThan', messageFor('lessThan', { a: 'Start date', b: 'End date' }));
  if (days > most) throw fieldProblem(path, 'max', `Days ${messageFor('max', { n: most })}`);
}
