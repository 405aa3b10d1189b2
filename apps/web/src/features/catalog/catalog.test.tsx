import type { UserInfo } from '@lading/contracts/accounts/account';
import { addressBookApi, type Address } from '@lading/contracts/customers/address-book';
import { placesApi } from '@lading/contracts/customers/places';
import { productsApi, type Product } from '@lading/contracts/customers/products';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { chooseAction } from '../../ui/fields/row-menu.fixture';
import { toast } from '../../ui/feedback/toast';
import { AddressBookPage } from './address-book.page';
import { ProductListPage } from './product-list.page';

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'select-name'] as const;
const mill: Address = {
  id: 3,
  company: "St. Mary's Mill",
  locationType: 'business',
  address1: '1 Main St',
  city: 'Reno',
  state: 'NV',
  postalCode: '89501',
  country: 'USA',
  contactName: 'Ana Bell',
  phone: '775-555-0100',
  readyTime: '08:00',
  closeTime: '16:30',
  services: ['LFTD'],
  isThirdPartyBilling: true,
  isDefaultPickup: true,
  updatedAt: '2026-11-20T12:00:00Z',
};
const goods = { unNumber: 'UN1090', properShippingName: 'Acetone', hazardClass: '3', packingGroup: 'II' } as const;
const acetone: Product = {
  id: 5,
  name: 'Acetone',
  code: 'AC-1',
  description: 'Acetone in drums',
  nmfc: '48760',
  nmfcSub: '2',
  freightClass: 77.5,
  handlingUnitType: 'DRM',
  units: 'imperial',
  length: 24,
  width: 24,
  height: 36,
  weight: 425,
  hazardous: goods,
  updatedAt: '2026-11-20T12:00:00Z',
};
const editor = { privileges: ['CustomerUser', 'quote', 'useAddressBook', 'editAddressBook'] };

function open(page: ReactNode, address = '', user: object = editor) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const info: UserInfo = Object.assign(Object.create(null), user);
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={info}>
          <MemoryRouter initialEntries={[`/customers/list${address}`]}>
            <main>{page}</main>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByLabelText(name));
const put = (id: string, value: string) =>
  fireEvent.change(document.getElementById(id) ?? document.body, { target: { value } });
const findings = async () => {
  const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};

// A message of an earlier test, with its Undo, stays for ten seconds.
afterEach(() => act(() => toast.closeAll()));
beforeEach(() => {
  startFakeServer();
  answering(addressBookApi.list, { items: [mill], total: 1, totalIsLowerBound: false });
  answering(productsApi.list, { items: [acetone], total: 1, totalIsLowerBound: false });
});

