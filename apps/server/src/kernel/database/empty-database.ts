import type pg from 'pg';

/** Drops every table with its rows, the job queue's too, and leaves the schema as a new database has it. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE');
  await client.query('DROP SCHEMA public CASCADE');
  await client.query('CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC');
}
