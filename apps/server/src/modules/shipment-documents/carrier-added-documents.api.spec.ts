import {
  carrierShipmentsApi,
  type CarrierAddedKind,
  type CarrierShipmentDetail,
} from '@lading/contracts/shipments/carrier-shipments';
import { carrierInvoicesApi } from '@lading/contracts/invoices/carrier-invoices';
import { alertsApi } from '@lading/contracts/notifications/alerts';
import { shipmentMessagesApi } from '@lading/contracts/shipments/shipment-messages';
import { shipmentDocumentsApi } from '@lading/contracts/shipments/shipment-documents';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import type { Attachment } from '@lading/contracts/support/contact-support';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { Caller, Reply } from '../../../../../test/harness/test-portal';
import { start, startDesk, type DeskWorld } from '../booking/desk/desk.fixture';
import { carriers } from '../shipments/shipments.fixture';

const { addCarrierDocument, getCarrierAddedDocument, getCarrierShipment } = carrierShipmentsApi;
const proof = '%PDF-1.4\n% signed by L. Park\n';

let world: DeskWorld;
let dispatcher: Caller;

beforeAll(async () => {
  world = await startDesk();
  ({ dispatcher } = world);
});
afterAll(() => world.freight.close());

async function accepted(): Promise<number> {
  world.freight.portal.clock.set(start);
  const { shipmentId: id } = await world.waiting();
  const pickup = { pickupDay: '2026-11-24', pickupFrom: '13:00', pickupUntil: '15:00' };
  await dispatcher.call(carrierShipmentsApi.acceptCarrierShipment, { id, ...pickup });
  return id;
}

const upload = (by: Caller, content = proof, query = ''): Promise<Reply<Attachment>> => {
  const headers = { 'content-type': 'application/pdf' };
  return by.send<Attachment>('POST', `/api/v1/support-attachments?name=pod.pdf${query}`, content, headers);
};
const uploaded = async (by: Caller, content?: string): Promise<number> => (await upload(by, content)).body.id;
const add = async (
  id: number,
  kind: CarrierAddedKind = 'POD',
  by = dispatcher,
): Promise<Reply<CarrierShipmentDetail>> => by.call(addCarrierDocument, { id, kind, attachmentId: await uploaded(by) });

it('makes a proof that a user of the carrier adds the proof of the carrier, which the customer reads and cannot remove', async () => {
  const { administrator } = world.freight;
  const shipmentId = await accepted();

  const { status, body } = await add(shipmentId);

  expect([status, body.hasProofOfDelivery]).toEqual([201, true]);
  expect(body.documents).toMatchObject([{ kind: 'POD', name: 'pod.pdf', addedBy: 'Dana Moss', size: proof.length }]);
  const { items } = (await administrator.call(shipmentDocumentsApi.list, { shipmentId })).body;
  expect(items).toMatchObject([{ kind: 'POD', name: 'pod.pdf', mayRemove: false }]);
  const documentId = items[0]?.documentId ?? 0;
  expect((await administrator.call(shipmentDocumentsApi.remove, { shipmentId, documentId })).status).toBe(403);
  const read = await administrator.send<string>('GET', `/api/v1/shipments/${shipmentId}/proof-of-delivery`);
  expect([read.status, String(read.body)]).toEqual([200, proof]);
  const history = await administrator.call(shipmentsApi.activity, { shipmentId });
  expect(history.body.items[0]).toMatchObject({ who: 'Dana Moss', what: 'Carrier document received' });
});

it('takes a file once, and keeps the list of the carrier to its own documents', async () => {
  const { administrator } = world.freight;
  const id = await accepted();
  const attachmentId = await uploaded(dispatcher);
  await administrator.call(shipmentDocumentsApi.add, {
    ...{ shipmentId: id, kind: 'PAC', attachmentId: await uploaded(administrator) },
  });

  const first = await dispatcher.call(addCarrierDocument, { id, kind: 'IMG', attachmentId });
  const second = await dispatcher.call(addCarrierDocument, { id, kind: 'IMG', attachmentId });

  expect([first.status, second.status]).toEqual([201, 404]);
  const { documents } = (await dispatcher.call(getCarrierShipment, { id })).body;
  expect(documents.map(({ kind }) => kind)).toEqual(['IMG']);
  const file = await dispatcher.send<string>(
    'GET',
    `/api/v1/carrier-shipments/${id}/documents/${documents[0]?.documentId ?? 0}`,
  );
  expect(String(file.body)).toBe(proof);
});

