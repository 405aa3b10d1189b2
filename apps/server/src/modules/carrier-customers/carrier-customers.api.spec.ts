import { carrierUsersApi } from '@lading/contracts/accounts/carrier-users';
import { invitesApi } from '@lading/contracts/accounts/invites';
import { carrierCustomersApi, type ListCarrierCustomers } from '@lading/contracts/customers/carrier-customers';
import { carrierCustomerChanged, carrierShipmentChanged } from '@lading/contracts/notifications/carrier-pushes';
import { locationRulesApi } from '@lading/contracts/customers/location-rules';
import { joiningApi } from '@lading/contracts/accounts/joining';
import { currentTermsVersion } from '@lading/contracts/fields/joining';
import { carrierPrivileges, type CarrierPrivilege } from '@lading/domain/users/privilege-table';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { aConnection, aSite } from '../../../../../test/harness/builders/carriers';
import { aCustomer, aLocation, aUser } from '../../../../../test/harness/builders/customers';
import { addManyRows, changeRows, storedRow, storedRows } from '../../../../../test/harness/builders/rows';
import { aShipment } from '../../../../../test/harness/builders/freight';
import { createCarrier, signedIn } from '../../../../../test/harness/freight-world';
import { keyIn, mailsTo } from '../../../../../test/harness/mailbox';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { CarrierPages } from '../../business/carrier-pages/carrier-pages.service';
import { jobActor } from '../../kernel/auth/actor';
import { system } from '../../kernel/database/session';
import { Events } from '../../kernel/events/events';
import { Follows } from '../../kernel/realtime/follows';
import { Pushes } from '../../kernel/realtime/pushes';
import { UserAccount } from '../account/account.entities';
import { Customer, Location } from '../customers/customers.entities';
import { ShipmentNoted } from '../shipments/shipments.events';

const start = '2026-11-20T15:00:00Z';
/** A carrier with a site, where companies join. */
const joining = 2999;
/** Another one with a site. */
const pushed = 2998;
let portal: TestPortal;

interface Colleague {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly caller: Caller;
}

let counted = 0;
const own = startingPrivileges('SalesRepresentative');

/** A user of a carrier; a representative with what the role starts with unless said otherwise. */
async function aColleague(
  carrierId: number,
  privileges: readonly string[] = own,
  role: 4 | 5 | 7 = 4,
): Promise<Colleague> {
  const number = (counted += 1);
  const email = `user${number}@carrier.example`;
  const name = { firstName: 'Nora', lastName: `Vale${'abcdefghijklmnopqrstuvwxyz'.charAt(number % 26)}` };
  const id = await aUser(portal, {
    ...{ email, ...name, carrierId, carrierUserRole: role, privileges: [...privileges] },
    role: role === 5 ? 'CarrierAdministrator' : 'CarrierSalesAdministrator',
  });
  return { id, email, name: `${name.firstName} ${name.lastName}`, caller: portal.as(await signedIn(portal, email)) };
}

/** A new carrier, so that no test counts another one's customers. */
async function aCarrierWith(code: string, ...companies: readonly string[]) {
  const id = 3000 + (counted += 1);
  await createCarrier(portal, { id, code });
  const administrator = await aColleague(id, startingPrivileges('CarrierAdministrator'), 5);
  const customers: number[] = [];
  for (const companyName of companies)
    customers.push(await aCustomer(portal, { companyName, homeCarrierId: id, isConfigured: true }));
  const [first = 0, second = 0, third = 0] = customers;
  return { id, administrator, first, second, third };
}

const page = async (caller: Caller, filter: Partial<ListCarrierCustomers> = {}) =>
  (await caller.call(carrierCustomersApi.listCarrierCustomers, { limit: 100, ...filter })).body;
const names = async (caller: Caller, filter: Partial<ListCarrierCustomers> = {}): Promise<string[]> =>
  (await page(caller, filter)).items.map(({ companyName }) => companyName);
