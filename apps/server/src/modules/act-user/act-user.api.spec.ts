import { io, type Socket } from 'socket.io-client';
import { accountApi } from '@lading/contracts/accounts/account';
import { actingApi, actUserApi, type ActingUserInfo } from '@lading/contracts/accounts/act-user';
import { apiKeysApi } from '@lading/contracts/accounts/api-keys';
import { locationsApi } from '@lading/contracts/customers/locations';
import { Raw } from 'typeorm';
import { eventually } from '../../../../../test/harness/kernel-app';
import { createUser, createShipper, signedIn, type Shipper } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type Reply, type TestPortal } from '../../../../../test/harness/test-portal';
import { AccountUsersService } from '../account/account-users.service.js';
import { UserAccount } from '../account/account.entities.js';
import { Customer } from '../customers/customers.entities.js';
import { changeRows, removeRows } from '../../../../../test/harness/builders/rows.js';
import { aUser } from '../../../../../test/harness/builders/customers.js';
import { OidcRecord } from '../../kernel/auth/auth.entities.js';

const start = '2026-11-20T15:00:00Z';
let portal: TestPortal;
let shipper: Shipper;
let helpdesk: Caller;
let helpdeskId: number;
let plain: Caller;

async function createSystemAdministrator(email: string, privileges: string[]): Promise<[Caller, number]> {
  const id = await aUser(portal, {
    email,
    firstName: 'Ruth',
    lastName: 'Okafor',
    role: 'SystemAdministrator',
    privileges,
    isDemo: true,
  });
  return [portal.as(await signedIn(portal, email)), id];
}

const actAs = (userName: string, reason?: string): Promise<Reply<ActingUserInfo>> =>
  helpdesk.call(actingApi.impersonate, { userName, ...(reason && { reason }) });
const actor = async (): Promise<Caller> => portal.as((await actAs('admin@harbor.example')).body.actingToken);

beforeAll(async () => {
  portal = await startTestPortal({ now: start });
  shipper = await createShipper(portal, 'harbor');
  await createUser(portal, { email: 'user@harbor.example', role: 'CustomerUser', customerId: shipper.customerId });
  [helpdesk, helpdeskId] = await createSystemAdministrator('ruth@system.example', ['actAsUser', 'viewCustomer']);
  [plain] = await createSystemAdministrator('plain@system.example', ['viewCustomer']);
});
afterEach(() => portal.clock.set(start));
afterAll(() => portal.close());

