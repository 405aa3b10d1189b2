import { customerTransferChanged, customerTransfersApi } from '@lading/contracts/customers/customer-transfers';
import type { TransferCustomers } from '@lading/contracts/customers/customer-transfers';
import { invitesApi } from '@lading/contracts/accounts/invites';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { aSite } from '../../../../../test/harness/builders/carriers';
import { aCustomer, aLocation, aUser } from '../../../../../test/harness/builders/customers';
import { aQuote, aShipment } from '../../../../../test/harness/builders/freight';
import { addManyRows, addRow, changeRows, storedRow, storedRows } from '../../../../../test/harness/builders/rows';
import { createCarrier, signedIn } from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import { mailsTo } from '../../../../../test/harness/mailbox';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/session';
import { Pushes } from '../../kernel/realtime/pushes';
import { Invite, UserAccount } from '../account/account.entities';
import { Carrier } from '../carriers/carriers.entities';
import { Claim } from '../claims/claims.entities';
import { CustomerAssignments } from '../customers/customer-assignments.service';
import { Customer, CustomerAssignment, Location } from '../customers/customers.entities';
import { CarrierAnswer } from '../quotes/quotes.entities';
import { CustomerTransferJobs } from './customer-transfers.jobs';
import { TransferMoves } from './transfer-moves.service';

const start = '2026-11-20T15:00:00Z';
const { transferCustomers, getCustomerTransfer, endCustomerTransfer, listCustomerTransfers, listTransferUsers } =
  customerTransfersApi;
const { representCustomer, representLocations } = carrierCustomersApi;
let portal: TestPortal;
let counted = 0;

