import { freightAuditApi } from '@lading/contracts/invoices/freight-audit';
import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { asWritten } from '../../../../../test/harness/as-written';
import { createUser, createShipper, signedIn, type Shipper } from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';

let portal: TestPortal;
let shipper: Shipper;
let other: Shipper;
let workerId: number;
let worker: Caller;
const docks: number[] = [];

const finding = { reason: 'FUEL', name: 'Fuel', verdict: 'shipperRight', cents: 500, creditCents: 0 };

const createShipment = async (
  number: string,
  of: Shipper,
  locationId: number | null,
  terms: string,
  author?: number,
) => {
  const [row] = await portal.sql<{ id: number }>(
    `INSERT INTO shipment (number, customer_id, carrier_id, location_id, created_by, state, dispatch_state, category, freight_terms, bol_number,
       pickup_date, ready_time, close_time, origin_label, destination_label, origin_zone, destination_zone, total_cents, currency, content)
     VALUES ($1, $2, 2101, $3, $4, 'delivered', 'confirmed', 'delivered', $5, $1, '2026-11-20', '09:00', '17:00', 'Chicago', 'Atlanta', 'UTC', 'UTC',
       100, 'USD', '{}') RETURNING id`,
    [number, of.customerId, locationId, author ?? null, terms],
  );
  return row?.id ?? 0;
};

const createInvoice = async (number: string, of: Shipper, shipmentId: number | null) => {
  const [row] = await portal.sql<{ id: number }>(
    `INSERT INTO invoice (customer_id, carrier_id, shipment_id, number, pro_number, state, invoice_date, due_on, contest_until, currency, total_cents,
       bill, audit, received_at, updated_at)
     VALUES ($1, 2101, $2, $3, '1', 'needsReview', '2026-11-20', '2026-12-20', '2027-05-20', 'USD', 600, '{}', $4, now(), now()) RETURNING id`,
    [of.customerId, shipmentId, number, shipmentId && JSON.stringify({ findings: [finding] })],
  );
  return row?.id ?? 0;
};

/** The invoices and variances that a user sees, and the ones they should see by their visible shipments. */
const seenBy = (userId: number, customerId = shipper.customerId) =>
  portal.database.asScope({ kind: 'customer', customerId, userId }, async () => {
    const ask = async (text: string) => (await portal.database.query(asWritten<{ n: string }>(text))).map(({ n }) => n);
    const isSeen = `(SELECT app_sees_company()) OR CASE WHEN i.shipment_id IS NULL THEN app_sees_all_locations()
      ELSE EXISTS (SELECT FROM shipment s WHERE s.id = i.shipment_id) END`;
    const all = await portal.sql<{ id: number; n: string; shipmentId: number | null }>(
      'SELECT id, number AS n, shipment_id AS "shipmentId" FROM invoice WHERE customer_id = $1 ORDER BY number',
      [customerId],
    );
    const [ids, numbers, shipments] = [
      all.map(({ id }) => id),
      all.map(({ n }) => n),
      all.map((one) => one.shipmentId),
    ];
    const due = await portal.database.query(
      asWritten<{ n: string }>(
        `SELECT n FROM unnest($1::text[], $2::bigint[]) AS i (n, shipment_id) WHERE ${isSeen} ORDER BY n`,
      ),
      [numbers, shipments],
    );
    expect(ids.length).toBeGreaterThan(0);
    return {
      invoices: await ask('SELECT number AS n FROM invoice ORDER BY number'),
      differing: await ask('SELECT invoice_number AS n FROM invoice_finding ORDER BY invoice_number'),
      due: due.map(({ n }) => n),
    };
  });

const matched = (numbers: readonly string[]) => numbers.filter((number) => !number.startsWith('free'));

async function expectAsShipments(userId: number): Promise<string[]> {
  const { invoices, differing, due } = await seenBy(userId);
  expect(invoices).toEqual(due);
  expect(differing).toEqual(matched(due));
  return invoices;
}

async function createDock(name: string): Promise<number> {
  const [row] = await portal.sql<{ id: number }>(
    `INSERT INTO location (customer_id, name, address1, city, state, postal_code, country)
     VALUES ($1, $2, '2 Dock St', 'Chicago', 'IL', '60607', 'USA') RETURNING id`,
    [shipper.customerId, name],
  );
  return row?.id ?? 0;
}

const setRule = async (seesAll: boolean, seesThird: boolean, locations: readonly number[]) => {
  await portal.sql('UPDATE user_account SET sees_all_locations = $2, third_party_visibility = $3 WHERE id = $1', [
    workerId,
    seesAll,
    seesThird,
  ]);
  await portal.sql('DELETE FROM user_location WHERE user_id = $1', [workerId]);
  for (const locationId of locations)
    await portal.sql('INSERT INTO user_location (user_id, location_id, customer_id) VALUES ($1, $2, $3)', [
      ...[workerId, locationId, shipper.customerId],
    ]);
};

