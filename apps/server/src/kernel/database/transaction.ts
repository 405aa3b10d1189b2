import type { EntityManager } from 'typeorm';
import type { Rows, Statement } from './batch.js';
import type { SteadyClient } from './steady-client.js';

interface Asked {
  readonly statement: Statement;
  readonly resolve: (rows: Rows) => void;
  readonly reject: (error: unknown) => void;
}

/** An open transaction: what is asked at the same moment travels together, and what nobody waits for travels with the next. */
export class Transaction {
  private asked: Asked[] = [];
  private working: Promise<void> | undefined;
  private isBusy = false;
  private isBegun = false;
  private failure: { readonly error: unknown } | undefined;

  constructor(
    private readonly client: SteadyClient,
    readonly manager: EntityManager,
  ) {}

  query(statement: Statement): Promise<Rows> {
    return new Promise((resolve, reject) => {
      this.asked.push({ statement, resolve, reject });
      this.start();
    });
  }

  /** Sent with the next statement or the end; a failure fails the transaction. */
  later(statement: Statement): void {
    this.asked.push({ statement, resolve: () => undefined, reject: (error) => (this.failure ??= { error }) });
  }

  /** Everything asked so far is done, so that somebody else may use the connection. */
  async flush(): Promise<void> {
    while (this.isBusy || this.asked.length > 0) {
      this.start();
      await this.working;
    }
    if (this.failure) throw this.failure.error;
  }

  /** A failure that nobody heard of comes out here: the server has given the transaction up then. */
  async commit(statement: Statement): Promise<void> {
    await this.query(statement);
    if (this.failure) throw this.failure.error;
  }

  async rollback(statement: Statement): Promise<void> {
    this.asked = [];
    if (this.isBegun) await this.query(statement);
  }

  private start(): void {
    if (this.isBusy) return;
    this.isBusy = true;
    this.working = this.work();
  }

  private async work(): Promise<void> {
    // Whoever asks in the same moment comes along.
    await Promise.resolve();
    while (this.asked.length > 0) await this.send(this.asked.splice(0));
    this.isBusy = false;
  }

  private async send(asked: readonly Asked[]): Promise<void> {
    this.isBegun = true;
    try {
      const rows = await this.client.batch(asked.map(({ statement }) => statement));
      for (const [place, { resolve }] of asked.entries()) resolve(rows[place] ?? []);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}
