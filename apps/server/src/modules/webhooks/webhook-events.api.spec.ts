import { check } from '@lading/contracts/kernel/schema';
import { claimsApi } from '@lading/contracts/invoices/claims';
import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import type { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { shapeOfKind } from '@lading/contracts/notifications/webhook-events';
import {
  sentKinds,
  webhookKinds,
  webhookKindsOf,
  type SentKind,
  type WebhookKind,
} from '@lading/contracts/notifications/webhook-kinds';
import { webhooksApi } from '@lading/contracts/notifications/webhooks';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { carrierPrivileges } from '@lading/domain/users/privilege-table';
import { aUser } from '../../../../../test/harness/builders/customers';
import { signedIn } from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../test/harness/test-portal';
import { jobActor } from '../../kernel/auth/actor.js';
import { system } from '../../kernel/database/session.js';
import type { DomainEvent } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { OrdersFinished, OrdersUploaded } from '../order-uploads/order-uploads.events.js';
import { DocumentAdded } from '../shipment-documents/shipment-documents.events.js';
import { DispatchNeedsAttention, DispatchRefused } from '../booking/booking.events.js';
import {
  createShipment,
  quoteDetails,
  startFreight,
  untilDispatch,
  type Freight,
} from '../shipments/shipments.fixture';
import { CarrierDocumentStored, ShipmentTracked } from '../tracking/tracking.events.js';
import { letTriesBegin, startReceiver, type Receiver } from './webhooks.fixture';
import { messageRecipients } from './webhooks.queries.js';
import { Shipment as StoredShipment } from '../shipments/shipments.entities.js';
import { ShipmentDocument } from '../shipment-documents/shipment-documents.entities.js';
import { changeRows, addRow, storedRow } from '../../../../../test/harness/builders/rows.js';
import { UserAccount } from '../account/account.entities.js';
import { CustomerRegistered } from '../account/account.events.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { OrderUpload } from '../order-uploads/order-uploads.entities.js';

interface Message {
  readonly type: SentKind;
  readonly timestamp: string;
  readonly data: Record<string, unknown>;
}

let freight: Freight;
let receiver: Receiver;
let foreign: Receiver;
/** Of the carrier that hauls, and of another one. */
let carriers: Receiver;
let rivals: Receiver;
let carrierAdministrator: Caller;
let webhookId: number;
let secret: string;

const customerId = 1001;
const messages = (): Message[] => [...receiver.received, ...carriers.received].map(({ body }) => JSON.parse(body));
const first = (type: SentKind): Promise<Message> =>
  eventually(async () => {
    const found = messages().find((one) => one.type === type);
    // A retry that yielded to others waits for a clock that doesn't move.
    if (!found) await letTriesBegin(freight.portal);
    return found;
  }, 25_000);

beforeAll(async () => {
  freight = await startFreight({ webhookPrivateHosts: '127.0.0.1' });
  [receiver, foreign] = [await startReceiver(), await startReceiver()];
  [carriers, rivals] = [await startReceiver(), await startReceiver()];
  const all = { name: 'All', kinds: webhookKindsOf.customer.map(({ kind }) => kind) };
  const own = await freight.administrator.call(webhooksApi.addWebhook, { ...all, url: receiver.url });
  ({ id: webhookId, secret } = own.body);
  await freight.stranger.call(webhooksApi.addWebhook, { ...all, url: foreign.url });
  const ofCarrier = { name: 'Dispatch system', kinds: webhookKindsOf.carrier.map(({ kind }) => kind) };
  carrierAdministrator = await administratorOf(2001);
  await carrierAdministrator.call(webhooksApi.addWebhook, { ...ofCarrier, url: carriers.url });
  await (await administratorOf(2002)).call(webhooksApi.addWebhook, { ...ofCarrier, url: rivals.url });
  await happenEverything();
});
afterAll(async () => {
  await freight.close();
  await receiver.close();
  await foreign.close();
  await carriers.close();
  await rivals.close();
});

const publish = (event: DomainEvent): Promise<void> =>
  freight.portal.database.asScope(system, () => freight.portal.app.get(Events).publish(jobActor('test'), event));

async function administratorOf(carrierId: number): Promise<Caller> {
  const email = `boss@${carrierId}.example`;
  const privileges = carrierPrivileges.map(({ privilege }) => privilege);
  await aUser(freight.portal, { email, carrierId, role: 'CarrierAdministrator', carrierUserRole: 5, privileges });
  return freight.portal.as(await signedIn(freight.portal, email));
}

/** What the API does is done by the API; what only carriers bring about is said as they would have it said. */
async function happenEverything(): Promise<void> {
  const { administrator, portal, locations } = freight;
  await administrator.call(quotesApi.start, { ...quoteDetails(locations.chicago), isRatedNow: true });
  const { shipmentId } = await createShipment(freight);
  const shipment = await untilDispatch(freight, shipmentId, 'confirmed');
  const { number } = shipment;
  const facts = { subject: `shipment:${shipmentId}`, customerId };
  const refusal = { shipmentId, number, category: 'pickup', detail: 'No room that day' } as const;
  await publish(new DispatchRefused({ ...facts, carrierId: null, payload: { ...refusal, dispatchState: 'refused' } }));
  await publish(new DispatchNeedsAttention({ ...facts, payload: { ...refusal, dispatchState: 'needsAttention' } }));
  const way = [
    'pickup',
    'transit',
    'exception',
    'outForDelivery',
    'missedEta',
    'delivered',
    'defaulted',
    'pickup',
  ] as const;
  for (const [index, category] of way.slice(1).entries()) {
    const payload = {
      shipmentId,
      number,
      category,
      dispatchState: 'confirmed',
      before: way[index] ?? 'pickup',
      text: 'On its way',
    } as const;
    await publish(new ShipmentTracked({ ...facts, payload }));
  }
  await happenMoney(shipmentId);
  const { shipmentId: unwanted } = await createShipment(freight);
  await untilDispatch(freight, unwanted, 'confirmed');
  await administrator.call(shipmentsApi.cancel, { shipmentId: unwanted });
  const author = await storedRow(portal, UserAccount, { customerId });
  const { id: orderUploadId } = await addRow(portal, OrderUpload, {
    ...{ customerId, userId: author.id, askedBy: author.id, name: 'orders.csv' },
    ...{ createdAt: new Date(), updatedAt: new Date() },
  });
  const uploaded = { subject: `order-upload:${orderUploadId}`, customerId };
  const counts = { done: 2, failed: 1, refused: 0, unclear: 0, left: 0, isAutomatic: false, isStopped: false };
  const payload = { orderUploadId, name: 'orders.csv', action: 'dispatching', ...counts } as const;
  await publish(new OrdersUploaded({ ...uploaded, payload: { orderUploadId, name: 'orders.csv', orders: 3 } }));
  await publish(new OrdersFinished({ ...uploaded, payload }));
  await administrator.call(webhooksApi.sendTest, { id: webhookId });
  const joined = { subject: `customer:${customerId}`, customerId, carrierId: 2001 };
  await publish(new CustomerRegistered({ ...joined, payload: { userId: author.id, way: 'invite' } }));
}

async function happenMoney(shipmentId: number): Promise<void> {
  const { administrator, portal } = freight;
  const { body: shipment } = await administrator.call(shipmentsApi.get, { shipmentId });
  const invoice = { ...invoiceOf(shipment), number: 'INV-1' };
  const { body: first } = await administrator.call(invoicesApi.receive, invoice);
  const { body: second } = await administrator.call(invoicesApi.receive, { ...invoice, number: 'INV-2' });
  await eventually(async () => {
    const { body } = await administrator.call(invoicesApi.list, { limit: 10 });
    return body.items.length === 2 && body.items.every(({ state }) => state === 'needsReview') ? true : undefined;
  });
  const objection = { reason: 'BASE', amountCents: 100, text: 'Too much' } as const;
  await administrator.call(invoicesApi.dispute, { ...objection, invoiceId: first.id });
  await administrator.call(invoicesApi.settle, { invoiceId: first.id, outcome: 'upheld' });
  await administrator.call(invoicesApi.approve, { invoiceId: second.id });
  await administrator.call(invoicesApi.pay, { invoiceId: second.id });
  await changeRows(portal, StoredShipment, shipmentId, { pickedUpAt: new Date() });
  const { body: claim } = await administrator.call(claimsApi.open, { shipmentId, type: 'loss' });
  const goods = [{ line: 1, pieces: 2, weight: 100, valueCents: 50_000 }];
  const content = { statement: 'Two pieces are missing', assertsLiability: true, amountCents: 50_000, goods };
  await administrator.call(claimsApi.save, { claimId: claim.id, type: 'loss', ...content });
  await administrator.call(claimsApi.file, { claimId: claim.id });
  // Two of a kind, before a webhook is sent either.
  const proofs = [];
  for (const [carrierDocumentId, name, fileKey] of [
    ['D1', 'proof.pdf', 'x'],
    ['D2', 'second.pdf', 'y'],
  ] as const)
    proofs.push(
      await addRow(portal, ShipmentDocument, {
        ...{ shipmentId, customerId, kind: 'POD', carrierDocumentId, name, fileKey, mediaType: 'application/pdf' },
        createdAt: '2026-11-24T20:00:00Z',
      }),
    );
  for (const { id: documentId } of proofs) {
    const payload = { shipmentId, documentId, kind: 'POD' };
    await publish(new CarrierDocumentStored({ subject: `shipment:${shipmentId}`, payload, customerId }));
  }
}

function invoiceOf({ proNumber, bolNumber }: Shipment): NewInvoice {
  return {
    scac: 'BMSF',
    number: 'INV-0',
    invoiceDate: '2026-11-23',
    proNumber: proNumber ?? '',
    bolNumber,
    currency: 'USD',
    terms: 'prepaid',
    billTo: 'LAKESIDE',
    originPostalCode: '60607',
    destinationPostalCode: '30303',
    freight: [{ pounds: 1150, freightClass: 92.5 }],
    charges: [{ code: 'GROSS', description: 'Line haul', cents: 70_000 }],
    totalCents: 70_000,
  };
}

/** The blocks of a language in the guide for integrators. */
const guide = readFileSync(resolve(__dirname, '../../../../../docs/webhooks.md'), 'utf8');
const blocks = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, text]) => String(text));

