import { alertsApi } from '@lading/contracts/alerts';
import { dashboardsApi } from '@lading/contracts/customer-dashboard';
import { invoicesApi } from '@lading/contracts/invoices';
import { reportsApi } from '@lading/contracts/reports';
import { shipmentsApi } from '@lading/contracts/shipments';
import type { Caller } from '../../../../../test/harness/test-portal';
import { Database } from '../../kernel/database/database';
import { system } from '../../kernel/database/scope';
import { AlertClocksJobs } from '../alerts/alert-clocks.jobs';
import { startBilling, unfair, type Billing } from './invoices.given';

jest.setTimeout(120_000);

let billing: Billing;
let me: Caller;

beforeAll(async () => {
  billing = await startBilling();
  ({ me } = billing);
});
afterEach(() => billing.putAway());
afterAll(() => billing.close());

describe('a disputed bill', () => {
  it('should be answered within 30 days, and is brought up once when it was not', async () => {
    const { portal } = billing;
    const { id: invoiceId, number } = await billing.received(unfair());
    const raise = async (now: string) => {
      portal.clock.set(now);
      const jobs = portal.app.get(AlertClocksJobs);
      await portal.app.get(Database).within(system, () => jobs.raise());
      return (await me.call(alertsApi.listAlerts, { kinds: ['disputeDeadline'], limit: 10 })).body.items;
    };
    const begun = portal.clock.iso();
    const objection = { invoiceId, reason: 'ACC-NEW', amountCents: 8500, text: 'Nobody ordered this.' } as const;
    const { body: disputed } = await me.call(invoicesApi.dispute, objection);
    const { items } = (await me.call(invoicesApi.list, { limit: 10 })).body;
    const file = await me.send<string>('POST', '/api/v1/invoices/export', { value: number });

    expect(disputed).toMatchObject({ answerBy: '2026-12-20', disputes: [{ answerBy: '2026-12-20' }] });
    expect(items).toMatchObject([{ id: invoiceId, answerBy: '2026-12-20' }]);
    expect(file.body).toMatch(/,ACC-NEW,2026-12-20\s*$/);
    expect(await raise('2026-12-20T23:00:00.000Z')).toEqual([]);
    await raise('2026-12-21T00:00:00.000Z');
    const told = await raise('2026-12-22T00:00:00.000Z');
    portal.clock.set(begun);
    await me.call(invoicesApi.settle, { invoiceId, outcome: 'upheld' });

    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('the carrier should have answered the dispute by 12/20/2026');
    expect(told[0]?.text).toContain(`/customers/invoices/${invoiceId}`);
    expect((await me.call(invoicesApi.get, { invoiceId })).body).toMatchObject({ answerBy: null });
  });

  it('costs less by what the carrier credits, wherever bills are added up, and nothing once it is voided', async () => {
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
