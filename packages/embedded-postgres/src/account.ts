import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The operating-system account that PostgreSQL runs under when this process is root, because PostgreSQL refuses to run as root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Finds the account for a cluster: null means this process's own; as root, the cluster's owner or else an unprivileged account. */
export function chooseAccount(cluster: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const known = accounts();
  const owner = ownerOf(cluster);
  const before = known.find(({ uid }) => uid === owner);
  // The owner of the cluster can run it.
  if (before) return before;
  const candidates = ['nobody', 'daemon'].map(named(known));
  const found = candidates.find(
    (candidate) => candidate && candidate.uid !== 0 && succeeds(candidate, ['-c', 'exit 0']),
  );
  if (found) return found;
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has no unprivileged account (nobody, daemon) to run it under. ' +
      'Start Lading as an ordinary user, or name a database of your own in DATABASE_URL.',
  );
}

/** Whether the account can reach a folder through all its parents. */
export function canEnter(account: Account | null, folder: string): boolean {
  return account === null || isOpenToAll(realpathSync(folder)) || succeeds(account, ['-c', 'cd "$1"', 'sh', folder]);
}

const mayPass = 0o001;

/** Folders that are open to every account need no trial, which takes a separate process. */
function isOpenToAll(folder: string): boolean {
  const isOpen = ((statSync(folder, { throwIfNoEntry: false })?.mode ?? 0) & mayPass) !== 0;
  return isOpen && (dirname(folder) === folder || isOpenToAll(dirname(folder)));
}

function succeeds({ uid, gid }: Account, shellArguments: string[]): boolean {
  return spawnSync('/bin/sh', shellArguments, { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

function named(known: Account[]): (name: string) => Account | undefined {
  return (name) => known.find((account) => account.name === name);
}

function ownerOf(path: string): number | undefined {
  const uid = statSync(path, { throwIfNoEntry: false })?.uid;
  return uid === 0 ? undefined : uid;
}

// PostgreSQL looks up its account by number, so accounts without an entry here don't work.
function accounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .flatMap(([name, , uid, gid]) => (name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []));
}
