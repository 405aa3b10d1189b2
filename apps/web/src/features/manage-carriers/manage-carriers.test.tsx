import { managedCarriersApi, type ManagedCarrier } from '@lading/contracts/carriers/managed-carriers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { ManageCarriersPage } from './manage-carriers.page';

const rules = ['button-name', 'label', 'aria-valid-attr-value', 'heading-order', 'list', 'link-name'] as const;
const { listManagedCarriers, switchCarrierApi, switchDemoDispatch, changeManagedCarrier, addManagedCarrier } =
  managedCarriersApi;
const bluemesa: ManagedCarrier = {
  carrierId: 1085,
  code: 'BMESA',
  name: 'Bluemesa Freightways',
  scac: 'BMSF',
  theme: 'theme-bluemesa',
  brandName: 'Bluemesa Freightways',
  tenantId: null,
  subdomain: 'bluemesa',
  siteNameUrl: 'bluemesa.localhost:8080',
  siteUrl: 'http://bluemesa.localhost:8080',
  sharesSite: false,
  isApiActive: true,
  isReachable: true,
  acceptedBy: 'connection',
  demoDispatch: 'unavailable',
  deskDispatch: 'unavailable',
  deskMinutes: 60,
  missedPickupMinutes: 30,
  deskEmails: [],
  apiNeeds: [],
  isContract: false,
  pricesFrom: 'tariff',
  supportPhone: '',
  timeZone: 'America/Chicago',
  customerCount: 1214,
  inviteCount: 3,
  lastActivityAt: '2026-11-20T15:00:00.000Z',
  isPublished: true,
  deletedAt: null,
};
const heron: ManagedCarrier = {
  ...bluemesa,
  carrierId: 1106,
  code: 'HERON',
  name: 'Summit Heron Express',
  brandName: 'Summit Heron Express',
  siteUrl: null,
  siteNameUrl: null,
  isReachable: false,
  acceptedBy: 'none',
  apiNeeds: ['connection'],
  isContract: true,
  pricesFrom: 'carrier',
  lastActivityAt: null,
};
const viewer = ['SystemAdministrator', 'viewCarriers'];
const editor = [...viewer, 'addCarrier', 'manageInvites', 'actAsUser'];

function open(address = '', privileges = editor) {
  return openPage(<ManageCarriersPage />, { user: userWith({ privileges }), at: `/admin/manage-carriers${address}` });
}
const menuOf = async (name: string) => {
  fireEvent.click(await screen.findByLabelText(`Actions for ${name}`));
  return within(await screen.findByRole('menu'));
};
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

beforeEach(() => {
  startFakeServer();
  answering(listManagedCarriers, { items: [bluemesa, heron], total: 2 });
});

