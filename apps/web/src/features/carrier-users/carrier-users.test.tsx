import type { UserInfo } from '@lading/contracts/accounts/account';
import { carrierUsersApi, type CarrierUser } from '@lading/contracts/accounts/carrier-users';
import { managedCarriersApi } from '@lading/contracts/carriers/managed-carriers';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { Route, Routes } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { CarrierUsersPage, ManagedCarrierUsersPage } from './carrier-users.page';

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'link-name'] as const;
const nora: CarrierUser = {
  id: 4,
  carrierId: 1085,
  email: 'nora@bluemesa.example',
  firstName: 'Nora',
  lastName: 'Vale',
  phone: '',
  role: 4,
  roleName: 'Sales Representative',
  positionName: 'Account manager',
  status: 'active',
  privileges: ['customerVisibility', 'dataVisibility'],
  hasSecondFactor: true,
  customerCount: 0,
  locationCount: 0,
  signedUpAt: '2026-01-05T12:00:00Z',
  activatedAt: '2026-01-05T12:00:00Z',
  lastSignInAt: null,
  version: 3,
  allowedActions: ['update', 'suspend', 'resetSecondFactor', 'endSessions'],
};
const page = (...items: CarrierUser[]) => ({
  items,
  total: items.length,
  totalIsLowerBound: false,
  nextCursor: null,
});
const administrator = userWith({
  userId: 7,
  customerId: null,
  carrierId: 1085,
  privileges: ['CarrierAdministrator', ...startingPrivileges('CarrierAdministrator')],
});
const salesAdministrator = {
  ...administrator,
  privileges: ['CarrierSalesAdministrator', 'inviteCarrierUsers', 'manageCarrierUsers', 'customerVisibility'],
};
const { listCarrierUsers, inviteCarrierUser, updateCarrierUser, suspendCarrierUser, activateCarrierUser } =
  carrierUsersApi;

function open(user: UserInfo = administrator, address = '/carriers/users') {
  openPage(
    <Routes>
      <Route path="/carriers/users" element={<CarrierUsersPage />} />
      <Route path="/admin/carriers/:carrierId" element={<ManagedCarrierUsersPage />} />
    </Routes>,
    { user, at: address },
  );
}

