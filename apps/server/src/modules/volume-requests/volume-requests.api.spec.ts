import { accountApi } from '@lading/contracts/accounts/account';
import { carrierHomeApi } from '@lading/contracts/carriers/carrier-home';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import {
  askedVolumesApi,
  volumeAnswersApi,
  type AskedVolumeFilter,
  type ListAskedVolumes,
  type VolumeOffer,
} from '@lading/contracts/quotes/volume-answers';
import { carrierQuoteChanged } from '@lading/contracts/notifications/carrier-pushes';
import { volumeServices, type VolumeDetails, type VolumeRequest } from '@lading/contracts/quotes/volume-parts';
import { volumeRequestsApi } from '@lading/contracts/quotes/volume-requests';
import {
  createCarrier,
  createUser,
  createPlaces,
  createShipper,
  signedIn,
  type Shipper,
} from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import { mailsTo } from '../../../../../test/harness/mailbox';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { CarrierPages } from '../../business/carrier-pages/carrier-pages.service';
import { jobActor } from '../../kernel/auth/actor';
import { system } from '../../kernel/database/session';
import { Flags } from '../../kernel/flags/flags';
import { readPdf } from '../../kernel/documents/read-pdf.fixture';
import { Pushes } from '../../kernel/realtime/pushes';
import { MailModeration } from '../../kernel/mail/mail-moderation';
import { ClaimTerms } from '../claims/claim-terms.queries';
import { aLoad, carriers, price, start } from './volumes.fixture';
import { VolumeRequestsJobs } from './volume-requests.jobs';
import { VolumeAudience } from './volume-candidates.queries';
import { VolumeAnswer, VolumeRequest as StoredVolumeRequest } from './volume-requests.entities';
import { UserAccount } from '../account/account.entities';
import { aUser } from '../../../../../test/harness/builders/customers';
import { addRow, changeRows, addCopies } from '../../../../../test/harness/builders/rows';
import { asWritten } from '../../../../../test/harness/as-written';
import { Customer, CustomerAssignment } from '../customers/customers.entities';
import { Shipment as StoredShipment } from '../shipments/shipments.entities';

let portal: TestPortal;
let shipper: Shipper;
let me: Caller;
let stranger: Caller;

const details = (changes: Partial<VolumeDetails> = {}): VolumeDetails => aLoad(shipper.locationId, changes);
const many = <T>(length: number, one: T): T[] => Array.from({ length }, () => one);
const stop = { city: 'Nashville', state: 'TN', postalCode: '37203', country: 'USA' } as const;
const line = { description: 'Bottled water', pallets: 1, weight: 700, isHazardous: false };

async function opened(changes: Partial<VolumeDetails> = {}, by = me): Promise<VolumeRequest> {
  const { status, body } = await by.call(volumeRequestsApi.open, details(changes));
  expect({ status, body }).toMatchObject({ status: 201, body: { state: 'draft' } });
  return body;
}

/** The token in the newest mail about a request. */
const tokenFor = (recipient: string, number: string): Promise<string> =>
  eventually(async () => {
    const mail = (await mailsTo(portal, recipient)).find(({ subject }) =>
      subject.endsWith(`requests a rate: ${number}`),
    );
    return /public-carrier-volume-page#([\w-]+)/.exec(mail?.text ?? '')?.[1];
  });

async function sent(changes: Partial<VolumeDetails> = {}) {
  const { id: volumeRequestId, number } = await opened(changes);
  const { status, body } = await me.call(volumeRequestsApi.send, { volumeRequestId });
  expect({ status, body }).toMatchObject({ status: 200, body: { state: 'sent', asked: 2 } });
  const [first, second] = await Promise.all([
    tokenFor('dispatch@first.example', number),
    tokenFor('desk@second.example', number),
  ]);
  return { volumeRequestId, number, first, second };
}

const offer = (token: string, changes: Partial<VolumeOffer> = {}) =>
  portal.anyone.call(volumeAnswersApi.offer, { ...price, ...changes, token });

const closing = () => portal.database.asScope(system, () => portal.app.get(VolumeRequestsJobs).close());

const read = async (volumeRequestId: number, by = me): Promise<VolumeRequest> =>
  (await by.call(volumeRequestsApi.get, { volumeRequestId })).body;

const answerOf = ({ answers }: VolumeRequest, carrierId: number) =>
  answers.find((answer) => answer.carrierId === carrierId)?.answerId ?? 0;

const outcomesTo = async (recipient: string, number: string) =>
  (await mailsTo(portal, recipient)).map(({ subject }) => subject).filter((subject) => subject.includes(number));

