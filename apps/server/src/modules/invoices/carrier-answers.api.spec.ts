import { alertsApi } from '@lading/contracts/notifications/alerts';
import { supportAttachmentsApi } from '@lading/contracts/support/contact-support';
import { dashboardsApi } from '@lading/contracts/reports/customer-dashboard';
import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { reportsApi } from '@lading/contracts/reports/reports';
import { shipmentDocumentsApi } from '@lading/contracts/shipments/shipment-documents';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../test/harness/test-portal';
import { Database } from '../../kernel/database/database';
import { system } from '../../kernel/database/session';
import { AlertsJobs } from '../alerts/alerts.jobs';
import { charge, startBilling, unfair, type Billing } from './invoices.fixture';

let billing: Billing;
let me: Caller;

beforeAll(async () => {
  billing = await startBilling();
  ({ me } = billing);
});
afterEach(() => billing.putAway());
afterAll(() => billing.close());

describe('a disputed invoice', () => {
  it('should be answered within 30 days, and is brought up once when it was not', async () => {
    const { portal } = billing;
    const { id: invoiceId, number } = await billing.received(unfair());
    const raise = async (now: string) => {
      portal.clock.set(now);
      const jobs = portal.app.get(AlertsJobs);
      await portal.app.get(Database).asScope(system, () => jobs.raise());
      return (await me.call(alertsApi.listAlerts, { kinds: ['disputeDeadline'], limit: 10 })).body.items;
    };
    const started = portal.clock.iso();
    const objection = { invoiceId, reason: 'ACC-NEW', amountCents: 8500, text: 'Nobody ordered this.' } as const;
    const { body: disputed } = await me.call(invoicesApi.dispute, objection);
    const { items } = (await me.call(invoicesApi.list, { limit: 10 })).body;
    const file = await me.send<string>('POST', '/api/v1/invoices/export', { value: number });

    expect(disputed).toMatchObject({ answerBy: '2026-12-20', disputes: [{ answerBy: '2026-12-20' }] });
    expect(items).toMatchObject([{ id: invoiceId, answerBy: '2026-12-20' }]);
    expect(file.body).toMatch(/,ACC-NEW,2026-12-20\s*$/);
    expect(await raise('2026-12-20T23:00:00.000Z')).toEqual([]);
    await raise('2026-12-21T00:00:00.000Z');
    const raised = await raise('2026-12-22T00:00:00.000Z');
    portal.clock.set(started);
    await me.call(invoicesApi.settle, { invoiceId, outcome: 'upheld' });

    expect(raised).toHaveLength(1);
    expect(raised[0]?.text).toContain("the carrier hasn't answered the dispute, due 12/20/2026");
    expect(raised[0]?.text).toContain(`/customers/invoices/${invoiceId}`);
    expect((await me.call(invoicesApi.get, { invoiceId })).body).toMatchObject({ answerBy: null });
  });

  it('costs less by what the carrier credits, wherever invoices are added up, and nothing once it is voided', async () => {
    const { id: invoiceId, number } = await billing.received(unfair());
    const objection = { invoiceId, reason: 'ACC-NEW', amountCents: 8500, text: 'Nobody ordered this.' } as const;
    const credit = async (creditCents: number) => {
      await me.call(invoicesApi.dispute, { ...objection, amountCents: creditCents });
      return (await me.call(invoicesApi.settle, { invoiceId, outcome: 'credited', creditCents })).body;
    };
    const span = { startDate: '2026-11-01', endDate: '2026-12-31' };
    const spent = async () =>
      (await me.call(dashboardsApi.customer, { timeFrameType: 'days', ...span })).body.current.spendCents;
    const report = async (report: 'spend-by-carrier' | 'invoice-aging' | 'invoice-differences') =>
      (await me.call(reportsApi.run, { report, ...(report !== 'invoice-aging' && span) })).body.rows[0];

    expect(await credit(8000)).toMatchObject({ creditedCents: 8000, owedCents: 60_833 });
    const over = await me.call(invoicesApi.dispute, { ...objection, amountCents: 60_834 });
    expect(over.body).toMatchObject({ fields: [{ message: 'Amount should be 608.33 or less' }] });
    expect(await credit(500)).toMatchObject({ creditedCents: 8500, owedCents: 60_333 });
    expect(await spent()).toBe(60_333);
    expect((await me.call(invoicesApi.aging, undefined)).body.items[0]).toMatchObject({ invoices: 1, cents: 60_333 });
    expect((await me.call(shipmentsApi.get, { shipmentId: billing.shipment.shipmentId })).body.billedCents).toBe(
      60_333,
    );
    expect(await report('spend-by-carrier')).toMatchObject({ spendCents: 60_333 });
    expect(await report('invoice-aging')).toMatchObject({ current: 60_333, totalCents: 60_333 });
    expect(await report('invoice-differences')).toMatchObject({ billedCents: 68_833, creditedCents: 8500 });
    const file = await me.send<string>('POST', '/api/v1/invoices/export', { value: number });
    expect(file.body).toContain('688.33,85.00,603.33,590.01');
    const later = await billing.received({ correctsNumber: number });
    expect(later.corrects).toMatchObject({ invoiceId, creditCents: 60_333 - 59_001 });

    const { id: other } = await billing.received({ ...unfair(), proNumber: '997' });
    await me.call(invoicesApi.dispute, { ...objection, invoiceId: other });
    const { body: voided } = await me.call(invoicesApi.archive, { invoiceId: other });
    expect(voided).toMatchObject({ state: 'archived', owedCents: 0, disputes: [{ creditedCents: 68_833 }] });
  });
});

