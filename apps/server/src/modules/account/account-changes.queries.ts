import type { AccountPreferences } from '@lading/contracts/accounts/account';
import { columnOf, columnsOf, noRows, row, statement } from '../../kernel/database/declared-statement.js';
import { isOffered } from './account-holder.js';
import { UserAccount } from './account.entities.js';

/** Names user $1 anew; what is null of phone $4 and preferences $5 stays. */
export const accountChanged = statement(
  noRows,
  `UPDATE user_account SET first_name = $2, last_name = $3, phone = coalesce($4, phone),
      preferences = jsonb_strip_nulls(preferences || coalesce($5::jsonb, '{}')) WHERE id = $1`,
);

const preferred = row({ preferences: columnOf(UserAccount, '', 'preferences').as<Partial<AccountPreferences>>() });

/** Changes the preferences of user $1 that $2 names. */
export const preferencesChanged = statement(
  preferred,
  `UPDATE user_account SET preferences = jsonb_strip_nulls(preferences || $2) WHERE id = $1 RETURNING ${preferred.sql}`,
);

/** Replaces the password of user $1. */
export const passwordReplaced = statement(
  noRows,
  'UPDATE user_account SET password_hash = $2, password_changed_at = now() WHERE id = $1',
);

const key = row(columnsOf(UserAccount, '', 'id'));

/** Opens the account of the invited user $1 with the password $2. */
export const accountActivated = statement(
  key,
  `UPDATE user_account SET state = 'active', password_hash = $2, activated_at = now(), password_changed_at = now()
    WHERE id = $1 AND state = 'invited' RETURNING ${key.sql}`,
);

/** Offers a customer's account to the email address $10, unless somebody has opened one there or the customer has one. */
export const accountOffered = statement(
  key,
  `INSERT INTO user_account (first_name, last_name, phone, role, sees_all_locations, third_party_visibility, show_third_party,
      sees_costs, privileges, email, customer_id, signed_up_at, state)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::citext, $11, $12::timestamptz, $13 WHERE NOT EXISTS (
      SELECT FROM user_account u WHERE u.email = $10::citext AND NOT (${isOffered}))
    ON CONFLICT DO NOTHING RETURNING ${key.sql}`,
);

const state = row(columnsOf(UserAccount, '', 'state'));

/** Moves user $1 from state $2 to $3 at $4; a user without a password becomes invited instead of active. */
export const accountMoved = statement(
  state,
  `UPDATE user_account SET state = CASE WHEN $3 = 'active' AND password_hash IS NULL THEN 'invited' ELSE $3 END,
      activated_at = CASE WHEN $3 = 'active' AND password_hash IS NOT NULL THEN coalesce(activated_at, $4) ELSE activated_at END
    WHERE id = $1 AND state = $2 RETURNING ${state.sql}`,
);

/** Locks the active administrators of customer $1, always in one order. */
export const lockedAdministrators = statement(
  key,
  `SELECT ${key.sql} FROM user_account
    WHERE customer_id = $1 AND role = 'CustomerAdministrator' AND state = 'active' ORDER BY id FOR UPDATE`,
);
