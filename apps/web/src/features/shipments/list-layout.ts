import { useSearchParams } from 'react-router-dom';

export const listLayouts = ['list', 'board'] as const;
export type ListLayout = (typeof listLayouts)[number];

const name = 'layout';

/** How the shipments stand; the address says it, so that a link opens the same. */
export function useListLayout(): [ListLayout, (layout: ListLayout) => void] {
  const [query, setQuery] = useSearchParams();
  const layout = query.get(name) === 'board' ? 'board' : 'list';
  const change = (next: ListLayout) =>
    setQuery((now) => {
      now.delete(name);
      if (next !== 'list') now.set(name, next);
      return now;
    });
  return [layout, change];
}

/** The query of another list in the same layout. */
export const inLayout = (search: string, layout: ListLayout): string =>
  layout === 'list' ? search : `${search}${search === '' ? '' : '&'}${name}=${layout}`;
