import { carrierActivitiesApi } from '@lading/contracts/carriers/carrier-activities';
import { carrierHomeApi } from '@lading/contracts/carriers/carrier-home';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { carrierLocationsApi, type ListCarrierLocations } from '@lading/contracts/customers/carrier-locations';
import { locationRulesApi } from '@lading/contracts/customers/location-rules';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { aConnection } from '../../../../../test/harness/builders/carriers';
import { aCustomer, aLocation, aUser } from '../../../../../test/harness/builders/customers';
import { addManyRows, changeRows, storedRows } from '../../../../../test/harness/builders/rows';
import { createCarrier, signedIn } from '../../../../../test/harness/freight-world';
import { mailsTo } from '../../../../../test/harness/mailbox';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { UserAccount } from '../account/account.entities';
import { Location } from '../customers/customers.entities';

const { listCarrierLocations, exportCarrierLocations } = carrierLocationsApi;
const { assignCarrierLocations, grantCarrierLocationTerms } = carrierLocationsApi;
const { assignCustomers, undoAssignment, representCustomer, representLocations } = carrierCustomersApi;

let portal: TestPortal;
let counted = 0;
const own = startingPrivileges('SalesRepresentative');

async function aColleague(carrierId: number, privileges: readonly string[] = own, role: 4 | 5 | 7 = 4) {
  const number = (counted += 1);
  const email = `user${number}@carrier.example`;
  const lastName = `Vale${'abcdefghijklmnopqrstuvwxyz'.charAt(number % 26)}`;
  const id = await aUser(portal, {
    ...{ email, firstName: 'Nora', lastName, carrierId, carrierUserRole: role, privileges: [...privileges] },
    role: role === 5 ? 'CarrierAdministrator' : 'CarrierSalesAdministrator',
  });
  return { id, email, name: `Nora ${lastName}`, caller: portal.as(await signedIn(portal, email)) };
}

/** A carrier with two customers: Ashgrove with two docks and a closed yard, Birch Mill with one dock. */
async function aCarrierWithLocations() {
  const id = 4000 + (counted += 1);
  await createCarrier(portal, { id, code: `LOCS${id}` });
  const boss = await aColleague(id, startingPrivileges('CarrierAdministrator'), 5);
  const aSiteCustomer = (companyName: string) =>
    aCustomer(portal, { companyName, homeCarrierId: id, isConfigured: true });
  const [ashgrove, birch] = [await aSiteCustomer('Ashgrove'), await aSiteCustomer('Birch Mill')];
  await aConnection(portal, { customerId: ashgrove, carrierId: id, accountNumber: 'A-77' });
  const at = (customerId: number, name: string, values: Partial<Location> = {}) =>
    aLocation(portal, { customerId, name, ...values });
  const reno = await at(ashgrove, 'Reno dock', { city: 'Reno', state: 'NV', postalCode: '89501' });
  const elko = await at(ashgrove, 'Elko dock', { city: 'Elko', state: 'NV', postalCode: '89801' });
  const yard = await at(ashgrove, 'Old yard', { city: 'Ely', state: 'NV', postalCode: '89301', isActive: false });
  const tulsa = await at(birch, 'Tulsa dock', { city: 'Tulsa', state: 'OK', postalCode: '74103' });
  return { id, boss, ashgrove, birch, reno, elko, yard, tulsa };
}

type Filter = Partial<ListCarrierLocations>;
const page = async (caller: Caller, filter: Filter = {}) =>
  (await caller.call(listCarrierLocations, { limit: 100, ...filter })).body;
const names = async (caller: Caller, filter: Filter = {}): Promise<string[]> =>
  (await page(caller, filter)).items.map(({ name }) => name);
const file = async (caller: Caller, filter: object = {}): Promise<string[]> => {
  const { body } = await caller.send<string>('POST', exportCarrierLocations.path, filter);
  return String(body).trim().split(/\r?\n/).slice(1);
};
const namesIn = async (caller: Caller, filter: object = {}): Promise<string[]> =>
  (await file(caller, filter)).map((line) => line.split(',')[2] ?? '');

beforeAll(async () => {
  portal = await startTestPortal({ now: '2026-11-20T15:00:00Z' });
});
afterAll(() => portal.close());

