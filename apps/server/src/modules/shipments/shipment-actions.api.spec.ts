import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { apiKeysApi } from '@lading/contracts/accounts/api-keys';
import { supportAttachmentsApi } from '@lading/contracts/support/contact-support';
import { draftDocumentsApi } from '@lading/contracts/shipments/draft-documents';
import type { DocumentKind } from '@lading/contracts/fields/shipment-parts';
import { shipmentDocumentsApi } from '@lading/contracts/shipments/shipment-documents';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { proNumberOf } from '@lading/domain/identifiers/pro-number';
import { eventually } from '../../../../../test/harness/kernel-app';
import { jobActor, scopeOf } from '../../kernel/auth/actor';
import { readPdf } from '../../kernel/documents/read-pdf.fixture';
import { startMailServer, type MailServer } from '../../kernel/mail/mail-server.fixture';
import { PrintedDocuments } from '../shipment-documents/printed-documents.service';
import {
  dispatchOf,
  createQuote,
  createShipment,
  startFreight,
  untilDispatch,
  type Freight,
} from './shipments.fixture';
import { Shipment as StoredShipment } from './shipments.entities';
import { changeRows } from '../../../../../test/harness/builders/rows';

let freight: Freight;
let mails: MailServer;
let shipment: Shipment;

beforeAll(async () => {
  mails = await startMailServer();
  freight = await startFreight({ smtpUrl: mails.url });
  shipment = await createShipment(freight);
});
afterAll(async () => {
  await freight.close();
  await mails.close();
});

const mod7 = { proLengths: [9], checkAlgorithm: 'MOD7', checkBody: 'ALL', mask: '###-######' } as const;
const whatHappened = async (): Promise<string[]> => {
  const { body } = await freight.administrator.call(shipmentsApi.activity, { shipmentId: shipment.shipmentId });
  return body.items.map(({ what }) => what);
};

