import { carrierShipmentChanged } from '@lading/contracts/notifications/carrier-pushes';
import type { UserInfo } from '@lading/contracts/accounts/account';
import { savedViewsApi, type SavedView } from '@lading/contracts/accounts/saved-views';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { carrierLocationsApi, type CarrierLocation } from '@lading/contracts/customers/carrier-locations';
import {
  carrierDashboardApi,
  type CarrierDashboard,
  type CarrierFigures,
  type FreightFigures,
} from '@lading/contracts/reports/carrier-dashboard';
import { flagsApi } from '@lading/contracts/sites/flags';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useLocation } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing } from '../../kernel/realtime/fake-socket.fixture';
import { saveFile } from '../../kernel/files/browser-files';
import { readPreference, writePreference } from '../../kernel/session/preferences';
import { userWith } from '../../kernel/session/user.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { CarrierDashboardPage } from './carrier-dashboard.page';
import { listAddress, readDashboard } from './dashboard-criteria';

jest.mock('../../kernel/clock/now', () => ({
  ...jest.requireActual<object>('../../kernel/clock/now'),
  today: () => '2026-11-21',
}));
jest.mock('../../kernel/session/preferences', () => ({
  ...jest.requireActual<object>('../../kernel/session/preferences'),
  readPreference: jest.fn(),
  writePreference: jest.fn(),
}));
jest.mock('../../kernel/files/browser-files', () => ({
  ...jest.requireActual<object>('../../kernel/files/browser-files'),
  saveFile: jest.fn(),
}));

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const api = carrierDashboardApi.getCarrierDashboard;
const none: CarrierFigures = {
  ...{ revenueCents: 0, shipmentCount: 0, quoteCount: 0, offeredCount: 0, bookedCount: 0, openCount: 0 },
  ...{ inviteCount: 0, activationCount: 0, activatedByInviteCount: 0, activatedByCampaignCount: 0 },
  ...{ quotingCustomerCount: 0, shippingCustomerCount: 0 },
};
const current: CarrierFigures = {
  ...{ revenueCents: 150_000, shipmentCount: 11, quoteCount: 40, offeredCount: 38, bookedCount: 12, openCount: 5 },
  ...{ inviteCount: 18, activationCount: 7, activatedByInviteCount: 4, activatedByCampaignCount: 2 },
  ...{ quotingCustomerCount: 9, shippingCustomerCount: 6 },
};
const previous: CarrierFigures = {
  ...none,
  ...{ revenueCents: 120_000, shipmentCount: 11, quoteCount: 20, offeredCount: 20, bookedCount: 8, inviteCount: 0 },
  ...{ activationCount: 14, quotingCustomerCount: 12, shippingCustomerCount: 5 },
};
const freight: FreightFigures = {
  ...{ revenueCents: 90_000, shipmentCount: 6, quoteCount: 20, offeredCount: 19, bookedCount: 6 },
};
const small: FreightFigures = {
  ...{ revenueCents: 60_000, shipmentCount: 5, quoteCount: 20, offeredCount: 0, bookedCount: 0 },
};
const dashboard: CarrierDashboard = {
  ...{ startDate: '2026-10-23', endDate: '2026-11-21' },
  ...{ previousStartDate: '2026-09-23', previousEndDate: '2026-10-22', timeZone: 'America/Chicago' },
  current,
  previous,
  buckets: [
    { from: '2026-10-23', to: '2026-10-23', ...current, openCount: 0, previous },
    { from: '2026-10-24', to: '2026-10-26', ...current, openCount: 5, previous: none },
  ],
  rankings: {
    customers: [
      { id: 3, name: 'Ashgrove', isOfSite: true, ...freight },
      { id: 4, name: 'Larch & Sons', isOfSite: false, ...small },
    ],
    representatives: [
      { id: 8, name: 'Iris Holm', ...freight },
      { id: null, name: null, ...small },
    ],
    lanes: [{ name: 'Chicago, IL', destination: 'Mobile, AL', ...freight }],
    classes: [
      { name: '70', ...freight },
      { name: null, ...small },
    ],
  },
  funnel: { invited: 18, registered: 9, activated: 7, quoted: 3, shipped: 1 },
  otherRevenue: [{ currency: 'CAD', cents: 12_345 }],
  isWithoutThirdParty: false,
  activationsSince: '2026-10-01',
  calculatedAt: '2026-11-21T15:00:00Z',
};

