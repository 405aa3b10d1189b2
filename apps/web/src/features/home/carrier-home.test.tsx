import { campaignsApi } from '@lading/contracts/accounts/campaigns';
import { invitesApi } from '@lading/contracts/accounts/invites';
import { locationRulesApi } from '@lading/contracts/customers/location-rules';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { CarrierHomePage } from './carrier-home.page';

const { getInviteFigures } = invitesApi;
const { listCampaigns } = campaignsApi;
const { listLocationRules } = locationRulesApi;
const nothing = { waiting: 0, opened: 0, expired: 0, sentCount: 0, usedCount: 0 };

const open = (...privileges: string[]) =>
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <UserContext value={userWith({ privileges: ['CarrierAdministrator', ...privileges] })}>
          <MemoryRouter>
            <CarrierHomePage />
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
    </PortalTheme>,
  );

beforeEach(() => {
  startFakeServer();
  answering(getInviteFigures, { waiting: 4, opened: 3, expired: 2, sentCount: 11, usedCount: 5 });
  answering(listCampaigns, { items: [], total: 0 });
  answering(listLocationRules, { items: [], total: 6 });
});

it('counts what waits, each count leading to what it counts', async () => {
  open('inviteCustomerPage', 'manageLocations', 'digitalMarketingPage');

  const expired = await screen.findByRole('link', { name: /^2\s*Expired invites$/ });
  expect(expired).toHaveAttribute('href', '/carriers/invites?f.state=expired');
  const narrowed = await screen.findByRole('link', { name: /^6\s*Customers with limited locations$/ });
  expect(narrowed).toHaveAttribute('href', '/carriers/locations?f.limited=yes');
  expect(screen.getByRole('link', { name: /^5\s*Customers joined by invite$/ })).toBeVisible();
  expect(await screen.findByText('No campaigns are running.')).toBeVisible();
});

it('begins with the first invite', async () => {
  answering(getInviteFigures, nothing);
  open('inviteCustomerPage');

  expect(await screen.findByText('Invite your first customer')).toBeVisible();
  expect(callsOf(listCampaigns)).toHaveLength(0);
});

it('asks nothing that the person may not see', () => {
  open();

  expect(screen.getByText('All caught up')).toBeVisible();
  expect([getInviteFigures, listCampaigns, listLocationRules].flatMap((one) => callsOf(one))).toEqual([]);
});
