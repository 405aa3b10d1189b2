import { demoTariff } from '@lading/demo-data/demo-tariff';
import { findFuelIndex, fuelBasisPoints, fuelEffectiveDate, fuelRowFor } from './fuel.js';

const { fuelTable } = demoTariff();

describe('fuel surcharge', () => {
  it.each([
    [2499, 1950],
    [2500, 2000],
    [2549, 2000],
    [2550, 2050],
    [3799, 3250],
    [3800, 3300],
    [3802, 3300],
    [3849, 3300],
    [3850, 3350],
    [5375, 4850],
    [6200, 5700],
    [100, 0],
  ])('an index of %i thousandths is %i basis points', (index, expected) => {
    expect(fuelBasisPoints(fuelRowFor(fuelTable, index), index)).toBe(expected);
  });

  it('reads a published table with its rows in any order', () => {
    const rows = [
      { fromMilliDollars: 3850, basisPoints: 2810 },
      { fromMilliDollars: 3800, basisPoints: 2780 },
    ];
    const at = (index: number) => fuelBasisPoints(fuelRowFor({ kind: 'rows', rows }, index), index);

    expect([3799, 3800, 3849, 3850, 9000].map(at)).toEqual([0, 2780, 2780, 2810, 2810]);
  });

  it.each([
    ['Monday', '2026-11-16', '2026-11-18'],
    ['Tuesday after a holiday', '2026-11-17', '2026-11-18'],
    ['Wednesday', '2026-11-18', '2026-11-25'],
  ])('of a %s takes effect on the Wednesday after', (_day, indexDate, expected) => {
    expect(fuelEffectiveDate(indexDate)).toBe(expected);
  });

  it('is chosen by the pickup date', () => {
    const rows = ['2026-11-16', '2026-11-09', '2026-11-23'].map((indexDate, index) => ({
      indexDate,
      effectiveFrom: fuelEffectiveDate(indexDate),
      milliDollars: 3800 + index,
    }));
    const dateFor = (pickupDate: string) => findFuelIndex(rows, pickupDate)?.indexDate;

    expect(['2026-11-10', '2026-11-17', '2026-11-18', '2026-11-24', '2026-11-25', '2027-02-01'].map(dateFor)).toEqual([
      undefined,
      '2026-11-09',
      '2026-11-16',
      '2026-11-16',
      '2026-11-23',
      '2026-11-23',
    ]);
  });
});
