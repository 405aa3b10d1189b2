import { accountSecurityApi, type SignInSession } from '@lading/contracts/accounts/account-security';
import { Badge, Divider, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { ownZone } from '../../kernel/clock/now.js';
import { DateTime } from '../../ui/display/date-time.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FormRefusal } from '../../ui/feedback/form-frame.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { SettingsSection } from './settings-section.js';
import { texts } from './settings-texts.js';

const words = texts.sessions;

/** The user's sessions, each of which can be ended here. */
export function SessionsSection() {
  return (
    <SettingsSection id="sessions" title={words.title}>
      <Sessions />
    </SettingsSection>
  );
}

function Sessions() {
  const sessions = useQuery(answerOf(accountSecurityApi.listSessions));
  const endOthers = useAct(accountSecurityApi.endOtherSessions, accountSecurityApi.listSessions);
  if (sessions.error) {
    return <ErrorPanel isInline problem={sessions.error} onRetry={() => void sessions.refetch()} />;
  }
  if (!sessions.data) return <TextSkeleton label={words.loading} />;
  const hasOthers = sessions.data.items.some(({ isCurrent }) => !isCurrent);
  return (
    <Stack gap="sm">
      <FormRefusal problem={endOthers.error} />
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {sessions.data.items.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </Stack>
      <Group>
        {hasOthers ? (
          <SpinnerButton variant="default" isBusy={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
            {words.endOthers}
          </SpinnerButton>
        ) : null}
        <Text role="status" c="dimmed">
          {hasOthers ? '' : endOthers.isSuccess ? words.ended : words.none}
        </Text>
      </Group>
    </Stack>
  );
}

function SessionLine({ session }: { session: SignInSession }) {
  const { id, device, siteName, address, startedAt, lastSeenAt, isCurrent } = session;
  const end = useAct(accountSecurityApi.endSession, accountSecurityApi.listSessions);
  const zone = ownZone();
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <div>
          <Group gap="xs">
            <Text fw={600}>{device}</Text>
            {isCurrent ? <Badge>{words.current}</Badge> : null}
          </Group>
          <Text fz="sm" c="dimmed">
            {siteName} · <span className="identifier">{address}</span>
          </Text>
          <Text fz="sm" c="dimmed">
            {words.since} <DateTime instant={startedAt} zone={zone} />, {words.seen}{' '}
            <DateTime instant={lastSeenAt} zone={zone} />
          </Text>
        </div>
        {isCurrent ? null : (
          <SpinnerButton
            variant="default"
            isBusy={end.isPending}
            aria-label={fill(words.endOne, { device, site: siteName })}
            onClick={() => end.mutate({ id })}
          >
            {words.end}
          </SpinnerButton>
        )}
      </Group>
      <FormRefusal problem={end.error} />
      <Divider mt="sm" />
    </li>
  );
}
