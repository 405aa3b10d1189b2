import { countedStates, dashboardsApi } from '@lading/contracts/reports/customer-dashboard';
import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { reportFilesApi } from '@lading/contracts/reports/report-files';
import {
  reportSchedulesApi,
  type ChangeReportSchedule,
  type NewReportSchedule,
} from '@lading/contracts/reports/report-schedules';
import { reportsApi, type ReportRequest } from '@lading/contracts/reports/reports';
import { reportCatalog, type ReportName } from '@lading/domain/report/report-catalog';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { roadMiles } from '@lading/domain/freight/road-miles';
import { Like, Not } from 'typeorm';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/session';
import { Files } from '../../kernel/files/files';
import { Mails } from '../../kernel/mail/mails';
import { startFreight, type Freight } from '../shipments/shipments.fixture';
import { ReportFileJobs } from './report-files.jobs';
import { ReportPlaces } from './report-places.service';
import { ReportScheduleJobs } from './schedules/report-schedules.jobs';
import { addShipments, atlanta, chicago, july } from './reports.fixture';
import { UserAccount } from '../account/account.entities';
import { UserLocation } from '../customer-users/customer-users.entities';
import { Invoice } from '../invoices/invoices.entities';
import { ReportFile } from './reports.entities';
import { Shipment, Shipment as StoredShipment } from '../shipments/shipments.entities';
import {
  changeRows,
  addRow,
  removeRows,
  addManyRows,
  addCopies,
  storedRow,
  storedRows,
} from '../../../../../test/harness/builders/rows';
import { invoiceRow, aQuote, daysAfter } from '../../../../../test/harness/builders/freight';

let freight: Freight;
let me: Caller;
let reader: Caller;
let clerk: Caller;

const run = async (report: ReportName, request: Partial<ReportRequest> = {}, by = me) =>
  (await by.call(reportsApi.run, { report, ...july, ...request })).body;

const schedule: NewReportSchedule = {
  name: 'Spend of the month',
  report: 'spend-by-carrier',
  range: 'PriorMonth',
  format: 'csv',
  rhythm: 'monthly',
  dayOfMonth: 1,
  hour: 6,
  timeZone: 'America/New_York',
  recipientIds: [],
};

/** Jobs run in the scope of the installation. */
const asJob = (work: () => Promise<void>) => freight.portal.database.asScope(system, work);

const idOf = async (email: string): Promise<number> =>
  (await freight.portal.sql<{ id: number }>('SELECT id FROM user_account WHERE email = $1', [email]))[0]?.id ?? 0;

const finished = (fileId: number, by = me) =>
  eventually(async () => {
    const { body } = await by.call(reportFilesApi.get, { fileId });
    return ['queued', 'running'].includes(body.state) ? undefined : body;
  }, 20_000);

beforeAll(async () => {
  freight = await startFreight();
  me = freight.administrator;
  await addShipments(freight, 1, 90);
  await addShipments(freight, 5001, 5, 1002);
  reader = await freight.addUser('reader@lakeside.example', 'CustomerUser', 1001, ['track', 'report']);
  clerk = await freight.addUser('clerk@lakeside.example', 'CustomerUser', 1001, ['track', 'seeCosts']);
  await changeRows(freight.portal, UserAccount, { email: 'reader@lakeside.example' }, { seesAllLocations: false });
  await addRow(freight.portal, UserLocation, {
    userId: await idOf('reader@lakeside.example'),
    locationId: freight.locations.chicago,
    customerId: 1001,
  });
  await addManyRows(
    freight.portal,
    Invoice,
    (await storedRows(freight.portal, StoredShipment, { customerId: 1001, state: 'invoiced' })).map((shipment) =>
      invoiceRow({
        ...{ customerId: 1001, carrierId: shipment.carrierId, shipmentId: shipment.id, number: `F${shipment.number}` },
        state: shipment.totalCents % 2 === 0 ? 'outstanding' : 'needsReview',
        invoiceDate: '2026-07-20',
        dueOn: daysAfter('2026-08-20', shipment.id % 120),
        contestUntil: '2027-01-20',
        ...{ totalCents: shipment.totalCents + 500, agreedCents: shipment.totalCents, varianceCents: 500 },
        mainReason: 'ACC-NEW',
        received: {
          charges: [
            { code: 'GROSS', description: 'Gross', cents: 10_000 },
            { code: 'DET', description: 'Waiting', cents: 700 },
          ],
        },
      }),
    ),
  );
});
afterAll(() => freight.close());

