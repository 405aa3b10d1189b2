import { carrierActivitiesApi } from '@lading/contracts/carriers/carrier-activities';
import { alertsApi } from '@lading/contracts/notifications/alerts';
import {
  carrierShipmentsApi,
  type AcceptShipment,
  type CarrierShipmentDetail,
} from '@lading/contracts/shipments/carrier-shipments';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { weekdaySetOf, workdays } from '@lading/domain/time/weekday';
import { aProBlock } from '../../../../../../test/harness/builders/carriers';
import { addRow, changeRows, removeRows, storedRows } from '../../../../../../test/harness/builders/rows';
import { eventually } from '../../../../../../test/harness/kernel-app';
import { mailsTo } from '../../../../../../test/harness/mailbox';
import type { Caller, Reply } from '../../../../../../test/harness/test-portal';
import { system } from '../../../kernel/database/session';
import { CarrierTerminal } from '../../carrier-terminals/carrier-terminals.entities';
import { ServiceAreaBook } from '../../carrier-terminals/service-area-book.service';
import { ServiceArea, ServiceAreaRow } from '../../carrier-terminals/service-areas.entities';
import { Carrier, ProBlock } from '../../carriers/carriers.entities';
import {
  carriers,
  createOffer,
  createQuote,
  dispatchOf,
  untilDispatch,
  type Freight,
} from '../../shipments/shipments.fixture';
import { Shipment } from '../../shipments/shipments.entities';
import { DeskOrder } from '../booking.entities';
import { ForgottenCallsJobs } from '../carrier-calls/forgotten-calls.jobs';
import { SendDispatchJobs } from '../carrier-calls/send-dispatch.jobs';
import { DeskOrdersJobs } from './desk-orders.jobs';
import { deskCarrierId as carrierId, deskEmail, start, startDesk, type DeskWorld } from './desk.fixture';

const desk = deskEmail;
const { acceptCarrierShipment, refuseCarrierShipment, acknowledgeCarrierShipment, giveBackCarrierShipment } =
  carrierShipmentsApi;

let world: DeskWorld;
let freight: Freight;
/** Two users of the carrier who see all its freight. */
let dispatcher: Caller;
let colleague: Caller;

beforeAll(async () => {
  world = await startDesk();
  ({ freight, dispatcher } = world);
  colleague = await world.userWith('Cole', ['customerVisibility', 'seeAllCustomersTab']);
});
beforeEach(() => freight.portal.clock.set(start));
afterAll(() => freight.close());

const userWith: DeskWorld['userWith'] = (...user) => world.userWith(...user);
const shown = (shipmentId: number) => world.shown(shipmentId);
const waiting = () => world.waiting();
const atDesk = async (id: number, by = dispatcher): Promise<CarrierShipmentDetail> =>
  (await by.call(carrierShipmentsApi.getCarrierShipment, { id })).body;

const pickup = { pickupDay: '2026-11-24', pickupFrom: '13:00', pickupUntil: '15:30', terminal: 'Chicago South' };
const accept = (id: number, changes: Partial<AcceptShipment> = {}, by = dispatcher) =>
  by.call(acceptCarrierShipment, { id, ...pickup, ...changes });
const refuse = (id: number, by = dispatcher) =>
  by.call(refuseCarrierShipment, { id, reason: 'equipment', words: 'No liftgate truck that day' });

const eventsOf = async (shipmentId: number, name: string): Promise<number> =>
  (await freight.portal.sql('SELECT FROM event WHERE subject = $1 AND name = $2', [`shipment:${shipmentId}`, name]))
    .length;
const toAccept = async (by = dispatcher): Promise<number[]> =>
  (await by.call(carrierShipmentsApi.listCarrierShipments, { part: 'toAccept', limit: 100 })).body.items.map(
    ({ id }) => id,
  );
const endClocks = () =>
  freight.portal.database.asScope(system, async () => {
    await freight.portal.app.get(DeskOrdersJobs).end();
    await freight.portal.app.get(ForgottenCallsJobs).end();
  });
const alertsOf = async (by: Caller): Promise<string[]> =>
  (await by.call(alertsApi.listAlerts, { limit: 100, kinds: ['deskOrder'] })).body.items.map(({ text }) => text);
