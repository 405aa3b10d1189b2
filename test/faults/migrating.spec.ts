import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { bringUpToDate } from '../../apps/server/src/kernel/database/migrations/bring-up-to-date';
import { createLog } from '../../apps/server/src/kernel/log/log';
import { copyDatabase, eventually } from '../harness/kernel-app';
import { administer } from '../harness/test-postgres';
import { Drawn, isFull } from './seed';

const rounds = isFull ? 12 : 1;
/** Migrations that the next release brings, each of them at work for a while. */
const steps = isFull ? 4 : 2;
const drawn = new Drawn();
const present = resolve(__dirname, '../../migrations');
const log = createLog('silent');

/** The folder of the next release: all of this one and a few more. */
function nextRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lading-next-'));
  cpSync(present, folder, { recursive: true });
  for (let step = 1; step <= steps; step += 1) {
    const up = `CREATE TABLE next_${step} (id int); SELECT pg_sleep(0.3); INSERT INTO next_${step} VALUES (1); ALTER TABLE quote ADD COLUMN next_${step} text;`;
    writeFileSync(join(folder, `900${step}-next.up.sql`), up);
    writeFileSync(join(folder, `900${step}-next.down.sql`), `DROP TABLE next_${step};`);
  }
  return folder;
}

const backends = (name: string): string =>
  `SELECT pid FROM pg_stat_activity WHERE datname = '${name}' AND pid <> pg_backend_pid()`;

/** At full size the server crashes and recovers, as when its process is killed; otherwise it closes every connection. */
async function restartDatabase(url: string, name: string): Promise<void> {
  const server = process.env['LADING_TEST_POSTGRES'] ?? '';
  if (!isFull) return administer(server, `SELECT pg_terminate_backend(pid) FROM (${backends(name)}) AS others`);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await client.end().catch(() => undefined);
}

interface Found {
  step: number;
  isNoted: boolean;
  isMade: boolean;
}

async function foundIn(client: pg.Client): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `SELECT step, EXISTS (SELECT FROM migration WHERE name LIKE 'next-%900' || step) AS "isNoted",
            to_regclass('next_' || step) IS NOT NULL
              AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'quote'::regclass AND attname = 'next_' || step) AS "isMade"
       FROM generate_series(1, ${steps}) AS step`,
  );
  return rows;
}

async function looking<T>(url: string, look: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return look(client).finally(() => client.end().catch(() => undefined));
}

it(`two instances that migrate at once while the database is restarted do each step once and whole (seed ${drawn.seed})`, async () => {
  const folder = nextRelease();
  const seen: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { url, drop } = await copyDatabase();
    const name = new URL(url).pathname.slice(1);
    // A copy has the sequences of its template as they stood in memory; a crash before a checkpoint would turn them back.
    if (isFull) await administer(process.env['LADING_TEST_POSTGRES'] ?? '', 'CHECKPOINT');
    const migrating = Promise.all([1, 2].map(() => bringUpToDate({ url, folder, log })));
    // One process is in the first step; at full size the step may be over, and any of the others in progress.
    await looking(url, (client) =>
      eventually(async () => {
        const asleep = `SELECT FROM pg_stat_activity WHERE datname = '${name}' AND wait_event = 'PgSleep'`;
        return (await client.query(asleep)).rowCount === 1 || undefined;
      }, 30_000),
    );
    await pause(drawn.between(0, isFull ? steps * 300 : 250));
    await restartDatabase(url, name);
    // Whatever the moment, the schema is between two steps.
    const found = await eventually(() => looking(url, foundIn).catch(() => undefined), 30_000);
    expect(found.filter(({ isNoted, isMade }) => isNoted !== isMade)).toEqual([]);
    seen.push(found.filter(({ isNoted }) => isNoted).length);

    const schemas = await migrating;

    expect(schemas[0]).toEqual(schemas[1]);
    await looking(url, async (client) => {
      expect(await foundIn(client)).toEqual(
        Array.from({ length: steps }, (_, at) => ({ step: at + 1, isNoted: true, isMade: true })),
      );
      const { rows } = await client.query(`SELECT count(*)::int AS noted FROM migration WHERE name LIKE 'next-%'`);
      const inside = await client.query('SELECT FROM next_1');
      expect([rows, inside.rowCount]).toEqual([[{ noted: steps }], 1]);
    });
    await drop();
  }
  rmSync(folder, { recursive: true });
  process.stdout.write(`${rounds} restarts after ${seen.join(', ')} of ${steps} steps\n`);
});
