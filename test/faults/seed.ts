/** What is drawn in a fault run; `LADING_SEED=7` repeats the run that was drawn with 7. */
export class Drawn {
  readonly seed = Number(process.env['LADING_SEED'] || Date.now() % 100_000);
  private state = this.seed;

  /** 0 to below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }
}

/** `LADING_FAULTS=full`: as many as the promise is made for; otherwise enough to see that the run works. */
export const isFull = process.env['LADING_FAULTS'] === 'full';
