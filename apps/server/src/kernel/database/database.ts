import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { watch } from '../watch/watch.js';
import { queryOperation } from '../watch/query-operation.js';
import type { ConnectionQueue } from './connection-queue.js';
import { errorCode, sqlStateOf } from './error-code.js';
import type { DeclaredStatement } from './declared-statement.js';
import { StatementNames } from './statement-names.js';
import { strangerScope, type Scope } from './session.js';
import { ScopedRead, type Rows, type Statement } from './scoped-read.js';
import type { ScopedClient } from './scoped-client.js';
import { Transaction, type Explain } from './transaction.js';

interface Context {
  readonly scope: Scope;
  readonly transaction?: Transaction;
  /** Work for after the commit; a rolled back transaction forgets it. */
  readonly afterCommit?: (() => void)[];
}

interface Pools {
  readonly source: DataSource;
  /** For statements outside transactions. */
  readonly reads: pg.Pool;
  /** Every connection is waited for here. */
  readonly queues: { readonly writes: ConnectionQueue; readonly reads: ConnectionQueue };
}

/** A connection on loan from a pool. */
interface Borrowed<Client extends pg.Client> {
  readonly client: Client;
  /** With an error the pool gives the connection up. */
  readonly giveBack: (error?: Error) => void;
}

/** Called with the answer of a statement: tests compare it with the declared rows. */
export type OnRows = (statement: DeclaredStatement<unknown>, rows: Rows) => void;

const retryable = new Set(['40001', '40P01', '55P03']);
const attempts = 5;
/** Milliseconds within which an idle connection must answer when another one has gone silent. */
const trialTimeout = 1000;

/** A connection on which the server itself answered can be used again. */
const isServersAnswer = (error: unknown): boolean => sqlStateOf(error) !== undefined;

/** The only way to PostgreSQL: every statement runs in a transaction that knows whose rows it may touch. */
export class Database {
  private readonly current = new AsyncLocalStorage<Context>();
  private readonly names = new StatementNames();
  private isTryingIdle = false;

  constructor(
    private readonly pools: Pools,
    /** Called with an error after the commit: the change is saved, so its caller must not see a failure. */
    private readonly onLateError: (error: unknown) => void = () => undefined,
    private readonly onRows?: OnRows,
  ) {}

  get scope(): Scope {
    return this.current.getStore()?.scope ?? strangerScope;
  }

