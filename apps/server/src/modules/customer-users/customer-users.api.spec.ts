import type { Role } from '@lading/domain/users/roles';
import { accountApi } from '@lading/contracts/accounts/account';
import { accountAccessApi } from '@lading/contracts/accounts/account-access';
import {
  customerUsersApi,
  userRuleApi,
  type AddCustomerUser,
  type CustomerUser,
} from '@lading/contracts/accounts/customer-users';
import { currentTermsVersion } from '@lading/contracts/fields/joining';
import { locationsApi } from '@lading/contracts/customers/locations';
import { io } from 'socket.io-client';
import { createUser, createShipper, signedIn, type Shipper } from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import { Database } from '../../kernel/database/database.js';
import { system as installation } from '../../kernel/database/session.js';
import { UserRows } from './user-rows.service.js';
import { startTestPortal, type Caller, type Reply, type TestPortal } from '../../../../../test/harness/test-portal';
import { aUser } from '../../../../../test/harness/builders/customers.js';

let portal: TestPortal;
let shipper: Shipper;
let administrator: Caller;
let stranger: Caller;
let strangerShop: Shipper;
let system: Caller;

const fields = {
  firstName: 'Sam',
  lastName: 'Keller',
  role: 1,
  seesAllLocations: true,
  locationIds: [],
  isThirdPartyVisibility: true,
  isShowThirdParty: true,
  seesCosts: true,
} as const satisfies Partial<AddCustomerUser>;

let people = 0;
const newUser = (changes: Partial<AddCustomerUser> = {}): AddCustomerUser => ({
  ...fields,
  locationIds: [],
  email: `person${(people += 1)}@harbor.example`,
  ...changes,
});
const add = async (changes: Partial<AddCustomerUser> = {}): Promise<CustomerUser> => {
  const { status, body } = await administrator.call(customerUsersApi.addCustomerUser, newUser(changes));
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};
const list = (
  caller: Caller,
  input: object = {},
): Promise<Reply<{ items: CustomerUser[]; total: number; code?: string }>> =>
  caller.send('POST', customerUsersApi.getCustomerUserList.path, input);
const activeUser = async (email: string, role: Role = 'CustomerUser'): Promise<[number, Caller, string]> => {
  const id = await createUser(portal, { email, role, customerId: shipper.customerId, privileges: ['quote'] });
  const token = await signedIn(portal, email);
  return [id, portal.as(token), token];
};
const lastEvent = async (name: string): Promise<Record<string, unknown> | undefined> =>
  (
    await portal.sql('SELECT actor_id, customer_id, payload FROM event WHERE name = $1 ORDER BY id DESC LIMIT 1', [
      name,
    ])
  )[0];

beforeAll(async () => {
  portal = await startTestPortal();
  shipper = await createShipper(portal, 'harbor');
  administrator = portal.as(shipper.token);
  strangerShop = await createShipper(portal, 'stranger');
  stranger = portal.as(strangerShop.token);
  await aUser(portal, {
    email: 'ruth@system.example',
    firstName: 'Ruth',
    lastName: 'Okafor',
    role: 'SystemAdministrator',
    privileges: ['viewCustomer', 'manageCustomers'],
    isDemo: true,
  });
  system = portal.as(await signedIn(portal, 'ruth@system.example'));
});
afterAll(() => portal.close());

