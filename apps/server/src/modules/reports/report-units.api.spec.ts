import { reportFilesApi } from '@lading/contracts/reports/report-files';
import { reportSchedulesApi } from '@lading/contracts/reports/report-schedules';
import { reportsApi, type ReportRequest } from '@lading/contracts/reports/reports';
import type { ReportName } from '@lading/domain/report/report-catalog';
import { roadMiles } from '@lading/domain/freight/road-miles';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { Caller } from '../../../../../test/harness/test-portal';
import { system } from '../../kernel/database/session';
import { startFreight, type Freight } from '../shipments/shipments.fixture';
import { ReportScheduleJobs } from './schedules/report-schedules.jobs';
import { addShipments, atlanta, chicago, july } from './reports.fixture';
import { Customer } from '../customers/customers.entities';
import { changeRows } from '../../../../../test/harness/builders/rows';

/** Each of a thousand pounds. */
const shipments = 12;

let freight: Freight;
let me: Caller;

/** Heading, unit, sum and first value of the measures of a report. */
async function measuresOf(report: ReportName, request: Partial<ReportRequest> = {}) {
  const { columns, totals, rows } = (await me.call(reportsApi.run, { report, ...july, ...request })).body;
  return columns
    .filter(({ unit }) => unit)
    .map(({ name, title, unit }) => [title, unit, Reflect.get(totals, name), Reflect.get(rows[0] ?? {}, name)]);
}

const linesOf = (content: unknown): string[] => String(content).trimEnd().split('\n');

beforeAll(async () => {
  freight = await startFreight();
  me = freight.administrator;
  await addShipments(freight, 1, shipments);
});
afterAll(() => freight.close());

describe('measures of a report', () => {
  it('are in the requested units, else in its own, and name them', async () => {
    const counted = Number(
      Reflect.get((await me.call(reportsApi.run, { report: 'transport-work', ...july })).body.totals, 'shipments'),
    );
    const miles = counted * roadMiles(chicago, atlanta);

    const metricSum = Math.round((shipments * 10_000) / 2.205) / 10;
    const ownUnits = [['Weight (lb)', 'lb', shipments * 1000, 1000]];
    expect(await measuresOf('shipments')).toEqual(ownUnits);
    expect(await measuresOf('shipments', { units: 'imperial' })).toEqual(ownUnits);
    expect(await measuresOf('shipments', { units: 'metric' })).toEqual([['Weight (kg)', 'kg', metricSum, 453.5]]);
    const [weight, road] = await measuresOf('transport-work', { units: 'imperial' });
    expect(weight?.slice(0, 3)).toEqual(['Weight (lb)', 'lb', counted * 1000]);
    expect(road?.slice(0, 3)).toEqual(['Distance (mi)', 'mi', miles]);
    expect((await measuresOf('transport-work')).map(([title]) => title)).toEqual(['Weight (kg)', 'Distance (km)']);
  });

  it.each([
    ['imperial', 'Weight (lb)', '1000.0'],
    ['metric', 'Weight (kg)', '453.5'],
  ] as const)('are %s in files that were asked so, at once and in the background', async (units, title, weight) => {
    const ask = { report: 'shipments', ...july, format: 'csv', units } as const;
    const { body } = await me.call(reportFilesApi.make, ask);
    const made = await fileOf(body.id);
    const sent = linesOf((await me.call(reportsApi.export, ask)).body);

    for (const [heading, row] of [made, sent])
      expect([heading?.includes(`,${title},`), row?.includes(`,${weight},`)]).toEqual([true, true]);
  });

  it('are those of the company in a file by schedule', async () => {
    const [own] = await freight.portal.sql<{ id: number }>(
      `SELECT id FROM user_account WHERE email = 'admin@lakeside.example'`,
    );
    freight.portal.clock.set('2026-07-15T12:00:00Z');
    await me.call(reportSchedulesApi.add, {
      ...{ name: 'Shipments of the month', report: 'shipments', range: 'PriorMonth', format: 'csv', rhythm: 'monthly' },
      ...{ dayOfMonth: 1, hour: 6, timeZone: 'America/New_York', recipientIds: [own?.id ?? 0] },
    });
    await changeRows(freight.portal, Customer, 1001, { isMetric: true });
    freight.portal.clock.set('2026-08-01T10:00:00Z');
    await freight.portal.database.asScope(system, () => freight.portal.app.get(ReportScheduleJobs).start());
    const [file] = await freight.portal.sql<{ id: number }>('SELECT id FROM report_file WHERE schedule_id IS NOT NULL');

    expect((await fileOf(file?.id ?? 0))[0]).toContain(',Weight (kg),');
  });
});

async function fileOf(fileId: number): Promise<string[]> {
  await eventually(async () => {
    const { body } = await me.call(reportFilesApi.get, { fileId });
    return body.state === 'done' ? body : undefined;
  }, 20_000);
  return linesOf((await me.call(reportFilesApi.content, { fileId })).body);
}
