import type { ApiScope } from '@lading/contracts/kernel/access';
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  noRows,
  row,
  statement,
  text,
  texts,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { userSeesCosts } from '../../business/customer-access.js';
import { ApiKey } from './api-keys.entities.js';

const shown = row({
  ...columnsOf(ApiKey, 'k', 'id', 'name', 'prefix', 'isTest', 'createdAt', 'lastUsedAt', 'revokedAt'),
  scopes: texts('k.scopes').as<ApiScope[]>(),
  createdBy: text(`u.first_name || ' ' || u.last_name`),
});

const withAuthors = `SELECT ${shown.sql} FROM api_key k JOIN user_account u ON u.id = k.created_by`;

export const allKeys = statement(shown, `${withAuthors} ORDER BY k.id DESC LIMIT 1000`);
export const keyById = statement(shown, `${withAuthors} WHERE k.id = $1`);

const usable = row({
  ...columnsOf(ApiKey, 'k', 'id', 'name', 'customerId', 'createdBy', 'isTest'),
  scopes: texts('k.scopes').as<ApiScope[]>(),
  /** Whether the user who created it sees costs: a key shows no more. */
  seesCosts: boolean(userSeesCosts('u')),
  isStale: boolean(`coalesce(k.last_used_at < now() - interval '1 minute', true)`),
});

export type UsableKey = RowOf<typeof usable>;

/** The key with hash $1, unless it was revoked or its customer is inactive. */
export const usableKey = statement(
  usable,
  `SELECT ${usable.sql} FROM api_key k JOIN customer c ON c.id = k.customer_id JOIN user_account u ON u.id = k.created_by
    WHERE k.hash = $1 AND k.revoked_at IS NULL AND c.is_active`,
);

const counted = row({ count: bigint('count(*)') });

export const usableKeyCount = statement(counted, `SELECT ${counted.sql} FROM api_key WHERE revoked_at IS NULL`);

const revoked = row({ id: columnOf(ApiKey, '', 'id') });

/** Stays revoked as of the first time. */
export const revokedKey = statement(
  revoked,
  `UPDATE api_key SET revoked_at = coalesce(revoked_at, now()) WHERE id = $1 RETURNING ${revoked.sql}`,
);

export const keyUsed = statement(noRows, 'UPDATE api_key SET last_used_at = now() WHERE id = $1');
