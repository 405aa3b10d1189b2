import {
  boolean,
  columnOf,
  columnsOf,
  noRows,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { UserAccount } from './account.entities.js';

const userColumns = {
  ...columnsOf(UserAccount, 'u', 'id', 'email', 'firstName', 'lastName', 'role', 'carrierUserRole'),
  ...columnsOf(UserAccount, 'u', 'customerId', 'carrierId', 'privileges', 'seesCosts', 'state'),
  isCompanyActive: boolean('coalesce(c.is_active, true)'),
};
const userTables = 'user_account u LEFT JOIN customer c ON c.id = u.customer_id';

const user = row(userColumns);
export const userById = statement(user, `SELECT ${user.sql} FROM ${userTables} WHERE u.id = $1`);

const sessionColumns = row({
  ...userColumns,
  hasGrant: boolean(
    `EXISTS (SELECT FROM oidc_record r WHERE r.model = 'Grant' AND r.id = $2 AND r.payload ->> 'accountId' = u.id::text
      AND (r.expires_at IS NULL OR r.expires_at > now()))`,
  ),
});

/** User $1, and whether grant $2 is theirs and open. */
export const sessionUser = statement(sessionColumns, `SELECT ${sessionColumns.sql} FROM ${userTables} WHERE u.id = $1`);

const signIn = row({
  ...columnsOf(UserAccount, 'u', 'id', 'passwordHash', 'customerId', 'carrierId'),
  state: text(`CASE WHEN coalesce(c.is_active, true) THEN u.state ELSE 'suspended' END`).as<UserAccount['state']>(),
});
export type SignInUser = RowOf<typeof signIn>;

/** Who signs in with the email address $1, an account with a password first. */
export const signInUser = statement(
  signIn,
  `SELECT ${signIn.sql} FROM ${userTables} WHERE u.email = $1 ORDER BY u.password_hash IS NULL LIMIT 1`,
);

const subject = row({
  userId: columnOf(UserAccount, '', 'id'),
  ...columnsOf(UserAccount, '', 'customerId', 'carrierId'),
});
export const subjectById = statement(subject, `SELECT ${subject.sql} FROM user_account WHERE id = $1`);

export const signInNoted = statement(noRows, 'UPDATE user_account SET last_sign_in_at = now() WHERE id = $1');
