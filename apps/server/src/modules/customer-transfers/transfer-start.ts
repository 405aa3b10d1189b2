import type { TransferAction } from '@lading/contracts/customers/customer-transfers';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { addDays, millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { dateIn, isTimeZone, zonedInstant } from '@lading/domain/time/zoned-time';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';

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

interface EndedTransfer {
  readonly state: string;
  readonly finishedAt: string | null;
}

/** Until when a transfer can be undone that has moved something. */
export function undoUntil({ state, finishedAt }: EndedTransfer, movedCount: number): string | null {
  const isOver = state === 'done' || state === 'failed';
  if (!isOver || finishedAt === null || movedCount === 0) return null;
  return new Date(Date.parse(finishedAt) + millisecondsPerDay).toISOString();
}

/** What administrators may do at this time with a transfer that can be undone until then. */
export function actionsOf({ state }: EndedTransfer, until: string | null, now: Date): TransferAction[] {
  if (state === 'scheduled') return ['cancel'];
  return until !== null && Date.parse(until) > now.getTime() ? ['undo'] : [];
}

interface TransferEnding {
  readonly action: TransferAction;
  readonly ended: { readonly endedBy: number | null; readonly endedByName: string; readonly endedAt: Date };
}

/** What ending a transfer does, with the columns that say who ended it and when. */
export function endingOf(
  { state, allowedActions: [action] }: { readonly state: string; readonly allowedActions: readonly TransferAction[] },
  { userId, name }: Actor,
  now: Date,
): TransferEnding {
  if (!action) throw problem('wrong-state', { detail: whyNot(state) });
  return { action, ended: { endedBy: userId, endedByName: name, endedAt: now } };
}

/** Why a transfer can neither be called off nor undone. */
function whyNot(state: string): string {
  if (state === 'running' || state === 'undoing') return 'This transfer is in progress. Wait until it has finished.';
  if (state === 'canceled') return 'This transfer was already canceled.';
  if (state === 'undone') return 'This transfer was already undone.';
  return 'A transfer can be undone within 24 hours.';
}
