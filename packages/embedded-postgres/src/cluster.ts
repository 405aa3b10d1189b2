import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.js';
import type { Home } from './home.js';
import { endLeftovers, worksIn } from './process-table.js';
import { runProgram } from './run-program.js';

/** The role that owns the database, and the database's name. */
export const OWNER = 'lading';

interface Making {
  forTests: boolean;
  onWaiting: () => void;
}

/** Creates the cluster if there is none; an interrupted attempt leaves nothing that counts. */
export async function makeCluster(home: Home, { initdb }: Binaries, { forTests, onWaiting }: Making): Promise<void> {
  if (existsSync(join(home.cluster, 'PG_VERSION'))) return;
  const draft = `${home.cluster}.new`;
  const passwordFile = join(home.folder, 'initial-password');
  rmSync(draft, { recursive: true, force: true });
  rmSync(home.cluster, { recursive: true, force: true });
  giveToAccount(home, draft, passwordFile);
  try {
    const made = runProgram(home.account, initdb, [
      ...['--pgdata', draft, '--username', OWNER, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      // The builtin provider sorts the same on every machine, regardless of its C library.
      ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--locale', 'C.UTF-8', '--no-instructions'],
      ...(forTests ? ['--no-sync'] : []),
    ]);
    onWaiting();
    await made;
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, home.cluster);
}

// initdb needs an empty folder owned by its account, and must be able to read the password file of this process.
function giveToAccount({ notes, account }: Home, draft: string, passwordFile: string): void {
  const password = randomBytes(24).toString('base64url');
  notes.keep('password', password);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  mkdirSync(draft, { mode: 0o700 });
  if (!account) return;
  chownSync(passwordFile, account.uid, account.gid);
  chownSync(draft, account.uid, account.gid);
}

/** Reads the unique number of this cluster; it is the first field of the control file. */
export function systemIdentifier({ cluster }: Home): string {
  const file = openSync(join(cluster, 'global', 'pg_control'), 'r');
  try {
    const field = Buffer.alloc(8);
    readSync(file, field, 0, 8, 0);
    return field.readBigUInt64LE().toString();
  } finally {
    closeSync(file);
  }
}

/** Finds the process that serves the cluster and its port; removes leftovers of a killed one, so that a new one may start. */
export async function findPostmaster({ cluster }: Home): Promise<{ pid: number; port: number } | undefined> {
  if (!existsSync(cluster)) return undefined;
  const pidFile = join(cluster, 'postmaster.pid');
  const [pid, , , port] = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n').map(Number) : [];
  if (pid && port && worksIn(pid, cluster)) return { pid, port };
  await endLeftovers(cluster);
  rmSync(pidFile, { force: true });
  return undefined;
}
