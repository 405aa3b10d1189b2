import {
  carrierDashboardApi,
  type CarrierDashboard,
  type CarrierDashboardRequest,
} from '@lading/contracts/reports/carrier-dashboard';
import { dateIn } from '@lading/domain/time/zoned-time';
import { aCustomer } from '../../../../../test/harness/builders/customers';
import { daysAfter, invoiceRow, shipmentRow } from '../../../../../test/harness/builders/freight';
import { addManyRows, addRow, changeRows, removeRows, storedRows } from '../../../../../test/harness/builders/rows';
import { startTestPortal, type Caller } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/session';
import { Carrier } from '../carriers/carriers.entities';
import { Invoice } from '../invoices/invoices.entities';
import { CoverageCertificate } from '../insurance/insurance.entities';
import { Quote, QuoteCarrier } from '../quotes/quotes.entities';
import { Shipment } from '../shipments/shipments.entities';
import {
  carrierId,
  everything,
  figuresWorld,
  freightContent,
  plainFigures,
  rivalId,
  rowsOf,
  seeded,
  type FiguresWorld,
} from './carrier-figures.fixture';
import { CarrierDirtyDay, CarrierRollupPeriod, RollupCarrier } from './carrier-insights.entities';
import { movedCarriers } from './carrier-rollup.queries';
import { CarrierRollup } from './carrier-rollup.service';

const now = '2026-11-18T18:00:00.000Z';
const range = { startDate: '2026-07-08', endDate: '2026-11-12' };
let world: FiguresWorld;
let rollup: CarrierRollup;
let withoutThirdParty: Caller;

const rollUp = (): Promise<void> => world.portal.database.asScope(system, () => rollup.rollUpChanged());
const rollUpLarge = (): Promise<void> => world.portal.database.asScope(system, () => rollup.rollUpLarge(50));
const marks = async (): Promise<number> => (await storedRows(world.portal, CarrierDirtyDay)).length;

const read = async (
  request: Partial<CarrierDashboardRequest> = {},
  by: Caller = world.administrator,
): Promise<CarrierDashboard> => {
  const asked = { timeFrameType: 2, metricType: 0, ...range, ...request } as const;
  const answer = await by.call(carrierDashboardApi.getCarrierDashboard, asked);
  expect(answer.status).toBe(200);
  return answer.body;
};

/** The same figures, added up from the rows as if there were no rollups. */
async function raw(request: Partial<CarrierDashboardRequest> = {}, by: Caller = world.administrator) {
  await changeRows(world.portal, RollupCarrier, { carrierId }, { isReady: false });
  const answer = await read(request, by);
  await changeRows(world.portal, RollupCarrier, { carrierId }, { isReady: true });
  return answer;
}

const shapes: readonly Partial<CarrierDashboardRequest>[] = [
  {},
  { timeFrameType: 1, isDisplayWeekends: false, metricType: 4 },
  { timeFrameType: 0, isThirdParty: false, startDate: '2026-09-30', endDate: '2026-10-02' },
];

/** With the marks, without them when their days are rolled up, and when their months are. */
async function expectEqual(): Promise<CarrierDashboard> {
  const expected: CarrierDashboard[] = [];
  for (const shape of shapes) expected.push(await raw(shape));
  const narrowed = await raw({}, withoutThirdParty);
  const seen = async () => {
    for (const [index, shape] of shapes.entries()) expect(await read(shape)).toEqual(expected[index]);
    expect(await read({}, withoutThirdParty)).toEqual(narrowed);
  };
  await seen();
  await rollUp();
  expect(await marks()).toBe(0);
  await seen();
  await rollUpLarge();
  expect(await storedRows(world.portal, CarrierRollupPeriod, { carrierId, grain: 'month' })).toHaveLength(5);
  await seen();
  const [whole] = expected;
  if (!whole) throw new Error('nothing was read');
  return whole;
}

