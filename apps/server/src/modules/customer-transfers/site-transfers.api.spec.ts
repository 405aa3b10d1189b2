import { accountApi } from '@lading/contracts/accounts/account';
import { invitesApi } from '@lading/contracts/accounts/invites';
import { carrierActivitiesApi } from '@lading/contracts/carriers/carrier-activities';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { locationRulesApi } from '@lading/contracts/customers/location-rules';
import {
  managedCustomerTransfersApi,
  siteTransferChanged,
  type TransferBetweenCarriers,
} from '@lading/contracts/customers/managed-customer-transfers';
import { alertsApi } from '@lading/contracts/notifications/alerts';
import { carrierShipmentsApi } from '@lading/contracts/shipments/carrier-shipments';
import { landingResolutionApi } from '@lading/contracts/sites/landing';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { aSite } from '../../../../../test/harness/builders/carriers';
import { aCustomer, aLocation, aUser } from '../../../../../test/harness/builders/customers';
import { aQuote, aShipment } from '../../../../../test/harness/builders/freight';
import { addManyRows, addRow, changeRows, storedRow, storedRows } from '../../../../../test/harness/builders/rows';
import { createCaller, createCarrier, signedIn } from '../../../../../test/harness/freight-world';
import { eventually } from '../../../../../test/harness/kernel-app';
import { mailsTo } from '../../../../../test/harness/mailbox';
import { Caller, startTestPortal, type TestPortal } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/session';
import { Jobs } from '../../kernel/jobs/jobs';
import { Pushes } from '../../kernel/realtime/pushes';
import { Invite } from '../account/account.entities';
import { freightContent } from '../carrier-insights/carrier-figures.fixture';
import { AccountMails } from '../account/account-mails.service';
import { Carrier } from '../carriers/carriers.entities';
import { Claim } from '../claims/claims.entities';
import { CustomerHomes } from '../customers/customer-homes.service';
import { Customer, CustomerAssignment, CustomerLocationRule } from '../customers/customers.entities';
import { CarrierAnswer } from '../quotes/quotes.entities';
import { SitesService } from '../sites/sites.service';
import { SiteTransfer, SiteTransferCompany } from './customer-transfers.entities';
import { SiteTransferMoves } from './site-transfer-moves.service';
import { SiteTransferNotices } from './site-transfer-notices.service';
import { SiteTransferPlans } from './site-transfer-plans.service';
import { SiteTransferJobs } from './site-transfers.jobs';

const start = '2026-11-20T15:00:00Z';
const { transferBetweenCarriers, getSiteTransfer, endSiteTransfer, listSiteTransfers } = managedCustomerTransfersApi;
const { listTransferCarriers, listTransferCompanies } = managedCustomerTransfersApi;
let portal: TestPortal;
let ruth: Caller;
let counted = 0;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const codeOf = (number: number): string => `S${letters.charAt(number / 26)}${letters.charAt(number % 26)}`;

/** A carrier with a site and an administrator. */
async function aHome() {
  const number = (counted += 1);
  const id = 4000 + number;
  await createCarrier(portal, { id, code: codeOf(number) });
  await aSite(portal, { subdomain: `home${number}`, carrierId: id, siteName: `Home ${number}` });
  portal.app.get(SitesService).forget();
  const email = `boss@home${number}.example`;
  const user = (own: string, role: 4 | 5) =>
    aUser(portal, {
      ...{ email: own, firstName: 'Nora', lastName: `Vale ${number}`, carrierId: id, carrierUserRole: role },
      role: role === 5 ? 'CarrierAdministrator' : 'CarrierSalesAdministrator',
      privileges: role === 5 ? [...startingPrivileges('CarrierAdministrator')] : ['customerVisibility'],
    });
  await user(email, 5);
  const repId = await user(`rep@home${number}.example`, 4);
  const boss = portal.as(await signedIn(portal, email));
  const { name } = await storedRow(portal, Carrier, { id });
  return { id, name, siteName: `Home ${number}`, host: `home${number}.localhost:8080`, email, boss, repId };
}
type Home = Awaited<ReturnType<typeof aHome>>;

