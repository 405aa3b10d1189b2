import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { createUser, createShipper, signedIn, type Shipper } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';

let portal: TestPortal;
let shipper: Shipper;
let other: Shipper;
let worker: Caller;

/** More than a search looks up by themselves; three of four have a location, and each has two invoices without its number on them. */
const shipments = 1200;

async function createFreight(): Promise<void> {
  await portal.sql(
    `INSERT INTO shipment (number, customer_id, carrier_id, location_id, state, dispatch_state, category, freight_terms, bol_number, pickup_date,
       ready_time, close_time, origin_label, destination_label, origin_zone, destination_zone, total_cents, currency, content)
     SELECT 'SH' || lpad((100000 + n)::text, 8, '0'), $1, 2101, CASE WHEN n % 4 > 0 THEN $2::bigint END, 'delivered', 'confirmed', 'delivered', 'prepaid',
       'B' || n, '2026-11-20', '09:00', '17:00', 'Chicago', 'Atlanta', 'UTC', 'UTC', 100, 'USD', '{}' FROM generate_series(0, $3 - 1) AS n`,
    [shipper.customerId, shipper.locationId, shipments],
  );
  await portal.sql(
    `INSERT INTO invoice (customer_id, carrier_id, shipment_id, number, pro_number, state, invoice_date, due_on, contest_until, currency, total_cents,
       bill, received_at, updated_at)
     SELECT s.customer_id, 2101, s.id, translate(s.number, '0123456789', 'abcdefghij') || letter, 'P', 'approved', '2026-11-20', '2026-12-20',
       '2027-05-20', 'USD', 600, '{}', '2026-11-01Z'::timestamptz + s.id * interval '1 second', now() FROM shipment s CROSS JOIN unnest(ARRAY['A', 'B']) AS letter`,
  );
}

beforeAll(async () => {
  portal = await startTestPortal();
  await portal.sql(
    `INSERT INTO carrier (id, code, name, scac, theme, connector) VALUES (2101, 'BMESA', 'Bluemesa', 'BMSF', 'x', 'tariff')`,
  );
  shipper = await createShipper(portal, 'harbor');
  other = await createShipper(portal, 'other');
  const person = { email: 'dock@harbor.example', role: 'CustomerUser', customerId: shipper.customerId };
  const workerId = await createUser(portal, { ...person, privileges: ['viewInvoices', 'track'] });
  await portal.sql('UPDATE user_account SET sees_all_locations = false WHERE id = $1', [workerId]);
  await portal.sql('INSERT INTO user_location (user_id, location_id, customer_id) VALUES ($1, $2, $3)', [
    ...[workerId, shipper.locationId, shipper.customerId],
  ]);
  worker = portal.as(await signedIn(portal, person.email));
  await createFreight();
});
afterAll(() => portal.close());

const listed = async (person: Caller, value: string, sort?: string) => {
  const { status, body } = await person.call(invoicesApi.list, { value, limit: 4, ...(sort && { sort }) });
  expect({ status, body }).toMatchObject({ status: 200 });
  return { total: body.total, page: body.items.map(({ shipmentNumber }) => shipmentNumber) };
};

/** The first pages in two orders, how many invoices there are at least, and how many a file has. */
async function found(person: Caller, value: string) {
  const byNumber = await listed(person, value, 'number');
  const latest = await listed(person, value);
  expect(latest.total).toBe(byNumber.total);
  const file = await person.send<string>('POST', invoicesApi.export.path, { value });
  expect(file).toMatchObject({ status: 200 });
  return { ...byNumber, latest: latest.page, inFile: file.body.trim().split('\n').length - 1 };
}

const numbered = (places: readonly number[]) => places.map((n) => `SH${String(100_000 + n).padStart(8, '0')}`);

describe('a part of a number that very many shipments have', () => {
  it.each([
    { value: '00100', having: 1000 },
    { value: '0010', having: shipments },
  ])('finds their invoices in list and file: $value', async ({ value, having }) => {
    const [next, last] = [having - 2, having - 1];

    expect(await found(portal.as(shipper.token), value)).toEqual({
      ...{ total: 1000, page: numbered([0, 0, 1, 1]), latest: numbered([last, last, next, next]), inFile: having * 2 },
    });
    expect(await found(worker, value)).toEqual({
      ...{
        total: 1000,
        page: numbered([1, 1, 2, 2]),
        latest: numbered([last, last, next, next]),
        inFile: having * 1.5,
      },
    });
    expect(await found(portal.as(other.token), value)).toEqual({ total: 0, page: [], latest: [], inFile: 0 });
  });
});
