import {
  carrierDashboardApi,
  type CarrierDashboard,
  type CarrierDashboardRequest,
} from '@lading/contracts/reports/carrier-dashboard';
import { addRow, changeRows, removeRows } from '../../../../../test/harness/builders/rows';
import { daysAfter, invoiceRow } from '../../../../../test/harness/builders/freight';
import { startTestPortal, type Caller } from '../../../../../test/harness/test-portal';
import { Carrier } from '../carriers/carriers.entities';
import { CustomerAssignment } from '../customers/customers.entities';
import { Invoice } from '../invoices/invoices.entities';
import { Shipment } from '../shipments/shipments.entities';
import {
  carrierId,
  everything,
  figuresWorld,
  plainFigures,
  rowsOf,
  seeded,
  type FiguresWorld,
} from './carrier-figures.fixture';

const now = '2026-11-18T18:00:00.000Z';
let world: FiguresWorld;

const read = async (
  request: Partial<CarrierDashboardRequest> = {},
  by: Caller = world.administrator,
): Promise<CarrierDashboard> => {
  const asked = { timeFrameType: 0, metricType: 0, ...request } as const;
  const answer = await by.call(carrierDashboardApi.getCarrierDashboard, asked);
  expect(answer.status).toBe(200);
  return answer.body;
};

beforeAll(async () => {
  world = await figuresWorld(await startTestPortal({ now, config: { role: 'web', requestsPerMinute: 100_000 } }));
});
afterAll(() => world.portal.close());

const frames = [0, 1, 2, 3] as const;

/** A filter made from random numbers. */
function anyRequest(next: (below: number) => number): CarrierDashboardRequest {
  const users = [...world.representatives.map(({ id }) => id), 0];
  const from = daysAfter('2026-06-20', next(120));
  const some = <T>(list: readonly T[]): T[] => list.filter(() => next(3) === 0);
  return {
    ...{ startDate: from, endDate: daysAfter(from, next(60)), timeFrameType: 0, metricType: 0 },
    ...{ isPrePaid: next(4) > 0, isCollect: next(4) > 0, isThirdParty: next(4) > 0, isDisplayWeekends: next(2) === 0 },
    ...(next(2) === 0 && { isAllSalesRep: false, salesRepIds: some(users) }),
    ...(next(3) === 0 && { locationIds: some(world.companies.flatMap(({ locations }) => locations)) }),
    ...(next(4) === 0 && { customerOrigin: 'site' as const }),
  };
}

it('answers for 500 filters what plain sums over the rows give, for steps of all four kinds, the range and the days before', async () => {
  const rows = await rowsOf(world);
  const next = seeded(5);
  for (let round = 0; round < 500; round += 1) {
    const request = anyRequest(next);
    const plain = (from: string, to: string) => plainFigures(world, rows, request, { from, to }, now);
    let sums: Pick<CarrierDashboard, 'current' | 'previous'> | undefined;
    // Every fifth filter in steps of all kinds, the others in one.
    for (const timeFrameType of round % 5 === 0 ? frames : frames.slice(round % 4, (round % 4) + 1)) {
      const asked = { ...request, timeFrameType };
      const answer = await read(asked);
      const { current, previous } = answer;
      sums ??= {
        current: plain(answer.startDate, answer.endDate),
        previous: plain(answer.previousStartDate, answer.previousEndDate),
      };
      expect({ asked, current, previous }).toEqual({ asked, ...sums });
      const step = answer.buckets[next(answer.buckets.length)];
      if (!step) throw new Error('a range without a step');
      const { from, to, previous: before, ...figures } = step;
      expect({ asked, from, figures }).toEqual({ asked, from, figures: plain(from, to) });
      expect(before.shipmentCount).toBeLessThanOrEqual(previous.shipmentCount);
    }
  }
});

