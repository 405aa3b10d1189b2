import type { InvoiceFilter } from '@lading/contracts/invoices/invoice-filter';
import { invoicesApi, type InvoiceList, type InvoiceRow } from '@lading/contracts/invoices/invoices';
import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { lazy, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { saveAnswer } from '../../kernel/files/save-answer.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import { ExportFrame, type ExportFrameProps, type SaveRows } from '../../ui/data-grid/export/export-frame.js';
import { FilterDrawer } from '../../ui/data-grid/filters/filter-drawer.js';
import { gridProblemOf } from '../../ui/data-grid/grid-model.js';
import { noSelection, type GridSelection } from '../../ui/data-grid/grid-selection.js';
import { printGridState, withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { BulkAction } from '../../ui/feedback/bulk-action.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { CheckIcon, ExportIcon, iconProps } from '../../ui/icons/icons.js';
import { useSingleKeys } from '../../ui/use-single-keys.js';
import { chipsOf, type FilterNames } from './invoice-chips.js';
import { InvoiceCard, invoiceColumns } from './invoice-columns.js';
import { filterOf, listDefaults } from './invoice-criteria.js';
import { InvoicePeek } from './invoice-peek.js';
import { invoicesTexts as words } from './invoices-texts.js';

/** They aren't needed before the drawer is open. */
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

/** Carriers of all invoices, whatever the list is narrowed to, and the locations of the person. */
function useFilterNames(): FilterNames {
  const { userLocations: locations } = useUser();
  return { carriers: useQuery(answerOf(invoicesApi.carriers)).data?.items, locations };
}

const { list, queues, aging, get, approve } = invoicesApi;

interface ListActionsProps {
  filter: InvoiceFilter;
  pageIds: readonly number[];
  nameOf: (invoiceId: number) => string;
  /** In the bar of the chosen rows. */
  selection?: GridSelection;
}

/** Export as a file; chosen rows can be approved together. */
function ListActions({ filter, pageIds, nameOf, selection }: ListActionsProps) {
  const user = useUser();
  const [isOpen, { open, close }] = useDisclosure(false);
  useSingleKeys(selection ? {} : { e: { label: words.export.open, act: open } });
  const selectedIds = selection && !selection.isAll ? selection.ids.map(Number) : undefined;
  const label = words.export.open;
  return (
    <>
      <Button
        variant="default"
        size={selection ? 'compact-sm' : 'sm'}
        onClick={open}
        aria-label={label}
        aria-haspopup="dialog"
      >
        <Group gap={8} wrap="nowrap">
          <ExportIcon {...iconProps} {...(selection && { size: 14 })} />
          <Text span inherit visibleFrom="xs">
            {label}
          </Text>
        </Group>
      </Button>
      {selectedIds && canShow(user, 'approveInvoices') ? (
        <BulkApprove invoiceIds={selectedIds} nameOf={nameOf} />
      ) : null}
      <ExportDialog isOpen={isOpen} onClose={close} filter={filter} pageIds={pageIds} selectedIds={selectedIds} />
    </>
  );
}

/** Saves the found invoices as a CSV file. */
function ExportDialog({ filter, ...frame }: ExportFrameProps & { filter: InvoiceFilter }) {
  const save: SaveRows = (ids, watch) =>
    saveAnswer(invoicesApi.export, { ...filter, ...(ids && { ids: [...ids] }) }, watch);
  return <ExportFrame {...frame} words={words.export} save={save} />;
}

interface BulkApproveProps {
  invoiceIds: readonly number[];
  /** The number of an invoice, as far as it was on a page. */
  nameOf: (invoiceId: number) => string;
}

/** Approves the chosen invoices. */
function BulkApprove({ invoiceIds, nameOf }: BulkApproveProps) {
  const refresh = useRefresh();
  return (
    <BulkAction
      ids={invoiceIds}
      nameOf={nameOf}
      words={words.approveMany}
      icon={<CheckIcon {...iconProps} size={14} />}
      action={async (invoiceId) => (await call(approve, { invoiceId })).number}
      onEnd={() => refresh(list, queues, aging, get)}
    />
  );
}
