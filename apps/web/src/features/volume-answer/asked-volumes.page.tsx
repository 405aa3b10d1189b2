import {
  askedVolumesApi,
  askedVolumeSorts,
  type AskedVolumeRow,
  type ListAskedVolumes,
} from '@lading/contracts/quotes/volume-answers';
import { equipmentName } from '@lading/domain/freight/equipment-type';
import type { VolumeStatus } from '@lading/domain/volume-request/volume-lifecycle';
import { Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import { CountTabs } from '../../ui/data-grid/filters/count-tabs.js';
import { gridProblemOf, useGridAddress, type GridColumn } from '../../ui/data-grid/grid-model.js';
import { emptyGridState, printGridState, withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { counted, fill } from '../../ui/texts.js';
import { askedHome, AskedVolumeGuard } from './asked-volume-guard.js';
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

const tones: Record<VolumeStatus, StatusTone> = {
  open: 'info',
  expired: 'neutral',
  withdrawn: 'neutral',
  awarded: 'success',
  lost: 'neutral',
};

function Status({ status }: AskedVolumeRow) {
  return <ToneBadge tone={tones[status]}>{words.statuses[status]}</ToneBadge>;
}

const laneOf = ({ originLabel, destinationLabel }: AskedVolumeRow): string =>
  fill(words.laneText, { origin: originLabel, destination: destinationLabel });

/** The columns; their ids are the names that the server sorts by. */
const askedColumns: readonly GridColumn<AskedVolumeRow>[] = [
  { id: 'number', header: words.columns.number, cell: ({ number }) => number },
  { id: 'status', header: words.columns.status, cell: (row) => <Status {...row} /> },
  { id: 'answer', header: words.columns.answer, cell: ({ state }) => words.answers[state] },
  { id: 'company', header: words.columns.company, cell: ({ companyName }) => companyName },
  { id: 'lane', header: words.columns.lane, cell: laneOf },
  { id: 'equipment', header: words.columns.equipment, cell: ({ equipment }) => equipmentName(equipment) },
  {
    id: 'pickup',
    header: words.columns.pickup,
    cell: ({ pickupDate }) => <CalendarDate date={pickupDate} />,
    isSortable: true,
  },
  {
    id: 'answerBy',
    header: words.columns.answerBy,
    cell: ({ answerBy }) => <DateTime instant={answerBy} zone={viewerZone()} />,
    isSortable: true,
  },
  {
    id: 'amount',
    header: words.columns.amount,
    cell: ({ amountCents }) => <Money cents={amountCents} />,
    align: 'end',
  },
];

/** A request on a phone. */
function AskedCard({ row }: { row: AskedVolumeRow }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Status {...row} />
        <Text fw={600} component="span">
          <Money cents={row.amountCents} />
        </Text>
      </Group>
      <Text fz="sm">{laneOf(row)}</Text>
      <Text fz="sm" c="dimmed">
        {row.companyName}, {equipmentName(row.equipment)}
      </Text>
    </Stack>
  );
}
