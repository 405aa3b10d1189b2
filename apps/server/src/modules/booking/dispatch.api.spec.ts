import { randomUUID } from 'node:crypto';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { customerTransfersApi } from '@lading/contracts/customers/customer-transfers';
import { carrierDashboardApi } from '@lading/contracts/reports/carrier-dashboard';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { aSite } from '../../../../../test/harness/builders/carriers';
import { aUser } from '../../../../../test/harness/builders/customers';
import { signedIn } from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import { Jobs } from '../../kernel/jobs/jobs';
import { Pushes } from '../../kernel/realtime/pushes';
import { Customer } from '../customers/customers.entities';
import {
  carriers,
  dispatchOf,
  createOffer,
  createQuote,
  createShipment,
  loseCredentials,
  startFreight,
  untilDispatch,
  type Freight,
} from '../shipments/shipments.fixture';
import { endForgottenCalls } from './carrier-calls/forgotten-calls.jobs';
import { Shipment } from '../shipments/shipments.entities';
import { Quote, QuoteCarrier } from '../quotes/quotes.entities';
import { addRow, changeRows } from '../../../../../test/harness/builders/rows';

let freight: Freight;

beforeAll(async () => {
  freight = await startFreight();
});
beforeEach(() => freight.simulator.world.faults.clear());
afterAll(() => freight.close());

const pickupsOf = (carrier: string, number: string): number =>
  freight.simulator.world.book(carrier).ledger.filter(({ reference }) => reference === number).length;

