import type { UserInfo } from '@lading/contracts/accounts/account';
import { shipmentCalendarApi, type ShipmentCalendar } from '@lading/contracts/shipments/shipment-calendar';
import { shipmentStates } from '@lading/contracts/fields/shipment-parts';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { readPreference, writePreference } from '../../kernel/session/preferences';
import { userWith } from '../../kernel/session/user.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { ShipmentCalendarPage } from './calendar.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));
jest.mock('../../kernel/clock/now', () => ({
  ...jest.requireActual<object>('../../kernel/clock/now'),
  today: () => '2026-11-20',
}));
jest.mock('../../kernel/session/preferences', () => ({ readPreference: jest.fn(), writePreference: jest.fn() }));

const shipment = {
  shipmentId: 6,
  number: 'SH00104826',
  category: 'transit',
  carrierName: 'Juniper Bend Transport',
  originLabel: 'Tulsa, OK 74103',
  destinationLabel: 'Mobile, AL 36602',
} as const;

const november: ShipmentCalendar = {
  days: [
    { day: '2026-11-15', total: 1, items: [{ ...shipment, shipmentId: 5, number: 'SH00104825' }] },
    { day: '2026-11-20', total: 5, items: [shipment] },
  ],
  total: 6,
};

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{decodeURIComponent(pathname + search)}</output>;
}

function open(address = '', user: Partial<UserInfo> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={userWith(user)}>
          <MemoryRouter initialEntries={[`/customers/calendar${address}`]}>
            <ShipmentCalendarPage
              renderPeek={({ shipmentId, ids, onClose }) =>
                shipmentId === undefined ? null : (
                  <button type="button" onClick={onClose}>
                    {`peek ${shipmentId} of ${ids.join()}`}
                  </button>
                )
              }
            />
            <Address />
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

/** All but canceled shipments. */
const shown = encodeURIComponent(shipmentStates.filter((state) => state !== 'canceled').join(','));

const askedFor = () => callsOf(shipmentCalendarApi.days).at(-1)?.input;
const dayButton = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  startFakeServer();
  answering(shipmentCalendarApi.days, november);
  jest.mocked(readPreference).mockResolvedValue(undefined);
  jest.mocked(writePreference).mockClear();
});

it('shows the pickups of the month, whole weeks from Sunday, each linked to its shipment', async () => {
  open();

  const link = await screen.findByRole('link', { name: 'SH00104826 → Mobile, AL 36602' });

  expect(link).toHaveAttribute('href', '/customers/shipments/6');
  expect(askedFor()).toEqual({ from: '2026-11-01', to: '2026-12-05', by: 'pickup', perDay: '3' });
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  expect(dayButton(/^Friday, November 20, 2026: 5 shipments/)).toHaveAttribute('aria-current', 'date');
  expect(screen.getByRole('button', { name: '4 more' })).toBeVisible();
});

it('moves from day to day with the keys, turns the page beyond its edge and opens a day', async () => {
  const user = userEvent.setup();
  open();
  await screen.findByRole('link', { name: /SH00104826/ });

  act(() => dayButton(/November 20, 2026/).focus());
  await user.keyboard('{ArrowLeft}{ArrowUp}');
  expect(dayButton(/November 12, 2026/)).toHaveFocus();
  await user.keyboard('{End}');
  expect(dayButton(/November 14, 2026/)).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeVisible();
  expect(dayButton(/December 14, 2026/)).toHaveFocus();
  await user.keyboard('{PageUp}');
  await user.click(dayButton(/November 20, 2026/));

  const dialog = await screen.findByRole('dialog', { name: 'Pickups on Friday, November 20, 2026' });
  await waitFor(() => expect(askedFor()).toMatchObject({ from: '2026-11-20', to: '2026-11-20', perDay: '100' }));
  await user.click(await within(dialog).findByRole('link', { name: 'SH00104825' }));
  await user.click(await screen.findByRole('button', { name: 'peek 5 of 5' }));
  const again = await screen.findByRole('dialog', { name: 'Pickups on Friday, November 20, 2026' });
  expect(await within(again).findByText(/Showing the first 1 of 6 shipments/)).toBeVisible();
  expect(within(again).getByRole('link', { name: 'Show all in a list' })).toHaveAttribute(
    'href',
    `/customers/shipments?f.pickup=Custom%2C2026-11-20%2C2026-11-20&f.state=${shown}`,
  );
});

