import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DataGridProps } from './grid-model.js';
import { emptyGridState, parseGridState, printGridState, type GridState } from './grid-state.js';

type ChangeGrid = DataGridProps<unknown>['onStateChange'];

/** The state of a grid in the page's address: Back works, and a link shows the same list. */
export function useGridAddress(defaults: GridState = emptyGridState): [GridState, ChangeGrid] {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => parseGridState(query, defaults), [query, defaults]);
  const change: ChangeGrid = useCallback(
    (next, how) => setQuery(printGridState(next, defaults, query), how),
    [setQuery, defaults, query],
  );
  return [state, change];
}
