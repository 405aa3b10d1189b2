import { columnOf, columnsOf, json, row, statement } from '../../kernel/database/declared-statement.js';
import { UserAccount } from '../account/account.entities.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Customer } from '../customers/customers.entities.js';
import { Quote } from '../quotes/quotes.entities.js';
import type { HistoryOrigin } from './past-order.js';

const owner = row({
  ...columnsOf(Customer, 'c', 'id', 'homeCarrierId', 'companyName'),
  userId: columnOf(UserAccount, 'u', 'id'),
  ...columnsOf(UserAccount, 'u', 'firstName', 'lastName'),
  locations: json<HistoryOrigin[]>(
    `(SELECT jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'address1', l.address1, 'city', l.city, 'state', l.state,
        'postalCode', l.postal_code, 'country', l.country, 'contactName', l.contact_name, 'phone', l.phone,
        'locationType', l.location_type) ORDER BY l.id) FROM location l WHERE l.customer_id = c.id)`,
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
