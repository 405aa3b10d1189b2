import { carrierActivitiesApi } from '@lading/contracts/carriers/carrier-activities';
import { carrierHomeApi } from '@lading/contracts/carriers/carrier-home';
import { importsApi, type TableImport } from '@lading/contracts/customers/imports';
import {
  carrierInvoicesApi,
  type AnswerDispute,
  type CarrierInvoiceDetail,
  type InvoiceDraft,
  type IssueInvoice,
} from '@lading/contracts/invoices/carrier-invoices';
import { invoicesApi, type Invoice } from '@lading/contracts/invoices/invoices';
import { alertsApi } from '@lading/contracts/notifications/alerts';
import { carrierDashboardApi } from '@lading/contracts/reports/carrier-dashboard';
import { dashboardsApi } from '@lading/contracts/reports/customer-dashboard';
import { carrierShipmentsApi } from '@lading/contracts/shipments/carrier-shipments';
import type { Shipment } from '@lading/contracts/shipments/shipments';
import { carrierPrivileges, type CarrierPrivilege } from '@lading/domain/users/privilege-table';
import { aUser } from '../../../../../../test/harness/builders/customers';
import { changeRows } from '../../../../../../test/harness/builders/rows';
import { createCarrier, signedIn } from '../../../../../../test/harness/freight-world';
import { eventually } from '../../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../../test/harness/test-portal';
import { Shipment as StoredShipment } from '../../shipments/shipments.entities';
import { charge, startBilling, unfair, type Billing } from '../invoices.fixture';

const carrierId = 1101;
const everything = carrierPrivileges.map(({ privilege }) => privilege);

let billing: Billing;
/** An administrator of the customer, one of the carrier, and users of the carrier with fewer rights. */
let me: Caller;
let boss: Caller;
let representative: Caller;
let withoutMoney: Caller;
let rival: Caller;

async function aCarrierUser(
  email: string,
  privileges: readonly CarrierPrivilege[],
  { of = carrierId, isAdministrator = false } = {},
): Promise<Caller> {
  const role = isAdministrator ? 'CarrierAdministrator' : 'CarrierSalesAdministrator';
  const user = { email, carrierId: of, role, carrierUserRole: isAdministrator ? 5 : 7, privileges } as const;
  await aUser(billing.portal, { ...user, privileges: [...privileges], lastName: email.split('@')[0] ?? '' });
  return billing.portal.as(await signedIn(billing.portal, email));
}

beforeAll(async () => {
  billing = await startBilling();
  ({ me } = billing);
  await createCarrier(billing.portal, { id: 1102, code: 'RIVAL', isDemo: true });
  boss = await aCarrierUser('boss@jbend.example', everything, { isAdministrator: true });
  representative = await aCarrierUser('rep@jbend.example', everything);
  withoutMoney = await aCarrierUser(
    'dock@jbend.example',
    everything.filter((one) => one !== 'dataVisibility'),
    { isAdministrator: true },
  );
  rival = await aCarrierUser('boss@rival.example', everything, { of: 1102, isAdministrator: true });
}, 60_000);
afterEach(() => billing.putAway());
afterAll(() => billing.close());

const delivered = async (): Promise<Shipment> => {
  const shipment = await billing.book();
  await changeRows(billing.portal, StoredShipment, shipment.shipmentId, {
    ...{ state: 'delivered', category: 'delivered', deliveredAt: '2026-11-25T18:00:00Z' },
  });
  return shipment;
};
const draftOf = async (shipmentId: number, by = boss): Promise<InvoiceDraft> =>
  (await by.call(carrierInvoicesApi.getInvoiceDraft, { shipmentId })).body;
const chargedBy = ({ shipmentId, number, invoiceDate, freight, charges }: InvoiceDraft): IssueInvoice => ({
  ...{ shipmentId, number, invoiceDate, freight, charges },
});
/** The second line reweighed, and an accessorial that was never ordered. */
const dearer = (): Pick<IssueInvoice, 'freight' | 'charges'> => ({
  freight: [...(unfair().freight ?? [])],
  charges: [...(unfair().charges ?? [])],
});

