import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { DataSource, EntityTarget, ObjectLiteral, QueryRunner, Repository } from 'typeorm';
import type { ConnectionQueue } from './connection-queue.js';
import type { Rows, Statement } from './batch.js';
import { nobody, scopeStatement, scopeValues, type Scope } from './scope.js';
import type { SteadyClient } from './steady-client.js';
import { queryOperation } from '../watch/query-operation.js';
import { watch } from '../watch/watch.js';
import { Transaction } from './transaction.js';

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

const retryable = new Set(['40001', '40P01', '55P03']);
const attempts = 5;
const plainStatement = (text: string): Statement => ({ name: text, text, values: [] });
const begin = plainStatement('BEGIN');
const commit = plainStatement('COMMIT');
const rollback = plainStatement('ROLLBACK');
const namedStatements = 500;

/** A connection on which the server itself answered can be used again. */
const isServersAnswer = (error: unknown): boolean => /^(?=.*\d)[0-9A-Z]{5}$/.test(String(codeOf(error)));

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The one door to PostgreSQL: every statement runs in a transaction that knows whose rows it may touch. */
export class Database {
  private readonly current = new AsyncLocalStorage<Context>();
  private readonly names = new Map<string, string>();

  constructor(
    private readonly pools: Pools,
    /** Hears what went wrong after a commit: the change stands, so its caller must not be told otherwise. */
    private readonly onLateError: (error: unknown) => void = () => undefined,
  ) {}

  get scope(): Scope {
    return this.current.getStore()?.scope ?? nobody;
  }

  /** Runs the work with the rights of the scope, also within a transaction: what goes on beside it there keeps its own. */
  within<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
    return this.current.run({ ...this.current.getStore(), scope }, work);
  }

  /** Runs the work in no transaction but its own: what it writes stays, whatever becomes of the caller's. */
  apart<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
    return this.current.run({ scope }, work);
  }

  /** The repository of an entity, for writes inside a transaction. */
  of<E extends ObjectLiteral>(entity: EntityTarget<E>): Repository<E> {
    return this.open().manager.getRepository(entity);
  }

  /** Runs a hand-written statement; instants come as ISO text, days as text, bigint as number. */
  query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.ask<Row>(this.statement(text, values));
  }

  /**
   * The same, planned for these very values each time, which costs a millisecond: for conditions that find a few rows with one
   * value and half of a company's with another, for which no plan serves both.
   */
  queryFor<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.ask<Row>({ name: '', text, values });
  }

  private async ask<Row>(statement: Statement): Promise<Row[]> {
    const store = this.current.getStore();
    if (store?.transaction) return rowsOf<Row>(await store.transaction.query(statement, this.entering(store.scope)));
    return this.readOnce<Row>(statement, store?.scope ?? nobody);
  }

  /** The first row, or undefined. */
  async findOne<Row>(text: string, values: readonly unknown[] = []): Promise<Row | undefined> {
    const [row] = await this.query<Row>(text, values);
    return row;
  }

  /** Runs the work in a transaction, joining the current one; serialisation failures and deadlocks are tried again. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.current.getStore()?.transaction) return work();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(work);
      } catch (error) {
        if (attempt >= attempts || !retryable.has(String(codeOf(error)))) throw error;
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

  /** A statement of the current transaction whose answer nobody needs: it travels with the next one or the commit. */
  send(text: string, values: readonly unknown[] = []): void {
    this.open().later(this.statement(text, values), this.entering(this.scope));
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
    const { scope } = this;
    const { source, queues } = this.pools;
    const runner = source.createQueryRunner();
    const afterCommit: (() => void)[] = [];
    const client = await queues.writes.take(() => runner.connect());
    // -- the pool makes our clients; TypeORM types them as any
    const transaction = new Transaction(client as SteadyClient, runner.manager);
    this.lend(runner, transaction);
    try {
      transaction.later(begin);
      const result = await this.current.run({ scope, transaction, afterCommit }, work);
      await transaction.commit(commit);
      this.runAfterCommit(afterCommit);
      return result;
    } catch (error) {
      await transaction.rollback(rollback).catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
      queues.writes.giveBack();
    }
  }

  /** One action that fails takes none of the others with it. */
  private runAfterCommit(callbacks: readonly (() => void)[]): void {
    for (const callback of callbacks) {
      try {
        callback();
      } catch (error) {
        this.onLateError(error);
      }
    }
  }

  /** TypeORM writes in the transaction that we began, after what was asked before. */
  private lend(runner: QueryRunner, transaction: Transaction): void {
    const ask = runner.query.bind(runner);
    const query = (...given: Parameters<typeof ask>): Promise<unknown> =>
      transaction.lend(this.entering(this.scope), async () => {
        const answer: unknown = await watch.tell(
          () => queryOperation([given[0]]),
          () => ask(...given),
        );
        return answer;
      });
    Object.assign(runner, { isTransactionActive: true, query });
  }

  /** Scope and statement travel together and are one transaction: the scope ends with it. */
  private async readOnce<Row>(statement: Statement, scope: Scope): Promise<Row[]> {
    const { reads, queues } = this.pools;
    // -- the pool makes our clients
    const client = (await queues.reads.take(() => reads.connect())) as pg.PoolClient & SteadyClient;
    let broken: Error | undefined;
    try {
      const [, rows] = await client.batch([this.entering(scope), statement]);
      return rowsOf<Row>(rows ?? []);
    } catch (error) {
      if (error instanceof Error && !isServersAnswer(error)) broken = error;
      throw error;
    } finally {
      client.release(broken);
      queues.reads.giveBack();
    }
  }

  private entering(scope: Scope): Statement {
    return this.statement(scopeStatement, scopeValues(scope));
  }

  /** Statements are named by their text, so that PostgreSQL parses and plans each one once per connection. */
  private statement(text: string, values: readonly unknown[]): Statement {
    let name = this.names.get(text);
    if (!name && this.names.size < namedStatements) {
      name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
      this.names.set(text, name);
    }
    return { name: name ?? '', text, values };
  }
}

// -- the row type is the statement's promise
const rowsOf = <Row>(rows: Rows): Row[] => rows as Row[];
