import type { FlagRule, KnownFlag } from '@lading/contracts/flag-rules';
import { Button, Card, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { fill } from '../../ui/texts.js';
import { texts } from './flags-texts.js';
import type { FlagDeeds } from './use-flag-deeds.js';

interface FlagCardProps {
  flag: KnownFlag;
  rules: readonly FlagRule[];
  deeds: FlagDeeds;
}

const stateOf = (isOn: boolean): string => (isOn ? texts.on : texts.off);

/** One switch: what it is, how it stands for the installation, and for whom it stands otherwise. */
export function FlagCard({ flag: { name, about, isOnByDefault }, rules, deeds }: FlagCardProps) {
  const place = { flag: name, level: 'installation', subjectId: 0 } as const;
  const own = rules.find(({ level }) => level === 'installation');
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
            label={texts.everywhere}
            aria-label={`${texts.everywhere}: ${name}`}
            checked={own?.isOn ?? isOnByDefault}
            disabled={deeds.isBusy}
            onChange={(event) => deeds.set({ ...place, isOn: event.currentTarget.checked })}
          />
          {own ? (
            <Button
              size="compact-sm"
              variant="default"
              disabled={deeds.isBusy}
              aria-label={fill(texts.clearNamed, { flag: name })}
              onClick={() => deeds.clear(place)}
            >
              {texts.clear}
            </Button>
          ) : null}
        </Group>
        {others.map((rule) => (
          <OtherRule key={`${rule.level} ${rule.subjectId}`} rule={rule} deeds={deeds} />
        ))}
      </Stack>
    </Card>
  );
}

function OtherRule({ rule, deeds }: { rule: FlagRule; deeds: FlagDeeds }) {
  const { flag, level, subjectId, subjectName, isOn } = rule;
  const subject = subjectName ?? String(subjectId);
  return (
    <Group gap="xs">
      <Text fz="sm">{fill(texts.rule, { level: texts.levels[level], subject, state: stateOf(isOn) })}</Text>
      <Button
        size="compact-sm"
        variant="default"
        disabled={deeds.isBusy}
        aria-label={fill(texts.removeNamed, { flag, subject })}
        onClick={() => deeds.clear(rule)}
      >
        {texts.remove}
      </Button>
    </Group>
  );
}
