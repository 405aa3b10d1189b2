import { alertsApi } from '@lading/contracts/notifications/alerts';
import { reportFileChanged, reportFilesApi, type ReportFile } from '@lading/contracts/reports/report-files';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eventsHandled, eventually } from '../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/session';
import { Pushes } from '../../kernel/realtime/pushes';
import { startFreight, type Freight } from '../shipments/shipments.fixture';
import { addShipments, july } from './reports.fixture';
import { ReportRows } from './report-rows.queries';
import { ReportFileJobs } from './report-files.jobs';
import { ReportPlaces } from './report-places.service';
import { ReportsService } from './reports.service';
import { removeRows, storedRow, addRow } from '../../../../../test/harness/builders/rows';
import { Alert, AlertSetting } from '../alerts/alerts.entities';
import { Mail } from '../../kernel/mail/mail.entities';
import { ReportFile as StoredReportFile, ReportSchedule as StoredSchedule } from './reports.entities';

const wanted = { report: 'shipments', ...july, format: 'csv' } as const;

let freight: Freight;
let me: Caller;
let colleague: Caller;
let clerk: Caller;

const asJob = (work: () => Promise<void>) => freight.portal.database.asScope(system, work);
/** At most ten a minute and person. */
async function started(format: 'csv' | 'xlsx' = 'csv', by = me): Promise<ReportFile> {
  const { status, body } = await by.call(reportFilesApi.make, { ...wanted, format });
  expect(status).toBe(202);
  return body;
}
const canceled = (fileId: number, by = me) => by.call(reportFilesApi.cancel, { fileId });
const stateOf = async (fileId: number, by = me) => (await by.call(reportFilesApi.get, { fileId })).body.state;
const finished = (fileId: number) =>
  eventually(async () => (['queued', 'running'].includes(await stateOf(fileId)) ? undefined : true), 20_000);

const alertsOf = async (caller: Caller): Promise<string[]> =>
  (await caller.call(alertsApi.listAlerts, { kinds: ['reportMade'], limit: 50 })).body.items.map(({ text }) => text);
async function alertTextsOf(fileId: number): Promise<string[]> {
  await finished(fileId);
  await eventsHandled(freight.portal);
  return alertsOf(me);
}

beforeAll(async () => {
  freight = await startFreight();
  me = freight.administrator;
  colleague = await freight.addUser('colleague@lakeside.example', 'CustomerUser', 1001, [
    'track',
    'report',
    'seeCosts',
  ]);
  clerk = await freight.addUser('clerk@lakeside.example', 'CustomerUser', 1001, ['track']);
  await addShipments(freight, 1, 30);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await eventsHandled(freight.portal);
  await removeRows(freight.portal, Alert);
  await removeRows(freight.portal, AlertSetting);
  await removeRows(freight.portal, Mail);
});
afterAll(() => freight.close());

/** A file like another one that a schedule has requested. */
async function createScheduled(like: number): Promise<number> {
  const { portal } = freight;
  const file = await storedRow(portal, StoredReportFile, like);
  const { customerId, userId, report, parameters, format } = file;
  const made = { customerId, userId, report, parameters, format, createdAt: new Date() };
  const { id: scheduleId } = await addRow(portal, StoredSchedule, {
    ...{ ...made, name: 'Weekly', rhythm: 'weekly', weekday: 1, hour: 6, timeZone: 'UTC', recipientIds: [userId] },
    ...{ nextDueAt: '2030-01-01', updatedAt: new Date() },
  });
  return (await addRow(portal, StoredReportFile, { ...made, scheduleId, dueAt: new Date(), title: 'Weekly' })).id;
}

describe('the user who requested a report in the background', () => {
  it('alone finds it in the alerts menu, with a link to it', async () => {
    const { id } = await started();

    expect(await alertTextsOf(id)).toEqual([`[The report Shipments is ready|/customers/reports?file=${id}]`]);
    for (const other of [colleague, freight.stranger]) expect(await alertsOf(other)).toEqual([]);
  });

  it('finds that it was not made, and why', async () => {
    jest.spyOn(freight.portal.app.get(ReportsService), 'every').mockImplementation(() => {
      throw new Error('the disk is full');
    });
    const { id } = await started();
    const run = { id: 'job', attempt: 4, isLast: true, signal: new AbortController().signal };
    await eventually(async () => {
      await asJob(() => freight.portal.app.get(ReportFileJobs).make({ fileId: id }, run)).catch(() => undefined);
      return (await stateOf(id)) === 'failed' || undefined;
    }, 20_000);

    expect(await alertTextsOf(id)).toEqual([
      `[The report Shipments could not be created|/customers/reports?file=${id}]. Something went wrong on our side. Create it again`,
    ]);
  });

  it('chooses the channel of its alert, and gets only the email of a scheduled report', async () => {
    const settings = (await me.call(alertsApi.getAlertSettings)).body;
    expect(settings.kinds).toContainEqual({ kind: 'reportMade', channel: 'portal' });
    await me.call(alertsApi.changeAlertSettings, { ...settings, kinds: [{ kind: 'reportMade', channel: 'off' }] });
    const { id } = await started();
    expect(await alertTextsOf(id)).toEqual([]);
    await me.call(alertsApi.changeAlertSettings, settings);

    const scheduled = await createScheduled(id);
    await asJob(() => freight.portal.app.get(ReportFileJobs).tend());
    const alerts = await alertTextsOf(scheduled);

    expect(await freight.portal.sql('SELECT subject FROM mail')).toEqual([{ subject: 'Report ready: Weekly' }]);
    expect(alerts).toEqual([]);
  });
});