beforeAll(async () => {
  portal = await startTestPortal();
  await portal.sql(
    `INSERT INTO carrier (id, code, name, scac, theme, connector) VALUES (2101, 'BMESA', 'Bluemesa', 'BMSF', 'x', 'tariff')`,
  );
  shipper = await createShipper(portal, 'harbor');
  other = await createShipper(portal, 'other');
  const person = { email: 'dock@harbor.example', role: 'CustomerUser' as const, customerId: shipper.customerId };
  workerId = await createUser(portal, { ...person, privileges: ['viewInvoices', 'track'] });
  worker = portal.as(await signedIn(portal, person.email));
  docks.push(shipper.locationId, await createDock('Second dock'), await createDock('Third dock'));
});
afterAll(() => portal.close());
afterEach(async () => {
  await portal.sql('DELETE FROM invoice');
  await portal.sql('DELETE FROM shipment');
  await portal.sql('DELETE FROM customer_location_rule');
});

/** An invoice for freight of each place with all terms, without an author and by the author, and some without a shipment. */
async function createAll(): Promise<void> {
  for (const terms of ['prepaid', 'collect', 'thirdParty']) {
    for (const [place, locationId] of docks.entries())
      await createInvoice(
        `${terms}-${place}`,
        shipper,
        await createShipment(`S-${terms}-${place}`, shipper, locationId, terms),
      );
    await createInvoice(`${terms}-none`, shipper, await createShipment(`S-${terms}-none`, shipper, null, terms));
    await createInvoice(
      `${terms}-mine`,
      shipper,
      await createShipment(`S-${terms}-mine`, shipper, null, terms, workerId),
    );
    await createInvoice(
      `${terms}-hers`,
      shipper,
      await createShipment(`S-${terms}-hers`, shipper, null, terms, shipper.userId),
    );
  }
  await createInvoice('free-1', shipper, null);
  const foreign = await createShipment('S-foreign', other, null, 'prepaid');
  await createInvoice('foreign', other, foreign);
}

const rules = [true, false].flatMap((seesAll) =>
  [true, false].flatMap((seesThird) => [[], [0], [1, 2]].map((places) => ({ seesAll, seesThird, places }))),
);

