import { accountApi, type UserInfo } from '@lading/contracts/accounts/account';
import { preferencesApi } from '@lading/contracts/accounts/preferences';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, startFakeServer } from '../../kernel/api/answering.fixture';
import { queryClient } from '../../kernel/api/query-client';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { toast } from '../../ui/feedback/toast';
import { ToastHost } from '../../ui/feedback/toast-host';
import { preferencesOf } from '../../kernel/session/use-preferences';
import { ShowingAround } from './showing-around';
import { endTour, startTour } from './touring';

let mockIsAway = false;
jest.mock('./portal-tour', () => {
  if (mockIsAway) throw new Error('Failed to fetch');
  return jest.requireActual('./portal-tour');
});

const met = { ...preferencesOf({}), hasMetTour: true };

function open(changes: Partial<UserInfo> = {}, at = '/customers/home') {
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <UserContext value={userWith(changes)}>
          <MemoryRouter initialEntries={[at]}>
            <main id="main" tabIndex={-1}>
              <ShowingAround />
              <h1>Home</h1>
            </main>
            <ToastHost />
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
    </PortalTheme>,
  );
  return userEvent.setup();
}

const offer = () => screen.queryByRole('complementary', { name: 'New here?' });

beforeEach(() => {
  startFakeServer();
  answering(preferencesApi.changePreferences, met);
  answering(accountApi.getCurrentUser, userWith({ preferences: met }));
});
afterEach(() =>
  act(() => {
    endTour();
    toast.closeAll();
  }),
);

it('is offered on the first page, without taking the focus; the choice is saved with the user', async () => {
  const user = open();
  expect(offer()).toBeVisible();
  expect(document.body).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(callsOf(preferencesApi.changePreferences).map(({ input }) => input)).toEqual([met]);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['to users who have answered', { preferences: met }, undefined],
  ['while acting as another user', { isImpersonating: true }, undefined],
  ['on other pages', {}, '/customers/shipments'],
] as const)('is not offered %s', (_, changes, at) => {
  open(changes, at);
  expect(offer()).toBeNull();
});

it('leaves the page alone and reports a failed download; it starts when requested again', async () => {
  mockIsAway = true;
  open({ preferences: met });
  await act(async () => startTour());
  expect(await screen.findByText("We couldn't show the tour")).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();

  mockIsAway = false;
  await act(async () => startTour());
  expect(await screen.findByRole('dialog', { name: 'The menu' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Home', hidden: true })).toBeInTheDocument();
});

it('has five stops, which can be walked with the keyboard and ended with Escape', async () => {
  const user = open({ preferences: met });
  await act(async () => startTour());
  expect(await screen.findByRole('dialog', { name: 'The menu' })).toHaveTextContent('1 of 5');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(await screen.findByRole('dialog', { name: 'Help' })).toHaveTextContent('5 of 5');
  expect(screen.getByRole('button', { name: 'Done' })).toBeVisible();

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
