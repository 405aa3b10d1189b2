import {
  managedCustomerTransfersApi,
  siteTransferChanged,
  type SiteTransfer,
  type SiteTransferPreview,
  type TransferCarrier,
} from '@lading/contracts/customers/managed-customer-transfers';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing, sentToServer } from '../../kernel/realtime/fake-socket.fixture';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { ManagedTransfersPage } from './managed-transfers.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const rules = ['button-name', 'label', 'aria-required-attr', 'aria-valid-attr-value', 'list', 'link-name'] as const;
const { listSiteTransfers, listTransferCarriers, listTransferCompanies } = managedCustomerTransfersApi;
const { transferBetweenCarriers, endSiteTransfer } = managedCustomerTransfersApi;
const done: SiteTransfer = {
  ...{ id: 3, fromCarrierId: 1, fromName: 'Bluemesa', toCarrierId: 2, toName: 'Ironwren', state: 'done' },
  ...{ isWhole: true, startsAt: '2026-11-20T15:00:00Z', toldAt: '2026-11-20T15:00:00Z', notifiesCustomers: false },
  ...{ totalCount: 12, doneCount: 12, customerCount: 11, skippedCount: 1, restoredCount: 0, stayedCount: 0 },
  ...{ createdByName: 'Ruth Vega', createdAt: '2026-11-20T15:00:00Z', finishedAt: '2026-11-20T15:00:05Z' },
  ...{ undoUntil: '2026-11-21T15:00:05Z', endedByName: null, endedAt: null, failure: null, allowedActions: ['undo'] },
};
const preview: SiteTransferPreview = {
  ...{ customerCount: 2, locationCount: 5, userCount: 7, inactiveCustomerCount: 1, representativeCount: 3 },
  ...{ locationRuleCount: 4, inviteCount: 6, openQuoteCount: 8, openClaimCount: 1, nextClaimDueOn: '2026-12-10' },
  ...{ elsewhereCount: 1, scheduledCount: 2, hasSite: true },
};
const carriers: TransferCarrier[] = [
  { carrierId: 1, name: 'Bluemesa', siteName: 'Bluemesa Freightways', isActive: true, customerCount: 12 },
  { carrierId: 2, name: 'Ironwren', siteName: null, isActive: true, customerCount: 1 },
  { carrierId: 3, name: 'Closed', siteName: 'Closed', isActive: false, customerCount: 0 },
];
const companies = {
  items: [
    { customerId: 7, companyName: 'Elm East', city: 'Reno', state: 'NV', locationCount: 2, isActive: true },
    { customerId: 8, companyName: 'Elm West', city: '', state: '', locationCount: 1, isActive: false },
  ],
  ...{ total: 9, nextCursor: null },
};
const page = (...items: SiteTransfer[]) => ({
  ...{ items, total: items.length, totalIsLowerBound: false, nextCursor: null },
});
const system = (...privileges: string[]) =>
  userWith({ userId: 1, customerId: null, carrierId: null, privileges: ['SystemAdministrator', ...privileges] });

function open(address = '/admin/customer-transfers', user = system('manageCustomers')) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={user}>
          <MemoryRouter initialEntries={[address]}>
            <main>
              <ManagedTransfersPage />
            </main>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}
