import {
  carrierShipmentsApi,
  type CarrierShipment,
  type CarrierShipmentDetail,
} from '@lading/contracts/shipments/carrier-shipments';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { userWith } from '../../kernel/session/user.fixture';
import { openPage } from '../../pages/open-page.fixture';
import { CarrierShipmentPage } from './carrier-shipment.page';
import { CarrierShipmentsPage } from './carrier-shipments.page';

let now = '2026-11-23T15:30:00.000Z';
jest.mock('../../kernel/clock/now', () => ({
  ...jest.requireActual<object>('../../kernel/clock/now'),
  nowIso: () => now,
}));
beforeEach(() => {
  now = '2026-11-23T15:30:00.000Z';
});

const {
  listCarrierShipments,
  acceptCarrierShipment,
  refuseCarrierShipment,
  acknowledgeCarrierShipment,
  giveBackCarrierShipment,
} = carrierShipmentsApi;

const shipment = (id: number, changes: Partial<CarrierShipment> = {}): CarrierShipment => ({
  ...{ originLabel: 'Chicago, IL 60607', destinationLabel: 'Reno, NV 89501', id, bolNumber: `BOL-${id}` },
  ...{ proNumber: null, pickupNumber: null, customerId: 3, companyName: 'Ashgrove', pickupDate: '2026-11-24' },
  ...{ readyTime: '08:00', closeTime: '17:00', handlingUnits: 2, pounds: 1101, freightClass: '70', accessorials: [] },
  ...{ isHazardous: false, state: 'booked', dispatchState: 'sending', category: 'defaulted', eta: null },
  ...{
    hasProofOfDelivery: false,
    isTest: false,
    revenueCents: null,
    otherRevenue: null,
    originZone: 'America/Chicago',
    destinationZone: 'America/Denver',
  },
  desk: {
    ...{ placedAt: '2026-11-23T15:00:00.000Z', answerBy: '2026-11-23T16:00:00.000Z', task: 'answer', answer: null },
    ...{ answeredAt: null, answeredBy: null, terminal: null, pickupDay: null, pickupFrom: null, pickupUntil: null },
    ...{ returnedAt: null, returnedBy: null, pickupMissedAt: null, proposal: null },
  },
  ...changes,
});

const withTask = (id: number, changes: Partial<CarrierShipment>, task: 'answer' | 'acknowledge' | null) => {
  const row = shipment(id, changes);
  return { ...row, desk: row.desk && { ...row.desk, task } };
};

const nowhere = { name: '', address1: '', city: 'Chicago', state: 'IL', postalCode: '60607', country: 'USA' } as const;
const party = { ...nowhere, contactName: '', phone: '' };
const stop = { ...nowhere, timeZone: 'America/Chicago', latitudeE6: 0, longitudeE6: 0 };
const answered = (row: CarrierShipment): CarrierShipmentDetail => ({
  ...row,
  ...{ number: 'SH00000001', confirmationNumber: null, customerReference: null, quoteNumber: null, quoteId: null },
  ...{ freightTerms: 'prepaid', units: 'imperial', origin: party, destination: party, billTo: null, originStop: stop },
  ...{ destinationStop: stop, items: [], purchaseOrders: [], specialInstructions: null, emergencyContact: null },
  ...{
    documents: [],
    messages: [],
    announcedCharges: null,
    serviceName: 'Standard LTL',
    currency: 'USD',
    agreedCents: null,
    charges: null,
    invoices: null,
  },
  tracking: {
    category: row.category,
    isLate: false,
    missedEtaReasons: [],
    destinationZone: 'America/Denver',
    events: [],
  },
});

beforeEach(() => {
  startFakeServer();
  answering(carrierCustomersApi.listRepresentatives, { items: [] });
  answering(listCarrierShipments, {
    ...{ total: 4, totalIsLowerBound: false, nextCursor: null },
    items: [
      withTask(1, { dispatchState: 'confirmed', state: 'dispatched', category: 'pickup' }, null),
      shipment(2),
      shipment(3, { dispatchState: 'needsAttention' }),
      withTask(4, { dispatchState: 'canceled', state: 'canceled' }, 'acknowledge'),
    ],
  });
});

