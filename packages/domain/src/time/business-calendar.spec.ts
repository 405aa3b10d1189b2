import Holidays from 'date-holidays';
import fc from 'fast-check';
import {
  addBusinessDays,
  isBusinessDay,
  nextBusinessDay,
  canadaClosures,
  closuresIn,
  mexicoClosures,
  unitedStatesClosures,
} from './business-calendar.js';
import { addDays, addMonths, dateOfDay, dayNumber, isCalendarDate } from './calendar-date.js';

const us = unitedStatesClosures;
const datesIn = (year: number, rules = us) => closuresIn(year, rules).map(({ date }) => date.slice(5));

describe('calendar dates', () => {
  it.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['today', false],
  ])('%s exists: %s', (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected);
  });

  it('counts across leap days, months and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(addDays('2026-11-20', 180)).toBe('2027-05-19');
    expect(addMonths('2026-11-20', 9)).toBe('2027-08-20');
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2028-02-29', -12)).toBe('2027-02-28');
  });

  it('reads its own output', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (day) => {
        expect(dayNumber(dateOfDay(day))).toBe(day);
      }),
    );
  });
});

describe('closures', () => {
  it('of 2026 and 2027 follow the observed rules', () => {
    expect(datesIn(2026)).toEqual(['01-01', '05-25', '07-03', '09-07', '11-26', '11-27', '12-24', '12-25']);
    expect(datesIn(2027)).toEqual(['01-01', '05-31', '07-05', '09-06', '11-25', '11-26', '12-24', '12-31']);
  });

  it('merge when two holidays fall on one day', () => {
    expect(closuresIn(2027, us).at(-2)).toEqual({ date: '2027-12-24', names: ['Christmas Eve', 'Christmas Day'] });
  });

  it('of Canada and Mexico in 2026', () => {
    const canada = ['01-01', '04-03', '05-18', '07-01', '09-07', '10-12', '12-25', '12-26'];
    expect(datesIn(2026, canadaClosures)).toEqual(canada);
    expect(datesIn(2026, mexicoClosures)).toEqual(['01-01', '02-02', '03-16', '05-01', '09-16', '11-16', '12-25']);
  });

  it.each([
    ['US', us, [1, 5, 7, 9, 12]],
    ['CA', canadaClosures, [5, 7, 9, 10]],
    ['MX', mexicoClosures, [1, 2, 3, 5, 9, 11, 12]],
  ] as const)('of %s are public holidays to an independent calendar, 2026 to 2035', (country, rules, months) => {
    const oracle =
      country === 'CA' ? new Holidays('CA', 'ON') : new Holidays(country, { types: ['public', 'bank', 'observance'] });
    for (let year = 2026; year <= 2035; year += 1) {
      const known = new Set(oracle.getHolidays(year).map(({ date }) => date.slice(0, 10)));
      for (const { date, names } of closuresIn(year, rules)) {
        const isOwnRule = names.includes('Christmas Eve') || date.endsWith('12-31');
        if (!isOwnRule && months.some((month) => month === Number(date.slice(5, 7)))) expect(known).toContain(date);
      }
    }
  });

  it('finds Good Friday wherever an independent calendar does', () => {
    const oracle = new Holidays('CA');
    for (let year = 2020; year <= 2060; year += 1) {
      const goodFriday = oracle.getHolidays(year).find(({ name }) => name === 'Good Friday');
      expect(closuresIn(year, canadaClosures).map(({ date }) => date)).toContain(goodFriday?.date.slice(0, 10));
    }
  });
});

describe('business days', () => {
  it.each([
    ['T07', '2026-11-24', 2, '2026-11-30'],
    ['T08', '2026-11-25', 2, '2026-12-01'],
    ['T09', '2026-12-23', 1, '2026-12-28'],
    ['T10', '2026-12-30', 2, '2027-01-04'],
    ['T11', '2027-07-02', 1, '2027-07-06'],
    ['concealed damage notice', '2026-11-20', 5, '2026-12-01'],
  ])('%s: %s plus %i', (_id, from, days, expected) => {
    expect(addBusinessDays(from, days, us)).toBe(expected);
  });

  it('keeps an open day and moves a closed one', () => {
    expect(nextBusinessDay('2026-11-25', us)).toBe('2026-11-25');
    expect(nextBusinessDay('2026-11-26', us)).toBe('2026-11-30');
    expect(nextBusinessDay('2027-12-31', us)).toBe('2028-01-03');
  });

  it('never end on a closed day, for any start, distance and country', () => {
    const start = fc.integer({ min: 20_000, max: 30_000 }).map(dateOfDay);
    const rules = fc.constantFrom(us, canadaClosures, mexicoClosures);
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 30 }), rules, (from, days, holidays) => {
        const end = addBusinessDays(from, days, holidays);

        expect(isBusinessDay(end, holidays)).toBe(true);
        expect(closuresIn(Number(end.slice(0, 4)), holidays).map(({ date }) => date)).not.toContain(end);
      }),
    );
  });
});