const file = async (caller: Caller, filter: object = {}): Promise<string[]> => {
  const { body } = await caller.send<string>('POST', carrierCustomersApi.exportCarrierCustomers.path, filter);
  const [, ...lines] = String(body).trim().split(/\r?\n/);
  return lines.filter(Boolean).map((line) => line.split(',', 1)[0] ?? '');
};

beforeAll(async () => {
  portal = await startTestPortal({ now: start });
  await createCarrier(portal, { id: joining, code: 'JOINS' });
  await aSite(portal, { subdomain: 'joins', carrierId: joining, siteName: 'Joins' });
  await createCarrier(portal, { id: pushed, code: 'PUSHS' });
  await aSite(portal, { subdomain: 'pushs', carrierId: pushed, siteName: 'Pushs' });
});
afterEach(() => {
  portal.clock.set(start);
  jest.restoreAllMocks();
});
afterAll(() => portal.close());

describe('the customers of a carrier', () => {
  it('are those of its site alone, with who represents, invited and joined them', async () => {
    const { id, administrator, first } = await aCarrierWith('FACTS', 'Ashgrove', 'Birch Mill');
    const rival = await aCarrierWith('FACTR', 'Cedar Falls');
    await aLocation(portal, { customerId: first, name: 'Main dock', city: 'Reno', state: 'NV', postalCode: '89501' });
    await aLocation(portal, { customerId: first, name: 'Billing', city: 'Elko', state: 'NV', isBilling: true });
    await aConnection(portal, { customerId: first, carrierId: id, accountNumber: 'A-77' });

    const { items, total } = await page(administrator.caller);
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      companyName: 'Ashgrove',
      accountNumber: 'A-77',
      companyLocation: 'Billing',
      city: 'Elko',
      locationCount: 2,
      representativeId: null,
      status: 'registered',
      allowedActions: ['claim', 'assign', 'changeAccountNumber'],
    });
    expect(await names(rival.administrator.caller)).toEqual(['Cedar Falls']);
    const foreign = await administrator.caller.call(carrierCustomersApi.getCarrierCustomer, { id: rival.first });
    expect(foreign.status).toBe(404);
  });

  it('are found by every filter of the specification', async () => {
    const { id, administrator, first, second } = await aCarrierWith('FILTS', 'Ashgrove', 'Birch Mill');
    await aLocation(portal, { customerId: first, name: 'Reno dock', city: 'Reno', state: 'NV', postalCode: '89501' });
    await aLocation(portal, { customerId: second, name: 'Old yard', city: 'Tulsa', state: 'OK', isActive: false });
    await aConnection(portal, { customerId: second, carrierId: id, accountNumber: 'B-12' });
    await changeRows(portal, Customer, second, { createdAt: new Date('2026-01-05T12:00:00Z') });
    const { caller } = administrator;
    const of = (filter: Partial<ListCarrierCustomers>) => names(caller, filter);

    expect(await of({ companyName: 'birch' })).toEqual(['Birch Mill']);
    expect(await of({ accountNumber: 'b-1' })).toEqual(['Birch Mill']);
    expect(await of({ companyLocation: 'reno' })).toEqual(['Ashgrove']);
    expect(await of({ city: 'tul' })).toEqual(['Birch Mill']);
    expect(await of({ state: 'nv' })).toEqual(['Ashgrove']);
    expect(await of({ postalCode: '895' })).toEqual(['Ashgrove']);
    expect(await of({ search: '89501' })).toEqual(['Ashgrove']);
    expect(await of({ search: '%' })).toEqual([]);
    expect(await of({ isShowInactiveLocation: true })).toEqual(['Birch Mill']);
    expect(await of({ joinedTo: '2026-01-05' })).toEqual(['Birch Mill']);
    expect(await of({ joinedFrom: '2026-01-06' })).toEqual(['Ashgrove']);
    expect(await of({ status: 'active' })).toEqual([]);
    expect(await of({ sort: '-companyName' })).toEqual(['Birch Mill', 'Ashgrove']);
  });

  it('are active from the first sign-in of one of their users on', async () => {
    const { administrator, first } = await aCarrierWith('FIRST', 'Ashgrove');
    await aUser(portal, { email: 'ana@ashgrove.example', role: 'CustomerAdministrator', customerId: first });
    await signedIn(portal, 'ana@ashgrove.example');
    portal.clock.set('2026-11-21T15:00:00Z');
    await signedIn(portal, 'ana@ashgrove.example');

    const [customer] = (await page(administrator.caller)).items;
    expect(customer).toMatchObject({ status: 'active', activatedAt: '2026-11-20T15:00:00.000Z' });
  });
});

