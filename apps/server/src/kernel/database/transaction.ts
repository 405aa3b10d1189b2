import type { EntityManager } from 'typeorm';
import type { Rows, Statement } from './batch.js';
import type { SteadyClient } from './steady-client.js';

interface Asked {
  readonly statement: Statement;
  /** What sets the scope that the statement is meant for; beginning and end are for none. */
  readonly scope?: Statement | undefined;
  readonly resolve: (rows: Rows) => void;
  readonly reject: (error: unknown) => void;
}

const nothing = (): void => undefined;
const isOverNow = (): Error => new Error('the transaction is over');
const keyOf = ({ values }: Statement): string => JSON.stringify(values);

/**
 * An open transaction: what is asked at the same moment travels together, and what nobody waits for travels with the
 * next. Each statement comes with its scope, which is set when it is another one than that of the statement before: so
 * work in one scope and work in another may go on side by side.
 */
export class Transaction {
  private asked: Asked[] = [];
  private working: Promise<void> | undefined;
  private isBusy = false;
  private isBegun = false;
  private isOver = false;
  private entered: string | undefined;
  private failure: { readonly error: unknown } | undefined;

  constructor(
    private readonly client: SteadyClient,
    readonly manager: EntityManager,
  ) {}

  /** Refused when the transaction is over: its connection may be in another one already. */
  query(statement: Statement, scope: Statement): Promise<Rows> {
    return this.isOver ? Promise.reject(isOverNow()) : this.ask(statement, scope);
  }

  /** Sent with the next statement or the end; a failure fails the transaction. */
  later(statement: Statement, scope?: Statement): void {
    if (this.isOver) throw isOverNow();
    this.asked.push({ statement, scope, resolve: nothing, reject: nothing });
  }

  /** Somebody else uses the connection, alone and in the scope, after everything that was asked before. */
  async lend<T>(scope: Statement, use: () => Promise<T>): Promise<T> {
    while (this.isBusy || this.asked.length > 0) {
      this.start();
      await this.working;
    }
    if (this.isOver) throw isOverNow();
    this.isBusy = true;
    const used = this.used(scope, use);
    this.working = used.then(nothing, nothing);
    return used;
  }

  /** A failure that nobody heard of or minded comes out here: the server has given the transaction up then. */
  async commit(statement: Statement): Promise<void> {
    const done = this.ask(statement);
    this.isOver = true;
    await done;
    if (this.failure) throw this.failure.error;
  }

  async rollback(statement: Statement): Promise<void> {
    this.isOver = true;
    for (const { reject } of this.asked.splice(0)) reject(isOverNow());
    if (this.isBegun) await this.ask(statement);
  }

  private ask(statement: Statement, scope?: Statement): Promise<Rows> {
    return new Promise((resolve, reject) => {
      this.asked.push({ statement, scope, resolve, reject });
      this.start();
    });
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

  private async used<T>(scope: Statement, use: () => Promise<T>): Promise<T> {
    try {
      const entering = this.entering(scope);
      if (entering.length > 0) await this.send(entering);
      if (this.failure) throw this.failure.error;
      return await use();
    } catch (error) {
      this.failure ??= { error };
      throw error;
    } finally {
      this.isBusy = false;
      if (this.asked.length > 0) this.start();
    }
  }

  private async send(given: readonly Asked[]): Promise<void> {
    this.isBegun = true;
    const asked = given.flatMap((one) => [...this.entering(one.scope), one]);
    try {
      const rows = await this.client.batch(asked.map(({ statement }) => statement));
      for (const [place, { resolve }] of asked.entries()) resolve(rows[place] ?? []);
    } catch (error) {
      this.failure ??= { error };
      for (const { reject } of asked) reject(error);
    }
  }

  /** What has to go ahead of a statement of the scope. */
  private entering(scope: Statement | undefined): Asked[] {
    if (!scope || keyOf(scope) === this.entered) return [];
    this.entered = keyOf(scope);
    return [{ statement: scope, resolve: nothing, reject: nothing }];
  }
}
