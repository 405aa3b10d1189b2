import type { UserInfo } from '@lading/contracts/accounts/account';
import { flagsApi } from '@lading/contracts/sites/flags';
import { insuranceApi, type CoverageCertificate } from '@lading/contracts/invoices/insurance';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { coreBrand } from '@lading/domain/brand/brands';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { UserContext } from '../../kernel/session/user';
import { PortalTheme } from '../../themes/portal-theme';
import { ToastHost } from '../../ui/feedback/toast-host';
import { aShipment } from '../../entities/quote/wizard.fixture';
import { InsurancePage } from './insurance.page';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const certificate: CoverageCertificate = {
  id: 3,
  number: 'CV00000003',
  state: 'active',
  shipmentId: 6,
  shipmentNumber: 'SH00104826',
  carrierId: 2,
  carrierName: 'Juniper Bend Transport',
  originLabel: 'Tulsa, OK 74103',
  destinationLabel: 'Mobile, AL 36602',
  pickupDate: '2026-11-24',
  currency: 'USD',
  valueCents: 1_234_567,
  chargeCents: 8642,
  boughtWith: 'shipment',
  boughtBy: 'Ada Reyes',
  boughtAt: '2026-11-21T15:00:00Z',
  voidedAt: null,
  ...{ productName: null, provider: null, voidReason: null },
  mayVoid: true,
};

const buyer = { privileges: ['CustomerUser', 'track', 'dispatch'], userLocations: [] };

function open(address: string, user: object = buyer) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const person: UserInfo = Object.assign(Object.create(null), user);
  return render(
    <PortalTheme brand={coreBrand} scheme="light" env="test">
      <QueryClientProvider client={client}>
        <UserContext value={person}>
          <MemoryRouter initialEntries={[address]}>
            <InsurancePage />
          </MemoryRouter>
        </UserContext>
      </QueryClientProvider>
      <ToastHost />
    </PortalTheme>,
  );
}

const flag = (isOn: boolean) => answering(flagsApi.getFlags, { flags: [{ name: 'Insurance', isOn }] });
const put = (path: string, value: string) =>
  fireEvent.change(document.getElementById(path) ?? document.body, { target: { value } });

beforeEach(() => {
  startFakeServer();
  flag(true);
  answering(insuranceApi.list, { items: [certificate], total: 1, totalIsLowerBound: false });
  answering(insuranceApi.counts, { items: [{ state: 'active', certificates: 1 }] });
});