describe('what a user of a carrier sees', () => {
  it('is exactly what is assigned, in list, total, file, search, detail and rules; one moved location changes them all', async () => {
    const { id, administrator, first, second } = await aCarrierWith('BOOKS', 'Ashgrove', 'Birch Mill', 'Cedar Falls');
    const dock = await aLocation(portal, { customerId: second, name: 'Tulsa dock' });
    await aLocation(portal, { customerId: second, name: 'Elko dock' });
    const { caller, id: userId } = await aColleague(id, [...own, 'manageLocations'], 7);
    const boss = administrator.caller;
    await boss.call(carrierCustomersApi.representCustomer, { id: first, userId });
    const seen = async () => ({
      list: await names(caller),
      total: (await page(caller)).total,
      file: await file(caller),
      search: await names(caller, { search: 'i' }),
      detail: (await caller.call(carrierCustomersApi.getCarrierCustomer, { id: second })).status,
      rules: (await caller.call(locationRulesApi.listLocationRules, {})).body.items.map((one) => one.companyName),
    });
    const before = await seen();
    await boss.call(carrierCustomersApi.representLocations, {
      id: second,
      locations: [{ locationId: dock, userId }],
    });
    const after = await seen();
    const { body } = await caller.call(carrierCustomersApi.getCarrierCustomer, { id: second });
    await boss.call(carrierCustomersApi.representLocations, { id: second, locations: [{ locationId: dock }] });

    expect(before).toEqual({
      ...{ list: ['Ashgrove'], total: 1, file: ['Ashgrove'], search: [], detail: 404, rules: ['Ashgrove'] },
    });
    expect(after).toMatchObject({ list: ['Ashgrove', 'Birch Mill'], total: 2, file: ['Ashgrove', 'Birch Mill'] });
    expect(after).toMatchObject({ search: ['Birch Mill'], detail: 200 });
    expect(body.locations.map(({ name }) => name)).toEqual(['Tulsa dock']);
    expect(await seen()).toEqual(before);
  });

  it.each<[string, CarrierPrivilege[], string[]]>([
    ['nothing without customer visibility', ['manageLocations'], []],
    ['what is assigned', ['customerVisibility'], ['Ashgrove']],
    ['what is unassigned too', ['customerVisibility', 'seeUnassignedLocations'], ['Ashgrove', 'Cedar Falls']],
    ['everything', ['customerVisibility', 'seeAllCustomersTab'], ['Ashgrove', 'Birch Mill', 'Cedar Falls']],
  ])('is %s', async (_, privileges, expected) => {
    const book = await aCarrierWith(`SEES${privileges.length}${counted}`, 'Ashgrove', 'Birch Mill', 'Cedar Falls');
    const colleague = await aColleague(book.id);
    const { caller, id: userId } = await aColleague(book.id, [...privileges, 'manageLocations'], 7);
    for (const [id, user] of [
      [book.first, userId],
      [book.second, colleague.id],
    ] as const) {
      await aLocation(portal, { customerId: id, name: 'Dock' });
      await book.administrator.caller.call(carrierCustomersApi.representCustomer, { id, userId: user });
    }
    await aLocation(portal, { customerId: book.third, name: 'Dock' });
    const rules = (await caller.call(locationRulesApi.listLocationRules, {})).body.items;

    expect(privileges.includes('customerVisibility') ? await names(caller) : []).toEqual(expected);
    expect(rules.map(({ companyName, locationCount }) => [companyName, locationCount])).toEqual(
      expected.map((name) => [name, 1]),
    );
  });

  it('closes the rule of a location that another user represents', async () => {
    const { id, first, administrator } = await aCarrierWith('RULES', 'Ashgrove');
    const [mine, theirs] = [
      await aLocation(portal, { customerId: first, name: 'Mine' }),
      await aLocation(portal, { customerId: first, name: 'Theirs' }),
    ];
    const { caller, id: userId } = await aColleague(id, [...own, 'manageLocations'], 7);
    const other = await aColleague(id);
    await administrator.caller.call(carrierCustomersApi.representCustomer, { id: first, userId });
    await administrator.caller.call(carrierCustomersApi.representLocations, {
      id: first,
      locations: [{ locationId: theirs, userId: other.id }],
    });
    const grant = (locationId: number) =>
      caller.call(locationRulesApi.changeCustomerLocationRule, {
        customerId: first,
        locations: [{ locationId, isPrepaid: true, isCollect: false, isThirdParty: false }],
      });

    expect([(await grant(mine)).status, (await grant(theirs)).status]).toEqual([200, 404]);
  });
});

