import { alertsApi } from '@lading/contracts/notifications/alerts';
import { managedPlansApi } from '@lading/contracts/carriers/managed-plans';
import { invitesApi } from '@lading/contracts/accounts/invites';
import { carrierDashboardApi } from '@lading/contracts/reports/carrier-dashboard';
import { reportFilesApi } from '@lading/contracts/reports/report-files';
import { reportSchedulesApi } from '@lading/contracts/reports/report-schedules';
import { reportsApi, type ReportRequest } from '@lading/contracts/reports/reports';
import { supportTicketsApi } from '@lading/contracts/support/support-tickets';
import type { ReportName } from '@lading/domain/report/report-catalog';
import type { SystemPrivilege } from '@lading/domain/users/privilege-table';
import { aUser, userIdOf } from '../../../../../test/harness/builders/customers';
import {
  addManyRows,
  addRow,
  changeRows,
  removeRows,
  storedRow,
  storedRows,
} from '../../../../../test/harness/builders/rows';
import { createCaller, signedIn } from '../../../../../test/harness/freight-world';
import { eventsHandled, eventually } from '../../../../../test/harness/kernel-app';
import { startTestPortal, type Caller } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/session';
import { Mail } from '../../kernel/mail/mail.entities';
import { UserAccount } from '../account/account.entities';
import { carrierId, figuresWorld, rivalId, type FiguresWorld } from '../carrier-insights/carrier-figures.fixture';
import { SupportAnswer, SupportTicket } from '../contact-support/contact-support.entities';
import { CarrierAnswer, Quote } from '../quotes/quotes.entities';
import { Shipment } from '../shipments/shipments.entities';
import { ReportFileJobs } from './report-files.jobs';
import { ReportSchedule } from './reports.entities';
import { ReportScheduleJobs } from './schedules/report-schedules.jobs';

const now = '2026-11-18T18:00:00.000Z';
const range = { startDate: '2026-07-01', endDate: '2026-11-18' };
let world: FiguresWorld;
let reader: Caller;
let rival: Caller;

const administrator = (email: string, privileges: SystemPrivilege[]) =>
  createCaller(world.portal, { email, role: 'SystemAdministrator', privileges });

const run = async (report: ReportName, request: Partial<ReportRequest> = {}) => {
  const answer = await reader.call(reportsApi.run, { report, ...range, ...request });
  expect({ report, status: answer.status }).toEqual({ report, status: 200 });
  return answer.body;
};

const asJob = (work: () => Promise<void>) => world.portal.database.asScope(system, work);

const finished = (fileId: number, by: Caller) =>
  eventually(async () => {
    const { body } = await by.call(reportFilesApi.get, { fileId });
    return ['queued', 'running'].includes(body.state) ? undefined : body;
  }, 20_000);

beforeAll(async () => {
  world = await figuresWorld(await startTestPortal({ now }));
  reader = await administrator('reader@lading.example', ['viewReportPage', 'manageInvites', 'carrierBilling']);
  await aUser(world.portal, {
    ...{ email: 'rival@carrier.example', carrierId: rivalId, carrierUserRole: 5, role: 'CarrierAdministrator' },
    privileges: ['customerVisibility', 'dataVisibility', 'seeAllCustomersTab', 'thirdPartyVisibility'],
  });
  rival = world.portal.as(await signedIn(world.portal, 'rival@carrier.example'));
});
afterAll(() => world.portal.close());

it('is offered only to administrators of the installation with the privilege', async () => {
  const { body } = await reader.call(reportsApi.catalog);
  expect(body.items.map(({ name }) => name)).toEqual([
    ...['carrier-figures', 'invite-funnel', 'carrier-answers', 'failed-dispatches', 'plan-usage', 'support-tickets'],
  ]);
  expect(body.carriers.map(({ id }) => id)).toEqual(expect.arrayContaining([carrierId, rivalId]));
  const none = await administrator('none@lading.example', ['viewCarriers']);
  expect((await none.call(reportsApi.catalog)).status).toBe(403);
  expect((await none.call(reportsApi.run, { report: 'plan-usage' })).status).toBe(403);
  const foreign = { report: 'carrier-figures', ...range } as const;
  expect((await world.administrator.call(reportsApi.run, foreign)).status).toBe(403);
  expect((await reader.call(reportsApi.run, { report: 'customer-figures', ...range })).status).toBe(403);
});

