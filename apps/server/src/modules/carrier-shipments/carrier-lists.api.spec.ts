import { carrierDashboardApi, type CarrierDashboard } from '@lading/contracts/reports/carrier-dashboard';
import type { CarrierFreightFilter } from '@lading/contracts/fields/carrier-figure-filter';
import {
  carrierQuotesApi,
  type CarrierQuoteFilter,
  type CarrierQuoteList,
} from '@lading/contracts/quotes/carrier-quotes';
import {
  carrierShipmentParts,
  carrierShipmentsApi,
  type CarrierShipmentFilter,
  type CarrierShipmentList,
} from '@lading/contracts/shipments/carrier-shipments';
import { invitesApi } from '@lading/contracts/accounts/invites';
import { carrierCustomersApi, type ListCarrierCustomers } from '@lading/contracts/customers/carrier-customers';
import { pathParts, type Endpoint } from '@lading/contracts/kernel/endpoint';
import { carrierPrivileges } from '@lading/domain/users/privilege-table';
import { coverageCode } from '@lading/domain/cargo-coverage/cargo-coverage';
import { aShipment, daysAfter, invoiceRow } from '../../../../../test/harness/builders/freight';
import { addManyRows, addRow, changeRows } from '../../../../../test/harness/builders/rows';
import { aUser } from '../../../../../test/harness/builders/customers';
import { createPlaces, signedIn } from '../../../../../test/harness/freight-world';
import { fieldNamesOf, inputsOf, nameOf } from '../../../../../test/conformance/every-endpoint';
import { startTestPortal, type Caller } from '../../../../../test/harness/test-portal';
import {
  carrierId,
  everything,
  figuresWorld,
  freightContent,
  rivalId,
  rowsOf,
  seeded,
  type FiguresWorld,
} from '../carrier-insights/carrier-figures.fixture';
import {
  addRates,
  addNetwork,
  addRival,
  carrierReadings,
  ownCents,
  rivalCents,
  saysRival,
} from '../carrier-insights/carrier-rival.fixture';
import { Customer, CustomerAssignment } from '../customers/customers.entities';
import { CoverageCertificate } from '../insurance/insurance.entities';
import { Invoice } from '../invoices/invoices.entities';
import { Shipment } from '../shipments/shipments.entities';
import { TrackingEvent } from '../tracking/tracking.entities';

const now = '2026-11-18T18:00:00.000Z';
let world: FiguresWorld;

const shipments = async (filter: object = {}, by: Caller = world.administrator): Promise<CarrierShipmentList> => {
  const { status, body } = await by.call(carrierShipmentsApi.listCarrierShipments, { limit: 100, ...filter });
  expect({ filter, status }).toEqual({ filter, status: 200 });
  return body;
};
const quotes = async (filter: object = {}, by: Caller = world.administrator): Promise<CarrierQuoteList> => {
  const { status, body } = await by.call(carrierQuotesApi.listCarrierQuotes, { limit: 100, ...filter });
  expect({ filter, status }).toEqual({ filter, status: 200 });
  return body;
};
const figures = async (filter: CarrierFreightFilter, by: Caller): Promise<CarrierDashboard['current']> => {
  const { body } = await by.call(carrierDashboardApi.getCarrierDashboard, {
    timeFrameType: 0,
    metricType: 0,
    ...filter,
  });
  return body.current;
};

/** Every page of a list. */
async function everyPage<Row>(
  read: (filter: object, by: Caller) => Promise<{ items: Row[]; nextCursor?: string | null }>,
  filter: object,
  by: Caller = world.administrator,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await read({ ...filter, ...(cursor && { cursor }) }, by);
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return rows;
}

const file = async (path: string, filter: object, by: Caller = world.administrator): Promise<string[]> => {
  const { body } = await by.send<string>('POST', path, filter);
  return String(body).trim().split(/\r?\n/);
};

beforeAll(async () => {
  world = await figuresWorld(await startTestPortal({ now, config: { role: 'web' } }));
  await addRates(world);
});
afterAll(() => world.portal.close());