describe('claiming a customer', () => {
  it('succeeds for one of two at the same instant, and the other gets the name of the representative', async () => {
    const { id, first } = await aCarrierWith('CLAIM', 'Ashgrove');
    const both = [
      await aColleague(id, [...own, 'seeUnassignedLocations', 'seeAllCustomersTab']),
      await aColleague(id, [...own, 'seeUnassignedLocations', 'seeAllCustomersTab']),
    ];
    const answers = await Promise.all(
      both.map(({ caller }) => caller.call(carrierCustomersApi.representCustomer, { id: first })),
    );
    const winner = both[answers.findIndex(({ status }) => status === 204)];
    const rows = await portal.sql(
      'SELECT user_id, cause FROM customer_assignment WHERE customer_id = $1 AND until IS NULL',
      [first],
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'already-exists',
      detail: `${winner?.name} already represents this customer.`,
    });
    expect(rows).toEqual([{ user_id: winner?.id, cause: 'claim' }]);
  });

  it('can be taken back by its representative, and by others only with the privilege for locations', async () => {
    const { id, first, administrator } = await aCarrierWith('FREED', 'Ashgrove');
    const everything = [...own, 'seeAllCustomersTab'];
    const [one, other] = [await aColleague(id, everything), await aColleague(id, everything)];
    await one.caller.call(carrierCustomersApi.representCustomer, { id: first });
    const foreign = await other.caller.call(carrierCustomersApi.releaseCustomer, { id: first });
    const released = await one.caller.call(carrierCustomersApi.releaseCustomer, { id: first });
    const twice = await one.caller.call(carrierCustomersApi.releaseCustomer, { id: first });
    await other.caller.call(carrierCustomersApi.representCustomer, { id: first });
    const byBoss = await administrator.caller.call(carrierCustomersApi.releaseCustomer, { id: first });

    expect([foreign.status, released.status, twice.status, byBoss.status]).toEqual([403, 204, 409, 204]);
    const events = await portal.sql(`SELECT name, customer_id FROM event WHERE subject = $1 ORDER BY id`, [
      `customer:${first}`,
    ]);
    expect(events.map(({ name }) => name)).toEqual([
      'customer-claimed',
      'customer-released',
      'customer-claimed',
      'customer-released',
    ]);
    expect(events.every(({ customer_id }) => customer_id === null)).toBe(true);
  });

  it('is taken back by a representative who does not see the customer afterward, and so is assigning', async () => {
    const { id, first, administrator } = await aCarrierWith('BLIND', 'Ashgrove');
    const [plain, assigner] = [await aColleague(id), await aColleague(id, [...own, 'manageLocations'], 7)];
    const give = (userId: number) =>
      administrator.caller.call(carrierCustomersApi.representCustomer, { id: first, userId });
    await give(plain.id);
    const released = await plain.caller.call(carrierCustomersApi.releaseCustomer, { id: first });
    await give(assigner.id);
    const assigned = await assigner.caller.call(carrierCustomersApi.representCustomer, { id: first, userId: plain.id });

    expect([released.status, assigned.status]).toEqual([204, 204]);
    expect(await names(assigner.caller)).toEqual([]);
    expect(await names(plain.caller)).toEqual(['Ashgrove']);
  });

  it('is refused for a user who may only assign, and assigning for a user who may only claim', async () => {
    const { id, first } = await aCarrierWith('GATES', 'Ashgrove');
    const sees = ['customerVisibility', 'seeAllCustomersTab'];
    const [claimer, assigner] = [
      await aColleague(id, [...sees, 'manageOwnCustomers']),
      await aColleague(id, [...sees, 'manageLocations'], 5),
    ];
    const assigned = await claimer.caller.call(carrierCustomersApi.representCustomer, {
      id: first,
      userId: assigner.id,
    });
    const claimed = await assigner.caller.call(carrierCustomersApi.representCustomer, { id: first });

    expect([assigned.status, claimed.status]).toEqual([403, 403]);
  });
});