/** Bytes of reports that lie on the disk. */
const onDisk = (): string[] =>
  readdirSync(join(freight.portal.config.ladingDataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const eventsOf = async (fileId: number) =>
  (
    await freight.portal.sql<{ name: string }>('SELECT name FROM event WHERE subject = $1 ORDER BY id', [
      `report-file:${fileId}`,
    ])
  ).map(({ name }) => name);
/** No job creates a report, also not a second time. */
const rested = () =>
  eventually(async () => {
    const open = await freight.portal.sql(
      `SELECT id FROM pgboss.job WHERE name = 'make-report' AND state < 'completed'`,
    );
    return open.length === 0 || undefined;
  }, 30_000);

/** The first page of a report waits until it is let go. */
function heldPages() {
  const held = { reached: () => {}, open: () => {} };
  const reached = new Promise<void>((resolve) => (held.reached = resolve));
  const opened = new Promise<void>((resolve) => (held.open = resolve));
  const rows = freight.portal.app.get(ReportRows);
  const read = rows.rows.bind(rows);
  const pages = jest.spyOn(rows, 'rows').mockImplementation(async (...input) => {
    const page = await read(...input);
    held.reached();
    await opened;
    return page;
  });
  return { reached, open: () => held.open(), pages };
}

describe('a report in the background', () => {
  beforeAll(() => addShipments(freight, 10_001, 1100));

  it.each(['csv', 'xlsx'] as const)(
    'is canceled while it is made (%s): the worker stops at the page and leaves no file',
    async (format) => {
      const before = onDisk();
      const { reached, open, pages } = heldPages();
      const pushed = jest.spyOn(freight.portal.app.get(Pushes), 'send');
      const { id } = await started(format);
      await reached;
      expect(await stateOf(id)).toBe('running');

      const { status, body } = await canceled(id);
      open();
      await rested();
      await eventsHandled(freight.portal);

      expect([status, body]).toMatchObject([200, { id, state: 'canceled', problem: null, size: null }]);
      expect(body.finishedAt).not.toBeNull();
      expect([await stateOf(id), pages.mock.calls.length, onDisk()]).toEqual(['canceled', 1, before]);
      expect(await eventsOf(id)).toEqual(['report-file-ordered', 'report-file-canceled']);
      expect(pushed).toHaveBeenCalledWith(reportFileChanged, expect.anything(), { fileId: id, state: 'canceled' });
      expect(await alertsOf(me)).toEqual([]);
      expect((await me.call(reportFilesApi.content, { fileId: id })).status).toBe(409);
      const [place] = await freight.portal.sql('SELECT FROM report_place');
      expect(place).toBeUndefined();
    },
  );

  it('is canceled while it waits, and its turn makes nothing', async () => {
    const places = freight.portal.app.get(ReportPlaces);
    await places.take({ side: 'customer', id: 1001 }, 'one');
    await places.take({ side: 'customer', id: 1001 }, 'two');
    const { id } = await started();
    await rested();
    expect((await canceled(id)).body.state).toBe('canceled');
    await places.free('one');
    await places.free('two');
    const before = onDisk();
    const run = { id: 'job', attempt: 1, isLast: true, signal: new AbortController().signal };
    await asJob(() => freight.portal.app.get(ReportFileJobs).make({ fileId: id }, run));

    expect([await stateOf(id), onDisk()]).toEqual(['canceled', before]);
    expect((await canceled(id)).body.state).toBe('canceled');
    expect(await eventsOf(id)).toEqual(['report-file-ordered', 'report-file-canceled']);
  });

  it('stays as it ended when it ended before it was canceled, and the answer says so', async () => {
    const { id } = await started();
    await finished(id);

    expect([(await canceled(id)).body.state, await stateOf(id)]).toEqual(['done', 'done']);
    expect((await me.call(reportFilesApi.content, { fileId: id })).status).toBe(200);
    expect(await eventsOf(id)).toEqual(['report-file-ordered', 'report-file-ended']);
  });

  it('is there as a whole or not at all, whenever the Cancel comes, and as the answer said', async () => {
    for (let delay = 0; delay < 240; delay += 40) {
      const before = onDisk();
      const { id } = await started('csv', colleague);
      await setTimeout(delay);
      const { state } = (await canceled(id, colleague)).body;
      await rested();

      expect(await stateOf(id, colleague)).toBe(state);
      expect(['canceled', 'done']).toContain(state);
      expect(onDisk()).toHaveLength(before.length + (state === 'done' ? 1 : 0));
      expect(await eventsOf(id)).toEqual([
        'report-file-ordered',
        state === 'done' ? 'report-file-ended' : 'report-file-canceled',
      ]);
    }
  });

  it('that a schedule has started is canceled without a mail', async () => {
    const like = await started();
    await finished(like.id);
    const { reached, open } = heldPages();
    const id = await createScheduled(like.id);
    await asJob(() => freight.portal.app.get(ReportFileJobs).tend());
    await reached;
    expect((await canceled(id)).body).toMatchObject({ state: 'canceled' });
    open();
    await rested();

    expect(await stateOf(id)).toBe('canceled');
    expect(await freight.portal.sql('SELECT subject FROM mail')).toEqual([]);
  });

  it('is canceled only by the user who requested it, who may still run reports', async () => {
    const { reached, open } = heldPages();
    const { id } = await started();
    await reached;

    const answers = [await canceled(id, colleague), await canceled(id, freight.stranger), await canceled(id, clerk)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 403]);
    open();
    await finished(id);
    expect(await stateOf(id)).toBe('done');
  });
});
