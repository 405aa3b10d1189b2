/** The simulator's time: the machine's clock plus an offset that tests and demonstrations move. */
export class SimulatorClock {
  private offset = 0;

  constructor(private readonly base: () => number = Date.now) {}

  now(): Date {
    return new Date(this.base() + this.offset);
  }

  /** The machine's own time; signatures use it, because receivers compare it with theirs. */
  machineNow(): Date {
    return new Date(this.base());
  }

  get offsetMilliseconds(): number {
    return this.offset;
  }

  set offsetMilliseconds(milliseconds: number) {
    this.offset = milliseconds;
  }

  set(instant: string): void {
    this.offset = Date.parse(instant) - this.base();
  }

  advance(milliseconds: number): void {
    this.offset += milliseconds;
  }
}
