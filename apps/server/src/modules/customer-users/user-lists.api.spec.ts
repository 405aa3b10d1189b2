import { customerUsersApi, type AddCustomerUser, type CustomerUser } from '@lading/contracts/accounts/customer-users';
import { createCaller, createUser, createShipper, type Shipper } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { UserAccount } from '../account/account.entities';
import { changeRows } from '../../../../../test/harness/builders/rows';

const { addCustomerUser, exportCustomerUsers, suspendCustomerUsers, activateCustomerUsers } = customerUsersApi;
const { getCustomerUserList } = customerUsersApi;

let portal: TestPortal;
let shop: Shipper;
let administrator: Caller;
let strangerShop: Shipper;
let stranger: Caller;
let member: Caller;
let system: Caller;
let onlooker: Caller;

let people = 0;
const newUser = (changes: Partial<AddCustomerUser> = {}): AddCustomerUser => ({
  email: `person${(people += 1)}@harbor.example`,
  firstName: 'Sam',
  lastName: 'Keller',
  role: 1,
  seesAllLocations: true,
  locationIds: [],
  isThirdPartyVisibility: true,
  isShowThirdParty: true,
  seesCosts: true,
  ...changes,
});
const invited = async (changes: Partial<AddCustomerUser> = {}): Promise<CustomerUser> => {
  const { status, body } = await administrator.call(addCustomerUser, newUser(changes));
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};
const active = (email: string): Promise<number> =>
  createUser(portal, { email, role: 'CustomerUser', customerId: shop.customerId, privileges: ['quote'] });
const statesOf = async (ids: readonly number[]): Promise<string[]> =>
  (
    await portal.sql<{ state: string }>('SELECT state FROM user_account WHERE id = ANY ($1) ORDER BY id', [[...ids]])
  ).map(({ state }) => state);
const fileOf = (caller: Caller, wanted: object = {}) => caller.send<string>('POST', exportCustomerUsers.path, wanted);

beforeAll(async () => {
  portal = await startTestPortal({ config: { requestsPerMinute: 10_000 } });
  shop = await createShipper(portal, 'harbor');
  administrator = portal.as(shop.token);
  strangerShop = await createShipper(portal, 'stranger');
  stranger = portal.as(strangerShop.token);
  member = await createCaller(portal, {
    email: 'member@harbor.example',
    role: 'CustomerUser',
    customerId: shop.customerId,
    privileges: ['quote'],
  });
  const installation = (email: string, privileges: string[]) =>
    createCaller(portal, { email, role: 'SystemAdministrator', privileges });
  system = await installation('ruth@system.example', ['viewCustomer', 'manageCustomers']);
  onlooker = await installation('olaf@system.example', ['viewCustomer']);
});
afterAll(() => portal.close());

describe('the file of the people', () => {
  it('covers the own company only, with escaped texts and the effect of each location rule', async () => {
    const { userId } = await invited({ seesAllLocations: false, locationIds: [shop.locationId] });
    // Names were open to any text before.
    await changeRows(portal, UserAccount, userId, { lastName: '=HYPERLINK("x")' });

    const { status, headers, body } = await fileOf(administrator);

    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toMatch(/users-2026-11-20\.csv/);
    const [heading = '', ...lines] = body.trim().split('\n');
    expect(heading).toMatch(/First name,Last name,Email,Phone,Company,Role,Status,Locations/);
    expect(lines.find((line) => line.includes('HYPERLINK'))).toMatch(
      /'=HYPERLINK.*Customer User,invited,Main dock,yes/,
    );
    expect(lines.find((line) => line.includes('admin@harbor'))).toMatch(
      /Customer Administrator,active,All,yes,yes,2\d/,
    );
    expect(body).not.toContain('stranger.example');
  });

  it('has what search, role and status find, or the named people, in the order of their last names', async () => {
    const zoe = await invited({ firstName: 'Zoe', lastName: 'Aaron' });
    const ida = await invited({ firstName: 'Ida', lastName: 'Zimmer' });

    const found = await fileOf(administrator, { search: 'ZIMM', status: 'invited', roles: [1] });
    const named = await fileOf(administrator, { ids: [ida.userId, zoe.userId, strangerShop.userId] });

    const emails = ({ body }: { body: string }) =>
      body
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',')[2]);
    expect(emails(found)).toEqual([ida.email]);
    expect(emails(named)).toEqual([zoe.email, ida.email]);
    expect(emails(await fileOf(administrator, { roles: [2] }))).toEqual(['admin@harbor.example']);
  });

  it('is a workbook on request', async () => {
    const { headers, body } = await fileOf(administrator, { format: 'xlsx' });

    expect(headers['content-type']).toContain('spreadsheetml');
    expect(headers['content-disposition']).toMatch(/users-2026-11-20\.xlsx/);
    expect(body.slice(0, 2)).toBe('PK');
  });

  it('is for those who see the list: not for users, nor of another company; the installation names one or has all', async () => {
    expect((await fileOf(member)).status).toBe(403);
    expect((await fileOf(administrator, { customerId: strangerShop.customerId })).status).toBe(404);
    expect((await fileOf(portal.anyone)).status).toBe(401);
    expect((await fileOf(administrator, { format: 'pdf' })).status).toBe(422);
    expect((await fileOf(administrator, { ids: Array.from({ length: 201 }, (_, n) => n + 1) })).status).toBe(422);

    const all = await fileOf(onlooker);
    const one = await fileOf(onlooker, { customerId: strangerShop.customerId });
    expect(all.body).toContain('admin@harbor.example');
    expect(all.body).toContain('admin@stranger.example');
    expect(one.body).not.toContain('harbor.example');
  });
});