const codeOf = ({ status, body }: Reply<object>): unknown[] => [status, Reflect.get(body, 'code')];

describe('an order for a carrier that works by desk', () => {
  it('waits without a PRO number, is emailed to the desk addresses and alerts the users who see it', async () => {
    const stranger = await userWith('Sten', ['customerVisibility']);
    const { shipmentId, bolNumber, ...booked } = await waiting();

    expect(booked).toMatchObject({ dispatchState: 'sending', proNumber: null, mayCancel: true });
    // An hour of terminal time after Monday, 9:00 in Chicago.
    expect(booked.deskOrder).toMatchObject({ answerBy: '2026-11-23T16:00:00.000Z', answer: null });
    expect(await toAccept()).toContain(shipmentId);
    expect((await atDesk(shipmentId)).desk).toMatchObject({ task: 'answer', answerBy: '2026-11-23T16:00:00.000Z' });
    const [mail] = await eventually(async () => {
      const mails = await mailsTo(freight.portal, desk);
      return mails.some(({ subject }) => subject.includes(bolNumber)) ? mails : undefined;
    });
    expect(mail).toMatchObject({ subject: `Accept or refuse: BOL ${bolNumber}`, sender: 'Saltmarsh' });
    expect(mail?.text).toContain('11/23/2026, 10:00:00 AM CST');
    expect(mail?.text).toContain(`/carriers/shipments/${shipmentId}`);
    await eventually(async () => (await alertsOf(dispatcher)).some((text) => text.includes(bolNumber)) || undefined);
    expect(await alertsOf(stranger)).toEqual([]);
  });

  it('is waited for in the hours of the terminal that serves the origin on the pickup date', async () => {
    const { portal } = freight;
    const openDays = weekdaySetOf(['Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    await addRow(portal, CarrierTerminal, {
      ...{ carrierId, code: 'CHI', name: 'Chicago', type: 'service-center', address: '1 Dock St', city: 'Chicago' },
      ...{ state: 'IL', postalCode: '60607', country: 'USA', timeZone: 'America/Denver', openDays },
      ...{ opensAt: '05:00', closesAt: '11:00', cutoff: '10:00', openFrom: '2026-01-01' },
    });
    const [terminal] = await storedRows(portal, CarrierTerminal, { carrierId });
    await addRow(portal, ServiceArea, {
      ...{ carrierId, state: 'published', effectiveFrom: '2026-01-01', rowCount: 1, reaches: { USA: ['IL'] } },
      uploadedAt: new Date(start),
    });
    const [area] = await storedRows(portal, ServiceArea, { carrierId });
    await addRow(portal, ServiceAreaRow, {
      ...{ serviceAreaId: area?.id, carrierId, country: 'USA', place: '606', terminalId: terminal?.id },
      ...{ service: 'direct', pickupDays: workdays, deliveryDays: workdays, extraDays: 0 },
    });
    portal.app.get(ServiceAreaBook).forget();

    const { deskOrder } = await waiting();

    // Tuesday, 6:00 in Denver, since the terminal is closed on Mondays.
    expect(deskOrder).toMatchObject({ answerBy: '2026-11-24T13:00:00.000Z' });
    await removeRows(portal, ServiceArea, { carrierId });
    portal.app.get(ServiceAreaBook).forget();
  });

  it('is never confirmed by itself: after its clock both sides see that it needs attention, and it can still be accepted', async () => {
    const { shipmentId, bolNumber } = await waiting();
    freight.portal.clock.set('2026-11-23T15:59:00.000Z');
    await endClocks();
    expect((await shown(shipmentId)).dispatchState).toBe('sending');

    freight.portal.clock.set('2026-11-24T15:59:00.000Z');
    await endClocks();
    await endClocks();

    const stuck = await shown(shipmentId);
    expect(stuck).toMatchObject({ dispatchState: 'needsAttention', proNumber: null });
    expect(stuck.failure).toMatchObject({ code: 'desk-unanswered', source: 'platform', isRetrySafe: true });
    expect(await eventsOf(shipmentId, 'dispatch-needs-attention')).toBe(1);
    expect(await atDesk(shipmentId)).toMatchObject({ dispatchState: 'needsAttention', desk: { task: 'answer' } });
    await eventually(
      async () =>
        (await alertsOf(dispatcher)).some((text) => text.includes(`${bolNumber} is still waiting for your answer`)) ||
        undefined,
    );
    expect((await accept(shipmentId)).status).toBe(200);
    expect(await shown(shipmentId)).toMatchObject({ dispatchState: 'confirmed', failure: null });
  });

  it('is placed at the desk once, however often its job runs', async () => {
    const { shipmentId } = await waiting();
    const jobs = freight.portal.app.get(SendDispatchJobs);
    const run = { id: 'again', attempt: 1, signal: AbortSignal.timeout(5000), isLast: true };

    await freight.portal.database.asScope(system, () =>
      Promise.all([1, 2, 3].map(() => jobs.send({ shipmentId, booking: 1 }, run))),
    );

    expect(await eventsOf(shipmentId, 'desk-order-placed')).toBe(1);
    expect(await freight.portal.sql('SELECT FROM desk_order WHERE shipment_id = $1', [shipmentId])).toHaveLength(1);
    expect(await shown(shipmentId)).toMatchObject({ dispatchState: 'sending' });
  });

  it('is sent again with a new clock when the customer asks, and only the new one can be answered', async () => {
    const { shipmentId } = await waiting();
    freight.portal.clock.set('2026-11-23T17:00:00.000Z');
    await endClocks();

    await freight.administrator.call(shipmentsApi.retry, { shipmentId });
    const again = await eventually(async () => {
      const shipment = await shown(shipmentId);
      return shipment.deskOrder ? shipment : undefined;
    });

    expect(again).toMatchObject({ dispatchState: 'sending', deskOrder: { answerBy: '2026-11-23T18:00:00.000Z' } });
    expect((await toAccept()).filter((id) => id === shipmentId)).toHaveLength(1);
    expect((await accept(shipmentId)).body.desk).toMatchObject({ answer: 'accepted', task: null });
  });

  it('may have reached the system of the carrier before the desk was turned on, and is not ordered a second time', async () => {
    const { portal } = freight;
    const { shipmentId } = await waiting();
    // As a call leaves it that was made before.
    await removeRows(portal, DeskOrder, { shipmentId });
    await changeRows(portal, Shipment, shipmentId, { dispatchState: 'needsAttention' });

    await freight.administrator.call(shipmentsApi.retry, { shipmentId });
    await eventually(async () => (await eventsOf(shipmentId, 'dispatch-needs-attention')) === 1 || undefined);

    expect(await shown(shipmentId)).toMatchObject({
      ...{ dispatchState: 'needsAttention', deskOrder: null },
      failure: { code: 'lookup-not-supported', isRetrySafe: false },
    });
  });
});

