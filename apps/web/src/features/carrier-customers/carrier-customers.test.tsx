import type { UserInfo } from '@lading/contracts/accounts/account';
import {
  carrierCustomersApi,
  type CarrierCustomer,
  type CarrierCustomerDetail,
} from '@lading/contracts/customers/carrier-customers';
import { coreBrand } from '@lading/domain/brand/brands';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { CarrierCustomerPage } from './carrier-customer.page';
import { CarrierCustomersPage } from './carrier-customers.page';

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'link-name'] as const;
const ashgrove: CarrierCustomer = {
  id: 3,
  companyName: 'Ashgrove',
  isSiteCustomer: true,
  accountNumber: 'A-77',
  companyLocation: 'Main dock',
  city: 'Reno',
  state: 'NV',
  postalCode: '89501',
  locationCount: 2,
  representativeId: null,
  representativeName: null,
  otherRepresentativeCount: 1,
  inviterName: 'Omar Diaz',
  campaignName: null,
  joinedAt: '2026-01-05T12:00:00Z',
  activatedAt: null,
  allCarriersRevenueCents: null,
  revenueCents: 120_450,
  shareBasisPoints: null,
  quoteCount: 41,
  offeredCount: 38,
  bookedCount: 12,
  shipmentCount: 11,
  insuredCount: 2,
  lastQuoteAt: '2026-11-20T12:00:00Z',
  lastShipmentOn: '2026-11-21',
  carrierCount: 4,
  status: 'registered',
  allowedActions: ['claim', 'assign'],
};
const dock = {
  id: 11,
  name: 'Main dock',
  address1: '1 Main St',
  city: 'Reno',
  state: 'NV',
  postalCode: '89501',
  isActive: true,
  representativeId: 8,
  representativeName: 'Iris Holm',
  isAssigned: true,
};
const detail: CarrierCustomerDetail = { ...ashgrove, locations: [dock], canAssignLocations: true };
const { listCarrierCustomers, getCarrierCustomer, representCustomer, releaseCustomer } = carrierCustomersApi;
const { assignCustomers, representLocations, listRepresentatives } = carrierCustomersApi;
const { listCustomerNotes, addCustomerNote } = carrierCustomersApi;
const administrator = userWith({
  userId: 7,
  customerId: null,
  carrierId: 1085,
  privileges: ['CarrierAdministrator', ...startingPrivileges('CarrierAdministrator')],
});
const representative = {
  ...administrator,
  privileges: ['CarrierSalesAdministrator', ...startingPrivileges('SalesRepresentative')],
};

function open(address = '/carriers/customers', user: UserInfo = administrator) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={user}>
          <MemoryRouter initialEntries={[address]}>
            <main>
              <Routes>
                <Route path="/carriers/customers" element={<CarrierCustomersPage />} />
                <Route path="/carriers/customers/:customerId" element={<CarrierCustomerPage />} />
              </Routes>
            </main>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}

const press = async (action: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Ashgrove' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const choose = async (dialog: HTMLElement, name: string) => {
  fireEvent.click(await within(dialog).findByRole('combobox', { name: /Representative/ }));
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
  fireEvent.click(within(dialog).getByRole('button', { name: /^Assign (customer|location)$/ }));
};
const tabs = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

beforeEach(() => {
  startFakeServer();
  answering(listCarrierCustomers, { items: [ashgrove], total: 1, totalIsLowerBound: false, nextCursor: null });
  answering(getCarrierCustomer, detail);
  answering(listCustomerNotes, {
    items: [{ noteId: 5, text: 'Prefers Tuesdays', author: 'Nora Vale', createdAt: '2026-11-20T12:00:00Z' }],
  });
  answering(listRepresentatives, {
    items: [
      { userId: 7, name: 'Nora Vale', positionName: '' },
      { userId: 8, name: 'Iris Holm', positionName: 'Inside sales' },
    ],
  });
});

