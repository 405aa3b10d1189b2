import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, chooseAccount, type Account } from './account.js';

type Note = 'location' | 'password' | 'port' | 'owner' | 'programs';

/** Small private files beside a cluster: values that the next start needs. */
class Notes {
  constructor(readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  find(note: Note): string | undefined {
    try {
      return readFileSync(join(this.folder, note), 'utf8').trim() || undefined;
    } catch {
      return undefined;
    }
  }

  /** Replaces a note atomically, so that a kill in between leaves the old one. */
  keep(note: Note, text: string): void {
    const path = join(this.folder, note);
    writeFileSync(`${path}.new`, `${text}\n`, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }

  forget(note: Note): void {
    rmSync(join(this.folder, note), { force: true });
  }
}

/** The location of one embedded PostgreSQL, and its account. */
export interface Home {
  notes: Notes;
  /** Contains the cluster and, if the installed binaries cannot be used, a copy of them. */
  folder: string;
  cluster: string;
  account: Account | null;
}

/** Finds or creates the folder of the cluster: in the data folder, or in a system folder if its account cannot enter that. */
export function openHome(dataDir: string, log: (line: string) => void): Home {
  const notes = new Notes(join(dataDir, 'postgres'));
  const remembered = notes.find('location');
  const account = chooseAccount(clusterIn(remembered ?? notes.folder));
  if (remembered === undefined && canEnter(account, notes.folder)) return homeIn(notes.folder, notes, account);
  const folder = remembered ?? systemFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  if (remembered === undefined) moveCluster(notes.folder, folder, account);
  notes.keep('location', folder);
  log(
    `PostgreSQL runs as the account "${account?.name ?? 'of this process'}", who may not enter ${dataDir}; its files are in ${folder}.`,
  );
  return homeIn(folder, notes, account);
}

function homeIn(folder: string, notes: Notes, account: Account | null): Home {
  return { notes, folder, cluster: clusterIn(folder), account };
}

function clusterIn(folder: string): string {
  return join(folder, 'cluster');
}

function systemFolder(dataDir: string): string {
  const name = `lading-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12)}`;
  const parent = ['/var/lib', '/var/tmp'].find(isWritable) ?? tmpdir();
  return join(parent, name);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

// The data folder was closed to the account after an earlier start had put the cluster there.
function moveCluster(from: string, to: string, account: Account | null): void {
  if (!existsSync(clusterIn(from))) return;
  try {
    renameSync(clusterIn(from), clusterIn(to));
  } catch {
    cpSync(clusterIn(from), clusterIn(to), { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    giveAlike(clusterIn(from), clusterIn(to), account);
    rmSync(clusterIn(from), { recursive: true });
  }
}

/** A copy belongs to the process that made it, and its folders have the usual rights: gives it those of the original. */
function giveAlike(from: string, to: string, account: Account | null): void {
  for (const entry of ['', ...readdirSync(from, { recursive: true, encoding: 'utf8' })]) {
    const original = lstatSync(join(from, entry));
    if (!original.isSymbolicLink()) chmodSync(join(to, entry), original.mode & 0o7777);
    if (account) lchownSync(join(to, entry), account.uid, account.gid);
  }
}
