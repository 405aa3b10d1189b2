import type { UserInfo } from '@lading/contracts/accounts/account';
import { claimChanged } from '@lading/contracts/invoices/claims';
import { invoiceChanged } from '@lading/contracts/invoices/invoices';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { reportFileChanged, reportFilesApi, type ReportFile } from '@lading/contracts/reports/report-files';
import { reportSchedulesApi, type ReportSchedule } from '@lading/contracts/reports/report-schedules';
import { reportsApi, type ReportCatalog, type ReportResult } from '@lading/contracts/reports/reports';
import { savedViewsApi } from '@lading/contracts/accounts/saved-views';
import { coreBrand } from '@lading/domain/brand/brands';
import { reportOf } from '@lading/domain/report/report-catalog';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing } from '../../kernel/realtime/fake-socket.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { toast } from '../../ui/feedback/toast';
import { ToastHost } from '../../ui/feedback/toast-host';
import { saveFile } from '../../kernel/files/browser-files';
import { chooseAction } from '../../ui/fields/row-menu.fixture';
import { ReportsPage } from './reports.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));
jest.mock('../../kernel/clock/now', () => ({
  ...jest.requireActual<object>('../../kernel/clock/now'),
  today: () => '2026-11-21',
}));
jest.mock('../../kernel/files/browser-files', () => ({ saveFile: jest.fn() }));

const viewOf = (name: 'spend-by-carrier' | 'claims') => {
  const { columns, filters, ...report } = reportOf(name);
  const { title, question, dateField, note } = report;
  const views = columns.map((column) => ({ name: column.name, title: column.title, kind: column.kind }));
  return { name, title, question, dateField, note, filters: [...filters], columns: views };
};
const spend = viewOf('spend-by-carrier');
const catalog: ReportCatalog = {
  items: [spend, viewOf('claims')],
  carriers: [{ id: 4, name: 'Juniper Bend Transport' }],
};
const result: ReportResult = {
  report: 'spend-by-carrier',
  columns: spend.columns,
  rows: [
    {
      carrier: 'Juniper Bend Transport',
      shipments: 1200,
      spendCents: 123_456_78,
      averageCents: 10_288,
      delivered: 3,
      onTime: 2,
      onTimeShare: 66.7,
    },
    {
      carrier: 'Quillhawk',
      shipments: 1,
      spendCents: 100,
      averageCents: 100,
      delivered: 0,
      onTime: 0,
      onTimeShare: null,
    },
  ],
  totals: { shipments: 1201, spendCents: 123_457_78, averageCents: 10_280, delivered: 3, onTime: 2, onTimeShare: 66.7 },
  rowCount: 2,
  isTooLong: false,
};
const file: ReportFile = {
  ...{ id: 7, report: 'spend-by-carrier', title: 'Spend of the month', format: 'csv', state: 'running', scheduleId: 3 },
  ...{
    doneCount: 1000,
    rowCount: 4000,
    size: null,
    problem: null,
    createdAt: '2026-11-20T12:00:00Z',
    finishedAt: null,
  },
};
const schedule: ReportSchedule = {
  ...{ id: 3, name: 'Spend of the month', report: 'spend-by-carrier', range: 'PriorMonth', format: 'csv' },
  ...{ rhythm: 'monthly', dayOfMonth: 31, hour: 6, timeZone: 'America/New_York', recipientIds: [1] },
  ...{ ownerName: 'Ada Reyes', isOwn: true, isPaused: false, nextDueAt: '2026-11-30T11:00:00Z' },
  lastRun: { dueAt: '2026-10-31T10:00:00Z', state: 'refused', problem: 'Too many rows', fileId: null },
};

function Address() {
  const { search } = useLocation();
  return <output aria-label="address">{decodeURIComponent(search)}</output>;
}

