import { invitesApi } from '@lading/contracts/accounts/invites';
import { fuelIndexApi } from '@lading/contracts/carriers/fuel-index';
import { managedCarriersApi } from '@lading/contracts/carriers/managed-carriers';
import { adminDashboardApi, type AdminDashboard, type AdminFigure } from '@lading/contracts/sites/admin-dashboard';
import { versionApi } from '@lading/contracts/sites/version';
import { supportTicketsApi, type ListSupportTickets } from '@lading/contracts/support/support-tickets';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { webhooksApi } from '@lading/contracts/notifications/webhooks';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { systemPrivileges, type SystemPrivilege } from '@lading/domain/users/privilege-table';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PgBoss } from 'pg-boss';
import { aCarrier, aFuelIndex, aTariff } from '../../../../../test/harness/builders/carriers';
import { aQuote, aShipment } from '../../../../../test/harness/builders/freight';
import { addManyRows, addRow, changeRows, type Values } from '../../../../../test/harness/builders/rows';
import { createCaller, createShipper, type Shipper } from '../../../../../test/harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../../../../../test/harness/test-portal';
import { BOSS } from '../../kernel/jobs/job-engine';
import { Jobs } from '../../kernel/jobs/jobs';
import { Invite, UserAccount } from '../account/account.entities';
import { Customer } from '../customers/customers.entities';
import { CarrierAnswer, Quote } from '../quotes/quotes.entities';
import { SupportTicket } from '../contact-support/contact-support.entities';
import { WebhookFiguresQueries } from '../webhooks/webhook-figures.queries';
import { Webhook } from '../webhooks/webhooks.entities';

const now = '2026-11-20T15:00:00.000Z';
const hoursAgo = (hours: number): Date => new Date(Date.parse(now) - hours * 3_600_000);
const all: SystemPrivilege[] = systemPrivileges.map(({ privilege }) => privilege);

let portal: TestPortal;
let root: Caller;
let harbor: Shipper;
let shipper: Caller;
let slow: number;

const read = async (by = root): Promise<AdminDashboard> => {
  const { status, body } = await by.call(adminDashboardApi.getAdminDashboard);
  expect(status).toBe(200);
  return body;
};

const administrator = (email: string, privileges: SystemPrivilege[]) =>
  createCaller(portal, { email, role: 'SystemAdministrator', privileges });

async function addFreight(): Promise<void> {
  const { customerId } = harbor;
  const quotes = [
    { hours: 1, round: 1, offerCount: 2 },
    { hours: 5, round: 2, offerCount: 0 },
    { hours: 30, round: 1, offerCount: 1 },
    { hours: 2, round: 0, offerCount: 0 },
    { hours: 60, round: 1, offerCount: 1 },
    { hours: 3, round: 1, offerCount: 1, isTest: true },
  ] satisfies (Values<Quote> & { hours: number })[];
  const ids: number[] = [];
  for (const [place, { hours, ...quote }] of quotes.entries()) {
    const at = hoursAgo(hours);
    ids.push(
      await aQuote(portal, {
        number: `AD${place}`,
        customerId,
        state: 'rated',
        ...quote,
        createdAt: at,
        updatedAt: at,
      }),
    );
  }
  slow = await aCarrier(portal, { code: 'SLOWC', name: 'Slow Lines', scac: 'SLOW' });
  const state = (n: number) => (n < 70 ? 'offered' : n < 90 ? 'declined' : n < 95 ? 'timedOut' : 'failed');
  await addManyRows(
    portal,
    CarrierAnswer,
    Array.from({ length: 130 }, (_, n) => ({
      ...{ quoteId: ids[0] ?? 0, customerId, carrierId: slow, round: n + 1, state: n < 100 ? state(n) : 'offered' },
      // The newest hundred count; the older ones were slower.
      askedAt: new Date(hoursAgo(1).getTime() - n * 1000),
      answeredAt: new Date(hoursAgo(1).getTime() - n * 1000 + (n < 100 ? (n + 1) * 10 : 60_000)),
    })),
  );
  const shipments = [
    { hours: 1, dispatchState: 'confirmed' },
    { hours: 2, dispatchState: 'confirmed' },
    { hours: 3, dispatchState: 'refused' },
    { hours: 4, dispatchState: 'needsAttention' },
    { hours: 50, dispatchState: 'needsAttention' },
    { hours: 40, dispatchState: 'confirmed' },
  ] as const;
  for (const [at, { hours, dispatchState }] of shipments.entries())
    await aShipment(portal, {
      ...{ customerId, carrierId: slow, number: `AD${at}`, dispatchState, createdAt: hoursAgo(hours) },
    });
}

