import {
  boolean,
  columnOf,
  noRows,
  row,
  statement,
  columnsOf,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { CarrierAnswer, Quote } from './quotes.entities.js';

/** Quote $1 was made at $3 for pickup on $2. */
export const quoteBackdated = statement(
  noRows,
  `UPDATE quote SET ship_date = $2::date, created_at = $3, details = jsonb_set(details, '{shipDate}', to_jsonb($2::date)) WHERE id = $1`,
);

/** Quotes that one run closes at most; the next run goes on. */
const mostAtOnce = 500;

const waiting = row(columnsOf(Quote, 'q', 'id'));

/** Locks quotes with a carrier that got its request before $1 and has not answered. */
export const lockedWaitingQuotes = statement(
  waiting,
  `SELECT ${waiting.sql} FROM quote q
    WHERE EXISTS (SELECT FROM carrier_answer a WHERE a.quote_id = q.id AND a.state = 'asked' AND a.asked_at < $1)
    ORDER BY q.id LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED`,
);

const silent = row({
  ...columnsOf(CarrierAnswer, 'a', 'quoteId', 'customerId', 'carrierId'),
  number: columnOf(Quote, 'q', 'number'),
  /** Of the latest round of its quote. */
  isCurrent: boolean('a.round = q.round'),
});

export type SilentCarrier = RowOf<typeof silent>;

/** At $2 the carriers of quotes $3 time out that got their request before $1 and have not answered. */
export const silentCarriersTimedOut = statement(
  silent,
  `UPDATE carrier_answer a SET state = 'timedOut', reason_code = 'timedOut', reason = 'No answer in time', source = 'platform', answered_at = $2
     FROM quote q WHERE q.id = a.quote_id AND a.quote_id = ANY($3) AND a.state = 'asked' AND a.asked_at < $1
   RETURNING ${silent.sql}`,
);

const rated = row({
  quoteId: columnOf(Quote, 'q', 'id'),
  ...columnsOf(Quote, 'q', 'number', 'customerId', 'state'),
});

/** Ends at $2 the rounds of quotes $1 in which no carrier is left to answer; a quote with a selected offer keeps its state. */
export const roundsEnded = statement(
  rated,
  `UPDATE quote q SET state = CASE q.state WHEN 'rating' THEN 'rated' ELSE q.state END, updated_at = $2 WHERE q.id = ANY($1)
     AND NOT EXISTS (SELECT FROM carrier_answer a WHERE a.quote_id = q.id AND a.round = q.round AND a.state = 'asked')
   RETURNING ${rated.sql}`,
);

const inState = row(columnsOf(Quote, '', 'state', 'freightTerms', 'isTest'));

export const stateOfQuote = statement(inState, `SELECT ${inState.sql} FROM quote WHERE id = $1`);

const expired = row({
  quoteId: columnOf(Quote, '', 'id'),
  ...columnsOf(Quote, '', 'number', 'customerId'),
});

/** Quotes whose prices are no longer valid at $1. */
export const quotesExpired = statement(
  expired,
  `UPDATE quote SET state = 'expired', updated_at = $1
    WHERE id IN (SELECT id FROM quote WHERE state IN ('rated', 'selected', 'failed') AND expires_at <= $1
                  ORDER BY expires_at LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED)
   RETURNING ${expired.sql}`,
);

const oldQuote = row(columnsOf(Quote, 'q', 'id'));

/** Removes quotes of customer $1 from before $2, except quotes that became shipments or that an uploaded order still names. */
export const oldQuotesRemoved = statement(
  oldQuote,
  `DELETE FROM quote q WHERE q.customer_id = $1 AND q.updated_at < $2 AND q.state IN ('draft', 'rated', 'selected', 'failed', 'expired')
    AND NOT EXISTS (SELECT FROM shipment s WHERE s.quote_id = q.id) AND NOT EXISTS (SELECT FROM uploaded_order o WHERE o.quote_id = q.id)
    RETURNING ${oldQuote.sql}`,
);
