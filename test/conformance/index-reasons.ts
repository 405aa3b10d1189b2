import type pg from 'pg';
import { appRole } from '../../apps/server/src/kernel/database/session';

export interface StoredIndex {
  readonly name: string;
  readonly relation: string;
  /** Null in place of an expression. */
  readonly columns: readonly (string | null)[];
  /** It enforces a constraint: a primary key, a unique index or an exclusion. */
  readonly enforces: boolean;
  /** It finds every row that has a value in its first column. */
  readonly isWhole: boolean;
}

/** A foreign key whose other row the product may delete: then the rows that name it are looked for. */
interface FollowedKey {
  readonly relation: string;
  readonly columns: readonly string[];
}

export async function storedIndexes(client: pg.Client): Promise<StoredIndex[]> {
  const { rows } = await client.query<StoredIndex>(
    `SELECT c.relname AS name, i.indrelid::regclass::text AS relation,
            ARRAY (SELECT a.attname::text FROM unnest(i.indkey[0:i.indnkeyatts - 1]) WITH ORDINALITY AS key (place, n)
                     LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = key.place AND key.place > 0 ORDER BY n) AS columns,
            i.indisunique OR EXISTS (SELECT FROM pg_constraint x WHERE x.conindid = i.indexrelid AND x.contype = 'x') AS enforces,
            am.amname = 'btree' AND coalesce(pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', pg_get_indexdef(c.oid, 1, false)), true) AS "isWhole"
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am am ON am.oid = c.relam
      WHERE c.relnamespace = 'public'::regnamespace ORDER BY 2, 1`,
  );
  return rows;
}

export async function followedKeys(client: pg.Client): Promise<FollowedKey[]> {
  const { rows } = await client.query<FollowedKey>(
    `SELECT conrelid::regclass::text AS relation,
            ARRAY (SELECT attname::text FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey)) AS columns
       FROM pg_constraint
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND has_table_privilege($1, confrelid, 'DELETE')`,
    [appRole],
  );
  return rows;
}

/** Whether the rows that name another row are found by an index. */
export const follows = ({ relation, columns, isWhole }: StoredIndex, key: FollowedKey): boolean =>
  isWhole &&
  relation === key.relation &&
  key.columns.every((column) => columns.slice(0, key.columns.length).includes(column));
