import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import type { TestPortal } from '../../../../../test/harness/test-portal';
import { createShipment, startFreight, untilDispatch, type Freight } from './shipments.fixture';

let freight: Freight;
let portal: TestPortal;
let here: number;
let elsewhere: number;

beforeAll(async () => {
  freight = await startFreight();
  ({ portal } = freight);
  here = await userAt(freight.locations.chicago);
  elsewhere = await userAt(freight.locations.dallas);
});
afterAll(() => freight.close());

/** A user of the company whose location rule names one location. */
async function userAt(locationId: number): Promise<number> {
  const [row] = await portal.sql<{ id: number }>(
    `INSERT INTO user_account (email, first_name, last_name, role, customer_id, state, sees_all_locations, third_party_visibility)
     VALUES ($1, 'Ada', 'Reyes', 'CustomerUser', 1001, 'active', false, true) RETURNING id`,
    [`at-${locationId}@lakeside.example`],
  );
  const userId = row?.id ?? 0;
  await portal.sql('INSERT INTO user_location (user_id, location_id, customer_id) VALUES ($1, $2, 1001)', [
    userId,
    locationId,
  ]);
  return userId;
}

const asUser = <T>(userId: number, work: () => Promise<T>): Promise<T> =>
  portal.database.asScope({ kind: 'customer', customerId: 1001, userId }, work);

const count = (userId: number, table: string): Promise<number> =>
  asUser(userId, async () => (await portal.database.query(`SELECT id FROM ${table}`)).length);

it('hides offers, answers, events, documents, notes and links with the quote or shipment they belong to', async () => {
  const { shipmentId } = await createShipment(freight);
  await untilDispatch(freight, shipmentId, 'confirmed');
  await freight.administrator.call(shipmentsApi.addNote, { shipmentId, text: 'Ring the bell' });
  await freight.administrator.call(shipmentsApi.share, { shipmentId, withBillOfLading: false });
  await portal.sql(
    `INSERT INTO tracking_event (shipment_id, customer_id, event_id, type, status, occurred_at, reported_at, sequence, content)
     VALUES ($1, 1001, 'e1', 'PICKED_UP', 'PICKED_UP', now(), now(), 1, '{}')`,
    [shipmentId],
  );
  await portal.sql(
    `INSERT INTO shipment_document (shipment_id, customer_id, kind, carrier_document_id, name, media_type, file_key)
     VALUES ($1, 1001, 'POD', 'd1', 'pod.pdf', 'application/pdf', 'k')`,
    [shipmentId],
  );
  const tables = ['carrier_answer', 'offer', 'tracking_event', 'shipment_document', 'shipment_note', 'shipment_share'];

  const seen = await Promise.all(tables.map((table) => count(here, table)));
  const hidden = await Promise.all(tables.map((table) => count(elsewhere, table)));

  expect(tables.filter((_, index) => seen[index] === 0)).toEqual([]);
  expect(tables.filter((_, index) => hidden[index] !== 0)).toEqual([]);
});

it('looks up the quote of an offer by its key under a location rule', async () => {
  const plan = await asUser(here, () =>
    portal.database.transaction(async () => {
      await portal.database.query(`SELECT set_config('enable_seqscan', 'off', true)`);
      return portal.database.query<{ 'QUERY PLAN': string }>('EXPLAIN SELECT id FROM offer WHERE quote_id = 1');
    }),
  );

  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/using quote_pkey on quote parent/);
});