describe('accepting', () => {
  it('gives the PRO and pickup number, and shows the customer window and terminal', async () => {
    const { shipmentId } = await waiting();

    const accepted = await accept(shipmentId);

    expect(accepted.status).toBe(200);
    expect(accepted.body).toMatchObject({ dispatchState: 'confirmed', state: 'dispatched', category: 'pickup' });
    expect(accepted.body.proNumber).toMatch(/^6351/);
    expect(accepted.body.pickupNumber).toMatch(/^PU/);
    expect(accepted.body.desk).toMatchObject({ ...pickup, answer: 'accepted', answeredBy: 'Dana Moss', task: null });
    const { proNumber, pickupNumber } = accepted.body;
    expect(await shown(shipmentId)).toMatchObject({
      ...{ dispatchState: 'confirmed', category: 'pickup', proNumber, pickupNumber },
      deskOrder: { ...pickup, answer: 'accepted' },
    });
    const history = await freight.administrator.call(shipmentsApi.activity, { shipmentId });
    expect(history.body.items.map(({ who, what }) => `${who}: ${what}`)).toContain(
      `Dana Moss: Confirmed by the carrier: PRO ${proNumber}, pickup ${pickupNumber}`,
    );
    expect(await toAccept()).not.toContain(shipmentId);
  });

  it('twice, also by two users at the same instant, gives one PRO number and one answer', async () => {
    const { shipmentId } = await waiting();
    const used = async () => {
      const [row] = await freight.portal.sql<{ left: string }>(
        `SELECT sum(last_body - next_body) + (SELECT count(*) FROM pro_number WHERE carrier_id = $1) AS left FROM pro_block WHERE carrier_id = $1`,
        [carrierId],
      );
      return Number(row?.left);
    };
    const before = await used();

    const replies = await Promise.all(
      [dispatcher, colleague, dispatcher, colleague].map((by, at) =>
        accept(shipmentId, { terminal: `Terminal ${at}` }, by),
      ),
    );
    const later = await accept(shipmentId, { terminal: 'Later' }, colleague);

    expect([...replies, later].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const answers = [...replies, later].map(({ body }) => [body.proNumber, body.pickupNumber, body.desk?.terminal]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await eventsOf(shipmentId, 'shipment-dispatched')).toBe(1);
    expect(before - (await used())).toBe(1);
  });

  it('while the customer cancels leaves either a confirmed or a canceled shipment, and says so to both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { shipmentId } = await waiting();

      const [accepted, canceled] = await Promise.all([
        accept(shipmentId),
        freight.administrator.call(shipmentsApi.cancel, { shipmentId }),
      ]);

      // A cancellation after the acceptance cancels; one before it refuses the acceptance.
      expect(canceled.status).toBe(200);
      expect([200, 409]).toContain(accepted.status);
      expect(await shown(shipmentId)).toMatchObject({ state: 'canceled', dispatchState: 'canceled' });
      expect(await eventsOf(shipmentId, 'shipment-dispatched')).toBe(accepted.status === 200 ? 1 : 0);
    }
  });

  it('keeps to the days on which the freight can be picked up', async () => {
    const { shipmentId } = await waiting();
    const paths = async (changes: Partial<AcceptShipment>) => {
      const { status, body } = await accept(shipmentId, changes);
      return [status, Reflect.get(body, 'fields')?.[0]?.path];
    };

    expect(await paths({ pickupDay: '2026-11-23' })).toEqual([422, 'pickupDay']);
    expect(await paths({ pickupDay: '2026-12-25' })).toEqual([422, 'pickupDay']);
    expect(await paths({ pickupFrom: '15:30' })).toEqual([422, 'pickupUntil']);
    expect((await shown(shipmentId)).dispatchState).toBe('sending');
  });

  it('needs a typed PRO number where the carrier has no block, and refuses one that is used', async () => {
    const { portal } = freight;
    const [first, second] = [await waiting(), await waiting()];
    await removeRows(portal, ProBlock, { carrierId });

    const without = await accept(first.shipmentId);
    const typed = await accept(first.shipmentId, { proNumber: '635999991' });
    const again = await accept(second.shipmentId, { proNumber: '635999991' });

    expect(without).toMatchObject({ status: 422, body: { fields: [{ path: 'proNumber', rule: 'required' }] } });
    expect([typed.status, typed.body.proNumber]).toEqual([200, '635999991']);
    expect(again).toMatchObject({ status: 422, body: { fields: [{ path: 'proNumber' }] } });
    await aProBlock(portal, { carrierId, firstBody: 63_520_000, lastBody: 63_520_999 });
  });
});

