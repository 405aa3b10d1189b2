import { webhooksApi, type Webhook, type WebhookDelivery } from '@lading/contracts/webhooks';
import { Alert, Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { formatZonedMoment } from '@lading/domain/date-format';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAct } from '../../kernel/api/use-contract.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ShownOnce } from '../../ui/feedback/shown-once.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { DeliveryLog } from './delivery-log.js';
import { KindList } from './kind-fields.js';
import { ChangeForm } from './webhook-form.js';
import { WebhookState } from './webhook-table.js';
import { texts } from './webhooks-texts.js';

const words = texts.detail;
const listPath = '/customers/webhooks';

/** One webhook: what it is told of, what can be done with it, and what was sent. */
export function WebhookDetail({ webhook }: { webhook: Webhook | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="lg">
      <div>
        <Anchor component={Link} to={listPath}>
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

/** What had the focus is gone once a form or a secret is closed; the name of the webhook has it then. */
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
        <ShownOnce value={secret} words={texts.made} note={texts.made.rotated} onKept={close} />
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
    void navigate(listPath, { replace: true });
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
