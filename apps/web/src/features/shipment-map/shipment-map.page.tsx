import { shipmentChanged, shipmentsApi } from '@lading/contracts/shipments';
import { trackingCategoryNames, type TrackingCategoryName } from '@lading/contracts/tracking';
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { fill, texts } from '../../ui/texts.js';
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

/** So many places are drawn at once; each is asked for with its reports. */
const pageSize = 25;

/** Shipments in motion on a map, with the same in a list for the keyboard. */
export function ShipmentMapPage() {
  const [query, setQuery] = useSearchParams();
  const chosen = trackingCategoryNames.find((name) => name === query.get('f.category'));
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const { list, shipments } = useMoving(chosen, page);
  const total = list.data?.total ?? 0;
  const show = (name: string, value: string) =>
    setQuery((now) => {
      now.delete('page');
      now.delete(name);
      if (value) now.set(name, value);
      return now;
    });
  if (list.error?.code === 'not-allowed') return <EmptyState kind="noAccess" order={1} {...words.noAccess} />;
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
          onChange={(event) => show('f.category', event.currentTarget.value)}
          data={[
            { value: '', label: words.all },
            ...moving.map((category) => ({ value: category, label: texts.status[category] })),
          ]}
        />
      </Group>
      <MapBody list={list} shipments={shipments} />
      {total > pageSize ? <Pager page={page} total={total} onPage={(next) => show('page', String(next))} /> : null}
    </Stack>
  );
}

function useMoving(chosen: TrackingCategoryName | undefined, page: number) {
  const list = useQuery({
    ...answerOf(shipmentsApi.list, {
      categories: chosen ? [chosen] : [...moving],
      states: ['booked', 'dispatched', 'inTransit'],
      sort: '-updated',
      skip: (page - 1) * pageSize,
      limit: pageSize,
    }),
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.items ?? [];
  const details = useQueries({ queries: rows.map(({ shipmentId }) => answerOf(shipmentsApi.get, { shipmentId })) });
  const refresh = useRefresh();
  const ask = useDebouncedCallback(() => void refresh(shipmentsApi.list, shipmentsApi.get), 500);
  usePush(shipmentChanged, () => ask());
  return { list, shipments: details.flatMap(({ data }) => (data ? [data] : [])) };
}

function MapBody({ list, shipments }: ReturnType<typeof useMoving>) {
  if (!list.data && list.error) {
    return <ErrorPanel title={words.failed} detail={list.error.message} onRetry={() => void list.refetch()} />;
  }
  if (!list.data && list.fetchStatus === 'paused') return <ErrorPanel title={words.failed} detail={words.offline} />;
  if (!list.data) return <PageSkeleton />;
  if (list.data.items.length === 0) {
    return (
      <EmptyState
        kind="done"
        order={2}
        title={words.none.title}
        detail={words.none.detail}
        actions={
          <Button component={Link} to="/customers/shipments" variant="default">
            {words.none.action}
          </Button>
        }
      />
    );
  }
  return <MapWithList shipments={shipments} />;
}

function Pager({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <Group justify="flex-end" gap="xs">
      <Text fz="sm">{fill(words.range, { from, to, total })}</Text>
      <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {words.previous}
      </Button>
      <Button variant="default" disabled={to >= total} onClick={() => onPage(page + 1)}>
        {words.next}
      </Button>
    </Group>
  );
}