describe("the locations of a carrier's customers", () => {
  it('say company, account number, representative and freight terms, and are found by every filter', async () => {
    const { id, boss, ashgrove, reno, elko, yard, tulsa } = await aCarrierWithLocations();
    const rival = await aCarrierWithLocations();
    const { id: one, name } = await aColleague(id);
    await boss.caller.call(representCustomer, { id: ashgrove, userId: one });
    await boss.caller.call(representLocations, { id: ashgrove, locations: [{ locationId: elko, userId: boss.id }] });
    await boss.caller.call(grantCarrierLocationTerms, { ids: [reno], isThirdParty: false });
    const { items, total } = await page(boss.caller);
    const of = (filter: Filter) => names(boss.caller, filter);

    expect(total).toBe(4);
    expect(items.map((location) => location.name)).toEqual(['Elko dock', 'Old yard', 'Reno dock', 'Tulsa dock']);
    expect(items[2]).toEqual({
      ...{ id: reno, customerId: ashgrove, companyName: 'Ashgrove', accountNumber: 'A-77', name: 'Reno dock' },
      ...{ address1: '900 W Fulton Market', city: 'Reno', state: 'NV', postalCode: '89501', isActive: true },
      ...{ representativeId: one, representativeName: name, representedBy: 'company' },
      freightTerms: ['prepaid', 'collect'],
    });
    expect(items[0]).toMatchObject({ representativeId: boss.id, representedBy: 'location' });
    expect(items[3]).toMatchObject({ representativeId: null, representedBy: 'none', accountNumber: '' });
    expect((await page(rival.boss.caller, { locationIds: [reno] })).total).toBe(0);

    expect(await of({ companyName: 'birch' })).toEqual(['Tulsa dock']);
    expect(await of({ accountNumber: 'a-7', isActive: true })).toEqual(['Elko dock', 'Reno dock']);
    expect(await of({ companyLocation: 'yard' })).toEqual(['Old yard']);
    expect(await of({ city: 'tul' })).toEqual(['Tulsa dock']);
    expect(await of({ state: 'ok' })).toEqual(['Tulsa dock']);
    expect(await of({ postalCode: '8950' })).toEqual(['Reno dock']);
    expect(await of({ search: '898' })).toEqual(['Elko dock']);
    expect(await of({ search: '%' })).toEqual([]);
    expect(await of({ isActive: false })).toEqual(['Old yard']);
    expect(await of({ isLimited: true })).toEqual(['Reno dock']);
    expect(await of({ customerIds: [ashgrove], locationIds: [yard, tulsa] })).toEqual(['Old yard']);
    expect(await of({ salesReps: [one] })).toEqual(['Old yard', 'Reno dock']);
    expect(await of({ salesReps: [0, boss.id] })).toEqual(['Elko dock', 'Tulsa dock']);
    expect(await of({ representedBy: 'none' })).toEqual(['Tulsa dock']);
    expect(await of({ sort: '-postalCode', isActive: true })).toEqual(['Elko dock', 'Reno dock', 'Tulsa dock']);
    expect(await file(boss.caller, { companyLocation: 'reno' })).toEqual([
      `Ashgrove,A-77,Reno dock,900 W Fulton Market,Reno,NV,89501,${name},Company,Prepaid; Collect,yes`,
    ]);
    expect((await boss.caller.call(carrierHomeApi.getCarrierHome)).body.limitedLocations).toBe(1);
  });

  it('of a representative are exactly the effective assignments in list, total, file and search; one move changes all four', async () => {
    const { id, boss, ashgrove, birch, reno, tulsa } = await aCarrierWithLocations();
    const { caller, id: userId } = await aColleague(id);
    const other = await aColleague(id);
    await boss.caller.call(representCustomer, { id: ashgrove, userId });
    const seen = async () => ({
      list: await names(caller, { isActive: true }),
      total: (await page(caller)).total,
      file: await namesIn(caller, { isActive: true }),
      search: await names(caller, { search: 'dock' }),
      filter: await names(boss.caller, { salesReps: [userId], isActive: true }),
    });
    const give = (customerId: number, locationId: number, to: number | null) =>
      boss.caller.call(representLocations, { id: customerId, locations: [{ locationId, userId: to }] });
    const docks = (...some: string[]) => ({ list: some, file: some, search: some, filter: some });

    expect(await seen()).toEqual({ ...docks('Elko dock', 'Reno dock'), total: 3 });
    await give(ashgrove, reno, other.id);
    expect(await seen()).toEqual({ ...docks('Elko dock'), total: 2 });
    await give(birch, tulsa, userId);
    expect(await seen()).toEqual({ ...docks('Elko dock', 'Tulsa dock'), total: 3 });
    await give(ashgrove, reno, null);
    expect(await seen()).toEqual({ ...docks('Elko dock', 'Reno dock', 'Tulsa dock'), total: 4 });
  });

  it.each<[string, string[], string[]]>([
    ['none without customer visibility', ['manageLocations'], []],
    ['unassigned locations with that privilege', ['customerVisibility', 'seeUnassignedLocations'], ['Tulsa dock']],
    ['all', ['customerVisibility', 'seeAllCustomersTab'], ['Elko dock', 'Reno dock', 'Tulsa dock']],
  ])('are %s', async (_, privileges, expected) => {
    const { id, boss, ashgrove } = await aCarrierWithLocations();
    await boss.caller.call(representCustomer, { id: ashgrove, userId: boss.id });
    const { caller } = await aColleague(id, privileges, 7);

    if (privileges.includes('customerVisibility')) expect(await names(caller, { isActive: true })).toEqual(expected);
    else expect((await caller.call(listCarrierLocations, { limit: 10 })).status).toBe(403);
  });

  it('are paged beyond the 1,000 of one company', async () => {
    const { boss, birch } = await aCarrierWithLocations();
    const place = {
      country: 'USA' as const,
      customerId: birch,
      address1: '1 Main St',
      city: 'Tulsa',
      state: 'OK',
      postalCode: '74103',
    };
    await addManyRows(
      portal,
      Location,
      Array.from({ length: 1200 }, (_, number) => ({ ...place, name: `Dock ${`${number}`.padStart(4, '0')}` })),
    );
    const last = await page(boss.caller, { customerIds: [birch], skip: 1195, limit: 10 });
    const walked = new Set<number>();
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await page(boss.caller, { customerIds: [birch], ...(cursor && { cursor }) });
      for (const { id } of items) walked.add(id);
      cursor = nextCursor ?? undefined;
    } while (cursor);

    expect([last.total, last.items.map(({ name }) => name)]).toEqual([
      1201,
      ['Dock 1195', 'Dock 1196', 'Dock 1197', 'Dock 1198', 'Dock 1199', 'Tulsa dock'],
    ]);
    expect(walked.size).toBe(1201);
    expect(await file(boss.caller, { customerIds: [birch] })).toHaveLength(1201);
  });
});

