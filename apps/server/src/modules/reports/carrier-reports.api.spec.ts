import { alertsApi } from '@lading/contracts/notifications/alerts';
import { carrierDashboardApi, type CarrierDashboardRequest } from '@lading/contracts/reports/carrier-dashboard';
import { reportFilesApi } from '@lading/contracts/reports/report-files';
import { reportSchedulesApi, type NewReportSchedule } from '@lading/contracts/reports/report-schedules';
import { reportsApi, type ReportRequest, type ReportResult } from '@lading/contracts/reports/reports';
import type { ReportName } from '@lading/domain/report/report-catalog';
import { addRow, changeRows, removeRows, storedRow } from '../../../../../test/harness/builders/rows';
import { eventsHandled, eventually } from '../../../../../test/harness/kernel-app';
import { startTestPortal, type Caller } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/session';
import { Mail } from '../../kernel/mail/mail.entities';
import { UserAccount } from '../account/account.entities';
import {
  carrierId,
  everything,
  figuresWorld,
  representativeIn,
  rowsOf,
  seeded,
  type FiguresWorld,
} from '../carrier-insights/carrier-figures.fixture';
import { CustomerAssignment } from '../customers/customers.entities';
import { ReportFileJobs } from './report-files.jobs';
import { ReportFile, ReportSchedule } from './reports.entities';
import { ReportScheduleJobs } from './schedules/report-schedules.jobs';

const now = '2026-11-18T18:00:00.000Z';
const range = { startDate: '2026-07-01', endDate: '2026-11-18' };
const names = [
  'customer-figures',
  'location-figures',
  'lane-figures',
  'representative-figures',
  'credited-figures',
] as const;
let world: FiguresWorld;

const asJob = (work: () => Promise<void>) => world.portal.database.asScope(system, work);

const run = async (report: ReportName, request: Partial<ReportRequest> = {}, by = world.administrator) => {
  const answer = await by.call(reportsApi.run, { report, ...range, ...request });
  expect({ report, status: answer.status }).toEqual({ report, status: 200 });
  return answer.body;
};

const dashboardOf = async (request: Partial<CarrierDashboardRequest>, by = world.administrator) =>
  (
    await by.call(carrierDashboardApi.getCarrierDashboard, {
      ...{ ...range, timeFrameType: 3, metricType: 1, ...request },
    })
  ).body;

const numberIn = (row: object, name: string): number => Number(Reflect.get(row, name) ?? 0);
const columnOf = (rows: readonly object[], name: string): unknown[] =>
  rows.map((row) => Reflect.get(row, name) as unknown);

const finished = (fileId: number, by: Caller) =>
  eventually(async () => {
    const { body } = await by.call(reportFilesApi.get, { fileId });
    return ['queued', 'running'].includes(body.state) ? undefined : body;
  }, 20_000);

const schedule = (recipientIds: number[]): NewReportSchedule => ({
  ...{ name: 'My customers', report: 'customer-figures', range: 'PriorMonth', format: 'csv', rhythm: 'monthly' },
  ...{ dayOfMonth: 1, hour: 6, timeZone: 'America/Los_Angeles', recipientIds },
});

beforeAll(async () => {
  world = await figuresWorld(await startTestPortal({ now }));
});
afterEach(async () => {
  await eventsHandled(world.portal);
  await removeRows(world.portal, Mail);
});
afterAll(() => world.portal.close());

it('is offered to users of carriers who see customers, with columns of amounts for data visibility alone', async () => {
  const { body } = await world.administrator.call(reportsApi.catalog);
  expect(body.items.map(({ name }) => name)).toEqual(names);
  expect(body.items[0]?.columns.map(({ title }) => title)).toContain('Revenue');
  const blind = await world.callerWith(['customerVisibility', 'seeAllCustomersTab']);
  const offered = (await blind.call(reportsApi.catalog)).body.items;
  expect(JSON.stringify(offered.map(({ columns }) => columns))).not.toContain('Revenue');
  const none = await world.callerWith(['dataVisibility', 'seeAllCustomersTab']);
  expect((await none.call(reportsApi.catalog)).status).toBe(403);
  expect((await world.administrator.call(reportsApi.run, { report: 'spend-by-carrier', ...range })).status).toBe(403);
});

/** A filter made from random numbers, as a report and as the dashboard ask for it. */
function anyFilter(next: (below: number) => number) {
  const some = <T>(list: readonly T[]): T[] => list.filter(() => next(3) === 0);
  const terms = some(['prepaid', 'collect', 'thirdParty'] as const);
  const shared = {
    salesRepIds: next(2) === 0 ? some([...world.representatives.map(({ id }) => id), 0]) : [],
    locationIds: next(3) === 0 ? some(world.companies.flatMap((company) => company.locations)) : [],
    customerOrigin: next(3) === 0 ? ('site' as const) : ('all' as const),
  };
  const ofTerms = {
    isPrePaid: terms.includes('prepaid'),
    isCollect: terms.includes('collect'),
    isThirdParty: terms.includes('thirdParty'),
  };
  const figures = { ...shared, isAllSalesRep: shared.salesRepIds.length === 0, ...(terms.length > 0 && ofTerms) };
  return { report: { ...shared, terms }, figures };
}

