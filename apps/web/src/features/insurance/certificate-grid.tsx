import { insuranceApi, type CertificateList, type CoverageCertificate } from '@lading/contracts/insurance';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { saveAnswer } from '../../kernel/files/save-answer.js';
import { useUser } from '../../kernel/session/user.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import { FilterDrawer } from '../../ui/data-grid/filters/filter-drawer.js';
import { gridProblemOf } from '../../ui/data-grid/grid-problem.js';
import { withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { useExportedRows } from '../../ui/data-grid/export/use-exported-rows.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { chipsOf } from './certificate-chips.js';
import { CertificateCard, certificateColumns } from './certificate-columns.js';
import { filterOf } from './certificate-criteria.js';
import { insuranceTexts as words } from './insurance-texts.js';

/** Nobody needs them before the drawer is open. */
const CertificateFilterFields = lazy(() =>
  import('./certificate-filter-fields.js').then((fields) => ({ default: fields.CertificateFilterFields })),
);

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
  const { userLocations: locations } = useUser();
  const names = { carriers: useQuery(answerOf(insuranceApi.carriers)).data?.items, locations };
  const setFilters = (filters: GridState['filters']) => onChange(withCriteria(grid, { filters, open: null }));
  const exported = useExportedRows(
    (list.data?.items ?? []).map(({ id }) => id),
    (ids, watch) => saveAnswer(insuranceApi.export, { ...filterOf(grid), ...(ids && { ids: [...ids] }) }, watch),
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
      filterControls={
        <FilterDrawer title={words.filters.title} show={words.filters.show}>
          <CertificateFilterFields filters={grid.filters} onChange={setFilters} names={names} />
        </FilterDrawer>
      }
      chips={chipsOf(grid.filters, names, setFilters)}
      onClearFilters={() => onChange(withCriteria(grid, { q: '', filters: {} }))}
      firstUse={<EmptyState kind="firstUse" order={2} title={title} detail={detail} actions={begin} />}
    />
  );
}
