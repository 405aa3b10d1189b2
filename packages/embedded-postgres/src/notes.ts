import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Note = 'location' | 'password' | 'port' | 'owner' | 'programs';

/** The small private files beside a cluster: what has to be the same at the next start. */
export class Notes {
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

  /** Replaces a note as a whole, so that a kill in between leaves the old one. */
  keep(note: Note, text: string): void {
    const path = join(this.folder, note);
    writeFileSync(`${path}.new`, `${text}\n`, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }

  forget(note: Note): void {
    rmSync(join(this.folder, note), { force: true });
  }
}
