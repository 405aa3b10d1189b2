import type { VolumeRequestList, VolumeRequestRow } from '@lading/contracts/quotes/volume-parts';
import { volumeRequestsApi } from '@lading/contracts/quotes/volume-requests';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import { saveAnswer } from '../../kernel/files/save-answer.js';
import { useUser } from '../../kernel/session/user.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import { gridProblemOf } from '../../ui/data-grid/grid-problem.js';
import { withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { useExportedRows } from '../../ui/data-grid/export/use-exported-rows.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { newVolumeRequest } from '../../entities/quote/begun-load.js';
import { VolumeCard, volumeColumns } from './volume-columns.js';
import { filterOf } from './volume-criteria.js';
import { volumeHome } from './volume-guard.js';
import { volumeTexts as words } from './volume-texts.js';

const hrefOf = ({ id }: VolumeRequestRow): string => `${volumeHome}/${id}`;

interface VolumeGridProps {
  list: UseQueryResult<VolumeRequestList, Problem>;
  grid: GridState;
  onChange: (grid: GridState) => void;
}

/** The requests with their search; one opens its page. */
export function VolumeGrid({ list, grid, onChange }: VolumeGridProps) {
  const navigate = useNavigate();
  const { seesCosts } = useUser();
  const exported = useExportedRows(
    (list.data?.items ?? []).map(({ id }) => id),
    (ids, watch) => saveAnswer(volumeRequestsApi.export, { ...filterOf(grid), ...(ids && { ids: [...ids] }) }, watch),
  );
  return (
    <DataGrid<VolumeRequestRow>
      name={words.name}
      columns={volumeColumns(seesCosts)}
      rows={list.data?.items}
      total={list.data?.total ?? 0}
      isTotalLowerBound={list.data?.totalIsLowerBound ?? false}
      rowId={({ id }) => String(id)}
      rowName={({ number }) => number}
      rowVersion={({ state, updatedAt }) => `${state} ${updatedAt}`}
      rowHref={hrefOf}
      onOpen={(request) => void navigate(hrefOf(request))}
      renderCard={(row) => <VolumeCard row={row} seesCosts={seesCosts} />}
      {...exported}
      state={grid}
      onStateChange={onChange}
      isRefreshing={list.isPlaceholderData}
      refreshedAt={list.dataUpdatedAt}
      problem={gridProblemOf(list, words.offline)}
      onRetry={() => void list.refetch()}
      searchPlaceholder={words.searchPlaceholder}
      onClearFilters={() => onChange(withCriteria(grid, { q: '', filters: {} }))}
      firstUse={
        <EmptyState
          kind="firstUse"
          order={2}
          title={words.firstUse.title}
          detail={words.firstUse.detail}
          actions={
            <Button component={Link} to={newVolumeRequest} variant="default">
              {words.open}
            </Button>
          }
        />
      }
    />
  );
}
