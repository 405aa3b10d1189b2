import type { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import { invoicesApi, type Invoice } from '@lading/contracts/invoices/invoices';
import type { Shipment } from '@lading/contracts/shipments/shipments';
import { eventually } from '../../../../../../test/harness/kernel-app';
import type { Caller, TestPortal } from '../../../../../../test/harness/test-portal';
import { system } from '../../../kernel/database/session';
import type { StoredEvent } from '../../../kernel/events/domain-event';
import { InvoiceAudits } from '../audit/invoice-audits.service';
import type { InvoiceFacts } from '../invoices.events';
import { charge, startBilling, unfair, type Billing } from '../invoices.fixture';
import { Invoice as StoredInvoice } from '../invoices.entities';
import { changeRows } from '../../../../../../test/harness/builders/rows';

let billing: Billing;
let portal: TestPortal;
let me: Caller;
let shipment: Shipment;
let fair: NewInvoice;

const received = (change?: Partial<NewInvoice>): Promise<Invoice> => billing.received(change);

/** An invoice once its shipment is known and compared. */
const matched = (invoiceId: number): Promise<Invoice> =>
  eventually(async () => {
    const { body } = await me.call(invoicesApi.get, { invoiceId });
    return body.audit ? body : undefined;
  }, 25_000);

beforeAll(async () => {
  billing = await startBilling();
  ({ portal, me, shipment, fair } = billing);
});
afterEach(() => billing.putAway());
afterAll(() => billing.close());

describe('a second invoice for the freight of a shipment', () => {
  it('is the one that found its shipment later, and stays it when both are audited again', async () => {
    const early = await received({ proNumber: '999', bolNumber: '1' });
    const first = await received();
    await me.call(invoicesApi.match, { invoiceId: early.id, shipmentId: shipment.shipmentId });
    const audits = portal.app.get(InvoiceAudits);
    const found = async () => [(await matched(early.id)).mainReason, (await matched(first.id)).mainReason];

    expect(await matched(early.id)).toMatchObject({ state: 'needsReview', mainReason: 'DUP' });
    await portal.database.asScope(system, async () => {
      await audits.auditAgain(early.id);
      await audits.auditAgain(first.id);
    });
    expect(await found()).toEqual(['DUP', null]);
  });

  it('is the one that came later where both were taken as originals before the rule', async () => {
    const first = await received();
    const dearer = { charges: [...fair.charges.slice(0, -1), charge('FVC', 8500)], totalCents: 59_101 };
    const second = await received(dearer);
    await changeRows(portal, StoredInvoice, second.id, ({ audit }) => ({
      mainReason: 'ACC-AMT' as const,
      audit: audit && { ...audit, findings: audit.findings.filter(({ reason }) => reason !== 'DUP') },
    }));

    await portal.database.asScope(system, async () => {
      await portal.app.get(InvoiceAudits).auditAgain(first.id);
      await portal.app.get(InvoiceAudits).auditAgain(second.id);
    });

    expect(await matched(first.id)).toMatchObject({ mainReason: null, audit: { disputableCents: 0 } });
    expect(await matched(second.id)).toMatchObject({ mainReason: 'DUP', audit: { disputableCents: 59_101 } });
  });

  it.each(['unmatch', 'archive'] as const)('is no longer one after the first one left by an %s', async (action) => {
    const wrong = await received({ ...unfair(), proNumber: '999', bolNumber: '1' });
    await me.call(invoicesApi.match, { invoiceId: wrong.id, shipmentId: shipment.shipmentId });
    await matched(wrong.id);
    const right = await received();
    expect(right).toMatchObject({ state: 'needsReview', mainReason: 'DUP', audit: { disputableCents: 59_001 } });

    expect((await me.call(invoicesApi[action], { invoiceId: wrong.id })).status).toBe(200);

    const again = await eventually(async () => {
      const { body } = await me.call(invoicesApi.get, { invoiceId: right.id });
      return body.mainReason === 'DUP' ? undefined : body;
    }, 25_000);
    expect(again).toMatchObject({
      state: 'needsReview',
      mainReason: null,
      audit: { disputableCents: 0, findings: [] },
    });
  });

  it('is no longer one after the one with its PRO number and amount is archived', async () => {
    const elsewhere = await received({ proNumber: '999', bolNumber: '1' });
    const right = await received({ proNumber: '999', bolNumber: '1' });
    await me.call(invoicesApi.match, { invoiceId: right.id, shipmentId: shipment.shipmentId });
    expect((await matched(right.id)).mainReason).toBe('DUP');

    await me.call(invoicesApi.archive, { invoiceId: elsewhere.id });

    await eventually(async () => {
      const { body } = await me.call(invoicesApi.get, { invoiceId: right.id });
      return body.audit?.disputableCents === 0 || undefined;
    }, 25_000);
  });

  it('is none for an invoice whose place was taken and that is disputed again', async () => {
    const paid = await received(unfair());
    await me.call(invoicesApi.pay, { invoiceId: paid.id });
    await received({ correctsNumber: paid.number });
    await changeRows(portal, StoredInvoice, paid.id, { state: 'disputed' });

    await portal.database.asScope(system, () => portal.app.get(InvoiceAudits).auditAgain(paid.id));

    expect((await matched(paid.id)).audit).toEqual(paid.audit);
  });

  it('is none when it names the one whose place it takes, or that one was voided', async () => {
    const wrong = await received(unfair());
    const named = await received({ correctsNumber: wrong.number });
    const dearer = { charges: [...fair.charges.slice(0, -1), charge('FVC', 8500)], totalCents: 59_101 };
    const again = await received(dearer);

    expect([named.state, again.mainReason]).toEqual(['approved', 'DUP']);
    await me.call(invoicesApi.archive, { invoiceId: again.id });
    await changeRows(portal, StoredInvoice, named.id, { state: 'archived' });
    expect(await received(dearer)).toMatchObject({ state: 'approved', mainReason: 'ACC-AMT' });
  });
});

describe('two invoices for the freight of a shipment that are audited at the same time', () => {
  const within = <T>(work: () => Promise<T>): Promise<T> => portal.database.asScope(system, work);

  /** Audits the invoice and stays before the end of that, until it is let go on. */
  function auditedSlowly(invoiceId: number) {
    const [started, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const done = within(() =>
      portal.database.transaction(async () => {
        await portal.app.get(InvoiceAudits).matched({ payload: { invoiceId } } as StoredEvent<InvoiceFacts>);
        started.resolve();
        await freed.promise;
      }),
    );
    return { started: Promise.race([started.promise, done]), goOn: () => (freed.resolve(), done) };
  }

  it('do not both take themselves for the only one', async () => {
    const early = await received({ proNumber: '999', bolNumber: '1' });
    const late = await received();
    await changeRows(portal, StoredInvoice, late.id, {
      state: 'outstanding',
      audit: null,
      mainReason: null,
      agreedCents: null,
      varianceCents: null,
    });

    const { started, goOn } = auditedSlowly(late.id);
    await started;
    // The early one finds the shipment and is audited while the late one has not been.
    const match = me.call(invoicesApi.match, { invoiceId: early.id, shipmentId: shipment.shipmentId });
    await Promise.race([match.then(() => matched(early.id)), new Promise((resolve) => setTimeout(resolve, 1000))]);
    await goOn();
    expect((await match).status).toBe(200);

    const invoices = [await matched(early.id), await matched(late.id)];
    expect(invoices.map(({ state, mainReason }) => [state, mainReason])).toEqual([
      ['needsReview', 'DUP'],
      ['approved', null],
    ]);
  });
});

describe('an invoice of accessorials in addition to the first one', () => {
  const detention = { charges: [charge('DET', 5000)], totalCents: 5000 };

  it('is compared by its own charges alone', async () => {
    const { id: invoiceId } = await received();
    await me.call(invoicesApi.pay, { invoiceId });

    const besides = await received(detention);

    expect(besides).toMatchObject({
      state: 'needsReview',
      mainReason: 'ACC-NEW',
      agreedCents: 0,
      varianceCents: 5000,
      audit: { disputableCents: 5000, charges: [{ component: 'DET', agreedCents: 0, billedCents: 5000 }] },
    });
    expect(besides.audit?.findings).toMatchObject([{ reason: 'ACC-NEW', service: 'DET', cents: 5000 }]);
    expect((await me.call(invoicesApi.get, { invoiceId })).body.state).toBe('paid');
  });

  it('is compared so too when it found its shipment after the first one, also once it is audited again', async () => {
    const early = await received({ ...detention, proNumber: '999', bolNumber: '1' });
    await received();
    await me.call(invoicesApi.match, { invoiceId: early.id, shipmentId: shipment.shipmentId });
    const invoice = await matched(early.id);

    await portal.database.asScope(system, () => portal.app.get(InvoiceAudits).auditAgain(early.id));

    expect(invoice.audit?.findings).toMatchObject([{ reason: 'ACC-NEW', cents: 5000 }]);
    expect((await matched(early.id)).audit).toEqual(invoice.audit);
  });

  it('is approved when it brings what was left out, unless it is dated after the 180 days', async () => {
    const notice = { charges: [charge('MNC', 2800)], totalCents: 2800 };
    const left = fair.charges.filter(({ code }) => code !== 'MNC');
    const first = await received({ charges: left, totalCents: 56_201 });
    expect(first).toMatchObject({ mainReason: 'ACC-MISS', contestUntil: '2027-05-19' });

    const late = await received({ ...notice, invoiceDate: '2027-05-20' });
    await me.call(invoicesApi.archive, { invoiceId: late.id });
    const punctual = await received({ ...notice, invoiceDate: '2027-05-19' });

    expect(late).toMatchObject({ state: 'needsReview', varianceCents: 0, audit: { disputableCents: 2800 } });
    expect(late.audit?.findings).toMatchObject([
      {
        reason: 'DUP',
        name: 'Billed after 180 days',
        evidence: 'The earlier invoice',
        creditCents: 2800,
        rules: [{ title: 'Additional charges', detail: expect.stringContaining('05/19/2027') }],
      },
    ]);
    expect(punctual).toMatchObject({ state: 'approved', agreedCents: 2800, varianceCents: 0, mainReason: null });
  });
});
