import type { UserInfo } from '@lading/contracts/accounts/account';
import { carriersApi } from '@lading/contracts/carriers/carriers';
import type { ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import { flagsApi } from '@lading/contracts/sites/flags';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { shipmentChanged, shipmentsApi } from '@lading/contracts/shipments/shipments';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing } from '../../kernel/realtime/fake-socket.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { commandOf } from './list-controls';
import { ShipmentsPage } from './shipments.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const row: ShipmentRow = {
  shipmentId: 6,
  number: 'SH00104826',
  state: 'inTransit',
  isTest: false,
  dispatchState: 'confirmed',
  category: 'transit',
  carrierId: 2,
  carrierName: 'Juniper Bend Transport',
  bolNumber: '040001234560005',
  proNumber: '04417733695',
  originLabel: 'Tulsa, OK',
  destinationLabel: 'Mobile, AL',
  pickupDate: '2026-11-15',
  eta: '2026-11-19',
  totalCents: 147_125,
  isFavorite: false,
  documentKinds: [],
  updatedAt: '2026-11-21T00:10:00Z',
};

const person = { privileges: ['CustomerUser', 'track'], userLocations: [], seesCosts: true };

function Address() {
  const { search } = useLocation();
  return <output aria-label="address">{decodeURIComponent(search)}</output>;
}

function open(address: string, user: Partial<UserInfo> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={Object.assign(Object.create(null), person, user)}>
          <MemoryRouter initialEntries={[`/customers/shipments${address}`]}>
            <ShipmentsPage />
            <Address />
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}

/** The fields of a response that are read here. */
const some = (part: object) => Object.assign(Object.create(null), part);

const listOf = (...items: ShipmentRow[]) => ({ items, total: items.length, totalIsLowerBound: false });

beforeEach(() => {
  startFakeServer();
  answering(shipmentsApi.list, listOf(row));
  answering(carriersApi.connected, { items: [] });
});