/** A company of the carrier's site with a location that the carrier limits and represents, an invite and two users. */
async function aCompany({ id, boss, repId }: Home, companyName = 'Ashgrove') {
  const number = (counted += 1);
  const customerId = await aCustomer(portal, {
    companyName,
    homeCarrierId: id,
    isConfigured: true,
    activatedAt: new Date(start),
  });
  const dock = await aLocation(portal, { customerId, name: 'Reno dock' });
  const [adminEmail, memberEmail] = [`ana@company${number}.example`, `max@company${number}.example`];
  await aUser(portal, { email: adminEmail, role: 'CustomerAdministrator', customerId });
  await aUser(portal, { email: memberEmail, role: 'CustomerUser', customerId });
  await boss.call(carrierCustomersApi.representCustomer, { id: customerId, userId: repId });
  await boss.call(carrierCustomersApi.representLocations, {
    id: customerId,
    locations: [{ locationId: dock, userId: repId }],
  });
  const grant = { locationId: dock, isPrepaid: true, isCollect: false, isThirdParty: false };
  await boss.call(locationRulesApi.changeCustomerLocationRule, { customerId, locations: [grant] });
  await boss.call(invitesApi.sendInvite, { email: `new@company${number}.example`, companyName, firstName: 'Ines' });
  return { customerId, dock, adminEmail, memberEmail };
}

const send = (from: Home, to: Home, more: Partial<TransferBetweenCarriers> = {}) =>
  ruth.call(transferBetweenCarriers, { fromCarrierId: from.id, toCarrierId: to.id, scope: 'all', ...more });

/** The transfer, once its job has come to an end. */
const ended = (id: number | undefined) =>
  eventually(async () => {
    const { body } = await ruth.call(getSiteTransfer, { id: id ?? 0 });
    return body.state === 'running' || body.state === 'undoing' ? undefined : body;
  }, 30_000);
const transferred = async (...wanted: Parameters<typeof send>) => ended((await send(...wanted)).body.transfer?.id);
const undone = async (id: number) => {
  await ruth.call(endSiteTransfer, { id });
  return ended(id);
};
const runDue = () => portal.database.asScope(system, () => portal.app.get(SiteTransferJobs).runDue());

/** Everything that a transfer changes of the customers of two carriers. */
const rowsOf = (...homes: readonly Home[]) => {
  const ids = homes.map(({ id }) => id);
  const customers = `SELECT customer_id FROM customer_assignment WHERE carrier_id = ANY ($1)`;
  return Promise.all(
    [
      'SELECT * FROM customer WHERE home_carrier_id = ANY ($1) ORDER BY id',
      'SELECT * FROM customer_assignment WHERE carrier_id = ANY ($1) ORDER BY id',
      `SELECT * FROM customer_location_rule WHERE customer_id IN (${customers}) ORDER BY location_id`,
      `SELECT * FROM carrier_connection WHERE customer_id IN (${customers}) ORDER BY id`,
      'SELECT * FROM invite WHERE carrier_id = ANY ($1) ORDER BY id',
    ].map((query) => portal.sql(query, [ids])),
  );
};
const subjects = async (email: string) => (await mailsTo(portal, email)).map(({ subject }) => subject);
/** The subjects of the mails to an address, once there are so many. */
const mailed = (email: string, count: number) =>
  eventually(async () => {
    const all = await subjects(email);
    return all.length >= count ? all : undefined;
  }, 20_000);
