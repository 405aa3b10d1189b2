import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import {
  carrierInvoicesApi,
  type CarrierDispute,
  type CarrierInvoice,
  type CarrierInvoiceDetail,
} from '@lading/contracts/invoices/carrier-invoices';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { answering, callsOf, refusing, startFakeServer } from '../../../kernel/api/answering.fixture';
import { userWith } from '../../../kernel/session/user.fixture';
import { openPage } from '../../../pages/open-page.fixture';
import { CarrierInvoicePage } from './carrier-invoice.page';
import { CarrierInvoicesPage } from './carrier-invoices.page';
import { InvoiceWork } from './invoice-work';

const { listCarrierInvoices, getCarrierInvoice, getInvoiceDraft, answerDispute, noteInvoicePayment } =
  carrierInvoicesApi;

const row: CarrierInvoice = {
  ...{ id: 4, number: 'INV-4', part: 'disputed', proNumber: '482000013', bolNumber: '0412', shipmentId: 6 },
  ...{ customerId: 3, companyName: 'Ashgrove', invoiceDate: '2026-11-01', dueOn: '2026-12-01', currency: 'USD' },
  ...{ totalCents: 68_833, creditedCents: 0, owedCents: 68_833, daysPastDue: 2, answerBy: '2026-12-20', answer: null },
};
const charges = [
  { code: 'GROSS', description: 'Gross linehaul', cents: 60_333 },
  { code: 'LTDAD', description: 'Limited access delivery', cents: 8500 },
];
const received: CarrierInvoiceDetail['received'] = {
  ...{
    scac: 'JBEN',
    number: 'INV-4',
    invoiceDate: '2026-11-01',
    currency: 'USD',
    terms: 'prepaid',
    billTo: 'Ashgrove',
  },
  ...{ originPostalCode: '60607', destinationPostalCode: '30303', totalCents: 68_833, charges },
  freight: [{ pounds: 1150, freightClass: 92.5 }],
};
const dispute: CarrierDispute = {
  ...({ id: 9, state: 'open', reason: 'ACC-NEW', amountCents: 8500 } as const),
  ...{ creditedCents: null, text: 'Nobody ordered it.' },
  ...{ openedAt: '2026-11-20T15:00:00Z', answerBy: '2026-12-20', endedAt: null, answer: null, answerText: '' },
  ...{ answeredAt: null, answeredBy: null, version: 3 },
};
const detail: CarrierInvoiceDetail = {
  ...row,
  ...{ received: { ...received, charges: [...charges], freight: [...received.freight] } },
  ...{ receivedAt: '2026-11-01T15:00:00Z', paidAt: null, originLabel: 'Chicago, IL', destinationLabel: 'Atlanta, GA' },
  ...{ corrects: null, correctedBy: null, attachments: [], disputes: [dispute], allowedActions: ['answer', 'void'] },
};

beforeEach(() => {
  startFakeServer();
  answering(carrierCustomersApi.listRepresentatives, { items: [] });
  answering(listCarrierInvoices, { total: 1, totalIsLowerBound: false, nextCursor: null, items: [row] });
  answering(getCarrierInvoice, detail);
});

const administrator = (privileges = ['customerVisibility', 'dataVisibility', 'thirdPartyVisibility']) =>
  userWith({ userId: 7, customerId: null, carrierId: 1085, privileges: ['CarrierAdministrator', ...privileges] });

function open(at: string, privileges?: string[]) {
  openPage(
    <Routes>
      <Route path="/carriers/invoices" element={<CarrierInvoicesPage />} />
      <Route path="/carriers/invoices/:invoiceId" element={<CarrierInvoicePage />} />
    </Routes>,
    { user: administrator(privileges), at },
  );
}

/** An invoice that a push changes while its form is open. */
function Changing() {
  const [invoice, setInvoice] = useState(detail);
  return (
    <>
      <button type="button" onClick={() => setInvoice({ ...detail, disputes: [], allowedActions: [] })}>
        Another change
      </button>
      <InvoiceWork invoice={invoice} />
    </>
  );
}

it('lists invoices with what is owed, their age and the day on which a dispute should be answered', async () => {
  open('/carriers/invoices?f.part=disputed');
  await screen.findByRole('rowheader', { name: 'INV-4' });

  expect(callsOf(listCarrierInvoices)[0]?.input).toMatchObject({ part: 'disputed' });
  const cells = within(screen.getByRole('row', { name: /INV-4/ }));
  expect(cells.getByText('Answer by 12/20/2026')).toBeVisible();
  expect(cells.getByText('2 days past due')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Delivered, not invoiced' })).toHaveAttribute(
    'href',
    '/carriers/shipments?f.part=notInvoiced',
  );
  fireEvent.click(cells.getByRole('button', { name: 'Actions for INV-4' }));
  expect(await screen.findByRole('menuitem', { name: 'Download statement' })).toBeVisible();
});