describe('a report', () => {
  it('has the figures of the dashboard and of the lists for the same filter', async () => {
    const filters = [{}, { terms: ['prepaid' as const], locationIds: [freight.locations.dallas] }];
    for (const narrowed of filters) {
      const range = { from: july.startDate, to: july.endDate };
      const { current, carriers: named } = (
        await me.call(dashboardsApi.customer, { timeFrameType: 'days', ...july, ...narrowed })
      ).body;
      const listed = async (more: object) =>
        (await me.call(shipmentsApi.list, { limit: 1, ...range, ...narrowed, ...more })).body.total;
      const byCarrier = await run('spend-by-carrier', narrowed);

      expect(byCarrier.totals).toMatchObject({
        shipments: await listed({ states: [...countedStates] }),
        spendCents: current.spendCents,
        averageCents: current.averageCents,
        delivered: current.deliveredCount,
        onTime: current.onTimeCount,
      });
      expect(byCarrier.rows.map((row) => [Reflect.get(row, 'carrier'), Reflect.get(row, 'spendCents')])).toEqual(
        named
          .map(({ carrierName, spendCents }) => [carrierName, spendCents])
          .toSorted(([, one], [, other]) => Number(other) - Number(one)),
      );
      expect((await run('spend-by-lane', narrowed)).totals).toMatchObject({ spendCents: current.spendCents });
      expect((await run('on-time-by-carrier', narrowed)).totals).toMatchObject({ onTime: current.onTimeCount });
      expect(await run('shipments', narrowed)).toMatchObject({ rowCount: await listed({}), isTooLong: false });
    }
    const aging = (await me.call(invoicesApi.aging)).body.items;
    expect((await run('invoice-aging')).totals).toMatchObject({
      ...Object.fromEntries(aging.map(({ bucket, cents }) => [bucket, cents])),
      totalCents: aging.reduce((sum, { cents }) => sum + cents, 0),
    });
  });

  it('lists accessorial charges, from the invoice where there is one, and all states as the screens do', async () => {
    const { rows } = await run('accessorial-charges');
    const listed = [...(await run('shipments')).rows, ...(await run('invoice-differences')).rows];
    const states = new Set(listed.map((row) => String(Reflect.get(row, 'state'))));
    expect([...states].filter((state) => /^[a-z]/.test(state))).toEqual([]);

    const { totals } = await run('spend-by-carrier');
    const billed = (await run('invoice-differences')).rowCount;
    expect(rows).toEqual([
      expect.objectContaining({ code: 'LFTD', charge: 'Liftgate delivery', averageCents: 1500 }),
      {
        ...{ code: 'DET', charge: 'Detention', shipments: billed, lines: billed },
        ...{ cents: billed * 700, averageCents: 700, currency: 'USD' },
      },
    ]);
    expect(rows[0]).toMatchObject({ shipments: Number(Reflect.get(totals, 'shipments')) - billed });
    expect((await run('invoice-differences')).totals).toMatchObject({ differenceCents: billed * 500 });
  });

  it('adds up no invoice that was voided or that a later one corrects, and each currency separately', async () => {
    const figures = async (currency: string) => {
      const reports = ['spend-by-carrier', 'accessorial-charges', 'invoice-differences', 'invoice-aging'] as const;
      const found: object[][] = [];
      for (const report of reports) {
        const { rows } = await run(report);
        found.push(rows.filter((row) => Reflect.get(row, 'currency') === currency));
      }
      return found;
    };
    const before = await figures('USD');
    const [invoice] = await freight.portal.sql<{ id: number; cents: number }>(
      'SELECT id, total_cents AS cents FROM invoice ORDER BY id LIMIT 1',
    );
    await addCopies(freight.portal, Invoice, invoice?.id ?? 0, [
      { number: 'voided', state: 'archived' },
      { number: 'corrected', state: 'paid', paidAt: new Date() },
      { number: 'foreign', state: 'approved', currency: 'CAD' },
    ]);
    const { id: correctsId } = await storedRow(freight.portal, Invoice, { number: 'corrected' });
    await changeRows(freight.portal, Invoice, invoice?.id ?? 0, { correctsId, state: 'archived' });
    const [spend, charges, differences, aging] = await figures('CAD');
    const { totals } = await run('spend-by-carrier');
    await changeRows(freight.portal, Invoice, invoice?.id ?? 0, { state: 'outstanding' });
    const after = await figures('USD');
    await removeRows(freight.portal, Invoice, { number: 'foreign' });

    expect(spend).toMatchObject([{ shipments: 1, spendCents: invoice?.cents, currency: 'CAD' }]);
    expect(charges).toMatchObject([{ code: 'DET', shipments: 1, cents: 700 }]);
    expect(differences).toMatchObject([{ number: 'foreign' }]);
    expect(aging).toMatchObject([{ invoices: 1, totalCents: invoice?.cents }]);
    expect(totals).toMatchObject({ spendCents: null, averageCents: null });
    expect(after).toEqual(before);
  });

  it('takes a price that was agreed in another currency for no dollars', async () => {
    const figures = async () => {
      const { body } = await me.call(dashboardsApi.customer, { timeFrameType: 'days', ...july });
      const { rows } = await run('spend-by-lane');
      const dollars = rows.filter((row) => Reflect.get(row, 'currency') === 'USD');
      const spend = dollars.reduce((sum, row) => sum + Number(Reflect.get(row, 'spendCents')), 0);
      return [spend, body.current.spendCents ?? 0] as const;
    };
    const [before] = await figures();
    const delivered = await storedRows(freight.portal, StoredShipment, { state: 'delivered', customerId: 1001 });
    const [abroad] = delivered.filter(({ number }) => number.startsWith('R'));
    const { id, totalCents } = abroad ?? { id: 0, totalCents: 0 };
    await changeRows(freight.portal, StoredShipment, id, { currency: 'CAD' });
    const after = await figures();
    const { body: both } = await me.call(dashboardsApi.customer, { timeFrameType: 'days', ...july });
    await changeRows(freight.portal, StoredShipment, id, { currency: 'USD' });

    const left = before - totalCents;
    expect(after).toEqual([left, left]);
    expect(both.otherSpend).toEqual([{ currency: 'CAD', cents: totalCents }]);
    expect(both.current.averageCents).toBe(Math.floor(left / (both.current.shipmentCount - 1) + 0.5));
  });

  it('multiplies weight and estimated road, and emits by the factor that was entered', async () => {
    const { totals } = await run('transport-work', { gramsPerTonneKm: 100 });
    const without = await run('transport-work');

    const shipments = Number(Reflect.get(totals, 'shipments'));
    const km = shipments * roadMiles(chicago, atlanta) * 1.609344;
    const work = km / 2.205;
    expect(Math.abs(Number(Reflect.get(totals, 'kilometers')) - km)).toBeLessThan(0.2);
    expect(Math.abs(Number(Reflect.get(totals, 'tonneKilometers')) - work)).toBeLessThan(0.2);
    expect(Math.abs(Number(Reflect.get(totals, 'kilogramsCo2e')) - work / 10)).toBeLessThan(0.2);
    expect(without.totals).toMatchObject({ kilogramsCo2e: null });
  });

  it('counts booked quotes of those with a price', async () => {
    for (let n = 1; n <= 40; n += 1) {
      const quoteId = await aQuote(freight.portal, {
        ...{ customerId: 1001, number: `RQ${n}`, state: 'rated', round: 1, offerCount: n < 3 ? 0 : 2 },
        ...{ freightTerms: 'prepaid', createdAt: '2026-07-31T23:00:00Z' },
      });
      // Twelve shipments, of which R1 to R12 are the first.
      if (n > 10 && n <= 22)
        await changeRows(freight.portal, StoredShipment, { customerId: 1001, number: `R${n - 10}` }, { quoteId });
    }

    const months = await run('quote-to-book');
    const inTokyo = await run('quote-to-book', { timeZone: 'Asia/Tokyo' });

    expect(months.rows).toEqual([{ month: '2026-07', quotes: 40, priced: 38, booked: 12, ratio: 31.6 }]);
    expect(inTokyo.rowCount).toBe(0);
    expect(await run('quotes')).toMatchObject({ rowCount: 40 });
  });

  it('runs for users with its privileges, within their locations, without costs for those who may not see them', async () => {
    const names = async (by: Caller) => (await by.call(reportsApi.catalog)).body.items?.map(({ name }) => name);
    const own = await run('shipments', {}, reader);
    const foreign = await run('shipments', {}, freight.stranger);

    expect(await names(me)).toEqual(reportCatalog.filter(({ side }) => side === 'customer').map(({ name }) => name));
    expect(await names(reader)).toEqual([
      'shipments',
      'on-time-by-carrier',
      'quotes',
      'quote-to-book',
      'transport-work',
    ]);
    expect(own.rowCount).toBe(
      (await reader.call(shipmentsApi.list, { limit: 1, from: july.startDate, to: july.endDate })).body.total,
    );
    expect(own.rowCount).toBeLessThan((await run('shipments')).rowCount);
    expect(own.columns.map(({ name }) => name)).not.toContain('agreedCents');
    expect(JSON.stringify(own)).not.toContain('Cents');
    expect(foreign.rowCount).toBe(5);
    for (const [by, report] of [
      [reader, 'spend-by-carrier'],
      [reader, 'invoice-aging'],
      [reader, 'claims'],
      [clerk, 'shipments'],
    ] as const)
      expect(await by.call(reportsApi.run, { report, ...july })).toMatchObject({
        status: 403,
        body: { code: 'not-allowed' },
      });
  });

  it.each([
    ['no start', { startDate: undefined }, 'startDate', 'Start date is required'],
    ['an end before its start', { endDate: '2026-06-30' }, 'endDate', 'Start date should be less than End date'],
    [
      'a year',
      { endDate: '2027-07-01' },
      'endDate',
      'Difference between Start date and End date should should be less than 1 year',
    ],
    ['a zone that is none', { timeZone: 'Mars/Olympus' }, 'timeZone', 'Time zone has incorrect format'],
  ])('is refused with %s', async (_what, change, path, message) => {
    const input = Object.entries({ ...july, ...change }).filter(([, value]) => value !== undefined);

    const { status, body } = await me.send<{ fields: object[] }>(
      'GET',
      `/api/v1/reports/shipments?${new URLSearchParams(input.map(([name, value]) => [name, String(value)]))}`,
    );

    expect({ status, fields: body.fields }).toMatchObject({ status: 422, fields: [{ path, message }] });
  });

  it('is sent as a file in which texts are no formulas', async () => {
    const csv = await me.call(reportsApi.export, { report: 'shipments', ...july, format: 'csv' });
    const xlsx = await me.call(reportsApi.export, { report: 'invoice-differences', ...july, format: 'xlsx' });

    const lines = String(csv.body).trimEnd().split('\n');
    expect(csv.headers['content-disposition']).toContain('shipments-2026-07-01-2026-07-31.csv');
    expect(lines).toHaveLength((await run('shipments')).rowCount + 1);
    expect(lines[1]).toContain(`'=cmd|dock`);
    expect(lines[1]).toMatch(/,10\d\.\d\d,/);
    expect(String(xlsx.body).slice(0, 2)).toBe('PK');
  });

  it('waits while the company makes two others, and another company does not', async () => {
    const places = freight.portal.app.get(ReportPlaces);
    const taken = await Promise.all(
      ['one', 'two', 'three'].map((holder) => places.take({ side: 'customer', id: 1001 }, holder)),
    );

    const third = await me.call(reportsApi.run, { report: 'shipments', ...july });
    const other = await freight.stranger.call(reportsApi.run, { report: 'shipments', ...july });
    await places.free('one');
    await places.free('two');
    await places.free('three');
    const later = await me.call(reportsApi.run, { report: 'shipments', ...july });

    expect(taken.filter(Boolean)).toHaveLength(2);
    expect(third).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect([other.status, later.status]).toEqual([200, 200]);
  });
});

