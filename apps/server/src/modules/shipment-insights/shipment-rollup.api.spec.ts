import {
  countedStates,
  dashboardsApi,
  type CustomerDashboard,
  type CustomerDashboardRequest,
} from '@lading/contracts/reports/customer-dashboard';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import fc from 'fast-check';
import { asWritten } from '../../../../../test/harness/as-written';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/session';
import { carriers, startFreight, type Freight } from '../shipments/shipments.fixture';
import { ShipmentRollup } from './shipment-rollup.service';

const customer = 1001;
const range = { startDate: '2026-05-10', endDate: '2026-07-31' };
const frames = ['days', 'weeks', 'months', 'quarters'] as const;

let freight: Freight;
let sums: ShipmentRollup;
let clerk: Caller;
let docker: Caller;
let author: Caller;

const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> => freight.portal.sql<Row>(text, values);
const rollUp = (): Promise<void> => freight.portal.database.asScope(system, () => sums.rollUpChanged());
const keep = (): Promise<void> => freight.portal.database.asScope(system, () => sums.rollUpLarge(100));
const marks = async (): Promise<number> =>
  (await sql<{ n: number }>('SELECT count(*)::int AS n FROM dirty_day'))[0]?.n ?? 0;

const read = async (
  request: Partial<CustomerDashboardRequest> = {},
  by: Caller = freight.administrator,
): Promise<CustomerDashboard> =>
  (await by.call(dashboardsApi.customer, { timeFrameType: 'months', ...range, ...request })).body;

/** The same figures, computed from the shipments without rollups. */
async function raw(request: Partial<CustomerDashboardRequest> = {}, by = freight.administrator) {
  await sql('UPDATE rollup_customer SET is_ready = false');
  const answer = await read(request, by);
  await sql('UPDATE rollup_customer SET is_ready = true');
  return answer;
}

/** With the marks and, when they have been folded, without them. */
async function expectEqual(): Promise<CustomerDashboard> {
  const expected = await raw();
  const ofDock = await raw({}, docker);
  expect(await read()).toEqual(expected);
  expect(await read({}, docker)).toEqual(ofDock);
  await rollUp();
  expect(await marks()).toBe(0);
  expect(await read()).toEqual(expected);
  expect(await read({}, docker)).toEqual(ofDock);
  return expected;
}

/** Shipments of two carriers, three lanes, two docks, all terms and states, from May to July, in two currencies. */
async function addShipments(): Promise<void> {
  await sql(
    `INSERT INTO shipment (number, customer_id, carrier_id, location_id, state, dispatch_state, category, freight_terms, bol_number, pickup_date, ready_time,
       close_time, origin_label, destination_label, origin_zone, destination_zone, first_eta, eta, delivered_at, total_cents, currency, content)
     SELECT 'SS' || n, $1, CASE WHEN n % 3 = 0 THEN $2::bigint ELSE $3 END, CASE WHEN n % 4 = 0 THEN $4::bigint ELSE $5 END,
       ($6::text[])[n % 8 + 1], 'confirmed', 'transit', ($7::text[])[n % 3 + 1], 'S' || n, date '2026-03-01' + n % 150, '10:00', '16:00',
       ($8::text[])[n % 3 + 1], ($8::text[])[(n + n / 2) % 3 + 1], 'America/Chicago', 'America/Chicago', date '2026-03-04' + n % 150, date '2026-03-04' + n % 150,
       CASE WHEN n % 8 > 2 THEN timestamptz '2026-03-04T21:00:00Z' + n % 150 * interval '1 day' + n % 2 * interval '1 day' END,
       10000 + n, CASE WHEN n % 11 = 0 THEN 'CAD' ELSE 'USD' END, '{}'
     FROM generate_series(1, 300) AS n`,
    [
      customer,
      carriers.BMESA,
      carriers.SMRSH,
      freight.locations.chicago,
      freight.locations.dallas,
      ['booked', 'dispatched', 'inTransit', 'delivered', 'invoiced', 'closed', 'canceled', 'returned'],
      ['prepaid', 'collect', 'thirdParty'],
      ['Chicago, IL 60607', 'Dallas, TX 75207', 'Dallas, TX 75201'],
    ],
  );
}