const dock: CarrierLocation = {
  ...{ id: 11, customerId: 3, companyName: 'Ashgrove', accountNumber: '', name: 'Main dock', address1: '1 Main St' },
  ...{ city: 'Reno', state: 'NV', postalCode: '89501', isActive: true, representativeId: null },
  ...{ representativeName: null, representedBy: 'none', freightTerms: ['prepaid'] },
};

const administrator = {
  ...{ customerId: null, carrierId: 1085, companyName: 'Bluemesa Freightways' },
  privileges: ['CarrierAdministrator', 'customerVisibility', 'dataVisibility', 'inviteCustomerPage'],
};

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{decodeURIComponent(pathname + search)}</output>;
}

function open(search = '', user: Partial<UserInfo> = {}) {
  return openPage(
    <>
      <CarrierDashboardPage />

      <Address />
    </>,
    { user: userWith({ ...administrator, ...user }), at: `/carriers/dashboard${search}` },
  );
}

const textOf = (blob: Blob | undefined): Promise<string> =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsText(blob ?? new Blob());
  });
const card = (name: RegExp) => screen.findByRole('button', { name });
const lastInput = (): unknown => callsOf(api).at(-1)?.input;
const address = () => screen.getByLabelText('address');
const hrefOf = (name: string | RegExp): string =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');

beforeEach(() => {
  jest.mocked(readPreference).mockReset().mockResolvedValue(undefined);
  jest.mocked(writePreference).mockReset().mockResolvedValue(undefined);
  startFakeServer();
  answering(flagsApi.getFlags, { flags: [{ name: 'ADO_7902', isOn: true }] });
  answering(api, dashboard);
  answering(savedViewsApi.list, { items: [], total: 0 });
  answering(carrierLocationsApi.listCarrierLocations, {
    ...{ items: [dock], total: 1, totalIsLowerBound: false, nextCursor: null },
  });
  answering(carrierCustomersApi.listRepresentatives, {
    items: [{ userId: 8, name: 'Iris Holm', positionName: '' }],
  });
});

it('starts with thirty days of revenue by day, and compares each metric with the previous period', async () => {
  open();

  expect(await card(/^Revenue \$1,500\.00 up \$300\.00 \(25%\) vs\. 09\/23\/2026 – 10\/22\/2026$/)).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await card(/^Shipments 11 no change/)).toBeVisible();
  expect(await card(/^Quote-to-book ratio 31\.6% ?12 of 38 ?down 8\.4 points/)).toBeVisible();
  const invites = await card(/^Invites and activations/);
  expect(invites).toHaveTextContent(/Invites 18 new ?Activations 7 down 7 \(50%\)/);
  expect(invites).toHaveTextContent('4 by invite, 2 by campaign, 1 neither');
  expect(invites).toHaveTextContent("Freight terms and locations don't narrow invites and activations.");
  expect(await card(/^Quoting customers 9 down 3 \(25%\)/)).toBeVisible();
  expect(await card(/^Shipping customers 6 up 1 \(20%\)/)).toBeVisible();
  expect(lastInput()).toEqual({
    ...{ filterType: 'ThirtyDays', timeFrameType: '0', metricType: '0', isDisplayWeekends: 'true' },
    ...{ isPrePaid: 'true', isCollect: 'true', isThirdParty: 'true' },
  });
  expect(screen.getByText(/Not in US dollars and not included: CAD 123\.45\..*time zone: Central/)).toBeVisible();
  expect(screen.queryByText(/Third-party shipments/)).toBeNull();
  const rules = ['button-name', 'label', 'link-name', 'svg-img-alt', 'aria-required-attr', 'nested-interactive'];
  const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: rules } }));
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

it('names the missing figures: a rated quote, third-party shipments, revenue', async () => {
  const unrated = { ...current, offeredCount: 0, bookedCount: 0, revenueCents: null };
  answering(api, { ...dashboard, current: unrated, otherRevenue: [], isWithoutThirdParty: true });
  open('?metric=revenue', { privileges: ['CarrierSalesAdministrator', 'customerVisibility'] });

  expect(await card(/^Quote-to-book ratio -/)).toBeVisible();
  expect(screen.getByText(/Third-party shipments are not included\./)).toBeVisible();
  expect(await card(/^Shipments 11/)).toHaveAttribute('aria-pressed', 'true');
  expect(lastInput()).toMatchObject({ metricType: '1' });
  expect(screen.queryByText(/Revenue|\$/)).toBeNull();
});

