import { sqlStateOf } from './error-code.js';

interface Waiter {
  readonly proceed: () => void;
  readonly refuse: (error: unknown) => void;
}

/** Milliseconds that a caller waits for a free connection of a database that is alive. */
const longestWait = 10_000;
/** Milliseconds without any connection being returned after which the database is checked. */
const suspicious = 500;

/** Whatever the server says, it is there, unless it says that it goes. */
const isServersAnswer = (error: unknown): boolean => /^(?!08|57P)/.test(sqlStateOf(error) ?? '08');

/**
 * Callers wait here for a connection, first come first served, and never in the pool, which knows one time for waiting
 * and for connecting. A busy database makes them wait; a database that is away refuses all of them at once.
 */
export class ConnectionQueue {
  private readonly waiters = new Set<Waiter>();
  /** How often a connection was made or came back in order: the database was there then. */
  private signsOfLife = 0;
  private watch: NodeJS.Timeout | undefined;
  private probing: Promise<void> | undefined;

  private readonly size: number;

  constructor(
    private unused: number,
    /** Fails when the database does not answer a new connection. */
    private readonly probe: () => Promise<unknown>,
  ) {
    this.size = unused;
  }

  /** How many callers would be served at once. */
  get free(): number {
    return this.unused;
  }

  /** How many connections are in use, and how many callers wait for one. */
  use(): { size: number; busy: number; waiting: number } {
    return { size: this.size, busy: this.size - this.unused, waiting: this.waiters.size };
  }

  /** Waits for its turn and then connects; the caller must `giveBack` the connection after use. */
  async take<C>(connect: () => Promise<C>): Promise<C> {
    const started = performance.now();
    if (this.unused > 0 && this.waiters.size === 0) this.unused -= 1;
    else await this.turn();
    try {
      return await this.connected(connect, started + longestWait);
    } catch (error) {
      this.giveBack(false);
      throw error;
    }
  }

  /** The database answered on a new connection. */
  onAnswer(): void {
    this.signsOfLife += 1;
  }

  /**
   * A connection is free again, or, where it broke, its place for another one. After a break callers wait for the probe: to
   * connect takes them longer, and they have waited before.
   */
  giveBack(isWhole = true): void {
    this.unused += 1;
    if (isWhole) this.onAnswer();
    if (isWhole || this.waiters.size === 0) this.serve();
    else void this.ask();
  }

  private serve(): void {
    for (const next of this.waiters) {
      if (this.unused === 0) return;
      this.unused -= 1;
      next.proceed();
    }
  }

  /** A connection that comes late while others are made and used is tried for again: the database is slow and not away. */
  private async connected<C>(connect: () => Promise<C>, until: number): Promise<C> {
    for (;;) {
      const before = this.signsOfLife;
      try {
        return await connect();
      } catch (error) {
        if (isServersAnswer(error)) throw error;
        const isLate = sqlStateOf(error) === undefined && this.signsOfLife !== before;
        if (!isLate) this.refuseAll(error);
        if (!isLate || performance.now() >= until) throw error;
      }
    }
  }

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(limit);
        this.waiters.delete(waiter);
      };
      const waiter = {
        proceed: (): void => (leave(), resolve()),
        refuse: (error: unknown): void => (leave(), reject(error)),
      };
      const limit = setTimeout(
        () => waiter.refuse(new Error('no connection became free in time')),
        longestWait,
      ).unref();
      this.waiters.add(waiter);
      this.watch ??= setTimeout(() => void this.look(this.signsOfLife), suspicious).unref();
    });
  }

  /** While callers wait and nothing comes back, either the work is long or the database is away. */
  private async look(before: number): Promise<void> {
    if (this.waiters.size > 0 && this.signsOfLife === before) await this.ask();
    this.watch = undefined;
    if (this.waiters.size > 0) this.watch = setTimeout(() => void this.look(this.signsOfLife), suspicious).unref();
  }

  /** Asks the database whether it is there: callers are served again, or all of them are refused. */
  private ask(): Promise<void> {
    const before = this.signsOfLife;
    this.probing ??= this.probe()
      .catch((error: unknown) => {
        if (this.signsOfLife === before && !isServersAnswer(error)) this.refuseAll(error);
      })
      .then(() => {
        this.probing = undefined;
        this.serve();
      });
    return this.probing;
  }

  private refuseAll(error: unknown): void {
    for (const waiter of this.waiters) waiter.refuse(error);
  }
}