const choose = async (label: RegExp, option: RegExp) => {
  fireEvent.click(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};
const button = (name: string) => screen.findByRole('button', { name });
const openForm = async () => {
  fireEvent.click(await button('Transfer customers'));
  await choose(/^From/, /Bluemesa/);
  await choose(/^To/, /Ironwren/);
};

beforeEach(() => {
  startFakeServer();
  answering(listSiteTransfers, page(done));
  answering(listTransferCarriers, { items: carriers });
  answering(listTransferCompanies, companies);
});

describe('the transfers between carriers', () => {
  it('show both carriers and the progress, and are refetched after a push', async () => {
    const going = { ...done, state: 'running', doneCount: 6, allowedActions: [] } satisfies SiteTransfer;
    answering(listSiteTransfers, page(going));
    open('/admin/customer-transfers?f.status=running&f.carrier=2');

    expect(await screen.findByText('6 of 12 companies')).toBeVisible();
    expect(callsOf(listSiteTransfers)[0]?.input).toMatchObject({
      ...{ states: 'running', carrierIds: '2', sort: '-startsAt' },
    });
    expect(sentToServer()).toContainEqual({
      ...{ name: 'follow', message: { subject: 'managed-customer-transfers', key: 'all' } },
    });
    answering(listSiteTransfers, page(done));
    act(() => pushing(siteTransferChanged, { transferId: 3 }));
    expect(await screen.findByText('1 was on another site')).toBeVisible();
    expect(screen.getByText('11 customers')).toBeVisible();
    const { violations } = await act(() => axe.run(document.body, { runOnly: { type: 'rule', values: [...rules] } }));
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it("are previewed with effects and conflicts, and confirmed by typing the other carrier's name", async () => {
    answering(transferBetweenCarriers, { preview, transfer: null });
    open();
    await openForm();
    fireEvent.click(await button('Preview transfer'));

    expect(await screen.findByText('From Bluemesa to Ironwren, now.')).toBeVisible();
    expect(screen.getByText('Users who change their site').nextSibling).toHaveTextContent('7');
    expect(screen.getByText('12/10/2026')).toBeVisible();
    expect(screen.getByText('1 company is no longer a customer of Bluemesa and is left out.')).toBeVisible();
    expect(screen.getByText('2 of these companies are in another scheduled transfer.')).toBeVisible();
    expect(await button('Transfer now')).toBeDisabled();
    const wanted = { fromCarrierId: 1, toCarrierId: 2, scope: 'all', notifiesCustomers: false };
    expect(callsOf(transferBetweenCarriers).map(({ input }) => input)).toEqual([{ ...wanted, isPreview: true }]);
    fireEvent.change(screen.getByLabelText('Type Ironwren to confirm'), { target: { value: 'Ironwren' } });
    fireEvent.click(await button('Transfer now'));
    expect(await screen.findByText('The transfer has started')).toBeVisible();
    expect(callsOf(transferBetweenCarriers)[1]?.input).toEqual(wanted);
  });

  it('accept single companies, or all found by a search with exceptions', async () => {
    answering(transferBetweenCarriers, { preview, transfer: null });
    open();
    await openForm();
    fireEvent.click(screen.getByLabelText('Companies that I choose'));
    fireEvent.click(await screen.findByRole('checkbox', { name: /Elm East/ }));
    expect(screen.getByText('1 company selected')).toBeVisible();
    expect(screen.getByText('1 location · suspended')).toBeVisible();
    const preview1 = async () => {
      fireEvent.click(await button('Preview transfer'));
      fireEvent.click(await button('Back'));
    };
    await preview1();
    fireEvent.change(await screen.findByLabelText('Search companies'), { target: { value: 'elm' } });
    await waitFor(() => expect(callsOf(listTransferCompanies).at(-1)?.input).toMatchObject({ search: 'elm' }));
    fireEvent.click(await button('Select all 9 found'));
    fireEvent.click(await screen.findByRole('checkbox', { name: /Elm West/ }));
    expect(screen.getByText('8 companies selected')).toBeVisible();
    await preview1();

    expect(callsOf(transferBetweenCarriers).map(({ input }) => input)).toMatchObject([
      { scope: 'chosen', customerIds: [7], isPreview: true },
      { scope: 'found', search: 'elm', exceptIds: [8], isPreview: true },
    ]);
  });

  it('require a company and a day, offer no inactive carrier, and explain why nothing can be transferred', async () => {
    open();
    await openForm();
    fireEvent.click(screen.getByRole('combobox', { name: /^To/ }));
    expect(screen.queryByRole('option', { name: /Closed/ })).toBeNull();
    fireEvent.click(screen.getByLabelText('Companies that I choose'));
    fireEvent.click(screen.getByLabelText('On a day'));
    fireEvent.click(await button('Preview transfer'));
    expect((await screen.findAllByText('Choose at least one company')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Choose a day').length).toBeGreaterThan(0);
    expect(callsOf(transferBetweenCarriers)).toHaveLength(0);
    fireEvent.click(screen.getByLabelText('All customers of the site'));
    fireEvent.click(screen.getByLabelText('Now'));
    answering(transferBetweenCarriers, { preview: { ...preview, hasSite: false }, transfer: null });
    fireEvent.click(await button('Preview transfer'));
    expect(await screen.findByText(/^Ironwren has no site/)).toBeVisible();
    expect(await button('Transfer now')).toBeDisabled();
    fireEvent.click(await button('Back'));
    answering(transferBetweenCarriers, { preview, transfer: null });
    fireEvent.click(await button('Preview transfer'));
    fireEvent.change(await screen.findByLabelText('Type Ironwren to confirm'), { target: { value: 'Ironwren' } });
    const detail = 'Another transfer of one of these carriers is in progress. Try again soon.';
    refusing(transferBetweenCarriers, { status: 409, code: 'wrong-state', title: 'This is not possible now', detail });
    fireEvent.click(await button('Transfer now'));
    expect(await screen.findByText(detail)).toBeVisible();
  });

  it('are undone or canceled after a confirmation', async () => {
    const scheduled: SiteTransfer = { ...done, id: 4, state: 'scheduled', allowedActions: ['cancel'] };
    answering(listSiteTransfers, page(scheduled));
    answering(endSiteTransfer, { ...scheduled, state: 'canceled', allowedActions: [] });
    open();
    expect(await screen.findByText('All customers of the site')).toBeVisible();
    fireEvent.click(await button('Actions for Bluemesa to Ironwren'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this transfer?' });
    expect(callsOf(endSiteTransfer)).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel transfer' }));

    expect(await screen.findByText('Transfer canceled')).toBeVisible();
    expect(callsOf(endSiteTransfer)[0]?.input).toEqual({ id: '4' });
  });

  it('explain an empty list, and who may open the page', async () => {
    answering(listSiteTransfers, page());
    open();
    expect(await screen.findByText('No transfers yet')).toBeVisible();
    open('/admin/customer-transfers', system('viewCustomer'));
    expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  });
});
