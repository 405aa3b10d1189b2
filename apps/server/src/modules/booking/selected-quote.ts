import type { Charge, GuaranteeOffer, QuoteState } from '@lading/contracts/quote-answers';
import type { QuoteDetails } from '@lading/contracts/quote-details';
import type { Dispatch } from '@lading/contracts/shipments';
import { fieldMessage } from '@lading/domain/message-catalogue';
import { quoteLifecycle } from '@lading/domain/quote-lifecycle';
import type { ServiceLevel } from '../../connectors/carrier-answer.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { requireTrial } from '../../kernel/auth/trials.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import type { Database } from '../../kernel/database/database.js';
import { customerOf, seesCosts } from '../../business/customer-access.js';

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
  readonly serviceLevel: ServiceLevel;
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

const selected = `q.id AS "quoteId", q.number AS "quoteNumber", q.state, q.details, q.selected_cents AS cents,
    q.selected_guarantee AS guarantee, q.is_test AS "isTest", c.home_carrier_id AS "ownerCarrierId", c.vics_prefix AS "vicsPrefix",
    o.id AS "offerId", o.carrier_id AS "carrierId", o.service_level AS "serviceLevel", o.service_name AS "serviceName", o.currency,
    o.charges, o.guarantees, o.estimated_delivery AS "estimatedDelivery", o.carrier_quote_id AS "carrierQuoteId",
    o.carrier_quote_number AS "carrierQuoteNumber", o.valid_until AS "validUntil"`;

/** Moves a quote on that can be dispatched; of many who accept it at once one is first, and the others find no such quote. */
const moveStatement = `UPDATE quote q SET state = 'dispatching', updated_at = $3 FROM customer c, offer o
  WHERE q.id = $1 AND q.customer_id = $2 AND q.state = ANY ($4) AND c.id = q.customer_id AND o.id = q.selected_offer_id
  RETURNING ${selected}`;

export const selectedQuoteStatement = `SELECT ${selected} FROM quote q JOIN customer c ON c.id = q.customer_id LEFT JOIN offer o ON o.id = q.selected_offer_id
  WHERE q.id = $1 AND q.customer_id = $2`;

interface Order {
  readonly actor: Actor;
  readonly dispatch: Dispatch;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** Takes the quote of an order for its dispatch, in the current transaction, and refuses what cannot be booked. */
export async function takeQuote(database: Database, { actor, dispatch, now }: Order): Promise<BookableQuote> {
  const of = [dispatch.quoteId, customerOf(actor)];
  const { from } = quoteLifecycle.moves.dispatch;
  const moved = await database.findOne<SelectedQuote>(moveStatement, [...of, now, from]);
  if (moved) {
    requireTrial(actor, moved);
    return assertOffered(moved, { actor, dispatch, now });
  }
  // It says why it was not moved; that somebody put it right in between is as good as a conflict.
  assertBookable(found(await database.findOne<SelectedQuote>(selectedQuoteStatement, of)), { actor, dispatch, now });
  throw problem('wrong-state');
}

const isWhole = (quote: SelectedQuote): quote is BookableQuote =>
  quote.details !== null && quote.cents !== null && quote.offerId !== null && quote.carrierId !== null;

/** Refuses a quote that cannot be dispatched, and everything but the offer and the price that the person has seen. */
export function assertBookable(quote: SelectedQuote, order: Order): BookableQuote {
  quoteLifecycle.next(quote.state, 'dispatch');
  return assertOffered(quote, order);
}

/** A user who does not see costs agrees to the offer alone: a comparison with a guess would tell the price. */
function assertOffered(quote: SelectedQuote, { actor, dispatch, now }: Order): BookableQuote {
  const { offerId, expectedCents } = dispatch;
  if (!isWhole(quote) || quote.offerId !== offerId) throw problem('offer-not-available');
  if (quote.validUntil && Date.parse(quote.validUntil) <= Date.parse(now)) throw problem('quote-expired');
  if (!seesCosts(actor)) return quote;
  if (typeof expectedCents !== 'number')
    throw fieldProblem('expectedCents', 'required', fieldMessage('Expected cents', 'required'));
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
  return chosen
    ? [...charges, { code: chosen.code, description: chosen.description, cents: chosen.cents ?? 0 }]
    : charges;
}
