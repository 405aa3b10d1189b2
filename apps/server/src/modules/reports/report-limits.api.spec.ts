import { reportSchedulesApi, type NewReportSchedule } from '@lading/contracts/reports/report-schedules';
import { reportsApi } from '@lading/contracts/reports/reports';
import type { Caller } from '../../../../../test/harness/test-portal';
import { startFreight, type Freight } from '../shipments/shipments.fixture';
import { aUser } from '../../../../../test/harness/builders/customers';
import { addCopies } from '../../../../../test/harness/builders/rows';
import { ReportSchedule as StoredSchedule } from './reports.entities';

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
    const ids: number[] = [];
    for (let n = 1; n <= 21; n += 1) {
      const email = `crew${n}@lakeside.example`;
      ids.push(await aUser(freight.portal, { email, role: 'CustomerUser', customerId: 1001, privileges: ['report'] }));
    }
    const add = (recipientIds: number[]) => me.call(reportSchedulesApi.add, { ...schedule, recipientIds });

    expect(await add(ids)).toMatchObject({ status: 422, body: { fields: [{ path: 'recipientIds' }] } });
    const widest = await add(ids.slice(0, 20));
    expect(widest).toMatchObject({ status: 201, body: { recipientIds: ids.slice(0, 20) } });
    await addCopies(
      freight.portal,
      StoredSchedule,
      widest.body.id,
      Array.from({ length: 48 }, (_, at) => ({ name: `Copy ${at + 1}` })),
    );
    expect((await add(ids.slice(0, 1))).status).toBe(201);
    expect(await add(ids.slice(0, 1))).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
  });
});
