import {
  carrierCustomersApi,
  type CarrierCustomer,
  type ListCarrierCustomers,
} from '@lading/contracts/customers/carrier-customers';
import { dashboardsApi } from '@lading/contracts/reports/customer-dashboard';
import { aCarrier, aConnection } from '../../../../../test/harness/builders/carriers';
import { aUser } from '../../../../../test/harness/builders/customers';
import { shipmentRow } from '../../../../../test/harness/builders/freight';
import { addManyRows, addRow, changeRows } from '../../../../../test/harness/builders/rows';
import { signedIn } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller } from '../../../../../test/harness/test-portal';
import {
  everything,
  figuresWorld,
  plainFigures,
  rivalId,
  rowsOf,
  type Company,
  type FiguresWorld,
} from '../carrier-insights/carrier-figures.fixture';
import { CoverageCertificate } from '../insurance/insurance.entities';
import { Shipment } from '../shipments/shipments.entities';

const now = '2026-11-18T18:00:00.000Z';
const months = { startDate: '2026-08-01', endDate: '2026-10-31' };
/** Cents of other carriers that no answer may hold. */
const canary = 7_777_713;
let world: FiguresWorld;
let shipped: Company;

const list = async (
  request: Partial<ListCarrierCustomers> = {},
  by: Caller = world.administrator,
): Promise<CarrierCustomer[]> => {
  const { status, body } = await by.call(carrierCustomersApi.listCarrierCustomers, { limit: 100, ...request });
  expect(status).toBe(200);
  return body.items;
};
const named = (items: readonly CarrierCustomer[]): string[] => items.map(({ companyName }) => companyName);
const rowOf = async (request: Partial<ListCarrierCustomers>, by?: Caller) =>
  (await list(request, by)).find(({ id }) => id === shipped.id);

/** Other carriers haul for one company; the first two of them at first. */
async function haulWith(carriers: readonly number[], totalCents: number): Promise<void> {
  const rows = carriers.map((carrierId) =>
    shipmentRow({
      ...{ number: `SO${carrierId}-${totalCents}`, customerId: shipped.id, carrierId, totalCents },
      ...{ locationId: shipped.locations[0] ?? null, state: 'delivered', pickupDate: '2026-09-15' },
    }),
  );
  await addManyRows(world.portal, Shipment, rows);
}

beforeAll(async () => {
  world = await figuresWorld(await startTestPortal({ now, config: { role: 'web' } }));
  const [first] = world.companies;
  if (!first) throw new Error('no company');
  shipped = first;
  for (const id of [3601, 3602, 3603]) {
    await aCarrier(world.portal, { id, code: `CANA${id}`, name: `Canary ${id}`, scac: 'CANA' });
    await aConnection(world.portal, { carrierId: id, customerId: shipped.id });
  }
});
afterAll(() => world.portal.close());

it('gives each customer the figures that plain sums over its rows give, and sorts and narrows by them', async () => {
  const rows = await rowsOf(world);
  const range = { from: months.startDate, to: months.endDate };
  const answered = await list({ ...months, isCollect: false });
  expect(named(answered)).toEqual(world.companies.filter(({ isSite }) => isSite).map(({ name }) => name));
  for (const row of answered) {
    const own = {
      ...rows,
      shipments: rows.shipments.filter(({ customerId }) => customerId === row.id),
      quotes: rows.quotes.filter(({ customerId }) => customerId === row.id),
    };
    const { revenueCents, shipmentCount, quoteCount, offeredCount, bookedCount } = plainFigures(
      world,
      own,
      { isCollect: false },
      range,
      now,
    );
    expect(row).toMatchObject({ revenueCents, shipmentCount, quoteCount, offeredCount, bookedCount });
  }
  const shipments = (await list({ ...months, sort: '-shipments' })).map(({ shipmentCount }) => shipmentCount);
  expect(shipments).toEqual(shipments.toSorted((a, b) => b - a));
  expect(shipments[0]).toBeGreaterThan(3);
  const none = { startDate: '2025-01-01', endDate: '2025-01-31' };
  expect(await list({ ...none, having: 'shipments' })).toEqual([]);
  expect(await list({ ...none, having: 'quotes' })).toEqual([]);
  expect((await list({ ...months, having: 'quotes' })).length).toBeGreaterThan(3);
});