beforeAll(async () => {
  portal = await startTestPortal({ now: start });
  await createPlaces(portal);
  shipper = await createShipper(portal, 'harbor');
  me = portal.as(shipper.token);
  stranger = portal.as((await createShipper(portal, 'other')).token);
  for (const [code, id] of Object.entries(carriers)) await createCarrier(portal, { id, code: code.toUpperCase() });
  await aUser(portal, {
    email: 'dispatch@first.example',
    firstName: 'Cara',
    lastName: 'Rier',
    role: 'CarrierAdministrator',
    carrierUserRole: 4,
    carrierId: carriers.first,
  });
});
beforeEach(() => portal.clock.set(start));
afterEach(() => jest.restoreAllMocks());
afterAll(() => portal.close());

describe('a volume request', () => {
  it('is sent to the carrier’s own contact, whatever address was typed', async () => {
    const typed = { carrierId: carriers.first, email: 'somebody@else.example' };
    await sent({ carriers: [typed, { carrierId: carriers.second, email: 'desk@second.example' }] });

    expect(await mailsTo(portal, 'somebody@else.example')).toEqual([]);
  });

  it('is emailed to each carrier once, answered through the link, awarded, and all carriers are notified', async () => {
    const change = jest.spyOn(portal.app.get(CarrierPages), 'notify');
    const { volumeRequestId, number, first, second } = await sent();
    await portal.app.get(Pushes).settled();
    for (const carrierId of [carriers.first, carriers.second])
      expect(change).toHaveBeenCalledWith(carrierQuoteChanged, carrierId);
    expect(change).not.toHaveBeenCalledWith(carrierQuoteChanged, carriers.third);

    const seen = await portal.anyone.call(volumeAnswersApi.read, { token: first });
    expect(seen.body).toMatchObject({
      number,
      companyName: 'harbor',
      carrierName: 'FIRST Lines',
      status: 'open',
      roadMiles: expect.any(Number),
      totalWeight: 42_000,
      liabilityCents: 4_200_000,
      declaredCents: null,
      notes: 'Drop trailer is fine.',
      references: [],
      answer: { state: 'asked', amountCents: null },
    });
    expect(JSON.stringify(seen.body)).not.toMatch(/locationId|PO-88|desk@second|SECOND/);

    expect((await offer(first, { amountCents: 190_000 })).status).toBe(200);
    expect((await offer(first)).body.answer).toMatchObject({ state: 'offered', amountCents: 185_000 });
    const no = await portal.anyone.call(volumeAnswersApi.decline, { token: second, reason: 'No truck there' });
    expect(no.body.answer).toMatchObject({ state: 'declined', reason: 'No truck there' });
    const { answers, state } = await read(volumeRequestId);
    expect(state).toBe('answered');
    expect(answers).toMatchObject([
      { carrierName: 'FIRST Lines', amountCents: 185_000, centsPerMile: expect.any(Number), isExpired: false },
      { carrierName: 'SECOND Lines', state: 'declined' },
    ]);

    const answerId = answers[0]?.answerId ?? 0;
    const awarded = await me.call(volumeRequestsApi.award, { volumeRequestId, answerId });
    const again = await me.call(volumeRequestsApi.award, { volumeRequestId, answerId });

    expect([awarded.status, again.status, again.body.bestCents]).toEqual([200, 200, 185_000]);
    await eventually(async () => (await outcomesTo('desk@second.example', number)).length === 2 || undefined);
    await eventually(async () => (await outcomesTo('dispatch@first.example', number)).length === 2 || undefined);
    expect(await outcomesTo('dispatch@first.example', number)).toEqual([
      `Awarded to you: ${number} of harbor`,
      `harbor requests a rate: ${number}`,
    ]);
    expect((await outcomesTo('desk@second.example', number))[0]).toBe(`Not awarded: ${number} of harbor`);
    // What a link opened is closed with the request.
    for (const token of [first, second]) {
      expect((await portal.anyone.call(volumeAnswersApi.read, { token })).status).toBe(404);
      expect((await offer(token)).status).toBe(404);
    }
    expect(again.body.history.map(({ what }) => what)).toEqual([
      'Awarded the load: FIRST Lines',
      'Declined: SECOND Lines: No truck there',
      'Offered a rate: FIRST Lines',
      'Offered a rate: FIRST Lines',
      ...Array.from({ length: 2 }, () => expect.stringMatching(/^Emailed the link: /)),
      'Sent the request: 2 carriers',
      'Started the request',
    ]);
    expect(again.body.history.map(({ who }) => who)).toContain('Lading');
    expect(await portal.app.get(VolumeAudience).of(volumeRequestId)).toContain(shipper.userId);
  });

  it('is rate limited: a desk gets up to twenty an hour', async () => {
    const flooded = { carrierId: carriers.second, email: 'flooded@second.example' };
    const moderation = portal.app.get(MailModeration);
    const actor = { ...jobActor('desk'), customerId: shipper.customerId };
    for (let time = 0; time < 20; time += 1) await moderation.require(actor, [flooded.email], 'request');
    const { id: volumeRequestId } = await opened({ carriers: [flooded] });

    expect((await me.call(volumeRequestsApi.send, { volumeRequestId })).status).toBe(429);
    expect(await read(volumeRequestId)).toMatchObject({ state: 'draft', answers: [] });
  });

  it('shows both sides the requested value that the carrier is liable for', async () => {
    const { volumeRequestId, first } = await sent({ services: ['Full Value Protection'], cargoValueCents: 8_000_000 });

    const { body: seen } = await portal.anyone.call(volumeAnswersApi.read, { token: first });

    expect([seen.declaredCents, (await read(volumeRequestId)).declaredCents]).toEqual([8_000_000, 8_000_000]);
  });

  it('is printed as a rate confirmation once it is awarded', async () => {
    const { volumeRequestId, number, first } = await sent();
    expect((await me.call(volumeRequestsApi.rateConfirmation, { volumeRequestId })).status).toBe(409);
    await offer(first);
    const answerId = answerOf(await read(volumeRequestId), carriers.first);
    await me.call(volumeRequestsApi.award, { volumeRequestId, answerId });

    const response = await fetch(`${portal.address}/api/v1/volume-requests/${volumeRequestId}/rate-confirmation`, {
      headers: { authorization: `Bearer ${shipper.token}` },
    });

    const bytes = Buffer.from(await response.arrayBuffer());
    const texts = readPdf(bytes).pages.flatMap(({ texts: lines }) => lines.map(({ text }) => text));
    expect(texts).toEqual(
      expect.arrayContaining([
        `Rate confirmation ${number}`,
        'harbor and FIRST Lines (FIRS)',
        '$1,850.00 USD',
        'Dry Van, 53 ft (16.15 m)',
        'Bottled water',
        '$1.00 per pound, up to $42,000.00',
        'PO-88',
      ]),
    );
  });

  it('lists everything that blocks sending', async () => {
    const { locationId: _none, ...origin } = details().origin;
    const { id: volumeRequestId } = await opened({
      origin,
      pickup: { date: '2026-11-19', from: '08:00', to: '09:59' },
      delivery: { date: '2026-11-18', from: '08:00', to: '10:00' },
      answerBy: start,
      commodity: null,
      totalWeight: null,
      services: ['Full Value Protection'],
      carriers: [{ carrierId: carriers.third }, { carrierId: 999_999 }],
    });

    const { status, body } = await me.call(volumeRequestsApi.send, { volumeRequestId });

    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'invalid-fields' } });
    const faults: { path: string; message: string }[] = Reflect.get(body, 'fields');
    expect(faults.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'origin.locationId: You must choose address from your Locations for current type of Freight Charge',
      'pickup.date: Date should be 11/20/2026 or more',
      'pickup.to: Must provide at least 2 hour window',
      'delivery.date: Date should be 11/19/2026 or more',
      'answerBy: Respond by should be more than the time now',
      'commodity: Commodity is required',
      'totalWeight: Total weight is required',
      'cargoValueCents: Cargo value is required',
      'carriers.0.email: Email is required',
      'carriers.1.carrierId: Select result from list',
    ]);
    await me.call(volumeRequestsApi.discard, { volumeRequestId });
    expect((await me.call(volumeRequestsApi.get, { volumeRequestId })).status).toBe(404);
  });

  it.each([
    ['a weight', { totalWeight: 99_999 }, { totalWeight: 99_999.01 }],
    ['a length', { trailerLength: 60 }, { trailerLength: 60.01 }],
    ['a note', { notes: 'n'.repeat(2000) }, { notes: 'n'.repeat(2001) }],
    ['a commodity', { commodity: 'c'.repeat(499) }, { commodity: 'c'.repeat(500) }],
    ['a cargo value', { cargoValueCents: 25_000_000 }, { cargoValueCents: 25_000_001 }],
    ['carriers', { carriers: many(20, { carrierId: 1 }) }, { carriers: many(21, { carrierId: 1 }) }],
    ['stops', { stops: many(8, stop) }, { stops: many(9, stop) }],
    ['lines', { items: many(60, line) }, { items: many(61, line) }],
    ['services', { services: [...volumeServices] }, { services: [...volumeServices, volumeServices[0]] }],
  ])('takes %s at its limit and not beyond', async (_what, most, more) => {
    expect((await me.call(volumeRequestsApi.open, details(most))).status).toBe(201);
    expect((await me.call(volumeRequestsApi.open, details(more))).status).toBe(422);
  });

  it('can no longer be changed once it is sent, and is withdrawn instead', async () => {
    const { volumeRequestId, number, first } = await sent();
    const changed = await me.call(volumeRequestsApi.save, { ...details(), volumeRequestId });
    expect(changed.body).toMatchObject({ code: 'wrong-state' });

    expect((await me.call(volumeRequestsApi.withdraw, { volumeRequestId })).body).toMatchObject({ state: 'withdrawn' });

    expect((await portal.anyone.call(volumeAnswersApi.read, { token: first })).status).toBe(404);
    expect((await offer(first)).status).toBe(404);
    await eventually(async () => (await outcomesTo('dispatch@first.example', number)).length === 2 || undefined);
    expect((await outcomesTo('dispatch@first.example', number))[0]).toBe(`Withdrawn: ${number} of harbor`);
  });
});

