import type { ClaimClock } from '@lading/contracts/invoices/claim-parts';
import type { ClaimState } from '@lading/domain/cargo-claim/cargo-claim';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Box, Text } from '@mantine/core';
import { StatusDot, ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import { counted, fill, texts } from '../../ui/texts.js';
import { claimTexts as words } from './claim-texts.js';

/** A deadline is urgent this many days ahead. */
const urgentDays = 14;

/** Color of a deadline: done, done late, missed, urgent or running. */
export function toneOf({ state, daysLeft }: ClaimClock): StatusTone {
  if (state === 'kept') return 'success';
  if (state === 'late') return 'warning';
  if (state === 'missed') return 'danger';
  return (daysLeft ?? 0) <= urgentDays ? 'warning' : 'info';
}

/** The time left or overdue. */
export function leftText({ daysLeft }: ClaimClock): string {
  if (daysLeft === null) return '';
  if (daysLeft === 0) return words.left.today;
  const { one, many } = daysLeft > 0 ? words.left : words.past;
  return counted(Math.abs(daysLeft), one, many);
}

/** Its date in words of its state. */
export function dayText({ state, dueOn, endedOn }: ClaimClock): string {
  const { due, kept, late, missed } = words.deadlines;
  if (endedOn !== null) return fill(state === 'kept' ? kept : late, { date: formatCalendarDate(endedOn) });
  return fill(state === 'missed' ? missed : due, { date: formatCalendarDate(dueOn) });
}

const tones: Record<ClaimState, StatusTone> = {
  draft: 'neutral',
  filed: 'info',
  acknowledged: 'info',
  investigating: 'info',
  offered: 'warning',
  declined: 'danger',
  paid: 'success',
  closed: 'neutral',
  withdrawn: 'neutral',
};

export function ClaimStatus({ state }: { state: ClaimState }) {
  return <ToneBadge tone={tones[state]}>{words.states[state]}</ToneBadge>;
}

/** The next deadline with the time left. */
export function NextDeadline({ clock }: { clock: ClaimClock | null }) {
  if (!clock) return texts.none;
  return (
    <>
      {/* The longest would push the last columns out of the window. */}
      <Box miw="22ch" style={{ whiteSpace: 'normal', textWrap: 'balance' }}>
        {words.clocks[clock.name]}
      </Box>
      <Text span fz="xs" component="div">
        <StatusDot tone={toneOf(clock)}>{leftText(clock)}</StatusDot>
      </Text>
    </>
  );
}

/** A filter by the next deadline, in words. */
export const dueWords = (days: string): string =>
  days === '0' ? words.filters.today : fill(words.filters.withinDays, { count: days });
