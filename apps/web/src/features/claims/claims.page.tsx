import type { ClaimList, ClaimRow } from '@lading/contracts/claim-parts';
import { claimChanged, claimsApi } from '@lading/contracts/claims';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import type { GridProblem } from '../../ui/data-grid/grid-model.js';
import { withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { useGridAddress } from '../../ui/data-grid/use-grid-address.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { usePageActions } from '../../ui/page-actions.js';
import { counted } from '../../ui/texts.js';
import { ClaimCard, claimColumns } from './claim-columns.js';
import { listDefaults, requestOf } from './claim-criteria.js';
import { ClaimsDoor, NoAccess } from './claims-door.js';
import { claimsTexts as words } from './claims-texts.js';
import { StateTabs } from './state-tabs.js';

const newClaim = '/customers/claims/new';

/** The claims of a company by their state, with the deadline that comes next. */
export function ClaimsPage() {
  return (
    <ClaimsDoor>
      <Claims />
    </ClaimsDoor>
  );
}

function Claims() {
  const navigate = useNavigate();
  const [grid, setGrid] = useGridAddress(listDefaults);
  const list = useQuery({ ...answerOf(claimsApi.list, requestOf(grid)), placeholderData: keepPreviousData });
  useLiveRows();
  usePageActions([{ label: words.open, act: () => void navigate(newClaim) }]);
  if (list.error?.code === 'not-allowed') return <NoAccess />;
  const { data } = list;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={1}>{words.title}</Title>
          <Text c="dimmed" mih={21}>
            {data ? counted(data.total, words.one, words.count) : ''}
            {data?.totalIsLowerBound ? '+' : ''}
          </Text>
        </div>
        <Button component={Link} to={newClaim} className="no-print">
          {words.open}
        </Button>
      </Group>
      <StateTabs grid={grid} />
      <ClaimGrid list={list} grid={grid} onChange={setGrid} />
    </Stack>
  );
}

/** A burst of messages asks once. */
function useLiveRows(): void {
  const refresh = useRefresh();
  const ask = useDebouncedCallback(() => void refresh(claimsApi.list, claimsApi.counts), 250);
  usePush(claimChanged, () => ask());
}

const problemWords = ({ error, data, fetchStatus }: UseQueryResult<ClaimList, Problem>): GridProblem | undefined => {
  if (error) return { detail: error.message, ...(error.traceId && { referenceId: error.traceId }) };
  return !data && fetchStatus === 'paused' ? words.offline : undefined;
};

const addressOf = ({ id }: ClaimRow): string => `/customers/claims/${id}`;

interface ClaimGridProps {
  list: UseQueryResult<ClaimList, Problem>;
  grid: GridState;
  onChange: (grid: GridState) => void;
}

function ClaimGrid({ list, grid, onChange }: ClaimGridProps) {
  const navigate = useNavigate();
  const { title, detail } = words.firstUse;
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
      onOpen={(claim) => void navigate(addressOf(claim))}
      renderCard={(row) => <ClaimCard row={row} />}
      state={grid}
      onStateChange={onChange}
      isRefreshing={list.isPlaceholderData}
      problem={problemWords(list)}
      onRetry={() => void list.refetch()}
      searchPlaceholder={words.searchPlaceholder}
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
