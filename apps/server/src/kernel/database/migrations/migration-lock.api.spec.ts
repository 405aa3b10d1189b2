import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { copyDatabase, eventually } from '../../../../../../test/harness/kernel-app';
import { migrationsFolder } from '../../../../../../test/harness/test-postgres';
import { createLog } from '../../log/log.js';
import { locks } from '../locks.js';
import { bringUpToDate } from './bring-up-to-date.js';
import { takeMigrationLock } from './migration-lock.js';

interface Line {
  msg: string;
  seconds: number;
  holder: { pid: number; name: string; address: string; seconds: number };
}

let url: string;
let drop: () => Promise<void>;
let holder: pg.Client;
let holderPid: number;
let waiter: pg.Client;
let lines: Line[];
const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });

const connect = async (name: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: name });
  await client.connect();
  return client;
};

afterEach(() => jest.restoreAllMocks());
beforeAll(async () => {
  ({ url, drop } = await copyDatabase());
});
beforeEach(async () => {
  lines = [];
  [holder, waiter] = await Promise.all([connect('the one before'), connect('waiter')]);
  const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  holderPid = rows[0]?.pid ?? 0;
});
afterEach(() => Promise.all([holder.end(), waiter.end()]));
afterAll(() => drop());

it('names the holder and its age again and again, and fails in the end', async () => {
  await holder.query('SELECT pg_advisory_lock($1)', [locks.migrations]);

  await expect(takeMigrationLock(waiter, { log, logEvery: 300, longest: 1000 })).rejects.toThrow(
    new RegExp(
      `^Didn't get the migration lock within 1 s: PostgreSQL process ${holderPid} \\(the one before\\) from 127\\.0\\.0\\.1 ` +
        `has held it for up to \\d+ s\\. If it is stuck, end it with SELECT pg_terminate_backend\\(${holderPid}\\)\\.$`,
    ),
  );

  expect(lines.length).toBeGreaterThanOrEqual(2);
  expect(lines[0]).toMatchObject({
    msg: 'waiting for the migration lock',
    holder: { pid: holderPid, name: 'the one before', address: '127.0.0.1', seconds: expect.any(Number) },
  });
});

it('logs the holder every five seconds, and fails after a minute', async () => {
  await holder.query('SELECT pg_advisory_lock($1)', [locks.migrations]);
  const asked = jest.spyOn(waiter, 'query');
  // Five seconds pass with each try.
  const tries = (): number => asked.mock.calls.filter(([text]) => String(text).includes('pg_try_advisory')).length;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => 5000 * tries());

  const waiting = takeMigrationLock(waiter, { log });
  await expect(waiting).rejects.toThrow(/^Didn't get the migration lock within 60 s: /);
  clock.mockRestore();

  expect(lines.map(({ seconds }) => seconds)).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55]);
});

it('goes on as soon as the holder is gone, and lets the next one in with its own end', async () => {
  await takeMigrationLock(holder, { log });
  const waiting = takeMigrationLock(waiter, { log });
  await holder.query('ROLLBACK');
  await waiting;

  const { rows } = await holder.query('SELECT pg_try_advisory_lock($1) AS taken', [locks.migrations]);
  await waiter.query('ROLLBACK');

  expect(rows).toEqual([{ taken: false }]);
  await takeMigrationLock(holder, { log });
});

it('is waited for by a start that has something to migrate', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lading-next-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(join(folder, '9001-next.up.sql'), 'CREATE TABLE next_release (id int);');
  writeFileSync(join(folder, '9001-next.down.sql'), 'DROP TABLE next_release;');
  await takeMigrationLock(holder, { log });

  const migrating = bringUpToDate({ url, folder, log });
  // One line comes every five seconds.
  await eventually(() => lines.length > 0 || undefined, 15_000);
  await holder.query('ROLLBACK');

  expect((await migrating).at(-1)).toMatch(/^next-/);
  expect(lines.map(({ seconds }) => seconds)).toEqual([5]);
  rmSync(folder, { recursive: true });
});