/** A filter made from random numbers. */
function anyFilter(next: (below: number) => number): CarrierFreightFilter {
  const users = [...world.representatives.map(({ id }) => id), 0];
  const from = daysAfter('2026-06-20', next(120));
  const some = <T>(list: readonly T[]): T[] => list.filter(() => next(3) === 0);
  return {
    ...(next(4) === 0
      ? { filterType: (['ThirtyDays', 'CurrentMonth', 'PriorMonth', 'YearToDate'] as const)[next(4)] ?? 'ThirtyDays' }
      : { startDate: from, endDate: daysAfter(from, next(60)) }),
    ...{ isPrePaid: next(4) > 0, isCollect: next(4) > 0, isThirdParty: next(4) > 0 },
    ...(next(2) === 0 && { isAllSalesRep: false, salesRepIds: some(users) }),
    ...(next(4) === 0 && { isAllCustomer: false }),
    ...(next(3) === 0 && { locationIds: some(world.companies.flatMap(({ locations }) => locations)) }),
    ...(next(4) === 0 && { customerOrigin: 'site' as const }),
  };
}

it('holds for 40 filters as many shipments and quotes as the dashboard counts, and the same revenue', async () => {
  const next = seeded(41);
  const [first] = world.representatives;
  for (let round = 0; round < 40; round += 1) {
    const by = round % 4 === 0 && first ? first.caller : world.administrator;
    const filter = anyFilter(next);
    const expected = await figures(filter, by);
    const totalOf = async (more: CarrierQuoteFilter) => (await quotes({ ...filter, ...more, limit: 1 }, by)).total;
    const counted = await everyPage(shipments, { ...filter, isCounted: true }, by);
    expect({
      filter,
      shipmentCount: counted.length,
      revenueCents: counted.reduce((sum, { revenueCents }) => sum + (revenueCents ?? 0), 0),
      quoteCount: await totalOf({}),
      offeredCount: await totalOf({ isOffered: true }),
      bookedCount: await totalOf({ isBooked: true }),
      openCount: await totalOf({ isOpen: true }),
    }).toEqual({
      filter,
      shipmentCount: expected.shipmentCount,
      revenueCents: expected.revenueCents,
      quoteCount: expected.quoteCount,
      offeredCount: expected.offeredCount,
      bookedCount: expected.bookedCount,
      openCount: expected.openCount,
    });
  }
});

it('counts in the dashboard as many quoting, shipping and activated customers and invites as their lists hold', async () => {
  const next = seeded(47);
  const by = world.administrator;
  const sums = new Map<string, number>();
  for (let round = 0; round < 15; round += 1) {
    const {
      isAllSalesRep: _all,
      salesRepIds: _users,
      locationIds: _places,
      isAllCustomer: _mine,
      ...own
    } = anyFilter(next);
    const filter = { ...own, customerOrigin: 'site' } as const;
    const asked = { timeFrameType: 0, metricType: 0, ...filter } as const;
    const { current, startDate, endDate } = (await by.call(carrierDashboardApi.getCarrierDashboard, asked)).body;
    const { customerOrigin: _origin, ...listed } = filter;
    const customers = async (more: Partial<ListCarrierCustomers>) =>
      (await by.call(carrierCustomersApi.listCarrierCustomers, { limit: 1, ...listed, ...more })).body.total;
    const sent = { sentFrom: startDate, sentTo: endDate };
    const found = {
      quotingCustomerCount: await customers({ having: 'quotes' }),
      shippingCustomerCount: await customers({ having: 'shipments' }),
      activationCount: await customers({ activatedFrom: startDate, activatedTo: endDate }),
      inviteCount: (await by.call(invitesApi.listInvites, { limit: 1, ...sent })).body.total,
    };
    expect({ filter, ...current }).toMatchObject({ filter, ...found });
    for (const [name, count] of Object.entries(found)) sums.set(name, (sums.get(name) ?? 0) + (count ?? 0));
  }
  expect([...sums.values()].every((sum) => sum > 0)).toBe(true);
});

it('holds in the file the rows of the list, and all days when none are named', async () => {
  const next = seeded(43);
  for (const filter of [{}, anyFilter(next), anyFilter(next), { startDate: '2026-09-01' }, { endDate: '2026-09-01' }]) {
    const [list, found] = [await shipments(filter), await quotes(filter)];
    expect(await file(carrierShipmentsApi.exportCarrierShipments.path, filter)).toHaveLength(list.total + 1);
    expect(await file(carrierQuotesApi.exportCarrierQuotes.path, filter)).toHaveLength(found.total + 1);
  }
  const rows = (await rowsOf(world)).shipments.filter((one) => one.carrierId === carrierId && !one.isTest);
  expect((await shipments()).total).toBe(rows.length);
  const one = rows[0]?.customerId ?? 0;
  expect((await shipments({ customerIds: [one] })).total).toBe(rows.filter((row) => row.customerId === one).length);
});

