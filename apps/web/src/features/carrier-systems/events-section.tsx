import { carrierSystemsApi, type EventAccess } from '@lading/contracts/carriers/carrier-systems';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { Section } from '../../ui/display/section.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { ShownOnce } from '../../ui/feedback/shown-once.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-systems-texts.js';

const words = texts.events;

/** Where the carrier sends its events, and the secret with which it signs them. */
export function EventsSection({ carrierId }: { carrierId: number }) {
  const asked = useQuery(answerOf(carrierSystemsApi.getEventAccess, { carrierId }));
  if (asked.error && !hasAnswer(asked))
    return (
      <Section title={words.title}>
        <ErrorPanel isInline problem={asked.error} onRetry={() => void asked.refetch()} />
      </Section>
    );
  if (!asked.data) return <CardSkeleton lines={3} label={words.loading} />;
  return <Events carrierId={carrierId} access={asked.data} />;
}

function Events({ carrierId, access }: { carrierId: number; access: EventAccess }) {
  const { rotateEventSecret, getEventAccess } = carrierSystemsApi;
  const rotate = useAct(rotateEventSecret, getEventAccess);
  const [secret, setSecret] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const hasSecret = access.secretSetAt !== null;
  const make = () =>
    rotate.mutate(
      { carrierId },
      {
        onSuccess: (made) => setSecret(made.secret),
        onError: ({ message }) => void toast.error(words.failed, message),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <Section title={words.title}>
      <Stack>
        <Text>{words.lead}</Text>
        <Facts access={access} />
        {secret === undefined ? (
          <Group>
            <SpinnerButton
              variant="default"
              isBusy={rotate.isPending}
              onClick={() => (hasSecret ? setIsAsking(true) : make())}
            >
              {hasSecret ? words.rotate : words.create}
            </SpinnerButton>
          </Group>
        ) : (
          <ShownOnce
            value={secret}
            words={words.made}
            {...(access.oldSecretUntil && { note: words.oldNote })}
            onSaved={() => setSecret(undefined)}
          />
        )}
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={make}
        title={words.confirm.title}
        confirmLabel={words.confirm.label}
        isBusy={rotate.isPending}
      >
        {words.confirm.detail}
      </ConfirmDialog>
    </Section>
  );
}

function Facts({ access: { url, secretSetAt, secretSetBy, oldSecretUntil } }: { access: EventAccess }) {
  const address = (
    <Group gap={4} wrap="nowrap">
      <code className="identifier" style={{ overflowWrap: 'anywhere' }}>
        {url}
      </code>
      <CopyButton value={url} name={words.copy} />
    </Group>
  );
  const secret = secretSetAt ? (
    <>
      {words.setOn} <DateTime instant={secretSetAt} zone={viewerZone()} />{' '}
      {secretSetBy ? fill(words.by, { name: secretSetBy }) : null}
    </>
  ) : (
    words.none
  );
  const old = (
    <>
      {words.validUntil} <DateTime instant={oldSecretUntil} zone={viewerZone()} />
    </>
  );
  return (
    <KeyValue
      facts={[
        { label: words.url, value: address },
        { label: words.secret, value: secret },
        ...(oldSecretUntil ? [{ label: words.old, value: old }] : []),
      ]}
    />
  );
}