/** The names of that many documents in the messages; a retried message has the same id both times. */
const documents = (count: number): Promise<string[]> =>
  eventually(async () => {
    await letTriesBegin(freight.portal);
    const byId = receiver.received.map(({ headers, body }): [unknown, Message] => [
      headers['webhook-id'],
      JSON.parse(body),
    ]);
    const messages = [...new Map(byId).values()].filter(({ type }) => type === 'document.available');
    const names = messages.map(({ data }) => String(Reflect.get(Object(data['document']), 'name')));
    return names.length === count ? names.toSorted() : undefined;
  }, 25_000);

describe('messages', () => {
  it.each(sentKinds)('of %s are what their shape says', async (kind) => {
    const { data } = await first(kind);

    expect(check(shapeOfKind(kind), data)).toEqual({ value: data });
  });

  it('have the same values as the API', async () => {
    const { data } = await first('shipment.confirmed');
    const { body } = await freight.administrator.call(shipmentsApi.list, { limit: 10 });
    const row = body.items.find(({ shipmentId }) => shipmentId === data['shipmentId']);
    const { data: refused } = await first('shipment.refused');
    const { data: exception } = await first('tracking.exception');
    // What the shipment has gone through since is in the list alone.
    const gone = ['state', 'dispatchState', 'category', 'eta', 'lastPlace', 'lastSeenAt', 'updatedAt'];
    const unlike = ['isTest', 'detail', ...gone];

    const differing = Object.keys(data).filter(
      (field) => !unlike.includes(field) && data[field] !== Reflect.get(row ?? {}, field),
    );
    expect(differing).toEqual([]);
    expect(data).toMatchObject({ dispatchState: 'confirmed', isTest: false });
    expect(refused).toMatchObject({ dispatchState: 'refused', detail: 'No room that day' });
    expect(exception).toMatchObject({ category: 'exception', before: 'transit', detail: 'On its way' });
  });

  it('of reports come as an update each, and as their category once it is another one', async () => {
    await first('tracking.defaulted');
    const updates = await eventually(async () => {
      await letTriesBegin(freight.portal);
      const all = messages().filter(({ type }) => type === 'tracking.updated');
      return all.length >= 7 ? all : undefined;
    });

    expect(updates.length).toBeGreaterThanOrEqual(7);
  });

  it('of documents name each one once, also when two of a kind came together', async () => {
    expect(await documents(2)).toEqual(['proof.pdf', 'second.pdf']);
  });

  it('of documents go out too when the event was stored by a version that did not name the document yet', async () => {
    const { body } = await freight.administrator.call(shipmentsApi.list, { limit: 1 });
    const shipmentId = body.items[0]?.shipmentId ?? 0;
    const rows = [
      ['W&I', 'D8', 'earlier weight.pdf', null],
      ['W&I', 'D9', 'weight.pdf', null],
      ['POD', 'D10', 'proof of another kind.pdf', null],
      ['MSDS', null, 'safety.pdf', 'Ada Reyes'],
    ] as const;
    for (const [kind, carrierDocumentId, name, author] of rows) {
      await addRow(freight.portal, ShipmentDocument, {
        shipmentId,
        customerId,
        kind,
        carrierDocumentId,
        name,
        author,
        mediaType: 'application/pdf',
        fileKey: 'z',
      });
    }
    const stored = (facts: object) => JSON.parse(JSON.stringify({ shipmentId, ...facts }));
    const about = { subject: `shipment:${shipmentId}`, customerId };
    await publish(new CarrierDocumentStored({ ...about, payload: stored({ kind: 'W&I' }) }));
    await publish(new DocumentAdded({ ...about, payload: stored({ detail: 'safety.pdf' }) }));

    expect(await documents(4)).toEqual(['proof.pdf', 'safety.pdf', 'second.pdf', 'weight.pdf']);
  });

  it('reach no other company and no other carrier, and each side only with its own events', async () => {
    for (const kind of sentKinds) await first(kind);
    const sentTo = (of: Receiver): Set<string> =>
      new Set(of.received.map(({ body }): string => Reflect.get(JSON.parse(body), 'type')));

    expect([...foreign.received, ...rivals.received]).toEqual([]);
    expect(sentTo(carriers)).toEqual(new Set(webhookKindsOf.carrier.map(({ kind }) => kind)));
    expect(sentTo(receiver)).not.toContain('order.placed');
  });

  it('tell a carrier what its customers did, and nothing of test freight', async () => {
    const { shipmentId } = await createShipment(freight, { isTest: true });
    await untilDispatch(freight, shipmentId, 'confirmed');
    const { data: order } = await first('order.placed');
    const { data: claim } = await first('claim.filed');

    expect(order).toMatchObject({ customerId, bolNumber: expect.any(String), totalCents: expect.any(Number) });
    expect((await first('dispute.opened')).data).toMatchObject({ number: 'INV-1', reason: 'BASE', disputedCents: 100 });
    expect(claim).toMatchObject({ type: 'loss', claimedCents: 50_000 });
    expect((await first('customer.joined')).data).toMatchObject({ customerId, way: 'invite' });
    expect(messages().filter(({ type, data }) => type === 'order.placed' && data['shipmentId'] === shipmentId)).toEqual(
      [],
    );
  });

  it('are for no carrier while it is deleted', async () => {
    const recipients = () =>
      freight.portal.database.asScope(system, () =>
        freight.portal.database.query(messageRecipients, [null, 2001, ['customer.joined']]),
      );
    expect(await recipients()).toHaveLength(1);
    await changeRows(freight.portal, Carrier, 2001, { deletedAt: new Date() });
    expect(await recipients()).toHaveLength(0);
    await changeRows(freight.portal, Carrier, 2001, { deletedAt: null });
  });

  it('are offered to each side only as its own', async () => {
    const kinds: WebhookKind[] = ['order.placed', 'quote.rated'];
    const added = { name: 'Mixed', url: carriers.url, kinds };

    for (const caller of [freight.administrator, carrierAdministrator])
      expect((await caller.call(webhooksApi.addWebhook, added)).body).toMatchObject({
        code: 'invalid-fields',
        fields: [{ path: 'kinds' }],
      });
  });
});

