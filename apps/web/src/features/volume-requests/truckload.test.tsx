import type { UserInfo } from '@lading/contracts/accounts/account';
import { flagsApi } from '@lading/contracts/sites/flags';
import { locationsApi, type Location } from '@lading/contracts/customers/locations';
import type { VolumeAnswer, VolumeRequest } from '@lading/contracts/quotes/volume-parts';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { volumeRequestChanged, volumeRequestsApi } from '@lading/contracts/quotes/volume-requests';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing } from '../../kernel/realtime/fake-socket.fixture';
import { UserContext } from '../../kernel/session/user';
import { userWith } from '../../kernel/session/user.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { aQuote } from '../../entities/quote/wizard.fixture';
import { NewVolumePage } from './new-volume.page';
import { TruckloadPage } from './truckload.page';
import { VolumeDetailPage } from './volume-detail.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const chicago = { city: 'Chicago', state: 'IL', postalCode: '60607', country: 'USA' } as const;
const atlanta = { city: 'Atlanta', state: 'GA', postalCode: '30303', country: 'USA' } as const;

const draft: VolumeRequest = {
  id: 4,
  number: 'VR00000004',
  state: 'draft',
  originLabel: 'Chicago, IL 60607',
  destinationLabel: 'Atlanta, GA 30303',
  equipment: 'dryVan',
  trailerLength: 53,
  units: 'imperial',
  pickupDate: '2026-11-24',
  answerBy: '2026-11-21T15:00:00Z',
  asked: 2,
  answered: 0,
  bestCents: null,
  updatedAt: '2026-11-20T15:00:00Z',
  details: {
    freightTerms: 'prepaid',
    units: 'imperial',
    origin: { ...chicago, locationType: 'business', locationId: 8 },
    stops: [],
    destination: { ...atlanta, locationType: 'business' },
    equipment: 'dryVan',
    trailerLength: 53,
    pickup: { date: '2026-11-24', from: '08:00', to: '12:00' },
    items: [],
    commodity: 'Bottled water',
    totalWeight: 42_000,
    services: [],
    references: [],
    carriers: [{ carrierId: 2, email: 'desk@juniper.example' }],
    answerBy: '2026-11-21T15:00:00Z',
  },
  originZone: 'America/Chicago',
  roadMiles: 696,
  liabilityCents: 4_200_000,
  declaredCents: null,
  answers: [],
  history: [],
  shipment: null,
};

const silent: VolumeAnswer = {
  answerId: 12,
  carrierId: 3,
  carrierName: 'Saltmarsh Carriers',
  theme: 'core-theme',
  state: 'asked',
  isExpired: false,
  amountCents: null,
  centsPerMile: null,
  transitDays: null,
  validUntil: null,
  equipment: null,
  comment: null,
  reason: null,
  answeredAt: null,
  mailedAt: '2026-11-20T15:00:00Z',
};
const offered: VolumeAnswer = {
  ...silent,
  answerId: 11,
  carrierId: 2,
  carrierName: 'Juniper Bend Transport',
  state: 'offered',
  amountCents: 185_000,
  centsPerMile: 266,
  transitDays: 2,
  validUntil: '2026-11-23',
  equipment: 'dryVan',
};
const sent: VolumeRequest = {
  ...draft,
  state: 'sent',
  answers: [silent, { ...silent, answerId: 11, carrierName: 'Juniper Bend Transport' }],
};
const answered: VolumeRequest = { ...draft, state: 'answered', answers: [offered, silent] };

const dock: Location = {
  ...{ id: 8, name: 'Main dock', isActive: true, isBilling: false, locationType: 'business', ...chicago },
  ...{ address1: '900 W Fulton Market', address2: '', contactName: 'Dock', phone: '3125550101', email: '' },
  ...{ readyTime: '09:00', closeTime: '17:00', freightTerms: ['prepaid'] },
};

