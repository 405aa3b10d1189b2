import { carrierConnectionsApi, type CarrierConnection } from '@lading/contracts/carrier-connections';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import { DateTime } from '../../ui/display/date-time.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-connections-texts.js';
import { CredentialsForm } from './credentials-form.js';
import { credentialsHintOf, credentialsKindOf } from './credentials-words.js';
import type { Trial } from './use-trial.js';

const words = texts.credentials;

interface SectionProps {
  connection: CarrierConnection;
  trial: Trial;
  /** Whether it is asked if they should be removed. */
  isAsking: boolean;
  onAsking: (isAsking: boolean) => void;
}

/** What the company signs in with at a carrier: seen by its kind and hint, set, replaced, removed and tried. */
export function CredentialsSection({ connection, trial, isAsking, onAsking }: SectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isActing = useUser().isImpersonating;
  const handleDone = () => {
    setIsOpen(false);
    // The button that opened the form is gone or another one by now.
    heading.current?.focus();
  };
  // Where the button is still there, the dialog has given the focus back to it.
  const handleClosed = () => {
    if (!section.current?.contains(document.activeElement)) heading.current?.focus();
  };
  return (
    <Stack ref={section} component="section" gap="sm" aria-labelledby="own-credentials">
      <Title ref={heading} tabIndex={-1} order={3} fz="h4" id="own-credentials">
        {words.title}
      </Title>
      <Present connection={connection} />
      {isActing ? <Text c="dimmed">{words.acting}</Text> : null}
      {isOpen ? (
        <CredentialsForm connection={connection} onDone={handleDone} />
      ) : (
        <Actions
          connection={connection}
          trial={trial}
          mayChange={!isActing}
          onOpen={() => setIsOpen(true)}
          onRemove={() => onAsking(true)}
        />
      )}
      <Removal connection={connection} isOpen={isAsking} onClose={() => onAsking(false)} onClosed={handleClosed} />
    </Stack>
  );
}

function Present({ connection }: { connection: CarrierConnection }) {
  const { takesCredentials, credentialsSetAt, credentialsSetBy } = connection;
  const kind = credentialsKindOf(connection);
  if (!kind) return <Text>{takesCredentials ? words.noneDetail : words.needlessDetail}</Text>;
  const hint = credentialsHintOf(connection);
  return (
    <div>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {kind}
        {hint ? `: ${hint}` : null}
      </Text>
      <Text fz="sm" c="dimmed">
        {words.setOn} <DateTime instant={credentialsSetAt} zone={viewerZone()} />{' '}
        {credentialsSetBy ? fill(words.by, { name: credentialsSetBy }) : null}
      </Text>
    </div>
  );
}

interface ActionsProps extends Pick<SectionProps, 'connection' | 'trial'> {
  mayChange: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

function Actions({ connection, trial, mayChange, onOpen, onRemove }: ActionsProps) {
  const { takesCredentials, credentialsKind, carrierId } = connection;
  const isSet = credentialsKind !== 'none';
  if (!takesCredentials && !isSet) return null;
  return (
    <Group gap="xs">
      {mayChange && takesCredentials ? (
        <Button variant="default" onClick={onOpen}>
          {isSet ? words.replace : words.set}
        </Button>
      ) : null}
      {mayChange && isSet ? (
        <Button variant="default" onClick={onRemove}>
          {words.remove}
        </Button>
      ) : null}
      <SpinnerButton variant="default" isBusy={trial.tried === carrierId} onClick={() => trial.tryIt(connection)}>
        {words.tryNow}
      </SpinnerButton>
    </Group>
  );
}

interface RemovalProps {
  connection: CarrierConnection;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

function Removal({ connection, isOpen, onClose, onClosed }: RemovalProps) {
  const { name, carrierId } = connection;
  const remove = useAct(carrierConnectionsApi.removeCredentials, carrierConnectionsApi.listConnections);
  const asked = words.removal;
  const confirm = () =>
    remove.mutate(
      { carrierId },
      {
        onSuccess: () => void toast.success(fill(asked.done, { name })),
        onError: ({ message }) => void toast.error(asked.failed, message),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      onConfirm={confirm}
      title={fill(asked.title, { name })}
      confirmLabel={asked.label}
      isDestructive
      isBusy={remove.isPending}
    >
      {asked.detail}
    </ConfirmDialog>
  );
}
