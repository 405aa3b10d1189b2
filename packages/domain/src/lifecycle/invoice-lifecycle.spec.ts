import fc from 'fast-check';
import { disputeLifecycle, endOfDispute, invoiceLifecycle, type InvoiceMove } from './invoice-lifecycle.js';

const after = (...moves: InvoiceMove[]): string =>
  moves.reduce<Parameters<typeof invoiceLifecycle.next>[0]>(
    (state, move) => invoiceLifecycle.next(state, move),
    'outstanding',
  );

describe('the lifecycle of an invoice', () => {
  it('approves a fair invoice for payment automatically', () => {
    expect(after('pass', 'pay', 'archive')).toBe('archived');
    expect(invoiceLifecycle.allowed('archived')).toEqual(['reinstate']);
  });

  it('lets a user decide about a discrepancy, and archives a corrected invoice', () => {
    expect(after('flag', 'dispute', 'correct')).toBe('archived');
    expect(invoiceLifecycle.may('paid', 'correct')).toBe(false);
    expect(after('flag', 'void')).toBe('archived');
    expect(after('flag', 'correct', 'reinstate')).toBe('needsReview');
    expect(invoiceLifecycle.allowed('needsReview')).toEqual([
      'match',
      'unmatch',
      'approve',
      'dispute',
      'correct',
      'void',
      'recall',
    ]);
  });

  it('pays nothing that is not approved', () => {
    expect(invoiceLifecycle.states.filter((state) => invoiceLifecycle.may(state, 'pay'))).toEqual(['approved']);
  });

  it('takes a paid invoice through its dispute back to paid', () => {
    expect(after('pass', 'pay', 'dispute', endOfDispute(true))).toBe('paid');
    expect(after('flag', 'dispute', endOfDispute(false))).toBe('approved');
  });

  it('is paid at most once, and ends its dispute as paid when it was paid before', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 40 }), (choices) => {
        let state: Parameters<typeof invoiceLifecycle.next>[0] = 'outstanding';
        let payments = 0;
        for (const choice of choices) {
          const ending = endOfDispute(payments > 0);
          // Of the two ends of a dispute, an invoice has the one that matches its payment; a paid one is neither voided nor reverted.
          const open = invoiceLifecycle
            .allowed(state)
            .filter((move) => state !== 'disputed' || move === ending || (payments === 0 && move !== 'restore'))
            .filter((move) => payments === 0 || move !== 'reinstate');
          const move = open[choice % open.length];
          if (!move) break;
          state = invoiceLifecycle.next(state, move);
          if (move === 'pay') payments += 1;
          expect(payments > 0 ? ['paid', 'disputed', 'archived'] : invoiceLifecycle.states).toContain(state);
        }
        expect(payments).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('ends a dispute once', () => {
    expect(disputeLifecycle.states.filter((state) => !disputeLifecycle.isFinal(state))).toEqual(['open']);
  });
});
