import { readWeekdays, weekdaySetOf, weekdaysIn, weekdaysText, workdays } from './weekday.js';

it('writes weekdays from Monday on, runs of three and more by their ends', () => {
  const sets = [workdays, weekdaySetOf(['Mon', 'Wed', 'Fri']), weekdaySetOf(['Mon', 'Tue']), 0b1111111, 0, 0b0111010];

  expect(sets.map(weekdaysText)).toEqual(['Mon–Fri', 'Mon, Wed, Fri', 'Mon, Tue', 'Mon–Sun', '', 'Mon, Wed–Fri']);
});

it('reads what it writes, spelled-out names, "daily" and "none"', () => {
  for (let set = 1; set < 128; set += 1) expect(readWeekdays(weekdaysText(set))).toBe(set);
  expect(['Daily', 'none', 'Monday - friday', 'Mon/Wed;Fri', 'Sun'].map(readWeekdays)).toEqual([
    workdays,
    0,
    workdays,
    weekdaySetOf(['Mon', 'Wed', 'Fri']),
    1,
  ]);
});

it('refuses what names no weekday or runs backward', () => {
  expect(['', 'M', 'Fri-Mon', 'Mon-Tue-Wed', 'Mon and Tue', 'x'].map(readWeekdays)).toEqual(Array(6).fill(undefined));
});

it('lists the weekdays of a set by their names', () => {
  expect(weekdaysIn(weekdaySetOf(['Sat', 'Mon']))).toEqual(['Mon', 'Sat']);
});
