import {
  volumeSorts,
  type ExportVolumes,
  type VolumeListRequest,
  type VolumeRequestList,
  type VolumeRequestRow,
} from '@lading/contracts/quotes/volume-parts';
import { volumeRequestChanged, volumeRequestsApi } from '@lading/contracts/quotes/volume-requests';
import { volumeStates, type VolumeState } from '@lading/domain/volume-request/volume-lifecycle';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { newVolumeRequest } from '../../entities/quote/begun-load.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { saveAnswer } from '../../kernel/files/save-answer.js';
import { useAskAgain, usePush } from '../../kernel/realtime/use-push.js';
import { useUser } from '../../kernel/session/user.js';
import { useSavedViews } from '../../kernel/views/use-saved-views.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import { useExportedRows } from '../../ui/data-grid/export/grid-export.js';
import { gridProblemOf, useGridAddress } from '../../ui/data-grid/grid-model.js';
import { emptyGridState, withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { partSearch } from '../../ui/data-grid/views/grid-views.js';
import { ViewTabs } from '../../ui/data-grid/views/view-tabs.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { counted } from '../../ui/texts.js';
import { VolumeCard, volumeColumns } from './volume-columns.js';
import { VolumeGuard, volumeHome } from './volume-guard.js';
import { volumeTexts as words } from './volume-texts.js';

/** The latest change first. */
const listDefaults: GridState = { ...emptyGridState, sort: { column: 'updated', direction: 'desc' } };

/** The state that the address names; none is all of them. */
const stateOf = ({ filters }: Pick<GridState, 'filters'>): VolumeState | undefined =>
  volumeStates.find((state) => filters['state']?.includes(state));

const sortOf = ({ sort }: GridState): string => {
  const column = volumeSorts.find((one) => one === sort?.column);
  return column ? `${sort?.direction === 'desc' ? '-' : ''}${column}` : '-updated';
};

/** What the address asks for, in the words of the contract. */
function filterOf(grid: GridState): Pick<ExportVolumes, 'state' | 'value'> {
  const state = stateOf(grid);
  const value = grid.q.trim().slice(0, 100);
  return { ...(state && { state }), ...(value && { value }) };
}

/** The page of the list that the address names. */
const requestOf = (grid: GridState): VolumeListRequest => ({
  ...filterOf(grid),
  sort: sortOf(grid),
  skip: (grid.page - 1) * grid.size,
  limit: grid.size,
});

/** The truckload and volume requests of a company. */
export function TruckloadPage() {
  return (
    <VolumeGuard>
      <Requests />
    </VolumeGuard>
  );
}

function Requests() {
  const [grid, setGrid] = useGridAddress(listDefaults);
  const list = useQuery({ ...answerOf(volumeRequestsApi.list, requestOf(grid)), placeholderData: keepPreviousData });
  useLiveRows();
  if (list.error?.code === 'not-allowed') return <NoAccess words={words.noAccess} />;
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
        <Button component={Link} to={newVolumeRequest} className="no-print">
          {words.open}
        </Button>
      </Group>
      <StateTabs grid={grid} />
      <VolumeGrid list={list} grid={grid} onChange={setGrid} />
    </Stack>
  );
}

function StateTabs({ grid }: { grid: GridState }) {
  const current = stateOf(grid);
  const list = { state: grid, defaults: listDefaults };
  const tabs = [undefined, ...volumeStates].map((state) => ({
    label: state ? words.states[state] : words.all,
    search: partSearch(list, state ? { state: [state] } : {}),
    isCurrent: state === current,
  }));
  const source = useSavedViews('truckload');
  return <ViewTabs label={words.stateTabs} tabs={tabs} source={source} {...list} />;
}

/** A burst of messages asks once. */
function useLiveRows(): void {
  const ask = useAskAgain([volumeRequestsApi.list]);
  usePush(volumeRequestChanged, () => ask());
}

const hrefOf = ({ id }: VolumeRequestRow): string => `${volumeHome}/${id}`;

interface VolumeGridProps {
  list: UseQueryResult<VolumeRequestList, Problem>;
  grid: GridState;
  onChange: (grid: GridState) => void;
}

/** The requests with their search; one opens its page. */
function VolumeGrid({ list, grid, onChange }: VolumeGridProps) {
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