let invoices = 0;
/** Answers the new invoice's number in the database. */
async function createInvoice(
  shipmentId: number | null,
  cents: number,
  more: { currency?: string; corrects?: number } = {},
) {
  invoices += 1;
  const [made] = await sql<{ id: number }>(
    `INSERT INTO invoice (customer_id, carrier_id, shipment_id, number, pro_number, state, invoice_date, due_on, contest_until, currency,
       total_cents, bill, received_at, updated_at, corrects_id)
     VALUES ($1, $2, $3, $4, '1', 'outstanding', '2026-07-10', '2026-08-10', '2027-01-10', $5, $6, '{}', now(), now(), $7) RETURNING id`,
    [customer, carriers.BMESA, shipmentId, `SB${invoices}`, more.currency ?? 'USD', cents, more.corrects ?? null],
  );
  return made?.id ?? 0;
}

/** A shipment of the range that counts and has no invoice, in dollars. */
async function anyShipment(where = 'true'): Promise<{ id: number; cents: number }> {
  const [found] = await sql<{ id: number; cents: number }>(
    `SELECT id, total_cents AS cents FROM shipment s WHERE customer_id = $1 AND state IN ('dispatched', 'inTransit', 'delivered', 'invoiced') AND currency = 'USD' AND pickup_date BETWEEN $2 AND $3
        AND freight_terms <> 'thirdParty' AND NOT EXISTS (SELECT FROM invoice i WHERE i.shipment_id = s.id) AND ${where} ORDER BY id LIMIT 1`,
    [customer, range.startDate, range.endDate],
  );
  if (!found) throw new Error('no such shipment');
  return found;
}

beforeAll(async () => {
  freight = await startFreight({ role: 'web' });
  sums = freight.portal.app.get(ShipmentRollup);
  const mine = ['track', 'report', 'seeCosts'];
  clerk = await freight.addUser('clerk@lakeside.example', 'CustomerUser', customer, ['track', 'report']);
  docker = await freight.addUser('docker@lakeside.example', 'CustomerUser', customer, mine);
  await sql(`UPDATE user_account SET sees_all_locations = true WHERE email = 'clerk@lakeside.example'`);
  await sql(`UPDATE user_account SET sees_all_locations = false WHERE email = 'docker@lakeside.example'`);
  await sql(
    `INSERT INTO user_location (user_id, location_id, customer_id) SELECT id, $1, $2 FROM user_account WHERE email = 'docker@lakeside.example'`,
    [freight.locations.chicago, customer],
  );
  author = await freight.addUser('author@lakeside.example', 'CustomerUser', customer, mine);
  await sql(`UPDATE user_account SET sees_all_locations = false WHERE email = 'author@lakeside.example'`);
  await addShipments();
  await sql(
    `UPDATE shipment SET location_id = NULL, created_by = CASE WHEN id % 2 = 0 THEN (SELECT id FROM user_account WHERE email = 'author@lakeside.example') END
      WHERE id % 7 = 0`,
  );
  await createInvoice((await anyShipment()).id, 77_777);
  await createInvoice((await anyShipment()).id, 4400, { currency: 'CAD' });
  await keep();
});

afterAll(() => freight.close());

