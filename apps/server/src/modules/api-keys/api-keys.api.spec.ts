import type { Role } from '@lading/domain/users/roles';
import { accountApi } from '@lading/contracts/accounts/account';
import { apiKeysApi, type NewApiKey } from '@lading/contracts/accounts/api-keys';
import type { ApiScope } from '@lading/contracts/kernel/access';
import { customerSettingsResource } from '@lading/contracts/customers/customer-settings';
import { locationsApi } from '@lading/contracts/customers/locations';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { Browser } from '../../../../../test/harness/browser';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { Customer } from '../customers/customers.entities';
import { aUser, aCustomer, aLocation } from '../../../../../test/harness/builders/customers';
import { changeRows } from '../../../../../test/harness/builders/rows';

const password = 'correct horse battery';
let portal: TestPortal;
let administrator: Caller;
let stranger: Caller;
let user: Caller;

async function addUser(email: string, role: Role, customerId: number): Promise<Caller> {
  await aUser(portal, { email, role, customerId });
  const { access_token } = await new Browser(portal.app).signIn(email, password);
  return portal.as(access_token);
}

const make = async (scopes: ApiScope[], isTest = false): Promise<NewApiKey> => {
  const { status, body } = await administrator.call(apiKeysApi.createApiKey, {
    name: 'Warehouse system',
    scopes,
    isTest,
  });
  expect(status).toBe(201);
  return body;
};

beforeAll(async () => {
  portal = await startTestPortal();
  await aCustomer(portal, { id: 1, companyName: 'Shipper Inc' });
  await aCustomer(portal, { id: 2, companyName: 'Other Inc' });
  for (const [customer, name] of [
    [1, 'Chicago dock'],
    [1, 'Dallas dock'],
    [2, 'CANARY foreign dock'],
  ] as const) {
    await aLocation(portal, { customerId: customer, name, address1: '1 Main St' });
  }
  administrator = await addUser('admin@shipper.example', 'CustomerAdministrator', 1);
  stranger = await addUser('admin@other.example', 'CustomerAdministrator', 2);
  user = await addUser('user@shipper.example', 'CustomerUser', 1);
});
afterAll(() => portal.close());

