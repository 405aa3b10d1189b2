import { carrierActivitiesApi } from '@lading/contracts/carriers/carrier-activities';
import {
  carrierShipmentsApi,
  type CarrierShipmentDetail,
  type ReportStatus,
} from '@lading/contracts/shipments/carrier-shipments';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { addCopies, changeRows } from '../../../../../test/harness/builders/rows';
import type { Caller, Reply } from '../../../../../test/harness/test-portal';
import { start, startDesk, type DeskWorld } from '../booking/desk/desk.fixture';
import { carriers, createShipment, untilDispatch } from '../shipments/shipments.fixture';
import { readPdf, textOf } from '../../kernel/documents/read-pdf.fixture';
import { Shipment } from '../shipments/shipments.entities';
import { drawPickupSheet } from './pickup-sheet';

const { reportCarrierStatus, reportCarrierStatuses, voidCarrierStatus } = carrierShipmentsApi;

let world: DeskWorld;
let dispatcher: Caller;

beforeAll(async () => {
  world = await startDesk();
  ({ dispatcher } = world);
});
beforeEach(() => at(start));
afterAll(() => world.freight.close());

const at = (instant: string): void => world.freight.portal.clock.set(instant);
let entries = 0;
const entry = (id: number, changes: Partial<ReportStatus> = {}): ReportStatus => {
  entries += 1;
  return {
    ...{ id, eventId: `entry-${String(entries).padStart(4, '0')}`, status: 'AF', place: 'origin' },
    ...{ day: '2026-11-24', time: '13:30' },
    ...changes,
  };
};
const report = (id: number, changes: Partial<ReportStatus> = {}, by = dispatcher) =>
  by.call(reportCarrierStatus, entry(id, changes));
const elsewhere = { place: 'elsewhere', city: 'Nashville', state: 'TN', timeZone: 'America/Chicago' } as const;
const refusalOf = ({ status, body }: Reply<object>): unknown[] => [
  status,
  Reflect.get(body, 'fields')?.[0]?.path ?? Reflect.get(body, 'code'),
];

/** A shipment that the desk has accepted; it is now the afternoon of its pickup. */
async function accepted(): Promise<number> {
  at(start);
  const { shipmentId: id } = await world.waiting();
  const pickup = { pickupDay: '2026-11-24', pickupFrom: '13:00', pickupUntil: '15:00' };
  await dispatcher.call(carrierShipmentsApi.acceptCarrierShipment, { id, ...pickup });
  at('2026-11-24T21:00:00.000Z');
  return id;
}

const timeline = async (shipmentId: number) => (await world.shown(shipmentId)).tracking.events;