describe('the guide', () => {
  it('names every event', () => {
    const rows = webhookKinds.map(({ kind, area, label }) => `| \`${kind}\` | ${area}: ${label} |`);
    const table = ['| Event | When |', '| --- | --- |', ...rows].join('\n');
    const listed = /<!-- kinds -->\n+([^]*?)\n+<!-- \/kinds -->/.exec(guide)?.[1] ?? '';

    expect(listed.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')).toBe(table);
  });

  it('shows messages as they are sent', async () => {
    const examples: Message[] = blocks('json').map((text) => JSON.parse(text));
    const areas = new Set(examples.map(({ type }) => type.split('.')[0]));

    expect(areas).toEqual(new Set(sentKinds.map((kind) => kind.split('.')[0])));
    for (const { type, data, ...more } of examples) {
      const sent = await first(type);
      expect([type, check(shapeOfKind(type), data)]).toEqual([type, { value: data }]);
      expect([type, ...Object.keys(data)]).toEqual([type, ...Object.keys(sent.data)]);
      expect(Object.keys({ type, ...more, data })).toEqual(Object.keys(sent));
    }
  });

  it('verifies messages by its sample', async () => {
    await first('webhook.test');
    const [message] = receiver.received;
    const folder = mkdtempSync(join(tmpdir(), 'lading-guide-'));
    writeFileSync(join(folder, 'verify.mjs'), blocks('js verify')[0] ?? '');
    const at = Number(message?.headers['webhook-timestamp']) * 1000;
    const input = JSON.stringify([message?.headers, message?.body, secret]);
    const program = `import { isGenuine } from './verify.mjs';
      const [headers, body, secret] = ${input};
      console.log([isGenuine(headers, body, secret, ${at}), isGenuine(headers, body + ' ', secret, ${at}), isGenuine(headers, body, secret, ${at} + 301000)].join());`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: folder,
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });

    expect(stdout.trim()).toBe('true,false,false');
  });
});
