import { flagsApi } from '@lading/contracts/sites/flags';
import type { UserInfo } from '@lading/contracts/accounts/account';
import {
  dashboardsApi,
  type CustomerDashboard,
  type DashboardFigures,
} from '@lading/contracts/reports/customer-dashboard';
import { invoiceChanged } from '@lading/contracts/invoices/invoices';
import { savedViewsApi, type SavedView } from '@lading/contracts/accounts/saved-views';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing } from '../../kernel/realtime/fake-socket.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { pictureOf } from '../../ui/charts/chart-picture';
import { CustomerDashboardPage } from './customer-dashboard.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));
jest.mock('../../kernel/clock/now', () => ({
  ...jest.requireActual<object>('../../kernel/clock/now'),
  today: () => '2026-11-21',
}));

const figures = (shipmentCount: number, spendCents: number, onTimeCount = 0): DashboardFigures => ({
  shipmentCount,
  spendCents,
  averageCents: shipmentCount > 0 ? Math.round(spendCents / shipmentCount) : null,
  deliveredCount: shipmentCount,
  onTimeCount,
  openLateCount: 0,
});
const none: DashboardFigures = {
  shipmentCount: 0,
  spendCents: 0,
  averageCents: null,
  deliveredCount: 0,
  onTimeCount: 0,
  openLateCount: 0,
};

const dashboard: CustomerDashboard = {
  startDate: '2026-10-23',
  endDate: '2026-11-21',
  previousStartDate: '2026-09-23',
  previousEndDate: '2026-10-22',
  current: figures(3, 150_000, 2),
  otherSpend: [{ currency: 'CAD', cents: 12_345 }],
  previous: figures(2, 120_000, 2),
  buckets: [
    { from: '2026-10-23', to: '2026-10-23', ...figures(1, 40_000, 1), previous: none },
    { from: '2026-10-24', to: '2026-10-25', ...figures(2, 110_000, 1), previous: figures(2, 120_000, 2) },
  ],
  carriers: [{ carrierId: 4, carrierName: 'Juniper Bend Transport', ...figures(3, 150_000, 2) }],
  awaitingPickupCount: 0,
  lanes: [{ origin: 'Chicago, IL', destination: 'Mobile, AL', ...figures(3, 150_000, 2) }],
  calculatedAt: '2026-11-21T15:00:00Z',
};

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{decodeURIComponent(pathname + search)}</output>;
}

