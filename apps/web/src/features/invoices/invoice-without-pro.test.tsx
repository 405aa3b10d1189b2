import { invoicesApi } from '@lading/contracts/invoices/invoices';
import { invoiceStates } from '@lading/domain/lifecycle/invoice-lifecycle';
import { fireEvent, screen } from '@testing-library/react';
import { answering, startFakeServer } from '../../kernel/api/answering.fixture';
import { invoiceCells } from './invoice-cells';
import { invoice, invoiceRow, manager, open, unanswered } from './invoices.fixture';

const { proNumber: _, ...numbered } = invoice.received;
const received = { ...numbered, bolNumber: '0000007' };
const withoutPro = { ...invoice, proNumber: null, received };
const unmatched = { audit: null, shipmentId: null, shipmentNumber: null, agreedCents: null, varianceCents: null };

const shown = () => document.body.textContent;

beforeEach(() => startFakeServer());

describe('an invoice without a PRO number', () => {
  it('shows its bill of lading on its page', async () => {
    answering(invoicesApi.get, withoutPro);
    open('/customers/invoices/4');
    expect(await screen.findByText('0000007')).toBeVisible();
    expect(screen.getByText('BOL#')).toBeVisible();
    expect(screen.queryByText('PRO#')).toBeNull();
    expect(shown()).not.toMatch(/null|undefined/);
  });

  it.each([
    [{ proNumber: null, received }, "We couldn't find bill of lading 0000007. We'll try to match it again"],
    [{ received }, "We couldn't find PRO 482000013 or bill of lading 0000007. We'll try to match it again"],
    [{}, "We couldn't find PRO 482000013. We'll try to match it again"],
  ])('is distinguished from others where no shipment matches it: %#', async (numbers, words) => {
    answering(invoicesApi.get, { ...invoice, ...unmatched, ...numbers });
    open('/customers/invoices/4');

    expect(await screen.findByText(new RegExp(`^${words}`))).toBeVisible();
    expect(shown()).not.toMatch(/null|undefined/);
  });

  it('has a letter that names only the bill of lading', async () => {
    const dispute = {
      ...({ state: 'open', reason: 'ACC-NEW', amountCents: 8500, creditedCents: null, notifiedBy: 'letter' } as const),
      ...{ answerBy: '2999-12-31', author: 'Ada Reyes', mailedAt: null, text: 'Nobody ordered it.' },
      openedAt: '2026-12-03T15:30:00Z',
    };
    answering(invoicesApi.get, { ...withoutPro, disputes: [{ ...unanswered, ...dispute }] });
    open('/customers/invoices/4/letter', { ...manager, companyName: 'Harbor Supply', email: 'ada@harbor.example' });

    expect(await screen.findByText('0000007')).toBeVisible();
    expect(screen.queryByText('PRO#')).toBeNull();
    expect(shown()).not.toMatch(/null|undefined/);
  });

  it('has a dash in the list and its bill of lading beside it', async () => {
    expect(invoiceCells('2026-12-01').pro({ ...invoiceRow, proNumber: null })).toBe('–');
    answering(invoicesApi.get, withoutPro);
    answering(invoicesApi.list, { items: [{ ...invoiceRow, proNumber: null }], total: 1, totalIsLowerBound: false });
    answering(invoicesApi.queues, { items: invoiceStates.map((queue) => ({ queue, invoices: 1 })) });
    answering(invoicesApi.carriers, { items: [] });
    answering(invoicesApi.aging, { items: [] });
    open('/customers/invoices');

    fireEvent.click(await screen.findByRole('link', { name: invoice.number }));

    expect(await screen.findByText('0000007')).toBeVisible();
    expect(shown()).not.toMatch(/null|undefined/);
  });
});