it('links from the deliveries of a busy day to the list of all of them', async () => {
  const items = Array.from({ length: 100 }, (_, index) => ({
    ...shipment,
    shipmentId: index + 1,
    number: `SH${String(index + 1).padStart(8, '0')}`,
  }));
  answering(shipmentCalendarApi.days, { days: [{ day: '2026-11-20', total: 1137, items }], total: 1137 });
  open('?by=delivery&status=delivered&location=9&open=2026-11-20');

  const dialog = await screen.findByRole('dialog', { name: 'Deliveries on Friday, November 20, 2026' });

  expect(await within(dialog).findByText(/Showing the first 100 of 1,137 shipments/)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: '1,037 more in the list' })).toHaveAttribute(
    'href',
    `/customers/shipments?f.delivery=Custom%2C2026-11-20%2C2026-11-20&f.state=${shown}&f.category=delivered&f.location=9`,
  );
});

it('shows deliveries of a week without weekends, says what that hides, and saves the filter', async () => {
  const user = userEvent.setup();
  open('?date=2026-11-18');
  await screen.findByRole('link', { name: /SH00104826/ });

  await user.click(screen.getByRole('radio', { name: 'Week' }));
  await user.click(screen.getByRole('radio', { name: 'Delivery' }));
  await user.click(screen.getByRole('switch', { name: 'Show weekends' }));

  await waitFor(() => expect(askedFor()).toMatchObject({ from: '2026-11-15', to: '2026-11-21', by: 'delivery' }));
  expect(await screen.findByText('1 shipment on a weekend is hidden.')).toBeVisible();
  expect(screen.getAllByRole('columnheader')).toHaveLength(5);
  expect(writePreference).toHaveBeenLastCalledWith('calendar-filter', 'view=week&by=delivery&weekends=no');
});

it('uses the saved filter, unless the address names one', async () => {
  jest
    .mocked(readPreference)
    .mockResolvedValue('view=week&by=delivery&weekends=no&status=exception,missedEta&location=9,7');
  const first = open();
  await screen.findByRole('heading', { name: '11/15/2026 – 11/21/2026' });
  expect(readPreference).toHaveBeenCalledWith('calendar-filter');
  expect(askedFor()).toMatchObject({ by: 'delivery', categories: 'exception,missedEta', locationIds: '9,7' });
  first.unmount();

  open('?view=month');
  await screen.findByRole('heading', { name: 'November 2026' });
  expect(askedFor()).not.toHaveProperty('categories');
});

it('explains an empty month, and missing access', async () => {
  answering(shipmentCalendarApi.days, { days: [], total: 0 });
  const first = open('?status=exception');
  expect(await screen.findByText('No pickups in this month')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(askedFor()).not.toHaveProperty('categories'));
  first.unmount();

  refusing(shipmentCalendarApi.days, { status: 403, code: 'not-allowed', title: 'Not allowed' });
  open();
  expect(await screen.findByRole('heading', { name: "You can't see shipments" })).toBeVisible();
});

it('filters by several statuses at once, in the address too', async () => {
  const user = userEvent.setup({ delay: null });
  open();
  await screen.findByRole('link', { name: /SH00104826/ });

  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Exception' }));
  await user.click(await screen.findByRole('option', { name: 'Delivered' }));

  await waitFor(() => expect(askedFor()).toMatchObject({ categories: 'delivered,exception' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('status=delivered,exception');
});
