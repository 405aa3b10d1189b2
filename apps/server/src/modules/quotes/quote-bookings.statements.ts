import type { Charge, GuaranteeOffer } from '@lading/contracts/quotes/quote-answers';
import type { ServiceLevel } from '../../connectors/carrier-answer.js';
import { boolean, columnOf, columnsOf, json, row, statement, text } from '../../kernel/database/declared-statement.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Customer } from '../customers/customers.entities.js';
import { Offer, Quote } from './quotes.entities.js';

/** A quote with its selected offer, which may be missing, and how that offer's carrier is reached. */
export const selected = row({
  ...columnsOf(Quote, 'q', 'state', 'details', 'isTest'),
  quoteId: columnOf(Quote, 'q', 'id'),
  quoteNumber: columnOf(Quote, 'q', 'number'),
  cents: columnOf(Quote, 'q', 'selectedCents'),
  guarantee: columnOf(Quote, 'q', 'selectedGuarantee'),
  ownerCarrierId: columnOf(Customer, 'c', 'homeCarrierId'),
  ...columnsOf(Offer, 'o', 'estimatedDelivery', 'carrierQuoteId', 'carrierQuoteNumber', 'validUntil'),
  offerId: columnOf(Offer, 'o', 'id').nullable(),
  carrierId: columnOf(Offer, 'o', 'carrierId').nullable(),
  serviceLevel: text('o.service_level').as<ServiceLevel>(),
  serviceName: text('o.service_name'),
  currency: text('o.currency'),
  charges: json<Charge[]>('o.charges'),
  guarantees: json<GuaranteeOffer[]>('o.guarantees'),
  ...columnsOf(Carrier, 'r', 'code', 'scac', 'connector', 'isDemoDispatch', 'isDeskDispatch'),
  carrierName: columnOf(Carrier, 'r', 'name'),
  settings: columnOf(Carrier, 'r', 'connectorSettings'),
  // A quote has at most one shipment; a second booking reuses it.
  isBooked: boolean('EXISTS (SELECT FROM shipment s WHERE s.quote_id = q.id)'),
});

/** Moves quote $1 of customer $2 on at $3 if its state is one of $4; when several users accept it at once, only the first one does. */
export const takeQuote = statement(
  selected,
  `UPDATE quote q SET state = 'dispatching', updated_at = $3 FROM customer c, offer o, carrier r
    WHERE q.id = $1 AND q.customer_id = $2 AND q.state = ANY ($4) AND c.id = q.customer_id AND o.id = q.selected_offer_id AND r.id = o.carrier_id
    RETURNING ${selected.sql}`,
);

export const selectedQuote = statement(
  selected,
  `SELECT ${selected.sql} FROM quote q JOIN customer c ON c.id = q.customer_id
      LEFT JOIN offer o ON o.id = q.selected_offer_id LEFT JOIN carrier r ON r.id = o.carrier_id
    WHERE q.id = $1 AND q.customer_id = $2`,
);

const moved = row(columnsOf(Quote, 'q', 'id'));

/** Takes quote $1 again at $3 for shipment $2, if the same offer is still selected. */
export const retakeQuote = statement(
  moved,
  `UPDATE quote q SET state = 'dispatching', updated_at = $3 FROM shipment s
    WHERE q.id = $1 AND s.id = $2 AND q.state IN ('failed', 'selected') AND q.selected_offer_id = s.offer_id RETURNING ${moved.sql}`,
);

/** Moves quote $1 that is being dispatched to state $2 at $3. */
export const settleQuote = statement(
  moved,
  `UPDATE quote q SET state = $2, updated_at = $3 WHERE q.id = $1 AND q.state = 'dispatching' RETURNING ${moved.sql}`,
);
