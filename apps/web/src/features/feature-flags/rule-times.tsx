import { windowStateAt, type RuleWindow, type WindowState } from '@lading/domain/rule-window';
import { Group, Text } from '@mantine/core';
import { DateTime } from '../../ui/display/date-time.js';
import { ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { texts } from './flags-texts.js';

const words = texts.window;
const tones: Readonly<Record<WindowState, StatusTone>> = { scheduled: 'info', current: 'success', ended: 'neutral' };

export const hasWindow = ({ startsAt, endsAt }: RuleWindow): boolean => startsAt !== null || endsAt !== null;

/** From when until when a rule holds, in the time of whoever reads it, and whether it does now. */
export function RuleTimes({ rule, now }: { rule: RuleWindow; now: string }) {
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
