import { fieldMessage } from '@lading/domain/text/message-catalog';
import { addDays } from '@lading/domain/time/calendar-date';
import { dateIn, isTimeZone, zonedInstant } from '@lading/domain/time/zoned-time';
import { fieldProblem } from '../../kernel/contract/problem.js';

/** Days ahead for which a transfer can be scheduled. */
const longestAhead = 366;

interface WantedStart {
  readonly startsOn?: string;
  readonly timeZone?: string;
}

/** The instant at which a transfer starts: midnight of its day; undefined for now. */
export function startOf({ startsOn, timeZone = 'UTC' }: WantedStart, now: string): string | undefined {
  if (!isTimeZone(timeZone)) throw fieldProblem('timeZone', 'format', fieldMessage('Time zone', 'format'));
  if (!startsOn) return undefined;
  const today = dateIn(timeZone, now);
  if (startsOn <= today) throw fieldProblem('startsOn', 'min', 'Choose a day after today.');
  if (startsOn > addDays(today, longestAhead))
    throw fieldProblem('startsOn', 'max', `Choose a day within the next ${longestAhead} days.`);
  return zonedInstant(startsOn, '00:00', timeZone);
}

/** Why a transfer can neither be called off nor undone. */
export function whyNot(state: string): string {
  if (state === 'running' || state === 'undoing') return 'This transfer is in progress. Wait until it has finished.';
  if (state === 'canceled') return 'This transfer was already called off.';
  if (state === 'undone') return 'This transfer was already undone.';
  return 'A transfer can be undone within 24 hours.';
}
