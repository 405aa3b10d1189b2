import type { UserInfo } from '@lading/contracts/accounts/account';
import { flagsApi } from '@lading/contracts/sites/flags';
import { importsApi } from '@lading/contracts/customers/imports';
import { orderUploadsApi, type OrderUpload, type UploadedOrder } from '@lading/contracts/shipments/order-uploads';
import { orderUploadChanged, orderUploadFinished } from '@lading/contracts/notifications/pushes';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { answering, callsOf, startFakeServer } from '../../../kernel/api/answering.fixture';
import { pushing } from '../../../kernel/realtime/fake-socket.fixture';
import { UserContext } from '../../../kernel/session/user';
import { PortalTheme } from '../../../themes/portal-theme';
import { ToastHost } from '../../../ui/feedback/toast-host';
import { OrderUploadPage } from './order-upload.page';
import { OrderUploadsPage } from './order-uploads.page';

jest.mock('socket.io-client', () => jest.requireActual('../../../kernel/realtime/fake-socket.fixture'));

const upload: OrderUpload = {
  id: 7,
  name: 'monday.csv',
  stage: 'idle',
  uploadedBy: 'Ada Reyes',
  orderCount: 3,
  newCount: 2,
  workingCount: 0,
  ratedCount: 0,
  dispatchedCount: 0,
  refusedCount: 0,
  attentionCount: 0,
  canceledCount: 0,
  failedCount: 1,
  excludedCount: 0,
  badRowCount: 0,
  totalCents: 0,
  isAutomatic: false,
  createdAt: '2026-11-20T12:00:00Z',
};
const order: UploadedOrder = {
  id: 1,
  reference: 'SO-1001',
  row: 2,
  state: 'failed',
  isExcluded: false,
  problem: 'No carrier is connected',
  originLabel: 'Main dock, Reno, NV',
  destinationLabel: 'Elko Tools, Elko, NV',
  shipDate: '2026-11-24',
  freightTerms: 'prepaid',
  handlingUnits: 2,
  weight: 1150,
  units: 'imperial',
};

const pageOf = (...items: UploadedOrder[]) => ({ items, total: items.length, totalIsLowerBound: false });

function open(path: string, privileges = ['CustomerUser', 'quote', 'dispatch'], seesCosts = true) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const info: UserInfo = Object.assign(Object.create(null), { privileges, seesCosts });
  render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={info}>
          <MemoryRouter initialEntries={[path]}>
            <main>
              <Routes>
                <Route path="/customers/order-upload" element={<OrderUploadsPage />} />
                <Route path="/customers/order-upload/:uploadId" element={<OrderUploadPage />} />
              </Routes>
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
  answering(flagsApi.getFlags, { flags: [{ name: 'Order_Upload', isOn: true }] });
  answering(importsApi.profiles, { items: [{ id: 3, name: 'Warehouse system' }] });
  answering(orderUploadsApi.list, { items: [upload], total: 1, totalIsLowerBound: false });
  answering(orderUploadsApi.get, upload);
  answering(orderUploadsApi.orders, pageOf(order));
});