it('takes the names of the specification for order and page', async () => {
  const page = await list({ sortField: 'companyName', sortOrder: false, take: 2, page: 2 });
  expect(named(page)).toEqual(['Company D', 'Company C']);
});

it('counts shipments with coverage in force, connected carriers, and the last quote and shipment', async () => {
  const rows = await rowsOf(world);
  const shipment = rows.shipments.find(
    (one) =>
      one.customerId === shipped.id &&
      one.carrierId === 3500 &&
      one.state === 'delivered' &&
      !one.isTest &&
      one.pickupDate > '2026-08-01' &&
      one.pickupDate < '2026-10-31',
  );
  if (!shipment) throw new Error('no shipment to cover');
  await addRow(world.portal, CoverageCertificate, {
    ...{
      number: 'COV1',
      customerId: shipped.id,
      carrierId: 3500,
      shipmentId: shipment.id,
      booking: 1,
      boughtWith: 'quote',
    },
    ...{ valueCents: 100_000, chargeCents: 5000, currency: 'USD', author: 'Ana', boughtAt: new Date(now) },
  });
  const row = await rowOf(months);
  expect(row).toMatchObject({ insuredCount: 1, carrierCount: 3 });
  // Coverage ends with the booking that it was bought for.
  await changeRows(world.portal, Shipment, shipment.id, { booking: 2 });
  expect(await rowOf(months)).toMatchObject({ insuredCount: 0 });
  await changeRows(world.portal, Shipment, shipment.id, { booking: 1 });
  const pickups = rows.shipments.filter(
    (one) =>
      one.customerId === shipped.id &&
      one.carrierId === 3500 &&
      !one.isTest &&
      !['booked', 'canceled'].includes(one.state),
  );
  expect(row?.lastShipmentOn).toBe(
    pickups
      .map(({ pickupDate }) => pickupDate)
      .toSorted()
      .at(-1),
  );
  expect(named(await list({ amountIntegratedCarrier: 3 }))).toEqual(['Company A']);
});

