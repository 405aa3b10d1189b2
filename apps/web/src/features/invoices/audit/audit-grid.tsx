import { freightAuditApi, type AuditDifference, type DifferenceList } from '@lading/contracts/invoices/freight-audit';
import { auditReasons, auditVerdicts } from '@lading/domain/invoice-audit/audit-reason';
import { Button, Group } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Problem } from '../../../kernel/api/problem.js';
import { saveAnswer } from '../../../kernel/files/save-answer.js';
import type { SaveRows } from '../../../ui/data-grid/export/export-frame.js';
import { DataGrid } from '../../../ui/data-grid/data-grid.js';
import { GridExport } from '../../../ui/data-grid/export/grid-export.js';
import type { GridFilterChip } from '../../../ui/data-grid/grid-model.js';
import { gridProblemOf } from '../../../ui/data-grid/grid-problem.js';
import { withCriteria, type GridState } from '../../../ui/data-grid/grid-state.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { Dropdown } from '../../../ui/fields/dropdown.js';
import { fill } from '../../../ui/texts.js';
import { auditColumns, DifferenceCard, reasonText } from './audit-columns.js';
import { filterOf, narrowed, type AuditFilterName } from './audit-criteria.js';
import { auditTexts as words } from './audit-texts.js';
import { detailTexts } from '../detail/detail-texts.js';

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