describe('assigning many at once', () => {
  it('moves the chosen locations, emails once, and is undone as a whole from the answer or the activity', async () => {
    const { id, boss, ashgrove, reno, elko, tulsa } = await aCarrierWithLocations();
    const { id: userId, email, name } = await aColleague(id);
    await boss.caller.call(representLocations, { id: ashgrove, locations: [{ locationId: elko, userId: boss.id }] });
    const ids = [reno, elko, tulsa];
    const whose = async () =>
      (await page(boss.caller, { isActive: true })).items.map((one) => [one.representativeId, one.representedBy]);
    const before = await whose();
    const { body } = await boss.caller.call(assignCarrierLocations, { ids, userId });
    const again = await boss.caller.call(assignCarrierLocations, { ids, userId });

    expect([body, again.body]).toEqual([
      { count: 3, assignmentId: expect.any(Number) },
      { count: 0, assignmentId: null },
    ]);
    expect(await whose()).toEqual(Array.from({ length: 3 }, () => [userId, 'location']));
    expect((await mailsTo(portal, email)).map(({ subject }) => subject)[0]).toMatch(/^3 locations assigned to you/);
    const { items } = (await boss.caller.call(carrierActivitiesApi.listCarrierActivities, { limit: 10 })).body;
    expect(items[0]).toMatchObject({
      ...{ what: 'Assigned locations', object: name, canUndo: true },
      changes: [{ label: 'Locations', before: null, after: '3' }],
    });
    expect(items.filter(({ what }) => what === 'Assigned the location')).toHaveLength(1);
    const ofCompany = { limit: 10, customerIds: [ashgrove] };
    const single = (await boss.caller.call(carrierActivitiesApi.listCarrierActivities, ofCompany)).body.items;
    expect(single.filter(({ what }) => what === 'Assigned the location')).toHaveLength(3);

    const undone = await boss.caller.call(carrierActivitiesApi.undoCarrierActivity, { id: items[0]?.id ?? 0 });
    expect([undone.status, await whose()]).toEqual([204, before]);
    const twice = await boss.caller.call(undoAssignment, { assignmentId: body.assignmentId ?? 0 });
    expect([twice.status, twice.body]).toMatchObject([409, { code: 'wrong-state' }]);
  });

  it('leaves what has changed since, and says how much', async () => {
    const { id, boss, ashgrove, birch } = await aCarrierWithLocations();
    const [one, other] = [await aColleague(id), await aColleague(id)];
    const { body } = await boss.caller.call(assignCustomers, { ids: [ashgrove, birch], userId: one.id });
    await boss.caller.call(representCustomer, { id: birch, userId: other.id });
    const assignmentId = body.assignmentId ?? 0;
    const rival = await aCarrierWithLocations();
    const foreign = await rival.boss.caller.call(undoAssignment, { assignmentId });
    const undone = await boss.caller.call(undoAssignment, { assignmentId });
    const representativeOf = async (customer: number) =>
      (await boss.caller.call(carrierCustomersApi.getCarrierCustomer, { id: customer })).body.representativeId;

    expect([foreign.status, undone.body]).toEqual([404, { restoredCount: 1, stayedCount: 1 }]);
    expect([await representativeOf(ashgrove), await representativeOf(birch)]).toEqual([null, other.id]);
  });

  it('gives nothing back to a suspended user, and locations that follow their companies get their own back', async () => {
    const { id, boss, ashgrove, reno, elko } = await aCarrierWithLocations();
    const [one, gone] = [await aColleague(id), await aColleague(id)];
    const give = (locationId: number, userId: number) => ({ locationId, userId });
    const locations = [give(reno, one.id), give(elko, gone.id)];
    await boss.caller.call(representLocations, { id: ashgrove, locations });
    const { body } = await boss.caller.call(assignCarrierLocations, { isEveryFound: true, customerIds: [ashgrove] });
    await changeRows(portal, UserAccount, gone.id, { state: 'suspended' });
    const undone = await boss.caller.call(undoAssignment, { assignmentId: body.assignmentId ?? 0 });

    expect([body.count, undone.body]).toEqual([2, { restoredCount: 1, stayedCount: 1 }]);
    expect(await names(boss.caller, { representedBy: 'location' })).toEqual(['Reno dock']);
  });

  it('is for those with the privilege, for locations that they see, and never for all by mistake', async () => {
    const { id, boss, reno, tulsa } = await aCarrierWithLocations();
    const rival = await aCarrierWithLocations();
    const plain = await aColleague(id);
    const statuses = [
      (await plain.caller.call(assignCarrierLocations, { ids: [reno], userId: plain.id })).status,
      (await boss.caller.call(assignCarrierLocations, { ids: [reno, rival.reno], userId: plain.id })).status,
      (await boss.caller.call(assignCarrierLocations, { ids: [reno], userId: rival.boss.id })).status,
      (await boss.caller.call(assignCarrierLocations, { userId: plain.id })).status,
      (await boss.caller.call(assignCustomers, { userId: plain.id })).status,
    ];

    expect(statuses).toEqual([403, 404, 404, 422, 422]);
    expect(await names(boss.caller, { salesReps: [plain.id] })).toEqual([]);
    const found = { isEveryFound: true, state: 'OK', userId: plain.id };
    expect((await boss.caller.call(assignCarrierLocations, found)).body.count).toBe(1);
    expect((await page(plain.caller)).items.map((one) => one.id)).toEqual([tulsa]);
  });

  it('moves 5,000 found locations and refuses more', async () => {
    const { id, boss, birch } = await aCarrierWithLocations();
    const { id: userId, caller } = await aColleague(id);
    const place = {
      country: 'USA' as const,
      customerId: birch,
      address1: '1 Main St',
      city: 'Ada',
      state: 'OK',
      postalCode: '74820',
    };
    await addManyRows(
      portal,
      Location,
      Array.from({ length: 5000 }, (_, number) => ({ ...place, name: `Dock ${number}` })),
    );
    const { body } = await boss.caller.call(assignCarrierLocations, { isEveryFound: true, city: 'Ada', userId });
    const more = await boss.caller.call(assignCarrierLocations, { isEveryFound: true, userId: boss.id });
    expect([body.count, more.status, (await page(caller)).total]).toEqual([5000, 409, 5000]);
    const undone = await boss.caller.call(undoAssignment, { assignmentId: body.assignmentId ?? 0 });
    expect([undone.body, (await page(caller)).total]).toEqual([{ restoredCount: 5000, stayedCount: 0 }, 0]);
  });
});

