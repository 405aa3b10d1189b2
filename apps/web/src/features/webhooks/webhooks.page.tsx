import {
  mostWebhooks,
  webhooksApi,
  type Webhook,
  type WebhookDelivery,
  type WebhookWithSecret,
} from '@lading/contracts/notifications/webhooks';
import { formatZonedMoment } from '@lading/domain/time/date-format';
import { Alert, Anchor, Button, Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ConnectionTabs } from '../../entities/integration/connection-tabs.js';
import { managesIntegrations } from '../../entities/integration/integration-side.js';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { listHeading } from '../../ui/display/use-record-focus.js';
import { viewerZone } from '../../ui/display/date-time.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { ShownOnce } from '../../ui/feedback/shown-once.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { DeliveryLog } from './delivery-log.js';
import { ChangeForm, KindList, NewWebhook } from './webhook-form.js';
import { texts } from './webhooks-texts.js';

const words = texts.detail;
/** The address of the page without an open webhook. */
const listAddress = { search: '' } as const;

/** The webhooks of a company or carrier; the address of the page names the open one. */
export function WebhooksPage() {
  const user = useUser();
  if (user.isImpersonating) return <EmptyState kind="noAccess" order={1} title={texts.title} detail={texts.acting} />;
  if (!managesIntegrations(user)) return <NoAccess words={texts.noAccess} />;
  return (
    <Container px={0}>
      <Stack gap="lg">
        <ConnectionTabs />
        <OwnWebhooks />
      </Stack>
    </Container>
  );
}

function OwnWebhooks() {
  const list = useQuery(answerOf(webhooksApi.listWebhooks));
  const [params] = useSearchParams();
  const wanted = params.get('webhook');
  if (list.error && !hasAnswer(list)) return <ErrorPanel problem={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <CardSkeleton lines={4} label={texts.list.title} />;
  if (wanted === null) return <WebhookList webhooks={list.data.items} />;
  return <WebhookDetail key={wanted} webhook={list.data.items.find(({ id }) => String(id) === wanted)} />;
}

function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<WebhookWithSecret>();
  const [closed, setClosed] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element is gone once a form or a secret is closed.
  useEffect(() => {
    if (closed > 0) heading.current?.focus();
  }, [closed]);
  const close = () => {
    setAdding(false);
    setMade(undefined);
    setClosed(closed + 1);
  };
  return (
    <Stack gap="lg">
      <Intro mayAdd={!isAdding && !made} count={webhooks.length} onAdd={() => setAdding(true)} />
      {made ? <ShownOnce value={made.secret} words={texts.made} onSaved={close} /> : null}
      {isAdding && !made ? <NewWebhook onMade={setMade} onClose={close} /> : null}
      <Card component="section" aria-labelledby="webhooks" p={{ base: 'md', sm: 'lg' }}>
        <Title ref={heading} order={2} fz="h3" id="webhooks" mb="sm" {...listHeading}>
          {texts.list.title}
        </Title>
        {webhooks.length === 0 ? (
          <EmptyState kind="firstUse" title={texts.list.empty} detail={texts.list.emptyDetail} />
        ) : (
          <WebhookTable webhooks={webhooks} />
        )}
      </Card>
    </Stack>
  );
}

function Intro({ mayAdd, count, onAdd }: { mayAdd: boolean; count: number; onAdd: () => void }) {
  const isFull = count >= mostWebhooks;
  return (
    <Group justify="space-between" align="flex-end">
      <div>
        <Title order={1}>{texts.title}</Title>
        <Text c="dimmed">{texts.intro}</Text>
        <Anchor href="/api/docs" target="_blank" rel="noreferrer">
          {texts.docs}
        </Anchor>
      </div>
      {mayAdd && !isFull ? <Button onClick={onAdd}>{texts.add}</Button> : null}
      {isFull ? <Text c="dimmed">{fill(texts.full, { count: String(mostWebhooks) })}</Text> : null}
    </Group>
  );
}

/** One webhook: its events, its actions and its deliveries. */
function WebhookDetail({ webhook }: { webhook: Webhook | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="lg">
      <div>
        <Anchor component={Link} to={listAddress}>
          {words.back}
        </Anchor>
        {webhook ? (
          <Group gap="sm">
            <Title ref={heading} order={1} tabIndex={-1} style={{ outline: 'none', overflowWrap: 'anywhere' }}>
              {webhook.name}
            </Title>
            <WebhookState {...webhook} />
          </Group>
        ) : null}
      </div>
      {webhook ? (
        <Found webhook={webhook} onClosed={() => heading.current?.focus()} />
      ) : (
        <EmptyState kind="noMatch" order={1} title={words.missing} />
      )}
    </Stack>
  );
}

/** The focused element is gone once a form or a secret is closed; then the name of the webhook gets the focus. */
function Found({ webhook, onClosed }: { webhook: Webhook; onClosed: () => void }) {
  const [isChanging, setChanging] = useState(false);
  const [secret, setSecret] = useState<string>();
  const close = () => {
    setChanging(false);
    setSecret(undefined);
    onClosed();
  };
  return (
    <>
      <Trouble webhook={webhook} />
      {secret === undefined ? null : (
        <ShownOnce value={secret} words={texts.made} note={texts.made.rotated} onSaved={close} />
      )}
      {isChanging ? (
        <ChangeForm webhook={webhook} onClose={close} />
      ) : (
        <Card component="section" aria-label={words.lines} p={{ base: 'md', sm: 'lg' }}>
          <Stack gap="sm">
            <Text className="identifier" style={{ overflowWrap: 'anywhere' }}>
              {webhook.url}
            </Text>
            <div>
              <KindList kinds={webhook.kinds} />
            </div>
            <Actions webhook={webhook} onChange={() => setChanging(true)} onSecret={setSecret} />
          </Stack>
        </Card>
      )}
      <DeliveryLog webhookId={webhook.id} />
    </>
  );
}

