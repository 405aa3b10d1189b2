import { customerPricingApi } from '@lading/contracts/carriers/customer-pricing';
import type { UserInfo } from '@lading/contracts/accounts/account';
import {
  carrierCustomersApi,
  type CarrierCustomer,
  type CarrierCustomerDetail,
} from '@lading/contracts/customers/carrier-customers';
import { carrierLocationsApi, type CarrierLocation } from '@lading/contracts/customers/carrier-locations';
import { carrierDashboardApi, type CarrierFigures } from '@lading/contracts/reports/carrier-dashboard';
import { startingPrivileges } from '@lading/domain/users/privileges';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { Route, Routes } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { openPage } from '../../pages/open-page.fixture';
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
  allowedActions: ['claim', 'assign', 'changeAccountNumber'],
};
const dock: CarrierLocation = {
  ...{ id: 11, customerId: 3, companyName: 'Ashgrove', accountNumber: 'A-77', name: 'Main dock' },
  ...{ address1: '1 Main St', city: 'Reno', state: 'NV', postalCode: '89501', isActive: true },
  ...{ representativeId: 8, representativeName: 'Iris Holm', representedBy: 'location' },
  freightTerms: ['prepaid', 'collect', 'thirdParty'],
};
const detail: CarrierCustomerDetail = { ...ashgrove, locations: [], canAssignLocations: true };
const { listCarrierCustomers, getCarrierCustomer, representCustomer, releaseCustomer } = carrierCustomersApi;
const { assignCustomers, undoAssignment, changeAccountNumber, listRepresentatives } = carrierCustomersApi;
const { listCarrierLocations, assignCarrierLocations } = carrierLocationsApi;
const { listCustomerNotes, addCustomerNote, listCarrierCustomerUsers } = carrierCustomersApi;
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

const figures: CarrierFigures = {
  ...{ revenueCents: 150_000, shipmentCount: 11, quoteCount: 40, offeredCount: 38, bookedCount: 12, openCount: 0 },
  ...{ inviteCount: 0, activationCount: 0, activatedByInviteCount: 0, activatedByCampaignCount: 0 },
  ...{ quotingCustomerCount: 1, shippingCustomerCount: 1 },
};
const before: CarrierFigures = { ...figures, revenueCents: 120_000, shipmentCount: 8, bookedCount: 6 };
const year = {
  ...{ startDate: '2025-12-01', endDate: '2026-11-21', timeZone: 'America/Chicago', activationsSince: '2026-11-20' },
  ...{ previousStartDate: '2024-12-10', previousEndDate: '2025-11-30', current: figures, previous: before },
  buckets: [
    { from: '2026-10-01', to: '2026-10-31', ...figures, previous: before },
    { from: '2026-11-01', to: '2026-11-21', ...figures, revenueCents: 90_000, previous: before },
  ],
  rankings: { customers: [], representatives: [], lanes: [], classes: [] },
  funnel: { invited: 0, registered: 0, activated: 0, quoted: 0, shipped: 0 },
  ...{ otherRevenue: [], isWithoutThirdParty: false, calculatedAt: '2026-11-21T15:00:00Z' },
};

