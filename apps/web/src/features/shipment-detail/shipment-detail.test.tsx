import { AccountPreferences, type UserInfo } from '@lading/contracts/accounts/account';
import { claimsApi } from '@lading/contracts/invoices/claims';
import { invoicesApi, type InvoiceRow } from '@lading/contracts/invoices/invoices';
import { shipmentDocumentsApi } from '@lading/contracts/shipments/shipment-documents';
import { shipmentChanged, shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { flagsApi } from '@lading/contracts/sites/flags';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { shipmentMessagesApi } from '@lading/contracts/shipments/shipment-messages';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { answering, answeringBy, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing } from '../../kernel/realtime/fake-socket.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { ShipmentDetailPage } from './shipment-detail.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const place = (city: string, state: string) => ({ city, state, postalCode: '44301', country: 'USA' as const });
const party = (city: string, state: string) => ({
  ...place(city, state),
  name: `${city} Tool Works`,
  address1: '100 Depot Rd',
  contactName: 'Mina Rowe',
  phone: '330-555-0100',
});
const stop = (city: string, state: string) => ({
  ...place(city, state),
  name: `${city} Tool Works`,
  timeZone: 'America/Chicago',
  latitudeE6: 36_150_000,
  longitudeE6: -95_990_000,
});

const shipment: Shipment = {
  shipmentId: 6,
  number: 'SH00104826',
  state: 'dispatched',
  dispatchState: 'confirmed',
  isTest: false,
  category: 'missedEta',
  carrierId: 2,
  carrierName: 'Juniper Bend Transport',
  bolNumber: '040001234560005',
  proNumber: '04417733695',
  pickupNumber: 'PU-8005',
  originLabel: 'Tulsa, OK',
  destinationLabel: 'Mobile, AL',
  pickupDate: '2026-11-15',
  eta: '2026-11-18',
  totalCents: 147_125,
  isFavorite: false,
  documentKinds: [],
  updatedAt: '2026-11-21T00:10:00Z',
  freightTerms: 'prepaid',
  units: 'imperial',
  origin: party('Tulsa', 'OK'),
  destination: party('Mobile', 'AL'),
  originStop: stop('Tulsa', 'OK'),
  destinationStop: stop('Mobile', 'AL'),
  items: [],
  accessorials: ['LFTD'],
  purchaseOrders: [{ number: 'PO-4711' }],
  readyTime: '09:00',
  closeTime: '16:00',
  serviceName: 'Standard LTL',
  charges: [{ code: 'LH', description: 'Line haul', cents: 147_125 }],
  tracking: {
    category: 'missedEta',
    eta: '2026-11-18',
    dueAt: '2026-11-18T23:00:00Z',
    isLate: false,
    missedEtaReasons: ['3 calendar days have passed since the estimate.'],
    destinationZone: 'America/Chicago',
    events: [
      {
        eventId: '1',
        type: 'AF',
        text: 'Picked up',
        occurredAt: '2026-11-15T20:00:00Z',
        reportedAt: '2026-11-15T20:30:00Z',
        place: 'Tulsa, OK',
        timeZone: 'America/Chicago',
      },
      {
        eventId: '2',
        type: 'SD',
        text: 'Delayed by weather',
        occurredAt: '2026-11-17T15:40:00Z',
        reportedAt: '2026-11-17T15:40:10Z',
        place: 'Omaha, NE',
        timeZone: 'America/Chicago',
        reasonCode: '390-1',
      },
    ],
  },
  documents: [],
  mayCancel: true,
  createdAt: '2026-11-14T15:00:00Z',
};

const person = { privileges: ['CustomerUser', 'track', 'dispatch'], userLocations: [], seesCosts: true };

function open(id: string | number = 6, user: Partial<UserInfo> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={Object.assign(Object.create(null), person, user)}>
          <MemoryRouter
            initialEntries={[
              { pathname: `/customers/shipments/${id}`, state: { search: '?f.category=missedEta', ids: [5, 6, 7] } },
            ]}
          >
            <Routes>
              <Route path="/customers/shipments/:shipmentId" element={<ShipmentDetailPage />} />
            </Routes>
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}

beforeEach(() => {
  startFakeServer();
  answering(shipmentsApi.get, shipment);
  answering(shipmentsApi.activity, { items: [] });
  answering(shipmentsApi.notes, { items: [] });
  answering(shipmentDocumentsApi.list, { items: [] });
});

describe("a shipment's page", () => {
  it('stores documents of users, deletes them, and names a file that is too large', async () => {
    const saved = {
      documentId: 9,
      kind: 'POD',
      mediaType: 'application/pdf',
      storedAt: '2026-11-20T15:00:00Z',
    } as const;
    answering(shipmentDocumentsApi.list, {
      items: [
        { ...saved, name: 'signed.pdf', size: 2048, author: 'Mina Rowe', mayRemove: true },
        { ...saved, documentId: 10, kind: 'W&I', name: 'scale.pdf', size: 1024, author: 'Mina Rowe', mayRemove: true },
      ],
    });
    answeringBy(shipmentDocumentsApi.remove, () => {
      answering(shipmentDocumentsApi.list, { items: [] });
      return { items: [] };
    });
    open();

    const documents = within(await screen.findByRole('list', { name: 'Other documents' }));
    expect(
      documents.getByText(/^Proof of delivery, 2 KB, Mina Rowe, 11\/20\/2026, \d+:00:00 [AP]M [A-Z]+/),
    ).toBeVisible();
    expect(documents.getByText(/^Weight and inspection certificate, 1 KB/)).toBeVisible();
    fireEvent.click(screen.getByRole('combobox', { name: 'Document type' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Proof of delivery' }));
    expect(documents.queryByText(/^Weight and inspection/)).toBeNull();
    fireEvent.click(screen.getByRole('combobox', { name: 'Type' }));
    expect(screen.getAllByRole('option', { name: /\([A-Z&]+\)$/ })).toHaveLength(25);
    const tooLarge = new File(['x'], 'scan.pdf', { type: 'application/pdf' });
    Object.defineProperty(tooLarge, 'size', { value: 52_428_801 });
    fireEvent.change(screen.getByLabelText('Add documents', { selector: 'input' }), { target: { files: [tooLarge] } });
    expect(await screen.findByText('scan.pdf is too large')).toBeVisible();

    fireEvent.click(documents.getByRole('button', { name: 'Remove signed.pdf' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete signed.pdf?' }));
    expect(callsOf(shipmentDocumentsApi.remove)).toEqual([]);
    fireEvent.click(question.getByRole('button', { name: 'Delete file' }));
    expect(await screen.findByText('signed.pdf removed')).toBeVisible();
    expect(callsOf(shipmentDocumentsApi.remove)[0]?.input).toMatchObject({ shipmentId: '6', documentId: '9' });
  });

  it('opens documents that a browser can show in a separate tab, and saves all', async () => {
    const saved = { kind: 'W&I', storedAt: '2026-11-20T15:00:00Z', mayRemove: false } as const;
    answering(shipmentDocumentsApi.list, {
      items: [
        { ...saved, documentId: 9, name: 'scale.jpg', mediaType: 'image/jpeg' },
        { ...saved, documentId: 10, name: 'scale.csv', mediaType: 'text/csv' },
      ],
    });
    answering(shipmentDocumentsApi.file, undefined);
    const address = jest.fn(() => 'blob:scale');
    Object.assign(URL, { createObjectURL: address });
    const tab = jest.spyOn(globalThis, 'open').mockReturnValue(globalThis.window);
    open();

    const documents = within(await screen.findByRole('list', { name: 'Other documents' }));
    expect(documents.queryByRole('button', { name: 'Open scale.csv in a new tab' })).toBeNull();
    expect(documents.getByRole('button', { name: 'Download scale.csv' })).toBeVisible();
    fireEvent.click(documents.getByRole('button', { name: 'Open scale.jpg in a new tab' }));
    await waitFor(() => expect(tab).toHaveBeenCalledWith('blob:scale', '_blank'));
    expect(callsOf(shipmentDocumentsApi.file)[0]?.input).toMatchObject({ shipmentId: '6', documentId: '9' });
  });

  it('lists earlier versions of the bill of lading, which open unchanged', async () => {
    const replacedBols = [3, 2, 1].map((version) => ({ version, replacedAt: `2026-11-2${version}T15:00:00Z` }));
    answering(shipmentsApi.get, { ...shipment, replacedBols });
    answering(shipmentsApi.billOfLading, undefined);
    Object.assign(URL, { createObjectURL: jest.fn(() => 'blob:bol') });
    const tab = jest.spyOn(globalThis, 'open').mockReturnValue(globalThis.window);
    open();

    const versions = within(await screen.findByRole('list', { name: 'Earlier versions of the bill of lading' }));
    expect(versions.getAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 3 earlier versions' }));
    expect(versions.getByText(/^Superseded 11\/21\/2026, /)).toBeVisible();
    fireEvent.click(versions.getByRole('button', { name: 'Open Bill of lading, version 1 to print' }));
    await waitFor(() => expect(tab).toHaveBeenCalledWith('blob:bol', '_blank'));
    expect(callsOf(shipmentsApi.billOfLading)[0]?.input).toMatchObject({ shipmentId: '6', version: '1' });
  });

  it('names the shipment, explains the missed estimate and links back to the same list', async () => {
    open();

    expect(await screen.findByRole('heading', { level: 1, name: 'SH00104826' })).toBeVisible();
    expect(screen.getByText('3 calendar days have passed since the estimate.')).toBeVisible();
    expect(screen.getByText(/^http.*, printed /)).toHaveClass('print-only');
    expect(screen.getByRole('link', { name: 'Shipments' })).toHaveAttribute(
      'href',
      '/customers/shipments?f.category=missedEta',
    );
    expect(screen.getByRole('button', { name: 'Copy PRO#' })).toBeVisible();
  });

  it('shows the first estimate, the appointment, pieces, noted exceptions and the next step', async () => {
    const tracking: Shipment['tracking'] = {
      ...shipment.tracking,
      firstEta: '2026-11-17',
      appointmentFrom: '2026-11-18T15:00:00Z',
      appointmentUntil: '2026-11-18T17:00:00Z',
      pieces: 12,
      exceptionsNoted: ['One carton wet', 'One carton short'],
      nextExpected: 'delivery',
      nextExpectedOn: '2026-11-18',
    };
    answering(shipmentsApi.get, { ...shipment, tracking });
    open();

    const facts = within(await screen.findByRole('region', { name: 'Shipment' }));
    const valueOf = (term: string) => facts.getByText(term).nextElementSibling?.textContent;
    expect(valueOf('First estimate')).toBe('11/17/2026');
    expect(valueOf('Delivery appointment')).toBe('11/18/2026, 9:00:00 AM CST – 11/18/2026, 11:00:00 AM CST');
    expect(valueOf('Next expected')).toBe('Delivery, 11/18/2026');
    expect(valueOf('Pieces')).toBe('12');
    expect(valueOf('Exceptions noted')).toBe('One carton wet; One carton short');
  });

  it('shows one time per report, in the zone of the place, and the others on focus', async () => {
    open();

    const events = within(await screen.findByRole('list', { name: 'Tracking events, newest first' }));

    const [newest, oldest] = events.getAllByRole('listitem');
    expect(newest).toHaveTextContent('Delayed by weatherOmaha, NE · 11/17/2026, 9:40:00 AM CST');
    expect(newest).toHaveTextContent('Reason 390-1: Inclement weather');
    expect(oldest).toHaveTextContent('Picked upTulsa, OK · 11/15/2026, 2:00:00 PM CST');
    const time = oldest?.querySelector('time');
    act(() => time?.focus());
    expect(time).toHaveFocus();
    expect(time).toHaveAccessibleDescription(/Reported: 11\/15\/2026, 2:30:00 PM CST$/);
    expect(newest?.querySelector('time')).not.toHaveAccessibleDescription(/Reported/);
  });

  it('heads the page with lane, carrier, estimate and the stages of the shipment', async () => {
    open();

    const head = within(await screen.findByRole('region', { name: 'Summary' }));
    expect(head.getByText('Juniper Bend Transport, Standard LTL')).toBeVisible();
    expect(head.getByText('Estimated delivery').nextElementSibling).toHaveTextContent('11/18/2026');
    const stages = within(head.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(stages.map((stage) => stage.textContent)).toEqual([
      'Booked, done11/14/2026',
      'Picked up, not yetEst. 11/15/2026',
      'In transit, not yet',
      'Out for delivery, not yet',
      'Delivered, not yetEst. 11/18/2026',
    ]);
    expect(stages[0]).toHaveAttribute('aria-current', 'step');
  });

  it('offers the next step as the primary action', async () => {
    answering(shipmentsApi.print, undefined);
    Object.assign(URL, { createObjectURL: jest.fn(() => 'blob:bol') });
    const tab = jest.spyOn(globalThis, 'open').mockReturnValue(globalThis.window);
    const pickedUp = { ...shipment.tracking, pickedUpAt: '2026-11-15T20:00:00Z' };
    const delivered = { ...pickedUp, deliveredAt: '2026-11-18T20:00:00Z' };
    answering(flagsApi.getFlags, { flags: [{ name: 'Claims', isOn: true }] });
    const first = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Print BOL and labels' }));
    await waitFor(() => expect(tab).toHaveBeenCalledWith('blob:bol', '_blank'));
    expect(callsOf(shipmentsApi.print)[0]?.input).toMatchObject({ kind: 'bol-and-labels', ids: '6' });
    first.unmount();

    answering(shipmentsApi.get, { ...shipment, state: 'inTransit', tracking: pickedUp });
    const second = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Track shipment' }));
    expect(document.getElementById('timeline')).toHaveFocus();
    second.unmount();

    answering(shipmentsApi.get, { ...shipment, state: 'delivered', tracking: delivered });
    const third = open();
    expect(await screen.findByRole('button', { name: 'Open proof of delivery' })).toBeVisible();
    third.unmount();

    const damaged = { ...delivered, exceptionsNoted: ['One carton wet'] };
    answering(shipmentsApi.get, { ...shipment, state: 'delivered', tracking: damaged });
    answering(claimsApi.list, { items: [], total: 0, totalIsLowerBound: false });
    const fourth = open(6, { privileges: [...person.privileges, 'fileClaims'] });
    const [claim] = await screen.findAllByRole('link', { name: 'File a claim' });
    expect(claim).toHaveAttribute('href', '/customers/claims/new?shipmentId=6');
    fourth.unmount();

    answering(shipmentsApi.get, { ...shipment, state: 'canceled', mayCancel: false });
    open();
    await screen.findByRole('heading', { level: 1, name: 'SH00104826' });
    expect(screen.queryByRole('button', { name: 'Print BOL and labels' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull();
  });

  it('prints labels on the preferred stock, unless another one is selected', async () => {
    answering(shipmentsApi.labels, undefined);
    Object.assign(URL, { createObjectURL: jest.fn(() => 'blob:labels') });
    jest.spyOn(globalThis, 'open').mockReturnValue(globalThis.window);
    open(6, { preferences: { ...new AccountPreferences(), labelFormat: 'zebra' } });
    const format = await screen.findByRole('combobox', { name: 'Label format' });
    expect(format).toHaveValue('zebra');

    fireEvent.change(format, { target: { value: 'avery' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'First free label' }), { target: { value: '4' } });
    fireEvent.click(screen.getByRole('button', { name: 'Open Pallet labels to print' }));
    await waitFor(() => expect(callsOf(shipmentsApi.labels)).toHaveLength(1));
    expect(callsOf(shipmentsApi.labels)[0]?.input).toMatchObject({ format: 'avery', startPosition: '4' });
  });

  it('cancels only after a confirmation that names the shipment, with an idempotency key', async () => {
    const user = userEvent.setup();
    answering(shipmentsApi.cancel, { ...shipment, dispatchState: 'canceling', mayCancel: false });
    open();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel shipment' }));
    expect(await screen.findByText('Cancel shipment SH00104826?')).toBeVisible();
    expect(callsOf(shipmentsApi.cancel)).toHaveLength(0);

    await user.type(screen.getByLabelText('Reason (optional)'), 'Order withdrawn');
    await user.click(screen.getByRole('button', { name: 'Cancel SH00104826' }));

    expect(await screen.findByText('Canceling')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'More actions' })).toHaveFocus());
    const [call] = callsOf(shipmentsApi.cancel);
    expect(call?.input).toEqual({ shipmentId: '6', reason: 'Order withdrawn' });
    expect(call?.headers['idempotency-key']).toMatch(/^[\w-]{8,100}$/);
  });

  it('explains before an award is canceled what the carrier receives, and whom to call', async () => {
    const user = userEvent.setup();
    const award = {
      volumeRequestId: 4,
      number: 'VR00000004',
      amountCents: 185_000,
      carrierEmail: 'loads@first.example',
      carrierPhone: '800-555-0147',
    };
    answering(shipmentsApi.get, { ...shipment, award });
    answering(shipmentsApi.cancel, { ...shipment, award, state: 'canceled', mayCancel: false });
    open();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel shipment' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel shipment SH00104826?' }));
    expect(dialog.getByText(/was awarded VR00000004 for \$1,850\.00, notified by email/)).toBeVisible();
    expect(dialog.getByText(/email the carrier that the load is canceled/)).toBeVisible();
    expect(dialog.getByRole('link', { name: /^Call .*800-555-0147$/ })).toHaveAttribute('href', 'tel:8005550147');
    expect(dialog.getByRole('link', { name: 'Email loads@first.example' })).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Request VR00000004' })).toHaveAttribute('href', '/customers/truckload/4');
    expect(dialog.queryByText(/cancel the pickup/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel SH00104826' }));

    expect(await screen.findByText(/^SH00104826 canceled\. We're emailing .*\.$/)).toBeVisible();
  });

  it('offers no Cancel once the freight was picked up', async () => {
    const user = userEvent.setup();
    answering(shipmentsApi.get, { ...shipment, mayCancel: false });
    open();

    await user.click(await screen.findByRole('button', { name: 'More actions' }));

    expect(await screen.findByRole('menuitem', { name: 'Print this page' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Cancel shipment' })).toBeNull();
  });

  it('says what failed, who reported it and what was not done, and dispatches again', async () => {
    const user = userEvent.setup();
    const failure = {
      code: 'carrier-refused',
      what: 'The carrier has no truck in this area.',
      source: 'carrier' as const,
      notDone: 'No pickup was ordered.',
      isRetrySafe: true,
    };
    answering(shipmentsApi.get, { ...shipment, dispatchState: 'refused', failure });
    answering(shipmentsApi.retry, { ...shipment, dispatchState: 'sending' });
    open();
    expect(await screen.findByText('No pickup was ordered.')).toBeVisible();
    expect(screen.getByText('The carrier')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Dispatch again' }));

    expect(await screen.findByText('Sending to the carrier')).toBeInTheDocument();
    expect(await screen.findByText(/^Sending .+ to the carrier again$/)).toBeVisible();
    expect(screen.queryByText('No pickup was ordered.')).toBeNull();
  });

  it('says that the carrier gave the shipment back, and leads to another rate under the same number', async () => {
    const what = 'Breakdown: The tractor is in the shop';
    const failure = {
      code: 'desk-breakdown',
      what,
      source: 'carrier' as const,
      notDone: 'No pickup.',
      isRetrySafe: true,
    };
    const ended = { state: 'canceled', dispatchState: 'canceled', mayCancel: false, quoteId: 3 } as const;
    answering(shipmentsApi.get, { ...shipment, ...ended, failure });
    open();

    expect(await screen.findByText('The carrier gave this shipment back')).toBeVisible();
    expect(screen.getByText(what)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another rate' })).toHaveAttribute(
      'href',
      '/customers/quotes/3/carriers',
    );
  });

  it('shows a missed pickup with the new window of the carrier, which is accepted at once and declined after a question', async () => {
    const user = userEvent.setup();
    const pickup = { pickupDay: '2026-11-24', pickupFrom: '13:00', pickupUntil: '15:30', terminal: null };
    const order = { answerBy: '2026-11-23T16:00:00.000Z', answer: 'accepted' as const, ...pickup };
    const proposal = {
      ...{ id: 5, pickupDay: '2026-11-25', pickupFrom: '09:00', pickupUntil: '11:00', note: 'New tractor' },
      ...{ proposedAt: '2026-11-24T22:10:00.000Z', proposedBy: 'Dana Moss' },
    };
    const deskOrder = { ...order, pickupMissedAt: '2026-11-24T22:00:00.000Z', proposal };
    answering(shipmentsApi.get, { ...shipment, deskOrder });
    answering(shipmentsApi.answerPickupProposal, {
      ...shipment,
      deskOrder: { ...deskOrder, pickupMissedAt: null, proposal: null },
    });
    open();
    expect(await screen.findByText('The carrier missed the pickup')).toBeVisible();
    expect(screen.getByText(/Dana Moss of .* proposes to pick up on 11\/25\/2026, 9:00 AM to 11:00 AM/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Book another rate' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel SH00104826 and book another rate?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(callsOf(shipmentsApi.answerPickupProposal)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Accept window' }));

    expect(await screen.findByText('New pickup window for SH00104826 accepted')).toBeVisible();
    expect(callsOf(shipmentsApi.answerPickupProposal)[0]?.input).toMatchObject({ proposalId: '5', answer: 'accepted' });
    expect(screen.queryByText('The carrier missed the pickup')).toBeNull();
  });

  it('shows what the carrier wrote and announced, and sends a reply', async () => {
    const user = userEvent.setup();
    const at = { createdAt: '2026-11-24T22:00:00.000Z' };
    const written = { messageId: 1, side: 'carrier' as const, carrierName: 'Oxbow Vale', author: 'Dana Moss', ...at };
    const charge = {
      ...{ chargeId: 2, carrierName: 'Oxbow Vale', code: 'DET', description: 'Two hours at the dock', cents: 12_000 },
      ...{ currency: 'USD', evidence: 'dock.jpg', announcedBy: 'Dana Moss', announcedAt: at.createdAt },
    };
    const listed = { messages: [{ ...written, text: 'Which dock?' }], charges: [charge] };
    answering(shipmentMessagesApi.listShipmentMessages, listed);
    answering(shipmentMessagesApi.sendShipmentMessage, listed);
    open();
    expect(await screen.findByText('Which dock?')).toBeVisible();
    expect(screen.getByText('$120.00')).toBeVisible();
    expect(screen.getByText('Evidence: dock.jpg')).toBeVisible();
    await user.type(screen.getByLabelText('Reply to the carrier'), 'Dock 4');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));

    await waitFor(() => expect(screen.getByLabelText('Reply to the carrier')).toHaveValue(''));
    expect(callsOf(shipmentMessagesApi.sendShipmentMessage)[0]?.input).toMatchObject({ text: 'Dock 4' });
  });

  it('shows no charges to users who may not see costs', async () => {
    open(6, { seesCosts: false });

    await screen.findByRole('heading', { level: 1, name: 'SH00104826' });

    expect(screen.queryByText('Line haul')).toBeNull();
    expect(screen.queryByText('$1,471.25')).toBeNull();
  });

  it("links to the carrier's invoices, for users who may see them", async () => {
    const invoice: InvoiceRow = {
      id: 9,
      number: 'INV-9',
      state: 'needsReview',
      carrierId: 2,
      carrierName: 'Juniper Bend Transport',
      shipmentId: 6,
      shipmentNumber: 'SH00104826',
      proNumber: '04417733695',
      invoiceDate: '2026-11-20',
      dueOn: '2026-12-20',
      currency: 'USD',
      totalCents: 155_625,
      creditedCents: 0,
      owedCents: 155_625,
      agreedCents: 147_125,
      varianceCents: 8500,
      mainReason: 'ACC-NEW',
      contestUntil: '2999-05-19',
      answerBy: null,
      receivedAt: '2026-11-20T15:00:00Z',
    };
    const late = { ...invoice, id: 10, number: 'INV-10', contestUntil: '2026-01-31' };
    answering(invoicesApi.list, { items: [invoice, late], total: 2, totalIsLowerBound: false });
    answering(shipmentsApi.get, { ...shipment, quotedCents: 140_000, billedCents: 155_625 });
    open(6, { privileges: [...person.privileges, 'viewInvoices', 'disputeInvoices'] });

    const link = await screen.findByRole('link', { name: 'INV-9' });

    expect(link).toHaveAttribute('href', '/customers/invoices/9');
    expect(screen.getAllByText('Needs review, $85.00 more than agreed')[0]).toBeVisible();
    const money = ['Quoted', 'Current estimate', 'Invoiced', 'Variance'].map(
      (label) => screen.getByText(label).parentElement?.textContent,
    );
    expect(money).toEqual(['Quoted$1,400.00', 'Current estimate$1,471.25', 'Invoiced$1,556.25', 'Variance+$85.00']);
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    const dispute = await screen.findByText('Dispute invoice INV-9');
    expect(dispute.closest('a')).toHaveAttribute('href', '/customers/invoices/9?dispute');
    expect(screen.queryByText('Dispute invoice INV-10')).toBeNull();
    expect(callsOf(invoicesApi.list)[0]?.input).toEqual({ shipmentId: '6', limit: '10' });
  });

  it('says that the variance comes with the invoice', async () => {
    answering(invoicesApi.list, { items: [], total: 0, totalIsLowerBound: false });
    answering(shipmentsApi.get, { ...shipment, billedCents: null });
    open(6, { privileges: [...person.privileges, 'viewInvoices'] });

    const difference = await screen.findByText('Variance');
    expect(difference.parentElement).toHaveTextContent('VarianceShown when the invoice arrives');
  });

  it('reports invoices that failed to load, and loads them again', async () => {
    refusing(invoicesApi.list, { status: 503, code: 'unavailable', title: "We couldn't reach the server" });
    open(6, { privileges: [...person.privileges, 'viewInvoices'] });
    expect(await screen.findByText("We couldn't reach the server")).toBeVisible();

    answering(invoicesApi.list, { items: [], total: 0, totalIsLowerBound: false });
    const charges = within(screen.getByRole('region', { name: 'Charges' }));
    fireEvent.click(charges.getByRole('button', { name: 'Retry' }));

    await waitFor(() => expect(screen.queryByText("We couldn't reach the server")).toBeNull());
  });

  it('updates live and keeps the focus', async () => {
    open();
    const share = await screen.findByRole('button', { name: 'Share' });
    act(() => share.focus());
    answering(shipmentsApi.get, { ...shipment, category: 'delivered' });

    act(() => pushing(shipmentChanged, { shipmentId: 6, category: 'delivered', dispatchState: 'confirmed' }));

    await waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent('Delivered'));
    expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus();
  });

  it('goes to the next shipment of the list with a key', async () => {
    const user = userEvent.setup();
    open();
    await screen.findByRole('heading', { level: 1, name: 'SH00104826' });
    answering(shipmentsApi.get, { ...shipment, shipmentId: 7, number: 'SH00104827' });

    await user.keyboard(']');

    expect(await screen.findByRole('heading', { level: 1, name: 'SH00104827' })).toBeVisible();
    expect(callsOf(shipmentsApi.get).at(-1)?.input).toEqual({ shipmentId: '7' });
  });

  it('edits the company’s own numbers in place and says that the carrier is not notified', async () => {
    answering(shipmentsApi.changeReferences, { ...shipment, customerReference: 'CR-7' });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit references' }));
    expect(screen.getByLabelText('CR#')).toHaveFocus();
    fireEvent.change(screen.getByLabelText('CR#'), { target: { value: ' CR-7 ' } });
    fireEvent.click(screen.getByText('Add PO#'));
    expect(screen.getByLabelText(/^PO# 2/)).toHaveFocus();
    fireEvent.click(screen.getByText('Save references'));
    expect(callsOf(shipmentsApi.changeReferences)).toHaveLength(0);

    fireEvent.change(screen.getByLabelText(/^PO# 2/), { target: { value: 'PO-5000' } });
    fireEvent.click(screen.getByText('Save references'));

    expect(await screen.findByText('References saved')).toBeVisible();
    expect(callsOf(shipmentsApi.changeReferences)[0]?.input).toMatchObject({
      customerReference: 'CR-7',
      purchaseOrders: [{ number: 'PO-4711' }, { number: 'PO-5000' }],
    });
    expect(screen.getByText('CR-7')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit references' })).toHaveFocus();
  });

  it('saves notes of the company, newest first', async () => {
    const note = { noteId: 1, text: 'Gate code 4411', author: 'Ada Reyes', createdAt: '2026-11-21T00:10:00Z' };
    answering(shipmentsApi.notes, { items: [note] });
    answering(shipmentsApi.addNote, { ...note, noteId: 2 });
    open();
    expect(await screen.findByText('Gate code 4411')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add note' })).toBeDisabled();

    fireEvent.change(screen.getByLabelText('New note'), { target: { value: 'Call first ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add note' }));

    await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''));
    expect(callsOf(shipmentsApi.addNote)[0]?.input).toMatchObject({ text: 'Call first' });
  });

  it('creates a share link only on request', async () => {
    const user = userEvent.setup();
    answering(shipmentsApi.share, {
      url: 'http://localhost/public-shipment-page#abc',
      expiresAt: '2026-12-21T00:00:00Z',
    });
    open();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(callsOf(shipmentsApi.share)).toHaveLength(0);

    await user.click(await screen.findByRole('checkbox', { name: /bill of lading/ }));
    await user.click(screen.getByRole('button', { name: 'Create link' }));

    expect(await screen.findByLabelText('Link')).toHaveValue('http://localhost/public-shipment-page#abc');
    expect(callsOf(shipmentsApi.share)[0]?.input).toEqual({ shipmentId: '6', withBillOfLading: true });
  });

  it('stays while the server fails, and is no longer shown once it is deleted', async () => {
    const again = () =>
      act(() => pushing(shipmentChanged, { shipmentId: 6, category: 'delivered', dispatchState: 'confirmed' }));
    open();
    await screen.findByRole('heading', { name: /SH00104826/ });
    refusing(shipmentsApi.get, { status: 500, code: 'internal', title: 'Something went wrong' });
    again();
    await waitFor(() => expect(callsOf(shipmentsApi.get)).toHaveLength(2));
    expect(screen.getByRole('heading', { name: /SH00104826/ })).toBeVisible();

    refusing(shipmentsApi.get, { status: 404, code: 'not-found', title: 'We could not find that record' });
    again();
    expect(await screen.findByRole('heading', { name: "We couldn't find that shipment" })).toBeVisible();
    expect(screen.queryByText('SH00104826')).not.toBeInTheDocument();
  });

  it.each([['999'], ['abc']])('reports %s as not found', async (id) => {
    refusing(shipmentsApi.get, { status: 404, code: 'not-found', title: 'We could not find that record' });
    open(id);

    expect(await screen.findByRole('heading', { name: "We couldn't find that shipment" })).toBeVisible();
  });
});