  /** Runs the work with the rights of the scope, also within a transaction: what goes on beside it there keeps its own. */
  asScope<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
    return this.current.run({ ...this.current.getStore(), scope }, work);
  }

  /** Runs the work in no transaction but its own: what it writes stays, whatever becomes of the caller's. */
  detached<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
    return this.current.run({ scope }, work);
  }

  /** For writes of entities inside a transaction. */
  get manager(): EntityManager {
    return this.open().manager;
  }

  /** Runs a statement; instants come as ISO text, days as text, bigint as number. */
  query<Row>(statement: DeclaredStatement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    return this.ask(statement, this.names.of(statement.text), values);
  }

  /**
   * The same, planned for these very values each time, which costs a millisecond: for conditions that find a few rows with one
   * value and half of a company's with another, for which no plan serves both.
   */
  queryFor<Row>(statement: DeclaredStatement<Row>, values: readonly unknown[]): Promise<Row[]> {
    return this.ask(statement, '', values);
  }

  private async ask<Row>(declared: DeclaredStatement<Row>, name: string, values: readonly unknown[]): Promise<Row[]> {
    const statement = { name, text: declared.text, values };
    const transaction = this.current.getStore()?.transaction;
    const rows = await (transaction ? transaction.query(statement) : this.readOnce(statement, this.scope));
    this.onRows?.(declared, rows);
    return rowsOf<Row>(rows);
  }

  /** The first row, or undefined. */
  async findOne<Row>(statement: DeclaredStatement<Row>, values: readonly unknown[] = []): Promise<Row | undefined> {
    const [row] = await this.query(statement, values);
    return row;
  }

  /** Runs the work in a transaction, joining the current one; serialisation failures and deadlocks are tried again. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.current.getStore()?.transaction) return work();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(work);
      } catch (error) {
        if (attempt >= attempts || !retryable.has(errorCode(error))) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
      }
    }
  }

  /** Runs after the current transaction has committed, or at once outside one. */
  afterCommit(callback: () => void): void {
    const store = this.current.getStore();
    if (store?.afterCommit) store.afterCommit.push(callback);
    else callback();
  }

  /**
   * Sends a statement of the current transaction without waiting for its answer; its failure fails the transaction. Later statements
   * and the commit tell of it, as the error that `explain` makes of it.
   */
  enqueue(statement: DeclaredStatement<unknown>, values: readonly unknown[] = [], explain?: Explain): void {
    const { text } = statement;
    this.open().enqueue({ name: this.names.of(text), text, values }, explain);
  }

  get isInTransaction(): boolean {
    return this.current.getStore()?.transaction !== undefined;
  }

  async close(): Promise<void> {
    await this.pools.reads.end();
    await this.pools.source.destroy();
  }

  /** How the connections of this process are used at this moment. */
  use(): { pool: string; size: number; busy: number; waiting: number }[] {
    const { writes, reads } = this.pools.queues;
    return Object.entries({ writes, reads }).map(([pool, queue]) => ({ pool, ...queue.use() }));
  }

  private open(): Transaction {
    const transaction = this.current.getStore()?.transaction;
    if (!transaction) throw new Error('this needs a transaction');
    return transaction;
  }

  private async once<T>(work: () => Promise<T>): Promise<T> {
    const { client, manager, giveBack } = await this.borrowForWrites();
    const transaction = new Transaction(client, manager, () => this.scope, this.names);
    const afterCommit: (() => void)[] = [];
    let broken: Error | undefined;
    try {
      const result = await this.current.run({ scope: this.scope, transaction, afterCommit }, work);
      await transaction.commit();
      this.runAfterCommit(afterCommit);
      return result;
    } catch (error) {
      await transaction.rollback().catch((late: unknown) => {
        if (late instanceof Error && !isServersAnswer(late)) broken = late;
      });
      throw error;
    } finally {
      transaction.leave();
      giveBack(broken);
      if (broken) this.onBroken();
    }
  }

  /** One callback that fails takes none of the others with it. */
  private runAfterCommit(callbacks: readonly (() => void)[]): void {
    for (const callback of callbacks) {
      try {
        callback();
      } catch (error) {
        this.onLateError(error);
      }
    }
  }

  private async readOnce(statement: Statement, scope: Scope): Promise<Rows> {
    const { client, giveBack } = await this.borrowForReads();
    let broken: Error | undefined;
    try {
      return await watch.measure(
        () => queryOperation(statement.text),
        () =>
          new Promise<Rows>((resolve, reject) => {
            client.query(new ScopedRead(scope, statement, (error, rows) => (error ? reject(error) : resolve(rows))));
          }),
      );
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!isServersAnswer(error)) broken = error;
      // The place of the call tells more than the place where its answer was read.
      Error.captureStackTrace(error);
      throw error;
    } finally {
      giveBack(broken);
      if (broken) this.onBroken();
    }
  }

  private async borrowForReads(): Promise<Borrowed<pg.Client>> {
    const { reads, queues } = this.pools;
    const client = await queues.reads.take(() => reads.connect());
    return { client, giveBack: (error) => (client.release(error), queues.reads.giveBack(error === undefined)) };
  }

  /** The runner itself drops a broken connection as soon as it learns of it. */
  private async borrowForWrites(): Promise<Borrowed<ScopedClient> & { readonly manager: EntityManager }> {
    const { source, queues } = this.pools;
    const runner = source.createQueryRunner();
    // -- the pool makes our clients; TypeORM types them as any
    const client = (await queues.writes.take(() => runner.connect())) as ScopedClient;
    const giveBack = (error?: Error): void =>
      void runner.release().finally(() => queues.writes.giveBack(error === undefined));
    return { client, manager: runner.manager, giveBack };
  }

  /**
   * What silenced one connection may have silenced idle ones, and the next caller must not be the one to find out: all that
   * are free are checked.
   */
  private onBroken(): void {
    if (this.isTryingIdle) return;
    this.isTryingIdle = true;
    const { writes, reads } = this.pools.queues;
    const trials = [
      ...Array.from({ length: writes.free }, () => this.tryOut(this.borrowForWrites())),
      ...Array.from({ length: reads.free }, () => this.tryOut(this.borrowForReads())),
    ];
    void Promise.allSettled(trials).then(() => (this.isTryingIdle = false));
  }

  private async tryOut(borrowing: Promise<Borrowed<pg.Client>>): Promise<void> {
    const { client, giveBack } = await borrowing;
    const trial = { text: 'SELECT 1', query_timeout: trialTimeout };
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    client.once('end', end);
    try {
      await client.query(trial);
      giveBack();
    } catch (error) {
      // A connection that pipelines is ended by the driver, and may be given back only then.
      if (client.pipeline) await ended;
      giveBack(error instanceof Error ? error : undefined);
    } finally {
      client.off('end', end);
    }
  }
}

// -- the statement declares them
const rowsOf = <Row>(rows: Rows): Row[] => rows as Row[];