it('is stored once under the id of its entry, also when its file was uploaded again or two tabs send it at once', async () => {
  const id = await accepted();
  const entry = { id, kind: 'POD', entryId: 'pod-entry-1' } as const;
  const [first, second] = await Promise.all([1, 2].map(() => upload(dispatcher, proof, '&entryId=pod-entry-1')));
  const attachmentId = first?.body.id ?? 0;
  expect(second).toMatchObject({ status: 201, body: { id: attachmentId } });
  const changed = await upload(dispatcher, `${proof}changed`, '&entryId=pod-entry-1');
  expect(changed).toMatchObject({ status: 409, body: { code: 'entry-id-reused' } });

  const sent = await Promise.all([1, 2].map(() => dispatcher.call(addCarrierDocument, { ...entry, attachmentId })));
  const again = await dispatcher.call(addCarrierDocument, { ...entry, attachmentId: await uploaded(dispatcher) });

  for (const { status, body } of [...sent, again])
    expect([status, body.documents.map(({ kind }) => kind)]).toEqual([201, ['POD']]);
  const other = await uploaded(dispatcher, `${proof}another page`);
  for (const change of [{ kind: 'IMG', attachmentId } as const, { attachmentId: other }])
    expect(await dispatcher.call(addCarrierDocument, { ...entry, ...change })).toMatchObject({
      ...{ status: 409, body: { code: 'entry-id-reused' } },
    });
  const { items } = (await world.freight.administrator.call(shipmentDocumentsApi.list, { shipmentId: id })).body;
  expect(items).toHaveLength(1);
});

it('is only for freight that the carrier has accepted', async () => {
  const { shipmentId } = await world.waiting();
  expect(await add(shipmentId)).toMatchObject({ status: 409, body: { code: 'wrong-state' } });

  const refusal = { id: shipmentId, reason: 'capacity', words: 'No truck' } as const;
  await dispatcher.call(carrierShipmentsApi.refuseCarrierShipment, refusal);

  expect(await add(shipmentId)).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
  const stored = await world.freight.administrator.call(shipmentDocumentsApi.list, { shipmentId });
  expect(stored.body.items).toEqual([]);
});

it('is for users who see the shipment, and none of it for others', async () => {
  const id = await accepted();
  const { documents } = (await add(id)).body;
  const documentId = documents[0]?.documentId ?? 0;
  const narrow = await world.userWith('Nia', ['customerVisibility']);
  const rival = await world.userWith('Rae', ['customerVisibility', 'seeAllCustomersTab'], carriers.BMESA);

  for (const by of [narrow, rival]) {
    expect((await add(id, 'POD', by)).status).toBe(404);
    expect((await by.call(getCarrierAddedDocument, { id, documentId })).status).toBe(404);
  }
  // A file of another user is no file of this one.
  const attachmentId = await uploaded(narrow);
  expect((await dispatcher.call(addCarrierDocument, { id, kind: 'POD', attachmentId })).status).toBe(404);
});

describe('messages', () => {
  const { sendCarrierMessage } = carrierShipmentsApi;
  const { listShipmentMessages, sendShipmentMessage } = shipmentMessagesApi;
  const alerted = async (by: Caller): Promise<string[]> =>
    (await by.call(alertsApi.listAlerts, { limit: 100, kinds: ['shipmentMessage'] })).body.items.map(
      ({ text }) => text,
    );

  it('of the carrier are shown to the customer with author and time, who is alerted and can reply', async () => {
    const { administrator, stranger } = world.freight;
    const id = await accepted();
    const reply = () => administrator.call(sendShipmentMessage, { shipmentId: id, text: 'At dock 4' });
    expect(await reply()).toMatchObject({ status: 409, body: { code: 'wrong-state' } });

    const sent = await dispatcher.call(sendCarrierMessage, { id, text: 'Which dock is it?' });
    const replied = await reply();

    const question = { side: 'carrier', text: 'Which dock is it?', author: 'Dana Moss', createdAt: start };
    expect(sent).toMatchObject({ status: 201, body: { messages: [question] } });
    expect(replied.status).toBe(201);
    const { body } = await administrator.call(listShipmentMessages, { shipmentId: id });
    expect(body.messages).toMatchObject([{ side: 'customer', text: 'At dock 4' }, question]);
    expect((await dispatcher.call(getCarrierShipment, { id })).body.messages).toHaveLength(2);
    const { number, bolNumber } = await world.shown(id);
    await eventually(async () => (await alerted(administrator)).some((text) => text.includes(number)) || undefined);
    await eventually(async () => (await alerted(dispatcher)).some((text) => text.includes(bolNumber)) || undefined);
    expect((await stranger.call(listShipmentMessages, { shipmentId: id })).status).toBe(404);
    const history = await administrator.call(shipmentsApi.activity, { shipmentId: id });
    expect(history.body.items.map(({ what }) => what)).toContain('Sent a message: Which dock is it?');
  });

  it('are sent once under the id of their entry, which refuses another text', async () => {
    const id = await accepted();
    const entry = { id, text: 'Truck is at the gate', entryId: 'gate-entry-1' };

    const sent = await Promise.all([1, 2, 3].map(() => dispatcher.call(sendCarrierMessage, entry)));
    const changed = await dispatcher.call(sendCarrierMessage, { ...entry, text: 'Truck has left' });

    for (const { status, body } of sent) expect([status, body.messages.length]).toEqual([201, 1]);
    expect(changed).toMatchObject({ status: 409, body: { code: 'entry-id-reused' } });
    const { body } = await world.freight.administrator.call(listShipmentMessages, { shipmentId: id });
    expect(body.messages.map(({ text }) => text)).toEqual(['Truck is at the gate']);
    // Without an id each is a message of its own.
    await dispatcher.call(sendCarrierMessage, { id, text: 'Hello' });
    expect((await dispatcher.call(sendCarrierMessage, { id, text: 'Hello' })).body.messages).toHaveLength(3);
  });

  it('are only for users who see the shipment, and only of its carrier', async () => {
    const id = await accepted();
    const narrow = await world.userWith('Ned', ['customerVisibility']);
    const rival = await world.userWith('Ray', ['customerVisibility', 'seeAllCustomersTab'], carriers.BMESA);

    for (const by of [narrow, rival])
      expect((await by.call(sendCarrierMessage, { id, text: 'Hello' })).status).toBe(404);
  });
});