interface Colleague {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

/** A user of a carrier, a representative unless said otherwise. */
async function aColleague(carrierId: number, role: 4 | 5 = 4, privileges?: readonly string[]): Promise<Colleague> {
  const number = (counted += 1);
  const email = `user${number}@transfer.example`;
  const name = { firstName: 'Nora', lastName: `Vale ${number}` };
  const own = startingPrivileges(role === 5 ? 'CarrierAdministrator' : 'SalesRepresentative');
  const id = await aUser(portal, {
    ...{ email, ...name, carrierId, carrierUserRole: role, privileges: [...(privileges ?? own)] },
    role: role === 5 ? 'CarrierAdministrator' : 'CarrierSalesAdministrator',
  });
  return { id, email, name: `${name.firstName} ${name.lastName}` };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const codeOf = (number: number): string => `T${letters.charAt(number / 26)}${letters.charAt(number % 26)}`;

/** A carrier with an administrator, two representatives and companies that the first one represents. */
async function aTeam(...companies: readonly string[]) {
  const id = 3000 + (counted += 1);
  await createCarrier(portal, { id, code: codeOf(counted) });
  await aSite(portal, { subdomain: `team${counted}`, carrierId: id, siteName: 'Team' });
  const administrator = await aColleague(id, 5);
  const boss = portal.as(await signedIn(portal, administrator.email));
  const [from, to] = [await aColleague(id), await aColleague(id)];
  const customers: number[] = [];
  for (const companyName of companies) {
    const customerId = await aCustomer(portal, { companyName, homeCarrierId: id, isConfigured: true });
    await boss.call(representCustomer, { id: customerId, userId: from.id });
    customers.push(customerId);
  }
  const [first = 0, second = 0] = customers;
  const carrierName = (await storedRow(portal, Carrier, { id })).name;
  return { id, carrierName, administrator, boss, from, to, customers, first, second };
}
type Team = Awaited<ReturnType<typeof aTeam>>;

const send = (caller: Caller, { from, to }: Pick<Team, 'from' | 'to'>, more: Partial<TransferCustomers> = {}) =>
  caller.call(transferCustomers, {
    ...{ fromUserId: from.id, toUserId: to.id, parts: ['companies', 'locations', 'invites'] },
    ...more,
  });

/** The transfer, once its job has come to an end. */
const ended = (caller: Caller, id: number | undefined) =>
  eventually(async () => {
    const { body } = await caller.call(getCustomerTransfer, { id: id ?? 0 });
    return body.state === 'running' || body.state === 'undoing' ? undefined : body;
  }, 30_000);

const transferred = async (team: Team, more: Partial<TransferCustomers> = {}) => {
  const { body } = await send(team.boss, team, more);
  return ended(team.boss, body.transfer?.id);
};
const undone = async ({ boss }: Team, id: number) => {
  await boss.call(endCustomerTransfer, { id });
  return ended(boss, id);
};

const rowsOf = ({ id }: Team): Promise<unknown[]> =>
  portal.sql('SELECT * FROM customer_assignment WHERE carrier_id = $1 ORDER BY id', [id]);
const invitesOf = ({ id }: Team) => portal.sql('SELECT * FROM invite WHERE carrier_id = $1 ORDER BY id', [id]);
const holdersOf = async ({ id }: Team) =>
  (await storedRows(portal, CustomerAssignment, { carrierId: id })).filter(({ until }) => until === null);
const subjects = async (email: string) =>
  (await mailsTo(portal, email)).map(({ subject }) => subject.replace(/ on \w+$/, ''));

beforeAll(async () => {
  portal = await startTestPortal({ now: start });
});
afterEach(() => {
  jest.restoreAllMocks();
  portal.clock.set(start);
});
afterAll(() => portal.close());

describe('a transfer of customers', () => {
  it('and its undo leave the same rows as before, and both users get one email each time', async () => {
    const team = await aTeam('Ashgrove', 'Birch Mill', 'Cedar Falls');
    const { boss, from, to, first, second, id } = team;
    const dock = await aLocation(portal, { customerId: first, name: 'Reno dock' });
    const third = await aColleague(id);
    const yard = await aLocation(portal, { customerId: second, name: 'Elko yard' });
    await boss.call(representLocations, { id: first, locations: [{ locationId: dock, userId: from.id }] });
    await boss.call(representLocations, { id: second, locations: [{ locationId: yard, userId: third.id }] });
    await portal
      .as(await signedIn(portal, from.email))
      .call(invitesApi.sendInvite, { email: 'ines@elm.example', companyName: 'Elm', firstName: 'Ines' });
    const before = [await rowsOf(team), await invitesOf(team)];
    portal.clock.set('2026-11-20T16:00:00Z');
    const push = jest.spyOn(portal.app.get(Pushes), 'send');
    const done = await transferred(team);

    expect(done).toMatchObject({
      ...{ state: 'done', totalCount: 3, doneCount: 3, customerCount: 3, locationCount: 1, inviteCount: 1 },
      ...{ createdByName: team.administrator.name, undoUntil: '2026-11-21T16:00:00.000Z', allowedActions: ['undo'] },
    });
    expect(push).toHaveBeenCalledWith(customerTransferChanged, [`customer-transfers:${id}`], { transferId: done.id });
    const holders = await holdersOf(team);
    expect(holders.filter(({ userId, cause }) => userId === to.id && cause === 'transfer')).toHaveLength(4);
    expect(holders.filter(({ userId }) => userId !== to.id).map(({ userId }) => userId)).toEqual([third.id]);
    expect((await storedRows(portal, Invite, { carrierId: id })).map(({ invitedBy }) => invitedBy)).toEqual([to.id]);
    const moved = '3 customers, 1 location and 1 open invite';
    expect((await subjects(to.email))[0]).toBe(`${moved} transferred to you`);
    expect((await subjects(from.email))[0]).toBe(`${moved} transferred to ${to.name}`);

    portal.clock.set('2026-11-21T15:59:00Z');
    const back = await undone(team, done.id);
    expect(back).toMatchObject({ state: 'undone', restoredCount: 5, stayedCount: 0, allowedActions: [] });
    expect(back.endedByName).toBe(team.administrator.name);
    expect([await rowsOf(team), await invitesOf(team)]).toEqual(before);
    const undoneSubject = `The transfer from ${from.name} to ${to.name} was undone`;
    expect((await subjects(to.email)).slice(0, 2)).toEqual([undoneSubject, `${moved} transferred to you`]);
    expect((await subjects(from.email)).filter((subject) => subject === undoneSubject)).toHaveLength(1);
    const events = await portal.sql<{ name: string }>(
      `SELECT name, customer_id FROM event WHERE carrier_id = $1 AND name LIKE 'customer-transfer%' ORDER BY id`,
      [id],
    );
    expect(events.map(({ name }) => name)).toEqual([
      'customer-transfer-requested',
      ...['customer-transferred', 'customer-transferred', 'customer-transferred'],
      'customer-transfer-finished',
      ...['customer-transferred', 'customer-transferred', 'customer-transferred'],
      'customer-transfer-undone',
    ]);
  });

  it('leaves with an undo what was changed in between, and says how many stayed', async () => {
    const team = await aTeam('Ashgrove', 'Birch Mill', 'Cedar Falls');
    const done = await transferred(team, { parts: ['companies'] });
    const other = await aColleague(team.id);
    await team.boss.call(representCustomer, { id: team.first, userId: other.id });
    await team.boss.call(carrierCustomersApi.releaseCustomer, { id: team.second });

    expect(await undone(team, done.id)).toMatchObject({ state: 'undone', restoredCount: 1, stayedCount: 2 });
    const holders = new Map((await holdersOf(team)).map(({ customerId, userId }) => [customerId, userId]));
    expect([...team.customers.map((id) => holders.get(id))]).toEqual([other.id, undefined, team.from.id]);
  });

  it('can be undone for 24 hours, once, and a chain of transfers from its end', async () => {
    const team = await aTeam('Ashgrove');
    const before = await rowsOf(team);
    const third = await aColleague(team.id);
    const one = await transferred(team);
    const chained = { ...team, from: team.to, to: third };
    const two = await transferred(chained);
    await undone(team, two.id);
    await undone(team, one.id);
    const again = await team.boss.call(endCustomerTransfer, { id: one.id });

    expect(await rowsOf(team)).toEqual(before);
    expect([again.status, again.body]).toMatchObject([409, { detail: 'This transfer was already undone.' }]);
    const late = await transferred(team);
    portal.clock.set('2026-11-21T15:00:01Z');
    const refused = await team.boss.call(endCustomerTransfer, { id: late.id });
    expect(refused.body).toMatchObject({ detail: 'A transfer can be undone within 24 hours.' });
  });

  it('moves only the requested companies, locations or invites', async () => {
    const team = await aTeam('Ashgrove');
    const dock = await aLocation(portal, { customerId: team.first, name: 'Reno dock' });
    await team.boss.call(representLocations, {
      id: team.first,
      locations: [{ locationId: dock, userId: team.from.id }],
    });
    const done = await transferred(team, { parts: ['locations'] });

    expect(done).toMatchObject({ customerCount: 0, locationCount: 1, totalCount: 1 });
    const holders = new Map((await holdersOf(team)).map(({ locationId, userId }) => [locationId, userId]));
    expect([holders.get(null), holders.get(dock)]).toEqual([team.from.id, team.to.id]);
  });

  it('emails the administrators of each company on request, and again after an undo', async () => {
    const team = await aTeam('Ashgrove');
    const admin = (email: string, state: 'active' | 'suspended' = 'active') =>
      aUser(portal, { email, role: 'CustomerAdministrator', customerId: team.first, state });
    await admin('ana@transfer.example');
    await admin('gone@transfer.example', 'suspended');
    const newest = (count: number) =>
      eventually(async () => {
        const all = await subjects('ana@transfer.example');
        return all.length === count ? all[0] : undefined;
      });
    const done = await transferred(team, { notifiesCustomers: true });
    expect(await newest(1)).toBe(`${team.to.name} is your new contact at ${team.carrierName}`);
    await undone(team, done.id);
    expect(await newest(2)).toBe(`${team.from.name} is your new contact at ${team.carrierName}`);
    expect(await subjects('gone@transfer.example')).toEqual([]);
  });
});

describe('the preview of a transfer', () => {
  it('counts what would move, open quotes, claims with their next deadline and conflicts, and moves nothing', async () => {
    const team = await aTeam('Ashgrove', 'Birch Mill');
    const { id: carrierId, boss, from, first, second } = team;
    const third = await aColleague(carrierId);
    const rival = 3000 + (counted += 1);
    await createCarrier(portal, { id: rival, code: codeOf(counted) });
    const dock = await aLocation(portal, { customerId: first, name: 'Reno dock' });
    await boss.call(representLocations, { id: first, locations: [{ locationId: dock, userId: third.id }] });
    await changeRows(portal, Customer, second, { isActive: false });
    const quoted = async (customerId: number, asked: number, values: object = {}) => {
      const number = `T-${(counted += 1)}`;
      const open = { state: 'rated', expiresAt: new Date('2026-11-25T00:00:00Z') } as const;
      const quoteId = await aQuote(portal, { number, customerId, ...open, ...values });
      const of = { quoteId, customerId, carrierId: asked };
      await addRow(portal, CarrierAnswer, { ...of, round: 1, state: 'offered', askedAt: new Date(start) });
    };
    await quoted(first, carrierId);
    await quoted(first, rival);
    await quoted(second, carrierId, { expiresAt: new Date('2026-11-19T00:00:00Z') });
    await quoted(second, carrierId, { isTest: true });
    const claimed = async (asked: number, filedOn: string, acknowledgedOn: string | null) => {
      const number = `T-${(counted += 1)}`;
      const shipmentId = await aShipment(portal, { number, customerId: first, carrierId: asked });
      await addRow(portal, Claim, {
        ...{ number, customerId: first, carrierId: asked, shipmentId, type: 'damage', state: 'filed', filedOn },
        ...{ acknowledgedOn, currency: 'USD', assertsLiability: true, amountCents: 10_000, statement: 'Crushed' },
        ...{ createdAt: new Date(start), updatedAt: new Date(start) },
      });
    };
    await claimed(carrierId, '2026-11-10', null);
    await claimed(carrierId, '2026-10-01', '2026-10-05');
    await claimed(rival, '2026-10-01', null);
    await send(boss, team, { startsOn: '2026-12-01' });
    const before = await rowsOf(team);
    const { body } = await send(boss, team, { isPreview: true });

    expect(body.transfer ?? null).toBeNull();
    expect(body.preview).toEqual({
      ...{ customerCount: 2, locationCount: 0, inviteCount: 0, inactiveCustomerCount: 1 },
      ...{ openQuoteCount: 1, openClaimCount: 2, nextClaimDueOn: '2026-12-10' },
      ...{ otherLocationCount: 1, scheduledCount: 1, canRecipientSee: true },
    });
    expect(await rowsOf(team)).toEqual(before);
    const blind = await aColleague(carrierId, 4, []);
    const toBlind = await send(boss, { from, to: blind }, { isPreview: true });
    expect(toBlind.body.preview.canRecipientSee).toBe(false);
  });

  it('has the users with what each would give, including suspended users who represent customers', async () => {
    const team = await aTeam('Ashgrove');
    await changeRows(portal, UserAccount, team.from.id, { state: 'suspended' });
    await changeRows(portal, UserAccount, (await aColleague(team.id)).id, { state: 'suspended' });
    const { items } = (await team.boss.call(listTransferUsers)).body;

    expect(items.map(({ userId, isActive, customerCount }) => [userId, isActive, customerCount])).toEqual([
      [team.administrator.id, true, 0],
      [team.from.id, false, 1],
      [team.to.id, true, 0],
    ]);
    expect((await transferred(team)).state).toBe('done');
    expect(await subjects(team.from.email)).toEqual(['1 customer assigned to you']);
  });
});

describe('a scheduled transfer', () => {
  it('starts on its day with what the user represents then, and is in the history with who and when', async () => {
    const team = await aTeam('Ashgrove');
    const { body } = await send(team.boss, team, { startsOn: '2026-11-22', timeZone: 'America/Chicago' });
    const late = await aCustomer(portal, { companyName: 'Late', homeCarrierId: team.id, isConfigured: true });
    await team.boss.call(representCustomer, { id: late, userId: team.from.id });
    const jobs = portal.app.get(CustomerTransferJobs);
    const startDue = () => portal.database.asScope(system, () => jobs.startDue());
    await startDue();
    expect(body.transfer).toMatchObject({
      ...{ state: 'scheduled', startsAt: '2026-11-22T06:00:00.000Z', allowedActions: ['cancel'] },
    });
    expect((await team.boss.call(getCustomerTransfer, { id: body.transfer?.id ?? 0 })).body.state).toBe('scheduled');
    portal.clock.set('2026-11-22T06:00:30Z');
    await startDue();
    const done = await ended(team.boss, body.transfer?.id);

    expect(done).toMatchObject({ state: 'done', customerCount: 2 });
    const list = await team.boss.call(listCustomerTransfers, { limit: 10, states: ['done'] });
    expect(list.body.items).toEqual([done]);
    expect((await team.boss.call(listCustomerTransfers, { limit: 10, states: ['scheduled'] })).body.total).toBe(0);
  });

  it('starts although another one of the same run throws, which the next run makes up for', async () => {
    const [broken, sound] = [await aTeam('Ashgrove'), await aTeam('Birch Mill')];
    const ids: number[] = [];
    for (const team of [broken, sound])
      ids.push((await send(team.boss, team, { startsOn: '2026-11-22' })).body.transfer?.id ?? 0);
    const [first = 0, second = 0] = ids;
    const jobs = portal.app.get(CustomerTransferJobs);
    const enqueue = jobs.enqueue.bind(jobs);
    jest.spyOn(jobs, 'enqueue').mockImplementation(async (id, state) => {
      if (id === first) throw new Error('the connection is gone');
      return enqueue(id, state);
    });
    const startDue = () => portal.database.asScope(system, () => jobs.startDue());
    portal.clock.set('2026-11-22T00:00:30Z');
    await expect(startDue()).rejects.toThrow('1 of 2 transfers failed');
    expect(await ended(sound.boss, second)).toMatchObject({ state: 'done', customerCount: 1 });
    expect(await ended(broken.boss, first)).toMatchObject({ state: 'scheduled' });

    jest.restoreAllMocks();
    await startDue();
    expect(await ended(broken.boss, first)).toMatchObject({ state: 'done', customerCount: 1 });
  });

  it('can be called off until then, and moves nothing', async () => {
    const team = await aTeam('Ashgrove');
    const { body } = await send(team.boss, team, { startsOn: '2026-11-22' });
    const off = await team.boss.call(endCustomerTransfer, { id: body.transfer?.id ?? 0 });
    portal.clock.set('2026-11-23T00:00:00Z');
    await portal.database.asScope(system, () => portal.app.get(CustomerTransferJobs).startDue());

    expect(off.body).toMatchObject({ state: 'canceled', endedByName: team.administrator.name, allowedActions: [] });
    expect((await holdersOf(team)).map(({ userId }) => userId)).toEqual([team.from.id]);
    const again = await team.boss.call(endCustomerTransfer, { id: off.body.id });
    expect(again.body).toMatchObject({ code: 'wrong-state', detail: 'This transfer was already canceled.' });
  });

  it('fails when the recipient was suspended meanwhile, and alerts the user who requested it', async () => {
    const team = await aTeam('Ashgrove');
    const { body } = await send(team.boss, team, { startsOn: '2026-11-22' });
    await changeRows(portal, UserAccount, team.to.id, { state: 'suspended' });
    portal.clock.set('2026-11-22T00:00:00Z');
    await portal.database.asScope(system, () => portal.app.get(CustomerTransferJobs).startDue());
    const failed = await ended(team.boss, body.transfer?.id);

    expect(failed).toMatchObject({ state: 'failed', failure: 'recipient', customerCount: 0, allowedActions: [] });
    expect(await subjects(team.administrator.email)).toEqual([
      `The transfer from ${team.from.name} to ${team.to.name} failed`,
    ]);
  });
});

describe('a transfer that is refused', () => {
  it('names why: nothing to move, the same user, an inactive or foreign user, a day that has begun', async () => {
    const team = await aTeam('Ashgrove');
    const foreign = await aTeam();
    const { boss, from, to } = team;
    const statuses = async (...calls: readonly Promise<{ status: number; body: object }>[]) =>
      (await Promise.all(calls)).map(({ status, body }) => [status, 'code' in body ? body.code : undefined]);
    await changeRows(portal, UserAccount, (await aColleague(team.id)).id, { state: 'suspended' });
    const suspended = { ...to, id: (await storedRows(portal, UserAccount, { carrierId: team.id })).at(-1)?.id ?? 0 };

    expect(
      await statuses(
        send(boss, { from: to, to: from }),
        send(boss, { from, to: from }),
        send(boss, { from, to: suspended }),
        send(boss, { from, to: foreign.to }),
        send(boss, team, { startsOn: '2026-11-20' }),
        send(boss, team, { startsOn: '2028-11-20' }),
        send(boss, team, { startsOn: '2026-11-25', timeZone: 'Mars/Base' }),
        send(boss, team, { parts: [] }),
        send(portal.as(await signedIn(portal, from.email)), team),
      ),
    ).toEqual([
      [409, 'wrong-state'],
      [422, 'invalid-fields'],
      [422, 'invalid-fields'],
      [404, 'not-found'],
      [422, 'invalid-fields'],
      [422, 'invalid-fields'],
      [422, 'invalid-fields'],
      [422, 'invalid-fields'],
      [403, 'not-allowed'],
    ]);
    const scheduled = await send(boss, team, { startsOn: '2026-11-25' });
    const id = scheduled.body.transfer?.id ?? 0;
    expect((await foreign.boss.call(getCustomerTransfer, { id })).status).toBe(404);
    expect((await foreign.boss.call(endCustomerTransfer, { id })).status).toBe(404);
    expect((await foreign.boss.call(listCustomerTransfers, { limit: 10 })).body.items).toEqual([]);
  });
});

describe('a transfer of many customers', () => {
  /** A team whose first user represents so many companies with a location each. */
  async function aLargeTeam(size: number) {
    const team = await aTeam();
    await addManyRows(
      portal,
      Customer,
      Array.from({ length: size }, (_, number) => ({ companyName: `Company ${number}`, homeCarrierId: team.id })),
    );
    const customers = (await storedRows(portal, Customer, { homeCarrierId: team.id })).map(({ id }) => id);
    const since = new Date('2026-11-01T00:00:00Z');
    const row = (customerId: number, locationId: number | null) => ({
      ...{ carrierId: team.id, customerId, locationId, userId: team.from.id, since, cause: 'assign' as const },
    });
    const dock = {
      name: 'Dock',
      address1: '1 Elm St',
      city: 'Reno',
      state: 'NV',
      postalCode: '89501',
      country: 'USA' as const,
    };
    await addManyRows(
      portal,
      Location,
      customers.map((customerId) => ({ ...dock, customerId })),
    );
    const docks = (await storedRows(portal, Location, { name: 'Dock' })).filter((one) =>
      customers.includes(one.customerId),
    );
    await addManyRows(portal, CustomerAssignment, [
      ...customers.map((id) => row(id, null)),
      ...docks.map((one) => row(one.customerId, one.id)),
    ]);
    return team;
  }

  /** How many companies have their location with another user than themselves. */
  const torn = async (team: Team) => {
    const byCustomer = Map.groupBy(await holdersOf(team), ({ customerId }) => customerId);
    return [...byCustomer.values()].filter((rows) => new Set(rows.map(({ userId }) => userId)).size > 1).length;
  };

  it('that stops in the middle leaves each company whole, and its job goes on to the end', async () => {
    const team = await aLargeTeam(1200);
    const before = await rowsOf(team);
    const assignments = portal.app.get(CustomerAssignments);
    const handOver = assignments.handOver.bind(assignments);
    let calls = 0;
    let half: { torn: number; moved: number } | undefined;
    jest.spyOn(assignments, 'handOver').mockImplementation(async (wanted) => {
      calls += 1;
      if (calls === 3) {
        const open = await holdersOf(team);
        half = { torn: await torn(team), moved: open.filter(({ userId }) => userId === team.to.id).length };
      }
      const moved = await handOver(wanted);
      // The second part is written and then lost with its transaction.
      if (calls === 2) throw new Error('the connection is gone');
      return moved;
    });
    const done = await transferred(team);

    expect(half).toEqual({ torn: 0, moved: 1000 });
    expect(done).toMatchObject({ state: 'done', totalCount: 1200, doneCount: 1200 });
    expect(done).toMatchObject({ customerCount: 1200, locationCount: 1200 });
    expect(await torn(team)).toBe(0);
    expect(await subjects(team.to.email)).toHaveLength(1);

    const takeBack = assignments.takeBack.bind(assignments);
    let returns = 0;
    jest.spyOn(assignments, 'takeBack').mockImplementation(async (replaced) => {
      returns += 1;
      const open = await takeBack(replaced);
      if (returns === 2) throw new Error('the connection is gone');
      return open;
    });
    expect(await undone(team, done.id)).toMatchObject({ state: 'undone', restoredCount: 2400, stayedCount: 0 });
    expect(await rowsOf(team)).toEqual(before);
  });

  it('that can never end is failed, alerts the user who requested it, and can be undone', async () => {
    const team = await aLargeTeam(600);
    const before = await rowsOf(team);
    const { body } = await send(team.boss, team, { startsOn: '2026-11-22' });
    const id = body.transfer?.id ?? 0;
    portal.clock.set('2026-11-22T00:00:00Z');
    const jobs = portal.app.get(CustomerTransferJobs);
    jest.spyOn(jobs, 'enqueue').mockResolvedValueOnce(undefined);
    const assignments = portal.app.get(CustomerAssignments);
    const handOver = assignments.handOver.bind(assignments);
    jest
      .spyOn(assignments, 'handOver')
      .mockImplementationOnce(handOver)
      .mockRejectedValueOnce(new Error('the connection is gone'));
    await portal.database.asScope(system, () => jobs.startDue());
    const run = { id: 'last', attempt: 9, isLast: true, signal: new AbortController().signal };
    await expect(portal.database.asScope(system, () => jobs.move({ transferId: id }, run))).rejects.toThrow('gone');

    const failed = await ended(team.boss, id);
    expect(failed).toMatchObject({ state: 'failed', failure: 'interrupted', customerCount: 500 });
    expect(failed.allowedActions).toEqual(['undo']);
    expect(await subjects(team.administrator.email)).toHaveLength(1);
    await undone(team, id);
    expect(await rowsOf(team)).toEqual(before);
    // A worker that was thought dead finds nothing to do.
    await portal.database.asScope(system, () => portal.app.get(TransferMoves).move(id));
    expect(await rowsOf(team)).toEqual(before);
  });

  it('that another worker has finished or undone meanwhile is not failed by a late one', async () => {
    const team = await aTeam('Ashgrove');
    const { body } = await send(team.boss, team);
    const id = body.transfer?.id ?? 0;
    const done = await ended(team.boss, id);
    const jobs = portal.app.get(CustomerTransferJobs);
    const moves = portal.app.get(TransferMoves);
    const run = { id: 'last', attempt: 9, isLast: true, signal: new AbortController().signal };
    const late = (job: 'move' | 'giveBack') => {
      jest.spyOn(moves, job).mockRejectedValueOnce(new Error('the connection is gone'));
      return portal.database.asScope(system, () => expect(jobs[job]({ transferId: id }, run)).rejects.toThrow('gone'));
    };

    await late('move');
    await late('giveBack');
    const after = await ended(team.boss, id);
    await undone(team, id);
    await late('move');
    await late('giveBack');

    expect([done.state, after]).toEqual(['done', done]);
    expect(await ended(team.boss, id)).toMatchObject({ state: 'undone', failure: null });
    expect(await subjects(team.administrator.email)).not.toContainEqual(expect.stringContaining('failed'));
    const events = await portal.sql('SELECT FROM event WHERE subject = $1 AND name = $2', [
      `customer-transfer:${id}`,
      'customer-transfer-failed',
    ]);
    expect(events).toEqual([]);
  });
});
