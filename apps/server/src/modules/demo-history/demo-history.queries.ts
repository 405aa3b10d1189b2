import {
  columnOf,
  columnsOf,
  json,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { UserAccount } from '../account/account.entities.js';
import { Carrier, Tariff } from '../carriers/carriers.entities.js';
import { Claim } from '../claims/claims.entities.js';
import { Customer } from '../customers/customers.entities.js';
import { Invoice } from '../invoices/invoices.entities.js';
import { Quote } from '../quotes/quotes.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';
import type { HistoryAuthor, HistoryOrigin } from './past-order.js';

const owner = row({
  ...columnsOf(Customer, 'c', 'id', 'homeCarrierId', 'companyName'),
  userId: columnOf(UserAccount, 'u', 'id'),
  ...columnsOf(UserAccount, 'u', 'firstName', 'lastName'),
  locations: json<HistoryOrigin[]>(
    `(SELECT jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'address1', l.address1, 'city', l.city, 'state', l.state,
        'postalCode', l.postal_code, 'country', l.country, 'contactName', l.contact_name, 'phone', l.phone,
        'locationType', l.location_type) ORDER BY l.id) FROM location l WHERE l.customer_id = c.id)`,
  ),
  authors: json<HistoryAuthor[]>(
    `(SELECT jsonb_agg(jsonb_build_object('userId', a.id, 'name', a.first_name || ' ' || a.last_name,
        'since', to_char(a.activated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'locationIds', CASE WHEN a.sees_all_locations THEN NULL
          ELSE (SELECT coalesce(jsonb_agg(r.location_id), '[]') FROM user_location r WHERE r.user_id = a.id) END) ORDER BY a.id)
      FROM user_account a WHERE a.customer_id = c.id AND a.state = 'active' AND a.privileges @> '{quote,dispatch}')`,
  ),
});

/** The company of the demo's user with email $1. */
export const companyOfUser = statement(
  owner,
  `SELECT ${owner.sql} FROM user_account u JOIN customer c ON c.id = u.customer_id WHERE u.is_demo AND u.email = $1`,
);

const carrier = row(columnsOf(Carrier, '', 'id', 'code', 'name', 'scac', 'theme'));

/** The carriers with codes $1. */
export const carriersByCode = statement(carrier, `SELECT ${carrier.sql} FROM carrier WHERE code = ANY($1) ORDER BY id`);

const untested = row(columnsOf(Tariff, 't', 'id', 'carrierId', 'createdBy'));
/** The first of the unpublished versions $2 of carrier $1 that was not tested yet, unless a test of the carrier runs. */
export const untestedVersion = statement(
  untested,
  `SELECT ${untested.sql} FROM tariff t JOIN carrier c ON c.id = t.carrier_id
    WHERE c.code = $1 AND t.name = ANY ($2) AND t.state IN ('draft', 'inReview')
      AND NOT EXISTS (SELECT FROM tariff_trial r WHERE r.tariff_id = t.id OR r.carrier_id = c.id AND r.state = 'running')
    ORDER BY t.id LIMIT 1`,
);

const quote = row(columnsOf(Quote, '', 'createdAt'));

/** The last quote of customer $1. */
export const latestQuote = statement(
  quote,
  `SELECT ${quote.sql} FROM quote WHERE customer_id = $1 ORDER BY created_at DESC LIMIT 1`,
);

const joined = row({
  ...columnsOf(Customer, 'c', 'id', 'companyName', 'homeCarrierId', 'createdAt'),
  locationIds: json<number[]>('(SELECT jsonb_agg(l.id ORDER BY l.id) FROM location l WHERE l.customer_id = c.id)'),
  administratorEmail: columnOf(UserAccount, 'u', 'email'),
});

/** The companies of the demo with names $1. */
export const companiesByName = statement(
  joined,
  `SELECT ${joined.sql} FROM customer c JOIN user_account u ON u.customer_id = c.id AND u.is_demo AND u.role = 'CustomerAdministrator'
    WHERE c.company_name = ANY($1) ORDER BY c.id`,
);

const known = row({
  ...columnsOf(UserAccount, 'u', 'id', 'email', 'phone', 'customerId', 'carrierId'),
  name: text(`u.first_name || ' ' || u.last_name`),
  subdomain: text(
    `coalesce((SELECT s.subdomain FROM site s WHERE s.carrier_id = coalesce(c.home_carrier_id, u.carrier_id) ORDER BY s.id LIMIT 1), '')`,
  ),
});

/** The users of the demo with email addresses $1. */
export const usersByEmail = statement(
  known,
  `SELECT ${known.sql} FROM user_account u LEFT JOIN customer c ON c.id = u.customer_id WHERE u.is_demo AND u.email = ANY($1) ORDER BY u.id`,
);

const booked = row({
  ...columnsOf(Shipment, 's', 'id', 'number', 'state', 'category', 'carrierId', 'customerReference', 'readyTime'),
  ...columnsOf(Shipment, 's', 'closeTime', 'content', 'totalCents', 'createdAt', 'updatedAt', 'deliveredAt'),
  quoteId: columnOf(Shipment, 's', 'quoteId').known(),
  offerId: columnOf(Shipment, 's', 'offerId').known(),
  details: columnOf(Quote, 'q', 'details'),
});
export type BookedShipment = RowOf<typeof booked>;

/** The latest $3 shipments that customer $1 had booked by a quote until $2. */
export const bookedShipments = statement(
  booked,
  `SELECT ${booked.sql} FROM shipment s JOIN quote q ON q.id = s.quote_id
    WHERE s.customer_id = $1 AND s.created_at < $2 AND s.offer_id IS NOT NULL AND s.dispatch_state = 'confirmed'
    ORDER BY s.created_at DESC LIMIT $3`,
);

const quoteKey = row(columnsOf(Quote, '', 'id'));

/** The latest $2 quotes of customer $1 that have prices. */
export const latestQuotes = statement(
  quoteKey,
  `SELECT ${quoteKey.sql} FROM quote WHERE customer_id = $1 AND state IN ('rated', 'dispatched', 'expired') ORDER BY created_at DESC LIMIT $2`,
);

const audited = row(columnsOf(Invoice, '', 'id', 'number', 'state', 'receivedAt'));

/** The latest $2 invoices of customer $1. */
export const latestInvoices = statement(
  audited,
  `SELECT ${audited.sql} FROM invoice WHERE customer_id = $1 ORDER BY received_at DESC LIMIT $2`,
);

const claimed = row(columnsOf(Claim, '', 'id', 'number', 'acknowledgedOn'));

/** The latest $2 claims of customer $1 that their carriers have acknowledged. */
export const latestClaims = statement(
  claimed,
  `SELECT ${claimed.sql} FROM claim WHERE customer_id = $1 AND acknowledged_on IS NOT NULL ORDER BY acknowledged_on DESC LIMIT $2`,
);