async function addInvites(): Promise<void> {
  const row = (n: number) => ({
    ...{ carrierId: slow, keyHash: `dashboard ${n}`, email: `invited${n}@dashboard.example`, companyName: 'Invited' },
    ...{ createdAt: hoursAgo(24 * n * 5), sentAt: hoursAgo(24 * n * 5), expiresAt: hoursAgo(-24) },
    ...(n % 2 === 0 && { usedAt: hoursAgo(1), customerId: harbor.customerId }),
  });
  await addManyRows(
    portal,
    Invite,
    Array.from({ length: 9 }, (_, n) => row(n)),
  );
}

beforeAll(async () => {
  portal = await startTestPortal({ now, config: { role: 'web' } });
  harbor = await createShipper(portal, 'harbor');
  shipper = portal.as(harbor.token);
  await createShipper(portal, 'lakeside');
  root = await createCaller(portal, { email: 'root@lading.example', role: 'SuperSystemAdministrator' });
  await addFreight();
  await addInvites();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => portal.close());

it('counts carriers and tickets like their lists', async () => {
  const other = await aCarrier(portal, { code: 'OFFCA', name: 'Off Lines', scac: 'OFFC', isApiActive: false });
  expect(other).toBeGreaterThan(0);
  const { userId } = (await root.call(supportTicketsApi.listTicketAssignees)).body.items[0] ?? { userId: 0 };
  const ticket = (n: number) => ({
    ...{ number: `T-${n}`, kind: n % 3 === 0 ? ('error' as const) : ('ticket' as const), categoryId: 1 },
    ...{ state: n % 4 === 0 ? ('closed' as const) : ('open' as const), subject: 'Help', message: 'Help' },
    ...{ contactName: 'Ada', contactEmail: 'ada@lakeside.example', subdomain: '', createdAt: hoursAgo(n) },
    assigneeId: n % 2 === 0 ? null : userId,
  });
  await addManyRows(
    portal,
    SupportTicket,
    Array.from({ length: 11 }, (_, n) => ticket(n)),
  );
  const listed = async (filter: ListSupportTickets) =>
    (await root.call(supportTicketsApi.listSupportTickets, { state: 'open', limit: 1, ...filter })).body.total;
  const carriers = async (status: 3 | 4) =>
    (await root.call(managedCarriersApi.listManagedCarriers, { status, limit: 1 })).body.total;

  const found = await read();

  expect(found.tickets).toEqual({
    open: await listed({ kind: 'ticket' }),
    errors: await listed({ kind: 'error' }),
    unassigned: await listed({ assignee: 'unassigned' }),
    mine: await listed({ assignee: 'me' }),
  });
  expect(Math.min(...Object.values(found.tickets ?? { none: 0 }))).toBeGreaterThan(0);
  expect(found.carriers).toEqual({ active: await carriers(3), inactive: await carriers(4) });
  expect(found.carriers?.inactive).toBe(1);
});

it('counts the invites of thirty days like their list, and how many of them led to a company', async () => {
  const { signUps } = await read();
  if (!signUps) throw new Error('no sign-ups');
  const { sentFrom, sentTo } = signUps;
  const listed = async (filter: object) =>
    (await root.call(invitesApi.listInvites, { sentFrom, sentTo, limit: 1, ...filter })).body.total;
  expect(signUps).toEqual({
    ...{ sentFrom: '2026-10-22', sentTo: '2026-11-20', invited: await listed({}) },
    ...{ registered: await listed({ state: 'used' }), activated: await listed({ state: 'used' }) },
  });
  expect([signUps.invited, signUps.registered]).toEqual([6, 3]);
});

it('counts companies whose users have signed in recently, and companies that have joined', async () => {
  const before = (await read()).companies;
  await changeRows(portal, Customer, harbor.customerId, { createdAt: hoursAgo(24 * 40) });
  await changeRows(portal, UserAccount, { customerId: harbor.customerId }, { lastSignInAt: hoursAgo(24 * 31) });
  expect(before).toMatchObject({ active: 2, isLowerBound: false });
  expect((await read()).companies).toEqual({ active: 1, isLowerBound: false, joined: (before?.joined ?? 0) - 1 });
});

it('counts quotes and dispatches of a day like the lists of the customers, without trials and drafts', async () => {
  const { quotes, dispatches } = await read();
  const listed = (await shipper.call(quotesApi.list, { limit: 100 })).body.items;
  const asked = listed.filter(({ state }) => state === 'rated');
  expect(quotes).toEqual({ day: 2, rated: 1, dayBefore: 1, ratedBefore: 1 });
  expect(asked.length).toBeGreaterThanOrEqual(3);
  const freight = (await shipper.call(shipmentsApi.list, { limit: 100 })).body.items;
  expect(dispatches).toEqual({ booked: 4, confirmed: 2, refused: 1, needsAttention: 2 });
  expect(freight).toHaveLength(6);
});

it('shows how each carrier has answered its newest hundred rate requests', async () => {
  const { items } = (await read()).answers ?? { items: [] };
  const counts = { asked: 100, offered: 70, declined: 20, timedOut: 5, failed: 5 };
  expect(items).toEqual([{ carrierId: slow, carrierName: 'Slow Lines', ...counts, p95: 950 }]);
});

it('shows the newest value of the fuel index, the first one of its list, and says when the next week is missing', async () => {
  expect((await read()).fuelWeek).toEqual({ indexDate: null, milliDollars: null, isOld: false });
  await aTariff(portal, { carrierId: slow, name: 'SLOW-1' });
  expect((await read()).fuelWeek).toEqual({ indexDate: null, milliDollars: null, isOld: true });
  await aFuelIndex(portal, { indexDate: '2026-11-09', effectiveFrom: '2026-11-11', milliDollars: 3790 });
  expect((await read()).fuelWeek).toEqual({ indexDate: '2026-11-09', milliDollars: 3790, isOld: true });
  await aFuelIndex(portal);
  const [first] = (await root.call(fuelIndexApi.list, { state: 'current', limit: 1 })).body.items;

  expect((await read()).fuelWeek).toEqual({
    ...{ indexDate: first?.indexDate, milliDollars: first?.milliDollars, isOld: false },
  });
});

it('counts what has failed: jobs, emails and webhooks', async () => {
  const boss = portal.app.get<PgBoss>(BOSS);
  const before = await read();
  for (const queue of ['send-mail', 'tend-report-files']) {
    await boss.send(queue, queue === 'send-mail' ? { mailId: 1 } : {}, { retryLimit: 0 });
    const [job] = await boss.fetch(queue);
    await boss.fail(queue, job?.id ?? '');
  }
  await boss.send('send-mail', { mailId: 2 });
  await boss.supervise();
  const { jobs, emails } = await read();
  expect(jobs?.failed).toBe((await portal.app.get(Jobs).failed()).length);
  expect(jobs?.failed).toBe((before.jobs?.failed ?? 0) + 2);
  expect(jobs?.waiting).toBeGreaterThan(before.jobs?.waiting ?? 0);
  expect(emails).toMatchObject({ failed: 1, waiting: 1 });

  const hook = { customerId: harbor.customerId, createdBy: harbor.userId, url: 'https://hooks.example/in', kinds: [] };
  const times = { secret: 'sealed', createdAt: hoursAgo(9), updatedAt: hoursAgo(9) };
  await addRow(portal, Webhook, { ...hook, ...times, name: 'Fine' });
  await addRow(portal, Webhook, { ...hook, ...times, name: 'Failing', failingSince: hoursAgo(3) });
  await addRow(portal, Webhook, { ...hook, ...times, name: 'Off', isEnabled: false, switchedOff: 'failing' });
  const listed = (await shipper.call(webhooksApi.listWebhooks)).body.items;
  expect((await read()).webhooks).toEqual({
    failing: listed.filter(({ failingSince, isEnabled }) => failingSince && isEnabled).length,
    switchedOff: listed.filter(({ switchedOff }) => switchedOff).length,
  });
});

it('shows the newest complete backup, and the room on the disk', async () => {
  expect((await read()).backup).toEqual({ isScheduled: false, madeAt: null });
  const folder = join(portal.config.ladingDataDir, 'backups');
  for (const name of ['lading-20261118T074700Z', 'lading-20261119T074700Z', 'lading-20261120T074700Z.partial'])
    await mkdir(join(folder, name), { recursive: true });
  const { backup, disk } = await read();
  expect(backup).toEqual({ isScheduled: false, madeAt: '2026-11-19T07:47:00.000Z' });
  expect(disk?.all).toBeGreaterThanOrEqual(disk?.free ?? 0);
});

it('counts open pages by the release that they came from, once their five minutes have ended', async () => {
  const { hash } = (await portal.anyone.call(versionApi.getVersion, {})).body;
  portal.clock.set('2026-11-20T15:00:00.000Z');
  for (let poll = 0; poll < 15; poll += 1) {
    await portal.anyone.call(versionApi.getVersion, { hash, every: 20 });
    await portal.anyone.call(versionApi.getVersion, { hash, every: 20 });
    await portal.anyone.call(versionApi.getVersion, { hash: 'older', every: 20 });
    portal.clock.advance(19_000);
  }
  expect((await read()).releases).toEqual({ items: [] });
  portal.clock.set('2026-11-20T15:06:00.000Z');
  expect((await read()).releases).toEqual({
    items: [
      { hash, pages: 2, isCurrent: true },
      { hash: 'older', pages: 1, isCurrent: false },
    ],
  });
  portal.clock.set(now);
});

it('shows each figure by its privilege, to administrators of the installation alone', async () => {
  const figuresOf = (found: AdminDashboard): string[] =>
    Object.keys(found).filter((name) => !['failed', 'readAt'].includes(name));
  const shown: readonly (readonly [SystemPrivilege, readonly AdminFigure[]])[] = [
    ['viewCarriers', ['carriers', 'answers', 'fuelWeek']],
    ['viewCustomer', ['companies', 'quotes', 'dispatches']],
    ['manageInvites', ['signUps']],
    ['viewJobs', ['jobs']],
    ['viewLogs', ['emails', 'webhooks', 'backup', 'disk']],
    ['manageAdditionalRole', ['releases']],
  ];
  for (const [privilege, figures] of shown) {
    const found = await read(await administrator(`${privilege.toLowerCase()}@lading.example`, [privilege]));
    expect(figuresOf(found).toSorted()).toEqual(['tickets', ...figures].toSorted());
  }
  const every = await read(await administrator('every@lading.example', all));
  expect(figuresOf(every)).toHaveLength(14);
  expect(every.failed).toEqual([]);
  expect((await shipper.call(adminDashboardApi.getAdminDashboard)).status).toBe(403);
});

it('says which figure could not be read, and shows the others', async () => {
  jest.spyOn(portal.app.get(WebhookFiguresQueries), 'read').mockRejectedValue(new Error('the table is locked'));
  const found = await read();
  expect(found.failed).toEqual(['webhooks']);
  expect(found.webhooks).toBeUndefined();
  expect(found.jobs).toBeDefined();
});
