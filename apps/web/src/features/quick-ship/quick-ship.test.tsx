import { addressBookApi } from '@lading/contracts/customers/address-book';
import { carriersApi } from '@lading/contracts/carriers/carriers';
import { flagsApi } from '@lading/contracts/sites/flags';
import { locationsApi } from '@lading/contracts/customers/locations';
import { productsApi } from '@lading/contracts/customers/products';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { savedLanesApi, type SavedLane } from '@lading/contracts/quotes/saved-lanes';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answering, answeringSlowly, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { chooseAction } from '../../ui/fields/row-menu.fixture';
import {
  anAnswer,
  anOffer,
  aQuote,
  aSelectedQuote,
  aShipment,
  dock,
  openWizard,
} from '../../entities/quote/wizard.fixture';
import { QuickShipPage } from './quick-ship.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const party = { city: 'Reno', state: 'NV', postalCode: '89502', country: 'USA' as const };
const { shipDate: _, ...freight } = aQuote().details;
const lane: SavedLane = {
  id: 7,
  name: 'Valves to Boise',
  carrierId: 2,
  freight,
  order: {
    origin: { ...party, name: 'Reno dock', address1: '1 Main St', contactName: 'Ann Lee', phone: '775-555-0100' },
    destination: {
      ...{ city: 'Boise', state: 'ID', postalCode: '83702', country: 'USA' as const },
      ...{ name: 'Boise Works', address1: '9 Elm St', contactName: 'Bo Day', phone: '208-555-0100' },
    },
    readyTime: '08:00',
    closeTime: '17:00',
    purchaseOrders: [{ number: 'PO-1' }],
    notify: [],
  },
  updatedAt: '2026-11-20T12:00:00Z',
};
const row = {
  ...{ id: 7, name: lane.name, carrierId: 2, carrierName: 'Juniper Bend Transport' },
  ...{ originLabel: 'Reno dock, Reno, NV', destinationLabel: 'Boise Works, Boise, ID', updatedAt: lane.updatedAt },
};
const carrier = {
  ...{ carrierId: 2, code: 'JBEND', name: 'Juniper Bend Transport', scac: 'JBND', theme: 'theme-core' },
  ...{ accountNumber: '', isPreferred: false, isEnabled: true, pricesFrom: 'tariff' as const },
};

const open = (query = '', more: object = {}) =>
  openWizard(`/customers/quick-ship${query}`, { '/customers/quick-ship': <QuickShipPage /> }, more);
/** By text: queries by role in such a large form take seconds. */
const press = async (text: string) => fireEvent.click(await screen.findByText(text));
const label = async (name: string) => fireEvent.click(await screen.findByLabelText(name));
const dialog = async () => {
  await waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
  const found = document.querySelector<HTMLElement>('[role=dialog]');
  return within(found ?? document.body);
};
const lanes = (items: (typeof row)[]) =>
  answering(savedLanesApi.list, { items, total: items.length, totalIsLowerBound: false });

beforeEach(() => {
  startFakeServer();
  answering(flagsApi.getFlags, { flags: [{ name: 'Quick_Ship', isOn: true }] });
  answering(locationsApi.listLocations, { items: [dock], total: 1 });
  answering(carriersApi.connected, { items: [carrier] });
  answering(addressBookApi.list, { items: [], total: 0, totalIsLowerBound: false });
  answering(productsApi.list, { items: [], total: 0, totalIsLowerBound: false });
  answering(savedLanesApi.get, lane);
});

afterEach(() => {
  jest.useRealTimers();
  onlineManager.setOnline(true);
});

describe('saved lanes', () => {
  it('link to a quote while there are none', async () => {
    lanes([]);
    open();

    expect((await screen.findByText('New quote')).closest('a')).toHaveAttribute('href', '/customers/quotes/new');
  });

  it('are renamed, and deleted with Undo', async () => {
    lanes([row]);
    answering(savedLanesApi.rename, { ...lane, name: 'Valves' });
    answering(savedLanesApi.remove, undefined);
    answering(savedLanesApi.restore, { ids: [7] });
    open();
    await chooseAction('Valves to Boise', 'Rename');
    const asked = await dialog();
    fireEvent.change(asked.getByRole('textbox'), { target: { value: 'Valves' } });
    fireEvent.click(asked.getByText('Save'));
    await waitFor(() => expect(callsOf(savedLanesApi.rename)[0]?.input).toEqual({ id: '7', name: 'Valves' }));

    await chooseAction('Valves to Boise', 'Delete');
    await press('Undo');
    await waitFor(() => expect(callsOf(savedLanesApi.restore)[0]?.input).toEqual({ ids: [7] }));
  });

  it('have a separate list once deleted, and are restored from there', async () => {
    lanes([row]);
    answering(savedLanesApi.restore, { ids: [7] });
    open();
    await press('Deleted lanes');
    await label('Restore Valves to Boise');

    await waitFor(() => expect(callsOf(savedLanesApi.restore)[0]?.input).toEqual({ ids: [7] }));
    expect(callsOf(savedLanesApi.list).at(1)?.input).toMatchObject({ isDeleted: 'true' });
  });

  it('are not found where the switch is off', async () => {
    answering(flagsApi.getFlags, { flags: [{ name: 'Quick_Ship', isOn: false }] });
    open();

    expect(await screen.findByText('Quick ship is turned off on this portal.')).toBeVisible();
  });
});

