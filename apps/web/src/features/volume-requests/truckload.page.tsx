import { volumeRequestChanged, volumeRequestsApi } from '@lading/contracts/quotes/volume-requests';
import { volumeStates } from '@lading/domain/volume-request/volume-request';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useAskAgain } from '../../kernel/realtime/use-ask-again.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { useSavedViews } from '../../kernel/views/use-saved-views.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { partSearch } from '../../ui/data-grid/views/grid-views.js';
import { useGridAddress } from '../../ui/data-grid/use-grid-address.js';
import { ViewTabs } from '../../ui/data-grid/views/view-tabs.js';
import { counted } from '../../ui/texts.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { newVolumeRequest } from '../../entities/quote/begun-load.js';
import { listDefaults, requestOf, stateOf } from './volume-criteria.js';
import { VolumeGuard } from './volume-guard.js';
import { VolumeGrid } from './volume-grid.js';
import { volumeTexts as words } from './volume-texts.js';

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
