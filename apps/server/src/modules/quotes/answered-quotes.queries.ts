import { Injectable } from '@nestjs/common';
import { boolean, columnOf, noRows, row, statement, columnsOf } from '../../kernel/database/declared-statement.js';
import { Offer, Quote } from './quotes.entities.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { seesRow } from '../../business/location-rule/row-audience.js';

const added = row({
  id: columnOf(Offer, '', 'id'),
  isChosen: boolean('carrier_id = (SELECT id FROM carrier WHERE code = $4)'),
});

/** Of quote $1 of customer $2: an answer and an offer of each carrier in $3; that of the carrier with code $4 is the chosen one. */
export const offersAdded = statement(
  added,
  `WITH wanted AS (
    SELECT g.*, c.id AS carrier_id FROM jsonb_to_recordset($3::jsonb) AS g(code text, cents bigint, charges jsonb, days int, eta date)
      JOIN carrier c ON c.code = g.code),
  answers AS (
    INSERT INTO carrier_answer (quote_id, customer_id, carrier_id, round, state, asked_at)
      SELECT $1, $2, carrier_id, 1, 'offered', now() FROM wanted RETURNING id, carrier_id)
  INSERT INTO offer (carrier_answer_id, quote_id, customer_id, carrier_id, service_level, service_name, total_cents, currency, charges,
      transit_days, estimated_delivery, valid_until, lane, pricing)
    SELECT a.id, $1, $2, g.carrier_id, 'STANDARD', 'Standard LTL', g.cents, 'USD', g.charges, g.days, g.eta, now() + interval '7 days',
      'direct', 'contract' FROM wanted g JOIN answers a USING (carrier_id)
    RETURNING ${added.sql}`,
);

/** Quote $1 was made at $3 for pickup on $2. */
export const quoteBackdated = statement(
  noRows,
  `UPDATE quote SET ship_date = $2::date, created_at = $3, details = jsonb_set(details, '{shipDate}', to_jsonb($2::date)) WHERE id = $1`,
);

const key = row(columnsOf(Quote, 'q', 'id'));

/** Removes quotes of customer $1 from before $2, but for those that became shipments or that an uploaded order still names. */
export const oldQuotesRemoved = statement(
  key,
  `DELETE FROM quote q WHERE q.customer_id = $1 AND q.updated_at < $2 AND q.state IN ('draft', 'rated', 'selected', 'failed', 'expired')
    AND NOT EXISTS (SELECT FROM shipment s WHERE s.quote_id = q.id) AND NOT EXISTS (SELECT FROM uploaded_order o WHERE o.quote_id = q.id)
    RETURNING ${key.sql}`,
);

const audience = `SELECT u.id FROM quote q JOIN user_account u ON u.customer_id = q.customer_id
  WHERE q.id = $1 AND ${seesRow('q', 'quote')}`;

/** Finds who may hear of a quote. */
@Injectable()
export class QuoteAudience {
  constructor(private readonly database: Database) {}

  async of(quoteId: number): Promise<number[]> {
    const people = await this.database.asScope(system, () => this.database.query<{ id: number }>(audience, [quoteId]));
    return people.map(({ id }) => id);
  }
}