describe('the address book', () => {
  it('is searched by label and value as its address says, without accessibility findings', async () => {
    open(<AddressBookPage />, '?q=st%20mary&f.label=company&f.billing=yes&sort=-city&page=2');

    const row = await screen.findByRole('row', { name: /St. Mary's Mill/ });
    expect(row).toHaveTextContent('8:00 AM – 4:30 PM');
    expect(row).toHaveTextContent('Liftgate delivery');
    expect(row).toHaveTextContent('Default pickup');
    expect(row).not.toHaveTextContent('Default delivery');
    expect(callsOf(addressBookApi.list)[0]?.input).toEqual({
      label: 'company',
      value: 'st mary',
      isThirdPartyBilling: 'true',
      sort: '-city',
      skip: '10',
      limit: '10',
    });
    expect(await findings()).toEqual([]);
  });

  it('deletes an address at once, and restores it with Undo', async () => {
    answering(addressBookApi.removeChosen, { ids: [3] });
    answering(addressBookApi.restore, { ids: [3] });
    open(<AddressBookPage />);
    await chooseAction("St. Mary's Mill", 'Delete');
    expect(await screen.findByText("St. Mary's Mill deleted")).toBeVisible();

    fireEvent.click(screen.getByText('Undo'));

    expect(await screen.findByText("St. Mary's Mill restored")).toBeVisible();
    expect(callsOf(addressBookApi.restore)[0]?.input).toEqual({ ids: [3] });
  });

  it('fills state and postal code from a city of the list, and requires a state of the country', async () => {
    const place = {
      id: 1,
      locationType: 'primary' as const,
      iconCssClass: 'icon-place' as const,
      isActive: true,
      latitude: 40.8,
      longitude: -115.8,
    };
    const elko = { city: 'Elko', state: 'NV', postalCode: '89801', country: 'USA' as const };
    const lines = { firstLine: 'Elko, NV 89801', secondLine: 'Recommended city name', timeZone: 'America/Los_Angeles' };
    answering(placesApi.search, { items: [{ ...place, ...elko, ...lines }] });
    answering(addressBookApi.list, { items: [{ ...mill, state: 'ZZ' }], total: 1, totalIsLowerBound: false });
    answering(addressBookApi.change, mill);
    open(<AddressBookPage />);
    await chooseAction("St. Mary's Mill", 'Edit');
    await screen.findByText('Location type');
    fireEvent.click(screen.getByText('Save'));
    expect((await screen.findAllByText('Select result from list'))[0]).toBeVisible();

    put('city', 'elk');
    fireEvent.click(await screen.findByText('Elko, NV 89801'));
    expect(document.getElementById('state')).toHaveTextContent('Nevada (NV)');
    fireEvent.click(screen.getByText('Save'));

    await waitFor(() => expect(callsOf(addressBookApi.change)[0]?.input).toMatchObject(elko));
  });

  it('shows deleted rows and restores them, one by one and together', async () => {
    answering(addressBookApi.list, { items: [mill], total: 1, totalIsLowerBound: false });
    answering(addressBookApi.restore, { ids: [3] });
    open(<AddressBookPage />, '?f.deleted=yes');

    await chooseAction("St. Mary's Mill", 'Restore');
    expect(await screen.findByText("St. Mary's Mill restored")).toBeVisible();
    await press("Select St. Mary's Mill");
    fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));

    await waitFor(() =>
      expect(callsOf(addressBookApi.restore).map(({ input }) => input)).toEqual([{ ids: [3] }, { ids: [3] }]),
    );
    expect(callsOf(addressBookApi.list)[0]?.input).toMatchObject({ isDeleted: 'true' });
    expect(screen.queryByRole('button', { name: "Edit St. Mary's Mill" })).toBeNull();
  });

  it('clears the selection when switching to deleted rows and back', async () => {
    open(<AddressBookPage />);
    const isChosen = (): boolean =>
      screen.queryByRole('checkbox', { name: "Select St. Mary's Mill", checked: true }) !== null;
    const show = (value: string) => fireEvent.change(screen.getByLabelText('Rows'), { target: { value } });
    await press("Select St. Mary's Mill");
    const chosen = [isChosen()];

    show('yes');
    await waitFor(() => expect(isChosen()).toBe(false));
    chosen.push(isChosen());
    await press("Select St. Mary's Mill");
    chosen.push(isChosen());
    show('');
    await waitFor(() => expect(isChosen()).toBe(false));
    chosen.push(isChosen());

    expect(chosen).toEqual([true, false, true, false]);
  });

  it('saves a valid address, and shows its errors until then', async () => {
    answering(addressBookApi.add, { ...mill, id: 4, company: 'Elko Tools' });
    open(<AddressBookPage />);
    fireEvent.click(await screen.findByText('Add address'));
    await screen.findByText('Location type');
    fireEvent.click(screen.getByText('Save'));
    expect(await screen.findByText(/There are 5 problems/)).toBeVisible();

    const typed = { company: 'Elko Tools', address1: '2 Elm St', city: 'Elko', postalCode: '8980' };
    Object.entries({ ...typed, readyTime: '09:00' }).forEach(([id, value]) => put(id, value));
    expect(await screen.findAllByText(/must have valid zip-code format/)).toHaveLength(2);
    expect(screen.getAllByText('Close time is required')).toHaveLength(2);
    fireEvent.click(document.getElementById('state') ?? document.body);
    fireEvent.click(await screen.findByText('Nevada (NV)'));
    put('postalCode', '89801');
    put('closeTime', '17:00');
    fireEvent.click(screen.getByLabelText('Inside delivery'));
    fireEvent.click(screen.getByLabelText('Default delivery'));
    fireEvent.click(screen.getByText('Save'));

    expect(await screen.findByText('Elko Tools added')).toBeVisible();
    expect(callsOf(addressBookApi.add)[0]?.input).toEqual({
      ...typed,
      state: 'NV',
      postalCode: '89801',
      country: 'USA',
      locationType: 'business',
      readyTime: '09:00',
      closeTime: '17:00',
      services: ['IDL'],
      isThirdPartyBilling: false,
      isDefaultPickup: false,
      isDefaultDelivery: true,
    });
  });

  it('reports that the address already exists and keeps the typed values', async () => {
    refusing(addressBookApi.change, { status: 409, code: 'already-exists', title: 'This exists already' });
    open(<AddressBookPage />);
    await chooseAction("St. Mary's Mill", 'Edit');
    put('company', 'Other Mill');

    fireEvent.click(await screen.findByText('Save'));

    expect(await screen.findByText('This address is already in the address book')).toBeVisible();
    expect(document.getElementById('company')).toHaveValue('Other Mill');
  });

  it('merges duplicate addresses', async () => {
    const twin = { ...mill, id: 9, company: 'ST MARYS MILL' };
    answering(addressBookApi.duplicates, { items: [{ items: [mill, twin] }], total: 1 });
    answering(addressBookApi.merge, twin);
    open(<AddressBookPage />);
    fireEvent.click(await screen.findByText('Find duplicates'));
    fireEvent.click(await screen.findByLabelText('Keep ST MARYS MILL'));

    await press('Merge the others into ST MARYS MILL');

    expect(await screen.findByText('Merged into ST MARYS MILL')).toBeVisible();
    expect(callsOf(addressBookApi.merge)[0]?.input).toEqual({ id: '9', mergedIds: [3] });
  });

  it('is read-only for users who may not edit it, and closed to others', async () => {
    const { unmount } = open(<AddressBookPage />, '', { privileges: ['CustomerUser', 'useAddressBook'] });
    await screen.findByRole('row', { name: /St. Mary's Mill/ });
    expect(screen.queryByText('Add address')).toBeNull();
    expect(screen.queryByLabelText("Delete St. Mary's Mill")).toBeNull();
    unmount();

    open(<AddressBookPage />, '', { privileges: ['CustomerUser', 'track'] });
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});

describe('the product list', () => {
  it('shows class, NMFC and hazard, selects rows and deletes them together', async () => {
    answering(productsApi.removeChosen, { ids: [5] });
    open(<ProductListPage />, '?f.hazardous=yes');
    const row = await screen.findByRole('row', { name: /Acetone/ });
    expect(row).toHaveTextContent('48760-2');
    expect(row).toHaveTextContent('24 × 24 × 36 in');
    expect(row).toHaveTextContent('Hazardous UN1090');
    expect(await findings()).toEqual([]);

    fireEvent.click(screen.getByLabelText('Actions for Acetone'));
    const use = await screen.findByRole('menuitem', { name: 'Use in quote' });
    expect(use).toHaveAttribute('href', '/customers/quotes/new?products=5');
    fireEvent.click(screen.getByLabelText('Actions for Acetone'));
    await waitFor(() => expect(use).not.toBeInTheDocument());
    await press('Select Acetone');
    const bar = await screen.findByLabelText('Actions on the selection');
    expect(within(bar).getByText('Use in quote').closest('a')).toHaveAttribute(
      'href',
      '/customers/quotes/new?products=5',
    );
    fireEvent.click(within(bar).getByText('Delete'));

    expect(await screen.findByText('Acetone deleted')).toBeVisible();
    expect(callsOf(productsApi.removeChosen)[0]?.input).toEqual({ ids: [5] });
  });

  it('fills hazardous goods from their UN number and keeps their other fields', async () => {
    const saved: Product = { ...acetone, hazardous: { ...goods, contractNumber: 'C-7' } };
    answering(productsApi.list, { items: [saved], total: 1, totalIsLowerBound: false });
    answering(productsApi.change, saved);
    open(<ProductListPage />);
    await chooseAction('Acetone', 'Edit');
    put('hazardous.unNumber', 'un1203');
    put('hazardous.productName', 'Regular');
    put('hazardous.compatibilityGroup', 's');
    put('weight', '');

    fireEvent.click(await screen.findByText('Save'));

    await waitFor(() => expect(callsOf(productsApi.change)).toHaveLength(1));
    expect(callsOf(productsApi.change)[0]?.input).toMatchObject({
      id: '5',
      freightClass: 77.5,
      hazardous: {
        unNumber: 'UN1203',
        properShippingName: 'Gasoline',
        contractNumber: 'C-7',
        productName: 'Regular',
        compatibilityGroup: 'S',
      },
    });
    expect(callsOf(productsApi.change)[0]?.input['weight']).toBeNull();
  });

  it('converts the hazardous weight when its units are switched', async () => {
    const saved: Product = { ...acetone, hazardous: { ...goods, weight: 400 } };
    answering(productsApi.list, { items: [saved], total: 1, totalIsLowerBound: false });
    answering(productsApi.change, saved);
    open(<ProductListPage />);
    await chooseAction('Acetone', 'Edit');
    await press('cm/kg');
    fireEvent.click(await screen.findByText('Save'));

    await waitFor(() => expect(callsOf(productsApi.change)).toHaveLength(1));
    const metric = { units: 'metric', weight: 192.74, hazardous: { weight: 181.41 } };
    expect(callsOf(productsApi.change)[0]?.input).toMatchObject(metric);
  });

  it('merges duplicate products, and restores them with Undo', async () => {
    const twin = { ...acetone, id: 9, name: 'ACE-TONE', code: undefined };
    answering(productsApi.duplicates, { items: [{ items: [acetone, twin] }], total: 1 });
    answering(productsApi.merge, twin);
    answering(productsApi.restore, { ids: [5] });
    open(<ProductListPage />);
    fireEvent.click(await screen.findByText('Find duplicates'));
    expect(await screen.findByText('No product number · Acetone in drums')).toBeVisible();
    fireEvent.click(await screen.findByLabelText('Keep ACE-TONE'));

    await press('Merge the others into ACE-TONE');
    expect(await screen.findByText('Merged into ACE-TONE')).toBeVisible();
    fireEvent.click(await screen.findByText('Undo'));

    expect(await screen.findByText('ACE-TONE restored')).toBeVisible();
    expect(callsOf(productsApi.merge)[0]?.input).toEqual({ id: '9', mergedIds: [5] });
    expect(callsOf(productsApi.restore)[0]?.input).toEqual({ ids: [5] });
  });

  it('starts with the first product, and can be loaded again', async () => {
    refusing(productsApi.list, { status: 503, code: 'unavailable', title: 'The server is away' });
    open(<ProductListPage />);
    expect(await screen.findByText('The server is away')).toBeVisible();
    answering(productsApi.list, { items: [], total: 0, totalIsLowerBound: false });
    fireEvent.click(screen.getByText('Retry'));
    expect(await screen.findByText('No products yet')).toBeVisible();
  });
});
