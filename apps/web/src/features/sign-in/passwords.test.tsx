import { accountAccessApi } from '@lading/contracts/accounts/account-access';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { ForgotPasswordPage } from './forgot-password.page';
import { ResetPasswordPage } from './reset-password.page';

function open(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path="/forgot-password" element={<ForgotPasswordPage />} />
            <Route path="/reset-password" element={<ResetPasswordPage />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

beforeEach(() => startFakeServer());

describe('a forgotten password', () => {
  it('gives the same response for every address', async () => {
    const user = userEvent.setup();
    answering(accountAccessApi.askPasswordReset, undefined);
    open('/forgot-password');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'maya@x.example');
    await user.click(screen.getByRole('button', { name: 'Send link' }));

    expect(await screen.findByText(/^If maya@x.example has an account/)).toBeVisible();
    expect(callsOf(accountAccessApi.askPasswordReset)[0]?.input).toEqual({ email: 'maya@x.example' });
  });

  it('requires an address, and reports too many requests', async () => {
    const user = userEvent.setup();
    refusing(accountAccessApi.askPasswordReset, { status: 429, code: 'too-many-requests', title: 'Too many requests' });
    open('/forgot-password');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(screen.getAllByText('Email is required')).toHaveLength(2);

    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'maya@x.example');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
  });
});

describe('the link to a new password', () => {
  it('replaces it and leads to the sign-in', async () => {
    const user = userEvent.setup();
    answering(accountAccessApi.checkPasswordReset, { isUsable: true, email: 'm***@x.example', companyName: 'X' });
    answering(accountAccessApi.resetPassword, undefined);
    open('/reset-password#key=k1');
    await user.type(await screen.findByLabelText(/^New password/), 'short');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    expect(screen.getAllByText(/^New password must be at least 12 characters long/)).not.toHaveLength(0);

    await user.type(screen.getByLabelText(/^New password/), ' but longer now');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));

    expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeVisible();
    expect(callsOf(accountAccessApi.resetPassword)[0]?.input).toEqual({
      key: 'k1',
      newPassword: 'short but longer now',
    });
  });

  it('links to a new request when it is no longer valid', async () => {
    answering(accountAccessApi.checkPasswordReset, { isUsable: false, email: null, companyName: null });
    open('/reset-password#key=old');

    expect(await screen.findByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password');
  });
});
