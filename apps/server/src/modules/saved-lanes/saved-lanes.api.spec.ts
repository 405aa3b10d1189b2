import type { LaneFreight } from '@lading/contracts/fields/quote-details';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { mostLanes, savedLanesApi, type NewLane, type SavedLane } from '@lading/contracts/quotes/saved-lanes';
import type { PickupOrder } from '@lading/contracts/fields/pickup-order';
import { shipmentsApi, type Dispatch } from '@lading/contracts/shipments/shipments';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../test/harness/test-portal';
import { jobActor } from '../../kernel/auth/actor';
import { Flags } from '../../kernel/flags/flags';
import {
  carriers,
  dispatchOf,
  quoteDetails,
  startFreight,
  untilDispatch,
  type Freight,
} from '../shipments/shipments.fixture';
import { UserAccount } from '../account/account.entities';
import { SavedLane as StoredSavedLane, SavedLane as StoredLane } from './saved-lanes.entities';
import { assignLocation } from '../../../../../test/harness/builders/customers';
import { changeRows, removeRows, addCopies } from '../../../../../test/harness/builders/rows';

let freight: Freight;
let shipper: Caller;
let narrow: Caller;

const orderOf = ({ quoteId: _, offerId: __, expectedCents: ___, ...order }: Dispatch): PickupOrder => order;
const usual = orderOf(dispatchOf({ quoteId: 1, offerId: 1 }));
const freightOf = (locationId: number): LaneFreight => {
  const { shipDate: _, ...lasting } = quoteDetails(locationId);
  return lasting;
};
const laneOf = (change: Partial<NewLane> = {}): NewLane => ({
  name: 'Valves to Atlanta',
  carrierId: carriers.BMESA,
  freight: freightOf(freight.locations.chicago),
  order: usual,
  ...change,
});

async function add(change: Partial<NewLane> = {}, by = shipper): Promise<SavedLane> {
  const { status, body } = await by.call(savedLanesApi.add, laneOf(change));
  expect(status).toBe(201);
  return body;
}

const found = async (q: string, by = shipper): Promise<string[]> =>
  (await by.call(savedLanesApi.list, { limit: 100, q })).body.items.map(({ name }) => name);

const eventsOf = async ({ id }: SavedLane): Promise<string[]> => {
  const events = await freight.portal.sql<{ name: string }>('SELECT name FROM event WHERE subject = $1 ORDER BY id', [
    `saved-lane:${id}`,
  ]);
  return events.map(({ name }) => name);
};

beforeAll(async () => {
  freight = await startFreight({ requestsPerMinute: 10_000 });
  shipper = freight.administrator;
  narrow = await freight.addUser('dallas@lakeside.example', 'CustomerUser', 1001, ['quote', 'dispatch']);
  await assignLocation(freight.portal, 'dallas@lakeside.example', freight.locations.dallas);
  await changeRows(freight.portal, UserAccount, { email: 'dallas@lakeside.example' }, { seesAllLocations: false });
});
beforeEach(() => removeRows(freight.portal, StoredSavedLane));
afterAll(() => freight.close());

