interface Entry<T> {
  readonly value: T;
  readonly at: number;
}

interface Bounds {
  /** Entries; the oldest goes first. */
  most: number;
  /** Milliseconds of a clock that only grows. */
  lifetime: number;
}

/** Remembers answers for a short time and never more than a fixed number of them. */
export class Recent<T> {
  private readonly entries = new Map<string, Entry<T>>();

  constructor(
    private readonly bounds: Bounds,
    private readonly ticks: () => number,
  ) {}

  get(key: string): T | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (this.ticks() - entry.at < this.bounds.lifetime) return entry.value;
    this.entries.delete(key);
    return undefined;
  }

  set(key: string, value: T): void {
    this.entries.delete(key);
    if (this.entries.size >= this.bounds.most) this.dropOldest();
    this.entries.set(key, { value, at: this.ticks() });
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }

  private dropOldest(): void {
    const [oldest] = this.entries.keys();
    if (oldest !== undefined) this.entries.delete(oldest);
  }
}
