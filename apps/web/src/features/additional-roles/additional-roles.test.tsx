import type { UserInfo } from '@lading/contracts/accounts/account';
import { privilegeGrantsApi, type SystemUser } from '@lading/contracts/accounts/system-users';
import { coreBrand } from '@lading/domain/brand/brands';
import { systemPrivileges } from '@lading/domain/users/privilege-table';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { AdditionalRolesPage } from './additional-roles.page';

const rules = [
  'button-name',
  'label',
  'aria-required-attr',
  'aria-valid-attr-value',
  'list',
  'th-has-data-cells',
] as const;
const common = {
  phone: '',
  status: 'active',
  hasSecondFactor: true,
  signedUpAt: '2026-01-05T12:00:00Z',
  activatedAt: null,
  lastSignInAt: null,
} as const;
const nora: SystemUser = {
  ...common,
  id: 4,
  email: 'nora@lading.example',
  firstName: 'Nora',
  lastName: 'Vale',
  role: 3,
  roleName: 'System Administrator',
  editorRoles: ['carrierEditor'],
  privileges: ['viewCarriers', 'viewJobs'],
  held: [
    { privilege: 'viewCarriers', reasons: ['grant', 'carrierEditor'] },
    { privilege: 'addCarrier', reasons: ['carrierEditor'] },
    { privilege: 'manageCarrierUsers', reasons: ['carrierEditor'] },
    { privilege: 'viewJobs', reasons: ['grant'] },
    { privilege: 'manageWhiteLabel', reasons: ['carrierEditor'] },
  ],
  version: 3,
  allowedActions: ['update', 'suspend'],
};
const sam: SystemUser = {
  ...nora,
  ...{
    id: 5,
    email: 'sam@lading.example',
    firstName: 'Sam',
    lastName: 'Ito',
    editorRoles: [],
    privileges: [],
    held: [],
  },
};
const all = systemPrivileges.map(({ privilege }) => privilege);
const elias: SystemUser = {
  ...common,
  ...{ id: 7, email: 'elias@lading.example', firstName: 'Elias', lastName: 'Brandt', role: 6 },
  ...{ roleName: 'Super System Administrator', editorRoles: [], privileges: [], version: 1, allowedActions: [] },
  held: all.map((privilege) => ({ privilege, reasons: ['role'] })),
};
const root = userWith({
  ...{ userId: 7, customerId: null, carrierId: null, privileges: ['SuperSystemAdministrator', ...all] },
});
const { listPrivilegeGrants, savePrivilegeGrants } = privilegeGrantsApi;

function open(user: UserInfo = root, address = '/admin/additional-roles') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      {
        path: '/admin/additional-roles',
        element: (
          <main>
            <Link to="/elsewhere">Elsewhere</Link>
            <AdditionalRolesPage />
          </main>
        ),
      },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [address] },
  );
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={user}>
          <RouterProvider router={router} />
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}

const rowOf = async (name: RegExp) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') ?? document.body);
const cellsOf = async (name: RegExp) => (await rowOf(name)).getAllByRole('cell').map(({ textContent }) => textContent);
const box = (privilege: string, name = 'Nora Vale') => screen.findByLabelText(`${privilege} for ${name}`);

beforeEach(() => {
  startFakeServer();
  answering(listPrivilegeGrants, { items: [elias, sam, nora] });
});

