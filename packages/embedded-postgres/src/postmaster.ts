import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.js';
import type { Home } from './home.js';
import { isRunning } from './process-table.js';
import { asAccount, runProgram } from './run-program.js';

/** A running PostgreSQL server process. */
export interface Postmaster {
  pid: number;
  port: number;
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  work_mem: '8MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  // Compiling a plan costs more than a portal's short queries gain from it.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

// Tests discard their data, so nothing has to survive a power cut.
const TEST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

const LOG_LIMIT_BYTES = 5_000_000;

/** Starts the server in a separate process group, so that Ctrl-C reaches the portal first and PostgreSQL only through it. */
export async function spawnPostmaster(home: Home, { postgres }: Binaries, forTests: boolean): Promise<Postmaster> {
  const port = await choosePort(Number(home.notes.find('port') ?? 0));
  home.notes.keep('port', String(port));
  const settings = Object.entries({ ...SETTINGS, ...(forTests ? TEST_SETTINGS : {}), port: String(port) });
  const logFile = openLog(home);
  const child = spawn(
    postgres,
    ['-D', home.cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...asAccount(home.account),
      detached: true,
      stdio: ['ignore', logFile, logFile],
    },
  );
  closeSync(logFile);
  child.unref();
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', () =>
      child.pid ? resolve({ pid: child.pid, port }) : reject(new Error('PostgreSQL has no process id.')),
    );
  });
}

/** Stops the server process and waits until it is gone; sessions are rolled back, committed work is safe. */
export async function stopPostmaster(
  home: Home,
  { pgCtl }: Binaries,
  { pid }: Postmaster,
  mode: 'fast' | 'immediate',
): Promise<void> {
  if (isRunning(pid)) {
    await runProgram(home.account, pgCtl, ['stop', '-D', home.cluster, '-m', mode, '-w', '-t', '60']).catch(
      (error: unknown) => {
        if (isRunning(pid)) throw error;
      },
    );
  }
  while (isRunning(pid)) await pause(10);
}

/** The last lines of PostgreSQL's log, to explain a failed start. */
export function lastWords(home: Home): string {
  const path = logPath(home);
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').slice(-6).join('\n') : '';
}

function openLog(home: Home): number {
  const path = logPath(home);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) truncateSync(path);
  return openSync(path, 'a', 0o600);
}

function logPath({ notes }: Home): string {
  return join(notes.folder, 'postgres.log');
}

async function choosePort(remembered: number): Promise<number> {
  return (await freePort(remembered)) ?? (await freePort(0)) ?? remembered;
}

async function freePort(port: number): Promise<number | undefined> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : undefined));
    });
  });
}
