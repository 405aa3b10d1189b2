import type { UserInfo } from '@lading/contracts/accounts/account';
import { customerUsersApi, type CustomerUser } from '@lading/contracts/accounts/customer-users';
import { savedViewsApi } from '@lading/contracts/accounts/saved-views';
import { securityActivityApi } from '@lading/contracts/accounts/security-activity';
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
import { CustomerUsersPage } from './customer-users.page';

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'link-name'] as const;
const administrator: CustomerUser = {
  userId: 7,
  customerId: 3,
  companyName: 'Ashgrove Supply',
  userName: 'ana@example.com',
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Bell',
  phone: '',
  role: 2,
  roleName: 'Customer Administrator',
  status: 'active',
  seesAllLocations: true,
  locations: [],
  isThirdPartyVisibility: true,
  isShowThirdParty: true,
  seesCosts: true,
  privileges: [],
  signedUpAt: '2026-01-05T12:00:00Z',
  activatedAt: '2026-01-05T12:00:00Z',
  lastSignInAt: null,
  allowedActions: ['update'],
};
const shipper: CustomerUser = {
  ...administrator,
  userId: 8,
  email: 'cy@example.com',
  firstName: 'Cy',
  lastName: 'Dunn',
  role: 1,
  roleName: 'Customer User',
  privileges: ['quote', 'track', 'seeCosts'],
  allowedActions: ['update', 'suspend'],
};
const place = { city: 'Reno', state: 'NV', postalCode: '89501', isActive: true };
const manager = { privileges: ['CustomerAdministrator', 'manageUsers'] };

function open(address = '', user: object = manager) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const info: UserInfo = Object.assign(Object.create(null), user);
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={info}>
          <MemoryRouter initialEntries={[`/customers/users${address}`]}>
            <main>
              <CustomerUsersPage />
            </main>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}
const list = customerUsersApi.getCustomerUserList;
const put = (id: string, value: string) =>
  fireEvent.change(document.getElementById(id) ?? document.body, { target: { value } });

beforeEach(() => {
  startFakeServer();
  answering(list, { items: [administrator, shipper], total: 2 });
  answering(customerUsersApi.getUserLocations, {
    locations: [
      { id: 1, name: 'Reno dock', ...place },
      { id: 2, name: 'Elko dock', ...place },
    ],
  });
});

