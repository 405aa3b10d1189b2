import {
  auditPeriods,
  differenceSorts,
  freightAuditApi,
  usualAuditPeriod,
  type AuditDifference,
  type AuditPeriod,
  type DifferenceFilter,
  type DifferenceList,
  type DifferenceListRequest,
} from '@lading/contracts/invoices/freight-audit';
import { auditReasonCodes, auditReasons, auditVerdicts } from '@lading/domain/invoice-audit/audit-reason';
import { invoiceStates } from '@lading/domain/lifecycle/invoice-lifecycle';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Problem } from '../../../kernel/api/problem.js';
import { saveAnswer } from '../../../kernel/files/save-answer.js';
import { DataGrid } from '../../../ui/data-grid/data-grid.js';
import type { SaveRows } from '../../../ui/data-grid/export/export-frame.js';
import { GridExport } from '../../../ui/data-grid/export/grid-export.js';
import { idsIn, known, withFilter } from '../../../ui/data-grid/filters/grid-filters.js';
import { gridProblemOf, type GridColumn, type GridFilterChip } from '../../../ui/data-grid/grid-model.js';
import { emptyGridState, withCriteria, type GridState } from '../../../ui/data-grid/grid-state.js';
import { DateTime, viewerZone } from '../../../ui/display/date-time.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { Dropdown } from '../../../ui/fields/dropdown.js';
import { fill } from '../../../ui/texts.js';
import { Amount } from '../amounts.js';
import { detailTexts } from '../detail/detail-texts.js';
import { InvoiceStatus } from '../invoice-cells.js';
import { invoicesTexts } from '../invoices-texts.js';
import { VerdictBadge } from '../verdict-badge.js';
import { auditTexts as words } from './audit-texts.js';

/** The latest first. */
export const listDefaults: GridState = { ...emptyGridState, sort: { column: 'received', direction: 'desc' } };

const auditFilters = ['period', 'reason', 'verdict', 'state', 'carrier'] as const;
export type AuditFilterName = (typeof auditFilters)[number];

/** The period that the address names, else the usual one. */
export const periodOf = ({ filters }: Pick<GridState, 'filters'>): AuditPeriod =>
  auditPeriods.find((one) => filters['period']?.includes(one)) ?? usualAuditPeriod;

/** What the address asks for, in the words of the contract. */
export function filterOf(grid: GridState): DifferenceFilter {
  const { filters, q } = grid;
  const [reason] = known(auditReasonCodes, filters['reason']);
  const [verdict] = known(auditVerdicts, filters['verdict']);
  const [state] = known(invoiceStates, filters['state']);
  const [carrierId] = idsIn(filters['carrier']);
  const value = q.trim().slice(0, 100);
  return {
    period: periodOf(grid),
    ...(reason && { reason }),
    ...(verdict && { verdict }),
    ...(state && { state }),
    ...(carrierId !== undefined && { carrierId }),
    ...(value && { value }),
  };
}

/** The same list with one filter changed or, for nothing, without it. */
export const narrowed = (grid: GridState, name: AuditFilterName, value: string | undefined): GridState =>
  withCriteria(grid, { filters: withFilter(grid.filters, name, value ? [value] : []), open: null });

const sortOf = ({ sort }: GridState): string => {
  const column = differenceSorts.find((one) => one === sort?.column);
  return column ? `${sort?.direction === 'desc' ? '-' : ''}${column}` : '-received';
};

/** The page of the list that the address names. */
export const requestOf = (grid: GridState): DifferenceListRequest => ({
  ...filterOf(grid),
  sort: sortOf(grid),
  skip: (grid.page - 1) * grid.size,
  limit: grid.size,
});

const verdictWords = detailTexts.findings.verdicts;

interface AuditGridProps {
  list: UseQueryResult<DifferenceList, Problem>;
  grid: GridState;
  onChange: (grid: GridState) => void;
}

/** The differences with their filters; one opens its invoice beside the list. */
export function AuditGrid({ list, grid, onChange }: AuditGridProps) {
  const rows = list.data?.items;
  const { title, detail, action } = words.firstUse;
  const save: SaveRows = (ids, watch) =>
    saveAnswer(freightAuditApi.export, { ...filterOf(grid), ...(ids && { ids: [...ids] }) }, watch);
  return (
    <DataGrid<AuditDifference>
      name={words.name}
      columns={auditColumns}
      rows={rows}
      total={list.data?.total ?? 0}
      isTotalLowerBound={list.data?.totalIsLowerBound ?? false}
      rowId={({ id }) => String(id)}
      rowName={(row) => `${reasonText(row)}, ${row.invoiceNumber}`}
      rowVersion={({ state }) => state}
      onOpen={({ invoiceId }) => onChange({ ...grid, open: String(invoiceId) })}
      renderCard={(row) => <DifferenceCard row={row} />}
      state={grid}
      onStateChange={onChange}
      isRefreshing={list.isPlaceholderData}
      refreshedAt={list.dataUpdatedAt}
      problem={gridProblemOf(list, words.offline)}
      onRetry={() => void list.refetch()}
      searchPlaceholder={words.searchPlaceholder}
      filterControls={<Filters grid={grid} onChange={onChange} />}
      chips={chipsOf(grid, rows, onChange)}
      onClearFilters={() => onChange(withCriteria(grid, { q: '', filters: {} }))}
      toolbar={<GridExport pageIds={(rows ?? []).map(({ id }) => id)} save={save} />}
      firstUse={
        <EmptyState
          kind="firstUse"
          order={2}
          title={title}
          detail={detail}
          actions={
            <Button component={Link} to="/customers/invoices" variant="default">
              {action}
            </Button>
          }
        />
      }
    />
  );
}

