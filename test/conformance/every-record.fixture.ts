import { randomUUID } from 'node:crypto';
import { billsOfLadingApi } from '@lading/contracts/shipments/bills-of-lading';
import { claimsApi } from '@lading/contracts/invoices/claims';
import { insuranceApi } from '@lading/contracts/invoices/insurance';
import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { savedLanesApi } from '@lading/contracts/quotes/saved-lanes';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { volumeRequestsApi } from '@lading/contracts/quotes/volume-requests';
import { ordersOf, row, uploaded } from '../../apps/server/src/modules/order-uploads/order-uploads.fixture';
import {
  carriers,
  createQuote,
  createShipment,
  dispatchOf,
  quoteDetails,
  untilDispatch,
  type Freight,
} from '../../apps/server/src/modules/shipments/shipments.fixture';
import { eventually } from '../harness/kernel-app';

/** Ids by the name of the path part that takes them; `id` differs by the group of the endpoint. */
export interface EveryRecord {
  readonly parts: ReadonlyMap<string, number>;
  readonly byGroup: ReadonlyMap<string, number>;
  /** A price that no other amount looks like. */
  readonly cents: number;
}

/** A marker in every user-typed text, so that it is found wherever it is shown. */
export const mark = 'Quagmire';

const place = { country: 'USA', locationType: 'business' } as const;

async function awardedVolume({ administrator, portal, locations }: Freight, cents: number): Promise<number> {
  const details = {
    ...{ freightTerms: 'prepaid', units: 'imperial', equipment: 'dryVan', trailerLength: 53, commodity: mark },
    ...{ totalWeight: 42_000, totalPallets: 22, stops: [], items: [], services: [], references: [] },
    origin: { ...place, city: 'Chicago', state: 'IL', postalCode: '60607', locationId: locations.chicago },
    destination: { ...place, city: 'Atlanta', state: 'GA', postalCode: '30303' },
    pickup: { date: '2026-11-27', from: '08:00', to: '12:00' },
    carriers: [{ carrierId: carriers.BMESA }, { carrierId: carriers.QHAWK }],
    answerBy: '2026-11-25T15:00:00.000Z',
  };
  const key = { 'idempotency-key': randomUUID() };
  const { body } = await administrator.send<{ id: number }>('POST', volumeRequestsApi.open.path, details, key);
  await portal.sql(`UPDATE volume_request SET state = 'answered' WHERE id = $1`, [body.id]);
  await portal.sql(
    `INSERT INTO volume_answer (volume_request_id, customer_id, carrier_id, state, email, amount_cents, transit_days, valid_until, equipment)
     SELECT $1, 1001, c.id, 'offered', 'a@b.example', $2::bigint - c.id % 2 * 100, 2, '2026-11-30', 'dryVan'
       FROM carrier c WHERE c.id IN ($3, $4)`,
    [body.id, cents, carriers.BMESA, carriers.QHAWK],
  );
  return body.id;
}

/** A company with a record of every kind that belongs to a location, all of them at its Chicago dock. */
export async function createEveryRecord(
  freight: Freight,
  { cents = 5_917_331, name = mark }: { readonly cents?: number; readonly name?: string } = {},
): Promise<EveryRecord> {
  const { administrator, portal, locations } = freight;
  const { expectedCents: _, quoteId: __, offerId: ___, ...order } = dispatchOf({ quoteId: 1, offerId: 1 });
  const { shipDate: ____, ...laneFreight } = quoteDetails(locations.chicago);
  const { quoteId, offerId } = await createQuote(freight, { cents });
  await portal.sql('UPDATE quote SET best_cents = $2, offer_count = 1 WHERE id = $1', [quoteId, cents]);
  const { shipmentId } = await createShipment(freight, { cents, dispatch: { customerReference: name } });
  const { bolNumber, proNumber } = await untilDispatch(freight, shipmentId, 'confirmed');
  await administrator.call(shipmentsApi.addNote, { shipmentId, text: name });
  await administrator.call(insuranceApi.buy, { shipmentId, valueCents: 500_000 });
  const certificateId = await eventually(
    async () => (await administrator.call(insuranceApi.list, { shipmentId, limit: 1 })).body.items[0]?.id,
  );
  const [document] = await portal.sql<{ id: number }>(
    `INSERT INTO shipment_document (shipment_id, customer_id, kind, carrier_document_id, name, media_type, file_key, size, hash, created_at)
     VALUES ($1, 1001, 'POD', 'd1', $2, 'application/pdf', 'x', 1, 'x', now()) RETURNING id`,
    [shipmentId, `${name}.pdf`],
  );
  await portal.sql('UPDATE shipment SET picked_up_at = now() WHERE id = $1', [shipmentId]);
  const claim = await administrator.call(claimsApi.open, { shipmentId, type: 'damage' });
  await portal.sql('UPDATE shipment SET picked_up_at = NULL WHERE id = $1', [shipmentId]);
  const invoice = await administrator.call(invoicesApi.receive, {
    ...{ scac: 'BMSF', number: name, invoiceDate: '2026-11-24', currency: 'USD', terms: 'prepaid', billTo: name },
    ...{ originPostalCode: '60607', destinationPostalCode: '30303', freight: [{ pounds: 1150, freightClass: 92.5 }] },
    ...(proNumber && { proNumber }),
    ...(bolNumber && { bolNumber }),
    charges: [{ code: 'GROSS', description: 'Gross', cents }],
    totalCents: cents,
  });
  const lane = await administrator.call(savedLanesApi.add, {
    ...{ name, carrierId: carriers.BMESA, freight: laneFreight, order },
  });
  const bol = await administrator.call(billsOfLadingApi.start, { kind: 'straight', content: { carrierName: name } });
  const upload = await uploaded(administrator, [row(name)]);
  const [uploadedOrder] = await ordersOf(administrator, upload);
  const volumeRequestId = await awardedVolume(freight, cents);
  const made = { claim: claim.status, invoice: invoice.status, lane: lane.status, bol: bol.status };
  expect(made).toEqual({ claim: 201, invoice: 201, lane: 201, bol: 201 });
  return {
    cents,
    parts: new Map([
      ['quoteId', quoteId],
      ['offerId', offerId],
      ['shipmentId', shipmentId],
      ['documentId', document?.id ?? 0],
      ['certificateId', certificateId],
      ['claimId', claim.body.id],
      ['invoiceId', invoice.body.id],
      ['bolId', bol.body.id],
      ['volumeRequestId', volumeRequestId],
      ['orderId', uploadedOrder?.id ?? 0],
    ]),
    byGroup: new Map([
      ['saved-lanes', lane.body.id],
      ['order-uploads', upload.id],
    ]),
  };
}