describe('dispatch', () => {
  it('stores the shipment, publishes it, and orders one pickup', async () => {
    const { portal } = freight;
    const pushed: [string, readonly string[], object][] = [];
    portal.app.get(Pushes).attach({
      emit: (name, to, payload) => void pushed.push([name, to, payload]),
      disconnect: () => undefined,
      announce: () => undefined,
    });

    const booked = await createShipment(freight);
    const confirmed = await untilDispatch(freight, booked.shipmentId, 'confirmed');

    expect(booked).toMatchObject({ state: 'booked', dispatchState: 'sending', totalCents: 59_001 });
    expect(booked.bolNumber).toBe('04001001000000011');
    expect(booked.proNumber).toBe('482519332');
    expect(confirmed).toMatchObject({ state: 'dispatched', category: 'pickup', proNumber: '482519332' });
    expect(confirmed.pickupNumber).toMatch(/^PU\d{8}$/);
    expect(pickupsOf('BMESA', booked.number)).toBe(1);
    const events = await portal.sql<{ name: string }>('SELECT name FROM event WHERE subject = $1 ORDER BY id', [
      `shipment:${booked.shipmentId}`,
    ]);
    expect(events.map(({ name }) => name)).toEqual(['shipment-booked', 'shipment-tracked', 'shipment-dispatched']);
    const [quote] = await portal.sql('SELECT state FROM quote WHERE id = $1', [booked.quoteId]);
    expect(quote).toEqual({ state: 'dispatched' });
    const { shipmentId } = booked;
    const [person] = await portal.sql<{ id: number }>(`SELECT id FROM user_account WHERE customer_id = 1001`);
    const change = { shipmentId, category: 'pickup', dispatchState: 'confirmed' };
    await eventually(() => pushed.some(([, , event]) => JSON.stringify(event) === JSON.stringify(change)) || undefined);
    const ours = pushed.filter(([name]) => name === 'shipment-changed');
    expect(new Set(ours.map(([name, rooms]) => `${name} ${rooms.join(' ')}`))).toEqual(
      new Set([`shipment-changed user:${person?.id}`]),
    );
    const jobs = await portal.sql(
      `SELECT 1 FROM pgboss.job WHERE name = 'send-dispatch' AND data ->> 'shipmentId' = $1`,
      [String(booked.shipmentId)],
    );
    expect(jobs).toHaveLength(1);
  });

  it('takes the number that a carrier without a block assigns', async () => {
    const booked = await createShipment(freight, { carrier: 'SMRSH' });
    const confirmed = await untilDispatch(freight, booked.shipmentId, 'confirmed');

    expect(booked.proNumber).toBeNull();
    expect(confirmed.proNumber).toMatch(/^635\d{6}$/);
  });

  it('answers a repeated call with the first answer, and refuses another payload, a missing key', async () => {
    const order = dispatchOf(await createQuote(freight));
    const key = { 'idempotency-key': randomUUID() };
    const call = freight.administrator;

    const first = await call.call(shipmentsApi.dispatch, order, key);
    const again = await call.call(shipmentsApi.dispatch, order, key);
    const other = await call.call(shipmentsApi.dispatch, { ...order, closeTime: '17:00' }, key);
    const bare = await call.send('POST', '/api/v1/shipments', order);

    expect(first.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
    expect(bare).toMatchObject({ status: 400, body: { code: 'idempotency-key-missing' } });
  });

  it('books a quote once, however many accept it at the same moment', async () => {
    const order = dispatchOf(await createQuote(freight));

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => freight.administrator.call(shipmentsApi.dispatch, order)),
    );

    const booked = answers.filter(({ status }) => status === 201);
    expect(booked).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const confirmed = await untilDispatch(freight, booked[0]?.body.shipmentId ?? 0, 'confirmed');
    expect(pickupsOf('BMESA', confirmed.number)).toBe(1);
  });

  it('refuses another price than the one that was shown, an older offer, and an expired one', async () => {
    const { administrator } = freight;
    const quote = await createQuote(freight);
    const expired = await createQuote(freight, { validUntil: '2026-11-23T14:59:59Z' });

    const price = await administrator.call(shipmentsApi.dispatch, dispatchOf(quote, { expectedCents: 58_000 }));
    const offer = await administrator.call(
      shipmentsApi.dispatch,
      dispatchOf({ ...quote, offerId: quote.offerId + 1000 }),
    );
    const late = await administrator.call(shipmentsApi.dispatch, dispatchOf(expired));
    const foreign = await freight.stranger.call(shipmentsApi.dispatch, dispatchOf(quote));

    expect(price).toMatchObject({
      status: 409,
      body: { code: 'wrong-state', expectedCents: 58_000, selectedCents: 59_001 },
    });
    expect(offer).toMatchObject({ status: 409, body: { code: 'offer-not-available' } });
    expect(late).toMatchObject({ status: 409, body: { code: 'quote-expired' } });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it('names everything that is wrong with an order', async () => {
    const quote = await createQuote(freight, { details: { freightTerms: 'thirdParty' } });
    const { origin, ...rest } = dispatchOf(quote);
    const order = { ...rest, origin: { ...origin, phone: '555-0100', postalCode: '75207' }, readyTime: '15:00' };

    const { status, body } = await freight.administrator.call(shipmentsApi.dispatch, order);

    expect(status).toBe(422);
    expect(body).toMatchObject({
      fields: [
        { path: 'closeTime', rule: 'hourWindow', message: 'Must provide at least 2 hour window' },
        { path: 'origin.phone', rule: 'format' },
        { path: 'origin.postalCode', rule: 'mismatch' },
        { path: 'billTo', rule: 'required' },
      ],
    });
  });

  it('requires a description of each line that the quote lacks, and ships the line under it', async () => {
    const [{ description, ...undescribed }] = dispatchItems();
    const items = [{ ...undescribed, description }, undescribed];
    const quote = await createQuote(freight, { details: { items } });
    const { administrator } = freight;
    const send = (descriptions?: string[]) =>
      administrator.call(shipmentsApi.dispatch, dispatchOf(quote, { ...(descriptions && { descriptions }) }));

    const without = await send();
    const blank = await send(['', ' ']);
    const beyond = await send(['', 'Pumps, brass', 'Valves']);
    const booked = await send(['', ' Pumps, brass']);

    const required = { path: 'descriptions.1', rule: 'required', message: 'Description is required' };
    expect(without).toMatchObject({ status: 422, body: { fields: [required] } });
    expect(blank).toMatchObject({ status: 422, body: { fields: [required] } });
    expect(beyond).toMatchObject({ status: 422, body: { fields: [{ path: 'descriptions.2', rule: 'choice' }] } });
    expect(booked.status).toBe(201);
    expect(booked.body.items.map((item) => item.description)).toEqual(['Solvent', 'Pumps, brass']);
    await untilDispatch(freight, booked.body.shipmentId, 'confirmed');
  });

  it('requires an emergency contact for hazardous goods', async () => {
    const hazardous = {
      unNumber: 'UN1090',
      properShippingName: 'Acetone',
      hazardClass: '3',
      packingGroup: 'II',
    } as const;
    const [item] = dispatchItems();
    const quote = await createQuote(freight, { details: { items: [{ ...item, hazardous }] } });
    const { administrator } = freight;

    const without = await administrator.call(shipmentsApi.dispatch, dispatchOf(quote));
    const emergencyContact = { name: 'ChemAssist', phone: '8005550100' };
    const booked = await administrator.call(shipmentsApi.dispatch, dispatchOf(quote, { emergencyContact }));

    expect(without).toMatchObject({ status: 422, body: { fields: [{ path: 'emergencyContact.name' }] } });
    expect(booked.status).toBe(201);
    await untilDispatch(freight, booked.body.shipmentId, 'confirmed');
  });
});

describe('a carrier in trouble', () => {
  it('gets one pickup although its first answer was lost', async () => {
    freight.simulator.world.faults.set('BMESA', 'pickup', [{ kind: 'reset', when: 'after', times: 1 }]);

    const booked = await createShipment(freight);
    const confirmed = await untilDispatch(freight, booked.shipmentId, 'confirmed');

    expect(pickupsOf('BMESA', booked.number)).toBe(1);
    expect(confirmed.failure).toBeNull();
  });

  it('is not sent a second order when it cannot look up the first one', async () => {
    freight.simulator.world.faults.set('QHAWK', 'pickup', [{ kind: 'reset', when: 'after', times: 1 }]);

    const booked = await createShipment(freight, { carrier: 'QHAWK' });
    const stuck = await untilDispatch(freight, booked.shipmentId, 'needsAttention');
    await freight.administrator.call(shipmentsApi.retry, { shipmentId: booked.shipmentId });
    await untilDispatch(freight, booked.shipmentId, 'needsAttention');

    expect(stuck.failure).toMatchObject({ code: 'lookup-not-supported', isRetrySafe: false });
    expect(pickupsOf('QHAWK', booked.number)).toBe(1);
    const found = await freight.administrator.call(shipmentsApi.list, {
      limit: 10,
      dispatchStates: ['needsAttention'],
    });
    expect(found.body.items.map(({ shipmentId }) => shipmentId)).toEqual([booked.shipmentId]);
  });

  it('is queried first when a process died between the call and its answer', async () => {
    const { portal, simulator } = freight;
    const booked = await createShipment(freight);
    await untilDispatch(freight, booked.shipmentId, 'confirmed');
    // As a killed worker leaves it: the order is at the carrier, only the mark of sending is stored here.
    await changeRows(portal, Shipment, booked.shipmentId, {
      state: 'booked',
      dispatchState: 'needsAttention',
      sentAt: new Date(),
      pickupNumber: null,
      confirmationNumber: null,
    });
    await changeRows(portal, Quote, booked.quoteId ?? 0, { state: 'dispatching' });

    await freight.administrator.call(shipmentsApi.retry, { shipmentId: booked.shipmentId });
    const confirmed = await untilDispatch(freight, booked.shipmentId, 'confirmed');

    expect(confirmed.pickupNumber).toMatch(/^PU/);
    expect(simulator.world.book('BMESA').ledger.filter(({ reference }) => reference === booked.number)).toHaveLength(1);
  });

  it('leaves a call whose every try died to a person', async () => {
    const { portal } = freight;
    const booked = await createShipment(freight);
    await untilDispatch(freight, booked.shipmentId, 'confirmed');
    await changeRows(portal, Shipment, booked.shipmentId, {
      state: 'booked',
      dispatchState: 'sending',
      sentAt: '2026-11-23T14:40:00Z',
      updatedAt: '2026-11-23T14:40:00Z',
    });

    await portal.app.get(Jobs).enqueue(endForgottenCalls, {});
    const stuck = await eventually(async () => {
      const { body } = await freight.administrator.call(shipmentsApi.get, { shipmentId: booked.shipmentId });
      return body.dispatchState === 'needsAttention' ? body : undefined;
    });

    expect(stuck.failure).toMatchObject({ code: 'interrupted', source: 'platform' });
    await freight.administrator.call(shipmentsApi.retry, { shipmentId: booked.shipmentId });
    await untilDispatch(freight, booked.shipmentId, 'confirmed');
    expect(pickupsOf('BMESA', booked.number)).toBe(1);
  });

  it('is not called where our credentials can no longer be read: an order that may have left waits for a person', async () => {
    const { portal, administrator } = freight;
    const found = await loseCredentials(freight);
    const { shipmentId, number } = await createShipment(freight);
    const refused = await untilDispatch(freight, shipmentId, 'refused');
    await changeRows(portal, Shipment, shipmentId, { dispatchState: 'needsAttention', sentAt: portal.clock.iso() });
    await administrator.call(shipmentsApi.retry, { shipmentId });
    const stuck = await untilDispatch(freight, shipmentId, 'needsAttention');
    await found();

    expect(refused.failure).toMatchObject({ code: 'not-reachable', source: 'platform', isRetrySafe: true });
    expect(stuck.failure).toMatchObject({ code: 'lookup-not-supported', isRetrySafe: false });
    await administrator.call(shipmentsApi.retry, { shipmentId });
    await untilDispatch(freight, shipmentId, 'confirmed');
    expect(pickupsOf('BMESA', number)).toBe(1);
  });

  it('may refuse, and another carrier takes the same shipment', async () => {
    const { simulator, administrator } = freight;
    const refusal = { kind: 'refusal', code: '600', message: 'Embargo in Georgia', times: 1 } as const;
    simulator.world.faults.set('BMESA', 'bol', [refusal]);
    const quote = await createQuote(freight);
    const first = await administrator.call(shipmentsApi.dispatch, dispatchOf(quote));
    const refused = await untilDispatch(freight, first.body.shipmentId, 'refused');

    const offerId = await createOffer(freight, { quoteId: quote.quoteId, carrier: 'SMRSH', cents: 61_000 });
    const second = await administrator.call(
      shipmentsApi.dispatch,
      dispatchOf({ quoteId: quote.quoteId, offerId }, { expectedCents: 61_000 }),
    );
    const confirmed = await untilDispatch(freight, first.body.shipmentId, 'confirmed');

    expect(refused.failure).toMatchObject({
      code: '600',
      what: 'Embargo in Georgia',
      source: 'carrier',
      isRetrySafe: true,
    });
    expect(second.status).toBe(201);
    expect(confirmed).toMatchObject({
      carrierName: 'Saltmarsh Carriers',
      number: first.body.number,
      totalCents: 61_000,
    });
    expect(pickupsOf('BMESA', confirmed.number)).toBe(0);
    expect(pickupsOf('SMRSH', confirmed.number)).toBe(1);
  });

  it('may refuse, and the same order goes out again by hand', async () => {
    const refusal = { kind: 'refusal', code: '1000', message: 'Freight not ready', times: 1 } as const;
    freight.simulator.world.faults.set('BMESA', 'bol', [refusal]);
    const booked = await createShipment(freight);
    await untilDispatch(freight, booked.shipmentId, 'refused');

    const retried = await freight.administrator.call(shipmentsApi.retry, { shipmentId: booked.shipmentId });
    await untilDispatch(freight, booked.shipmentId, 'confirmed');

    expect(retried).toMatchObject({ status: 200, body: { dispatchState: 'sending' } });
    expect(pickupsOf('BMESA', booked.number)).toBe(1);
  });
});

function dispatchItems() {
  const unit = { handlingUnitType: 'SKD', handlingUnits: 1, length: 48, width: 40, height: 45, weight: 600 };
  return [{ ...unit, pieces: 4, packaging: 'DRM', description: 'Solvent', isStackable: false, isUsed: false }] as const;
}

describe('the dashboard of the carrier', () => {
  const carrierId = carriers.BMESA;
  const seen = ['customerVisibility', 'dataVisibility', 'manageOwnCustomers'];

  const colleague = async (name: string, carrierUserRole: 4 | 5) => {
    const email = `${name}@bluemesa.example`;
    const role = carrierUserRole === 5 ? 'CarrierAdministrator' : 'CarrierSalesAdministrator';
    const privileges = carrierUserRole === 5 ? [...seen, 'seeAllCustomersTab', 'manageLocations'] : seen;
    const id = await aUser(freight.portal, { email, carrierId, carrierUserRole, role, privileges });
    return { id, caller: freight.portal.as(await signedIn(freight.portal, email)) };
  };

  it('follows a dispatch, a cancellation and a transfer in the very next answer', async () => {
    const { portal } = freight;
    await changeRows(portal, Customer, 1001, { homeCarrierId: carrierId });
    await aSite(portal, { subdomain: 'bluemesa', carrierId, siteName: 'Bluemesa' });
    const [boss, one, other] = [await colleague('boss', 5), await colleague('one', 4), await colleague('other', 4)];
    await boss.caller.call(carrierCustomersApi.representCustomer, { id: 1001, userId: one.id });
    const figures = async ({ caller }: typeof boss) => {
      const days = { startDate: '2026-11-01', endDate: '2026-12-31' };
      const asked = { ...days, timeFrameType: 0, metricType: 0 } as const;
      const {
        shipmentCount,
        revenueCents = 0,
        bookedCount,
      } = (await caller.call(carrierDashboardApi.getCarrierDashboard, asked)).body.current;
      return { shipmentCount, revenueCents: revenueCents ?? 0, bookedCount };
    };
    const before = await figures(one);
    const quote = await createQuote(freight);
    await addRow(portal, QuoteCarrier, {
      ...{ quoteId: quote.quoteId, carrierId, customerId: 1001, locationId: freight.locations.chicago },
      ...{
        freightTerms: 'prepaid',
        number: 'Q',
        originLabel: 'Chicago, IL 60607',
        destinationLabel: 'Atlanta, GA 30303',
      },
      ...{ shipDate: '2026-11-24', pounds: 1150, accessorials: [] },
      ...{ askedAt: portal.clock.now(), offeredAt: portal.clock.now() },
    });
    const { body: booked } = await freight.administrator.call(shipmentsApi.dispatch, dispatchOf(quote));
    await untilDispatch(freight, booked.shipmentId, 'confirmed');
    const dispatched = await figures(one);
    await freight.administrator.call(shipmentsApi.cancel, { shipmentId: booked.shipmentId });
    await untilDispatch(freight, booked.shipmentId, 'canceled');
    const canceled = await figures(one);
    const wanted = { fromUserId: one.id, toUserId: other.id, parts: ['companies'] as const };
    const { body: asked } = await boss.caller.call(customerTransfersApi.transferCustomers, {
      ...wanted,
      parts: [...wanted.parts],
    });
    await eventually(async () => {
      const { body } = await boss.caller.call(customerTransfersApi.getCustomerTransfer, {
        id: asked.transfer?.id ?? 0,
      });
      return body.state === 'done' || undefined;
    }, 25_000);

    expect(dispatched).toEqual({
      shipmentCount: before.shipmentCount + 1,
      revenueCents: before.revenueCents + 59_001,
      bookedCount: before.bookedCount + 1,
    });
    // A quote that was booked stays booked.
    expect(canceled).toEqual({ ...before, bookedCount: before.bookedCount + 1 });
    expect(await figures(one)).toEqual({ shipmentCount: 0, revenueCents: 0, bookedCount: 0 });
    expect(await figures(other)).toEqual(canceled);
  });
});
