import pg from 'pg';
import { readTypes } from './row-values.js';
import { scopeStatement, scopeValues, type Scope } from './session.js';

/** On connections that read only; transactions name it like every other statement. */
const scopeName = 'enter_scope';

/** A statement; under its name it is parsed and planned once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

export type Rows = Record<string, unknown>[];

interface Columns {
  readonly readers: readonly (readonly [name: string, read: (text: string) => unknown])[];
  /** A row of nulls: its copies have room for all columns from the start. */
  readonly empty: Readonly<Record<string, unknown>>;
}

/** What pg-cursor too uses of a connection, and the statements that the driver knows to be parsed. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Readonly<Record<string, string>>;
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string; values: readonly unknown[] }): void;
  describe(what: { type: 'P'; name: string }): void;
  execute(portal: { portal: string }): void;
  sync(): void;
}

// -- the driver's published types leave its own conversion of values out
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/** The columns of named statements per connection: a plan fixes them, so they are described once. */
const known = new WeakMap<object, Map<string, Columns>>();

function columnsOn(wire: object): Map<string, Columns> {
  const columns = known.get(wire) ?? new Map<string, Columns>();
  known.set(wire, columns);
  return columns;
}

/**
 * A scope and a statement in it, with one Sync: one write, one answer, and one transaction, with which the scope ends. With
 * the driver's own queries this would be BEGIN, scope, statement and COMMIT, which cost a fifth of a page's time.
 */
export class ScopedRead implements pg.Submittable {
  private readonly asked: readonly [scope: Statement, statement: Statement];
  private place = 0;
  private columns: Columns | undefined;
  private described: Map<string, Columns> | undefined;
  private unreadable: Error | undefined;
  private readonly rows: Rows = [];

  /** The driver replaces `callback` by one that also knows the time limit. */
  constructor(
    scope: Scope,
    statement: Statement,
    public callback: (error: Error | null, rows: Rows) => void,
  ) {
    this.asked = [{ name: scopeName, text: scopeStatement, values: scopeValues(scope) }, statement];
  }

  /** Asked by the driver when the server has parsed a statement, to remember it. */
  get name(): string {
    return this.asked[this.place]?.name ?? '';
  }

  get text(): string {
    return this.asked[this.place]?.text ?? '';
  }

  submit(connection: pg.Connection): void {
    // -- as said at the type
    const wire = connection as unknown as Wire;
    const [scope, statement] = this.asked;
    this.described = columnsOn(wire);
    this.columns = this.described.get(statement.name);
    const prepared = this.asked.map((one) => ({ ...one, values: one.values.map(prepareValue) }));
    wire.stream.cork();
    for (const { name, text, values } of prepared) {
      if (!name || wire.parsedStatements[name] === undefined) wire.parse({ name, text });
      wire.bind({ statement: name, values });
      if (name !== scope.name && !this.columns) wire.describe({ type: 'P', name: '' });
      wire.execute({ portal: '' });
    }
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    const readers = fields.map(({ name, dataTypeID }) => [name, readTypes.getTypeParser(dataTypeID, 'text')] as const);
    this.columns = { readers, empty: Object.fromEntries(readers.map(([name]) => [name, null])) };
    if (this.name) this.described?.set(this.name, this.columns);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.place === 0 || !this.columns) return;
    const row: Record<string, unknown> = { ...this.columns.empty };
    let place = 0;
    try {
      for (const [name, read] of this.columns.readers) {
        const text = fields[place];
        place += 1;
        if (text !== null && text !== undefined) row[name] = read(text);
      }
    } catch (error) {
      this.unreadable ??= error instanceof Error ? error : new Error(String(error));
    }
    this.rows.push(row);
  }

  handleCommandComplete(): void {
    this.place += 1;
  }

  handleEmptyQuery(): void {
    this.place += 1;
  }

  handleError(error: Error): void {
    this.callback(error, []);
  }

  handleReadyForQuery(): void {
    this.callback(this.unreadable ?? null, this.rows);
  }
}