describe('the freight terms of many locations', () => {
  it('change together, with one event for each customer; terms that are not named stay', async () => {
    const { boss, ashgrove, birch, reno, elko, tulsa } = await aCarrierWithLocations();
    const { caller } = boss;
    await caller.call(grantCarrierLocationTerms, { ids: [reno], isCollect: false });
    const { body } = await caller.call(grantCarrierLocationTerms, { ids: [reno, elko, tulsa], isThirdParty: false });
    const again = await caller.call(grantCarrierLocationTerms, { ids: [reno, elko, tulsa], isThirdParty: false });
    const termsOf = async (id: number) =>
      (await caller.call(locationRulesApi.getCustomerLocationRule, { customerId: id })).body.locations.map(
        ({ name, isPrepaid, isCollect, isThirdParty }) => [name, isPrepaid, isCollect, isThirdParty],
      );

    expect([body, again.body]).toEqual([{ count: 3 }, { count: 0 }]);
    expect(await termsOf(ashgrove)).toEqual([
      ['Elko dock', true, true, false],
      ['Reno dock', true, false, false],
    ]);
    const events = await portal.sql(
      `SELECT count(*)::int AS count FROM event WHERE name = 'customer-location-rule-changed' AND customer_id = ANY ($1)`,
      [[ashgrove, birch]],
    );
    expect(events).toEqual([{ count: 3 }]);
    await caller.call(grantCarrierLocationTerms, { ids: [reno, elko, tulsa], isThirdParty: true, isCollect: true });
    expect((await page(caller, { isLimited: true })).total).toBe(0);
    expect((await caller.call(grantCarrierLocationTerms, { ids: [reno] })).status).toBe(422);
  });
});

