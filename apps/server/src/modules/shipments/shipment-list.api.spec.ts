import type { InvoiceState } from '@lading/domain/lifecycle/invoice-lifecycle';
import { jobActor } from '../../kernel/auth/actor';
import { Flags } from '../../kernel/flags/flags';
import {
  countedStates,
  dashboardsApi,
  deliveredStates,
  openStates,
  type CustomerDashboardRequest,
} from '@lading/contracts/reports/customer-dashboard';
import { lanesApi, type LaneHistoryRequest } from '@lading/contracts/shipments/lane-history';
import { shipmentCalendarApi, type ShipmentCalendarRequest } from '@lading/contracts/shipments/shipment-calendar';
import { shipmentStates } from '@lading/contracts/fields/shipment-parts';
import type { ShipmentListRequest, ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { referenceTypes, type ReferenceType } from '@lading/contracts/fields/reference-type';
import fc from 'fast-check';
import type { Caller } from '../../../../../test/harness/test-portal';
import { carriers, createShipment, startFreight, storeOrders, type Freight } from './shipments.fixture';
import { Shipment } from './shipments.entities';
import { changeRows, addManyRows } from '../../../../../test/harness/builders/rows';
import { limitToLocations } from '../../../../../test/harness/builders/customers';
import { anInvoice, shipmentRow, daysAfter } from '../../../../../test/harness/builders/freight';

let freight: Freight;
let own: ShipmentRow[];

/** Rows without a call to any carrier: lists read what is stored. */
async function addRows(count: number): Promise<void> {
  await freight.portal.sql(
    `INSERT INTO shipment (number, customer_id, carrier_id, location_id, state, dispatch_state, category, freight_terms, bol_number, pro_number,
       customer_reference, pickup_number, quote_number, pickup_date, ready_time, close_time, origin_label, destination_label, origin_zone, destination_zone, eta,
       total_cents, currency, content, updated_at)
     SELECT 'SH9' || lpad(n::text, 7, '0'), 1001, CASE WHEN n % 2 = 0 THEN $2::bigint ELSE $3 END, CASE WHEN n % 3 = 0 THEN $4::bigint ELSE $5 END,
       'dispatched', 'confirmed', CASE WHEN n % 5 = 0 THEN 'exception' ELSE 'transit' END, 'prepaid', lpad((90000000000000000 + n)::text, 17, '0'),
       '7' || lpad(n::text, 8, '0'), 'CR ' || n, 'PU' || lpad(n::text, 8, '0'), 'Q1001-9' || n,
       date '2026-11-01' + n % 9, '10:00', '16:00', 'Chicago, IL 60607', CASE WHEN n % 2 = 0 THEN 'St. Mary''s, GA 31558' ELSE 'Atlanta, GA 30303' END,
       'UTC', 'UTC', CASE WHEN n % 4 = 0 THEN NULL ELSE date '2026-11-10' + n % 6 END, 10000 + (n * 7919) % 9000, 'USD',
       CASE WHEN n % 7 = 0 THEN jsonb_build_object('purchaseOrders', jsonb_build_array(
         jsonb_build_object('number', 'PO-' || n), jsonb_build_object('number', '4500' || n))) ELSE '{}' END,
       timestamptz '2026-11-01T00:00:00.123456Z' + n % 6 * interval '1 hour'
     FROM generate_series(1, $1) AS n`,
    [count, carriers.BMESA, carriers.SMRSH, freight.locations.chicago, freight.locations.dallas],
  );
  await storeOrders(freight.portal);
}

beforeAll(async () => {
  freight = await startFreight();
  await addRows(60);
  await createShipment(freight, { customerId: 1002, by: freight.stranger });
  own = await every({ limit: 100 });
});
afterAll(() => freight.close());

async function list(request: Partial<ShipmentListRequest>, by: Caller = freight.administrator) {
  return by.call(shipmentsApi.list, { limit: 10, ...request });
}

/** Every page of a list, as a reader goes through it. */
async function every(request: Partial<ShipmentListRequest>): Promise<ShipmentRow[]> {
  const rows: ShipmentRow[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await list({ ...request, ...(cursor && { cursor }) });
    rows.push(...body.items);
    cursor = body.nextCursor ?? undefined;
  } while (cursor);
  return rows;
}

const numbers = (rows: readonly ShipmentRow[]): string[] => rows.map(({ number }) => number);

const keys = {
  pickup: (row: ShipmentRow) => row.pickupDate,
  number: (row: ShipmentRow) => row.number,
  eta: (row: ShipmentRow) => row.eta ?? '9999-12-31',
  carrier: (row: ShipmentRow) => row.carrierName,
  total: (row: ShipmentRow) => String(row.totalCents).padStart(12, '0'),
  updated: (row: ShipmentRow) => row.updatedAt,
} as const;
type SortKey = keyof typeof keys;
const sortKeys: readonly SortKey[] = ['pickup', 'number', 'eta', 'carrier', 'total', 'updated'];

function sorted(rows: readonly ShipmentRow[], key: SortKey, isDescending: boolean): ShipmentRow[] {
  const sign = isDescending ? -1 : 1;
  const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
  return [...rows].toSorted(
    (one, other) => sign * (compare(keys[key](one), keys[key](other)) || one.shipmentId - other.shipmentId),
  );
}

describe('the list of shipments', () => {
  it('goes through every row once, in the order of any sort and any page size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sortKeys),
        fc.boolean(),
        fc.integer({ min: 1, max: 33 }),
        async (key, isDescending, limit) => {
          const rows = await every({ sort: `${isDescending ? '-' : ''}${key}`, limit });

          expect(numbers(rows)).toEqual(numbers(sorted(own, key, isDescending)));
        },
      ),
      { numRuns: 15 },
    );
  });

  it('jumps to a page by skipping', async () => {
    const { body } = await list({ sort: 'number', skip: 20, limit: 5 });

    expect(numbers(body.items)).toEqual(numbers(sorted(own, 'number', false)).slice(20, 25));
    expect(body).toMatchObject({ total: 60, totalIsLowerBound: false });
  });

  it('refuses a sort that is not documented and a cursor that is not its own', async () => {
    const sort = await list({ sort: 'content; DROP TABLE shipment' });
    const cursor = await list({ cursor: 'eyJhIjoxfQ' });

    expect(sort).toMatchObject({ status: 400, body: { code: 'unknown-sort-field' } });
    expect(cursor).toMatchObject({ status: 400, body: { code: 'malformed-request' } });
  });

  it.each<[string, Partial<ShipmentListRequest>, (row: ShipmentRow) => boolean]>([
    ['category', { categories: ['exception'] }, ({ category }) => category === 'exception'],
    ['carrier', { carrierIds: [carriers.SMRSH] }, ({ carrierId }) => carrierId === carriers.SMRSH],
    ['dates', { from: '2026-11-03', to: '2026-11-04' }, ({ pickupDate }) => /-0[34]$/.test(pickupDate)],
    ['state', { states: ['delivered'] }, () => false],
    ['a PRO number with any separator', { q: '7-0000 0012' }, ({ proNumber }) => proNumber === '700000012'],
    ['a city in any spelling', { q: 'st marys' }, ({ destinationLabel }) => destinationLabel.startsWith('St. Mary')],
    [
      'the second order of a shipment',
      { q: '450014', referenceType: 3 },
      ({ poNumbers }) => poNumbers?.includes('450014') ?? false,
    ],
    ['another kind of number', { q: '700000012', referenceType: 1 }, () => false],
    ['two characters as a beginning', { q: '70', referenceType: 2 }, () => true],
    ['two characters inside a number', { q: '00', referenceType: 2 }, () => false],
    ['a sign that LIKE reads', { q: '%%%' }, () => false],
  ])('is filtered by %s', async (_name, filter, isWanted) => {
    const rows = await every({ ...filter, sort: 'number', limit: 50 });

    expect(numbers(rows)).toEqual(numbers(sorted(own.filter(isWanted), 'number', false)));
  });

  it.each<[ReferenceType, string]>([
    [1, '90000000000000042'],
    [2, '700000042'],
    [3, 'PO-42'],
    [4, 'CR 42'],
    [5, 'PU00000042'],
    [6, 'Q1001-942'],
    [7, 'SH90000042'],
  ])('finds a shipment by its number of type %i, and by no other type', async (referenceType, q) => {
    const found = await Promise.all(
      referenceTypes.map(async (type) => numbers((await list({ q, referenceType: type })).body.items)),
    );

    expect(found.flatMap((rows, at) => (rows.includes('SH90000042') ? [referenceTypes[at]] : []))).toEqual([
      referenceType,
    ]);
  });

  it('has only the company’s own rows, whatever the request', async () => {
    const { body } = await list({ limit: 100 }, freight.stranger);
    const [foreign] = body.items;

    const got = await freight.administrator.call(shipmentsApi.get, { shipmentId: foreign?.shipmentId ?? 0 });
    const found = await list({ q: foreign?.bolNumber });

    expect(body.items).toHaveLength(1);
    expect(got.status).toBe(404);
    expect(found.body.items).toEqual([]);
  });

  it('holds the rows of the person’s locations only, and no costs for who may not see them', async () => {
    const clerk = await freight.addUser('clerk@lakeside.example', 'CustomerUser', 1001, ['track']);
    await limitToLocations(freight.portal, 'clerk@lakeside.example', freight.locations.dallas);
    const [hidden] = await freight.portal.sql<{ id: number }>(
      'SELECT id FROM shipment WHERE location_id = $1 LIMIT 1',
      [freight.locations.chicago],
    );

    const { body } = await list({ limit: 100 }, clerk);
    const byPrice = await list({ sort: 'total' }, clerk);
    const foreign = await clerk.call(shipmentsApi.get, { shipmentId: hidden?.id ?? 0 });
    const pages = [];
    for (const sort of ['-pickup', 'number', 'carrier', '-updated']) {
      const all = await list({ sort, limit: 100 }, clerk);
      const first = await list({ sort, limit: 15 }, clerk);
      const bySkip = await list({ sort, limit: 15, skip: 15 }, clerk);
      const byCursor = await list({ sort, limit: 15, cursor: first.body.nextCursor ?? '' }, clerk);
      pages.push({ all: all.body.items, parts: [first, bySkip, byCursor].map((page) => page.body) });
    }

    for (const { all, parts } of pages) {
      expect(all).toHaveLength(40);
      expect(parts.map(({ items }) => items)).toEqual([all.slice(0, 15), all.slice(15, 30), all.slice(15, 30)]);
      expect(parts.map(({ total }) => total)).toEqual([40, 40, 40]);
    }
    expect(body.total).toBe(40);
    expect(body.items.every(({ totalCents }) => totalCents === null)).toBe(true);
    expect(byPrice).toMatchObject({ status: 400, body: { code: 'unknown-sort-field' } });
    expect(foreign.status).toBe(404);
  });

  it('finds what is late by days: expected later, overdue today, or delivered late', async () => {
    const shipmentId = own[0]?.shipmentId ?? 0;
    const isLate = async (days: number, eta: string, deliveredAt: string | null): Promise<boolean> => {
      await changeRows(freight.portal, Shipment, shipmentId, { firstEta: '2026-11-20', eta, deliveredAt });
      const { body } = await list({ lateByDays: days, limit: 100 });
      return body.items.some((row) => row.shipmentId === shipmentId);
    };

    const overdue = [await isLate(3, '2026-11-20', null), await isLate(4, '2026-11-20', null)];
    const expected = [await isLate(8, '2026-11-28', null), await isLate(9, '2026-11-28', null)];
    const delivered = [
      await isLate(1, '2026-11-28', '2026-11-21T20:00:00Z'),
      await isLate(2, '2026-11-28', '2026-11-21T20:00:00Z'),
    ];
    await changeRows(freight.portal, Shipment, shipmentId, {
      firstEta: null,
      eta: own[0]?.eta ?? null,
      deliveredAt: null,
    });

    expect([overdue, expected, delivered]).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
  });

  it('knows the stars of each person', async () => {
    const [first] = own;
    const shipmentId = first?.shipmentId ?? 0;

    await freight.administrator.call(shipmentsApi.favorite, { shipmentId, isFavorite: true });
    const starred = await list({ isFavorite: true });
    await freight.administrator.call(shipmentsApi.favorite, { shipmentId, isFavorite: false });
    const none = await list({ isFavorite: true });

    expect(starred.body.items).toEqual([{ ...first, isFavorite: true }]);
    expect(none.body.items).toEqual([]);
  });
});