describe('the shipments list', () => {
  it('requests the shipments that its address describes', async () => {
    open('?q=tulsa&f.ref=3&f.dispatch=needsAttention,refused&f.terms=collect&sort=eta&page=3&size=25');

    await screen.findByRole('rowheader', { name: 'SH00104826' });

    expect(callsOf(shipmentsApi.list)[0]?.input).toEqual({
      q: 'tulsa',
      referenceType: '3',
      dispatchStates: 'refused,needsAttention',
      terms: 'collect',
      sort: 'eta',
      skip: '50',
      limit: '25',
    });
    expect(screen.getByRole('link', { name: 'Needs attention' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('Freight terms: Collect')).toBeVisible();
  });

  it('puts a selected view into the address and keeps the other filters', async () => {
    const user = userEvent.setup();
    open('?f.terms=collect&page=2');
    await screen.findByRole('rowheader', { name: 'SH00104826' });

    await user.click(screen.getByRole('link', { name: 'Missed ETA' }));

    expect(screen.getByLabelText('address')).toHaveTextContent('?f.terms=collect&f.category=missedEta');
    await waitFor(() => expect(callsOf(shipmentsApi.list).at(-1)?.input).toMatchObject({ categories: 'missedEta' }));
  });

  it('follows a shipment live and keeps the focus', async () => {
    open('');
    const link = await screen.findByRole('link', { name: 'SH00104826' });
    act(() => link.focus());
    answering(shipmentsApi.list, listOf({ ...row, category: 'outForDelivery', updatedAt: '2026-11-21T00:20:00Z' }));

    act(() => pushing(shipmentChanged, { shipmentId: 6, category: 'outForDelivery', dispatchState: 'confirmed' }));

    // Checked first, in the cell that is already there: the mark lasts only two seconds.
    await waitFor(() => expect(link.closest('tr')).toHaveAttribute('data-changed'));
    expect(screen.getByRole('row', { name: /SH00104826.*Out for delivery/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'SH00104826' })).toHaveFocus();
  });

  it('requests late shipments and shows that as a filter', async () => {
    open('?f.late=2');

    await screen.findByRole('rowheader', { name: 'SH00104826' });

    expect(callsOf(shipmentsApi.list)[0]?.input).toMatchObject({ lateByDays: '2' });
    expect(screen.getByText('ETA late by: 2 days or more')).toBeVisible();
  });

  it('requests the deliveries of a day and shows that as a filter', async () => {
    open('?f.delivery=Custom,2026-11-20,2026-11-21');

    await screen.findByRole('rowheader', { name: 'SH00104826' });

    const asked = callsOf(shipmentsApi.list)[0]?.input;
    expect(asked).toMatchObject({ deliveryFrom: '2026-11-20', deliveryTo: '2026-11-21' });
    expect(asked).not.toHaveProperty('from');
    expect(screen.getByText('Delivery date: 11/20/2026 – 11/21/2026')).toBeVisible();
  });

  it('copies its request for a program with an API key', () => {
    expect(commandOf({ q: "Kid's", categories: ['missedEta'], sort: '-pickup', skip: 10, limit: 10 })).toBe(
      "curl 'http://localhost/api/v1/shipments?q=Kid%27s&categories=missedEta&sort=-pickup&skip=10&limit=10' -H 'Authorization: Bearer YOUR_API_KEY' -H 'Accept: application/json'",
    );
  });

  it('names the kinds of the documents that are stored with a shipment', async () => {
    answering(shipmentsApi.list, listOf({ ...row, documentKinds: ['POD', 'W&I'] }));
    open('?cols=number,documents');

    expect(await screen.findByTitle('Proof of delivery')).toHaveTextContent('POD');
    expect(screen.getByTitle('Weight and inspection certificate')).toHaveTextContent('W&I');
  });

  it('requests rates for the selected freight again, on another day', async () => {
    answering(shipmentsApi.get, some({ quoteId: 42 }));
    const details = { freightTerms: 'prepaid', shipDate: '2026-11-15', carrierId: 2, timeCritical: { type: 'by' } };
    answering(quotesApi.get, some({ details }));
    answering(quotesApi.start, some({ number: 'Q1001-000099' }));
    open('', { privileges: ['CustomerAdministrator', 'track', 'quote'] });
    fireEvent.click(await screen.findByLabelText('Select SH00104826'));

    fireEvent.click(await screen.findByRole('button', { name: 'Repeat' }));
    fireEvent.change(await screen.findByLabelText(/Ship date/), { target: { value: '12/01/2030' } });
    fireEvent.click(screen.getByRole('button', { name: 'Request 1 rate' }));

    expect(await screen.findByText('1 of 1 done')).toBeVisible();
    const results = within(screen.getByRole('list', { name: 'Results' }));
    expect(results.getByText('Q1001-000099')).toBeVisible();
    const asked = { freightTerms: 'prepaid', shipDate: '2030-12-01', isRatedNow: true };
    expect(callsOf(quotesApi.start).map(({ input }) => input)).toEqual([asked]);
  });

  it('names selected freight that was never quoted', async () => {
    answering(shipmentsApi.get, some({ quoteId: null }));
    open('', { privileges: ['CustomerAdministrator', 'track', 'quote'] });
    fireEvent.click(await screen.findByLabelText('Select SH00104826'));

    fireEvent.click(await screen.findByRole('button', { name: 'Repeat' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Request 1 rate' }));

    expect(await screen.findByText(/was booked without a quote/)).toBeVisible();
    expect(callsOf(quotesApi.start)).toEqual([]);
  });

  it('stars the selected shipments without a star, with Undo', async () => {
    const starred = { ...row, shipmentId: 7, number: 'SH00104827', isFavorite: true };
    answering(shipmentsApi.list, listOf(row, starred));
    answering(shipmentsApi.favorite, undefined);
    open('');
    fireEvent.click(await screen.findByLabelText('Select SH00104826'));
    fireEvent.click(screen.getByLabelText('Select SH00104827'));

    fireEvent.click(await screen.findByRole('button', { name: 'Star' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));

    await waitFor(() =>
      expect(callsOf(shipmentsApi.favorite).map(({ input }) => input)).toEqual([
        expect.objectContaining({ isFavorite: true }),
        expect.objectContaining({ isFavorite: false }),
      ]),
    );
  });

  it('links the selected shipments to the tracking page', async () => {
    answering(flagsApi.getFlags, { flags: [{ name: 'Public_Tracking', isOn: true }] });
    answering(shipmentsApi.list, listOf(row, { ...row, shipmentId: 7, number: 'SH00104827' }));
    open('');
    fireEvent.click(await screen.findByLabelText('Select SH00104826'));
    fireEvent.click(screen.getByLabelText('Select SH00104827'));

    expect(await screen.findByRole('link', { name: 'Track' })).toHaveAttribute(
      'href',
      '/public-tracking-page?numbers=SH00104826%2CSH00104827&type=SHIPMENT+ID',
    );
  });

  it('cancels the selected shipments after one confirmation, each with its result', async () => {
    answering(shipmentsApi.list, listOf(row, { ...row, shipmentId: 7, number: 'SH00104827' }));
    refusing(shipmentsApi.cancel, {
      status: 409,
      code: 'already-picked-up',
      title: 'The freight was picked up already',
    });
    open('', { privileges: ['CustomerAdministrator', 'track', 'dispatch'] });
    fireEvent.click(await screen.findByLabelText('Select SH00104826'));
    fireEvent.click(screen.getByLabelText('Select SH00104827'));

    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(callsOf(shipmentsApi.cancel)).toHaveLength(0);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel 2 shipments' }));

    expect(await screen.findByText('2 of 2 done')).toBeVisible();
    const results = within(screen.getByRole('list', { name: 'Results' }));
    expect(results.getByText('SH00104827')).toBeVisible();
    expect(results.getAllByText(/picked up already/)).toHaveLength(2);
    expect(callsOf(shipmentsApi.cancel)).toHaveLength(2);
  });

  it('stops canceling on request, and says how many shipments are left', async () => {
    answering(shipmentsApi.list, listOf(row, { ...row, shipmentId: 7, number: 'SH00104827' }));
    answering(shipmentsApi.cancel, Object.assign(Object.create(null), { number: 'SH00104826' }));
    open('', { privileges: ['CustomerAdministrator', 'track', 'dispatch'] });
    fireEvent.click(await screen.findByLabelText('Select SH00104826'));
    fireEvent.click(screen.getByLabelText('Select SH00104827'));

    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel 2 shipments' }));
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));

    expect(await screen.findByText('1 of 2 done. 1 was not changed.')).toBeVisible();
    expect(callsOf(shipmentsApi.cancel)).toHaveLength(1);
  });

  it('opens the export by its key, but not during typing', async () => {
    const user = userEvent.setup();
    open('');
    await screen.findByRole('rowheader', { name: 'SH00104826' });

    await user.type(screen.getByRole('searchbox', { name: 'Search shipments' }), 'e');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(document.body);
    await user.keyboard('e');

    expect(await screen.findByRole('dialog', { name: 'Export shipments' })).toBeVisible();
  });

  it('has no prices for users who may not see costs', async () => {
    open('', { seesCosts: false });

    await screen.findByRole('rowheader', { name: 'SH00104826' });

    expect(screen.queryByRole('columnheader', { name: 'Total' })).toBeNull();
    expect(screen.queryByText('$1,471.25')).toBeNull();
  });

  it('removes a star again when the server refuses it', async () => {
    const user = userEvent.setup();
    refusing(shipmentsApi.favorite, { status: 404, code: 'not-found', title: 'We could not find that record' });
    open('');

    await user.click(await screen.findByRole('button', { name: 'Add SH00104826 to favorites' }));

    expect(await screen.findByText('Not saved')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add SH00104826 to favorites' })).toBeVisible();
  });

  it('distinguishes first use, no match and no access', async () => {
    answering(shipmentsApi.list, listOf());
    const { unmount } = open('');
    expect(await screen.findByText('No shipments yet')).toBeVisible();
    unmount();

    const second = open('?q=zebra');
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    second.unmount();

    refusing(shipmentsApi.list, { status: 403, code: 'not-allowed', title: 'You do not have access to this' });
    open('');
    expect(await screen.findByRole('heading', { name: "You can't see shipments" })).toBeVisible();
  });

  it('offers the columns that the server sorts by, with their state', async () => {
    open('?sort=-eta');

    const head = await screen.findByRole('columnheader', { name: 'ETA' });

    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(within(screen.getByRole('columnheader', { name: 'PRO#' })).queryByRole('button')).toBeNull();
  });

  it('groups shipments by category on a board with the counts of the list', async () => {
    answering(shipmentsApi.list, { ...listOf(row), total: 41 });
    open('?layout=board&f.terms=collect&f.category=transit,exception');

    const column = await screen.findByRole('region', { name: 'In transit, 41' });
    fireEvent.click(within(column).getByRole('button', { name: 'Show more: In transit' }));

    expect(await within(column).findByRole('link', { name: 'SH00104826' })).toHaveAttribute(
      'href',
      '/customers/shipments/6',
    );
    expect(within(column).getByRole('button', { name: 'Add SH00104826 to favorites' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /Delivered/ })).toBeNull();
    expect(screen.getByText('82 shipments')).toBeVisible();
    await waitFor(() =>
      expect(callsOf(shipmentsApi.list).at(-1)?.input).toMatchObject({
        terms: 'collect',
        categories: 'transit',
        limit: '40',
      }),
    );
    fireEvent.click(screen.getByRole('link', { name: 'Missed ETA' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('f.category=missedEta&layout=board');
  });
});
