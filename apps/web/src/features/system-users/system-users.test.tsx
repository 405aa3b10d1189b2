import type { UserInfo } from '@lading/contracts/accounts/account';
import { accountSecurityApi } from '@lading/contracts/accounts/account-security';
import { systemUsersApi, type SystemUser } from '@lading/contracts/accounts/system-users';
import { systemPrivileges } from '@lading/domain/users/privilege-table';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { SystemUsersPage } from './system-users.page';

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'link-name'] as const;
const nora: SystemUser = {
  id: 4,
  email: 'nora@lading.example',
  firstName: 'Nora',
  lastName: 'Vale',
  phone: '',
  role: 3,
  roleName: 'System Administrator',
  editorRoles: ['reports'],
  privileges: ['viewLogs'],
  held: [
    { privilege: 'viewLogs', reasons: ['grant'] },
    { privilege: 'viewReportPage', reasons: ['reports'] },
  ],
  status: 'active',
  hasSecondFactor: true,
  signedUpAt: '2026-01-05T12:00:00Z',
  activatedAt: '2026-01-05T12:00:00Z',
  lastSignInAt: null,
  version: 3,
  allowedActions: ['update', 'suspend', 'resetSecondFactor', 'endSessions'],
};
const page = (...items: SystemUser[]) => ({ items, total: items.length, totalIsLowerBound: false, nextCursor: null });
const all = systemPrivileges.map(({ privilege }) => privilege);
const root = userWith({
  userId: 7,
  customerId: null,
  carrierId: null,
  privileges: ['SuperSystemAdministrator', ...all],
});
const editor = { ...root, privileges: ['SystemAdministrator', 'manageAdditionalRole', 'viewLogs'] };
const { listSystemUsers, inviteSystemUser, updateSystemUser, suspendSystemUser } = systemUsersApi;

function open(user: UserInfo = root, address = '/admin/system-admins') {
  openPage(<SystemUsersPage />, { user, at: address });
}

