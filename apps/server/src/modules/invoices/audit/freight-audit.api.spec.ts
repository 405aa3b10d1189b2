import { freightAuditApi, type AuditPeriod } from '@lading/contracts/invoices/freight-audit';
import type { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import { invoicesApi, type Invoice } from '@lading/contracts/invoices/invoices';
import type { Shipment } from '@lading/contracts/shipments/shipments';
import { createUser, signedIn, type Shipper } from '../../../../../../test/harness/freight-world';
import type { Caller, TestPortal } from '../../../../../../test/harness/test-portal';
import { jobActor } from '../../../kernel/auth/actor';
import { system } from '../../../kernel/database/session';
import { Flags } from '../../../kernel/flags/flags';
import { startBilling, unfair, type Billing } from '../invoices.fixture';
import { UserAccount } from '../../account/account.entities';
import { UserLocation } from '../../customer-users/customer-users.entities';
import { Invoice as StoredInvoice } from '../invoices.entities';
import { changeRows, addRow } from '../../../../../../test/harness/builders/rows';

let billing: Billing;
let portal: TestPortal;
let shipper: Shipper;
let me: Caller;
let stranger: Caller;
let shipment: Shipment;

const received = (change?: Partial<NewInvoice>): Promise<Invoice> => billing.received(change);
const receivedApart = (change?: Partial<NewInvoice>): Promise<Invoice> => billing.receivedApart(change);

beforeAll(async () => {
  billing = await startBilling();
  ({ portal, shipper, me, stranger, shipment } = billing);
});
afterEach(() => billing.putAway());
afterAll(() => billing.close());

describe('the freight audit', () => {
  it('has figures that equal the invoices behind them, by reason and by carrier', async () => {
    await received();
    const first = await receivedApart(unfair());
    const second = await receivedApart(unfair());
    const voided = await receivedApart(unfair());
    await me.call(invoicesApi.archive, { invoiceId: voided.id });
    const replaced = await receivedApart(unfair());
    const { proNumber, bolNumber } = replaced.received;
    const correction = await received({ ...unfair(), proNumber, bolNumber, correctsNumber: replaced.number });
    const invoices = [first, second, correction];
    const findings = invoices.flatMap(({ audit }) => audit?.findings ?? []);
    const sumOf = (reason: string) =>
      findings.filter((one) => one.reason === reason).reduce((sum, { cents }) => sum + cents, 0);

    const { body: totals } = await me.call(freightAuditApi.totals, {});
    const { body: list } = await me.call(freightAuditApi.list, { limit: 100, sort: '-amount' });

    expect(totals).toMatchObject({
      invoices: 3,
      cents: invoices.reduce((sum, invoice) => sum + (invoice.varianceCents ?? 0), 0),
    });
    expect(new Map(totals.reasons.map(({ reason, cents }) => [reason, cents]))).toEqual(
      new Map(findings.map(({ reason }) => [reason, sumOf(reason)])),
    );
    expect(totals.carriers).toMatchObject([{ carrierName: 'JBEND Lines', invoices: 3, cents: totals.cents }]);
    expect(list.items).toHaveLength(findings.length);
    expect(list.items[0]).toMatchObject({
      reason: 'ACC-NEW',
      service: 'LTDAD',
      cents: 8500,
      verdict: 'evidenceNeeded',
    });
    expect(list.items.reduce((sum, { cents }) => sum + cents, 0)).toBe(totals.cents);
    const filtered = await me.call(freightAuditApi.list, { reason: 'RWE', value: second.number, limit: 10 });
    expect(filtered.body.items).toMatchObject([{ invoiceId: second.id, reason: 'RWE', cents: 1332 }]);
    const narrowed = await me.call(freightAuditApi.totals, { reason: 'ACC-NEW' });
    expect(narrowed.body).toMatchObject({ invoices: 3, reasons: [{ differences: 3 }] });
    const file = await me.send<string>('POST', freightAuditApi.export.path, { reason: 'ACC-NEW' });
    expect(file.body.trim().split('\n')).toHaveLength(4);
    expect(file.body).toMatch(/ACC-NEW,Accessorial not requested,LTDAD,evidenceNeeded,USD,85\.00,0\.00/);
    expect((await stranger.call(freightAuditApi.list, { limit: 10 })).body.items).toEqual([]);
  });

  it('is about the invoices of the locations that a person may see', async () => {
    const invoice = await received(unfair());
    const findings = invoice.audit?.findings ?? [];
    const email = 'dock@harbor.example';
    const { customerId, locationId } = shipper;
    const privileges = ['viewInvoices', 'track'];
    const userId = await createUser(portal, { email, role: 'CustomerUser', customerId, privileges });
    await changeRows(portal, UserAccount, userId, { seesAllLocations: false });
    const clerk = portal.as(await signedIn(portal, email));
    const seen = async () => ({
      listed: (await clerk.call(freightAuditApi.list, { limit: 100 })).body.items.length,
      total: (await clerk.call(freightAuditApi.totals, {})).body,
      rows: (await clerk.send<string>('POST', freightAuditApi.export.path, {})).body.trim().split('\n').length - 1,
    });

    const nothing = { invoices: 0, cents: 0, creditCents: 0, reasons: [], carriers: [] };
    expect(await seen()).toEqual({ listed: 0, total: nothing, rows: 0 });
    await addRow(portal, UserLocation, { userId, locationId, customerId });
    expect(await seen()).toMatchObject({
      listed: findings.length,
      total: { invoices: 1, cents: invoice.varianceCents },
      rows: findings.length,
    });
  });

  it('follows what becomes of an invoice, and finds it by its shipment and its carrier', async () => {
    const invoice = await received({ ...unfair(), proNumber: '994' });
    const replaced = await received({ ...unfair(), proNumber: '993' });
    const later = await received({ ...unfair(), proNumber: '992' });
    const statesOf = async (invoiceId: number) => {
      const { body } = await me.call(freightAuditApi.list, { limit: 100 });
      return [...new Set(body.items.filter((one) => one.invoiceId === invoiceId).map(({ state }) => state))];
    };
    const corrects = (id: number | null) => changeRows(portal, StoredInvoice, later.id, { correctsId: id });

    expect(await statesOf(invoice.id)).toEqual(['needsReview']);
    await me.call(invoicesApi.approve, { invoiceId: invoice.id });
    expect(await statesOf(invoice.id)).toEqual(['approved']);
    await corrects(replaced.id);
    expect(await statesOf(replaced.id)).toEqual([]);
    await corrects(null);
    expect(await statesOf(replaced.id)).toEqual(['needsReview']);
    await me.call(invoicesApi.archive, { invoiceId: replaced.id });
    expect(await statesOf(replaced.id)).toEqual([]);
    for (const value of [invoice.number, shipment.number, 'jbend lin']) {
      const { body } = await me.call(freightAuditApi.list, { value, limit: 100 });
      expect(body.items.map(({ invoiceId }) => invoiceId)).toContain(invoice.id);
    }
    const none = await me.call(freightAuditApi.totals, { value: 'no such text' });
    expect(none.body).toMatchObject({ invoices: 0, cents: 0, reasons: [], carriers: [] });
  });

  it('covers the last 90 days unless another period is requested', async () => {
    const invoice = await received({ ...unfair(), proNumber: '991' });
    await changeRows(portal, StoredInvoice, invoice.id, ({ receivedAt }) => ({
      receivedAt: new Date(receivedAt.getTime() - 100 * 86_400_000),
    }));
    const found = async (period?: AuditPeriod) => {
      const filter = { value: invoice.number, ...(period && { period }) };
      const { body: list } = await me.call(freightAuditApi.list, { ...filter, limit: 100 });
      const { body: totals } = await me.call(freightAuditApi.totals, filter);
      expect(list.items.length > 0).toBe(totals.invoices > 0);
      return totals.invoices;
    };

    expect(await found()).toBe(0);
    expect(await found('month')).toBe(0);
    expect(await found('year')).toBe(1);
    expect(await found('all')).toBe(1);
  });

  it('is not there where it is switched off', async () => {
    const flags = portal.app.get(Flags, { strict: false });
    const rule = { flag: 'Freight_Audit', level: 'installation' } as const;
    await portal.database.asScope(system, () => flags.change(jobActor('operator'), rule, false));
    expect((await me.call(freightAuditApi.totals, {})).status).toBe(404);
    await portal.database.asScope(system, () => flags.clear(jobActor('operator'), rule));
  });
});
