import type { UserInfo } from '@lading/contracts/accounts/account';
import { accountSecurityApi } from '@lading/contracts/accounts/account-security';
import { carriersApi, type ConnectedCarrier } from '@lading/contracts/carriers/carriers';
import {
  customerSettingsApi,
  customerSettingsResource,
  type CustomerSettings,
} from '@lading/contracts/customers/customer-settings';
import { locationsApi, type Location } from '@lading/contracts/customers/locations';
import { placesApi, type PlaceOption } from '@lading/contracts/customers/places';
import { coreBrand } from '@lading/domain/brand/brands';
import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { CompanyProfilePage } from './company-profile.page';

const manager = { privileges: ['CustomerAdministrator', 'manageSettings'], isImpersonating: false };

const elko: PlaceOption = {
  ...{
    id: 1,
    locationType: 'primary',
    iconCssClass: 'icon-place',
    isActive: true,
    latitude: 40.8,
    longitude: -115.8,
    timeZone: 'America/Los_Angeles',
  },
  ...{ firstLine: 'Elko, NV 89801', secondLine: 'Recommended city name' },
  ...{ city: 'Elko', state: 'NV', postalCode: '89801', country: 'USA' },
};

const saved: CustomerSettings = {
  companyName: 'Northfork Supply',
  defaultFreightTerms: 'prepaid',
  defaultInstructions: '',
  isMetric: false,
  isSuggestedFreightClass: true,
  invoiceToleranceCents: 500,
  invoiceToleranceBasisPoints: 200,
  emissionFactors: [],
};

const carrier: ConnectedCarrier = {
  ...{ carrierId: 4, code: 'JBEND', name: 'Juniper Bend Transport', scac: 'JBEN', theme: 'theme-bluemesa' },
  ...{ accountNumber: '', isPreferred: false, isEnabled: true, pricesFrom: 'tariff' },
};

const location: Location = {
  id: 4,
  name: 'Chicago warehouse',
  isActive: true,
  isBilling: true,
  locationType: 'business',
  address1: '1 Dock St',
  address2: '',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60607',
  country: 'USA',
  contactName: 'Ada Reyes',
  phone: '312-555-0100',
  email: '',
  readyTime: '09:00',
  closeTime: '17:00',
  freightTerms: ['prepaid'],
};

function open(user: object = manager) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const info: UserInfo = Object.assign(Object.create(null), user);
  const page = (
    <>
      <CompanyProfilePage />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ]);
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={info}>
          <RouterProvider router={router} />
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
  return client;
}

beforeEach(() => {
  startFakeServer();
  answering(customerSettingsResource.getCustomerSettings, saved);
  answering(locationsApi.listLocations, { items: [location], total: 1 });
  answering(accountSecurityApi.getSecondFactorRule, { isRequired: false });
  answering(customerSettingsResource.getLastChange, { by: null, at: null });
  answering(carriersApi.connected, { items: [carrier] });
});

// Toasts outlive their page.
afterEach(() => notifications.clean());

