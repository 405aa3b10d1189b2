import { billIssues, type NewInvoice } from '@lading/contracts/freight-bill';
import { numbersOf, proOf } from './bill-numbers';

type Numbers = Pick<NewInvoice, 'proNumber' | 'bolNumber'>;

it.each<[Numbers, string | null, string]>([
  [{ proNumber: '482-000013', bolNumber: '0007' }, '482000013', 'PRO 482-000013, bill of lading 0007'],
  [{ proNumber: '482000013' }, '482000013', 'PRO 482000013'],
  [{ bolNumber: '0007' }, null, 'bill of lading 0007'],
  [{ proNumber: '', bolNumber: '0007' }, null, 'bill of lading 0007'],
])('a bill is known by the numbers that it has: %j', (bill, pro, words) => {
  expect([proOf(bill), numbersOf(bill), billIssues(bill)]).toEqual([pro, words, []]);
});

it.each([{}, { proNumber: '-' }, { proNumber: '', bolNumber: ' ' }])('a bill has one of both at least: %j', (bill) => {
  const message = 'PRO number or bill of lading number is required';

  expect(billIssues(bill)).toEqual([{ path: ['proNumber'], rule: 'required', message }]);
});
