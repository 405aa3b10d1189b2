import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { carrierLocationsApi, type CarrierLocation } from '@lading/contracts/customers/carrier-locations';
import { locationRulesApi, type CustomerLocationRule } from '@lading/contracts/customers/location-rules';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { CarrierLocationsPage } from './carrier-locations.page';
import { UnassignedLocationsPage } from './unassigned-locations.page';

const rules = [
  'button-name',
  'label',
  'aria-required-attr',
  'aria-valid-attr-value',
  'list',
  'heading-order',
  'link-name',
] as const;
const all = { isPrepaid: true, isCollect: true, isThirdParty: true };
const dock: CarrierLocation = {
  ...{ id: 1, customerId: 12, companyName: 'Harbor Pine', accountNumber: 'A-77', name: 'Main dock' },
  ...{ address1: '1 Main St', city: 'Reno', state: 'NV', postalCode: '89501', isActive: true },
  ...{ representativeId: 8, representativeName: 'Iris Holm', representedBy: 'company' },
  freightTerms: ['prepaid', 'collect', 'thirdParty'],
};
const newark: CarrierLocation = {
  ...{ ...dock, id: 2, name: 'Newark dock', city: 'Newark', state: 'NJ', freightTerms: ['prepaid'] },
  ...{ representativeId: null, representativeName: null, representedBy: 'none' },
};
const rule: CustomerLocationRule = {
  customerId: 12,
  companyName: 'Harbor Pine',
  locations: [
    { locationId: 1, name: 'Main dock', city: 'Reno', state: 'NV', ...all },
    { locationId: 2, name: 'Newark dock', city: 'Newark', state: 'NJ', ...all },
  ],
};
const { getCustomerLocationRule, changeCustomerLocationRule } = locationRulesApi;
const { listCarrierLocations, assignCarrierLocations, grantCarrierLocationTerms } = carrierLocationsApi;
const { listRepresentatives, undoAssignment } = carrierCustomersApi;
const page = (...items: CarrierLocation[]) => ({
  ...{ items, total: items.length, totalIsLowerBound: false, nextCursor: null },
});
const everything = ['customerVisibility', 'manageLocations', 'seeAllCustomersTab', 'inviteCustomerPage'];

function open(address = '', privileges: string[] = everything, path = '/carriers/locations') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = userWith({ userId: 7, customerId: null, carrierId: 1085 });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={{ ...user, privileges: ['CarrierSalesAdministrator', ...privileges] }}>
          <MemoryRouter initialEntries={[`${path}${address}`]}>
            <main>{path === '/carriers/locations' ? <CarrierLocationsPage /> : <UnassignedLocationsPage />}</main>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}

