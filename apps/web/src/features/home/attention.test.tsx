import { AccountPreferences } from '@lading/contracts/accounts/account';
import { homeApi } from '@lading/contracts/sites/home';
import { preferencesApi } from '@lading/contracts/accounts/preferences';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import type { ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import { shipmentChanged, shipmentsApi } from '@lading/contracts/shipments/shipments';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing } from '../../kernel/realtime/fake-socket.fixture';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { cardOrder } from './arrange-cards';
import { CustomerHomePage } from './customer-home.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const row: ShipmentRow = {
  shipmentId: 5,
  number: 'SH-104821',
  state: 'inTransit',
  isTest: false,
  dispatchState: 'confirmed',
  category: 'transit',
  carrierId: 2,
  carrierName: 'Juniper Bend Transport',
  bolNumber: '1',
  originLabel: 'Reno, NV 89502',
  destinationLabel: 'Boise, ID 83702',
  pickupDate: '2026-11-21',
  isFavorite: false,
  documentKinds: [],
  updatedAt: '2026-11-21T00:00:00Z',
};
const none = { missedEta: 0, exceptions: 0, dispatches: 0, expiringQuotes: 0, invoices: 0 };

function open(privileges = ['CustomerUser', 'track', 'quote']) {
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <UserContext value={userWith({ privileges })}>
          <MemoryRouter>
            <CustomerHomePage />
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

beforeEach(() => {
  startFakeServer();
  answering(homeApi.attention, none);
  answering(quotesApi.list, { items: [], total: 0, totalIsLowerBound: false });
  answering(shipmentsApi.list, { items: [row], total: 1, totalIsLowerBound: false });
});

it('counts tasks with one call, and links each count to its list', async () => {
  answering(homeApi.attention, { missedEta: 2, exceptions: 10_001, dispatches: 1, expiringQuotes: 3, invoices: null });
  open();

  await screen.findByRole('link', { name: '2 Missed ETA' });

  const leads = ['10,000+ Exceptions', '1 Dispatch needs attention', '3 Quotes expiring soon'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(leads).toEqual([
    '/customers/shipments?f.category=exception',
    '/customers/shipments?f.dispatch=needsAttention,refused',
    '/customers/quotes?f.show=expiring',
  ]);
  expect(screen.queryByText('Invoices to review')).toBeNull();
  expect(callsOf(homeApi.attention)).toHaveLength(1);
  expect(callsOf(shipmentsApi.list)).toHaveLength(1);
});

it('shows an empty state when nothing needs attention, until a shipment changes', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeVisible();

  answering(homeApi.attention, { ...none, exceptions: 1 });
  act(() => pushing(shipmentChanged, { shipmentId: 5, category: 'exception', dispatchState: 'confirmed' }));

  expect(await screen.findByRole('link', { name: '1 Exceptions' })).toBeVisible();
  expect(screen.queryByText('All caught up')).toBeNull();
});

it('shows the status of a booking like the list of shipments', async () => {
  const refused: ShipmentRow = { ...row, category: 'defaulted', dispatchState: 'refused' };
  answering(shipmentsApi.list, { items: [refused], total: 1, totalIsLowerBound: false });
  open();

  expect(await screen.findByText('Refused')).toBeVisible();
  expect(screen.queryByText('No status')).toBeNull();
});

it('starts with a first quote, or a sample of one', async () => {
  answering(shipmentsApi.list, { items: [], total: 0, totalIsLowerBound: false });
  open();

  const sample = await screen.findByRole('link', { name: 'Try a sample quote' });

  expect(sample).toHaveAttribute('href', expect.stringContaining('/customers/quotes/new?line=2+plt'));
  expect(screen.queryByText('All caught up')).toBeNull();
  expect(screen.queryByText('Arrange cards')).toBeNull();
});

it('names failed parts, and requests no shipments for users without access', async () => {
  refusing(homeApi.attention, { status: 500, code: 'internal', title: 'Something went wrong' });
  open(['CustomerUser', 'quote']);

  expect(await screen.findByRole('button', { name: /again|retry/i })).toBeVisible();
  expect(callsOf(shipmentsApi.list)).toEqual([]);
});

it('uses the order that the user chose, and buttons change it', async () => {
  answering(homeApi.attention, { ...none, missedEta: 2 });
  answering(preferencesApi.changePreferences, new AccountPreferences());
  open();
  const card = await screen.findByRole('heading', { name: 'Needs attention' });
  fireEvent.click(screen.getByText('Arrange cards'));
  expect(screen.getByLabelText('Move Setup up')).toBeDisabled();

  fireEvent.click(screen.getByLabelText('Move Recent shipments up'));

  await waitFor(() => expect(callsOf(preferencesApi.changePreferences)).toHaveLength(1));
  expect(callsOf(preferencesApi.changePreferences)[0]?.input).toMatchObject({
    homeCards: ['setup', 'quick', 'attention', 'drafts', 'recent', 'promotions'],
  });
  expect(screen.getByText('Recent shipments moved to position 5 of 6')).toBeInTheDocument();
  expect(card).toBeVisible();
  expect(cardOrder(['recent', 'quick'])).toEqual(['recent', 'quick', 'setup', 'attention', 'drafts', 'promotions']);
});
