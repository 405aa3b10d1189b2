import { problem } from '../../kernel/contract/problem.js';

/** Between two positions stays room for one that is typed by hand. */
const step = 10;

/** The position of each row in its new order; a list that has changed meanwhile is looked at again first. */
export function positionsOf(ids: readonly number[], known: readonly { readonly id: number }[]): number[] {
  const all = new Set(known.map(({ id }) => id));
  if (new Set(ids).size !== ids.length || ids.length !== all.size || ids.some((id) => !all.has(id)))
    throw problem('wrong-state', { detail: 'The list has changed meanwhile; load it again.' });
  return ids.map((_, index) => (index + 1) * step);
}
