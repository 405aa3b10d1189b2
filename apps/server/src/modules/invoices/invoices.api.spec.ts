import type { Simulator } from '@lading/carrier-simulator/simulator';
import { alertsApi } from '@lading/contracts/notifications/alerts';
import { supportAttachmentsApi } from '@lading/contracts/support/contact-support';
import { dashboardsApi } from '@lading/contracts/reports/customer-dashboard';
import { customerSettingsResource } from '@lading/contracts/customers/customer-settings';
import type { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import { importsApi, type TableImport } from '@lading/contracts/customers/imports';
import type { InvoiceFilter } from '@lading/contracts/invoices/invoice-filter';
import { invoicesApi, type Invoice } from '@lading/contracts/invoices/invoices';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { createCarrier, type Shipper } from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { Caller, TestPortal } from '../../../../../test/harness/test-portal';
import { Database } from '../../kernel/database/database';
import { system } from '../../kernel/database/session';
import { TrackingJobs } from '../tracking/tracking.jobs';
import { AgreedPrices } from './audit/agreed-prices.queries';
import { InvoiceFeedJobs } from './intake/invoice-feed.jobs';
import { charge, startBilling, unfair, type Billing } from './invoices.fixture';
import { InvoiceAudience } from './invoices.queries';
import { Invoice as StoredInvoice, InvoicePoll, InvoiceAttachment } from './invoices.entities';
import { UserLocation } from '../customer-users/customer-users.entities';
import { UserAccount } from '../account/account.entities';
import { Carrier } from '../carriers/carriers.entities';
import {
  changeRows,
  removeRows,
  addManyRows,
  addRow,
  storedRow,
  storedRows,
} from '../../../../../test/harness/builders/rows';
import { assignLocation } from '../../../../../test/harness/builders/customers';
import { TrackingEvent } from '../tracking/tracking.entities';
import { Shipment as StoredShipment } from '../shipments/shipments.entities';

let billing: Billing;
let portal: TestPortal;
let simulator: Simulator;
let shipper: Shipper;
let me: Caller;
let stranger: Caller;
let viewer: Caller;
let shipment: Shipment;
let fair: NewInvoice;

const received = (change?: Partial<NewInvoice>): Promise<Invoice> => billing.received(change);
const receivedApart = (change?: Partial<NewInvoice>): Promise<Invoice> => billing.receivedApart(change);

beforeAll(async () => {
  billing = await startBilling();
  ({ portal, simulator, shipper, me, stranger, viewer, shipment, fair } = billing);
});
afterEach(() => billing.putAway());
afterAll(() => billing.close());

describe('an invoice', () => {
  it('that is as agreed is approved automatically and paid by a user', async () => {
    const { id, ...invoice } = await received();

    expect(invoice).toMatchObject({
      state: 'approved',
      shipmentId: shipment.shipmentId,
      agreedCents: 59_001,
      varianceCents: 0,
      mainReason: null,
      dueOn: '2026-12-31',
      contestUntil: '2027-05-19',
      audit: { findings: [], toleranceCents: 1180 },
    });
    expect((await me.call(invoicesApi.pay, { invoiceId: id })).body.state).toBe('paid');
    expect((await me.call(invoicesApi.pay, { invoiceId: id })).body).toMatchObject({ code: 'wrong-state' });
    expect((await me.call(invoicesApi.archive, { invoiceId: id })).body.state).toBe('archived');
    const events = await portal.sql<{ name: string }>('SELECT name FROM event WHERE subject = $1 ORDER BY id', [
      `invoice:${id}`,
    ]);
    expect(events.map(({ name }) => name)).toEqual([
      'invoice-received',
      'invoice-audited',
      'invoice-paid',
      'invoice-archived',
    ]);
  });

  it('that differs waits for a person, with every reason and its price', async () => {
    const invoice = await received(unfair());

    expect(invoice).toMatchObject({
      state: 'needsReview',
      varianceCents: 9832,
      mainReason: 'ACC-NEW',
      audit: {
        disputableCents: 9832,
        findings: [
          {
            reason: 'RWE',
            cents: 1332,
            verdict: 'evidenceNeeded',
            evidence: 'Weight certificate',
            rules: [{ title: 'Shipment' }, { title: 'Gross linehaul, M2M', cents: 102_850 }],
          },
          { reason: 'ACC-NEW', service: 'LTDAD', cents: 8500 },
        ],
      },
    });
  });

  it('is disputed, talked about and settled', async () => {
    const { id: invoiceId } = await received(unfair());
    const objection = { invoiceId, reason: 'ACC-NEW', amountCents: 8500, text: 'Nobody ordered this.' } as const;

    const tooMuch = await me.call(invoicesApi.dispute, { ...objection, amountCents: 68_834 });
    const disputed = await me.call(invoicesApi.dispute, objection);
    await me.call(invoicesApi.write, { invoiceId, text: 'The carrier looks into it.' });
    const tooDear = await me.call(invoicesApi.settle, { invoiceId, outcome: 'credited', creditCents: 68_834 });
    const noCredit = await me.call(invoicesApi.settle, { invoiceId, outcome: 'upheld', creditCents: 1 });
    const settled = await me.call(invoicesApi.settle, { invoiceId, outcome: 'credited' });

    const fields = [{ path: 'amountCents', message: 'Amount should be 688.33 or less' }];
    expect(tooMuch).toMatchObject({ status: 422, body: { code: 'invalid-fields', fields } });
    expect(tooDear.body).toMatchObject({ fields: [{ message: 'Credit should be 688.33 or less' }] });
    expect(noCredit.body).toMatchObject({ fields: [{ path: 'creditCents', message: 'Credit mismatch' }] });
    expect(disputed.body).toMatchObject({ state: 'disputed', disputes: [{ state: 'open', amountCents: 8500 }] });
    expect(settled.body).toMatchObject({
      state: 'approved',
      totalCents: 68_833,
      creditedCents: 8500,
      owedCents: 60_333,
      disputes: [{ state: 'credited', creditedCents: 8500 }],
      messages: [{ text: 'The carrier looks into it.' }, { text: 'Nobody ordered this.' }],
    });
    expect((await me.call(invoicesApi.settle, { invoiceId, outcome: 'upheld' })).status).toBe(409);
  });

  it('that follows a disputed one takes its place, and its difference is a credit', async () => {
    const { id: invoiceId, number } = await received(unfair());
    const objection = { invoiceId, reason: 'ACC-NEW', amountCents: 8500, text: 'Nobody ordered this.' } as const;
    await me.call(invoicesApi.dispute, objection);
    const besides = await received({ charges: [charge('DET', 5000)], totalCents: 5000, proNumber: '995' });
    const later = await received();
    const { body: earlier } = await me.call(invoicesApi.get, { invoiceId });

    expect(besides).toMatchObject({ shipmentId: shipment.shipmentId, corrects: null });
    expect(later).toMatchObject({ state: 'approved', corrects: { invoiceId, number, creditCents: 9832 } });
    expect(earlier).toMatchObject({
      state: 'archived',
      correctedBy: { invoiceId: later.id, totalCents: 59_001, creditCents: 9832 },
      disputes: [{ state: 'corrected' }],
    });
    await me.call(invoicesApi.pay, { invoiceId: later.id });
    await me.call(invoicesApi.archive, { invoiceId: later.id });
    const named = await received({ ...unfair(), correctsNumber: later.number });
    expect(named.corrects).toMatchObject({ invoiceId: later.id, creditCents: -9832 });
    expect((await me.call(invoicesApi.get, { invoiceId: later.id })).body.state).toBe('archived');
    await received({ currency: 'CAD', proNumber: '994' });
    const span = { startDate: '2026-11-01', endDate: '2026-12-31' };
    const { body: spent } = await me.call(dashboardsApi.customer, { timeFrameType: 'days', ...span });
    expect(spent.current).toMatchObject({ shipmentCount: 1, spendCents: named.totalCents + besides.totalCents });
    expect((await me.call(shipmentsApi.get, { shipmentId: shipment.shipmentId })).body.isInvoiced).toBe(true);
  });

  it('counts again when the invoice that took its place is voided, and can be corrected again', async () => {
    const { id: invoiceId, number } = await received();
    const wrong = await received({ ...unfair(), correctsNumber: number });
    expect((await me.call(invoicesApi.get, { invoiceId })).body.state).toBe('archived');
    await me.call(invoicesApi.archive, { invoiceId: wrong.id });

    const { body: back } = await me.call(invoicesApi.get, { invoiceId });
    const [event] = await portal.sql(`SELECT name FROM event WHERE subject = $1 ORDER BY id DESC LIMIT 1`, [
      `invoice:${invoiceId}`,
    ]);
    const span = { startDate: '2026-11-01', endDate: '2026-12-31' };
    const { body: spent } = await me.call(dashboardsApi.customer, { timeFrameType: 'days', ...span });
    const right = await received({ ...unfair(), correctsNumber: number });

    expect(back).toMatchObject({ state: 'needsReview', correctedBy: null });
    expect(event).toEqual({ name: 'invoice-reinstated' });
    expect(spent.current.spendCents).toBe(back.totalCents);
    expect(right.corrects).toMatchObject({ invoiceId });
  });

  it('is objected to with evidence, which those who see the invoice can fetch', async () => {
    const { id: invoiceId } = await received(unfair());
    const sent = await me.send<{ id: number }>(
      'POST',
      `${supportAttachmentsApi.uploadAttachment.path}?name=receipt.pdf`,
      Buffer.from('%PDF-1.7 a small one'),
      { 'content-type': 'application/pdf' },
    );
    const attached = await me.call(invoicesApi.attach, { invoiceId, attachmentId: sent.body.id });
    expect(attached).toMatchObject({ status: 201, body: { attachments: [{ name: 'receipt.pdf', size: 20 }] } });
    expect((await me.call(invoicesApi.attach, { invoiceId, attachmentId: sent.body.id })).status).toBe(404);
    const path = `/api/v1/invoices/${invoiceId}/attachments/${attached.body.attachments[0]?.id}`;
    expect(await me.send('GET', path)).toMatchObject({ status: 200, body: '%PDF-1.7 a small one' });
    expect((await stranger.send('GET', path)).status).toBe(404);
    expect((await viewer.call(invoicesApi.attach, { invoiceId, attachmentId: 1 })).status).toBe(403);
  });

  it('has fifty files at most', async () => {
    const { id: invoiceId } = await received(unfair());
    const attach = async () => {
      const { body } = await me.send<{ id: number }>(
        'POST',
        `${supportAttachmentsApi.uploadAttachment.path}?name=receipt.pdf`,
        Buffer.from('%PDF-1.7 a small one'),
        { 'content-type': 'application/pdf' },
      );
      return me.call(invoicesApi.attach, { invoiceId, attachmentId: body.id });
    };
    await attach();
    const stored = await storedRow(portal, InvoiceAttachment, { invoiceId });
    await addManyRows(
      portal,
      InvoiceAttachment,
      Array.from({ length: 48 }, () => ({ ...stored, id: undefined })),
    );

    const last = await attach();
    expect({ status: last.status, files: last.body.attachments.length }).toEqual({ status: 201, files: 50 });
    expect(await attach()).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
  });

  it('is disputed and credited as a whole', async () => {
    const { id: invoiceId, totalCents } = await received(unfair());
    const objection = { invoiceId, reason: 'ACC-NEW', text: 'Nothing came.', amountCents: totalCents } as const;

    expect((await me.call(invoicesApi.dispute, objection)).body).toMatchObject({
      state: 'disputed',
      disputes: [{ amountCents: 68_833 }],
    });
    const whole = { invoiceId, outcome: 'credited', creditCents: totalCents } as const;
    expect((await me.call(invoicesApi.settle, whole)).body).toMatchObject({ creditedCents: 68_833, owedCents: 0 });
  });

  it('is stored once, and a second one for the same freight is found to be a duplicate', async () => {
    const { number, id } = await received();
    const again = await me.call(invoicesApi.receive, { ...fair, number });
    const twin = await received();

    expect(again).toMatchObject({ status: 409, body: { code: 'already-exists' } });
    expect(twin).toMatchObject({ state: 'needsReview', mainReason: 'DUP', audit: { disputableCents: 59_001 } });
    expect((await me.call(invoicesApi.archive, { invoiceId: twin.id })).body.state).toBe('archived');
    expect((await me.call(invoicesApi.archive, { invoiceId: id })).status).toBe(409);
  });

  it('is matched by its bill of lading when the PRO is unknown, and else left to a person', async () => {
    expect(await received({ proNumber: '999' })).toMatchObject({ state: 'approved', shipmentId: shipment.shipmentId });
    const separated = (fair.proNumber ?? '').replace(/^.../, '$&-');
    const dearer = { charges: [...fair.charges.slice(0, -1), charge('FVC', 8500)], totalCents: 59_101 };
    expect(await received({ ...dearer, proNumber: separated, bolNumber: '1' })).toMatchObject({
      shipmentId: shipment.shipmentId,
      proNumber: fair.proNumber,
      state: 'needsReview',
      mainReason: 'DUP',
      audit: { disputableCents: 59_101 },
    });
    const strange = await received({ proNumber: '999', bolNumber: '1' });

    expect(strange).toMatchObject({ state: 'needsReview', shipmentId: null, audit: null, agreedCents: null });
    expect((await me.call(invoicesApi.approve, { invoiceId: strange.id })).body.state).toBe('approved');
    expect((await me.call(invoicesApi.receive, { ...fair, scac: 'NONE' })).body).toMatchObject({
      code: 'invalid-fields',
    });
  });
});

describe('a guarantee', () => {
  it('is judged by the first estimate, the arrival and who is responsible for the delay', async () => {
    const { shipmentId } = shipment;
    const database = portal.app.get(Database);
    const missed: (boolean | undefined)[] = [];
    const undo = new Error('nothing of it stays');
    const tried = database.asScope(system, () =>
      database.transaction(async () => {
        const { firstEta } = await storedRow(portal, StoredShipment, shipmentId);
        await changeRows(portal, StoredShipment, shipmentId, { guarantee: 'GTD_NOON', dueAt: '2099-01-01' });
        const report = async (id: string, type: string, time: string, reasonCode: string | null) => {
          const at = `${firstEta}T${time}:00Z`;
          await addRow(portal, TrackingEvent, {
            shipmentId,
            customerId: shipper.customerId,
            eventId: id,
            type,
            status: '',
            occurredAt: at,
            reportedAt: at,
            sequence: 0,
            content: { reasonCode },
          });
          missed.push((await portal.app.get(AgreedPrices).of(shipmentId))?.isGuaranteeMissed);
        };
        await report('delivered', 'D1', '23:00', null);
        await report('broken', 'SD', '12:00', 'AI');
        await report('closed', 'SD', '13:00', 'A2');
        throw undo;
      }),
    );
    await expect(tried).rejects.toBe(undo);

    expect(missed).toEqual([false, true, false]);
  });
});

describe('a file of invoices', () => {
  it('brings each invoice once, matched and audited, and names what is wrong row by row', async () => {
    const { number } = await received();
    const header = 'Invoice,SCAC,Date,PRO,BOL,Bill to,Origin ZIP,Destination ZIP,Total,Weight,Class,Charge,Amount';
    const place = `12/01/2026,${fair.proNumber},,Harbor,60607,30303`;
    const rows = [
      `F-1,JBEN,${place},590.01,1150,92.5,GROSS,"1,028.50"`,
      `F-1,JBEN,${place},590.01,700,100,DISC,$(740.52)`,
      ...['FUEL,95.03', 'LFTD,95.00', 'MNC,28.00', 'FVC,$84.00'].map((one) => `F-1,JBEN,${place},590.01,,,${one}`),
      `${number},jben,${place},590.01,1150,92.5,GROSS,590.01`,
      `F-2,JBEN,${place.replace('12/01/2026', 'soon')},590.01,1150,92.5,GROSS,590.01`,
      `F-3,NONE,${place},590.01,1150,92.5,GROSS,590.01`,
    ];
    const sent = await me.send<TableImport>(
      'POST',
      '/api/v1/imports?kind=invoices&name=bills.csv',
      [header, ...rows].join('\n'),
      { 'content-type': 'text/csv' },
    );
    const { id, mapping } = sent.body;
    const wanted = { id, mapping, onDuplicate: 'skip', onError: 'skipRows' } as const;
    const { body: done } = await me.call(importsApi.commit, wanted);
    expect(done).toMatchObject({ state: 'done', addedCount: 1, skippedCount: 1, badCount: 2 });
    const alerts = async () =>
      (await me.call(alertsApi.listAlerts, { kinds: ['uploadResult'], limit: 10 })).body.items.map(({ text }) => text);
    const raised = await eventually(async () => ((await alerts()).length > 0 ? alerts() : undefined), 25_000);
    expect(raised).toEqual(['[1 invoice imported from bills.csv|/customers/invoices]. We’re auditing them']);
    const errors = await me.send<string>('GET', `/api/v1/imports/${id}/errors`);
    expect(errors.body).toMatch(/F-2,.*Invoice date/);
    expect(errors.body).toMatch(/F-3,.*None of your carriers has this code/);

    const taken = await eventually(async () => {
      const { body } = await me.call(invoicesApi.list, { value: 'F-1', limit: 10 });
      return body.items.find(({ state }) => state !== 'outstanding');
    }, 25_000);
    expect(taken).toMatchObject({ shipmentId: shipment.shipmentId, agreedCents: 59_001, varianceCents: 0 });
    const refused = await viewer.send('POST', '/api/v1/imports?kind=invoices&name=b.csv', header, {
      'content-type': 'text/csv',
    });
    expect(refused.status).toBe(403);
  });
});

describe('the list of invoices', () => {
  it('has queues, search, sums by age and a file', async () => {
    const { id } = await received();
    const odd = await receivedApart(unfair());
    const listed = async (input: object) =>
      (await me.call(invoicesApi.list, { limit: 10, ...input })).body.items.map((row) => row.id);

    expect(await listed({})).toEqual([odd.id, id]);
    expect(await listed({ queue: 'needsReview' })).toEqual([odd.id]);
    expect(await listed({ value: odd.number.toLowerCase() })).toEqual([odd.id]);
    expect(await listed({ sort: 'total' })).toEqual([id, odd.id]);
    expect(await listed({ value: shipment.number })).toEqual([id]);
    expect(await listed({ value: 'jbend l' })).toHaveLength(2);
    expect((await me.call(invoicesApi.list, { sort: 'bill', limit: 10 })).status).toBe(400);
    expect((await me.call(invoicesApi.queues, undefined)).body.items).toContainEqual({
      queue: 'approved',
      invoices: 1,
    });
    expect((await me.call(invoicesApi.aging, undefined)).body.items[0]).toEqual({
      bucket: 'current',
      invoices: 2,
      cents: 127_834,
    });
    const file = await me.send<string>('POST', '/api/v1/invoices/export', { queue: 'needsReview' });
    expect(file.body).toMatch(/needsReview,JBEND Lines,.*,688\.33,0\.00,688\.33,590\.01,98\.32,ACC-NEW/);
  });

  it('is narrowed by carrier, location, reason, days, amounts and age, in its file too', async () => {
    const { id } = await received();
    const odd = await receivedApart(unfair());
    const foreign = await receivedApart({ currency: 'CAD' });
    const paid = await receivedApart();
    await me.call(invoicesApi.approve, { invoiceId: paid.id });
    await me.call(invoicesApi.pay, { invoiceId: paid.id });
    await changeRows(portal, StoredInvoice, odd.id, { dueOn: '2026-10-20', receivedAt: '2026-09-20T23:30:00Z' });
    const all = [paid.id, foreign.id, id, odd.id];
    const cases: readonly [InvoiceFilter, readonly number[]][] = [
      [{ carrierIds: [1101] }, all],
      [{ carrierIds: [1102, 1103] }, []],
      [{ locationIds: [shipper.locationId] }, all],
      [{ locationIds: [999] }, []],
      [{ reasons: ['ACC-NEW', 'RWE'] }, [odd.id]],
      [{ dueFrom: '2026-10-20', dueTo: '2026-10-20' }, [odd.id]],
      [{ dueFrom: '2026-10-21' }, [paid.id, foreign.id, id]],
      [{ receivedFrom: '2026-09-20', receivedTo: '2026-09-20' }, [odd.id]],
      [{ receivedFrom: '2026-09-21' }, [paid.id, foreign.id, id]],
      [{ receivedTo: '2026-09-19' }, []],
      [{ amountFromCents: 68_833 }, [odd.id]],
      [{ amountToCents: 68_832 }, [paid.id, foreign.id, id]],
      [{ differenceFromCents: 9832 }, [odd.id]],
      [{ differenceFromCents: 9833 }, []],
      [{ aging: 'days60' }, [odd.id]],
      [{ aging: 'current' }, [id]],
      [{ aging: 'current', queue: 'approved', value: shipment.number, locationIds: [shipper.locationId] }, [id]],
    ];

    for (const [filter, found] of cases) {
      const { items, total } = (await me.call(invoicesApi.list, { limit: 10, ...filter })).body;
      expect([filter, items.map((row) => row.id), total]).toEqual([filter, found, found.length]);
    }
    const { body: page } = await me.call(invoicesApi.list, { limit: 1, locationIds: [shipper.locationId] });
    expect([page.items.length, page.total]).toEqual([1, 4]);
    const file = await me.send<string>('POST', '/api/v1/invoices/export', { aging: 'days60', reasons: ['ACC-NEW'] });
    expect(file.body.trim().split('\n')).toHaveLength(2);
    const aged = (await me.call(invoicesApi.aging, undefined)).body.items;
    expect(aged.filter(({ invoices }) => invoices > 0)).toMatchObject([
      { bucket: 'current', invoices: 1 },
      { bucket: 'days60', invoices: 1 },
    ]);
    expect((await me.call(invoicesApi.list, { limit: 10, dueFrom: 'soon' })).status).toBe(422);
  });

  it('offers the carriers of its invoices to users who see them, whatever the filter', async () => {
    await received();
    await createCarrier(portal, { id: 1104, code: 'ASPEN' });
    const unmatched = await received({ proNumber: '994' });
    await changeRows(portal, StoredInvoice, unmatched.id, { carrierId: 1104, shipmentId: null });
    await createCarrier(portal, { id: 1105, code: 'BIRCH' });
    // Its freight was booked again with another one after it had billed.
    const replaced = await received();
    await changeRows(portal, StoredInvoice, replaced.id, { carrierId: 1105 });
    const offered = async (by: Caller) => (await by.call(invoicesApi.carriers, undefined)).body.items;
    const seeAll = (seesAllLocations: boolean) =>
      changeRows(portal, UserAccount, { email: 'viewer@harbor.example' }, { seesAllLocations });

    const [mine, wide, strangers] = [await offered(me), await offered(viewer), await offered(stranger)];
    await seeAll(false);
    const narrow = await offered(viewer);
    await assignLocation(portal, 'viewer@harbor.example', shipper.locationId);
    const ofDock = await offered(viewer);
    await removeRows(portal, UserLocation, { locationId: shipper.locationId });
    await seeAll(true);

    // The viewer has no privilege for quotes.
    expect(mine.map(({ id }) => id)).toEqual([1104, 1105, 1101]);
    expect(mine[2]).toEqual({ id: 1101, name: 'JBEND Lines' });
    expect([narrow, strangers]).toEqual([[], []]);
    expect(wide).toEqual(mine);
    // An invoice without a shipment is of no dock.
    expect(ofDock).toEqual(mine.slice(1));
  });

  it('is of its company, its locations and those who may see it', async () => {
    const { id: invoiceId, number } = await received(unfair());
    await changeRows(portal, UserAccount, { email: 'viewer@harbor.example' }, { seesAllLocations: true });
    const seen = await viewer.call(invoicesApi.get, { invoiceId });
    const readers = await portal.app.get(InvoiceAudience).of(invoiceId);
    await changeRows(portal, UserAccount, { email: 'viewer@harbor.example' }, { seesAllLocations: false });
    const hidden = await viewer.call(invoicesApi.get, { invoiceId });
    const without = await portal.app.get(InvoiceAudience).of(invoiceId);

    expect(seen.status).toBe(200);
    expect(hidden.status).toBe(404);
    // Pushes go only to users who see the invoice.
    expect([readers.length, without]).toEqual([2, [shipper.userId]]);
    expect((await viewer.call(invoicesApi.approve, { invoiceId })).status).toBe(403);
    expect((await viewer.call(invoicesApi.write, { invoiceId, text: 'Hello' })).status).toBe(403);
    expect((await stranger.call(invoicesApi.get, { invoiceId })).status).toBe(404);
    expect((await stranger.call(invoicesApi.approve, { invoiceId })).status).toBe(404);
    expect((await stranger.call(invoicesApi.list, { limit: 10 })).body.items).toEqual([]);
    // Another company's number is not taken by it, and its freight is not found.
    const { body } = await stranger.call(invoicesApi.receive, { ...fair, number });
    expect(body).toMatchObject({ number, shipmentId: null });
  });
});

describe('the tolerance of a company', () => {
  const tolerate = (invoiceToleranceCents: number) =>
    me.call(customerSettingsResource.changeCustomerSettings, { invoiceToleranceCents, invoiceToleranceBasisPoints: 0 });
  afterEach(() =>
    me.call(customerSettingsResource.changeCustomerSettings, {
      invoiceToleranceCents: 500,
      invoiceToleranceBasisPoints: 200,
    }),
  );

  it('says which variances are approved automatically', async () => {
    const dearer = { charges: [...fair.charges.slice(0, -1), charge('FVC', 8700)], totalCents: 59_301 };
    await tolerate(299);
    const waiting = await received(dearer);
    await tolerate(300);
    const passed = await receivedApart(dearer);

    expect(waiting).toMatchObject({ state: 'needsReview', varianceCents: 300, audit: { toleranceCents: 299 } });
    expect(passed).toMatchObject({ state: 'approved', varianceCents: 300 });
    expect((await tolerate(100_000)).status).toBe(200);
    expect((await tolerate(100_001)).status).toBe(422);
  });
});

describe('the feed of a carrier', () => {
  const carrierId = 1102;
  const run = { id: '1', attempt: 1, isLast: true, signal: new AbortController().signal };

  /** Asks for tracking and invoices at once, instead of when the schedules say so. */
  async function asked(): Promise<Invoice['number'][]> {
    for (const poll of await storedRows(portal, InvoicePoll))
      await changeRows(portal, InvoicePoll, { shipmentId: poll.shipmentId }, { nextAt: '2026-01-01' });
    await portal.app.get(Database).asScope(system, async () => {
      await portal.app.get(TrackingJobs).poll({}, run);
      await portal.app.get(InvoiceFeedJobs).poll({}, run);
    });
    return (await me.call(invoicesApi.list, { limit: 10 })).body.items.map(({ number }) => number);
  }

  it('brings the invoice of each delivered shipment once, whatever goes wrong on the way', async () => {
    await createCarrier(portal, {
      id: carrierId,
      code: 'BMESA',
      connector: 'digital-ltl',
      settings: { simulator: true, canLookUpByReference: true },
    });
    const { proNumber, shipmentId } = await billing.book(carrierId);
    const now = '2026-12-03T20:00:00.000Z';
    portal.clock.set(now);
    simulator.world.clock.set(now);

    // Our book names another code than the carrier's invoices, so that they belong to another carrier.
    expect(await asked()).toEqual([]);
    await changeRows(portal, Carrier, carrierId, { scac: 'BMSF' });
    simulator.world.faults.set('BMESA', 'invoices', [{ kind: 'status', status: 503 }]);
    expect(await asked()).toEqual([]);
    simulator.world.faults.set('BMESA', 'invoices', [{ kind: 'body', body: 'empty-object' }]);
    expect(await asked()).toEqual([]);
    const [waiting] = await portal.sql<{ at: string }>('SELECT next_at AS at FROM invoice_poll');
    simulator.world.faults.clear();
    const first = await asked();
    const again = await asked();

    expect(waiting?.at).toBe('2026-12-03T20:01:00.000Z');
    expect(first).toEqual([expect.stringMatching(new RegExp(`^202612\\d\\d-${proNumber}$`))]);
    expect(again).toEqual(first);
    const invoice = await eventually(async () => {
      const { body } = await me.call(invoicesApi.list, { shipmentId, limit: 10 });
      return body.items.find(({ state }) => state !== 'outstanding');
    }, 25_000);
    expect(invoice).toMatchObject({ shipmentId, state: 'approved', varianceCents: 0, agreedCents: 59_001 });
    const [event] = await portal.sql(`SELECT actor_name AS actor FROM event WHERE subject = $1 ORDER BY id LIMIT 1`, [
      `invoice:${invoice.id}`,
    ]);
    expect(event).toEqual({ actor: 'invoice-feed' });
  });

  it('brings what the carrier has got wrong to a person', async () => {
    const [shipped] = simulator.world.book('BMESA').all();
    if (shipped) shipped.billingMistakes = ['payer', 'extraService', 'duplicate'];

    const numbers = await asked();

    expect(numbers).toHaveLength(2);
    const [, invoice] = await eventually(async () => {
      const { items } = (await me.call(invoicesApi.list, { queue: 'needsReview', limit: 10 })).body;
      return items.length === 2 ? items : undefined;
    }, 25_000);
    expect(invoice).toMatchObject({ mainReason: 'BILLTO', varianceCents: 8500 });
  });
});