it('ranks customers, representatives, lanes and classes so that each ranking adds up to the range', async () => {
  const { current, rankings } = await read({ filterType: 'YearToDate' });
  const { customers, representatives, lanes, classes } = rankings;
  for (const ranked of [customers, representatives, lanes, classes]) {
    expect(ranked.reduce((sum, { shipmentCount }) => sum + shipmentCount, 0)).toBe(current.shipmentCount);
    expect(ranked.reduce((sum, { quoteCount }) => sum + quoteCount, 0)).toBe(current.quoteCount);
    expect(ranked.reduce((sum, { revenueCents }) => sum + (revenueCents ?? 0), 0)).toBe(current.revenueCents);
  }
  expect(rankings.representatives.some(({ id }) => id === null || id === undefined)).toBe(true);
  const revenues = rankings.customers.map(({ revenueCents }) => revenueCents ?? 0);
  expect(revenues).toEqual(revenues.toSorted((a, b) => b - a));
  const siteOf = (id: number): boolean | undefined => world.companies.find((company) => company.id === id)?.isSite;
  expect(customers.map(({ isOfSite }) => isOfSite)).toEqual(customers.map(({ id }) => siteOf(id ?? 0)));
  expect(new Set(customers.map(({ isOfSite }) => isOfSite))).toEqual(new Set([true, false]));
});

it('has of one customer, by months, what it says of this customer among all', async () => {
  const year = { startDate: '2025-12-01', endDate: '2026-11-18', timeFrameType: 2 } as const;
  const { rankings } = await read(year);
  expect(rankings.customers.length).toBeGreaterThan(2);
  for (const { id, revenueCents, shipmentCount, quoteCount, bookedCount } of rankings.customers.slice(0, 3)) {
    const { current, buckets } = await read({ ...year, customerIds: [id ?? 0] });
    expect(current).toMatchObject({ revenueCents, shipmentCount, quoteCount, bookedCount });
    expect(buckets).toHaveLength(12);
    expect(buckets.reduce((sum, step) => sum + step.shipmentCount, 0)).toBe(shipmentCount);
    expect(buckets.reduce((sum, step) => sum + (step.revenueCents ?? 0), 0)).toBe(revenueCents);
  }
});

it('says since when the first sign-ins of its customers are recorded, as a day where the carrier is', async () => {
  await changeRows(world.portal, Carrier, carrierId, { createdAt: '2026-11-01T05:00:00Z' });
  expect((await read()).activationsSince).toBe('2026-10-31');
});

it('starts with the thirty days that end today where the carrier is', async () => {
  world.portal.clock.set('2026-11-19T06:00:00.000Z');
  const { startDate, endDate, previousStartDate, timeZone } = await read();
  world.portal.clock.set(now);
  expect({ startDate, endDate, previousStartDate, timeZone }).toEqual({
    ...{ startDate: '2026-10-20', endDate: '2026-11-18', previousStartDate: '2026-09-20' },
    timeZone: 'America/Los_Angeles',
  });
});

it('refuses a range that ends before it starts, or that is a year long', async () => {
  const ask = (startDate: string, endDate: string) =>
    world.administrator.call(carrierDashboardApi.getCarrierDashboard, {
      startDate,
      endDate,
      timeFrameType: 0,
      metricType: 0,
    });
  expect((await ask('2026-03-02', '2026-03-01')).status).toBe(422);
  const long = await ask('2025-03-02', '2026-03-02');
  expect(JSON.stringify(long.body)).toContain(
    'Difference between Start date and End date should should be less than 1 year',
  );
  expect((await ask('2025-03-02', '2026-03-01')).status).toBe(200);
});

