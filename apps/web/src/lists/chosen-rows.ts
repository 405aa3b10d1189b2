import type { Listed } from './use-listed.js';
import type { GridSelection } from '../ui/data-grid/grid-selection.js';

/** Rows that an action applies to, as its call names them. */
export interface ChosenRows {
  readonly count: number;
  readonly rows: object;
}

/** The chosen rows by their ids, or all rows of the list. */
export const chosenRows = (
  { isAll, ids }: GridSelection,
  { total, filter }: Pick<Listed<object>, 'total' | 'filter'>,
): ChosenRows =>
  isAll
    ? { count: total, rows: { ...filter, isEveryFound: true } }
    : { count: ids.length, rows: { ids: ids.map(Number) } };
