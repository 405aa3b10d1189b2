import type { UnitSystem } from '@lading/contracts/fields/freight';
import {
  AssistedFreight,
  freightAssistApi,
  type AssistSession,
  type AssistSessions,
  type AssistSuggestion,
} from '@lading/contracts/quotes/freight-assist';
import { formatInstant } from '@lading/domain/time/date-format';
import { Alert, Button, Card, Checkbox, Grid, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { ownZone } from '../../kernel/clock/now.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { FlagGuard } from '../../pages/flag-guard.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { counted, fill } from '../../ui/texts.js';
import { AssistFields, emptyAssist, formOf, toFreight } from './assist-fields.js';
import { assistTexts as words } from './assist-texts.js';

/** Whether a quote takes over the suggestion by default; a UN number has to be selected. */
const isTaken = ({ service, freightClass, handlingUnitType, isCarpet, isUsed }: AssistSuggestion): boolean =>
  Boolean(service ?? freightClass ?? handlingUnitType ?? isCarpet ?? isUsed);

const isTakeable = (one: AssistSuggestion): boolean => isTaken(one) || Boolean(one.unNumber);
const page = '/customers/freight-assist';

/** Freight assist: help with class, services and packaging, five sessions within two hours. */
export function FreightAssistPage() {
  return (
    <FlagGuard flag="Freight_Assist" privilege="quote" words={words}>
      <Desks />
    </FlagGuard>
  );
}

/** The address names the open session; without one a new one starts. */
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
            onStarted={(id) => void navigate(`${page}?session=${id}`, { replace: true })}
          />
        </>
      ) : list.error ? (
        <ErrorPanel title={words.listFailed} problem={list.error} onRetry={() => void list.refetch()} />
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

interface AssistDeskProps {
  /** The open session; undefined before the first question. */
  session: AssistSession | undefined;
  units: UnitSystem;
  mayBegin: boolean;
  onStarted: (id: number) => void;
}

/** The question on one side, the answer on the other. */
function AssistDesk({ session, units, mayBegin, onStarted }: AssistDeskProps) {
  const refresh = useRefresh();
  const checked = useCheckedForm({
    initial: session ? formOf(session.freight) : emptyAssist(units),
    shape: AssistedFreight,
    toInput: toFreight,
  });
  const ask = useMutation<AssistSession, Problem, AssistedFreight>({
    mutationFn: (freight) =>
      session ? call(freightAssistApi.askAgain, { ...freight, id: session.id }) : call(freightAssistApi.ask, freight),
    onSuccess: async ({ id }) => {
      await refresh(freightAssistApi.list, freightAssistApi.get);
      if (!session) onStarted(id);
    },
    onError: (problem) => {
      checked.takeProblem(problem);
      if (problem.code === 'assist-used-up') void refresh(freightAssistApi.list);
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const freight = checked.submit();
    if (freight && !ask.isPending) ask.mutate(freight);
  };
  const { form, change, field } = checked;
  const isStale =
    session !== undefined && JSON.stringify(toFreight(form)) !== JSON.stringify(toFreight(formOf(session.freight)));
  const failure = ask.error && ask.error.fields.length === 0 ? ask.error : undefined;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <form onSubmit={handleSubmit} noValidate aria-label={words.freight}>
          <Stack gap="lg">
            <ErrorSummary problems={checked.problems} attempt={checked.attempt} />
            {failure ? (
              <Alert color="red" role="alert" title={words.failed}>
                {failure.message}
              </Alert>
            ) : null}
            <AssistFields form={form} change={change} field={field} />
            {session || mayBegin ? (
              <SpinnerButton type="submit" isBusy={ask.isPending} style={{ alignSelf: 'flex-start' }}>
                {session ? words.askAgain : words.ask}
              </SpinnerButton>
            ) : null}
          </Stack>
        </form>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Suggestions session={session} isStale={isStale} />
      </Grid.Col>
    </Grid>
  );
}

interface SuggestionsProps {
  session: AssistSession | undefined;
  /** The freight has changed since. */
  isStale: boolean;
}

/** The response: each suggestion with its reason, and a quote that starts with the accepted ones. */
function Suggestions({ session, isStale }: SuggestionsProps) {
  return (
    <Card component="section" aria-labelledby="assist-suggestions">
      <Stack gap="sm">
        <Title order={2} fz="h3" id="assist-suggestions">
          {words.suggestions}
        </Title>
        {session ? <Answer key={JSON.stringify(session)} session={session} isStale={isStale} /> : null}
        {session ? null : <Text c="dimmed">{words.none}</Text>}
      </Stack>
    </Card>
  );
}

function Answer({ session, isStale }: { session: AssistSession; isStale: boolean }) {
  const [taken, setTaken] = useState<readonly string[]>(() =>
    session.suggestions.filter(isTaken).map(({ key }) => key),
  );
  const toggle = (key: string, isOn: boolean) =>
    setTaken(isOn ? [...taken, key] : taken.filter((other) => other !== key));
  const query = new URLSearchParams({ assist: String(session.id), take: taken.join(',') });
  return (
    <>
      {isStale ? <Alert color="orange">{words.stale}</Alert> : null}
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }} aria-label={words.suggestions}>
        {session.suggestions.map((one) => (
          <li key={one.key}>
            <Text fw={600}>{one.title}</Text>
            <Text fz="sm">{one.reason}</Text>
            <Text fz="xs" c="dimmed">
              {fill(words.source, { source: one.source })}
            </Text>
            {isTakeable(one) ? (
              <Checkbox
                mt={4}
                label={words.take}
                aria-label={fill(words.takeNamed, { title: one.title })}
                checked={taken.includes(one.key)}
                onChange={(event) => toggle(one.key, event.currentTarget.checked)}
              />
            ) : null}
          </li>
        ))}
      </Stack>
      {isStale ? null : (
        <Stack gap={4} align="flex-start">
          <Button component={Link} to={`/customers/quotes/new?${query}`}>
            {words.apply}
          </Button>
          <Text fz="xs" c="dimmed">
            {words.applyHint}
          </Text>
        </Stack>
      )}
    </>
  );
}