it('orders shipments and quotes in both directions without losing any on the way through the pages', async () => {
  for (const sort of ['pickupDate', '-pickupDate', 'bolNumber', '-bolNumber', 'eta', '-eta']) {
    const rows = await everyPage(shipments, { sort, limit: 40 });
    expect(new Set(rows.map(({ id }) => id)).size).toBe((await shipments()).total);
    const days = rows.map(({ pickupDate }) => pickupDate);
    if (sort === '-pickupDate') expect(days).toEqual(days.toSorted().toReversed());
  }
  for (const sort of ['askedAt', '-askedAt', 'number', '-number']) {
    const rows = await everyPage(quotes, { sort, limit: 40 });
    expect(new Set(rows.map(({ id }) => id)).size).toBe((await quotes()).total);
  }
  const { listCarrierShipments } = carrierShipmentsApi;
  expect((await world.administrator.call(listCarrierShipments, { sort: 'revenue', limit: 1 })).status).toBe(400);
});

it('finds shipments by BOL, PRO and pickup number and by company, and quotes by number and company', async () => {
  const [shipment] = (await rowsOf(world)).shipments.filter((one) => one.carrierId === carrierId && !one.isTest);
  if (!shipment) throw new Error('no shipment');
  await changeRows(world.portal, Shipment, shipment.id, { proNumber: '90817263', pickupNumber: 'PU-5544' });
  const found = async (search: string) => (await shipments({ search })).items.map(({ id }) => id);
  expect(await found('90817263')).toEqual([shipment.id]);
  expect(await found('pu5544')).toEqual([shipment.id]);
  expect(await found(shipment.bolNumber)).toContain(shipment.id);
  const [company] = world.companies;
  const { total, items } = await shipments({ search: 'company a' });
  expect(items.every(({ companyName }) => companyName === company?.name)).toBe(true);
  expect(total).toBe((await shipments({ customerIds: [company?.id ?? 0] })).total);
  const [quote] = (await quotes()).items;
  expect((await quotes({ search: quote?.number.toLowerCase() })).items.map(({ id }) => id)).toContain(quote?.id);
  expect((await quotes({ search: 'company a' })).total).toBe((await quotes({ customerIds: [company?.id ?? 0] })).total);
});

it('shows under each tab the shipments that need this look, and no canceled one', async () => {
  const rows = (await rowsOf(world)).shipments.filter((one) => one.carrierId === carrierId && !one.isTest);
  const [picked, late, proven] = rows.filter(({ state }) => state === 'delivered');
  const [waiting] = rows.filter(({ state }) => state === 'dispatched');
  const canceled = rows.find(({ state }) => state === 'canceled');
  if (!picked || !late || !proven || !waiting || !canceled) throw new Error('too few shipments');
  await changeRows(world.portal, Shipment, waiting.id, { category: 'pickup' });
  await changeRows(world.portal, Shipment, late.id, { category: 'missedEta' });
  await changeRows(world.portal, Shipment, canceled.id, { category: 'missedEta' });
  await changeRows(world.portal, Shipment, proven.id, { documentKinds: ['POD'] });
  const idsOf = async (part: CarrierShipmentFilter['part']) =>
    (await everyPage(shipments, { part })).map(({ id }) => id);
  expect(await idsOf('pickups')).toEqual([waiting.id]);
  expect(await idsOf('missedEta')).toEqual([late.id]);
  const unproven = await idsOf('withoutProof');
  expect(unproven).toContain(picked.id);
  expect(unproven).not.toContain(proven.id);
  for (const part of carrierShipmentParts) expect(await idsOf(part)).not.toContain(canceled.id);
  expect((await shipments({ isTest: true })).items.every(({ isTest }) => isTest)).toBe(true);
});