describe('an answer', () => {
  it('enforces its limits', async () => {
    const { first } = await sent();
    const statusOf = async (changes: Partial<VolumeOffer>) => (await offer(first, changes)).status;
    expect(await statusOf({ amountCents: 99_999_999, transitDays: 60, comment: 'c'.repeat(1000) })).toBe(200);
    expect(await statusOf({ validUntil: '2027-05-19' })).toBe(200);
    expect(await statusOf({ validUntil: '2027-05-20' })).toBe(422);
    expect(await statusOf({ validUntil: '2026-11-19' })).toBe(422);
    expect(await statusOf({ amountCents: 100_000_000 })).toBe(422);
    expect(await statusOf({ amountCents: 0 })).toBe(422);
    expect(await statusOf({ transitDays: 61 })).toBe(422);
    expect(await statusOf({ comment: 'c'.repeat(1001) })).toBe(422);
  });

  it('comes in time, by a link that is good for nothing else', async () => {
    const { volumeRequestId, first, second } = await sent();
    const strange = 'A'.repeat(22);
    expect((await offer(strange)).status).toBe(404);
    expect((await portal.as(first).call(volumeRequestsApi.get, { volumeRequestId })).status).toBe(401);
    const [saved] = await portal.sql('SELECT FROM volume_answer WHERE token_hash = $1', [first]);
    expect(saved).toBeUndefined();

    portal.clock.set('2026-11-21T14:59:59Z');
    expect((await portal.anyone.call(volumeAnswersApi.read, { token: second })).body.status).toBe('open');
    portal.clock.set('2026-11-21T15:00:00Z');

    expect((await portal.anyone.call(volumeAnswersApi.read, { token: second })).status).toBe(404);
    expect((await offer(first)).status).toBe(404);
    await closing();
    expect((await read(volumeRequestId)).state).toBe('expired');
  });

  it('is awarded as long as it is valid, also after the last moment for answers', async () => {
    const { volumeRequestId, first } = await sent();
    await offer(first);
    const answerId = answerOf(await read(volumeRequestId), carriers.first);
    portal.clock.set('2026-11-24T05:59:00Z');
    await closing();
    expect((await read(volumeRequestId)).state).toBe('answered');
    portal.clock.set('2026-11-24T06:00:00Z');
    expect((await read(volumeRequestId)).answers[0]).toMatchObject({ isExpired: true });

    const late = await me.call(volumeRequestsApi.award, { volumeRequestId, answerId });
    const silent = answerOf(await read(volumeRequestId), carriers.second);
    const never = await me.call(volumeRequestsApi.award, { volumeRequestId, answerId: silent });

    expect([late, never].map(({ status, body }) => [status, Reflect.get(body, 'code')])).toEqual([
      [409, 'offer-not-available'],
      [409, 'offer-not-available'],
    ]);
    await closing();
    expect((await read(volumeRequestId)).state).toBe('expired');
  });

  it('is awarded alone when two people award at once', async () => {
    const { volumeRequestId, first, second } = await sent();
    await Promise.all([offer(first), offer(second, { amountCents: 170_000 })]);
    const request = await read(volumeRequestId);
    expect(request.bestCents).toBe(170_000);

    const races = await Promise.all(
      [carriers.first, carriers.second].map((carrierId) =>
        me.call(volumeRequestsApi.award, { volumeRequestId, answerId: answerOf(request, carrierId) }),
      ),
    );

    expect(races.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(volumeRequestId)).answers.filter(({ state }) => state === 'awarded')).toHaveLength(1);
  });
});

