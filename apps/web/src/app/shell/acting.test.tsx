import { actingApi, actUserApi, type ActableUser } from '@lading/contracts/accounts/act-user';
import { accountApi, AccountPreferences, type UserInfo } from '@lading/contracts/accounts/account';
import { preferencesApi } from '@lading/contracts/accounts/preferences';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ActAsBar } from './act-as-bar';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { acting } from '../../kernel/session/acting';
import { beginActing } from '../../kernel/session/acting-actions';
import { leave } from '../../kernel/session/leave';
import { answerOf } from '../../kernel/api/use-contract';
import { usePreferences, withUnsaved } from '../../kernel/session/use-preferences';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { ActAsPage } from '../../features/act-as/act-as.page';

const maya: ActableUser = {
  userId: 7,
  userName: 'maya@northfork.example',
  firstName: 'Maya',
  lastName: 'Ortiz',
  role: 1,
  roleName: 'Customer User',
  companyName: 'Northfork Supply',
  customerId: 3,
  carrierId: null,
  lastSignInAt: null,
};
const admin = userWith({ firstName: 'Ada', lastName: 'Reyes', privileges: ['SuperSystemAdministrator'] });
const subject = userWith({ isImpersonating: true });

function Chooser() {
  const { change } = usePreferences();
  return (
    <button type="button" onClick={() => change({ colorScheme: 'dark' })}>
      dark
    </button>
  );
}

/** The user as the frame of every page provides them. */
function Shown({ node, user }: { node: ReactNode; user: UserInfo }) {
  const { data } = useQuery({ ...answerOf(accountApi.getCurrentUser), initialData: user, staleTime: Infinity });
  return <UserContext value={withUnsaved(data)}>{node}</UserContext>;
}

function show(node: ReactNode, user = admin) {
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Shown node={node} user={user} />
      </QueryClientProvider>
    </PortalTheme>,
  );
}

const actAsPage = (query = '') => (
  <MemoryRouter initialEntries={[`/admin/act-as-a-user${query}`]}>
    <ActAsPage />
  </MemoryRouter>
);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.spyOn(leave, 'to').mockReturnValue(undefined);
  startFakeServer();
});
afterEach(() => jest.restoreAllMocks());

it('finds a user, asks for the reason, and continues as that user', async () => {
  answering(actUserApi.getActAsUserData, { recent: [], counts: [{ role: 1, roleName: 'Customer User', count: 12 }] });
  answering(actUserApi.searchUsers, { items: [maya], total: 1 });
  answering(actingApi.impersonate, {
    ...subject,
    actingToken: 'lad_act_x',
    actingExpiresAt: '2026-11-21T06:00:00.000Z',
  });
  sessionStorage.setItem('lading.user', 'the administrator');
  show(actAsPage('?q=Harbor+Pine'));

  await waitFor(() => expect(callsOf(actUserApi.searchUsers)[0]?.input).toMatchObject({ search: 'Harbor Pine' }));
  fireEvent.change(await screen.findByLabelText('Name, email or company'), { target: { value: 'northfork' } });
  await waitFor(() => expect(callsOf(actUserApi.searchUsers).at(-1)?.input).toMatchObject({ search: 'northfork' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Act as Maya Ortiz' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Ticket 88' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Act as' }));

  await waitFor(() => expect(leave.to).toHaveBeenCalledWith('/home'));
  expect(callsOf(actingApi.impersonate)[0]?.input).toEqual({ userName: maya.userName, reason: 'Ticket 88' });
  expect(acting()).toMatchObject({ token: 'lad_act_x', administratorName: 'Ada Reyes', keepsChanges: false });
  expect(sessionStorage.getItem('lading.user')).toBeNull();
});

it('says who has access when the user may not act as others', async () => {
  refusing(actUserApi.getActAsUserData, { status: 403, code: 'not-allowed', title: 'No' });
  refusing(actUserApi.searchUsers, { status: 403, code: 'not-allowed', title: 'No' });
  show(actAsPage());

  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeInTheDocument();
});

describe('the bar while acting', () => {
  const begin = () => {
    localStorage.setItem('lading.sidenav-open', 'before');
    beginActing({ token: 'lad_act_x', administratorName: 'Ada Reyes' });
    localStorage.setItem('lading.sidenav-open', 'while acting');
    localStorage.setItem('lading.dashboard-weekends', 'sealed');
    localStorage.setItem('lading.invoices-filter', 'sealed');
    answering(actingApi.unimpersonate, admin);
    show(<ActAsBar />, subject);
  };

  it("returns to the administrator's page with nothing left of the other user", async () => {
    begin();
    const bar = within(screen.getByRole('region', { name: 'Act as another user' }));
    expect(bar.getByText('Acting as Maya Ortiz, Customer User at Northfork Supply')).toBeInTheDocument();
    fireEvent.click(bar.getByRole('button', { name: 'Become admin' }));

    await waitFor(() => expect(leave.to).toHaveBeenCalledWith('/login?returnTo=%2Fadmin%2Fact-as-a-user'));
    expect(callsOf(actingApi.unimpersonate)[0]?.headers).toMatchObject({
      isadminuser: 'true',
      authorization: 'Bearer lad_act_x',
    });
    expect(acting()).toBeUndefined();
    expect({ ...localStorage }).toEqual({ 'lading.sidenav-open': 'before' });
  });

  it("writes only the changes to be saved to the other user's profile", async () => {
    answering(preferencesApi.changePreferences, new AccountPreferences());
    beginActing({ token: 'lad_act_x', administratorName: 'Ada Reyes' });
    show(
      <>
        <ActAsBar />
        <Chooser />
      </>,
      subject,
    );
    fireEvent.click(screen.getByRole('button', { name: 'dark' }));
    expect(callsOf(preferencesApi.changePreferences)).toHaveLength(0);
    expect(withUnsaved(subject).preferences).toMatchObject({ colorScheme: 'dark' });

    fireEvent.click(screen.getByRole('checkbox', { name: 'Keep Changes' }));

    await waitFor(() => expect(callsOf(preferencesApi.changePreferences)).toHaveLength(1));
    expect(callsOf(preferencesApi.changePreferences)[0]?.input).toMatchObject({ colorScheme: 'dark' });
    await waitFor(() => expect(acting()?.changes).toEqual({}));
    fireEvent.click(screen.getByRole('button', { name: 'dark' }));
    await waitFor(() => expect(callsOf(preferencesApi.changePreferences)).toHaveLength(2));
  });

  it('is hidden for users who are not acting', () => {
    show(<ActAsBar />, admin);
    expect(screen.queryByRole('region', { name: 'Act as another user' })).toBeNull();
  });
});
