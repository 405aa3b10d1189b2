import { addressBookApi } from '@lading/contracts/customers/address-book';
import { draftDocumentsApi } from '@lading/contracts/shipments/draft-documents';
import { flagsApi } from '@lading/contracts/sites/flags';
import { insuranceApi } from '@lading/contracts/invoices/insurance';
import { locationsApi } from '@lading/contracts/customers/locations';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { shipmentChanged, shipmentsApi } from '@lading/contracts/shipments/shipments';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answering,
  answeringBy,
  answeringSlowly,
  callsOf,
  refusing,
  startFakeServer,
} from '../../kernel/api/answering.fixture';
import { pushing } from '../../kernel/realtime/fake-socket.fixture';
import { aSelectedQuote, aShipment, dock, openWizard } from '../../entities/quote/wizard.fixture';
import { ConfirmPage } from './confirm.page';
import { DispatchErrorPage } from './dispatch-error.page';
import { DispatchedPage } from '../../entities/pickup-order/dispatched.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const open = (step: string, person: object = {}) =>
  openWizard(
    `/customers/quotes/17/${step}`,
    {
      '/customers/quotes/:quoteId/confirm': <ConfirmPage />,
      '/customers/quotes/:quoteId/dispatched': <DispatchedPage />,
      '/customers/quotes/:quoteId/error': <DispatchErrorPage />,
    },
    person,
  );

const refused = aShipment({
  dispatchState: 'refused',
  failure: {
    code: 'no-capacity',
    what: 'No truck is free on that day',
    source: 'carrier',
    notDone: 'No pickup was requested, and nothing will be charged.',
    isRetrySafe: true,
  },
});

const coverageTerms = {
  minChargeCents: 5000,
  maxCargoValueCents: 25_000_000,
  basisPoints: 70,
  currency: 'USD',
  mayBuy: true,
  productName: null,
  provider: null,
  excludedGoods: [],
  conditions: null,
};

/** By the path of the field: queries by role and label in such a large form take seconds. */
const put = (path: string, value: string) =>
  fireEvent.change(document.getElementById(path) ?? document.body, { target: { value } });

function fillParty(side: string) {
  put(`${side}.name`, 'Boise Works');
  put(`${side}.contactName`, 'Bo Day');
  put(`${side}.address1`, '9 Elm St');
  put(`${side}.phone`, '208-555-0100');
}

async function fillIn() {
  await screen.findByText(/Delivery at/, {}, { timeout: 5000 });
  fillParty('destination');
}

const pressDispatch = () => fireEvent.click(screen.getByText('Dispatch'));

beforeEach(() => {
  startFakeServer();
  answering(quotesApi.get, aSelectedQuote());
  answering(locationsApi.getLocation, dock);
});