const press = async (action: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Nora Vale' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const type = (id: string, value: string) =>
  fireEvent.change(document.getElementById(id) ?? document.body, { target: { value } });

beforeEach(() => {
  startFakeServer();
  answering(listCarrierUsers, page(nora));
});

describe('the users of a carrier', () => {
  it('are listed as the address says, without accessibility findings', async () => {
    open(administrator, '/carriers/users?q=nora&f.role=4&f.status=active&sort=-lastSignIn');

    await screen.findByRole('rowheader', { name: 'Nora Vale' });
    expect(callsOf(listCarrierUsers)[0]?.input).toMatchObject({
      limit: '10',
      search: 'nora',
      role: '4',
      status: 'active',
      sort: '-lastSignInAt',
    });
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('are invited with the defaults of their role', async () => {
    answering(inviteCarrierUser, { ...nora, id: 9, status: 'invited', firstName: 'Iris' });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Invite user' }));
    await screen.findByRole('dialog', { name: 'Invite user' });
    type('email', 'iris@bluemesa.example');
    type('firstName', 'Iris');
    type('lastName', 'Holm');
    type('positionName', 'Inside sales');
    fireEvent.click(screen.getByLabelText('Data visibility'));
    fireEvent.click(screen.getByRole('button', { name: 'Send invite' }));

    expect(await screen.findByText('Iris Vale invited')).toBeVisible();
    expect(callsOf(inviteCarrierUser)[0]?.input).toEqual({
      email: 'iris@bluemesa.example',
      firstName: 'Iris',
      lastName: 'Holm',
      phone: '',
      role: 4,
      positionName: 'Inside sales',
      privileges: [...startingPrivileges('SalesRepresentative'), 'dataVisibility'],
    });
  });

  it('offer a sales administrator the sales roles and only their own privileges', async () => {
    open(salesAdministrator);
    await press('Edit');
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit Nora Vale' }));
    const box = (name: string) => drawer.getByLabelText(name);

    fireEvent.click(drawer.getByRole('combobox', { name: /Role/ }));
    const options = await screen.findAllByRole('option', { name: /Administrator|Representative/ });
    expect(options.map(({ textContent }) => textContent)).toEqual(['Sales Administrator', 'Sales Representative']);
    expect(box('Customer visibility')).toBeEnabled();
    expect(box('Data visibility')).toBeEnabled();
    expect(box('Activity page')).toBeDisabled();
    expect(drawer.getByText('You can only grant privileges that you hold yourself.')).toBeVisible();
    expect(drawer.queryByLabelText('Position')).toBeNull();
  });

  it('are shown with their privileges if they may not be changed', async () => {
    answering(listCarrierUsers, page({ ...nora, id: 7, allowedActions: [] }));
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^Nora Vale/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Nora Vale' }));

    expect(drawer.getByText('Customer visibility, Data visibility')).toBeVisible();
    expect(drawer.getByText(/Another administrator changes your role/)).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Save user' })).toBeNull();
  });

  it('are changed only in their latest version, which can be loaded', async () => {
    const current = { ...nora, positionName: 'Terminal manager', version: 4 };
    refusing(updateCarrierUser, { status: 409, code: 'wrong-state', title: 'Not possible now', current });
    open();
    await press('Edit');
    await screen.findByRole('dialog', { name: 'Edit Nora Vale' });
    type('positionName', 'Driver');
    fireEvent.click(screen.getByRole('button', { name: 'Save user' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Load the newer values' }));

    expect(document.getElementById('positionName')).toHaveValue('Terminal manager');
    answering(updateCarrierUser, current);
    fireEvent.click(screen.getByRole('button', { name: 'Save user' }));
    expect(await screen.findByText('Nora Vale updated')).toBeVisible();
    expect(callsOf(updateCarrierUser).map(({ input }) => input['version'])).toEqual([3, 4]);
  });

  it('are suspended at once, with Undo', async () => {
    answering(suspendCarrierUser, { ...nora, status: 'suspended' });
    answering(activateCarrierUser, nora);
    open();
    await press('Suspend');
    fireEvent.click(await screen.findByText('Undo'));

    expect(await screen.findByText('Nora Vale reactivated')).toBeVisible();
    expect(callsOf(activateCarrierUser)[0]?.input).toEqual({ id: '4' });
  });

  it('who represent customers are suspended only after a confirmation with their number', async () => {
    answering(listCarrierUsers, page({ ...nora, customerCount: 3, locationCount: 1 }));
    answering(suspendCarrierUser, { ...nora, status: 'suspended' });
    open();
    await press('Suspend');
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Nora Vale?' }));
    expect(dialog.getByText(/Nora Vale represents 3 customers and 1 location/)).toBeVisible();
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/carriers/customers?f.representative=4',
      '/carriers/transfer?from=4',
    ]);
    expect(callsOf(suspendCarrierUser)).toHaveLength(0);
    fireEvent.click(dialog.getByRole('button', { name: 'Suspend user' }));

    expect(await screen.findByText('Nora Vale suspended')).toBeVisible();
  });

  it('reject suspending the last administrator, with advice', async () => {
    refusing(suspendCarrierUser, { status: 409, code: 'last-administrator', title: 'The last one' });
    open();
    await press('Suspend');

    expect(await screen.findByText(/Make another user a carrier administrator first/)).toBeVisible();
  });

  it('lose their second factor only after a confirmation', async () => {
    answering(carrierUsersApi.resetSecondFactor, { ...nora, hasSecondFactor: false });
    open();
    await press('Reset second factor');
    const dialog = await screen.findByRole('dialog', { name: 'Reset the second factor of Nora Vale?' });
    expect(callsOf(carrierUsersApi.resetSecondFactor)).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reset second factor' }));

    expect(await screen.findByText('Second factor of Nora Vale reset')).toBeVisible();
  });

  it('are not shown without a privilege', async () => {
    open({ ...administrator, privileges: ['CarrierAdministrator', 'customerVisibility'] });

    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
    expect(callsOf(listCarrierUsers)).toHaveLength(0);
  });
});

describe('the users of a carrier, for an administrator of the portal', () => {
  const system = userWith({
    customerId: null,
    carrierId: null,
    privileges: ['SystemAdministrator', 'viewCarriers', 'manageCarrierUsers'],
  });
  beforeEach(() => {
    answering(managedCarriersApi.listCarrierNames, {
      items: [{ carrierId: 1085, code: 'BMESA', name: 'Bluemesa' }],
    });
  });

  it('are those of the carrier in the address, whose name is shown', async () => {
    answering(listCarrierUsers, page());
    answering(inviteCarrierUser, { ...nora, role: 5, status: 'invited' });
    open(system, '/admin/carriers/1085');

    expect(await screen.findByRole('heading', { name: 'Users of Bluemesa' })).toBeVisible();
    expect(await screen.findByText('No users yet')).toBeVisible();
    expect(callsOf(listCarrierUsers)[0]?.input).toMatchObject({ carrierId: '1085' });
    fireEvent.click(screen.getByRole('button', { name: 'Invite user' }));
    await screen.findByRole('dialog', { name: 'Invite user' });
    type('email', 'nora@bluemesa.example');
    type('firstName', 'Nora');
    type('lastName', 'Vale');
    fireEvent.click(screen.getByRole('button', { name: 'Send invite' }));
    await waitFor(() => expect(callsOf(inviteCarrierUser)).toHaveLength(1));
    expect(callsOf(inviteCarrierUser)[0]?.input).toMatchObject({ carrierId: 1085, role: 5 });
  });

  it('say so when there is no such carrier', async () => {
    open(system, '/admin/carriers/77');

    expect(await screen.findByRole('heading', { name: "We can't find this carrier" })).toBeVisible();
  });
});
