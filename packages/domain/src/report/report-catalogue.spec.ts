import { columnsFor, reportCatalogue, reportNames, reportOf } from './report-catalogue';
import { summedColumns, totalsOf, withShares } from './report-column';

it('has one definition for each name, with columns of names of their own', () => {
  expect(reportCatalogue.map(({ name }) => name)).toEqual(reportNames);
  for (const { columns } of reportCatalogue) {
    expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
    expect(new Set(columns.map(({ title }) => title)).size).toBe(columns.length);
  }
});

it('makes shares and means of sums that it has', () => {
  for (const { columns } of reportCatalogue) {
    const sums = summedColumns(columns);
    for (const { total } of columns) {
      if (typeof total === 'object')
        expect(sums.map(({ name }) => name)).toEqual(
          expect.arrayContaining('share' in total ? [...total.share] : [...total.mean]),
        );
    }
  }
});

it('says 31.6 % for twelve booked of forty quotes of which two had no price', () => {
  const { columns } = reportOf('quote-to-book');

  const row = withShares(columns, { month: '2026-11', quotes: 40, priced: 38, booked: 12 });

  expect(row).toEqual({ month: '2026-11', quotes: 40, priced: 38, booked: 12, ratio: 31.6 });
  expect(totalsOf(columns, { quotes: 40, priced: 38, booked: 12 })).toEqual({
    quotes: 40,
    priced: 38,
    booked: 12,
    ratio: 31.6,
  });
});

it('has no share of nothing, and means in whole cents', () => {
  const { columns } = reportOf('spend-by-carrier');

  const none = totalsOf(columns, { shipments: 0, spendCents: null, delivered: 0, onTime: 0 });
  const some = totalsOf(columns, { shipments: 3, spendCents: 100_00, delivered: 3, onTime: 2 });

  expect(none).toMatchObject({ shipments: 0, spendCents: null, averageCents: null, onTimeShare: null });
  expect(some).toMatchObject({ averageCents: 3333, onTimeShare: 66.7 });
});

it('shows costs to those who may see them', () => {
  const titles = (seesCosts: boolean) => columnsFor(reportOf('shipments'), seesCosts).map(({ title }) => title);

  expect(titles(true)).toEqual(expect.arrayContaining(['Agreed', 'Billed']));
  expect(titles(false).filter((title) => ['Agreed', 'Billed'].includes(title))).toEqual([]);
});
