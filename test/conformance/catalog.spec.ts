import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { copyDatabase } from '../harness/kernel-app';

const path = resolve(__dirname, 'catalog.txt');

/** What entities cannot say: one line for each policy, trigger, check, exclusion and index, as PostgreSQL spells it. */
const catalog = `
  SELECT format('%s policy %s %s for %s using %s check %s', tablename, policyname, lower(permissive), lower(cmd),
                coalesce(qual, '-'), coalesce(with_check, '-')) AS line
    FROM pg_policies WHERE schemaname = 'public'
   UNION ALL
  SELECT format('%s trigger %s', tgrelid::regclass, pg_get_triggerdef(oid)) FROM pg_trigger WHERE NOT tgisinternal
     AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
   UNION ALL
  SELECT format('%s constraint %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
   WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'x')
   UNION ALL
  SELECT format('%s index %s', indrelid::regclass, pg_get_indexdef(indexrelid)) FROM pg_index
   WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`;

async function linesOf(): Promise<string[]> {
  const { url, drop } = await copyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(catalog);
    return rows.map(({ line }) => line.replaceAll(/\s+/g, ' ')).toSorted();
  } finally {
    await client.end();
    await drop();
  }
}

it('holds the policies, triggers, checks and indexes that catalog.txt lists (UPDATE_CATALOG=1 writes it)', async () => {
  const lines = await linesOf();
  if (process.env['UPDATE_CATALOG']) writeFileSync(path, `${lines.join('\n')}\n`);

  expect(lines.length).toBeGreaterThan(100);
  expect(lines).toEqual(readFileSync(path, 'utf8').trim().split('\n'));
});
