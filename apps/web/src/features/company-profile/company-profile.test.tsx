import type { UserInfo } from '@lading/contracts/account';
import { accountSecurityApi } from '@lading/contracts/account-security';
import { customerSettingsResource } from '@lading/contracts/customer-settings';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.given';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { CompanyProfilePage } from './company-profile.page';

const manager = { privileges: ['CustomerAdministrator', 'manageSettings'], isImpersonating: false };

function open(user: object = manager) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const info: UserInfo = Object.assign(Object.create(null), user);
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={info}>
          <CompanyProfilePage />
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}

beforeEach(() => {
  startFakeServer();
  answering(customerSettingsResource.getCustomerSettings, { isMetric: false, isSuggestedFreightClass: true });
  answering(accountSecurityApi.getSecondFactorRule, { isRequired: false });
});

describe('the settings of a company', () => {
  it('are shown as they are, and each changes at once', async () => {
    answering(customerSettingsResource.changeCustomerSettings, { isMetric: true, isSuggestedFreightClass: true });
    answering(accountSecurityApi.changeSecondFactorRule, { isRequired: true });
    open();
    expect(await screen.findByLabelText(/^Suggest the freight class/)).toBeChecked();

    fireEvent.click(screen.getByLabelText(/^Centimetres and kilograms/));
    fireEvent.click(await screen.findByLabelText(/^Second factor for everybody/));

    await waitFor(() => expect(callsOf(accountSecurityApi.changeSecondFactorRule)).toHaveLength(1));
    expect(callsOf(customerSettingsResource.changeCustomerSettings)[0]?.input).toEqual({ isMetric: true });
    expect(callsOf(accountSecurityApi.changeSecondFactorRule)[0]?.input).toEqual({ isRequired: true });
  });

  it('say when the server did not take them', async () => {
    refusing(accountSecurityApi.changeSecondFactorRule, 'not-allowed');
    open();
    fireEvent.click(await screen.findByLabelText(/^Second factor for everybody/));

    expect(await screen.findByText('We could not change this')).toBeVisible();
    expect(screen.getByLabelText(/^Second factor for everybody/)).not.toBeChecked();
  });

  it('leave the second factor alone while acting, and are for administrators', async () => {
    const { unmount } = open({ ...manager, isImpersonating: true });
    expect(await screen.findByLabelText(/^Second factor for everybody/)).toBeDisabled();
    unmount();

    open({ privileges: ['CustomerUser'], isImpersonating: false });
    expect(screen.getByText('You do not have access to this page')).toBeVisible();
  });
});
