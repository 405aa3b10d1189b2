import { statusNames } from '../../entities/shipment/status-badge.js';
import { shipmentChanged, shipmentsApi } from '@lading/contracts/shipments';
import type { MovingShipments } from '@lading/contracts/shipment-list';
import { trackingCategoryNames, type TrackingCategoryName } from '@lading/contracts/tracking';
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useAskAgain } from '../../kernel/realtime/use-ask-again.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { MapWithList } from './map-with-list.js';
import { mapTexts as words } from './map-texts.js';

/** On the way: picked up or about to be, and not delivered. */
const moving = [
  'pickup',
  'transit',
  'outForDelivery',
  'exception',
  'missedEta',
] as const satisfies readonly TrackingCategoryName[];

/** Shipments in motion on a map, with the same in a list for the keyboard. */
export function ShipmentMapPage() {
  const [query, setQuery] = useSearchParams();
  const chosen = trackingCategoryNames.find((name) => name === query.get('f.category'));
  const map = useMoving(chosen);
  const show = (category: string) =>
    setQuery((now) => {
      now.delete('f.category');
      if (category) now.set('f.category', category);
      return now;
    });
  if (map.error?.code === 'not-allowed') return <NoAccess words={words.noAccess} />;
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={1}>{words.title}</Title>
          <Text c="dimmed">{words.intro}</Text>
        </div>
        <NativeSelect
          label={words.filter}
          value={chosen ?? ''}
          onChange={(event) => show(event.currentTarget.value)}
          data={[
            { value: '', label: words.all },
            ...moving.map((category) => ({ value: category, label: statusNames[category] })),
          ]}
        />
      </Group>
      <MapBody map={map} />
    </Stack>
  );
}

function useMoving(chosen: TrackingCategoryName | undefined): UseQueryResult<MovingShipments, Problem> {
  const map = useQuery({
    ...answerOf(shipmentsApi.inMotion, chosen ? { categories: [chosen] } : {}),
    placeholderData: keepPreviousData,
  });
  const ask = useAskAgain([shipmentsApi.inMotion], 500);
  usePush(shipmentChanged, () => ask());
  return map;
}

function MapBody({ map: { data, error, fetchStatus, refetch } }: { map: UseQueryResult<MovingShipments, Problem> }) {
  if (!data && error) return <ErrorPanel title={words.failed} detail={error.message} onRetry={() => void refetch()} />;
  if (!data && fetchStatus === 'paused') return <ErrorPanel title={words.failed} detail={words.offline} />;
  if (!data) return <CardSkeleton lines={12} />;
  if (data.items.length === 0) return <NothingMoves />;
  const { items, total } = data;
  return (
    <>
      {total > items.length ? (
        <Text fz="sm" role="status">
          {fill(words.notAll, { shown: items.length, total })}
        </Text>
      ) : null}
      <MapWithList shipments={items} />
    </>
  );
}

function NothingMoves() {
  const { title, detail, action } = words.none;
  return (
    <EmptyState
      kind="done"
      order={2}
      title={title}
      detail={detail}
      actions={
        <Button component={Link} to="/customers/shipments" variant="default">
          {action}
        </Button>
      }
    />
  );
}