describe('API keys', () => {
  it('are shown once and stored as a hash only', async () => {
    const { key, prefix, id } = await make(['places']);

    const list = await administrator.call(apiKeysApi.listApiKeys);
    const [row] = await portal.sql<{ row: string }>('SELECT api_key::text AS row FROM api_key WHERE id = $1', [id]);

    expect(key).toMatch(/^lad_live_[\w-]{43}$/);
    expect(key.startsWith(prefix)).toBe(true);
    expect(JSON.stringify(list.body)).not.toContain(key);
    expect(list.body.items[0]).toMatchObject({ id, prefix, createdBy: 'Ada Reyes', isTest: false });
    expect(row?.row).not.toContain(key.slice(prefix.length));
  });

  it('open what their scope names, for their own company', async () => {
    const { key } = await make(['places']);

    const { status, body } = await portal.as(key).call(locationsApi.listLocations, {});

    expect(status).toBe(200);
    expect(body.items.map(({ name }) => name)).toEqual(['Chicago dock', 'Dallas dock']);
  });

  it('add a location and change it by the scope for places', async () => {
    const program = portal.as((await make(['places'])).key);
    const dock = {
      name: 'Program dock',
      address1: '2 Main St',
      city: 'Chicago',
      state: 'IL',
      postalCode: '60607',
      contactName: 'Dana Reed',
      phone: '312-555-0100',
    };

    const added = await program.call(locationsApi.addLocation, { ...dock, country: 'USA' });
    const { id } = added.body;
    const changed = await program.call(locationsApi.changeLocation, {
      ...dock,
      country: 'USA',
      name: 'Old dock',
      id,
      isActive: false,
    });

    expect(added).toMatchObject({ status: 201, body: { name: 'Program dock' } });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Old dock', isActive: false } });
  });

  it('open nothing outside their scope, and nothing that is for people', async () => {
    const { key } = await make(['tracking']);

    expect((await portal.as(key).call(locationsApi.listLocations, {})).status).toBe(403);
    expect((await portal.as(key).call(accountApi.getCurrentUser)).status).toBe(403);
    expect((await portal.as(key).call(apiKeysApi.listApiKeys)).status).toBe(403);
  });

  it('follow shipments by the scope for tracking, and change none', async () => {
    const { key } = await make(['tracking']);

    expect((await portal.as(key).call(shipmentsApi.list, { limit: 1 })).status).toBe(200);
    expect((await portal.as(key).call(shipmentsApi.addNote, { shipmentId: 999_999, text: 'Hello' })).status).toBe(403);
  });

  it('only look while they are for trying, where nothing tells a trial from the real thing', async () => {
    const wanted = { defaultInstructions: 'Call before delivery' };
    const { key: trial } = await make(['company'], true);
    const { key: live } = await make(['company']);

    expect((await portal.as(trial).call(customerSettingsResource.getCustomerSettings)).status).toBe(200);
    expect((await portal.as(trial).call(customerSettingsResource.changeCustomerSettings, wanted)).status).toBe(403);
    expect((await portal.as(live).call(customerSettingsResource.changeCustomerSettings, wanted)).status).toBe(200);
  });

  it('open nothing from the moment they are revoked', async () => {
    const { key, id } = await make(['places'], true);
    expect(key).toMatch(/^lad_test_/);
    expect((await portal.as(key).call(locationsApi.listLocations, {})).status).toBe(200);

    expect((await administrator.call(apiKeysApi.revokeApiKey, { id })).status).toBe(204);

    expect((await portal.as(key).call(locationsApi.listLocations, {})).status).toBe(401);
    const list = await administrator.call(apiKeysApi.listApiKeys);
    expect(list.body.items.find((one) => one.id === id)).toMatchObject({
      revokedAt: expect.any(String),
      lastUsedAt: expect.any(String),
    });
  });

  it('are not found by another company', async () => {
    const { id, key } = await make(['places']);

    expect((await stranger.call(apiKeysApi.revokeApiKey, { id })).status).toBe(404);
    expect((await stranger.call(apiKeysApi.listApiKeys)).body).toEqual({ items: [], total: 0 });
    expect((await portal.as(key).call(locationsApi.listLocations, {})).status).toBe(200);
  });

  it('are the administrator’s matter', async () => {
    expect((await user.call(apiKeysApi.listApiKeys)).status).toBe(403);
    expect((await portal.anyone.call(apiKeysApi.listApiKeys)).status).toBe(401);
  });

  it.each(['lad_live_short', `lad_live_${'a'.repeat(43)}`, `lad_other_${'a'.repeat(43)}`])(
    'are not guessed: %s',
    async (key) => {
      expect((await portal.as(key).call(locationsApi.listLocations, {})).status).toBe(401);
    },
  );

  it('stop with their company', async () => {
    const { key } = await make(['places']);
    await changeRows(portal, Customer, 1, { isActive: false });

    expect((await portal.as(key).call(locationsApi.listLocations, {})).status).toBe(401);

    await changeRows(portal, Customer, 1, { isActive: true });
  });

  it('take no more than the contract names', async () => {
    const extra = await administrator.send('POST', '/api/v1/api-keys', {
      name: 'x',
      scopes: ['places'],
      isTest: false,
      customerId: 2,
    });
    const none = await administrator.send('POST', '/api/v1/api-keys', { name: 'x', scopes: [], isTest: false });

    expect(extra.status).toBe(400);
    expect(none.status).toBe(422);
  });
});

describe('locations', () => {
  it('of another company are not found', async () => {
    const [foreign] = await portal.sql<{ id: number }>('SELECT id FROM location WHERE customer_id = 2');
    const id = foreign?.id ?? 0;

    expect((await administrator.call(locationsApi.getLocation, { id })).status).toBe(404);
    expect((await stranger.call(locationsApi.getLocation, { id })).body.name).toBe('CANARY foreign dock');
    expect(
      JSON.stringify((await administrator.call(locationsApi.listLocations, { withInactive: true })).body),
    ).not.toContain('CANARY');
  });

  it('are searched, also for what looks like a pattern', async () => {
    const names = async (search: string): Promise<string[]> =>
      (await administrator.call(locationsApi.listLocations, { search })).body.items.map(({ name }) => name);

    expect(await names('dallas')).toEqual(['Dallas dock']);
    expect(await names('60607')).toHaveLength(2);
    expect(await names('%')).toEqual([]);
  });

  it('come page by page', async () => {
    const first = await administrator.call(locationsApi.listLocations, { limit: 1 });
    const second = await administrator.call(locationsApi.listLocations, {
      limit: 1,
      cursor: first.body.nextCursor ?? '',
    });

    expect(first.body).toMatchObject({ items: [{ name: 'Chicago dock' }], total: 2, nextCursor: expect.any(String) });
    expect(second.body).toMatchObject({ items: [{ name: 'Dallas dock' }], nextCursor: null });
    expect((await administrator.call(locationsApi.listLocations, { cursor: 'bm9uc2Vuc2U' })).status).toBe(400);
  });
});