describe('acting as another user', () => {
  it("answers the subject's user info and gives the subject's rights, not the administrator's", async () => {
    const { status, body } = await actAs('admin@harbor.example', 'Ticket 17');
    const acting = portal.as(body.actingToken);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      userId: shipper.userId,
      isImpersonating: true,
      actingExpiresAt: '2026-11-20T16:00:00.000Z',
    });
    expect((await acting.call(locationsApi.listLocations, {})).body.items).toHaveLength(1);
    expect((await acting.call(accountApi.getCurrentUser)).body).toMatchObject({
      userId: shipper.userId,
      isImpersonating: true,
    });
    expect((await helpdesk.call(locationsApi.listLocations, {})).status).toBe(403);
  });

  it('is written down with both people and the reason, where the company can read it', async () => {
    await actAs('admin@harbor.example', 'Ticket 18');
    const [event] = await portal.sql(
      `SELECT actor_id AS actor, customer_id AS customer, payload FROM event WHERE name = 'acting-started' ORDER BY id DESC LIMIT 1`,
    );

    expect(event).toMatchObject({
      actor: helpdeskId,
      customer: shipper.customerId,
      payload: { administratorName: 'Ruth Okafor', userId: shipper.userId, reason: 'Ticket 18' },
    });
  });

  it('names both people in every event that the actions leave', async () => {
    const acting = await actor();
    await acting.call(locationsApi.addLocation, {
      name: 'Annex',
      address1: '1 Side St',
      city: 'Chicago',
      state: 'IL',
      postalCode: '60607',
      country: 'USA',
      contactName: 'Dana',
      phone: '312-555-0100',
    });

    const [event] = await portal.sql(
      `SELECT actor_id AS actor, acting_user_id AS administrator FROM event WHERE name = 'location-added'`,
    );
    expect(event).toEqual({ actor: shipper.userId, administrator: helpdeskId });
  });

  it('refuses sensitive actions and acting as yet another user', async () => {
    const acting = await actor();

    const key = await acting.call(apiKeysApi.createApiKey, { name: 'k', scopes: ['quotes'], isTest: false });
    const nested = await acting.call(actingApi.impersonate, { userName: 'user@harbor.example' });

    expect([key.status, nested.status]).toEqual([403, 403]);
    expect([key.body, nested.body]).toMatchObject([{ code: 'refused-while-acting' }, { code: 'refused-while-acting' }]);
  });

  it('ends with Unimpersonate: the token is dead, the administrator is back', async () => {
    const acting = await actor();

    const { body } = await acting.call(actingApi.unimpersonate);

    expect(body).toMatchObject({ userId: helpdeskId, isImpersonating: false });
    expect((await acting.call(accountApi.getCurrentUser)).status).toBe(401);
    expect((await helpdesk.call(accountApi.getCurrentUser)).status).toBe(200);
    expect((await helpdesk.call(actingApi.unimpersonate)).status).toBe(409);
    const [event] = await portal.sql(
      `SELECT actor_id AS actor, payload FROM event WHERE name = 'acting-ended' ORDER BY id DESC LIMIT 1`,
    );
    expect(event).toMatchObject({ actor: helpdeskId, payload: { userId: shipper.userId } });
  });

  it('lasts sixty minutes and not one second longer', async () => {
    const acting = await actor();

    portal.clock.set('2026-11-20T15:59:59Z');
    expect((await acting.call(accountApi.getCurrentUser)).status).toBe(200);
    portal.clock.set('2026-11-20T16:00:00Z');
    expect((await acting.call(accountApi.getCurrentUser)).status).toBe(401);
  });

  describe('opens sockets in the rooms of the subject', () => {
    const connected = async (): Promise<[Socket, Caller]> => {
      const { body } = await actAs('admin@harbor.example');
      const auth = { token: body.actingToken };
      const socket = io(portal.address, { transports: ['websocket'], reconnection: false, forceNew: true, auth });
      await new Promise((resolve, reject) => {
        socket.once('connect', () => resolve(true));
        socket.once('connect_error', reject);
      });
      return [socket, portal.as(body.actingToken)];
    };

    it('that close at once with the end of acting, and no other', async () => {
      const [[ending, acting], [staying]] = [await connected(), await connected()];

      await acting.call(actingApi.unimpersonate);

      await eventually(() => !ending.connected || undefined, 1000);
      expect(staying.connected).toBe(true);
      staying.close();
    });

    it('that close automatically when the hour is over', async () => {
      const { body } = await actAs('admin@harbor.example');
      portal.clock.set('2026-11-20T15:59:59.900Z');
      const auth = { token: body.actingToken };
      const socket = io(portal.address, { transports: ['websocket'], reconnection: false, forceNew: true, auth });

      await new Promise<void>((resolve) => socket.once('connect', resolve));

      await eventually(() => !socket.connected || undefined, 1000);
    });
  });

  it('needs the privilege; the header alone does nothing', async () => {
    const refused = await plain.call(actingApi.impersonate, { userName: 'admin@harbor.example' });
    const { body } = await plain.call(accountApi.getCurrentUser, undefined, { isadminuser: 'true' });

    expect([refused.status, (await plain.call(actUserApi.getActAsUserData)).status]).toEqual([403, 403]);
    expect(body.isImpersonating).toBe(false);
  });

  it("ends when the administrator's own session ends", async () => {
    const [second, id] = await createSystemAdministrator('second@system.example', ['actAsUser']);
    const { body } = await second.call(actingApi.impersonate, { userName: 'admin@harbor.example' });
    await removeRows(portal, OidcRecord, {
      payload: Raw((payload) => `${payload} ->> 'accountId' = :id`, { id: String(id) }),
    });
    portal.app.get(AccountUsersService).forget();

    expect((await portal.as(body.actingToken).call(accountApi.getCurrentUser)).status).toBe(401);
  });

  it('finds no unknown or suspended users and no administrators of the installation', async () => {
    await changeRows(portal, UserAccount, { email: 'user@harbor.example' }, { state: 'suspended' });

    const [unknown, system, suspended] = await Promise.all([
      actAs('nobody@harbor.example'),
      actAs('plain@system.example'),
      actAs('user@harbor.example'),
    ]);
    const found = await helpdesk.call(actUserApi.searchUsers, {
      take: 10,
      page: 1,
      sortOrder: true,
      role: 0,
      search: 'HARBOR',
    });

    await changeRows(portal, UserAccount, { email: 'user@harbor.example' }, { state: 'active' });
    expect([unknown.status, system.status, suspended.status]).toEqual([404, 403, 409]);
    expect(found.body.items.map(({ userName }) => userName)).toEqual(['admin@harbor.example']);
  });
});

it('is refused for people of a closed company, and leaves nothing behind', async () => {
  const [before] = await portal.sql('SELECT count(*) AS n FROM acting_session');
  await changeRows(portal, Customer, shipper.customerId, { isActive: false });

  const { status } = await actAs('user@harbor.example');

  await changeRows(portal, Customer, shipper.customerId, { isActive: true });
  expect(status).toBe(409);
  expect(await portal.sql('SELECT count(*) AS n FROM acting_session')).toEqual([before]);
});

describe('the search for people', () => {
  const search = (
    input: object,
  ): ReturnType<typeof helpdesk.call<unknown, { items: { userName: string }[]; total: number }>> =>
    helpdesk.send('POST', actUserApi.searchUsers.path, input);

  it('filters by role, sorts and pages', async () => {
    const all = await search({ sortField: 'userName', take: 1, page: 2 });
    const users = await search({ role: 1 });

    expect(all.body).toMatchObject({ total: 2, items: [{ userName: 'user@harbor.example' }] });
    expect(users.body).toMatchObject({
      total: 1,
      items: [{ role: 1, roleName: 'Customer User', companyName: 'harbor' }],
    });
  });

  it.each(['password_hash', '__proto__', 'constructor', 'email; DROP TABLE x'])(
    'is not sorted by %s',
    async (sortField) => {
      const { status, body } = await search({ sortField });

      expect([status, body]).toMatchObject([400, { code: 'unknown-sort-field' }]);
    },
  );

  it('takes the signs of patterns for themselves', async () => {
    expect((await search({ search: '%' })).body.total).toBe(0);
    expect((await search({ search: 'r_o' })).body.total).toBe(0);
  });

  it('knows whom one acted as lately, and how many there are of each kind', async () => {
    await actAs('user@harbor.example', 'Reset of a view');

    const { body } = await helpdesk.call(actUserApi.getActAsUserData);

    expect(body.recent[0]).toMatchObject({ userName: 'user@harbor.example', reason: 'Reset of a view' });
    expect(body.counts).toEqual([
      { role: 1, roleName: 'Customer User', count: 1 },
      { role: 2, roleName: 'Customer Administrator', count: 1 },
    ]);
  });
});
