import type { ListView, SomeList } from '@lading/contracts/lists/define-list';
import type { GridState } from '../ui/data-grid/grid-state.js';

type Filters = GridState['filters'];

/** The filters that the views of a list set. */
const namesOf = ({ views = [] }: SomeList): string[] => views.flatMap(({ filters }) => Object.keys(filters));

const printed = (values: readonly string[] = []): string => values.toSorted().join();

/** The view with exactly these filters; undefined for a custom set. */
export const viewOf = (list: SomeList, filters: Filters): ListView | undefined =>
  list.views?.find((view) => namesOf(list).every((name) => printed(view.filters[name]) === printed(filters[name])));

/** The filters after choosing a view. */
export function withView(list: SomeList, filters: Filters, view: ListView): Filters {
  const names = namesOf(list);
  return { ...Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name))), ...view.filters };
}
