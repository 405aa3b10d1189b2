import { forcedExitApi, versionApi } from '@lading/contracts/sites/version';
import { Button, Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';

/** Texts of the page of versions; braces are filled by `fill`. */
const texts = {
  title: 'Versions',
  intro: 'The current release, and the option to sign all users out.',
  noAccess: {
    title: "You don't have access to this page",
    detail: "You need the privilege to manage additional roles. You can't open it while acting as another user.",
  },
  running: { title: 'Running now', version: 'Release', hash: 'Build', failed: "We couldn't check the release" },
  exit: {
    title: 'Sign everyone out',
    lead: 'All users who are signed in now must sign in again within a minute or two. Requests in progress finish first.',
    isOn: 'Signing everyone out since {time}.',
    isOff: 'No sign-out in progress.',
    order: 'Sign everyone out',
    again: 'Sign everyone out again',
    stop: 'Stop signing out',
    confirmTitle: 'Sign everyone out?',
    confirm: "All users, including you, will lose unsaved changes. Users who sign in afterward aren't affected.",
    typed: 'sign out',
    failed: "We couldn't save this change",
  },
} as const;

const exitWords = texts.exit;
const words = texts.running;

/** The running release, and the order to sign all users out; for administrators who may grant roles. */
export function VersionsPage() {
  const user = useUser();
  if (user.isImpersonating || !canShow(user, 'manageAdditionalRole')) return <NoAccess words={texts.noAccess} />;
  return (
    <Container px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.intro}</Text>
        </div>
        <Card component="section" aria-labelledby="running" p="md">
          <Title order={2} fz="h4" id="running" mb="sm">
            {words.title}
          </Title>
          <Running />
        </Card>
        <ForcedExitCard />
      </Stack>
    </Container>
  );
}

function Running() {
  const version = useQuery(answerOf(versionApi.getVersion, {}));
  if (version.error)
    return <ErrorPanel isInline title={words.failed} problem={version.error} onRetry={() => void version.refetch()} />;
  if (!version.data) return <TextSkeleton lines={2} />;
  const { version: release, hash } = version.data;
  const build = (
    <Group gap={4} wrap="nowrap">
      <span className="identifier" style={{ overflowWrap: 'anywhere' }}>
        {hash}
      </span>
      <CopyButton value={hash} name={words.hash} />
    </Group>
  );
  return (
    <KeyValue
      facts={[
        { label: words.version, value: release },
        { label: words.hash, value: build },
      ]}
    />
  );
}

/** Orders all users to sign in again, and ends the order. */
function ForcedExitCard() {
  return (
    <Card component="section" aria-labelledby="forced-exit" p="md">
      <Stack gap="sm">
        <div>
          <Title order={2} fz="h4" id="forced-exit">
            {exitWords.title}
          </Title>
          <Text fz="sm" c="dimmed">
            {exitWords.lead}
          </Text>
        </div>
        <ForcedExitState />
      </Stack>
    </Card>
  );
}

function ForcedExitState() {
  const [isAsking, setAsking] = useState(false);
  const exit = useQuery(answerOf(forcedExitApi.getForcedExit));
  const change = useAct(forcedExitApi.changeForcedExit, forcedExitApi.getForcedExit);
  if (exit.error && !hasAnswer(exit))
    return <ErrorPanel isInline problem={exit.error} onRetry={() => void exit.refetch()} />;
  if (!exit.data) return <TextSkeleton lines={2} />;
  const { isOn, changedAt } = exit.data;
  const set = (next: boolean) =>
    change.mutate(
      { isOn: next },
      { onError: ({ message }) => void toast.error(exitWords.failed, message), onSettled: () => setAsking(false) },
    );
  const [before, after] = exitWords.isOn.split('{time}');
  return (
    <>
      <Text role="status">
        {isOn && changedAt ? (
          <>
            {before}
            <DateTime instant={changedAt} zone={viewerZone()} />
            {after}
          </>
        ) : (
          exitWords.isOff
        )}
      </Text>
      <Group gap="xs">
        {isOn ? (
          <SpinnerButton variant="default" disabled={change.isPending} onClick={() => set(false)}>
            {exitWords.stop}
          </SpinnerButton>
        ) : null}
        <Button color="red" variant="light" onClick={() => setAsking(true)}>
          {isOn ? exitWords.again : exitWords.order}
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => set(true)}
        title={exitWords.confirmTitle}
        confirmLabel={exitWords.order}
        typedName={exitWords.typed}
        isDestructive
        isBusy={change.isPending}
      >
        {exitWords.confirm}
      </ConfirmDialog>
    </>
  );
}