async function issued(changes: Partial<IssueInvoice> = {}): Promise<CarrierInvoiceDetail> {
  const { shipmentId } = await delivered();
  const { status, body } = await boss.call(carrierInvoicesApi.issueInvoice, {
    ...chargedBy(await draftOf(shipmentId)),
    ...changes,
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}

const shown = async (invoiceId: number): Promise<Invoice> => (await me.call(invoicesApi.get, { invoiceId })).body;
const read = async (id: number, by = boss): Promise<CarrierInvoiceDetail> =>
  (await by.call(carrierInvoicesApi.getCarrierInvoice, { id })).body;
const audited = (invoiceId: number): Promise<Invoice> =>
  eventually(async () => {
    const invoice = await shown(invoiceId);
    return invoice.state === 'outstanding' ? undefined : invoice;
  }, 25_000);

/** An invoice of 688.33 with 85.00 disputed. */
async function disputed(): Promise<CarrierInvoiceDetail> {
  const { id: invoiceId } = await issued(dearer());
  await audited(invoiceId);
  const objection = { invoiceId, reason: 'ACC-NEW', amountCents: 8500, text: 'Nobody ordered this.' } as const;
  const { status, body } = await me.call(invoicesApi.dispute, objection);
  expect({ status, body }).toMatchObject({ status: 200 });
  return read(invoiceId);
}
const answer = ({ disputes: [dispute] }: CarrierInvoiceDetail, reply: Omit<AnswerDispute, 'id' | 'version'>) =>
  boss.call(carrierInvoicesApi.answerDispute, { id: dispute?.id ?? 0, version: dispute?.version ?? 0, ...reply });

const span = { startDate: '2026-11-01', endDate: '2026-12-31' };
/** What the customer owes and has spent, and what the carrier is owed and has earned. */
async function sums(): Promise<number[]> {
  const wanted = { timeFrameType: 0, metricType: 0, ...span } as const;
  const buckets = [
    (await me.call(invoicesApi.aging, undefined)).body,
    (await boss.call(carrierInvoicesApi.getCarrierAging, undefined)).body,
  ];
  const owed = buckets.map(({ items }) => items.reduce((sum, { cents }) => sum + cents, 0));
  const { body: mine } = await me.call(dashboardsApi.customer, { timeFrameType: 'days', ...span });
  const { body: theirs } = await boss.call(carrierDashboardApi.getCarrierDashboard, wanted);
  return [...owed, mine.current.spendCents ?? 0, theirs.current.revenueCents ?? 0];
}

describe('an invoice that a carrier issues from a shipment', () => {
  it('says what was agreed, is audited like any other, and is one invoice however often it is issued', async () => {
    const { shipmentId, bolNumber, proNumber } = await delivered();
    const waiting = async (): Promise<number[]> =>
      (await boss.call(carrierShipmentsApi.listCarrierShipments, { part: 'notInvoiced', limit: 100 })).body.items.map(
        ({ id }) => id,
      );
    expect(await waiting()).toContain(shipmentId);
    const draft = await draftOf(shipmentId);
    const [first, second] = await Promise.all(
      [1, 2].map(() => boss.call(carrierInvoicesApi.issueInvoice, chargedBy(draft))),
    );
    const again = await boss.call(carrierInvoicesApi.issueInvoice, chargedBy(draft));
    const other = { ...chargedBy(draft), charges: [...draft.charges, charge('DET', 5000)] };
    const approved = await audited(first?.body.id ?? 0);

    expect(draft).toMatchObject({ bolNumber, proNumber, number: proNumber, totalCents: 59_001, currency: 'USD' });
    expect(new Set([first?.body.id, second?.body.id, again.body.id]).size).toBe(1);
    expect((await boss.call(carrierInvoicesApi.issueInvoice, other)).body).toMatchObject({ code: 'already-exists' });
    expect(approved).toMatchObject({ state: 'approved', varianceCents: 0, shipmentId, received: { scac: 'JBEN' } });
    expect(await waiting()).not.toContain(shipmentId);
    const { body } = await boss.call(carrierInvoicesApi.listCarrierInvoices, { part: 'approved', limit: 10 });
    expect(body.items).toMatchObject([{ id: approved.id, part: 'approved', owedCents: 59_001, daysPastDue: -30 }]);
  });

  it('is issued by administrators of its own carrier only, and is never shown without data visibility', async () => {
    const invoice = await issued(dearer());
    const { id, shipmentId } = invoice;
    const charged = chargedBy(await draftOf(shipmentId));
    const booked = await billing.book();

    expect((await representative.call(carrierInvoicesApi.issueInvoice, charged)).status).toBe(403);
    expect((await representative.call(carrierInvoicesApi.getCarrierInvoice, { id })).body.allowedActions).toEqual([]);
    expect((await withoutMoney.call(carrierInvoicesApi.getCarrierInvoice, { id })).status).toBe(403);
    expect((await withoutMoney.call(carrierInvoicesApi.issueInvoice, charged)).status).toBe(403);
    const notInvoiced = { part: 'notInvoiced', limit: 10 } as const;
    expect((await withoutMoney.call(carrierShipmentsApi.listCarrierShipments, notInvoiced)).status).toBe(403);
    expect((await rival.call(carrierInvoicesApi.getCarrierInvoice, { id })).status).toBe(404);
    expect((await rival.call(carrierInvoicesApi.issueInvoice, charged)).status).toBe(404);
    expect((await rival.call(carrierInvoicesApi.voidInvoice, { id, reason: 'No' })).status).toBe(404);
    await changeRows(billing.portal, StoredShipment, booked.shipmentId, { state: 'booked' });
    const early = { ...charged, shipmentId: booked.shipmentId, number: 'EARLY-1' };
    expect((await boss.call(carrierInvoicesApi.issueInvoice, early)).body).toMatchObject({ code: 'wrong-state' });
    const future = await boss.call(carrierInvoicesApi.issueInvoice, { ...charged, invoiceDate: '2027-01-01' });
    expect(future.body).toMatchObject({ code: 'invalid-fields', fields: [{ path: 'invoiceDate' }] });
    const nothing = { ...charged, charges: [charge('DISC', -500)] };
    expect((await boss.call(carrierInvoicesApi.issueInvoice, nothing)).body).toMatchObject({ code: 'invalid-fields' });
  });

  it("never shows the customer's audit, tolerance or messages", async () => {
    const invoice = await issued(dearer());
    await audited(invoice.id);
    await me.call(invoicesApi.write, { invoiceId: invoice.id, text: 'Internal: check with the dock' });
    const answers = JSON.stringify([
      await read(invoice.id),
      (await boss.call(carrierInvoicesApi.listCarrierInvoices, { limit: 100 })).body,
      await boss.send('POST', carrierInvoicesApi.exportCarrierInvoices.path, {}),
    ]);
    expect(answers).not.toMatch(/toleranc|needsReview|variance|findings|agreedCents|Internal|RWE/i);
    expect(await read(invoice.id)).toMatchObject({ part: 'received', totalCents: 68_833 });
  });
});

describe('a dispute that the carrier answers', () => {
  it('ends with a credit that lowers what is owed on both sides, the spend and the revenue in the next answer', async () => {
    const invoice = await disputed();
    const before = await sums();
    const home = async () => (await boss.call(carrierHomeApi.getCarrierHome, undefined)).body.disputes;
    const due = async () =>
      (await boss.call(carrierInvoicesApi.listCarrierInvoices, { answerWithinDays: 7, limit: 10 })).body.total;
    expect([await home(), await due()]).toEqual([0, 0]);
    expect((await shown(invoice.id)).disputes).toMatchObject([{ answerBy: invoice.answerBy }]);
    const { status, body } = await answer(invoice, { answer: 'credit', creditCents: 8000 });

    expect({ status, body }).toMatchObject({ status: 200, body: { part: 'approved', creditedCents: 8000 } });
    const after = await sums();
    expect(after.map((cents, index) => (before[index] ?? 0) - cents)).toEqual([8000, 8000, 8000, 8000]);
    expect(await shown(invoice.id)).toMatchObject({
      ...{ state: 'approved', owedCents: 60_833 },
      disputes: [
        { state: 'credited', creditedCents: 8000, answer: 'credit', answeredBy: expect.stringContaining('boss') },
      ],
    });
  });

  it('stays open after a request for documents, and after an upheld invoice until the customer decides', async () => {
    const invoice = await disputed();
    const asked = await answer(invoice, { answer: 'documents', text: 'Please send the delivery receipt.' });
    expect((await answer(invoice, { answer: 'uphold' })).body).toMatchObject({ code: 'invalid-fields' });
    const upheld = await answer(asked.body, { answer: 'uphold', text: 'The driver waited for two hours.' });
    const alerts = await eventually(async () => {
      const { body } = await me.call(alertsApi.listAlerts, { kinds: ['invoiceAnswered'], limit: 10 });
      return body.items.length === 2 ? body.items.map(({ text }) => text) : undefined;
    }, 25_000);

    expect(asked.body).toMatchObject({ part: 'disputed', answer: 'documents', disputes: [{ version: 1 }] });
    expect(upheld.body).toMatchObject({
      part: 'disputed',
      answer: 'uphold',
      disputes: [{ version: 2, state: 'open' }],
    });
    expect(alerts.join()).toMatch(/upholds invoice .*The driver waited.*asks for documents.*delivery receipt/);
    expect(await shown(invoice.id)).toMatchObject({
      state: 'disputed',
      disputes: [{ answer: 'uphold', answerText: 'The driver waited for two hours.' }],
    });
    const settled = await me.call(invoicesApi.settle, { invoiceId: invoice.id, outcome: 'upheld' });
    expect(settled.body).toMatchObject({ state: 'approved', owedCents: 68_833 });
    expect((await answer(upheld.body, { answer: 'credit' })).status).toBe(409);
    const told = await boss.call(alertsApi.listAlerts, { kinds: ['invoiceDisputed'], limit: 10 });
    expect(told.body.items[0]?.text).toContain(`/carriers/invoices/${invoice.id}`);
    const { body: activity } = await boss.call(carrierActivitiesApi.listCarrierActivities, { by: 'team', limit: 10 });
    expect(activity.items.map(({ what }) => what)).toContain('Answered the dispute of an invoice');
  });

  it('takes one of two answers that are given at one instant', async () => {
    const invoice = await disputed();
    const answers = await Promise.all([
      answer(invoice, { answer: 'credit', creditCents: 8500 }),
      answer(invoice, { answer: 'uphold', text: 'It was ordered by phone.' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'wrong-state' });
    expect((await read(invoice.id)).disputes).toMatchObject([{ version: 1 }]);
  });

  it('ends with a corrected invoice that takes the place of the disputed one', async () => {
    const invoice = await disputed();
    const { freight, charges, invoiceDate } = await draftOf(invoice.shipmentId);
    const corrected = { number: `${invoice.number}-C`, invoiceDate, freight, charges };
    expect((await boss.call(carrierInvoicesApi.correctInvoice, { id: invoice.id, ...corrected })).status).toBe(409);
    const { body } = await answer(invoice, { answer: 'correct', invoice: corrected });
    const approved = await audited(body.id);

    expect(body).toMatchObject({ number: corrected.number, corrects: { invoiceId: invoice.id, creditCents: 9832 } });
    expect(approved).toMatchObject({ state: 'approved', owedCents: 59_001 });
    expect(await read(invoice.id)).toMatchObject({
      ...{ part: 'voided', owedCents: 0, correctedBy: { invoiceId: body.id }, allowedActions: [] },
      disputes: [{ state: 'corrected', answer: 'correct' }],
    });
  });
});

describe('an invoice of a carrier', () => {
  it('is credited once by two who credit at one instant, and by no more than it costs', async () => {
    const { id } = await issued();
    await audited(id);
    const credit = (creditCents: number, creditedCents = 0) =>
      boss.call(carrierInvoicesApi.creditInvoice, { id, creditCents, creditedCents, reason: 'Late delivery' });
    const both = await Promise.all([credit(1000), credit(1000)]);

    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await credit(58_002, 1000)).body).toMatchObject({
      fields: [{ message: 'Credit should be 580.01 or less' }],
    });
    expect(await shown(id)).toMatchObject({
      ...{ owedCents: 58_001, state: 'approved' },
      messages: [{ text: 'Credit of $10.00: Late delivery' }],
    });
    expect((await boss.call(carrierInvoicesApi.noteInvoicePayment, { id })).body).toMatchObject({
      ...{ part: 'paid', owedCents: 0, daysPastDue: null, allowedActions: ['correct', 'credit'] },
    });
    expect(await shown(id)).toMatchObject({ state: 'paid' });
    expect((await boss.call(carrierInvoicesApi.noteInvoicePayment, { id })).status).toBe(409);
    expect((await boss.call(carrierInvoicesApi.voidInvoice, { id, reason: 'No' })).status).toBe(409);
  });

  it('is voided before it is paid, which gives the invoice that it replaced its place again', async () => {
    const first = await issued(dearer());
    await audited(first.id);
    const { freight, charges, invoiceDate } = await draftOf(first.shipmentId);
    const replacement = { id: first.id, number: `${first.number}-2`, invoiceDate, freight, charges };
    const { status, body } = await boss.call(carrierInvoicesApi.correctInvoice, replacement);
    expect({ status, body }).toMatchObject({ status: 201, body: { corrects: { invoiceId: first.id } } });
    await audited(body.id);
    expect((await boss.call(carrierInvoicesApi.correctInvoice, { ...replacement, number: 'X-1' })).status).toBe(409);
    const gone = await boss.call(carrierInvoicesApi.voidInvoice, { id: body.id, reason: 'Wrong weight' });

    expect(gone.body).toMatchObject({ part: 'voided', owedCents: 0 });
    expect(await shown(body.id)).toMatchObject({
      state: 'archived',
      messages: [{ text: 'Invoice voided: Wrong weight' }],
    });
    expect(await shown(first.id)).toMatchObject({ state: 'needsReview', correctedBy: null });
  });

  it('is on the statement of its company until it is paid', async () => {
    const [one, other] = [await issued(), await issued(dearer())];
    await audited(one.id);
    await boss.call(carrierInvoicesApi.creditInvoice, { id: one.id, creditCents: 1, creditedCents: 0, reason: 'Cent' });
    const file = async () =>
      String(
        (
          await boss.send<string>('POST', carrierInvoicesApi.exportStatement.path, {
            customerId: billing.shipper.customerId,
          })
        ).body,
      );
    const lines = (await file()).trim().split(/\r?\n/);

    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(`${one.number},`);
    expect(lines[3]).toMatch(/^Total,.*,USD,1278\.34,0\.01,1278\.33$/);
    await boss.call(carrierInvoicesApi.noteInvoicePayment, { id: one.id });
    expect(await file()).not.toContain(`\n${one.number},`);
    expect(await file()).toContain(other.number);
    const unknown = await boss.send('POST', carrierInvoicesApi.exportStatement.path, { customerId: 9_999_999 });
    expect(unknown.status).toBe(404);
  });

  it('comes from a file too, whose rows with problems are named and whose second import adds nothing', async () => {
    const { proNumber, shipmentId } = await delivered();
    const csv = [
      'Invoice number,Invoice date,PRO number,Charge code,Charge amount',
      `F-1,11/19/2026,${proNumber},GROSS,500.00`,
      `F-1,11/19/2026,${proNumber},FUEL,90.01`,
      'F-2,11/19/2026,999999999,GROSS,10.00',
    ].join('\n');
    const imported = async (): Promise<TableImport> => {
      const upload = `${importsApi.upload.path}?kind=carrierInvoices&name=invoices.csv`;
      const { body: file } = await boss.send<TableImport>('POST', upload, csv, { 'content-type': 'text/csv' });
      const wanted = { id: file.id, mapping: file.mapping, onDuplicate: 'skip' } as const;
      const { body: preview } = await boss.call(importsApi.check, wanted);
      expect(preview.errors.map(({ message }) => message).join()).toContain('You have no shipment with this PRO');
      return (await boss.call(importsApi.commit, { ...wanted, onError: 'skipRows' })).body;
    };
    const refused = await representative.call(importsApi.draft, { kind: 'carrierInvoices' });

    expect(refused.status).toBe(403);
    expect(await imported()).toMatchObject({ addedCount: 1 });
    expect(await imported()).toMatchObject({ addedCount: 0 });
    const { body } = await boss.call(carrierInvoicesApi.listCarrierInvoices, { shipmentId, limit: 10 });
    expect(body.items).toMatchObject([{ number: 'F-1', totalCents: 59_001 }]);
  });
});
