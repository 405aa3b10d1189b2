import {
  askedVolumesApi,
  askedVolumeSorts,
  type AskedVolumeRow,
  type ListAskedVolumes,
} from '@lading/contracts/quotes/volume-answers';
import { Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { CountTabs } from '../../ui/data-grid/filters/count-tabs.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import { gridProblemOf } from '../../ui/data-grid/grid-problem.js';
import { emptyGridState, printGridState, withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { useGridAddress } from '../../ui/data-grid/use-grid-address.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { counted } from '../../ui/texts.js';
import { AskedCard, askedColumns } from './asked-columns.js';
import { AskedVolumeGuard, askedHome } from './asked-volume-guard.js';
import { askedTexts as words } from './asked-volumes-texts.js';

/** The truckload and volume requests that a carrier was asked. */
export function AskedVolumesPage() {
  return (
    <AskedVolumeGuard>
      <AskedVolumes />
    </AskedVolumeGuard>
  );
}

const listDefaults: GridState = { ...emptyGridState };

const isOpenOnly = ({ filters }: GridState): boolean => filters['state']?.includes('open') === true;

function requestOf(grid: GridState): ListAskedVolumes {
  const column = askedVolumeSorts.find((one) => one === grid.sort?.column);
  return {
    sort: column ? `${grid.sort?.direction === 'desc' ? '-' : ''}${column}` : '-asked',
    ...(isOpenOnly(grid) && { isOpen: true }),
    skip: (grid.page - 1) * grid.size,
    limit: grid.size,
  };
}

const hrefOf = ({ answerId }: AskedVolumeRow): string => `${askedHome}/${answerId}`;

function AskedVolumes() {
  const navigate = useNavigate();
  const [grid, setGrid] = useGridAddress(listDefaults);
  const list = useQuery({ ...answerOf(askedVolumesApi.list, requestOf(grid)), placeholderData: keepPreviousData });
  const { data } = list;
  return (
    <Stack gap="md">
      <div>
        <Title order={1}>{words.title}</Title>
        <Text c="dimmed" mih={21}>
          {data ? counted(data.total, words.one, words.count) : ''}
        </Text>
      </div>
      <OpenTabs grid={grid} />
      <DataGrid<AskedVolumeRow>
        name={words.name}
        columns={askedColumns}
        rows={data?.items}
        total={data?.total ?? 0}
        isTotalLowerBound={data?.totalIsLowerBound ?? false}
        rowId={({ answerId }) => String(answerId)}
        rowName={({ number }) => number}
        rowVersion={({ state, status, answeredAt }) => `${state} ${status} ${answeredAt ?? ''}`}
        rowHref={hrefOf}
        onOpen={(row) => void navigate(hrefOf(row))}
        renderCard={(row) => <AskedCard row={row} />}
        state={grid}
        onStateChange={setGrid}
        isRefreshing={list.isPlaceholderData}
        hasSearch={false}
        problem={gridProblemOf(list, words.offline)}
        onRetry={() => void list.refetch()}
        onClearFilters={() => setGrid(withCriteria(grid, { q: '', filters: {} }))}
        firstUse={<EmptyState kind="firstUse" order={2} title={words.firstUse.title} detail={words.firstUse.detail} />}
      />
    </Stack>
  );
}

function OpenTabs({ grid }: { grid: GridState }) {
  const tabs = [false, true].map((isOpen) => ({
    label: isOpen ? words.open : words.all,
    search: printGridState(
      withCriteria(grid, { filters: isOpen ? { state: ['open'] } : {}, open: null }),
      listDefaults,
    ).toString(),
    isCurrent: isOpen === isOpenOnly(grid),
  }));
  return <CountTabs label={words.tabs} tabs={tabs} />;
}
