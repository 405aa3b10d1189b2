import type { UserInfo } from '@lading/contracts/accounts/account';
import { locationsApi, type Location } from '@lading/contracts/customers/locations';
import { placesApi } from '@lading/contracts/customers/places';
import { savedViewsApi } from '@lading/contracts/accounts/saved-views';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { chooseAction } from '../../ui/fields/row-menu.fixture';
import { LocationsPage } from './locations.page';

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list'] as const;
const dock: Location = {
  id: 3,
  name: 'Reno dock',
  isActive: true,
  isBilling: true,
  locationType: 'business',
  address1: '1 Main St',
  address2: '',
  city: 'Reno',
  state: 'NV',
  postalCode: '89501',
  country: 'USA',
  contactName: 'Ana Bell',
  phone: '775-555-0100',
  email: '',
  readyTime: '08:00',
  closeTime: '16:30',
  freightTerms: ['prepaid', 'collect'],
};
const yard: Location = { ...dock, id: 4, name: 'Elko yard', isActive: false, isBilling: false };
const manager = { privileges: ['CustomerAdministrator', 'manageLocations'] };

function open(address = '', user: object = manager) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const info: UserInfo = Object.assign(Object.create(null), user);
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={info}>
          <MemoryRouter initialEntries={[`/customers/locations${address}`]}>
            <main>
              <LocationsPage />
            </main>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}
const list = locationsApi.listLocations;
const put = (id: string, value: string) =>
  fireEvent.change(document.getElementById(id) ?? document.body, { target: { value } });

beforeEach(() => {
  startFakeServer();
  answering(list, { items: [dock, yard], total: 2 });
});

