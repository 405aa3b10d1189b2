import { problem } from '../../kernel/contract/problem.js';

/** The gap between two positions leaves room for one that is typed by hand. */
const step = 10;

/** The position of each row in its new order; refused when the list has changed meanwhile. */
export function positionsOf(ids: readonly number[], known: readonly { readonly id: number }[]): number[] {
  const all = new Set(known.map(({ id }) => id));
  if (new Set(ids).size !== ids.length || ids.length !== all.size || ids.some((id) => !all.has(id)))
    throw problem('wrong-state', { detail: 'The list has changed. Load it again.' });
  return ids.map((_, index) => (index + 1) * step);
}