describe('refusing', () => {
  it('tells the customer why, and leaves the shipment for another carrier', async () => {
    const quote = await createQuote(freight, { carrier: 'SMRSH' });
    const { body: booked } = await freight.administrator.call(shipmentsApi.dispatch, dispatchOf(quote));
    const { shipmentId } = booked;
    await eventually(async () => (await shown(shipmentId)).deskOrder ?? undefined);

    const refused = await refuse(shipmentId);
    const again = await refuse(shipmentId, colleague);

    expect([refused.status, again.status]).toEqual([200, 200]);
    expect(await eventsOf(shipmentId, 'dispatch-refused')).toBe(1);
    expect(codeOf(await accept(shipmentId))).toEqual([409, 'wrong-state']);
    const stored = await shown(shipmentId);
    expect(stored).toMatchObject({ dispatchState: 'refused', proNumber: null });
    expect(stored.failure).toEqual({
      code: 'desk-equipment',
      what: 'No suitable equipment: No liftgate truck that day',
      source: 'carrier',
      notDone: expect.any(String),
      isRetrySafe: true,
    });
    const offerId = await createOffer(freight, { quoteId: quote.quoteId, carrier: 'BMESA', cents: 61_000 });
    const order = { ...dispatchOf({ ...quote, offerId }), expectedCents: 61_000 };
    const second = await freight.administrator.call(shipmentsApi.dispatch, order);
    expect(second.body.shipmentId).toBe(shipmentId);
    expect(await untilDispatch(freight, shipmentId, 'confirmed')).toMatchObject({ deskOrder: null });
    expect((await dispatcher.call(carrierShipmentsApi.getCarrierShipment, { id: shipmentId })).status).toBe(404);
  });

  it('is too late after an acceptance', async () => {
    const { shipmentId } = await waiting();
    await accept(shipmentId);

    expect(codeOf(await refuse(shipmentId))).toEqual([409, 'wrong-state']);
    expect((await shown(shipmentId)).dispatchState).toBe('confirmed');
  });
});