function open(address = '', user: Partial<UserInfo> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={userWith(user)}>
          <MemoryRouter initialEntries={[`/customers/dashboard${address}`]}>
            <CustomerDashboardPage />
            <Address />
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

beforeEach(() => {
  startFakeServer();
  answering(flagsApi.getFlags, { flags: [{ name: 'Shipper_Insights', isOn: true }] });
  answering(dashboardsApi.customer, dashboard);
  answering(savedViewsApi.list, { items: [], total: 0 });
});

it('shows the last thirty days by day, each figure with its change against the previous period', async () => {
  open();

  expect(await screen.findByRole('button', { name: 'Spend $1,500.00 up 25%' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Shipments 3 up 50%' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'On time 66.7% down 33.3 points' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Average cost $500.00 down 16.7%' })).toBeVisible();
  expect(screen.getByText(/Compared with 09\/23\/2026 – 10\/22\/2026/)).toBeVisible();
  expect(screen.getByText(/^http.*, printed /)).toHaveClass('print-only');
  expect(screen.getByText(/Not in US dollars and not included: CAD 123\.45\./)).toBeVisible();
  expect(callsOf(dashboardsApi.customer)[0]?.input).toEqual({
    startDate: '2026-10-23',
    endDate: '2026-11-21',
    timeFrameType: 'days',
    isDisplayWeekends: 'true',
  });
});

it('counts late freight in transit as late, and links to it and to freight awaiting pickup', async () => {
  answering(dashboardsApi.customer, {
    ...dashboard,
    current: { ...dashboard.current, openLateCount: 1 },
    awaitingPickupCount: 2,
  });
  open();

  expect(await screen.findByRole('button', { name: /^On time 50%/ })).toBeVisible();
  expect(screen.getByRole('link', { name: '1 late in transit' })).toHaveAttribute(
    'href',
    expect.stringMatching(/state=dispatched.*inTransit.*late=1/),
  );
  expect(screen.getByRole('link', { name: '2 awaiting pickup' })).toHaveAttribute(
    'href',
    expect.stringContaining('state=dispatched'),
  );
});

it('says once that there is nothing to compare with', async () => {
  answering(dashboardsApi.customer, { ...dashboard, previous: none });
  open();

  expect(await screen.findByText(/No shipments in 09\/23\/2026 – 10\/22\/2026 to compare with\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Shipments 3' })).toBeVisible();
  expect(screen.queryByText('no earlier data')).toBeNull();
});

describe('saved filters', () => {
  const quarters: SavedView = {
    ...{ viewId: 7, name: 'Collect by quarter', query: 'range=YearToDate&frame=quarters&terms=collect&weekends=no' },
    ...{ isShared: false, isOwn: true },
  };

  it('open the saved dashboard, and keep their name while filters change', async () => {
    answering(savedViewsApi.list, { items: [quarters], total: 1 });
    open();
    const user = userEvent.setup();

    expect(await screen.findByRole('link', { name: 'Last thirty days' })).toHaveAttribute('aria-current', 'page');
    await user.click(await screen.findByRole('link', { name: 'Collect by quarter' }));

    expect(screen.getByRole('link', { name: 'Collect by quarter' })).toHaveAttribute('aria-current', 'page');
    await waitFor(() =>
      expect(callsOf(dashboardsApi.customer).at(-1)?.input).toMatchObject({
        ...{ startDate: '2026-01-01', timeFrameType: 'quarters', terms: 'collect', isDisplayWeekends: 'false' },
      }),
    );
    await user.selectOptions(screen.getByLabelText('Time frame'), 'months');
    expect(screen.getByLabelText('address')).toHaveTextContent('view=7');
    answering(savedViewsApi.change, quarters);
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save changes to “Collect by quarter”' }));
    await waitFor(() =>
      expect(callsOf(savedViewsApi.change)[0]?.input).toEqual({
        ...{ viewId: '7', name: 'Collect by quarter', isShared: false },
        query: 'range=YearToDate&frame=months&metric=spend&weekends=no&terms=collect',
      }),
    );
  });

  it('are saved under a unique name', async () => {
    answering(savedViewsApi.keep, { ...quarters, viewId: 8, name: 'Mine' });
    open('?terms=collect&show=table&view=7');
    const user = userEvent.setup();

    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as a view…' }));
    expect(await screen.findByText('Saves the dates, filters and chart settings under this name.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mine{Enter}');

    await waitFor(() =>
      expect(callsOf(savedViewsApi.keep)[0]?.input).toEqual({
        ...{ screen: 'dashboard', name: 'Mine', isShared: false },
        query: 'metric=spend&weekends=yes&terms=collect&show=table',
      }),
    );
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('view=8'));
  });
});

it('is refetched once after a burst of invoices', async () => {
  open();
  await screen.findByRole('button', { name: 'Spend $1,500.00 up 25%' });
  answering(dashboardsApi.customer, { ...dashboard, current: figures(3, 160_000, 2) });
  const before = callsOf(dashboardsApi.customer).length;

  act(() => [4, 5].forEach((invoiceId) => pushing(invoiceChanged, { invoiceId, state: 'approved' })));

  expect(await screen.findByRole('button', { name: /^Spend \$1,600\.00/ }, { timeout: 4000 })).toBeVisible();
  expect(callsOf(dashboardsApi.customer)).toHaveLength(before + 1);
});

it('links from each column, carrier and lane to the counted shipments', async () => {
  const states = 'f.state=dispatched,inTransit,delivered,invoiced,closed,returned,lost';
  const whole = 'f.pickup=Custom,2026-10-23,2026-11-21';
  open('?terms=collect,prepaid&location=9,12');
  const hrefOf = (name: string | RegExp) =>
    decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');

  await screen.findByRole('heading', { name: 'Spend by day' });

  const also = 'f.terms=prepaid,collect&f.location=9,12';
  expect(hrefOf(/^10\/24\/2026 – 10\/25\/2026: \$1,100\.00, previous period \$1,200\.00/)).toBe(
    `/customers/shipments?f.pickup=Custom,2026-10-24,2026-10-25&${states}&${also}`,
  );
  expect(hrefOf('Juniper Bend Transport')).toBe(`/customers/shipments?${whole}&${states}&f.carrier=4&${also}`);
  expect(hrefOf('Chicago, IL → Mobile, AL')).toBe(
    `/customers/shipments?${whole}&${states}&f.lane=Chicago%2C+IL,Mobile%2C+AL&${also}`,
  );
  expect(hrefOf('1 delivered late')).toBe(
    `/customers/shipments?${whole}&f.state=delivered,invoiced,closed&f.late=1&${also}`,
  );
});

it('goes through the chart with the arrow keys and shows the same in a table', async () => {
  const user = userEvent.setup();
  open('?frame=weeks');
  await user.click(await screen.findByRole('button', { name: /^Shipments 3/ }));

  const columns = within(screen.getByRole('group', { name: /^Shipments by week/ })).getAllByRole('link');
  act(() => columns[0]?.focus());
  await user.keyboard('{ArrowRight}');
  expect(columns[1]).toHaveFocus();
  await user.keyboard('{Home}');
  expect(columns[0]).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'View as table' }));
  expect(screen.getByRole('row', { name: '10/24/2026 – 10/25/2026 $1,100.00 2 50% $550.00 2' })).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent(
    '/customers/dashboard?frame=weeks&metric=shipments&weekends=yes&show=table',
  );
});

