import { accessorialName, accessorials } from '../freight/accessorial.js';
import { dayNumber, weekdayOfDay, type CalendarDate } from '../time/calendar-date.js';
import { formatTimeOfDay } from '../time/date-format.js';
import { hasWeekday, weekdaysText, type WeekdayName, type WeekdaySet } from '../time/weekday.js';

/** The services that can have a cutoff of their own: they change the pickup or the day of delivery, and a quote asks for them. */
export const cutoffServices = [
  'APTP',
  'IPU',
  'LFTP',
  'LTDAP',
  'REP',
  'EXPD',
  'TCS',
  'HAZ',
  'PSC',
  'PSH',
] as const satisfies readonly (typeof accessorials)[number]['code'][];
export type CutoffService = (typeof cutoffServices)[number];

/** The time until which a terminal takes pickups for the same day, in place of its usual cutoff. */
export interface TerminalCutoff {
  readonly cutoffId: number;
  /** Code of the terminal. */
  readonly terminal: string;
  readonly days: WeekdaySet;
  /** Null for all services without a cutoff of their own. */
  readonly service: string | null;
  /** `HH:mm` at the terminal. */
  readonly cutoff: string;
}

/** By the code of the terminal. */
export type TerminalCutoffs = ReadonlyMap<string, readonly TerminalCutoff[]>;

export const cutoffsByTerminal = (cutoffs: readonly TerminalCutoff[]): TerminalCutoffs =>
  Map.groupBy(cutoffs, ({ terminal }) => terminal);

/** The cutoff of a terminal that a pickup is held to; undefined where its usual one applies. */
export function cutoffFor(
  cutoffs: readonly TerminalCutoff[] | undefined,
  pickupDate: CalendarDate,
  isAskedFor: (service: string) => boolean,
): TerminalCutoff | undefined {
  if (!cutoffs) return undefined;
  const weekday = weekdayOfDay(dayNumber(pickupDate));
  let first: TerminalCutoff | undefined;
  for (const one of cutoffs) {
    const applies = hasWeekday(one.days, weekday) && (one.service === null || isAskedFor(one.service));
    if (applies && (first === undefined || comesBefore(one, first))) first = one;
  }
  return first;
}

/** A service's own cutoff comes before that of all services; of several services, the earliest counts. */
function comesBefore(one: TerminalCutoff, other: TerminalCutoff): boolean {
  if ((one.service === null) !== (other.service === null)) return one.service !== null;
  return one.cutoff < other.cutoff;
}

/** Such as `Fri, Liftgate pickup, 12:00 PM`. */
export const cutoffText = ({ days, service, cutoff }: Pick<TerminalCutoff, 'days' | 'service' | 'cutoff'>): string =>
  [weekdaysText(days), service === null ? 'all services' : accessorialName(service), formatTimeOfDay(cutoff)].join(
    ', ',
  );

/** A cutoff as it is entered. */
interface EnteredCutoff {
  readonly days: readonly WeekdayName[];
  readonly service?: string | null;
  readonly cutoff: string;
}

interface OpenHours {
  readonly openDays: readonly WeekdayName[];
  readonly opensAt: string;
  readonly closesAt: string;
}

interface CutoffProblem {
  readonly index: number;
  readonly field: 'days' | 'cutoff';
  readonly message: string;
}

/** Where cutoffs contradict one another, or the hours of their terminal. */
export function cutoffProblems(cutoffs: readonly EnteredCutoff[], hours: OpenHours): CutoffProblem[] {
  const taken = new Map<string, Set<WeekdayName>>();
  return cutoffs.flatMap(({ days, service, cutoff }, index): CutoffProblem[] => {
    const key = service ?? '';
    const known = taken.get(key) ?? new Set();
    taken.set(key, known);
    const twice = days.find((day) => known.has(day));
    for (const day of days) known.add(day);
    const closed = days.find((day) => !hours.openDays.includes(day));
    const isWithin = cutoff >= hours.opensAt && cutoff <= hours.closesAt;
    return [
      ...(days.length > 0 ? [] : [{ index, field: 'days' as const, message: 'Select at least one day.' }]),
      ...(twice
        ? [{ index, field: 'days' as const, message: `Another row has a cutoff for this service on ${twice}.` }]
        : []),
      ...(closed ? [{ index, field: 'days' as const, message: `The terminal is closed on ${closed}.` }] : []),
      ...(isWithin ? [] : [{ index, field: 'cutoff' as const, message: cutoffWithinHours }]),
    ];
  });
}

export const cutoffWithinHours = 'The pickup cutoff lies within the hours of the terminal.';