describe('the export', () => {
  it('writes the found rows as CSV in which nothing is a formula', async () => {
    await changeRows(
      freight.portal,
      Shipment,
      { number: 'SH90000001' },
      {
        content: { purchaseOrders: [{ number: '=HYPERLINK("http://x")' }, { number: '+1' }, { number: '@a' }] },
        customerReference: 'CR-7',
        deliveredAt: '2026-11-12T03:00:00Z',
        destinationZone: 'America/Chicago',
      },
    );
    await storeOrders(freight.portal);

    const { headers, body } = await freight.administrator.call(shipmentsApi.export, { format: 'csv', q: 'SH90000001' });

    const [heading = '', row = ''] = String(body).trim().split('\n');
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toContain('shipments-2026-11-23.csv');
    expect(heading.slice(heading.indexOf('Shipment ID'))).toBe(
      'Shipment ID,Status,State,Carrier,BOL#,PRO#,PO#,PICKUP#,CR#,QUOTE#,Freight terms,Location,Origin,Destination,Pickup date,Estimated delivery,Delivered,Documents,Total',
    );
    expect(row).toContain(`"'=HYPERLINK(""http://x""), +1, @a"`);
    expect(row).toMatch(/,CR-7,Q1001-91,prepaid,[^,]+,"Chicago, IL 60607",.*,2026-11-11,/);
  });

  it('writes all rows beyond a page, or the ticked ones, and leaves costs out for who may not see them', async () => {
    await addMany();
    const clerk = await freight.addUser('reader@lakeside.example', 'CustomerUser', 1001, ['track']);

    const all = await freight.administrator.call(shipmentsApi.export, { format: 'csv' });
    const [first, second] = own;
    const two = await clerk.call(shipmentsApi.export, {
      format: 'csv',
      ids: [first?.shipmentId ?? 0, second?.shipmentId ?? 0],
    });

    expect(String(all.body).trim().split('\n')).toHaveLength(1 + 60 + 1100);
    expect(String(two.body).trim().split('\n')).toHaveLength(3);
    expect(String(two.body)).not.toContain('Total');
  });

  it('writes a spreadsheet', async () => {
    const { headers, body } = await freight.administrator.call(shipmentsApi.export, {
      format: 'xlsx',
      q: 'SH90000001',
    });

    expect(headers['content-type']).toContain('spreadsheetml');
    expect(String(body).slice(0, 2)).toBe('PK');
  });
});

