import type { InvoiceListRequest } from '@lading/contracts/invoices/invoice-filter';
import { invoicesApi } from '@lading/contracts/invoices/invoices';
import type { ShipmentListRequest, ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import type { Caller } from '../../../../../test/harness/test-portal';
import { carriers, startFreight, type Freight } from './shipments.fixture';

/** More shipments than a search counts, all of one word, and one invoice for each. */
const many = 1100;

let freight: Freight;
let clerk: Caller;

beforeAll(async () => {
  freight = await startFreight();
  await freight.portal.sql(
    `INSERT INTO shipment (number, customer_id, carrier_id, location_id, state, dispatch_state, category, freight_terms, bol_number, pro_number,
       customer_reference, pickup_date, ready_time, close_time, origin_label, destination_label, origin_zone, destination_zone, total_cents, currency, content)
     SELECT 'SH' || lpad((70000000 + n)::text, 8, '0'), 1001, CASE WHEN n <= 3 THEN $2::bigint ELSE $3 END, CASE WHEN n % 3 = 0 THEN $4::bigint ELSE $5 END,
       'dispatched', 'confirmed', 'transit', CASE WHEN n % 2 = 0 THEN 'prepaid' ELSE 'collect' END, lpad((n % 10)::text, 9, '5') || lpad((4000 + n)::text, 8, '0'),
       '82' || lpad(n::text, 8, '0'), CASE WHEN n = 7 THEN '55555555100004041/2' ELSE 'SPRING FAIR ' || n END,
       date '2026-10-01' + n % 9, '10:00', '16:00', 'Chicago, IL 60607', 'Reno, NV 89501', 'UTC', 'UTC', n % 50, 'USD', '{}'
     FROM generate_series(1, $1) AS n`,
    [many, carriers.QHAWK, carriers.BMESA, freight.locations.chicago, freight.locations.dallas],
  );
  await freight.portal.sql(
    `INSERT INTO invoice (customer_id, carrier_id, shipment_id, number, pro_number, state, invoice_date, due_on, contest_until, currency, total_cents,
       bill, received_at, updated_at)
     SELECT customer_id, carrier_id, id, 'B' || bol_number, pro_number, 'approved', '2026-10-20', '2026-11-20', '2027-04-20', 'USD', total_cents, '{}',
       timestamptz '2026-10-20' + id % 7 * interval '1 hour', now() FROM shipment`,
  );
  clerk = await freight.addUser('clerk@lakeside.example', 'CustomerUser', 1001, ['track', 'viewInvoices']);
  await freight.portal.sql(`UPDATE user_account SET sees_all_locations = false WHERE email = 'clerk@lakeside.example'`);
  await freight.portal.sql(
    `INSERT INTO user_location (user_id, location_id, customer_id) SELECT id, $1, 1001 FROM user_account WHERE email = 'clerk@lakeside.example'`,
    [freight.locations.chicago],
  );
});
afterAll(() => freight.close());

const search = async (request: Partial<ShipmentListRequest>, by: Caller = freight.administrator) => {
  const { status, body } = await by.call(shipmentsApi.list, { limit: 100, sort: 'number', ...request });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};

const numbers = (rows: readonly ShipmentRow[]): string[] => rows.map(({ number }) => number);

async function every(request: Partial<ShipmentListRequest>): Promise<ShipmentRow[]> {
  const rows: ShipmentRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await search({ ...request, ...(cursor && { cursor }) });
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return rows;
}

describe('a search for shipments', () => {
  it('finds the shipment of a whole number and the one that mentions it', async () => {
    const found = await search({ q: '5555.5555-1000 04041' });
    const asBol = await search({ q: '55555555100004041', referenceType: 1 });

    expect(numbers(found.items)).toEqual(['SH70000007', 'SH70000041']);
    expect(found).toMatchObject({ total: 2, totalIsLowerBound: false });
    expect(numbers(asBol.items)).toEqual(['SH70000041']);
  });

  it('finds no number that only ends as the whole one', async () => {
    expect(await search({ q: '55555555200004041' })).toMatchObject({ items: [], total: 0 });
  });

  it('finds every part of a number', async () => {
    const [row] = (await search({ q: 'SH70000987' })).items;
    const { bolNumber = '', pickupDate } = row ?? {};
    for (let start = 4; start <= bolNumber.length - 5; start += 1)
      for (const end of [start + 5, start + 6, start + 9, bolNumber.length]) {
        const found = await every({ q: bolNumber.slice(start, end), from: pickupDate, to: pickupDate });
        expect(numbers(found)).toContain('SH70000987');
      }
  });

  it('counts up to a thousand and leads to every row beyond', async () => {
    const first = await search({ q: 'spring fair' });
    const skipped = await search({ q: 'spring fair', skip: many - 11 });
    const found = await every({ q: 'spring fair' });
    const byTotal = await every({ q: 'spring fair', sort: '-total' });

    expect(first).toMatchObject({ total: 1000, totalIsLowerBound: true });
    expect(numbers(found)).toHaveLength(many - 1);
    expect(numbers(found)).toEqual(numbers(found).toSorted());
    expect(numbers(skipped.items)).toEqual(numbers(found).slice(-10));
    const sorted = found.toSorted((a, b) => (b.totalCents ?? 0) - (a.totalCents ?? 0) || b.shipmentId - a.shipmentId);
    expect(numbers(byTotal)).toEqual(numbers(sorted));
  });

  it('counts few rows exactly and goes through them in any order', async () => {
    for (const sort of ['number', '-pickup', 'carrier', '-total'] as const) {
      const whole = await every({ q: 'fair 10', sort });
      const parts = await every({ q: 'fair 10', sort, limit: 7 });
      const skipped = await search({ q: 'fair 10', sort, limit: 7, skip: 7 });

      expect(whole).toHaveLength(111);
      expect(parts).toEqual(whole);
      expect(skipped).toMatchObject({ items: whole.slice(7, 14), total: 111, totalIsLowerBound: false });
    }
  });

  it('keeps to the other filters and to the person’s locations', async () => {
    const collect = await search({ q: 'fair 10', terms: ['collect'], carrierIds: [carriers.BMESA] });
    const ofClerk = await search({ q: 'spring fair' }, clerk);
    const hidden = await search({ q: 'SH70000041' }, clerk);

    expect(collect.total).toBe(55);
    expect(ofClerk).toMatchObject({ total: 366, totalIsLowerBound: false });
    expect(hidden).toMatchObject({ items: [], total: 0 });
  });

  it('takes a text without a letter or digit for none', async () => {
    expect(await search({ q: '-- ', limit: 1 })).toMatchObject({ total: many, totalIsLowerBound: false });
  });
});

describe('a search for invoices', () => {
  const invoices = async (request: Partial<InvoiceListRequest>) =>
    (await freight.administrator.call(invoicesApi.list, { limit: 100, ...request })).body;

  it('finds them by any part of their numbers and of their shipment’s', async () => {
    const whole = await invoices({ value: 'B-55555555100004041' });
    const shipment = await invoices({ value: 'sh7000 0041' });
    const part = await invoices({ value: '0000104' });
    const everywhere = await invoices({ value: '00410' });

    expect(whole).toMatchObject({ items: [{ shipmentNumber: 'SH70000041' }], total: 1 });
    expect(shipment).toMatchObject({ items: [{ shipmentNumber: 'SH70000041' }], total: 1, totalIsLowerBound: false });
    const within = Array.from({ length: 10 }, (_, last) => `SH7000104${last}`);
    expect(new Set(part.items.map((row) => row.shipmentNumber))).toEqual(new Set(['SH70000104', ...within]));
    expect(everywhere.items.map((row) => row.shipmentNumber)).toContain('SH70000410');
  });

  it('counts up to a thousand, each invoice once, and leads to every one beyond', async () => {
    const ofCarrier = await invoices({ value: 'bluemesa' });
    const ofShipments = await invoices({ value: 'sh7' });
    const seen = new Set<number>();
    let cursor: string | undefined;
    do {
      const page = await invoices({ value: 'sh7', sort: 'total', ...(cursor && { cursor }) });
      for (const { id } of page.items) seen.add(id);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);

    expect(ofCarrier).toMatchObject({ total: 1000, totalIsLowerBound: true });
    expect(ofShipments).toMatchObject({ total: 1000, totalIsLowerBound: true });
    expect(seen.size).toBe(many);
    expect(await invoices({ value: 'quillhawk' })).toMatchObject({ total: 3, totalIsLowerBound: false });
    expect(await invoices({ value: 'nowhere' })).toMatchObject({ items: [], total: 0 });
  });
});

describe('a search under a location rule', () => {
  /** More shipments of one place than are looked at one by one. */
  const wide = 5200;
  const texts = [
    'spring fair',
    'fair 10',
    'sh7',
    'sh',
    's',
    '5',
    '82',
    'zz',
    're',
    'b5',
    'b',
    'bluemesa',
    'SH70000042',
  ];
  const sorts = ['number', '-pickup', 'eta'] as const;
  let dock: number;
  let worker: Caller;

  beforeAll(async () => {
    const { portal, addUser } = freight;
    [{ id: dock } = { id: 0 }] = await portal.sql<{ id: number }>(
      `INSERT INTO location (customer_id, name, address1, city, state, postal_code, country)
       VALUES (1002, 'Wide dock', '1 Dock St', 'Chicago', 'IL', '60607', 'USA') RETURNING id`,
    );
    // Several statements: one of all rows can outlast the time limit on a busy machine.
    for (let first = 1; first <= wide + 400; first += 2000)
      await portal.sql(
        `INSERT INTO shipment (number, customer_id, carrier_id, location_id, state, dispatch_state, category, freight_terms, bol_number, pro_number,
         customer_reference, pickup_date, ready_time, close_time, origin_label, destination_label, origin_zone, destination_zone, total_cents, currency, content)
       SELECT 'SH' || lpad((71000000 + n)::text, 8, '0'), 1002, $2, CASE WHEN n > 400 THEN $3 ELSE (SELECT min(id) FROM location WHERE customer_id = 1002) END,
         'dispatched', 'confirmed', 'transit', 'prepaid', '6' || lpad(n::text, 8, '0'), '83' || lpad(n::text, 8, '0'),
         CASE WHEN n % 20 = 0 THEN 'SPRING FAIR ' ELSE 'AUTUMN ' END || n, date '2026-10-01' + n % 9, '10:00', '16:00', 'Chicago, IL 60607', 'Reno, NV 89501',
         'UTC', 'UTC', n % 50, 'USD', '{}' FROM generate_series($1::int, $4) AS n`,
        [first, carriers.BMESA, dock, Math.min(first + 1999, wide + 400)],
      );
    worker = await addUser('worker@other.example', 'CustomerUser', 1002, ['track']);
    await portal.sql(`UPDATE user_account SET sees_all_locations = false WHERE email = 'worker@other.example'`);
    await portal.sql(
      `INSERT INTO user_location (user_id, location_id, customer_id) SELECT id, $1, 1002 FROM user_account WHERE email = 'worker@other.example'`,
      [dock],
    );
  });

  it.each(texts)('finds of a small place what an administrator finds there: %s', async (q) => {
    const locationIds = [freight.locations.chicago];
    for (const sort of sorts) {
      const wanted = await search({ q, sort, locationIds });
      const found = await search({ q, sort }, clerk);

      expect(numbers(found.items)).toEqual(numbers(wanted.items));
      expect(found).toMatchObject({ total: wanted.total, totalIsLowerBound: wanted.totalIsLowerBound });
    }
  });

  it.each(texts)('finds of a large place what an administrator finds there: %s', async (q) => {
    for (const sort of sorts) {
      const wanted = await search({ q, sort, locationIds: [dock] }, freight.stranger);
      const found = await search({ q, sort }, worker);

      expect(numbers(found.items)).toEqual(numbers(wanted.items));
      expect(found).toMatchObject({ total: wanted.total, totalIsLowerBound: wanted.totalIsLowerBound });
    }
  });

  it.each([...texts, ''])(
    'finds the invoices of a small place that an administrator finds there: %s',
    async (value) => {
      const invoices = async (request: Partial<InvoiceListRequest>, by: Caller) => {
        const { status, body } = await by.call(invoicesApi.list, { limit: 100, value, ...request });
        if (status !== 200) throw new Error(JSON.stringify(body));
        return body;
      };
      for (const sort of ['number', '-received'] as const) {
        const wanted = await invoices({ sort, locationIds: [freight.locations.chicago] }, freight.administrator);
        const found = await invoices({ sort }, clerk);

        expect(found.items.map(({ id }) => id)).toEqual(wanted.items.map(({ id }) => id));
        expect(found).toMatchObject({ total: wanted.total, totalIsLowerBound: wanted.totalIsLowerBound });
      }
    },
  );

  it('finds nothing for somebody who has no place', async () => {
    const nowhere = await freight.addUser('nowhere@lakeside.example', 'CustomerUser', 1001, ['track']);
    await freight.portal.sql(
      `UPDATE user_account SET sees_all_locations = false WHERE email = 'nowhere@lakeside.example'`,
    );

    expect(await search({ q: 'spring fair' }, nowhere)).toMatchObject({ items: [], total: 0 });
  });
});
