import { invoiceChanged, invoicesApi, type Invoice } from '@lading/contracts/invoices/invoices';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import type { InvoiceState } from '@lading/domain/lifecycle/invoice-lifecycle';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answering, callsOf, refusing, startFakeServer } from '../../../kernel/api/answering.fixture';
import { pushing } from '../../../kernel/realtime/fake-socket.fixture';
import { aShipment } from '../../../entities/quote/wizard.fixture';
import { invoice, manager, open, unanswered } from '../invoices.fixture';

jest.mock('socket.io-client', () => jest.requireActual('../../../kernel/realtime/fake-socket.fixture'));

const page = (supplied: Partial<Invoice> = {}, user: object = manager) => {
  answering(invoicesApi.get, { ...invoice, ...supplied });
  return open('/customers/invoices/4', user, { search: '?f.queue=needsReview', ids: [3, 4, 5] });
};

const names = () => screen.getAllByRole('button').map((button) => button.textContent);

beforeEach(() => startFakeServer());

describe('the page of an invoice', () => {
  it('compares billed with agreed amounts and names the reason, the rule and the document that settles it', async () => {
    page();

    expect(await screen.findByRole('heading', { level: 1, name: invoice.number })).toBeVisible();
    expect(screen.getByText(/^http.*, printed /)).toHaveClass('print-only');
    const comparison = within(screen.getByRole('region', { name: 'Invoiced vs. agreed' }));
    expect(comparison.getByRole('row', { name: 'Net linehaul $287.98 $297.99 +$10.01' })).toBeVisible();
    expect(comparison.getByRole('row', { name: 'Total $590.01 $688.33 +$98.32' })).toBeVisible();
    const [reweigh, service] = within(screen.getByRole('list', { name: 'Discrepancies' })).getAllByRole('listitem');
    expect(reweigh).toHaveTextContent('Reweigh+$13.32Evidence neededSupporting document: Weight certificate');
    expect(reweigh).toHaveTextContent('Fuel surcharge +$3.31 (as a result)');
    expect(reweigh).toHaveTextContent('Gross linehaul, M2M $1,028.501,150 lb class 92.5 at $68.00/cwt.');
    expect(service).toBeDefined();
    expect(screen.getByText('Accessorial not requested: Limited access delivery')).toBeVisible();
    expect(screen.getByText('You can dispute $98.32.')).toBeVisible();
    expect(screen.getByText('20261201')).toBeVisible();
    expect(screen.getByRole('link', { name: 'SH00104826' })).toHaveAttribute('href', '/customers/shipments/6');
  });

  it('is disputed with a reason, an amount and a text; server errors are shown at the field', async () => {
    page();
    fireEvent.click(await screen.findByRole('button', { name: 'Dispute' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('You can contest charges until 05/30/2999.')).toBeVisible();
    expect(dialog.getByLabelText(/^Amount in dispute/)).toHaveValue('$98.32');
    fireEvent.click(dialog.getByRole('button', { name: 'Dispute' }));
    expect(callsOf(invoicesApi.dispute)).toHaveLength(0);
    fireEvent.change(dialog.getByLabelText(/^What's wrong/), { target: { value: ' Nobody ordered it. ' } });
    const message = 'Amount should be 688.33 or less';
    const fields = [{ path: 'amountCents', rule: 'max', message }];
    refusing(invoicesApi.dispute, { status: 422, code: 'invalid-fields', title: 'Check the fields', fields });

    fireEvent.click(dialog.getByRole('button', { name: 'Dispute' }));
    expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
    const opened = {
      amountCents: 8500,
      creditedCents: null,
      answerBy: '2999-12-31',
      author: 'Ada',
      openedAt: invoice.receivedAt,
      text: '',
      mailedAt: null,
    };
    answering(invoicesApi.dispute, {
      ...invoice,
      state: 'disputed',
      disputes: [{ ...unanswered, ...opened, state: 'open', reason: 'ACC-NEW', notifiedBy: 'letter' }],
    });
    fireEvent.change(dialog.getByLabelText(/^Amount in dispute/), { target: { value: '85' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Dispute' }));

    expect(await screen.findByText('Accessorial not requested, $85.00')).toBeVisible();
    expect(callsOf(invoicesApi.dispute).at(-1)?.input).toEqual({
      invoiceId: '4',
      reason: 'ACC-NEW',
      amountCents: 8500,
      text: 'Nobody ordered it.',
    });
    expect(screen.getByRole('button', { name: 'Settle dispute' })).toBeVisible();
    expect(screen.getByText(/^We have no email address for this carrier/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Letter to the carrier' })).toHaveAttribute(
      'href',
      '/customers/invoices/4/letter',
    );
  });

  it("shows the carrier's deadline, and that it has passed", async () => {
    page({ state: 'disputed', answerBy: '2026-01-31' });

    expect(await screen.findByText('Carrier response due')).toBeVisible();
    expect(screen.getByText('Response overdue')).toBeVisible();
  });

  it('cannot be disputed after the deadline, and shows when that was', async () => {
    answering(invoicesApi.get, { ...invoice, contestUntil: '2026-01-31' });
    open('/customers/invoices/4?dispute');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^The deadline to contest these charges was 01\/31\/2026/)).toBeVisible();
    expect(dialog.queryByLabelText(/^Amount in dispute/)).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Dispute' })).toBeNull();
  });

  it('can be disputed after its payment, and stays paid when that is settled', async () => {
    page({ state: 'paid', paidAt: invoice.receivedAt });
    expect(await screen.findByRole('button', { name: 'Dispute' })).toBeVisible();
    cleanup();
    page({ state: 'disputed', paidAt: invoice.receivedAt });
    fireEvent.click(await screen.findByRole('button', { name: 'Settle dispute' }));
    expect(await screen.findByText('The invoice is already paid and stays paid.')).toBeVisible();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(names()).not.toContain('Approve');
  });

  it('has a letter that states the disputed amount and the reason', async () => {
    const [objection] = [
      {
        state: 'open',
        reason: 'ACC-NEW',
        amountCents: 8500,
        creditedCents: null,
        answerBy: '2999-12-31',
        author: 'Ada Reyes',
      } as const,
    ];
    const disputes = [
      {
        ...objection,
        // The evening before, in the reader's time zone.
        openedAt: '2026-12-03T01:30:00Z',
        text: 'Nobody ordered it.',
        notifiedBy: 'letter',
        mailedAt: null,
      } as const,
    ];
    answering(invoicesApi.get, { ...invoice, disputes: disputes.map((one) => ({ ...unanswered, ...one })) });
    const own = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: 'America/New_York' };
    const zone = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(own);
    open('/customers/invoices/4/letter', { ...manager, companyName: 'Harbor Supply', email: 'ada@harbor.example' });

    expect(
      await screen.findByRole('heading', { level: 1, name: `Dispute of invoice ${invoice.number}` }),
    ).toBeVisible();
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveTextContent(
      'Accessorial not requested: Limited access deliveryProof of delivery, tracking+$85.00',
    );
    expect(second).toHaveTextContent('ReweighWeight certificate+$13.32');
    expect(screen.getByText('Nobody ordered it.')).toBeVisible();
    expect(screen.getByText('Please reply to ada@harbor.example.')).toBeVisible();
    expect(
      screen.getByText(/received the invoice on 12\/01\/2026 .*until 05\/30\/2999.*charges by 12\/31\/2999\./),
    ).toBeVisible();
    expect(screen.getByText('12/02/2026')).toBeVisible();
    zone.mockRestore();
    cleanup();
    answering(invoicesApi.get, invoice);
    open('/customers/invoices/4/letter');
    expect(await screen.findByText('This invoice has no dispute')).toBeVisible();
  });

  it('is settled with the outcome of the dispute', async () => {
    page({ state: 'disputed' });
    answering(invoicesApi.settle, { ...invoice, state: 'approved' });
    fireEvent.click(await screen.findByRole('button', { name: 'Settle dispute' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByLabelText('Carrier upheld the charges'));

    fireEvent.click(dialog.getByRole('button', { name: 'Settle dispute' }));

    expect(await screen.findByRole('button', { name: 'Mark as paid' })).toBeVisible();
    expect(callsOf(invoicesApi.settle)[0]?.input).toEqual({ invoiceId: '4', outcome: 'upheld' });
  });

  it("is settled with the carrier's credit, which reduces its cost", async () => {
    const dispute = { reason: 'ACC-NEW', amountCents: 8500, author: 'Ada', openedAt: invoice.receivedAt } as const;
    const unsent = { answerBy: '2999-12-31', text: '', notifiedBy: 'letter', mailedAt: null } as const;
    page({
      state: 'disputed',
      disputes: [{ ...unanswered, ...dispute, ...unsent, state: 'open', creditedCents: null }],
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Settle dispute' }));
    const dialog = within(await screen.findByRole('dialog'));
    const credit = dialog.getByLabelText(/^Credit/);
    expect(credit).toHaveValue('$85.00');
    fireEvent.change(credit, { target: { value: '' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Settle dispute' }));
    expect((await dialog.findAllByText('Credit is required')).length).toBeGreaterThan(0);
    fireEvent.change(credit, { target: { value: '80' } });
    expect(dialog.getByText('The invoice will be approved for payment of $608.33.')).toBeVisible();
    answering(invoicesApi.settle, {
      ...invoice,
      state: 'approved',
      creditedCents: 8000,
      owedCents: 60_833,
      disputes: [{ ...unanswered, ...dispute, ...unsent, state: 'credited', creditedCents: 8000 }],
    });

    fireEvent.click(dialog.getByRole('button', { name: 'Settle dispute' }));

    fireEvent.click(await screen.findByRole('button', { name: 'Mark as paid' }));
    expect(await screen.findByText(/^\$608\.33 to Juniper Bend Transport/)).toBeVisible();
    expect(screen.getByText('$80.00 credited')).toBeVisible();
    expect(callsOf(invoicesApi.settle)[0]?.input).toEqual({ invoiceId: '4', outcome: 'credited', creditCents: 8000 });
  });

  it.each<[string, InvoiceState, string, 'approve' | 'pay' | 'archive']>([
    ['approved', 'needsReview', 'Approve', 'approve'],
    ['paid', 'approved', 'Mark as paid', 'pay'],
    ['archived', 'paid', 'Archive', 'archive'],
  ])('is %s only after a confirmation', async (_, state, label, name) => {
    page({ state });
    answering(invoicesApi[name], { ...invoice, state: 'archived' });
    fireEvent.click(await screen.findByRole('button', { name: label }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(callsOf(invoicesApi[name])).toHaveLength(0);

    fireEvent.click(dialog.getByRole('button', { name: label }));

    await waitFor(() => expect(callsOf(invoicesApi[name])).toHaveLength(1));
    expect(await screen.findByText('Archived')).toBeVisible();
  });

  it('offers no actions to users with read access', async () => {
    page({}, { privileges: ['CustomerUser', 'viewInvoices'], userLocations: [] });
    await screen.findByRole('heading', { level: 1, name: invoice.number });

    expect(names()).not.toContain('Approve');
    expect(names()).not.toContain('Dispute');
    expect(screen.queryByLabelText('New message')).toBeNull();
  });

  it('accepts messages and follows changes', async () => {
    page();
    const message = { messageId: 1, text: 'The carrier looks into it.', author: 'Ada', createdAt: invoice.receivedAt };
    answering(invoicesApi.write, { ...invoice, messages: [message] });
    fireEvent.change(await screen.findByLabelText('New message'), { target: { value: ' Please look. ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add message' }));
    expect(await screen.findByText('The carrier looks into it.')).toBeVisible();
    expect(callsOf(invoicesApi.write)[0]?.input).toEqual({ invoiceId: '4', text: 'Please look.' });

    answering(invoicesApi.get, { ...invoice, state: 'disputed' });
    act(() => pushing(invoiceChanged, { invoiceId: 4, state: 'disputed' }));

    expect(await screen.findByText('Disputed')).toBeVisible();
  });

  it('goes to the next invoice of the list with a key', async () => {
    page();
    await screen.findByRole('heading', { level: 1, name: invoice.number });
    answering(invoicesApi.get, { ...invoice, id: 5, number: 'INV-5' });

    fireEvent.keyDown(document.body, { key: ']' });

    expect(await screen.findByRole('heading', { level: 1, name: 'INV-5' })).toBeVisible();
  });

  it("says when no shipment matches the invoice, and when it doesn't exist", async () => {
    page({ audit: null, shipmentId: null, shipmentNumber: null, agreedCents: null, varianceCents: null }).unmount();
    page({ audit: null, shipmentId: null, shipmentNumber: null, agreedCents: null, varianceCents: null });
    expect(await screen.findByText('No shipment matches this invoice')).toBeVisible();

    refusing(invoicesApi.get, { status: 404, code: 'not-found', title: 'We could not find that record' });
    open('/customers/invoices/999');
    expect(await screen.findByRole('heading', { name: "We couldn't find that invoice" })).toBeVisible();
  });

  it('is matched to a shipment of its carrier by a user, and unmatched again', async () => {
    const numbers = { shipmentId: 9, number: 'SH00104900', bolNumber: '0000001', proNumber: '77' };
    const lane = { originLabel: 'Chicago, IL', destinationLabel: 'Atlanta, GA', pickupDate: '2026-11-24' };
    const found = { ...aShipment(), ...numbers, ...lane };
    page({ audit: null, shipmentId: null, shipmentNumber: null, agreedCents: null, varianceCents: null });
    fireEvent.click(await screen.findByRole('button', { name: 'Match shipment' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Match this shipment' }));
    expect(await dialog.findAllByText('Shipment is required')).not.toHaveLength(0);
    answering(shipmentsApi.list, { items: [found], total: 1, totalIsLowerBound: false });
    fireEvent.change(dialog.getByLabelText(/^Shipment/), { target: { value: '77' } });
    fireEvent.click(await screen.findByText('SH00104900 · PRO 77, BOL 0000001'));
    expect(callsOf(shipmentsApi.list)[0]?.input).toMatchObject({ q: '77' });
    expect(await dialog.findByText('Chicago, IL to Atlanta, GA, pickup 11/24/2026')).toBeVisible();
    answering(invoicesApi.match, { ...invoice, matchedBy: 'Ada Reyes', mayUnmatch: true });
    fireEvent.click(dialog.getByRole('button', { name: 'Match this shipment' }));

    expect(await screen.findByText('Matched by Ada Reyes')).toBeVisible();
    expect(callsOf(invoicesApi.match)[0]?.input).toEqual({ invoiceId: '4', shipmentId: 9 });
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByText('Unmatch shipment'));
    answering(invoicesApi.unmatch, { ...invoice, audit: null, shipmentId: null, shipmentNumber: null });
    const question = within(await screen.findByRole('dialog', { name: /Unmatch the shipment/ }));
    fireEvent.click(question.getByRole('button', { name: 'Unmatch shipment' }));
    expect(await screen.findByText('No shipment matches this invoice')).toBeVisible();
  });

  it('is not requested for users who may not see invoices', async () => {
    page({}, { privileges: ['CustomerUser', 'track'] });

    expect(await screen.findByRole('heading', { name: "You can't see invoices" })).toBeVisible();
    expect(callsOf(invoicesApi.get)).toHaveLength(0);
  });
});