function Filters({ grid, onChange }: Omit<AuditGridProps, 'list'>) {
  const { filters } = words;
  const choose = (name: AuditFilterName) => (value: string | null) =>
    onChange(narrowed(grid, name, value || undefined));
  const any = (name: string) => ({ value: '', label: fill(filters.any, { name }) });
  return (
    <Group gap="xs">
      <Dropdown
        aria-label={filters.reason}
        w={190}
        options={[any(filters.reason), ...auditReasons.map(({ code, name }) => ({ value: code, label: name }))]}
        value={grid.filters['reason']?.[0] ?? ''}
        onChange={choose('reason')}
      />
      <Dropdown
        aria-label={filters.verdict}
        w={190}
        options={[any(filters.verdict), ...auditVerdicts.map((value) => ({ value, label: verdictWords[value] }))]}
        value={grid.filters['verdict']?.[0] ?? ''}
        onChange={choose('verdict')}
      />
    </Group>
  );
}

/** What narrows the list, each to be taken away. */
function chipsOf(
  grid: GridState,
  rows: readonly AuditDifference[] | undefined,
  onChange: (grid: GridState) => void,
): GridFilterChip[] {
  const { reason, verdict, carrierId } = filterOf(grid);
  const chip = (id: AuditFilterName, label: string): GridFilterChip => ({
    id,
    label,
    onRemove: () => onChange(narrowed(grid, id, undefined)),
  });
  const named = rows?.find((row) => row.carrierId === carrierId)?.carrierName ?? String(carrierId);
  const reasonName = auditReasons.find(({ code }) => code === reason)?.name ?? '';
  return [
    ...(reason ? [chip('reason', fill(words.chips.reason, { name: reasonName }))] : []),
    ...(verdict ? [chip('verdict', fill(words.chips.verdict, { name: verdictWords[verdict] }))] : []),
    ...(carrierId ? [chip('carrier', fill(words.chips.carrier, { name: named }))] : []),
  ];
}

const reasonText = ({ reasonName, service }: Pick<AuditDifference, 'reasonName' | 'service'>): string =>
  service ? `${reasonName}: ${service}` : reasonName;

function ShipmentLink({ row: { shipmentId, shipmentNumber } }: { row: AuditDifference }) {
  if (!shipmentId) return invoicesTexts.noShipment;
  return (
    <Anchor component={Link} to={`/customers/shipments/${shipmentId}`} className="identifier" inherit>
      {shipmentNumber}
    </Anchor>
  );
}

/** The columns; their ids are the names that the server sorts by. */
const auditColumns: readonly GridColumn<AuditDifference>[] = [
  { id: 'reason', header: words.columns.reason, cell: reasonText },
  {
    id: 'amount',
    header: words.columns.amount,
    cell: ({ cents, currency }) => <Amount cents={cents} currency={currency} isSigned />,
    isSortable: true,
    align: 'end',
  },
  { id: 'verdict', header: words.columns.verdict, cell: ({ verdict }) => <VerdictBadge verdict={verdict} /> },
  { id: 'carrier', header: words.columns.carrier, cell: ({ carrierName }) => carrierName },
  {
    id: 'invoice',
    header: words.columns.invoice,
    cell: ({ invoiceId, invoiceNumber }) => (
      <Anchor component={Link} to={`/customers/invoices/${invoiceId}`} className="identifier" inherit>
        {invoiceNumber}
      </Anchor>
    ),
    isSortable: true,
  },
  { id: 'status', header: words.columns.status, cell: ({ state }) => <InvoiceStatus state={state} /> },
  { id: 'shipment', header: words.columns.shipment, cell: (row) => <ShipmentLink row={row} /> },
  {
    id: 'credit',
    header: words.columns.credit,
    cell: ({ creditCents, currency }) => <Amount cents={creditCents || null} currency={currency} />,
    align: 'end',
    isExtra: true,
  },
  {
    id: 'date',
    header: words.columns.date,
    cell: ({ invoiceDate }) => <span className="tabular">{formatCalendarDate(invoiceDate, 'invoice')}</span>,
    isExtra: true,
  },
  {
    id: 'received',
    header: words.columns.received,
    cell: ({ receivedAt }) => <DateTime instant={receivedAt} zone={viewerZone()} />,
    isSortable: true,
    isExtra: true,
  },
];

/** A difference on a phone. */
function DifferenceCard({ row }: { row: AuditDifference }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <VerdictBadge verdict={row.verdict} />
        <Text fw={600} component="span">
          <Amount cents={row.cents} currency={row.currency} isSigned />
        </Text>
      </Group>
      <Text fz="sm">
        {row.carrierName}, {row.invoiceNumber}
      </Text>
    </Stack>
  );
}