describe('the customer’s own numbers', () => {
  it('change after the dispatch, are found at once, and the history keeps the old ones', async () => {
    const { administrator } = freight;
    const { shipmentId } = shipment;

    const { status, body } = await administrator.call(shipmentsApi.changeReferences, {
      shipmentId,
      customerReference: 'CR-99',
      purchaseOrders: [...shipment.purchaseOrders, { number: 'PO-5000' }],
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({ customerReference: 'CR-99', bolNumber: shipment.bolNumber });
    expect(body.purchaseOrders).toEqual([...shipment.purchaseOrders, { number: 'PO-5000' }]);
    const found = await administrator.call(shipmentsApi.list, {
      limit: 10,
      q: 'po5000',
      referenceType: 3,
    });
    expect(found.body.items.map((row) => row.shipmentId)).toEqual([shipmentId]);
    expect(await whatHappened()).toContain('References changed: PO-4711, PO-5000, CR-99 (before: PO-4711, CR-88)');
  });

  it('make a new version of the bill of lading; the replaced one prints SUPERSEDED on every page', async () => {
    const { administrator } = freight;
    const { shipmentId } = await createShipment(freight);
    await untilDispatch(freight, shipmentId, 'confirmed');
    const filesOf = (version?: number): Promise<FileAnswer[]> => {
      const actor = { ...jobActor('reader'), customerId: 1001 };
      const documents = freight.portal.app.get(PrintedDocuments, { strict: false });
      const print = () =>
        Promise.all([
          documents.billOfLading(actor, shipmentId, version),
          documents.vicsBillOfLading(actor, shipmentId, version),
        ]);
      return freight.portal.database.asScope(scopeOf(actor), print);
    };
    const namesOf = async (version?: number): Promise<string[]> => (await filesOf(version)).map(({ name }) => name);
    const textsOf = async (version?: number): Promise<string[][]> => {
      return (await filesOf(version))
        .flatMap(({ body }) => (Buffer.isBuffer(body) ? readPdf(body).pages : []))
        .map(({ texts }) => texts.map(({ text }) => text));
    };
    const first = await textsOf();
    const change = { shipmentId, customerReference: 'CR-100', purchaseOrders: [{ number: 'PO-6000' }] };

    const changed = await administrator.call(shipmentsApi.changeReferences, change);
    const again = await administrator.call(shipmentsApi.changeReferences, change);

    expect(changed.body.replacedBols).toEqual([{ version: 1, replacedAt: expect.any(String) }]);
    expect(again.body.replacedBols).toHaveLength(1);
    const [replaced, current] = [await textsOf(1), await textsOf(2)];
    for (const page of replaced) {
      expect(page).toContain('SUPERSEDED');
      expect(page.join(' ')).toMatch(/PO-4711.*, version 1/);
      expect(page.join(' ')).not.toContain('PO-6000');
    }
    for (const page of [...current, ...(await textsOf())]) expect(page.join(' ')).toMatch(/PO-6000.*, version 2/);
    expect([first, current].flat(2)).not.toContain('SUPERSEDED');
    expect(await namesOf(1)).toEqual([
      expect.stringMatching(/^bol-\d+-version-1-superseded\.pdf$/),
      expect.stringMatching(/^vics-bol-\d+-version-1-superseded\.pdf$/),
    ]);
    expect(await namesOf()).toEqual([
      expect.stringMatching(/^bol-\d+\.pdf$/),
      expect.stringMatching(/^vics-bol-\d+\.pdf$/),
    ]);
    const unknown = await administrator.call(shipmentsApi.billOfLading, { shipmentId, version: 3 });
    const foreign = await freight.stranger.call(shipmentsApi.billOfLading, { shipmentId, version: 1 });
    expect([unknown.status, foreign.status]).toEqual([404, 404]);
  });

  it('stay as they are for a stranger and on a canceled shipment', async () => {
    const input = { shipmentId: shipment.shipmentId, purchaseOrders: [] };
    const canceled = await createShipment(freight);
    await untilDispatch(freight, canceled.shipmentId, 'confirmed');
    await changeRows(freight.portal, StoredShipment, canceled.shipmentId, { state: 'canceled' });

    const stranger = await freight.stranger.call(shipmentsApi.changeReferences, input);
    const late = await freight.administrator.call(shipmentsApi.changeReferences, {
      ...input,
      shipmentId: canceled.shipmentId,
    });

    expect(stranger).toMatchObject({ status: 404 });
    expect(late).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
  });
});

describe('notes', () => {
  it('are listed newest first with who and when, and in the history', async () => {
    const { administrator } = freight;
    const { shipmentId } = shipment;

    await administrator.call(shipmentsApi.addNote, { shipmentId, text: 'Gate code 4411.' });
    await administrator.call(shipmentsApi.addNote, { shipmentId, text: 'Driver asked for a pallet jack.' });

    const { body } = await administrator.call(shipmentsApi.notes, { shipmentId });
    expect(body.items.map(({ text }) => text)).toEqual(['Driver asked for a pallet jack.', 'Gate code 4411.']);
    expect(body.items[0]).toMatchObject({ author: 'Ada Reyes', createdAt: expect.stringContaining('2026-11-23') });
    expect(await whatHappened()).toContain('Added a note: Gate code 4411.');
  });

  it('are hidden from another company, and never empty', async () => {
    const { shipmentId } = shipment;

    const read = await freight.stranger.call(shipmentsApi.notes, { shipmentId });
    const written = await freight.stranger.call(shipmentsApi.addNote, { shipmentId, text: 'Hello' });
    const empty = await freight.administrator.call(shipmentsApi.addNote, { shipmentId, text: '' });

    expect([read.status, written.status, empty.status]).toEqual([404, 404, 422]);
  });
});

describe('documents by mail', () => {
  it('reach every address once with a link to the bill of lading', async () => {
    const to = ['dock@peachtree.example', 'DOCK@peachtree.example', 'desk@peachtree.example'];

    const { status } = await freight.administrator.call(shipmentsApi.emailDocuments, {
      shipmentId: shipment.shipmentId,
      to,
    });

    expect(status).toBe(204);
    const [mail] = await eventually(() => {
      const arrived = mails.received.filter(({ source }) => source.includes(`Bill of lading ${shipment.bolNumber}`));
      return arrived.length === 2 ? arrived : undefined;
    }, 25_000);
    expect(mail?.source).toContain('/public-shipment-page#');
    const links = await freight.portal.sql(
      'SELECT with_bill_of_lading AS opens FROM shipment_share WHERE shipment_id = $1',
      [shipment.shipmentId],
    );
    expect(links).toEqual([{ opens: true }]);
    expect(await whatHappened()).toContain('Emailed documents: dock@peachtree.example, desk@peachtree.example');
  });

  it('flood no mailbox: five an hour', async () => {
    const statuses = [];
    for (let time = 0; time < 6; time += 1) {
      const mailed = { shipmentId: shipment.shipmentId, to: ['flood@peachtree.example'] };
      statuses.push((await freight.administrator.call(shipmentsApi.emailDocuments, mailed)).status);
    }

    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it.each([
    ['by a key of the company', false, 1],
    ['to no address for a trial shipment', true, 0],
  ])('are sent %s', async (_, isTest, mailed) => {
    const input = { name: `Papers ${isTest}`, scopes: ['documents' as const], isTest };
    const { body: made } = await freight.administrator.call(apiKeysApi.createApiKey, input);
    const document = isTest ? await createShipment(freight, { isTest }) : shipment;
    const to = [`key-${isTest}@peachtree.example`];

    const sent = await freight.portal
      .as(made.key)
      .call(shipmentsApi.emailDocuments, { shipmentId: document.shipmentId, to });

    expect(sent).toMatchObject({ status: 204 });
    expect(await freight.portal.sql('SELECT FROM mail WHERE recipient = $1', to)).toHaveLength(mailed);
    const { body } = await freight.administrator.call(shipmentsApi.activity, { shipmentId: document.shipmentId });
    const said = isTest ? 'to no one, because it is a test shipment' : to[0];
    expect(body.items.map(({ what }) => what)).toContain(`Emailed documents: ${said}`);
  });

  it('are refused to what is no address, and to a stranger', async () => {
    const { shipmentId } = shipment;

    const wrong = await freight.administrator.call(shipmentsApi.emailDocuments, { shipmentId, to: ['dock'] });
    const stranger = await freight.stranger.call(shipmentsApi.emailDocuments, { shipmentId, to: ['a@b.example'] });

    expect(wrong).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'to', message: 'Email has incorrect format' }] },
    });
    expect(stranger.status).toBe(404);
  });
});

