import pg from 'pg';
import { appRole } from '../../apps/server/src/kernel/database/session';
import type { Sent } from '../harness/sent-statements';

/** Rows that each table is given, and as how many PostgreSQL takes them. */
const filled = 400;
const supposed = 400_000;
/** The rows that other tables are referred to by turns, and of how many rows one has a value where it may have none. */
const groups = 4;

interface Column {
  readonly relation: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** It names a row of another table, as many rows do. */
  readonly isReference: boolean;
}

/** A value of each type, another one in each row. */
const values: Readonly<Record<string, string>> = {
  int2: 'n',
  int4: 'n',
  int8: 'n',
  float8: 'n',
  numeric: 'n',
  bool: 'n % 2 = 0',
  text: `md5(n::text)`,
  citext: `md5(n::text)`,
  varchar: `left(md5(n::text), 20)`,
  bytea: `decode(md5(n::text), 'hex')`,
  date: `date '2020-01-01' + n`,
  timestamptz: `timestamptz '2020-01-01' + n * interval '1 hour'`,
  time: `time '00:00'`,
  jsonb: `jsonb_build_object('n', n)`,
  json: `json_build_object('n', n)`,
  uuid: `gen_random_uuid()`,
  xid8: `'1'::xid8`,
  varbit: `B'1'`,
};

function valueOf({ type, isNullable, isReference }: Column): string {
  const value = type.startsWith('_') ? `'{}'` : isReference ? `n % ${groups} + 1` : (values[type] ?? 'NULL');
  return isNullable ? `CASE WHEN n % ${groups} = 0 THEN ${value} END` : value;
}

const insertOf = (relation: string, columns: readonly Column[]): string =>
  `INSERT INTO ${relation} (${columns.map(({ name }) => `"${name}"`).join(', ')}) OVERRIDING SYSTEM VALUE
   SELECT ${columns.map(valueOf).join(', ')} FROM generate_series(1, ${filled}) AS n ON CONFLICT DO NOTHING`;

/** Gives every table some rows without sense, past checks, keys and triggers, and makes PostgreSQL suppose many more. */
export async function fillEveryTable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Column>(
    `SELECT attrelid::regclass::text AS relation, attname AS name, typname AS type, NOT attnotnull AS "isNullable",
            attnum = ANY (SELECT unnest(conkey) FROM pg_constraint WHERE conrelid = attrelid AND contype = 'f') AS "isReference"
       FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid JOIN pg_type t ON t.oid = atttypid
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      ORDER BY attrelid, attnum`,
  );
  const checks = await client.query<{ text: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS text FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype = 'c'
     UNION ALL
     SELECT format('ALTER TABLE %s ALTER COLUMN %I DROP NOT NULL', attrelid::regclass, attname) FROM pg_attribute
      WHERE attrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace) AND attgenerated <> '' AND attnotnull`,
  );
  await client.query(`SET session_replication_role = replica; ${checks.rows.map(({ text }) => text).join('; ')}`);
  const tables = Map.groupBy(rows, (column) => column.relation);
  await client.query(`TRUNCATE ${[...tables.keys()].join(', ')}`);
  for (const [relation, columns] of tables) {
    await client.query(`ALTER TABLE ${relation} SET (autovacuum_enabled = false)`);
    await client.query(insertOf(relation, columns));
  }
  await client.query('ANALYZE');
  await client.query(
    `UPDATE pg_class SET reltuples = ${supposed}, relpages = pg_relation_size(oid) / current_setting('block_size')::int
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
}

interface Node {
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
}

const nodesIn = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)];

/** Reading a whole table is never the answer: which index would be, is the question. Orders show where nothing can sort. */
const withoutTables = {
  enable_seqscan: 'off',
  enable_bitmapscan: 'on',
  enable_sort: 'on',
  enable_incremental_sort: 'on',
};
const withoutSorts = { ...withoutTables, enable_sort: 'off', enable_incremental_sort: 'off' };
const settings = [
  withoutTables,
  withoutSorts,
  { ...withoutTables, enable_bitmapscan: 'off' },
  { ...withoutSorts, enable_bitmapscan: 'off' },
];

async function planWith(client: pg.Client, setting: typeof withoutTables): Promise<void> {
  const text = Object.entries(setting).map(([name, value]) => `SET ${name} = ${value}`);
  await client.query(`SET ROLE ${appRole}; ${text.join('; ')}`);
}

const isPlanned = (text: string): boolean =>
  /^\s*(\(?\s*SELECT|INSERT|UPDATE|DELETE|WITH|MERGE)\b/i.test(text) && !text.includes('pgboss');

async function planOf(client: pg.Client, text: string, values?: readonly unknown[]): Promise<Node[]> {
  const options = values ? 'FORMAT JSON' : 'GENERIC_PLAN, FORMAT JSON';
  const explained = `EXPLAIN (${options}) ${text}`;
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
    values ? { text: explained, values: [...values] } : explained,
  );
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesIn(Plan)));
}

const inPlan = async (client: pg.Client, text: string, values?: readonly unknown[]): Promise<string[]> =>
  (await planOf(client, text, values)).flatMap(({ 'Index Name': name }) => (name ? [name] : []));

/** The indexes in which a statement looks values up, rather than reading them from end to end, planned as the product's role. */
export async function lookedUpIn(client: pg.Client, { text }: { readonly text: string }): Promise<string[]> {
  await planWith(client, withoutTables);
  const nodes = await planOf(client, text);
  return nodes.flatMap(({ 'Index Name': name, 'Index Cond': condition }) => (name && condition ? [name] : []));
}

/** The indexes that PostgreSQL takes for a statement, planned as the product's role. */
export async function indexesOf(
  client: pg.Client,
  { text, values }: { readonly text: string; readonly values?: readonly unknown[] },
): Promise<string[]> {
  await planWith(client, withoutTables);
  return inPlan(client, text, values);
}

/**
 * The indexes that no plan of the statements uses, whether planned for any values or for the sent ones. Only statements
 * on tables with such an index are planned again: first for any values under each setting, then for the sent ones.
 */
export async function neverTaken(
  client: pg.Client,
  indexes: readonly { readonly name: string; readonly relation: string }[],
  sent: Sent,
): Promise<Set<string>> {
  const left = new Map(indexes.map(({ name, relation }) => [name, relation]));
  const planned = [...sent].filter(([text]) => isPlanned(text));
  const isOnLeft = (text: string): boolean => [...new Set(left.values())].some((relation) => text.includes(relation));
  const rounds = [
    planned.map(([text]) => [text, [undefined]] as const),
    planned.map(([text, values]) => [text, [...values.values()]] as const),
  ];
  for (const round of rounds) {
    for (const setting of settings) {
      await planWith(client, setting);
      for (const [text, values] of round) {
        for (const known of values) {
          if (!isOnLeft(text)) break;
          for (const name of await inPlan(client, text, known)) left.delete(name);
        }
      }
    }
  }
  await client.query('RESET ROLE');
  return new Set(left.keys());
}
