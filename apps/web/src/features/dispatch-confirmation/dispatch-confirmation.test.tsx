import { locationsApi } from '@lading/contracts/locations';
import { quotesApi } from '@lading/contracts/quotes';
import { shipmentChanged, shipmentsApi } from '@lading/contracts/shipments';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.given';
import { pushing } from '../../kernel/realtime/fake-socket.given';
import { aSelectedQuote, aShipment, dock, openWizard } from '../../ui/wizard/wizard.given';
import { ConfirmPage } from './confirm.page';
import { DispatchErrorPage } from './dispatch-error.page';
import { DispatchedPage } from './dispatched.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.given'));

const open = (step: string) =>
  openWizard(`/customers/quotes/17/${step}`, {
    '/customers/quotes/:quoteId/confirm': <ConfirmPage />,
    '/customers/quotes/:quoteId/dispatched': <DispatchedPage />,
    '/customers/quotes/:quoteId/error': <DispatchErrorPage />,
  });

const refused = aShipment({
  dispatchState: 'refused',
  failure: {
    code: 'no-capacity',
    what: 'No truck is free on that day',
    source: 'carrier',
    notDone: 'No pickup was ordered and nothing is charged.',
    isRetrySafe: true,
  },
});

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  const delivery = await screen.findByRole('region', { name: /Delivery at/ });
  for (const [label, text] of [
    [/^Company/, 'Boise Works'],
    [/^Contact name/, 'Bo Day'],
    [/^Address\b(?! 2)/, '9 Elm St'],
    [/^Phone/, '208-555-0100'],
  ] as const) {
    await user.type(within(delivery).getByLabelText(label), text);
  }
}

beforeEach(() => {
  startFakeServer();
  answering(quotesApi.get, aSelectedQuote());
  answering(locationsApi.listLocations, { items: [dock], total: 1 });
});

describe('confirm', () => {
  it('is filled from the Location and refuses a window that is too short', async () => {
    const user = userEvent.setup();
    open('confirm');
    await fillIn(user);
    expect(within(screen.getByRole('region', { name: /Pickup at/ })).getByLabelText(/^Company/)).toHaveValue(
      'Reno dock',
    );

    fireEvent.change(screen.getByLabelText(/Ready until/), { target: { value: '09:00' } });
    await user.click(screen.getByRole('button', { name: 'Dispatch' }));

    expect(await screen.findByRole('link', { name: 'Must provide at least 2 hour window' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks once more with the price, and a repetition keeps its key', async () => {
    const user = userEvent.setup();
    refusing(shipmentsApi.dispatch, { status: 503, code: 'unavailable', title: 'We could not reach the server' });
    open('confirm');
    await fillIn(user);
    const dispatch = async () => {
      await user.click(screen.getByRole('button', { name: 'Dispatch' }));
      await user.click(await screen.findByRole('button', { name: 'Dispatch for $412.50' }));
    };

    await dispatch();
    expect(await screen.findByText('The shipment was not dispatched')).toBeVisible();
    answering(shipmentsApi.dispatch, aShipment());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await dispatch();

    await waitFor(() => expect(callsOf(shipmentsApi.dispatch)).toHaveLength(2));
    const [first, second] = callsOf(shipmentsApi.dispatch);
    expect(first?.headers['idempotency-key']).toBe(second?.headers['idempotency-key']);
    expect(first?.input).toMatchObject({ offerId: 21, expectedCents: 41_250, readyTime: '08:00' });
  });

  it('shows the old and the new price when it has changed meanwhile', async () => {
    const user = userEvent.setup();
    refusing(shipmentsApi.dispatch, { status: 409, code: 'wrong-state', title: 'Another price' });
    open('confirm');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Dispatch' }));
    answering(quotesApi.get, aSelectedQuote({ selectedCents: 43_000 }));
    await user.click(await screen.findByRole('button', { name: 'Dispatch for $412.50' }));

    expect(await screen.findByText(/You had seen \$412\.50; now it is \$430\.00/)).toBeVisible();
  });
});

describe('dispatched', () => {
  it('turns from sending to confirmed without a reload', async () => {
    answering(quotesApi.get, aSelectedQuote({ state: 'dispatching', shipmentId: 5 }));
    answering(shipmentsApi.get, aShipment());
    open('dispatched');
    expect(await screen.findByText('Sending the order to Juniper Bend Transport')).toBeVisible();

    answering(shipmentsApi.get, aShipment({ dispatchState: 'confirmed', pickupNumber: 'PU-77' }));
    act(() => pushing(shipmentChanged, { shipmentId: 5, category: 'pickup', dispatchState: 'confirmed' }));

    expect(await screen.findByText('Juniper Bend Transport has confirmed the pickup')).toBeVisible();
    expect(screen.getByText('PU-77')).toBeVisible();
  });
});

describe('the Error step', () => {
  it('says what failed, who said so and what was not done, and tries the same shipment again', async () => {
    const user = userEvent.setup();
    answering(quotesApi.get, aSelectedQuote({ state: 'failed', shipmentId: 5 }));
    answering(shipmentsApi.get, refused);
    answering(shipmentsApi.retry, aShipment());
    const router = open('dispatched');

    expect(await screen.findByRole('heading', { name: 'Error', level: 1 })).toBeVisible();
    expect(router.state.location.pathname).toBe('/customers/quotes/17/error');
    expect(screen.getAllByText('No truck is free on that day')[0]).toBeVisible();
    expect(screen.getByText('The carrier')).toBeVisible();
    expect(screen.getByText('No pickup was ordered and nothing is charged.')).toBeVisible();
    answering(shipmentsApi.get, aShipment());
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Sending the order to Juniper Bend Transport')).toBeVisible();
    expect(callsOf(shipmentsApi.retry)).toHaveLength(1);
  });
});