describe('the settings of a company', () => {
  it('are shown, and each is saved at once', async () => {
    answering(customerSettingsResource.changeCustomerSettings, { ...saved, isMetric: true });
    answering(customerSettingsApi.changeIsSuggestedFreightClass, { isEnabled: false });
    answering(accountSecurityApi.changeSecondFactorRule, { isRequired: true });
    open();
    expect(await screen.findByLabelText(/^Suggest the freight class/)).toBeChecked();

    fireEvent.click(screen.getByLabelText(/^Centimeters and kilograms/));
    fireEvent.click(screen.getByLabelText(/^Suggest the freight class/));
    fireEvent.click(await screen.findByLabelText(/^Second factor for everyone/));

    await waitFor(() => expect(callsOf(accountSecurityApi.changeSecondFactorRule)).toHaveLength(1));
    expect(callsOf(customerSettingsResource.changeCustomerSettings)[0]?.input).toEqual({ isMetric: true });
    expect(callsOf(customerSettingsApi.changeIsSuggestedFreightClass)[0]?.input).toEqual({ isEnabled: false });
    expect(callsOf(accountSecurityApi.changeSecondFactorRule)[0]?.input).toEqual({ isRequired: true });
  });

  it('have emission factors by carrier, one for each, with their source', async () => {
    open();
    const section = within(await screen.findByRole('region', { name: 'Emissions on rates' }));
    expect(section.getByText('No emission factors yet.')).toBeVisible();
    expect(section.queryByRole('button', { name: 'Save factors' })).toBeNull();
    const add = () => fireEvent.click(section.getByRole('button', { name: 'Add factor' }));
    const put = (number: number, label: RegExp, value: string) =>
      fireEvent.change(within(section.getByRole('group', { name: `Factor ${number}` })).getByLabelText(label), {
        target: { value },
      });

    add();
    put(1, /^Grams of CO2e/, '92.5');
    put(1, /^Standard/, 'GLEC v3.1');
    add();
    put(2, /^Data tier/, 'primary');
    fireEvent.click(section.getByRole('button', { name: 'Save factors' }));
    expect(section.getAllByText('Each carrier can have only one factor')).not.toHaveLength(0);
    expect(section.getAllByText('Grams of CO2e per tonne-kilometer is required')).not.toHaveLength(0);
    put(2, /^Carrier/, '4');
    put(2, /^Grams of CO2e/, '71');
    // The database orders the parts of a factor differently.
    const others = { tier: 'default', scope: 'wellToWheel', standard: 'GLEC v3.1', gramsPerTonneKm: 92.5 } as const;
    const own = {
      tier: 'primary',
      scope: 'wellToWheel',
      standard: 'GLEC v3.1',
      carrierId: 4,
      gramsPerTonneKm: 71,
    } as const;
    answering(customerSettingsResource.changeCustomerSettings, { ...saved, emissionFactors: [others, own] });
    answering(customerSettingsResource.getCustomerSettings, { ...saved, emissionFactors: [others, own] });
    fireEvent.click(section.getByRole('button', { name: 'Save factors' }));

    const factor = { gramsPerTonneKm: 92.5, standard: 'GLEC v3.1', scope: 'wellToWheel', tier: 'default' };
    await waitFor(() =>
      expect(callsOf(customerSettingsResource.changeCustomerSettings)[0]?.input).toEqual({
        emissionFactors: [factor, { ...factor, carrierId: 4, gramsPerTonneKm: 71, tier: 'primary' }],
      }),
    );
    await waitFor(() => expect(section.queryByRole('button', { name: 'Save factors' })).toBeNull());

    fireEvent.click(section.getByRole('button', { name: 'Remove factor 1' }));
    expect(section.getByRole('button', { name: 'Add factor' })).toHaveFocus();
    add();
    expect(within(section.getByRole('group', { name: 'Factor 2' })).getByLabelText(/^Grams of CO2e/)).toHaveFocus();
  });

  it('keep typed values when a refetch fails', async () => {
    const client = open();
    const name = await screen.findByDisplayValue('Northfork Supply');
    fireEvent.change(name, { target: { value: 'Northfork Supply West' } });

    refusing(customerSettingsResource.getCustomerSettings, { status: 500, code: 'internal', title: 'Failed' });
    await act(() => client.refetchQueries());

    expect(screen.getByDisplayValue('Northfork Supply West')).toBe(name);
    refusing(customerSettingsResource.getCustomerSettings, { status: 403, code: 'not-allowed', title: 'Not yours' });
    await act(() => client.refetchQueries());
    await waitFor(() => expect(screen.queryByDisplayValue('Northfork Supply West')).toBeNull());
  });

  it('show and update the address and phone of the company', async () => {
    answering(customerSettingsResource.getCustomerSettings, { ...saved, address1: '1 Pier Rd', phone: '218-555-0100' });
    answering(customerSettingsResource.changeCustomerSettings, saved);
    open();
    expect(await screen.findByDisplayValue('1 Pier Rd')).toBeVisible();

    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: 'none' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(callsOf(customerSettingsResource.changeCustomerSettings)).toHaveLength(0);
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '218-555-0199' } });
    fireEvent.change(screen.getByLabelText('Contact name'), { target: { value: 'Ida Moss' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));

    await waitFor(() => expect(callsOf(customerSettingsResource.changeCustomerSettings)).toHaveLength(1));
    expect(callsOf(customerSettingsResource.changeCustomerSettings)[0]?.input).toMatchObject({
      address1: '1 Pier Rd',
      contactName: 'Ida Moss',
      phone: '218-555-0199',
    });
  });

  it('fill the address of the company from a city of the list', async () => {
    answering(customerSettingsResource.getCustomerSettings, { ...saved, address1: '1 Pier Rd' });
    answering(customerSettingsResource.changeCustomerSettings, saved);
    answering(placesApi.search, { items: [elko] });
    open();
    fireEvent.change(await screen.findByLabelText('City'), { target: { value: 'elk' } });
    fireEvent.click(await screen.findByText('Elko, NV 89801'));
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));

    await waitFor(() =>
      expect(callsOf(customerSettingsResource.changeCustomerSettings)[0]?.input).toMatchObject({
        ...{ address1: '1 Pier Rd', city: 'Elko', state: 'NV', postalCode: '89801', country: 'USA' },
      }),
    );
  });

  it('are found by their words, and show who changed them last', async () => {
    answering(customerSettingsResource.getLastChange, { by: 'Ada Reyes', at: '2026-11-20T15:00:00Z' });
    open();
    expect(await screen.findByText(/^Last changed by Ada Reyes,/)).toHaveTextContent('11/20/2026');
    const index = within(screen.getByRole('navigation', { name: 'Sections' }));
    expect(index.getByRole('link', { name: 'Default addresses' })).toHaveAttribute('href', '#default-addresses');
    const name = await screen.findByDisplayValue('Northfork Supply');
    fireEvent.change(name, { target: { value: 'Northfork West' } });

    const search = screen.getByLabelText('Search in settings');
    fireEvent.change(search, { target: { value: 'centimeters' } });
    expect(index.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Measures and classes']);
    expect(name).not.toBeVisible();
    expect(screen.getByLabelText(/^Centimeters and kilograms/)).toBeVisible();

    fireEvent.change(search, { target: { value: 'submarine' } });
    expect(screen.getByText('No settings match')).toBeVisible();
    fireEvent.change(search, { target: { value: '' } });
    expect(name).toBeVisible();
    expect(name).toHaveValue('Northfork West');
  });

  it('are undone from the toast', async () => {
    answering(customerSettingsResource.changeCustomerSettings, { ...saved, isMetric: true });
    open();
    fireEvent.click(await screen.findByLabelText(/^Centimeters and kilograms/));
    expect(await screen.findByText('Centimeters and kilograms: changed')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

    await waitFor(() => expect(callsOf(customerSettingsResource.changeCustomerSettings)).toHaveLength(2));
    expect(callsOf(customerSettingsResource.changeCustomerSettings)[1]?.input).toEqual({ isMetric: false });
  });

  it('save typed values before the page is left', async () => {
    open();
    fireEvent.change(await screen.findByDisplayValue('Northfork Supply'), { target: { value: 'Northfork' } });
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Leave page' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });

  it('set up to which variance invoices are approved automatically', async () => {
    answering(customerSettingsResource.changeCustomerSettings, { ...saved, invoiceToleranceCents: 1000 });
    open();
    const amount = await screen.findByLabelText(/^Amount/);
    expect(screen.getByLabelText(/^Share of the price/)).toHaveValue('2%');
    fireEvent.change(amount, { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save tolerance' }));
    expect(callsOf(customerSettingsResource.changeCustomerSettings)).toHaveLength(0);

    fireEvent.change(amount, { target: { value: '10' } });
    fireEvent.change(screen.getByLabelText(/^Share of the price/), { target: { value: '1.5' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save tolerance' }));

    expect(await screen.findByText('Invoice tolerance saved')).toBeVisible();
    expect(callsOf(customerSettingsResource.changeCustomerSettings)[0]?.input).toEqual({
      invoiceToleranceCents: 1000,
      invoiceToleranceBasisPoints: 150,
    });
  });

  it('save the company and the defaults of quotes and orders on Save, not before', async () => {
    const changed = { ...saved, companyName: 'Northfork', defaultInstructions: 'Call first.' };
    answering(customerSettingsResource.changeCustomerSettings, changed);
    open();
    const name = await screen.findByLabelText(/^Company name/);
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    fireEvent.change(name, { target: { value: 'North' } });
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(name).toHaveValue('Northfork Supply');

    fireEvent.change(name, { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(callsOf(customerSettingsResource.changeCustomerSettings)).toHaveLength(0);
    fireEvent.change(name, { target: { value: 'Northfork' } });
    fireEvent.change(screen.getByLabelText(/^Default special instructions/), { target: { value: 'Call first.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));

    expect(await screen.findByText('Company saved')).toBeVisible();
    expect(callsOf(customerSettingsResource.changeCustomerSettings)[0]?.input).toMatchObject({
      companyName: 'Northfork',
      defaultFreightTerms: 'prepaid',
      defaultInstructions: 'Call first.',
    });
  });

  it('set the default locations of quotes', async () => {
    answering(customerSettingsResource.changeCustomerSettings, { ...saved, defaultOriginId: location.id });
    open();
    const usual = within(await screen.findByRole('group', { name: 'Default addresses' }));
    fireEvent.click(await usual.findByLabelText('Default pickup location'));
    fireEvent.click(await screen.findByRole('option', { name: /^Chicago warehouse\s*Chicago, IL$/ }));

    await waitFor(() => expect(callsOf(customerSettingsResource.changeCustomerSettings)).toHaveLength(1));
    expect(callsOf(customerSettingsResource.changeCustomerSettings)[0]?.input).toEqual({
      defaultOriginId: location.id,
    });
  });

  it('find more locations by typing than are listed, and name the selected one', async () => {
    answering(customerSettingsResource.getCustomerSettings, { ...saved, defaultOriginId: 907 });
    answering(locationsApi.listLocations, { items: [location], total: 240 });
    answering(locationsApi.getLocation, { ...location, id: 907, name: 'Wichita dock' });
    answering(customerSettingsResource.changeCustomerSettings, { ...saved, defaultOriginId: 908 });
    open();
    const usual = within(await screen.findByRole('group', { name: 'Default addresses' }));
    const field = await usual.findByLabelText('Default pickup location');
    await waitFor(() => expect(field).toHaveTextContent('Wichita dock'));
    expect(callsOf(locationsApi.listLocations)[0]?.input).toEqual({ limit: '50' });

    fireEvent.click(field);
    expect(await screen.findByText('239 more: type to find them')).toBeVisible();
    answering(locationsApi.listLocations, { items: [{ ...location, id: 908, name: 'Yuma dock' }], total: 1 });
    fireEvent.change(await screen.findByRole('textbox', { name: 'Search' }), { target: { value: 'yuma' } });
    fireEvent.click(await screen.findByRole('option', { name: /^Yuma dock/ }));

    expect(callsOf(locationsApi.listLocations).at(-1)?.input).toEqual({ limit: '50', search: 'yuma' });
    await waitFor(() =>
      expect(callsOf(customerSettingsResource.changeCustomerSettings)[0]?.input).toEqual({ defaultOriginId: 908 }),
    );
  });

  it('report that the server did not save them', async () => {
    refusing(accountSecurityApi.changeSecondFactorRule, { status: 403, code: 'not-allowed', title: 'No' });
    open();
    fireEvent.click(await screen.findByLabelText(/^Second factor for everyone/));

    expect(await screen.findByText("We couldn't save this change")).toBeVisible();
    expect(screen.getByLabelText(/^Second factor for everyone/)).not.toBeChecked();
  });

  it("don't change the second factor while acting, and are for administrators", async () => {
    open({ ...manager, isImpersonating: true });
    expect(await screen.findByLabelText(/^Second factor for everyone/)).toBeDisabled();
    cleanup();

    open({ privileges: ['CustomerUser'], isImpersonating: false });
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });

  it('show what the carrier of the site sees, if the company has one', async () => {
    open({ ...manager, inviterCarrierName: 'Bluemesa Freightways' });
    expect(await screen.findByRole('region', { name: 'What your carrier sees' })).toHaveTextContent(
      /Bluemesa Freightways also sees one sum.*at least three other carriers.*never sees the name, rates, invoices/,
    );
    cleanup();

    open();
    expect(await screen.findByRole('heading', { name: 'Safety' })).toBeVisible();
    expect(screen.queryByText('What your carrier sees')).toBeNull();
  });
});