describe('giving back', () => {
  const giveBack = (id: number, by = dispatcher) =>
    by.call(giveBackCarrierShipment, { id, reason: 'breakdown', words: 'The tractor is in the shop' });
  const alertsOfCompany = async (bol: string): Promise<string[]> => {
    const { body } = await freight.administrator.call(alertsApi.listAlerts, { limit: 100, kinds: ['dispatchFailed'] });
    return body.items.map(({ text }) => text).filter((text) => text.includes(bol));
  };

  it('ends the booking once with one alert, also twice at the same instant, and another rate is booked under the same BOL number', async () => {
    const quote = await createQuote(freight, { carrier: 'SMRSH' });
    const { body: booked } = await freight.administrator.call(shipmentsApi.dispatch, dispatchOf(quote));
    const { shipmentId, bolNumber } = booked;
    await eventually(async () => (await shown(shipmentId)).deskOrder ?? undefined);
    expect(codeOf(await giveBack(shipmentId))).toEqual([409, 'wrong-state']);
    const { proNumber } = (await accept(shipmentId)).body;

    const replies = await Promise.all([giveBack(shipmentId), giveBack(shipmentId, colleague), giveBack(shipmentId)]);
    const later = await giveBack(shipmentId, colleague);

    expect([...replies, later].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(later.body).toMatchObject({ state: 'canceled', desk: { task: null, returnedAt: start } });
    expect(await eventsOf(shipmentId, 'booking-returned')).toBe(1);
    const stored = await shown(shipmentId);
    expect(stored).toMatchObject({ state: 'canceled', dispatchState: 'canceled', proNumber, mayCancel: false });
    expect(stored.failure).toMatchObject({
      ...{ code: 'desk-breakdown', what: 'Breakdown: The tractor is in the shop', source: 'carrier' },
    });
    await eventually(async () => (await alertsOfCompany(booked.number)).length > 0 || undefined);
    expect(await alertsOfCompany(booked.number)).toHaveLength(1);
    const history = await freight.administrator.call(shipmentsApi.activity, { shipmentId });
    expect(history.body.items.map(({ what }) => what)).toContain(
      `Given back by the carrier: PRO ${proNumber} is void. Breakdown: The tractor is in the shop`,
    );

    freight.portal.clock.set('2026-11-23T15:05:00.000Z');
    const offerId = await createOffer(freight, { quoteId: quote.quoteId, carrier: 'BMESA', cents: 61_000 });
    const order = { ...dispatchOf({ ...quote, offerId }), expectedCents: 61_000 };
    const second = await freight.administrator.call(shipmentsApi.dispatch, order);
    expect(second.body).toMatchObject({ shipmentId, bolNumber });
    const again = { state: 'dispatched', category: 'pickup', failure: null };
    expect(await untilDispatch(freight, shipmentId, 'confirmed')).toMatchObject(again);
    expect((await giveBack(shipmentId)).status).toBe(404);
  });

  it('and a report of the pickup at the same instant: one wins, and the other is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      freight.portal.clock.set(start);
      const { shipmentId } = await waiting();
      await accept(shipmentId);
      freight.portal.clock.set('2026-11-24T21:00:00.000Z');
      const pickedUp = { status: 'AF', place: 'origin', day: '2026-11-24', time: '14:00' } as const;
      const entry = { ...pickedUp, id: shipmentId, eventId: `pickup-${shipmentId}` };

      const [returned, reported] = await Promise.all([
        giveBack(shipmentId),
        colleague.call(carrierShipmentsApi.reportCarrierStatus, entry),
      ]);

      expect([returned.status, reported.status].toSorted((one, other) => one - other)).toEqual([200, 409]);
      expect(codeOf(returned.status === 409 ? returned : reported)).toEqual([409, 'wrong-state']);
      freight.portal.clock.set(start);
      expect((await shown(shipmentId)).state).toBe(returned.status === 200 ? 'canceled' : 'inTransit');
    }
  });
});