const having = (report: ReportResult | undefined, name: string): number =>
  (report?.rows ?? []).filter((row) => numberIn(row, name) > 0).length;

it('has the figures of the dashboard of the same filter, as totals and as rows', async () => {
  const next = seeded(11);
  for (let round = 0; round < 12; round += 1) {
    const filter = anyFilter(next);
    const by = next(4) === 0 ? (world.representatives[next(3)]?.caller ?? world.administrator) : world.administrator;
    const { current, rankings } = await dashboardOf(filter.figures, by);
    const totals = {
      ...{ revenueCents: current.revenueCents, shipments: current.shipmentCount, quotes: current.quoteCount },
      ...{ rated: current.offeredCount, booked: current.bookedCount },
    };
    const reports = new Map<ReportName, ReportResult>();
    for (const name of names) {
      const report = await run(name, filter.report, by);
      reports.set(name, report);
      expect(report.rowCount).toBe(report.rows.length);
      // A report without rows has no sums.
      const sums = report.rowCount === 0 ? expect.not.objectContaining({ shipments: expect.any(Number) }) : totals;
      expect({ name, filter, totals: report.totals }).toMatchObject({ name, filter, totals: sums });
    }
    const customers = reports.get('customer-figures');
    expect(having(customers, 'quotes')).toBe(current.quotingCustomerCount);
    expect(having(customers, 'shipments')).toBe(current.shippingCustomerCount);
    const people = reports.get('representative-figures')?.totals ?? {};
    expect([numberIn(people, 'invites'), numberIn(people, 'activations')]).toEqual([
      current.inviteCount,
      current.activationCount,
    ]);
    const lanes = (reports.get('lane-figures')?.rows ?? []).map((row) =>
      ['origin', 'destination', 'shipments'].map((name): unknown => Reflect.get(row, name)),
    );
    const ranked = rankings.lanes.map(({ name, destination, shipmentCount }) => [name, destination, shipmentCount]);
    expect(lanes).toEqual(expect.arrayContaining(ranked));
  }
});

it('credits freight to the representative on the pickup date, even when another user represents the customer now', async () => {
  const [first, second] = world.representatives;
  if (!first || !second) throw new Error('no representatives');
  const rows = await rowsOf(world);
  const moved = '2026-09-15T20:00:00.000Z';
  const open = rows.assignments.filter(({ userId, until }) => userId === first.id && until === null);
  for (const { id, ...assignment } of open) {
    await changeRows(world.portal, CustomerAssignment, id, { since: new Date('2026-01-01'), until: new Date(moved) });
    await addRow(world.portal, CustomerAssignment, {
      ...assignment,
      since: new Date(moved),
      until: null,
      userId: second.id,
    });
  }
  const hauled = rows.shipments.filter(
    (one) =>
      one.carrierId === carrierId &&
      !one.isTest &&
      !['booked', 'canceled'].includes(one.state) &&
      one.pickupDate <= range.endDate &&
      representativeIn(rows, one) === first.id,
  );
  const shipmentsOf = async (name: ReportName, userId: number): Promise<number> => {
    const { lastName } = await storedRow(world.portal, UserAccount, userId);
    const found = (await run(name)).rows.find((row) => columnOf([row], 'representative')[0] === `Rep ${lastName}`);
    return found ? numberIn(found, 'shipments') : 0;
  };
  expect(await shipmentsOf('credited-figures', first.id)).toBe(
    hauled.filter(({ pickupDate }) => pickupDate < '2026-09-15').length,
  );
  expect(await shipmentsOf('representative-figures', first.id)).toBe(0);
  expect(hauled.some(({ pickupDate }) => pickupDate >= '2026-09-15')).toBe(true);
  // The representative of now sees the freight of both, and the colleague none of it.
  expect((await run('customer-figures', {}, second.caller)).rowCount).toBeGreaterThan(0);
  expect((await run('customer-figures', {}, first.caller)).rowCount).toBe(0);
  await removeRows(world.portal, CustomerAssignment, { userId: second.id, since: new Date(moved) });
  for (const { id } of open) await changeRows(world.portal, CustomerAssignment, id, { until: null });
});

it('leaves amounts out of rows, totals and files without data visibility', async () => {
  const blind = await world.callerWith(everything.filter((one) => one !== 'dataVisibility'));
  const { rows, totals } = await run('customer-figures', {}, blind);
  expect(rows.length).toBeGreaterThan(3);
  expect(JSON.stringify([rows, totals])).not.toContain('revenueCents');
  const file = await blind.call(reportsApi.export, { report: 'customer-figures', ...range, format: 'csv' });
  expect(String(file.body).split(/\r?\n/)[0]?.replace('\uFEFF', '')).toBe(
    'Customer,Customer of your site,Shipments,Quotes,Rated quotes,Booked quotes,Quote-to-book ratio',
  );
});