describe('the revenue of all carriers', () => {
  it('is hidden while fewer than three other carriers haul, and for days that are not whole months', async () => {
    await haulWith([3601], canary);
    await haulWith([3602], 100_000);
    // The rival of the world hauls for every company; it is moved out of the way.
    await changeRows(world.portal, Shipment, { customerId: shipped.id, carrierId: rivalId }, { state: 'canceled' });
    expect(await rowOf(months)).toMatchObject({ allCarriersRevenueCents: null, shareBasisPoints: null });
    await haulWith([3603], 100_000);
    expect((await rowOf(months))?.allCarriersRevenueCents).toBeGreaterThan(canary);
    expect(await rowOf({ startDate: '2026-08-01', endDate: '2026-10-30' })).toMatchObject({
      allCarriersRevenueCents: null,
    });
    expect(await rowOf({ startDate: '2026-08-02', endDate: '2026-10-31' })).toMatchObject({
      allCarriersRevenueCents: null,
    });
  });

  it('is hidden for a month that is not over, whose answers of two days could be subtracted', async () => {
    const row = { state: 'delivered', totalCents: 100, pickupDate: '2026-11-10', customerId: shipped.id } as const;
    const freight = [3601, 3602, 3603].map((carrierId) =>
      shipmentRow({ ...row, carrierId, number: `SN${carrierId}`, locationId: shipped.locations[0] ?? null }),
    );
    await addManyRows(world.portal, Shipment, freight);
    expect(await rowOf({ startDate: '2026-11-01', endDate: '2026-11-30' })).toMatchObject({
      allCarriersRevenueCents: null,
      shareBasisPoints: null,
    });
  });

  it('is hidden where a month or freight terms within it have fewer than three other carriers', async () => {
    const known = (await rowOf(months))?.allCarriersRevenueCents;
    expect(known).toEqual(expect.any(Number));
    const lonely = {
      number: 'SL1',
      customerId: shipped.id,
      carrierId: 3601,
      totalCents: 4321,
      state: 'delivered',
    } as const;
    const one = shipmentRow({ ...lonely, locationId: shipped.locations[0] ?? null, pickupDate: '2026-10-05' });
    await addManyRows(world.portal, Shipment, [one]);
    expect(await rowOf(months)).toMatchObject({ allCarriersRevenueCents: null });
    const september = { startDate: '2026-09-01', endDate: '2026-09-30' };
    expect((await rowOf(september))?.allCarriersRevenueCents).toEqual(expect.any(Number));
    const terms = { pickupDate: '2026-09-05', freightTerms: 'collect' } as const;
    await changeRows(world.portal, Shipment, { number: 'SL1' }, terms);
    expect(await rowOf(september)).toMatchObject({ allCarriersRevenueCents: null });
    expect((await rowOf({ ...september, isCollect: false }))?.allCarriersRevenueCents).toEqual(expect.any(Number));
    await changeRows(world.portal, Shipment, { number: 'SL1' }, { state: 'canceled' });
  });

  it('is hidden where carriers without an amount in dollars make up the three', async () => {
    await changeRows(world.portal, Shipment, { customerId: shipped.id, carrierId: 3603 }, { currency: 'CAD' });
    expect(await rowOf(months)).toMatchObject({ allCarriersRevenueCents: null });
    await changeRows(world.portal, Shipment, { customerId: shipped.id, carrierId: 3603 }, { currency: 'USD' });
  });

  it('is hidden from a representative of a part of the company', async () => {
    const [whole, , other] = world.representatives;
    const [dock = 0] = shipped.locations;
    const sum = async () => (await rowOf(months, whole?.caller))?.allCarriersRevenueCents;
    expect(await sum()).toEqual(expect.any(Number));
    const { representLocations } = carrierCustomersApi;
    const assign = (userId: number | null) =>
      world.administrator.call(representLocations, { id: shipped.id, locations: [{ locationId: dock, userId }] });
    expect((await assign(other?.id ?? 0)).status).toBe(204);
    expect(await sum()).toBeNull();
    await assign(null);
  });

  it('equals what the customer reads on their own dashboard, and comes last while it is hidden, then by name', async () => {
    await aUser(world.portal, {
      email: 'boss@companya.example',
      role: 'CustomerAdministrator',
      customerId: shipped.id,
    });
    const boss = world.portal.as(await signedIn(world.portal, 'boss@companya.example'));
    // Trial shipments count for no company.
    await changeRows(world.portal, Shipment, { customerId: shipped.id, isTest: true }, { state: 'canceled' });
    const own = await boss.call(dashboardsApi.customer, { ...months, timeFrameType: 'months' });
    const row = await rowOf(months);
    expect(row?.allCarriersRevenueCents).toBe(own.body.current.spendCents);
    expect(row?.shareBasisPoints).toBe(
      Math.round(((row?.revenueCents ?? 0) * 10_000) / (row?.allCarriersRevenueCents ?? 1)),
    );
    const others = ['Company B', 'Company C', 'Company D', 'Company E', 'Company F'];
    expect(named(await list(months))).toEqual(['Company A', ...others]);
    expect(named(await list({ ...months, sort: '-allCarriersRevenue' }))[0]).toBe('Company A');
  });

  it('is with every amount out of reach without data visibility, in the list, its order, a detail and the file', async () => {
    const sales = await world.callerWith(everything.filter((one) => one !== 'dataVisibility'));
    const answers = [
      await sales.call(carrierCustomersApi.listCarrierCustomers, { limit: 100, ...months }),
      await sales.call(carrierCustomersApi.getCarrierCustomer, { id: shipped.id }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/Cents":\d|BasisPoints":\d/);
    }
    for (const sort of ['allCarriersRevenue', '-revenue', 'share'])
      expect((await sales.call(carrierCustomersApi.listCarrierCustomers, { limit: 10, sort })).status).toBe(400);
    const { body } = await sales.send<string>('POST', carrierCustomersApi.exportCarrierCustomers.path, months);
    expect(String(body)).toContain('Company A');
    expect(String(body)).not.toMatch(/Revenue|Share/);
  });

  it('names no other carrier and none of their amounts', async () => {
    const [page, detail] = [
      await list(months),
      await world.administrator.call(carrierCustomersApi.getCarrierCustomer, { id: shipped.id }),
    ];
    expect(JSON.stringify([page, detail.body])).not.toMatch(new RegExp(`Canary|Rival|360[123]|${canary}`));
  });
});

