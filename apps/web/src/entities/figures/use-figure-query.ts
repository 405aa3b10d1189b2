import { useCallback, useState } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

type ChangeQuery = (next: URLSearchParams, how?: NavigateOptions) => void;

/** The query of a dashboard. A change applies at once, so that the next one builds on it before the router has updated the address. */
export function useFigureQuery(): [URLSearchParams, ChangeQuery] {
  const [query, setQuery] = useSearchParams();
  const [changed, setChanged] = useState({ from: query, to: query });
  const change: ChangeQuery = useCallback(
    (to, how) => {
      setChanged({ from: query, to });
      setQuery(to, how);
    },
    [query, setQuery],
  );
  return [changed.from === query ? changed.to : query, change];
}
