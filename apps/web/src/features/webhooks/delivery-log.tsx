import { webhookKinds, type SentKind } from '@lading/contracts/notifications/webhook-kinds';
import {
  deliveryStates,
  webhooksApi,
  type DeliveryState,
  type WebhookDelivery,
  type WebhookDeliveryList,
} from '@lading/contracts/notifications/webhooks';
import { formatZonedMoment } from '@lading/domain/time/date-format';
import { Card, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../kernel/api/client.js';
import { hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { nowMilliseconds } from '../../kernel/clock/now.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import { listHeading } from '../../ui/display/use-record-focus.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { MoreButton } from '../../ui/fields/more-button.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { texts } from './webhooks-texts.js';

const words = texts.log;

const tones: Readonly<Record<DeliveryState, StatusTone>> = {
  waiting: 'info',
  delivered: 'success',
  failed: 'danger',
};

const nameOf = (sent: SentKind): string => {
  const row = webhookKinds.find(({ kind }) => kind === sent);
  return row ? `${texts.areas[row.area]}: ${row.label}` : words.test;
};

const answerStyle = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
const Created = ({ createdAt }: WebhookDelivery) => <DateTime instant={createdAt} zone={viewerZone()} />;

const columnsOf = (webhookId: number): RecordColumn<WebhookDelivery>[] => [
  { head: words.kind, place: 'title', cell: Kind },
  { head: words.at, place: 'fact', isWhole: true, cell: Created },
  { head: words.state, place: 'state', cell: State },
  { head: words.attempts, place: 'fact', isNumber: true, cell: ({ attempts }) => attempts },
  { head: words.outcome, place: 'line', cell: Outcome },
  {
    head: words.actions,
    place: 'actions',
    cell: (delivery) => <Replay webhookId={webhookId} delivery={delivery} />,
  },
];

/** Milliseconds after which a log is refetched while a message is pending, and how soon that must be. */
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

/** Deliveries of a webhook; the address names the open one. */
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
    return <ErrorPanel isInline title={words.loadFailed} problem={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <CardSkeleton lines={5} label={words.title} />;
  const rows = list.data.pages.flatMap(({ items }) => items);
  if (rows.length > 0) return <DeliveryTable deliveries={rows} webhookId={webhookId} />;
  return isFiltered ? (
    <EmptyState kind="noMatch" title={words.noMatch} />
  ) : (
    <EmptyState kind="firstUse" title={words.none} detail={words.noneDetail} />
  );
}

function Kind({ kind }: WebhookDelivery) {
  return (
    <>
      {nameOf(kind)}
      <Text component="div" fz="xs" c="dimmed" className="identifier">
        {kind}
      </Text>
    </>
  );
}

function Outcome({ statusCode, durationMs, problem, answer }: WebhookDelivery) {
  return (
    <>
      {typeof statusCode === 'number' ? (
        <div>{fill(words.duration, { status: String(statusCode), ms: String(durationMs ?? 0) })}</div>
      ) : null}
      {problem ? <div>{problem}</div> : null}
      {answer ? (
        <details>
          <summary>{words.answer}</summary>
          <Text component="pre" fz="xs" m={0} className="identifier" style={answerStyle}>
            {answer}
          </Text>
        </details>
      ) : null}
    </>
  );
}

function State({ state, nextAttemptAt }: WebhookDelivery) {
  return (
    <>
      <ToneBadge tone={tones[state]}>{texts.states[state]}</ToneBadge>
      {state === 'waiting' && nextAttemptAt ? (
        <Text component="div" fz="xs" c="dimmed">
          {words.next} <DateTime instant={nextAttemptAt} zone={viewerZone()} />
        </Text>
      ) : null}
    </>
  );
}

interface DeliveryTableProps {
  deliveries: readonly WebhookDelivery[];
  webhookId: number;
}

/** Deliveries with their results, newest first. */
function DeliveryTable({ deliveries, webhookId }: DeliveryTableProps) {
  return <RecordList label={words.title} rows={deliveries} keyOf={({ id }) => id} columns={columnsOf(webhookId)} />;
}

function Replay({ webhookId, delivery }: { webhookId: number; delivery: WebhookDelivery }) {
  const replay = useAct(webhooksApi.replay, webhooksApi.listDeliveries);
  const { id: deliveryId, kind, createdAt } = delivery;
  const send = () =>
    replay.mutate(
      { id: webhookId, deliveryId },
      {
        onSuccess: () => void toast.success(words.replayed),
        onError: ({ message }) => void toast.error(words.replayFailed, message),
      },
    );
  return (
    <SpinnerButton
      size="compact-sm"
      variant="default"
      isBusy={replay.isPending}
      aria-label={fill(words.replayNamed, { kind: nameOf(kind), moment: formatZonedMoment(createdAt, viewerZone()) })}
      onClick={send}
    >
      {words.replay}
    </SpinnerButton>
  );
}
