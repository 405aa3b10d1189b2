import {
  deliveryStates,
  webhooksApi,
  type DeliveryState,
  type WebhookDelivery,
  type WebhookDeliveryList,
} from '@lading/contracts/webhooks';
import { Card, SegmentedControl, Stack, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../kernel/api/client.js';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { nowMilliseconds } from '../../kernel/clock/now.js';
import { listHeading } from '../../ui/display/use-record-focus.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { MoreButton } from '../../ui/fields/more-button.js';
import { DeliveryTable } from './delivery-table.js';
import { texts } from './webhooks-texts.js';

const words = texts.log;
/** Milliseconds after which a log is read again while a message is on its way, and how soon that must be. */
const readAgainAfter = 2000;
const soon = 10_000;

const isOnItsWay = ({ state, nextAttemptAt }: WebhookDelivery): boolean =>
  state === 'waiting' && Date.parse(nextAttemptAt ?? '') < nowMilliseconds() + soon;

const isMoving = (pages: readonly WebhookDeliveryList[] | undefined): boolean =>
  pages?.some(({ items }) => items.some(isOnItsWay)) ?? false;

function useDeliveries(id: number, state: DeliveryState | undefined) {
  const { group, name } = webhooksApi.listDeliveries;
  return useInfiniteQuery({
    queryKey: [group, name, id, state],
    queryFn: ({ pageParam }) =>
      call(webhooksApi.listDeliveries, {
        id,
        limit: 25,
        ...(state && { state }),
        ...(pageParam && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: (query) => (isMoving(query.state.data?.pages) ? readAgainAfter : false),
  });
}

/** What was sent to a webhook; which of it stands in the address. */
export function DeliveryLog({ webhookId }: { webhookId: number }) {
  const [params, setParams] = useSearchParams();
  const state = deliveryStates.find((one) => one === params.get('show'));
  const list = useDeliveries(webhookId, state);
  const show = (wanted: string) =>
    setParams(wanted === 'all' ? { webhook: String(webhookId) } : { webhook: String(webhookId), show: wanted }, {
      replace: true,
    });
  const options = [
    { value: 'all', label: words.all },
    ...deliveryStates.map((one) => ({ value: one, label: texts.states[one] })),
  ];
  return (
    <Card component="section" aria-labelledby="deliveries" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="sm">
        <Title order={2} fz="h3" id="deliveries" {...listHeading} style={{ outline: 'none' }}>
          {words.title}
        </Title>
        <div style={{ overflowX: 'auto' }}>
          <SegmentedControl aria-label={words.filter} value={state ?? 'all'} onChange={show} data={options} />
        </div>
        <Rows list={list} webhookId={webhookId} isFiltered={state !== undefined} />
        <MoreButton list={list} style={{ alignSelf: 'center' }}>
          {words.more}
        </MoreButton>
      </Stack>
    </Card>
  );
}

interface RowsProps {
  list: ReturnType<typeof useDeliveries>;
  webhookId: number;
  isFiltered: boolean;
}

function Rows({ list, webhookId, isFiltered }: RowsProps) {
  if (list.error && !hasAnswer(list))
    return (
      <ErrorPanel isInline title={words.loadFailed} detail={list.error.message} onRetry={() => void list.refetch()} />
    );
  if (!list.data) return <CardSkeleton lines={5} label={words.title} />;
  const rows = list.data.pages.flatMap(({ items }) => items);
  if (rows.length > 0) return <DeliveryTable deliveries={rows} webhookId={webhookId} />;
  return isFiltered ? (
    <EmptyState kind="noMatch" title={words.noMatch} />
  ) : (
    <EmptyState kind="firstUse" title={words.none} detail={words.noneDetail} />
  );
}
