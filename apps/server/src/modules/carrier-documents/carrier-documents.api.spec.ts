import { carrierDocumentsApi } from '@lading/contracts/shipments/carrier-documents';
import type { Claim } from '@lading/contracts/invoices/claim-parts';
import { claimsApi } from '@lading/contracts/invoices/claims';
import { supportAttachmentsApi } from '@lading/contracts/support/contact-support';
import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../test/harness/test-portal';
import { jobActor } from '../../kernel/auth/actor';
import { readPdf, textOf } from '../../kernel/documents/read-pdf.fixture';
import { Flags } from '../../kernel/flags/flags';
import { charge, fairInvoice } from '../invoices/invoices.fixture';
import { createShipment, startFreight, untilDispatch, type Freight } from '../shipments/shipments.fixture';
import { aUser } from '../../../../../test/harness/builders/customers';
import { changeRows, storedRow, addRow, addCopies } from '../../../../../test/harness/builders/rows';
import { Shipment as StoredShipment } from '../shipments/shipments.entities';
import { ClaimAttachment } from '../claims/claims.entities';
import { ShipmentDocument } from '../shipment-documents/shipment-documents.entities';

let freight: Freight;
let me: Caller;
let visitor: Caller;
let shipmentId: number;

const at = (instant: string) => freight.portal.clock.set(instant);
const goods = [{ line: 1, pieces: 2, weight: 190, valueCents: 800_000 }];
const statement = Array.from({ length: 80 }, (_, index) => `Carton ${index} was crushed.`).join(' ');

const upload = async (by: Caller, name: string): Promise<number> => {
  const path = `${supportAttachmentsApi.uploadAttachment.path}?name=${name}`;
  const file = Buffer.from(`%PDF-1.7 ${name}`);
  const { body } = await by.send<{ id: number }>('POST', path, file, { 'content-type': 'application/pdf' });
  return body.id;
};

/** The token of the mail that went out for it. */
const mailed = (about: string): Promise<string> =>
  eventually(async () => {
    const [mail] = await freight.portal.sql<{ text: string }>(
      `SELECT text FROM mail WHERE subject LIKE '%' || $1 ORDER BY id DESC LIMIT 1`,
      [about],
    );
    return /\/carrier-documents#([\w-]+)/.exec(mail?.text ?? '')?.[1];
  }, 25_000);

/** A claim that was filed with one document, and the token that its carrier was emailed. */
async function filed(document: string): Promise<{ claim: Claim; token: string }> {
  const { body: draft } = await me.call(claimsApi.open, { shipmentId, type: 'damage' });
  const claimId = draft.id;
  await me.call(claimsApi.attach, { claimId, kind: 'photo', attachmentId: await upload(me, document) });
  const content = { type: 'damage', statement, assertsLiability: true, goods, amountCents: 800_000 } as const;
  await me.call(claimsApi.save, { claimId, ...content });
  const { status, body: claim } = await me.call(claimsApi.file, { claimId });
  expect({ status, notifiedBy: claim.notifiedBy }).toEqual({ status: 200, notifiedBy: 'mail' });
  return { claim, token: await mailed(claim.number) };
}

const read = (token: string) => visitor.call(carrierDocumentsApi.read, { token });
const fetched = (token: string, document: string) => visitor.call(carrierDocumentsApi.file, { token, document });

beforeAll(async () => {
  freight = await startFreight();
  me = freight.administrator;
  visitor = freight.portal.as('');
  const { portal } = freight;
  ({ shipmentId } = await createShipment(freight));
  await untilDispatch(freight, shipmentId, 'confirmed');
  await changeRows(portal, StoredShipment, shipmentId, { state: 'delivered', deliveredAt: '2026-11-20T22:00:00Z' });
  await aUser(portal, {
    email: 'claims@bluemesa.example',
    firstName: 'Bo',
    lastName: 'Moor',
    role: 'CarrierAdministrator',
    carrierId: 2001,
    passwordHash: '',
  });
});
beforeEach(() => at('2026-12-01T15:00:00Z'));
afterAll(() => freight.close());

