import { campaignsApi } from '@lading/contracts/accounts/campaigns';
import { invitesApi } from '@lading/contracts/accounts/invites';
import { carrierResourcesApi, type CarrierResource } from '@lading/contracts/carriers/carrier-resources';
import { carrierHomeApi } from '@lading/contracts/carriers/carrier-home';
import { carrierCustomerChanged, carrierShipmentChanged } from '@lading/contracts/notifications/carrier-pushes';
import { carrierDashboardApi, type CarrierDashboard } from '@lading/contracts/reports/carrier-dashboard';
import { act, screen } from '@testing-library/react';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing, sentToServer } from '../../kernel/realtime/fake-socket.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { CarrierHomePage } from './carrier-home.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const { getInviteFigures } = invitesApi;
const { listCampaigns } = campaignsApi;
const { getCarrierHome } = carrierHomeApi;
const { getCarrierDashboard } = carrierDashboardApi;
const nothing = { waiting: 0, opened: 0, expired: 0, sentCount: 0, usedCount: 0 };

const open = (...privileges: string[]) =>
  openPage(<CarrierHomePage />, {
    user: userWith({ carrierId: 1085, privileges: ['CarrierAdministrator', ...privileges] }),
  });

const figures = {
  revenueCents: 1_204_550,
  shipmentCount: 11,
  quoteCount: 40,
  offeredCount: 38,
  bookedCount: 12,
  openCount: 3,
  inviteCount: 9,
  activationCount: 2,
  activatedByInviteCount: 2,
  activatedByCampaignCount: 0,
  quotingCustomerCount: 6,
  shippingCustomerCount: 5,
};
const dashboard: CarrierDashboard = {
  ...{ startDate: '2026-10-23', endDate: '2026-11-21', previousStartDate: '2026-09-23', previousEndDate: '2026-10-22' },
  ...{
    timeZone: 'America/Chicago',
    current: figures,
    previous: { ...figures, shipmentCount: 7, offeredCount: 0, bookedCount: 0 },
    buckets: [],
  },
  rankings: { customers: [], representatives: [], lanes: [], classes: [] },
  funnel: { invited: 9, registered: 4, activated: 2, quoted: 2, shipped: 1 },
  activationsSince: '2026-01-01',
  ...{ otherRevenue: [], isWithoutThirdParty: false, calculatedAt: '2026-11-21T15:00:00Z' },
};

beforeEach(() => {
  startFakeServer();
  answering(getCarrierHome, { exceptions: 2, missedEta: 0, unclaimedCustomers: 6, expiredInvites: 3 });
  answering(getCarrierDashboard, dashboard);
  answering(getInviteFigures, { waiting: 4, opened: 3, expired: 2, sentCount: 11, usedCount: 5 });
  answering(listCampaigns, { items: [], total: 0 });
});

it('counts tasks, each count linked to its list', async () => {
  open('inviteCustomerPage', 'manageLocations', 'digitalMarketingPage');

  const exceptions = await screen.findByRole('link', { name: /^2\s*Shipments with an exception$/ });
  expect(exceptions).toHaveAttribute('href', '/carriers/shipments?f.part=exceptions');
  const expired = screen.getByRole('link', { name: /^3\s*Expired invites$/ });
  expect(expired).toHaveAttribute('href', '/carriers/invites?f.state=expired');
  expect(screen.queryByText('Shipments past their ETA')).toBeNull();
  expect(await screen.findByText('No campaigns are running.')).toBeVisible();
});

it('follows its carrier and refetches the counts once, within two seconds of a burst of changes', async () => {
  open('customerVisibility');
  await screen.findByRole('link', { name: /Shipments with an exception$/ });
  expect(sentToServer()).toContainEqual({ name: 'follow', message: { subject: 'carrier-pages', key: '1085' } });
  jest.useFakeTimers();
  const asked = () => callsOf(getCarrierHome).length;
  const before = asked();
  answering(getCarrierHome, { exceptions: 5, unclaimedCustomers: 6 });
  act(() => {
    pushing(carrierShipmentChanged, { carrierId: 1085 });
    pushing(carrierCustomerChanged, { carrierId: 1085 });
  });
  await act(() => jest.advanceTimersByTimeAsync(2000));
  // Effects of the response appear in the next tick.
  await act(() => jest.advanceTimersByTimeAsync(1));
  jest.useRealTimers();

  expect(asked()).toBe(before + 1);
  expect(screen.getByRole('link', { name: /^5\s*Shipments with an exception$/ })).toBeVisible();
});

it('shows the last 30 days, compared with the 30 days before', async () => {
  open('customerVisibility');

  const shipments = await screen.findByRole('link', { name: /^11\s*Shipments\s*7 in the 30 days before$/ });
  expect(shipments).toHaveAttribute('href', '/carriers/dashboard?metric=shipmentCount');
  expect(
    screen.getByRole('link', {
      name: /^31\.6%\s*Quote-to-book ratio, 12 of 38\s*No rated quotes in the 30 days before$/,
    }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /^\$12,045\.50\s*Revenue/ })).toBeVisible();
});

it('shows the new resources, with a link to all of them where there are more', async () => {
  const guide: CarrierResource = {
    ...{ id: 4, title: 'Packing guide', kind: 'training', audience: 'customers', startsOn: '2026-11-15', endsOn: null },
    ...{ fileName: 'guide.pdf', mediaType: 'application/pdf', size: 2048, isNew: true, status: 'current' },
    ...{ downloadCount: 3, addedBy: 'Grace Holloway', updatedAt: '2026-11-15T15:00:00Z', version: 1 },
  };
  answering(carrierResourcesApi.listCarrierResources, { items: [guide], total: 4, totalIsLowerBound: false });
  open('resourcesPageVisibility');

  expect(await screen.findByRole('link', { name: 'Packing guide' })).toHaveAttribute(
    'href',
    '/carriers/resources?q=Packing%20guide',
  );
  expect(screen.getByText('Training, since 11/15/2026')).toBeVisible();
  const more = screen.getByRole('link', { name: 'View all 4 new resources' });
  expect(more).toHaveAttribute('href', '/carriers/resources?f.new=yes');
  expect(callsOf(carrierResourcesApi.listCarrierResources)[0]?.input).toMatchObject({ isNew: 'true' });
});

it('names a part that failed to load, with the reference for support', async () => {
  const failure = {
    status: 500,
    code: 'internal',
    title: 'Something went wrong',
    traceId: '4bf92f3577b34da6',
  } as const;
  refusing(getCarrierHome, failure);
  refusing(getCarrierDashboard, failure);
  refusing(listCampaigns, failure);
  open('customerVisibility', 'digitalMarketingPage');

  const failed = [/needs attention$/, /the last 30 days$/, /the campaigns$/];
  for (const name of failed) expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
  expect(screen.getAllByText('4bf92f3577b34da6')).toHaveLength(failed.length);
});

it('starts with the first invite', async () => {
  answering(getInviteFigures, nothing);
  open('inviteCustomerPage');

  expect(await screen.findByText('Invite your first customer')).toBeVisible();
  expect(callsOf(listCampaigns)).toHaveLength(0);
});

it('sends no request that the user has no access to', async () => {
  answering(getCarrierHome, {});
  open();

  expect(await screen.findByText('All caught up')).toBeVisible();
  expect([getInviteFigures, listCampaigns, getCarrierDashboard].flatMap((one) => callsOf(one))).toEqual([]);
});
