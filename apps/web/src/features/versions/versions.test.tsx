import { forcedExitApi, versionApi } from '@lading/contracts/sites/version';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { VersionsPage } from './versions.page';

function open(...privileges: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <UserContext value={userWith({ privileges: ['SystemAdministrator', ...privileges] })}>
            <VersionsPage />
          </UserContext>
        </MemoryRouter>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

beforeEach(() => {
  startFakeServer();
  answering(versionApi.getVersion, { hash: 'a1b2c3', forceLogout: false, version: '1.4.0' });
});

describe('the page of versions', () => {
  it('shows the release, and signs all users out after a typed word', async () => {
    answering(forcedExitApi.getForcedExit, { isOn: false, number: 0, changedAt: null });
    const ordered = { isOn: true, number: 1, changedAt: '2026-11-20T15:00:00.000Z' };
    answering(forcedExitApi.changeForcedExit, ordered);
    open('manageAdditionalRole');
    expect(await screen.findByText('1.4.0')).toBeVisible();
    expect(await screen.findByText('No sign-out in progress.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Sign everyone out' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign everyone out?' }));
    const order = dialog.getByRole('button', { name: 'Sign everyone out' });
    expect(order).toBeDisabled();
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'sign out' } });
    answering(forcedExitApi.getForcedExit, ordered);
    fireEvent.click(order);

    expect(await screen.findByText(/^Signing everyone out since/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Stop signing out' }));
    await waitFor(() => expect(callsOf(forcedExitApi.changeForcedExit)).toHaveLength(2));
    expect(callsOf(forcedExitApi.changeForcedExit).map(({ input }) => input)).toEqual([
      { isOn: true },
      { isOn: false },
    ]);
  });

  it('is for administrators who may grant roles', async () => {
    open();

    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});