describe('additional roles', () => {
  it("show each administrator's privileges and their sources, without accessibility findings", async () => {
    open();
    const cells = await cellsOf(/Nora Vale/);
    const byPrivilege = new Map(all.map((privilege, index) => [privilege, cells[index + 1]]));

    expect(cells[0]).toBe('Carrier editor');
    expect(Object.fromEntries([...byPrivilege].filter(([, text]) => text !== '–'))).toEqual({
      viewCarriers: 'Granted, Carrier editor',
      addCarrier: 'Carrier editor',
      manageCarrierUsers: 'Carrier editor',
      viewJobs: 'Granted',
      manageWhiteLabel: 'Carrier editor',
    });
    expect((await cellsOf(/Elias Brandt/)).slice(1)).toEqual(all.map(() => 'Role'));
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('explain what an empty set means on screen and on the server', async () => {
    open();

    expect(
      (await rowOf(/Sam Ito/)).getByText(
        'The display treats an empty list as everything; the server refuses everything.',
      ),
    ).toBeVisible();
  });

  it('show who has a privilege', async () => {
    open();
    fireEvent.click(await screen.findByRole('combobox', { name: /Who has this\?/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'View jobs' }));

    expect(await screen.findByText('2 of 3 administrators have the privilege "view jobs".')).toBeVisible();
    expect(screen.getAllByRole('rowheader')).toHaveLength(2);
    expect(screen.queryByRole('rowheader', { name: /Sam Ito/ })).toBeNull();
  });

  it('are edited as a copy, reviewed and saved once', async () => {
    answering(savePrivilegeGrants, { items: [nora, sam] });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit privileges' }));
    fireEvent.click(await box('View carriers'));
    fireEvent.click(await box('View jobs'));
    fireEvent.click(await box('View logs', 'Sam Ito'));
    fireEvent.click(await box('View jobs'));
    fireEvent.click((await rowOf(/Sam Ito/)).getByRole('button', { name: 'None' }));
    fireEvent.click(await screen.findByLabelText('Insurance editor'));

    expect(screen.getByText('3 changes')).toBeVisible();
    expect((await cellsOf(/Sam Ito/))[all.indexOf('manageInsurance') + 1]).toBe('Insurance editor');
    expect(screen.queryByLabelText('View jobs for Elias Brandt')).toBeNull();
    expect((await rowOf(/Elias Brandt/)).getByText("You can't change your own privileges.")).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Review changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save these changes?' }));
    expect(dialog.getByText('Loses: view carriers')).toBeVisible();
    expect(dialog.getByText(/Still has.*: view carriers/)).toBeVisible();
    expect(dialog.getByText('Gets: insurance editor, view logs')).toBeVisible();
    expect(callsOf(savePrivilegeGrants)).toHaveLength(0);
    fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }));

    expect(await screen.findByText('Privileges saved')).toBeVisible();
    expect(callsOf(savePrivilegeGrants).map(({ input }) => input)).toEqual([
      {
        changes: [
          { id: 5, version: 3, editorRoles: ['insuranceEditor'], privileges: ['viewLogs'] },
          { id: 4, version: 3, editorRoles: ['carrierEditor'], privileges: ['viewJobs'] },
        ],
      },
    ]);
    expect(screen.getByRole('button', { name: 'Edit privileges' })).toBeVisible();
  });

  it('disable privileges that the viewer lacks, but let them be removed', async () => {
    open({ ...root, userId: 8, privileges: ['SystemAdministrator', 'manageAdditionalRole', 'viewLogs'] });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit privileges' }));

    expect(await box('View jobs')).toBeEnabled();
    expect(await box('View jobs', 'Sam Ito')).toBeDisabled();
    expect(await box('View logs', 'Sam Ito')).toBeEnabled();
    fireEvent.click((await rowOf(/Sam Ito/)).getByRole('button', { name: 'None' }));
    expect(await screen.findByLabelText('Carrier editor')).toBeDisabled();
    expect(screen.getByLabelText('System admin editor')).toBeEnabled();
  });

  it('show a concurrent change by another administrator, and keep the other changes', async () => {
    const current = { ...nora, privileges: ['viewLogs'], version: 4 };
    refusing(savePrivilegeGrants, { status: 409, code: 'wrong-state', title: 'Not possible now', current });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit privileges' }));
    fireEvent.click(await box('View jobs'));
    fireEvent.click(await box('View logs', 'Sam Ito'));
    fireEvent.click(screen.getByRole('button', { name: 'Review changes' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Load the newer values of Nora Vale' }));

    expect(await screen.findByText('1 change')).toBeVisible();
    expect(await box('View logs')).toBeChecked();
    expect(await box('View logs', 'Sam Ito')).toBeChecked();
  });

  it('move the focus when the button with the focus disappears', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit privileges' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('button', { name: 'Edit privileges' })).toHaveFocus();
  });

  it('confirm before unsaved changes are left, but not after they are discarded', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit privileges' }));
    fireEvent.click(await box('View jobs'));
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', {
        name: 'Cancel',
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));

    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });

  it.each([
    ['carriers', /^Edit position name/, ['By default', 'If granted', 'Never']],
    ['customers', /^View invoices/, ['Always', 'If granted']],
  ])('show what the roles of %s may hold', async (part, privilege, grants) => {
    open(root, `/admin/additional-roles?part=${part}`);

    expect(await cellsOf(privilege)).toEqual(grants);
    expect(callsOf(listPrivilegeGrants)).toHaveLength(0);
  });

  it('are not shown without the privilege', async () => {
    open({ ...root, privileges: ['SystemAdministrator', 'viewLogs'] });

    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
    expect(callsOf(listPrivilegeGrants)).toHaveLength(0);
  });
});
