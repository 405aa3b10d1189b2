import { resolve } from 'node:path';
import pg from 'pg';

export const templateName = 'lading_template';
export const migrationsFolder = resolve(__dirname, '../../migrations');

/** The same server, another database. */
export const urlOf = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

/** Runs statements on a database as its owner. */
export async function runOn(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Runs statements on the server's maintenance database. */
export const administer = (url: string, ...statements: string[]): Promise<void> =>
  runOn(urlOf(url, 'postgres'), ...statements);
