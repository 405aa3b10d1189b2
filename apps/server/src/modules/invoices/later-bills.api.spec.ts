import type { NewInvoice } from '@lading/contracts/freight-bill';
import { invoicesApi, type Invoice } from '@lading/contracts/invoices';
import type { Shipment } from '@lading/contracts/shipments';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { Caller, TestPortal } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/scope';
import { InvoiceAudits } from './invoice-audits.service';
import { charge, startBilling, unfair, type Billing } from './invoices.given';

jest.setTimeout(120_000);

let billing: Billing;
let portal: TestPortal;
let me: Caller;
let shipment: Shipment;
let fair: NewInvoice;

const received = (change?: Partial<NewInvoice>): Promise<Invoice> => billing.received(change);

beforeAll(async () => {
  billing = await startBilling();
  ({ portal, me, shipment, fair } = billing);
});
afterEach(() => billing.putAway());
afterAll(() => billing.close());

describe('a second bill for the freight of a shipment', () => {
  it('is the one that found its shipment later, and stays it when both are audited again', async () => {
    const early = await received({ proNumber: '999', bolNumber: '1' });
    const first = await received();
    await me.call(invoicesApi.match, { invoiceId: early.id, shipmentId: shipment.shipmentId });
    const after = (invoiceId: number) =>
      eventually(async () => {
        const { body } = await me.call(invoicesApi.get, { invoiceId });
        return body.audit ? body : undefined;
      }, 25_000);
    const audits = portal.app.get(InvoiceAudits);
    const found = async () => [(await after(early.id)).mainReason, (await after(first.id)).mainReason];

    expect(await after(early.id)).toMatchObject({ state: 'needsReview', mainReason: 'DUP' });
    await portal.database.within(system, async () => {
      await audits.auditAgain(early.id);
      await audits.auditAgain(first.id);
    });
    expect(await found()).toEqual(['DUP', null]);
  });

  it('is none when it names the one whose place it takes, or that one was voided', async () => {
    const wrong = await received(unfair());
    const named = await received({ correctsNumber: wrong.number });
    const dearer = { charges: [...fair.charges.slice(0, -1), charge('FVC', 8500)], totalCents: 59_101 };
    const again = await received(dearer);

    expect([named.state, again.mainReason]).toEqual(['approved', 'DUP']);
    await me.call(invoicesApi.archive, { invoiceId: again.id });
    await portal.sql(`UPDATE invoice SET state = 'archived' WHERE id = $1`, [named.id]);
    expect(await received(dearer)).toMatchObject({ state: 'approved', mainReason: 'ACC-AMT' });
  });
});
