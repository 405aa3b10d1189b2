import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { carrierQuotesApi } from '@lading/contracts/quotes/carrier-quotes';
import { carrierShipmentsApi } from '@lading/contracts/shipments/carrier-shipments';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { answering, answeringBy, callsOf, startFakeServer } from '../../../kernel/api/answering.fixture';
import { UserContext } from '../../../kernel/session/user';
import { userWith } from '../../../kernel/session/user.fixture';
import { PortalTheme } from '../../../themes/portal-theme';
import { DisplayContext } from '../../../ui/display-preferences';
import { usePageActions } from '../../../ui/page-actions';
import { useSingleKeys } from '../../../ui/use-single-keys';
import { PaletteHost } from './palette-host';

const actions = { print: jest.fn(), exportRows: jest.fn() };

function Page() {
  const { pathname } = useLocation();
  usePageActions([{ label: 'Print', act: actions.print }]);
  useSingleKeys({ e: { label: 'Export', act: actions.exportRows } });
  return (
    <>
      <input aria-label="Note" />
      <output aria-label="address">{pathname}</output>
    </>
  );
}

interface Opened {
  hasKeys?: boolean;
  privileges?: readonly string[];
  side?: { customerId?: null; carrierId?: number };
}

function open({ hasKeys = true, privileges = ['CustomerUser', 'track', 'quote'], side = {} }: Opened = {}) {
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={['/customers/map']}>
          <UserContext value={userWith({ privileges: [...privileges], ...side })}>
            <DisplayContext value={{ isCompact: false, hasKeys }}>
              <Page />
              <PaletteHost />
            </DisplayContext>
          </UserContext>
        </MemoryRouter>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

const press = (...keys: string[]) =>
  keys.forEach((key) => fireEvent.keyDown(document.activeElement ?? document.body, { key }));
const address = () => screen.getByLabelText('address');
const palette = async () => {
  fireEvent.keyDown(document.documentElement, { key: 'k', code: 'KeyK', ctrlKey: true });
  return screen.findByRole('textbox', { name: 'Search shipments, quotes and pages' });
};
const row = { originLabel: 'Joliet, IL 60436', destinationLabel: 'Mobile, AL 36602' };

beforeEach(() => {
  sessionStorage.clear();
  jest.resetAllMocks();
  startFakeServer();
  answering(shipmentsApi.list, { items: [], total: 0, totalIsLowerBound: false });
  answering(quotesApi.list, { items: [], total: 0, totalIsLowerBound: false });
});

describe('keys of every page', () => {
  it('open a page by G and its letter, and start a quote by N', () => {
    open();
    press('g', 's');
    expect(address()).toHaveTextContent('/customers/shipments');
    press('g', 'q');
    expect(address()).toHaveTextContent('/customers/quotes');
    press('n');
    expect(address()).toHaveTextContent('/customers/quotes/new');
  });

  it("do nothing for a letter without a page, and don't trigger the page's keys within a sequence", () => {
    open();
    press('g', 'i');
    expect(address()).toHaveTextContent('/customers/map');
    press('e');
    expect(actions.exportRows).toHaveBeenCalledTimes(1);
  });

  it('are off while typing, in dialogs, and for users who have turned them off', async () => {
    const { unmount } = open();
    screen.getByLabelText('Note').focus();
    press('g', 's', 'n', '?', 'e');
    expect(address()).toHaveTextContent('/customers/map');
    screen.getByLabelText('Note').blur();
    press('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(address()).toHaveTextContent('/customers/map');
    unmount();

    open({ hasKeys: false });
    press('n', 'e', '?');
    expect(address()).toHaveTextContent('/customers/map');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(actions.exportRows).not.toHaveBeenCalled();
  });

  it('are listed on a sheet of the keys that work here', async () => {
    open();
    press('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(within(sheet.getByRole('region', { name: 'On this page' })).getByText('Export')).toBeInTheDocument();
    expect(within(sheet.getByRole('region', { name: 'Go to a page' })).getAllByRole('term')).toHaveLength(3);
    expect(sheet.queryByText('Print')).not.toBeInTheDocument();
    expect(sheet.queryByText('Invoices')).not.toBeInTheDocument();
  });
});

describe('palette', () => {
  it('offers the actions of the page, pages and help, and runs them', async () => {
    open();
    await palette();
    expect(screen.getByText('Export')).toBeInTheDocument();
    expect(screen.getByText('Contact support')).toBeInTheDocument();
    await userEvent.click(screen.getByText('Print'));
    await waitFor(() => expect(actions.print).toHaveBeenCalledTimes(1));
  });

  it('finds shipments and quotes by number, opens them, and remembers them', async () => {
    answering(quotesApi.list, {
      items: [
        {
          ...row,
          quoteId: 9,
          number: 'NOV-21-2026-0009',
          reference: 'Nov-21-2026-0009',
          state: 'rated',
          isTest: false,
          offerCount: 3,
          updatedAt: '2026-11-21T00:00:00Z',
        },
      ],
      total: 1,
      totalIsLowerBound: false,
    });
    open();
    fireEvent.change(await palette(), { target: { value: '0009' } });
    await userEvent.click(await screen.findByText('NOV-21-2026-0009'));
    await waitFor(() => expect(address()).toHaveTextContent('/customers/quotes/9/carriers'));
    expect(callsOf(shipmentsApi.list)).toHaveLength(1);

    press('g', 'h');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await palette();
    expect(screen.getByText('NOV-21-2026-0009')).toBeInTheDocument();
  });

  it('reads a whole quote from one line, or shows its mistake', async () => {
    open();
    const field = await palette();
    await userEvent.type(field, '2 skids 300lb 60601>7520');
    expect(screen.getByText("Column 21: “7520” isn't a ZIP code or Canadian postal code.")).toBeInTheDocument();
    await userEvent.type(field, '1');
    await userEvent.click(screen.getByText('New quote: 2 skid 300lb 60601>75201'));
    expect(address()).toHaveTextContent('/customers/quotes/new');
  });

  it('says when nothing was found', async () => {
    open();
    await userEvent.type(await palette(), 'zzzz');
    expect(await screen.findByText('No results for “zzzz”')).toBeInTheDocument();
  });
});

it.each([
  [['CustomerUser', 'track', 'quote', 'viewInvoices'], {}, 'Search shipments, quotes, invoices and pages'],
  [['CustomerUser', 'viewInvoices'], {}, 'Search invoices and pages'],
  [['CarrierSalesAdministrator'], { customerId: null, carrierId: 1085 }, 'Search pages'],
  [['SystemAdministrator'], { customerId: null }, 'Search pages'],
] as const)('names what %j can search for, and opens nothing that they cannot', async (privileges, side, label) => {
  const opened = [
    { label: 'NOV-21-2026-0009', path: '/customers/quotes/9/carriers' },
    { label: 'Users', path: '/customers/users' },
  ];
  sessionStorage.setItem('lading.recent', JSON.stringify(opened));
  open({ privileges, side });
  fireEvent.keyDown(document.documentElement, { key: 'k', code: 'KeyK', ctrlKey: true });
  const field = await screen.findByRole('textbox', { name: label });

  expect(screen.queryByText('Users')).not.toBeInTheDocument();
  expect(screen.queryAllByText('NOV-21-2026-0009')).toHaveLength(label.includes('quotes') ? 1 : 0);
  await userEvent.type(field, 'new quote');
  await waitFor(() => expect(screen.queryAllByText('New quote')).toHaveLength(label.includes('quotes') ? 1 : 0));
});

it('finds the customers, shipments and quotes of a carrier, and sends no query for a customer', async () => {
  const found = { id: 3, companyName: 'Ashgrove', city: 'Reno', state: 'NV', accountNumber: 'A-77' };
  answeringBy(carrierCustomersApi.listCarrierCustomers, () => Object.assign(Object.create(null), { items: [found] }));
  const lane = { originLabel: 'Reno, NV 89501', destinationLabel: 'Dallas, TX 75207', companyName: 'Ashgrove' };
  answeringBy(carrierShipmentsApi.listCarrierShipments, () =>
    Object.assign(Object.create(null), { items: [{ ...lane, id: 5, bolNumber: 'BOL-77' }] }),
  );
  answeringBy(carrierQuotesApi.listCarrierQuotes, () =>
    Object.assign(Object.create(null), { items: [{ ...lane, id: 9, number: 'Q-9' }] }),
  );
  open({
    privileges: ['CarrierSalesAdministrator', 'customerVisibility'],
    side: { customerId: null, carrierId: 1085 },
  });
  fireEvent.keyDown(document.documentElement, { key: 'k', code: 'KeyK', ctrlKey: true });
  const field = await screen.findByRole('textbox', { name: 'Search customers, shipments, quotes and pages' });
  fireEvent.change(field, { target: { value: 'ashg' } });

  expect(await screen.findByText('Reno, NV · A-77')).toBeVisible();
  expect(callsOf(carrierCustomersApi.listCarrierCustomers)[0]?.input).toEqual({ search: 'ashg', limit: '5' });
  expect(await screen.findByText('BOL-77')).toBeVisible();
  expect(await screen.findByText('Q-9')).toBeVisible();
  expect(callsOf(carrierShipmentsApi.listCarrierShipments)[0]?.input).toEqual({ search: 'ashg', limit: '5' });
  expect(callsOf(shipmentsApi.list)).toHaveLength(0);
});
