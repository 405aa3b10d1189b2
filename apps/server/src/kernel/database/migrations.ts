import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { locks } from './locks.js';

const undefinedTable = '42P01';

const nameOf = (file: string): string => {
  const [number = '', title = ''] = file.replace('.up.sql', '').split(/-(.*)/s);
  return `${title}-${number.padStart(13, '0')}`;
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.up.sql'))
    .toSorted();

/** Turns `migrations/0007-invite-keys.{up,down}.sql` into the classes that TypeORM runs, in order of their numbers. */
export function migrationsIn(folder: string): (new () => MigrationInterface)[] {
  return filesIn(folder).map((file) => {
    const sql = (way: string): string => readFileSync(join(folder, file.replace('.up.', `.${way}.`)), 'utf8');
    return class implements MigrationInterface {
      readonly name = nameOf(file);
      async up(runner: QueryRunner): Promise<void> {
        await runner.query(sql('up'));
      }
      async down(runner: QueryRunner): Promise<void> {
        await runner.query(sql('down'));
      }
    };
  });
}

/** Whether all of the folder has run: asked with one statement, since nearly every start finds it so. */
async function isUpToDate(client: pg.Client, folder: string): Promise<boolean> {
  const known = await client.query<{ name: string }>('SELECT name FROM migration').catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return { rows: [] };
    throw error;
  });
  const names = new Set(known.rows.map(({ name }) => name));
  return filesIn(folder).every((file) => names.has(nameOf(file)));
}

/** Brings the schema up to date; safe when several instances start at once. Answers the names of what ran. */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const guard = new pg.Client({ connectionString: url });
  await guard.connect();
  try {
    if (await isUpToDate(guard, folder)) return [];
    await guard.query('SELECT pg_advisory_lock($1)', [locks.migrations]);
    const source = new DataSource({
      type: 'postgres',
      url,
      driver: pg,
      migrations: migrationsIn(folder),
      migrationsTableName: 'migration',
    });
    await source.initialize();
    try {
      const ran = await source.runMigrations({ transaction: 'each' });
      return ran.map(({ name }) => name);
    } finally {
      await source.destroy();
    }
  } finally {
    await guard.end();
  }
}
