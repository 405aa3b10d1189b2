// `npm run data-model`: writes docs/data-model.md, a diagram of each theme of the schema, from a database that the migrations made.
// `--from <url>` takes a database that is migrated already, `--to <file>` writes elsewhere.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap, root } from './bootstrap.mjs';
import { build } from './build.mjs';

await bootstrap();
const { default: pg } = await import('pg');

/** Nearly every table has a customer, a carrier or a user: lines to them would hide all others. */
const everywhere = new Set(['customer', 'carrier', 'user_account']);

const columnsQuery = `SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS "isOptional",
    EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'p' AND a.attnum = ANY (k.conkey)) AS "isPrimary",
    EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f' AND a.attnum = ANY (k.conkey)) AS "isForeign",
    EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND i.indpred IS NULL AND i.indnkeyatts = 1
      AND i.indkey[0] = a.attnum) AS "isUnique"
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
 WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped ORDER BY c.relname, a.attnum`;
const keysQuery = `SELECT conrelid::regclass::text AS "table", confrelid::regclass::text AS target,
    (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey)) AS columns
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, conname`;

/** The themes are the files of the baseline: each says in comments what it and its tables are for. */
function readThemes(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.up.sql'));
  const themes = files.toSorted().map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8');
    const about = sql.match(/^-- (.*)/)[1];
    const made = [...sql.matchAll(/((?:^-- .*\n)*)^CREATE (?:UNLOGGED )?TABLE (\w+)/gm)];
    const tables = made.map(([, comment, name]) => ({
      name,
      says: comment.replaceAll(/^-- /gm, '').trim().replaceAll('\n', ' '),
    }));
    const words = file.slice(5, -'.up.sql'.length).replaceAll('-', ' ');
    return { title: words[0].toUpperCase() + words.slice(1), file, about, tables };
  });
  // Later migrations may change tables without making any.
  return themes.filter(({ tables }) => tables.length > 0);
}

async function readSchema(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: columns } = await client.query(columnsQuery);
    const { rows: keys } = await client.query(keysQuery);
    return { columns: Map.groupBy(columns, ({ table }) => table), keys };
  } finally {
    await client.end();
  }
}

const shortType = (type) =>
  type.replace('timestamp with time zone', 'timestamptz').replace('double precision', 'double').replaceAll(' ', '_');

function entity(name, columns) {
  const lines = columns.map(({ name: column, type, isPrimary, isForeign, isUnique, isOptional }) => {
    const marks = [isPrimary && 'PK', isForeign && 'FK', isUnique && !isPrimary && 'UK'].filter(Boolean).join(', ');
    return ['   ', shortType(type), column, marks, isOptional && '"optional"'].filter(Boolean).join(' ');
  });
  return [`  ${name} {`, ...lines, '  }'];
}

function relation({ table, target, columns: own }, columns) {
  const keys = columns.get(table).filter(({ name }) => own.includes(name));
  const parent = keys.some(({ isOptional }) => isOptional) ? '|o' : '||';
  const child =
    keys.length === 1 && (keys[0].isUnique || (keys[0].isPrimary && isAlone(columns.get(table)))) ? 'o|' : 'o{';
  return `  ${target} ${parent}--${child} ${table} : ${own.length === 1 ? own[0] : `"${own.join(', ')}"`}`;
}

const isAlone = (columns) => columns.filter(({ isPrimary }) => isPrimary).length === 1;

function chapter({ title, file, about, tables }, { columns, keys }) {
  const own = new Set(tables.map(({ name }) => name));
  const shown = keys.filter(({ table, target }) => own.has(table) && (own.has(target) || !everywhere.has(target)));
  return [
    `## ${title}`,
    '',
    `${about} (\`migrations/${file}\`)`,
    '',
    '| table | what it holds |',
    '|---|---|',
    ...tables.map(({ name, says }) => `| \`${name}\` | ${says} |`),
    '',
    '```mermaid',
    'erDiagram',
    ...shown.map((key) => relation(key, columns)),
    ...tables.flatMap(({ name }) => entity(name, columns.get(name))),
    '```',
    '',
  ];
}

async function textOf(url) {
  const schema = await readSchema(url);
  const themes = readThemes(join(root, 'migrations'));
  const count = themes.reduce((sum, { tables }) => sum + tables.length, 0);
  return [
    '# Data model',
    '',
    `${count} tables in ${themes.length} themes. \`npm run data-model\` writes this page from the schema, and a test compares them.`,
    '',
    'A table with `customer_id` holds rows of a tenant, behind row-level policies. Lines to `customer`, `carrier` and `user_account` are drawn in their own theme only.',
    'PK: primary key, FK: foreign key, UK: unique, optional: may be NULL.',
    '',
    ...themes.flatMap((theme) => chapter(theme, schema)),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

async function fromNewDatabase() {
  if (!(await build())) process.exit(1);
  const { startBenchDatabase } = await import('../test/bench/bench-database.mjs');
  const database = await startBenchDatabase();
  try {
    return await textOf(database.url);
  } finally {
    await database.stop();
  }
}

const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
writeFileSync(
  values.to ?? join(root, 'docs/data-model.md'),
  values.from ? await textOf(values.from) : await fromNewDatabase(),
);