describe('a charge that is announced before the invoice', () => {
  const { announceCharge } = carrierShipmentsApi;
  const detention = { code: 'DET', description: 'Two hours at the dock', cents: 12_000 } as const;

  it('needs a document that proves it, is shown to the customer and is in the draft of the invoice', async () => {
    const { administrator } = world.freight;
    const id = await accepted();
    const agreed = (await dispatcher.call(carrierInvoicesApi.getInvoiceDraft, { shipmentId: id })).body;
    const without = await dispatcher.call(announceCharge, { id, ...detention, documentId: 999_999 });
    expect(without).toMatchObject({ status: 422, body: { fields: [{ path: 'documentId' }] } });
    const { documents } = (await add(id, 'IMG')).body;
    const documentId = documents[0]?.documentId ?? 0;

    const announced = await dispatcher.call(announceCharge, { id, ...detention, documentId });

    const charge = { ...detention, currency: 'USD', evidence: 'pod.pdf', announcedBy: 'Dana Moss' };
    expect(announced).toMatchObject({ status: 201, body: { announcedCharges: [charge] } });
    const { body } = await administrator.call(shipmentMessagesApi.listShipmentMessages, { shipmentId: id });
    expect(body.charges).toMatchObject([charge]);
    const draft = (await dispatcher.call(carrierInvoicesApi.getInvoiceDraft, { shipmentId: id })).body;
    expect(draft.charges).toEqual([...agreed.charges, detention]);
    expect(draft.totalCents).toBe(agreed.totalCents + 12_000);
    const history = await administrator.call(shipmentsApi.activity, { shipmentId: id });
    expect(history.body.items.map(({ what }) => what)).toContain('Announced a charge: Two hours at the dock');
    const { number, freight, charges } = draft;
    const issued = { shipmentId: id, number, invoiceDate: '2026-11-23', freight, charges };
    const early = await dispatcher.call(carrierInvoicesApi.issueInvoice, issued);
    expect(early).toMatchObject({
      status: 409,
      body: { detail: "You can invoice a shipment once you've picked it up." },
    });
    const day = { day: '2026-11-24', time: '14:00', eventId: 'picked-up-1' };
    world.freight.portal.clock.set('2026-11-24T21:00:00.000Z');
    const pickedUp = { id, status: 'AF', place: 'origin', ...day } as const;
    await dispatcher.call(carrierShipmentsApi.reportCarrierStatus, pickedUp);
    const invoice = await dispatcher.call(carrierInvoicesApi.issueInvoice, issued);
    expect(invoice.status).toBe(201);
    const late = await dispatcher.call(announceCharge, { id, ...detention, documentId });
    expect(late).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
    await dispatcher.call(carrierInvoicesApi.voidInvoice, { id: invoice.body.id, reason: 'Wrong weight' });
    expect((await dispatcher.call(announceCharge, { id, ...detention, documentId })).status).toBe(201);
  });

  it('is for users who see amounts, on both sides', async () => {
    const id = await accepted();
    const { documents } = (await add(id, 'IMG')).body;
    const documentId = documents[0]?.documentId ?? 0;
    const blind = await world.userWith('Bea', ['customerVisibility', 'seeAllCustomersTab']);
    await dispatcher.call(announceCharge, { id, ...detention, documentId });

    expect((await blind.call(announceCharge, { id, ...detention, documentId })).status).toBe(403);
    expect((await blind.call(getCarrierShipment, { id })).body.announcedCharges).toBeNull();
  });
});
