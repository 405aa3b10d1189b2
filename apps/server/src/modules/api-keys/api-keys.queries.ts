import type { KeyScope } from '@lading/contracts/kernel/access';
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
import { authorSeesCosts } from '../../business/customer-access.js';
import { ApiKey } from './api-keys.entities.js';

const shown = row({
  ...columnsOf(ApiKey, 'k', 'id', 'name', 'prefix', 'isTest', 'createdAt', 'lastUsedAt', 'revokedAt'),
  scopes: texts('k.scopes').as<KeyScope[]>(),
  createdBy: text(`u.first_name || ' ' || u.last_name`),
});

const withAuthors = `SELECT ${shown.sql} FROM api_key k JOIN user_account u ON u.id = k.created_by`;

export const allKeys = statement(shown, `${withAuthors} ORDER BY k.id DESC LIMIT 1000`);
export const keyById = statement(shown, `${withAuthors} WHERE k.id = $1`);

const usable = row({
  ...columnsOf(ApiKey, 'k', 'id', 'name', 'customerId', 'carrierId', 'createdBy', 'isTest'),
  scopes: texts('k.scopes').as<KeyScope[]>(),
  /** Whether the user who created it sees costs: a key shows no more. */
  seesCosts: boolean(authorSeesCosts('u')),
  isStale: boolean(`coalesce(k.last_used_at < now() - interval '1 minute', true)`),
});

export type UsableKey = RowOf<typeof usable>;

/** The key with hash $1, unless it was revoked, its customer or carrier is inactive, or its carrier is deleted. */
export const usableKey = statement(
  usable,
  `SELECT ${usable.sql} FROM api_key k JOIN user_account u ON u.id = k.created_by
      LEFT JOIN customer c ON c.id = k.customer_id LEFT JOIN carrier r ON r.id = k.carrier_id
    WHERE k.hash = $1 AND k.revoked_at IS NULL AND coalesce(c.is_active, r.is_active) AND r.deleted_at IS NULL`,
);

const counted = row({ count: bigint('count(*)') });

export const usableKeyCount = statement(counted, `SELECT ${counted.sql} FROM api_key WHERE revoked_at IS NULL`);

const held = row({ name: columnOf(ApiKey, '', 'name'), isRevoked: boolean('(revoked_at IS NOT NULL)') });

/** Locked, so that of two revocations at once the second changes nothing. */
export const heldKey = statement(held, `SELECT ${held.sql} FROM api_key WHERE id = $1 FOR NO KEY UPDATE`);

export const revokedKey = statement(noRows, 'UPDATE api_key SET revoked_at = now() WHERE id = $1');

export const keyUsed = statement(noRows, 'UPDATE api_key SET last_used_at = now() WHERE id = $1');
