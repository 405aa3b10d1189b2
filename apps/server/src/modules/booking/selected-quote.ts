import type { Charge } from '@lading/contracts/quotes/quote-answers';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import type { Dispatch } from '@lading/contracts/shipments/shipments';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { quoteLifecycle } from '@lading/domain/lifecycle/quote-lifecycle';
import type { Actor } from '../../kernel/auth/actor.js';
import { requireTrial } from '../../kernel/auth/trials.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import type { Database } from '../../kernel/database/database.js';
import type { RowOf } from '../../kernel/database/declared-statement.js';
import { customerOf, seesCosts } from '../../business/customer-access.js';
import { selectedQuote, takeQuote, type selected } from '../quotes/quote-bookings.statements.js';

export type SelectedQuote = RowOf<typeof selected>;

/** A selected quote of which nothing is missing. */
export interface BookableQuote extends SelectedQuote {
  readonly details: QuoteDetails;
  readonly cents: number;
  readonly offerId: number;
  readonly carrierId: number;
}

interface Order {
  readonly actor: Actor;
  readonly dispatch: Dispatch;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** Takes the quote of an order for its dispatch, in the current transaction, and refuses what cannot be booked. */
export async function quoteToBook(database: Database, { actor, dispatch, now }: Order): Promise<BookableQuote> {
  const of = [dispatch.quoteId, customerOf(actor)];
  const { from } = quoteLifecycle.moves.dispatch;
  const moved = await database.findOne(takeQuote, [...of, now, from]);
  if (moved) {
    requireTrial(actor, moved);
    return assertOffered(moved, { actor, dispatch, now });
  }
  // Says why it was not moved; a fix in between counts as a conflict.
  assertBookable(found(await database.findOne(selectedQuote, of)), { actor, dispatch, now });
  throw problem('wrong-state');
}

const isWhole = (quote: SelectedQuote): quote is BookableQuote =>
  quote.details !== null && quote.cents !== null && quote.offerId !== null && quote.carrierId !== null;

/** Refuses a quote that cannot be dispatched, and everything but the offer and the price that the person has seen. */
export function assertBookable(quote: SelectedQuote, order: Order): BookableQuote {
  quoteLifecycle.next(quote.state, 'dispatch');
  return assertOffered(quote, order);
}

/** A user who does not see costs agrees to the offer alone: a comparison with a guess would reveal the price. */
function assertOffered(quote: SelectedQuote, { actor, dispatch, now }: Order): BookableQuote {
  const { offerId, expectedCents } = dispatch;
  if (!isWhole(quote) || quote.offerId !== offerId) throw problem('offer-not-available');
  if (quote.validUntil && Date.parse(quote.validUntil) <= Date.parse(now)) throw problem('quote-expired');
  if (!seesCosts(actor)) return quote;
  if (typeof expectedCents !== 'number')
    throw fieldProblem('expectedCents', 'required', fieldMessage('Expected cents', 'required'));
  if (quote.cents !== expectedCents) {
    throw problem('wrong-state', {
      detail: 'The price has changed since it was shown.',
      more: { expectedCents, selectedCents: quote.cents },
    });
  }
  return quote;
}

/** The charges of the offer with the fee of the chosen guarantee as a separate line. */
export function chargesOf({ charges, guarantee, guarantees }: BookableQuote): Charge[] {
  const chosen = guarantees.find(({ code }) => code === guarantee);
  return chosen
    ? [...charges, { code: chosen.code, description: chosen.description, cents: chosen.cents ?? 0 }]
    : charges;
}
