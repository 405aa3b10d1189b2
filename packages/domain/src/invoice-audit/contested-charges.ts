import type { CalendarDate } from '../time/calendar-date.js';
import type { AuditReason, AuditVerdict } from './audit-reason.js';
import { dateIn } from '../time/zoned-time.js';

/** The last time zone in which a calendar day ends. */
const lastZone = 'Etc/GMT+12';

/**
 * Whether charges may still be contested at an instant (ISO 8601, UTC). The deadline is a calendar day without a zone, so it has passed
 * once that day is over everywhere.
 */
export function isContestable(contestUntil: CalendarDate, now: string): boolean {
  return dateIn(lastZone, now) <= contestUntil;
}

interface Finding {
  readonly reason: AuditReason;
  readonly verdict: AuditVerdict;
  readonly cents: number;
  readonly creditCents: number;
}

/** The findings that a dispute can cite: all overcharges not proven right, and those of its own reason, which come first. */
export function contestedFindings<F extends Finding>(findings: readonly F[], reason: AuditReason): F[] {
  return findings
    .filter((one) => one.verdict !== 'carrierRight' && (one.cents > 0 || one.creditCents > 0 || one.reason === reason))
    .toSorted((one, other) => Number(other.reason === reason) - Number(one.reason === reason));
}