describe('adding a person', () => {
  it('makes an invited account, emails the link and writes it down', async () => {
    const user = await add({
      email: 'dana@harbor.example',
      seesAllLocations: false,
      locationIds: [shipper.locationId],
    });

    expect(user).toMatchObject({
      status: 'invited',
      roleName: 'Customer User',
      locations: [{ id: shipper.locationId, name: 'Main dock' }],
      allowedActions: ['update', 'suspend', 'reinvite'],
    });
    expect(user.privileges).toContain('quote');
    expect(await portal.sql(`SELECT FROM mail WHERE recipient = 'dana@harbor.example'`)).toHaveLength(1);
    expect(await lastEvent('customer-user-added')).toMatchObject({
      actor_id: shipper.userId,
      customer_id: shipper.customerId,
      payload: { userId: user.userId, role: 1 },
    });
  });

  it('says so when the address is known, in whatever company', async () => {
    const { status, body } = await administrator.call(
      customerUsersApi.addCustomerUser,
      newUser({ email: 'ADMIN@stranger.example' }),
    );

    expect(status).toBe(422);
    expect(body).toMatchObject({
      fields: [{ path: 'email', rule: 'emailExists', message: 'Email address already exists' }],
    });
  });

  it('ignores and hides open invitations of other companies; the first company that the user joins has them', async () => {
    const email = 'wanted@both.example';
    const [first, second] = [
      await stranger.call(customerUsersApi.addCustomerUser, newUser({ email })),
      await administrator.call(customerUsersApi.addCustomerUser, newUser({ email })),
    ];
    const twice = await administrator.call(customerUsersApi.addCustomerUser, newUser({ email: 'Wanted@Both.example' }));
    expect([first.status, second.status, twice.status]).toEqual([200, 200, 422]);
    expect((await administrator.call(customerUsersApi.reinviteCustomerUser, { email })).body.customerId).toBe(
      shipper.customerId,
    );
    const mails = await portal.sql<{ text: string }>('SELECT text FROM mail WHERE recipient = $1 ORDER BY id', [email]);
    const keys = mails.map(({ text }) => /#key=([\w-]+)|#([\w-]+)/.exec(text)?.slice(1).find(Boolean) ?? '');

    const accept = (key: string | undefined) =>
      portal.anyone.call(accountAccessApi.activate, {
        key: key ?? '',
        password: 'nine quiet herons',
        termsVersion: currentTermsVersion,
      });
    expect((await accept(keys.at(-1))).status).toBe(200);

    expect((await accept(keys[0])).body).toMatchObject({ code: 'key-not-usable' });
    expect(await portal.sql('SELECT customer_id FROM user_account WHERE email = $1', [email])).toEqual([
      { customer_id: shipper.customerId },
    ]);
    const late = await stranger.call(customerUsersApi.addCustomerUser, newUser({ email }));
    expect(late).toMatchObject({ status: 422, body: { fields: [{ rule: 'emailExists' }] } });
  });

  it('refuses locations of another company, and leaves nothing behind', async () => {
    const input = newUser({
      email: 'lost@harbor.example',
      seesAllLocations: false,
      locationIds: [strangerShop.locationId],
    });

    expect((await administrator.call(customerUsersApi.addCustomerUser, input)).status).toBe(404);
    expect(await portal.sql(`SELECT FROM user_account WHERE email = 'lost@harbor.example'`)).toEqual([]);
  });

  it('gives a user no privilege that only administrators have', async () => {
    const user = await add({ privileges: ['quote', 'manageUsers', 'approveInvoices'] });

    expect(user.privileges).toEqual(['quote']);
  });

  it.each([
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ lastName: '   ' }, 'lastName', "Last name shouldn't contain only spaces"],
    [{ email: 'no address' }, 'email', 'Email has incorrect format'],
  ])('%j breaks a rule of %s', async (change, path, message) => {
    const { status, body } = await administrator.call(customerUsersApi.addCustomerUser, newUser(change));

    expect([status, body]).toMatchObject([422, { fields: [{ path, message }] }]);
  });

  it('needs a customer from the administrators of the installation', async () => {
    const without = await system.call(customerUsersApi.addCustomerUser, newUser());
    const unknown = await system.call(customerUsersApi.addCustomerUser, newUser({ customerId: 999_999 }));
    const made = await system.call(customerUsersApi.addCustomerUser, newUser({ customerId: shipper.customerId }));

    expect([without.status, unknown.status, made.status]).toEqual([422, 404, 200]);
  });
});

describe('the list of people', () => {
  it('shows the own company only, filters, sorts and pages', async () => {
    await add({ firstName: 'Zoe', lastName: 'Aaron', email: 'zoe@harbor.example' });

    const own = await list(administrator, { take: 100 });
    const found = await list(administrator, { search: 'ZOE@', status: 'invited', roles: [1] });
    const administrators = await list(administrator, { roles: [2] });
    const first = await list(administrator, { take: 1, sortField: 'lastName' });

    expect(new Set(own.body.items.map(({ customerId }) => customerId))).toEqual(new Set([shipper.customerId]));
    expect(found.body.items.map(({ email }) => email)).toEqual(['zoe@harbor.example']);
    expect(administrators.body).toMatchObject({ total: 1, items: [{ userId: shipper.userId, role: 2 }] });
    expect(first.body).toMatchObject({ total: own.body.total, items: [{ lastName: 'Aaron' }] });
    expect((await list(administrator, { roles: [0, 2], take: 100 })).body.total).toBe(own.body.total);
  });

  it('shows the administrators of the installation every company, or one', async () => {
    const all = await list(system, { take: 100 });
    const one = await list(system, { take: 100, customerId: strangerShop.customerId });

    expect(all.body.total).toBeGreaterThan(one.body.total);
    expect(one.body.items.map(({ email }) => email)).toEqual(['admin@stranger.example']);
  });

  it('is not for customer users, and knows no other company', async () => {
    const [, user] = await activeUser('reader@harbor.example');

    expect((await list(user)).status).toBe(403);
    expect((await list(administrator, { customerId: strangerShop.customerId })).status).toBe(404);
    expect((await list(administrator, { sortField: 'password_hash' })).body.code).toBe('unknown-sort-field');
  });
});

