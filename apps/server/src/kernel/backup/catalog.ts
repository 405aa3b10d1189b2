import pg from 'pg';

/** A table as the database knows it. */
export interface Table {
  /** With its schema, quoted where needed. */
  readonly name: string;
  /** What can be written: computed columns are left out. */
  readonly columns: readonly string[];
  /** Columns of the primary key; empty where there is none. */
  readonly key: readonly string[];
  readonly hasForcedPolicies: boolean;
}

/**
 * Everything that is ours, and the job queue's: effects that wait for their turn belong to what must not be lost. */
const schemas = `('public', 'pgboss')`;

/** The queue's record of its own schema; bundles of earlier releases have it too. */
export const queueVersion = 'pgboss.version';

const allTables = `SELECT format('%I.%I', n.nspname, c.relname) AS name, c.relforcerowsecurity AS "hasForcedPolicies",
    (SELECT array_agg(quote_ident(a.attname) ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    coalesce((SELECT array_agg(quote_ident(a.attname) ORDER BY array_position(i.indkey::int2[], a.attnum)) FROM pg_index i
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey) WHERE i.indrelid = c.oid AND i.indisprimary), '{}') AS key
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname IN ${schemas} AND c.relkind = 'r' AND c.oid IS DISTINCT FROM to_regclass('${queueVersion}')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  ORDER BY 1`;

const allSequences = `SELECT format('%I.%I', schemaname, sequencename) AS name, coalesce(last_value, start_value)::text AS value,
    last_value IS NOT NULL AS "isCalled" FROM pg_sequences WHERE schemaname IN ${schemas} ORDER BY 1`;

/** All tables whose rows belong to an installation. */
export const tablesOf = async (client: pg.Client): Promise<Table[]> => (await client.query<Table>(allTables)).rows;

/** The current values of all sequences. */
export const sequencesOf = async (client: pg.Client): Promise<{ name: string; value: string; isCalled: boolean }[]> =>
  (await client.query<{ name: string; value: string; isCalled: boolean }>(allSequences)).rows;

/** Names of the migrations that have run, in their order; none where the database is empty. */
export async function migrationsRun(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('public.migration') IS NOT NULL AS known`,
  );
  if (!rows[0]?.known) return [];
  const run = await client.query<{ name: string }>('SELECT name FROM public.migration ORDER BY id');
  return run.rows.map(({ name }) => name);
}

/** A connection of the owner for work that takes as long as it takes; the row-level policies are open to it. */
export async function connectAsOwner(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'lading-backup', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`SET app.scope = 'system'; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0;
    SET timezone = 'UTC'; SET datestyle = 'ISO'; SET extra_float_digits = 1; SET search_path = public`);
  return client;
}