describe('an awarded load', () => {
  const party = (name: string) => ({ name, address1: '1 Dock Road', contactName: 'Dock', phone: '312-555-0101' });
  const elsewhere = { city: 'Nowhere', state: 'TX', postalCode: '75001', country: 'USA' } as const;
  const ends = {
    origin: { ...party('Harbor Foods'), ...elsewhere },
    destination: { ...party('Peach Market'), ...elsewhere },
    ...{ length: 48, width: 40, height: 60 },
  };

  /** The offer is written down, since the link takes only so many in a minute. */
  async function awarded(changes: Partial<VolumeDetails> = {}): Promise<number> {
    const { volumeRequestId } = await sent(changes);
    await changeRows(
      portal,
      VolumeAnswer,
      { volumeRequestId, carrierId: carriers.first },
      {
        state: 'offered',
        amountCents: price.amountCents,
        transitDays: 2,
        validUntil: '2026-11-23',
        equipment: 'dryVan',
      },
    );
    await changeRows(portal, StoredVolumeRequest, volumeRequestId, { state: 'answered' });
    const answerId = answerOf(await read(volumeRequestId), carriers.first);
    expect((await me.call(volumeRequestsApi.award, { volumeRequestId, answerId })).status).toBe(200);
    return volumeRequestId;
  }

  const payableOf = async (shipmentId: number) => {
    const { items, units } = (await me.call(shipmentsApi.get, { shipmentId })).body;
    const goods = { line: 1, pieces: 20, weight: 42_000, valueCents: 9_000_000 };
    return portal.app.get(ClaimTerms).payable(shipmentId, { items, units, goods: [goods] });
  };

  it('becomes one shipment with its price and its documents, also when two people ask at once', async () => {
    const volumeRequestId = await awarded({ delivery: { date: '2026-11-27', from: '08:00', to: '12:00' } });

    const both = await Promise.all([1, 2].map(() => me.call(volumeRequestsApi.ship, { volumeRequestId, ...ends })));

    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const { shipment, number, history } = await read(volumeRequestId);
    expect(both.map(({ body }) => body.shipment)).toEqual([shipment, shipment]);
    expect(history[0]?.what).toBe(`Created the shipment: ${shipment?.number ?? ''}, FIRST Lines`);
    const shipmentId = shipment?.shipmentId ?? 0;
    const { body: list } = await me.call(shipmentsApi.list, { limit: 10, q: number });
    expect(list.items).toMatchObject([{ shipmentId, quoteNumber: number, totalCents: 185_000, eta: '2026-11-27' }]);
    const { body } = await me.call(shipmentsApi.get, { shipmentId });
    expect(body).toMatchObject({
      ...{ state: 'dispatched', dispatchState: 'confirmed', proNumber: expect.any(String), readyTime: '08:00' },
      origin: { name: 'Harbor Foods', city: 'Chicago', postalCode: '60607' },
      destination: { name: 'Peach Market', city: 'Atlanta' },
      items: [{ description: 'Bottled water', handlingUnits: 22, weight: 42_000 }],
      charges: [{ cents: 185_000 }],
      purchaseOrders: [{ number: 'PO-88' }],
      specialInstructions: 'Dry Van, 53 ft',
      mayCancel: true,
      award: { volumeRequestId, number, amountCents: 185_000, carrierEmail: expect.stringContaining('@') },
    });
    expect(await payableOf(shipmentId)).toMatchObject({ payableCents: 4_200_000, areLimitsKnown: true });
    // The customer books; the carrier confirmed by its offer, so that no user does.
    const events = await portal.sql('SELECT name, actor_id IS NULL AS "isAutomatic" FROM event WHERE subject = $1', [
      `shipment:${shipmentId}`,
    ]);
    expect(events).toEqual(
      expect.arrayContaining([
        { name: 'shipment-booked', isAutomatic: false },
        { name: 'shipment-dispatched', isAutomatic: true },
      ]),
    );
    const document = await fetch(`${portal.address}/api/v1/shipments/${shipmentId}/bill-of-lading`, {
      headers: { authorization: `Bearer ${shipper.token}` },
    });
    const texts = readPdf(Buffer.from(await document.arrayBuffer())).pages.flatMap((page) => page.texts);
    expect(texts.map(({ text }) => text).join(' ')).toMatch(/Peach Market.*PO-88/);
    const twice = addCopies(portal, StoredShipment, shipmentId, [
      { number: 'S-2', bolNumber: 'B-2', proNumber: null, quoteId: null, offerId: null },
    ]);
    await expect(twice).rejects.toMatchObject({ constraint: 'shipment_volume_request_unique' });
    const { body: canceled } = await me.call(shipmentsApi.cancel, { shipmentId, reason: 'No stock' });
    expect(canceled.state).toBe('canceled');
    expect(JSON.stringify(canceled.tracking)).toContain('The award is withdrawn');
    const confirmation = await fetch(`${portal.address}/api/v1/volume-requests/${volumeRequestId}/rate-confirmation`, {
      headers: { authorization: `Bearer ${shipper.token}` },
    });
    const marked = readPdf(Buffer.from(await confirmation.arrayBuffer())).pages;
    expect(marked.every((page) => page.texts.some(({ text }) => text === 'VOID'))).toBe(true);
    const { body: activity } = await me.call(shipmentsApi.activity, { shipmentId });
    expect(JSON.stringify(activity)).toMatch(/Shipment canceled: The award is withdrawn. PRO \w+ is void. No stock/);
    await eventually(
      async () => (await outcomesTo('dispatch@first.example', number))[0]?.startsWith('Canceled: ') || undefined,
    );
    expect((await outcomesTo('dispatch@first.example', number))[0]).toBe(`Canceled: ${number} of harbor`);
  });

  it('is no shipment before the award, for others, of unknown pallets or with hazardous goods', async () => {
    const { volumeRequestId } = await sent();
    const bare = await awarded({ totalPallets: null, services: ['Full Value Protection'], cargoValueCents: 8_000_000 });
    const goods = { description: 'Paint', pallets: 2, weight: 900, isHazardous: true };
    const hazardous = await awarded({ items: [goods], commodity: null, totalWeight: null, totalPallets: null });
    const ship = (by: Caller, id: number, pallets?: number) =>
      by.call(volumeRequestsApi.ship, { volumeRequestId: id, ...ends, ...(pallets && { pallets }) });

    const refused = await Promise.all([
      ship(me, volumeRequestId),
      ship(stranger, bare),
      ship(me, bare),
      ship(me, hazardous),
    ]);

    expect(refused.map(({ status }) => status)).toEqual([409, 404, 422, 409]);
    const { body } = await ship(me, bare, 20);
    expect(await payableOf(body.shipment?.shipmentId ?? 0)).toMatchObject({ payableCents: 8_000_000 });
    expect(await portal.sql('SELECT id FROM coverage_certificate')).toEqual([]);
  });
});

