import { actingApi } from '@lading/contracts/accounts/act-user';
import { carrierUsersApi } from '@lading/contracts/accounts/carrier-users';
import {
  carrierActivitiesApi,
  type CarrierActivity,
  type ListCarrierActivities,
} from '@lading/contracts/carriers/carrier-activities';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { locationRulesApi } from '@lading/contracts/customers/location-rules';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { aSite } from '../../../../../test/harness/builders/carriers';
import { aCustomer, aLocation, aUser } from '../../../../../test/harness/builders/customers';
import { aQuote } from '../../../../../test/harness/builders/freight';
import { addRow, changeRows } from '../../../../../test/harness/builders/rows';
import { createCarrier, signedIn } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { Event } from '../../kernel/events/events.entities';
import { UserAccount } from '../account/account.entities';
import { Carrier } from '../carriers/carriers.entities';
import { QuoteCarrier } from '../quotes/quotes.entities';

const start = '2026-11-20T15:00:00Z';
let portal: TestPortal;
let system: Caller;
let counted = 0;

/** A number in two letters. */
const letters = (number: number): string => String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26));

interface Colleague {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly caller: Caller;
}

/** A user of a carrier whose name is unlike that of all others. */
async function aColleague(
  carrierId: number,
  privileges: readonly string[] = startingPrivileges('CarrierAdministrator'),
  role: 4 | 5 | 7 = 5,
): Promise<Colleague> {
  const number = (counted += 1);
  const email = `user${number}@carrier.example`;
  const lastName = `Vale${letters(number).toLowerCase()}`;
  const id = await aUser(portal, {
    ...{ email, firstName: 'Nora', lastName, carrierId, carrierUserRole: role, privileges: [...privileges] },
    role: role === 5 ? 'CarrierAdministrator' : 'CarrierSalesAdministrator',
  });
  return { id, email, name: `Nora ${lastName}`, caller: portal.as(await signedIn(portal, email)) };
}

/** A new carrier with an administrator and customers, so that no test reads another one's activity. */
async function aCarrierWith(...companies: readonly string[]) {
  const id = 4000 + (counted += 1);
  await createCarrier(portal, { id, code: `ACT${letters(counted)}` });
  await aSite(portal, { subdomain: `act${counted}`, carrierId: id, siteName: 'Acts' });
  const boss = await aColleague(id);
  const customers: number[] = [];
  for (const companyName of companies)
    customers.push(await aCustomer(portal, { companyName, homeCarrierId: id, isConfigured: true }));
  const [first = 0, second = 0] = customers;
  return { id, boss, first, second };
}

const page = async (caller: Caller, filter: Partial<ListCarrierActivities> = {}) =>
  (await caller.call(carrierActivitiesApi.listCarrierActivities, { limit: 100, by: 'all', ...filter })).body;
const entries = async (caller: Caller, filter: Partial<ListCarrierActivities> = {}): Promise<CarrierActivity[]> =>
  (await page(caller, filter)).items;
/** What happened to what, oldest first. */
const sentencesOf = async (caller: Caller, filter: Partial<ListCarrierActivities> = {}): Promise<string[]> =>
  (await entries(caller, filter)).toReversed().map(({ what, object }) => `${what}: ${object ?? ''}`);
const entryOf = async (caller: Caller, what: string): Promise<CarrierActivity> => {
  const entry = (await entries(caller)).find((one) => one.what === what);
  if (!entry) throw new Error(`no entry ${what}`);
  return entry;
};
const undo = (caller: Caller, { id }: CarrierActivity) => caller.call(carrierActivitiesApi.undoCarrierActivity, { id });

const { representCustomer, releaseCustomer, representLocations, getCarrierCustomer } = carrierCustomersApi;