describe('notes on a customer', () => {
  it('are read by the users of the carrier who see the customer, and by no other user', async () => {
    const { id, administrator, first, second } = await aCarrierWith('NOTES', 'Ashgrove', 'Birch Mill');
    const rival = await aCarrierWith('NOTER', 'Cedar Falls');
    const { caller: representative, id: userId } = await aColleague(id);
    await administrator.caller.call(carrierCustomersApi.representCustomer, { id: first, userId });
    const add = (caller: Caller, customer: number, text = 'Prefers Tuesday pickups') =>
      caller.call(carrierCustomersApi.addCustomerNote, { id: customer, text });
    const read = async (caller: Caller, customer: number) => {
      const { status, body } = await caller.call(carrierCustomersApi.listCustomerNotes, { id: customer });
      return status === 200 ? body.items.map(({ text }) => text) : status;
    };

    expect((await add(representative, first)).status).toBe(201);
    expect((await add(administrator.caller, first, 'Asks for a liftgate')).body.items[0]?.author).toBe(
      administrator.name,
    );
    expect(await read(representative, first)).toEqual(['Asks for a liftgate', 'Prefers Tuesday pickups']);
    expect((await add(representative, second)).status).toBe(404);
    expect(await read(rival.administrator.caller, first)).toBe(404);
    expect((await add(rival.administrator.caller, first)).status).toBe(404);
    expect((await add(administrator.caller, first, 'x'.repeat(2001))).status).toBe(422);
    await administrator.caller.call(carrierCustomersApi.releaseCustomer, { id: first });
    expect(await read(representative, first)).toBe(404);
  });
});

describe('the pages of a carrier', () => {
  it('get a push when customers, invites, rules and freight change, which says nothing of what', async () => {
    const id = pushed;
    const administrator = await aColleague(id, startingPrivileges('CarrierAdministrator'), 5);
    const first = await aCustomer(portal, { companyName: 'Ashgrove', homeCarrierId: id, isConfigured: true });
    const { caller } = administrator;
    const dock = await aLocation(portal, { customerId: first });
    const push = jest.spyOn(portal.app.get(Pushes), 'send');
    const change = jest.spyOn(portal.app.get(CarrierPages), 'notify');
    const room = [`carrier-pages:${id}`];
    const changedBy = async <Answer>(action: Promise<Answer>): Promise<Answer> => {
      change.mockClear();
      const answer = await action;
      expect(change).toHaveBeenCalledWith(carrierCustomerChanged, id);
      return answer;
    };
    await changedBy(caller.call(carrierCustomersApi.representCustomer, { id: first }));
    expect(push).toHaveBeenCalledWith(carrierCustomerChanged, room, { carrierId: id });
    const lead = { email: 'lead@pushes.example', companyName: 'Lead' };
    const { body: invite } = await changedBy(caller.call(invitesApi.sendInvite, lead));
    const invitecode = keyIn(await mailsTo(portal, lead.email), 'invitekey');
    await changedBy(portal.anyone.call(joiningApi.registerInvitedUser, { invitecode }));
    await changedBy(caller.call(invitesApi.revokeInvite, { id: invite.id }));
    const locations = [{ locationId: dock, isPrepaid: true, isCollect: false, isThirdParty: true }];
    await changedBy(caller.call(locationRulesApi.changeCustomerLocationRule, { customerId: first, locations }));

    const shipmentId = await aShipment(portal, { number: 'PUSH1', customerId: first, carrierId: id });
    const booker = { ...jobActor('test'), customerId: first };
    const event = new ShipmentNoted({
      subject: `shipment:${shipmentId}`,
      payload: { shipmentId, detail: '' },
      customerId: first,
    });
    await portal.database.asScope(system, () =>
      portal.database.transaction(() => portal.app.get(Events).publish(booker, event)),
    );
    await portal.app.get(Pushes).settled();
    expect(push).toHaveBeenCalledWith(carrierShipmentChanged, room, { carrierId: id });
  });

  it('follow their carrier with customer visibility alone', async () => {
    const { id, administrator } = await aCarrierWith('FOLLO', 'Ashgrove');
    const blind = await aColleague(
      id,
      own.filter((privilege) => privilege !== 'customerVisibility'),
    );
    const follows = portal.app.get(Follows);
    const roomOf = async ({ id: userId }: Colleague) => {
      const user = await storedRow(portal, UserAccount, { id: userId });
      const actor = { ...jobActor('test'), kind: 'person' as const, userId, carrierId: user.carrierId };
      const privileges = new Set(
        carrierPrivileges.map((one) => one.privilege).filter((one) => user.privileges.includes(one)),
      );
      return follows.findRoom({ ...actor, privileges }, 'carrier-pages', String(id));
    };
    expect(await roomOf(administrator)).toBe(`carrier-pages:${id}`);
    expect(await roomOf(blind)).toBeUndefined();
  });
});