describe('saved lanes', () => {
  it('store freight, carrier and order, without dates', async () => {
    const deliveryAppointment = { day: '2026-11-30', from: '09:00' };
    const { id } = await add({ order: { ...usual, proNumber: '482519332', deliveryAppointment } });

    const { body } = await shipper.call(savedLanesApi.get, { id });
    expect(body).toMatchObject({ id, name: 'Valves to Atlanta', carrierId: carriers.BMESA, order: usual });
    expect(body.freight).toEqual(freightOf(freight.locations.chicago));
    expect(body.order).not.toHaveProperty('proNumber');
    expect(body.order).not.toHaveProperty('deliveryAppointment');
  });

  it('are found by name, company, place and carrier', async () => {
    await add();
    await add({ name: 'Pumps', carrierId: carriers.QHAWK });

    for (const q of ['valves', 'quillhawk', 'PEACHTREE', 'chicago']) expect(await found(q)).not.toEqual([]);
    expect(await found('valves')).toEqual(['Valves to Atlanta']);
    expect(await found('quillhawk')).toEqual(['Pumps']);
    expect(await found('')).toEqual(['Pumps', 'Valves to Atlanta']);
    expect(await found('Denver')).toEqual([]);
  });

  it('are renamed, replaced, taken out and brought back, each name once', async () => {
    const { id } = await add();
    const other = await add({ name: 'Pumps' });

    expect((await shipper.call(savedLanesApi.rename, { id, name: 'pumps' })).status).toBe(409);
    expect((await shipper.call(savedLanesApi.rename, { id, name: 'Valves' })).body.name).toBe('Valves');
    const changed = await shipper.call(savedLanesApi.change, { ...laneOf({ carrierId: carriers.SMRSH }), id });
    expect(changed.body).toMatchObject({ carrierId: carriers.SMRSH, name: 'Valves to Atlanta' });
    expect((await shipper.call(savedLanesApi.remove, { id: other.id })).status).toBe(204);
    expect((await shipper.call(savedLanesApi.get, { id: other.id })).status).toBe(404);
    const { body: gone } = await shipper.call(savedLanesApi.list, { isDeleted: true, limit: 10 });
    expect(gone.items.map((lane) => lane.name)).toEqual(['Pumps']);
    expect((await shipper.call(savedLanesApi.restore, { ids: [other.id] })).body).toEqual({ ids: [other.id] });
    expect(await eventsOf(other)).toEqual(['lane-saved', 'lanes-removed', 'lanes-restored']);
    expect(await eventsOf(changed.body)).toEqual(['lane-saved', 'lane-changed', 'lane-changed']);
  });

  it('have a connected carrier and a payer of the company', async () => {
    const refused = async (change: Partial<NewLane>): Promise<string[]> => {
      const { status, body } = await shipper.call(savedLanesApi.add, laneOf(change));
      expect(status).toBe(422);
      return Reflect.get(body, 'fields').map(({ path }: { path: string[] }) => String(path));
    };
    const { origin: _, ...rest } = freightOf(freight.locations.chicago);
    const elsewhere = { ...quoteDetails(1).origin, locationId: undefined };

    expect(await refused({ carrierId: 999_999 })).toEqual(['carrierId']);
    expect(await refused({ freight: { ...rest, origin: elsewhere } })).toEqual(['freight.origin.locationId']);
    expect(await refused({ name: '' })).toEqual(['name']);
    expect(await refused({ name: 'n'.repeat(101) })).toEqual(['name']);
  });

  it('are of their company and their location alone, for those who quote', async () => {
    const { id } = await add();
    const theirs = await add({ name: 'Dallas run', freight: freightOf(freight.locations.dallas) }, narrow);
    const reader = await freight.addUser('reader@lakeside.example', 'CustomerUser', 1001, ['track']);

    for (const caller of [freight.stranger, narrow]) {
      expect((await caller.call(savedLanesApi.get, { id })).status).toBe(404);
      expect((await caller.call(savedLanesApi.rename, { id, name: 'Taken' })).status).toBe(404);
      expect((await caller.call(savedLanesApi.remove, { id })).status).toBe(404);
      expect((await caller.call(savedLanesApi.restore, { ids: [id] })).body).toEqual({ ids: [] });
    }
    expect(await found('', narrow)).toEqual(['Dallas run']);
    expect(await found('', freight.stranger)).toEqual([]);
    expect((await narrow.call(savedLanesApi.add, laneOf({ name: 'Not mine' }))).status).toBe(422);
    expect((await narrow.call(savedLanesApi.change, { ...laneOf(), id: theirs.id })).status).toBe(422);
    expect((await reader.call(savedLanesApi.list, { limit: 10 })).status).toBe(403);
  });

  it('are 500 in a company and not one more', async () => {
    const { id } = await add();
    await addCopies(
      freight.portal,
      StoredLane,
      id,
      Array.from({ length: mostLanes - 1 }, (_, at) => ({ name: `Lane ${at + 2}` })),
    );

    expect(await shipper.call(savedLanesApi.add, laneOf({ name: 'One more' }))).toMatchObject({
      status: 409,
      body: { code: 'list-full' },
    });
  });

  it('are gone where the switch is off', async () => {
    const flags = freight.portal.app.get(Flags);
    const everywhere = { flag: 'Quick_Ship', level: 'installation' } as const;
    const asSystem = <T>(work: () => Promise<T>): Promise<T> =>
      freight.portal.database.asScope({ kind: 'system' }, work);
    await asSystem(() => flags.change(jobActor('operator'), everywhere, false));

    expect((await shipper.call(savedLanesApi.list, { limit: 10 })).status).toBe(404);
    await asSystem(() => flags.clear(jobActor('operator'), everywhere));
    expect((await shipper.call(savedLanesApi.list, { limit: 10 })).status).toBe(200);
  });
});

describe('quick ship', () => {
  it('requests a rate only from the lane’s carrier, and orders once', async () => {
    const lane = await add({ carrierId: carriers.QHAWK });
    const asked = { ...lane.freight, shipDate: '2026-11-24', carrierId: lane.carrierId, isRatedNow: true };
    const { quoteId } = (await shipper.call(quotesApi.start, asked)).body;
    const rated = await eventually(async () => {
      const { body } = await shipper.call(quotesApi.get, { quoteId });
      return body.state === 'rating' ? undefined : body;
    }, 25_000);
    expect(rated.answers.map(({ carrierId }) => carrierId)).toEqual([carriers.QHAWK]);
    const [offer] = rated.answers.flatMap(({ offers }) => offers);
    if (!offer) throw new Error('no price');

    const { offerId } = offer;
    const expectedCents = offer.totalCents ?? 0;
    await shipper.call(quotesApi.select, { quoteId, offerId });
    const order = { ...lane.order, quoteId, offerId, expectedCents };
    const wrongPrice = await shipper.call(shipmentsApi.dispatch, { ...order, expectedCents: expectedCents - 1 });
    expect(wrongPrice.status).toBe(409);
    const twice = await Promise.all([1, 2].map(() => shipper.call(shipmentsApi.dispatch, order)));
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const booked = twice.find(({ status }) => status === 201)?.body;
    const confirmed = await untilDispatch(freight, booked?.shipmentId ?? 0, 'confirmed');
    expect(confirmed).toMatchObject({ carrierName: 'Quillhawk Express', customerReference: 'CR-88' });

    const again = await shipper.call(quotesApi.start, { ...asked, carrierId: 999_999 });
    expect(again).toMatchObject({ status: 422, body: { fields: [{ path: 'carrierId' }] } });
  });
});
