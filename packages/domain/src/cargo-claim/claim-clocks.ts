import { addBusinessDays, type HolidayRule } from '../time/business-calendar.js';
import { addDays, addMonths, dayNumber, type CalendarDate } from '../time/calendar-date.js';
import type { ClaimType, ClaimState } from './cargo-claim.js';

/** The periods of the clocks; the SQL that finds claims by deadline uses the same numbers. */
export const claimPeriods = {
  noticeBusinessDays: 5,
  filingMonths: 9,
  acknowledgementDays: 30,
  dispositionDays: 120,
  suitMonths: 24,
} as const;
const { noticeBusinessDays, filingMonths, acknowledgementDays, dispositionDays, suitMonths } = claimPeriods;
const reportDays = 60;

export const claimClockNames = [
  'concealedNotice',
  'filing',
  'acknowledgement',
  'disposition',
  'statusReport',
  'suit',
] as const;
export type ClaimClockName = (typeof claimClockNames)[number];

export const clockStates = ['running', 'kept', 'late', 'missed'] as const;
export type ClockState = (typeof clockStates)[number];

/** The events of a claim, as days at the destination; null if they haven't happened. */
export interface ClaimDates {
  readonly type: ClaimType;
  readonly state: ClaimState;
  /** The delivery, or the due day of lost freight. */
  readonly deliveredOn: CalendarDate | null;
  /** When the carrier was notified of concealed damage. */
  readonly noticedOn: CalendarDate | null;
  readonly filedOn: CalendarDate | null;
  /** When the carrier first responded in any way. */
  readonly acknowledgedOn: CalendarDate | null;
  /** When the carrier reported on the status, the earliest first. */
  readonly reportedOn: readonly CalendarDate[];
  /** When the carrier first offered, declined or paid. */
  readonly disposedOn: CalendarDate | null;
  readonly declinedOn: CalendarDate | null;
  readonly paidOn: CalendarDate | null;
}

export interface ClaimClock {
  readonly name: ClaimClockName;
  readonly owner: 'claimant' | 'carrier';
  readonly startsOn: CalendarDate;
  readonly dueOn: CalendarDate;
  readonly endedOn: CalendarDate | null;
  readonly state: ClockState;
  /** Until the deadline, negative once it has passed; null after its end. */
  readonly daysLeft: number | null;
}

interface Period {
  readonly name: ClaimClockName;
  readonly owner: ClaimClock['owner'];
  readonly startsOn: CalendarDate;
  readonly dueOn: CalendarDate;
  readonly endedOn: CalendarDate | null;
}

/** Five business days of the carrier after the delivery (NMFC 300135). */
export const noticeDeadlineOf = (deliveredOn: CalendarDate, holidays: readonly HolidayRule[]): CalendarDate =>
  addBusinessDays(deliveredOn, noticeBusinessDays, holidays);

/** Nine months after the delivery, the shortest time that a carrier may set for filing (49 USC 14706(e)(1)). */
export const filingDeadlineOf = (deliveredOn: CalendarDate): CalendarDate => addMonths(deliveredOn, filingMonths);

/** The carrier acknowledges within 30 days of the filing (49 CFR 370.5). */
export const acknowledgementDeadlineOf = (filedOn: CalendarDate): CalendarDate => addDays(filedOn, acknowledgementDays);

/** The carrier pays, declines or offers within 120 days of the filing (49 CFR 370.9). */
export const dispositionDeadlineOf = (filedOn: CalendarDate): CalendarDate => addDays(filedOn, dispositionDays);

/** Suit may be filed for two years from the written disallowance (49 USC 14706(e)(1)). */
export const suitDeadlineOf = (declinedOn: CalendarDate): CalendarDate => addMonths(declinedOn, suitMonths);

const daysBetween = (from: CalendarDate, to: CalendarDate): number => dayNumber(to) - dayNumber(from);