it('finds by a part of the name the freight of companies that the reader sees, also where thousands have such a name', async () => {
  const [first] = world.representatives;
  const idOf = (letter: string) => world.companies.find(({ name }) => name === `Company ${letter}`)?.id ?? 0;
  const totals = async (filter: CarrierFreightFilter & { search?: string }, by?: Caller) => [
    (await shipments(filter, by)).total,
    (await quotes(filter, by)).total,
  ];
  const whole = await totals({});
  // Company G is of another site.
  for (const letter of ['C', 'G'])
    expect(await totals({ search: `MPANY ${letter.toLowerCase()}` })).toEqual(
      await totals({ customerIds: [idOf(letter)] }),
    );
  expect(await totals({ search: 'company c' }, first?.caller)).toEqual([0, 0]);
  expect(await totals({ search: 'company' }, first?.caller)).toEqual(await totals({}, first?.caller));
  expect(await totals({ search: 'no such company' })).toEqual([0, 0]);
  expect(await totals({ search: 'company' })).toEqual(whole);

  const many = Array.from({ length: 5001 }, (_, at) => ({ companyName: `Company ${at}`, homeCarrierId: rivalId }));
  await addManyRows(world.portal, Customer, many);
  expect(await totals({ search: 'company' })).toEqual(whole);
  expect(await totals({ search: 'company' }, first?.caller)).toEqual(await totals({}, first?.caller));
});

it('puts each quote under the outcome that it has, as the flags of the dashboard say', async () => {
  const totals = await Promise.all(
    (['booked', 'elsewhere', 'open', 'notBooked'] as const).map(async (outcome) => {
      const { items, total } = await quotes({ outcome });
      expect(items.every((one) => one.outcome === outcome)).toBe(true);
      return total;
    }),
  );
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe((await quotes()).total);
  expect(totals[0]).toBe((await quotes({ isBooked: true })).total);
  expect(totals[2]).toBe((await quotes({ isOpen: true })).total);
});

it('shows a representative the freight of their own customers alone, and other freight nowhere by its id', async () => {
  const [first, , , idle] = world.representatives;
  if (!first || !idle) throw new Error('no representatives');
  const own = await shipments({}, first.caller);
  const all = await everyPage(shipments, {});
  expect(own.total).toBeGreaterThan(0);
  expect(own.total).toBeLessThan(all.length);
  const ids = new Set((await everyPage(shipments, {}, first.caller)).map(({ id }) => id));
  const hidden = all.find(({ id }) => !ids.has(id));
  const asked = (id: number | undefined, by: Caller) =>
    by.call(carrierShipmentsApi.getCarrierShipment, { id: id ?? 0 }).then(({ status }) => status);
  expect([await asked(hidden?.id, first.caller), await asked(own.items[0]?.id, first.caller)]).toEqual([404, 200]);
  expect((await shipments({}, idle.caller)).total).toBe(0);
  const hiddenQuote = (await quotes()).items.find(({ companyName }) => companyName === 'Company D');
  const quote = (by: Caller) => by.call(carrierQuotesApi.getCarrierQuote, { id: hiddenQuote?.id ?? 0 });
  expect([(await quote(first.caller)).status, (await quote(world.administrator)).status]).toEqual([404, 200]);

  await changeRows(world.portal, CustomerAssignment, { userId: first.id }, { userId: idle.id });
  expect((await shipments({}, idle.caller)).total).toBe(own.total);
  await changeRows(world.portal, CustomerAssignment, { userId: idle.id }, { userId: first.id });

  const blind = await world.callerWith(['dataVisibility']);
  expect((await blind.call(carrierShipmentsApi.listCarrierShipments, { limit: 1 })).status).toBe(403);
  expect((await blind.call(carrierQuotesApi.listCarrierQuotes, { limit: 1 })).status).toBe(403);
});