const person = userWith({ privileges: ['CustomerAdministrator', 'quote', 'dispatch', 'seeCosts'] });

function open(address: string, user: UserInfo = person) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path: '/customers/truckload', element: <TruckloadPage /> },
      { path: '/customers/truckload/new', element: <NewVolumePage /> },
      { path: '/customers/truckload/:volumeRequestId', element: <VolumeDetailPage /> },
    ],
    { initialEntries: [address] },
  );
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={user}>
          <RouterProvider router={router} />
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}

const flag = (isOn: boolean) => answering(flagsApi.getFlags, { flags: [{ name: 'Truckload', isOn }] });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  startFakeServer();
  flag(true);
  answering(locationsApi.listLocations, { items: [], total: 0 });
  answering(volumeRequestsApi.candidates, {
    items: [
      { carrierId: 2, name: 'Juniper Bend Transport', theme: 'core-theme', isPreferred: true, hasContact: false },
      { carrierId: 3, name: 'Saltmarsh Carriers', theme: 'core-theme', isPreferred: false, hasContact: true },
    ],
  });
});

describe('truckload requests', () => {
  it('are listed with their answers and the best price', async () => {
    answering(volumeRequestsApi.list, {
      items: [{ ...answered, answered: 1, bestCents: 185_000 }],
      total: 1,
      totalIsLowerBound: false,
    });
    open('/customers/truckload?f.state=answered');

    expect(await screen.findByRole('heading', { level: 1, name: 'Truckload quotes' })).toBeVisible();
    expect((await screen.findAllByText('1 of 2'))[0]).toBeVisible();
    expect(screen.getAllByText('$1,850.00')[0]).toBeVisible();
    expect(callsOf(volumeRequestsApi.list)[0]?.input).toMatchObject({ state: 'answered', sort: '-updated' });
  });

  it('are listed without a best price for a user who does not see costs', async () => {
    answering(volumeRequestsApi.list, {
      items: [{ ...answered, answered: 1, bestCents: null }],
      total: 1,
      totalIsLowerBound: false,
    });
    open('/customers/truckload', { ...person, seesCosts: false });

    expect((await screen.findAllByText('1 of 2'))[0]).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Best price' })).toBeNull();
  });

  it('are not found where they are switched off, and report a missing privilege', async () => {
    flag(false);
    open('/customers/truckload').unmount();
    open('/customers/truckload/4');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    flag(true);
    open('/customers/truckload', userWith({ privileges: ['CustomerUser', 'track'] }));
    expect(await screen.findByRole('heading', { name: "You can't request truckload rates" })).toBeVisible();
  });
});