describe('several people at once', () => {
  it('are suspended and reactivated with one event each, and already suspended users are left alone', async () => {
    const [one, two] = [await active('pair1@harbor.example'), await active('pair2@harbor.example')];
    const gone = await active('gone@harbor.example');
    await administrator.call(suspendCustomerUsers, { ids: [gone] });

    const suspended = await administrator.call(suspendCustomerUsers, { ids: [two, one, gone] });
    const meanwhile = await statesOf([one, two]);
    const back = await administrator.call(activateCustomerUsers, { ids: suspended.body.ids });

    expect(suspended).toMatchObject({ status: 200, body: { ids: [one, two] } });
    expect(meanwhile).toEqual(['suspended', 'suspended']);
    expect(back.body).toEqual({ ids: [one, two] });
    expect(await statesOf([one, two, gone])).toEqual(['active', 'active', 'suspended']);
    const events = await portal.sql<{ name: string; payload: { userId: number } }>(
      `SELECT name, payload FROM event WHERE (payload ->> 'userId')::bigint = ANY ($1) AND name LIKE 'customer-user-%' ORDER BY id`,
      [[one, two]],
    );
    expect(events.map(({ name, payload }) => [name, payload.userId])).toEqual([
      ['customer-user-suspended', one],
      ['customer-user-suspended', two],
      ['customer-user-activated', one],
      ['customer-user-activated', two],
    ]);
  });

  it('are signed out at once', async () => {
    const person = { email: 'busy@harbor.example', role: 'CustomerUser' as const, customerId: shop.customerId };
    const busy = await createCaller(portal, person);
    const [row] = await portal.sql<{ id: number }>('SELECT id FROM user_account WHERE email = $1', [person.email]);
    expect((await busy.call(customerUsersApi.getUserLocations)).status).toBe(200);

    await administrator.call(suspendCustomerUsers, { ids: [row?.id ?? 0] });

    expect((await busy.call(customerUsersApi.getUserLocations)).status).toBe(401);
  });

  it('are invited again where they never had a password', async () => {
    const { userId, email } = await invited();
    await administrator.call(suspendCustomerUsers, { ids: [userId] });

    expect((await administrator.call(activateCustomerUsers, { ids: [userId] })).body).toEqual({ ids: [userId] });

    expect(await statesOf([userId])).toEqual(['invited']);
    expect(await portal.sql('SELECT FROM mail WHERE recipient = $1', [email])).toHaveLength(2);
  });

  it('never include the caller or the last administrator', async () => {
    const { customerId, userId, token } = await createShipper(portal, 'guild');
    const role = 'CustomerAdministrator';
    const second = await createUser(portal, { email: 'second@guild.example', role, customerId });
    const all = [userId, second];

    const own = await portal.as(token).call(suspendCustomerUsers, { ids: all });
    await portal.as(token).call(activateCustomerUsers, { ids: all });
    const installed = await system.call(suspendCustomerUsers, { ids: all, customerId });

    expect(own.body).toEqual({ ids: [second] });
    expect(installed.body).toEqual({ ids: [userId] });
    expect(await statesOf(all)).toEqual(['suspended', 'active']);
  });

  it('belong to the own company: users of others are neither changed nor mentioned', async () => {
    const { userId } = await invited();

    expect((await stranger.call(suspendCustomerUsers, { ids: [userId] })).body).toEqual({ ids: [] });
    const named = { ids: [userId], customerId: shop.customerId };
    expect((await stranger.call(suspendCustomerUsers, named)).status).toBe(404);
    expect((await stranger.call(activateCustomerUsers, named)).status).toBe(404);
    expect(await statesOf([userId])).toEqual(['invited']);
  });

  it('are for those who may, at most 200 together, and of a company that is named', async () => {
    const ids = [await active('kept@harbor.example')];
    const many = Array.from({ length: 201 }, (_, n) => n + 1);

    expect((await member.call(suspendCustomerUsers, { ids })).status).toBe(403);
    expect((await member.call(activateCustomerUsers, { ids })).status).toBe(403);
    expect((await onlooker.call(suspendCustomerUsers, { ids, customerId: shop.customerId })).status).toBe(403);
    expect((await system.call(suspendCustomerUsers, { ids })).status).toBe(422);
    expect((await administrator.call(suspendCustomerUsers, { ids: [] })).status).toBe(422);
    expect((await administrator.call(suspendCustomerUsers, { ids: many })).status).toBe(422);
    expect(await statesOf(ids)).toEqual(['active']);
  });
});

it('lists by the day on which a user was added', async () => {
  const { userId } = await invited({ email: 'oldest@harbor.example' });
  await changeRows(portal, UserAccount, userId, { signedUpAt: '2019-04-01' });

  const { body } = await administrator.call(getCustomerUserList, {
    take: 1,
    page: 1,
    sortField: 'signedUpAt',
    sortOrder: true,
  });

  expect(body.items.map(({ email }) => email)).toEqual(['oldest@harbor.example']);
});