function open(address = '', user: Partial<UserInfo> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={userWith({ userId: 1, ...user })}>
          <MemoryRouter initialEntries={[`/customers/reports${address}`]}>
            <ReportsPage />
            <ToastHost />
            <Address />
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

beforeEach(() => {
  toast.closeAll();
  jest.mocked(saveFile).mockClear();
  startFakeServer();
  answering(reportsApi.catalog, catalog);
  answering(reportsApi.run, result);
  answering(reportFilesApi.list, { items: [file, { ...file, id: 8, state: 'done', doneCount: 4000 }] });
  answering(reportSchedulesApi.list, { items: [schedule] });
  answering(reportSchedulesApi.recipients, { items: [{ id: 1, name: 'Ada Reyes', email: 'ada@lakeside.example' }] });
  answering(savedViewsApi.list, {
    items: [{ viewId: 5, name: 'My spend', query: 'report=spend-by-carrier&carrier=4', isShared: true, isOwn: true }],
    total: 1,
  });
});

it('cancels a file in progress', async () => {
  answering(reportFilesApi.cancel, { ...file, state: 'canceled' });
  open();
  const cancel = await screen.findByRole('button', { name: 'Cancel Spend of the month' });
  answering(reportFilesApi.list, { items: [{ ...file, state: 'canceled' }] });
  cancel.focus();
  fireEvent.click(cancel);

  expect(await screen.findByText('Spend of the month canceled')).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Canceled' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Cancel|Download) / })).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your files' })).toHaveFocus());
  expect(callsOf(reportFilesApi.cancel).map(({ input }) => input)).toEqual([{ fileId: '7' }]);
});

it('reports a canceled file, even if the list shows it before the response arrives', async () => {
  answering(reportFilesApi.cancel, { ...file, state: 'canceled' });
  open();
  const { fetch } = globalThis;
  let answer: () => void = () => undefined;
  globalThis.fetch = async (...asked) => {
    const response = await fetch(...asked);
    if (asked[1]?.method === 'POST') await new Promise<void>((resolve) => (answer = resolve));
    return response;
  };
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel Spend of the month' }));
  await waitFor(() => expect(callsOf(reportFilesApi.cancel)).toHaveLength(1));
  answering(reportFilesApi.list, { items: [{ ...file, state: 'canceled' }] });
  act(() => pushing(reportFileChanged, { fileId: 7, state: 'canceled' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel / })).toBeNull());

  await act(async () => answer());
  expect(await screen.findByText('Spend of the month canceled')).toBeVisible();
});

it('offers to cancel queued files, shows the result of a late Cancel, and why one failed', async () => {
  answering(reportFilesApi.list, { items: [{ ...file, state: 'queued' }] });
  refusing(reportFilesApi.cancel, { status: 500, code: 'internal', title: 'That failed' });
  open();
  const cancel = await screen.findByRole('button', { name: 'Cancel Spend of the month' });
  cancel.focus();
  fireEvent.click(cancel);
  expect(await screen.findByText("We couldn't cancel the report")).toBeVisible();
  expect(cancel).toHaveFocus();

  answering(reportFilesApi.cancel, { ...file, state: 'done' });
  answering(reportFilesApi.list, { items: [{ ...file, state: 'done' }] });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Spend of the month' }));
  expect(await screen.findByText('Spend of the month finished before it could be canceled')).toBeVisible();
  const made = await screen.findByRole('button', { name: 'Download Spend of the month' });
  await waitFor(() => expect(made).toHaveFocus());
});

