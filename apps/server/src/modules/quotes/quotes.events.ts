import { CarrierEvent, DomainEvent } from '../../kernel/events/domain-event.js';
import type { FreightTerms } from '@lading/domain/freight/freight-terms';
import type { QuoteState } from '@lading/contracts/quotes/quote-answers';

interface QuoteFacts {
  readonly quoteId: number;
  readonly number: string;
  readonly state: QuoteState;
}

/** Rates were requested from carriers, for the first time or again. */
export class QuoteRatingStarted extends DomainEvent<QuoteFacts & { readonly round: number }> {
  static readonly eventName = 'quote-rating-started';
}

interface AnswerFacts extends QuoteFacts {
  readonly carrierId: number;
  readonly outcome: string;
  readonly freightTerms: FreightTerms | null;
}

/** One carrier answered, or its time ran out. */
export class CarrierAnswered extends CarrierEvent<AnswerFacts> {
  static readonly eventName = 'carrier-answered';
}

/** Every carrier of the round has answered or timed out. */
export class QuoteRated extends DomainEvent<QuoteFacts> {
  static readonly eventName = 'quote-rated';
}

export class OfferSelected extends DomainEvent<QuoteFacts & { readonly offerId: number; readonly cents: number }> {
  static readonly eventName = 'offer-selected';
}

export class QuoteDraftDiscarded extends DomainEvent<QuoteFacts> {
  static readonly eventName = 'quote-draft-discarded';
}

/** The rates were emailed; the detail lists the recipients. */
export class QuoteMailed extends DomainEvent<QuoteFacts & { readonly detail: string }> {
  static readonly eventName = 'quote-mailed';
}

/** The prices of a quote are no longer valid. */
export class QuoteExpired extends DomainEvent<QuoteFacts> {
  static readonly eventName = 'quote-expired';
}

export const quoteSubject = (quoteId: number): string => `quote:${quoteId}`;

/** The carrier reads of its answer in its activity, unless the quote is a trial with a test key. */
export const answeredEvent = (
  payload: AnswerFacts,
  { customerId, isTest }: { readonly customerId: number; readonly isTest: boolean },
): CarrierAnswered =>
  new CarrierAnswered({
    subject: quoteSubject(payload.quoteId),
    payload,
    customerId,
    carrierId: isTest ? null : payload.carrierId,
  });

/** Published once for each round, by the last answer or by the job that ends it. */
export const ratedEvent = ({ quoteId, number, state, customerId }: QuoteFacts & { customerId: number }): QuoteRated =>
  new QuoteRated({ subject: quoteSubject(quoteId), payload: { quoteId, number, state }, customerId });