beforeAll(async () => {
  world = await figuresWorld(await startTestPortal({ now, config: { role: 'web' } }));
  rollup = world.portal.app.get(CarrierRollup);
  withoutThirdParty = await world.callerWith(everything.filter((one) => one !== 'thirdPartyVisibility'));
  await rollUpLarge();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => world.portal.close());

const ofCarrier = async () =>
  (await storedRows(world.portal, Shipment, { carrierId, state: 'delivered', currency: 'USD', isTest: false })).filter(
    ({ pickupDate }) => pickupDate >= range.startDate && pickupDate <= range.endDate,
  );

it('adds up to the plain sums of the rows for 100 filters, with the same rankings', async () => {
  expect(await storedRows(world.portal, RollupCarrier)).toEqual(
    expect.arrayContaining([expect.objectContaining({ carrierId, isReady: true })]),
  );
  const rows = await rowsOf(world);
  const next = seeded(7);
  for (let round = 0; round < 100; round += 1) {
    const from = daysAfter('2026-06-20', next(120));
    const request = {
      ...{
        startDate: from,
        endDate: daysAfter(from, next(90)),
        metricType: ([0, 1, 2, 3, 4, 5] as const)[next(6)] ?? 0,
      },
      ...{ timeFrameType: ([0, 1, 2, 3] as const)[next(4)] ?? 0, isDisplayWeekends: next(2) === 0 },
      ...{ isPrePaid: next(3) > 0, isCollect: next(3) > 0, isThirdParty: next(3) > 0 },
    };
    const answer = await read(request);
    const plain = (first: string, last: string) => plainFigures(world, rows, request, { from: first, to: last }, now);
    expect({ request, current: answer.current, previous: answer.previous }).toEqual({
      request,
      current: plain(answer.startDate, answer.endDate),
      previous: plain(answer.previousStartDate, answer.previousEndDate),
    });
    if (round % 5 === 0) expect(await raw(request)).toEqual(answer);
  }
});

it('is not read for others: a representative sees the freight of their own customers alone', async () => {
  const [first] = world.representatives;
  if (!first) throw new Error('no representative');
  const seen = await read({}, first.caller);
  expect(seen.current.shipmentCount).toBeLessThan((await read()).current.shipmentCount);
  expect(seen).toEqual(await raw({}, first.caller));
});

it('follows shipments that are booked, moved, canceled, made trials, given away and removed', async () => {
  const [one, two, three, four] = await ofCarrier();
  if (!one || !two || !three || !four) throw new Error('too few shipments');
  const { portal } = world;
  await addRow(
    portal,
    Shipment,
    shipmentRow({
      ...{ number: 'ROLLUP1', customerId: one.customerId, carrierId, locationId: one.locationId },
      ...{ freightTerms: 'prepaid', state: 'dispatched', pickupDate: '2026-10-01', totalCents: 777 },
      content: freightContent,
    }),
  );
  await changeRows(portal, Shipment, one.id, { pickupDate: '2026-10-01' });
  await changeRows(portal, Shipment, two.id, { state: 'canceled' });
  await changeRows(portal, Shipment, three.id, { carrierId: rivalId });
  await changeRows(portal, Shipment, four.id, { isTest: true });
  expect(await marks()).toBeGreaterThan(4);
  const before = await expectEqual();
  await removeRows(portal, Shipment, { number: 'ROLLUP1' });
  await changeRows(portal, Shipment, two.id, { state: 'delivered' });
  const after = await expectEqual();
  expect(after.current.shipmentCount).toBe(before.current.shipmentCount);
});

it('follows invoices, credits, corrections, and coverage that is bought late', async () => {
  const { portal } = world;
  const invoiced = new Set((await storedRows(portal, Invoice)).map(({ shipmentId }) => shipmentId));
  const [one, two] = (await ofCarrier()).filter(({ id }) => !invoiced.has(id));
  if (!one || !two) throw new Error('every shipment is invoiced');
  const start = await expectEqual();
  const of = { customerId: one.customerId, carrierId, shipmentId: one.id };
  const invoice = await addRow(portal, Invoice, invoiceRow({ number: 'RU1', ...of, totalCents: one.totalCents + 300 }));
  expect((await expectEqual()).current.revenueCents).toBe((start.current.revenueCents ?? 0) + 300);
  await changeRows(portal, Invoice, invoice.id, { creditedCents: 100 });
  await expectEqual();
  await addRow(portal, Invoice, invoiceRow({ number: 'RU2', ...of, totalCents: 1000, correctsId: invoice.id }));
  await expectEqual();
  await changeRows(portal, Invoice, { number: 'RU2' }, { state: 'archived' });
  await expectEqual();

  const calm = await expectEqual();
  await addRow(portal, CoverageCertificate, {
    ...{ number: 'RUC1', customerId: two.customerId, carrierId, shipmentId: two.id, booking: two.booking },
    ...{
      boughtWith: 'shipment',
      valueCents: 100_000,
      chargeCents: 55,
      currency: 'USD',
      author: 'Ada',
      boughtAt: new Date(now),
    },
  });
  expect((await expectEqual()).current.revenueCents).toBe((calm.current.revenueCents ?? 0) - 55);
  await changeRows(portal, CoverageCertificate, { number: 'RUC1' }, { voidedAt: new Date(now) });
  expect((await expectEqual()).current.revenueCents).toBe(calm.current.revenueCents);
});

it('follows quotes, also of a customer who came since, and the class of their shipments', async () => {
  const { portal } = world;
  const start = await expectEqual();
  const customerId = await aCustomer(portal, {
    companyName: 'Latecomer',
    homeCarrierId: carrierId,
    isConfigured: true,
  });
  const quote = await addRow(portal, Quote, { customerId, number: 'RUQ1', state: 'rated', round: 1 });
  await addRow(portal, QuoteCarrier, {
    ...{
      quoteId: quote.id,
      carrierId,
      customerId,
      freightTerms: 'collect',
      number: 'RUQ1',
      originLabel: 'Reno, NV 89501',
    },
    ...{
      destinationLabel: 'Dallas, TX 75207',
      shipDate: '2026-10-02',
      pounds: 500,
      freightClass: '70',
      accessorials: [],
    },
    askedAt: new Date('2026-10-01T15:00:00Z'),
  });
  const asked = await expectEqual();
  expect(asked.current.quoteCount).toBe(start.current.quoteCount + 1);
  expect(asked.current.quotingCustomerCount).toBe(start.current.quotingCustomerCount + 1);
  const booked = { offeredAt: new Date('2026-10-01T15:00:01Z'), bookedAt: new Date('2026-10-01T15:01:00Z') };
  await changeRows(portal, QuoteCarrier, { quoteId: quote.id, carrierId }, booked);
  expect((await expectEqual()).current.bookedCount).toBe(start.current.bookedCount + 1);
  const [shipment] = (await ofCarrier()).filter(({ quoteId }) => quoteId === null);
  if (!shipment) throw new Error('every shipment has a quote');
  await changeRows(portal, Shipment, shipment.id, { quoteId: quote.id });
  await expectEqual();
  await changeRows(portal, QuoteCarrier, { quoteId: quote.id, carrierId }, { freightClass: '500' });
  const classes = (await expectEqual()).rankings.classes.find(({ name }) => name === '500');
  expect(classes).toMatchObject({ quoteCount: 1, shipmentCount: 1 });
  await changeRows(portal, Shipment, shipment.id, { quoteId: null });
  await removeRows(portal, QuoteCarrier, { quoteId: quote.id, carrierId });
  expect((await expectEqual()).current.quoteCount).toBe(start.current.quoteCount);
});

it('starts over where the carrier moves to another time zone, and reads the rows until then', async () => {
  const { portal } = world;
  await changeRows(portal, Carrier, carrierId, { timeZone: 'Asia/Tokyo' });
  const expected = await raw();
  expect(await read()).toEqual(expected);
  await rollUpLarge();
  expect(await storedRows(portal, RollupCarrier, { carrierId })).toMatchObject([
    { timeZone: 'Asia/Tokyo', isReady: true },
  ]);
  expect((await storedRows(portal, CarrierRollupPeriod, { carrierId })).length).toBeGreaterThan(100);
  expect(await read()).toEqual(expected);
});

it('lets freight be written while the carrier moves to another time zone, and counts it', async () => {
  const { portal } = world;
  const shipment = (await storedRows(portal, Shipment, { carrierId, isTest: false })).find(
    ({ state }) => state !== 'booked' && state !== 'canceled',
  );
  let written: Promise<unknown> | undefined;
  await portal.database.asScope(system, () =>
    portal.database.transaction(async () => {
      await portal.database.manager.update(Carrier, carrierId, { timeZone: 'America/Denver' });
      await portal.database.query(movedCarriers);
      // Beside this transaction, as a call of a customer.
      written = portal.database.detached(system, () =>
        changeRows(portal, Shipment, shipment?.id ?? 0, { totalCents: 66_600 }).catch((error: unknown) => error),
      );
      await new Promise((resolve) => setTimeout(resolve, 300));
    }),
  );
  expect(await written).toBeUndefined();
  await rollUpLarge();
  await rollUp();
  const expected = await raw();
  expect(await read()).toEqual(expected);
});

it('rolls no day up in the time zone that the carrier has left', async () => {
  const { portal } = world;
  const shipment = (await storedRows(portal, Shipment, { carrierId, isTest: false })).find(
    ({ state }) => state !== 'booked' && state !== 'canceled',
  );
  await changeRows(portal, Shipment, shipment?.id ?? 0, { totalCents: 77_700 });
  const query = portal.database.query.bind(portal.database);
  jest.spyOn(portal.database, 'query').mockImplementationOnce(async (...asked) => {
    const found = await query(...asked);
    await changeRows(portal, Carrier, carrierId, { timeZone: 'Asia/Tokyo' });
    await rollUpLarge();
    // Marks the days of all quotes.
    const quotes = await storedRows(portal, QuoteCarrier, { carrierId });
    const days = new Set(quotes.map(({ askedAt }) => dateIn('Asia/Tokyo', askedAt.toISOString())));
    await addManyRows(
      portal,
      CarrierDirtyDay,
      [...days].map((day) => ({ carrierId, day })),
    );
    return found;
  });
  await rollUp();
  const expected = await raw();
  expect(await read()).toEqual(expected);
});