describe('an invoice and its differences', () => {
  it('are seen by users who see the shipment, under every rule, and never by another company', async () => {
    await createAll();
    const counts = new Set<number>();
    for (const isRefused of [false, true]) {
      if (isRefused)
        await portal.sql(
          `INSERT INTO customer_location_rule (customer_id, location_id, is_prepaid, is_collect, is_third_party)
           VALUES ($1, $2, false, true, true), ($1, $3, false, false, false)`,
          [shipper.customerId, docks[0], docks[1]],
        );
      for (const { seesAll, seesThird, places } of rules) {
        await setRule(
          seesAll,
          seesThird,
          places.map((place) => docks[place] ?? 0),
        );
        counts.add((await expectAsShipments(workerId)).length);
        await expectAsShipments(shipper.userId);
      }
    }
    // The rules do differ.
    expect(counts.size).toBeGreaterThan(6);
    expect((await seenBy(shipper.userId, other.customerId)).invoices).not.toContain('prepaid-0');
  });

  it('are found in list, queues, ages, carriers and file as the shipment is, without its author as with it', async () => {
    await createAll();
    await setRule(false, true, [docks[1] ?? 0]);
    const own = ['collect-1', 'collect-mine', 'prepaid-1', 'prepaid-mine', 'thirdParty-1', 'thirdParty-mine'];
    const listed = async (filter: object) => {
      const { body } = await worker.call(invoicesApi.list, { limit: 100, sort: 'number', ...filter });
      return { numbers: body.items.map(({ number }) => number), total: body.total };
    };

    expect(await listed({})).toEqual({ numbers: own, total: 6 });
    expect(await listed({ queue: 'needsReview' })).toEqual({ numbers: own, total: 6 });
    for (const sort of ['received', '-received', 'due', '-total', 'variance'])
      expect((await listed({ sort })).numbers.toSorted()).toEqual(own);
    const { body: page } = await worker.call(invoicesApi.list, { limit: 4 });
    const { body: next } = await worker.call(invoicesApi.list, { limit: 4, cursor: page.nextCursor ?? '' });
    const { body: skipped } = await worker.call(invoicesApi.list, { limit: 4, skip: 4 });
    expect([...page.items, ...next.items].map(({ number }) => number).toSorted()).toEqual(own);
    expect(skipped).toEqual({ ...next, total: 6 });
    expect(await listed({ value: 'Bluemesa' })).toEqual({ numbers: own, total: 6 });
    expect(await listed({ value: 'collect-' })).toEqual({ numbers: own.slice(0, 2), total: 2 });
    expect(await listed({ locationIds: [docks[1], docks[0]] })).toEqual({
      numbers: own.filter((n) => n.endsWith('1')),
      total: 3,
    });
    const { body: queues } = await worker.call(invoicesApi.queues);
    expect(queues.items.find(({ queue }) => queue === 'needsReview')?.invoices).toBe(6);
    const { body: aging } = await worker.call(invoicesApi.aging);
    expect(aging.items.reduce((sum, { invoices }) => sum + invoices, 0)).toBe(6);
    expect((await worker.call(invoicesApi.carriers)).body.items.map(({ id }) => id)).toEqual([2101]);
    expect((await worker.call(freightAuditApi.list, { limit: 100 })).body.total).toBe(6);
    expect((await worker.call(freightAuditApi.totals, {})).body).toMatchObject({ invoices: 6, cents: 3000 });
    const file = await worker.send<string>('POST', invoicesApi.export.path, {});
    expect(file.body.trim().split('\n')).toHaveLength(7);
  });

  it('go with the shipment to another location, terms or author, and with the bill to another shipment', async () => {
    const [first = 0, second = 0] = docks;
    await setRule(false, false, [first]);
    const shipmentId = await createShipment('S-moved', shipper, first, 'prepaid');
    const hidden = await createShipment('S-hidden', shipper, second, 'prepaid');
    const id = await createInvoice('moved', shipper, shipmentId);
    const seen = async () => (await expectAsShipments(workerId)).includes('moved');
    const change = (text: string, values: unknown[] = []) => portal.sql(`UPDATE ${text}`, values);
    const after = async (text: string, values: unknown[] = []) => {
      await change(text, values);
      return seen();
    };
    const ofShipment = `WHERE id = ${shipmentId}`;

    expect(await seen()).toBe(true);
    expect(await after(`shipment SET location_id = $1 ${ofShipment}`, [second])).toBe(false);
    expect(await after(`shipment SET location_id = $1 ${ofShipment}`, [first])).toBe(true);
    expect(await after(`shipment SET freight_terms = 'thirdParty' ${ofShipment}`)).toBe(false);
    expect(await after(`shipment SET location_id = NULL ${ofShipment}`)).toBe(false);
    expect(await after(`shipment SET created_by = $1 ${ofShipment}`, [workerId])).toBe(true);
    expect(await after(`invoice SET shipment_id = $2 WHERE id = $1`, [id, hidden])).toBe(false);
    expect(await after(`invoice SET shipment_id = $2 WHERE id = $1`, [id, shipmentId])).toBe(true);
    expect(await after(`shipment SET updated_at = now(), location_id = location_id ${ofShipment}`)).toBe(true);
    await change(`invoice SET shipment_id = NULL, audit = NULL WHERE id = $1`, [id]);
    expect((await seenBy(workerId)).invoices).toEqual([]);
    await setRule(true, false, []);
    expect((await seenBy(workerId)).invoices).toEqual(['moved']);
  });

  it('have the last location of the shipment, although it moves while the invoice is matched', async () => {
    const [first = 0, second = 0] = docks;
    const shipmentId = await createShipment('S-racing', shipper, first, 'prepaid');
    const id = await createInvoice('racing', shipper, null);
    const placeOf = async () => (await portal.sql('SELECT location_id AS place FROM invoice WHERE id = $1', [id]))[0];

    for (const target of [second, first, second, first]) {
      await portal.sql('UPDATE invoice SET shipment_id = NULL WHERE id = $1', [id]);
      const inOwn = (text: string, values: unknown[]) =>
        portal.database.asScope({ kind: 'system' }, () =>
          portal.database.transaction(async () => {
            await portal.database.query(asWritten(text), values);
            await new Promise((resolve) => setTimeout(resolve, 50));
          }),
        );
      await Promise.all([
        inOwn('UPDATE invoice SET shipment_id = $2 WHERE id = $1', [id, shipmentId]),
        inOwn('UPDATE shipment SET location_id = $2 WHERE id = $1', [shipmentId, target]),
      ]);
      expect(await placeOf()).toEqual({ place: target });
    }
  });

  it('leave the shipment to others until a long import ends; only its move waits for them', async () => {
    const [first = 0, second = 0] = docks;
    const shipmentId = await createShipment('S-busy', shipper, first, 'prepaid');
    const id = await createInvoice('busy', shipper, null);
    const { database } = portal;
    const apart = (text: string) => database.detached({ kind: 'system' }, () => database.query(asWritten(text)));
    const change = (text: string) => apart(`UPDATE shipment SET ${text} WHERE id = ${shipmentId}`);
    const waiting =
      'SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()';
    let moving: Promise<unknown> | undefined;

    await database.asScope({ kind: 'system' }, () =>
      database.transaction(async () => {
        await database.query(asWritten('UPDATE invoice SET shipment_id = $2 WHERE id = $1'), [id, shipmentId]);
        await change(`pickup_number = 'PU1', location_id = location_id`);
        moving = change(`location_id = ${second}`);
        await eventually(async () => (await apart(waiting)).length === 1);
      }),
    );
    await moving;
    const [invoice] = await portal.sql('SELECT location_id AS place FROM invoice WHERE id = $1', [id]);
    expect(invoice).toEqual({ place: second });
  });

  it('cannot be written with a shipment and without its place', async () => {
    const shipmentId = await createShipment('S-bare', shipper, docks[0] ?? 0, 'prepaid');
    const id = await createInvoice('bare', shipper, shipmentId);

    await expect(
      portal.sql('UPDATE invoice SET location_id = NULL, author_id = NULL, freight_terms = NULL WHERE id = $1', [id]),
    ).rejects.toThrow(/invoice_freight_known/);
  });
});
