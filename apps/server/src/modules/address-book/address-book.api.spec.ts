import type { Role } from '@lading/domain/users/roles';
import { addressBookApi, mostAddresses, type Address, type NewAddress } from '@lading/contracts/customers/address-book';
import { Not } from 'typeorm';
import { createCaller } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { aCustomer } from '../../../../../test/harness/builders/customers';
import { removeRows, storedRow, changeRows } from '../../../../../test/harness/builders/rows';
import { Address as StoredAddress } from './address-book.entities';
import { ProPlan, Subscription } from '../pro-plans/pro-plans.entities';

let portal: TestPortal;
let shipper: Caller;
let reader: Caller;
let bystander: Caller;
let stranger: Caller;

const person = (email: string, role: Role, [customerId, ...privileges]: [number, ...string[]]): Promise<Caller> =>
  createCaller(portal, { email, role, customerId, privileges });

const dock: NewAddress = {
  company: "St. Mary's Mill",
  address1: '12/3 Harbor-Point Rd',
  city: 'Reno',
  state: 'NV',
  postalCode: '89501',
  country: 'USA',
};

async function add(change: Partial<NewAddress> = {}, caller = shipper): Promise<Address> {
  const { status, body } = await caller.call(addressBookApi.add, { ...dock, ...change });
  expect(status).toBe(201);
  return body;
}

const found = async (input: object = {}): Promise<string[]> =>
  (await shipper.call(addressBookApi.list, { limit: 10, ...input })).body.items.map(({ company }) => company);

const events = async (): Promise<string[]> =>
  (
    await portal.sql<{ name: string }>(
      `SELECT name FROM event WHERE name LIKE 'address%' AND customer_id = 1 ORDER BY id`,
    )
  ).map(({ name }) => name);

/** The company of a full address book, which stays: deleting 100,000 rows can outlast the time limit of a statement. */
const full = 3;

beforeAll(async () => {
  portal = await startTestPortal({ config: { requestsPerMinute: 10_000 } });
  await aCustomer(portal, { id: 1, companyName: 'Shipper Inc' });
  await aCustomer(portal, { id: 2, companyName: 'Other Inc' });
  await aCustomer(portal, { id: 3, companyName: 'Full Inc' });
  shipper = await person('user@shipper.example', 'CustomerUser', [1, 'useAddressBook', 'editAddressBook']);
  reader = await person('reader@shipper.example', 'CustomerUser', [1, 'useAddressBook']);
  bystander = await person('track@shipper.example', 'CustomerUser', [1, 'track']);
  stranger = await person('admin@other.example', 'CustomerAdministrator', [2]);
});
afterEach(() => removeRows(portal, StoredAddress, { customerId: Not(full) }));
afterAll(() => portal.close());