it('leaves coverage that was bought after the booking out of the revenue, alike in list, dashboard and customer', async () => {
  const [own] = world.companies;
  const customerId = own?.id ?? 0;
  const id = await aShipment(world.portal, {
    ...{ number: 'SCOVER', customerId, carrierId, state: 'delivered', pickupDate: '2025-06-10', totalCents: 25_000 },
    content: freightContent,
  });
  await addRow(world.portal, CoverageCertificate, {
    ...{ number: 'COVER1', customerId, carrierId, shipmentId: id, booking: 1, boughtWith: 'shipment' },
    ...{ valueCents: 100_000, chargeCents: 5000, currency: 'USD', author: 'Ana', boughtAt: new Date(now) },
  });
  const days = { startDate: '2025-06-01', endDate: '2025-06-30' };
  const [row] = (await shipments(days)).items;
  const { revenueCents } = await figures(days, world.administrator);
  const { body } = await world.administrator.call(carrierCustomersApi.listCarrierCustomers, { limit: 100, ...days });
  const customer = body.items.find((one) => one.id === customerId);
  expect([row?.revenueCents, revenueCents, customer?.revenueCents]).toEqual([20_000, 20_000, 20_000]);
});

it('names companies of other sites with their freight, without a way to a customer that is not the carrier’s', async () => {
  const other = world.companies.find(({ isSite }) => !isSite);
  const freight = await shipments({ customerIds: [other?.id ?? 0] });
  expect(freight.items[0]).toMatchObject({ companyName: other?.name, customerId: null });
  const [own] = world.companies;
  const [first] = (await shipments({ customerIds: [own?.id ?? 0] })).items;
  expect(first).toMatchObject({ companyName: own?.name, customerId: own?.id });
});

it('shows unassigned freight with its privilege, and that of other sites only to users who see all customers', async () => {
  const clerk = await world.callerWith(['customerVisibility', 'seeUnassignedLocations', 'thirdPartyVisibility']);
  const site = { isAllSalesRep: false, salesRepIds: [0], customerOrigin: 'site' };
  const [freight, asked] = [await shipments(site), await quotes(site)];
  expect(freight.total).toBeGreaterThan(0);
  expect(asked.total).toBeGreaterThan(0);
  expect([(await shipments({}, clerk)).total, (await quotes({}, clerk)).total]).toEqual([freight.total, asked.total]);
});