describe('assigning customers', () => {
  it('moves all of them and emails the new representative once', async () => {
    const { administrator, id, first, second, third } = await aCarrierWith(
      'MOVES',
      'Ashgrove',
      'Birch Mill',
      'Cedar Falls',
    );
    const { id: userId, email, caller } = await aColleague(id);
    await administrator.caller.call(carrierCustomersApi.representCustomer, { id: first, userId });
    const { status, body } = await administrator.caller.call(carrierCustomersApi.assignCustomers, {
      ids: [first, second, third],
      userId,
    });
    const mails = await mailsTo(portal, email);

    expect([status, body]).toEqual([200, { count: 2, assignmentId: expect.any(Number) }]);
    expect(mails.map(({ subject }) => subject.replace(/ on \w+$/, ''))).toEqual([
      '2 customers assigned to you',
      '1 customer assigned to you',
    ]);
    const users = await administrator.caller.call(carrierUsersApi.listCarrierUsers, {
      limit: 10,
      sort: '-customerCount',
    });
    expect(users.body.items[0]).toMatchObject({ id: userId, customerCount: 3, locationCount: 0 });
    expect(await names(caller, { isSalesRep: true })).toEqual(['Ashgrove', 'Birch Mill', 'Cedar Falls']);
    expect(await names(administrator.caller, { isUnclaimed: true })).toEqual([]);
    expect(await names(administrator.caller, { salesReps: [userId] })).toHaveLength(3);
  });

  it('moves 5,000 at once, each with its event, and refuses more', async () => {
    const { administrator, id } = await aCarrierWith('LARGE');
    const { id: userId, caller } = await aColleague(id);
    await addManyRows(
      portal,
      Customer,
      Array.from({ length: 5000 }, (_, number) => ({ companyName: `Company ${number}`, homeCarrierId: id })),
    );
    const ids = (await storedRows(portal, Customer, { homeCarrierId: id })).map((customer) => customer.id);
    const { status, body } = await administrator.caller.call(carrierCustomersApi.assignCustomers, { ids, userId });
    const more = await administrator.caller.call(carrierCustomersApi.assignCustomers, { ids: [...ids, 1], userId });
    const [events] = await portal.sql(
      `SELECT count(*)::int AS count FROM event WHERE name = 'customer-assigned' AND carrier_id = $1`,
      [id],
    );

    expect([status, body, more.status]).toEqual([200, { count: 5000, assignmentId: expect.any(Number) }, 422]);
    expect(events).toEqual({ count: 5000 });
    expect((await page(caller)).total).toBe(5000);
  });

  it('changes nothing when one of them is another carrier’s, or the user cannot represent', async () => {
    const { administrator, id, first } = await aCarrierWith('WHOLE', 'Ashgrove');
    const rival = await aCarrierWith('WHOLR', 'Cedar Falls');
    const { id: userId } = await aColleague(id);
    const suspended = await aColleague(id);
    await changeRows(portal, UserAccount, suspended.id, { state: 'suspended' });
    const { caller } = administrator;
    const statuses = [
      (await caller.call(carrierCustomersApi.assignCustomers, { ids: [first, rival.first], userId })).status,
      (await caller.call(carrierCustomersApi.assignCustomers, { ids: [first], userId: suspended.id })).status,
      (await caller.call(carrierCustomersApi.assignCustomers, { ids: [first], userId: rival.administrator.id })).status,
    ];

    expect(statuses).toEqual([404, 404, 404]);
    expect(await names(caller, { isUnclaimed: true })).toEqual(['Ashgrove']);
  });

  it('lets a location have its own representative, who stays when the company moves', async () => {
    const { administrator, id, first } = await aCarrierWith('PLACE', 'Ashgrove');
    const dock = await aLocation(portal, { customerId: first, name: 'Dock' });
    await aLocation(portal, { customerId: first, name: 'Yard' });
    const [one, other] = [await aColleague(id), await aColleague(id)];
    const { caller } = administrator;
    await caller.call(carrierCustomersApi.representCustomer, { id: first, userId: one.id });
    await caller.call(carrierCustomersApi.representLocations, {
      id: first,
      locations: [{ locationId: dock, userId: other.id }],
    });
    await caller.call(carrierCustomersApi.representCustomer, { id: first, userId: administrator.id });
    const { body } = await caller.call(carrierCustomersApi.getCarrierCustomer, { id: first });

    expect(body).toMatchObject({ representativeId: administrator.id, otherRepresentativeCount: 1 });
    expect(body.locations).toMatchObject([
      { name: 'Dock', representativeId: other.id, isAssigned: true },
      { name: 'Yard', representativeId: administrator.id, isAssigned: false },
    ]);
    expect(await names(other.caller, { isAssignedLocation: true })).toEqual(['Ashgrove']);
    expect(await names(other.caller, { isSalesRep: true })).toEqual(['Ashgrove']);
    expect(await names(caller, { isSalesRep: true, isAssignedLocation: true })).toEqual([]);
    await changeRows(portal, Location, dock, { isActive: false });
    expect(await names(other.caller)).toEqual(['Ashgrove']);
  });
});