it('is saved as a standalone picture without links', async () => {
  open('?frame=weeks');
  await screen.findByRole('button', { name: 'Save as PNG' });
  const chart = screen.getByRole('group', { name: /^Spend by week/ });
  if (!(chart instanceof SVGSVGElement)) throw new Error('a chart is a picture');

  const { svg, width, height } = pictureOf(chart, 'Spend by week & more');

  expect(svg).toContain('Spend by week &amp; more');
  expect(svg).not.toMatch(/<a |class=|href=/);
  expect(svg.match(/<path/g)?.length).toBe(chart.querySelectorAll('path').length);
  expect([width, height].every((side) => side > 0)).toBe(true);
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
});

it('keeps a metric and a time frame that are selected before the address has changed', async () => {
  open();
  const shipments = await screen.findByRole('button', { name: /^Shipments 3/ });
  await act(async () => {
    fireEvent.click(shipments);
    await Promise.resolve();
    fireEvent.change(screen.getByLabelText('Time frame'), { target: { value: 'weeks' } });
  });

  expect(screen.getByLabelText('address')).toHaveTextContent('frame=weeks&metric=shipments');
});

it('is refetched without weekends', async () => {
  const user = userEvent.setup();
  open();
  await screen.findByRole('heading', { name: 'Spend by day' });

  await user.click(screen.getByRole('switch', { name: 'Show weekends' }));

  await waitFor(() =>
    expect(callsOf(dashboardsApi.customer).at(-1)?.input).toMatchObject({ isDisplayWeekends: 'false' }),
  );
  expect(screen.getByText('Hidden weekends count toward the Friday before.')).toBeVisible();
});

it('has a flag for each of the freight terms, all set at first, and sends no request without one', async () => {
  const user = userEvent.setup({ delay: null });
  open();
  await screen.findByRole('heading', { name: 'Spend by day' });
  const termsOf = () => Object(callsOf(dashboardsApi.customer).at(-1)?.input).terms;

  await user.click(screen.getByRole('checkbox', { name: 'Collect' }));
  await waitFor(() => expect(termsOf()).toBe('prepaid,thirdParty'));
  expect(screen.getByLabelText('address')).toHaveTextContent('terms=prepaid,thirdParty');

  await user.click(screen.getByRole('checkbox', { name: 'Prepaid' }));
  await user.click(screen.getByRole('checkbox', { name: 'Third party' }));
  expect(await screen.findByText('Choose at least one of the freight terms.')).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent('terms=none');
});

it('shows no amounts to users who may not see costs', async () => {
  open('?metric=spend', { seesCosts: false });

  expect(await screen.findByRole('heading', { name: 'Shipments by day' })).toBeVisible();
  expect(screen.queryByText(/Spend|Average cost|\$/)).toBeNull();
});

it('is missing, and requests no figures, where shipper insights are switched off', async () => {
  answering(flagsApi.getFlags, { flags: [{ name: 'Shipper_Insights', isOn: false }] });
  open();
  expect(await screen.findByText('The dashboard is turned off on this portal.')).toBeVisible();
  expect(callsOf(dashboardsApi.customer)).toEqual([]);
});

it('explains itself before the first shipment, and to users without access', async () => {
  answering(dashboardsApi.customer, { ...dashboard, current: none, previous: none, carriers: [], lanes: [] });
  const first = open();
  expect(await screen.findByRole('heading', { name: 'No shipments in this period' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show the year to date' }));
  await waitFor(() => expect(callsOf(dashboardsApi.customer).at(-1)?.input).toMatchObject({ startDate: '2026-01-01' }));
  first.unmount();

  refusing(dashboardsApi.customer, { status: 403, code: 'not-allowed', title: 'Not allowed' });
  open();
  expect(await screen.findByRole('heading', { name: "You can't see the dashboard" })).toBeVisible();
});
