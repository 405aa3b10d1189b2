import type { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import { invoicesApi, type Invoice } from '@lading/contracts/invoices/invoices';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../test/harness/test-portal';
import { jobActor } from '../../kernel/auth/actor';
import { Database } from '../../kernel/database/database';
import { system } from '../../kernel/database/session';
import type { StoredEvent } from '../../kernel/events/domain-event';
import { MailModeration } from '../../kernel/mail/mail-moderation';
import { Mails } from '../../kernel/mail/mails';
import type { ShipmentFacts } from '../booking/booking.events.ts';
import { createShipment, startFreight, untilDispatch, type Freight } from '../shipments/shipments.fixture';
import { InvoiceMatching } from './intake/invoice-matching.service';
import { charge, fairInvoice } from './invoices.fixture';
import { UserAccount } from '../account/account.entities';
import { Invoice as StoredInvoice } from './invoices.entities';
import { changeRows } from '../../../../../test/harness/builders/rows';
import { limitToLocations, aUser } from '../../../../../test/harness/builders/customers';
import { Shipment as StoredShipment } from '../shipments/shipments.entities';

let freight: Freight;
let me: Caller;
let shipment: Shipment;
let invoices = 0;

/** Numbers that nothing was booked under. */
const strange = () => ({ proNumber: String(9000 + invoices), bolNumber: '1' });

/** The invoice of the freight that the tests book, at the price that was agreed. */
const invoiceOf = (change: Partial<NewInvoice>): NewInvoice => ({
  ...fairInvoice(shipment),
  scac: 'BMSF',
  number: `B-${invoices}`,
  billTo: 'Lakeside Machine Works',
  freight: [{ pounds: 1150, freightClass: 92.5 }],
  charges: [charge('LINE_HAUL', 59_001)],
  ...change,
});

const get = async (invoiceId: number): Promise<Invoice> => (await me.call(invoicesApi.get, { invoiceId })).body;

const audited = (invoiceId: number): Promise<Invoice> =>
  eventually(async () => {
    const invoice = await get(invoiceId);
    return invoice.state === 'outstanding' ? undefined : invoice;
  }, 25_000);

async function received(change: Partial<NewInvoice> = {}): Promise<Invoice> {
  invoices += 1;
  const { status, body } = await me.call(invoicesApi.receive, invoiceOf(change));
  expect({ status, body }).toMatchObject({ status: 201 });
  return audited(body.id);
}

async function booked(input: Parameters<typeof createShipment>[1] = {}): Promise<Shipment> {
  const { shipmentId } = await createShipment(freight, input);
  return untilDispatch(freight, shipmentId, 'confirmed');
}

const eventsOf = async (invoiceId: number): Promise<string[]> => {
  const events = await freight.portal.sql<{ name: string }>('SELECT name FROM event WHERE subject = $1 ORDER BY id', [
    `invoice:${invoiceId}`,
  ]);
  return events.map(({ name }) => name);
};

/** As after a crash between the effect of an event and its mark. */
async function handleAgain(name: string, shipmentId: number): Promise<void> {
  const { portal } = freight;
  const [event] = await portal.sql<StoredEvent<ShipmentFacts>>('SELECT * FROM event WHERE subject = $1 AND name = $2', [
    `shipment:${shipmentId}`,
    name,
  ]);
  const matching = portal.app.get(InvoiceMatching);
  if (event) await portal.app.get(Database).asScope(system, () => matching.dispatched(event));
}

beforeAll(async () => {
  freight = await startFreight();
  me = freight.administrator;
  shipment = await booked();
});
afterAll(() => freight.close());

describe('an invoice that finds no shipment', () => {
  it('is matched and audited when a shipment of its PRO number is booked, once', async () => {
    const { portal } = freight;
    const [next] = await portal.sql<{ number: string }>(
      'SELECT number FROM pro_number WHERE carrier_id = 2001 ORDER BY id LIMIT 1',
    );
    const early = await received({ ...strange(), proNumber: next?.number ?? '' });
    const other = await received(strange());
    expect([early, other]).toMatchObject(Array(2).fill({ state: 'needsReview', shipmentId: null }));

    const { shipmentId, proNumber } = await booked();
    expect(proNumber).toBe(early.proNumber);
    const matched = await eventually(async () => {
      const invoice = await get(early.id);
      return invoice.audit ? invoice : undefined;
    }, 25_000);

    expect(matched).toMatchObject({ state: 'approved', shipmentId, agreedCents: 59_001, matchedBy: null });
    expect(await get(other.id)).toMatchObject({ state: 'needsReview', shipmentId: null });
    await handleAgain('shipment-dispatched', shipmentId);
    expect(await eventsOf(early.id)).toEqual(
      ['received', 'audited', 'matched', 'audited'].map((one) => `invoice-${one}`),
    );
  });

  it('is matched by its bill of lading too', async () => {
    const { portal } = freight;
    const { shipmentId, bolNumber } = await booked();
    const { id } = await received(strange());
    await changeRows(portal, StoredInvoice, id, (row) => ({ received: { ...row.received, bolNumber } }));

    await handleAgain('shipment-booked', shipmentId);

    expect(await audited(id)).toMatchObject({ state: 'approved', shipmentId });
  });

  it('is matched to the one that a user chooses, who can unmatch it until it is decided', async () => {
    const { id: invoiceId } = await received(strange());
    const { shipmentId } = shipment;
    const chosen = await me.call(invoicesApi.match, { invoiceId, shipmentId });
    expect(chosen.body).toMatchObject({ shipmentId, matchedBy: 'Ada Reyes', mayUnmatch: false });
    expect(await audited(invoiceId)).toMatchObject({ state: 'approved', agreedCents: 59_001, mayUnmatch: true });
    expect((await me.call(invoicesApi.match, { invoiceId, shipmentId })).body).toMatchObject({ code: 'wrong-state' });

    const back = await me.call(invoicesApi.unmatch, { invoiceId });
    expect(back.body).toMatchObject({ state: 'needsReview', shipmentId: null, matchedBy: null, audit: null });
    expect((await me.call(invoicesApi.unmatch, { invoiceId })).status).toBe(409);
    await me.call(invoicesApi.match, { invoiceId, shipmentId });
    await audited(invoiceId);
    await me.call(invoicesApi.pay, { invoiceId });
    expect((await me.call(invoicesApi.unmatch, { invoiceId })).status).toBe(409);
    expect(await eventsOf(invoiceId)).toEqual(
      ['received', 'audited', 'matched', 'audited', 'unmatched', 'matched', 'audited', 'paid'].map(
        (one) => `invoice-${one}`,
      ),
    );
  });

  it('is matched within its company, with its carrier, by people who see both and may dispute invoices', async () => {
    const { portal, stranger, addUser, locations } = freight;
    const { id: invoiceId } = await received(strange());
    const { shipmentId } = shipment;
    const other = await booked({ carrier: 'QHAWK' });
    const privileges = ['viewInvoices', 'disputeInvoices', 'track'];
    const viewer = await addUser('viewer@lakeside.example', 'CustomerUser', 1001, ['viewInvoices', 'track']);
    const local = await addUser('local@lakeside.example', 'CustomerUser', 1001, privileges);
    await limitToLocations(portal, 'local@lakeside.example', locations.chicago);

    const wrong = await me.call(invoicesApi.match, { invoiceId, shipmentId: other.shipmentId });
    const fields = [{ path: 'shipmentId', message: 'This shipment went with another carrier' }];
    expect(wrong).toMatchObject({ status: 422, body: { code: 'invalid-fields', fields } });
    expect((await me.call(invoicesApi.match, { invoiceId, shipmentId: 999_999 })).status).toBe(404);
    expect((await stranger.call(invoicesApi.match, { invoiceId, shipmentId })).status).toBe(404);
    expect((await viewer.call(invoicesApi.match, { invoiceId, shipmentId })).status).toBe(403);
    // An invoice without a shipment is for those who see all locations.
    expect((await local.call(invoicesApi.match, { invoiceId, shipmentId })).status).toBe(404);
    await me.call(invoicesApi.match, { invoiceId, shipmentId });
    await audited(invoiceId);
    expect((await stranger.call(invoicesApi.unmatch, { invoiceId })).status).toBe(404);
    expect((await viewer.call(invoicesApi.unmatch, { invoiceId })).status).toBe(403);
    expect((await local.call(invoicesApi.unmatch, { invoiceId })).body).toMatchObject({ code: 'not-allowed' });
  });

  it('loses its place to the invoice that corrects it, although that one found its shipment first', async () => {
    const { id: invoiceId, number } = await received(strange());
    const { shipmentId, proNumber, bolNumber } = await booked();
    const named = { proNumber: proNumber ?? '', bolNumber, correctsNumber: number };
    const voided = await received({ ...named, charges: [charge('LINE_HAUL', 90_000)], totalCents: 90_000 });
    await me.call(invoicesApi.archive, { invoiceId: voided.id });
    const later = await received(named);
    expect(later).toMatchObject({ state: 'approved', corrects: null });

    await me.call(invoicesApi.match, { invoiceId, shipmentId });

    expect(await get(invoiceId)).toMatchObject({ state: 'archived', correctedBy: { invoiceId: later.id } });
    expect((await get(later.id)).corrects).toMatchObject({ invoiceId, number });
    expect((await get(voided.id)).corrects).toBeNull();
    expect(await eventsOf(invoiceId)).toEqual(
      ['received', 'audited', 'matched', 'corrected'].map((one) => `invoice-${one}`),
    );
  });

  it.each(['archive', 'unmatch'] as const)('is audited when it gets its place back by an %s', async (action) => {
    const { id: invoiceId, number } = await received(strange());
    const charges = [charge('LINE_HAUL', action === 'archive' ? 90_000 : 59_001)];
    const [{ cents: totalCents } = { cents: 0 }] = charges;
    const later = await received({ ...strange(), charges, totalCents, correctsNumber: number });
    const { shipmentId } = shipment;
    await me.call(invoicesApi.match, { invoiceId: later.id, shipmentId });
    await audited(later.id);
    await me.call(invoicesApi.match, { invoiceId, shipmentId });
    expect(await get(invoiceId)).toMatchObject({ state: 'archived', audit: null });

    expect((await me.call(invoicesApi[action], { invoiceId: later.id })).status).toBe(200);

    const again = await eventually(async () => {
      const invoice = await get(invoiceId);
      return invoice.audit ? invoice : undefined;
    }, 25_000);
    expect(again).toMatchObject({ state: 'needsReview', shipmentId, agreedCents: 59_001, correctedBy: null });
    expect((await eventsOf(invoiceId)).slice(-3)).toEqual(
      ['corrected', 'reinstated', 'reaudited'].map((one) => `invoice-${one}`),
    );
  });

  it('is matched once by two users at the same time', async () => {
    const { id: invoiceId } = await received(strange());
    const { portal } = freight;
    const one = await booked();
    await changeRows(portal, StoredInvoice, invoiceId, (row) => ({
      proNumber: one.proNumber,
      received: { ...row.received, proNumber: one.proNumber },
    }));
    const job = () =>
      portal.app.get(Database).asScope(system, () => portal.app.get(InvoiceMatching).tryAgain(invoiceId));

    const [first, second] = await Promise.all([
      me.call(invoicesApi.match, { invoiceId, shipmentId: shipment.shipmentId }),
      me.call(invoicesApi.match, { invoiceId, shipmentId: one.shipmentId }),
      job(),
    ]);
    const { shipmentId } = await audited(invoiceId);

    expect([first.status, second.status].filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect([shipment.shipmentId, one.shipmentId]).toContain(shipmentId);
    const matched = (await eventsOf(invoiceId)).filter((name) => name === 'invoice-matched');
    expect(matched).toHaveLength(1);
  });
});

describe('an objection to an invoice', () => {
  const objection = { reason: 'ACC-NEW', amountCents: 1000, text: 'Nobody ordered this.\nPlease look.' } as const;
  const mails = async () => freight.portal.app.get(Mails).list('billing@bluemesa.example');

  it('is emailed to the carrier once, with the variances and their reasons', async () => {
    const { shipmentId } = await booked();
    await aUser(freight.portal, {
      email: 'billing@bluemesa.example',
      firstName: 'Bo',
      lastName: 'Moor',
      role: 'CarrierAdministrator',
      carrierId: 2001,
      passwordHash: '',
    });
    const charges = [charge('LINE_HAUL', 59_001), charge('LTDAD', 8500)];
    const { id: invoiceId, number } = await received({ ...strange(), charges, totalCents: 67_501 });
    await me.call(invoicesApi.match, { invoiceId, shipmentId });
    await audited(invoiceId);

    const { body } = await me.call(invoicesApi.dispute, { ...objection, invoiceId, amountCents: 8500 });
    expect(body).toMatchObject({ state: 'disputed', disputes: [{ notifiedBy: 'mail', text: objection.text }] });
    const mailed = await eventually(async () => {
      const invoice = await get(invoiceId);
      return invoice.disputes[0]?.mailedAt ? invoice : undefined;
    }, 25_000);
    const [mail, ...others] = await mails();

    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Lakeside Machine Works disputes invoice ${number}`);
    expect(mail?.text).toContain('disputes $85.00 of your invoice');
    expect(mail?.text).toContain(
      'Accessorial not requested (LTDAD): $85.00 more than agreed. Evidence: Proof of delivery',
    );
    expect(mail?.text).toContain('Nobody ordered this.');
    expect(mail?.text).toContain('documents that support the charges by 12/23/2026.');
    expect(mail?.text).toContain('admin@lakeside.example');
    expect(JSON.stringify(mailed)).not.toContain('billing@bluemesa.example');
    expect((await eventsOf(invoiceId)).at(-1)).toBe('invoice-dispute-mailed');
    expect((await me.call(invoicesApi.unmatch, { invoiceId })).status).toBe(409);
  });

  it('is a letter when the carrier has no user in the portal', async () => {
    const { id: invoiceId } = await received(strange());
    await changeRows(freight.portal, UserAccount, { carrierId: 2001 }, { state: 'suspended' });
    const { body } = await me.call(invoicesApi.dispute, { ...objection, invoiceId });
    await changeRows(freight.portal, UserAccount, { carrierId: 2001 }, { state: 'active' });

    expect(body.disputes).toMatchObject([{ notifiedBy: 'letter', mailedAt: null }]);
  });

  it('is a letter too where the carrier has had as many mails of the company as an hour brings it', async () => {
    const { portal } = freight;
    const rename = (email: string) => changeRows(portal, UserAccount, { carrierId: 2001 }, { email });
    const { id: invoiceId } = await received(strange());
    await rename('flooded@bluemesa.example');
    const actor = { ...jobActor('desk'), customerId: 1001 };
    const moderation = portal.app.get(MailModeration);
    for (let time = 0; time < 20; time += 1) await moderation.require(actor, ['flooded@bluemesa.example'], 'request');

    const { status, body } = await me.call(invoicesApi.dispute, { ...objection, invoiceId });
    await rename('billing@bluemesa.example');

    expect({ status, body }).toMatchObject({
      status: 200,
      body: { state: 'disputed', disputes: [{ state: 'open', notifiedBy: 'letter' }] },
    });
  });

  it('comes after the payment too: it is settled as paid, never paid twice and never voided', async () => {
    const { id: invoiceId } = await received(strange());
    await me.call(invoicesApi.approve, { invoiceId });
    await me.call(invoicesApi.pay, { invoiceId });
    const before = (await me.call(invoicesApi.aging, undefined)).body;
    const { body: disputed } = await me.call(invoicesApi.dispute, { ...objection, invoiceId });

    expect(disputed).toMatchObject({ state: 'disputed', paidAt: expect.any(String) });
    expect((await me.call(invoicesApi.aging, undefined)).body).toEqual(before);
    expect((await me.call(invoicesApi.archive, { invoiceId })).status).toBe(409);
    const { body: settled } = await me.call(invoicesApi.settle, { invoiceId, outcome: 'credited' });
    expect(settled).toMatchObject({ state: 'paid', disputes: [{ state: 'credited' }] });
    expect((await me.call(invoicesApi.pay, { invoiceId })).status).toBe(409);
  });

  it('comes within 180 days of receiving the invoice', async () => {
    const { portal } = freight;
    const { id: invoiceId } = await received(strange());
    const contestOn = (day: string) => changeRows(portal, StoredInvoice, invoiceId, { contestUntil: day });
    await contestOn('2026-11-21');
    const late = await me.call(invoicesApi.dispute, { ...objection, invoiceId });
    await contestOn('2026-11-23');
    const right = await me.call(invoicesApi.dispute, { ...objection, invoiceId });

    const detail = 'The deadline to contest them was 11/21/2026.';
    expect(late).toMatchObject({ status: 409, body: { code: 'contest-period-over', detail } });
    expect(right.body.state).toBe('disputed');
  });
});

describe('a shipment', () => {
  it('shows the quoted, expected and invoiced amounts to users who may see them', async () => {
    const { shipmentId, bolNumber } = await booked({ carrier: 'QHAWK' });
    await received({
      scac: 'QHKX',
      proNumber: '7',
      bolNumber,
      totalCents: 60_001,
      charges: [charge('LINE_HAUL', 60_001)],
    });
    await changeRows(freight.portal, StoredShipment, shipmentId, ({ totalCents, content }) => ({
      totalCents: totalCents + 5000,
      content: {
        ...content,
        charges: [...content.charges, { code: 'FVC', description: 'Cargo coverage', cents: 5000 }],
      },
    }));
    const viewer = await freight.addUser('quiet@lakeside.example', 'CustomerUser', 1001, ['track', 'seeCosts']);

    const money = { quotedCents: 59_001, totalCents: 64_001 };
    expect((await me.call(shipmentsApi.get, { shipmentId })).body).toMatchObject({ ...money, billedCents: 60_001 });
    expect((await viewer.call(shipmentsApi.get, { shipmentId })).body).toMatchObject({ ...money, billedCents: null });
  });
});
