import { useEffect, useEffectEvent } from 'react';
import type { DataGridProps } from './grid-model.js';

type ListedPage = Pick<DataGridProps<unknown>, 'rows' | 'total' | 'state' | 'onStateChange'>;

/** An address may name a page that has become empty: the last one that exists is asked for, and true is answered meanwhile. */
export function useExistingPage({ rows, total, state, onStateChange }: ListedPage): boolean {
  const isBeyond = rows?.length === 0 && total > 0 && state.page > 1;
  const lastPage = Math.max(1, Math.ceil(total / state.size));
  const showLast = useEffectEvent(() => onStateChange({ ...state, page: lastPage }, { replace: true }));
  useEffect(() => {
    if (isBeyond) showLast();
  }, [isBeyond, lastPage]);
  return isBeyond;
}
