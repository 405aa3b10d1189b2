import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { StoredBook } from './carrier-book.js';

export interface StoredState {
  readonly version: 1;
  readonly clockOffset: number;
  readonly books: Readonly<Record<string, StoredBook>>;
}

function isStoredState(value: unknown): value is StoredState {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === 1 && 'books' in value;
}

/** Keeps the simulator's state in one JSON file, replaced as a whole, so that a restart goes on where it was. */
export class StateFile {
  private writing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly path: string,
    private readonly current: () => StoredState,
  ) {}

  async load(): Promise<StoredState | null> {
    const text = await readFile(this.path, 'utf8').catch(() => null);
    if (text === null) return null;
    const stored: unknown = JSON.parse(text);
    if (!isStoredState(stored)) throw new Error(`${this.path} is not a state of this simulator.`);
    return stored;
  }

  /** Writes soon; several changes in a row become one write. */
  touch(): void {
    if (this.timer !== undefined) return;
    this.timer = setTimeout(() => void this.flush(), 250);
    this.timer.unref();
  }

  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private async write(): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
    const fresh = `${this.path}.new`;
    await writeFile(fresh, JSON.stringify(this.current()), { mode: 0o600 });
    await rename(fresh, this.path);
  }
}
