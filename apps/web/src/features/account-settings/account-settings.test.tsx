import { accountApi, AccountPreferences } from '@lading/contracts/accounts/account';
import { accountSecurityApi } from '@lading/contracts/accounts/account-security';
import { preferencesApi } from '@lading/contracts/accounts/preferences';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { AccountSettingsPage } from './account-settings.page';

const session = {
  id: 1,
  siteName: 'Bluemesa Freightways',
  device: 'Firefox on Linux',
  address: '10.0.0.1',
  startedAt: '2026-11-20T12:00:00Z',
  lastSeenAt: '2026-11-21T03:00:00Z',
  isCurrent: true,
};
const phone = { ...session, id: 2, device: 'Safari on iPhone', isCurrent: false };
const off = { isOn: false, isRequired: false, confirmedAt: null, recoveryCodesLeft: 0 };

function open(isImpersonating = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={userWith({ isImpersonating })}>
          <AccountSettingsPage />
        </UserContext>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

const part = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  startFakeServer();
  answering(accountSecurityApi.listSessions, { items: [session, phone], total: 2 });
  answering(accountSecurityApi.getSecondFactor, off);
  answering(accountApi.updateMyAccount, userWith());
});

it('saves name and phone, and names the missing fields', async () => {
  const user = userEvent.setup();
  open();
  const profile = part('Name and phone');
  await user.clear(profile.getByRole('textbox', { name: 'First name' }));
  await user.click(profile.getByRole('button', { name: 'Save' }));
  expect(profile.getAllByText('First name is required')).toHaveLength(2);

  await user.type(profile.getByRole('textbox', { name: 'First name' }), 'Mia');
  await user.click(profile.getByRole('button', { name: 'Save' }));

  expect(await profile.findByText('Saved.')).toBeVisible();
  expect(callsOf(accountApi.updateMyAccount)[0]?.input).toEqual({ firstName: 'Mia', lastName: 'Ortiz' });
});

it('saves each preference at once, and offers the start pages of the role', async () => {
  const user = userEvent.setup();
  answering(preferencesApi.changePreferences, new AccountPreferences());
  answering(accountApi.getCurrentUser, userWith());
  open();
  const preferences = part('Preferences');
  await user.selectOptions(preferences.getByLabelText('Start page'), 'Shipments');
  await user.selectOptions(preferences.getByLabelText('Units'), 'cm/kg');
  await user.click(preferences.getByRole('checkbox', { name: 'Single-letter shortcuts' }));

  expect(await preferences.findByText('Saved.')).toBeVisible();
  const sent = callsOf(preferencesApi.changePreferences).map(({ input }) => input);
  expect(sent).toMatchObject([
    { landingPage: '/customers/shipments' },
    { units: 'metric' },
    { hasKeyShortcuts: false },
  ]);
});

it('changes the email address after the password, and points to its mailbox', async () => {
  const user = userEvent.setup();
  open();
  const email = part('Email');
  await user.type(email.getByRole('textbox', { name: 'New email' }), 'mia@northfork.example');
  await user.click(email.getByRole('button', { name: 'Send link' }));
  expect(email.getAllByText('Current password is required')).toHaveLength(2);

  await user.type(email.getByLabelText(/^Current password/), 'old one');
  await user.click(email.getByRole('button', { name: 'Send link' }));

  expect(await email.findByText(/^Check the inbox of mia@northfork.example/)).toBeVisible();
  expect(callsOf(accountApi.updateMyAccount)[0]?.input).toEqual({
    firstName: 'Maya',
    lastName: 'Ortiz',
    email: 'mia@northfork.example',
    currentPassword: 'old one',
  });
});

it('changes the password when both entries agree', async () => {
  const user = userEvent.setup();
  answering(accountApi.changePassword, undefined);
  open();
  const password = part('Password');
  await user.type(password.getByLabelText(/^Current password/), 'old one');
  await user.type(password.getByLabelText(/^New password/), 'a quiet river in May');
  await user.type(password.getByLabelText(/^Confirm new/), 'a quiet river');
  await user.click(password.getByRole('button', { name: 'Change password' }));
  expect(password.getAllByText('Confirm new password mismatch')).toHaveLength(2);

  await user.type(password.getByLabelText(/^Confirm new/), ' in May');
  await user.click(password.getByRole('button', { name: 'Change password' }));

  expect(await password.findByText(/^Password changed/)).toBeVisible();
  expect(callsOf(accountApi.changePassword)[0]?.input).toEqual({
    currentPassword: 'old one',
    newPassword: 'a quiet river in May',
  });
});

it('shows what the server refuses about the password', async () => {
  const user = userEvent.setup();
  refusing(accountApi.changePassword, { status: 429, code: 'too-many-requests', title: 'Too many requests' });
  open();
  const password = part('Password');
  await user.type(password.getByLabelText(/^Current password/), 'old one');
  await user.type(password.getByLabelText(/^New password/), 'a quiet river in May');
  await user.type(password.getByLabelText(/^Confirm new/), 'a quiet river in May');
  await user.click(password.getByRole('button', { name: 'Change password' }));

  expect(await password.findByRole('alert')).toHaveTextContent('Too many requests');
});

it('ends other sessions, one or all', async () => {
  const user = userEvent.setup();
  answering(accountSecurityApi.endSession, undefined);
  answering(accountSecurityApi.endOtherSessions, undefined);
  open();
  const sessions = part('Where you are signed in');
  await user.click(await sessions.findByRole('button', { name: 'Sign out Safari on iPhone at Bluemesa Freightways' }));
  expect(callsOf(accountSecurityApi.endSession)[0]?.input).toEqual({ id: '2' });
  answering(accountSecurityApi.listSessions, { items: [session], total: 1 });

  await user.click(sessions.getByRole('button', { name: 'Sign out everywhere else' }));

  expect(await sessions.findByText('All other sessions were signed out.')).toBeVisible();
});

it('turns a second factor on and shows its recovery codes once', async () => {
  const user = userEvent.setup();
  answering(accountSecurityApi.beginSecondFactor, {
    secret: 'JBSWY3DP',
    address: 'otpauth://totp/x',
    qrPath: 'M0 0h1v1z',
    qrSize: 21,
  });
  answering(accountSecurityApi.confirmSecondFactor, { codes: ['aaaa-bbbb', 'cccc-dddd'] });
  open();
  const factor = part('Second factor');
  await user.click(await factor.findByRole('button', { name: 'Turn on' }));
  await user.type(factor.getByLabelText(/^Current password/), 'old one');
  await user.click(factor.getByRole('button', { name: 'Turn on' }));
  expect(await factor.findByText('JBSWY3DP')).toBeVisible();
  expect(factor.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  answering(accountSecurityApi.getSecondFactor, { ...off, isOn: true, recoveryCodesLeft: 2 });
  await user.type(factor.getByRole('textbox', { name: 'Code' }), '123456');
  await user.click(factor.getByRole('button', { name: 'Confirm' }));
  expect(await factor.findByText('cccc-dddd')).toBeVisible();

  await user.click(factor.getByRole('button', { name: "I've saved them" }));

  expect(await factor.findByText(/2 recovery codes left/)).toBeVisible();
  expect(factor.queryByText('cccc-dddd')).toBeNull();
});

it("doesn't let users turn off required alerts", async () => {
  answering(accountSecurityApi.getSecondFactor, { ...off, isOn: true, isRequired: true, recoveryCodesLeft: 1 });
  open();

  expect(await screen.findByText(/1 recovery code left/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
});

it('is closed while acting as another user', async () => {
  open(true);

  expect(await screen.findByText(/^You're acting as another user/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
