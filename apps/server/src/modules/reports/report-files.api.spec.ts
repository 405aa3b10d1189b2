import { alertsApi } from '@lading/contracts/alerts';
import { reportFilesApi, type ReportFile } from '@lading/contracts/report-files';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/scope';
import { startFreight, type Freight } from '../shipments/shipments.given';
import { addShipments, july } from './reports.given';
import { ReportFileJobs } from './report-files.jobs';
import { ReportsService } from './reports.service';

jest.setTimeout(120_000);

const wanted = { report: 'shipments', ...july, format: 'csv' } as const;

let freight: Freight;
let me: Caller;
let colleague: Caller;

const asJob = (work: () => Promise<void>) => freight.portal.database.within(system, work);
const begun = async (): Promise<ReportFile> => (await me.call(reportFilesApi.make, wanted)).body;
const stateOf = async (fileId: number) => (await me.call(reportFilesApi.get, { fileId })).body.state;
const finished = (fileId: number) =>
  eventually(async () => (['queued', 'running'].includes(await stateOf(fileId)) ? undefined : true), 20_000);

const alertsOf = async (caller: Caller): Promise<string[]> =>
  (await caller.call(alertsApi.listAlerts, { kinds: ['reportMade'], limit: 50 })).body.items.map(({ text }) => text);
/** Every listener has heard what happened. */
const heard = () =>
  eventually(async () => {
    const open = await freight.portal.sql(
      `SELECT id FROM pgboss.job WHERE name = 'hear-event' AND state < 'completed'`,
    );
    return open.length === 0 || undefined;
  }, 30_000);
async function told(fileId: number): Promise<string[]> {
  await finished(fileId);
  await heard();
  return alertsOf(me);
}

beforeAll(async () => {
  freight = await startFreight();
  me = freight.administrator;
  colleague = await freight.addPerson('colleague@lakeside.example', 'CustomerUser', 1001, [
    'track',
    'report',
    'seeCosts',
  ]);
  await addShipments(freight, 1, 30);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await heard();
  for (const table of ['alert', 'alert_setting', 'mail']) await freight.portal.sql(`DELETE FROM ${table}`);
});
afterAll(() => freight.close());

describe('whoever asked for a report in the background', () => {
  it('finds in the alerts menu that it is there, with the way to it, and nobody else does', async () => {
    const { id } = await begun();

    expect(await told(id)).toEqual([`[The report Shipments is ready|/customers/reports?file=${id}]`]);
    for (const other of [colleague, freight.stranger]) expect(await alertsOf(other)).toEqual([]);
  });

  it('finds that it was not made, and why', async () => {
    jest.spyOn(freight.portal.app.get(ReportsService), 'every').mockImplementation(() => {
      throw new Error('the disk is full');
    });
    const { id } = await begun();
    const run = { id: 'job', attempt: 4, isLast: true, signal: new AbortController().signal };
    await eventually(async () => {
      await asJob(() => freight.portal.app.get(ReportFileJobs).make({ fileId: id }, run)).catch(() => undefined);
      return (await stateOf(id)) === 'failed' || undefined;
    }, 20_000);

    expect(await told(id)).toEqual([
      `[The report Shipments could not be made|/customers/reports?file=${id}]. Something went wrong here; ask for it again`,
    ]);
  });

  it('chooses how to hear of it, and of what a schedule has made hears by its mail alone', async () => {
    const settings = (await me.call(alertsApi.getAlertSettings)).body;
    expect(settings.kinds).toContainEqual({ kind: 'reportMade', channel: 'portal' });
    await me.call(alertsApi.changeAlertSettings, { ...settings, kinds: [{ kind: 'reportMade', channel: 'off' }] });
    const { id } = await begun();
    expect(await told(id)).toEqual([]);
    await me.call(alertsApi.changeAlertSettings, settings);

    const [scheduled] = await freight.portal.sql<{ id: number }>(
      `WITH s AS (INSERT INTO report_schedule (customer_id, user_id, name, report, parameters, format, rhythm, weekday, hour, time_zone, recipient_ids,
           next_due_at, created_at, updated_at)
         SELECT customer_id, user_id, 'Weekly', report, parameters, format, 'weekly', 1, 6, 'UTC', ARRAY[user_id], '2030-01-01', now(), now()
           FROM report_file WHERE id = $1 RETURNING id)
       INSERT INTO report_file (customer_id, user_id, schedule_id, due_at, report, title, parameters, format, created_at)
       SELECT f.customer_id, f.user_id, s.id, now(), f.report, 'Weekly', f.parameters, f.format, now() FROM report_file f, s WHERE f.id = $1 RETURNING id`,
      [id],
    );
    await asJob(() => freight.portal.app.get(ReportFileJobs).tend());
    const alerts = await told(scheduled?.id ?? 0);

    expect(await freight.portal.sql('SELECT subject FROM mail')).toEqual([{ subject: 'Report ready: Weekly' }]);
    expect(alerts).toEqual([]);
  });
});