it("has the figures of each carrier's own dashboard", async () => {
  const dashboards = [
    [carrierId, world.administrator],
    [rivalId, rival],
  ] as const;
  for (const [id, caller] of dashboards) {
    const asked = { ...range, timeFrameType: 3, metricType: 1 } as const;
    const { current } = (await caller.call(carrierDashboardApi.getCarrierDashboard, asked)).body;
    const { rows, totals } = await run('carrier-figures', { carrierIds: [id] });
    const figures = {
      ...{ revenueCents: current.revenueCents, shipments: current.shipmentCount, quotes: current.quoteCount },
      ...{ rated: current.offeredCount, booked: current.bookedCount },
      ...{ invites: current.inviteCount, activations: current.activationCount },
    };
    expect(rows).toMatchObject([
      {
        ...figures,
        quotingCustomers: current.quotingCustomerCount,
        shippingCustomers: current.shippingCustomerCount,
      },
    ]);
    expect(totals).toMatchObject(figures);
    expect(current.shipmentCount).toBeGreaterThan(5);
  }
});

it('follows the invites of a carrier as far as their list and its dashboard do', async () => {
  const asked = { ...range, timeFrameType: 3, metricType: 1 } as const;
  const { funnel } = (await world.administrator.call(carrierDashboardApi.getCarrierDashboard, asked)).body;
  const { totals, rows } = await run('invite-funnel');
  expect(rows).toMatchObject([{ carrier: 'Figure Lines' }]);
  expect(totals).toMatchObject(funnel);
  const listed = await reader.call(invitesApi.listInvites, {
    sentFrom: range.startDate,
    sentTo: range.endDate,
    limit: 1,
  });
  expect(listed.body.total).toBe(funnel.invited);
});

it('shows how carriers have answered, within which time, and without trials', async () => {
  const [real, trial] = await storedRows(world.portal, Quote);
  if (!real || !trial) throw new Error('no quotes');
  await changeRows(world.portal, Quote, trial.id, { isTest: true });
  const states = ['offered', 'offered', 'offered', 'declined', 'timedOut', 'failed'] as const;
  const answer = (state: (typeof states)[number], n: number, quote: Quote) => ({
    ...{ quoteId: quote.id, customerId: quote.customerId, carrierId, round: n + 1, state },
    ...{
      askedAt: new Date('2026-09-01T10:00:00Z'),
      answeredAt: new Date(Date.parse('2026-09-01T10:00:00Z') + (n + 1) * 500),
    },
  });
  await addManyRows(
    world.portal,
    CarrierAnswer,
    states.map((state, n) => answer(state, n, real)),
  );
  await addRow(world.portal, CarrierAnswer, answer('offered', 40, trial));
  const { rows } = await run('carrier-answers');
  expect(rows).toEqual([
    {
      ...{ carrier: 'Figure Lines', asked: 6, offered: 3, declined: 1, timedOut: 1, failed: 1 },
      ...{ offeredShare: 50, median: 1.5, p95: 3 },
    },
  ]);
  expect((await run('carrier-answers', { carrierIds: [rivalId] })).rowCount).toBe(0);
});

it('lists dispatches that were refused or need attention, with the reason', async () => {
  const [first, second, third] = await storedRows(world.portal, Shipment, { carrierId, isTest: false });
  if (!first || !second || !third) throw new Error('no shipments');
  const failure = { what: 'No pickup on that day' };
  const createdAt = new Date('2026-10-02T12:00:00Z');
  await changeRows(world.portal, Shipment, first.id, { dispatchState: 'refused', failure, createdAt });
  await changeRows(world.portal, Shipment, second.id, { dispatchState: 'needsAttention', failure: null, createdAt });
  await changeRows(world.portal, Shipment, third.id, { dispatchState: 'refused', failure, createdAt, isTest: true });
  const { rows } = await run('failed-dispatches');
  expect(rows).toMatchObject([
    { number: second.number, state: 'Needs attention', reason: null, bookedOn: '2026-10-02' },
    { number: first.number, state: 'Refused', reason: 'No pickup on that day', carrier: 'Figure Lines' },
  ]);
  await changeRows(world.portal, Shipment, third.id, { isTest: false, dispatchState: 'confirmed' });
});

