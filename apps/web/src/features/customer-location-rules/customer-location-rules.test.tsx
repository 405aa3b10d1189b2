import type { UserInfo } from '@lading/contracts/accounts/account';
import { locationRulesApi, type CustomerLocationRule } from '@lading/contracts/customers/location-rules';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { CustomerLocationRulesPage } from './customer-location-rules.page';

const rules = [
  'button-name',
  'label',
  'aria-required-attr',
  'aria-valid-attr-value',
  'list',
  'heading-order',
  'label-content-name-mismatch',
] as const;
const all = { isPrepaid: true, isCollect: true, isThirdParty: true };
const harbor = { customerId: 12, companyName: 'Harbor Pine', locationCount: 2, narrowedCount: 0, withheldCount: 0 };
const rule: CustomerLocationRule = {
  customerId: 12,
  companyName: 'Harbor Pine',
  locations: [
    { locationId: 1, name: 'Main dock', city: 'Reno', state: 'NV', ...all },
    { locationId: 2, name: 'Newark dock', city: 'Newark', state: 'NJ', ...all },
  ],
};
const { listLocationRules, getCustomerLocationRule, changeCustomerLocationRule } = locationRulesApi;

function open(address = '', privileges: string[] = ['CarrierAdministrator', 'manageLocations', 'inviteCustomerPage']) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const info: UserInfo = Object.assign(Object.create(null), { privileges });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={info}>
          <MemoryRouter initialEntries={[`/carriers/locations${address}`]}>
            <main>
              <CustomerLocationRulesPage />
            </main>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}

beforeEach(() => {
  startFakeServer();
  answering(listLocationRules, { items: [harbor], total: 1, nextCursor: null });
  answering(getCustomerLocationRule, rule);
});

describe("the location rules of a carrier's customers", () => {
  it('are listed as the address says', async () => {
    answering(listLocationRules, { items: [{ ...harbor, narrowedCount: 1, withheldCount: 1 }], total: 1 });
    open('?q=harbor&f.limited=yes');

    const row = await screen.findByRole('row', { name: /Harbor Pine/ });
    expect(row).toHaveTextContent('1 limited');
    expect(row).toHaveTextContent('1 withheld');
    expect(callsOf(listLocationRules)[0]?.input).toEqual({ limit: '10', search: 'harbor', isNarrowed: 'true' });
  });

  it('are changed with a preview of what is left; only what was changed is sent', async () => {
    answering(changeCustomerLocationRule, rule);
    open();
    fireEvent.click(await screen.findByLabelText('Change rule for Harbor Pine'));
    const dock = within(await screen.findByRole('group', { name: /Newark dock/ }));
    const preview = within(screen.getByRole('region', { name: 'What the customer can see' }));
    expect(preview.getByText('All 2 locations, on all freight terms.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save location rule' })).toBeDisabled();

    fireEvent.click(dock.getByLabelText('Prepaid'));
    expect(preview.getByText('Newark dock: Collect, Third party only.')).toBeVisible();
    fireEvent.click(dock.getByLabelText('Collect'));
    fireEvent.click(dock.getByLabelText('Third party'));
    expect(preview.getByText('Hidden with its quotes and shipments: Newark dock.')).toBeVisible();
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Save location rule' }));

    expect(await screen.findByText('Location rule for Harbor Pine saved')).toBeVisible();
    expect(callsOf(changeCustomerLocationRule)[0]?.input).toEqual({
      customerId: '12',
      locations: [{ locationId: 2, isPrepaid: false, isCollect: false, isThirdParty: false }],
    });
  });

  it('are granted whole by one button', async () => {
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

  it('say when the customer is not one of theirs', async () => {
    refusing(getCustomerLocationRule, { status: 404, code: 'not-found', title: 'Not found' });
    open('?open=99');

    expect(await screen.findByText("We couldn't find that customer")).toBeVisible();
  });

  it('show what to do first, what to clear, and what to try again', async () => {
    answering(listLocationRules, { items: [], total: 0 });
    const first = open();
    expect(await screen.findByRole('link', { name: 'Invite customer' })).toHaveAttribute('href', '/carriers/invites');
    first.unmount();

    const second = open('?q=unknown');
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('You have no customers yet')).toBeVisible();
    second.unmount();

    refusing(listLocationRules, { status: 503, code: 'unavailable', title: 'Not available' });
    open();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('are for those with the privilege', async () => {
    open('', ['CarrierSalesAdministrator']);

    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});