function open(at: string) {
  const privileges = ['CarrierAdministrator', 'customerVisibility', 'thirdPartyVisibility'];
  const user = userWith({ userId: 7, customerId: null, carrierId: 1085, privileges });
  openPage(
    <Routes>
      <Route path="/carriers/shipments" element={<CarrierShipmentsPage />} />
      <Route path="/carriers/shipments/:shipmentId" element={<CarrierShipmentPage />} />
    </Routes>,
    { user, at },
  );
}

async function openList() {
  open('/carriers/shipments?f.part=toAccept');
  await screen.findByRole('rowheader', { name: 'BOL-2' });
}

const choose = async (bol: string, item: string) => {
  fireEvent.click(screen.getByRole('button', { name: `Actions for ${bol}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};

it('shows what waits for an answer, what is overdue and what was canceled, with actions for these alone', async () => {
  await openList();

  expect(callsOf(listCarrierShipments)[0]?.input).toMatchObject({ part: 'toAccept' });
  const cells = (bol: string) => within(screen.getByRole('row', { name: new RegExp(bol) }));
  expect(cells('BOL-2').getByText('To accept')).toBeVisible();
  expect(cells('BOL-2').getByText(/^by \d/)).toBeVisible();
  expect(cells('BOL-3').getByText('Overdue')).toBeVisible();
  expect(cells('BOL-3').getByText(/^since \d/)).toBeVisible();
  expect(cells('BOL-4').getByText('Canceled by the customer')).toBeVisible();
  fireEvent.click(cells('BOL-1').getByRole('button', { name: 'Actions for BOL-1' }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Update status']);
});

it('accepts from the list with the window that the customer asked for, and shows a refusal of the server at its field', async () => {
  refusing(acceptCarrierShipment, {
    ...{ status: 422, code: 'invalid-fields', title: 'Some fields need another look' },
    fields: [{ path: 'proNumber', rule: 'required', message: 'PRO# is required' }],
  });
  await openList();
  await choose('BOL-3', 'Accept');
  const drawer = within(await screen.findByRole('dialog', { name: 'Accept BOL-3' }));
  fireEvent.change(drawer.getByLabelText('Terminal'), { target: { value: 'Chicago South' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Accept shipment' }));

  await waitFor(() => expect(callsOf(acceptCarrierShipment)).toHaveLength(1));
  expect(callsOf(acceptCarrierShipment)[0]?.input).toEqual({
    ...{ id: '3', pickupDay: '2026-11-24', pickupFrom: '08:00', pickupUntil: '17:00', terminal: 'Chicago South' },
  });
  expect((await drawer.findAllByText('PRO# is required'))[0]).toBeVisible();
  answering(acceptCarrierShipment, answered(shipment(3, { proNumber: '635999991', pickupNumber: 'PU00000001' })));
  fireEvent.change(drawer.getByLabelText('PRO#'), { target: { value: '635999991' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Accept shipment' }));
  expect(await screen.findByText('BOL-3 accepted')).toBeVisible();
  expect(screen.getByText('PRO 635999991, pickup PU00000001')).toBeVisible();
});

it('proposes to pick up today at the origin when the day that the customer asked for has passed', async () => {
  // 23:30 on the day before, in Chicago.
  now = '2026-11-27T05:30:00.000Z';
  await openList();
  await choose('BOL-3', 'Accept');

  const drawer = within(await screen.findByRole('dialog', { name: 'Accept BOL-3' }));
  expect(drawer.getByRole('textbox', { name: /^Pickup date/ })).toHaveValue('11/26/2026');
});

it('accepts with the key A the shipment that has the focus, else the first that waits', async () => {
  await openList();

  fireEvent.keyDown(document.body, { key: 'a' });
  expect(await screen.findByRole('dialog', { name: 'Accept BOL-2' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('row', { name: /BOL-3/ }).focus();
  fireEvent.keyDown(screen.getByRole('row', { name: /BOL-3/ }), { key: 'a' });
  expect(await screen.findByRole('dialog', { name: 'Accept BOL-3' })).toBeVisible();
});

it('refuses with a reason and a note for the customer, which are required', async () => {
  answering(refuseCarrierShipment, answered(shipment(2)));
  await openList();
  await choose('BOL-2', 'Refuse');
  const drawer = within(await screen.findByRole('dialog', { name: 'Refuse BOL-2' }));
  fireEvent.click(drawer.getByRole('button', { name: 'Refuse shipment' }));
  expect(callsOf(refuseCarrierShipment)).toEqual([]);
  fireEvent.change(drawer.getByRole('textbox', { name: /Note for the customer/ }), { target: { value: 'No truck' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Refuse shipment' }));

  expect(await screen.findByText('BOL-2 refused')).toBeVisible();
  expect(callsOf(refuseCarrierShipment)[0]?.input).toEqual({ id: '2', reason: 'capacity', words: 'No truck' });
});

it('gives back only what was accepted and not picked up, with a reason and a note, and says so even if the drawer was closed', async () => {
  const accepted = (id: number, state: 'dispatched' | 'inTransit') => {
    const row = withTask(id, { dispatchState: 'confirmed', state, category: 'pickup' }, null);
    return { ...row, desk: row.desk && { ...row.desk, answer: 'accepted' as const } };
  };
  const items = [accepted(2, 'dispatched'), accepted(3, 'inTransit')];
  answering(listCarrierShipments, { total: 2, totalIsLowerBound: false, nextCursor: null, items });
  answering(giveBackCarrierShipment, answered(shipment(2)));
  await openList();
  fireEvent.click(screen.getByRole('button', { name: 'Actions for BOL-3' }));
  expect(within(await screen.findByRole('menu')).queryByRole('menuitem', { name: 'Give back' })).toBeNull();
  await choose('BOL-2', 'Give back');
  const drawer = within(await screen.findByRole('dialog', { name: 'Give back BOL-2' }));
  fireEvent.change(drawer.getByRole('textbox', { name: /Note for the customer/ }), { target: { value: 'No tractor' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Give back shipment' }));
  fireEvent.click(drawer.getByRole('button', { name: 'Cancel' }));

  expect(await screen.findByText('BOL-2 given back')).toBeVisible();
  expect(callsOf(giveBackCarrierShipment)[0]?.input).toEqual({ id: '2', reason: 'breakdown', words: 'No tractor' });
});

it('proposes a new window for a pickup that was missed, and says what the customer is yet to answer', async () => {
  const { proposePickup, getCarrierShipment } = carrierShipmentsApi;
  const confirmed = { dispatchState: 'confirmed', state: 'dispatched', category: 'pickup' } as const;
  const missed = (proposal: NonNullable<CarrierShipment['desk']>['proposal']) => {
    const row = withTask(2, confirmed, null);
    const pickup = { answer: 'accepted', pickupMissedAt: '2026-11-23T15:00:00.000Z', proposal } as const;
    return answered({ ...row, desk: row.desk && { ...row.desk, ...pickup } });
  };
  const window = { pickupDay: '2026-11-25', pickupFrom: '09:00', pickupUntil: '17:00' };
  const proposal = { ...window, id: 5, note: null, proposedAt: now, proposedBy: 'Dana Moss' };
  answering(getCarrierShipment, missed(null));
  answering(proposePickup, missed(proposal));
  open('/carriers/shipments/2');
  expect(await screen.findByText('Missed pickup')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Propose pickup window' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Propose a pickup window for BOL-2' }));
  fireEvent.change(drawer.getByLabelText(/^Pickup from/), { target: { value: '09:00' } });
  answering(getCarrierShipment, missed(proposal));
  fireEvent.click(drawer.getByRole('button', { name: 'Propose window' }));

  expect(await screen.findByText(/^You proposed 11\/25\/2026, 9:00 AM to 5:00 PM/)).toBeVisible();
  expect(callsOf(proposePickup)[0]?.input).toEqual({ id: '2', ...window });
});

it('acknowledges a cancellation at once', async () => {
  answering(acknowledgeCarrierShipment, answered(shipment(4)));
  await openList();
  await choose('BOL-4', 'Acknowledge cancellation');

  expect(await screen.findByText('Cancellation of BOL-4 acknowledged')).toBeVisible();
  expect(callsOf(acknowledgeCarrierShipment)[0]?.input).toEqual({ id: '4' });
});

it('takes documents on the page of a shipment only after it was accepted', async () => {
  answering(carrierShipmentsApi.getCarrierShipment, answered(shipment(2)));
  answering(acceptCarrierShipment, answered(shipment(2)));
  open('/carriers/shipments/2');
  expect(await screen.findByText('This shipment is waiting for your answer')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull();

  const confirmed = { dispatchState: 'confirmed', state: 'dispatched', category: 'pickup' } as const;
  answering(carrierShipmentsApi.getCarrierShipment, answered(withTask(2, confirmed, null)));
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.click(await screen.findByRole('button', { name: 'Accept shipment' }));

  expect(await screen.findByRole('heading', { name: 'Documents' })).toBeVisible();
  expect(screen.getByText('Add documents or photos')).toBeVisible();
});

it('sends the customer a message, and announces a charge only with a document that proves it', async () => {
  const { announceCharge, getCarrierShipment, sendCarrierMessage } = carrierShipmentsApi;
  const confirmed = { dispatchState: 'confirmed', state: 'dispatched', category: 'pickup' } as const;
  const base = { ...answered(withTask(2, confirmed, null)), invoices: [], announcedCharges: [] };
  const message = {
    ...{ messageId: 1, side: 'carrier' as const, carrierName: 'Oxbow Vale', text: 'Which dock?', author: 'Dana Moss' },
    createdAt: now,
  };
  answering(getCarrierShipment, base);
  answering(sendCarrierMessage, base);
  open('/carriers/shipments/2');
  fireEvent.change(await screen.findByLabelText('New message'), { target: { value: 'Which dock?' } });
  const proof = {
    ...{ documentId: 9, kind: 'IMG' as const, name: 'dock.jpg', mediaType: 'image/jpeg', size: 10, addedBy: null },
    storedAt: now,
  };
  answering(getCarrierShipment, { ...base, messages: [message], documents: [proof] });
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('From Oxbow Vale')).toBeVisible();
  expect(callsOf(sendCarrierMessage)[0]?.input).toMatchObject({ id: '2', text: 'Which dock?' });

  answering(announceCharge, base);
  fireEvent.click(screen.getByRole('button', { name: 'Announce charge' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Announce a charge for BOL-2' }));
  fireEvent.change(drawer.getByLabelText(/^Description/), { target: { value: 'Two hours at the dock' } });
  fireEvent.change(drawer.getByLabelText(/^Amount/), { target: { value: '120' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Announce charge' }));

  expect(await screen.findByText('Charge for BOL-2 announced')).toBeVisible();
  expect(callsOf(announceCharge)[0]?.input).toEqual({
    ...{ id: '2', code: 'DET', description: 'Two hours at the dock', cents: 12_000, documentId: 9 },
  });
});

it("prints a day's pickups with the key P, today's unless another day is chosen, and saves them as a manifest", async () => {
  const { printCarrierPickups } = carrierShipmentsApi;
  refusing(printCarrierPickups, {
    status: 404,
    code: 'not-found',
    title: 'There are no pickups to print on this day.',
  });
  await openList();
  fireEvent.keyDown(document.body, { key: 'p' });
  const drawer = within(await screen.findByRole('dialog', { name: "Print a day's pickups" }));
  fireEvent.change(drawer.getByLabelText(/^Terminal/), { target: { value: 'Chicago South' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Print' }));
  expect((await drawer.findAllByText(/There are no pickups to print on this day/))[0]).toBeVisible();
  fireEvent.click(drawer.getByRole('button', { name: 'Save manifest (CSV)' }));

  await waitFor(() => expect(callsOf(printCarrierPickups)).toHaveLength(2));
  const asked = { day: '2026-11-23', terminal: 'Chicago South' };
  expect(callsOf(printCarrierPickups).map(({ input }) => input)).toMatchObject([
    { ...asked, format: 'pdf' },
    { ...asked, format: 'csv' },
  ]);
});

describe('statuses', () => {
  const { reportCarrierStatus, reportCarrierStatuses, voidCarrierStatus } = carrierShipmentsApi;
  const inTransit = (id: number) =>
    withTask(id, { dispatchState: 'confirmed', state: 'dispatched', category: 'pickup' }, null);
  beforeEach(() => {
    answering(listCarrierShipments, {
      ...{ total: 3, totalIsLowerBound: false, nextCursor: null },
      items: [inTransit(1), shipment(2), inTransit(3)],
    });
  });

  it('are reported of one shipment with the key U, with place and reason as the kind of status asks', async () => {
    answering(reportCarrierStatus, answered(inTransit(1)));
    await openList();
    screen.getByRole('row', { name: /BOL-1/ }).focus();
    fireEvent.keyDown(screen.getByRole('row', { name: /BOL-1/ }), { key: 'u' });
    const drawer = within(await screen.findByRole('dialog', { name: 'Update status of BOL-1' }));
    fireEvent.click(drawer.getByRole('combobox', { name: /^Status/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Delayed' }));
    fireEvent.click(drawer.getByRole('button', { name: 'Save status' }));
    expect((await drawer.findAllByText('City is required'))[0]).toBeVisible();
    expect(drawer.getAllByText('Reason is required')[0]).toBeVisible();
    expect(callsOf(reportCarrierStatus)).toEqual([]);

    fireEvent.change(drawer.getByRole('textbox', { name: /City/ }), { target: { value: 'Omaha' } });
    fireEvent.change(drawer.getByRole('textbox', { name: /State/ }), { target: { value: 'ne' } });
    fireEvent.click(drawer.getByRole('combobox', { name: /Reason/ }));
    fireEvent.click(await screen.findByRole('option', { name: /Inclement weather/ }));
    fireEvent.change(drawer.getByLabelText(/^Time \*|^Time$/), { target: { value: '09:15' } });
    fireEvent.click(drawer.getByRole('button', { name: 'Save status' }));

    expect(await screen.findByText('Status saved')).toBeVisible();
    expect(callsOf(reportCarrierStatus)[0]?.input).toMatchObject({
      ...{ id: '1', status: 'SD', place: 'elsewhere', city: 'Omaha', state: 'NE', timeZone: 'America/Chicago' },
      ...{ reasonCode: '390-1', time: '09:15', eventId: expect.stringMatching(/^[\w-]{36}$/) },
    });
  });

  it('are voided with a reason, which is required', async () => {
    const row = answered(inTransit(1));
    const when = { occurredAt: new Date().toISOString(), reportedAt: new Date().toISOString() };
    const event = { ...when, eventId: 'portal-1', type: 'AF', text: 'Picked up', timeZone: 'America/Chicago' };
    const events = [{ ...event, place: 'Chicago, IL', category: 'transit' as const, enteredBy: 'Dana Moss' }];
    answering(carrierShipmentsApi.getCarrierShipment, { ...row, tracking: { ...row.tracking, events } });
    answering(voidCarrierStatus, row);
    open('/carriers/shipments/1');
    fireEvent.click(await screen.findByLabelText('Void Picked up'));
    fireEvent.click(await screen.findByText('Void status'));
    const reason = screen.getByLabelText(/^Reason/);
    expect(reason).toHaveFocus();
    expect(reason).toHaveAccessibleDescription('Reason is required');
    expect(callsOf(voidCarrierStatus)).toEqual([]);

    fireEvent.change(reason, { target: { value: 'Wrong shipment' } });
    fireEvent.click(screen.getByText('Void status'));
    await waitFor(() => expect(screen.queryByText('Void status')).toBeNull());
    expect(callsOf(voidCarrierStatus)[0]?.input).toMatchObject({ eventId: 'portal-1', reason: 'Wrong shipment' });
  });

  it('are reported of the chosen shipments that were accepted, and say which were refused', async () => {
    answering(reportCarrierStatuses, {
      items: [
        { id: 1, eventId: 'one-entry', outcome: 'added', reason: null },
        { id: 3, eventId: 'two-entry', outcome: 'refused', reason: 'Enter a time that has passed' },
      ],
    });
    await openList();
    for (const box of screen.getAllByRole('checkbox', { name: /BOL-/ })) fireEvent.click(box);
    fireEvent.click(screen.getByRole('button', { name: 'Update status' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Update status of 2 shipments' }));
    fireEvent.click(drawer.getByRole('button', { name: 'Save status' }));

    expect(await drawer.findByText('1 shipment was not updated')).toBeVisible();
    expect(drawer.getByRole('alert')).toHaveTextContent('BOL-3: Enter a time that has passed');
    const id = expect.stringMatching(/^[\w-]{36}$/);
    expect(callsOf(reportCarrierStatuses)[0]?.input).toMatchObject({
      entries: [
        { id: 1, status: 'AF', eventId: id },
        { id: 3, status: 'AF', eventId: id },
      ],
    });
  });
});