describe('who may', () => {
  it('see a request: its company, by location and privilege, with prices or without', async () => {
    const { volumeRequestId, first } = await sent();
    await offer(first);
    const answerId = answerOf(await read(volumeRequestId), carriers.first);
    const customerId = shipper.customerId;
    const person = async (email: string, privileges: string[], limits: Partial<UserAccount> = {}) => {
      await aUser(portal, { email, role: 'CustomerUser', customerId, privileges, ...limits });
      return portal.as(await signedIn(portal, email));
    };
    const other = await person('elsewhere@harbor.example', ['quote', 'dispatch'], { seesAllLocations: false });
    const tracker = await person('track@harbor.example', ['track']);
    const blind = await person('blind@harbor.example', ['quote', 'seeCosts'], { seesCosts: false });
    const statusOf = async (by: Caller) => (await by.call(volumeRequestsApi.get, { volumeRequestId })).status;

    expect(await Promise.all([stranger, other, tracker, blind, portal.anyone].map(statusOf))).toEqual([
      404, 404, 403, 200, 401,
    ]);
    expect((await read(volumeRequestId, blind)).answers[0]).toMatchObject({ amountCents: null, centsPerMile: null });
    const award = { volumeRequestId, answerId };
    expect((await blind.call(volumeRequestsApi.award, award)).status).toBe(403);
    expect((await other.call(volumeRequestsApi.award, award)).status).toBe(404);
    expect((await stranger.call(volumeRequestsApi.award, award)).status).toBe(404);
    expect((await stranger.call(volumeRequestsApi.list, { limit: 10 })).body.total).toBe(0);
    expect((await other.call(volumeRequestsApi.open, details())).body).toMatchObject({ code: 'invalid-fields' });
    const foreign = { ...details().origin, locationId: 999_999 };
    expect((await stranger.call(volumeRequestsApi.open, details({ origin: foreign }))).status).toBe(422);
    expect((await me.call(volumeRequestsApi.candidates)).body.items).toMatchObject([
      { name: 'FIRST Lines', hasContact: true },
      { name: 'SECOND Lines', hasContact: false },
      { name: 'THIRD Lines', hasContact: false },
    ]);
  });

  it('find requests by number or city, but none where truckload is switched off', async () => {
    const { number, first } = await sent({ commodity: 'Anvils' });
    const found = await me.call(volumeRequestsApi.list, { limit: 10, value: number.toLowerCase(), state: 'sent' });
    expect(found.body).toMatchObject({ total: 1, items: [{ number, asked: 2, answered: 0, trailerLength: 53 }] });
    const fileOf = async (by: Caller) =>
      (await by.send<string>('POST', volumeRequestsApi.export.path, { value: number })).body.trim().split('\n');
    expect((await fileOf(me))[1]).toMatch(`${number},sent,`);
    expect(await fileOf(stranger)).toHaveLength(1);
    const flags = portal.app.get(Flags);
    const canAsk = async () => (await me.call(accountApi.getCurrentUser)).body.isEmergeProviderEnabled;
    expect(await canAsk()).toBe(true);
    await flags.change(
      jobActor('test'),
      { flag: 'Truckload', level: 'customer', subjectId: shipper.customerId },
      false,
    );

    expect(await canAsk()).toBe(false);
    expect((await me.call(volumeRequestsApi.list, { limit: 10 })).status).toBe(404);
    expect((await portal.anyone.call(volumeAnswersApi.read, { token: first })).status).toBe(404);
    await flags.change(jobActor('test'), { flag: 'Truckload', level: 'customer', subjectId: shipper.customerId }, true);
  });

  it('answer for a carrier when signed in: only its own requests', async () => {
    const { volumeRequestId, number } = await sent();
    await createUser(portal, { email: 'sales@first.example', role: 'CustomerUser', customerId: shipper.customerId });
    await changeRows(
      portal,
      UserAccount,
      { email: 'sales@first.example' },
      {
        role: 'CarrierAdministrator',
        carrierUserRole: 4,
        customerId: null,
        carrierId: carriers.first,
        privileges: ['dataVisibility', 'customerVisibility', 'seeAllCustomersTab'],
      },
    );
    const carrier = portal.as(await signedIn(portal, 'sales@first.example'));
    const request = await read(volumeRequestId);
    const answerId = answerOf(request, carriers.first);
    const foreign = answerOf(request, carriers.second);

    const { body } = await carrier.call(askedVolumesApi.list, { limit: 100, status: 'open' });
    const seen = body.items.find((row) => row.number === number);
    const asked = { companyName: 'harbor', status: 'open', state: 'asked', amountCents: null };
    expect(seen).toMatchObject({ ...asked, answerId });
    expect((await carrier.call(askedVolumesApi.get, { answerId: foreign })).status).toBe(404);
    expect((await carrier.call(askedVolumesApi.decline, { answerId: foreign, reason: 'No' })).status).toBe(404);
    expect((await me.call(askedVolumesApi.get, { answerId })).status).toBe(403);
    const offered = await carrier.call(askedVolumesApi.offer, { ...price, answerId });
    expect(offered.body).toMatchObject({ status: 'open', answer: { state: 'offered', amountCents: 185_000 } });
    expect((await read(volumeRequestId)).history[0]).toMatchObject({
      who: 'Ada Shipper',
      what: 'Offered a rate: FIRST Lines',
    });
  });

  it('are found by number, company, equipment, pickup and status, with the loads that the carrier won and lost', async () => {
    const carrier = portal.as(await signedIn(portal, 'sales@first.example'));
    const list = async (filter: Omit<ListAskedVolumes, 'limit'>) =>
      (await carrier.call(askedVolumesApi.list, { limit: 100, ...filter })).body.items;
    const numbers = async (filter: Parameters<typeof list>[0]) => (await list(filter)).map(({ number }) => number);
    const outcome = async (filter: AskedVolumeFilter = {}) =>
      (await carrier.call(askedVolumesApi.outcome, filter)).body;
    const changes = { equipment: 'reefer', pickup: { date: '2026-11-27', from: '08:00', to: '12:00' } } as const;
    const { volumeRequestId, number } = await sent(changes);
    const answerId = answerOf(await read(volumeRequestId), carriers.second);
    await changeRows(portal, VolumeAnswer, answerId, { state: 'awarded', ...price });
    await changeRows(portal, StoredVolumeRequest, volumeRequestId, { state: 'awarded' });

    for (const filter of [{ equipment: ['reefer' as const] }, { pickupFrom: '2026-11-27', pickupTo: '2026-11-27' }]) {
      expect(await numbers(filter)).toEqual([number]);
      const lost = { openCount: 0, awardedCount: 0, awardedCents: 0, lostCount: 1 };
      expect(await outcome(filter)).toEqual(lost);
    }
    const all = await list({});
    const [open, won, lost] = (['open', 'awarded', 'lost'] as const).map((status) =>
      all.filter((row) => row.status === status),
    );
    expect(await outcome()).toEqual({
      ...{ openCount: open?.length, awardedCount: won?.length, lostCount: lost?.length },
      awardedCents: won?.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0),
    });
    expect([lost?.[0]?.number, won?.length === 0]).toEqual([number, false]);
    for (const status of ['open', 'awarded', 'lost'] as const)
      expect(await list({ status })).toEqual(all.filter((row) => row.status === status));
    const statusOf = async ({ answerId: id }: { answerId: number }) =>
      (await carrier.call(askedVolumesApi.get, { answerId: id })).body.status;
    expect(await Promise.all(all.map(statusOf))).toEqual(all.map(({ status }) => status));
    expect(await numbers({ search: number.toLowerCase() })).toEqual([number]);
    expect(await numbers({ search: 'HARB' })).toHaveLength(all.length);
    expect(await numbers({ search: 'h_rbor' })).toEqual([]);
  });

  it('see the requests to a carrier: users who represent the customer or the location that pays, or see all customers', async () => {
    const { volumeRequestId, number, first } = await sent();
    const answerId = answerOf(await read(volumeRequestId), carriers.first);
    const carrierId = carriers.first;
    const person = async (email: string, privileges: string[]) => {
      const role = { role: 'CarrierAdministrator', carrierUserRole: 7, carrierId } as const;
      const id = await aUser(portal, { email, ...role, privileges: ['dataVisibility', ...privileges] });
      return { id, caller: portal.as(await signedIn(portal, email)) };
    };
    const blind = await person('blind@first.example', ['seeAllCustomersTab', 'seeUnassignedLocations']);
    const representative = await person('rep@first.example', ['customerVisibility']);
    const all = await person('all@first.example', ['customerVisibility', 'seeAllCustomersTab']);
    const unassigned = await person('free@first.example', ['customerVisibility', 'seeUnassignedLocations']);
    const whatSees = async ({ caller }: { caller: Caller }) => {
      const listed = await caller.call(askedVolumesApi.list, { limit: 100, status: 'open' });
      const items = listed.status === 200 ? listed.body.items : [];
      const { volumeRequests } = (await caller.call(carrierHomeApi.getCarrierHome)).body;
      const { status } = await caller.call(askedVolumesApi.get, { answerId });
      const companyName = items.find((row) => row.number === number)?.companyName;
      return [companyName, (volumeRequests ?? 0) === items.length, listed.status, status];
    };
    const refused = [undefined, true, 403, 403];
    const nothing = [undefined, true, 200, 404];
    const everything = ['harbor', true, 200, 200];
    const seen = () => Promise.all([blind, representative, unassigned, all].map(whatSees));

    // A company of another site is represented by no user of the carrier.
    expect(await seen()).toEqual([refused, nothing, nothing, everything]);
    await changeRows(portal, Customer, shipper.customerId, { homeCarrierId: carrierId });
    expect(await seen()).toEqual([refused, nothing, everything, everything]);
    const open = {
      carrierId,
      since: new Date(),
      cause: 'assign',
      byUserId: null,
      customerId: shipper.customerId,
    } as const;
    await addRow(portal, CustomerAssignment, { ...open, locationId: shipper.locationId, userId: representative.id });
    expect(await seen()).toEqual([refused, everything, nothing, everything]);
    await addRow(portal, CustomerAssignment, { ...open, locationId: null, userId: unassigned.id });
    expect(await seen()).toEqual([refused, everything, nothing, everything]);

    const { status } = await unassigned.caller.call(askedVolumesApi.decline, { answerId, reason: 'No truck' });
    expect(status).toBe(404);
    expect((await representative.caller.call(askedVolumesApi.offer, { ...price, answerId })).status).toBe(200);
    // The link in the email needs no sign-in.
    expect((await portal.anyone.call(volumeAnswersApi.read, { token: first })).body.answer.state).toBe('offered');
    const own = await portal.database.asScope({ kind: 'carrier', carrierId, userId: blind.id }, () =>
      portal.database.query(asWritten('SELECT id FROM volume_answer')),
    );
    expect(own).toEqual([]);
    await changeRows(portal, Customer, shipper.customerId, { homeCarrierId: null });
  });
});
