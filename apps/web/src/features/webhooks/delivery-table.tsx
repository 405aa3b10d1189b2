import { webhookKinds, type SentKind } from '@lading/contracts/webhook-kinds';
import { webhooksApi, type DeliveryState, type WebhookDelivery } from '@lading/contracts/webhooks';
import { formatZonedMoment } from '@lading/domain/date-format';
import { Text } from '@mantine/core';
import { useAct } from '../../kernel/api/use-contract.js';
import { DateTime } from '../../ui/display/date-time.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { toast } from '../../ui/feedback/toast.js';
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

const answerStyle = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

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

interface DeliveryTableProps {
  deliveries: readonly WebhookDelivery[];
  webhookId: number;
}

/** Messages with what came of them, newest first. */
export function DeliveryTable({ deliveries, webhookId }: DeliveryTableProps) {
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
