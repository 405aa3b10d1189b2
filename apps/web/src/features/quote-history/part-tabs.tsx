import { useSavedViews } from '../../kernel/views/use-saved-views.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { partSearch } from '../../ui/data-grid/views/grid-views.js';
import { ViewTabs } from '../../ui/data-grid/views/view-tabs.js';
import { listDefaults, partOf, parts } from './quote-criteria.js';
import { texts } from './quote-history-texts.js';

/** The parts of the history and kept views as links. */
export function PartTabs({ grid }: { grid: GridState }) {
  const current = partOf(grid);
  const list = { state: grid, defaults: listDefaults };
  const tabs = parts.map((part) => ({
    label: texts.filters[part],
    search: partSearch(list, part === 'all' ? {} : { show: [part] }),
    isCurrent: part === current,
  }));
  const source = useSavedViews('quotes');
  return <ViewTabs label={texts.filter} tabs={tabs} source={source} {...list} />;
}
