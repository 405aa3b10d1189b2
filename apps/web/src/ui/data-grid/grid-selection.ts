/** Selected rows: every row of the whole list, or single ones. */
export interface GridSelection {
  isAll: boolean;
  ids: readonly string[];
}

export const noSelection: GridSelection = { isAll: false, ids: [] };

export function selectedCount(selection: GridSelection, total: number): number {
  return selection.isAll ? total : selection.ids.length;
}

export function isSelected(selection: GridSelection, id: string): boolean {
  return selection.isAll || selection.ids.includes(id);
}

/** Toggles one row; removing a row from "all data" leaves the rows of this page. */
export function toggled(selection: GridSelection, id: string, pageIds: readonly string[]): GridSelection {
  const ids = selection.isAll ? pageIds : selection.ids;
  return { isAll: false, ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] };
}

/** Adds every row between two rows of the page. */
export function withRange(
  selection: GridSelection,
  pageIds: readonly string[],
  between: [string, string],
): GridSelection {
  const [a = 0, b = 0] = between.map((id) => pageIds.indexOf(id)).sort((x, y) => x - y);
  return { isAll: selection.isAll, ids: [...new Set([...selection.ids, ...pageIds.slice(Math.max(0, a), b + 1)])] };
}

export function withPage(selection: GridSelection, pageIds: readonly string[]): GridSelection {
  return { isAll: false, ids: [...new Set([...selection.ids, ...pageIds])] };
}

/** How much of this page is selected, for the box in the head. */
export function pageCoverage(selection: GridSelection, pageIds: readonly string[]): 'none' | 'some' | 'all' {
  const count = pageIds.filter((id) => isSelected(selection, id)).length;
  if (count === 0) return 'none';
  return count === pageIds.length ? 'all' : 'some';
}