describe('a file in the background', () => {
  it('is made for its reader alone, and goes on when a place is free', async () => {
    const places = freight.portal.app.get(ReportPlaces);
    await places.take({ side: 'customer', id: 1001 }, 'one');
    await places.take({ side: 'customer', id: 1001 }, 'two');
    const { status, body } = await me.call(reportFilesApi.make, { report: 'shipments', ...july, format: 'xlsx' });
    const early = await me.call(reportFilesApi.content, { fileId: body.id });
    await places.free('one');
    await asJob(() => freight.portal.app.get(ReportFileJobs).tend());

    const file = await finished(body.id);
    await places.free('two');

    const count = (await run('shipments')).rowCount;
    expect({ status, state: body.state }).toEqual({ status: 202, state: 'queued' });
    expect(early).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
    expect(file).toMatchObject({ state: 'done', doneCount: count, rowCount: count, problem: null });
    const content = await me.call(reportFilesApi.content, { fileId: body.id });
    expect(String(content.body).slice(0, 2)).toBe('PK');
    for (const by of [reader, freight.stranger])
      expect(await by.call(reportFilesApi.content, { fileId: body.id })).toMatchObject({ status: 404 });
    expect((await clerk.call(reportFilesApi.list)).status).toBe(403);
  });

  it('is closed to its reader while they see less than it was made with', async () => {
    const { body } = await reader.call(reportFilesApi.make, { report: 'shipments', ...july, format: 'csv' });
    await finished(body.id, reader);
    const read = async () => (await reader.call(reportFilesApi.content, { fileId: body.id })).status;
    const moveTo = async (place: number) =>
      changeRows(
        freight.portal,
        UserLocation,
        { userId: await idOf('reader@lakeside.example') },
        { locationId: place },
      );

    const before = await read();
    await moveTo(freight.locations.dallas);
    const moved = await read();
    await moveTo(freight.locations.chicago);
    const events = await freight.portal.sql('SELECT name FROM event WHERE subject = $1 ORDER BY id', [
      `report-file:${body.id}`,
    ]);

    expect([before, moved, await read()]).toEqual([200, 403, 200]);
    expect(events).toEqual([{ name: 'report-file-ordered' }, { name: 'report-file-ended' }]);
  });

  it('leaves nothing on the disk when another process has ended it meanwhile', async () => {
    const files = freight.portal.app.get(Files);
    const store = files.store.bind(files);
    let key = '';
    jest.spyOn(files, 'store').mockImplementationOnce(async (content, most) => {
      const stored = await store(content, most);
      ({ key } = stored);
      expect(await files.has(key)).toBe(true);
      await changeRows(freight.portal, ReportFile, { state: 'running' }, { state: 'failed' });
      return stored;
    });

    const { body } = await me.call(reportFilesApi.make, { report: 'shipments', ...july, format: 'csv' });

    expect(await finished(body.id)).toMatchObject({ state: 'failed' });
    expect(key).not.toBe('');
    await eventually(async () => !(await files.has(key)) || undefined);
    jest.restoreAllMocks();
  });

  it('has at most 50,000 rows, one that is sent at once 5,000', async () => {
    const { stranger } = freight;
    const ask = { report: 'accessorial-charges', ...july, format: 'csv' } as const;
    await changeRows(
      freight.portal,
      Shipment,
      { customerId: 1002, number: Not('R5001') },
      {
        state: 'booked',
      },
    );
    const charge = (count: number) =>
      changeRows(
        freight.portal,
        StoredShipment,
        { number: 'R5001' },
        {
          state: 'delivered',
          content: {
            charges: Array.from({ length: count }, (_, at) => ({
              code: `C${at + 1}`,
              description: 'Charge',
              cents: at + 1,
            })),
          },
        },
      );

    await charge(5000);
    const whole = await stranger.call(reportsApi.export, ask);
    await charge(5001);
    const more = await stranger.call(reportsApi.export, ask);
    await charge(50_001);
    const tooMany = await stranger.call(reportFilesApi.make, ask);

    expect(String(whole.body).trimEnd().split('\n')).toHaveLength(5001);
    expect(more).toMatchObject({ status: 422, body: { code: 'too-many-rows' } });
    expect(tooMany).toMatchObject({
      status: 422,
      body: { detail: 'The report has more than 50,000 rows; one file holds 50,000.' },
    });
  });
});