it('shows a representative the freight of their own customers and locations, and follows a transfer at once', async () => {
  const rows = await rowsOf(world);
  const [first, second, , idle] = world.representatives;
  if (!first || !second || !idle) throw new Error('no representatives');
  const range = { startDate: '2026-07-01', endDate: '2026-11-18' };
  const ofFirst = plainFigures(
    world,
    rows,
    { isAllSalesRep: false, salesRepIds: [first.id] },
    { from: range.startDate, to: range.endDate },
    now,
  );
  const seen = await read(range, first.caller);
  expect(seen.current.shipmentCount).toBe(ofFirst.shipmentCount);
  expect(seen.current.revenueCents).toBe(ofFirst.revenueCents);
  expect(seen.current.quoteCount).toBe(ofFirst.quoteCount);
  expect((await read(range, idle.caller)).current.shipmentCount).toBe(0);
  expect(ofFirst.shipmentCount).toBeGreaterThan(5);
  // The filter can only narrow what a user sees.
  const others = await read({ ...range, isAllSalesRep: false, salesRepIds: [second.id] }, first.caller);
  expect(others.current.shipmentCount).toBe(0);

  await changeRows(world.portal, CustomerAssignment, { userId: first.id }, { userId: idle.id });
  expect((await read(range, first.caller)).current.shipmentCount).toBe(0);
  expect((await read(range, idle.caller)).current).toMatchObject({
    shipmentCount: ofFirst.shipmentCount,
    revenueCents: ofFirst.revenueCents,
  });
  await changeRows(world.portal, CustomerAssignment, { userId: idle.id }, { userId: first.id });
});

it('follows a cancellation, a credit and a corrected invoice in the very next answer', async () => {
  const range = { startDate: '2026-07-01', endDate: '2026-11-18' };
  const rows = await rowsOf(world);
  const invoice = rows.invoices.find(
    ({ carrierId: of, currency, state, creditedCents, correctsId, id, shipmentId }) =>
      of === carrierId &&
      currency === 'USD' &&
      state === 'outstanding' &&
      creditedCents === 0 &&
      correctsId === null &&
      !rows.invoices.some((later) => later.correctsId === id) &&
      rows.shipments.some((one) => one.id === shipmentId && one.state === 'delivered' && !one.isTest),
  );
  if (!invoice) throw new Error('no invoice to credit');
  const before = (await read(range)).current;
  await changeRows(world.portal, Invoice, invoice.id, { creditedCents: 700 });
  expect((await read(range)).current.revenueCents).toBe((before.revenueCents ?? 0) - 700);
  await changeRows(world.portal, Invoice, invoice.id, { creditedCents: 0 });

  const { customerId, shipmentId, totalCents } = invoice;
  const correction = { number: 'CORRECTED', customerId, carrierId, shipmentId, correctsId: invoice.id };
  const { id } = await addRow(world.portal, Invoice, invoiceRow({ ...correction, totalCents: totalCents + 1300 }));
  expect((await read(range)).current.revenueCents).toBe((before.revenueCents ?? 0) + 1300);
  await removeRows(world.portal, Invoice, { id });

  await changeRows(world.portal, Shipment, invoice.shipmentId ?? 0, { state: 'canceled' });
  expect((await read(range)).current).toMatchObject({
    shipmentCount: before.shipmentCount - 1,
    revenueCents: (before.revenueCents ?? 0) - invoice.totalCents,
  });
  await changeRows(world.portal, Shipment, invoice.shipmentId ?? 0, { state: 'delivered' });
  expect((await read(range)).current).toEqual(before);
});

it('leaves out money without data visibility, and third-party freight without its privilege', async () => {
  const range = { startDate: '2026-07-01', endDate: '2026-11-18' };
  const rows = await rowsOf(world);
  const plain = plainFigures(world, rows, { isThirdParty: false }, { from: range.startDate, to: range.endDate }, now);
  const sales = await world.callerWith(
    everything.filter((one) => one !== 'dataVisibility' && one !== 'thirdPartyVisibility'),
  );
  const answer = await read({ ...range, metricType: 1 }, sales);
  expect(answer.isWithoutThirdParty).toBe(true);
  expect(answer.current).toMatchObject({ shipmentCount: plain.shipmentCount, quoteCount: plain.quoteCount });
  expect(JSON.stringify(answer)).not.toMatch(/"revenueCents":\d|"cents":\d/);
  const nothing = await world.callerWith(['dataVisibility']);
  expect(
    (await nothing.call(carrierDashboardApi.getCarrierDashboard, { timeFrameType: 0, metricType: 0 })).status,
  ).toBe(403);
});
