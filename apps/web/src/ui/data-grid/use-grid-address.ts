import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { emptyGridState, parseGridState, printGridState, type GridState } from './grid-state.js';

/** The state of a grid in the page's address: Back works, and a link shows the same list. */
export function useGridAddress(defaults: GridState = emptyGridState): [GridState, (state: GridState) => void] {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => parseGridState(query, defaults), [query, defaults]);
  const change = useCallback(
    (next: GridState) => setQuery(printGridState(next, defaults, query)),
    [setQuery, defaults, query],
  );
  return [state, change];
}