describe('suspending', () => {
  it('ends sessions and live connections at once', async () => {
    const [userId, user, token] = await activeUser('leaver@harbor.example');
    const socket = io(portal.address, { transports: ['websocket'], reconnection: false, auth: { token } });
    await new Promise((resolve) => socket.once('connect', () => resolve(true)));
    expect((await user.call(accountApi.getCurrentUser)).status).toBe(200);

    const { body } = await administrator.call(customerUsersApi.suspendCustomerUser, { userId });

    expect(body).toMatchObject({ status: 'suspended', allowedActions: ['update', 'activate'] });
    expect((await user.call(accountApi.getCurrentUser)).status).toBe(401);
    await eventually(() => !socket.connected || undefined, 2000);
    expect(await lastEvent('customer-user-suspended')).toMatchObject({ payload: { userId } });
  });

  it('is taken back by activating, and both only once', async () => {
    const [userId] = await activeUser('boomerang@harbor.example');
    const reference = { userId, customerId: shipper.customerId };
    const suspend = (): Promise<{ status: number }> =>
      administrator.call(customerUsersApi.suspendCustomerUser, { userId });

    const states = [
      await suspend(),
      await suspend(),
      await administrator.call(customerUsersApi.activateCustomerUser, reference),
    ];
    const again = await administrator.call(customerUsersApi.activateCustomerUser, reference);

    expect(states.map(({ status }) => status)).toEqual([200, 409, 200]);
    expect([again.status, again.body]).toMatchObject([409, { code: 'wrong-state' }]);
    await expect(signedIn(portal, 'boomerang@harbor.example')).resolves.toBeTruthy();
  });

  it('opens no account without a password: an invited user stays invited, and is invited again after a suspension', async () => {
    const { userId, email } = await add();
    const reference = { userId, customerId: shipper.customerId };

    const opened = await administrator.call(customerUsersApi.activateCustomerUser, reference);
    await administrator.call(customerUsersApi.suspendCustomerUser, { userId });
    const back = await administrator.call(customerUsersApi.activateCustomerUser, reference);

    expect([opened.status, opened.body]).toMatchObject([409, { code: 'wrong-state' }]);
    expect([back.status, back.body]).toMatchObject([200, { status: 'invited', activatedAt: null }]);
    expect(await portal.sql('SELECT FROM mail WHERE recipient = $1', [email])).toHaveLength(2);
  });

  it('never takes the last administrator, nor does another role', async () => {
    const suspended = await administrator.call(customerUsersApi.suspendCustomerUser, { userId: shipper.userId });
    const demoted = await administrator.call(customerUsersApi.updateCustomerUser, {
      ...fields,
      locationIds: [],
      userId: shipper.userId,
    });

    expect([suspended.status, demoted.status]).toEqual([409, 409]);
    expect(suspended.body).toMatchObject({ code: 'last-administrator' });
  });

  it('leaves one of two administrators who suspend each other at the same moment', async () => {
    const shop = await createShipper(portal, 'duel');
    const email = 'second@duel.example';
    const second = await createUser(portal, { email, role: 'CustomerAdministrator', customerId: shop.customerId });
    const [one, two] = [portal.as(shop.token), portal.as(await signedIn(portal, email))];

    const results = await Promise.all([
      one.call(customerUsersApi.suspendCustomerUser, { userId: second }),
      two.call(customerUsersApi.suspendCustomerUser, { userId: shop.userId }),
    ]);

    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left] = await portal.sql<{ n: number }>(
      `SELECT count(*) AS n FROM user_account WHERE customer_id = $1 AND state = 'active'`,
      [shop.customerId],
    );
    expect(left?.n).toBe(1);
  });

  it('does not find users of other companies', async () => {
    const { userId } = await add();

    expect((await stranger.call(customerUsersApi.suspendCustomerUser, { userId })).status).toBe(404);
    expect(
      (await stranger.call(customerUsersApi.suspendCustomerUser, { userId, customerId: shipper.customerId })).status,
    ).toBe(404);
    expect(
      (await stranger.call(customerUsersApi.activateCustomerUser, { userId, customerId: strangerShop.customerId }))
        .status,
    ).toBe(404);
  });
});

