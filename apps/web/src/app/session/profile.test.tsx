import { accountApi, AccountPreferences, type UserInfo } from '@lading/contracts/accounts/account';
import { legalApi } from '@lading/contracts/sites/legal';
import { preferencesApi } from '@lading/contracts/accounts/preferences';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { answering, callsOf, startFakeServer } from '../../kernel/api/answering.fixture';
import { preferencesOf } from '../../kernel/session/use-preferences';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { useDisplayPreferences } from '../../ui/display-preferences';
import { PreferencesInEffect, RequireSession } from '../portal-frame';
import { roleHome } from '../open-to';
import { SchemeContext } from '../scheme';

jest.mock('../../kernel/session/session', () => ({
  ...jest.requireActual<object>('../../kernel/session/session'),
  freshToken: async () => 'a token',
}));

const terms = {
  id: 9,
  kind: 'terms' as const,
  version: '2027-01',
  effectiveOn: '2027-01-01',
  title: 'Terms of use',
  sections: [{ heading: 'What is new', paragraphs: ['Nothing much.'] }],
};
const dressed = (node: ReactNode) => (
  <PortalTheme brand={coreBrand} scheme="light" env="test">
    {node}
  </PortalTheme>
);
const preferring = (some: Partial<AccountPreferences>): UserInfo =>
  userWith({ preferences: { ...preferencesOf({}), ...some } });

beforeEach(() => {
  sessionStorage.clear();
  startFakeServer();
  answering(preferencesApi.getSealingKey, { key: 'k' });
});

describe('terms changed since the last sign-in', () => {
  const open = (user: UserInfo) => {
    answering(accountApi.getCurrentUser, user);
    answering(legalApi.getLegalDocument, terms);
    const router = createMemoryRouter([{ path: '*', element: <RequireSession>{<h1>The portal</h1>}</RequireSession> }]);
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    render(
      dressed(
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
      ),
    );
  };

  it('are read and accepted before the portal opens', async () => {
    answering(legalApi.acceptLegalDocument, undefined);
    open(userWith({ dueTermsId: 9 }));
    expect(await screen.findByRole('heading', { name: 'The terms have changed' })).toBeVisible();
    expect(screen.getByText('Nothing much.')).toBeVisible();
    expect(screen.queryByText('The portal')).toBeNull();
    answering(accountApi.getCurrentUser, userWith());

    await userEvent.click(screen.getByRole('button', { name: 'Accept the terms' }));

    expect(await screen.findByText('The portal')).toBeVisible();
    expect(callsOf(legalApi.acceptLegalDocument)[0]?.input).toEqual({ id: '9' });
  });

  it("can't be accepted by an administrator for another user", async () => {
    open(userWith({ dueTermsId: 9, isImpersonating: true }));
    expect(await screen.findByText('The portal')).toBeVisible();
  });
});

describe('the user’s preferences', () => {
  const choose = jest.fn();
  function Display() {
    const { isCompact, hasKeys } = useDisplayPreferences();
    return <p>{JSON.stringify({ isCompact, hasKeys })}</p>;
  }
  function Profile({ first, then }: { first: UserInfo; then: UserInfo }) {
    const [user, setUser] = useState(first);
    return (
      <SchemeContext value={{ scheme: 'auto', choose }}>
        <UserContext value={user}>
          <PreferencesInEffect>
            <Display />
          </PreferencesInEffect>
          <button type="button" onClick={() => setUser(then)}>
            change
          </button>
        </UserContext>
      </SchemeContext>
    );
  }

  it('set scheme, lists and keys, and follow changes', async () => {
    render(
      dressed(
        <Profile
          first={userWith()}
          then={preferring({ colorScheme: 'dark', density: 'compact', hasKeyShortcuts: false })}
        />,
      ),
    );
    expect(screen.getByText('{"isCompact":false,"hasKeys":true}')).toBeInTheDocument();
    expect(choose).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole('button', { name: 'change' }));

    await waitFor(() => expect(choose).toHaveBeenCalledWith('dark'));
    expect(screen.getByText('{"isCompact":true,"hasKeys":false}')).toBeInTheDocument();
  });

  it.each([
    ['/customers/shipments', 'CustomerUser', '/customers/shipments'],
    ['', 'CustomerUser', '/customers/home'],
    ['/admin/dashboard', 'CustomerUser', '/customers/home'],
    ['//elsewhere', 'CustomerUser', '/customers/home'],
    ['/customers/shipments', 'CarrierAdministrator', '/carriers/admin-home'],
    ['/admin/act-as-a-user', 'SystemAdministrator', '/admin/dashboard'],
    ['/customers/shipments', 'CustomerAdministrator', '/customers/shipments'],
  ])('start with %s as a %s at %s', (landingPage, role, path) => {
    expect(roleHome({ ...preferring({ landingPage }), privileges: [role] })).toBe(path);
  });
});
