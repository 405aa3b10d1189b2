import { invoiceStates } from '@lading/domain/invoice-lifecycle';
import { useKeptViews } from '../../kernel/views/use-kept-views.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { partSearch } from '../../ui/data-grid/views/kept-views.js';
import { ViewTabs } from '../../ui/data-grid/views/view-tabs.js';
import { listDefaults, narrowed } from './audit-criteria.js';
import { auditTexts as words } from './audit-texts.js';
import { invoicesTexts } from './invoices-texts.js';

const states = [undefined, ...invoiceStates] as const;

/** The states of the invoices and kept views as links. */
export function AuditTabs({ grid }: { grid: GridState }) {
  const list = { state: grid, defaults: listDefaults };
  const tabs = states.map((state) => ({
    label: state ? invoicesTexts.states[state] : invoicesTexts.all,
    search: partSearch(list, narrowed(grid, 'state', state).filters),
    isCurrent: grid.filters['state']?.[0] === state,
  }));
  const source = useKeptViews('freight-audit');
  return <ViewTabs label={words.stateTabs} tabs={tabs} source={source} {...list} />;
}