describe('a missed pickup', () => {
  const { proposePickup, reportCarrierStatus, listCarrierShipments } = carrierShipmentsApi;
  const { answerPickupProposal } = shipmentsApi;
  const next = { pickupDay: '2026-11-25', pickupFrom: '09:00', pickupUntil: '11:00' };
  const missed = async (by = dispatcher): Promise<number[]> =>
    (await by.call(listCarrierShipments, { part: 'missedPickups', limit: 100 })).body.items.map(({ id }) => id);
  const alertsAbout = async (by: Caller, number: string): Promise<number> => {
    const { body } = await by.call(alertsApi.listAlerts, { limit: 100, kinds: ['missedPickup'] });
    return body.items.filter(({ text }) => text.includes(number)).length;
  };
  const pickUp = (id: number) =>
    dispatcher.call(reportCarrierStatus, {
      ...{ id, status: 'AF', place: 'origin', day: '2026-11-24', time: '13:30', eventId: `late-report-${id}` },
    });
  /** 15:30 in Chicago is the end of the window. */
  const missedOne = async () => {
    freight.portal.clock.set(start);
    const shipment = await waiting();
    await accept(shipment.shipmentId);
    freight.portal.clock.set('2026-11-24T22:00:00.000Z');
    await endClocks();
    return shipment;
  };

  it('is marked half an hour after its window in the zone of the origin, once, with an alert to both sides', async () => {
    const { shipmentId, number, bolNumber } = await waiting();
    await accept(shipmentId);
    freight.portal.clock.set('2026-11-24T21:59:59.000Z');
    await endClocks();
    expect(await missed()).not.toContain(shipmentId);

    freight.portal.clock.set('2026-11-24T22:00:00.000Z');
    await Promise.all([endClocks(), endClocks()]);
    await endClocks();

    expect(await missed()).toContain(shipmentId);
    const atCustomer = await shown(shipmentId);
    expect(atCustomer).toMatchObject({ category: 'pickup', deskOrder: { pickupMissedAt: '2026-11-24T22:00:00.000Z' } });
    expect(await eventsOf(shipmentId, 'pickup-missed')).toBe(1);
    await eventually(async () => (await alertsAbout(freight.administrator, number)) || undefined);
    await eventually(async () => (await alertsAbout(dispatcher, bolNumber)) || undefined);
  });

  it('is no longer one after any report that the freight was picked up', async () => {
    const { shipmentId } = await missedOne();
    expect((await atDesk(shipmentId)).desk?.pickupMissedAt).not.toBeNull();

    expect((await pickUp(shipmentId)).status).toBe(200);

    expect(await missed()).not.toContain(shipmentId);
    expect((await atDesk(shipmentId)).desk?.pickupMissedAt).toBeNull();
    expect((await shown(shipmentId)).deskOrder?.pickupMissedAt).toBeNull();
    const marked = await freight.portal.sql(
      `SELECT FROM desk_order d JOIN shipment s ON s.id = d.shipment_id WHERE s.id = $1 AND d.pickup_overdue_at IS NOT NULL`,
      [shipmentId],
    );
    expect(marked).toEqual([]);
  });

  it('gets a new window that the company accepts, which is watched like the first one', async () => {
    const { shipmentId, number } = await missedOne();
    const early = await dispatcher.call(proposePickup, { id: shipmentId, ...next, pickupDay: '2026-11-23' });
    expect(early).toMatchObject({ status: 422, body: { fields: [{ path: 'pickupDay' }] } });
    await dispatcher.call(proposePickup, { id: shipmentId, ...next, pickupFrom: '08:00' });
    const proposed = await colleague.call(proposePickup, { id: shipmentId, ...next, note: 'New tractor' });
    const { proposal } = (await shown(shipmentId)).deskOrder ?? {};
    expect(proposal).toMatchObject({ ...next, note: 'New tractor', proposedBy: 'Cole Moss' });
    expect(proposed.body.desk?.proposal).toEqual(proposal);
    const answer = { shipmentId, proposalId: proposal?.id ?? 0, answer: 'accepted' } as const;
    expect((await freight.stranger.call(answerPickupProposal, answer)).status).toBe(404);
    freight.portal.clock.set('2026-11-25T17:00:00.000Z');
    expect(codeOf(await freight.administrator.call(answerPickupProposal, answer))).toEqual([409, 'wrong-state']);
    freight.portal.clock.set('2026-11-24T22:00:00.000Z');

    const accepted = await freight.administrator.call(answerPickupProposal, answer);
    const again = await freight.administrator.call(answerPickupProposal, answer);

    expect([accepted.status, again.status]).toEqual([200, 200]);
    expect(accepted.body.deskOrder).toMatchObject({ ...next, pickupMissedAt: null, proposal: null });
    expect(await eventsOf(shipmentId, 'pickup-proposal-accepted')).toBe(1);
    const other = await freight.administrator.call(answerPickupProposal, { ...answer, answer: 'declined' });
    expect(codeOf(other)).toEqual([409, 'wrong-state']);
    expect(await missed()).not.toContain(shipmentId);
    expect(await alertsAbout(freight.administrator, number)).toBeGreaterThan(0);
    freight.portal.clock.set('2026-11-25T17:30:00.000Z');
    await endClocks();
    expect(await missed()).toContain(shipmentId);
  });

  it('may be declined, which cancels the booking for another rate, and is not answered after the pickup', async () => {
    const [first, second] = [await missedOne(), await missedOne()];
    const proposalOf = async (id: number) => {
      await dispatcher.call(proposePickup, { id, ...next });
      return { shipmentId: id, proposalId: (await shown(id)).deskOrder?.proposal?.id ?? 0 };
    };
    const [declined, late] = [await proposalOf(first.shipmentId), await proposalOf(second.shipmentId)];

    const answer = await freight.administrator.call(answerPickupProposal, { ...declined, answer: 'declined' });
    await pickUp(second.shipmentId);
    const tooLate = await freight.administrator.call(answerPickupProposal, { ...late, answer: 'accepted' });

    expect(answer.body).toMatchObject({ state: 'canceled', dispatchState: 'canceled' });
    expect((await atDesk(first.shipmentId)).desk).toMatchObject({ task: 'acknowledge', proposal: null });
    expect(codeOf(tooLate)).toEqual([409, 'wrong-state']);
    expect(codeOf(await dispatcher.call(proposePickup, { id: second.shipmentId, ...next }))).toEqual([
      409,
      'wrong-state',
    ]);
  });

  it('is counted by the minutes of its carrier, from none to four hours', async () => {
    await changeRows(freight.portal, Carrier, carrierId, { missedPickupMinutes: 0 });
    const { shipmentId } = await waiting();
    await accept(shipmentId);
    freight.portal.clock.set('2026-11-24T21:30:00.000Z');
    await endClocks();

    expect(await missed()).toContain(shipmentId);
    await changeRows(freight.portal, Carrier, carrierId, { missedPickupMinutes: 30 });
  });
});

