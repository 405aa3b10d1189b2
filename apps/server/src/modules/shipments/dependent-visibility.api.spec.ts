import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { asWritten } from '../../../../../test/harness/as-written';
import type { TestPortal } from '../../../../../test/harness/test-portal';
import { createShipment, startFreight, untilDispatch, type Freight } from './shipments.fixture';
import { UserLocation } from '../customer-users/customer-users.entities';
import { TrackingEvent } from '../tracking/tracking.entities';
import { ShipmentDocument } from '../shipment-documents/shipment-documents.entities';
import { aUser } from '../../../../../test/harness/builders/customers';
import { addRow } from '../../../../../test/harness/builders/rows';

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
  const rowId = await aUser(portal, {
    email: `at-${locationId}@lakeside.example`,
    role: 'CustomerUser',
    customerId: 1001,
    seesAllLocations: false,
    thirdPartyVisibility: true,
  });
  const userId = rowId;
  await addRow(portal, UserLocation, { userId, locationId, customerId: 1001 });
  return userId;
}

const asUser = <T>(userId: number, work: () => Promise<T>): Promise<T> =>
  portal.database.asScope({ kind: 'customer', customerId: 1001, userId }, work);

const count = (userId: number, table: string): Promise<number> =>
  asUser(userId, async () => (await portal.database.query(asWritten(`SELECT id FROM ${table}`))).length);

it('hides offers, answers, events, documents, notes and links with the quote or shipment they belong to', async () => {
  const { shipmentId } = await createShipment(freight);
  await untilDispatch(freight, shipmentId, 'confirmed');
  await freight.administrator.call(shipmentsApi.addNote, { shipmentId, text: 'Ring the bell' });
  await freight.administrator.call(shipmentsApi.share, { shipmentId, withBillOfLading: false });
  await addRow(portal, TrackingEvent, {
    shipmentId,
    customerId: 1001,
    eventId: 'e1',
    type: 'PICKED_UP',
    status: 'PICKED_UP',
    occurredAt: new Date(),
    reportedAt: new Date(),
    sequence: 1,
    content: {},
  });
  await addRow(portal, ShipmentDocument, {
    shipmentId,
    customerId: 1001,
    kind: 'POD',
    carrierDocumentId: 'd1',
    name: 'pod.pdf',
    mediaType: 'application/pdf',
    fileKey: 'k',
  });
  const tables = ['carrier_answer', 'offer', 'tracking_event', 'shipment_document', 'shipment_note', 'shipment_share'];

  const seen = await Promise.all(tables.map((table) => count(here, table)));
  const hidden = await Promise.all(tables.map((table) => count(elsewhere, table)));

  expect(tables.filter((_, index) => seen[index] === 0)).toEqual([]);
  expect(tables.filter((_, index) => hidden[index] !== 0)).toEqual([]);
});

it('looks up the quote of an offer by its key under a location rule', async () => {
  const plan = await asUser(here, () =>
    portal.database.transaction(async () => {
      await portal.database.query(asWritten(`SELECT set_config('enable_seqscan', 'off', true)`));
      return portal.database.query(
        asWritten<{ 'QUERY PLAN': string }>('EXPLAIN SELECT id FROM offer WHERE quote_id = 1'),
      );
    }),
  );

  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/using quote_pkey on quote parent/);
});