it('draws the selected metric, and hatches the steps whose quotes can still be booked', async () => {
  const user = userEvent.setup();
  open('?frame=weeks');
  await user.click(await card(/^Quote-to-book ratio/));

  const chart = await screen.findByRole('group', { name: /^Quote-to-book ratio by week/ });
  const [settled, waiting] = within(chart).getAllByRole('link');
  expect(settled).toHaveAccessibleName('10/23/2026: 31.6% (12 of 38), previous period 40% (8 of 20)');
  expect(waiting).toHaveAccessibleName(
    '10/24/2026 – 10/26/2026: 31.6% (12 of 38), previous period -. 5 quotes can still be booked.',
  );
  expect(waiting).toHaveTextContent('5');
  expect(settled).toHaveAttribute('href', '/carriers/quotes?f.days=Custom%2C2026-10-23%2C2026-10-23&f.offered=yes');
  expect([settled, waiting].map((step) => step?.querySelectorAll('path[fill^="url(#"]').length)).toEqual([0, 1]);
  expect(address()).toHaveTextContent('frame=weeks&metric=quoteToBookRatio');
  expect(lastInput()).toMatchObject({ metricType: '2', timeFrameType: '1' });
  act(() => settled?.focus());
  await user.keyboard('{ArrowRight}');
  expect(waiting).toHaveFocus();

  await user.click(await card(/^Invites and activations/));
  expect(await screen.findByRole('group', { name: /^Invites by week/ })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Activations' }));
  expect(await screen.findByRole('group', { name: /^Activations by week/ })).toBeVisible();
  expect(address()).toHaveTextContent('metric=invitesAndActivations');
});

it('keeps a metric and two freight terms that are selected before the address has changed', async () => {
  open();
  const shipments = await card(/^Shipments 11/);
  await act(async () => {
    fireEvent.click(shipments);
    await Promise.resolve();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Collect' }));
    await Promise.resolve();
    fireEvent.click(screen.getByRole('checkbox', { name: /^Third party/i }));
  });

  expect(address()).toHaveTextContent('metric=shipmentCount&weekends=yes&terms=prepaid');
  expect(lastInput()).toMatchObject({ metricType: '1', isPrePaid: 'true', isCollect: 'false', isThirdParty: 'false' });
});

it('shows the same in a table without a total row, and in a CSV file', async () => {
  const user = userEvent.setup();
  open('?show=table');

  expect(await screen.findByText(/They aren't the sum of its steps\./)).toBeVisible();
  expect(
    screen.getByRole('row', {
      name: /^Whole period 10\/23\/2026 – 11\/21\/2026 \$1,500\.00 11 31\.6% 12 of 38 18 7 9 6/,
    }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const [saved] = jest.mocked(saveFile).mock.lastCall ?? [];
  expect(saved?.name).toBe('dashboard-2026-10-23-2026-11-21.csv');
  const [heading, first] = (await textOf(saved?.blob)).split('\r\n');
  expect(heading).toContain('From,To,Revenue,Shipments,Quotes,Rated quotes,Booked quotes,Still open,');
  expect(heading).toContain('"Shipments, previous period"');
  expect(first).toBe('2026-10-23,2026-10-23,1500.00,11,40,38,12,0,31.6,18,7,9,6,1200.00,11,20,20,8,0,40,0,14,12,5');
});

it('ranks customers, representatives, lanes and classes, and follows the invites to the first shipment', async () => {
  open('?terms=collect&customers=mine');

  const within3 = async (name: string) => within(await screen.findByRole('region', { name }));
  const customers = await within3('Top customers');
  expect(customers.getByRole('row', { name: 'Ashgrove $900.00 6 20 31.6%' })).toBeVisible();
  expect(customers.getByRole('row', { name: 'Larch & Sons $600.00 5 20 -' })).toBeVisible();
  expect(customers.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/carriers/customers/3']);
  const days = 'f.days=ThirtyDays&f.terms=collect';
  expect(hrefOf('Iris Holm')).toBe(`/carriers/customers?${days}&f.representative=8&f.mine=yes`);
  expect(hrefOf('Unassigned')).toBe(`/carriers/customers?${days}&f.unclaimed=yes&f.mine=yes`);
  expect((await within3('Top lanes')).getByText('Chicago, IL → Mobile, AL')).toBeVisible();
  expect((await within3('Top freight classes')).getByText('Unknown')).toBeVisible();
  const funnel = await within3("This period's invites so far");
  expect(funnel.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    ...['StepInvitesOf invited', 'Invited18100%', 'Registered950%', 'Activated738.9%'],
    ...['First quote316.7%', 'First shipment15.6%'],
  ]);
});

it('offers newer figures after a change, and loads them only on request', async () => {
  const user = userEvent.setup();
  open('');
  await card(/^Revenue/);
  const before = callsOf(api).length;
  expect(screen.queryByRole('button', { name: 'Show newer figures' })).toBeNull();
  act(() => pushing(carrierShipmentChanged, { carrierId: 1085 }));
  await user.click(await screen.findByRole('button', { name: 'Show newer figures' }));
  await waitFor(() => expect(callsOf(api)).toHaveLength(before + 1));
  expect(screen.queryByRole('button', { name: 'Show newer figures' })).toBeNull();
});

it('links from a metric to its lists, with the filters of the dashboard', async () => {
  const user = userEvent.setup();
  open('?range=YearToDate&terms=prepaid,collect&representative=8');
  await user.click(await card(/^Quoting customers/));
  const filters = 'f.days=YearToDate&f.terms=prepaid,collect&f.representative=8';
  expect(hrefOf('Open companies with quotes')).toBe(`/carriers/customers?${filters}&f.having=quotes&f.origin=all`);
  await user.click(await card(/^Invites and activations/));
  expect(hrefOf('Open invites')).toBe('/carriers/invites?f.sent=2026-10-23,2026-11-21');

  const state = readDashboard(new URLSearchParams('?representative=0,8&customers=mine&origin=site&terms=collect'), {
    ...{ today: '2026-11-21', hasMoney: true, isDisplayWeekends: true },
  });
  const span = { from: '2026-10-24', to: '2026-10-26' };
  const freightOf = (list: 'quotes' | 'shipments') => decodeURIComponent(listAddress(list, state, { span }));
  const of = 'f.days=Custom,2026-10-24,2026-10-26&f.terms=collect&f.representative=0,8&f.mine=yes&f.origin=site';
  expect(freightOf('quotes')).toBe(`/carriers/quotes?${of}&f.offered=yes`);
  expect(freightOf('shipments')).toBe(`/carriers/shipments?${of}&f.counted=yes`);
});

it('says since when activations are recorded, if the compared days start earlier', async () => {
  const note = 'Activations are recorded since 10/01/2026.';
  const shown = open();
  expect(await screen.findByText(note)).toBeVisible();
  shown.unmount();

  answering(api, { ...dashboard, activationsSince: '2026-09-23' });
  open();
  await card(/^Revenue/);
  expect(screen.queryByText(/^Activations are recorded/)).toBeNull();
});

it('filters by locations found on the server, and links to lists with the same filter', async () => {
  const user = userEvent.setup();
  open('?location=99');
  await card(/^Revenue/);
  expect(lastInput()).toMatchObject({ locationIds: '99' });
  await user.click(screen.getByRole('combobox', { name: 'Locations' }));
  await user.type(screen.getByRole('combobox', { name: 'Locations' }), '89501');
  const asked = () => callsOf(carrierLocationsApi.listCarrierLocations).map(({ input }) => input);
  await waitFor(() => expect(asked()).toContainEqual({ limit: '50', search: '89501' }));
  await user.click(await screen.findByRole('option', { name: 'Main dock, Ashgrove, Reno, NV' }));

  await waitFor(() => expect(lastInput()).toMatchObject({ locationIds: '99,11' }));
  await waitFor(() => expect(asked()).toContainEqual({ limit: '100', locationIds: '99,11' }));
  expect(hrefOf('Open shipments')).toContain('f.location=99,11');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(address()).not.toHaveTextContent('location=');
});

describe('filters', () => {
  it('live in the address, are stored on the device, and Reset restores the three terms and the defaults', async () => {
    const user = userEvent.setup({ delay: null });
    open();
    await card(/^Revenue/);

    await user.selectOptions(screen.getByLabelText('Customers'), 'Your customers only');
    await user.selectOptions(screen.getByLabelText('Companies'), 'Customers of your site');
    await user.selectOptions(screen.getByLabelText('Time frame'), 'Months');
    await user.click(screen.getByRole('checkbox', { name: 'Collect' }));
    await user.click(screen.getByRole('switch', { name: 'Show weekends' }));
    await user.click(screen.getByRole('combobox', { name: 'Representatives' }));
    await user.click(await screen.findByRole('option', { name: 'Unassigned' }));
    await user.click(await screen.findByRole('option', { name: 'Iris Holm' }));

    const chosen = 'frame=months&metric=revenue&weekends=no&terms=prepaid,thirdParty';
    const filter = `${chosen}&customers=mine&representative=0,8&origin=site`;
    await waitFor(() => expect(address()).toHaveTextContent(`/carriers/dashboard?${filter}`));
    await waitFor(() =>
      expect(lastInput()).toMatchObject({
        ...{ isAllCustomer: 'false', isAllSalesRep: 'false', salesRepIds: '0,8', customerOrigin: 'site' },
        ...{ isCollect: 'false', isThirdParty: 'true', isDisplayWeekends: 'false', timeFrameType: '2' },
      }),
    );
    const stored = jest.mocked(writePreference).mock.lastCall;
    expect([stored?.[0], decodeURIComponent(String(stored?.[1]))]).toEqual(['carrier-dashboard-filter', filter]);

    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(address()).toHaveTextContent(/^\/carriers\/dashboard\?metric=revenue&weekends=no$/);
  });

  it('keep the terms on Reset where ADO_7902 is off, and send no request without a term', async () => {
    answering(flagsApi.getFlags, { flags: [{ name: 'ADO_7902', isOn: false }] });
    const user = userEvent.setup({ delay: null });
    open('?terms=collect&frame=weeks');
    await card(/^Revenue/);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(address()).toHaveTextContent('?metric=revenue&weekends=yes&terms=collect');

    await user.click(screen.getByRole('checkbox', { name: 'Collect' }));
    expect(await screen.findByText('Choose at least one of the freight terms.')).toBeVisible();
    expect(address()).toHaveTextContent('terms=none');
  });

  it('are restored from the device at the plain address, and a view replaces them', async () => {
    const view: SavedView = {
      ...{ viewId: 7, name: 'Collect by quarter', query: 'range=YearToDate&frame=quarters&terms=collect' },
      ...{ isShared: false, isOwn: true },
    };
    answering(savedViewsApi.list, { items: [view], total: 1 });
    jest.mocked(readPreference).mockResolvedValue('frame=weeks&metric=shipmentCount&weekends=no');
    const user = userEvent.setup();
    open();

    expect(await screen.findByRole('heading', { name: 'Shipments by week' })).toBeVisible();
    expect(readPreference).toHaveBeenCalledWith('carrier-dashboard-filter');
    await waitFor(() => expect(address()).toHaveTextContent('?frame=weeks&metric=shipmentCount&weekends=no'));
    expect(callsOf(savedViewsApi.list)[0]?.input).toEqual({ screen: 'carrier-dashboard' });
    await user.click(await screen.findByRole('link', { name: 'Collect by quarter' }));
    await waitFor(() =>
      expect(lastInput()).toMatchObject({ filterType: 'YearToDate', timeFrameType: '3', isPrePaid: 'false' }),
    );
    expect(screen.getByRole('link', { name: 'Collect by quarter' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'Last thirty days' }));
    expect(await screen.findByRole('heading', { name: 'Revenue by day' })).toBeVisible();
  });
});

it('explains an empty period, a failure, and a missing privilege', async () => {
  answering(api, { ...dashboard, current: none });
  const empty = open();
  expect(await screen.findByRole('heading', { name: 'Nothing in this period' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show the year to date' }));
  await waitFor(() => expect(lastInput()).toMatchObject({ filterType: 'YearToDate' }));
  empty.unmount();

  refusing(api, { status: 500, code: 'internal', title: 'Something went wrong' });
  const failed = open();
  expect(await screen.findByText("We couldn't load the dashboard")).toBeVisible();
  answering(api, dashboard);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await card(/^Revenue/)).toBeVisible();
  failed.unmount();

  refusing(api, { status: 403, code: 'not-allowed', title: 'Not allowed' });
  open();
  expect(await screen.findByRole('heading', { name: "You can't see the dashboard" })).toBeVisible();
});
