import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from './error-code.js';
import { identityOf, isAlive } from './process-table.js';

/** Waits until no other process is starting a cluster in this folder, and returns a function to end the turn. */
export async function takeTurn(folder: string): Promise<() => void> {
  const path = join(folder, 'starting');
  const own = `${path}.${randomUUID()}`;
  writeFileSync(own, identityOf(process.pid));
  try {
    while (!mark(own, path)) {
      if (isAlive(holderOf(path))) await pause(50);
      else rmSync(path, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(path, { force: true });
}

// A link appears with its content at once, so a half-written mark is never read.
function mark(own: string, path: string): boolean {
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function holderOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