describe('a PRO number by hand', () => {
  const order = async (proNumber: string) => dispatchOf(await createQuote(freight), { proNumber });
  const book = async (proNumber: string) => freight.administrator.call(shipmentsApi.dispatch, await order(proNumber));
  const own = proNumberOf('482', '00001', mod7);

  it('is accepted in any spelling, once', async () => {
    const first = await book(`${own.slice(0, 3)}-${own.slice(3)}`);
    const second = await book(own);

    expect(first).toMatchObject({ status: 201, body: { proNumber: own } });
    expect(second).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'proNumber', message: 'PRO# mismatch: this number is used already' }] },
    });
  });

  it.each([
    ['a wrong check digit', `${own.slice(0, 8)}${(Number(own.at(-1)) + 1) % 10}`, 'PRO# has incorrect format'],
    ['another length', '48200', 'Must be 9 digits'],
    ['letters', '48200A', 'Only digits are available'],
    [
      'a number of the carrier’s own block',
      proNumberOf('482', '59999', mod7),
      'PRO# mismatch: the carrier gives this number out itself',
    ],
  ])('is refused for %s, and nothing is booked', async (_, proNumber, message) => {
    const { status, body } = await book(proNumber);

    expect({ status, body }).toMatchObject({ status: 422, body: { fields: [{ path: 'proNumber', message }] } });
  });

  it('is on the draft, which refuses a wrong one too', async () => {
    const drawn = await freight.administrator.call(
      draftDocumentsApi.billOfLading,
      await order(proNumberOf('482', '00002', mod7)),
    );
    const wrong = await freight.administrator.call(draftDocumentsApi.billOfLading, await order('48200'));

    expect([drawn.status, wrong.status]).toEqual([200, 422]);
  });
});

