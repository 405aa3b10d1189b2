import { useEffect, useEffectEvent, useRef } from 'react';
import type { DataGridProps } from './grid-model.js';

type ListedPage = Pick<
  DataGridProps<unknown>,
  'rows' | 'total' | 'isTotalLowerBound' | 'isRefreshing' | 'state' | 'onStateChange'
>;

/**
 * An address may name a page that has become empty: the last one that exists is asked for, and true is answered meanwhile.
 * Where not all rows were counted the page before is tried first, since a full one has led here; then the last one that was counted.
 */
export function useExistingPage(list: ListedPage): boolean {
  const { rows, total, isTotalLowerBound = false, isRefreshing = false, state, onStateChange } = list;
  const isBeyond = rows?.length === 0 && total > 0 && state.page > 1;
  const tried = useRef<number | null>(null);
  const showOther = useEffectEvent(() => {
    const counted = Math.min(state.page, Math.max(1, Math.ceil(total / state.size)));
    const before = state.page - 1;
    const mayHaveRows = tried.current !== state.page;
    const uncounted = mayHaveRows ? before : Math.min(before, counted);
    const page = isTotalLowerBound ? uncounted : counted;
    tried.current = before;
    if (page !== state.page) onStateChange({ ...state, page }, { replace: true });
  });
  const isKnown = isBeyond && !isRefreshing;
  useEffect(() => {
    if (isKnown) showOther();
  }, [isKnown, state.page]);
  return isBeyond;
}