describe('a document of the shipment', () => {
  /** As users of the company attach it to the shipment. */
  const saved = async (kind: 'W&I' | 'DTR' | 'POD') => {
    const path = `${supportAttachmentsApi.uploadAttachment.path}?name=${kind === 'W&I' ? 'weight' : kind}.pdf`;
    const type = { 'content-type': 'application/pdf' };
    const { body: file } = await me.send<{ id: number }>('POST', path, Buffer.from('%PDF-1.7 a small one'), type);
    const { shipmentId } = billing.shipment;
    const { status, body } = await me.call(shipmentDocumentsApi.add, { shipmentId, kind, attachmentId: file.id });
    expect({ status, body }).toMatchObject({ status: 201 });
    return body.items[0]?.documentId ?? 0;
  };
  const verdicts = async (invoiceId: number) => {
    const { body } = await me.call(invoicesApi.get, { invoiceId });
    return Object.fromEntries((body.audit?.findings ?? []).map(({ reason, verdict }) => [reason, verdict]));
  };
  const until = (invoiceId: number, wanted: object) =>
    eventually(async () => {
      const found = await verdicts(invoiceId);
      return Object.entries(wanted).every(([reason, verdict]) => found[reason] === verdict) ? found : undefined;
    }, 25_000);

  it('proves a reweigh, also when it comes after the invoice, and no more once it is taken away', async () => {
    const open = await billing.received(unfair());
    const paid = await billing.received({ ...unfair(), proNumber: '997' });
    await me.call(invoicesApi.approve, { invoiceId: paid.id });
    await me.call(invoicesApi.pay, { invoiceId: paid.id });
    expect(open.audit).toMatchObject({ disputableCents: 9832 });

    const documentId = await saved('W&I');
    await until(open.id, { RWE: 'carrierRight', 'ACC-NEW': 'evidenceNeeded' });
    const later = await billing.received({ ...unfair(), proNumber: '996' });
    const { body: again } = await me.call(invoicesApi.get, { invoiceId: open.id });
    const events = await billing.portal.sql<{ name: string }>('SELECT name FROM event WHERE subject = $1 ORDER BY id', [
      `invoice:${open.id}`,
    ]);

    expect(again).toMatchObject({ state: 'needsReview', varianceCents: 9832, audit: { disputableCents: 8500 } });
    expect(later.audit?.findings.find(({ reason }) => reason === 'RWE')).toMatchObject({ verdict: 'carrierRight' });
    expect(await verdicts(paid.id)).toMatchObject({ RWE: 'evidenceNeeded' });
    expect(events.map(({ name }) => name)).toEqual(['invoice-received', 'invoice-audited', 'invoice-reaudited']);
    const { shipmentId } = billing.shipment;
    await me.call(shipmentDocumentsApi.remove, { shipmentId, documentId });
    await until(open.id, { RWE: 'evidenceNeeded' });
  });

  it('proves the service that it is about and no other one', async () => {
    const charges = [...(unfair().charges ?? []), charge('DET', 5000)];
    const { id } = await billing.received({ ...unfair(), charges, totalCents: 73_833 });
    await saved('POD');
    await saved('DTR');

    const { audit } = await eventually(async () => {
      const { body } = await me.call(invoicesApi.get, { invoiceId: id });
      return body.audit?.disputableCents === 9832 ? body : undefined;
    }, 25_000);
    const services = audit?.findings.filter(({ reason }) => reason === 'ACC-NEW');
    expect(services).toMatchObject([
      { service: 'LTDAD', verdict: 'evidenceNeeded' },
      { service: 'DET', verdict: 'carrierRight' },
    ]);
  });
});