describe('the customers of a carrier', () => {
  it('are listed as the address says, without a finding', async () => {
    open(
      '/carriers/customers?q=ash&f.unclaimed=yes&f.status=registered&f.representative=8&f.city=reno&f.terms=prepaid&sort=-joined',
    );

    await screen.findByRole('rowheader', { name: 'Ashgrove' });
    expect(callsOf(listCarrierCustomers)[0]?.input).toMatchObject({
      take: '10',
      search: 'ash',
      city: 'reno',
      isPrePaid: 'true',
      isCollect: 'false',
      isUnclaimed: 'true',
      status: 'registered',
      salesReps: '8',
      sortField: 'joinedAt',
      sortOrder: 'false',
    });
    const row = screen.getByRole('row', { name: /Ashgrove/ });
    for (const figure of ['$1,204.50', '41', '31.6%', '12 of 38', '11'])
      expect(within(row).getByText(figure)).toBeVisible();
    expect(within(row).getByText('Too few carriers to show, or not whole months')).toBeInTheDocument();
    expect(screen.getByText(/^Days of the figures: /)).toBeVisible();
    expect(screen.getByText('1 location with someone else')).toBeVisible();
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('show other companies on request, with their freight alone', async () => {
    const other: CarrierCustomer = {
      ...{ ...ashgrove, isSiteCustomer: false, companyLocation: null, city: null, state: null, locationCount: 0 },
      ...{ joinedAt: null, status: null, carrierCount: null, otherRepresentativeCount: 0, allowedActions: [] },
    };
    answering(listCarrierCustomers, { items: [other], total: 1, totalIsLowerBound: false, nextCursor: null });
    open('/carriers/customers?f.origin=all');
    const row = await screen.findByRole('row', { name: /Ashgrove/ });
    expect(within(row).getByText('Other site')).toBeVisible();
    expect(within(row).queryByText('Unclaimed')).toBeNull();
    expect(callsOf(listCarrierCustomers)[0]?.input).toMatchObject({ customerOrigin: 'all' });
    answering(getCarrierCustomer, { ...other, locations: [], canAssignLocations: false });
    open('/carriers/customers/3');
    expect(await screen.findByText(/^This company is a customer of another site/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Last 30 days' })).toBeVisible();
    for (const name of ['Overview', 'Locations', 'Notes']) expect(screen.queryByRole('heading', { name })).toBeNull();
    expect(callsOf(listCustomerNotes)).toHaveLength(0);
  });

  it('have the tabs that the privileges open', async () => {
    open();
    await screen.findByRole('rowheader', { name: 'Ashgrove' });
    expect(tabs()).toEqual(expect.arrayContaining(['All customers', 'My customers', 'Unclaimed']));
  });

  it('show a representative neither all customers nor what is unclaimed', async () => {
    open('/carriers/customers', representative);
    await screen.findByRole('rowheader', { name: 'Ashgrove' });
    expect(tabs()).toContain('My customers');
    expect(tabs()).not.toContain('All customers');
    expect(tabs()).not.toContain('Unclaimed');
  });

  it('are claimed, which the message takes back', async () => {
    answering(representCustomer, undefined);
    answering(releaseCustomer, undefined);
    open();
    await press('Claim customer');
    expect(await screen.findByText('You now represent Ashgrove')).toBeVisible();
    fireEvent.click(await screen.findByText('Undo'));

    await waitFor(() => expect(callsOf(releaseCustomer)).toHaveLength(1));
    expect(callsOf(representCustomer)[0]?.input).toEqual({ id: '3' });
  });

  it('are released by a representative only after a question, since they go out of sight', async () => {
    const own: CarrierCustomer = { ...ashgrove, representativeId: 7, allowedActions: ['release'] };
    answering(listCarrierCustomers, { items: [own], total: 1, totalIsLowerBound: false, nextCursor: null });
    answering(releaseCustomer, undefined);
    open('/carriers/customers', representative);
    await press('Release customer');
    const dialog = await screen.findByRole('dialog', { name: 'Release Ashgrove?' });
    expect(callsOf(releaseCustomer)).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Release customer' }));

    expect(await screen.findByText('Ashgrove is now unclaimed')).toBeVisible();
    expect(screen.queryByText('Undo')).toBeNull();
  });

  it('say so when no customer is unclaimed', async () => {
    answering(listCarrierCustomers, { items: [], total: 0, totalIsLowerBound: false, nextCursor: null });
    open('/carriers/customers?f.unclaimed=yes');

    expect(await screen.findByText('Every customer has a representative')).toBeVisible();
  });

  it('that another user has claimed meanwhile say who it was', async () => {
    const words = 'Iris Holm already represents this customer.';
    refusing(representCustomer, { status: 409, code: 'already-exists', title: 'This already exists', detail: words });
    open();
    await press('Claim customer');

    expect(await screen.findByText(words)).toBeVisible();
  });

  it('are assigned to a user who is chosen from all of the carrier', async () => {
    answering(representCustomer, undefined);
    open();
    await press('Assign customer…');
    expect(screen.getByRole('button', { name: 'Actions for Ashgrove' })).toHaveFocus();
    const dialog = await screen.findByRole('dialog', { name: 'Assign Ashgrove' });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Assign customer' }));
    expect(within(dialog).getByText('Choose a user', { selector: 'p' })).toBeVisible();
    await choose(dialog, 'Iris Holm');

    expect(await screen.findByText('Ashgrove assigned to Iris Holm')).toBeVisible();
    expect(callsOf(representCustomer)[0]?.input).toEqual({ id: '3', userId: 8 });
  });

  it('are assigned together', async () => {
    answering(assignCustomers, { count: 1 });
    open();
    fireEvent.click(await screen.findByRole('checkbox', { name: /Ashgrove/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Assign customers…' }));
    await choose(await screen.findByRole('dialog', { name: 'Assign 1 customer' }), 'Iris Holm');

    expect(await screen.findByText('1 customer assigned to Iris Holm')).toBeVisible();
    expect(callsOf(assignCustomers)[0]?.input).toEqual({ ids: [3], userId: 8 });
  });

  it('are closed without customer visibility, and the server is not asked', async () => {
    open('/carriers/customers', { ...representative, privileges: ['CarrierSalesAdministrator', 'inviteCustomerPage'] });

    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
    expect(callsOf(listCarrierCustomers)).toHaveLength(0);
    expect(callsOf(listRepresentatives)).toHaveLength(0);
  });
});

describe('one customer of a carrier', () => {
  it('shows who represents it and each location, and lets a location follow its company', async () => {
    answering(representLocations, undefined);
    open('/carriers/customers/3');
    expect(await screen.findByRole('heading', { name: 'Ashgrove' })).toBeVisible();
    expect(screen.getByText('· Own representative', { exact: false })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Follow company at Main dock' }));

    expect(await screen.findByText('Main dock follows the company again')).toBeVisible();
    expect(callsOf(representLocations)[0]?.input).toEqual({ id: '3', locations: [{ locationId: 11 }] });
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('assigns one of its locations', async () => {
    answering(representLocations, undefined);
    open('/carriers/customers/3');
    fireEvent.click(await screen.findByRole('button', { name: 'Assign Main dock' }));
    await choose(await screen.findByRole('dialog', { name: 'Assign Main dock' }), 'Nora Vale');

    expect(await screen.findByText('Main dock assigned to Nora Vale')).toBeVisible();
    expect(callsOf(representLocations)[0]?.input).toEqual({ id: '3', locations: [{ locationId: 11, userId: 7 }] });
  });

  it('keeps notes of the carrier', async () => {
    answering(addCustomerNote, { items: [] });
    open('/carriers/customers/3');
    const notes = within(await screen.findByRole('region', { name: 'Notes' }));
    expect(await notes.findByText('Prefers Tuesdays')).toBeVisible();
    fireEvent.change(notes.getByLabelText('New note'), { target: { value: ' Asks for a liftgate ' } });
    fireEvent.click(notes.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(notes.getByLabelText('New note')).toHaveValue(''));
    expect(callsOf(addCustomerNote)[0]?.input).toEqual({ id: '3', text: 'Asks for a liftgate' });
  });

  it('says so when it is not there, or of another carrier', async () => {
    refusing(getCarrierCustomer, { status: 404, code: 'not-found', title: 'Not found' });
    open('/carriers/customers/99');

    expect(await screen.findByRole('heading', { name: "We can't find this customer" })).toBeVisible();
  });
});
