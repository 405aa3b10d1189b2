import { webcrypto } from 'node:crypto';
import { invoiceChanged, invoicesApi } from '@lading/contracts/invoices/invoices';
import { addDays } from '@lading/domain/time/calendar-date';
import { invoiceStates } from '@lading/domain/lifecycle/invoice-lifecycle';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answering, callsOf, refusing, startFakeServer } from '../../kernel/api/answering.fixture';
import { today } from '../../kernel/clock/now';
import { pushing } from '../../kernel/realtime/fake-socket.fixture';
import { readPreference, sealWith, writePreference } from '../../kernel/session/preferences';
import { invoice, invoiceRow, manager, open } from './invoices.fixture';

jest.mock('socket.io-client', () => jest.requireActual('../../kernel/realtime/fake-socket.fixture'));

const list = '/customers/invoices';
const listOf = (...items: (typeof invoiceRow)[]) => ({ items, total: items.length, totalIsLowerBound: false });

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));
beforeEach(() => {
  localStorage.clear();
  startFakeServer();
  sealWith(async () => 'secret');
  // First, because its path matches those of the queues and sums too.
  answering(invoicesApi.get, invoice);
  answering(invoicesApi.list, listOf(invoiceRow));
  answering(invoicesApi.queues, {
    items: invoiceStates.map((queue) => ({ queue, invoices: { needsReview: 3, paid: 1001 }[String(queue)] ?? 0 })),
  });
  answering(invoicesApi.carriers, {
    items: [
      { id: 17, name: 'Aspen Freight' },
      { id: 2, name: 'Juniper Bend Transport' },
    ],
  });
  answering(invoicesApi.aging, {
    items: [
      { bucket: 'current', invoices: 2, cents: 127_834 },
      { bucket: 'days30', invoices: 1, cents: 10_000 },
    ],
  });
});