describe('the locations of a company', () => {
  it("are listed as the address says, with the carrier's grants, without accessibility findings", async () => {
    open('?q=reno&f.status=active&f.type=business&f.terms=collect&f.billing=yes&sort=-hours&page=2&size=25');

    const row = await screen.findByRole('row', { name: /Reno dock/ });
    expect(row).toHaveTextContent('8:00 AM – 4:30 PM');
    expect(row).toHaveTextContent('Prepaid, Collect');
    expect(callsOf(list)[0]?.input).toEqual({
      search: 'reno',
      isActive: 'true',
      locationType: 'business',
      terms: 'collect',
      isBilling: 'true',
      sort: '-readyTime',
      skip: '25',
      limit: '25',
    });
    expect(screen.getByRole('columnheader', { name: 'Hours' })).toHaveAttribute('aria-sort', 'descending');
    fireEvent.click(screen.getByLabelText('Remove filter: Location type: Business'));
    await waitFor(() => expect(callsOf(list).at(-1)?.input).not.toHaveProperty('locationType'));
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('are deactivated at once, with Undo', async () => {
    answering(locationsApi.deactivateLocations, { ids: [3] });
    answering(locationsApi.activateLocations, { ids: [3] });
    open();
    await chooseAction('Reno dock', 'Deactivate');
    expect(await screen.findByText('Reno dock deactivated')).toBeVisible();

    fireEvent.click(screen.getByText('Undo'));

    expect(await screen.findByText('Reno dock activated')).toBeVisible();
    expect(callsOf(locationsApi.deactivateLocations)[0]?.input).toEqual({ ids: [3] });
    expect(callsOf(locationsApi.activateLocations)[0]?.input).toEqual({ ids: [3] });
  });

  it('are deactivated together, and Undo restores those that were changed', async () => {
    answering(locationsApi.deactivateLocations, { ids: [3] });
    answering(locationsApi.activateLocations, { ids: [3] });
    open();
    await screen.findByRole('rowheader', { name: 'Reno dock' });
    fireEvent.click(screen.getByLabelText('This page'));
    expect(await screen.findByText('2 selected')).toBeVisible();

    fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }));

    expect(await screen.findByText('1 location deactivated')).toBeVisible();
    expect(callsOf(locationsApi.deactivateLocations)[0]?.input).toEqual({ ids: [3, 4] });
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
    fireEvent.click(screen.getByText('Undo'));
    expect(await screen.findByText('1 location activated')).toBeVisible();
    expect(callsOf(locationsApi.activateLocations)[0]?.input).toEqual({ ids: [3] });
  });

  it("stay selected when a single row's action, or Undo, concerns others", async () => {
    answering(locationsApi.deactivateLocations, { ids: [3] });
    answering(locationsApi.activateLocations, { ids: [3] });
    open();
    fireEvent.click(await screen.findByLabelText('Select Elko yard'));
    expect(await screen.findByText('1 selected')).toBeVisible();
    await chooseAction('Reno dock', 'Deactivate');
    expect(await screen.findByText('Reno dock deactivated')).toBeVisible();
    expect(screen.getByText('1 selected')).toBeVisible();

    fireEvent.click(screen.getByText('Undo'));
    expect(await screen.findByText('Reno dock activated')).toBeVisible();
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  it('stay inactive and selected when the plan has no room', async () => {
    const refusal = { status: 409, code: 'plan-limit-reached', title: 'The plan is full' } as const;
    refusing(locationsApi.activateLocations, refusal);
    open();
    fireEvent.click(await screen.findByLabelText('Select Elko yard'));

    fireEvent.click(await screen.findByRole('button', { name: 'Activate' }));

    expect(await screen.findByText('Nothing was changed')).toBeVisible();
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  it('are exported as they were found, as a table or a workbook', async () => {
    answering(locationsApi.exportLocations, undefined);
    open('?q=reno');
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }));

    fireEvent.click(await screen.findByLabelText('Excel (XLSX)'));
    fireEvent.click(screen.getByText('Export file'));

    await waitFor(() =>
      expect(callsOf(locationsApi.exportLocations).map(({ input }) => input)).toEqual([
        { search: 'reno', withInactive: true, format: 'xlsx' },
      ]),
    );
  });

  it('are filtered in a drawer, opened by their row, and saved as a view', async () => {
    answering(savedViewsApi.list, {
      items: [{ viewId: 4, name: 'Closed docks', query: 'f.status=inactive', isShared: true, isOwn: false }],
      total: 1,
    });
    open();
    const view = await screen.findByRole('link', { name: /Closed docks/ });
    expect(view).toHaveAttribute('href', expect.stringContaining('f.status=inactive'));

    fireEvent.click(screen.getByText('Filters'));
    fireEvent.change(await screen.findByLabelText('Status'), { target: { value: 'inactive' } });
    await waitFor(() => expect(callsOf(list).at(-1)?.input).toMatchObject({ isActive: 'false' }));
    fireEvent.click(screen.getByText('Show locations'));
    expect(await screen.findByText('Status: Not in use')).toBeVisible();

    fireEvent.click(screen.getByRole('button', { name: 'Elko yard' }));
    expect(await screen.findByText('Edit Elko yard')).toBeVisible();
  });

  it('are added when every field is valid: the postal code of its country, the hours in order', async () => {
    answering(locationsApi.addLocation, { ...dock, id: 4, name: 'Elko dock' });
    open();
    fireEvent.click((await screen.findAllByText('Add location'))[0] ?? document.body);
    await screen.findByText('Location type');
    Object.entries({ name: 'Elko dock', address1: '2 Elm St', city: 'Elko', postalCode: '8980' }).forEach(
      ([id, value]) => put(id, value),
    );
    Object.entries({ contactName: 'Cy Dunn', phone: '775-555-0101', closeTime: '08:00' }).forEach(([id, value]) =>
      put(id, value),
    );
    fireEvent.click(document.getElementById('state') ?? document.body);
    fireEvent.click(await screen.findByText('Nevada (NV)'));
    fireEvent.click(screen.getByText('Save'));
    expect(await screen.findAllByText(/must have valid zip-code format/)).toHaveLength(2);
    expect(screen.getAllByText(/Close time should be more than Ready time/)).toHaveLength(2);

    put('postalCode', '89801');
    put('closeTime', '17:00');
    fireEvent.click(screen.getByText('Save'));

    expect(await screen.findByText('Elko dock added')).toBeVisible();
    expect(callsOf(locationsApi.addLocation)[0]?.input).toMatchObject({ state: 'NV', postalCode: '89801' });
  });

  it('have a matching city, state and postal code when the place is picked from the list, by name or postal code', async () => {
    const place = {
      id: 1,
      locationType: 'primary' as const,
      iconCssClass: 'icon-place' as const,
      isActive: true,
      latitude: 43.6,
      longitude: -79.4,
    };
    const toronto = { city: 'Toronto', state: 'ON', postalCode: 'M5V 2T6', country: 'CAN' as const };
    const lines = {
      firstLine: 'Toronto, ON M5V 2T6',
      secondLine: 'Recommended city name',
      timeZone: 'America/Toronto',
    };
    answering(placesApi.search, { items: [{ ...place, ...toronto, ...lines }] });
    answering(locationsApi.changeLocation, dock);
    open();
    await chooseAction('Reno dock', 'Edit');
    await screen.findByText('Location type');

    put('city', 'M5V');
    expect(await screen.findByText('Recommended city name')).toBeVisible();
    fireEvent.click(screen.getByText('Toronto, ON M5V 2T6'));
    expect(document.getElementById('state')).toHaveTextContent('Ontario (ON)');
    expect(document.getElementById('city')).toHaveValue('Toronto');
    fireEvent.click(screen.getByText('Save'));

    expect(callsOf(placesApi.search)[0]?.input).toMatchObject({ q: 'M5V' });
    await waitFor(() => expect(callsOf(locationsApi.changeLocation)[0]?.input).toMatchObject(toronto));
  });

  it('say why a change was refused and keep the typed values', async () => {
    refusing(locationsApi.changeLocation, { status: 404, code: 'not-found', title: 'Not found' });
    open();
    await chooseAction('Reno dock', 'Edit');
    put('name', 'Reno north dock');

    fireEvent.click(await screen.findByText('Save'));

    expect(await screen.findByText('Nothing was saved')).toBeVisible();
    expect(document.getElementById('name')).toHaveValue('Reno north dock');
  });

  it('are for administrators, can be loaded again, and start with the first one', async () => {
    const { unmount } = open('', { privileges: ['CustomerUser', 'quote'] });
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
    unmount();

    refusing(list, { status: 503, code: 'unavailable', title: 'The server is away' });
    open();
    expect(await screen.findByText('The server is away')).toBeVisible();
    answering(list, { items: [], total: 0 });
    fireEvent.click(screen.getByText('Retry'));
    expect(await screen.findByText('No locations yet')).toBeVisible();
  });
});
