import { columnsOf, row, statement, text, type RowOf } from '../../kernel/database/declared-statement.js';
import { Customer } from '../customers/customers.entities.js';
import { originZoneOf } from '../places/place-zone.conditions.js';
import { Quote } from './quotes.entities.js';

const mailed = row({
  ...columnsOf(Quote, 'q', 'originLabel', 'destinationLabel', 'shipDate', 'isTest'),
  ...columnsOf(Customer, 'k', 'companyName', 'homeCarrierId'),
  /** Readers may be anywhere, so times are those of the origin. */
  originZone: text(`coalesce(${originZoneOf('q')}, 'UTC')`),
});

/** What a mail says about a quote besides its prices. */
export type MailedQuote = RowOf<typeof mailed>;

/** Quote $1 of customer $2. */
export const mailedQuote = statement(
  mailed,
  `SELECT ${mailed.sql} FROM quote q JOIN customer k ON k.id = q.customer_id WHERE q.id = $1 AND q.customer_id = $2`,
);