it('shows the usage of plans, of customers of one home carrier too, and tickets with their first answer', async () => {
  const { rows, rowCount } = await run('plan-usage');
  const subscriptions = await reader.call(managedPlansApi.listSubscriptions, { limit: 1 });
  expect(rowCount).toBe(subscriptions.body.total);
  expect(rows.find((row) => Reflect.get(row, 'customer') === 'Company A')).toMatchObject({
    ...{ homeCarrier: 'Figure Lines', plan: 'Starter', price: 'Free', users: 0, usersLimit: 50, locations: 2 },
    ...{ locationsLimit: 100, addresses: 0, insights: 0, insightsLimit: 500 },
  });
  expect((await run('plan-usage', { carrierIds: [rivalId] })).rowCount).toBe(2);

  const contact = { contactName: 'Ada', contactEmail: 'ada@lakeside.example', subdomain: '', message: 'Help' };
  const createdAt = new Date('2026-11-02T10:00:00Z');
  const { id } = await addRow(world.portal, SupportTicket, {
    ...{
      ...contact,
      number: 'T-1',
      kind: 'ticket',
      categoryId: 7,
      subject: 'A question',
      createdAt,
      state: 'answered',
    },
  });
  await addRow(world.portal, SupportAnswer, {
    ticketId: id,
    message: 'Yes',
    createdAt: new Date('2026-11-02T13:30:00Z'),
  });
  await addRow(world.portal, SupportAnswer, {
    ticketId: id,
    message: 'Really',
    createdAt: new Date('2026-11-03T13:30:00Z'),
  });
  const found = await run('support-tickets');
  expect(found.rowCount).toBe((await reader.call(supportTicketsApi.listSupportTickets, { limit: 1 })).body.total);
  expect(found.rows).toMatchObject([
    { number: 'T-1', category: 'Other', state: 'Answered', openedOn: '2026-11-02', answers: 2, hours: 3.5 },
  ]);
});

it('is made, scheduled and sent like the reports of companies, as long as its owner may read it', async () => {
  const { portal } = world;
  const made = await reader.call(reportFilesApi.make, { report: 'carrier-figures', ...range, format: 'xlsx' });
  expect((await finished(made.body.id, reader)).state).toBe('done');
  await eventsHandled(portal);
  const alerts = (await reader.call(alertsApi.listAlerts, { limit: 5 })).body.items.map(({ text }) => text);
  expect(alerts).toContain(`[The report Metrics by carrier is ready|/admin/reports?file=${made.body.id}]`);

  const readerId = await userIdOf(portal, 'reader@lading.example');
  const added = await reader.call(reportSchedulesApi.add, {
    ...{ name: 'Tickets of the month', report: 'support-tickets', range: 'ThirtyDays', format: 'csv', rhythm: 'daily' },
    ...{ hour: 6, timeZone: 'UTC', recipientIds: [readerId] },
  });
  expect(added.status).toBe(201);
  const none = await userIdOf(portal, 'none@lading.example');
  expect((await reader.call(reportSchedulesApi.recipients)).body.items.map(({ id }) => id)).not.toContain(none);
  await removeRows(portal, Mail);
  const due = async () => {
    await changeRows(portal, ReportSchedule, added.body.id, { nextDueAt: new Date(now) });
    await asJob(() => portal.app.get(ReportScheduleJobs).start());
    await asJob(() => portal.app.get(ReportFileJobs).tend());
  };
  await due();
  const files = (await reader.call(reportFilesApi.list)).body.items;
  const file = files.find(({ scheduleId }) => scheduleId === added.body.id);
  expect((await finished(file?.id ?? 0, reader)).state).toBe('done');
  const [mail] = await portal.sql<{ subject: string; text: string }>('SELECT subject, text FROM mail');
  expect(mail?.subject).toBe('Report ready: Tickets of the month');
  expect(mail?.text).toContain(`/admin/reports?file=${file?.id}`);

  await changeRows(portal, UserAccount, readerId, { privileges: [] });
  await due();
  expect((await storedRow(portal, ReportSchedule, added.body.id)).isPaused).toBe(true);
});
