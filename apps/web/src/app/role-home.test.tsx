import { flagsApi } from '@lading/contracts/sites/flags';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { answering, startFakeServer } from '../kernel/api/answering.fixture';
import { arrivalAt, refusedHome } from '../kernel/session/session';
import { UserContext } from '../kernel/session/user';
import { userWith } from '../kernel/session/user.fixture';
import { PortalTheme } from '../themes/portal-theme';
import { toast } from '../ui/feedback/toast';
import { RoleHomePage } from './role-home.page';
import { UnknownAddress } from './unknown-address';

const Landed = () => {
  const { pathname, search, state } = useLocation();
  return (
    <>
      <h1>{pathname + search}</h1>
      <p>{state?.notice}</p>
    </>
  );
};

function arrive(user: Parameters<typeof userWith>[0], target = '/home', address = arrivalAt(target)) {
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <UserContext value={userWith(user)}>
          <MemoryRouter initialEntries={[address]}>
            <Routes>
              <Route path="/home" element={<RoleHomePage />} />
              <Route path="/no-such-page" element={<UnknownAddress />} />
              <Route path="*" element={<Landed />} />
            </Routes>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

const returnTo = '/customers/shipments?show=late';
const user = { privileges: ['CustomerUser'] };
const administrator = { privileges: ['CustomerAdministrator', 'manageSettings'] };
const unready = { ...administrator, isConfigured: false };

afterEach(() => jest.restoreAllMocks());

describe('the redirect after a sign-in', () => {
  it.each([
    [{ privileges: ['SuperSystemAdministrator'] }, '/home', false, '/admin/manage-carriers'],
    [{ privileges: ['SystemAdministrator', 'viewCarriers'] }, '/home', false, '/admin/manage-carriers'],
    [{ privileges: ['SystemAdministrator', 'carrierEditor'] }, '/home', false, '/admin/manage-carriers'],
    [{ privileges: ['SystemAdministrator'] }, '/home', false, '/admin/dashboard'],
    [{ privileges: ['CarrierAdministrator'] }, '/home', false, '/carriers/admin-home'],
    [{ privileges: ['CarrierSalesAdministrator'] }, '/home', false, '/carriers/admin-home'],
    [user, '/home', false, '/customers/home'],
    [user, returnTo, false, returnTo],
    [{ ...user, isConfigured: false }, returnTo, true, returnTo],
    [administrator, '/home', true, '/customers/home'],
    [administrator, returnTo, true, returnTo],
    [unready, '/home', false, '/customers/setup/introduction'],
    [unready, returnTo, false, '/customers/setup/introduction'],
    [unready, '/home', true, '/ui/customer/onboarding'],
    [unready, returnTo, true, '/ui/customer/onboarding'],
  ])('redirects %j, who requested %s, with ONBOARDING_V3 %s, to %s', async (who, wanted, isOn, path) => {
    startFakeServer();
    answering(flagsApi.getFlags, { flags: [{ name: 'ONBOARDING_V3', isOn }] });
    arrive(who, wanted);

    expect(await screen.findByRole('heading', { name: path })).toBeInTheDocument();
  });

  it('says why a requested page did not open', async () => {
    startFakeServer();
    const notice = jest.spyOn(toast, 'warn').mockReturnValue('');
    arrive(user, refusedHome);
    expect(await screen.findByRole('heading', { name: '/customers/home' })).toBeInTheDocument();
    expect(notice).toHaveBeenCalledWith("You don't have access to that page", undefined, { stayOnNavigation: true });
  });

  it.each([
    [true, '/customers/home', 1],
    [false, '/landing', 0],
  ])(
    'redirects an unknown address home for signed-in users (%s), else to the landing page',
    async (is, to, notices) => {
      startFakeServer();
      sessionStorage.clear();
      if (is) sessionStorage.setItem('oidc.user:here', '{}');
      const notice = jest.spyOn(toast, 'warn').mockReturnValue('');
      arrive(user, '/home', '/no-such-page');
      expect(await screen.findByRole('heading', { name: to })).toBeInTheDocument();
      expect(notice.mock.calls).toEqual(
        notices ? [["We can't find that page", undefined, { stayOnNavigation: true }]] : [],
      );
      if (!is) expect(screen.getByText('unknownAddress')).toBeInTheDocument();
      sessionStorage.clear();
    },
  );

  it("goes to the setup even if the switch can't be loaded, and never to another site", async () => {
    startFakeServer();
    arrive(unready);
    expect(await screen.findByRole('heading', { name: '/customers/setup/introduction' })).toBeInTheDocument();
    arrive(user, '//elsewhere.example/x');
    expect(await screen.findByRole('heading', { name: '/customers/home' })).toBeInTheDocument();
  });
});
