import { columnOf, columnsOf, json, row, statement } from '../../kernel/database/declared-statement.js';
import { UserAccount } from '../account/account.entities.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Customer } from '../customers/customers.entities.js';
import { Quote } from '../quotes/quotes.entities.js';
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

const quote = row(columnsOf(Quote, '', 'createdAt'));

/** The last quote of customer $1. */
export const latestQuote = statement(
  quote,
  `SELECT ${quote.sql} FROM quote WHERE customer_id = $1 ORDER BY created_at DESC LIMIT 1`,
);
