import {
  locationsApi,
  type ListLocations,
  type Location,
  type NewLocation,
} from '@lading/contracts/customers/locations';
import { Not } from 'typeorm';
import { createCaller, createShipper, type Shipper } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { Location as StoredLocation, CustomerLocationRule } from './customers.entities';
import { UserAccount } from '../account/account.entities';
import { removeRows, changeRows, addRow } from '../../../../../test/harness/builders/rows';
import { limitToLocations } from '../../../../../test/harness/builders/customers';

const { listLocations, addLocation, exportLocations, activateLocations, deactivateLocations } = locationsApi;

let portal: TestPortal;
let shop: Shipper;
let administrator: Caller;
let strangerShop: Shipper;
let stranger: Caller;
let dockWorker: Caller;
let clerk: Caller;

const dock: NewLocation = {
  name: 'Newark dock',
  address1: '165 Port St',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07114',
  country: 'USA',
  contactName: 'Ines Carvalho',
  phone: '973-555-0176',
};
const add = async (changes: Partial<NewLocation> = {}): Promise<Location> => {
  const { status, body } = await administrator.call(addLocation, { ...dock, ...changes });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
};
const listed = async (wanted: ListLocations, caller = administrator): Promise<string[]> =>
  (await caller.call(listLocations, wanted)).body.items.map(({ name }) => name);
const fileOf = (caller: Caller, wanted: object = {}) => caller.send<string>('POST', exportLocations.path, wanted);
const namesIn = ({ body }: { body: string }): (string | undefined)[] =>
  body
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[0]);
const inUse = async (ids: readonly number[]): Promise<boolean[]> =>
  (
    await portal.sql<{ isActive: boolean }>(
      'SELECT is_active AS "isActive" FROM location WHERE id = ANY ($1) ORDER BY id',
      [[...ids]],
    )
  ).map(({ isActive }) => isActive);

beforeAll(async () => {
  portal = await startTestPortal({ config: { requestsPerMinute: 10_000 } });
  shop = await createShipper(portal, 'harbor');
  administrator = portal.as(shop.token);
  strangerShop = await createShipper(portal, 'stranger');
  stranger = portal.as(strangerShop.token);
  const worker = { role: 'CustomerUser' as const, customerId: shop.customerId };
  dockWorker = await createCaller(portal, { ...worker, email: 'dock@harbor.example', privileges: ['quote'] });
  clerk = await createCaller(portal, { ...worker, email: 'clerk@harbor.example', privileges: ['track'] });
});
afterEach(() => removeRows(portal, StoredLocation, { customerId: shop.customerId, id: Not(shop.locationId) }));
afterAll(() => portal.close());

describe('the list of locations', () => {
  it('is sorted as requested, and skips rows or continues after a cursor in that order', async () => {
    await add({ name: 'Alder dock', city: 'yonkers', state: 'NY', postalCode: '10701' });
    await add({ name: 'Birch dock', city: 'Albany', state: 'NY', postalCode: '12201', readyTime: '05:30' });

    expect(await listed({})).toEqual(['Alder dock', 'Birch dock', 'Main dock']);
    expect(await listed({ sort: '-name' })).toEqual(['Main dock', 'Birch dock', 'Alder dock']);
    expect(await listed({ sort: 'city' })).toEqual(['Birch dock', 'Main dock', 'Alder dock']);
    expect(await listed({ sort: 'readyTime', limit: 1 })).toEqual(['Birch dock']);
    expect(await listed({ sort: 'city', skip: 1, limit: 1 })).toEqual(['Main dock']);
    const first = await administrator.call(listLocations, { sort: '-city', limit: 2 });
    expect(first.body).toMatchObject({ total: 3, totalIsLowerBound: false, nextCursor: expect.any(String) });
    expect(await listed({ sort: '-city', cursor: first.body.nextCursor ?? '' })).toEqual(['Birch dock']);
    const unknown = await administrator.call(listLocations, { sort: 'customer_id' });
    expect(unknown).toMatchObject({ status: 400, body: { code: 'unknown-sort-field' } });
  });

  it('goes on behind the longest name', async () => {
    await add({ name: 'Ä'.repeat(200) });
    await add({ name: `${'Ä'.repeat(199)}Z` });

    const first = await administrator.call(listLocations, { search: 'ÄÄÄ', limit: 1 });

    expect(first.status).toBe(200);
    expect(await listed({ search: 'ÄÄÄ', cursor: first.body.nextCursor ?? '' })).toHaveLength(1);
  });

  it('is narrowed by use, kind of place, granted terms and a literal text', async () => {
    const camp = await add({ name: 'Camp 100%', locationType: 'camp' });
    const closed = await add({ name: 'Old dock' });
    await administrator.call(deactivateLocations, { ids: [closed.id] });
    await addRow(portal, CustomerLocationRule, {
      customerId: shop.customerId,
      locationId: camp.id,
      isPrepaid: false,
      isCollect: true,
      isThirdParty: false,
    });

    expect(await listed({})).toEqual(['Camp 100%', 'Main dock']);
    expect(await listed({ withInactive: true })).toEqual(['Camp 100%', 'Main dock', 'Old dock']);
    expect(await listed({ isActive: false })).toEqual(['Old dock']);
    expect(await listed({ isActive: true, withInactive: true })).toEqual(['Camp 100%', 'Main dock']);
    expect(await listed({ locationType: 'camp' })).toEqual(['Camp 100%']);
    expect(await listed({ terms: ['prepaid'] })).toEqual(['Main dock']);
    expect(await listed({ terms: ['prepaid', 'collect'] })).toEqual(['Camp 100%', 'Main dock']);
    expect(await listed({ search: '0%' })).toEqual(['Camp 100%']);
    expect(await listed({ sort: '-status', withInactive: true, limit: 1 })).toEqual(['Old dock']);
  });
});