const press = async (action: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Nora Vale' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const type = (id: string, value: string) =>
  fireEvent.change(document.getElementById(id) ?? document.body, { target: { value } });

beforeEach(() => {
  startFakeServer();
  answering(listSystemUsers, page(nora));
});

describe('the administrators of the portal', () => {
  it('are listed as the address says, without accessibility findings', async () => {
    open(root, '/admin/system-admins?q=nora&f.role=3&f.editorRole=reports&f.status=active&sort=-lastSignIn');

    await screen.findByRole('rowheader', { name: 'Nora Vale' });
    expect(screen.getByRole('cell', { name: 'Reports' })).toBeVisible();
    expect(callsOf(listSystemUsers)[0]?.input).toMatchObject({
      ...{ limit: '10', search: 'nora', role: '3', editorRole: 'reports', status: 'active', sort: '-lastSignInAt' },
    });
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('are invited with the defaults of the role, and explain an empty set', async () => {
    answering(inviteSystemUser, { ...nora, id: 9, status: 'invited', firstName: 'Iris' });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Invite administrator' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Invite administrator' }));
    type('email', 'iris@lading.example');
    type('firstName', 'Iris');
    type('lastName', 'Holm');
    const boxes = within(drawer.getByRole('group', { name: 'Privileges' }));
    for (const name of ['View carriers', 'View customer', 'Manage customer requests', 'View logs'])
      fireEvent.click(boxes.getByLabelText(name));
    expect(
      drawer.getByText('The display treats an empty list as everything; the server refuses everything.'),
    ).toBeVisible();
    fireEvent.click(boxes.getByLabelText('View jobs'));
    fireEvent.click(drawer.getByLabelText('Carrier editor'));
    expect(boxes.getAllByText('Also by editor role: Carrier editor')).toHaveLength(4);
    fireEvent.click(drawer.getByRole('button', { name: 'Send invite' }));

    expect(await screen.findByText('Iris Vale invited')).toBeVisible();
    expect(startingPrivileges('SystemAdministrator')).toHaveLength(4);
    expect(callsOf(inviteSystemUser)[0]?.input).toEqual({
      ...{ email: 'iris@lading.example', firstName: 'Iris', lastName: 'Holm', phone: '', role: 3 },
      ...{ editorRoles: ['carrierEditor'], privileges: ['viewJobs'] },
    });
  });

  it('offer a plain administrator neither the higher role nor privileges they lack, alone or in an editor role', async () => {
    open(editor);
    await press('Edit');
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit Nora Vale' }));

    expect(drawer.queryByRole('combobox', { name: /Role/ })).toBeNull();
    expect(drawer.getByLabelText('View logs')).toBeEnabled();
    expect(drawer.getByLabelText('View jobs')).toBeDisabled();
    expect(drawer.getByLabelText('Carrier editor')).toBeDisabled();
    expect(drawer.getByLabelText('System admin editor')).toBeEnabled();
    // Grants by others may be removed.
    expect(drawer.getByLabelText('Reports')).toBeEnabled();
  });

  it('above the viewer are shown with their privileges', async () => {
    answering(listSystemUsers, page({ ...nora, role: 6, roleName: 'Super System Administrator', allowedActions: [] }));
    open(editor);
    fireEvent.click(await screen.findByRole('button', { name: /^Nora Vale/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Nora Vale' }));

    expect(drawer.getByText('Super administrators hold every privilege.')).toBeVisible();
    expect(drawer.getByText('Only super administrators change super administrators.')).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Save user' })).toBeNull();
  });

  it('are changed only in their latest version, which can be loaded', async () => {
    const current = { ...nora, lastName: 'Newer', version: 4 };
    refusing(updateSystemUser, { status: 409, code: 'wrong-state', title: 'Not possible now', current });
    open();
    await press('Edit');
    await screen.findByRole('dialog', { name: 'Edit Nora Vale' });
    type('lastName', 'Older');
    fireEvent.click(screen.getByRole('button', { name: 'Save user' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Load the newer values' }));

    expect(document.getElementById('lastName')).toHaveValue('Newer');
    answering(updateSystemUser, current);
    fireEvent.click(screen.getByRole('button', { name: 'Save user' }));
    expect(await screen.findByText('Nora Newer updated')).toBeVisible();
    expect(callsOf(updateSystemUser).map(({ input }) => input['version'])).toEqual([3, 4]);
  });

  it('who are super administrators are changed after a code, which is requested once and repeats the action', async () => {
    refusing(suspendSystemUser, { status: 409, code: 'second-step-needed', title: 'Confirm first', isOn: true });
    answering(accountSecurityApi.confirmSecondStep, { isFreshUntil: '2026-01-05T12:10:00Z' });
    open();
    await press('Suspend');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your second factor' }));
    answering(suspendSystemUser, { ...nora, status: 'suspended' });
    type('stepCode', ' 123 456 ');
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm code' }));

    expect(await screen.findByText('Nora Vale suspended')).toBeVisible();
    expect(callsOf(accountSecurityApi.confirmSecondStep)[0]?.input).toEqual({ code: '123 456' });
    expect(callsOf(suspendSystemUser)).toHaveLength(2);
  });

  it('cannot be made super administrators by a viewer without a second factor, who gets a link to set one up', async () => {
    refusing(inviteSystemUser, { status: 409, code: 'second-step-needed', title: 'Confirm first', isOn: false });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Invite administrator' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Invite administrator' }));
    type('email', 'iris@lading.example');
    type('firstName', 'Iris');
    type('lastName', 'Holm');
    fireEvent.click(drawer.getByRole('combobox', { name: /Role/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Super System Administrator' }));
    expect(drawer.queryByRole('group', { name: 'Privileges' })).toBeNull();
    fireEvent.click(drawer.getByRole('button', { name: 'Send invite' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your second factor' }));
    expect(dialog.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/my-account-setting');
    await waitFor(() => expect(callsOf(inviteSystemUser)[0]?.input).toMatchObject({ role: 6 }));
    expect(callsOf(inviteSystemUser)[0]?.input).not.toHaveProperty('privileges');
  });

  it('reject suspending the last super administrator, with advice', async () => {
    refusing(suspendSystemUser, { status: 409, code: 'last-administrator', title: 'The last one' });
    open();
    await press('Suspend');

    expect(await screen.findByText(/Make another user a super administrator first/)).toBeVisible();
  });

  it('are not shown without the privilege', async () => {
    open({ ...editor, privileges: ['SystemAdministrator', 'viewLogs'] });

    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
    expect(callsOf(listSystemUsers)).toHaveLength(0);
  });
});