describe('a cancellation by the customer', () => {
  it('shows at once, also before the answer, and is acknowledged', async () => {
    const { shipmentId, bolNumber } = await waiting();

    const canceled = await freight.administrator.call(shipmentsApi.cancel, { shipmentId, reason: 'Not ready' });

    expect(canceled.body).toMatchObject({ state: 'canceled', dispatchState: 'canceled' });
    expect((await atDesk(shipmentId)).desk).toMatchObject({ task: 'acknowledge', answer: null });
    expect(await toAccept()).toContain(shipmentId);
    expect(codeOf(await accept(shipmentId))).toEqual([409, 'wrong-state']);
    await eventually(async () => {
      const subjects = (await mailsTo(freight.portal, desk)).map(({ subject }) => subject);
      return subjects.includes(`Canceled: BOL ${bolNumber}`) || undefined;
    });
    const seen = await dispatcher.call(acknowledgeCarrierShipment, { id: shipmentId });
    await colleague.call(acknowledgeCarrierShipment, { id: shipmentId });
    expect(seen.body.desk?.task).toBeNull();
    expect(await eventsOf(shipmentId, 'cancellation-acknowledged')).toBe(1);
    expect(await toAccept()).not.toContain(shipmentId);
    const history = await freight.administrator.call(shipmentsApi.activity, { shipmentId });
    expect(history.body.items[0]).toMatchObject({
      who: 'Dana Moss',
      what: 'The carrier acknowledged the cancellation',
    });
  });

  it('of an accepted shipment voids its PRO number and tells the desk', async () => {
    const { shipmentId } = await waiting();
    const { proNumber } = (await accept(shipmentId)).body;

    await freight.administrator.call(shipmentsApi.cancel, { shipmentId });

    expect(await shown(shipmentId)).toMatchObject({ state: 'canceled', category: 'defaulted', proNumber });
    expect((await atDesk(shipmentId)).desk).toMatchObject({ task: 'acknowledge', answer: 'accepted' });
  });
});

