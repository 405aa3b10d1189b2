import { boolean, columnOf, columnsOf, row, statement, text } from '../../kernel/database/declared-statement.js';
import { UserAccount } from './account.entities.js';
import { isOffered } from './account-holder.js';

const holder = row({
  ...columnsOf(UserAccount, 'u', 'id', 'email', 'firstName', 'lastName', 'customerId', 'carrierId', 'passwordHash'),
  companyName: text(`coalesce(c.company_name, k.name, '')`),
  state: text(`CASE WHEN coalesce(c.is_active, true) THEN u.state ELSE 'suspended' END`).as<UserAccount['state']>(),
  isOpened: boolean(`NOT (${isOffered})`),
});

const holders = `SELECT ${holder.sql} FROM user_account u LEFT JOIN customer c ON c.id = u.customer_id
  LEFT JOIN carrier k ON k.id = u.carrier_id`;

export const holderById = statement(holder, `${holders} WHERE u.id = $1`);

/** Who holds the email address $1: an opened account before those that are only offered. */
export const holderByEmail = statement(holder, `${holders} WHERE u.email = $1 ORDER BY ${isOffered}, u.id LIMIT 1`);

const offered = row({
  id: columnOf(UserAccount, 'u', 'id'),
  customerId: columnOf(UserAccount, 'u', 'customerId').known(),
});

/** Removes the accounts that are only offered to the email address $1, but for account $2. */
export const offersRemoved = statement(
  offered,
  `DELETE FROM user_account u WHERE u.email = $1 AND u.id <> $2 AND ${isOffered} RETURNING ${offered.sql}`,
);
