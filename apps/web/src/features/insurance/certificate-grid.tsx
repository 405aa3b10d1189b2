import { insuranceApi, type CertificateList, type CoverageCertificate } from '@lading/contracts/insurance';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { saveAnswer } from '../../kernel/files/save-answer.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import { gridProblemOf } from '../../ui/data-grid/grid-problem.js';
import { withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { useExportedRows } from '../../ui/data-grid/use-exported-rows.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { CertificateCard, certificateColumns } from './certificate-columns.js';
import { filterOf } from './certificate-criteria.js';
import { insuranceTexts as words } from './insurance-texts.js';

interface CertificateGridProps {
  list: UseQueryResult<CertificateList, Problem>;
  grid: GridState;
  onChange: (grid: GridState) => void;
  /** What can be done before there was ever a certificate. */
  begin: ReactNode;
}

/** The rows with their search; one opens beside the list. */
export function CertificateGrid({ list, grid, onChange, begin }: CertificateGridProps) {
  const { title, detail } = words.firstUse;
  const exported = useExportedRows(
    (list.data?.items ?? []).map(({ id }) => id),
    (ids: readonly number[] | undefined) =>
      saveAnswer(insuranceApi.export, { ...filterOf(grid), ...(ids && { ids: [...ids] }) }),
  );
  return (
    <DataGrid<CoverageCertificate>
      name={words.name}
      columns={certificateColumns}
      rows={list.data?.items}
      total={list.data?.total ?? 0}
      isTotalLowerBound={list.data?.totalIsLowerBound ?? false}
      rowId={({ id }) => String(id)}
      rowName={({ number }) => number}
      rowVersion={({ state }) => state}
      onOpen={({ id }) => onChange({ ...grid, open: String(id) })}
      renderCard={(row) => <CertificateCard row={row} />}
      {...exported}
      state={grid}
      onStateChange={onChange}
      isRefreshing={list.isPlaceholderData}
      refreshedAt={list.dataUpdatedAt}
      problem={gridProblemOf(list, words.offline)}
      onRetry={() => void list.refetch()}
      searchPlaceholder={words.searchPlaceholder}
      onClearFilters={() => onChange(withCriteria(grid, { q: '', filters: {} }))}
      firstUse={<EmptyState kind="firstUse" order={2} title={title} detail={detail} actions={begin} />}
    />
  );
}
