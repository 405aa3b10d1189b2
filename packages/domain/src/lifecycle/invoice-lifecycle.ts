import { lifecycle, type MoveOf, type StateOf } from './lifecycle.js';

export const invoiceStates = ['outstanding', 'needsReview', 'approved', 'disputed', 'paid', 'archived'] as const;

/** A carrier's invoice from receipt to archive. */
export const invoiceLifecycle = lifecycle(invoiceStates, {
  /** The audit found nothing beyond the tolerance. */
  pass: { from: ['outstanding'], to: 'approved' },
  /** The audit found a variance that needs review, or no shipment for the invoice. */
  flag: { from: ['outstanding'], to: 'needsReview' },
  /** Its shipment was found or chosen later, so it is audited again. */
  match: { from: ['outstanding', 'needsReview'], to: 'outstanding' },
  /** The chosen shipment was wrong, and only the audit has decided since. */
  unmatch: { from: ['outstanding', 'needsReview', 'approved'], to: 'needsReview' },
  approve: { from: ['needsReview', 'disputed'], to: 'approved' },
  /** Also after the payment, while charges may be contested. */
  dispute: { from: ['needsReview', 'approved', 'paid'], to: 'disputed' },
  /** The dispute of an invoice that was paid before has ended. */
  restore: { from: ['disputed'], to: 'paid' },
  /** A later invoice replaces it and is audited separately. */
  correct: { from: ['outstanding', 'needsReview', 'approved', 'disputed'], to: 'archived' },
  pay: { from: ['approved'], to: 'paid' },
  /** A duplicate or withdrawn invoice is archived without payment. */
  void: { from: ['needsReview', 'disputed'], to: 'archived' },
  /** The carrier voids its invoice before it is paid. */
  recall: { from: ['outstanding', 'needsReview', 'approved', 'disputed'], to: 'archived' },
  archive: { from: ['paid'], to: 'archived' },
  /** The invoice that replaced it was voided, so this one needs review again. */
  reinstate: { from: ['archived'], to: 'needsReview' },
});
export type InvoiceState = StateOf<typeof invoiceLifecycle>;
export type InvoiceMove = MoveOf<typeof invoiceLifecycle>;

/** The invoice's move when its dispute ends: an invoice that was paid before returns to paid, others are approved. */
export const endOfDispute = (isPaid: boolean): InvoiceMove => (isPaid ? 'restore' : 'approve');

export const disputeStates = ['open', 'corrected', 'credited', 'upheld', 'withdrawn'] as const;

/**
 * What users of a carrier answer to a dispute: a credit or a corrected invoice ends it at once, while a request for documents leaves it open and
 * an upheld invoice waits for the customer.
 */
export const disputeAnswers = ['credit', 'correct', 'documents', 'uphold'] as const;
export type DisputeAnswer = (typeof disputeAnswers)[number];
/** Answers that mean nothing without a text. */
export const needsReason = (answer: DisputeAnswer): boolean => answer === 'documents' || answer === 'uphold';

/** How a dispute ends: the carrier sends a corrected invoice, gives credit or upholds its invoice, or the shipper withdraws. */
export const disputeLifecycle = lifecycle(disputeStates, {
  correct: { from: ['open'], to: 'corrected' },
  credit: { from: ['open'], to: 'credited' },
  uphold: { from: ['open'], to: 'upheld' },
  withdraw: { from: ['open'], to: 'withdrawn' },
});
export type DisputeState = StateOf<typeof disputeLifecycle>;
