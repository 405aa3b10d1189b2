import type { UserInfo } from '@lading/contracts/accounts/account';
import { carrierShipmentsApi, type CarrierShipmentDetail } from '@lading/contracts/shipments/carrier-shipments';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../../kernel/api/answering.fixture';
import { userWith } from '../../../kernel/session/user.fixture';
import { openPage } from '../../../pages/open-page.fixture';
import { CarrierShipmentPage } from '../carrier-shipment.page';
import { PageEntryStore } from './entry-store';
import { WaitingNotice } from './waiting-entries';

let now = '2026-11-24T19:45:00.000Z';
jest.mock('../../../kernel/clock/now', () => ({
  ...jest.requireActual<object>('../../../kernel/clock/now'),
  nowIso: () => now,
}));
// The browser's database is tested in a browser.
const onDevice = new Map<number, PageEntryStore>();
jest.mock('./entry-store', () => {
  const actual = jest.requireActual<typeof import('./entry-store')>('./entry-store');
  return {
    ...actual,
    openEntries: async (user: UserInfo) => {
      if (user.isImpersonating) return actual.openEntries(user);
      const { userId } = user;
      const store = onDevice.get(userId) ?? new actual.PageEntryStore(true);
      onDevice.set(userId, store);
      return store;
    },
  };
});

const { getCarrierShipment, reportCarrierStatus, sendCarrierMessage } = carrierShipmentsApi;

const nowhere = { name: '', address1: '', city: 'Chicago', state: 'IL', postalCode: '60607', country: 'USA' } as const;
const party = { ...nowhere, contactName: '', phone: '' };
const stop = { ...nowhere, timeZone: 'America/Chicago', latitudeE6: 0, longitudeE6: 0 };
const shipment: CarrierShipmentDetail = {
  ...{ originLabel: 'Chicago, IL 60607', destinationLabel: 'Reno, NV 89501', id: 2, bolNumber: 'BOL-2' },
  ...{ proNumber: '635100001', pickupNumber: 'PU1', customerId: 3, companyName: 'Ashgrove', pickupDate: '2026-11-24' },
  ...{ readyTime: '08:00', closeTime: '17:00', handlingUnits: 2, pounds: 1101, freightClass: '70', accessorials: [] },
  ...{ isHazardous: false, state: 'dispatched', dispatchState: 'confirmed', category: 'pickup', eta: null },
  ...{ hasProofOfDelivery: false, isTest: false, revenueCents: null, otherRevenue: null },
  ...{ originZone: 'America/Chicago', destinationZone: 'America/Los_Angeles', desk: null },
  ...{ number: 'SH00000001', confirmationNumber: null, customerReference: null, quoteNumber: null, quoteId: null },
  ...{ freightTerms: 'prepaid', units: 'imperial', origin: party, destination: party, billTo: null, originStop: stop },
  ...{ destinationStop: stop, items: [], purchaseOrders: [], specialInstructions: null, emergencyContact: null },
  ...{ documents: [], messages: [], announcedCharges: [], serviceName: 'Standard LTL', currency: 'USD' },
  ...{ agreedCents: null, charges: null, invoices: [] },
  tracking: { category: 'pickup', isLate: false, missedEtaReasons: [], destinationZone: 'UTC', events: [] },
};

let users = 100;
beforeEach(() => {
  now = '2026-11-24T19:45:00.000Z';
  users += 1;
  startFakeServer();
  answering(getCarrierShipment, shipment);
  answering(reportCarrierStatus, shipment);
  answering(sendCarrierMessage, shipment);
});
afterEach(() => goOnline(true));