it('leaves out money without data visibility, and third-party freight without its privilege, also in files', async () => {
  const clerk = await world.callerWith(
    everything.filter((one) => one !== 'dataVisibility' && one !== 'thirdPartyVisibility'),
  );
  const withPrepaid = await shipments({ isThirdParty: false });
  expect((await shipments({}, clerk)).total).toBe(withPrepaid.total);
  expect((await quotes({}, clerk)).total).toBe((await quotes({ isThirdParty: false })).total);
  const [shipment] = (await shipments({ isCounted: true }, clerk)).items;
  const [quote] = (await quotes({ isOffered: true }, clerk)).items;
  const answers = [
    await shipments({}, clerk),
    await quotes({}, clerk),
    (await clerk.call(carrierShipmentsApi.getCarrierShipment, { id: shipment?.id ?? 0 })).body,
    (await clerk.call(carrierQuotesApi.getCarrierQuote, { id: quote?.id ?? 0 })).body,
  ];
  expect(JSON.stringify(answers)).not.toMatch(/[cC]ents":\d/);
  const files = [
    ...(await file(carrierShipmentsApi.exportCarrierShipments.path, {}, clerk)),
    ...(await file(carrierQuotesApi.exportCarrierQuotes.path, {}, clerk)),
  ].join('\n');
  expect(files).not.toMatch(/Revenue|Rate,|314\.15/);
  expect((await file(carrierQuotesApi.exportCarrierQuotes.path, {})).join('\n')).toMatch(/314\.15/);
});

it('shows its own answer and rates of a quote, with how the price was made', async () => {
  const [offered] = (await quotes({ isOffered: true })).items;
  expect(offered).toMatchObject({ answer: 'offered', priceCents: ownCents, currency: 'USD', transitDays: 3 });
  const { body } = await world.administrator.call(carrierQuotesApi.getCarrierQuote, { id: offered?.id ?? 0 });
  expect(body.answers).toMatchObject([{ round: 1, state: 'offered' }]);
  expect(body.rates.map(({ totalCents }) => totalCents)).toEqual([ownCents + 100, ownCents]);
  expect(body.rates[1]?.explanation).toMatchObject({
    source: 'carrier',
    totalCents: ownCents,
    replayedCents: ownCents,
  });
  const [declined] = (await quotes({ isOffered: false })).items;
  expect(declined).toMatchObject({ answer: 'declined', reason: 'No service on this lane', priceCents: null });
});

/** Shipment of the carrier that was a rival's before, with an invoice of each, coverage and a notified address. */
async function aTakenOverShipment(): Promise<number> {
  const { shipments: rows } = await rowsOf(world);
  const shipment = rows.find((one) => one.carrierId === carrierId && one.state === 'inTransit' && !one.isTest);
  if (!shipment) throw new Error('no shipment');
  const { id, customerId } = shipment;
  const charges = [
    { code: 'LH', description: 'Linehaul', cents: 40_000 },
    { code: coverageCode, description: 'Cargo coverage', cents: 5_003 },
  ];
  const content = { ...freightContent, charges, notify: ['notified@customer.example'] };
  await changeRows(world.portal, Shipment, id, {
    booking: 2,
    content: content as never,
    totalCents: 45_003,
    currency: 'USD',
  });
  const event = (eventId: string, status: string) => ({
    ...{ shipmentId: id, customerId, eventId, type: 'XB', status, sequence: 0 },
    ...{ occurredAt: new Date(now), reportedAt: new Date(now) },
    content: { location: null, notes: null, reasonCode: null, estimatedDelivery: null, signedBy: null },
  });
  for (const row of [
    event('booking-1', 'Rival Lines confirmed'),
    event('rival-9', 'Rival Lines canceled'),
    event('booking-2', 'Order confirmed'),
    event('own-1', 'Left the terminal'),
  ])
    await addRow(world.portal, TrackingEvent, row as never);
  const invoice = (of: number, number: string, totalCents: number) =>
    addRow(
      world.portal,
      Invoice,
      invoiceRow({
        ...{ number, customerId, carrierId: of, shipmentId: id, totalCents },
        ...{ locationId: shipment.locationId, freightTerms: shipment.freightTerms },
      }),
    );
  await invoice(rivalId, 'RIVAL-INV', rivalCents);
  await invoice(carrierId, 'OWN-INV', 41_000);
  return id;
}

it('shows what the carrier is party to of a shipment, and nothing that is the customer’s or another carrier’s', async () => {
  const id = await aTakenOverShipment();
  const { body } = await world.administrator.call(carrierShipmentsApi.getCarrierShipment, { id });
  expect(body).toMatchObject({ handlingUnits: 3, pounds: 1101, freightClass: '70', isHazardous: true });
  expect(body.tracking.events.map(({ text }) => text).toSorted()).toEqual(['Left the terminal', 'Order confirmed']);
  expect(body.charges).toEqual([{ code: 'LH', description: 'Linehaul', cents: 40_000 }]);
  expect(body.agreedCents).toBe(40_000);
  expect(body.invoices?.map(({ number }) => number)).toContain('OWN-INV');
  expect(JSON.stringify(body)).not.toMatch(/notified@customer|audit|variance|5003/i);
});

it('names no other carrier and none of its amounts in any answer or file', async () => {
  const callers = [world.administrator, ...world.representatives.map(({ caller }) => caller)];
  const answers: unknown[] = [];
  for (const by of callers) {
    const [rows, asked] = [await everyPage(shipments, {}, by), await everyPage(quotes, {}, by)];
    answers.push(rows, asked);
    answers.push(await file(carrierShipmentsApi.exportCarrierShipments.path, {}, by));
    answers.push(await file(carrierQuotesApi.exportCarrierQuotes.path, {}, by));
    for (const { id } of rows.slice(0, 80))
      answers.push((await by.call(carrierShipmentsApi.getCarrierShipment, { id })).body);
    for (const { id } of asked.slice(0, 80))
      answers.push((await by.call(carrierQuotesApi.getCarrierQuote, { id })).body);
  }
  const { shipments: stored, quotes: others } = await rowsOf(world);
  const foreign = stored.find((one) => one.carrierId === rivalId)?.id ?? 0;
  expect((await world.administrator.call(carrierShipmentsApi.getCarrierShipment, { id: foreign })).status).toBe(404);
  const own = new Set(others.filter((one) => one.carrierId === carrierId).map(({ quoteId }) => quoteId));
  const unasked = others.find(({ quoteId }) => !own.has(quoteId))?.quoteId ?? 0;
  expect((await world.administrator.call(carrierQuotesApi.getCarrierQuote, { id: unasked })).status).toBe(404);
  const said = JSON.stringify(answers);
  expect(said.length).toBeGreaterThan(100_000);
  expect(said).not.toMatch(saysRival);
});

/** Days and months in requests are the days and months of the freight. */
const freightDays = {
  ...{ startDate: '2026-07-01', endDate: '2026-10-31', from: '2026-07-01', to: '2026-12-01' },
  ...{ month: '2026-09', groupBy: 'weight' },
};

const ratedLane = { origin: '60607', destination: '30303', class: 100 };

const reports = ['customer-figures', 'location-figures', 'lane-figures', 'representative-figures', 'credited-figures'];

/** The answers of a reading for each of these ids, whatever its path names; a report is named by a word. */
async function answersOf(endpoint: Endpoint, by: Caller, ids: readonly number[]): Promise<unknown[]> {
  const parts = pathParts(endpoint.path);
  const [example = {}] = inputsOf(endpoint);
  const names = fieldNamesOf(endpoint);
  const asked = Object.fromEntries([
    ...Object.entries(example).filter(([name]) => !/^(cursor|search|q|filterType)$|Ids?$/.test(name)),
    ...Object.entries(freightDays).filter(([name]) => names.includes(name)),
  ]);
  const answers: unknown[] = [];
  const named = names.filter((name) => ['customerId', 'shipmentId'].includes(name) && !parts.includes(name));
  for (const id of parts.includes('report') ? reports : parts.length + named.length > 0 ? ids : [0]) {
    const { status, body } = await by.call(endpoint, {
      ...asked,
      ...Object.fromEntries(named.map((one) => [one, id])),
      ...(names.includes('against') && { against: id }),
      ...(endpoint.name === 'getRateHistory' && ratedLane),
      ...Object.fromEntries(parts.map((one) => [one, id])),
    });
    if (status === 200) answers.push(body);
  }
  return answers;
}

it('names no other carrier and none of its amounts in any reading that a carrier may call, as any of its three roles', async () => {
  const { portal } = world;
  await addRival(world);
  await createPlaces(portal);
  const networks = [await addNetwork(world, carrierId, 'Own'), await addNetwork(world, rivalId, 'Rival')];
  const privileges = carrierPrivileges.map(({ privilege }) => privilege);
  const rows = await rowsOf(world);
  const firstOf = <Row extends { carrierId: number }>(list: readonly Row[], of: number) =>
    list.find((one) => one.carrierId === of);
  const ids = [carrierId, rivalId].flatMap((of) => [
    of,
    firstOf(rows.shipments, of)?.id ?? 0,
    firstOf(rows.quotes, of)?.quoteId ?? 0,
    firstOf(rows.invoices, of)?.id ?? 0,
  ]);
  ids.push(...networks.flat());
  const companies = world.companies.map(({ id }) => id);
  const answered = new Set<string>();
  const leaks: string[] = [];
  for (const carrierUserRole of [5, 7, 4] as const) {
    const email = `walks${carrierUserRole}@carrier.example`;
    const role = carrierUserRole === 5 ? 'CarrierAdministrator' : 'CarrierSalesAdministrator';
    await aUser(portal, { email, carrierId, carrierUserRole, privileges, role });
    const caller = portal.as(await signedIn(portal, email));
    for (const endpoint of carrierReadings) {
      const answers = await answersOf(endpoint, caller, [...ids, ...companies]);
      if (answers.length > 0) answered.add(nameOf(endpoint));
      if (saysRival.test(JSON.stringify(answers))) leaks.push(`${nameOf(endpoint)} to role ${carrierUserRole}`);
    }
  }
  expect(leaks).toEqual([]);
  // No file was uploaded here, and none was made; rates by zone have no file; no claim is filed, no pickup and no delivery of a
  // webhook due; no prices were adjusted.
  const without =
    /^(imports\.|report-files\.|carrier-shipments\.(getCarrierAddedDocument|printCarrierPickups)$|tariffs\.getTariffFile$|carrier-claims\.getCarrierClaim|carrier-invoices\.getCarrierInvoiceFile$|carrier-resources\.downloadCarrierResource$|pricing-adjustments\.getPricingAdjustment$|webhooks\.listDeliveries$)/;
  expect(carrierReadings.map(nameOf).filter((name) => !answered.has(name) && !without.test(name))).toEqual([]);
});