it('is made in the background for its reader, whose file closes once they see less', async () => {
  const [first, , , idle] = world.representatives;
  if (!first || !idle) throw new Error('no representatives');
  const { body, status } = await first.caller.call(reportFilesApi.make, {
    report: 'customer-figures',
    ...range,
    format: 'csv',
  });
  expect(status).toBe(202);
  expect((await finished(body.id, first.caller)).state).toBe('done');
  const content = () => first.caller.call(reportFilesApi.content, { fileId: body.id });
  expect(String((await content()).body)).toContain('Company A');
  expect(String((await content()).body)).not.toContain('Company C');
  expect((await world.administrator.call(reportFilesApi.content, { fileId: body.id })).status).toBe(404);
  await eventsHandled(world.portal);
  const alerts = (await first.caller.call(alertsApi.listAlerts, { limit: 5 })).body.items.map(({ text }) => text);
  expect(alerts).toContain(`[The report Figures by customer is ready|/carriers/reports?file=${body.id}]`);
  await changeRows(world.portal, CustomerAssignment, { userId: first.id }, { userId: idle.id });
  expect((await content()).status).toBe(403);
  await changeRows(world.portal, CustomerAssignment, { userId: idle.id }, { userId: first.id });
  expect((await content()).status).toBe(200);
});

it('is scheduled for colleagues who see customers, each of whom gets what they see at that time', async () => {
  const [first, second] = world.representatives;
  if (!first || !second) throw new Error('no representatives');
  const people = (await first.caller.call(reportSchedulesApi.recipients)).body.items.map(({ id }) => id);
  expect(people).toEqual(expect.arrayContaining(world.representatives.map(({ id }) => id)));
  const added = (await first.caller.call(reportSchedulesApi.add, schedule([first.id, second.id]))).body;
  expect((await second.caller.call(reportSchedulesApi.list)).body.items).toEqual([]);
  expect((await world.administrator.call(reportSchedulesApi.list)).body.items).toMatchObject([
    { id: added.id, isOwn: false },
  ]);
  const due = async () => {
    await changeRows(world.portal, ReportSchedule, added.id, { nextDueAt: new Date(now) });
    await asJob(() => world.portal.app.get(ReportScheduleJobs).start());
    await asJob(() => world.portal.app.get(ReportFileJobs).tend());
  };
  const filesOf = async (by: Caller) =>
    (await by.call(reportFilesApi.list)).body.items.filter(({ scheduleId }) => scheduleId === added.id);

  await changeRows(world.portal, UserAccount, second.id, { privileges: ['customerVisibility'] });
  await due();
  const [ofFirst] = await filesOf(first.caller);
  const [ofSecond] = await filesOf(second.caller);
  if (!ofFirst || !ofSecond) throw new Error('no files');
  const states = [await finished(ofFirst.id, first.caller), await finished(ofSecond.id, second.caller)];
  expect(states.map(({ state }) => state)).toEqual(['done', 'done']);
  const texts = [
    String((await first.caller.call(reportFilesApi.content, { fileId: ofFirst.id })).body),
    String((await second.caller.call(reportFilesApi.content, { fileId: ofSecond.id })).body),
  ];
  expect(texts[0]).toContain('Revenue');
  expect(texts[1]).not.toContain('Revenue');
  const mails = await world.portal.sql<{ subject: string; text: string }>('SELECT subject, text FROM mail ORDER BY id');
  expect(mails.map(({ subject }) => subject)).toEqual(['Report ready: My customers', 'Report ready: My customers']);
  expect(mails[0]?.text).toContain('/carriers/reports?file=');

  // Without the privilege a recipient gets no file, and without it the owner has none made.
  await changeRows(world.portal, ReportFile, { scheduleId: added.id }, { dueAt: new Date('2026-10-01') });
  await changeRows(world.portal, UserAccount, second.id, { privileges: [] });
  await due();
  expect(
    await world.portal.sql('SELECT user_id FROM report_file WHERE schedule_id = $1 AND due_at = $2', [added.id, now]),
  ).toHaveLength(1);
  await changeRows(
    world.portal,
    ReportFile,
    { scheduleId: added.id, dueAt: new Date(now) },
    { dueAt: new Date('2026-10-02') },
  );
  await changeRows(world.portal, UserAccount, first.id, { state: 'suspended' });
  await due();
  expect(
    await world.portal.sql('SELECT user_id FROM report_file WHERE schedule_id = $1 AND due_at = $2', [added.id, now]),
  ).toEqual([]);
  expect((await storedRow(world.portal, ReportSchedule, added.id)).isPaused).toBe(true);
});
