import { addBusinessDays } from '../business-calendar.js';
import { addDays, addMonths, dayNumber, type CalendarDate } from '../calendar-date.js';
import type { HolidayRule } from '../holidays.js';
import type { ClaimType } from './claim-content.js';
import type { ClaimState } from './claim-lifecycle.js';

const noticeBusinessDays = 5;
const filingMonths = 9;
const acknowledgementDays = 30;
const dispositionDays = 120;
const reportDays = 60;
const suitMonths = 24;

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

/** What has happened with a claim, by days at the destination; null is not yet. */
export interface ClaimDates {
  readonly type: ClaimType;
  readonly state: ClaimState;
  /** The delivery, or for what never came the day on which it was due. */
  readonly deliveredOn: CalendarDate | null;
  /** When the carrier was told of concealed damage. */
  readonly noticedOn: CalendarDate | null;
  readonly filedOn: CalendarDate | null;
  /** When the carrier first answered in any way. */
  readonly acknowledgedOn: CalendarDate | null;
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
  /** Until it is due, negative once it is past; null when it has ended. */
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

/** No carrier may ask for a claim earlier than nine months after the delivery (49 USC 14706(e)(1)). */
export const filingDeadlineOf = (deliveredOn: CalendarDate): CalendarDate => addMonths(deliveredOn, filingMonths);

/** Thirty days from the filing (49 CFR 370.5). */
export const acknowledgementDeadlineOf = (filedOn: CalendarDate): CalendarDate => addDays(filedOn, acknowledgementDays);

/** A hundred and twenty days from the filing to pay, decline or offer (49 CFR 370.9). */
export const dispositionDeadlineOf = (filedOn: CalendarDate): CalendarDate => addDays(filedOn, dispositionDays);

/** Two years from the written disallowance (49 USC 14706(e)(1)). */
export const suitDeadlineOf = (declinedOn: CalendarDate): CalendarDate => addMonths(declinedOn, suitMonths);

/** The report on its status that an undecided claim is owed next: every sixty days after the hundred and twenty. */
export function nextReportOf(filedOn: CalendarDate, today: CalendarDate): CalendarDate {
  const decisionDue = dispositionDeadlineOf(filedOn);
  const daysPast = dayNumber(today) - dayNumber(decisionDue);
  return addDays(decisionDue, Math.max(1, Math.ceil(daysPast / reportDays)) * reportDays);
}

/** Every clock of a claim that has begun; those that a withdrawal or an ending has stopped are left out. */
export function claimClocks(
  dates: ClaimDates,
  today: CalendarDate,
  holidays: readonly HolidayRule[],
): readonly ClaimClock[] {
  const isOver = dates.state === 'withdrawn' || (dates.state === 'closed' && dates.paidOn !== null);
  return [...beforeFiling(dates, holidays), ...afterFiling(dates, today), ...afterDisallowance(dates)]
    .filter(({ endedOn }) => endedOn !== null || !isOver)
    .map((period) => ({ ...period, ...standingOf(period, today) }));
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

function afterFiling({ filedOn, acknowledgedOn, disposedOn }: ClaimDates, today: CalendarDate): readonly Period[] {
  if (filedOn === null) return [];
  const decisionDue = dispositionDeadlineOf(filedOn);
  const period = { owner: 'carrier', startsOn: filedOn } as const;
  const dueOn = acknowledgementDeadlineOf(filedOn);
  const answer: readonly Period[] = [
    { ...period, name: 'acknowledgement', dueOn, endedOn: acknowledgedOn },
    { ...period, name: 'disposition', dueOn: decisionDue, endedOn: disposedOn },
  ];
  if (disposedOn !== null || today <= decisionDue) return answer;
  const reportDue = nextReportOf(filedOn, today);
  const startsOn = addDays(reportDue, -reportDays);
  return [...answer, { ...period, name: 'statusReport', startsOn, dueOn: reportDue, endedOn: null }];
}

function afterDisallowance({ declinedOn, paidOn }: ClaimDates): readonly Period[] {
  if (declinedOn === null) return [];
  const dueOn = suitDeadlineOf(declinedOn);
  return [{ name: 'suit', owner: 'claimant', startsOn: declinedOn, dueOn, endedOn: paidOn }];
}

function standingOf({ dueOn, endedOn }: Period, today: CalendarDate): Pick<ClaimClock, 'state' | 'daysLeft'> {
  if (endedOn !== null) return { state: endedOn <= dueOn ? 'kept' : 'late', daysLeft: null };
  return { state: today <= dueOn ? 'running' : 'missed', daysLeft: dayNumber(dueOn) - dayNumber(today) };
}