it('needs customer visibility too', async () => {
  open('/carriers/invoices', ['dataVisibility']);
  expect(await screen.findByText("You don't have access to invoices")).toBeVisible();
});

it('answers a dispute by the version that was read, and says when someone else was faster', async () => {
  refusing(answerDispute, { status: 409, code: 'wrong-state', title: 'This is not possible in the current state' });
  open('/carriers/invoices/4');
  fireEvent.click(await screen.findByRole('button', { name: 'Answer dispute' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Answer dispute of INV-4' }));
  expect(drawer.getByText(/^Ashgrove disputes \$85\.00/)).toBeVisible();
  fireEvent.click(drawer.getByRole('radio', { name: /^Uphold the invoice/ }));
  fireEvent.click(drawer.getByRole('button', { name: 'Send answer' }));
  expect((await drawer.findAllByText('Text is required'))[0]).toBeVisible();
  expect(callsOf(answerDispute)).toEqual([]);
  fireEvent.change(drawer.getByRole('textbox', { name: /^Text/ }), { target: { value: 'It was ordered.' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Send answer' }));

  await waitFor(() => expect(callsOf(answerDispute)).toHaveLength(1));
  expect(callsOf(answerDispute)[0]?.input).toEqual({ id: '9', version: 3, answer: 'uphold', text: 'It was ordered.' });
  expect(await drawer.findByText('This is not possible in the current state')).toBeVisible();
});

it('keeps a form until it is sent, also where the invoice has changed meanwhile', async () => {
  answering(answerDispute, { ...detail, part: 'approved', disputes: [], allowedActions: [] });
  openPage(<Changing />, { user: administrator(), at: '/' });
  fireEvent.click(await screen.findByRole('button', { name: 'Answer dispute' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Answer dispute of INV-4' }));
  fireEvent.click(screen.getByText('Another change'));
  expect(screen.queryByText('More actions')).toBeNull();
  fireEvent.click(drawer.getByRole('button', { name: 'Send answer' }));

  expect(await screen.findByText('Dispute answered')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(answerDispute)[0]?.input).toEqual({ id: '9', version: 3, answer: 'credit', creditCents: 8500 });
});

it('corrects a disputed invoice line by line, with the total of its charges', async () => {
  answering(getInvoiceDraft, {
    ...{ shipmentId: 6, bolNumber: '0412', proNumber: '482000013', billTo: 'Ashgrove', currency: 'USD' },
    ...{ number: '482000013-2', invoiceDate: '2026-12-03', freight: [], charges: [], totalCents: 0 },
  });
  answering(answerDispute, { ...detail, id: 5, number: '482000013-2' });
  open('/carriers/invoices/4');
  fireEvent.click(await screen.findByRole('button', { name: 'Answer dispute' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Answer dispute of INV-4' }));
  fireEvent.click(drawer.getByRole('radio', { name: /^Send a corrected invoice/ }));
  fireEvent.click(drawer.getByRole('button', { name: 'Enter corrected invoice' }));
  fireEvent.click(await drawer.findByRole('button', { name: 'Remove charge 2' }));
  expect(drawer.getByRole('status')).toHaveTextContent('$603.33');
  fireEvent.click(drawer.getByRole('button', { name: 'Issue corrected invoice' }));

  await waitFor(() => expect(callsOf(answerDispute)).toHaveLength(1));
  expect(callsOf(answerDispute)[0]?.input).toEqual({
    ...{ id: '9', version: 3, answer: 'correct', text: null },
    invoice: {
      ...{ number: '482000013-2', invoiceDate: '2026-12-03', charges: [charges[0]] },
      freight: [{ pounds: 1150, freightClass: 92.5 }],
    },
  });
  expect(await screen.findByText('Invoice 482000013-2 issued')).toBeVisible();
});

it('records a payment only after a confirmation', async () => {
  answering(getCarrierInvoice, { ...detail, part: 'approved', disputes: [], allowedActions: ['notePayment'] });
  answering(noteInvoicePayment, { ...detail, part: 'paid' });
  open('/carriers/invoices/4');
  fireEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
  const question = within(await screen.findByRole('dialog', { name: 'Record payment of INV-4?' }));
  expect(callsOf(noteInvoicePayment)).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Payment recorded')).toBeVisible();
});
