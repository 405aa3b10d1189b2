import { disputeLifecycle, invoiceLifecycle, type InvoiceMove } from './invoice-lifecycle.js';

const after = (...moves: InvoiceMove[]): string =>
  moves.reduce<Parameters<typeof invoiceLifecycle.next>[0]>(
    (state, move) => invoiceLifecycle.next(state, move),
    'outstanding',
  );

describe('the lifecycle of an invoice', () => {
  it('takes a fair bill straight to its payment', () => {
    expect(after('pass', 'pay', 'archive')).toBe('archived');
    expect(invoiceLifecycle.allowed('archived')).toEqual(['reinstate']);
  });

  it('lets a person decide about a difference, and puts a corrected bill away', () => {
    expect(after('flag', 'dispute', 'correct')).toBe('archived');
    expect(invoiceLifecycle.may('paid', 'correct')).toBe(false);
    expect(after('flag', 'void')).toBe('archived');
    expect(after('flag', 'correct', 'reinstate')).toBe('needsReview');
    expect(invoiceLifecycle.allowed('needsReview')).toEqual(['approve', 'dispute', 'correct', 'void']);
  });

  it('pays nothing that is not approved', () => {
    expect(invoiceLifecycle.states.filter((state) => invoiceLifecycle.may(state, 'pay'))).toEqual(['approved']);
  });

  it('ends a dispute once', () => {
    expect(disputeLifecycle.states.filter((state) => !disputeLifecycle.isFinal(state))).toEqual(['open']);
  });
});
