import type { UserInfo } from '@lading/contracts/account';
import { flagRulesApi } from '@lading/contracts/flag-rules';
import { forcedExitApi } from '@lading/contracts/version';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { answering, callsOf, startFakeServer } from '../../kernel/api/answering.given';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { FeatureFlagsPage } from './feature-flags.page';

const { listFlagRules, setFlagRule, clearFlagRule } = flagRulesApi;

function open(role = 'SuperSystemAdministrator', ...granted: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const info: UserInfo = Object.assign(Object.create(null), { privileges: [role, ...granted] });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={info}>
          <FeatureFlagsPage />
        </UserContext>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

beforeEach(() => {
  startFakeServer();
  answering(listFlagRules, {
    flags: [{ name: 'Claims', about: 'Claims for loss and damage.', isOnByDefault: true }],
    items: [
      { flag: 'Claims', level: 'installation', subjectId: 0, isOn: false, subjectName: null },
      { flag: 'Claims', level: 'carrier', subjectId: 1085, isOn: true, subjectName: 'Bluemesa Freightways' },
    ],
    total: 2,
  });
  answering(setFlagRule, undefined);
  answering(clearFlagRule, undefined);
});

describe('the switches', () => {
  it('stand as their rules say, and are set and cleared', async () => {
    open();
    const everywhere = await screen.findByRole('switch', { name: 'On for the installation: Claims' });
    expect(everywhere).not.toBeChecked();
    expect(screen.getByText('Carrier Bluemesa Freightways: on')).toBeVisible();

    fireEvent.click(everywhere);
    await waitFor(() => expect(callsOf(setFlagRule)).toHaveLength(1));
    await waitFor(() => expect(everywhere).toHaveAttribute('aria-busy', 'false'));
    expect(everywhere).toBeEnabled();
    fireEvent.click(screen.getByRole('button', { name: 'Remove the rule of Claims for Bluemesa Freightways' }));
    await waitFor(() => expect(callsOf(clearFlagRule)).toHaveLength(1));
    expect(everywhere).toHaveFocus();
  });

  it('get a rule for one customer by its number', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Set rule' }));
    expect(callsOf(setFlagRule)).toHaveLength(0);
    fireEvent.change(screen.getByRole('combobox', { name: 'For' }), { target: { value: 'customer' } });
    fireEvent.change(screen.getByRole('textbox', { name: /Number/ }), { target: { value: '1001' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set rule' }));

    await waitFor(() => expect(callsOf(setFlagRule)).toHaveLength(1));
  });

  it('are for super system administrators alone', () => {
    open('SystemAdministrator');

    expect(screen.getByText('You do not have access to this page')).toBeVisible();
  });
});

describe('the order to sign everybody out', () => {
  it('is given after a question, and ended', async () => {
    answering(forcedExitApi.getForcedExit, { isOn: false, number: 0, changedAt: null });
    const ordered = { isOn: true, number: 1, changedAt: '2026-11-20T15:00:00.000Z' };
    answering(forcedExitApi.changeForcedExit, ordered);
    open('SuperSystemAdministrator', 'manageAdditionalRole');
    expect(await screen.findByText('Nobody is being signed out.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Sign everybody out' }));
    expect(callsOf(forcedExitApi.changeForcedExit)).toHaveLength(0);
    answering(forcedExitApi.getForcedExit, ordered);
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign everybody out?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Sign everybody out' }));

    expect(await screen.findByText(/^Everybody is being signed out since/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Stop signing out' }));
    await waitFor(() => expect(callsOf(forcedExitApi.changeForcedExit)).toHaveLength(2));
    expect(callsOf(forcedExitApi.changeForcedExit).map(({ input }) => input)).toEqual([
      { isOn: true },
      { isOn: false },
    ]);
  });
});