describe('a truckload request', () => {
  it('starts with the standard trailer of the units, and names missing fields', async () => {
    open('/customers/truckload/new', userWith({ ...person, isMetric: true }));

    const length = await screen.findByLabelText(/^Trailer length/);
    expect(length).toHaveValue('16 m');
    fireEvent.click(screen.getByRole('radio', { name: 'Pounds and feet' }));
    expect(length).toHaveValue('53 ft');
    expect(screen.getByText('16.15 m')).toBeVisible();
    press('Send request');

    expect(screen.getAllByText('Origin is required')[0]).toBeVisible();
    expect(screen.getAllByText('Respond by is required')[0]).toBeVisible();
    expect(callsOf(volumeRequestsApi.open)).toHaveLength(0);
  });

  it('accepts eight stops, and says at the button why there is no ninth', async () => {
    open('/customers/truckload/new');
    const add = await screen.findByText('Add a stop');
    for (let stops = 0; stops < 8; stops += 1) {
      expect(add.closest('button')).not.toHaveAttribute('aria-disabled');
      fireEvent.click(add);
    }

    expect(screen.getByText('Remove stop 8')).toBeVisible();
    expect(add.closest('button')).toHaveAttribute('aria-disabled', 'true');
    expect(add.closest('button')).toHaveAccessibleDescription('A request can have up to 8 stops.');
    fireEvent.click(add);
    expect(screen.queryByText('Remove stop 9')).toBeNull();
    fireEvent.click(screen.getByText('Remove stop 8'));
    expect(screen.queryByText('A request can have up to 8 stops.')).toBeNull();
  });

  it('starts with the complete request of a quote', async () => {
    const { details } = aQuote();
    const hazardous = { unNumber: 'UN1090', properShippingName: 'Acetone', hazardClass: '3' };
    answering(
      quotesApi.get,
      aQuote({
        details: {
          ...details,
          destination: { ...details.destination, city: 'Anchorage', state: 'AK', postalCode: '99501' },
          items: details.items.map((item) => ({ ...item, hazardous })),
          accessorials: ['LFTD', 'PSC'],
          isFullValueWanted: true,
          cargoValueCents: 500_000,
          customerReference: 'PO-17',
        },
      }),
    );
    answering(volumeRequestsApi.open, draft);
    answering(volumeRequestsApi.get, draft);
    open('/customers/truckload/new?quote=17');
    expect(await screen.findByText(/^Filled in from your quote/)).toBeVisible();
    fireEvent.click(await screen.findByRole('checkbox', { name: /Saltmarsh/ }));
    const [answerBy] = screen.getAllByLabelText(/^Respond by/);
    if (!answerBy) throw new Error('no day to answer by');
    fireEvent.change(answerBy, { target: { value: '11/22/2026' } });
    fireEvent.blur(answerBy);
    press('Save draft');

    await waitFor(() => expect(callsOf(volumeRequestsApi.open)).toHaveLength(1));
    expect(callsOf(volumeRequestsApi.open)[0]?.input).toMatchObject({
      freightTerms: 'prepaid',
      origin: { postalCode: '89502', locationId: 3 },
      destination: { postalCode: '99501', locationType: 'business' },
      pickup: { date: '2026-11-23' },
      items: [{ description: 'Valves', pallets: 2, weight: 1240, isHazardous: true }],
      services: ['Protect From Freezing', 'Full Value Protection', 'Offshore Shipping to Alaska/Hawaii/Puerto Rico'],
      cargoValueCents: 500_000,
      references: ['PO-17'],
      notes: 'Valves: 48 × 40 × 52 in each, UN1090\nAlso requested: Liftgate delivery',
    });
  });

  it('saves typed values before the page is left, and loads its carriers again', async () => {
    refusing(volumeRequestsApi.candidates, { status: 500, code: 'internal', title: 'That failed' });
    open('/customers/truckload/new');
    const failed = within(await screen.findByRole('alert'));
    expect(failed.getByText("We couldn't load the carriers")).toBeVisible();
    answering(volumeRequestsApi.candidates, { items: [] });
    fireEvent.click(failed.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^No carriers are connected/)).toBeVisible();

    fireEvent.change(screen.getByLabelText(/^Commodity/), { target: { value: 'Bottled water' } });
    fireEvent.click(screen.getByRole('link', { name: 'Truckload quotes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    answering(volumeRequestsApi.list, { items: [], total: 0, totalIsLowerBound: false });
    fireEvent.click(dialog.getByRole('button', { name: 'Leave page' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Truckload quotes' })).toBeVisible();
  });

  it("is saved and sent to the selected carriers, and shows the server's errors", async () => {
    answering(volumeRequestsApi.get, draft);
    answering(volumeRequestsApi.save, draft);
    refusing(volumeRequestsApi.send, {
      status: 422,
      code: 'invalid-fields',
      title: 'Some fields are not valid',
      fields: [{ path: 'pickup.to', rule: 'hourWindow', message: 'Must provide at least 2 hour window' }],
    });
    open('/customers/truckload/4');
    expect(await screen.findByLabelText(/^Email of Juniper Bend Transport/)).toHaveValue('desk@juniper.example');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Saltmarsh Carriers' }));

    press('Send to 2 carriers');

    expect((await screen.findAllByText('Must provide at least 2 hour window'))[0]).toBeVisible();
    expect(callsOf(volumeRequestsApi.save)[0]?.input).toMatchObject({
      volumeRequestId: '4',
      origin: { ...chicago, locationId: 8 },
      totalWeight: 42_000,
      carriers: [{ carrierId: 2, email: 'desk@juniper.example' }, { carrierId: 3 }],
      answerBy: '2026-11-21T15:00:00.000Z',
    });
    answering(volumeRequestsApi.send, sent);
    press('Send to 2 carriers');
    expect(await screen.findByText('Request VR00000004 sent')).toBeVisible();
    expect((await screen.findAllByText('No response yet'))[0]).toBeVisible();
  });

  it('shows offers as they arrive, and awards one after a confirmation', async () => {
    answering(volumeRequestsApi.get, sent);
    open('/customers/truckload/4');
    await screen.findAllByText('No response yet');
    expect(screen.getByText(/Carriers can respond until 11\/21\/2026, \d+:00:00 [AP]M [A-Z]+/)).toBeVisible();
    answering(volumeRequestsApi.get, answered);

    act(() => pushing(volumeRequestChanged, { volumeRequestId: 4, state: 'answered' }));

    const row = await screen.findByRole('row', {
      name: /Juniper Bend Transport.*Offered.*\$1,850\.00.*\$2\.66.*2 days/,
    });
    fireEvent.click(within(row).getByRole('button', { name: 'Award Juniper Bend Transport' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/will carry the load for \$1,850\.00/)).toBeVisible();
    answering(volumeRequestsApi.award, {
      ...answered,
      state: 'awarded',
      answers: [{ ...offered, state: 'awarded' }, silent],
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Award Juniper Bend Transport' }));

    expect(await screen.findByRole('button', { name: 'Rate confirmation' })).toBeVisible();
    expect(screen.getByText('Awarded to another carrier')).toBeVisible();
    expect(screen.queryByText('No response yet')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf(volumeRequestsApi.award)[0]?.input).toEqual({ volumeRequestId: '4', answerId: 11 });
  });

  it('marks the lowest of several offers, and none once the load is awarded', async () => {
    const higher = { ...offered, answerId: 12, carrierName: 'Saltmarsh Carriers', amountCents: 190_000 };
    answering(volumeRequestsApi.get, { ...answered, answers: [offered, higher] });
    open('/customers/truckload/4');
    expect(await screen.findByRole('row', { name: /Juniper Bend Transport.*Offered ?Lowest/ })).toBeVisible();
    expect(screen.getAllByText('Lowest')).toHaveLength(1);

    const awarded = { ...offered, state: 'awarded' } as const;
    const another = { ...higher, answerId: 13, carrierName: 'Copperfin' };
    answering(volumeRequestsApi.get, { ...answered, state: 'awarded', answers: [awarded, higher, another] });
    act(() => pushing(volumeRequestChanged, { volumeRequestId: 4, state: 'awarded' }));
    expect(await screen.findAllByText('Awarded to another carrier')).toHaveLength(2);
    expect(screen.queryByText('Lowest')).toBeNull();
  });

  it('shows no price to a user who does not see costs, nor which offer is the lowest', async () => {
    const hidden = { ...offered, amountCents: null, centsPerMile: null };
    const other = { ...hidden, answerId: 12, carrierName: 'Saltmarsh Carriers' };
    answering(volumeRequestsApi.get, { ...answered, answers: [hidden, other] });
    open('/customers/truckload/4', { ...person, seesCosts: false });

    const row = await screen.findByRole('row', { name: /Juniper Bend Transport.*Offered.*2 days/ });
    expect(screen.queryByText('Lowest')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Amount' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Per mile' })).toBeNull();
    fireEvent.click(within(row).getByRole('button', { name: 'Award Juniper Bend Transport' }));
    expect(
      within(await screen.findByRole('dialog')).getByText(/Juniper Bend Transport will carry the load\./),
    ).toBeVisible();
  });

  it('shows miles and weights in the units of its reader, regardless of the units of the request', async () => {
    answering(volumeRequestsApi.get, answered);
    open('/customers/truckload/4');
    expect(await screen.findByText('696 mi (estimated)')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Per mile' })).toBeVisible();
    cleanup();

    open('/customers/truckload/4', userWith({ ...person, isMetric: true }));
    expect(await screen.findByText('1,120 km (estimated)')).toBeVisible();
    expect(screen.getByText('19,047.62 kg')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Per kilometer' })).toBeVisible();
    expect(screen.getByRole('row', { name: /Juniper Bend Transport.*\$1,850\.00.*\$1\.65/ })).toBeVisible();
  });

  it('says that carriers are liable for the full value where that was requested', async () => {
    const details = { ...sent.details, services: ['Full Value Protection' as const], cargoValueCents: 8_000_000 };
    answering(volumeRequestsApi.get, { ...sent, details, declaredCents: 8_000_000 });
    open('/customers/truckload/7');

    expect(await screen.findByText('Full value, up to $80,000.00')).toBeVisible();
    expect(screen.queryByText(/per pound/)).toBeNull();
  });

  it('becomes a shipment once it is awarded, with the parties at both ends', async () => {
    const awarded: VolumeRequest = {
      ...answered,
      state: 'awarded',
      answers: [{ ...offered, state: 'awarded' }, silent],
    };
    answering(volumeRequestsApi.get, awarded);
    answering(locationsApi.getLocation, dock);
    open('/customers/truckload/4');
    fireEvent.click(await screen.findByRole('button', { name: 'Create shipment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create shipment for VR00000004' }));
    const origin = within(await dialog.findByRole('region', { name: 'Origin' }));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(origin.getByLabelText(/^Company/)).toHaveValue('Main dock');
    fireEvent.click(dialog.getByRole('button', { name: 'Create shipment' }));
    expect(dialog.getAllByText('Length is required')[0]).toBeVisible();
    expect(callsOf(volumeRequestsApi.ship)).toHaveLength(0);

    const destination = within(dialog.getByRole('region', { name: 'Destination' }));
    const typed = { Company: 'Peach', 'Contact name': 'Pat', Address: '1 Main St', Phone: '404-555-0101' };
    for (const [label, value] of Object.entries(typed))
      fireEvent.change(destination.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
    for (const [label, value] of Object.entries({ Pallets: '22', Length: '48', Width: '40', Height: '60' }))
      fireEvent.change(dialog.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
    answering(volumeRequestsApi.ship, { ...awarded, shipment: { shipmentId: 9, number: 'S00000009' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Create shipment' }));

    expect(await screen.findByRole('link', { name: 'Shipment S00000009', hidden: true })).toHaveAttribute(
      'href',
      '/customers/shipments/9',
    );
    expect(callsOf(volumeRequestsApi.ship)[0]?.input).toMatchObject({
      volumeRequestId: '4',
      origin: { name: 'Main dock', city: 'Chicago' },
      destination: { name: 'Peach', city: 'Atlanta', postalCode: '30303' },
      ...{ pallets: 22, length: 48, width: 40, height: 60 },
    });
  });

  it('offers no award of expired offers, or to users who may not award', async () => {
    answering(volumeRequestsApi.get, { ...answered, answers: [{ ...offered, isExpired: true }, silent] });
    const { unmount } = open('/customers/truckload/4');
    expect(await screen.findByText('Expired')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Award/ })).toBeNull();
    unmount();
    answering(volumeRequestsApi.get, answered);
    open('/customers/truckload/4', userWith({ privileges: ['CustomerUser', 'quote'] }));
    expect(await screen.findByText('Offered')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Award/ })).toBeNull();
  });
});