it('finds reports by their texts, opens saved parameters, and shows files and schedules', async () => {
  open('?file=8', { privileges: [] });

  fireEvent.change(await screen.findByLabelText('Find a report'), { target: { value: 'how much' } });
  expect(screen.getByRole('link', { name: 'Spend by carrier' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Claims' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Find a report'), { target: { value: 'zzz' } });
  expect(screen.getByText('No reports match')).toBeVisible();
  expect(await screen.findByText('1,000 of 4,000 rows')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Download Spend of the month' })).toHaveLength(1);
  expect(await screen.findByText('On day 31 of each month at 6:00 AM')).toBeVisible();
  expect(screen.getByText('Too many rows')).toBeVisible();

  fireEvent.click(await screen.findByRole('link', { name: 'My spend' }));
  expect(await screen.findByRole('heading', { name: 'Spend by carrier', level: 1 })).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent('?report=spend-by-carrier&carrier=4');
});

it('runs a report with its totals, with parameters in the address', async () => {
  open('?report=spend-by-carrier');

  const table = await screen.findByRole('table', { name: 'Spend by carrier, 10/23/2026 – 11/21/2026' });
  expect(within(table).getByRole('row', { name: /^Juniper Bend Transport 1,200 \$123,456\.78/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: /^Quillhawk 1 \$1\.00 \$1\.00 – 0 0 –$/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: /^All rows 1,201 \$123,457\.78 \$102\.80 3 2 66\.7%$/ })).toBeVisible();
  fireEvent.change(screen.getByLabelText('Freight terms'), { target: { value: 'collect' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Carrier' }), { target: { value: '4' } });

  await waitFor(() =>
    expect(callsOf(reportsApi.run).at(-1)?.input).toMatchObject({
      report: 'spend-by-carrier',
      startDate: '2026-10-23',
      endDate: '2026-11-21',
      terms: 'collect',
      carrierIds: '4',
    }),
  );
  expect(screen.getByLabelText('address')).toHaveTextContent('?report=spend-by-carrier&carrier=4&terms=collect');
});

it('requests measures in the units of its reader, on screen and in files, and shows the unit in the heading', async () => {
  answering(reportsApi.export, undefined);
  answering(reportsApi.run, {
    ...result,
    columns: [
      { name: 'carrier', title: 'Carrier', kind: 'text' },
      { name: 'kilograms', title: 'Weight (kg)', kind: 'weight', unit: 'kg' },
    ],
    rows: [{ carrier: 'Quillhawk', kilograms: 12_345.6 }],
    totals: { kilograms: 12_345.6 },
  });
  open('?report=spend-by-carrier', { isMetric: true });

  expect(await screen.findByRole('columnheader', { name: 'Weight (kg)' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Quillhawk 12,345.6' })).toBeVisible();
  expect(callsOf(reportsApi.run)[0]?.input).toMatchObject({ units: 'metric' });
  fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(callsOf(reportsApi.export)[0]?.input).toMatchObject({ units: 'metric' }));
});

it('is refetched once after a burst of changed invoices and claims', async () => {
  open('?report=spend-by-carrier');
  await waitFor(() => expect(callsOf(reportsApi.run)).toHaveLength(1));
  await screen.findByText('Quillhawk');

  act(() => pushing(invoiceChanged, { invoiceId: 4, state: 'paid' }));
  await waitFor(() => expect(callsOf(reportsApi.run)).toHaveLength(2), { timeout: 8000 });
  act(() => {
    pushing(claimChanged, { claimId: 5, state: 'paid' });
    pushing(claimChanged, { claimId: 6, state: 'paid' });
  });

  await waitFor(() => expect(callsOf(reportsApi.run)).toHaveLength(3), { timeout: 8000 });
}, 20_000);

it('saves a short report at once and a long one in the background', async () => {
  answering(reportsApi.export, undefined);
  answering(reportFilesApi.make, file);
  const { unmount } = open('?report=spend-by-carrier');
  await screen.findByRole('table', { name: /^Spend/ });
  fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() =>
    expect(callsOf(reportsApi.export)[0]?.input).toMatchObject({ format: 'csv', startDate: '2026-10-23' }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save as CSV' })).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByText(/so far$/)).toBeNull();
  unmount();

  answering(reportsApi.run, { ...result, rowCount: 5001 });
  open('?report=spend-by-carrier');
  expect(await screen.findByText('Showing the first 2 of 5,001 rows. Export to see them all.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Save as workbook' }));

  await waitFor(() => expect(callsOf(reportFilesApi.make)[0]?.input).toMatchObject({ format: 'xlsx' }));
});

it('can be canceled while it is saved: then no file and no message arrive', async () => {
  open('?report=spend-by-carrier');
  const button = await screen.findByRole('button', { name: 'Save as CSV' });
  await screen.findByText('2 rows');
  const signals: (AbortSignal | null | undefined)[] = [];
  globalThis.fetch = (_address, init) =>
    new Promise((_resolve, reject) => {
      signals.push(init?.signal);
      init?.signal?.addEventListener('abort', () => reject(new Error('ended')));
    });
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'Save as workbook' })).toBeDisabled();
  const buttons = within(screen.getByRole('group', { name: 'Save the report' }));
  await waitFor(() => expect(signals).toHaveLength(1));
  fireEvent.click(buttons.getByRole('button', { name: 'Cancel' }));

  expect(signals[0]?.aborted).toBe(true);
  expect(button).not.toHaveAttribute('aria-busy');
  expect(buttons.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(screen.queryByText("We couldn't create the file")).toBeNull();
  expect(saveFile).not.toHaveBeenCalled();
});

it('is scheduled as on screen, and a schedule is edited, paused and deleted', async () => {
  answering(reportSchedulesApi.add, schedule);
  answering(reportSchedulesApi.pause, schedule);
  answering(reportSchedulesApi.remove, undefined);
  const { unmount } = open('?report=spend-by-carrier&range=PriorMonth&terms=prepaid');
  fireEvent.click(await screen.findByRole('button', { name: 'Schedule' }));
  fireEvent.change(await screen.findByLabelText('How often'), { target: { value: 'weekly' } });
  fireEvent.change(screen.getByLabelText('Weekday'), { target: { value: '5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save schedule' }));

  await waitFor(() =>
    expect(callsOf(reportSchedulesApi.add)[0]?.input).toMatchObject({
      ...{ report: 'spend-by-carrier', range: 'PriorMonth', terms: ['prepaid'], rhythm: 'weekly', weekday: 5, hour: 7 },
      recipientIds: [1],
    }),
  );
  expect(callsOf(reportSchedulesApi.add)[0]?.input).not.toHaveProperty('dayOfMonth');
  unmount();
  open();
  await chooseAction('Spend of the month', 'Pause');
  await waitFor(() => expect(callsOf(reportSchedulesApi.pause)[0]?.input).toMatchObject({ isPaused: true }));
  await chooseAction('Spend of the month', 'Delete');
  await waitFor(() => expect(callsOf(reportSchedulesApi.remove)).toHaveLength(1));
});

it('saves parameters under a name, and loads saved ones again after a failure', async () => {
  answering(savedViewsApi.keep, { viewId: 6, name: 'Mine', query: '', isShared: false, isOwn: true });
  const saved = open('?report=spend-by-carrier', { privileges: ['CustomerUser', 'report'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Save parameters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save parameters' }));
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: ' Mine ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(callsOf(savedViewsApi.keep)[0]?.input).toEqual({
      ...{ screen: 'reports', name: 'Mine', query: 'report=spend-by-carrier', isShared: false },
    }),
  );
  saved.unmount();

  refusing(savedViewsApi.list, { status: 500, code: 'internal', title: 'That failed' });
  open('', { privileges: ['CustomerUser', 'report'] });
  const card = within(await screen.findByRole('region', { name: 'Saved parameters' }));
  answering(savedViewsApi.list, { items: [], total: 0 });
  fireEvent.click(card.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^No saved parameters yet/)).toBeVisible();
});

it('restores a deleted schedule with Undo, and reports a failure', async () => {
  answering(reportSchedulesApi.remove, undefined);
  answering(reportSchedulesApi.restore, schedule);
  open();
  const remove = async () => {
    answering(reportSchedulesApi.list, { items: [schedule] });
    await screen.findByLabelText('Actions for Spend of the month');
    answering(reportSchedulesApi.list, { items: [] });
    await chooseAction('Spend of the month', 'Delete');
    expect(await screen.findByText(/^No schedules yet/)).toBeVisible();
  };
  await remove();
  answering(reportSchedulesApi.list, { items: [schedule] });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('“Spend of the month” rescheduled')).toBeVisible();
  expect(callsOf(reportSchedulesApi.restore).map(({ input }) => input)).toEqual([{ scheduleId: '3' }]);

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  await remove();
  refusing(reportSchedulesApi.restore, { status: 409, code: 'wrong-state', title: 'You have enough schedules' });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('You have enough schedules')).toBeVisible();
});

it('restores deleted parameters with Undo, shared as before, and reports a failure', async () => {
  const saved = {
    viewId: 9,
    name: 'My spend',
    query: 'report=spend-by-carrier&carrier=4',
    isShared: true,
    isOwn: true,
  };
  answering(savedViewsApi.forget, undefined);
  answering(savedViewsApi.keep, saved);
  open();
  const forget = async () => {
    answering(savedViewsApi.list, { items: [saved], total: 1 });
    const button = await screen.findByRole('button', { name: 'Delete My spend' });
    answering(savedViewsApi.list, { items: [], total: 0 });
    fireEvent.click(button);
    expect(await screen.findByText(/^No saved parameters yet/)).toBeVisible();
  };
  await forget();
  answering(savedViewsApi.list, { items: [saved], total: 1 });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('“My spend” restored')).toBeVisible();
  const { name, query, isShared } = saved;
  expect(callsOf(savedViewsApi.keep)[0]?.input).toEqual({ screen: 'reports', name, query, isShared });

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  await forget();
  refusing(savedViewsApi.keep, { status: 409, code: 'already-exists', title: 'You have a view “My spend” already.' });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('You have a view “My spend” already.')).toBeVisible();
});