async function addMany(): Promise<void> {
  await addManyRows(
    freight.portal,
    Shipment,
    Array.from({ length: 1100 }, (_, n) =>
      shipmentRow({ number: `SX${n}`, customerId: 1001, carrierId: carriers.BMESA, pickupDate: '2026-10-01' }),
    ),
  );
}

describe('figures over time', () => {
  const july = { startDate: '2026-07-01', endDate: '2026-07-31' };
  const lanes = [
    ['Chicago, IL 60607', 'Atlanta, GA 30303'],
    ['Chicago, IL 60607', 'Dallas, TX 75207'],
    ['East Chicago, IL 60000', 'Atlanta, GA 30305'],
  ];

  /** Two shipments a day in July, one a day in June, of two carriers, three lanes, two docks and all states. */
  beforeAll(async () => {
    const states = ['dispatched', 'inTransit', 'delivered', 'invoiced', 'canceled', 'booked', 'closed'] as const;
    await addManyRows(
      freight.portal,
      Shipment,
      Array.from({ length: 93 }, (_, at) => {
        const n = at + 1;
        const [originLabel = '', destinationLabel = ''] = lanes[n % 3] ?? [];
        const state = states[n % 7] ?? 'booked';
        const day = Math.trunc(n / 2) % 31;
        const isDelivered = ['delivered', 'invoiced', 'closed'].includes(state);
        return shipmentRow({
          ...{ number: `SD${n}`, bolNumber: `D${n}`, customerId: 1001, state, originLabel, destinationLabel },
          carrierId: n % 3 === 0 ? carriers.BMESA : carriers.SMRSH,
          locationId: n % 4 === 0 ? freight.locations.chicago : freight.locations.dallas,
          freightTerms: n % 5 === 0 ? 'thirdParty' : 'prepaid',
          pickupDate: n <= 62 ? daysAfter('2026-07-01', day) : daysAfter('2026-05-31', n % 31),
          destinationZone: 'America/Chicago',
          firstEta: daysAfter('2026-07-05', day),
          eta: daysAfter('2026-07-06', day),
          deliveredAt: isDelivered ? `${daysAfter('2026-07-06', day + (n % 2))}T03:00:00Z` : null,
          totalCents: 10_000 + n,
        });
      }),
    );
  });

  const read = async (request: Partial<CustomerDashboardRequest> = {}, by: Caller = freight.administrator) =>
    (await by.call(dashboardsApi.customer, { timeFrameType: 'days', ...july, ...request })).body;
  const countOf = async (request: Partial<ShipmentListRequest>, by: Caller = freight.administrator) =>
    (await list({ limit: 1, ...request }, by)).body.total;
  const states: ShipmentListRequest['states'] = [...countedStates];
  const isJuly = { from: july.startDate, to: july.endDate, states };

  it('are those of the list: each bucket, carrier and lane has as many shipments as its link shows', async () => {
    const {
      current,
      previous,
      buckets,
      carriers: named,
      lanes: ways,
    } = await read({ timeFrameType: 'weeks', isDisplayWeekends: false });

    const listed = await countOf(isJuly);
    const before = await countOf({ from: '2026-05-31', to: '2026-06-30', states });
    const late = await countOf({ ...isJuly, states: [...deliveredStates], lateByDays: 1 });
    for (const { from, to, shipmentCount } of buckets) expect(await countOf({ from, to, states })).toBe(shipmentCount);
    for (const { carrierId, shipmentCount } of named)
      expect(await countOf({ ...isJuly, carrierIds: [carrierId] })).toBe(shipmentCount);
    for (const { origin, destination, shipmentCount } of ways)
      expect(await countOf({ ...isJuly, origin, destination })).toBe(shipmentCount);

    expect([current.shipmentCount, previous.shipmentCount]).toEqual([listed, before]);
    expect(listed).toBeGreaterThan(30);
    expect(late).toBeGreaterThan(0);
    expect(current.deliveredCount - current.onTimeCount).toBe(late);
    expect(buckets.map(({ from }) => from)).toEqual([
      '2026-07-01',
      '2026-07-06',
      '2026-07-13',
      '2026-07-20',
      '2026-07-27',
    ]);
    expect(ways.map(({ origin }) => origin)).toContain('East Chicago, IL');
    expect(ways.reduce((sum, { shipmentCount }) => sum + shipmentCount, 0)).toBe(listed);
  });

  it('count freight in transit that is currently late, and freight that awaits pickup, as the list does', async () => {
    const { current, previous, buckets, carriers: named, lanes: ways, awaitingPickupCount } = await read();
    const open: Partial<ShipmentListRequest> = { states: [...openStates], lateByDays: 1 };

    expect(current.openLateCount).toBe(await countOf({ ...isJuly, ...open }));
    expect(current.openLateCount).toBeGreaterThan(5);
    expect(previous.openLateCount).toBe(await countOf({ from: '2026-05-31', to: '2026-06-30', ...open }));
    expect(awaitingPickupCount).toBe(await countOf({ ...isJuly, states: ['dispatched'] }));
    expect(buckets.reduce((sum, { openLateCount }) => sum + openLateCount, 0)).toBe(current.openLateCount);
    for (const { carrierId, openLateCount } of named)
      expect(await countOf({ ...isJuly, ...open, carrierIds: [carrierId] })).toBe(openLateCount);
    for (const { origin, destination, openLateCount } of ways)
      expect(await countOf({ ...isJuly, ...open, origin, destination })).toBe(openLateCount);
  });

  it('take the invoice in place of the agreed price, unless it was voided', async () => {
    const before = await read();
    const [billed] = await freight.portal.sql<{ id: number; cents: number }>(
      `SELECT id, total_cents AS cents FROM shipment WHERE number LIKE 'SD%' AND state = 'invoiced' AND pickup_date >= '2026-07-01' LIMIT 1`,
    );
    const createInvoice = (number: string, state: InvoiceState) =>
      anInvoice(freight.portal, {
        customerId: 1001,
        carrierId: carriers.BMESA,
        shipmentId: billed?.id,
        number,
        state,
        invoiceDate: '2026-07-10',
        dueOn: '2026-08-10',
        contestUntil: '2027-01-10',
        totalCents: 55555,
      });
    await createInvoice('F-1', 'archived');
    const voided = await read();
    await createInvoice('F-2', 'outstanding');
    const after = await read();

    expect(voided.current.spendCents).toBe(before.current.spendCents);
    expect(after.current.spendCents).toBe((before.current.spendCents ?? 0) - (billed?.cents ?? 0) + 55_555);
    expect(after.current.averageCents).toBe(Math.round((after.current.spendCents ?? 0) / after.current.shipmentCount));
    expect(after.buckets.reduce((sum, { spendCents }) => sum + (spendCents ?? 0), 0)).toBe(after.current.spendCents);
  });

  it('are of the user’s locations, without costs for users who may not see them, and refused without the privilege', async () => {
    const reader = await freight.addUser('figures@lakeside.example', 'CustomerUser', 1001, ['track', 'report']);
    const clerk = await freight.addUser('nofigures@lakeside.example', 'CustomerUser', 1001, ['track', 'seeCosts']);
    await limitToLocations(freight.portal, 'figures@lakeside.example', freight.locations.dallas);

    const own = await read({}, reader);
    const all = await read();
    const ofDock = await read({ locationIds: [freight.locations.dallas], terms: ['prepaid'] });
    const refused = await clerk.call(dashboardsApi.customer, { timeFrameType: 'days', ...july });
    const foreign = await read({}, freight.stranger);

    expect(own.current.shipmentCount).toBe(await countOf(isJuly, reader));
    expect(own.current.shipmentCount).toBeLessThan(all.current.shipmentCount);
    expect(ofDock.current.shipmentCount).toBe(
      await countOf({ ...isJuly, locationIds: [freight.locations.dallas], terms: ['prepaid'] }),
    );
    expect(JSON.stringify(own)).not.toMatch(/Cents":\d/);
    expect(refused).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect(foreign).toMatchObject({ current: { shipmentCount: 0 }, carriers: [], lanes: [] });
  });

  it('are gone from the dashboard where shipper insights are switched off', async () => {
    const flags = freight.portal.app.get(Flags);
    const place = { flag: 'Shipper_Insights', level: 'installation' } as const;
    const ask = () =>
      freight.administrator.call(dashboardsApi.customer, {
        timeFrameType: 'days',
        startDate: '2026-07-01',
        endDate: '2026-07-02',
      });
    await flags.change(jobActor('test'), place, false);
    expect((await ask()).status).toBe(404);
    await flags.clear(jobActor('test'), place);
    expect((await ask()).status).toBe(200);
  });

  it('refuse a range that ends before it begins or is longer than a year', async () => {
    const ask = (startDate: string, endDate: string) =>
      freight.administrator.call(dashboardsApi.customer, { timeFrameType: 'days', startDate, endDate });

    expect(await ask('2026-07-02', '2026-07-01')).toMatchObject({
      status: 422,
      body: { fields: [{ rule: 'lessThan' }] },
    });
    expect((await ask('2025-07-01', '2026-06-30')).status).toBe(200);
    expect(await ask('2025-07-01', '2026-07-01')).toMatchObject({
      status: 422,
      body: {
        fields: [
          {
            path: 'endDate',
            rule: 'yearSpan',
            message: 'Difference between Start date and End date should should be less than 1 year',
          },
        ],
      },
    });
  });

  it('are in the calendar by pickup or delivery, without a daily limit', async () => {
    const ask = async (request: Partial<ShipmentCalendarRequest>) =>
      (
        await freight.administrator.call(shipmentCalendarApi.days, {
          from: '2026-07-01',
          to: '2026-07-31',
          by: 'pickup',
          perDay: 1,
          ...request,
        })
      ).body;

    const pickups = await ask({});
    const deliveries = await ask({ by: 'delivery', perDay: 100 });
    const few = await ask({ locationIds: [freight.locations.chicago], terms: ['thirdParty'] });
    const refused = await freight.administrator.call(shipmentCalendarApi.days, {
      from: '2026-07-01',
      to: '2026-08-12',
      by: 'pickup',
      perDay: 1,
    });
    const [counted] = await freight.portal.sql<{ n: number }>(
      `SELECT count(*) AS n FROM shipment WHERE customer_id = 1001 AND state <> 'canceled'
          AND coalesce((delivered_at AT TIME ZONE destination_zone)::date, eta) BETWEEN '2026-07-01' AND '2026-07-31'`,
    );

    for (const { day, total, items } of pickups.days) {
      const canceled = await countOf({ from: day, to: day, states: ['canceled'] });
      expect(total).toBe((await countOf({ from: day, to: day })) - canceled);
      expect(items).toHaveLength(1);
    }
    expect(pickups.total).toBe(pickups.days.reduce((sum, { total }) => sum + total, 0));
    expect(deliveries.total).toBe(Number(counted?.n));
    const shown = shipmentStates.filter((state) => state !== 'canceled');
    for (const { day, total } of deliveries.days) {
      expect(await countOf({ deliveryFrom: day, deliveryTo: day, states: shown })).toBe(total);
    }
    expect(await countOf({ deliveryTo: '2026-07-31' })).toBeLessThan(await countOf({}));
    expect(deliveries.days.every(({ total, items }) => items.length === total)).toBe(true);
    expect(few.total).toBeLessThan(pickups.total);
    expect(refused).toMatchObject({ status: 422, body: { fields: [{ path: 'to' }] } });
  });

  it('give the range of what a lane cost in a year, invoiced or else as booked, and its last pickup', async () => {
    const lane = { origin: 'Chicago, IL', destination: 'Atlanta, GA' };
    const history = async (request: Partial<LaneHistoryRequest> = {}, by: Caller = freight.administrator) =>
      (await by.call(lanesApi.history, { ...lane, ...request })).body;
    const days = { from: '2025-11-23', to: '2026-11-23' };
    const reader = await freight.addUser('lane@lakeside.example', 'CustomerUser', 1001, ['track']);
    const quoter = await freight.addUser('quoter@lakeside.example', 'CustomerUser', 1001, ['quote', 'seeCosts']);
    await limitToLocations(freight.portal, 'lane@lakeside.example', freight.locations.dallas);
    const dearest = {
      ...{ customerId: 1001, carrierId: carriers.BMESA, state: 'delivered' as const, totalCents: 99_000 },
      ...{ originLabel: 'Chicago, IL 60607', destinationLabel: 'Atlanta, GA 30309' },
    };
    const before = await history();
    await addManyRows(freight.portal, Shipment, [
      shipmentRow({ ...dearest, number: 'SL1', bolNumber: 'L1', pickupDate: '2026-11-20' }),
      shipmentRow({ ...dearest, number: 'SL2', bolNumber: 'L2', pickupDate: '2026-11-20', isTest: true }),
      shipmentRow({ ...dearest, number: 'SL3', bolNumber: 'L3', pickupDate: '2025-11-22' }),
      shipmentRow({ ...dearest, number: 'SL4', bolNumber: 'L4', pickupDate: '2026-11-24' }),
      shipmentRow({ ...dearest, number: 'SL5', bolNumber: 'L5', pickupDate: '2026-11-20', state: 'canceled' }),
      shipmentRow({ ...dearest, number: 'SL6', bolNumber: 'L6', pickupDate: '2026-11-20', currency: 'CAD' }),
    ]);
    const after = await history();
    const [added] = await freight.portal.sql<{ id: number }>(`SELECT id FROM shipment WHERE number = 'SL1'`);
    await anInvoice(freight.portal, {
      ...{ customerId: 1001, carrierId: carriers.BMESA, shipmentId: added?.id, number: 'L-1', state: 'outstanding' },
      ...{ invoiceDate: '2026-11-21', dueOn: '2026-12-21', contestUntil: '2027-05-21', totalCents: 123_400 },
    });
    const invoiced = await history();
    const ofDock = await history({}, reader);

    expect(after.shipmentCount).toBe(await countOf({ ...days, ...lane, states, trials: 'exclude' }));
    expect(before.lowestCents).toBeLessThan(before.highestCents ?? 0);
    expect(after).toMatchObject({ ...days, lowestCents: before.lowestCents, highestCents: 99_000 });
    expect(after).toMatchObject({ shipmentCount: before.shipmentCount + 2, lastPickup: '2026-11-20' });
    expect(invoiced).toMatchObject({ lowestCents: before.lowestCents, highestCents: 123_400 });
    expect(ofDock.shipmentCount).toBe(await countOf({ ...days, ...lane, states, trials: 'exclude' }, reader));
    expect(ofDock.shipmentCount).toBeLessThan(after.shipmentCount);
    expect(ofDock).toMatchObject({ lowestCents: null, highestCents: null });
    expect(await history({ destination: 'Nowhere, GA' })).toMatchObject({ shipmentCount: 0, lastPickup: null });
    expect(await history({}, freight.stranger)).toMatchObject({ shipmentCount: 0 });
    expect((await quoter.call(lanesApi.history, lane)).status).toBe(403);
  });
});