describe('a schedule', () => {
  const tick = () => asJob(() => freight.portal.app.get(ReportScheduleJobs).start());
  const at = (instant: string) => freight.portal.clock.set(instant);

  it('makes one file a due moment and reader, however often the job runs, and emails a link that requires a sign-in', async () => {
    at('2026-07-15T12:00:00Z');
    const recipientIds = [await idOf('admin@lakeside.example'), await idOf('reader@lakeside.example')];
    const { body, status } = await me.call(reportSchedulesApi.add, {
      ...schedule,
      report: 'on-time-by-carrier',
      recipientIds,
    });
    await tick();
    at('2026-08-01T09:59:59Z');
    await tick();
    const before = await freight.portal.sql('SELECT FROM report_file WHERE schedule_id = $1', [body.id]);
    at('2026-08-01T10:00:00Z');
    await Promise.all([tick(), tick(), tick()]);
    await tick();
    const files = await freight.portal.sql<{ id: number; userId: number; parameters: object }>(
      'SELECT id, user_id AS "userId", parameters FROM report_file WHERE schedule_id = $1 ORDER BY user_id',
      [body.id],
    );
    const [mine = 0, theirs = 0] = files.map(({ id }) => id);
    await finished(mine);
    await finished(theirs, reader);

    expect({ status, next: body.nextDueAt }).toEqual({ status: 201, next: '2026-08-01T10:00:00.000Z' });
    expect(before).toHaveLength(0);
    expect(files).toHaveLength(2);
    expect(files.map(({ userId }) => userId)).toEqual(recipientIds);
    expect(files[0]?.parameters).toEqual({ ...july, timeZone: 'America/New_York', units: 'imperial' });
    const [mail, ...others] = await freight.portal.app.get(Mails).list('reader@lakeside.example');
    expect(others).toHaveLength(0);
    expect(mail?.subject).toBe('Report ready: Spend of the month');
    expect(mail?.text).toContain(`/customers/reports?file=${theirs}`);
    const read = async (fileId: number, by: Caller) => (await by.call(reportFilesApi.content, { fileId })).body;
    expect(await read(theirs, reader)).not.toEqual(await read(mine, me));
    const [listed] = (await me.call(reportSchedulesApi.list)).body.items;
    expect(listed).toMatchObject({
      nextDueAt: '2026-09-01T10:00:00.000Z',
      lastRun: { dueAt: '2026-08-01T10:00:00.000Z', state: 'done', fileId: mine },
    });
    await me.call(reportSchedulesApi.remove, { scheduleId: body.id });
  });

  it('is paused, deleted and restored without catching up on missed runs', async () => {
    at('2026-07-15T12:00:00Z');
    const recipientIds = [await idOf('admin@lakeside.example')];
    const daily = { ...schedule, rhythm: 'daily', dayOfMonth: undefined, recipientIds } as const;
    const { body } = await me.call(reportSchedulesApi.add, daily);
    const key = { scheduleId: body.id };
    const files = async () =>
      (await freight.portal.sql('SELECT FROM report_file WHERE schedule_id = $1', [body.id])).length;

    await me.call(reportSchedulesApi.pause, { ...key, isPaused: true });
    at('2026-07-18T12:00:00Z');
    await tick();
    const paused = await files();
    const goesOn = await me.call(reportSchedulesApi.pause, { ...key, isPaused: false });
    await me.call(reportSchedulesApi.remove, key);
    at('2026-07-20T12:00:00Z');
    await tick();
    const removed = await files();
    const again = await me.call(reportSchedulesApi.remove, key);
    const back = await me.call(reportSchedulesApi.restore, key);
    at('2026-07-25T12:00:00Z');
    await tick();

    const events = await freight.portal.sql('SELECT name FROM event WHERE subject = $1 ORDER BY id', [
      `report-schedule:${body.id}`,
    ]);

    expect(events.map((one) => String(Reflect.get(one, 'name')).replace('report-schedule-', ''))).toEqual([
      ...['added', 'paused', 'resumed', 'removed', 'restored'],
    ]);
    expect([paused, removed, await files()]).toEqual([0, 0, 1]);
    expect(goesOn.body.nextDueAt).toBe('2026-07-19T10:00:00.000Z');
    expect(again.status).toBe(404);
    expect(back.body.nextDueAt).toBe('2026-07-21T10:00:00.000Z');
    await me.call(reportSchedulesApi.remove, key);
  });

  it('goes to people of the company who may read reports, and is changed by its author', async () => {
    at('2026-07-15T12:00:00Z');
    const add = (recipientIds: number[], by = me, more = {}) =>
      by.call(reportSchedulesApi.add, { ...schedule, report: 'shipments', recipientIds, ...more });
    const [own, colleague, clerkId, foreign] = await Promise.all(
      ['reader@lakeside.example', 'admin@lakeside.example', 'clerk@lakeside.example', 'admin@other.example'].map(idOf),
    );

    const { body } = await add([own ?? 0, colleague ?? 0], reader);

    const people = (await me.call(reportSchedulesApi.recipients)).body.items.map(({ id }) => id);
    expect(new Set(people)).toEqual(new Set([own, colleague]));
    for (const wrong of [clerkId, foreign])
      expect(await add([wrong ?? 0])).toMatchObject({ status: 422, body: { fields: [{ path: 'recipientIds' }] } });
    expect(await add([own ?? 0], reader, { report: 'spend-by-lane' })).toMatchObject({ status: 403 });
    expect(await add([own ?? 0], reader, { rhythm: 'weekly' })).toMatchObject({ status: 422 });
    const change: ChangeReportSchedule = {
      ...schedule,
      report: 'shipments',
      recipientIds: [own ?? 0],
      scheduleId: body.id,
      hour: 9,
    };
    expect((await me.call(reportSchedulesApi.change, change)).status).toBe(404);
    expect((await reader.call(reportSchedulesApi.change, change)).body).toMatchObject({ hour: 9, isOwn: true });
    expect((await me.call(reportSchedulesApi.list)).body.items).toMatchObject([{ id: body.id, isOwn: false }]);
    expect((await freight.stranger.call(reportSchedulesApi.list)).body.items).toEqual([]);
    expect((await freight.stranger.call(reportSchedulesApi.remove, { scheduleId: body.id })).status).toBe(404);
    expect((await me.call(reportSchedulesApi.remove, { scheduleId: body.id })).status).toBe(204);
  });

  it('goes to any of more than a thousand people who read reports', async () => {
    await addManyRows(
      freight.portal,
      UserAccount,
      Array.from({ length: 1000 }, (_, at) => ({
        email: `reader-${at + 1}@crowd.example`,
        firstName: 'Ada',
        lastName: 'Aaron',
        role: 'CustomerUser',
        customerId: 1001,
        state: 'active',
        privileges: ['report'],
      })),
    );
    const recipientIds = [await idOf('reader@lakeside.example')];

    const { status, body } = await me.call(reportSchedulesApi.add, { ...schedule, recipientIds });
    await removeRows(freight.portal, UserAccount, { email: Like('%@crowd.example') });

    expect({ status, body }).toMatchObject({ status: 201, body: { recipientIds } });
    await me.call(reportSchedulesApi.remove, { scheduleId: body.id });
  });
});
