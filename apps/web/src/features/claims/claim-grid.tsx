import type { ClaimList, ClaimRow } from '@lading/contracts/claim-parts';
import { claimsApi } from '@lading/contracts/claims';
import { Button } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { lazy } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { saveAnswer } from '../../kernel/files/save-answer.js';
import { useUser } from '../../kernel/session/user.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import { FilterDrawer } from '../../ui/data-grid/filters/filter-drawer.js';
import { gridProblemOf } from '../../ui/data-grid/grid-problem.js';
import { printGridState, withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { useExportedRows } from '../../ui/data-grid/export/use-exported-rows.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { chipsOf } from './claim-chips.js';
import { ClaimCard, claimColumns } from './claim-columns.js';
import { filterOf, listDefaults } from './claim-criteria.js';
import { claimsTexts as words } from './claims-texts.js';

/** Nobody needs them before the drawer is open. */
const ClaimFilterFields = lazy(() =>
  import('./claim-filter-fields.js').then((fields) => ({ default: fields.ClaimFilterFields })),
);

/** Where a claim begins. */
export const newClaim = '/customers/claims/new';

const addressOf = ({ id }: ClaimRow): string => `/customers/claims/${id}`;

interface ClaimGridProps {
  list: UseQueryResult<ClaimList, Problem>;
  grid: GridState;
  onChange: (grid: GridState) => void;
}

/** The rows with their search. */
export function ClaimGrid({ list, grid, onChange }: ClaimGridProps) {
  const navigate = useNavigate();
  const { userLocations: locations } = useUser();
  const names = { carriers: useQuery(answerOf(claimsApi.carriers)).data?.items, locations };
  const setFilters = (filters: GridState['filters']) => onChange(withCriteria(grid, { filters }));
  const { title, detail } = words.firstUse;
  const pageIds = (list.data?.items ?? []).map(({ id }) => id);
  const walked = { search: printGridState(grid, listDefaults).toString(), ids: pageIds };
  const exported = useExportedRows(pageIds, (ids, watch) =>
    saveAnswer(claimsApi.export, { ...filterOf(grid), ...(ids && { ids: [...ids] }) }, watch),
  );
  return (
    <DataGrid<ClaimRow>
      name={words.name}
      columns={claimColumns}
      rows={list.data?.items}
      total={list.data?.total ?? 0}
      isTotalLowerBound={list.data?.totalIsLowerBound ?? false}
      rowId={({ id }) => String(id)}
      rowName={({ number }) => number}
      rowVersion={({ state, updatedAt }) => `${state} ${updatedAt}`}
      rowHref={addressOf}
      onOpen={(claim) => void navigate(addressOf(claim), { state: walked })}
      renderCard={(row) => <ClaimCard row={row} />}
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
          <ClaimFilterFields filters={grid.filters} onChange={setFilters} names={names} />
        </FilterDrawer>
      }
      chips={chipsOf(grid.filters, names, setFilters)}
      onClearFilters={() => onChange(withCriteria(grid, { q: '', filters: {} }))}
      firstUse={
        <EmptyState
          kind="firstUse"
          order={2}
          title={title}
          detail={detail}
          actions={
            <Button component={Link} to={newClaim} variant="default">
              {words.open}
            </Button>
          }
        />
      }
    />
  );
}