describe('rollups of a large company', () => {
  it('are read in place of the shipments: of all locations together for users who see everything, by location for others', async () => {
    const { chicago, dallas } = freight.locations;
    const together = `UPDATE shipment_rollup SET shipments = shipments + $1::integer WHERE kind = 'day' AND is_total`;
    const each = `UPDATE shipment_rollup SET shipments = shipments + $1::integer WHERE kind = 'day' AND NOT is_total`;
    const all = async (): Promise<number[]> =>
      (await Promise.all([read(), read({}, docker), read({ locationIds: [chicago, dallas] })])).map(
        ({ current }) => current.shipmentCount,
      );
    const before = await all();
    await sql(together, [1000]);
    const ofAll = await all();
    await sql(together, [-1000]);
    await sql(each, [1000]);
    const ofEach = await all();
    await sql(each, [-1000]);

    expect(ofAll.map((count, index) => count > (before[index] ?? 0))).toEqual([true, false, false]);
    expect(ofEach.map((count, index) => count > (before[index] ?? 0))).toEqual([false, true, true]);
  });

  it('give the figures of the shipments for every time frame, filter and reader', async () => {
    const asked: [Partial<CustomerDashboardRequest>, Caller][] = [
      ...frames.map((timeFrameType): [Partial<CustomerDashboardRequest>, Caller] => [
        { timeFrameType, isDisplayWeekends: timeFrameType !== 'weeks' },
        freight.administrator,
      ]),
      [{ terms: ['collect'] }, freight.administrator],
      [{ terms: ['collect', 'thirdParty'] }, freight.administrator],
      [{ startDate: '2026-05-10', endDate: '2026-05-10' }, freight.administrator],
      [{ startDate: '2026-05-01', endDate: '2026-06-30' }, freight.administrator],
      [{ startDate: '2025-10-01', endDate: '2026-09-30' }, freight.administrator],
      [{}, clerk],
      [{}, docker],
      [{ terms: ['prepaid'] }, docker],
      [{ locationIds: [freight.locations.dallas] }, freight.administrator],
      [{ locationIds: [freight.locations.dallas] }, docker],
      [{ locationIds: [freight.locations.dallas, freight.locations.chicago] }, clerk],
      [{}, author],
    ];
    for (const [request, by] of asked) expect(await read(request, by)).toEqual(await raw(request, by));
    const { otherSpend, current, lanes } = await read();
    expect(otherSpend).toEqual([{ currency: 'CAD', cents: expect.any(Number) }]);
    expect(current.onTimeCount).toBeGreaterThan(0);
    expect(lanes.length).toBeGreaterThan(2);
    expect(JSON.stringify(await read({}, clerk))).not.toMatch(/Cents":\d/);
  });

  it('leave people with their locations, terms and own freight, as many as the list shows', async () => {
    const filter = { from: range.startDate, to: range.endDate, states: [...countedStates], limit: 1 };
    const counts = async (by: Caller): Promise<[number, number]> => [
      (await read({}, by)).current.shipmentCount,
      (await by.call(shipmentsApi.list, filter)).body.total,
    ];
    const refuse = `INSERT INTO customer_location_rule (customer_id, location_id, is_prepaid, is_collect, is_third_party) VALUES ($1, $2, false, true, true)`;
    const seen = [await counts(freight.administrator), await counts(docker), await counts(author)];
    await sql(refuse, [customer, freight.locations.chicago]);
    seen.push(await counts(freight.administrator), await counts(docker));
    await sql('DELETE FROM customer_location_rule');
    await sql(`UPDATE user_account SET third_party_visibility = false WHERE email = 'clerk@lakeside.example'`);
    seen.push(await counts(clerk));

    for (const [figure, listed] of seen) expect(figure).toBe(listed);
    expect(new Set(seen.map(([figure]) => figure)).size).toBe(seen.length);
    expect(Math.min(...seen.map(([figure]) => figure))).toBeGreaterThan(0);
  });

  it('follow a shipment that is canceled, dispatched, delivered, priced, moved, handed over or removed after they were folded', async () => {
    const before = await expectEqual();
    const { id, cents } = await anyShipment();
    await sql(`UPDATE shipment SET state = 'canceled' WHERE id = $1`, [id]);
    const after = await expectEqual();
    expect(after.current.shipmentCount).toBe(before.current.shipmentCount - 1);
    expect(after.current.spendCents).toBe((before.current.spendCents ?? 0) - cents);

    const changes = [
      `state = 'dispatched' WHERE id = $1`,
      `state = 'delivered', delivered_at = '2026-12-01T12:00:00Z' WHERE id = $1`,
      `total_cents = total_cents + 1 WHERE id = $1`,
      `pickup_date = date '2026-05-09' WHERE id = $1`,
      `pickup_date = date '2026-06-01' WHERE id = $1`,
      `carrier_id = ${carriers.QHAWK}, origin_label = 'Reno, NV 89501' WHERE id = $1`,
      `freight_terms = 'thirdParty' WHERE id = $1`,
      `location_id = ${freight.locations.dallas} WHERE id = $1`,
      `location_id = NULL WHERE id = $1`,
      `currency = 'MXN' WHERE id = $1`,
    ];
    for (const change of changes) {
      await sql(`UPDATE shipment SET ${change}`, [id]);
      expect(await marks()).toBeGreaterThan(0);
      await expectEqual();
    }
    await sql('DELETE FROM shipment WHERE id = $1', [id]);
    expect((await expectEqual()).current.shipmentCount).toBe(before.current.shipmentCount - 1);
  });

  it('follow an invoice that comes, is corrected, voided or matched with another shipment after they were folded', async () => {
    const before = await expectEqual();
    const [one, other] = [await anyShipment(), await anyShipment(`id % 2 = 0`)];
    const spend = async (): Promise<number> =>
      ((await expectEqual()).current.spendCents ?? 0) - (before.current.spendCents ?? 0);
    const first = await createInvoice(one.id, one.cents + 500);
    expect(await spend()).toBe(500);
    const later = await createInvoice(null, one.cents + 900, { corrects: first });
    expect(await spend()).toBe(0);
    await sql('UPDATE invoice SET shipment_id = $2 WHERE id = $1', [later, one.id]);
    expect(await spend()).toBe(900);
    await sql('UPDATE invoice SET shipment_id = $2 WHERE id = $1', [later, other.id]);
    expect(await spend()).toBe(one.cents + 900 - other.cents);
    await sql(`UPDATE invoice SET state = 'archived', corrects_id = NULL WHERE id = $1`, [later]);
    expect(await spend()).toBe(500);
    await sql('UPDATE invoice SET credited_cents = 120 WHERE id = $1', [first]);
    expect(await spend()).toBe(380);
    await sql(`UPDATE invoice SET state = 'approved' WHERE id = $1`, [first]);
    expect(await marks()).toBe(0);
    await sql('DELETE FROM invoice WHERE id = ANY ($1)', [[first, later]]);
    expect(await spend()).toBe(0);
  });

  it('follow a change of everything at once', async () => {
    const before = await expectEqual();
    await sql('UPDATE shipment SET total_cents = total_cents + 100 WHERE customer_id = $1', [customer]);
    expect(await marks()).toBeGreaterThan(100);
    expect((await expectEqual()).current.spendCents).toBeGreaterThan(before.current.spendCents ?? 0);
  });

  it('cost nothing where nothing of them changes, and are not marked for small companies', async () => {
    const { id } = await anyShipment();
    await sql(`UPDATE shipment SET state = state, updated_at = now(), pro_number = '9' WHERE id = $1`, [id]);
    await sql(
      `INSERT INTO shipment (number, customer_id, carrier_id, state, dispatch_state, category, freight_terms, bol_number, pickup_date, ready_time,
         close_time, origin_label, destination_label, origin_zone, destination_zone, total_cents, currency, content)
       VALUES ('SM1', 1002, $1, 'dispatched', 'confirmed', 'transit', 'prepaid', 'M1', '2026-06-01', '10:00', '16:00', 'a', 'b', 'UTC', 'UTC', 1, 'USD', '{}'),
              ('SM2', 1001, $1, 'booked', 'sending', 'transit', 'prepaid', 'M2', '2026-06-01', '10:00', '16:00', 'a', 'b', 'UTC', 'UTC', 1, 'USD', '{}')`,
      [carriers.BMESA],
    );

    expect(await marks()).toBe(0);
    expect((await read({}, freight.stranger)).current.shipmentCount).toBe(1);
  });
});

/** A transaction that stays open after its work until the returned function is called. */
async function opened(work: () => Promise<unknown>): Promise<() => Promise<void>> {
  let end: () => void = () => undefined;
  const mayEnd = new Promise<void>((resolve) => (end = resolve));
  let started: () => void = () => undefined;
  const isDone = new Promise<void>((resolve) => (started = resolve));
  const { database } = freight.portal;
  const over = database.detached(system, () =>
    database.transaction(async () => {
      await database.query(asWritten(`SET LOCAL lock_timeout = '1s'`));
      await work();
      started();
      await mayEnd;
    }),
  );
  await Promise.race([isDone, over]);
  return () => (end(), over);
}

const move = (id: number, change: string) => (): Promise<unknown> =>
  freight.portal.database.query(asWritten(`UPDATE shipment SET ${change} WHERE id = $1`), [id]);

describe('sums while several write at once', () => {
  it('see each transaction when it commits, whatever is folded in between; neither waits for the other', async () => {
    const [one, other] = [
      await anyShipment(`pickup_date < '2026-06-15'`),
      await anyShipment(`pickup_date > '2026-07-01'`),
    ];
    const endOne = await opened(move(one.id, `total_cents = 1, pickup_date = '2026-06-15'`));
    const endOther = await opened(move(other.id, `total_cents = 2, pickup_date = '2026-06-15'`));
    await expectEqual();
    await endOther();
    await expectEqual();
    await endOne();
    await expectEqual();
  });

  it('find an invoice where its shipment has been moved meanwhile, and a correction where its invoice has', async () => {
    const [one, other] = [
      await anyShipment(`pickup_date > '2026-06-15'`),
      await anyShipment(`pickup_date < '2026-06-01'`),
    ];
    const wrong = await createInvoice(one.id, 10);
    const endInvoice = await opened(() => createInvoice(one.id, 123_456));
    const endCorrection = await opened(() => createInvoice(null, 5, { corrects: wrong }));
    await move(one.id, `pickup_date = '2026-06-02'`)();
    await sql('UPDATE invoice SET shipment_id = $2 WHERE id = $1', [wrong, other.id]);
    await expectEqual();
    await endInvoice();
    await expectEqual();
    await endCorrection();
    await expectEqual();
  });

  it('wait, when a company is added, for who was writing before and knew nothing of it', async () => {
    const { id } = await anyShipment();
    await sql('DELETE FROM rollup_period');
    await sql('DELETE FROM rollup_customer');
    const end = await opened(move(id, `total_cents = 4242`));
    const saved = keep();
    await eventually(async () => (await sql('SELECT FROM rollup_customer')).length > 0);
    expect(await sql('SELECT FROM rollup_customer WHERE is_ready')).toEqual([]);
    await end();
    await saved;

    expect(await sql('SELECT customer_id AS id FROM rollup_customer WHERE is_ready')).toEqual([{ id: customer }]);
    expect(await marks()).toBe(0);
    await expectEqual();
  });

  it('equal the shipments after any changes in any order, folded at any time', async () => {
    const ids = (
      await sql<{ id: number }>('SELECT id FROM shipment WHERE customer_id = $1 ORDER BY id LIMIT 12', [customer])
    ).map(({ id }) => id);
    const change = fc.constantFrom(
      `pickup_date = date '2026-06-01' + (id + total_cents)::int % 40`,
      `state = CASE state WHEN 'delivered' THEN 'canceled' ELSE 'delivered' END`,
      `total_cents = total_cents + 7`,
      `carrier_id = CASE carrier_id WHEN ${carriers.BMESA} THEN ${carriers.SMRSH} ELSE ${carriers.BMESA} END`,
    );
    const action = fc.record({ id: fc.constantFrom(...ids), change, hasInvoice: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 8 }), async (actions) => {
        const work = actions.map(async (one) => {
          const end = await opened(async () => {
            if (one.hasInvoice) await createInvoice(one.id, 999);
            await move(one.id, one.change)().catch(() => undefined);
          }).catch(() => undefined);
          await rollUp();
          await end?.().catch(() => undefined);
        });
        await Promise.all(work);
        await expectEqual();
      }),
      { numRuns: 6, seed: 11 },
    );
  });
});

it('start over when the shipments are emptied', async () => {
  await freight.portal.whenIdle('TRUNCATE quote, shipment CASCADE');

  expect((await read()).current.shipmentCount).toBe(0);
  expect(await sql('SELECT FROM rollup_customer')).toEqual([]);
});