/** Every clock of a claim that has started, except those that stopped when the claim was withdrawn, or closed after a payment. */
export function claimClocks(
  dates: ClaimDates,
  today: CalendarDate,
  holidays: readonly HolidayRule[],
): readonly ClaimClock[] {
  const isOver = dates.state === 'withdrawn' || (dates.state === 'closed' && dates.paidOn !== null);
  return [...beforeFiling(dates, holidays), ...afterFiling(dates, today), ...afterDisallowance(dates)]
    .filter(({ endedOn }) => endedOn !== null || !isOver)
    .map((period) => ({ ...period, ...statusOf(period, today) }));
}

function beforeFiling(
  { type, deliveredOn, noticedOn, filedOn }: ClaimDates,
  holidays: readonly HolidayRule[],
): readonly Period[] {
  if (deliveredOn === null) return [];
  const period = { owner: 'claimant', startsOn: deliveredOn } as const;
  const filing: Period = { ...period, name: 'filing', dueOn: filingDeadlineOf(deliveredOn), endedOn: filedOn };
  if (type !== 'concealedDamage') return [filing];
  const dueOn = noticeDeadlineOf(deliveredOn, holidays);
  return [{ ...period, name: 'concealedNotice', dueOn, endedOn: noticedOn ?? filedOn }, filing];
}

function afterFiling(dates: ClaimDates, today: CalendarDate): readonly Period[] {
  const { filedOn, acknowledgedOn, disposedOn } = dates;
  if (filedOn === null) return [];
  const period = { owner: 'carrier', startsOn: filedOn } as const;
  return [
    { ...period, name: 'acknowledgement', dueOn: acknowledgementDeadlineOf(filedOn), endedOn: acknowledgedOn },
    { ...period, name: 'disposition', dueOn: dispositionDeadlineOf(filedOn), endedOn: disposedOn },
    ...statusReports(dispositionDeadlineOf(filedOn), dates, today),
  ];
}

/**
 * After the 120 days the carrier owes a status report every 60 days until it decides (49 CFR 370.9); a report ends its period and
 * starts the next. Shows the last period that was met, the last one missed and the one running.
 */
function statusReports(
  decisionDue: CalendarDate,
  { reportedOn, disposedOn }: ClaimDates,
  today: CalendarDate,
): readonly Period[] {
  const started = [...new Set([decisionDue, ...reportedOn.filter((day) => day > decisionDue)])];
  const [startedOn = decisionDue, before] = started.toReversed();
  const came = before === undefined ? [] : [reportPeriod(before, 1, startedOn)];
  if (disposedOn !== null || today <= decisionDue) return came;
  const passed = Math.max(0, Math.ceil(daysBetween(startedOn, today) / reportDays) - 1);
  const missed = passed === 0 ? [] : [reportPeriod(startedOn, passed, null)];
  return [...came, ...missed, reportPeriod(startedOn, passed + 1, null)];
}

/** The period of that number since a day. */
const reportPeriod = (startedOn: CalendarDate, number: number, endedOn: CalendarDate | null): Period => ({
  name: 'statusReport',
  owner: 'carrier',
  startsOn: addDays(startedOn, (number - 1) * reportDays),
  dueOn: addDays(startedOn, number * reportDays),
  endedOn,
});

function afterDisallowance({ declinedOn, paidOn }: ClaimDates): readonly Period[] {
  if (declinedOn === null) return [];
  const dueOn = suitDeadlineOf(declinedOn);
  return [{ name: 'suit', owner: 'claimant', startsOn: declinedOn, dueOn, endedOn: paidOn }];
}

function statusOf({ dueOn, endedOn }: Period, today: CalendarDate): Pick<ClaimClock, 'state' | 'daysLeft'> {
  if (endedOn !== null) return { state: endedOn <= dueOn ? 'kept' : 'late', daysLeft: null };
  return { state: today <= dueOn ? 'running' : 'missed', daysLeft: daysBetween(today, dueOn) };
}
