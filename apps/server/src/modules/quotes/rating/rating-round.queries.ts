import type { EmissionFactor } from '@lading/domain/freight/emissions';
import { boolean, columnOf, columnsOf, json, row, statement } from '../../../kernel/database/declared-statement.js';
import { CarrierAnswer, Offer, Quote } from '../quotes.entities.js';

const factors = row({ factors: json<EmissionFactor[]>('c.emission_factors') });

/** Locks quote $1, so that of its answers, which come one after the other, the last one sees all others; with its customer's emission factors. */
export const lockedQuoteFactors = statement(
  factors,
  `SELECT ${factors.sql} FROM quote q JOIN customer c ON c.id = q.customer_id WHERE q.id = $1 FOR UPDATE OF q`,
);

const answer = row(columnsOf(CarrierAnswer, '', 'id'));

/** What carrier $3 answered at $8 in round $2 of quote $1; answers nothing when it has answered or timed out before. */
export const answerSaved = statement(
  answer,
  `UPDATE carrier_answer SET state = $4, reason_code = $5, reason = left($6, 500), source = $7, answered_at = $8
    WHERE quote_id = $1 AND round = $2 AND carrier_id = $3 AND state = 'asked' RETURNING ${answer.sql}`,
);

const offersOfRound = `offer o JOIN carrier_answer a ON a.id = o.carrier_answer_id WHERE a.quote_id = $1 AND a.round = $2`;
const isComplete = `(SELECT count(*) FROM carrier_answer a WHERE a.quote_id = $1 AND a.round = $2 AND a.state <> 'asked') >= $3`;

const summarized = row({ state: columnOf(Quote, '', 'state'), isComplete: boolean(isComplete) });

/** Sums up at $4 the offers of round $2 of quote $1, and ends its rating when all $3 carriers have answered. */
export const quoteSummarized = statement(
  summarized,
  `UPDATE quote SET updated_at = $4,
      best_cents = (SELECT min(o.total_cents) FROM ${offersOfRound}),
      currency = coalesce((SELECT o.currency FROM ${offersOfRound} ORDER BY o.total_cents, o.id LIMIT 1), currency),
      offer_count = (SELECT count(*) FROM ${offersOfRound}),
      expires_at = (SELECT max(o.valid_until) FROM ${offersOfRound}),
      state = CASE WHEN state = 'rating' AND ${isComplete} THEN 'rated' ELSE state END
    WHERE id = $1 AND round = $2 RETURNING ${summarized.sql}`,
);

const chosen = row(columnsOf(Offer, '', 'carrierId', 'serviceLevel'));

/** Carrier and service of offer $1. */
export const chosenOffer = statement(chosen, `SELECT ${chosen.sql} FROM offer WHERE id = $1`);
