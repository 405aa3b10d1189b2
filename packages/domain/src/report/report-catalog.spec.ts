import { columnsFor, reportCatalog, reportNames, reportOf } from './report-catalog';
import { summedColumns, totalsOf, withShares } from './report-column';

it('has one definition for each name, with unique column names', () => {
  expect(reportCatalog.map(({ name }) => name)).toEqual(reportNames);
  for (const { columns, note } of reportCatalog) {
    expect(note.length).toBeLessThanOrEqual(300);
    expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
    expect(new Set(columns.map(({ title }) => title)).size).toBe(columns.length);
  }
});

it('computes shares and means from sums that it has', () => {
  for (const { columns } of reportCatalog) {
    const sums = summedColumns(columns);
    for (const { total } of columns) {
      if (typeof total === 'object')
        expect(sums.map(({ name }) => name)).toEqual(
          expect.arrayContaining('share' in total ? [...total.share] : [...total.mean]),
        );
    }
  }
});

it('shows 31.6 % for twelve booked of forty quotes of which two had no price', () => {
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

it('has no share of zero, and means in whole cents', () => {
  const { columns } = reportOf('spend-by-carrier');

  const none = totalsOf(columns, { shipments: 0, spendCents: null, delivered: 0, onTime: 0 });
  const some = totalsOf(columns, { shipments: 3, spendCents: 100_00, delivered: 3, onTime: 2 });

  expect(none).toMatchObject({ shipments: 0, spendCents: null, averageCents: null, onTimeShare: null });
  expect(some).toMatchObject({ averageCents: 3333, onTimeShare: 66.7 });
});

it('shows costs only to users who may see them', () => {
  const titles = (seesCosts: boolean) => columnsFor(reportOf('shipments'), { seesCosts }).map(({ title }) => title);

  expect(titles(true)).toEqual(expect.arrayContaining(['Agreed', 'Invoiced']));
  expect(titles(false).filter((title) => ['Agreed', 'Invoiced'].includes(title))).toEqual([]);
});

it('names weights and distances in the units of their reader, and converts them by the factors of the product', () => {
  const read = (units?: 'imperial' | 'metric') =>
    columnsFor(reportOf('transport-work'), { seesCosts: true, units })
      .filter(({ unit }) => unit)
      .map(({ name, title, valueIn }) => [name, title, valueIn({ kilograms: 100, kilometers: 160.9344 })]);

  const metric = [
    ['kilograms', 'Weight (kg)', 100],
    ['kilometers', 'Distance (km)', 160.9],
  ];
  expect(read('metric')).toEqual(metric);
  expect(read()).toEqual(metric);
  expect(read('imperial')).toEqual([
    ['pounds', 'Weight (lb)', 220.5],
    ['miles', 'Distance (mi)', 100],
  ]);
  const [weight] = columnsFor(reportOf('shipments'), { seesCosts: true, units: 'metric' }).filter(({ unit }) => unit);
  expect([weight?.valueIn({ pounds: 500 }), weight?.valueIn({ pounds: null })]).toEqual([226.8, null]);
});
