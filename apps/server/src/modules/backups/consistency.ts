import type pg from 'pg';
import { connectAsOwner } from '../../kernel/backup/catalog.js';
import { fileKeys } from '../../kernel/files/file-keys.js';
import type { FilePlace } from '../../kernel/files/file-place.js';
import { fileRowStatements } from '../../kernel/files/file-rows.js';
import { consistencyChecks, foreignRows, type ConsistencyCheck } from './consistency-checks.js';

/** Rows that contradict others. */
export interface Inconsistency {
  readonly about: string;
  readonly count: number;
  /** Some of them, by what a person finds them. */
  readonly subjects: readonly string[];
}

const mostNamed = 5;

async function written(client: pg.Client, writing: string): Promise<string> {
  const { rows } = await client.query<{ text: string }>(writing);
  return rows.map(({ text }) => text).join(' UNION ALL ');
}

async function broken(
  client: pg.Client,
  { about, statement }: ConsistencyCheck,
  values: unknown[] = [],
): Promise<Inconsistency[]> {
  const { rows } = await client.query<{ count: number; subject: string }>(
    `SELECT count(*) OVER ()::int AS count, subject FROM (${statement}) AS found ORDER BY subject LIMIT ${mostNamed}`,
    values,
  );
  const [first] = rows;
  return first ? [{ about, count: first.count, subjects: rows.map(({ subject }) => subject) }] : [];
}

/** All of one moment, so that what others write meanwhile contradicts nothing. */
async function brokenRows(client: pg.Client): Promise<Inconsistency[]> {
  const found: Inconsistency[] = [];
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const about = 'rows of one company that refer to rows of another';
  const checks = [...consistencyChecks, { about, statement: await written(client, foreignRows) }];
  for (const check of checks) found.push(...(await broken(client, check)));
  await client.query('COMMIT');
  return found;
}

/** Rows lose their files only after they are gone themselves, so that rows are asked for before the files and again after them. */
async function missingFiles(client: pg.Client, { disk }: FilePlace): Promise<Inconsistency[]> {
  const rows = await written(client, fileRowStatements);
  const before = await client.query<{ key: string }>(rows);
  const wanted = new Set(before.rows.map(({ key }) => key));
  for await (const key of fileKeys(disk)) wanted.delete(key);
  const statement = `SELECT source || ' ' || key AS subject FROM (${rows}) AS kept WHERE key = ANY ($1)`;
  return broken(client, { about: 'rows whose file is gone', statement }, [[...wanted]]);
}

/** Looks at the whole installation and changes nothing; empty where everything that was promised holds. */
export async function findInconsistencies(url: string, files: FilePlace): Promise<Inconsistency[]> {
  const client = await connectAsOwner(url);
  try {
    return [...(await brokenRows(client)), ...(await missingFiles(client, files))];
  } finally {
    await client.end();
  }
}

/** What was found, in a line of text. */
export const lineOf = ({ about, count, subjects }: Inconsistency): string =>
  `${count} ${about}: ${subjects.join(', ')}${count > subjects.length ? ', …' : ''}`;
