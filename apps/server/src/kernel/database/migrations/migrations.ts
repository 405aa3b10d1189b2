import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import type { Log } from '../../log/log.js';
import { locks } from '../locks.js';
import { appRole } from '../session.js';
import { migrationsName, takeMigrationLock } from './migration-lock.js';
import { isUnsupported, UnsupportedDatabase } from './unsupported-database.js';

/** Neither the table nor, in a new cluster, the role is there. */
const nothingYet = new Set(['42P01', '42704']);
/** Milliseconds that a migration waits for a lock: everybody who comes after it waits with it, so it steps back and tries again. */
const lockTimeout = 500;

const nameOf = (file: string): string => {
  const [number = '', title = ''] = file.replace('.up.sql', '').split(/-(.*)/s);
  return `${title}-${number.padStart(13, '0')}`;
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.up.sql'))
    .toSorted();

/** A migration that commits by itself, step by step, has no transaction around it. */
const commitsItself = /^\s*COMMIT;$/m;

/**
 * The guard's lock may get lost with its connection while ours goes on: within the transaction of a step, else until our
 * connection ends, no other process takes it, and a migration that another process has run is not run again.
 */
async function takeTurn(runner: QueryRunner, name: string): Promise<void> {
  const lock = runner.isTransactionActive ? 'pg_advisory_xact_lock' : 'pg_advisory_lock';
  await runner.query(`SELECT ${lock}($1)`, [locks.migrationStep]);
  const done: unknown[] = await runner.query('SELECT FROM migration WHERE name = $1', [name]);
  if (done.length > 0) throw Object.assign(new Error(`${name} was run by another process`), { code: '40001' });
}

/** Turns `migrations/0007-invite-keys.{up,down}.sql` into the classes that TypeORM runs, in order of their numbers. */
export function migrationsIn(folder: string): (new () => MigrationInterface)[] {
  return filesIn(folder).map((file) => {
    const sql = (way: string): string => readFileSync(join(folder, file.replace('.up.', `.${way}.`)), 'utf8');
    return class implements MigrationInterface {
      readonly name = nameOf(file);
      readonly transaction = !commitsItself.test(sql('up'));
      async up(runner: QueryRunner): Promise<void> {
        await takeTurn(runner, this.name);
        await runner.query(sql('up'));
      }
      async down(runner: QueryRunner): Promise<void> {
        await runner.query(sql('down'));
      }
    };
  });
}

/** The names of all migrations of the folder, as the database stores them. */
export const schemaOf = (folder: string): string[] => filesIn(folder).map(nameOf);

/** Requests run as another role than migrations, and a process uses that role to check whether the schema is known. */
const openList = `GRANT SELECT ON migration TO ${appRole}`;
const ranAlready = `SELECT name, has_table_privilege('${appRole}', 'migration', 'SELECT') AS "isOpen" FROM migration ORDER BY id`;

/** Whether all of the folder has run: queried with one statement, since nearly every start finds it so. Throws where none of it can. */
async function isUpToDate(client: pg.Client, folder: string): Promise<boolean> {
  const known = await client.query<{ name: string; isOpen: boolean }>(ranAlready).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && nothingYet.has(error.code ?? '')) return { rows: [] };
    throw error;
  });
  const ran = known.rows.map(({ name }) => name);
  const schema = schemaOf(folder);
  if (isUnsupported(ran, schema)) throw new UnsupportedDatabase();
  return known.rows[0]?.isOpen === true && schema.every((name) => ran.includes(name));
}

/** Brings the schema up to date; safe when several instances start at once. Answers the names of what ran. */
export async function migrate(url: string, folder: string, log: Log): Promise<string[]> {
  const guard = new pg.Client({ connectionString: url, keepAlive: true, application_name: migrationsName });
  // A pending query reports a lost connection anyway.
  guard.on('error', () => undefined);
  await guard.connect();
  try {
    if (await isUpToDate(guard, folder)) return [];
    await takeMigrationLock(guard, { log });
    const source = new DataSource({
      type: 'postgres',
      url,
      driver: pg,
      migrations: migrationsIn(folder),
      migrationsTableName: 'migration',
      applicationName: migrationsName,
      extra: { options: `-c lock_timeout=${lockTimeout}` },
    });
    await source.initialize();
    try {
      const ran = await source.runMigrations({ transaction: 'each' });
      await source.query(openList);
      return ran.map(({ name }) => name);
    } finally {
      await source.destroy();
    }
  } finally {
    await guard.end().catch(() => undefined);
  }
}

/** The names of the migrations that this program was written for, by which it knows a schema that it can work with. */
export const SCHEMA = Symbol('names of migrations');
