import { flagRulesApi, type FlagRule, type FlagRulePlace, type KnownFlag } from '@lading/contracts/sites/flag-rules';
import { windowStateAt, type RuleWindow, type WindowState } from '@lading/domain/time/rule-window';
import { Card, Container, Group, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { answerOf, hasAnswer } from '../../kernel/api/use-contract.js';
import { nowIso, nowMilliseconds } from '../../kernel/clock/now.js';
import { hasRole, useUser } from '../../kernel/session/user.js';
import { useNeedsConnection } from '../../ui/connection.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { texts } from './flags-texts.js';
import { RuleForm, useFlagActions, type FlagActions } from './rule-form.js';

const words = texts.window;
const tones: Readonly<Record<WindowState, StatusTone>> = { scheduled: 'info', current: 'success', ended: 'neutral' };
const hasWindow = ({ startsAt, endsAt }: RuleWindow): boolean => startsAt !== null || endsAt !== null;

interface FlagCardProps {
  flag: KnownFlag;
  rules: readonly FlagRule[];
  actions: FlagActions;
  /** The current time, ISO 8601. */
  now: string;
}

const stateOf = (isOn: boolean): string => (isOn ? texts.on : texts.off);

/** The maximum delay of a browser timer, in milliseconds. */
const longest = 2_147_483_647;

/** The switches of the portal, for super system administrators. */
export function FeatureFlagsPage() {
  if (!hasRole(useUser(), 'SuperSystemAdministrator')) return <NoAccess words={texts.noAccess} />;
  return (
    <Container px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.intro}</Text>
        </div>
        <FlagList />
      </Stack>
    </Container>
  );
}

function FlagList() {
  const list = useQuery(answerOf(flagRulesApi.listFlagRules));
  const actions = useFlagActions();
  const now = useMoment(list.data?.items.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]) ?? []);
  if (list.error && !hasAnswer(list)) return <ErrorPanel problem={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <CardSkeleton lines={8} label={texts.title} />;
  const { flags, items } = list.data;
  return (
    <>
      <RuleForm actions={actions} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {flags.map((flag) => (
          <FlagCard
            key={flag.name}
            flag={flag}
            rules={items.filter((rule) => rule.flag === flag.name)}
            actions={actions}
            now={now}
          />
        ))}
      </SimpleGrid>
    </>
  );
}

/** The current time, ISO 8601; updated when any of the given instants is reached. */
function useMoment(instants: readonly (string | null)[]): string {
  const [now, setNow] = useState(nowIso);
  const coming = instants.flatMap((instant) => (instant !== null && instant > now ? [Date.parse(instant)] : []));
  const next = Math.min(...coming);
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const wait = Math.min(Math.max(next - nowMilliseconds(), 0), longest);
    const timer = setTimeout(() => setNow(nowIso()), wait);
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}

/** One switch: its meaning, its value for the installation, and the exceptions. */
function FlagCard({ flag: { name, about, isOnByDefault }, rules, actions, now }: FlagCardProps) {
  const place = { flag: name, level: 'installation', subjectId: 0 } as const;
  const own = rules.find(({ level }) => level === 'installation');
  const isOn = own && windowStateAt(own, now) === 'current' ? own.isOn : isOnByDefault;
  // A button that clears its rule disappears afterwards, and the focus with it.
  const toggle = useRef<HTMLInputElement>(null);
  const clear = (rule: FlagRulePlace) => {
    if (actions.isBusy) return;
    toggle.current?.focus();
    actions.clear(rule);
  };
  const others = rules.filter(({ level }) => level !== 'installation');
  return (
    <Card component="section" aria-label={name} p="md">
      <Stack gap="xs">
        <div>
          <Title order={2} fz="h4">
            <code>{name}</code>
          </Title>
          <Text fz="sm" c="dimmed">
            {about} {fill(texts.byDefault, { state: stateOf(isOnByDefault) })}.
          </Text>
        </div>
        <Group>
          <Switch
            ref={toggle}
            {...useNeedsConnection()}
            label={texts.everywhere}
            aria-label={`${texts.everywhere}: ${name}`}
            checked={isOn}
            aria-busy={actions.isBusy}
            onChange={(event) =>
              actions.isBusy ? undefined : actions.set({ ...place, isOn: event.currentTarget.checked })
            }
          />
          {own ? (
            <SpinnerButton
              size="compact-sm"
              variant="default"
              aria-label={fill(texts.clearNamed, { flag: name })}
              onClick={() => clear(place)}
            >
              {texts.clear}
            </SpinnerButton>
          ) : null}
        </Group>
        {own && hasWindow(own) ? <OwnSchedule rule={own} now={now} /> : null}
        {others.map((rule) => (
          <OtherRule key={`${rule.level} ${rule.subjectId}`} rule={rule} now={now} onRemove={clear} />
        ))}
      </Stack>
    </Card>
  );
}

function OwnSchedule({ rule, now }: { rule: FlagRule; now: string }) {
  return (
    <Stack gap={4}>
      <Text fz="sm">{fill(texts.window.own, { state: stateOf(rule.isOn) })}</Text>
      <RuleTimes rule={rule} now={now} />
      <Text fz="sm" c="dimmed">
        {texts.window.replaced}
      </Text>
    </Stack>
  );
}

interface OtherRuleProps {
  rule: FlagRule;
  now: string;
  onRemove: (rule: FlagRule) => void;
}

function OtherRule({ rule, now, onRemove }: OtherRuleProps) {
  const { flag, level, subjectId, subjectName, isOn } = rule;
  const subject = subjectName ?? String(subjectId);
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Text fz="sm">{fill(texts.rule, { level: texts.levels[level], subject, state: stateOf(isOn) })}</Text>
        <SpinnerButton
          size="compact-sm"
          variant="default"
          aria-label={fill(texts.removeNamed, { flag, subject })}
          onClick={() => onRemove(rule)}
        >
          {texts.remove}
        </SpinnerButton>
      </Group>
      <RuleTimes rule={rule} now={now} />
    </Stack>
  );
}

/** The period of a rule in the reader's time zone, and whether it is active now. */
function RuleTimes({ rule, now }: { rule: RuleWindow; now: string }) {
  if (!hasWindow(rule)) return null;
  const state = windowStateAt(rule, now);
  const { startsAt, endsAt } = rule;
  return (
    <Group gap="xs">
      <ToneBadge tone={tones[state]}>{words[state]}</ToneBadge>
      <Text fz="sm" c="dimmed">
        {startsAt ? (
          <>
            {words.from} <DateTime instant={startsAt} zone={viewerZone()} />{' '}
          </>
        ) : null}
        {endsAt ? (
          <>
            {words.until} <DateTime instant={endsAt} zone={viewerZone()} />
          </>
        ) : null}
      </Text>
    </Group>
  );
}