it('is not found where it is switched off', async () => {
  flag(false);
  open('/customers/insurance');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

it('lists certificates, and voids one before the pickup after a confirmation', async () => {
  answering(insuranceApi.void, { ...certificate, state: 'void', mayVoid: false });
  open('/customers/insurance?f.state=active&open=3');

  expect(await screen.findByText('Print certificate')).toBeVisible();
  expect(callsOf(insuranceApi.list)[0]?.input).toMatchObject({ state: 'active', sort: '-bought' });
  fireEvent.click(screen.getByText('Void coverage'));
  expect(
    await screen.findByText('Shipment SH00104826 will no longer be covered, and its price drops by $86.42.'),
  ).toBeVisible();
  fireEvent.click(screen.getAllByText('Void coverage').at(-1) ?? document.body);

  expect(await screen.findByText('Certificate CV00000003 voided')).toBeVisible();
  expect(callsOf(insuranceApi.void)[0]?.input).toMatchObject({ certificateId: '3' });
});

it('uses the filters of the address, also for the export, and shows them as chips', async () => {
  answering(insuranceApi.list, { items: [], total: 0, totalIsLowerBound: false });
  answering(insuranceApi.carriers, { items: [{ id: 17, name: 'Aspen Freight' }] });
  answering(insuranceApi.export, undefined);
  const days = 'f.bought=2026-11-01%2C2026-11-30&f.pickup=2026-11-24%2C-';
  open(`/customers/insurance?f.carrier=17&f.location=7&f.value=-%2C2000000&f.origin=quote&${days}`, {
    ...buyer,
    userLocations: [{ id: 7, name: 'Chicago dock' }],
  });

  const chips = [
    'Carrier: Aspen Freight',
    'Location: Chicago dock',
    'Covered value: up to $20,000.00',
    'Purchased: 11/01/2026 – 11/30/2026',
    'Pickup: from 11/24/2026',
  ];
  for (const chip of chips) expect(await screen.findByText(chip)).toBeVisible();
  const asked = { carrierIds: '17', locationIds: '7', valueToCents: '2000000', boughtWith: 'quote' };
  const bounds = { boughtFrom: '2026-11-01', boughtTo: '2026-11-30', pickupFrom: '2026-11-24' };
  expect(callsOf(insuranceApi.list)[0]?.input).toMatchObject({ ...asked, ...bounds });
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Purchase method: With quote' }));
  await waitFor(() => expect(callsOf(insuranceApi.list).at(-1)?.input).not.toHaveProperty('boughtWith'));
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(callsOf(insuranceApi.export)[0]?.input).toMatchObject({ carrierIds: [17], valueToCents: 2_000_000 }),
  );
});

it('is filtered in a drawer', async () => {
  answering(insuranceApi.carriers, { items: [{ id: 17, name: 'Aspen Freight' }] });
  open('/customers/insurance');
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filter certificates' }));
  fireEvent.change(await drawer.findByLabelText('Purchase method'), { target: { value: 'shipment' } });
  await waitFor(() => expect(callsOf(insuranceApi.list).at(-1)?.input).toMatchObject({ boughtWith: 'shipment' }));
  fireEvent.change(drawer.getByLabelText('Covered value, at least'), { target: { value: '500' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Show certificates' }));

  await waitFor(() => expect(callsOf(insuranceApi.list).at(-1)?.input).toMatchObject({ valueFromCents: '50000' }));
});

it('buys coverage for the named shipment with its charge shown, and once however often it is sent', async () => {
  answering(shipmentsApi.get, aShipment());
  answering(insuranceApi.terms, {
    minChargeCents: 5000,
    maxCargoValueCents: 25_000_000,
    basisPoints: 70,
    currency: 'USD',
    mayBuy: true,
    ...{ productName: 'Cargo coverage', provider: 'Harborlight Mutual', excludedGoods: ['Jewelry', 'Cash'] },
    conditions: 'New goods only.',
  });
  refusing(insuranceApi.buy, { status: 503, code: 'unavailable', title: "We couldn't reach the server" });
  open('/customers/insurance?shipmentId=6');
  expect(await screen.findByText('0.7% of the value, at least $50.00, up to a value of $250,000.00.')).toBeVisible();
  for (const text of [
    'Cargo coverage, insured by Harborlight Mutual.',
    'Not covered: Jewelry, Cash.',
    'New goods only.',
  ])
    expect(screen.getByText(text)).toBeVisible();
  const submit = () => fireEvent.submit(document.getElementById('valueCents')?.closest('form') ?? document.body);

  put('valueCents', '0');
  submit();
  expect((await screen.findAllByText('Cargo value should be greater than 0')).length).toBeGreaterThan(0);
  put('valueCents', '250000.01');
  expect(screen.getAllByText('Cargo value should be 250,000 or less').length).toBeGreaterThan(0);
  expect(callsOf(insuranceApi.buy)).toHaveLength(0);

  put('valueCents', '12345.67');
  expect(screen.getByText('Buy for $86.42')).toBeVisible();
  submit();
  expect(await screen.findByText("We couldn't reach the server")).toBeVisible();
  answering(insuranceApi.buy, certificate);
  submit();
  expect(await screen.findByText('Shipment SH00104826 is covered by certificate CV00000003')).toBeVisible();
  await waitFor(() => expect(callsOf(insuranceApi.buy)).toHaveLength(2));
  const [first, second] = callsOf(insuranceApi.buy);
  expect(first?.input).toEqual({ shipmentId: aShipment().shipmentId, valueCents: 1_234_567 });
  expect(first?.headers['idempotency-key']).toBe(second?.headers['idempotency-key']);
});

it('sells nothing while the charge is unknown', async () => {
  answering(shipmentsApi.get, aShipment());
  refusing(insuranceApi.terms, { status: 503, code: 'unavailable', title: "We couldn't reach the server" });
  open('/customers/insurance?shipmentId=6');
  expect(await screen.findByText("We couldn't reach the server")).toBeVisible();
  const dialog = within(screen.getByRole('dialog'));
  put('valueCents', '12345.67');
  expect(dialog.getByRole('button', { name: 'Buy coverage' })).toBeDisabled();

  answering(insuranceApi.terms, {
    minChargeCents: 5000,
    maxCargoValueCents: 25_000_000,
    basisPoints: 70,
    currency: 'USD',
    mayBuy: true,
    ...{ productName: null, provider: null, excludedGoods: [], conditions: null },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));

  expect(await dialog.findByRole('button', { name: 'Buy for $86.42' })).toBeEnabled();
  expect(callsOf(insuranceApi.buy)).toHaveLength(0);
});

it('opens the certificate of the address even if it is on another page of the list', async () => {
  // Last, because the path of one certificate matches theirs too.
  const others = () => {
    answering(insuranceApi.counts, { items: [] });
    answering(insuranceApi.carriers, { items: [] });
  };
  answering(insuranceApi.get, { ...certificate, id: 4, number: 'CV00000004' });
  others();
  open('/customers/insurance?open=4');

  const dialog = await screen.findByRole('dialog', { name: 'CV00000004' });
  expect(within(dialog).getByText('$86.42')).toBeVisible();
  expect(callsOf(insuranceApi.get)[0]?.input).toEqual({ certificateId: '4' });
  cleanup();
  answering(insuranceApi.get, { ...certificate, id: 4, number: 'CV00000004', chargeCents: null });
  others();
  open('/customers/insurance?open=4', { ...buyer, seesCosts: false });
  const hidden = await screen.findByRole('dialog', { name: 'CV00000004' });
  expect(within(hidden).getByText('Covered value')).toBeVisible();
  expect(within(hidden).queryByText('Charge')).toBeNull();
  cleanup();
  refusing(insuranceApi.get, { status: 404, code: 'not-found', title: 'We could not find that record' });
  others();
  open('/customers/insurance?open=5');
  expect(await screen.findByText("We couldn't find that certificate")).toBeVisible();
});
