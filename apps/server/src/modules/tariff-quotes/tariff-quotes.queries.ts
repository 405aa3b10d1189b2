import { bigint, columnOf, columnsOf, instant, row, statement } from '../../kernel/database/declared-statement.js';
import { Customer } from '../customers/customers.entities.js';
import { Offer, QuoteCarrier } from '../quotes/quotes.entities.js';

const asked = row({
  quoteId: bigint('k.quote_id'),
  number: columnOf(QuoteCarrier, 'k', 'number'),
  askedAt: instant(
    `coalesce((SELECT a.asked_at FROM carrier_answer a WHERE a.quote_id = k.quote_id AND a.carrier_id = k.carrier_id
      ORDER BY a.round DESC LIMIT 1), k.asked_at)`,
  ),
});

/** The quote with number $1 that carrier $2 was asked for, or that of a shipment which it hauls. */
export const askedQuote = statement(
  asked,
  `SELECT ${asked.sql} FROM quote_carrier k WHERE k.carrier_id = $2 AND (k.number = $1 OR k.quote_id = (
      SELECT s.quote_id FROM shipment s
       WHERE s.carrier_id = $2 AND $1 IN (s.number, s.bol_number, s.pro_number) ORDER BY s.id DESC LIMIT 1))
    ORDER BY k.quote_id DESC LIMIT 1`,
);

const tried = row(columnsOf(Customer, 'c', 'id', 'companyName'));
/** Customer $1, if the caller sees it. */
export const triedCustomer = statement(tried, `SELECT ${tried.sql} FROM customer c WHERE c.id = $1`);

const offered = row({ ...columnsOf(Offer, 'o', 'totalCents', 'carrierQuoteNumber') });
/** The lowest rate of the latest answer of carrier $2 to quote $1. */
export const offeredRate = statement(
  offered,
  `SELECT ${offered.sql} FROM offer o WHERE o.carrier_answer_id = (
      SELECT a.id FROM carrier_answer a WHERE a.quote_id = $1 AND a.carrier_id = $2 ORDER BY a.round DESC LIMIT 1)
    ORDER BY o.total_cents, o.id LIMIT 1`,
);
