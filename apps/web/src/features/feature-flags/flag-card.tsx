import type { FlagRule, FlagRulePlace, KnownFlag } from '@lading/contracts/flag-rules';
import { windowStateAt } from '@lading/domain/rule-window';
import { Card, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { useNeedsConnection } from '../../ui/connection.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { texts } from './flags-texts.js';
import { hasWindow, RuleTimes } from './rule-times.js';
import type { FlagActions } from './use-flag-actions.js';

interface FlagCardProps {
  flag: KnownFlag;
  rules: readonly FlagRule[];
  actions: FlagActions;
  /** The present moment, ISO 8601. */
  now: string;
}

const stateOf = (isOn: boolean): string => (isOn ? texts.on : texts.off);

/** One switch: what it is, how it stands for the installation, and for whom it stands otherwise. */
export function FlagCard({ flag: { name, about, isOnByDefault }, rules, actions, now }: FlagCardProps) {
  const place = { flag: name, level: 'installation', subjectId: 0 } as const;
  const own = rules.find(({ level }) => level === 'installation');
  const isOn = own && windowStateAt(own, now) === 'current' ? own.isOn : isOnByDefault;
  // A button that clears its rule is gone afterwards, and with it the focus.
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