describe('an empty page', () => {
  it('that was started offline keeps its typed values after reconnecting', async () => {
    lanes([]);
    answering(addressBookApi.defaults, {});
    const router = open('', { privileges: ['CustomerUser', 'quote', 'useAddressBook'] });
    await screen.findByText('New quote');
    act(() => onlineManager.setOnline(false));
    await act(() => router.navigate('/customers/quick-ship?new'));
    const typed = await screen.findByLabelText(/^Description/);
    fireEvent.change(typed, { target: { value: 'Valves' } });
    answeringSlowly();
    act(() => onlineManager.setOnline(true));

    await waitFor(() => expect(callsOf(addressBookApi.defaults)).toHaveLength(1));
    expect(typed).toBeInTheDocument();
    expect(typed).toHaveValue('Valves');
  });
});

describe('the page of a lane', () => {
  const field = (id: string) => document.getElementById(id) ?? document.body;
  // The list of places finds its place a moment later.
  const retype = (side: string) =>
    act(async () => fireEvent.change(field(`${side}.postalCode`), { target: { value: 'Elko' } }));
  const offered = aQuote({ answers: [anAnswer({ offers: [anOffer()] })] });

  it('shows no price to users who do not see costs', async () => {
    const hidden = aQuote({
      answers: [anAnswer({ offers: [{ ...anOffer(), totalCents: null, charges: [], isExplained: false }] })],
    });
    answering(quotesApi.start, hidden);
    answering(quotesApi.get, hidden);
    open('?lane=7', { seesCosts: false });
    await press('Get service');
    expect(await screen.findByText('Book shipment')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Carrier and service' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/price|\$\d/i);
  });

  it('fills everything in, requests a rate only from its carrier, and ships after a confirmation', async () => {
    answering(quotesApi.start, offered);
    answering(quotesApi.get, offered);
    answering(quotesApi.select, aSelectedQuote());
    answering(shipmentsApi.dispatch, aShipment());
    const router = open('?lane=7');
    await press('Get price');
    await waitFor(() => expect(callsOf(quotesApi.start)).toHaveLength(1));
    expect(callsOf(quotesApi.start)[0]?.input).toMatchObject({ carrierId: 2, isRatedNow: true });

    await press('Ship for $412.50');
    const asked = await dialog();
    expect(asked.getByText('Ship with Juniper Bend Transport?')).toBeVisible();
    fireEvent.click(asked.getByText('Ship for $412.50'));

    await waitFor(() => expect(router.state.location.search).toBe('?shipped=17'));
    expect(callsOf(quotesApi.select)[0]?.input).toEqual({ quoteId: '17', offerId: 21 });
    expect(callsOf(shipmentsApi.dispatch)[0]?.input).toMatchObject({
      ...{ quoteId: 17, offerId: 21, expectedCents: 41_250, readyTime: '08:00' },
      destination: { name: 'Boise Works', city: 'Boise' },
      purchaseOrders: [{ number: 'PO-1' }],
    });
  });

  it('shows a changed price, keeps the typed values, and requests a price again after a change', async () => {
    answering(quotesApi.start, offered);
    answering(quotesApi.get, offered);
    answering(quotesApi.select, aSelectedQuote());
    refusing(shipmentsApi.dispatch, { status: 409, code: 'wrong-state', title: 'Another price' });
    open('?lane=7');
    await press('Get price');
    await press('Ship for $412.50');
    answering(quotesApi.get, aQuote({ answers: [anAnswer({ offers: [anOffer({ totalCents: 43_000 })] })] }));
    fireEvent.click((await dialog()).getByText('Ship for $412.50'));

    expect(await screen.findByText(/It was \$412\.50 and is now \$430\.00/)).toBeVisible();
    expect(document.getElementById('order-destination.name')).toHaveValue('Boise Works');
    fireEvent.change(document.getElementById('items.0.description') ?? document.body, { target: { value: 'Pumps' } });
    expect(await screen.findByText('You changed the freight. Get a new price.')).toBeVisible();
    expect(screen.queryByText('Ship for $430.00')).not.toBeInTheDocument();
  });

  it('says why a carrier offers nothing, and links to quoting all carriers', async () => {
    const declined = anAnswer({ state: 'declined', reason: 'No service to this place', offers: [] });
    answering(quotesApi.start, aQuote({ answers: [declined] }));
    answering(quotesApi.get, aQuote({ answers: [declined] }));
    open('?lane=7');
    await press('Get price');

    expect(await screen.findByText('No service to this place')).toBeVisible();
    expect(screen.getByText('Ask all carriers')).toHaveAttribute('href', '/customers/quotes/17/details');
  });

  it('is saved as a lane with a name, with unique ids', async () => {
    refusing(savedLanesApi.add, { status: 409, code: 'already-exists', title: 'Taken' });
    open('?lane=7');
    await screen.findByText(/Delivery at/);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);

    await press('Save as lane');
    fireEvent.click((await dialog()).getByText('Save'));

    expect(await screen.findByText('A lane with this name already exists')).toBeVisible();
    const [saved] = callsOf(savedLanesApi.add);
    expect(saved?.input).toMatchObject({ name: 'Reno – Boise Works', carrierId: 2, order: { readyTime: '08:00' } });
    expect(saved?.input).not.toHaveProperty('freight.shipDate');
  });

  it('orders the pickup at the selected dock, however long the page has been open', async () => {
    jest.useFakeTimers();
    const sparks = { ...dock, id: 8, name: 'Sparks dock', address1: '7 Pine St', phone: '775-555-0177' };
    const items = [dock, { ...sparks, city: 'Sparks', postalCode: '89431', readyTime: '10:00' }];
    answering(locationsApi.listLocations, { items, total: 2 });
    open('?lane=7');
    await screen.findByText(/Delivery at/);
    await waitFor(() => expect(document.getElementById('origin.locationId')).toHaveTextContent('Reno dock'));

    act(() => jest.advanceTimersByTime(360_000));
    fireEvent.click(document.getElementById('origin.locationId') ?? document.body);
    fireEvent.click(await screen.findByText('Sparks dock'));

    const inOrder = (name: string) => document.getElementById(`order-${name}`);
    expect(inOrder('origin.name')).toHaveValue('Sparks dock');
    expect(inOrder('origin.address1')).toHaveValue('7 Pine St');
    expect(inOrder('origin.phone')).toHaveValue('775-555-0177');
    expect(inOrder('readyTime')).toHaveValue('10:00');
  });

  it('clears the party of a dock when its place is typed again', async () => {
    open('?lane=7');
    await screen.findByText(/Delivery at/);
    await waitFor(() => expect(document.getElementById('origin.locationId')).toHaveTextContent('Reno dock'));
    await retype('origin');

    expect(document.getElementById('order-origin.name')).toHaveValue('');
    expect(document.getElementById('order-destination.name')).toHaveValue('Boise Works');
  });

  it('moves the parties when both ends are swapped', async () => {
    open('?lane=7');
    await press('Swap origin and destination');

    const inOrder = (name: string) => document.getElementById(`order-${name}`);
    expect(inOrder('origin.name')).toHaveValue('Boise Works');
    expect(inOrder('destination.name')).toHaveValue('Reno dock');
  });

  const between = async () => {
    const destination = { ...freight.destination, addressId: 31 };
    const order = { ...lane.order, readyTime: '07:15', closeTime: '15:00' };
    answering(savedLanesApi.get, { ...lane, freight: { ...freight, destination }, order });
    open('?lane=7');
    await screen.findByText(/Delivery at/);
  };

  it.each([
    ['origin', 'destination', 'Reno dock'],
    ['destination', 'origin', 'Boise Works'],
  ])('keeps parties at their place after the ends were swapped: %s', async (side, other, who) => {
    await between();
    await press('Swap origin and destination');
    await retype(side);

    expect(field(`order-${side}.name`)).toHaveValue('');
    expect(field(`order-${other}.name`)).toHaveValue(who);
  });

  it('keeps the pickup hours with their place, and restores them when it is the pickup again', async () => {
    await between();
    await press('Swap origin and destination');
    expect(field('order-readyTime')).toHaveValue('08:00');
    await press('Swap origin and destination');
    expect(field('order-readyTime')).toHaveValue('07:15');
    await retype('origin');
    expect(field('order-readyTime')).toHaveValue('08:00');
    expect(field('order-closeTime')).toHaveValue('17:00');
  });

  it('keeps typed pickup hours', async () => {
    await between();
    fireEvent.change(field('order-readyTime'), { target: { value: '10:30' } });
    await retype('origin');

    expect(field('order-readyTime')).toHaveValue('10:30');
    expect(field('order-origin.name')).toHaveValue('');
  });

  it('of a past quote keeps its typed values while a dock that is gone is refetched', async () => {
    answering(quotesApi.get, aSelectedQuote());
    open('?quote=17');
    await screen.findByText(/Delivery at/);
    const typed = document.getElementById('items.0.description') ?? document.body;
    fireEvent.change(typed, { target: { value: 'Pumps' } });
    answeringSlowly();
    refusing(locationsApi.getLocation, { status: 404, code: 'not-found', title: 'Not found' });
    fireEvent(window, new Event('visibilitychange'));

    await waitFor(() => expect(callsOf(locationsApi.getLocation)).toHaveLength(1));
    expect(typed).toBeInTheDocument();
    expect(typed).toHaveValue('Pumps');
  });

  it('starts with a past shipment', async () => {
    answering(shipmentsApi.get, aShipment({ quoteId: 17 }));
    answering(quotesApi.get, aSelectedQuote());
    open('?shipment=5');

    await screen.findByText(/Delivery at/);
    expect(document.getElementById('order-destination.name')).toHaveValue('Boise Works');
    expect(document.getElementById('order-purchaseOrders.0.number')).toHaveValue('PO-4711');
  });
});