describe('a status that a user of the carrier enters', () => {
  it('moves the shipment on the page of its customer, at the time of its place, with the name of the user', async () => {
    const id = await accepted();

    const { status, body } = await report(id, { note: 'Two skids, shrink-wrapped' });

    expect([status, body.category, body.state]).toEqual([200, 'transit', 'inTransit']);
    const shown = await world.shown(id);
    expect(shown).toMatchObject({ category: 'transit', state: 'inTransit', mayCancel: false });
    expect(shown.tracking).toMatchObject({ pickedUpAt: '2026-11-24T19:30:00.000Z' });
    expect(shown.tracking.events.at(-1)).toMatchObject({
      ...{ type: 'AF', text: 'Picked up. Two skids, shrink-wrapped', occurredAt: '2026-11-24T19:30:00.000Z' },
      ...{ reportedAt: '2026-11-24T21:00:00.000Z', place: 'Chicago, IL', timeZone: 'America/Chicago' },
      ...{ category: 'transit', enteredBy: 'Dana Moss' },
    });
    const history = await world.freight.administrator.call(shipmentsApi.activity, { shipmentId: id });
    expect(history.body.items[0]).toMatchObject({ who: 'Dana Moss', what: 'In transit: Picked up' });
  });

  it('is read in the zone of its place, at the destination too', async () => {
    const id = await accepted();
    await report(id);
    at('2026-11-26T20:00:00.000Z');

    await report(id, { status: 'D1', place: 'destination', day: '2026-11-26', time: '14:05', signedBy: 'L. Park' });

    const shown = await world.shown(id);
    // Atlanta is an hour ahead of Chicago.
    expect(shown.tracking).toMatchObject({ deliveredAt: '2026-11-26T19:05:00.000Z', signedBy: 'L. Park' });
    expect(shown).toMatchObject({ category: 'delivered', state: 'delivered' });
  });

  it('says why there is an exception, and brings a new estimate', async () => {
    const id = await accepted();
    await report(id);

    expect(refusalOf(await report(id, { ...elsewhere, status: 'SD', time: '14:00' }))).toEqual([422, 'reasonCode']);
    const why = { status: 'SD', reasonCode: '390-1', estimatedDelivery: '2026-12-02', time: '14:00' } as const;
    await report(id, { ...elsewhere, ...why });

    const shown = await world.shown(id);
    expect(shown).toMatchObject({ category: 'exception', eta: '2026-12-02' });
    expect(shown.tracking.events.at(-1)).toMatchObject({ reasonCode: '390-1', reasonOwner: 'Weather or calendar' });
  });

  it('changes nothing when it comes a second time under its id, also at the same instant', async () => {
    const id = await accepted();
    const same = entry(id);

    const replies = await Promise.all([1, 2, 3].map(() => dispatcher.call(reportCarrierStatus, same)));
    const changed = await dispatcher.call(reportCarrierStatus, { ...same, status: 'D1', place: 'destination' });
    await report(id, { status: 'AG', place: 'destination', time: '14:00', estimatedDelivery: '2026-11-26' });
    // Sent again when its facts could no longer be entered.
    const late = { ...entry(id), status: 'AG', place: 'destination', estimatedDelivery: '2026-11-25' } as const;
    const estimated = await dispatcher.call(reportCarrierStatus, late);
    at('2026-11-29T21:00:00.000Z');
    const later = await Promise.all([same, late].map((one) => dispatcher.call(reportCarrierStatus, one)));

    expect([...replies, estimated, ...later].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(refusalOf(changed)).toEqual([409, 'entry-id-reused']);
    expect((await timeline(id)).filter(({ type }) => type === 'AF')).toHaveLength(1);
    expect((await world.shown(id)).category).toBe('transit');
    const told = await world.freight.portal.sql(
      `SELECT FROM event WHERE subject = $1 AND name IN ('status-entered', 'shipment-tracked') AND payload ->> 'number' IS NOT NULL`,
      [`shipment:${id}`],
    );
    // Two of each of the three entries, besides the confirmation of the pickup.
    expect(told).toHaveLength(7);
  });

  it('is refused where the transitions of the status do not allow it, and before the shipment is accepted', async () => {
    const waiting = await world.waiting();
    const id = await accepted();
    await report(id);
    at('2026-11-26T22:00:00.000Z');
    const day = '2026-11-26';
    await report(id, { status: 'D1', place: 'destination', day, time: '14:00' });

    expect(refusalOf(await report(waiting.shipmentId))).toEqual([409, 'wrong-state']);
    expect(refusalOf(await report(id, { ...elsewhere, status: 'X4', day, time: '15:00' }))).toEqual([
      409,
      'wrong-state',
    ]);
    // What happened earlier and is reported late stays in the history.
    expect((await report(id, { ...elsewhere, status: 'X4', day: '2026-11-25', time: '08:00' })).status).toBe(200);
    expect(await world.shown(id)).toMatchObject({ category: 'delivered' });
    expect((await timeline(id)).map(({ type }) => type)).toEqual(['XB', 'AF', 'X4', 'D1']);
  });

  it('has happened, not before the booking, and needs its place', async () => {
    const id = await accepted();

    expect(refusalOf(await report(id, { time: '15:30' }))).toEqual([422, 'time']);
    expect(refusalOf(await report(id, { day: '2026-11-20' }))).toEqual([422, 'day']);
    expect(refusalOf(await report(id, { place: 'elsewhere' }))).toEqual([422, 'city']);
    expect(refusalOf(await report(id, { ...elsewhere, timeZone: undefined }))).toEqual([422, 'timeZone']);
    expect(refusalOf(await report(id, { ...elsewhere, status: 'AG' }))).toEqual([422, 'estimatedDelivery']);
    expect(refusalOf(await report(id, { estimatedDelivery: '2026-11-01' }))).toEqual([422, 'estimatedDelivery']);
    expect((await timeline(id)).map(({ type }) => type)).toEqual(['XB']);
  });

  it('may be entered for freight that a connection tracks, and is in the activity of the carrier', async () => {
    const { freight } = world;
    at(start);
    const tracker = await world.userWith(
      'Tess',
      ['customerVisibility', 'seeAllCustomersTab', 'activityPage'],
      carriers.BMESA,
    );
    const booked = await createShipment(freight);
    await untilDispatch(freight, booked.shipmentId, 'confirmed');

    const day = '2026-11-23';
    expect((await report(booked.shipmentId, { status: 'X3', day, time: '08:00' }, tracker)).status).toBe(200);

    const { body } = await tracker.call(carrierActivitiesApi.listCarrierActivities, {
      ...{ limit: 10, by: 'team', areas: ['shipments'] },
    });
    expect(body.items.map(({ what, actorName }) => [what, actorName])).toContainEqual([
      'Entered a status',
      'Tess Moss',
    ]);
  });
});

describe('many statuses at once', () => {
  it('are each added, known or refused, up to 200', async () => {
    const [first, second, third] = [await accepted(), await accepted(), await accepted()];
    const known = entry(first);
    await dispatcher.call(reportCarrierStatus, known);
    const rows = [known, entry(second), entry(third, { time: '23:00' }), entry(999_999)];

    const { body, status } = await dispatcher.call(reportCarrierStatuses, { entries: rows });

    expect(status).toBe(200);
    expect(body.items.map(({ id, outcome }) => [id, outcome])).toEqual([
      [first, 'known'],
      [second, 'added'],
      [third, 'refused'],
      [999_999, 'refused'],
    ]);
    expect(body.items[2]?.reason).toBe('Enter a time that has passed');
    expect((await world.shown(second)).category).toBe('transit');
    const many = Array.from({ length: 201 }, () => entry(first));
    expect((await dispatcher.call(reportCarrierStatuses, { entries: many })).status).toBe(422);
  });
});

describe('voiding', () => {
  const idOf = ({ tracking }: CarrierShipmentDetail, type: string): string =>
    tracking.events.find((event) => event.type === type)?.eventId ?? '';
  const voided = (id: number, eventId: string, by = dispatcher) =>
    by.call(voidCarrierStatus, { id, eventId, reason: 'Wrong shipment' });

  it('takes back what a status did, and leaves it in the timeline with the reason', async () => {
    const id = await accepted();
    await report(id);
    at('2026-11-26T22:00:00.000Z');
    const delivered = await report(id, { status: 'D1', place: 'destination', day: '2026-11-26', time: '14:00' });

    const after = await voided(id, idOf(delivered.body, 'D1'));
    await voided(id, idOf(delivered.body, 'D1'));

    expect([after.status, after.body.category, after.body.state]).toEqual([200, 'transit', 'inTransit']);
    const shown = await world.shown(id);
    expect(shown.tracking).toMatchObject({ deliveredAt: null, category: 'transit' });
    expect(shown.tracking.events.map(({ type, voidedBecause }) => [type, voidedBecause])).toEqual([
      ['XB', undefined],
      ['AF', undefined],
      ['D1', 'Wrong shipment'],
    ]);
    const rows = await world.freight.portal.sql('SELECT type FROM tracking_event WHERE shipment_id = $1 ORDER BY id', [
      id,
    ]);
    expect(rows.map(({ type }) => type)).toEqual(['XB', 'AF', 'D1', 'VOIDED']);
  });

  it('ends after 72 hours, and is for entries by hand alone', async () => {
    const id = await accepted();
    const { body } = await report(id);
    const own = idOf(body, 'AF');

    expect(refusalOf(await voided(id, idOf(body, 'XB')))).toEqual([409, 'wrong-state']);
    expect(refusalOf(await voided(id, 'portal-unknown-1'))).toEqual([404, 'not-found']);
    at('2026-11-27T21:00:01.000Z');
    expect(refusalOf(await voided(id, own))).toEqual([409, 'wrong-state']);
    at('2026-11-27T20:59:00.000Z');
    expect((await voided(id, own)).status).toBe(200);
    expect((await world.shown(id)).category).toBe('pickup');
  });
});

it('lets only users who see the shipment report and void', async () => {
  const id = await accepted();
  const { body } = await report(id);
  const narrow = await world.userWith('Nils', ['customerVisibility']);
  const blind = await world.userWith('Bea', ['dataVisibility']);
  const eventId = body.tracking.events.at(-1)?.eventId ?? '';

  expect((await report(id, { status: 'X4', ...elsewhere }, narrow)).status).toBe(404);
  expect((await narrow.call(voidCarrierStatus, { id, eventId, reason: 'Mine' })).status).toBe(404);
  expect((await report(id, {}, blind)).status).toBe(403);
  const bulk = await narrow.call(reportCarrierStatuses, { entries: [entry(id, { status: 'X4', ...elsewhere })] });
  expect(bulk.body.items[0]).toMatchObject({ outcome: 'refused' });
  await changeRows(world.freight.portal, Shipment, id, { dispatchState: 'canceled', state: 'canceled' });
  expect(refusalOf(await report(id, { status: 'X4', ...elsewhere }))).toEqual([409, 'wrong-state']);
});

describe("a day's pickups", () => {
  const sheet = async (day: string, format: 'pdf' | 'csv' = 'pdf', by = dispatcher) =>
    by.send<string>('GET', `/api/v1/carrier-shipments/pickup-sheet?day=${day}&format=${format}`);

  it('are printed by terminal and window, and saved as a manifest, until they are picked up', async () => {
    at(start);
    const { shipmentId: id, bolNumber } = await world.waiting();
    const pickup = { pickupDay: '2026-12-01', pickupFrom: '13:00', pickupUntil: '15:00', terminal: 'Chicago South' };
    await dispatcher.call(carrierShipmentsApi.acceptCarrierShipment, { id, ...pickup });

    const [printed, manifest] = [await sheet('2026-12-01'), await sheet('2026-12-01', 'csv')];

    expect([printed.status, manifest.status]).toEqual([200, 200]);
    expect(String(printed.body)).toMatch(/^%PDF-1\.7/);
    const [head, line] = String(manifest.body).split(/\r?\n/);
    expect(head).toContain('Terminal,From,Until,BOL#');
    expect(line).toContain(`Chicago South,13:00,15:00,`);
    expect(line).toContain(bolNumber);
    // The day that the customer asked for.
    expect((await sheet('2026-11-30')).status).toBe(404);
    const narrow = await world.userWith('Nat', ['customerVisibility']);
    expect((await sheet('2026-12-01', 'pdf', narrow)).status).toBe(404);
    at('2026-12-01T21:00:00.000Z');
    const again = await world.userWith('Dot', ['customerVisibility', 'seeAllCustomersTab']);
    await report(id, { day: '2026-12-01' }, again);
    expect((await sheet('2026-12-01', 'pdf', again)).status).toBe(404);
  });

  it('are on the sheet of their terminal with shipper, numbers, freight and what the driver has to know', async () => {
    const origin = {
      name: 'Lakeside Machine Works',
      address1: '100 Wharf Street',
      contactName: 'Dana Reed',
      phone: '',
    };
    const place = { city: 'Chicago', state: 'IL', postalCode: '60607', country: 'USA' } as const;
    const [shown] = (await world.shown(await accepted())).items;
    const pickup = (terminal: string | null, bolNumber: string) => ({
      ...{ terminal, bolNumber, proNumber: '635100001', pickupNumber: 'PU00000001', companyName: 'Lakeside' },
      ...{
        pickupFrom: '13:00',
        pickupUntil: '15:00',
        destinationLabel: 'Atlanta, GA 30303',
        units: 'imperial' as const,
      },
      ...{ origin: { ...origin, ...place }, items: shown ? [shown] : [], accessorials: ['LFTP'] },
      specialInstructions: 'Ring twice',
    });
    const pickups = [pickup('Chicago South', 'BOL-1'), pickup(null, 'BOL-2')];
    const facts = { day: '2026-12-01', carrierName: 'Saltmarsh', printedAt: new Date(start), pickups };

    const text = textOf(readPdf(await drawPickupSheet(facts))).replaceAll(/\s+/g, ' ');

    for (const part of ['Pickups on 12/01/2026', 'Saltmarsh, 2 pickups', 'Chicago South', 'No terminal', 'BOL BOL-2'])
      expect(text).toContain(part);
    for (const part of ['1:00 PM to', '100 Wharf Street', 'PRO 635100001', 'Ring twice', 'LFTP', '1,150'])
      expect(text).toContain(part);
  });

  it('are up to 100 in one file', async () => {
    at(start);
    const { shipmentId: id } = await world.waiting();
    const pickup = { pickupDay: '2026-12-02', pickupFrom: '13:00', pickupUntil: '15:00' };
    await dispatcher.call(carrierShipmentsApi.acceptCarrierShipment, { id, ...pickup });
    const others = Array.from({ length: 100 }, (_, at) => ({
      ...{ number: `SHX${at}`, bolNumber: `BX${at}`, pickupDate: '2026-12-02' },
      ...{ proNumber: null, quoteId: null, offerId: null },
    }));
    await addCopies(world.freight.portal, Shipment, id, others);

    expect(await sheet('2026-12-02')).toMatchObject({ status: 422, body: { code: 'too-many-to-print' } });
  });
});