describe('updating', () => {
  it('holds for the very next call of the person', async () => {
    const [userId, user] = await activeUser('mover@harbor.example');
    expect((await user.call(locationsApi.listLocations, {})).body.items).toHaveLength(1);

    const { body } = await administrator.call(customerUsersApi.updateCustomerUser, {
      ...fields,
      userId,
      firstName: 'Max',
      seesAllLocations: false,
      locationIds: [],
      privileges: ['quote'],
      seesCosts: false,
    });

    expect(body).toMatchObject({ firstName: 'Max', seesAllLocations: false, seesCosts: false });
    expect((await user.call(locationsApi.listLocations, {})).body.items).toEqual([]);
    expect((await user.call(accountApi.getCurrentUser)).body).toMatchObject({ seesCosts: false, userLocations: [] });
    expect(await lastEvent('user-location-rule-changed')).toMatchObject({ payload: { userId, locationIds: [] } });
  });

  it('is refused when another user has changed the role meanwhile', async () => {
    const { userId } = await add();
    const change = { ...fields, locationIds: [] };
    const seen = { userId, customerId: shipper.customerId, role: 2 };

    const [database, rows] = [portal.app.get(Database), portal.app.get(UserRows)];
    const late = database.asScope(installation, () => database.transaction(() => rows.change(change, seen, true)));

    await expect(late).rejects.toMatchObject({ code: 'wrong-state' });
  });

  it('saves both of two concurrent changes of different fields', async () => {
    const { userId } = await add();
    const names = { userId, firstName: fields.firstName, lastName: fields.lastName, role: fields.role };

    for (let turn = 1; turn <= 8; turn += 1) {
      const [phone, seesCosts] = [`312-555-010${turn}`, turn % 2 === 0];
      await Promise.all([
        administrator.call(customerUsersApi.updateCustomerUser, { ...names, phone }),
        administrator.call(customerUsersApi.updateCustomerUser, { ...names, seesCosts }),
      ]);

      const { body } = await administrator.call(customerUsersApi.updateCustomerUser, names);
      expect(body).toMatchObject({ phone, seesCosts });
    }
  });

  it('does not speak of the rule when the rule stays', async () => {
    const { userId } = await add();
    const before = await portal.sql(`SELECT FROM event WHERE name = 'user-location-rule-changed'`);

    await administrator.call(customerUsersApi.updateCustomerUser, {
      ...fields,
      locationIds: [],
      userId,
      firstName: 'Mo',
    });

    expect(await portal.sql(`SELECT FROM event WHERE name = 'user-location-rule-changed'`)).toHaveLength(before.length);
  });
});

describe('inviting again', () => {
  it('mails once more, for invited people of the own company only', async () => {
    const { email } = await add();

    const again = await administrator.call(customerUsersApi.reinviteCustomerUser, { email });
    const foreign = await stranger.call(customerUsersApi.reinviteCustomerUser, { email });
    const active = await administrator.call(customerUsersApi.reinviteCustomerUser, { email: 'admin@harbor.example' });

    expect([again.status, foreign.status, active.status]).toEqual([200, 404, 409]);
    expect(active.body).toMatchObject({ detail: "This user has already joined and doesn't need a new invitation." });
    expect(await portal.sql('SELECT FROM mail WHERE recipient = $1', [email])).toHaveLength(2);
  });
});

describe('the own rule', () => {
  it('names the locations that are left, and all of them for administrators', async () => {
    const [userId, user] = await activeUser('ruled@harbor.example');
    await administrator.call(customerUsersApi.updateCustomerUser, {
      ...fields,
      userId,
      seesAllLocations: false,
      locationIds: [shipper.locationId],
      isShowThirdParty: false,
    });

    const { body } = await user.call(userRuleApi.getUserLocationRule);

    expect(body).toEqual({
      userId,
      customerId: shipper.customerId,
      seesAllLocations: false,
      locations: [shipper.locationId],
      isThirdPartyVisibility: true,
      isShowThirdParty: false,
    });
    expect((await user.call(customerUsersApi.getCustomerUserLocationRule)).body).toEqual(body);
    expect((await user.call(customerUsersApi.getUserLocations)).body.locations.map(({ name }) => name)).toEqual([
      'Main dock',
    ]);
    expect((await administrator.call(userRuleApi.getUserLocationRule)).body.seesAllLocations).toBe(true);
    expect((await system.call(userRuleApi.getUserLocationRule)).status).toBe(403);
    expect((await system.call(customerUsersApi.getCustomerUserLocationRule)).body.customerId).toBeNull();
  });
});