const alertsOf = async (email: string) => {
  const caller = portal.as(await signedIn(portal, email));
  const { body } = await caller.call(alertsApi.listAlerts, { limit: 50, kinds: ['systemNotice'] });
  return body.items.map(({ text }) => text.replace(/^\[(.*)\|.*/, '$1'));
};

beforeAll(async () => {
  portal = await startTestPortal({ now: start });
  ruth = await createCaller(portal, {
    ...{ email: 'ruth@system.example', role: 'SystemAdministrator', privileges: ['viewCustomer', 'manageCustomers'] },
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  portal.clock.set(start);
});
afterAll(() => portal.close());

describe('a transfer of customers between carriers', () => {
  it('gives them another home, ends what the former carrier had, and its undo leaves the same rows as before', async () => {
    const [from, to] = [await aHome(), await aHome()];
    const company = await aCompany(from);
    const before = await rowsOf(from, to);
    portal.clock.set('2026-11-20T16:00:00Z');
    const push = jest.spyOn(portal.app.get(Pushes), 'send');
    const done = await transferred(from, to);

    expect(done).toMatchObject({
      ...{ state: 'done', isWhole: true, totalCount: 1, doneCount: 1, customerCount: 1, skippedCount: 0 },
      ...{ fromName: from.name, toName: to.name, createdByName: 'Ada Shipper', allowedActions: ['undo'] },
      ...{ toldAt: '2026-11-20T16:00:00.000Z', undoUntil: '2026-11-21T16:00:00.000Z' },
    });
    const change = { transferId: done.id };
    expect(push).toHaveBeenCalledWith(siteTransferChanged, ['managed-customer-transfers:all'], change);
    const { customerId } = company;
    expect((await storedRow(portal, Customer, { id: customerId })).homeCarrierId).toBe(to.id);
    expect(await storedRows(portal, CustomerLocationRule, { customerId })).toEqual([]);
    const assignments = await storedRows(portal, CustomerAssignment, { customerId });
    expect(assignments.map(({ until }) => until !== null)).toEqual([true, true]);
    const [invite] = await storedRows(portal, Invite, { carrierId: from.id });
    expect(invite?.revokedAt).not.toBeNull();
    expect(await mailed(from.email, 1)).toEqual([`1 customer moves away from ${from.siteName} now`]);
    expect(await mailed(to.email, 1)).toEqual([`1 customer moves to ${to.siteName} now`]);
    expect(await mailed(company.adminEmail, 1)).toEqual([`Ashgrove moves to ${to.siteName} now`]);
    expect(await alertsOf(company.adminEmail)).toEqual([`Ashgrove moves to ${to.siteName} now`]);

    portal.clock.set('2026-11-21T15:59:00Z');
    expect(await undone(done.id)).toMatchObject({ state: 'undone', restoredCount: 1, stayedCount: 0 });
    expect(await rowsOf(from, to)).toEqual(before);
    expect((await mailed(company.adminEmail, 2))[0]).toBe(`Ashgrove is a customer of ${from.name} again`);
    expect(await subjects(company.memberEmail)).toEqual([]);
    const again = await ruth.call(endSiteTransfer, { id: done.id });
    expect([again.status, again.body]).toMatchObject([409, { detail: 'This transfer was already undone.' }]);
    const activities = async ({ boss }: Home) =>
      (await boss.call(carrierActivitiesApi.listCarrierActivities, { limit: 3, by: 'all' })).body.items.map(
        ({ what, object }) => `${what}: ${object}`,
      );
    expect(await activities(to)).toEqual([
      'Undid a transfer of customers: To your site',
      'Transferred customers: To your site',
      'Announced a transfer of customers: To your site',
    ]);
    expect((await activities(from))[0]).toBe('Undid a transfer of customers: To another site');
  });

  it('gives invites back with its undo although time passes between the steps of a move', async () => {
    const [from, to] = [await aHome(), await aHome()];
    await aCompany(from);
    const before = await rowsOf(from, to);
    const now = portal.clock.now.bind(portal.clock);
    const ticking = jest.spyOn(portal.clock, 'now').mockImplementation(() => {
      portal.clock.advance(1);
      return now();
    });
    const { id } = await transferred(from, to);
    expect((await storedRow(portal, Invite, { carrierId: from.id })).revokedAt).not.toBeNull();
    await undone(id);
    ticking.mockRestore();
    expect(await rowsOf(from, to)).toEqual(before);
  });

  it('leads users to the new site at their next sign-in, shows each carrier its own freight alone, and emails users on request', async () => {
    const [from, to] = [await aHome(), await aHome()];
    const { customerId, dock, adminEmail, memberEmail } = await aCompany(from, 'Birch Mill');
    const freight = { customerId, locationId: dock, content: freightContent };
    await aShipment(portal, { ...freight, number: 'OLD-1', carrierId: from.id, ownerCarrierId: from.id });
    expect((await transferred(from, to, { notifiesCustomers: true })).state).toBe('done');
    await aShipment(portal, { ...freight, number: 'NEW-1', carrierId: to.id, ownerCarrierId: to.id });

    expect(await mailed(memberEmail, 1)).toEqual([`Birch Mill moved to ${to.siteName}`]);
    const token = await signedIn(portal, adminEmail);
    const landing = await new Caller(portal.address, token, from.host).call(landingResolutionApi.resolveLanding, {});
    expect(landing.body).toMatchObject({ step: 'move', url: `http://${to.host}/customers/home` });
    const user = (await portal.as(token).call(accountApi.getCurrentUser)).body;
    expect(user).toMatchObject({ inviterSalesRepFullName: null });
    const numbersOf = async ({ boss }: Home) =>
      (await boss.call(carrierShipmentsApi.listCarrierShipments, { limit: 10 })).body.items.map(
        ({ bolNumber }) => bolNumber,
      );
    expect([await numbersOf(from), await numbersOf(to)]).toEqual([['OLD-1'], ['NEW-1']]);
    const seenBy = async ({ boss }: Home) => {
      const { body } = await boss.call(carrierCustomersApi.getCarrierCustomer, { id: customerId });
      return [body.isSiteCustomer, body.locations.length];
    };
    expect([await seenBy(from), await seenBy(to)]).toEqual([
      [false, 0],
      [true, 1],
    ]);
    const rep = portal.as(await signedIn(portal, from.email.replace('boss', 'rep')));
    expect((await rep.call(carrierCustomersApi.getCarrierCustomer, { id: customerId })).status).toBe(404);
    const [row] = await portal.sql('SELECT owner_carrier_id::int AS owner FROM shipment WHERE number = $1', ['OLD-1']);
    expect(row).toEqual({ owner: from.id });
  });

  it('leaves with an undo the companies that changed in between, and says how many stayed', async () => {
    const [from, to, third] = [await aHome(), await aHome(), await aHome()];
    const companies = [await aCompany(from, 'One'), await aCompany(from, 'Two'), await aCompany(from, 'Three')];
    const [one, two, three] = companies.map(({ customerId }) => customerId);
    const done = await transferred(from, to);
    await to.boss.call(carrierCustomersApi.representCustomer, { id: one ?? 0, userId: to.repId });
    await transferred(to, third, { scope: 'chosen', customerIds: [two ?? 0] });

    expect(await undone(done.id)).toMatchObject({ state: 'undone', restoredCount: 1, stayedCount: 2 });
    const homes = await storedRows(portal, Customer, { id: [one ?? 0, two ?? 0, three ?? 0] });
    expect(homes.map(({ homeCarrierId }) => homeCarrierId)).toEqual([to.id, third.id, from.id]);
    const late = await transferred(from, to);
    portal.clock.set('2026-11-21T15:00:01Z');
    const refused = await ruth.call(endSiteTransfer, { id: late.id });
    expect(refused.body).toMatchObject({ detail: 'A transfer can be undone within 24 hours.' });
  });

  it('moves the companies that a search finds without those left out, or that are named, and skips what is elsewhere', async () => {
    const [from, to] = [await aHome(), await aHome()];
    const ids: number[] = [];
    for (const companyName of ['Elm East', 'Elm West', 'Oak'])
      ids.push(await aCustomer(portal, { companyName, homeCarrierId: from.id }));
    const [east = 0, west = 0, oak = 0] = ids;
    const listed = await ruth.call(listTransferCompanies, { carrierId: from.id, search: 'elm', limit: 1 });
    expect(listed.body).toMatchObject({ total: 2, items: [{ customerId: east, companyName: 'Elm East' }] });
    const rest = { carrierId: from.id, search: 'elm', limit: 1, cursor: listed.body.nextCursor ?? '' };
    expect((await ruth.call(listTransferCompanies, rest)).body).toMatchObject({
      ...{ items: [{ customerId: west }], nextCursor: null },
    });
    const homesOf = async () =>
      (await storedRows(portal, Customer, { id: ids })).map(({ homeCarrierId }) => homeCarrierId);
    expect(await transferred(from, to, { scope: 'found', search: 'elm', exceptIds: [west] })).toMatchObject({
      ...{ isWhole: false, customerCount: 1 },
    });
    expect(await homesOf()).toEqual([to.id, from.id, from.id]);
    const chosen = await send(from, to, { scope: 'chosen', customerIds: [east, west, oak], startsOn: '2026-11-22' });
    expect(chosen.body.preview).toMatchObject({ customerCount: 2, elsewhereCount: 1 });
    await changeRows(portal, Customer, west, { homeCarrierId: to.id });
    portal.clock.set('2026-11-22T00:00:30Z');
    await runDue();
    expect(await ended(chosen.body.transfer?.id)).toMatchObject({ customerCount: 1, skippedCount: 1, doneCount: 2 });
    expect(await homesOf()).toEqual([to.id, to.id, to.id]);
  });
});

describe('a scheduled transfer between carriers', () => {
  it('notifies both carriers and the companies three days before, once, and moves the customers of that day on its own', async () => {
    const [from, to] = [await aHome(), await aHome()];
    const { customerId, adminEmail, memberEmail } = await aCompany(from);
    const when = { startsOn: '2026-12-01', timeZone: 'America/Chicago', notifiesCustomers: true };
    const { transfer } = (await send(from, to, when)).body;
    expect(transfer).toMatchObject({ state: 'scheduled', startsAt: '2026-12-01T06:00:00.000Z', toldAt: null });
    portal.clock.set('2026-11-28T05:59:00Z');
    await runDue();
    expect([...(await subjects(from.email)), ...(await subjects(adminEmail))]).toEqual([]);
    portal.clock.set('2026-11-28T06:00:00Z');
    await runDue();
    await runDue();

    const day = 'on 12/01/2026';
    expect(await mailed(adminEmail, 1)).toEqual([`Ashgrove moves to ${to.siteName} ${day}`]);
    expect(await subjects(from.email)).toEqual([`1 customer moves away from ${from.siteName} ${day}`]);
    expect(await subjects(to.email)).toEqual([`1 customer moves to ${to.siteName} ${day}`]);
    expect(await alertsOf(adminEmail)).toEqual([`Ashgrove moves to ${to.siteName} ${day}`]);
    expect(await alertsOf(to.email)).toEqual([`1 customer moves to ${to.siteName} ${day}`]);
    expect(await subjects(memberEmail)).toEqual([]);
    const [mail] = await mailsTo(portal, adminEmail);
    expect(mail?.text).toContain(to.host);
    const late = await aCustomer(portal, { companyName: 'Late', homeCarrierId: from.id });
    portal.clock.set('2026-12-01T06:00:00Z');
    await runDue();
    expect(await ended(transfer?.id)).toMatchObject({ state: 'done', customerCount: 1 });
    expect((await storedRow(portal, Customer, { id: customerId })).homeCarrierId).toBe(to.id);
    expect((await storedRow(portal, Customer, { id: late })).homeCarrierId).toBe(from.id);
    expect(await mailed(memberEmail, 1)).toEqual([`Ashgrove moved to ${to.siteName}`]);
    expect((await mailed(to.email, 2))[0]).toBe(`1 customer moved to ${to.siteName}`);
    const list = await ruth.call(listSiteTransfers, { limit: 10, states: ['done'], carrierIds: [to.id] });
    expect(list.body.items.map(({ id }) => id)).toEqual([transfer?.id]);
  });

  it('can be called off until it starts, notifies again the carriers and companies that it was announced to, and moves nothing', async () => {
    const [from, to] = [await aHome(), await aHome()];
    const { adminEmail } = await aCompany(from);
    const before = await rowsOf(from, to);
    const quiet = (await send(from, to, { startsOn: '2026-12-20' })).body.transfer?.id ?? 0;
    await ruth.call(endSiteTransfer, { id: quiet });
    expect(await subjects(from.email)).toEqual([]);
    const id = (await send(from, to, { startsOn: '2026-11-22' })).body.transfer?.id ?? 0;
    expect(await mailed(adminEmail, 1)).toEqual([`Ashgrove moves to ${to.siteName} on 11/22/2026`]);
    const off = await ruth.call(endSiteTransfer, { id });
    portal.clock.set('2026-12-21T00:00:00Z');
    await runDue();

    expect(off.body).toMatchObject({ state: 'canceled', endedByName: 'Ada Shipper', allowedActions: [] });
    expect(await rowsOf(from, to)).toEqual(before);
    expect((await mailed(adminEmail, 2))[0]).toBe(`Ashgrove won't move to ${to.siteName}`);
    expect((await subjects(to.email))[0]).toBe(`1 customer won't move to ${to.siteName}`);
    const again = await ruth.call(endSiteTransfer, { id });
    expect(again.body).toMatchObject({ code: 'wrong-state', detail: 'This transfer was already canceled.' });
  });

  it.each([
    ['no longer active', { isActive: false }],
    ['deleted', { deletedAt: new Date('2026-11-20T15:00:00Z') }],
  ])('fails when the other carrier is %s, and emails the administrator who requested it', async (_, change) => {
    const [from, to] = [await aHome(), await aHome()];
    await aCompany(from);
    const id = (await send(from, to, { startsOn: '2026-11-22' })).body.transfer?.id;
    await changeRows(portal, Carrier, to.id, change);
    portal.clock.set('2026-11-22T00:00:00Z');
    await runDue();

    expect(await ended(id)).toMatchObject({ state: 'failed', failure: 'target', customerCount: 0, allowedActions: [] });
    expect((await subjects('ruth@system.example'))[0]).toBe(
      `The transfer of customers from ${from.name} to ${to.name} failed`,
    );
  });
});

describe('scheduled transfers between carriers of one run', () => {
  it('are announced and started although another one throws, which the next run makes up for', async () => {
    const [from, to, third] = [await aHome(), await aHome(), await aHome()];
    const when = { startsOn: '2026-11-24', scope: 'chosen' } as const;
    const [one, two] = [await aCompany(from, 'One'), await aCompany(third, 'Two')];
    const broken = (await send(from, to, { ...when, customerIds: [one.customerId] })).body.transfer?.id ?? 0;
    const sound = (await send(third, to, { ...when, customerIds: [two.customerId] })).body.transfer?.id ?? 0;
    const plans = portal.app.get(SiteTransferPlans);
    const announce = plans.announce.bind(plans);
    jest.spyOn(plans, 'announce').mockImplementation(async (transfer, actor) => {
      if (transfer.id === broken) throw new Error('the mail server is gone');
      return announce(transfer, actor);
    });
    portal.clock.set('2026-11-21T00:00:00Z');
    await expect(runDue()).rejects.toThrow('1 of 2 transfers failed');
    expect(await mailed(two.adminEmail, 1)).toEqual([`Two moves to ${to.siteName} on 11/24/2026`]);
    portal.clock.set('2026-11-24T00:00:00Z');
    await expect(runDue()).rejects.toThrow('1 of 2 transfers failed');
    expect(await ended(sound)).toMatchObject({ state: 'done', customerCount: 1 });
    expect(await ended(broken)).toMatchObject({ state: 'scheduled', toldAt: null });

    jest.restoreAllMocks();
    await runDue();
    expect(await ended(broken)).toMatchObject({ state: 'done', customerCount: 1 });
  });
});

describe('the announcement of a transfer between carriers', () => {
  it('goes on for a transfer that waits, runs or is done, and ends with one that was called off, failed or undone', async () => {
    const [from, to] = [await aHome(), await aHome()];
    const { customerId, adminEmail } = await aCompany(from);
    const customerIds = [customerId];
    const { body } = await send(from, to, { scope: 'chosen', customerIds, startsOn: '2026-12-20' });
    const transferId = body.transfer?.id ?? 0;
    const notices = portal.app.get(SiteTransferNotices);
    const mailsIn = async (state: SiteTransfer['state']) => {
      await changeRows(portal, SiteTransfer, transferId, { state });
      await changeRows(portal, SiteTransferCompany, { transferId }, { toldAt: null });
      const enqueued = jest.spyOn(portal.app.get(Jobs), 'enqueue').mockResolvedValue('');
      const sent = jest.spyOn(portal.app.get(AccountMails), 'send').mockResolvedValue(undefined);
      await portal.database.asScope(system, () => notices.notify({ transferId, notice: 'announced', behindId: 0 }));
      const emails = sent.mock.calls.map(([, email]) => email);
      enqueued.mockRestore();
      sent.mockRestore();
      return emails;
    };

    for (const state of ['scheduled', 'running', 'done'] as const) expect(await mailsIn(state)).toEqual([adminEmail]);
    for (const state of ['canceled', 'failed', 'undoing', 'undone'] as const) expect(await mailsIn(state)).toEqual([]);
  });
});

describe('the preview of a transfer between carriers', () => {
  it('counts what would move and end, open quotes and claims, and conflicts, and changes nothing', async () => {
    const [from, to, third] = [await aHome(), await aHome(), await aHome()];
    const { customerId } = await aCompany(from);
    const other = await aCustomer(portal, { companyName: 'Birch Mill', homeCarrierId: from.id, isActive: false });
    await send(from, third, { scope: 'chosen', customerIds: [other], startsOn: '2026-12-20' });
    for (const carrierId of [from.id, to.id]) {
      const number = `T-${(counted += 1)}`;
      const open = { state: 'rated', expiresAt: new Date('2026-11-25T00:00:00Z') } as const;
      const quoteId = await aQuote(portal, { number, customerId, ...open });
      await addRow(portal, CarrierAnswer, {
        ...{ quoteId, customerId, carrierId, round: 1, state: 'offered', askedAt: new Date(start) },
      });
      const shipmentId = await aShipment(portal, { number, customerId, carrierId });
      await addRow(portal, Claim, {
        ...{ number, customerId, carrierId, shipmentId, type: 'damage', state: 'filed', filedOn: '2026-11-10' },
        ...{ currency: 'USD', assertsLiability: true, amountCents: 10_000, statement: 'Crushed' },
        ...{ createdAt: new Date(start), updatedAt: new Date(start) },
      });
    }
    const before = await rowsOf(from, to);
    const { body } = await send(from, to, { isPreview: true });

    expect(body.transfer ?? null).toBeNull();
    expect(body.preview).toEqual({
      ...{ customerCount: 2, locationCount: 1, userCount: 2, inactiveCustomerCount: 1, representativeCount: 1 },
      ...{ locationRuleCount: 1, inviteCount: 1, openQuoteCount: 1, openClaimCount: 1, nextClaimDueOn: '2026-12-10' },
      ...{ elsewhereCount: 0, scheduledCount: 1, hasSite: true },
    });
    expect(await rowsOf(from, to)).toEqual(before);
    const { items } = (await ruth.call(listTransferCarriers)).body;
    expect(items.find(({ carrierId }) => carrierId === from.id)).toEqual({
      ...{ carrierId: from.id, name: from.name, siteName: from.siteName, isActive: true, customerCount: 2 },
    });
  });
});

describe('a transfer between carriers that is refused', () => {
  it('names why: no privilege, nothing to move, the same carrier, one without a site, a day that has begun', async () => {
    const [from, to] = [await aHome(), await aHome()];
    await aCompany(from);
    const bare = { ...to, id: 4000 + (counted += 1) };
    await createCarrier(portal, { id: bare.id, code: codeOf(counted) });
    await changeRows(portal, Carrier, bare.id, { theme: 'theme-of-none' });
    const olaf = await createCaller(portal, {
      ...{ email: 'olaf@system.example', role: 'SystemAdministrator', privileges: ['viewCustomer'] },
    });
    const wanted = { fromCarrierId: from.id, toCarrierId: to.id, scope: 'all' } as const;
    const statuses = async (...calls: readonly Promise<{ status: number; body: object }>[]) =>
      (await Promise.all(calls)).map(({ status, body }) => [status, 'code' in body ? body.code : undefined]);

    expect(
      await statuses(
        olaf.call(transferBetweenCarriers, wanted),
        from.boss.call(transferBetweenCarriers, wanted),
        olaf.call(listSiteTransfers, { limit: 10 }),
        send(to, from),
        send(from, from),
        send(from, bare),
        send(from, { ...to, id: 999_999 }),
        send(from, to, { scope: 'chosen', customerIds: [] }),
        send(from, to, { startsOn: '2026-11-20' }),
      ),
    ).toEqual([
      [403, 'not-allowed'],
      [403, 'not-allowed'],
      [403, 'not-allowed'],
      [409, 'wrong-state'],
      [422, 'invalid-fields'],
      [409, 'wrong-state'],
      [404, 'not-found'],
      [409, 'wrong-state'],
      [422, 'invalid-fields'],
    ]);
    expect((await send(from, bare, { isPreview: true })).body.preview.hasSite).toBe(false);
  });
});

describe('a transfer of many customers between carriers', () => {
  it('that stops in the middle leaves each company whole, and its job goes on to the end', async () => {
    const [from, to] = [await aHome(), await aHome()];
    const names = Array.from({ length: 1200 }, (_, number) => `Company ${number}`);
    await addManyRows(
      portal,
      Customer,
      names.map((companyName) => ({ companyName, homeCarrierId: from.id })),
    );
    const customers = await storedRows(portal, Customer, { homeCarrierId: from.id });
    const since = new Date('2026-11-01T00:00:00Z');
    await addManyRows(
      portal,
      CustomerAssignment,
      customers.map(({ id: customerId }) => ({
        ...{ carrierId: from.id, customerId, locationId: null, userId: from.repId, since, cause: 'assign' as const },
      })),
    );
    const before = await rowsOf(from, to);
    /** Companies that are of one carrier's site while a user of the other represents them. */
    const torn = () =>
      portal.sql(
        `SELECT c.id FROM customer c JOIN customer_assignment a ON a.customer_id = c.id AND a.until IS NULL
          WHERE a.carrier_id = $1 AND c.home_carrier_id = $2`,
        [from.id, to.id],
      );
    const homes = portal.app.get(CustomerHomes);
    const move = homes.move.bind(homes);
    let calls = 0;
    jest.spyOn(homes, 'move').mockImplementation(async (wanted) => {
      calls += 1;
      if (calls === 3) expect(await torn()).toEqual([]);
      const moved = await move(wanted);
      // The second part is written and then lost with its transaction.
      if (calls === 2) throw new Error('the connection is gone');
      return moved;
    });
    const done = await transferred(from, to);

    expect(done).toMatchObject({ state: 'done', totalCount: 1200, doneCount: 1200, customerCount: 1200 });
    expect(await torn()).toEqual([]);
    expect(await subjects(to.email)).toHaveLength(1);
    const giveBack = homes.giveBack.bind(homes);
    let returns = 0;
    jest.spyOn(homes, 'giveBack').mockImplementation(async (...wanted) => {
      returns += 1;
      const restored = await giveBack(...wanted);
      if (returns === 2) throw new Error('the connection is gone');
      return restored;
    });
    expect(await undone(done.id)).toMatchObject({ state: 'undone', restoredCount: 1200, stayedCount: 0 });
    expect(await rowsOf(from, to)).toEqual(before);
  });

  it('that can never end is failed, emails the administrator who requested it, and can be undone', async () => {
    const [from, to] = [await aHome(), await aHome()];
    const { customerId } = await aCompany(from);
    const { body } = await send(from, to, { startsOn: '2026-11-22' });
    const id = body.transfer?.id ?? 0;
    portal.clock.set('2026-11-22T00:00:00Z');
    const jobs = portal.app.get(SiteTransferJobs);
    jest.spyOn(jobs, 'enqueue').mockResolvedValueOnce(undefined);
    await runDue();
    const homes = portal.app.get(CustomerHomes);
    jest.spyOn(homes, 'move').mockRejectedValueOnce(new Error('the connection is gone'));
    const run = { id: 'last', attempt: 9, isLast: true, signal: new AbortController().signal };
    await expect(portal.database.asScope(system, () => jobs.move({ transferId: id }, run))).rejects.toThrow('gone');

    expect(await ended(id)).toMatchObject({ state: 'failed', failure: 'interrupted', customerCount: 0 });
    expect((await storedRow(portal, Customer, { id: customerId })).homeCarrierId).toBe(from.id);
    expect((await subjects('ruth@system.example'))[0]).toContain('failed');
  });

  it('that another worker has finished or undone meanwhile is not failed by a late one', async () => {
    const [from, to] = [await aHome(), await aHome()];
    await aCompany(from);
    const done = await transferred(from, to);
    const { id } = done;
    const jobs = portal.app.get(SiteTransferJobs);
    const moves = portal.app.get(SiteTransferMoves);
    const run = { id: 'last', attempt: 9, isLast: true, signal: new AbortController().signal };
    const late = (job: 'move' | 'giveBack') => {
      jest.spyOn(moves, job).mockRejectedValueOnce(new Error('the connection is gone'));
      return portal.database.asScope(system, () => expect(jobs[job]({ transferId: id }, run)).rejects.toThrow('gone'));
    };

    await late('move');
    await late('giveBack');
    const after = await ended(id);
    await undone(id);
    await late('move');
    await late('giveBack');

    expect(after).toEqual(done);
    expect(await ended(id)).toMatchObject({ state: 'undone', failure: null });
    const events = await portal.sql('SELECT FROM event WHERE subject = $1 AND name = $2', [
      `site-transfer:${id}`,
      'site-transfer-failed',
    ]);
    expect(events).toEqual([]);
  });
});