it('explains an empty result, a failed request and a missing privilege', async () => {
  answering(reportsApi.run, { ...result, rows: [], rowCount: 0 });
  const empty = open('?report=spend-by-carrier');
  expect(await screen.findByText('Nothing to report')).toBeVisible();
  empty.unmount();

  refusing(reportsApi.run, {
    status: 429,
    code: 'too-many-requests',
    title: 'Your company is already creating two reports. Try again when one is done.',
  });
  const busy = open('?report=spend-by-carrier');
  expect(
    await screen.findByText('Your company is already creating two reports. Try again when one is done.'),
  ).toBeVisible();
  busy.unmount();

  refusing(reportsApi.catalog, { status: 403, code: 'not-allowed', title: 'no' });
  open();
  expect(await screen.findByText("You can't see reports")).toBeVisible();
});

const sales: Partial<UserInfo> = {
  ...{ customerId: null, carrierId: 1085, companyName: 'Bluemesa Freightways' },
  privileges: ['CarrierSalesAdministrator', 'customerVisibility'],
};

it("filters a carrier's report like its dashboard, in the address, the request and the schedule", async () => {
  const { columns, filters, ...report } = reportOf('lane-figures');
  const views = columns.map(({ name, title, kind }) => ({ name, title, kind }));
  answering(reportsApi.catalog, { items: [{ ...report, filters: [...filters], columns: views }], carriers: [] });
  answering(carrierCustomersApi.listRepresentatives, { items: [{ userId: 8, name: 'Iris Holm', positionName: '' }] });
  answering(reportsApi.run, {
    report: 'lane-figures',
    columns: views,
    rows: [],
    totals: {},
    rowCount: 0,
    isTooLong: false,
  });
  open('?report=lane-figures&representative=8,0', sales);

  expect(await screen.findByRole('heading', { name: 'Figures by lane' })).toBeVisible();
  fireEvent.change(screen.getByLabelText('Customers'), { target: { value: 'mine' } });
  fireEvent.change(screen.getByLabelText('Companies'), { target: { value: 'site' } });
  await waitFor(() =>
    expect(callsOf(reportsApi.run).at(-1)?.input).toMatchObject({
      ...{ salesRepIds: '8,0', isAllCustomer: 'false', customerOrigin: 'site' },
    }),
  );
  expect(screen.getByLabelText('address')).toHaveTextContent('representative=8,0');
  expect(screen.getByLabelText('address')).toHaveTextContent('customers=mine');
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  answering(reportSchedulesApi.add, { ...schedule, report: 'lane-figures' });
  fireEvent.click(await screen.findByRole('button', { name: 'Save schedule' }));
  await waitFor(() =>
    expect(callsOf(reportSchedulesApi.add)[0]?.input).toMatchObject({
      ...{ report: 'lane-figures', salesRepIds: [8, 0], isAllCustomer: false, customerOrigin: 'site' },
    }),
  );
});

it('tells carrier users which privilege opens the reports', async () => {
  refusing(reportsApi.catalog, { status: 403, code: 'not-allowed', title: 'Not allowed' });
  open('', sales);

  expect(await screen.findByText(/can give you the privilege "customer visibility"/)).toBeVisible();
});
