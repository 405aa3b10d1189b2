import { fuelDoubts, fuelNeighbors, isFuelIndexOld } from './fuel-week.js';

const week = (effectiveFrom: string, milliDollars: number) => ({ effectiveFrom, milliDollars });
const [first, second, third] = [week('2026-11-04', 3700), week('2026-11-11', 3800), week('2026-11-25', 3900)] as const;

describe('a week of the fuel index', () => {
  it.each([
    ['2026-11-24', false],
    ['2026-11-25', true],
  ])('of Monday 11/16 is old on %s: %s', (day, isOld) => {
    expect(isFuelIndexOld('2026-11-16', day)).toBe(isOld);
  });

  it('has the nearest known weeks as neighbors, in any order of the list', () => {
    expect(fuelNeighbors([third, first, second], '2026-11-18')).toEqual({ before: second, after: third });
    expect(fuelNeighbors([third, first, second], '2026-11-11')).toEqual({ before: first, after: third });
    expect(fuelNeighbors([], '2026-11-11')).toEqual({});
  });

  it.each([
    [4560, []],
    [4561, ['It is 20% above the $3.800 effective 11/11/2026.']],
    [3040, []],
    [3039, ['It is 20% below the $3.800 effective 11/11/2026.']],
    [5000, ['It is 31.6% above the $3.800 effective 11/11/2026.']],
  ])('may change by 20 percent and no more: %d', (milliDollars, doubts) => {
    expect(fuelDoubts(week('2026-11-18', milliDollars), { before: second })).toEqual(doubts);
  });

  it('is doubted where weeks before it have no value, not where it fills one of them', () => {
    expect(fuelDoubts(third, { before: second })).toEqual(['The week before it has no value.']);
    expect(fuelDoubts(third, { before: first })).toEqual(['The 2 weeks before it have no value.']);
    expect(fuelDoubts(week('2026-11-18', 3850), { before: second, after: third })).toEqual([]);
    expect(fuelDoubts(first, {})).toEqual([]);
  });

  it('that is new together with the week after it is doubted for what is before it alone', () => {
    const fourth = week('2026-12-02', 5000);

    expect(fuelDoubts(third, { before: second, after: fourth, isAfterKnown: false })).toEqual([
      'The week before it has no value.',
    ]);
  });

  it('is compared with the week after it too', () => {
    expect(fuelDoubts(week('2026-11-18', 3200), { after: third })).toEqual([
      'It is 17.9% below the $3.900 effective 11/25/2026.',
    ]);
  });
});
