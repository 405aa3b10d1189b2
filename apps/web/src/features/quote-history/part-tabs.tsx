import { useKeptViews } from '../../kernel/views/use-kept-views.js';
import { printGridState, withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { ViewTabs } from '../../ui/data-grid/view-tabs.js';
import { listDefaults, partOf, parts, type Part } from './quote-criteria.js';
import { texts } from './quote-history-texts.js';

/** The parts of the history and kept views as links. */
export function PartTabs({ grid }: { grid: GridState }) {
  const current = partOf(grid);
  const tabs = parts.map((part) => ({
    label: texts.filters[part],
    search: addressOf(grid, part),
    isCurrent: part === current,
  }));
  const source = useKeptViews('quotes');
  return <ViewTabs label={texts.filter} tabs={tabs} source={source} state={grid} defaults={listDefaults} />;
}

function addressOf(grid: GridState, part: Part): string {
  const filters: GridState['filters'] = part === 'all' ? {} : { show: [part] };
  return printGridState(withCriteria(grid, { filters, view: null, open: null }), listDefaults).toString();
}