describe('a company that joins by an invite', () => {
  const join = async (caller: Caller, isSuspended?: number) => {
    const email = `boss${(counted += 1)}@joining.example`;
    await caller.call(invitesApi.sendInvite, { email, companyName: 'Joining Inc', firstName: 'Ines' });
    if (isSuspended) await changeRows(portal, UserAccount, isSuspended, { state: 'suspended' });
    const key = keyIn(await mailsTo(portal, email), 'invitekey');
    const host = { host: 'joins.localhost:8080' };
    await portal.anyone.call(joiningApi.registerInvitedUser, { invitecode: key });
    const form = { invitecode: key, password: 'nine quiet herons', lastName: 'Moor' };
    await portal.anyone.call(joiningApi.registerInvitedUser, { ...form, termsVersion: currentTermsVersion }, host);
  };

  it('is represented by the inviter, or unclaimed when the inviter is suspended', async () => {
    const administrator = await aColleague(joining, startingPrivileges('CarrierAdministrator'), 5);
    const [inviter, gone] = [await aColleague(joining), await aColleague(joining)];
    await join(inviter.caller);
    await join(gone.caller, gone.id);
    const { items } = await page(administrator.caller, { sort: 'joinedAt' });

    expect(items.map(({ representativeId, inviterName }) => [representativeId, inviterName])).toEqual([
      [inviter.id, inviter.name],
      [null, gone.name],
    ]);
    expect(await names(inviter.caller)).toEqual(['Joining Inc']);
  });
});
