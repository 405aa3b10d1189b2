import { useKeptViews } from '../../kernel/views/use-kept-views.js';
import { partSearch } from '../../ui/data-grid/views/kept-views.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { ViewTabs } from '../../ui/data-grid/views/view-tabs.js';
import { inLayout, useListLayout } from './list-layout.js';
import { listDefaults } from './shipment-criteria.js';
import { shipmentViews, viewOf, withView } from './shipment-views.js';
import { shipmentsTexts as words } from './shipments-texts.js';

/** The views as links: each is an address of its own that can be kept, sent and opened in another tab. */
export function ViewLinks({ state }: { state: GridState }) {
  const [layout] = useListLayout();
  const list = { state, defaults: listDefaults, searchOf: (search: string) => inLayout(search, layout) };
  const current = viewOf(state.filters);
  const tabs = shipmentViews.map((view) => ({
    label: view.label,
    search: partSearch(list, withView(state.filters, view)),
    isCurrent: view === current,
  }));
  return <ViewTabs label={words.views} tabs={tabs} source={useKeptViews('shipments')} {...list} />;
}
