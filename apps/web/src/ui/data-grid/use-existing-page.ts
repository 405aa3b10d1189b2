import { useEffect, useEffectEvent } from 'react';
import type { GridState } from './grid-state.js';

/** What a page of a list says of the whole. */
interface ListedPage {
  readonly items: readonly unknown[];
  readonly total: number;
}

/** An address may name a page that has become empty; the last one that exists is shown instead. */
export function useExistingPage(
  list: ListedPage | undefined,
  state: GridState,
  onChange: (state: GridState) => void,
): void {
  const isBeyond = list !== undefined && list.items.length === 0 && list.total > 0 && state.page > 1;
  const lastPage = Math.max(1, Math.ceil((list?.total ?? 0) / state.size));
  const showLast = useEffectEvent(() => onChange({ ...state, page: lastPage }));
  useEffect(() => {
    if (isBeyond) showLast();
  }, [isBeyond, lastPage]);
}
