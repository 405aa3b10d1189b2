import { freightAssistApi, type AssistSession, type AssistSessions } from '@lading/contracts/freight-assist';
import { formatInstant } from '@lading/domain/date-format';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { ownZone } from '../../kernel/clock/now.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FlagDoor } from '../../ui/feedback/flag-door.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { counted, fill } from '../../ui/texts.js';
import { AssistDesk } from './assist-desk.js';
import { assistTexts as words } from './assist-texts.js';

const page = '/customers/freight-assist';

/** Freight assist: help with class, services and packaging, five sessions within two hours. */
export function FreightAssistPage() {
  const isOn = useOwnFlag('Freight_Assist');
  const isTheirs = canShow(useUser(), 'quote');
  return (
    <FlagDoor isOn={isOn} off={words.switchedOff} isTheirs={isTheirs} noAccess={words.noAccess}>
      <Desks />
    </FlagDoor>
  );
}

/** The address names the session that is open; without one a new one is begun. */
function Desks() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { isMetric } = useUser();
  const list = useQuery(answerOf(freightAssistApi.list));
  const wanted = query.get('session');
  const session = list.data?.items.find(({ id }) => String(id) === wanted);
  if (list.data && wanted && !session && !list.isFetching) return <MissingPage words={words.gone} to={page} />;
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{words.title}</Title>
        <Text c="dimmed" maw={680}>
          {words.lead}
        </Text>
      </div>
      {list.data ? (
        <>
          <Counter sessions={list.data} />
          <OtherSessions sessions={list.data.items} openId={session?.id} mayBegin={list.data.left > 0} />
          <AssistDesk
            key={session?.id ?? 'new'}
            session={session}
            units={isMetric ? 'metric' : 'imperial'}
            mayBegin={list.data.left > 0}
            onBegun={(id) => void navigate(`${page}?session=${id}`, { replace: true })}
          />
        </>
      ) : list.error ? (
        <ErrorPanel title={words.listFailed} detail={list.error.message} onRetry={() => void list.refetch()} />
      ) : (
        <CardSkeleton lines={8} label={words.loading} />
      )}
    </Stack>
  );
}

function Counter({ sessions: { left, renewsAt } }: { sessions: AssistSessions }) {
  if (left === 0) {
    const when = renewsAt ? formatInstant(renewsAt, ownZone()) : '';
    return (
      <Alert color="orange" role="status" title={words.usedUp}>
        {fill(words.renews, { when })}
      </Alert>
    );
  }
  return (
    <Text fz="sm" c="dimmed" role="status">
      {counted(left, words.lastLeft, words.left)}
    </Text>
  );
}

interface OtherSessionsProps {
  sessions: readonly AssistSession[];
  openId: number | undefined;
  mayBegin: boolean;
}

function OtherSessions({ sessions, openId, mayBegin }: OtherSessionsProps) {
  if (sessions.length === 0) return null;
  const nameOf = ({ freight, expiresAt }: AssistSession): string =>
    fill(words.session, { goods: freight.description.slice(0, 40), when: formatInstant(expiresAt, ownZone()) });
  return (
    <Group gap="xs" component="nav" aria-label={words.sessions}>
      {sessions.map((one) => (
        <Button
          key={one.id}
          component={Link}
          to={`${page}?session=${one.id}`}
          size="xs"
          variant={one.id === openId ? 'filled' : 'default'}
          {...(one.id === openId ? { 'aria-current': 'page' as const } : {})}
        >
          {nameOf(one)}
        </Button>
      ))}
      {openId !== undefined && mayBegin ? (
        <Button component={Link} to={page} size="xs" variant="subtle">
          {words.another}
        </Button>
      ) : null}
    </Group>
  );
}
