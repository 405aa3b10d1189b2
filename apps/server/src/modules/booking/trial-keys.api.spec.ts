import { addressBookApi } from '@lading/contracts/customers/address-book';
import { apiKeysApi } from '@lading/contracts/accounts/api-keys';
import { apiScopes } from '@lading/contracts/kernel/access';
import { claimsApi } from '@lading/contracts/invoices/claims';
import { contactSupportApi, supportAttachmentsApi } from '@lading/contracts/support/contact-support';
import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { productsApi } from '@lading/contracts/customers/products';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { savedLanesApi } from '@lading/contracts/quotes/saved-lanes';
import { shipmentDocumentsApi } from '@lading/contracts/shipments/shipment-documents';
import type { TrialChoice } from '@lading/contracts/fields/trials';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import type { Caller } from '../../../../../test/harness/test-portal';
import {
  dispatchOf,
  createQuote,
  createShipment,
  moveClocks,
  quoteDetails,
  startFreight,
  untilDispatch,
  type Freight,
} from '../shipments/shipments.fixture';

let freight: Freight;
let trial: Caller;

beforeAll(async () => {
  freight = await startFreight();
  const input = { name: 'Trial', scopes: [...apiScopes], isTest: true };
  const { body } = await freight.administrator.call(apiKeysApi.createApiKey, input);
  trial = freight.portal.as(body.key);
});
afterAll(() => freight.close());

const details = () => quoteDetails(freight.locations.chicago);

/** Everything a key may change of a quote. */
const quoteActions = {
  'asks again': ({ quoteId }: { quoteId: number }) => trial.call(quotesApi.rateAgain, { quoteId }),
  'changes the freight': ({ quoteId }: { quoteId: number }) =>
    trial.call(quotesApi.change, { quoteId, ...quoteDetails(freight.locations.chicago) }),
  'chooses an offer': (quote: { quoteId: number; offerId: number }) => trial.call(quotesApi.select, quote),
  'saves over a draft': ({ quoteId }: { quoteId: number }) => trial.call(quotesApi.saveDraft, { quoteId, draft: {} }),
  'discards a draft': ({ quoteId }: { quoteId: number }) => trial.call(quotesApi.discardDraft, { quoteId }),
  'mails the prices': ({ quoteId }: { quoteId: number }) =>
    trial.call(quotesApi.mail, { quoteId, to: ['dock@example.com'] }),
  dispatches: (quote: { quoteId: number; offerId: number }) => trial.call(shipmentsApi.dispatch, dispatchOf(quote)),
};

/** Everything a key may change of a shipment. */
const shipmentActions = {
  cancels: (shipmentId: number) => trial.call(shipmentsApi.cancel, { shipmentId }),
  'calls the carrier again': (shipmentId: number) => trial.call(shipmentsApi.retry, { shipmentId }),
  notes: (shipmentId: number) => trial.call(shipmentsApi.addNote, { shipmentId, text: 'Hello' }),
  'changes references': (shipmentId: number) =>
    trial.call(shipmentsApi.changeReferences, { shipmentId, purchaseOrders: [] }),
  'mails papers': (shipmentId: number) =>
    trial.call(shipmentsApi.emailDocuments, { shipmentId, to: ['dock@example.com'] }),
  stars: (shipmentId: number) => trial.call(shipmentsApi.favorite, { shipmentId, isFavorite: true }),
  shares: (shipmentId: number) => trial.call(shipmentsApi.share, { shipmentId, withBillOfLading: false }),
};

/** Sends a file and answers its id, under which it waits for whatever names it. */
async function waitingFile(by: Caller): Promise<number> {
  const path = `${supportAttachmentsApi.uploadAttachment.path}?name=scanned.pdf`;
  const type = { 'content-type': 'application/pdf' };
  const { status, body } = await by.send<{ id: number }>('POST', path, Buffer.from('%PDF-1.7 scanned'), type);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}

const addDocument = async (by: Caller, shipmentId: number) =>
  by.call(shipmentDocumentsApi.add, { shipmentId, kind: 'W&I', attachmentId: await waitingFile(by) });

interface ListedTrials {
  readonly trials?: TrialChoice;
}