describe('uploaded orders', () => {
  it('are listed by file, with the sum of their prices only for users who see costs', async () => {
    open('/customers/order-upload');
    expect(await screen.findByRole('columnheader', { name: 'Price' })).toBeVisible();
    cleanup();
    open('/customers/order-upload', ['CustomerUser', 'quote', 'dispatch'], false);

    expect((await screen.findAllByText('monday.csv'))[0]).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Price' })).toBeNull();
  });

  it('are listed by file with the status of their orders, and link to the file', async () => {
    open('/customers/order-upload');
    expect(await screen.findByText('2 new · 1 failed')).toBeVisible();
    expect(await screen.findByText('Warehouse system')).toBeVisible();
    fireEvent.click(screen.getByText('monday.csv'));
    expect(await screen.findByText('No carrier is connected')).toBeVisible();
    const { violations } = await act(() =>
      axe.run(document.body, { runOnly: { type: 'rule', values: ['button-name', 'list'] } }),
    );
    expect(violations).toEqual([]);
  });

  it('are rated by the chosen rule, show the progress, and can be dispatched when the rating ends', async () => {
    const working: OrderUpload = { ...upload, stage: 'rating', newCount: 0, failedCount: 0, workingCount: 3 };
    answering(orderUploadsApi.rate, working);
    open('/customers/order-upload/7');
    fireEvent.click(await screen.findByText('Rate 3 orders'));
    fireEvent.click(await screen.findByLabelText('Lowest rate'));
    answering(orderUploadsApi.get, working);
    fireEvent.click(screen.getAllByText('Rate 3 orders').at(-1) ?? document.body);

    expect(await screen.findByText('Rating orders: 3 orders left')).toBeVisible();
    expect(callsOf(orderUploadsApi.rate)[0]?.input).toEqual({ id: '7', offerRule: 'cheapest' });
    expect(screen.queryByText('Remove orders')).toBeNull();
    answering(orderUploadsApi.get, { ...upload, newCount: 0, failedCount: 0, ratedCount: 3, totalCents: 177_003 });
    answering(orderUploadsApi.dispatch, { ...working, stage: 'dispatching' });

    pushing(orderUploadFinished, { orderUploadId: 7 });

    fireEvent.click(await screen.findByText('Dispatch 3 orders'));
    expect(await screen.findByText(/Together they cost \$1,770\.03/)).toBeVisible();
    fireEvent.click(screen.getAllByText('Dispatch 3 orders').at(-1) ?? document.body);
    expect(await screen.findByText('3 orders: 3 rated')).toBeVisible();
  });

  it('stay unchanged when their rating is canceled, and report how many did', async () => {
    answering(orderUploadsApi.get, { ...upload, stage: 'rating', newCount: 0, failedCount: 0, workingCount: 3 });
    answering(orderUploadsApi.stop, { leftCount: 2, workingCount: 1 });
    open('/customers/order-upload/7');
    fireEvent.click(await screen.findByText('Cancel rating'));

    expect(await screen.findByText('Rating stopped: 2 orders not rated')).toBeVisible();
    expect(screen.getByText('In progress, to be finished: 1 order')).toBeVisible();
    expect(callsOf(orderUploadsApi.stop)[0]?.input).toEqual({ id: '7' });
    expect(screen.queryByText('Cancel rating')).toBeNull();
    expect(await screen.findByText('Finishing orders in progress.')).toBeVisible();
  });

  it('show a running dispatch to a user who may only quote, without Cancel', async () => {
    answering(orderUploadsApi.get, { ...upload, stage: 'dispatching', newCount: 0, workingCount: 2 });
    open('/customers/order-upload/7', ['CustomerUser', 'quote']);
    expect(await screen.findByText('Dispatching orders: 2 orders left')).toBeVisible();
    expect(screen.queryByText('Cancel dispatching')).toBeNull();
  });

  it('are dispatched only when the carrier confirms: refused ones are counted and shown as refused', async () => {
    answering(orderUploadsApi.get, {
      ...upload,
      newCount: 0,
      failedCount: 0,
      dispatchedCount: 1,
      refusedCount: 2,
      badRowCount: 4,
    });
    const refused: UploadedOrder = {
      ...order,
      state: 'dispatched',
      problem: null,
      shipmentId: 5,
      dispatchState: 'refused',
    };
    answering(orderUploadsApi.orders, pageOf(refused));
    open('/customers/order-upload/7?f.status=refused');
    expect(await screen.findByText('3 orders: 1 dispatched · 2 refused by the carrier')).toBeVisible();
    expect(await screen.findByText('Refused by the carrier')).toBeVisible();
    expect(callsOf(orderUploadsApi.orders)[0]?.input).toMatchObject({ statuses: 'refused', limit: '10' });
    expect(screen.getByText("4 rows in the file weren't imported.")).toBeVisible();
    expect(screen.getByText('Download errors')).toBeVisible();
    expect(screen.queryByText('Remove orders')).toBeNull();
  });

  it('offer no price limit and no cheapest offer to users who do not see costs', async () => {
    const working: OrderUpload = { ...upload, stage: 'rating', newCount: 0, failedCount: 0, workingCount: 3 };
    answering(orderUploadsApi.beginAutomaticDispatch, { ...working, isAutomatic: true });
    open('/customers/order-upload/7', ['CustomerUser', 'quote', 'dispatch'], false);
    fireEvent.click(await screen.findByText('Rate 3 orders'));
    fireEvent.click(await screen.findByLabelText('Dispatch automatically'));
    fireEvent.click(screen.getByLabelText('Fastest rate'));

    expect(screen.getByLabelText('Any rate from a preferred carrier, otherwise any rate')).toBeVisible();
    expect(screen.queryByLabelText('Limit per order')).toBeNull();
    expect(document.body).not.toHaveTextContent(/cheap|limit|price/i);
    fireEvent.click(screen.getByText('Rate and dispatch 3 orders'));
    await waitFor(() =>
      expect(callsOf(orderUploadsApi.beginAutomaticDispatch)[0]?.input).toEqual({ id: '7', offerRule: 'fastest' }),
    );
  });

  it('are dispatched automatically while that is switched on, and report the result', async () => {
    const working: OrderUpload = { ...upload, stage: 'rating', newCount: 0, failedCount: 0, workingCount: 3 };
    const automatic = { ...working, isAutomatic: true, limitCents: 45_000 };
    answering(orderUploadsApi.beginAutomaticDispatch, automatic);
    answering(orderUploadsApi.endAutomaticDispatch, undefined);
    open('/customers/order-upload/7');
    fireEvent.click(await screen.findByText('Rate 3 orders'));
    const wanted = await screen.findByLabelText('Dispatch automatically');
    expect(wanted).not.toBeChecked();
    expect(screen.queryByLabelText('Limit per order')).toBeNull();
    fireEvent.click(wanted);
    fireEvent.click(screen.getByLabelText('Fastest rate, or the cheaper of two'));
    expect(screen.getByText('Rate and dispatch 3 orders?')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Limit per order'), { target: { value: '$450.00' } });
    answering(orderUploadsApi.get, automatic);
    fireEvent.click(screen.getByText('Rate and dispatch 3 orders'));

    expect(await screen.findByText(/^Orders up to \$450\.00 are dispatched automatically/)).toBeVisible();
    const asked = { id: '7', offerRule: 'fastest', limitCents: 45_000 };
    expect(callsOf(orderUploadsApi.beginAutomaticDispatch)[0]?.input).toEqual(asked);
    answering(orderUploadsApi.get, working);
    fireEvent.click(screen.getByText('Turn off automatic dispatch'));
    await waitFor(() => expect(screen.queryByText('Turn off automatic dispatch')).toBeNull());
    expect(callsOf(orderUploadsApi.endAutomaticDispatch)).toHaveLength(1);

    act(() => pushing(orderUploadFinished, { orderUploadId: 7, dispatchedCount: 1, leftCount: 2, refusedCount: 0 }));

    expect(await screen.findByText('1 dispatched, 2 need your review, 0 refused by the carrier')).toBeVisible();
  });

  it('are excluded in bulk, are counted as excluded, and can be included again', async () => {
    answering(orderUploadsApi.orders, pageOf(order, { ...order, id: 2, reference: 'SO-1002' }));
    open('/customers/order-upload/7');
    fireEvent.click(await screen.findByLabelText('Select SO-1001'));
    fireEvent.click(screen.getByLabelText('Select SO-1002'));
    const less = { ...upload, newCount: 1, failedCount: 0, excludedCount: 2 };
    answering(orderUploadsApi.exclude, less);
    answering(orderUploadsApi.get, less);
    fireEvent.click(screen.getByText('Exclude'));

    expect(await screen.findByText('3 orders: 1 new · 2 excluded')).toBeVisible();
    expect(callsOf(orderUploadsApi.exclude)[0]?.input).toEqual({ id: '7', orderIds: [1, 2], isExcluded: true });
    fireEvent.click(screen.getByText('Rate 1 order'));
    expect(await screen.findByText(/Excluded: 2 orders\./)).toBeVisible();
    fireEvent.click(screen.getByLabelText('Select SO-1001'));
    fireEvent.click(await screen.findByText('Include again'));
    await waitFor(() =>
      expect(callsOf(orderUploadsApi.exclude)[1]?.input).toMatchObject({ orderIds: [1], isExcluded: false }),
    );
    answering(orderUploadsApi.get, { ...upload, stage: 'rating', workingCount: 1 });
    act(() => pushing(orderUploadChanged, { orderUploadId: 7 }));
    fireEvent.click(await screen.findByLabelText('Select SO-1002'));
    await screen.findByText('Rating orders: 1 order left');
    expect(screen.queryByText('Exclude')).toBeNull();
  });

  it('are found by number, sorted by the server, and counted by status', async () => {
    open('/customers/order-upload/7');
    fireEvent.change(await screen.findByLabelText('Search orders'), { target: { value: 'SO-1' } });
    await waitFor(() => expect(callsOf(orderUploadsApi.orders).at(-1)?.input).toMatchObject({ q: 'SO-1', skip: '0' }));
    fireEvent.click(await screen.findByText('Pickup'));
    await waitFor(() => expect(callsOf(orderUploadsApi.orders).at(-1)?.input).toMatchObject({ sort: 'pickup' }));
    const tabs = within(screen.getByRole('navigation', { name: 'Show' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['All3', 'New2', 'Failed1']);
    fireEvent.click(tabs[1] ?? document.body);
    await waitFor(() => expect(callsOf(orderUploadsApi.orders).at(-1)?.input).toMatchObject({ statuses: 'new' }));
  });

  it('are refetched once after a burst of pushes', async () => {
    open('/customers/order-upload/7');
    await screen.findByText('SO-1001');
    const before = callsOf(orderUploadsApi.get).length;
    act(() => {
      for (let at = 0; at < 20; at += 1) pushing(orderUploadChanged, { orderUploadId: 7 });
    });
    await waitFor(() => expect(callsOf(orderUploadsApi.get)).toHaveLength(before + 1));
  });

  it('are not dispatched automatically for a user who may only quote', async () => {
    open('/customers/order-upload/7', ['CustomerUser', 'quote']);
    fireEvent.click(await screen.findByText('Rate 3 orders'));
    expect(await screen.findByText('Rate 3 orders?')).toBeVisible();
    expect(screen.queryByLabelText('Dispatch automatically')).toBeNull();
  });
});