const goOnline = (isOnline: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  act(() => void globalThis.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

function show(userId: number, changes: Partial<UserInfo> = {}) {
  const privileges = ['CarrierAdministrator', 'customerVisibility', 'dataVisibility'];
  return openPage(
    <Routes>
      <Route path="/carriers/shipments/:shipmentId" element={<CarrierShipmentPage />} />
      <Route path="/carriers/shipments" element={<WaitingNotice />} />
    </Routes>,
    {
      user: userWith({ userId, customerId: null, carrierId: 1085, privileges, ...changes }),
      at: '/carriers/shipments/2',
    },
  );
}

async function open() {
  const opened = show(users);
  await screen.findByLabelText('New message');
  return opened;
}

const entries = async () => within(await screen.findByLabelText('Entries on this device', { selector: 'section' }));

async function saveStatus(): Promise<void> {
  fireEvent.click(screen.getByText('Update status'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Update status of BOL-2' }));
  fireEvent.click(drawer.getByText('Save status'));
}

async function sendMessage(text: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('New message'), { target: { value: text } });
  fireEvent.click(screen.getByText('Send message'));
  await waitFor(() => expect(screen.getByLabelText('New message')).toHaveValue(''));
}

it('keeps what is entered offline with its time and sends it in order, each once, when the connection is back', async () => {
  await open();
  goOnline(false);
  expect(screen.getByText('Announce charge').closest('button')).toHaveAttribute('title', 'You are offline.');
  await saveStatus();
  expect(await (await entries()).findByText('11/24/2026, 1:45 PM, Origin')).toBeVisible();
  now = '2026-11-24T20:10:00.000Z';
  await sendMessage('Left at the dock');
  expect(await (await entries()).findByText('Left at the dock')).toBeVisible();
  expect((await entries()).getAllByText('Waiting to be sent')).toHaveLength(2);
  expect((await entries()).getByText(/^Entered .*7:45:00 PM/)).toBeVisible();
  expect(callsOf(reportCarrierStatus)).toEqual([]);
  fireEvent.click(screen.getByText('Shipments'));
  expect(await screen.findByText(/^2 entries are on this device only\./)).toBeVisible();
  fireEvent.click(screen.getByText('BOL-2'));
  await entries();

  now = '2026-11-24T23:00:00.000Z';
  goOnline(true);

  await waitFor(() => expect(screen.queryAllByLabelText('Entries on this device')).toEqual([]));
  const id = expect.stringMatching(/^[\w-]{36}$/);
  expect(callsOf(reportCarrierStatus).map(({ input }) => input)).toMatchObject([
    { id: '2', eventId: id, status: 'AF', day: '2026-11-24', time: '13:45', place: 'origin' },
  ]);
  expect(callsOf(sendCarrierMessage).map(({ input }) => input)).toEqual([
    { id: '2', entryId: id, text: 'Left at the dock' },
  ]);
});

it('sends an entry again under its id when the answer was lost, and does not let it be changed meanwhile', async () => {
  refusing(sendCarrierMessage, { status: 503, code: 'unavailable', title: "We couldn't reach the server" });
  await open();
  await sendMessage('Truck is at the gate');
  expect(await (await entries()).findByText('Waiting to be sent again')).toBeVisible();
  expect((await entries()).queryByText('Discard')).toBeNull();

  answering(sendCarrierMessage, shipment);
  goOnline(true);

  await waitFor(() => expect(screen.queryAllByLabelText('Entries on this device')).toEqual([]));
  const [first, second] = callsOf(sendCarrierMessage);
  expect(second?.input).toEqual(first?.input);
  expect(callsOf(sendCarrierMessage)).toHaveLength(2);
});

it('keeps what the server refuses with the reason, until the user corrects it or discards it', async () => {
  const reason = 'Enter a time that has passed';
  refusing(reportCarrierStatus, {
    ...{ status: 422, code: 'invalid-fields', title: 'Some fields need another look' },
    fields: [{ path: 'time', rule: 'max', message: reason }],
  });
  await open();
  goOnline(false);
  await saveStatus();
  await (await entries()).findByText('Waiting to be sent');
  await sendMessage('Wrong shipment');
  await (await entries()).findByText('Wrong shipment');
  fireEvent.click((await entries()).getByLabelText('Discard Message'));
  fireEvent.click(await screen.findByText('Discard entry'));
  await waitFor(() => expect(screen.queryByText('Wrong shipment')).toBeNull());
  goOnline(true);
  expect(await (await entries()).findByText(reason)).toBeVisible();
  expect((await entries()).getByText('Refused')).toBeVisible();

  answering(reportCarrierStatus, shipment);
  fireEvent.click((await entries()).getByLabelText('Correct Picked up'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Correct entry of BOL-2' }));
  expect(drawer.getByText(reason)).toBeVisible();
  fireEvent.change(drawer.getByLabelText(/^Time \*|^Time$/), { target: { value: '12:30' } });
  fireEvent.click(drawer.getByText('Save entry'));

  await waitFor(() => expect(screen.queryAllByLabelText('Entries on this device')).toEqual([]));
  const [refused, corrected] = callsOf(reportCarrierStatus);
  expect(corrected?.input).toMatchObject({ time: '12:30', day: '2026-11-24' });
  expect(corrected?.input['eventId']).not.toBe(refused?.input['eventId']);
  expect(callsOf(sendCarrierMessage)).toEqual([]);
});

it('neither shows nor sends the entries of another user of the device', async () => {
  const first = await open();
  goOnline(false);
  await sendMessage('From the first user');
  await (await entries()).findByText('From the first user');
  first.unmount();
  show(users + 1);
  goOnline(true);
  await screen.findByLabelText('New message');
  await sendMessage('From the second user');

  expect(screen.queryAllByLabelText('Entries on this device')).toEqual([]);
  expect(callsOf(sendCarrierMessage).map(({ input }) => input['text'])).toEqual(['From the second user']);
});

it('needs a connection for what the server decides, and for everything while acting as another user', async () => {
  const times = {
    placedAt: now,
    answerBy: now,
    answeredAt: null,
    answeredBy: null,
    returnedAt: null,
    returnedBy: null,
  };
  const agreed = { terminal: null, pickupDay: null, pickupFrom: null, pickupUntil: null };
  const desk = { ...times, ...agreed, task: null, answer: 'accepted', pickupMissedAt: now, proposal: null } as const;
  answering(getCarrierShipment, { ...shipment, desk });
  const acting = show(users, { isImpersonating: true });
  await screen.findByLabelText('New message');
  goOnline(false);
  fireEvent.change(screen.getByLabelText('New message'), { target: { value: 'Hello' } });
  for (const label of ['Give back', 'Propose pickup window', 'Announce charge', 'Send message'])
    expect(screen.getAllByText(label).at(-1)?.closest('button')).toHaveAttribute('title', 'You are offline.');
  fireEvent.click(screen.getByText('Send message'));
  expect(screen.queryAllByLabelText('Entries on this device')).toEqual([]);
  expect(callsOf(sendCarrierMessage)).toEqual([]);

  goOnline(true);
  const row = { ...shipment, state: 'booked', dispatchState: 'sending' } as const;
  answering(getCarrierShipment, { ...row, desk: { ...desk, task: 'answer', answer: null, pickupMissedAt: null } });
  acting.unmount();
  show(users);
  await screen.findByText('Accept');
  goOnline(false);
  for (const label of ['Accept', 'Refuse'])
    expect(screen.getByText(label).closest('button')).toHaveAttribute('title', 'You are offline.');
});