const rowOf = (table: 'quote' | 'shipment', id: number) =>
  freight.portal.sql(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE id = $1`, [id]);

describe('a test key', () => {
  let live: Shipment;

  beforeAll(async () => {
    const { shipmentId } = await createShipment(freight);
    live = await untilDispatch(freight, shipmentId, 'confirmed');
  });

  it.each(Object.entries(quoteActions))(
    'that %s is refused at a real quote, which stays as it was',
    async (_, action) => {
      const quote = await createQuote(freight);
      const before = await rowOf('quote', quote.quoteId);

      expect(await action(quote)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });

      expect(await rowOf('quote', quote.quoteId)).toEqual(before);
      expect(await freight.portal.sql('SELECT FROM shipment WHERE quote_id = $1', [quote.quoteId])).toEqual([]);
    },
  );

  it.each(Object.entries(shipmentActions))(
    'that %s is refused at real freight, which stays as it was',
    async (_, action) => {
      const before = await rowOf('shipment', live.shipmentId);

      expect(await action(live.shipmentId)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });

      expect(await rowOf('shipment', live.shipmentId)).toEqual(before);
    },
  );

  it('reads what is real', async () => {
    expect((await trial.call(shipmentsApi.get, { shipmentId: live.shipmentId })).status).toBe(200);
    expect((await trial.call(claimsApi.export, {})).status).toBe(200);
    expect((await trial.call(addressBookApi.export, {})).status).toBe(200);
  });

  it('tries everything from the quote to the cancellation with what it makes itself', async () => {
    const started = await trial.call(quotesApi.start, { ...details(), isRatedNow: false });
    const chosen = await createQuote(freight, { isTest: true });
    const booked = await trial.call(shipmentsApi.dispatch, dispatchOf(chosen));
    const { shipmentId } = await untilDispatch(freight, booked.body.shipmentId, 'confirmed');

    expect(started.status).toBe(201);
    expect(booked.status).toBe(201);
    expect((await shipmentActions.notes(shipmentId)).status).toBe(201);
    expect((await shipmentActions['changes references'](shipmentId)).status).toBe(200);
    expect((await shipmentActions.stars(shipmentId)).status).toBe(204);
    expect((await shipmentActions.shares(shipmentId)).status).toBe(201);
    expect((await shipmentActions.cancels(shipmentId)).status).toBe(200);
  });

  it.each([
    ['quotes', (input: ListedTrials) => freight.administrator.call(quotesApi.list, { limit: 100, ...input })],
    ['shipments', (input: ListedTrials) => freight.administrator.call(shipmentsApi.list, { limit: 100, ...input })],
  ] as const)('marks what it made in the list of %s, which shows, hides or singles it out', async (_, list) => {
    await createShipment(freight);
    await createShipment(freight, { isTest: true });
    const marksOf = async (input: ListedTrials) => {
      const { body } = await list(input);
      return new Set(body.items.map(({ isTest }) => isTest));
    };

    expect(await marksOf({})).toEqual(new Set([true, false]));
    expect(await marksOf({ trials: 'include' })).toEqual(new Set([true, false]));
    expect(await marksOf({ trials: 'only' })).toEqual(new Set([true]));
    expect(await marksOf({ trials: 'exclude' })).toEqual(new Set([false]));
  });

  it('reads the mark on a quote and a shipment', async () => {
    const { shipmentId } = await createShipment(freight, { isTest: true });
    const { body: shipment } = await trial.call(shipmentsApi.get, { shipmentId });
    const { body: quote } = await trial.call(quotesApi.get, { quoteId: shipment.quoteId ?? 0 });

    expect([shipment.isTest, quote.isTest, live.isTest]).toEqual([true, true, false]);
  });

  it('stores nothing that can’t be marked as a test: no addresses, products or lanes', async () => {
    const id = 1;

    expect((await trial.call(addressBookApi.remove, { id })).status).toBe(403);
    expect((await trial.call(productsApi.remove, { id })).status).toBe(403);
    expect((await trial.call(savedLanesApi.remove, { id })).status).toBe(403);
  });

  it('adds documents to what it made, and takes them away again', async () => {
    const { shipmentId } = await createShipment(freight, { isTest: true });

    const added = await addDocument(trial, shipmentId);
    const documentId = added.body.items[0]?.documentId ?? 0;
    const removed = await trial.call(shipmentDocumentsApi.remove, { shipmentId, documentId });

    expect(added).toMatchObject({ status: 201, body: { items: [{ name: 'scanned.pdf', mayRemove: true }] } });
    expect(removed).toMatchObject({ status: 200, body: { items: [] } });
  });

  it('neither adds nor removes a document of real freight, and gets an error', async () => {
    const { shipmentId } = await createShipment(freight);
    const { body } = await addDocument(freight.administrator, shipmentId);
    const documentId = body.items[0]?.documentId ?? 0;

    expect((await addDocument(trial, shipmentId)).status).toBe(403);
    expect((await trial.call(shipmentDocumentsApi.remove, { shipmentId, documentId })).status).toBe(403);

    const { body: saved } = await trial.call(shipmentDocumentsApi.list, { shipmentId });
    expect(saved.items).toMatchObject([{ documentId, mayRemove: false }]);
  });

  it.each([
    ['a claim', (attachmentId: number) => trial.call(claimsApi.attach, { claimId: 1, kind: 'photo', attachmentId })],
    ['a bill', (attachmentId: number) => trial.call(invoicesApi.attach, { invoiceId: 1, attachmentId })],
    [
      'a ticket',
      (attachmentId: number) =>
        trial.call(contactSupportApi.sendTicket, {
          categoryId: 7,
          subject: 'Trial',
          message: 'Hello',
          attachmentIds: [attachmentId],
        }),
    ],
  ])('gives the file that it sent to nothing else: %s', async (_, give) => {
    const attachmentId = await waitingFile(trial);

    expect(await give(attachmentId)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });

    const waiting = 'SELECT FROM support_attachment WHERE id = $1 AND ticket_id IS NULL';
    expect(await freight.portal.sql(waiting, [attachmentId])).toHaveLength(1);
  });

  describe('that looks at documents of real freight', () => {
    const writtenOf = (table: 'pallet_number' | 'shipment_document', shipmentId: number) =>
      freight.portal.sql(`SELECT shipment_id FROM ${table} WHERE shipment_id = $1`, [shipmentId]);
    const label = { format: 'zebra', startPosition: 1 } as const;
    const labelsBy = (by: Caller, shipmentId: number) => by.call(shipmentsApi.labels, { shipmentId, ...label });
    const fileBy = (by: Caller, { shipmentId }: Shipment) =>
      by.call(shipmentsApi.print, { kind: 'labels', ids: [shipmentId], ...label });

    it('numbers no pallets, and prints the labels of numbered ones', async () => {
      const { shipmentId } = live;
      const early = [await labelsBy(trial, shipmentId), await fileBy(trial, live)];
      const drawn = await writtenOf('pallet_number', shipmentId);
      await labelsBy(freight.administrator, shipmentId);

      expect(early.map(({ status }) => status)).toEqual([403, 403]);
      expect(drawn).toEqual([]);
      expect((await labelsBy(trial, shipmentId)).status).toBe(200);
      expect((await fileBy(trial, live)).status).toBe(200);
    });

    it('numbers those of what it made', async () => {
      const { shipmentId } = await createShipment(freight, { isTest: true });

      expect((await labelsBy(trial, shipmentId)).status).toBe(200);
      expect(await writtenOf('pallet_number', shipmentId)).toHaveLength(2);
    });

    it('calls no carrier for a proof of delivery, and reads the stored one', async () => {
      const { shipmentId } = live;
      moveClocks(freight, '2026-11-30T22:00:00.000Z');
      const early = await trial.call(shipmentsApi.proofOfDelivery, { shipmentId });
      const saved = await writtenOf('shipment_document', shipmentId);
      const fetched = await freight.administrator.call(shipmentsApi.proofOfDelivery, { shipmentId });

      expect(early.status).toBe(403);
      expect(saved).toEqual([]);
      expect(fetched.status).toBe(200);
      expect((await trial.call(shipmentsApi.proofOfDelivery, { shipmentId })).status).toBe(200);
    });
  });
});
