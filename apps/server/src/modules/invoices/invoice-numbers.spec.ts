import { invoiceIssues, type NewInvoice } from '@lading/contracts/invoices/new-invoice';
import { numbersOf, proOf } from './invoice-numbers';

type Numbers = Pick<NewInvoice, 'proNumber' | 'bolNumber'>;

it.each<[Numbers, string | null, string]>([
  [{ proNumber: '482-000013', bolNumber: '0007' }, '482000013', 'PRO 482-000013, bill of lading 0007'],
  [{ proNumber: '482000013' }, '482000013', 'PRO 482000013'],
  [{ bolNumber: '0007' }, null, 'bill of lading 0007'],
  [{ proNumber: '', bolNumber: '0007' }, null, 'bill of lading 0007'],
])('an invoice is known by the numbers that it has: %j', (invoice, pro, words) => {
  expect([proOf(invoice), numbersOf(invoice), invoiceIssues(invoice)]).toEqual([pro, words, []]);
});

it.each([{}, { proNumber: '-' }, { proNumber: '', bolNumber: ' ' }])(
  'an invoice has one of both at least: %j',
  (invoice) => {
    const message = 'PRO number or bill of lading number is required';

    expect(invoiceIssues(invoice)).toEqual([{ path: ['proNumber'], rule: 'required', message }]);
  },
);
