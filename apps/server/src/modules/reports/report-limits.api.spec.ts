import { reportSchedulesApi, type NewReportSchedule } from '@lading/contracts/reports/report-schedules';
import { reportsApi } from '@lading/contracts/reports/reports';
import type { Caller } from '../../../../../test/harness/test-portal';
import { startFreight, type Freight } from '../shipments/shipments.fixture';

let freight: Freight;
let me: Caller;

const schedule: NewReportSchedule = {
  name: 'Shipments of the month',
  report: 'shipments',
  range: 'PriorMonth',
  format: 'csv',
  rhythm: 'monthly',
  dayOfMonth: 1,
  hour: 6,
  timeZone: 'America/New_York',
  recipientIds: [],
};

beforeAll(async () => {
  freight = await startFreight();
  me = freight.administrator;
});
afterAll(() => freight.close());

describe('a report', () => {
  it('is run for a year less a day', async () => {
    const year = { startDate: '2026-07-01', endDate: '2027-06-30' };
    expect((await me.call(reportsApi.run, { report: 'shipments', ...year })).status).toBe(200);
  });
});

describe('a schedule of a report', () => {
  it('is one of fifty at most, for twenty people at most', async () => {
    const crew = await freight.portal.sql<{ id: number }>(
      `INSERT INTO user_account (email, first_name, last_name, role, customer_id, state, password_hash, privileges)
       SELECT 'crew' || n || '@lakeside.example', 'Ada', 'Reyes', 'CustomerUser', 1001, 'active', '', '{report}'
         FROM generate_series(1, 21) AS n RETURNING id`,
    );
    const ids = crew.map(({ id }) => id);
    const add = (recipientIds: number[]) => me.call(reportSchedulesApi.add, { ...schedule, recipientIds });

    expect(await add(ids)).toMatchObject({ status: 422, body: { fields: [{ path: 'recipientIds' }] } });
    const widest = await add(ids.slice(0, 20));
    expect(widest).toMatchObject({ status: 201, body: { recipientIds: ids.slice(0, 20) } });
    await freight.portal.sql(
      `INSERT INTO report_schedule (customer_id, user_id, name, report, parameters, format, rhythm, day_of_month, hour, time_zone,
         recipient_ids, next_due_at, created_at, updated_at)
       SELECT customer_id, user_id, name || n, report, parameters, format, rhythm, day_of_month, hour, time_zone, recipient_ids,
           next_due_at, created_at, updated_at FROM report_schedule, generate_series(1, 48) AS n WHERE id = $1`,
      [widest.body.id],
    );
    expect((await add(ids.slice(0, 1))).status).toBe(201);
    expect(await add(ids.slice(0, 1))).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
  });
});