function Trouble({ webhook: { switchedOff, failingSince, isEnabled } }: { webhook: Webhook }) {
  if (switchedOff) return <Alert color="red">{texts.switchedOff[switchedOff]}</Alert>;
  if (!isEnabled || !failingSince) return null;
  const moment = formatZonedMoment(failingSince, viewerZone());
  return <Alert color="orange">{fill(words.failing, { moment })}</Alert>;
}

interface ActionsProps {
  webhook: Webhook;
  onChange: () => void;
  onSecret: (secret: string) => void;
}

function Actions({ webhook, onChange, onSecret }: ActionsProps) {
  const [asking, setAsking] = useState<'rotate' | 'remove'>();
  return (
    <Group gap="xs">
      <TestButton id={webhook.id} />
      <Button variant="default" onClick={onChange}>
        {words.change}
      </Button>
      <Button variant="default" onClick={() => setAsking('rotate')}>
        {words.rotate}
      </Button>
      <Button variant="default" onClick={() => setAsking('remove')}>
        {words.remove}
      </Button>
      <RotateDialog
        webhook={webhook}
        isOpen={asking === 'rotate'}
        onClose={() => setAsking(undefined)}
        onSecret={onSecret}
      />
      <RemoveDialog webhook={webhook} isOpen={asking === 'remove'} onClose={() => setAsking(undefined)} />
    </Group>
  );
}

function TestButton({ id }: { id: number }) {
  const test = useAct<{ id: number }, WebhookDelivery>(webhooksApi.sendTest, webhooksApi.listDeliveries);
  const send = () =>
    test.mutate(
      { id },
      {
        onSuccess: () => void toast.success(words.tested),
        onError: ({ message }) => void toast.error(words.testFailed, message),
      },
    );
  return (
    <SpinnerButton isBusy={test.isPending} onClick={send}>
      {words.test}
    </SpinnerButton>
  );
}

interface DialogProps {
  webhook: Webhook;
  isOpen: boolean;
  onClose: () => void;
}

function RotateDialog({ webhook, isOpen, onClose, onSecret }: DialogProps & Pick<ActionsProps, 'onSecret'>) {
  const { id, name } = webhook;
  const rotate = useAct(webhooksApi.rotateSecret, webhooksApi.listWebhooks);
  const confirm = () =>
    rotate.mutate(
      { id },
      {
        onSuccess: ({ secret }) => onSecret(secret),
        onError: ({ message }) => void toast.error(texts.rotate.failed, message),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={confirm}
      title={fill(texts.rotate.title, { name })}
      confirmLabel={texts.rotate.confirm}
      isBusy={rotate.isPending}
    >
      {texts.rotate.detail}
    </ConfirmDialog>
  );
}

function RemoveDialog({ webhook, isOpen, onClose }: DialogProps) {
  const { id, name } = webhook;
  const navigate = useNavigate();
  const remove = useAct(webhooksApi.removeWebhook, webhooksApi.listWebhooks);
  const removed = () => {
    toast.success(fill(texts.remove.done, { name }));
    void navigate(listAddress, { replace: true });
  };
  const failed = ({ message }: Error) => {
    toast.error(texts.remove.failed, message);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id }, { onSuccess: removed, onError: failed })}
      title={fill(texts.remove.title, { name })}
      confirmLabel={texts.remove.confirm}
      isDestructive
      isBusy={remove.isPending}
    >
      {texts.remove.detail}
    </ConfirmDialog>
  );
}

const listWords = texts.list;

/** Whether the webhook is on, and whether deliveries succeed. */
function WebhookState({ isEnabled, failingSince }: Webhook) {
  if (!isEnabled) return <ToneBadge tone="neutral">{listWords.off}</ToneBadge>;
  return failingSince ? (
    <ToneBadge tone="warning">{listWords.failing}</ToneBadge>
  ) : (
    <ToneBadge tone="success">{listWords.on}</ToneBadge>
  );
}

const columns: RecordColumn<Webhook>[] = [
  { head: listWords.name, place: 'title', cell: ({ name }) => name },
  { head: listWords.url, place: 'line', cell: ({ url }) => url },
  { head: listWords.kinds, place: 'fact', isNumber: true, cell: ({ kinds }) => kinds.length },
  { head: listWords.state, place: 'state', cell: WebhookState },
  {
    head: listWords.actions,
    place: 'actions',
    cell: ({ id, name }) => (
      <Button
        component={Link}
        to={{ search: `?webhook=${id}` }}
        size="compact-sm"
        variant="default"
        aria-label={fill(listWords.openNamed, { name })}
      >
        {listWords.open}
      </Button>
    ),
  },
];

/** All webhooks. */
function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  return <RecordList label={listWords.title} rows={webhooks} keyOf={({ id }) => id} columns={columns} />;
}