function open(address = '/carriers/customers', user: UserInfo = administrator) {
  openPage(
    <Routes>
      <Route path="/carriers/customers" element={<CarrierCustomersPage />} />
      <Route path="/carriers/customers/:customerId" element={<CarrierCustomerPage />} />
    </Routes>,
    { user, at: address },
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
const findings = async () => {
  const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};

beforeEach(() => {
  startFakeServer();
  answering(listCarrierCustomers, { items: [ashgrove], total: 1, totalIsLowerBound: false, nextCursor: null });
  answering(getCarrierCustomer, detail);
  answering(listCarrierLocations, { items: [dock], total: 1, totalIsLowerBound: false, nextCursor: null });
  answering(carrierDashboardApi.getCarrierDashboard, year);
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
  it('are listed as the address says, without accessibility findings', async () => {
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
    expect(screen.getByText(/^Figures for: /)).toBeVisible();
    expect(screen.getByText('1 location with someone else')).toBeVisible();
    expect(await findings()).toEqual([]);
  });

  it('show other companies on request, with only their freight', async () => {
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
    fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filter customers' }));
    const origin = await drawer.findByLabelText('Companies');
    expect(
      within(origin)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Customers of your site', 'All companies with your freight']);
    answering(getCarrierCustomer, { ...other, locations: [], canAssignLocations: false });
    open('/carriers/customers/3');
    expect(await screen.findByText(/^This company is a customer of another site/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Last 30 days' })).toBeVisible();
    for (const name of ['Overview', 'Locations', 'Notes']) expect(screen.queryByRole('heading', { name })).toBeNull();
    expect(callsOf(listCustomerNotes)).toHaveLength(0);
  });

  it('have the tabs that the privileges allow', async () => {
    open();
    await screen.findByRole('rowheader', { name: 'Ashgrove' });
    expect(tabs()).toEqual(
      expect.arrayContaining(['All customers', 'My customers', 'Unclaimed', 'Unassigned locations']),
    );
  });

  it('show a representative neither all customers nor unclaimed ones', async () => {
    open('/carriers/customers', representative);
    await screen.findByRole('rowheader', { name: 'Ashgrove' });
    expect(tabs()).toContain('My customers');
    expect(tabs()).not.toContain('All customers');
    expect(tabs()).not.toContain('Unclaimed');
    expect(tabs()).not.toContain('Unassigned locations');
  });

  it('are claimed, with Undo', async () => {
    answering(representCustomer, undefined);
    answering(releaseCustomer, undefined);
    open();
    await press('Claim customer');
    expect(await screen.findByText('You now represent Ashgrove')).toBeVisible();
    fireEvent.click(await screen.findByText('Undo'));

    await waitFor(() => expect(callsOf(releaseCustomer)).toHaveLength(1));
    expect(callsOf(representCustomer)[0]?.input).toEqual({ id: '3' });
  });

  it('are released by a representative only after a confirmation, since they become hidden', async () => {
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

  it('name the other user who has claimed them in the meantime', async () => {
    const words = 'Iris Holm already represents this customer.';
    refusing(representCustomer, { status: 409, code: 'already-exists', title: 'This already exists', detail: words });
    open();
    await press('Claim customer');

    expect(await screen.findByText(words)).toBeVisible();
  });

  it('are assigned to any user of the carrier', async () => {
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

  it('are assigned in bulk, up to all that are found, and undone together', async () => {
    answering(assignCustomers, { count: 2, assignmentId: 51 });
    answering(undoAssignment, { restoredCount: 1, stayedCount: 1 });
    open('/carriers/customers?f.city=reno');
    fireEvent.click(await screen.findByRole('checkbox', { name: /Ashgrove/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Assign customers…' }));
    await choose(await screen.findByRole('dialog', { name: 'Assign 1 customer' }), 'Iris Holm');

    expect(await screen.findByText('2 customers assigned to Iris Holm')).toBeVisible();
    expect(callsOf(assignCustomers)[0]?.input).toEqual({ ids: [3], userId: 8 });
    fireEvent.click(await screen.findByText('Undo'));
    expect(await screen.findByText('1 former representative restored')).toBeVisible();
    expect(screen.getByText('1 has changed since and stays as it is.')).toBeVisible();
    expect(callsOf(undoAssignment)[0]?.input).toEqual({ assignmentId: '51' });

    fireEvent.click(screen.getByRole('button', { name: 'Select rows' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'All data' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Assign customers…' }));
    await choose(await screen.findByRole('dialog', { name: 'Assign 1 customer' }), 'Iris Holm');
    await waitFor(() => expect(callsOf(assignCustomers)).toHaveLength(2));
    expect(callsOf(assignCustomers)[1]?.input).toMatchObject({ city: 'reno', isEveryFound: true, userId: 8 });
  });

  it('get another account number, unless a newer one was saved', async () => {
    const refusal = {
      status: 409,
      code: 'wrong-state',
      title: 'Not possible now',
      detail: 'It is C-3 by now.',
    } as const;
    refusing(changeAccountNumber, { ...refusal, current: 'C-3' });
    open();
    await press('Account number…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Account number of Ashgrove' }));
    fireEvent.change(dialog.getByLabelText('Account number'), { target: { value: ' B-12 ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save account number' }));
    expect(await dialog.findByText('It is C-3 by now.')).toBeVisible();
    answering(changeAccountNumber, undefined);
    fireEvent.click(dialog.getByRole('button', { name: 'Save account number' }));

    expect(await screen.findByText('Account number of Ashgrove saved')).toBeVisible();
    expect(callsOf(changeAccountNumber).map(({ input }) => input)).toEqual([
      { id: '3', before: 'A-77', accountNumber: 'B-12' },
      { id: '3', before: 'C-3', accountNumber: 'B-12' },
    ]);
  });

  it('are closed without customer visibility, and send no request', async () => {
    open('/carriers/customers', { ...representative, privileges: ['CarrierSalesAdministrator', 'inviteCustomerPage'] });

    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
    expect(callsOf(listCarrierCustomers)).toHaveLength(0);
    expect(callsOf(listRepresentatives)).toHaveLength(0);
  });
});

describe('one customer of a carrier', () => {
  it('shows the figures of twelve months like the dashboard, with links to the shipments of each month', async () => {
    open('/carriers/customers/3');
    const region = within(await screen.findByRole('region', { name: 'Last 12 months' }));
    expect(region.getByRole('button', { name: /^Revenue \$1,500\.00/ })).toHaveAttribute('aria-pressed', 'true');
    expect(region.getByRole('button', { name: /^Quote-to-book ratio 31\.6% 12 of 38/ })).toBeVisible();
    const input = callsOf(carrierDashboardApi.getCarrierDashboard)[0]?.input;
    expect(input).toMatchObject({ filterType: 'Custom', timeFrameType: '2', customerIds: '3' });
    expect(String(input?.['startDate'])).toMatch(/-01$/);
    fireEvent.click(region.getByRole('button', { name: 'View as table' }));
    expect(region.getByRole('link', { name: '10/01/2026 – 10/31/2026' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/carriers\/shipments\?f\.customer=3&f\.days=Custom(,|%2C)2026-10-01/),
    );
    expect(await findings()).toEqual([]);
  });

  it('shows no revenue without data visibility', async () => {
    open('/carriers/customers/3', representative);
    const region = within(await screen.findByRole('region', { name: 'Last 12 months' }));
    expect(region.queryByRole('button', { name: /^Revenue/ })).toBeNull();
    expect(region.getByRole('button', { name: /^Shipments 11/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('lists the representatives of its locations, and lets a location follow its company', async () => {
    answering(assignCarrierLocations, { count: 1, assignmentId: 52 });
    open('/carriers/customers/3?tab=locations');
    const row = await screen.findByRole('row', { name: /Main dock/ });
    expect(within(row).getByText('Own representative')).toBeVisible();
    expect(callsOf(listCarrierLocations)[0]?.input).toMatchObject({ customerIds: '3' });
    expect(screen.queryByRole('columnheader', { name: 'Company' })).toBeNull();
    expect(await findings()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Main dock' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Follow company' }));

    expect(await screen.findByText('1 location follows its company again')).toBeVisible();
    expect(callsOf(assignCarrierLocations)[0]?.input).toEqual({ ids: [11] });
  });

  it('lists its users with role and last sign-in', async () => {
    answering(listCarrierCustomerUsers, {
      items: [
        { id: 21, name: 'Zoe Ames', roleName: 'Customer Administrator', lastSignInAt: '2026-11-20T12:00:00Z' },
        { id: 22, name: 'Ben Cole', roleName: 'Customer User', lastSignInAt: null },
      ],
    });
    open('/carriers/customers/3?tab=people');
    expect(await screen.findByRole('row', { name: /^Zoe Ames Customer Administrator 11\/20\/2026/ })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Ben Cole Customer User Never' })).toBeVisible();
    expect(await findings()).toEqual([]);
  });

  it('reports that its users failed to load, with the reference for support', async () => {
    const failure = {
      status: 500,
      code: 'internal',
      title: 'Something went wrong',
      traceId: '4bf92f3577b34da6',
    } as const;
    refusing(listCarrierCustomerUsers, failure);
    open('/carriers/customers/3?tab=people');
    expect(await screen.findByText("We couldn't load the users")).toBeVisible();
    expect(screen.getByText('4bf92f3577b34da6')).toBeVisible();
  });

  it('lists what the carrier has agreed with it, for users who see prices', async () => {
    const agreed = {
      ...{ id: 6, carrierId: 1085, customerId: 3, companyName: 'Ashgrove', state: 'published' as const, version: 3 },
      ...{ validFrom: '2026-01-01', validTo: null, until: null, isInForce: true, isEndingSoon: false, laneCount: 2 },
      ...{ discountBasisPoints: 7500, minimumChargeCents: null, revenueCents: 0, effectiveDiscountBasisPoints: null },
      ...{ authorName: '', editorName: '', approverName: '', basedOnId: null, offerCount: 0, backdateReason: '' },
      ...{ createdAt: '2026-01-01T12:00:00Z', editedAt: '2026-01-01T12:00:00Z', publishedAt: null, allowedActions: [] },
      ...{
        atEnd: 'tariff' as const,
        protectedUntil: null,
        ownerUserId: null,
        ownerName: '',
        noticeDays: 60,
        noticesSent: 0,
      },
      ...{ isInNotice: false, adjustmentId: null },
    };
    answering(customerPricingApi.listCustomerPricing, {
      ...{ items: [agreed], total: 1, totalIsLowerBound: false, nextCursor: null },
      ...{ carrierName: 'Bluemesa', earliestDay: '2026-11-21' },
    });
    open('/carriers/customers/3?tab=pricing');
    const row = within(await screen.findByRole('row', { name: /^From 01\/01\/2026/ }));
    expect(row.getByRole('link')).toHaveAttribute('href', '/carriers/pricing/6');
    expect(row.getByText('As in tariff')).toBeVisible();
    expect(screen.getByRole('link', { name: 'New pricing' })).toHaveAttribute('href', '/carriers/pricing?new=3');
    expect(callsOf(customerPricingApi.listCustomerPricing)[0]?.input).toMatchObject({
      carrierId: '1085',
      customerIds: '3',
    });
    expect(await findings()).toEqual([]);
  });

  it('stores notes of the carrier', async () => {
    answering(addCustomerNote, { items: [] });
    open('/carriers/customers/3?tab=notes');
    const notes = within(await screen.findByRole('region', { name: 'Notes' }));
    expect(await notes.findByText('Prefers Tuesdays')).toBeVisible();
    fireEvent.change(notes.getByLabelText('New note'), { target: { value: ' Asks for a liftgate ' } });
    fireEvent.click(notes.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(notes.getByLabelText('New note')).toHaveValue(''));
    expect(notes.getByLabelText('New note')).toHaveFocus();
    expect(callsOf(addCustomerNote)[0]?.input).toEqual({ id: '3', text: 'Asks for a liftgate' });
  });

  it("says when it doesn't exist or belongs to another carrier", async () => {
    refusing(getCarrierCustomer, { status: 404, code: 'not-found', title: 'Not found' });
    open('/carriers/customers/99');

    expect(await screen.findByRole('heading', { name: "We can't find this customer" })).toBeVisible();
  });
});