describe('documents', () => {
  const upload = (person: Freight['administrator'], name: string) =>
    person.send<{ id: number }>(
      'POST',
      `${supportAttachmentsApi.uploadAttachment.path}?name=${name}`,
      Buffer.from('%PDF-1.7 signed'),
      { 'content-type': 'application/pdf' },
    );

  it('of users are listed with the carrier’s; their authors and dispatchers remove them', async () => {
    const { administrator: me, stranger } = freight;
    const { shipmentId } = shipment;
    const clerk = await freight.addUser('clerk@lakeside.example', 'CustomerUser', 1001, ['track']);
    const add = async (person: typeof me, name: string, kind: DocumentKind = 'POD') => {
      const { body } = await upload(person, name);
      return person.call(shipmentDocumentsApi.add, { shipmentId, kind, attachmentId: body.id });
    };

    const added = await add(me, 'signed.pdf');
    await add(me, 'again.pdf', 'W&I');
    const kinds = async () => (await me.call(shipmentsApi.get, { shipmentId })).body.documentKinds;

    expect(await kinds()).toEqual(['POD', 'W&I']);
    expect(added).toMatchObject({
      status: 201,
      body: { items: [{ kind: 'POD', name: 'signed.pdf', mayRemove: true }] },
    });
    expect(added.body.items[0]?.author).toBeTruthy();
    const documentId = added.body.items[0]?.documentId ?? 0;
    expect(await me.call(shipmentDocumentsApi.file, { shipmentId, documentId })).toMatchObject({
      status: 200,
      body: '%PDF-1.7 signed',
    });
    expect(await stranger.call(shipmentDocumentsApi.file, { shipmentId, documentId })).toMatchObject({ status: 404 });
    expect((await clerk.call(shipmentDocumentsApi.list, { shipmentId })).body).toMatchObject({
      items: [{ mayRemove: false }, { mayRemove: false }],
    });
    expect(await clerk.call(shipmentDocumentsApi.remove, { shipmentId, documentId })).toMatchObject({ status: 403 });
    const weighed = await me.call(shipmentDocumentsApi.list, { shipmentId, kinds: ['W&I'] });
    expect(weighed.body.items.map(({ kind, name }) => [kind, name])).toEqual([['W&I', 'again.pdf']]);
    const left = await me.call(shipmentDocumentsApi.remove, { shipmentId, documentId });
    expect(left.body.items.map(({ name }) => name)).toEqual(['again.pdf']);
    expect(await kinds()).toEqual(['W&I']);
    expect((await me.call(shipmentsApi.get, { shipmentId })).body.documents).toEqual([]);
    expect(await whatHappened()).toEqual(
      expect.arrayContaining(['Added a document: signed.pdf', 'Removed a document: signed.pdf']),
    );
  });

  it('are viewed where browsers run nothing of their kind, else downloaded, always in a sandbox', async () => {
    const { administrator: me } = freight;
    const { shipmentId } = shipment;
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const answered = async (name: string, content: Buffer) => {
      const path = `${supportAttachmentsApi.uploadAttachment.path}?name=${encodeURIComponent(name)}`;
      const { body } = await me.send<{ id: number }>('POST', path, content, { 'content-type': 'application/pdf' });
      const added = await me.call(shipmentDocumentsApi.add, { shipmentId, kind: 'W&I', attachmentId: body.id });
      const documentId = added.body.items[0]?.documentId ?? 0;
      const { headers } = await me.call(shipmentDocumentsApi.file, { shipmentId, documentId });
      await me.call(shipmentDocumentsApi.remove, { shipmentId, documentId });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
      return [headers['content-type'], headers['content-disposition']];
    };

    expect(await answered("Joe's scale.pdf", Buffer.from('%PDF-1.7'))).toEqual([
      'application/pdf',
      `inline; filename="Joe_s_scale.pdf"; filename*=UTF-8''Joe%27s%20scale.pdf`,
    ]);
    expect(await answered('gate.png', png)).toEqual([
      'image/png',
      `inline; filename="gate.png"; filename*=UTF-8''gate.png`,
    ]);
    expect(await answered('gate.jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toEqual([
      'image/jpeg',
      `inline; filename="gate.jpeg"; filename*=UTF-8''gate.jpeg`,
    ]);
    expect(await answered('weights.csv', Buffer.from('<html>'))).toEqual([
      'text/csv',
      `attachment; filename="weights.csv"; filename*=UTF-8''weights.csv`,
    ]);
    expect((await answered('gate.tif', Buffer.from('II*\0')))[1]).toMatch(/^attachment; filename="gate.tif"/);
  });

  it('come from a program of the company too, which takes them away again', async () => {
    const { shipmentId } = shipment;
    const key = { name: 'Archive', scopes: ['documents' as const], isTest: false };
    const { body: made } = await freight.administrator.call(apiKeysApi.createApiKey, key);
    const program = freight.portal.as(made.key);

    const { body: sent } = await upload(program, 'scanned.pdf');
    const added = await program.call(shipmentDocumentsApi.add, { shipmentId, kind: 'POD', attachmentId: sent.id });
    const documentId = added.body.items[0]?.documentId ?? 0;
    const removed = await program.call(shipmentDocumentsApi.remove, { shipmentId, documentId });

    expect(added).toMatchObject({ status: 201, body: { items: [{ name: 'scanned.pdf' }, { name: 'again.pdf' }] } });
    expect(removed).toMatchObject({ status: 200, body: { items: [{ name: 'again.pdf' }] } });
  });

  it('are named by kind in the list, its export and the shipment', async () => {
    const { shipmentId } = shipment;
    const found = { q: shipment.number, limit: 10 };

    const { body: list } = await freight.administrator.call(shipmentsApi.list, found);
    const { body: one } = await freight.administrator.call(shipmentsApi.get, { shipmentId });
    const file = await freight.administrator.call(shipmentsApi.export, {
      q: shipment.number,
      format: 'csv',
    });

    expect(list.items).toMatchObject([{ shipmentId, documentKinds: ['W&I'] }]);
    expect(one.documentKinds).toEqual(['W&I']);
    expect(String(file.body)).toContain('W&I');
  });
});
