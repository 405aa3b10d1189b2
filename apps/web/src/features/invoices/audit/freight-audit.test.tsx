import { flagsApi } from '@lading/contracts/sites/flags';
import { freightAuditApi, type AuditDifference } from '@lading/contracts/invoices/freight-audit';
import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answering, callsOf, startFakeServer } from '../../../kernel/api/answering.fixture';
import { invoice, open } from '../invoices.fixture';

jest.mock('socket.io-client', () => jest.requireActual('../../../kernel/realtime/fake-socket.fixture'));

const difference: AuditDifference = {
  id: 4002,
  invoiceId: 4,
  invoiceNumber: invoice.number,
  state: 'needsReview',
  carrierId: 2,
  carrierName: 'Juniper Bend Transport',
  shipmentId: 6,
  shipmentNumber: 'SH00104826',
  reason: 'ACC-NEW',
  reasonName: 'Accessorial not requested',
  service: 'LTDAD',
  verdict: 'evidenceNeeded',
  cents: 8500,
  creditCents: 0,
  currency: 'USD',
  invoiceDate: '2026-12-01',
  receivedAt: '2026-12-01T15:00:00Z',
};
const sums = { differences: 1, cents: 8500, creditCents: 0 };

beforeEach(() => {
  startFakeServer();
  answering(flagsApi.getFlags, { flags: [{ name: 'Freight_Audit', isOn: true }] });
  answering(freightAuditApi.list, { items: [difference], total: 1, totalIsLowerBound: false });
  answering(freightAuditApi.totals, {
    invoices: 1,
    cents: 8500,
    creditCents: 0,
    reasons: [{ reason: 'ACC-NEW', name: 'Accessorial not requested', ...sums }],
    carriers: [{ carrierId: 2, carrierName: 'Juniper Bend Transport', invoices: 1, ...sums }],
  });
});

it('is not found where it is switched off', async () => {
  answering(flagsApi.getFlags, { flags: [{ name: 'Freight_Audit', isOn: false }] });
  open('/customers/freight-audit');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

it('sums discrepancies by reason and carrier, and filters the list by one of them', async () => {
  open('/customers/freight-audit');
  const reasons = within(await screen.findByRole('table', { name: 'By reason' }));
  expect(reasons.getByText('+$85.00')).toBeVisible();
  fireEvent.click(reasons.getByText('Accessorial not requested'));
  fireEvent.click(within(screen.getByRole('table', { name: 'By carrier' })).getByText('Juniper Bend Transport'));

  expect(await screen.findByText('Carrier: Juniper Bend Transport')).toBeVisible();
  await waitFor(() =>
    expect(callsOf(freightAuditApi.list).at(-1)?.input).toMatchObject({ reason: 'ACC-NEW', carrierId: '2' }),
  );
  expect(callsOf(freightAuditApi.totals).at(-1)?.input).toMatchObject({ reason: 'ACC-NEW', carrierId: '2' });
});

it('shows the last 90 days, or another period for sums and list', async () => {
  open('/customers/freight-audit');
  await screen.findByRole('table', { name: 'By reason' });
  expect(callsOf(freightAuditApi.list).at(-1)?.input).toMatchObject({ period: 'quarter' });
  const period = screen.getByRole('combobox', { name: 'Period' });
  expect(period).toHaveTextContent('Last 90 days');
  fireEvent.click(period);
  fireEvent.click(await screen.findByRole('option', { name: 'All invoices' }));

  await waitFor(() => expect(callsOf(freightAuditApi.list).at(-1)?.input).toMatchObject({ period: 'all' }));
  expect(callsOf(freightAuditApi.totals).at(-1)?.input).toMatchObject({ period: 'all' });
});

it('decides about the invoice beside the list', async () => {
  answering(invoicesApi.get, invoice);
  answering(invoicesApi.approve, { ...invoice, state: 'approved' });
  open('/customers/freight-audit?open=4');
  fireEvent.click(await screen.findByText('Approve'));
  fireEvent.click(within(await screen.findByRole('dialog', { name: /^Approve/ })).getByText('Approve'));

  await waitFor(() => expect(callsOf(invoicesApi.approve)).toHaveLength(1));
  await waitFor(() => expect(callsOf(freightAuditApi.totals).length).toBeGreaterThan(1));
});