describe("the carrier's number of a customer", () => {
  it('is changed by those who may assign, found by it, and not over a newer one', async () => {
    const { id, boss, ashgrove, birch } = await aCarrierWithLocations();
    const plain = await aColleague(id, [...own, 'seeAllCustomersTab']);
    const change = (caller: Caller, customer: number, before: string, accountNumber: string) =>
      caller.call(carrierCustomersApi.changeAccountNumber, { id: customer, before, accountNumber });
    const search = async (text: string) =>
      (await boss.caller.call(carrierCustomersApi.listCarrierCustomers, { limit: 10, search: text })).body.items.map(
        ({ companyName, accountNumber }) => [companyName, accountNumber],
      );

    expect((await change(plain.caller, ashgrove, 'A-77', 'B-1')).status).toBe(403);
    expect((await change(boss.caller, ashgrove, 'A-77', ' B-12 ')).status).toBe(204);
    expect(await search('b-12')).toEqual([['Ashgrove', 'B-12']]);
    const stale = await change(boss.caller, ashgrove, 'A-77', 'C-3');
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'wrong-state', current: 'B-12' }]);
    expect((await change(boss.caller, birch, '', 'C-3')).status).toBe(409);
    const { items } = (await boss.caller.call(carrierActivitiesApi.listCarrierActivities, { limit: 10 })).body;
    expect(items[0]).toMatchObject({
      ...{ what: 'Changed the account number', object: 'Ashgrove' },
      changes: [{ label: 'Account number', before: 'A-77', after: 'B-12' }],
    });
    expect((await change(boss.caller, ashgrove, 'B-12', '')).status).toBe(204);
    expect(await search('b-12')).toEqual([]);
  });
});

describe('the users of a customer', () => {
  it('are named to its carrier with role and last sign-in and nothing else, as far as the caller sees the customer', async () => {
    const { id, boss, ashgrove } = await aCarrierWithLocations();
    const rival = await aCarrierWithLocations();
    const plain = await aColleague(id);
    const user = (email: string, values: Partial<UserAccount>) =>
      aUser(portal, { email, role: 'CustomerUser', customerId: ashgrove, ...values });
    await user(`zoe${id}@ashgrove.example`, { firstName: 'Zoe', lastName: 'Ames', role: 'CustomerAdministrator' });
    await user(`ben${id}@ashgrove.example`, { firstName: 'Ben', lastName: 'Cole' });
    await user(`sam${id}@ashgrove.example`, { firstName: 'Sam', lastName: 'Bell', state: 'suspended' });
    await signedIn(portal, `zoe${id}@ashgrove.example`);
    const users = (caller: Caller) => caller.call(carrierCustomersApi.listCarrierCustomerUsers, { id: ashgrove });
    const { body } = await users(boss.caller);

    expect(body.items.map(({ id: _, ...one }) => one)).toEqual([
      { name: 'Zoe Ames', roleName: 'Customer Administrator', lastSignInAt: expect.any(String) },
      { name: 'Ben Cole', roleName: 'Customer User', lastSignInAt: null },
    ]);
    expect([(await users(plain.caller)).status, (await users(rival.boss.caller)).status]).toEqual([404, 404]);
    expect(await storedRows(portal, UserAccount, { customerId: ashgrove })).toHaveLength(3);
  });
});