describe('companies of other sites', () => {
  const foreign = () => world.companies.filter(({ isSite }) => !isSite);
  const all = { customerOrigin: 'all' as const };
  const get = (by: Caller, id: number) => by.call(carrierCustomersApi.getCarrierCustomer, { id });

  it('are listed on request with their freight alone: no people, locations, status, representatives or sum of all carriers', async () => {
    const site = named(await list(months));
    const page = await list({ ...months, ...all });
    const others = page.filter(({ isSiteCustomer }) => !isSiteCustomer);
    expect(named(page).length).toBe(site.length + others.length);
    expect(others.map(({ companyName }) => companyName).toSorted()).toEqual(
      foreign()
        .map(({ name }) => name)
        .toSorted(),
    );
    const untold = {
      ...{ locationCount: 0, companyLocation: null, city: null, representativeId: null, inviterName: null },
      ...{ campaignName: null, joinedAt: null, activatedAt: null, allCarriersRevenueCents: null },
      ...{ shareBasisPoints: null, carrierCount: null, status: null, allowedActions: [] },
    };
    for (const one of others) expect(one).toMatchObject(untold);
    expect(others.some(({ shipmentCount }) => shipmentCount > 0)).toBe(true);
    const { body } = await get(world.administrator, foreign()[0]?.id ?? 0);
    expect(body).toMatchObject({ ...untold, isSiteCustomer: false, locations: [], canAssignLocations: false });
    expect(JSON.stringify([page, body])).not.toMatch(new RegExp(`Canary|Rival|360[123]|${canary}`));
  });

  it('match no filter on what is not shown of them, and are out of reach for users who do not see all customers', async () => {
    const foreignIn = async (filter: object, by?: Caller) =>
      (await list({ ...all, ...filter }, by)).filter(({ isSiteCustomer }) => !isSiteCustomer).length;
    const days = { joinedFrom: '2000-01-01', activatedFrom: '2000-01-01' };
    for (const filter of [
      ...Object.entries(days).map(([name, value]) => ({ [name]: value })),
      ...[{ status: 'active' }, { isUnclaimed: true }, { amountIntegratedCarrier: 1 }, { state: 'IL' }],
    ])
      expect([filter, await foreignIn(filter)]).toEqual([filter, 0]);
    const sales = await world.callerWith(['customerVisibility', 'dataVisibility', 'seeUnassignedLocations']);
    expect(await foreignIn({}, sales)).toBe(0);
    const id = foreign()[0]?.id ?? 0;
    expect((await get(sales, id)).status).toBe(404);
    expect((await world.administrator.call(carrierCustomersApi.listCustomerNotes, { id })).status).toBe(404);
    const owner = await world.callerWith([...everything, 'manageOwnCustomers']);
    const claimed = await owner.call(carrierCustomersApi.representCustomer, { id });
    expect(claimed.status).toBe(404);
  });

  it('are left out where all customers that are found are assigned to a user', async () => {
    const [representative] = world.representatives;
    const chosen = { ...all, isEveryFound: true, userId: representative?.id ?? 0 };
    const { status, body } = await world.administrator.call(carrierCustomersApi.assignCustomers, chosen);
    expect([status, body.count > 0]).toEqual([200, true]);
    const page = await list(all);
    const assigned = page.filter(({ representativeId }) => representativeId === representative?.id);
    expect(assigned).toEqual(page.filter(({ isSiteCustomer }) => isSiteCustomer));
  });
});
