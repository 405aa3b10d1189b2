import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from './embedded-postgres.js';
import type { EmbeddedPostgres } from './embedded-postgres.js';
import { identityOf, isRunning } from './process-table.js';

const isRoot = process.getuid?.() === 0;
const lines: string[] = [];
const log = (line: string): void => {
  lines.push(line);
};

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lading-embedded-'));
  chmodSync(dataDir, 0o755);
});
afterEach(async () => {
  await stopEmbeddedPostgres({ dataDir, log });
  const elsewhere = noteOf('location');
  if (elsewhere) rmSync(elsewhere, { recursive: true });
  rmSync(dataDir, { recursive: true });
});

it('a first start creates a database that the owner can access with the password of this machine', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, log, forTests: true });

  const rows = await ask(
    postgres,
    'select datlocprovider as provider, datlocale as locale, current_user as who from pg_database where datname = current_database()',
  );

  expect(rows).toEqual([{ provider: 'b', locale: 'C.UTF-8', who: 'lading' }]);
  expect(await ask(postgres, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600);
  await expect(ask({ ...postgres, url: postgres.url.replace(/:[^:@]+@/, ':wrong@') }, 'select 1')).rejects.toThrow(
    /password/,
  );
});

it('a stop leaves no process behind, and the next start finds the data on the same port', async () => {
  const first = await startEmbeddedPostgres({ dataDir, log });
  await ask(first, 'create table pallet as select 48 as inches');
  const pid = postmasterPid();
  await first.stop();

  const second = await startEmbeddedPostgres({ dataDir, log });

  expect(isRunning(pid)).toBe(false);
  expect(second.port).toBe(first.port);
  expect(await ask(second, 'select inches from pallet')).toEqual([{ inches: 48 }]);
});

it('committed data survives a kill of PostgreSQL, which restarts automatically', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  await ask(postgres, 'create table pallet as select 48 as inches');
  const killed = postmasterPid();
  process.kill(killed, 'SIGKILL');

  const rows = await retried(() => ask(postgres, 'select inches from pallet'));

  expect(rows).toEqual([{ inches: 48 }]);
  expect(postmasterPid()).not.toBe(killed);
  await postgres.stop();
});

it('a start takes over the PostgreSQL that a killed process left running', async () => {
  await startEmbeddedPostgres({ dataDir, log, forTests: true });
  const pid = postmasterPid();
  writeFileSync(join(dataDir, 'postgres', 'owner'), '4194303 1');

  const successor = await startEmbeddedPostgres({ dataDir, log, forTests: true });

  expect(postmasterPid()).toBe(pid);
  await successor.stop();
  expect(isRunning(pid)).toBe(false);
});

it('a guest leaves PostgreSQL running for the living process that owns it', async () => {
  await startEmbeddedPostgres({ dataDir, log, forTests: true });
  writeFileSync(join(dataDir, 'postgres', 'owner'), identityOf(process.ppid));

  const guest = await startEmbeddedPostgres({ dataDir, log, forTests: true });
  await guest.stop();

  expect(isRunning(postmasterPid())).toBe(true);
});

it('a process number reused by another program does not prevent the start', async () => {
  const first = await startEmbeddedPostgres({ dataDir, log, forTests: true });
  await first.stop();
  writeFileSync(pidFile(), `${process.pid}\n${clusterFolder()}\n0\n${first.port}\n\n127.0.0.1\n`);

  const second = await startEmbeddedPostgres({ dataDir, log, forTests: true });

  expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('two starts at the same moment share one PostgreSQL', async () => {
  const both = await Promise.all([1, 2].map(() => startEmbeddedPostgres({ dataDir, log, forTests: true })));

  expect(new Set(both.map(({ port }) => port)).size).toBe(1);
});

it('a data folder that is closed to other accounts works, for root by moving the cluster out of it', async () => {
  chmodSync(dataDir, 0o700);

  const postgres = await startEmbeddedPostgres({ dataDir, log });

  expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(noteOf('location') !== undefined).toBe(isRoot);
  expect(lines.some((line) => line.includes(dataDir))).toBe(isRoot);
  await postgres.stop();
});

it('the cluster of a test stays in the folder of the test, closed or not', async () => {
  chmodSync(dataDir, 0o700);

  const postgres = await startEmbeddedPostgres({ dataDir, log, forTests: true });

  expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(noteOf('location')).toBeUndefined();
});

it('a cluster created before its folder was closed is moved', async () => {
  const before = await startEmbeddedPostgres({ dataDir, log });
  await ask(before, 'create table pallet as select 48 as inches');
  await before.stop();
  chmodSync(dataDir, 0o700);

  const after = await startEmbeddedPostgres({ dataDir, log });

  expect(await ask(after, 'select inches from pallet')).toEqual([{ inches: 48 }]);
  await after.stop();
});

it('starts over after an interrupted initialization', async () => {
  const notes = join(dataDir, 'postgres');
  await startEmbeddedPostgres({ dataDir, log, forTests: true }).then((postgres) => postgres.stop());
  rmSync(join(clusterFolder(), 'PG_VERSION'));

  const postgres = await startEmbeddedPostgres({ dataDir, log, forTests: true });

  expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(notes)).not.toContain('cluster.new');
});

async function ask({ url }: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function retried<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 60; tries += 1) {
    try {
      return await work();
    } catch {
      await pause(100);
    }
  }
  return work();
}

function noteOf(note: string): string | undefined {
  const path = join(dataDir, 'postgres', note);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

function clusterFolder(): string {
  return join(noteOf('location') ?? join(dataDir, 'postgres'), 'cluster');
}

function pidFile(): string {
  return join(clusterFolder(), 'postmaster.pid');
}

function postmasterPid(): number {
  return Number.parseInt(readFileSync(pidFile(), 'utf8'), 10);
}