const press = async (name: string, action: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const findings = async () => {
  const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};

beforeEach(() => {
  startFakeServer();
  answering(listCarrierLocations, page(dock, newark));
  answering(listRepresentatives, { items: [{ userId: 8, name: 'Iris Holm', positionName: '' }] });
  answering(getCustomerLocationRule, rule);
});

describe("the locations of a carrier's customers", () => {
  it('are listed as the address says, without accessibility findings', async () => {
    open('?q=pine&f.limited=yes&f.representative=8&f.city=reno&sort=-postalCode');

    const row = within(await screen.findByRole('row', { name: /Main dock/ }));
    for (const cell of ['Harbor Pine', 'Reno, NV', '89501', 'Iris Holm', "Company's representative", 'All terms'])
      expect(row.getByText(cell)).toBeVisible();
    const other = within(screen.getByRole('row', { name: /Newark dock/ }));
    expect(other.getByText('Unassigned')).toBeVisible();
    expect(other.getByText('Prepaid')).toBeVisible();
    expect(callsOf(listCarrierLocations)[0]?.input).toEqual({
      ...{ skip: '0', limit: '10', search: 'pine', isActive: 'true', isLimited: 'true', salesReps: '8' },
      ...{ city: 'reno', sort: '-postalCode' },
    });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['In use', 'Unassigned', 'Not in use']),
    );
    expect(await findings()).toEqual([]);
  });

  it('are assigned in bulk, and undone together', async () => {
    answering(assignCarrierLocations, { count: 2, assignmentId: 31 });
    answering(undoAssignment, { restoredCount: 2, stayedCount: 0 });
    open();
    for (const name of ['Main dock', 'Newark dock'])
      fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
    const assign = screen.getByRole('button', { name: 'Assign…' });
    act(() => assign.focus());
    fireEvent.click(assign);
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 locations' }));
    fireEvent.click(await dialog.findByRole('combobox', { name: /Representative/ }));
    fireEvent.click(await screen.findByRole('option', { name: /Iris Holm/ }));
    fireEvent.click(dialog.getByRole('button', { name: /^Assign location/ }));

    expect(await screen.findByText('2 locations assigned to Iris Holm')).toBeVisible();
    expect(callsOf(assignCarrierLocations)[0]?.input).toEqual({ ids: [1, 2], userId: 8 });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Customer locations' })).toHaveFocus());
    fireEvent.click(await screen.findByText('Undo'));
    expect(await screen.findByText('2 former representatives restored')).toBeVisible();
    expect(callsOf(undoAssignment)[0]?.input).toEqual({ assignmentId: '31' });
  });

  it('offers no Undo to users who no longer see the assigned locations', async () => {
    answering(assignCarrierLocations, { count: 1, assignmentId: 31 });
    open('', ['customerVisibility', 'manageLocations']);
    expect(screen.queryByRole('link', { name: 'Unassigned' })).toBeNull();
    await press('Newark dock', 'Assign…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign Newark dock' }));
    fireEvent.click(await dialog.findByRole('combobox', { name: /Representative/ }));
    fireEvent.click(await screen.findByRole('option', { name: /Iris Holm/ }));
    fireEvent.click(dialog.getByRole('button', { name: /^Assign location/ }));

    expect(await screen.findByText('Newark dock assigned to Iris Holm')).toBeVisible();
    expect(screen.queryByText('Undo')).toBeNull();
  });

  it('change their freight terms together; unselected terms stay unchanged', async () => {
    answering(grantCarrierLocationTerms, { count: 40 });
    open('?f.state=NV');
    fireEvent.click(await screen.findByRole('button', { name: 'Select rows' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'All data' }));
    fireEvent.click(screen.getByRole('button', { name: 'Freight terms…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Freight terms of 2 locations' }));
    expect(await findings()).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Change freight terms' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Grant or withdraw at least one of the freight terms.');
    fireEvent.click(within(dialog.getByRole('radiogroup', { name: 'Third party' })).getByLabelText('Withdraw'));
    fireEvent.click(dialog.getByRole('button', { name: 'Change freight terms' }));

    expect(await screen.findByText('Freight terms of 40 locations changed')).toBeVisible();
    expect(callsOf(grantCarrierLocationTerms)[0]?.input).toEqual({
      ...{ state: 'NV', isActive: true, isEveryFound: true, isThirdParty: false },
    });
  });

  it('say when there are too many to change at once', async () => {
    answering(listCarrierLocations, { ...page(dock), total: 6000 });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Select rows' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'All data' }));

    expect(await screen.findByText('You can change up to 5,000 locations at a time.')).toBeVisible();
  });

  it('explain what to do first, which filter to clear, and what to retry', async () => {
    answering(listCarrierLocations, page());
    const first = open();
    expect(await screen.findByRole('link', { name: 'Invite customer' })).toHaveAttribute('href', '/carriers/invites');
    first.unmount();

    const second = open('?q=missing');
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No locations yet')).toBeVisible();
    second.unmount();

    refusing(listCarrierLocations, { status: 503, code: 'unavailable', title: 'Not available' });
    open();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it.each([[['customerVisibility']], [['manageLocations']]])('are closed to users with only %j', async (privileges) => {
    if (!privileges.includes('customerVisibility'))
      refusing(listCarrierLocations, { status: 403, code: 'not-allowed', title: 'Not allowed' });
    open('', privileges);

    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});

describe('the locations without a representative', () => {
  const path = '/carriers/customers/unassigned-locations';

  it('are a tab of the customers regardless of the address', async () => {
    answering(listCarrierLocations, page(newark));
    open('?f.unassigned=location&f.active=no', ['customerVisibility', 'seeUnassignedLocations'], path);

    await screen.findByRole('row', { name: /Newark dock/ });
    expect(callsOf(listCarrierLocations)[0]?.input).toMatchObject({ representedBy: 'none', isActive: 'true' });
    expect(screen.getByRole('link', { name: 'Unassigned locations' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Unclaimed' })).toHaveAttribute(
      'href',
      '/carriers/customers?f.unclaimed=yes',
    );
    expect(screen.queryByRole('button', { name: 'Actions for Newark dock' })).toBeNull();
    expect(await findings()).toEqual([]);
  });

  it('are for users who may see them', async () => {
    open('', ['customerVisibility', 'manageLocations'], path);

    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});

describe('the location rule of a customer', () => {
  it('is changed after a preview of the remaining locations; only changes are sent', async () => {
    answering(changeCustomerLocationRule, rule);
    open();
    await press('Main dock', 'Location rule of the company…');
    const dock2 = within(await screen.findByRole('group', { name: /Newark dock/ }));
    const preview = within(screen.getByRole('region', { name: 'What the customer can see' }));
    expect(preview.getByText('All 2 locations, on all freight terms.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save location rule' })).toBeDisabled();

    fireEvent.click(dock2.getByLabelText('Prepaid'));
    expect(preview.getByText('Newark dock: Collect, Third party only.')).toBeVisible();
    fireEvent.click(dock2.getByLabelText('Collect'));
    fireEvent.click(dock2.getByLabelText('Third party'));
    expect(preview.getByText('Hidden with its quotes and shipments: Newark dock.')).toBeVisible();
    expect(await findings()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Save location rule' }));

    expect(await screen.findByText('Location rule for Harbor Pine saved')).toBeVisible();
    expect(callsOf(changeCustomerLocationRule)[0]?.input).toEqual({
      customerId: '12',
      locations: [{ locationId: 2, isPrepaid: false, isCollect: false, isThirdParty: false }],
    });
  });

  it('is granted completely by one button', async () => {
    answering(getCustomerLocationRule, {
      ...rule,
      locations: rule.locations.map((one) => ({ ...one, isCollect: false })),
    });
    answering(changeCustomerLocationRule, rule);
    open('?open=12');
    fireEvent.click(await screen.findByRole('button', { name: 'Grant everything' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save location rule' }));

    await waitFor(() => expect(callsOf(changeCustomerLocationRule)).toHaveLength(1));
    expect(callsOf(changeCustomerLocationRule)[0]?.input['locations']).toEqual([
      { locationId: 1, ...all },
      { locationId: 2, ...all },
    ]);
  });

  it('says when the customer is not theirs', async () => {
    refusing(getCustomerLocationRule, { status: 404, code: 'not-found', title: 'Not found' });
    open('?open=99');

    expect(await screen.findByText("We couldn't find that customer")).toBeVisible();
  });
});
