import { trackingApi, trackingChanged, type SharedShipment } from '@lading/contracts/shipments/tracking';
import { coreBrand } from '@lading/domain/brand/brands';
import { OpenFeatureProvider } from '@openfeature/react-sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { pushing, sentToServer } from '../../kernel/realtime/fake-socket.fixture';
import { PortalTheme } from '../../themes/portal-theme';
import { PublicShipmentPage } from './public-shipment.page';
import { PublicTrackingPage, numbersIn } from './public-tracking.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const found = {
  number: '04417733695',
  carrierName: 'Juniper Bend Transport',
  category: 'transit' as const,
  originCity: 'Tulsa',
  originState: 'OK',
  destinationCity: 'Mobile',
  destinationState: 'AL',
  pickupDate: '2026-11-15',
  eta: '2026-11-19',
};

const shared: SharedShipment = {
  ...found,
  bolNumber: '040001234560005',
  shipmentId: 6,
  hasBillOfLading: false,
  originLatitudeE6: 36_150_000,
  originLongitudeE6: -95_990_000,
  destinationLatitudeE6: 30_690_000,
  destinationLongitudeE6: -88_040_000,
  tracking: {
    category: 'transit',
    isLate: false,
    missedEtaReasons: [],
    destinationZone: 'America/Chicago',
    events: [],
  },
};

const token = 'abcdefghijklmnopqrstuvwxyz012345';

function open(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <OpenFeatureProvider>
          <MemoryRouter initialEntries={[address]}>
            <Routes>
              <Route path="/public-tracking-page" element={<PublicTrackingPage />} />
              <Route path="/public-shipment-page" element={<PublicShipmentPage />} />
            </Routes>
          </MemoryRouter>
        </OpenFeatureProvider>
      </QueryClientProvider>
    </PortalTheme>,
  );
}

beforeEach(() => startFakeServer());

describe('tracking by number', () => {
  it('shows the shipments found and, for the rest, the formats of numbers', async () => {
    const user = userEvent.setup();
    answering(trackingApi.find, { items: [found], notFound: ['XYZ-1'] });
    open('/public-tracking-page');

    await user.type(screen.getByLabelText(/^Numbers/), '04417733695{Enter}XYZ-1');
    await user.click(screen.getByRole('button', { name: 'Track' }));

    await waitFor(() => expect(screen.getByRole('heading', { name: '1 shipment found' })).toHaveFocus());
    const missing = within(screen.getByRole('region', { name: 'Nothing found for' }));
    expect(missing.getByText('XYZ-1')).toBeVisible();
    expect(missing.getByText(/^PRO#: the carrier’s number/)).toBeVisible();
    expect(callsOf(trackingApi.find)[0]?.input).toEqual({ numbers: '04417733695,XYZ-1' });
  });

  it('refuses an empty search and more than 25 numbers without a request', async () => {
    const user = userEvent.setup();
    open('/public-tracking-page');
    await user.click(screen.getByRole('button', { name: 'Track' }));
    expect(screen.getByText('Numbers is required')).toBeVisible();

    await user.click(screen.getByLabelText(/^Numbers/));
    await user.paste(Array.from({ length: 26 }, (_, index) => `N${index}`).join(' '));
    await user.click(screen.getByRole('button', { name: 'Track' }));

    expect(screen.getByText('You can track up to 25 numbers at once. You entered 26.')).toBeVisible();
    expect(screen.getByLabelText(/^Numbers/)).toHaveFocus();
    expect(callsOf(trackingApi.find)).toHaveLength(0);
  });

  it('opens a shared result', async () => {
    answering(trackingApi.find, { items: [found], notFound: [] });
    open('/public-tracking-page?numbers=04417733695&type=2');

    expect(await screen.findByRole('row', { name: /04417733695.*In transit.*Tulsa, OK → Mobile, AL/ })).toBeVisible();
    expect(callsOf(trackingApi.find)[0]?.input).toEqual({ numbers: '04417733695', referenceType: '2' });
  });

  it('reads numbers with any separators, each once', () => {
    expect(numbersIn(' A1, B2;B2\n\tC3 ')).toEqual(['A1', 'B2', 'C3']);
  });
});

describe('a shared shipment', () => {
  it('sends the token in a body, updates live and shows no price', async () => {
    answering(trackingApi.shared, shared);
    open(`/public-shipment-page#${token}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Shipment 04417733695' })).toBeVisible();
    expect(callsOf(trackingApi.shared)[0]?.input).toEqual({ token });
    expect(sentToServer()).toContainEqual({ name: 'follow', message: { subject: 'shared-shipment', key: token } });
    answering(trackingApi.shared, { ...shared, tracking: { ...shared.tracking, category: 'delivered' } });

    act(() => pushing(trackingChanged, { category: 'delivered' }));

    expect(await screen.findByText('Delivered')).toBeVisible();
    expect(screen.queryByText(/\$/)).toBeNull();
  });

  it('offers the bill of lading only if its sender allows that, and a link to report a problem', async () => {
    answering(trackingApi.shared, shared);
    const { unmount } = open(`/public-shipment-page#${token}`);
    expect(await screen.findByRole('link', { name: 'Report a problem' })).toHaveAttribute(
      'href',
      '/contact-support?subject=Shipment%2004417733695',
    );
    expect(screen.queryByRole('button', { name: 'Bill of lading' })).toBeNull();
    unmount();
    answering(trackingApi.shared, { ...shared, hasBillOfLading: true });
    refusing(trackingApi.sharedBillOfLading, {
      status: 404,
      code: 'not-found',
      title: 'We could not find that record',
    });
    open(`/public-shipment-page#${token}`);

    await userEvent.setup().click(await screen.findByRole('button', { name: 'Bill of lading' }));

    expect(callsOf(trackingApi.sharedBillOfLading)[0]?.input).toEqual({ token });
  });

  it('explains a link that no longer works and shows the phone number', async () => {
    refusing(trackingApi.shared, { status: 404, code: 'not-found', title: 'We could not find that record' });
    open(`/public-shipment-page#${token}`);

    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Or call 330-555-0199.' })).toHaveAttribute('href', 'tel:330-555-0199');
  });

  it('sends no request for an incomplete link', async () => {
    open('/public-shipment-page#short');

    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
    expect(callsOf(trackingApi.shared)).toHaveLength(0);
  });
});