describe('the file of locations', () => {
  it('has what the list finds, or the named ones, with texts that stay texts', async () => {
    const { id } = await add({ name: '=HYPERLINK("x")', locationType: 'camp' });
    const elko = await add({ name: 'Elko dock', city: 'Elko', state: 'NV', postalCode: '89801' });
    await administrator.call(deactivateLocations, { ids: [elko.id] });

    const all = await fileOf(administrator, { withInactive: true });
    const named = await fileOf(administrator, { ids: [id, elko.id, strangerShop.locationId], withInactive: true });

    expect(all.headers['content-type']).toContain('text/csv');
    expect(all.headers['content-disposition']).toMatch(/locations-2026-11-20\.csv/);
    expect(all.body.split('\n')[0]).toMatch(/Name,In use,Location type,Address/);
    expect(all.body).toMatch(/'=HYPERLINK.*,yes,Camp,165 Port St/);
    expect(all.body).toMatch(/Elko dock,no,Business,.*09:00,17:00,Prepaid; Collect; Third party,no/);
    expect(namesIn(named)).toHaveLength(2);
    expect(namesIn(await fileOf(administrator, { search: 'elko', isActive: false }))).toEqual(['Elko dock']);
    expect(namesIn(await fileOf(administrator))).not.toContain('Elko dock');
  });

  it('is a workbook on request', async () => {
    const { headers, body } = await fileOf(administrator, { format: 'xlsx' });

    expect(headers['content-type']).toContain('spreadsheetml');
    expect(headers['content-disposition']).toMatch(/locations-2026-11-20\.xlsx/);
    expect(body.slice(0, 2)).toBe('PK');
  });

  it('ends where the location rule of its reader ends, and at the row-level policy of the company', async () => {
    const newark = await add();
    await limitToLocations(portal, 'dock@harbor.example', newark.id);

    expect(namesIn(await fileOf(dockWorker))).toEqual(['Newark dock']);
    expect(namesIn(await fileOf(stranger))).toEqual(['Main dock']);
    expect(namesIn(await fileOf(stranger, { ids: [newark.id] }))).toEqual([]);
    await changeRows(portal, UserAccount, { email: 'dock@harbor.example' }, { seesAllLocations: true });
  });

  it('is for those who quote, and names at most 200', async () => {
    expect((await fileOf(clerk)).status).toBe(403);
    expect((await fileOf(portal.anyone)).status).toBe(401);
    expect((await fileOf(administrator, { format: 'pdf' })).status).toBe(422);
    const ids = Array.from({ length: 201 }, (_, n) => n + 1);
    expect((await fileOf(administrator, { ids })).status).toBe(422);
  });
});

describe('several locations at once', () => {
  it('are deactivated and reactivated with one event each, and unchanged ones are left alone', async () => {
    const [one, two, three] = [await add({ name: 'One' }), await add({ name: 'Two' }), await add({ name: 'Three' })];
    const ids = [one.id, two.id, three.id];
    await administrator.call(deactivateLocations, { ids: [three.id] });

    const gone = await administrator.call(deactivateLocations, { ids });
    const meanwhile = await inUse(ids);
    const back = await administrator.call(activateLocations, { ids: gone.body.ids });

    expect(gone.body.ids.toSorted((a, b) => a - b)).toEqual([one.id, two.id]);
    expect(meanwhile).toEqual([false, false, false]);
    expect(back.body.ids).toHaveLength(2);
    expect(await inUse(ids)).toEqual([true, true, false]);
    const events = await portal.sql<{ isActive: boolean }>(
      `SELECT (payload ->> 'isActive')::boolean AS "isActive" FROM event WHERE name = 'location-changed' AND subject = $1 ORDER BY id`,
      [`location:${one.id}`],
    );
    expect(events.map(({ isActive }) => isActive)).toEqual([false, true]);
  });

  it('belong to the own company, are changed by location managers only, and up to 200 at once', async () => {
    const { id } = await add();

    expect((await stranger.call(deactivateLocations, { ids: [id] })).body).toEqual({ ids: [] });
    expect((await dockWorker.call(deactivateLocations, { ids: [id] })).status).toBe(403);
    expect((await dockWorker.call(activateLocations, { ids: [id] })).status).toBe(403);
    expect((await administrator.call(deactivateLocations, { ids: [] })).status).toBe(422);
    const many = Array.from({ length: 201 }, (_, n) => n + 1);
    expect((await administrator.call(activateLocations, { ids: many })).status).toBe(422);
    expect(await inUse([id])).toEqual([true]);
  });
});
