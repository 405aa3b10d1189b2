import { columnsOf, noRows, row, statement } from '../../../kernel/database/declared-statement.js';
import { OneTimeKey } from '../account.entities.js';

/** Issues a key of purpose $1 and hash $2 from $6 until $7. */
export const keyIssued = statement(
  noRows,
  'INSERT INTO one_time_key (purpose, hash, user_id, subdomain, detail, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
);

const opened = row(columnsOf(OneTimeKey, '', 'userId', 'detail'));
const usable = 'purpose = $1 AND hash = $2 AND subdomain = $3 AND used_at IS NULL AND expires_at > $4';

/** The key of purpose $1 and hash $2 on site $3, when it can be used at $4. */
export const usableKey = statement(opened, `SELECT ${opened.sql} FROM one_time_key WHERE ${usable}`);

/** The same, used up by it. */
export const keyTaken = statement(
  opened,
  `UPDATE one_time_key SET used_at = $4 WHERE ${usable} RETURNING ${opened.sql}`,
);

/** Withdraws the keys of purpose $1 of user $2. */
export const keysWithdrawn = statement(
  noRows,
  'DELETE FROM one_time_key WHERE purpose = $1 AND user_id = $2 AND used_at IS NULL',
);

/** Withdraws all keys of user $1. */
export const allKeysWithdrawn = statement(noRows, 'DELETE FROM one_time_key WHERE user_id = $1 AND used_at IS NULL');
