/** From Sunday to Saturday, as weekdays are numbered. */
export const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export type WeekdayName = (typeof weekdayNames)[number];

/** Weekdays as the bits of a number: 1 is Sunday, 2 Monday, 64 Saturday. */
export type WeekdaySet = number;

/** Monday to Friday. */
export const workdays: WeekdaySet = 0b0111110;

export const hasWeekday = (set: WeekdaySet, weekday: number): boolean => (set & (1 << weekday)) !== 0;

export const weekdaySetOf = (names: readonly WeekdayName[]): WeekdaySet =>
  names.reduce((set, name) => set | (1 << weekdayNames.indexOf(name)), 0);

export const weekdaysIn = (set: WeekdaySet): WeekdayName[] =>
  weekdayNames.filter((_, weekday) => hasWeekday(set, weekday));

const week: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

/** Such as `Mon–Fri` or `Mon, Wed–Fri`; the week begins on Monday. */
export function weekdaysText(set: WeekdaySet): string {
  const runs: WeekdayName[][] = [];
  let isOpen = false;
  for (const weekday of week) {
    const name = weekdayNames[weekday];
    if (name === undefined || !hasWeekday(set, weekday)) {
      isOpen = false;
      continue;
    }
    if (isOpen) runs.at(-1)?.push(name);
    else runs.push([name]);
    isOpen = true;
  }
  return runs.map((run) => (run.length < 3 ? run.join(', ') : `${run[0]}–${run.at(-1)}`)).join(', ');
}

const longNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const weekdayOf = (word: string): number =>
  word.length < 3 ? -1 : longNames.findIndex((name) => name.startsWith(word.toLowerCase()));

/** Reads `Mon–Fri`, `Mon Wed Fri`, `daily` (Monday to Friday) or `none`; undefined for anything else. */
export function readWeekdays(text: string): WeekdaySet | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === 'none') return 0;
  if (typed === 'daily') return workdays;
  const parts = typed.replaceAll(/\s*[-–]\s*/g, '-').split(/[\s,;/]+/);
  let set = 0;
  for (const part of parts) {
    const run = readRun(part);
    if (run === undefined) return undefined;
    set |= run;
  }
  return set;
}

function readRun(part: string): WeekdaySet | undefined {
  const [from = '', to = from, ...more] = part.split('-');
  const first = week.indexOf(weekdayOf(from));
  const last = week.indexOf(weekdayOf(to));
  if (more.length > 0 || first < 0 || last < first) return undefined;
  return week.slice(first, last + 1).reduce((set, weekday) => set | (1 << weekday), 0);
}
