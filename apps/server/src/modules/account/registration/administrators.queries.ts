import { columnsOf, row, statement } from '../../../kernel/database/declared-statement.js';
import { UserAccount } from '../account.entities.js';

const known = row(columnsOf(UserAccount, 'u', 'id', 'role', 'state'));

/** Who has opened the account of the email address $1; one that a customer has only offered is passed over. */
export const openedAccount = statement(
  known,
  `SELECT ${known.sql} FROM user_account u WHERE email = $1
    AND NOT (customer_id IS NOT NULL AND password_hash IS NULL AND activated_at IS NULL)`,
);

const email = row(columnsOf(UserAccount, 'u', 'email'));

/** Administrators who have had a link with detail $1 since $2. */
export const freshlyInvited = statement(
  email,
  `SELECT ${email.sql} FROM user_account u JOIN one_time_key k ON k.user_id = u.id
    WHERE u.role = 'SuperSystemAdministrator' AND u.state = 'invited' AND k.detail = $1 AND k.used_at IS NULL AND k.created_at > $2`,
);

export const lastInvitedAdministrator = statement(
  email,
  `SELECT ${email.sql} FROM user_account u WHERE role = 'SuperSystemAdministrator' AND state = 'invited' ORDER BY id DESC LIMIT 1`,
);

export const openedAdministrator = statement(
  email,
  `SELECT ${email.sql} FROM user_account u WHERE role = 'SuperSystemAdministrator' AND state <> 'invited' LIMIT 1`,
);
