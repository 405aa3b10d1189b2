import type { VolumeRequestList, VolumeRequestRow } from '@lading/contracts/volume-parts';
import { volumeRequestChanged, volumeRequestsApi } from '@lading/contracts/volume-requests';
import { volumeStates, type VolumeState } from '@lading/domain/volume-request/volume-lifecycle';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { CountTabs } from '../../ui/data-grid/count-tabs.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import type { GridProblem } from '../../ui/data-grid/grid-model.js';
import { printGridState, withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { useGridAddress } from '../../ui/data-grid/use-grid-address.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { counted } from '../../ui/texts.js';
import { VolumeCard, volumeColumns } from './volume-columns.js';
import { listDefaults, requestOf, stateOf } from './volume-criteria.js';
import { NoAccess, VolumeDoor, volumeHome } from './volume-door.js';
import { volumeTexts as words } from './volume-texts.js';

const newRequest = `${volumeHome}/new`;

/** The truckload and volume requests of a company. */
export function TruckloadPage() {
  return (
    <VolumeDoor>
      <Requests />
    </VolumeDoor>
  );
}

function Requests() {
  const [grid, setGrid] = useGridAddress(listDefaults);
  const list = useQuery({ ...answerOf(volumeRequestsApi.list, requestOf(grid)), placeholderData: keepPreviousData });
  useLiveRows();
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
        <Button component={Link} to={newRequest} className="no-print">
          {words.open}
        </Button>
      </Group>
      <StateTabs grid={grid} />
      <RequestGrid list={list} grid={grid} onChange={setGrid} />
    </Stack>
  );
}

function StateTabs({ grid }: { grid: GridState }) {
  const current = stateOf(grid);
  const tabs = [undefined, ...volumeStates].map((state) => ({
    label: state ? words.states[state] : words.all,
    search: addressOf(grid, state),
    isCurrent: state === current,
  }));
  return <CountTabs label={words.stateTabs} tabs={tabs} />;
}

function addressOf(grid: GridState, state: VolumeState | undefined): string {
  const filters: GridState['filters'] = state ? { state: [state] } : {};
  return printGridState(withCriteria(grid, { filters, open: null }), listDefaults).toString();
}

const problemWords = ({
  error,
  data,
  fetchStatus,
}: UseQueryResult<VolumeRequestList, Problem>): GridProblem | undefined => {
  if (error) return { detail: error.message, ...(error.traceId && { referenceId: error.traceId }) };
  return !data && fetchStatus === 'paused' ? words.offline : undefined;
};

const hrefOf = ({ id }: VolumeRequestRow): string => `${volumeHome}/${id}`;

interface RequestGridProps {
  list: UseQueryResult<VolumeRequestList, Problem>;
  grid: GridState;
  onChange: (grid: GridState) => void;
}

function RequestGrid({ list, grid, onChange }: RequestGridProps) {
  const navigate = useNavigate();
  return (
    <DataGrid<VolumeRequestRow>
      name={words.name}
      columns={volumeColumns}
      rows={list.data?.items}
      total={list.data?.total ?? 0}
      isTotalLowerBound={list.data?.totalIsLowerBound ?? false}
      rowId={({ id }) => String(id)}
      rowName={({ number }) => number}
      rowVersion={({ state, updatedAt }) => `${state} ${updatedAt}`}
      rowHref={hrefOf}
      onOpen={(request) => void navigate(hrefOf(request))}
      renderCard={(row) => <VolumeCard row={row} />}
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
          title={words.firstUse.title}
          detail={words.firstUse.detail}
          actions={
            <Button component={Link} to={newRequest} variant="default">
              {words.open}
            </Button>
          }
        />
      }
    />
  );
}

/** A burst of messages asks once. */
function useLiveRows(): void {
  const refresh = useRefresh();
  const ask = useDebouncedCallback(() => void refresh(volumeRequestsApi.list), 250);
  usePush(volumeRequestChanged, () => ask());
}
