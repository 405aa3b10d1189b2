import { carriersApi, type ConnectedCarrier } from '@lading/contracts/carriers/carriers';
import { customerSetupApi, type CustomerSetup } from '@lading/contracts/customers/customer-setup';
import { customerSettingsResource } from '@lading/contracts/customers/customer-settings';
import { customerUsersApi } from '@lading/contracts/accounts/customer-users';
import { flagsApi } from '@lading/contracts/sites/flags';
import { locationsApi } from '@lading/contracts/customers/locations';
import { productsApi } from '@lading/contracts/customers/products';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { OnboardingRoute, SetupRoute } from '../../app/setup/setup-routes';
import { answering, callsOf, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';

const rights = ['manageSettings', 'manageLocations', 'manageUsers', 'quote', 'editAddressBook'];
const administrator = userWith({ privileges: ['CustomerAdministrator', ...rights], isConfigured: false });
const fresh: CustomerSetup = { step: 'introduction', doneSteps: [], isConfigured: false };
const bluemesa: ConnectedCarrier = {
  carrierId: 5,
  code: 'BMESA',
  name: 'Bluemesa Freightways',
  scac: 'BMSF',
  theme: 'theme-bluemesa',
  accountNumber: '',
  isPreferred: false,
  isEnabled: true,
  pricesFrom: 'tariff',
};

function open(path: string, user = administrator) {
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <UserContext value={user}>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route path="/customers/setup/:step" element={<SetupRoute />} />
              <Route path="/ui/customer/onboarding" element={<OnboardingRoute />} />
              <Route path="/customers/home" element={<h1>Home</h1>} />
            </Routes>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}

function answerSetup(saved: CustomerSetup): void {
  startFakeServer();
  answering(customerSetupApi.getCustomerSetup, saved);
  answering(customerSetupApi.changeCustomerSetup, saved);
  answering(customerSetupApi.finishCustomerSetup, { ...saved, isConfigured: true });
  answering(customerSettingsResource.getCustomerSettings, {
    companyName: 'Northfork Supply',
    defaultFreightTerms: 'prepaid',
    defaultInstructions: '',
    isMetric: false,
    invoiceToleranceCents: 500,
    invoiceToleranceBasisPoints: 200,
    emissionFactors: [],
    isSuggestedFreightClass: true,
  });
  answering(locationsApi.listLocations, { items: [], total: 0 });
  answering(productsApi.list, { items: [], total: 0, totalIsLowerBound: false });
  answering(carriersApi.connected, { items: [bluemesa] });
  answering(customerUsersApi.getCustomerUserList, { items: [], total: 0 });
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the setup of a company', () => {
  it('goes from step to step, tells done from skipped steps, and ends with a configured company', async () => {
    answerSetup(fresh);
    answering(customerSettingsResource.changeCustomerSettings, {
      companyName: 'Northfork',
      defaultFreightTerms: 'prepaid',
      defaultInstructions: '',
      isMetric: false,
      invoiceToleranceCents: 500,
      invoiceToleranceBasisPoints: 200,
      emissionFactors: [],
      isSuggestedFreightClass: true,
    });
    answering(carriersApi.prefer, { ...bluemesa, isPreferred: true });
    open('/customers/setup/introduction');
    await heading('Set up Northfork Supply');
    press('Begin');
    await heading('Your company');
    fireEvent.change(await screen.findByLabelText(/^Company name/), { target: { value: 'Northfork' } });
    press('Save and continue');
    await heading('Your locations');
    expect(await screen.findByText(/No locations yet/)).toBeVisible();
    press('Skip');
    await heading('Your products');
    press('Skip');
    await heading('Your carriers');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Preferred: Bluemesa Freightways' }));
    await waitFor(() => expect(callsOf(carriersApi.prefer)[0]?.input).toMatchObject({ isPreferred: true }));
    press('Next');
    await heading('Your users');
    press('Skip');
    await heading('All set');
    expect(screen.getAllByText('Skipped')).toHaveLength(3);
    press('Finish setup');

    await heading('Home');
    expect(callsOf(customerSettingsResource.changeCustomerSettings)[0]?.input).toMatchObject({
      companyName: 'Northfork',
    });
    expect(callsOf(customerSetupApi.changeCustomerSetup).at(-1)?.input).toEqual({
      step: 'finish',
      doneSteps: ['introduction', 'company', 'carriers'],
    });
    expect(callsOf(customerSetupApi.finishCustomerSetup)).toHaveLength(1);
  });

  it('resumes where it was left, and links back to completed steps', async () => {
    answerSetup({ ...fresh, step: 'carriers', doneSteps: ['introduction', 'company'] });
    open('/customers/setup/introduction');
    await heading('Your carriers');
    press('Introduction');
    await heading('Set up Northfork Supply');

    expect(callsOf(customerSetupApi.changeCustomerSetup)).toHaveLength(0);
    fireEvent.click(screen.getByRole('link', { name: 'Set up later' }));
    await heading('Home');
  });

  it('shows the areas that the user manages, and nothing to users without any', async () => {
    answerSetup(fresh);
    open('/customers/setup/introduction', userWith({ privileges: ['CustomerAdministrator', 'manageSettings'] }));
    await heading('Set up Northfork Supply');
    expect(screen.queryByText('Your users')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Invite a colleague' })).toBeNull();
  });
});

describe('the newer checklist', () => {
  it('is done in any order', async () => {
    answerSetup(fresh);
    answering(flagsApi.getFlags, { flags: [{ name: 'ONBOARDING_V3', isOn: true }] });
    open('/ui/customer/onboarding');
    await heading('Get Northfork Supply ready');
    expect(screen.getByText('0 of 5 done')).toBeVisible();
    press('Open Carriers');
    press('Done: Carriers');

    expect(await screen.findByText('1 of 5 done')).toBeVisible();
    press('Finish setup');
    await heading('Home');
  });

  it('is replaced by the steps where the switch is off', async () => {
    answerSetup(fresh);
    answering(flagsApi.getFlags, { flags: [{ name: 'ONBOARDING_V3', isOn: false }] });
    open('/ui/customer/onboarding');
    await heading('Set up Northfork Supply');
  });
});
