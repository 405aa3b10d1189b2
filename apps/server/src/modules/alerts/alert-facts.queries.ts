import {
  bigint,
  columnOf,
  columnsOf,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { UserAccount } from '../account/account.entities.js';
import { Carrier, ProBlockRequest } from '../carriers/carriers.entities.js';
import { Customer } from '../customers/customers.entities.js';
import { Invoice, InvoiceDispute } from '../invoices/invoices.entities.js';
import { originZoneOf } from '../places/place-zone.conditions.js';
import { Quote } from '../quotes/quotes.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';

/** The most alerts of one run; the next run continues. */
const mostAtOnce = 500;
/** Days before the end of the time in which a charge can be contested. */
const contestDays = 14;

const named = row({ name: columnOf(Carrier, '', 'name') });

export const carrierName = statement(named, `SELECT ${named.sql} FROM carrier WHERE id = $1`);

const requested = row({
  carrierName: columnOf(Carrier, 'c', 'name'),
  companyName: columnOf(Customer, 'k', 'companyName'),
  ...columnsOf(ProBlockRequest, 'r', 'size', 'reason', 'answer'),
});

export type RequestedBlock = RowOf<typeof requested>;

export const requestedBlock = statement(
  requested,
  `SELECT ${requested.sql} FROM pro_block_request r JOIN carrier c ON c.id = r.carrier_id
     JOIN customer k ON k.id = r.customer_id WHERE r.id = $1`,
);

const shipped = row({
  ...columnsOf(Shipment, 's', 'number', 'bolNumber', 'carrierId'),
  ownLane: text(`s.origin_label || ' to ' || s.destination_label`),
  lane: text(`s.origin_label || ' to ' || s.destination_label || ' with ' || c.name`),
});

export const shipmentAndLane = statement(
  shipped,
  `SELECT ${shipped.sql} FROM shipment s JOIN carrier c ON c.id = s.carrier_id WHERE s.id = $1`,
);

const opponent = {
  shipmentId: columnOf(Shipment, 's', 'id'),
  carrierId: columnOf(Shipment, 's', 'carrierId'),
  companyName: columnOf(Customer, 'k', 'companyName'),
};
const withShipment = (table: string): string =>
  `FROM ${table} r JOIN shipment s ON s.id = r.shipment_id AND s.carrier_id = r.carrier_id JOIN customer k ON k.id = r.customer_id WHERE r.id = $1`;
const against = row(opponent);

/** Who disputes invoice $1 of the carrier. */
export const disputedInvoice = statement(against, `SELECT ${against.sql} ${withShipment('invoice')}`);
/** Who filed claim $1. */
export const filedClaim = statement(against, `SELECT ${against.sql} ${withShipment('claim')}`);

const ending = row({
  ...columnsOf(Quote, 'q', 'id', 'number', 'round'),
  expiresAt: columnOf(Quote, 'q', 'expiresAt').known(),
  lane: text(`q.origin_label || ' to ' || q.destination_label`),
  zone: text(`coalesce(t.time_zone, ${originZoneOf('q')}, 'UTC')`),
});

/** Only the author reads of it: on the clock that they have chosen for their digests, else on the one of the origin. */
export const endingQuotes = statement(
  ending,
  `SELECT ${ending.sql} FROM quote q LEFT JOIN alert_setting t ON t.user_id = q.created_by
    WHERE q.state IN ('rated', 'selected', 'failed') AND q.expires_at > $1::timestamptz
      AND q.expires_at <= $1::timestamptz + interval '2 days'
      AND NOT EXISTS (SELECT FROM alert_occasion o WHERE o.occasion = 'quote-expiring:' || q.id || ':' || q.round)
    ORDER BY q.expires_at LIMIT ${mostAtOnce}`,
);

const contestable = row(columnsOf(Invoice, 'i', 'id', 'number', 'contestUntil'));

export const endingDisputes = statement(
  contestable,
  `SELECT ${contestable.sql} FROM invoice i
    WHERE i.state = 'needsReview' AND i.contest_until BETWEEN $1::date AND $1::date + ${contestDays}
      AND NOT EXISTS (SELECT FROM alert_occasion o WHERE o.occasion = 'dispute-deadline:' || i.id)
    ORDER BY i.contest_until, i.id LIMIT ${mostAtOnce}`,
);

const unanswered = row({
  ...columnsOf(InvoiceDispute, 'd', 'id', 'invoiceId', 'answerBy'),
  number: columnOf(Invoice, 'i', 'number'),
});

export const unansweredDisputes = statement(
  unanswered,
  `SELECT ${unanswered.sql} FROM invoice_dispute d JOIN invoice i ON i.id = d.invoice_id
    WHERE d.state = 'open' AND d.answer_by < $1::date
      AND NOT EXISTS (SELECT FROM alert_occasion o WHERE o.occasion = 'dispute-unanswered:' || d.id)
    ORDER BY d.answer_by, d.id LIMIT ${mostAtOnce}`,
);

const reader = row({
  userId: columnOf(UserAccount, 'u', 'id'),
  ...columnsOf(UserAccount, 'u', 'email', 'role'),
  homeCarrierId: bigint('coalesce(u.carrier_id, k.home_carrier_id)').nullable(),
});

/** A user who is emailed, and the site that they know. */
export type AlertReader = RowOf<typeof reader>;

export const alertReaders = statement(
  reader,
  `SELECT ${reader.sql} FROM user_account u LEFT JOIN customer k ON k.id = u.customer_id
    WHERE u.id = ANY ($1) AND u.state = 'active' ORDER BY u.id`,
);