describe('the list of invoices', () => {
  it('uses the filters of its address and shows queues, sums and discrepancies', async () => {
    open(`${list}?f.queue=needsReview&q=482&sort=-variance&page=2&size=25`);

    const row = within((await screen.findByRole('rowheader', { name: invoice.number })).closest('tr') ?? document.body);

    expect(callsOf(invoicesApi.list)[0]?.input).toEqual({
      queue: 'needsReview',
      value: '482',
      sort: '-variance',
      skip: '25',
      limit: '25',
    });
    expect(row.getByText('+$98.32')).toBeVisible();
    expect(row.getByRole('link', { name: 'SH00104826' })).toHaveAttribute('href', '/customers/shipments/6');
    const tab = screen.getByRole('link', { name: /^Needs review/ });
    expect(tab).toHaveAttribute('aria-current', 'page');
    expect(tab).toHaveTextContent('3');
    expect(screen.getByRole('link', { name: /^Paid/ })).toHaveTextContent('1,000+');
    expect(screen.getByRole('heading', { name: 'Amount due $1,378.34' })).toBeVisible();
  });

  it('opens an invoice beside it, whose document shows its source', async () => {
    open(`${list}?open=${invoice.id}`);

    const peek = within(await screen.findByRole('dialog', { name: invoice.number }));
    expect(await peek.findByText(/^http.*, printed /)).toHaveClass('print-only');
    expect(peek.getByRole('link', { name: 'Open invoice' })).toHaveClass('no-print');
  });

  it('counts the days left for a carrier to respond to a dispute', async () => {
    const inDays = (days: number) => addDays(today(), days);
    answering(
      invoicesApi.list,
      listOf(...[12, 1, -1].map((days, place) => ({ ...invoiceRow, id: place + 1, answerBy: inDays(days) }))),
    );
    open(`${list}?f.queue=disputed`);

    expect(await screen.findByText('12 days left to respond')).toBeVisible();
    expect(screen.getByText('1 day left to respond')).toBeVisible();
    expect(screen.getByText('Response overdue')).toBeVisible();
  });

  it("shows the net cost of an invoice with a carrier's credit", async () => {
    answering(invoicesApi.list, listOf({ ...invoiceRow, creditedCents: 8500, owedCents: 60_333 }));
    open(`${list}?f.queue=approved`);

    expect(await screen.findByText('$603.33 after credit')).toBeVisible();
  });

  it('requests the filtered invoices, and shows filters as chips that can be removed', async () => {
    const more = 'f.reason=ACC-NEW&f.due=2026-12-01%2C-&f.amount=-%2C70000&f.difference=500%2C-&f.location=7';
    open(`${list}?f.carrier=2&${more}&f.received=2026-11-01%2C2026-11-30`, {
      ...manager,
      userLocations: [{ id: 7, name: 'Chicago dock' }],
    });

    fireEvent.click(await screen.findByRole('button', { name: /Amount: up to \$700\.00/ }));

    const asked = { carrierIds: '2', locationIds: '7', reasons: 'ACC-NEW', dueFrom: '2026-12-01' };
    const bounds = { receivedFrom: '2026-11-01', receivedTo: '2026-11-30', differenceFromCents: '500' };
    expect(callsOf(invoicesApi.list)[0]?.input).toMatchObject({ ...asked, ...bounds, amountToCents: '70000' });
    const chips = [
      'Carrier: Juniper Bend Transport',
      'Location: Chicago dock',
      'Main reason: Accessorial not requested',
      'Due: from 12/01/2026',
      'Received: 11/01/2026 – 11/30/2026',
      'Variance: from $5.00',
    ];
    for (const chip of chips) expect(screen.getByText(chip)).toBeVisible();
    await waitFor(() => expect(callsOf(invoicesApi.list).at(-1)?.input).not.toHaveProperty('amountToCents'));
    expect(callsOf(invoicesApi.list).at(-1)?.input).toMatchObject({ ...asked, ...bounds });
  });

  it('offers all carriers with invoices and names the chosen one, even if no row is left', async () => {
    answering(invoicesApi.list, listOf());
    open(`${list}?f.carrier=17`);

    expect(await screen.findByText('Carrier: Aspen Freight')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    fireEvent.click(await screen.findByRole('combobox', { name: 'Carrier' }));

    expect(await screen.findByRole('option', { name: 'Juniper Bend Transport' })).toBeVisible();
  });

  it('sets filters in a drawer, and links from an aging bucket to its unpaid invoices', async () => {
    open(list);
    fireEvent.click(await screen.findByRole('link', { name: '1–30 days' }));
    await waitFor(() => expect(callsOf(invoicesApi.list).at(-1)?.input).toMatchObject({ aging: 'days30' }));
    expect(screen.getByText('Aging: 1–30 days')).toBeVisible();

    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filter invoices' }));
    fireEvent.change(await drawer.findByLabelText(/^Aging/), { target: { value: '' } });
    fireEvent.change(drawer.getByLabelText('Variance, at least'), { target: { value: '12.50' } });

    await waitFor(() => expect(callsOf(invoicesApi.list).at(-1)?.input).toMatchObject({ differenceFromCents: '1250' }));
    expect(callsOf(invoicesApi.list).at(-1)?.input).not.toHaveProperty('aging');
    expect(screen.getByLabelText('address')).toHaveTextContent('f.difference=1250,-');
  });

  it('keeps an amount even if the drawer is closed at once', async () => {
    open(list);
    fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filter invoices' }));
    fireEvent.change(await drawer.findByLabelText('Amount, at least'), { target: { value: '700' } });
    fireEvent.click(drawer.getByRole('button', { name: 'Show invoices' }));

    await waitFor(() => expect(callsOf(invoicesApi.list).at(-1)?.input).toMatchObject({ amountFromCents: '70000' }));
  });

  it('saves the filter on this device and restores it at the plain address', async () => {
    open(`${list}?f.queue=disputed&page=3`).unmount();
    await waitFor(async () => expect(await readPreference('invoices-filter')).toBe('f.queue=disputed'));

    open(list);

    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(`${list}?f.queue=disputed`));
  });

  it('lets an address win over the saved filter', async () => {
    await writePreference('invoices-filter', 'f.queue=paid');

    open(`${list}?f.queue=needsReview`);

    await screen.findByRole('rowheader', { name: invoice.number });
    expect(callsOf(invoicesApi.list).map(({ input }) => input['queue'])).toEqual(['needsReview']);
  });

  it('opens a row with the list in hand, and follows changes', async () => {
    open(`${list}?f.queue=needsReview`);
    await screen.findByRole('rowheader', { name: invoice.number });
    answering(invoicesApi.list, listOf({ ...invoiceRow, state: 'approved' }));
    act(() => pushing(invoiceChanged, { invoiceId: 4, state: 'approved' }));
    await waitFor(() => expect(callsOf(invoicesApi.list).length).toBeGreaterThan(1));

    fireEvent.click(screen.getByRole('link', { name: invoice.number }));
    fireEvent.click(await screen.findByText('Open invoice'));

    expect(await screen.findByRole('heading', { level: 1, name: invoice.number })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Invoicing' })).toHaveAttribute('href', `${list}?f.queue=needsReview`);
  });

  it('approves selected invoices one by one and reports each result', async () => {
    const other = { ...invoiceRow, id: 5, number: 'INV-5' };
    answering(invoicesApi.list, listOf(invoiceRow, other));
    answering(invoicesApi.approve, { ...invoice, state: 'approved' });
    open(`${list}?f.queue=needsReview`);
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${invoice.number}` }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select INV-5' }));
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(callsOf(invoicesApi.approve)).toHaveLength(0);

    fireEvent.click(await screen.findByRole('button', { name: 'Approve 2 invoices' }));

    expect(await screen.findByText('2 of 2 done')).toBeVisible();
    expect(callsOf(invoicesApi.approve).map(({ input }) => input['invoiceId'])).toEqual(['4', '5']);
  });

  it('exports this page, all, or nothing', async () => {
    answering(invoicesApi.export, undefined);
    open(`${list}?f.queue=paid`);
    await screen.findByRole('rowheader', { name: invoice.number });
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export invoices' }));
    fireEvent.click(dialog.getByLabelText('None'));
    expect(dialog.getByRole('button', { name: 'Export' })).toBeDisabled();
    fireEvent.click(dialog.getByLabelText('This page'));

    fireEvent.click(dialog.getByRole('button', { name: 'Export' }));

    await waitFor(() => expect(callsOf(invoicesApi.export)[0]?.input).toEqual({ queue: 'paid', ids: [4] }));
  });

  it.each([
    ['no privilege', { ...manager, privileges: ['CustomerUser', 'track'] }],
    ['a refusal', manager],
  ])('tells users with %s who can help', async (name, user) => {
    if (name === 'a refusal') refusing(invoicesApi.list, { status: 403, code: 'not-allowed', title: 'No' });
    open(list, user);

    expect(await screen.findByRole('heading', { level: 1, name: "You can't see invoices" })).toBeVisible();
  });

  it('explains an empty list and a failure', async () => {
    answering(invoicesApi.list, listOf());
    open(list).unmount();
    open(list);
    expect(await screen.findByRole('heading', { name: 'No invoices yet' })).toBeVisible();

    refusing(invoicesApi.list, { status: 500, code: 'internal', title: 'Something went wrong' });
    open(`${list}?q=x`);
    expect(await screen.findByText('Invoices could not be loaded')).toBeVisible();
  });
});