describe('the address book', () => {
  it('stores hours, accessorials and the billing flag, and writes the audit trail', async () => {
    const address = await add({
      contactName: 'Ana Bell',
      phone: '775-555-0100',
      readyTime: '08:00',
      closeTime: '16:30',
      services: ['LFTD', 'LFTD', 'APTP'],
      isThirdPartyBilling: true,
    });

    expect(address).toMatchObject({ services: ['LFTD', 'APTP'], isThirdPartyBilling: true, locationType: 'business' });
    expect((await reader.call(addressBookApi.get, { id: address.id })).body).toEqual(address);
    expect(await events()).toEqual(['address-added']);
  });

  it('is searched by label and value, without stop characters and capitals', async () => {
    await add({ contactName: 'Ana Bell', phone: '775-555-0100' });
    await add({ company: 'Elko Tools', city: 'Elko', postalCode: '89801', contactName: 'Mary Dunn' });

    for (const value of ['st marys mill', 'ST.MARYS', '7755550100', 'ana-bell', '895/01', 'Reno']) {
      expect(await found({ value })).toEqual(["St. Mary's Mill"]);
    }
    expect(await found({ value: 'mary' })).toEqual(['Elko Tools', "St. Mary's Mill"]);
    expect(await found({ label: 'contact', value: 'mary' })).toEqual(['Elko Tools']);
    expect(await found({ label: 'city', value: 'mary' })).toEqual([]);
    expect(await found({ label: 'city', value: 'elko nv' })).toEqual(['Elko Tools']);
    expect(await found({ value: '%' })).toEqual([]);
    expect(await found({ value: '.,/ -' })).toHaveLength(2);
  });

  it('is paged and sorted by names that are offered', async () => {
    for (const company of ['Cedar', 'alder', 'Birch']) await add({ company });

    const first = await shipper.call(addressBookApi.list, { limit: 2 });
    expect(first.body).toMatchObject({ total: 3, totalIsLowerBound: false });
    expect(first.body.items.map(({ company }) => company)).toEqual(['alder', 'Birch']);
    expect(await found({ cursor: first.body.nextCursor ?? '', limit: 2 })).toEqual(['Cedar']);
    expect(await found({ skip: 1, limit: 1, sort: '-company' })).toEqual(['Birch']);
    const refused = await shipper.call(addressBookApi.list, { sort: 'customer_id', limit: 10 });
    expect(refused).toMatchObject({ status: 400, body: { code: 'unknown-sort-field' } });
    expect((await shipper.call(addressBookApi.list, { cursor: 'x', limit: 10 })).status).toBe(400);
  });

  it('has an address once, and restores a deleted one unless it was added again', async () => {
    const { id } = await add();
    expect(await shipper.call(addressBookApi.add, { ...dock, company: dock.company.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'already-exists' },
    });

    expect((await shipper.call(addressBookApi.remove, { id })).status).toBe(204);
    expect((await shipper.call(addressBookApi.remove, { id })).status).toBe(404);
    const { body: gone } = await shipper.call(addressBookApi.list, { isDeleted: true, limit: 10 });
    expect(gone.items.filter((one) => one.id === id)).toMatchObject([{ company: dock.company }]);
    expect(await found()).toEqual([]);
    expect((await shipper.call(addressBookApi.restore, { ids: [id] })).body).toEqual({ ids: [id] });
    expect(await found()).toEqual([dock.company]);

    await shipper.call(addressBookApi.removeChosen, { ids: [id, 999_999] });
    await add();
    expect((await shipper.call(addressBookApi.restore, { ids: [id] })).status).toBe(409);
    expect((await events()).slice(-3)).toEqual(['addresses-restored', 'addresses-removed', 'address-added']);
  });

  it('finds duplicates and merges them', async () => {
    const saved = await add({ contactName: 'Ana Bell', services: ['LFTD'] });
    const more = { company: 'St Marys Mill', address1: '123 Harbor Point Rd' };
    const other = await add({ ...more, phone: '775-555-0100', contactName: 'Cy Dunn', services: ['APTD'] });
    await add({ company: 'Elko Tools' });

    const { body } = await shipper.call(addressBookApi.duplicates);
    expect(body).toMatchObject({ total: 1, items: [{ items: [{ id: saved.id }, { id: other.id }] }] });

    const merged = await shipper.call(addressBookApi.merge, { id: saved.id, mergedIds: [other.id] });
    expect(merged.body).toMatchObject({ contactName: 'Ana Bell', phone: '775-555-0100', services: ['LFTD', 'APTD'] });
    expect(await found()).toEqual(['Elko Tools', "St. Mary's Mill"]);
    expect((await shipper.call(addressBookApi.restore, { ids: [other.id] })).body).toEqual({ ids: [other.id] });
    const itself = await shipper.call(addressBookApi.merge, { id: saved.id, mergedIds: [saved.id] });
    expect(itself.status).toBe(422);
  });

  it('checks every rule of its fields, at the limit and one over', async () => {
    const refused = async (change: object): Promise<string | undefined> => {
      const { body } = await shipper.send<{ fields?: { message: string }[] }>('POST', '/api/v1/addresses', {
        ...dock,
        ...change,
      });
      return body.fields?.[0]?.message;
    };
    await add({ company: 'c'.repeat(100), instructions: 'i'.repeat(300), services: ['LFTD'] });

    expect(await refused({ company: 'c'.repeat(101) })).toBe('Company should not be more than 100 characters long');
    expect(await refused({ company: '   ' })).toBe("Company shouldn't contain only spaces");
    expect(await refused({ instructions: 'i'.repeat(301) })).toMatch(/should not be more than 300/);
    expect(await refused({ state: 'ZZ' })).toBe('Select result from list');
    expect(await refused({ state: 'ON' })).toBe('Select result from list');
    expect(await refused({ postalCode: 'K1A 0B1' })).toBe('Postal code must have valid zip-code format');
    expect(await refused({ readyTime: '09:00' })).toBe('Close time is required');
    expect(await refused({ readyTime: '09:00', closeTime: '09:00' })).toBe('Close time should be more than Ready time');
    expect(await refused({ email: 'nobody' })).toMatch(/has incorrect format/);
    expect(await refused({ services: ['RES'] })).toBeDefined();
  });

  it('holds 100,000 addresses and not one more', async () => {
    const owner = await person('admin@full.example', 'CustomerAdministrator', [full]);
    const plan = await storedRow(portal, ProPlan, { addressesLimit: null });
    await changeRows(portal, Subscription, { customerId: full }, { planId: plan.id });
    for (let last = mostAddresses - 1; last > 0; last -= 2500)
      await portal.sql(
        `INSERT INTO address (customer_id, company, location_type, address1, city, state, postal_code, country, updated_at)
         SELECT $1, 'Company ' || n, 'business', '1 Main St', 'Reno', 'NV', '89501', 'USA', now() FROM generate_series($2::int, $3) n`,
        [full, Math.max(1, last - 2499), last],
      );
    const { id } = await add({}, owner);

    expect(await owner.call(addressBookApi.add, { ...dock, company: 'One more' })).toMatchObject({
      status: 409,
      body: { code: 'list-full' },
    });
    expect((await owner.call(addressBookApi.list, { limit: 1 })).body).toMatchObject({
      total: 10_000,
      totalIsLowerBound: true,
    });
    await owner.call(addressBookApi.remove, { id });
    await add({ company: 'One more' }, owner);
    expect((await owner.call(addressBookApi.restore, { ids: [id] })).body).toMatchObject({ code: 'list-full' });
  });

  it('has one default at each end, which another address takes over in both trails', async () => {
    const first = await add({ isDefaultPickup: true, isDefaultDelivery: true });
    const second = await add({ company: 'Elko Tools', isDefaultDelivery: true });

    const defaults = async (caller = reader) => (await caller.call(addressBookApi.defaults)).body;
    expect(await defaults()).toMatchObject({ pickup: { id: first.id }, delivery: { id: second.id } });
    expect((await shipper.call(addressBookApi.get, { id: first.id })).body.isDefaultDelivery).toBe(false);
    expect((await bystander.call(addressBookApi.defaults)).status).toBe(403);
    expect(await defaults(stranger)).toEqual({ pickup: null, delivery: null });
    const trail = await portal.sql<{ name: string; subject: string }>(
      'SELECT name, subject FROM event WHERE subject = ANY($1) ORDER BY id',
      [[first.id, second.id].map((id) => `address:${id}`)],
    );
    expect(trail.map(({ name, subject }) => [name, subject])).toEqual([
      ['address-added', `address:${first.id}`],
      ['address-changed', `address:${first.id}`],
      ['address-added', `address:${second.id}`],
    ]);

    await shipper.call(addressBookApi.change, { ...dock, id: first.id, isDefaultPickup: false });
    expect(await defaults()).toMatchObject({ pickup: null, delivery: { id: second.id } });
  });

  it('has one default when several take it at once', async () => {
    const companies = ['Alder', 'Birch', 'Cedar', 'Dogwood'];
    await Promise.all(companies.map((company) => add({ company, isDefaultPickup: true })));

    const { body } = await shipper.call(addressBookApi.list, { limit: 10 });
    expect(body.items.filter(({ isDefaultPickup }) => isDefaultPickup)).toHaveLength(1);
  });

  it('gives a default back with its address unless another took it, and hands it on in a merge', async () => {
    const { id } = await add({ isDefaultPickup: true });
    await shipper.call(addressBookApi.remove, { id });
    const pickup = async () => (await shipper.call(addressBookApi.defaults)).body.pickup?.id;
    expect(await pickup()).toBeUndefined();
    await shipper.call(addressBookApi.restore, { ids: [id] });
    expect(await pickup()).toBe(id);

    await shipper.call(addressBookApi.remove, { id });
    const other = await add({ company: 'Elko Tools', isDefaultPickup: true });
    expect((await shipper.call(addressBookApi.restore, { ids: [id] })).body).toEqual({ ids: [id] });
    expect(await pickup()).toBe(other.id);

    await shipper.call(addressBookApi.merge, { id, mergedIds: [other.id] });
    expect(await pickup()).toBe(id);
    await shipper.call(addressBookApi.restore, { ids: [other.id] });
    expect(await pickup()).toBe(id);
  });

  it('is exported with texts that stay texts', async () => {
    const { id } = await add({ company: '=HYPERLINK("x")' });
    await add({ company: 'Elko Tools' });

    const all = await reader.send<string>('POST', '/api/v1/addresses/export', {});
    const some = await reader.send<string>('POST', '/api/v1/addresses/export', { ids: [id] });

    expect(all.headers['content-disposition']).toMatch(/address-book-2026-11-20\.csv/);
    expect(all.body.split('\n')[0]).toMatch(/Company,Location type,Address/);
    expect(all.body).toContain('Elko Tools');
    expect(some.body).toContain(`'=HYPERLINK`);
    expect(some.body).not.toContain('Elko Tools');
  });

  it('is of its company alone, and changed only by those who may', async () => {
    const { id } = await add();
    const change = { ...dock, id, company: 'Taken' };

    expect((await stranger.call(addressBookApi.get, { id })).status).toBe(404);
    expect((await stranger.call(addressBookApi.change, change)).status).toBe(404);
    expect((await stranger.call(addressBookApi.remove, { id })).status).toBe(404);
    expect((await stranger.call(addressBookApi.removeChosen, { ids: [id] })).body).toEqual({ ids: [] });
    const own = await add({ company: 'Own' }, stranger);
    expect((await stranger.call(addressBookApi.merge, { id: own.id, mergedIds: [id] })).status).toBe(404);
    expect((await stranger.call(addressBookApi.list, { limit: 10 })).body.total).toBe(1);
    expect((await reader.call(addressBookApi.change, change)).status).toBe(403);
    expect((await bystander.call(addressBookApi.list, { limit: 10 })).status).toBe(403);
    expect((await shipper.call(addressBookApi.change, change)).body.company).toBe('Taken');
  });
});
