import type { InvoiceList, InvoiceRow } from '@lading/contracts/invoices/invoices';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import { FilterDrawer } from '../../ui/data-grid/filters/filter-drawer.js';
import { gridProblemOf } from '../../ui/data-grid/grid-problem.js';
import { noSelection, type GridSelection } from '../../ui/data-grid/grid-selection.js';
import { printGridState, withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { chipsOf } from './invoice-chips.js';
import { InvoiceCard, invoiceColumns } from './invoice-columns.js';
import { filterOf, listDefaults } from './invoice-criteria.js';
import { InvoicePeek } from './invoice-peek.js';
import { invoicesTexts as words } from './invoices-texts.js';
import { ListActions } from './list-actions.js';
import { useFilterNames } from './use-filter-names.js';

/** Nobody needs them before the drawer is open. */
const FilterFields = lazy(() => import('./filter-fields.js').then((fields) => ({ default: fields.FilterFields })));

interface InvoiceGridProps {
  list: UseQueryResult<InvoiceList, Problem>;
  state: GridState;
  onStateChange: (state: GridState) => void;
  today: string;
}

/** The rows with their search and actions. */
export function InvoiceGrid({ list, state, onStateChange, today }: InvoiceGridProps) {
  const [selection, setSelection] = useState<GridSelection>(noSelection);
  const rows = list.data?.items;
  const pageIds = (rows ?? []).map(({ id }) => id);
  const nameOf = useSeenNumbers(rows);
  const names = useFilterNames();
  const actions = { filter: filterOf(state), pageIds, nameOf };
  const setFilters = (filters: GridState['filters']) => onStateChange(withCriteria(state, { filters, open: null }));
  const openId = Number(state.open);
  return (
    <>
      <DataGrid<InvoiceRow>
        name={words.name}
        columns={invoiceColumns(today)}
        rows={rows}
        total={list.data?.total ?? 0}
        isTotalLowerBound={list.data?.totalIsLowerBound ?? false}
        rowId={({ id }) => String(id)}
        rowName={({ number }) => number}
        rowVersion={({ state: status, varianceCents, owedCents }) => `${status} ${varianceCents} ${owedCents}`}
        rowHref={({ id }) => `/customers/invoices/${id}`}
        onOpen={({ id }) => onStateChange({ ...state, open: String(id) })}
        renderCard={(row) => <InvoiceCard row={row} today={today} />}
        state={state}
        onStateChange={onStateChange}
        isRefreshing={list.isPlaceholderData}
        problem={gridProblemOf(list, words.offline)}
        onRetry={() => void list.refetch()}
        selection={selection}
        onSelectionChange={setSelection}
        renderActions={() => <ListActions {...actions} selection={selection} />}
        searchPlaceholder={words.searchPlaceholder}
        filterControls={
          <FilterDrawer title={words.filters.title} show={words.filters.show}>
            <FilterFields filters={state.filters} onChange={setFilters} names={names} />
          </FilterDrawer>
        }
        chips={chipsOf(state.filters, names, setFilters)}
        onClearFilters={() => onStateChange(withCriteria(state, { q: '', filters: {} }))}
        toolbar={<ListActions {...actions} />}
        firstUse={<FirstUse />}
        refreshedAt={list.dataUpdatedAt}
      />
      <InvoicePeek
        invoiceId={Number.isSafeInteger(openId) && openId > 0 ? openId : undefined}
        onClose={() => onStateChange({ ...state, open: null })}
        list={{ search: closedSearch(state), ids: pageIds }}
      />
    </>
  );
}

/** Back in the list nothing stands open beside it. */
const closedSearch = (state: GridState): string => {
  const search = printGridState({ ...state, open: null }, listDefaults).toString();
  return search ? `?${search}` : '';
};

/** Rows that were chosen on other pages keep their numbers. */
function useSeenNumbers(rows: readonly InvoiceRow[] | undefined): (invoiceId: number) => string {
  const seen = useRef(new Map<number, string>());
  useEffect(() => rows?.forEach(({ id, number }) => seen.current.set(id, number)), [rows]);
  return (invoiceId) => seen.current.get(invoiceId) ?? `${words.approveMany.unnamed} ${invoiceId}`;
}

function FirstUse() {
  const { title, detail, action } = words.firstUse;
  return (
    <EmptyState
      kind="firstUse"
      order={2}
      title={title}
      detail={detail}
      actions={
        <Button component={Link} to="/customers/shipments" variant="default">
          {action}
        </Button>
      }
    />
  );
}
