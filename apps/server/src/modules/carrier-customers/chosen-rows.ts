import { mostTogether } from '@lading/contracts/customers/carrier-customers';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { formatCount } from '@lading/domain/measures/number-format';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';

/** Rows are named, or all that are found are meant: a call that leaves both out changes nothing by mistake. */
export function requireChoice({ ids, isEveryFound }: { ids?: readonly number[]; isEveryFound?: boolean }): void {
  if (!ids && !isEveryFound) throw fieldProblem('ids', 'required', fieldMessage('Ids', 'required'));
}

export function requireNoMore(count: number, noun: 'customer' | 'location'): void {
  if (count <= mostTogether) return;
  const detail = `You can change up to ${formatCount(mostTogether, noun)} at a time. Choose fewer or add a filter.`;
  throw problem('wrong-state', { detail });
}