describe('the users of a company', () => {
  it('are listed as the address says, each with the allowed actions, without accessibility findings', async () => {
    open('?q=ana&f.role=2&f.status=active&sort=-lastSignIn&page=2');

    await screen.findByRole('rowheader', { name: 'Ana Bell' });
    expect(callsOf(list)[0]?.input).toEqual({
      take: 10,
      page: 2,
      sortField: 'lastSignInAt',
      sortOrder: false,
      roles: [2],
      search: 'ana',
      status: 'active',
    });
    expect(screen.getByText('Only active administrator')).toBeVisible();
    fireEvent.click(screen.getByLabelText('Actions for Ana Bell'));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Edit']);
    fireEvent.click(screen.getByLabelText('Actions for Ana Bell'));
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(screen.getByLabelText('Actions for Cy Dunn')).toBeVisible();
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('are suspended at once, with Undo', async () => {
    answering(customerUsersApi.suspendCustomerUser, { ...shipper, status: 'suspended' });
    answering(customerUsersApi.activateCustomerUser, shipper);
    open();
    await chooseAction('Cy Dunn', 'Suspend');

    fireEvent.click(await screen.findByText('Undo'));

    expect(await screen.findByText('Cy Dunn reactivated')).toBeVisible();
    expect(callsOf(customerUsersApi.activateCustomerUser)[0]?.input).toEqual({ userId: 8, customerId: 3 });
    expect(callsOf(list)).toHaveLength(3);
  });

  it('are suspended in bulk except for the last administrator, and reactivated with Undo', async () => {
    answering(customerUsersApi.suspendCustomerUsers, { ids: [8] });
    answering(customerUsersApi.activateCustomerUsers, { ids: [8] });
    open();
    await screen.findByRole('rowheader', { name: 'Ana Bell' });
    fireEvent.click(screen.getByLabelText('This page'));
    expect(await screen.findByText('2 selected')).toBeVisible();

    fireEvent.click(await screen.findByRole('button', { name: 'Suspend' }));

    expect(await screen.findByText('1 user suspended')).toBeVisible();
    expect(screen.getByText(/^They've been signed out everywhere. You, the last administrator/)).toBeVisible();
    expect(callsOf(customerUsersApi.suspendCustomerUsers)[0]?.input).toEqual({ ids: [7, 8] });
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
    // The selection survives the refetch.
    fireEvent.click(screen.getByLabelText('Select Ana Bell'));
    expect(await screen.findByText('1 selected')).toBeVisible();
    fireEvent.click(screen.getByText('Undo'));
    expect(await screen.findByText('1 user reactivated')).toBeVisible();
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(callsOf(customerUsersApi.activateCustomerUsers)[0]?.input).toEqual({ ids: [8] });
  });

  it('are not reactivated when the plan has no room, and stay selected', async () => {
    const refusal = { status: 409, code: 'plan-limit-reached', title: 'The plan is full' } as const;
    refusing(customerUsersApi.activateCustomerUsers, refusal);
    open();
    fireEvent.click(await screen.findByLabelText('Select Cy Dunn'));

    fireEvent.click(await screen.findByRole('button', { name: 'Activate' }));

    expect(await screen.findByText('No users were changed')).toBeVisible();
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  it('are exported as they were found, as a table or a workbook', async () => {
    answering(customerUsersApi.exportCustomerUsers, undefined);
    open('?q=cy&f.status=active');
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }));

    fireEvent.click(await screen.findByLabelText('Excel (XLSX)'));
    fireEvent.click(screen.getByText('Export file'));

    await waitFor(() =>
      expect(callsOf(customerUsersApi.exportCustomerUsers).map(({ input }) => input)).toEqual([
        { search: 'cy', status: 'active', format: 'xlsx' },
      ]),
    );
  });

  it('are opened by their row, and saved as a view', async () => {
    answering(savedViewsApi.list, {
      items: [{ viewId: 4, name: 'Suspended', query: 'f.status=suspended', isShared: true, isOwn: false }],
      total: 1,
    });
    open();

    expect(await screen.findByRole('link', { name: /Suspended/ })).toHaveAttribute(
      'href',
      expect.stringContaining('f.status=suspended'),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Cy Dunn' }));
    expect(await screen.findByText('Edit Cy Dunn')).toBeVisible();
  });

  it('keep their last administrator: the refusal gives advice and loses nothing', async () => {
    const refusal = {
      status: 409,
      code: 'last-administrator',
      title: 'This is the last active administrator',
    } as const;
    refusing(customerUsersApi.updateCustomerUser, refusal);
    open();
    await chooseAction('Ana Bell', 'Edit');
    await screen.findByText('Administrators see every location.');
    put('firstName', 'Anna');

    fireEvent.click(screen.getByText('Save'));

    const reason = /This is the last active administrator. Make another user an administrator first/;
    expect(await screen.findByText(reason)).toBeVisible();
    expect(document.getElementById('firstName')).toHaveValue('Anna');
  });

  it('show what a rule leaves while it is chosen, and keep their other rights', async () => {
    answering(customerUsersApi.updateCustomerUser, shipper);
    open();
    await chooseAction('Cy Dunn', 'Edit');
    const preview = await screen.findByLabelText('What this user can see');
    expect(preview).toHaveTextContent('Quotes and shipments of all 2 locations and any new ones.');

    const costs = screen.getByRole('checkbox', { name: /^See rates and costs/ });
    expect(costs).toHaveAccessibleDescription(/sees no prices, chooses rates by service and transit days/);
    fireEvent.click(costs);
    expect(preview).toHaveTextContent('No rates or costs.');
    fireEvent.click(costs);
    fireEvent.click(screen.getByLabelText('Only these locations'));
    fireEvent.click(screen.getByText('Save'));
    expect(await screen.findAllByText('Choose at least one location, or all locations')).toHaveLength(2);
    fireEvent.click(screen.getByLabelText('Elko dock'));
    fireEvent.click(screen.getByLabelText('Can see third-party shipments'));

    expect(preview).toHaveTextContent('Quotes and shipments of 1 of 2 locations: Elko dock.');
    expect(preview).toHaveTextContent('No third-party shipments.');
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(callsOf(customerUsersApi.updateCustomerUser)).toHaveLength(1));
    expect(callsOf(customerUsersApi.updateCustomerUser)[0]?.input).toEqual({
      userId: 8,
      customerId: 3,
      firstName: 'Cy',
      lastName: 'Dunn',
      phone: '',
      role: 1,
      seesAllLocations: false,
      locationIds: [2],
      isThirdPartyVisibility: false,
      isShowThirdParty: false,
      seesCosts: true,
      privileges: ['quote', 'track', 'seeCosts'],
    });
  });

  it('cannot be added twice with one address', async () => {
    const fields = [{ path: 'email', rule: 'taken', message: 'Email address already exists' }];
    const refusal = { status: 422, code: 'invalid-fields', title: 'Some fields are not valid', fields } as const;
    refusing(customerUsersApi.addCustomerUser, refusal);
    open();
    fireEvent.click(await screen.findByText('Add user'));
    await screen.findByLabelText('What this user can see');
    put('email', 'cy@example.com');
    put('firstName', 'Cy');
    put('lastName', 'Dunn');

    fireEvent.click(screen.getByText('Invite user'));

    expect(await screen.findAllByText('Email address already exists')).toHaveLength(2);
  });

  it('are for administrators only, and can be loaded again', async () => {
    const { unmount } = open('', { privileges: ['CustomerUser', 'quote'] });
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
    expect(callsOf(list)).toHaveLength(0);
    unmount();

    refusing(list, { status: 503, code: 'unavailable', title: 'The server is away' });
    open();
    expect(await screen.findByText('The server is away')).toBeVisible();
    answering(list, { items: [], total: 0 });
    fireEvent.click(screen.getByText('Retry'));
    expect(await screen.findByText('No users yet')).toBeVisible();
  });
});

it('shows the security activity of the company on request', async () => {
  const entry = {
    id: 5,
    at: '2026-11-20T15:00:00Z',
    kind: 'sign-in-failed',
    what: 'Sign-in failed',
    userId: 8,
  } as const;
  answering(securityActivityApi.list, {
    items: [{ ...entry, userName: 'Cy Dunn', by: null, address: '203.0.113.9' }],
    total: 1,
    totalIsLowerBound: false,
    nextCursor: null,
  });
  open();
  expect(callsOf(securityActivityApi.list)).toEqual([]);

  fireEvent.click(await screen.findByRole('button', { name: 'Security activity' }));

  expect(await screen.findByText('Sign-in failed')).toBeTruthy();
  expect(screen.getByText('from 203.0.113.9')).toBeTruthy();
});