describe('the desk', () => {
  it('is for users who see the shipment: another company and another carrier find nothing, and privileges are checked', async () => {
    const { shipmentId } = await waiting();
    const blind = await userWith('Bo', ['dataVisibility']);
    const narrow = await userWith('Nia', ['customerVisibility']);
    const rival = await userWith('Rae', ['customerVisibility', 'seeAllCustomersTab'], carriers.BMESA);

    expect((await accept(shipmentId, {}, blind)).status).toBe(403);
    for (const by of [narrow, rival]) {
      expect((await accept(shipmentId, {}, by)).status).toBe(404);
      expect((await refuse(shipmentId, by)).status).toBe(404);
      expect((await by.call(acknowledgeCarrierShipment, { id: shipmentId })).status).toBe(404);
      const back = { id: shipmentId, reason: 'weather', words: 'Snow' } as const;
      expect((await by.call(giveBackCarrierShipment, back)).status).toBe(404);
      const window = { pickupDay: '2026-11-25', pickupFrom: '09:00', pickupUntil: '11:00' };
      expect((await by.call(carrierShipmentsApi.proposePickup, { id: shipmentId, ...window })).status).toBe(404);
      expect(await toAccept(by)).toEqual([]);
    }
    expect((await accept(shipmentId, {}, freight.administrator)).status).toBe(403);
    expect((await shown(shipmentId)).dispatchState).toBe('sending');
  });

  it('shows in the activity of the carrier which of its users accepted, refused and acknowledged', async () => {
    const dana = await userWith('Danae', ['customerVisibility', 'seeAllCustomersTab', 'activityPage']);
    const [accepted, refused] = [await waiting(), await waiting()];
    await accept(accepted.shipmentId, {}, dana);
    await freight.administrator.call(shipmentsApi.cancel, { shipmentId: accepted.shipmentId });
    await dana.call(acknowledgeCarrierShipment, { id: accepted.shipmentId });
    await refuse(refused.shipmentId, dana);

    const by = async (doers: 'team' | 'administrators') => {
      const asked = { by: doers, limit: 100, search: 'Danae' };
      const { body } = await dana.call(carrierActivitiesApi.listCarrierActivities, asked);
      return body.items.map(({ what }) => what);
    };

    expect(await by('team')).toEqual(['Refused a shipment', 'Acknowledged a cancellation', 'Confirmed a shipment']);
    expect(await by('administrators')).toEqual([]);
  });

  it('finds pickups by the day on which the carrier comes', async () => {
    const { shipmentId } = await waiting();
    await accept(shipmentId, { pickupDay: '2026-11-25' });
    const due = async (pickupDue: 'past' | 'today' | 'tomorrow' | 'later') => {
      const asked = { part: 'pickups', pickupDue, limit: 100 } as const;
      const { body } = await dispatcher.call(carrierShipmentsApi.listCarrierShipments, asked);
      return body.items.some(({ id }) => id === shipmentId);
    };

    expect([await due('today'), await due('tomorrow'), await due('later')]).toEqual([false, false, true]);
    // 23:30 on the day before, in Chicago.
    freight.portal.clock.set('2026-11-25T05:30:00.000Z');
    expect([await due('today'), await due('tomorrow')]).toEqual([false, true]);
    freight.portal.clock.set('2026-11-25T18:00:00.000Z');
    expect(await due('today')).toBe(true);
    freight.portal.clock.set('2026-11-26T18:00:00.000Z');
    expect(await due('past')).toBe(true);
  });
});