describe('the carriers of the installation', () => {
  it('are listed as the address says, with site, status and numbers, without accessibility findings', async () => {
    open('?q=heron&f.status=3&sort=-customerCount&page=2');

    const row = await screen.findByRole('row', { name: /Bluemesa Freightways/ });
    expect(callsOf(listManagedCarriers)[0]?.input).toEqual({
      limit: '10',
      skip: '10',
      search: 'heron',
      status: '3',
      sortField: 'customerCount',
      sortOrder: 'false',
    });
    expect(within(row).getByRole('link', { name: /^Bluemesa Freightways/ })).toHaveAttribute(
      'href',
      '/admin/carriers/1085',
    );
    expect(row).toHaveTextContent('API Active');
    expect(row).toHaveTextContent('1,214');
    expect(screen.getByLabelText(/open the site of Bluemesa Freightways in a new tab$/)).toHaveAttribute(
      'href',
      'http://bluemesa.localhost:8080',
    );
    expect(screen.getByRole('row', { name: /Summit Heron/ })).toHaveTextContent('No address');
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('link only to pages that this administrator may open', async () => {
    const { unmount } = open();
    const menu = await menuOf('Bluemesa Freightways');
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Edit carrier',
      'Deactivate API',
      'Profile',
      'Onboarding',
      'Terminals',
      'Tariffs',
      'Connection',
      'PRO numbers',
      'Customers',
      'Invites',
      'Act as its users',
    ]);
    expect(menu.getByRole('menuitem', { name: 'Invites' })).toHaveAttribute('href', '/admin/invites?carrier=1085');
    expect(menu.getByRole('menuitem', { name: 'Act as its users' })).toHaveAttribute(
      'href',
      '/admin/act-as-a-user?q=Bluemesa+Freightways',
    );
    unmount();

    open('', viewer);
    const items = (await menuOf('Bluemesa Freightways')).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Profile', 'Onboarding', 'Terminals', 'Customers']);
    expect(screen.queryByRole('button', { name: 'Add carrier' })).toBeNull();
  });

  it('are deactivated after a confirmation, and can be restored with Undo', async () => {
    answering(switchCarrierApi, { ...bluemesa, isApiActive: false });
    open();
    fireEvent.click((await menuOf('Bluemesa Freightways')).getByRole('menuitem', { name: 'Deactivate API' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate API' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));

    await waitFor(() =>
      expect(callsOf(switchCarrierApi).map(({ input }) => input)).toEqual([
        { carrierId: '1085', isApiActive: false },
        { carrierId: '1085', isApiActive: true },
      ]),
    );
  });

  it('name the missing settings instead of being activated while no service accepts their shipments', async () => {
    const bare: ManagedCarrier = {
      ...bluemesa,
      isApiActive: false,
      acceptedBy: 'none',
      apiNeeds: ['connection', 'rates'],
    };
    answering(listManagedCarriers, { items: [bare], total: 1 });
    open();
    expect(await screen.findByText('No connection')).toBeVisible();
    const menu = await menuOf('Bluemesa Freightways');
    expect(menu.queryByRole('menuitem', { name: /demo dispatch/ })).toBeNull();
    fireEvent.click(menu.getByRole('menuitem', { name: 'Activate API' }));

    const dialog = within(await screen.findByRole('dialog', { name: "Bluemesa Freightways can't be activated yet" }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      "A connection to the carrier's system, or desk dispatch, that accepts shipments",
      'Rates',
    ]);
    expect(callsOf(switchCarrierApi)).toHaveLength(0);
  });

  it('are activated, or show why not', async () => {
    answering(listManagedCarriers, { items: [{ ...bluemesa, isApiActive: false }], total: 1 });
    const detail = "The API of Bluemesa Freightways can't be activated yet. Missing: rates.";
    refusing(switchCarrierApi, { status: 409, code: 'wrong-state', title: detail });
    open();
    fireEvent.click((await menuOf('Bluemesa Freightways')).getByRole('menuitem', { name: 'Activate API' }));

    expect(await screen.findByText(detail)).toBeVisible();
  });

  it('show demo dispatch as such, and in a demo installation it is turned on after a confirmation and off again', async () => {
    const off: ManagedCarrier = { ...bluemesa, acceptedBy: 'none', demoDispatch: 'off', apiNeeds: ['connection'] };
    const on: ManagedCarrier = { ...off, acceptedBy: 'demo', demoDispatch: 'on', apiNeeds: [] };
    answering(listManagedCarriers, { items: [off], total: 1 });
    open();
    fireEvent.click((await menuOf('Bluemesa Freightways')).getByRole('menuitem', { name: 'Turn on demo dispatch' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Turn on demo dispatch for Bluemesa Freightways?' }),
    );
    expect(dialog.getByText(/no freight is picked up/)).toBeVisible();
    answering(switchDemoDispatch, on);
    answering(listManagedCarriers, { items: [on], total: 1 });
    fireEvent.click(dialog.getByRole('button', { name: 'Turn on demo dispatch' }));
    expect(await screen.findByText('Demo dispatch')).toBeVisible();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const detail = 'Nothing else accepts the shipments of Bluemesa Freightways. Deactivate its API first.';
    refusing(switchDemoDispatch, { status: 409, code: 'wrong-state', title: detail });
    fireEvent.click((await menuOf('Bluemesa Freightways')).getByRole('menuitem', { name: 'Turn off demo dispatch' }));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(callsOf(switchDemoDispatch).map(({ input }) => input)).toEqual([
      { carrierId: '1085', isOn: true },
      { carrierId: '1085', isOn: false },
    ]);
  });

  it('are edited, and added in capital letters', async () => {
    answering(changeManagedCarrier, { ...bluemesa, name: 'Bluemesa' });
    const { unmount } = open('?open=1085');
    await screen.findByText('Edit Bluemesa Freightways');
    type(/^Name/, 'Bluemesa');
    fireEvent.click(screen.getByRole('button', { name: 'Save carrier' }));
    expect(await screen.findByText('Bluemesa saved')).toBeVisible();
    expect(callsOf(changeManagedCarrier)[0]?.input).toEqual({
      carrierId: '1085',
      name: 'Bluemesa',
      scac: 'BMSF',
      supportPhone: null,
      timeZone: 'America/Chicago',
      isContract: false,
    });
    unmount();

    const fields = [{ path: 'code', rule: 'mismatch', message: 'Another carrier has this code' }];
    refusing(addManagedCarrier, { status: 422, code: 'invalid-fields', title: 'Some fields are wrong', fields });
    open('?open=new');
    await screen.findByText('Add a carrier');
    type(/^Name/, 'Tin Kettle');
    type(/^SCAC/, 'tktl');
    type(/^Code/, 'bmesa');
    type(/^Site/, 'TinKettle');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Add carrier' }));
    expect((await screen.findAllByText('Another carrier has this code'))[0]).toBeVisible();
    expect(callsOf(addManagedCarrier)[0]?.input).toEqual({
      name: 'Tin Kettle',
      scac: 'TKTL',
      timeZone: 'America/Chicago',
      isContract: false,
      code: 'BMESA',
      theme: 'theme-core',
      subdomain: 'tinkettle',
    });
  });

  it('explain a failure, an empty list, and missing access', async () => {
    refusing(listManagedCarriers, { status: 503, code: 'unavailable', title: 'The server is away' });
    const { unmount } = open();
    expect(await screen.findByText('The server is away')).toBeVisible();
    answering(listManagedCarriers, { items: [], total: 0 });
    fireEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
    expect(await screen.findByText('No carriers yet')).toBeVisible();
    unmount();

    open('', ['SystemAdministrator']);
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});