describe('the link of a claim', () => {
  it('opens the claim form, the bill of lading and all documents, including later ones, without a sign-in', async () => {
    const { claim, token } = await filed('crushed.pdf');
    const { fileKey } = await storedRow(freight.portal, ClaimAttachment, { claimId: claim.id });
    await addRow(freight.portal, ShipmentDocument, {
      ...{ shipmentId, customerId: 1001, kind: 'POD', carrierDocumentId: 'P-1', name: 'proof.pdf' },
      ...{ mediaType: 'application/pdf', fileKey },
    });
    const late = { claimId: claim.id, kind: 'goodsInvoice', attachmentId: await upload(me, 'goods.pdf') } as const;
    await me.call(claimsApi.attach, late);

    const { status, body } = await read(token);

    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        ...{
          subject: 'claim',
          number: claim.number,
          companyName: 'Lakeside Machine Works',
          bolNumber: claim.bolNumber,
        },
        ...{ amountCents: 800_000, currency: 'USD', expiresAt: '2027-05-30T15:00:00.000Z' },
      },
    });
    expect(body.documents.map(({ kind, name }) => [kind, name])).toEqual([
      ['claimForm', `claim-form-${claim.number}.pdf`],
      ['billOfLading', `bol-${claim.bolNumber}.pdf`],
      ['proofOfDelivery', 'proof.pdf'],
      ['photo', 'crushed.pdf'],
      ['goodsInvoice', 'goods.pdf'],
    ]);
    const photo = body.documents.find(({ kind }) => kind === 'photo')?.document ?? '';
    expect(await fetched(token, photo)).toMatchObject({
      status: 200,
      headers: { 'content-disposition': expect.stringMatching(/^attachment/) },
      body: '%PDF-1.7 crushed.pdf',
    });
    const bol = await fetched(token, 'billOfLading');
    expect([bol.status, bol.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('draws the claim form with all that was claimed', async () => {
    const { claim, token } = await filed('crushed.pdf');
    const response = await fetch(`${freight.portal.address}${carrierDocumentsApi.file.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, document: 'claimForm' }),
    });

    const text = textOf(readPdf(Buffer.from(await response.arrayBuffer())));

    expect(response.headers.get('content-type')).toBe('application/pdf');
    for (const part of [`Cargo claim ${claim.number}`, '$8,000.00', claim.bolNumber, '11/20/2026', 'crushed.pdf'])
      expect(text).toContain(part);
    expect(text).toContain('Lakeside Machine Works holds');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Carton 79 was crushed.');
  });

  it('opens nothing of another claim or another company, and nothing that does not exist', async () => {
    const [mine, other] = [await filed('mine.pdf'), await filed('other.pdf')];
    const [theirs] = (await read(other.token)).body.documents.filter(({ kind }) => kind === 'photo');
    await addCopies(freight.portal, ClaimAttachment, { claimId: mine.claim.id }, [
      { customerId: 1002, name: 'foreign.pdf' },
    ]);
    const foreign = await storedRow(freight.portal, ClaimAttachment, { name: 'foreign.pdf' });

    expect((await fetched(other.token, theirs?.document ?? '')).status).toBe(200);
    expect((await fetched(mine.token, theirs?.document ?? '')).status).toBe(404);
    expect((await fetched(mine.token, `file-${foreign.id}`)).status).toBe(404);
    expect(JSON.stringify((await read(mine.token)).body)).not.toContain('foreign.pdf');
    for (const document of ['file-999999', 'proof-999999', 'nothing'])
      expect((await fetched(mine.token, document)).status).toBe(404);
    expect((await fetched(mine.token, "file-1' OR 1=1")).status).toBe(422);
  });

  it('is nothing for a wrong token, after its time, when the claim was withdrawn, and where claims are switched off', async () => {
    const { claim, token } = await filed('crushed.pdf');
    const statuses = async () => [(await read(token)).status, (await fetched(token, 'claimForm')).status];
    const flags = freight.portal.app.get(Flags);
    const everywhere = { flag: 'Claims', level: 'installation' } as const;
    const asSystem = <T>(work: () => Promise<T>) => freight.portal.database.asScope({ kind: 'system' }, work);

    expect((await read('x'.repeat(22))).status).toBe(404);
    expect((await fetched('x'.repeat(22), 'claimForm')).status).toBe(404);
    at('2027-05-30T14:59:59Z');
    expect(await statuses()).toEqual([200, 200]);
    at('2027-05-30T15:00:00Z');
    expect(await statuses()).toEqual([404, 404]);
    at('2026-12-02T15:00:00Z');
    await asSystem(() => flags.change(jobActor('operator'), everywhere, false));
    expect(await statuses()).toEqual([404, 404]);
    await asSystem(() => flags.clear(jobActor('operator'), everywhere));
    expect(await statuses()).toEqual([200, 200]);
    await me.call(claimsApi.withdraw, { claimId: claim.id });
    expect(await statuses()).toEqual([404, 404]);
  });
});

describe('the link of a dispute', () => {
  it('opens what was attached to the invoice, until the objection is taken back', async () => {
    const shipment = await untilDispatch(freight, shipmentId, 'confirmed');
    const charges = [charge('LINE_HAUL', 59_001), charge('LTDAD', 8500)];
    const invoice = { ...fairInvoice(shipment), scac: 'BMSF', number: 'B-77', billTo: 'Lakeside Machine Works' };
    const { body: received } = await me.call(invoicesApi.receive, { ...invoice, charges, totalCents: 67_501 });
    const invoiceId = received.id;
    await eventually(async () => {
      const { body } = await me.call(invoicesApi.get, { invoiceId });
      return body.state === 'needsReview' ? body : undefined;
    }, 25_000);
    await me.call(invoicesApi.attach, { invoiceId, attachmentId: await upload(me, 'receipt.pdf') });
    await me.call(invoicesApi.dispute, { invoiceId, reason: 'ACC-NEW', amountCents: 8500, text: 'Nobody ordered it.' });
    const token = await mailed('disputes invoice B-77');

    const { body } = await read(token);

    expect(body).toMatchObject({ subject: 'dispute', number: 'B-77', amountCents: 8500, currency: 'USD' });
    expect(body.documents).toMatchObject([{ kind: 'other', name: 'receipt.pdf', size: 20 }]);
    expect((await fetched(token, body.documents[0]?.document ?? '')).body).toBe('%PDF-1.7 receipt.pdf');
    expect((await fetched(token, 'claimForm')).status).toBe(404);
    await me.call(invoicesApi.settle, { invoiceId, outcome: 'withdrawn' });
    expect((await read(token)).status).toBe(404);
  });
});