beforeAll(async () => {
  portal = await startTestPortal({ now: start });
  const privileges = ['viewCarriers', 'addCarrier', 'actAsUser'];
  await aUser(portal, {
    email: 'ops@lading.example',
    role: 'SystemAdministrator',
    privileges,
    firstName: 'Olga',
    lastName: 'Prior',
  });
  system = portal.as(await signedIn(portal, 'ops@lading.example'));
});
afterEach(() => portal.clock.set(start));
afterAll(() => portal.close());

describe('the activity of a carrier', () => {
  it('says who did what to whom, with the values before and after, newest first', async () => {
    const { id, boss, first } = await aCarrierWith('Ashgrove');
    const [one, other] = [await aColleague(id, [], 4), await aColleague(id, [], 4)];
    const dock = await aLocation(portal, { customerId: first, name: 'Reno dock' });
    await boss.caller.call(representCustomer, { id: first, userId: one.id });
    await boss.caller.call(representCustomer, { id: first, userId: other.id });
    await boss.caller.call(representLocations, { id: first, locations: [{ locationId: dock, userId: one.id }] });
    await boss.caller.call(locationRulesApi.changeCustomerLocationRule, {
      customerId: first,
      locations: [{ locationId: dock, isPrepaid: true, isCollect: true, isThirdParty: false }],
    });
    const { items, total } = await page(boss.caller);

    expect(total).toBe(4);
    expect(items.map(({ actorName }) => actorName)).toEqual(Array(4).fill(boss.name));
    expect(items).toMatchObject([
      {
        what: 'Changed the location rule',
        object: 'Ashgrove',
        customerId: first,
        changes: [{ label: 'Reno dock', before: 'Prepaid, Collect, Third party', after: 'Prepaid, Collect' }],
        canUndo: false,
        undoRefusal: null,
      },
      { what: 'Assigned the location', object: 'Reno dock, Ashgrove' },
      {
        what: 'Assigned the customer',
        object: 'Ashgrove',
        area: 'customers',
        actingFor: null,
        changes: [{ label: 'Representative', before: one.name, after: other.name }],
      },
      { what: 'Assigned the customer', changes: [{ label: 'Representative', before: null, after: one.name }] },
    ]);
  });

  it('names the administrator who acted and the user in whose name', async () => {
    const { boss, first } = await aCarrierWith('Ashgrove');
    const { body } = await system.call(actingApi.impersonate, { userName: boss.email, reason: 'A call' });
    const acting = portal.as(body.actingToken);
    await acting.call(representCustomer, { id: first });
    const claimed = await entryOf(boss.caller, 'Claimed the customer');
    await acting.call(actingApi.unimpersonate);
    const started = await entryOf(boss.caller, 'Started acting as a user');

    expect(claimed).toMatchObject({ actorName: 'Olga Prior', actingFor: boss.name });
    expect(started).toMatchObject({
      ...{ actorName: 'Olga Prior', object: boss.name },
      changes: [{ label: 'Reason', before: null, after: 'A call' }],
    });
    expect(await sentencesOf(boss.caller, { by: 'team' })).toEqual(['Claimed the customer: Ashgrove']);
    expect(await sentencesOf(boss.caller, { by: 'administrators' })).toContain(
      `Started acting as a user: ${boss.name}`,
    );
  });

  it('is found by doer, area, user, customer, day and text, on the page and in the file', async () => {
    const { id, boss, first, second } = await aCarrierWith('Ashgrove', 'Birch Mill');
    const other = await aColleague(id);
    await boss.caller.call(representCustomer, { id: first });
    portal.clock.set('2026-11-22T15:00:00Z');
    await other.caller.call(representCustomer, { id: second });
    const invited = { email: `iris${id}@carrier.example`, firstName: 'Iris', lastName: 'Holm', role: 4 } as const;
    await other.caller.call(carrierUsersApi.inviteCarrierUser, invited);
    const of = (filter: Partial<ListCarrierActivities>) => sentencesOf(boss.caller, filter);
    const [claimedFirst, claimedSecond, invitedUser] = [
      'Claimed the customer: Ashgrove',
      'Claimed the customer: Birch Mill',
      'Invited a user: Iris Holm',
    ];
    const { body: file } = await boss.caller.send<string>('POST', carrierActivitiesApi.exportCarrierActivities.path, {
      search: 'birch',
    });

    expect(await of({ by: 'team', areas: ['customers'] })).toEqual([claimedFirst, claimedSecond]);
    expect(await of({ userIds: [boss.id] })).toEqual([claimedFirst]);
    expect(await of({ customerIds: [second] })).toEqual([claimedSecond]);
    expect(await of({ to: '2026-11-21' })).toEqual([claimedFirst]);
    expect(await of({ from: '2026-11-22', areas: ['customers'] })).toEqual([claimedSecond]);
    expect(await of({ search: 'ASHG' })).toEqual([claimedFirst]);
    expect(await of({ search: other.name, areas: ['customers'] })).toEqual([claimedSecond]);
    expect(await of({ search: 'iris holm', areas: ['users'] })).toContain(invitedUser);
    expect(await of({ search: '%' })).toEqual([]);
    expect(await of({ sort: 'at', areas: ['customers'] })).toEqual([claimedSecond, claimedFirst]);
    expect(String(file).trim().split(/\r?\n/)).toEqual([
      'When,Who,Acting for,Area,What happened,Object,Changes',
      `2026-11-22T15:00:00.000Z,${other.name},,Customers,Claimed the customer,Birch Mill,Representative: – → ${other.name}`,
    ]);
    const users = (await boss.caller.call(carrierActivitiesApi.listActivityUsers)).body.items;
    expect(users.map(({ name }) => name).toSorted()).toEqual([boss.name, other.name, 'Iris Holm'].toSorted());
  });

  it('cuts days at midnight of the time zone of the carrier', async () => {
    const { id, boss, first, second } = await aCarrierWith('Ashgrove', 'Birch Mill');
    await changeRows(portal, Carrier, id, { timeZone: 'America/Los_Angeles' });
    portal.clock.set('2026-11-22T07:59:59Z');
    await boss.caller.call(representCustomer, { id: first });
    portal.clock.set('2026-11-22T08:00:00Z');
    await boss.caller.call(representCustomer, { id: second });
    const of = (filter: Partial<ListCarrierActivities>) =>
      sentencesOf(boss.caller, { areas: ['customers'], ...filter });
    const { body: file } = await boss.caller.send<string>('POST', carrierActivitiesApi.exportCarrierActivities.path, {
      to: '2026-11-21',
    });

    expect(await of({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['Claimed the customer: Ashgrove']);
    expect(await of({ from: '2026-11-22' })).toEqual(['Claimed the customer: Birch Mill']);
    expect(String(file)).toContain('Ashgrove');
    expect(String(file)).not.toContain('Birch Mill');
  });

  it('names the privileges that a user gained and lost, and no others', async () => {
    const { id, boss } = await aCarrierWith();
    const names = { firstName: 'Iris', lastName: 'Holm', role: 7 } as const;
    const held = ['customerVisibility', 'inviteCustomerPage'] as const;
    const { body: user } = await boss.caller.call(carrierUsersApi.inviteCarrierUser, {
      ...{ email: `iris${id}@carrier.example`, ...names },
      privileges: [...held, 'dataVisibility'],
    });
    const change = { id: user.id, ...names };
    const { body: changed } = await boss.caller.call(carrierUsersApi.updateCarrierUser, {
      ...{ ...change, version: user.version, positionName: 'Key accounts' },
      privileges: [...held, 'activityPage', 'manageLocations'],
    });
    await boss.caller.call(carrierUsersApi.updateCarrierUser, {
      ...{ ...change, version: changed.version, positionName: 'Key accounts' },
      privileges: [...held, 'activityPage', 'manageLocations', 'thirdPartyVisibility'],
    });

    const [second, first] = (await entries(boss.caller)).filter(({ what }) => what === 'Changed a user');
    expect(first?.changes).toEqual([
      { label: 'Position', before: null, after: 'Key accounts' },
      { label: 'Privileges added', before: null, after: 'manage locations, activity page' },
      { label: 'Privileges removed', before: null, after: 'data visibility' },
    ]);
    expect(second?.changes).toEqual([{ label: 'Privileges added', before: null, after: 'third-party visibility' }]);
  });

  it('leaves out what concerns customers and locations that the reader does not see, and other carriers', async () => {
    const { id, boss, first, second } = await aCarrierWith('Ashgrove', 'Birch Mill');
    const rival = await aCarrierWith('Cedar Falls');
    await rival.boss.caller.call(representCustomer, { id: rival.first });
    const own = [...startingPrivileges('SalesRepresentative'), 'activityPage'];
    const [reader, stranger] = [await aColleague(id, own, 4), await aColleague(id, own, 4)];
    const blind = await aColleague(id, ['activityPage', 'seeAllCustomersTab'], 4);
    const dock = await aLocation(portal, { customerId: second, name: 'Tulsa dock' });
    const yard = await aLocation(portal, { customerId: second, name: 'Elko yard' });
    await boss.caller.call(representCustomer, { id: first, userId: reader.id });
    await boss.caller.call(representCustomer, { id: second, userId: stranger.id });
    await boss.caller.call(representLocations, { id: second, locations: [{ locationId: yard, userId: boss.id }] });
    const grant = { isPrepaid: true, isCollect: true, isThirdParty: false };
    await boss.caller.call(locationRulesApi.changeCustomerLocationRule, {
      customerId: second,
      locations: [
        { locationId: dock, ...grant },
        { locationId: yard, ...grant },
      ],
    });
    const ofCustomers = (caller: Caller) => sentencesOf(caller, { areas: ['customers'] });
    const rule = await entryOf(stranger.caller, 'Changed the location rule');

    expect(await ofCustomers(reader.caller)).toEqual(['Assigned the customer: Ashgrove']);
    expect(await ofCustomers(blind.caller)).toEqual([]);
    expect(await ofCustomers(stranger.caller)).toEqual([
      'Assigned the customer: Birch Mill',
      'Changed the location rule: Birch Mill',
    ]);
    expect(rule.changes.map(({ label }) => label)).toEqual(['Tulsa dock']);
    expect(await ofCustomers(boss.caller)).toHaveLength(4);
    expect(JSON.stringify(await entries(boss.caller))).not.toContain('Cedar');
  });

  it('shows answers to quotes apart, and those to third-party quotes only with the privilege', async () => {
    const { id, boss, first } = await aCarrierWith('Ashgrove');
    const answer = (number: string, freightTerms: string) =>
      addRow(portal, Event, {
        ...{ name: 'carrier-answered', subject: 'quote:1', actorId: null, actorName: 'rating', actingUserId: null },
        ...{ customerId: first, carrierId: id, occurredAt: start },
        payload: { quoteId: 1, number, state: 'rated', carrierId: id, outcome: 'offered', freightTerms },
      });
    await answer('Q-1', 'prepaid');
    await answer('Q-2', 'thirdParty');
    const without = await aColleague(id, ['activityPage', 'customerVisibility', 'seeAllCustomersTab'], 7);

    expect(await sentencesOf(boss.caller, { by: 'quotes' })).toEqual(['Quoted a rate: Q-1', 'Quoted a rate: Q-2']);
    expect(await sentencesOf(without.caller, { by: 'quotes', search: 'q-' })).toEqual(['Quoted a rate: Q-1']);
    expect((await entries(boss.caller, { by: 'quotes', search: 'ashg' }))[0]?.actorName).toBe('Automatic');
    expect(await sentencesOf(boss.caller, { areas: ['rates'] })).toEqual([]);
    portal.clock.set('2026-12-22T15:00:01Z');
    expect(await sentencesOf(boss.caller, { by: 'quotes' })).toEqual([]);
    expect(await sentencesOf(boss.caller, { by: 'quotes', to: '2026-11-20' })).toHaveLength(2);
  });
});

describe('answers to quotes in the activity', () => {
  it('are of freight that the reader sees: not of locations that another user represents', async () => {
    const { id, boss, first } = await aCarrierWith('Ashgrove');
    const [dock, yard] = [
      await aLocation(portal, { customerId: first, name: 'Reno dock' }),
      await aLocation(portal, { customerId: first, name: 'Elko yard' }),
    ];
    const rep = await aColleague(id, ['activityPage', 'customerVisibility'], 7);
    await boss.caller.call(representLocations, { id: first, locations: [{ locationId: dock, userId: rep.id }] });
    const answered = async (number: string, locationId: number) => {
      const quoteId = await aQuote(portal, { number, customerId: first });
      await addRow(portal, QuoteCarrier, {
        ...{ quoteId, carrierId: id, customerId: first, locationId, freightTerms: 'prepaid', number, pounds: 1 },
        ...{ originLabel: 'Reno', destinationLabel: 'Tulsa', shipDate: '2026-11-23', accessorials: [] },
        askedAt: new Date(start),
      });
      await addRow(portal, Event, {
        ...{ name: 'carrier-answered', subject: `quote:${quoteId}`, actorId: null, actorName: 'rating' },
        ...{ customerId: first, carrierId: id, occurredAt: start, actingUserId: null },
        payload: { quoteId, number, state: 'rated', carrierId: id, outcome: 'offered', freightTerms: 'prepaid' },
      });
    };
    await answered('Q-DOCK', dock);
    await answered('Q-YARD', yard);

    expect(await sentencesOf(boss.caller, { by: 'quotes' })).toHaveLength(2);
    expect(await sentencesOf(rep.caller, { by: 'quotes' })).toEqual(['Quoted a rate: Q-DOCK']);
  });
});

describe('undoing from the activity', () => {
  const representativeOf = async (caller: Caller, id: number) =>
    (await caller.call(getCarrierCustomer, { id })).body.representativeId;

  it('takes a claim, an assignment and a release of a customer back', async () => {
    const { id, boss, first } = await aCarrierWith('Ashgrove');
    const other = await aColleague(id, [], 4);
    await boss.caller.call(representCustomer, { id: first });
    const claimed = await entryOf(boss.caller, 'Claimed the customer');
    await boss.caller.call(representCustomer, { id: first, userId: other.id });
    const assigned = await entryOf(boss.caller, 'Assigned the customer');
    const superseded = (await entries(boss.caller)).find((one) => one.id === claimed.id);

    expect(claimed).toMatchObject({ canUndo: true, undoRefusal: null });
    expect(superseded).toMatchObject({ canUndo: false, undoRefusal: `${other.name} is the representative now.` });
    expect((await undo(boss.caller, claimed)).body).toMatchObject({
      code: 'wrong-state',
      detail: `${other.name} is the representative now.`,
    });
    expect((await undo(boss.caller, assigned)).status).toBe(204);
    expect(await representativeOf(boss.caller, first)).toBe(boss.id);
    await boss.caller.call(releaseCustomer, { id: first });
    expect((await undo(boss.caller, await entryOf(boss.caller, 'Released the customer'))).status).toBe(204);
    expect(await representativeOf(boss.caller, first)).toBe(boss.id);
    expect((await undo(boss.caller, await entryOf(boss.caller, 'Claimed the customer'))).status).toBe(204);
    expect(await representativeOf(boss.caller, first)).toBeNull();
  });

  it('takes the assignment and the release of a location back', async () => {
    const { id, boss, first } = await aCarrierWith('Ashgrove');
    const [one, other] = [await aColleague(id, [], 4), await aColleague(id, [], 4)];
    const dock = await aLocation(portal, { customerId: first, name: 'Reno dock' });
    const place = async () => (await boss.caller.call(getCarrierCustomer, { id: first })).body.locations[0];
    const represent = (userId: number | null) =>
      boss.caller.call(representLocations, { id: first, locations: [{ locationId: dock, userId }] });
    await boss.caller.call(representCustomer, { id: first, userId: one.id });
    await represent(other.id);
    await undo(boss.caller, await entryOf(boss.caller, 'Assigned the location'));
    expect(await place()).toMatchObject({ isAssigned: false, representativeId: one.id });

    await represent(other.id);
    await represent(null);
    await undo(boss.caller, await entryOf(boss.caller, 'Released the location'));
    expect(await place()).toMatchObject({ isAssigned: true, representativeId: other.id });

    await represent(null);
    await changeRows(portal, UserAccount, other.id, { state: 'suspended' });
    const released = await entryOf(boss.caller, 'Released the location');
    expect(released).toMatchObject({ canUndo: false, undoRefusal: `${other.name} is no longer active.` });
  });

  it('reactivates a suspended user for those who may, and once', async () => {
    const { id, boss } = await aCarrierWith();
    const [user, reader] = [await aColleague(id, [], 4), await aColleague(id, ['activityPage'], 7)];
    await boss.caller.call(carrierUsersApi.suspendCarrierUser, { id: user.id });
    const suspended = await entryOf(boss.caller, 'Suspended a user');
    const seen = await entryOf(reader.caller, 'Suspended a user');
    const { body } = await system.call(actingApi.impersonate, { userName: boss.email, reason: 'A call' });
    const acting = await undo(portal.as(body.actingToken), suspended);
    await portal.as(body.actingToken).call(actingApi.unimpersonate);

    expect(seen).toMatchObject({
      canUndo: false,
      undoRefusal: "Your role or privileges don't let you reactivate this user.",
    });
    expect((await undo(reader.caller, suspended)).status).toBe(403);
    expect([acting.status, acting.body]).toMatchObject([403, { code: 'refused-while-acting' }]);
    expect((await undo(boss.caller, suspended)).status).toBe(204);
    expect((await undo(boss.caller, suspended)).body).toMatchObject({ code: 'wrong-state' });
    expect(await entryOf(boss.caller, 'Suspended a user')).toMatchObject({
      canUndo: false,
      undoRefusal: `${user.name} isn't suspended anymore.`,
    });
    expect(await sentencesOf(boss.caller, { areas: ['users'] })).toContain(`Reactivated a user: ${user.name}`);
  });

  it('is refused without the privilege to do the opposite, for other carriers and for what can never be undone', async () => {
    const { id, boss, first } = await aCarrierWith('Ashgrove');
    const reader = await aColleague(id, ['activityPage', 'customerVisibility', 'seeAllCustomersTab'], 7);
    const rival = await aCarrierWith();
    await boss.caller.call(representCustomer, { id: first, userId: reader.id });
    const assigned = await entryOf(reader.caller, 'Assigned the customer');
    const invited = { email: `ivo${id}@carrier.example`, firstName: 'Ivo', lastName: 'Holm', role: 4 } as const;
    await boss.caller.call(carrierUsersApi.inviteCarrierUser, invited);

    expect(assigned).toMatchObject({
      canUndo: false,
      undoRefusal: 'You need the privilege "manage locations" to undo this.',
    });
    expect((await undo(reader.caller, assigned)).status).toBe(403);
    expect((await undo(rival.boss.caller, assigned)).status).toBe(404);
    expect((await undo(boss.caller, await entryOf(boss.caller, 'Invited a user'))).body).toMatchObject({
      code: 'wrong-state',
    });
    expect(await representativeOf(boss.caller, first)).toBe(reader.id);
  });
});
