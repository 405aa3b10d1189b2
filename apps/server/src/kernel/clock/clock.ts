import { Injectable } from '@nestjs/common';

/** The only place that reads the time; tests replace it with a fixed clock. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** The moment as ISO 8601 text in UTC. */
  iso(): string {
    return this.now().toISOString();
  }

  /** Seconds since 1970 on the machine itself, for what libraries date by it: tokens and certificates. */
  machineSeconds(): number {
    return Date.now() / 1000;
  }

  /** Milliseconds that only grow, for durations. */
  ticks(): number {
    return performance.now();
  }
}

/** A clock that doesn't move until it is set. */
export class FixedClock extends Clock {
  constructor(private instant: Date) {
    super();
  }

  override now(): Date {
    return new Date(this.instant);
  }

  set(iso: string): void {
    this.instant = new Date(iso);
  }

  advance(milliseconds: number): void {
    this.instant = new Date(this.instant.getTime() + milliseconds);
  }
}