describe('confirm', () => {
  it.each([['confirm'], ['dispatched'], ['error']])(
    'a quote that is not there is said to be missing: %s',
    async (step) => {
      refusing(quotesApi.get, { status: 404, code: 'not-found', title: 'We could not find that record' });
      open(step);

      expect(await screen.findByRole('heading', { name: "We couldn't find that quote" })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    },
  );

  it('is filled from the Location and refuses a window that is too short', async () => {
    open('confirm');
    await fillIn();
    expect(document.getElementById('origin.name')).toHaveValue('Reno dock');

    put('closeTime', '09:00');
    pressDispatch();

    expect(await screen.findAllByText('Must provide at least 2 hour window')).toHaveLength(2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('offers all addresses with the postal code, beyond the first page of the address book', async () => {
    const { address1, city, state, postalCode, country } = aShipment().destination;
    const place = { address1, city, state, postalCode, country, updatedAt: '2026-11-20T12:00:00Z' };
    const at = (id: number, company: string) => ({ ...place, id, company });
    answeringBy(addressBookApi.list, ({ cursor }) =>
      cursor === 'more'
        ? { items: [at(101, 'Zeta Mill')], total: 2, totalIsLowerBound: false }
        : { items: [at(1, 'Alpha Mill')], total: 2, totalIsLowerBound: false, nextCursor: 'more' },
    );
    open('confirm', { privileges: ['CustomerUser', 'quote', 'dispatch', 'useAddressBook'] });
    const [picks] = await screen.findAllByLabelText('From the address book');
    fireEvent.click(picks ?? document.body);

    expect(await screen.findByText('Zeta Mill')).toBeInTheDocument();
  });

  it('keeps the typed values when a refetch of the quote fails', async () => {
    open('confirm');
    await fillIn();
    const before = callsOf(quotesApi.get).length;
    refusing(quotesApi.get, { status: 503, code: 'unavailable', title: 'The portal is busy' });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));

    await waitFor(() => expect(callsOf(quotesApi.get).length).toBeGreaterThan(before));
    await act(() => Promise.resolve());
    expect(document.getElementById('destination.name')).toHaveValue('Boise Works');
  });

  it('keeps the typed values while a Location that is gone is refetched', async () => {
    const gone = { status: 404, code: 'not-found', title: 'We could not find that record' } as const;
    refusing(locationsApi.getLocation, gone);
    open('confirm');
    await fillIn();
    const before = callsOf(locationsApi.getLocation).length;
    answeringSlowly();
    act(() => void window.dispatchEvent(new Event('visibilitychange')));

    await waitFor(() => expect(callsOf(locationsApi.getLocation).length).toBeGreaterThan(before));
    expect(document.getElementById('destination.name')).toHaveValue('Boise Works');
  });

  it('asks for descriptions of lines that the quote leaves open, and dispatches them', async () => {
    const selected = aSelectedQuote();
    const items = selected.details.items.flatMap((item) => [item, { ...item, description: null }]);
    answering(quotesApi.get, aSelectedQuote({ details: { ...selected.details, items } }));
    answering(shipmentsApi.dispatch, aShipment());
    open('confirm');
    await fillIn();
    expect(screen.queryByLabelText(/^Description of line 1/)).not.toBeInTheDocument();
    expect(screen.getByText('No description yet')).toBeVisible();
    pressDispatch();
    expect(await screen.findAllByText('Description is required')).toHaveLength(2);

    put('descriptions.1', 'Pumps, brass');
    expect(screen.getByText('Pumps, brass')).toBeVisible();
    pressDispatch();
    fireEvent.click(await screen.findByText('Dispatch for $412.50'));

    await waitFor(() => expect(callsOf(shipmentsApi.dispatch)).toHaveLength(1));
    expect(callsOf(shipmentsApi.dispatch)[0]?.input).toMatchObject({ descriptions: ['Valves', 'Pumps, brass'] });
  });

  it('names the party of a missing field', async () => {
    open('confirm');
    await screen.findByText(/Delivery at/, {}, { timeout: 5000 });
    pressDispatch();

    expect(await screen.findByText('Delivery: Company is required')).toBeVisible();
    expect(screen.queryByText('Pickup: Company is required')).not.toBeInTheDocument();
  });

  it('is filled from the addresses picked for the quote, if they still exist', async () => {
    const { details } = aSelectedQuote();
    answering(addressBookApi.get, {
      id: 31,
      ...{ company: 'Boise Works', address1: '9 Elm St', contactName: 'Bo Day', phone: '208-555-0100' },
      ...{ city: 'Boise', state: 'ID', postalCode: '83702', country: 'USA', readyTime: '07:30', closeTime: '15:00' },
      updatedAt: '2026-11-21T00:00:00Z',
    });
    const origin = { ...details.destination, addressId: 31 };
    const destination = { ...details.destination, postalCode: '83705', addressId: 31 };
    answering(quotesApi.get, aSelectedQuote({ details: { ...details, origin, destination } }));
    open('confirm', { privileges: ['CustomerUser', 'quote', 'dispatch', 'useAddressBook'] });
    await screen.findByText(/Delivery at/, {}, { timeout: 5000 });

    const values = ['origin.name', 'origin.address1', 'origin.contactName', 'readyTime', 'destination.name'];
    expect(values.map((id) => document.getElementById(id)?.getAttribute('value'))).toEqual([
      ...['Boise Works', '9 Elm St', 'Bo Day', '07:30'],
      '',
    ]);
  });

  it('confirms with the price, and a retry uses the same idempotency key', async () => {
    refusing(shipmentsApi.dispatch, { status: 503, code: 'unavailable', title: "We couldn't reach the server" });
    open('confirm');
    await fillIn();
    const dispatch = async () => {
      pressDispatch();
      fireEvent.click(await screen.findByText('Dispatch for $412.50'));
    };

    await dispatch();
    expect(await screen.findByText("We couldn't dispatch the shipment")).toBeVisible();
    answering(shipmentsApi.dispatch, aShipment());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await dispatch();

    await waitFor(() => expect(callsOf(shipmentsApi.dispatch)).toHaveLength(2));
    const [first, second] = callsOf(shipmentsApi.dispatch);
    expect(first?.headers['idempotency-key']).toBe(second?.headers['idempotency-key']);
    expect(first?.input).toMatchObject({ offerId: 21, expectedCents: 41_250, readyTime: '08:00' });
  });

  it('adds coverage to the order, with its charge on top of the price', async () => {
    answering(flagsApi.getFlags, { flags: [{ name: 'Insurance', isOn: true }] });
    answering(insuranceApi.terms, coverageTerms);
    answering(shipmentsApi.dispatch, aShipment());
    open('confirm');
    await fillIn();
    fireEvent.click(await screen.findByText('Add cargo coverage'));
    put('coverageValueCents', '250001');
    expect(screen.getByText('Cargo value should be 250,000 or less')).toBeVisible();

    put('coverageValueCents', '12345.67');
    expect(screen.getByText('Adds $86.42 for a total of $498.92.')).toBeVisible();
    pressDispatch();
    fireEvent.click(await screen.findByText('Dispatch for $498.92'));

    await waitFor(() => expect(callsOf(shipmentsApi.dispatch)).toHaveLength(1));
    const [sent] = callsOf(shipmentsApi.dispatch);
    expect(sent?.input).toMatchObject({ expectedCents: 41_250, coverageValueCents: 1_234_567 });
  });

  it('shows the old and the new price when it has changed in the meantime', async () => {
    refusing(shipmentsApi.dispatch, { status: 409, code: 'wrong-state', title: 'Another price' });
    open('confirm');
    await fillIn();
    pressDispatch();
    answering(quotesApi.get, aSelectedQuote({ selectedCents: 43_000 }));
    fireEvent.click(await screen.findByText('Dispatch for $412.50'));

    expect(await screen.findByText(/It was \$412\.50 and is now \$430\.00/)).toBeVisible();
  });
});

describe('services', () => {
  const collected = aSelectedQuote();
  const [item] = collected.details.items;
  const details = {
    ...collected.details,
    accessorials: ['COD', 'INBD', 'APTD'],
    items: item
      ? [{ ...item, hazardous: { unNumber: 'UN1090', properShippingName: 'Acetone', hazardClass: '3' } }]
      : [],
    emergencyContact: { name: 'ChemAssist', phone: '8005550100' },
  };
  it('require their fields and print them on a draft', async () => {
    answering(quotesApi.get, aSelectedQuote({ details }));
    answering(draftDocumentsApi.billOfLading, undefined);
    globalThis.open = jest.fn(() => globalThis.window);
    open('confirm');
    await screen.findByText('Customs broker', {}, { timeout: 5000 });
    expect(document.getElementById('remitTo.name')).toHaveValue('Reno dock');
    fireEvent.click(screen.getByText('Print draft bill of lading'));
    expect(callsOf(draftDocumentsApi.billOfLading)).toHaveLength(0);

    fillParty('customsBroker');
    fillParty('destination');
    put('customsBroker.city', 'Buffalo');
    put('customsBroker.state', 'NY');
    put('customsBroker.postalCode', '14201');
    put('emergencyContact.phone', '(800) 555-0111');
    fireEvent.click(screen.getByText('Print draft bill of lading'));

    await waitFor(() => expect(callsOf(draftDocumentsApi.billOfLading)).toHaveLength(1));
    expect(callsOf(draftDocumentsApi.billOfLading)[0]?.input).toMatchObject({
      emergencyContact: { name: 'ChemAssist', phone: '8005550111' },
      remitTo: { name: 'Reno dock', city: 'Reno', state: 'NV' },
      customsBroker: { name: 'Boise Works', direction: 'import', city: 'Buffalo', country: 'USA' },
    });
    expect(callsOf(shipmentsApi.dispatch)).toHaveLength(0);
  });
});

describe('dispatched', () => {
  it('turns from sending to confirmed without a reload', async () => {
    answering(quotesApi.get, aSelectedQuote({ state: 'dispatching', shipmentId: 5 }));
    answering(shipmentsApi.get, aShipment());
    open('dispatched');
    expect(await screen.findByText('Sending the dispatch to Juniper Bend Transport')).toBeVisible();

    answering(shipmentsApi.get, aShipment({ dispatchState: 'confirmed', pickupNumber: 'PU-77' }));
    act(() => pushing(shipmentChanged, { shipmentId: 5, category: 'pickup', dispatchState: 'confirmed' }));

    expect(await screen.findByText('Juniper Bend Transport has confirmed the pickup')).toBeVisible();
    expect(screen.getByText('PU-77')).toBeVisible();
  });
});

/** Opens the menu with everything but Print. */
async function openMenu(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Ship back' });
}

describe('what else the Dispatched step offers', () => {
  beforeEach(() => {
    answering(quotesApi.get, aSelectedQuote({ state: 'dispatched', shipmentId: 5 }));
    answering(shipmentsApi.get, aShipment({ dispatchState: 'confirmed' }));
  });

  it.each([true, false])('saves the lane if the user may use Quick Ship: %s', async (isOn) => {
    answering(flagsApi.getFlags, { flags: [{ name: 'Quick_Ship', isOn }] });
    open('dispatched');
    await screen.findByRole('region', { name: 'Bill of lading at a glance' });
    await waitFor(() => expect(callsOf(flagsApi.getFlags)).not.toHaveLength(0));

    await openMenu();
    await waitFor(() => expect(screen.queryAllByRole('menuitem', { name: 'Save as lane' })).toHaveLength(isOn ? 1 : 0));
  });

  it('shows the bill of lading at a glance and the time left to cancel', async () => {
    open('dispatched');
    const preview = within(await screen.findByRole('region', { name: 'Bill of lading at a glance' }));

    expect(preview.getByText('040001234560005')).toBeVisible();
    expect(preview.getByText('Boise Works')).toBeVisible();
    expect(preview.getByText('PO-4711')).toBeVisible();
    expect(preview.getByText(/Valves/)).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^\d+ d \d+:\d\d:\d\d$/);
  });

  it('prints the bill of lading and labels together, on the preferred or selected stock', async () => {
    // This browser shows no PDF within a page, so the file opens in a tab.
    const opened = jest.spyOn(globalThis, 'open').mockReturnValue(globalThis.window);
    answering(shipmentsApi.print, 'PDF');
    open('dispatched', { preferences: { labelFormat: 'zebra' } });
    const print = await screen.findByRole('button', { name: 'Print BOL and labels' });

    fireEvent.click(print);
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
    fireEvent.change(screen.getByRole('combobox', { name: 'Label format' }), { target: { value: 'avery' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'First free label' }), { target: { value: '4' } });
    fireEvent.click(print);
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));

    const [first, second] = callsOf(shipmentsApi.print).map(({ input }) => input);
    expect(first).toMatchObject({ kind: 'bol-and-labels', format: 'zebra', startPosition: '1', ids: '5' });
    expect(second).toMatchObject({ kind: 'bol-and-labels', format: 'avery', startPosition: '4' });
  });

  it('says that the driver may come once the pickup window is open', async () => {
    answering(shipmentsApi.get, aShipment({ dispatchState: 'confirmed', pickupDate: '2020-11-23' }));
    open('dispatched');

    expect(await screen.findByText(/^The driver may arrive at any moment/)).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('offers to save the consignee only while the address book lacks it', async () => {
    const { name: company, address1, city, state, postalCode, country } = aShipment().destination;
    const saved = { id: 4, company, address1, city, state, postalCode, country, updatedAt: '2026-11-20T12:00:00Z' };
    const other = { ...saved, id: 6, address1: 'Elsewhere 1' };
    const answer = (...items: (typeof saved)[]) => ({ items, total: items.length, totalIsLowerBound: false });
    answering(addressBookApi.list, answer({ ...saved, company: company.toUpperCase() }));
    const person = { privileges: ['CustomerUser', 'quote', 'dispatch', 'track', 'editAddressBook'] };
    open('dispatched', person);
    await waitFor(() => expect(callsOf(addressBookApi.list)).toHaveLength(1));
    await openMenu();
    expect(await screen.findByText('Email bill of lading')).toBeVisible();
    expect(screen.queryByText('Save consignee to address book')).not.toBeInTheDocument();
    cleanup();

    answering(addressBookApi.list, answer(other));
    open('dispatched', person);
    await openMenu();
    expect(await screen.findByText('Save consignee to address book')).toBeVisible();
  });

  it('emails the bill of lading to valid addresses only', async () => {
    answering(shipmentsApi.emailDocuments, undefined);
    open('dispatched');
    await openMenu();
    await userEvent.click(await screen.findByText('Email bill of lading'));
    await screen.findByText('Send');
    put('to', 'dock, desk@boise.example');
    fireEvent.click(screen.getByText('Send'));
    expect(await screen.findAllByText('Email has incorrect format')).not.toHaveLength(0);
    expect(callsOf(shipmentsApi.emailDocuments)).toHaveLength(0);

    put('to', 'desk@boise.example');
    fireEvent.click(screen.getByText('Send'));

    await waitFor(() =>
      expect(callsOf(shipmentsApi.emailDocuments)[0]?.input).toMatchObject({ to: ['desk@boise.example'] }),
    );
    await waitFor(() => expect(screen.queryByText('Send')).not.toBeInTheDocument());
  });
});

describe('the PRO number', () => {
  it('is the carrier’s next one unless one is typed, and its errors are shown at the field', async () => {
    refusing(shipmentsApi.dispatch, {
      status: 422,
      code: 'invalid-fields',
      title: 'Some fields are not valid',
      fields: [{ path: 'proNumber', rule: 'format', message: 'PRO# has incorrect format' }],
    });
    open('confirm');
    await fillIn();
    fireEvent.click(screen.getByLabelText('One of our own numbers'));
    pressDispatch();
    expect((await screen.findAllByText('PRO# is required'))[0]).toBeVisible();

    put('proNumber', '482-000013');
    pressDispatch();
    fireEvent.click(await screen.findByText('Dispatch for $412.50'));

    expect((await screen.findAllByText('PRO# has incorrect format'))[0]).toBeVisible();
    expect(callsOf(shipmentsApi.dispatch)[0]?.input).toMatchObject({ proNumber: '482-000013' });
  });
});

describe('the Error step', () => {
  it('keeps all typed values when another carrier is chosen', async () => {
    answering(quotesApi.get, aSelectedQuote({ shipmentId: 5 }));
    const { postalCode } = aSelectedQuote().details.destination;
    const destination = { ...refused.destination, postalCode, name: 'Lone Star Interiors', phone: '208-555-0177' };
    answering(shipmentsApi.get, { ...refused, destination, readyTime: '10:30', specialInstructions: 'Ring twice' });
    open('confirm');

    await screen.findByText(/Delivery at/, {}, { timeout: 5000 });
    const valueOf = (id: string) => document.getElementById(id)?.getAttribute('value');
    expect(['destination.name', 'destination.phone'].map(valueOf)).toEqual(['Lone Star Interiors', '208-555-0177']);
    expect(screen.getByDisplayValue('PO-4711')).toBeVisible();
    expect(screen.getByDisplayValue('Ring twice')).toBeVisible();
  });

  it('says what failed, who reported it and what was not done, and tries the same shipment again', async () => {
    const user = userEvent.setup();
    answering(quotesApi.get, aSelectedQuote({ state: 'failed', shipmentId: 5 }));
    answering(shipmentsApi.get, refused);
    answering(shipmentsApi.retry, aShipment());
    const router = open('dispatched');

    expect(await screen.findByRole('heading', { name: 'Error', level: 1 })).toBeVisible();
    expect(router.state.location.pathname).toBe('/customers/quotes/17/error');
    expect(screen.getAllByText('No truck is free on that day')[0]).toBeVisible();
    expect(screen.getByText('The carrier')).toBeVisible();
    expect(screen.getByText('No pickup was requested, and nothing will be charged.')).toBeVisible();
    answering(shipmentsApi.get, aShipment());
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Sending the dispatch to Juniper Bend Transport')).toBeVisible();
    expect(callsOf(shipmentsApi.retry)).toHaveLength(1);
  });
});
