import { lifecycle, type MoveOf, type StateOf } from './lifecycle.js';

export const invoiceStates = ['outstanding', 'needsReview', 'approved', 'disputed', 'paid', 'archived'] as const;

/** A carrier's invoice from its arrival to the archive; an invoice that corrects it is audited on its own. */
export const invoiceLifecycle = lifecycle(invoiceStates, {
  /** The audit found nothing beyond the tolerance. */
  pass: { from: ['outstanding'], to: 'approved' },
  /** The audit found a difference that a person decides about, or no shipment that belongs to the invoice. */
  flag: { from: ['outstanding'], to: 'needsReview' },
  /** Its shipment was found or chosen after its arrival, so that it is audited as if it came in now. */
  match: { from: ['outstanding', 'needsReview'], to: 'outstanding' },
  /** A person's choice of its shipment was a mistake, and only the audit has decided since. */
  unmatch: { from: ['outstanding', 'needsReview', 'approved'], to: 'needsReview' },
  approve: { from: ['needsReview', 'disputed'], to: 'approved' },
  /** Also after the payment, as long as charges may be contested. */
  dispute: { from: ['needsReview', 'approved', 'paid'], to: 'disputed' },
  /** The objection to an invoice that was paid before has ended: it is paid as it was. */
  restore: { from: ['disputed'], to: 'paid' },
  /** A later invoice takes its place, which is audited on its own. */
  correct: { from: ['outstanding', 'needsReview', 'approved', 'disputed'], to: 'archived' },
  pay: { from: ['approved'], to: 'paid' },
  /** A duplicate or withdrawn invoice is put away without payment. */
  void: { from: ['needsReview', 'disputed'], to: 'archived' },
  archive: { from: ['paid'], to: 'archived' },
  /** The invoice that took its place was voided: it counts again, and a person decides anew. */
  reinstate: { from: ['archived'], to: 'needsReview' },
});
export type InvoiceState = StateOf<typeof invoiceLifecycle>;
export type InvoiceMove = MoveOf<typeof invoiceLifecycle>;

/** How the objection to an invoice ends for the invoice: what was paid before is not paid again. */
export const endOfDispute = (isPaid: boolean): InvoiceMove => (isPaid ? 'restore' : 'approve');

export const disputeStates = ['open', 'corrected', 'credited', 'upheld', 'withdrawn'] as const;

/** What becomes of an objection: the carrier invoices anew, gives credit or stands by its invoice, or we take it back. */
export const disputeLifecycle = lifecycle(disputeStates, {
  correct: { from: ['open'], to: 'corrected' },
  credit: { from: ['open'], to: 'credited' },
  uphold: { from: ['open'], to: 'upheld' },
  withdraw: { from: ['open'], to: 'withdrawn' },
});
export type DisputeState = StateOf<typeof disputeLifecycle>;
