import type { Charge, GuaranteeOffer, QuoteState } from '@lading/contracts/quote-answers';
import type { QuoteDetails } from '@lading/contracts/quote-details';
import type { Dispatch } from '@lading/contracts/shipments';
import { quoteLifecycle } from '@lading/domain/quote-lifecycle';
import { problem } from '../../kernel/contract/problem.js';

/** A quote with the offer that was selected, as a booking reads it. */
export interface SelectedQuote {
  readonly quoteId: number;
  readonly quoteNumber: string;
  readonly state: QuoteState;
  readonly details: QuoteDetails | null;
  readonly cents: number | null;
  readonly guarantee: string | null;
  readonly isTest: boolean;
  readonly ownerCarrierId: number | null;
  readonly vicsPrefix: string | null;
  readonly offerId: number | null;
  readonly carrierId: number | null;
  readonly serviceLevel: string;
  readonly serviceName: string;
  readonly currency: string;
  readonly charges: Charge[];
  readonly guarantees: GuaranteeOffer[];
  readonly estimatedDelivery: string | null;
  readonly carrierQuoteId: string | null;
  readonly carrierQuoteNumber: string | null;
  readonly validUntil: string | null;
}

/** A selected quote of which nothing is missing. */
export interface BookableQuote extends SelectedQuote {
  readonly details: QuoteDetails;
  readonly cents: number;
  readonly offerId: number;
  readonly carrierId: number;
}

/** Locks the quote, so that of many who accept it at once one is first. */
export const selectedQuoteStatement = `SELECT q.id AS "quoteId", q.number AS "quoteNumber", q.state, q.details, q.selected_cents AS cents,
    q.selected_guarantee AS guarantee, q.is_test AS "isTest", c.home_carrier_id AS "ownerCarrierId", c.vics_prefix AS "vicsPrefix",
    o.id AS "offerId", o.carrier_id AS "carrierId", o.service_level AS "serviceLevel", o.service_name AS "serviceName", o.currency,
    o.charges, o.guarantees, o.estimated_delivery AS "estimatedDelivery", o.carrier_quote_id AS "carrierQuoteId",
    o.carrier_quote_number AS "carrierQuoteNumber", o.valid_until AS "validUntil"
  FROM quote q JOIN customer c ON c.id = q.customer_id LEFT JOIN offer o ON o.id = q.selected_offer_id
  WHERE q.id = $1 AND q.customer_id = $2 FOR UPDATE OF q`;

const isWhole = (quote: SelectedQuote): quote is BookableQuote =>
  quote.details !== null && quote.cents !== null && quote.offerId !== null && quote.carrierId !== null;

/** Refuses everything but the offer and the price that the person has seen. */
export function assertBookable(quote: SelectedQuote, { offerId, expectedCents }: Dispatch, now: string): BookableQuote {
  quoteLifecycle.next(quote.state, 'dispatch');
  if (!isWhole(quote) || quote.offerId !== offerId) throw problem('offer-not-available');
  if (quote.validUntil && Date.parse(quote.validUntil) <= Date.parse(now)) throw problem('quote-expired');
  if (quote.cents !== expectedCents) {
    throw problem('wrong-state', {
      detail: 'The price is another one than the one that was shown.',
      more: { expectedCents, selectedCents: quote.cents },
    });
  }
  return quote;
}

/** The charges of the offer with the fee of the chosen guarantee as a line of its own. */
export function chargesOf({ charges, guarantee, guarantees }: BookableQuote): Charge[] {
  const chosen = guarantees.find(({ code }) => code === guarantee);
  return chosen ? [...charges, { code: chosen.code, description: chosen.description, cents: chosen.cents }] : charges;
}
