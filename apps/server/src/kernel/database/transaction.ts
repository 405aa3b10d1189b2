import type pg from 'pg';
import type { EntityManager } from 'typeorm';
import { watch } from '../watch/watch.js';
import { queryOperation } from '../watch/query-operation.js';
import { readTypes } from './row-values.js';
import { scopeStatement, scopeValues, type Scope } from './session.js';
import type { Rows, Statement } from './scoped-read.js';
import type { ScopedClient } from './scoped-client.js';
import type { StatementNames } from './statement-names.js';

type Answer = pg.QueryResult<Rows[number]>;

/** Answered to every statement after one that failed: the first failure says more. */
const isAborted = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25P02';

/** Turns a failure into the error that the caller gets. */
export type Explain = (error: unknown) => unknown;
const asItIs: Explain = (error) => error;

/**
 * An open transaction on a connection that pipelines: statements are sent at once, in their order, without waiting
 * for one answer before sending the next. Each comes with the scope it is meant for, which is set when it is another one than that of the
 * statement before: so work in one scope and work in another may go on side by side.
 */
export class Transaction {
  private entered: string | undefined;
  private isStarted = false;
  private isOver = false;
  private failure: { readonly error: unknown } | undefined;

  constructor(
    private readonly client: ScopedClient,
    readonly manager: EntityManager,
    private readonly currentScope: () => Scope,
    private readonly names: StatementNames,
  ) {
    client.holder = { ask: (text, values) => this.answerTo({ name: names.of(text), text, values }) };
  }

  async query(statement: Statement): Promise<Rows> {
    const { rows } = await this.answerTo(statement, readTypes);
    return rows;
  }

  /** Sends it without waiting for the answer; a failure fails the transaction, as the error that `explain` makes of it. */
  enqueue(statement: Statement, explain: Explain = asItIs): void {
    if (this.isOver) throw overNow();
    this.answerTo(statement, readTypes, explain).catch(() => undefined);
  }

  /** A COMMIT after a failure rolls back and says so without an error; the failure comes out here, heard of or not. */
  async commit(): Promise<void> {
    this.isOver = true;
    if (!this.isStarted) return;
    const { command } = await this.watched('COMMIT', () => this.client.query<Promise<Answer>>({ text: 'COMMIT' }));
    this.isStarted = false;
    if (command !== 'COMMIT') throw this.failure?.error ?? new Error('the transaction was rolled back');
  }

  async rollback(): Promise<void> {
    this.isOver = true;
    if (this.isStarted) await this.client.query<Promise<unknown>>({ text: 'ROLLBACK' });
  }

  /** From here on the connection may be in another transaction. */
  leave(): void {
    this.client.holder = undefined;
  }

  private async answerTo(
    { name, text, values }: Statement,
    types?: pg.CustomTypesConfig,
    explain: Explain = asItIs,
  ): Promise<Answer> {
    if (this.isOver) throw overNow();
    this.enter(this.currentScope());
    try {
      return await this.watched(text, () => this.client.query<Promise<Answer>>({ name, text, values, types }));
    } catch (error) {
      this.failure ??= { error: explain(error) };
      throw isAborted(error) ? this.failure.error : error;
    }
  }

  /** BEGIN and the scope are on their way ahead of the statement; when they fail, so does it. */
  private enter(scope: Scope): void {
    const values = scopeValues(scope);
    const key = values.join();
    if (!this.isStarted) this.ahead({ text: 'BEGIN' });
    this.isStarted = true;
    if (key !== this.entered) this.ahead({ name: this.names.of(scopeStatement), text: scopeStatement, values });
    this.entered = key;
  }

  private ahead(statement: { name?: string; text: string; values?: string[] }): void {
    this.client.query<Promise<unknown>>(statement).catch((error: unknown) => (this.failure ??= { error }));
  }

  private watched<T>(text: string, work: () => Promise<T>): Promise<T> {
    return watch.measure(() => queryOperation(text), work);
  }
}

const overNow = (): Error => new Error('the transaction is over');
