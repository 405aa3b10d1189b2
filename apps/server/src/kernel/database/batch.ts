import pg from 'pg';
import { readTypes } from './row-values.js';

/** A statement; under its name it is parsed and planned once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

export type Rows = Record<string, unknown>[];
type Done = (error: Error | null, rows: Rows[]) => void;

interface Column {
  readonly name: string;
  readonly read: (text: string) => unknown;
}

/** What a statement answers, and a row of nothing: its copies have room for all columns from the start. */
interface Shape {
  readonly columns: readonly Column[];
  readonly empty: Readonly<Record<string, unknown>>;
}

const noColumns: Shape = { columns: [], empty: {} };

/** The driver's connection as its own queries use it; the published types lag behind. */
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

/** What named statements answer, per connection: a plan keeps its columns. */
const described = new WeakMap<object, Map<string, Shape>>();

function shapesOn(wire: object): Map<string, Shape> {
  const known = described.get(wire) ?? new Map<string, Shape>();
  described.set(wire, known);
  return known;
}

/**
 * Several statements that travel together: one write, one answer, and one transaction when none is open. After an error
 * the server skips the rest. It stands in the place of a driver's query, whose calls it answers.
 */
export class Batch implements pg.Submittable {
  private place = 0;
  private shape: Shape | undefined;
  private unreadable: Error | undefined;
  private known = new Map<string, Shape>();
  private readonly parsing = new Set<string>();
  private readonly rows: Rows[];

  /** The driver replaces `callback` by one that also knows the time limit. */
  constructor(
    private readonly statements: readonly Statement[],
    public callback: Done,
  ) {
    this.rows = statements.map(() => []);
  }

  /** Asked by the driver when the server has parsed a statement, to remember it. */
  get name(): string {
    return this.statements[this.place]?.name ?? '';
  }

  get text(): string {
    return this.statements[this.place]?.text ?? '';
  }

  submit(connection: pg.Connection): Error | null {
    // -- as said at the type
    const wire = connection as unknown as Wire;
    this.known = shapesOn(wire);
    const values = this.statements.map((statement) => statement.values.map(prepareValue));
    wire.stream.cork();
    try {
      for (const [place, statement] of this.statements.entries()) this.send(wire, statement, values[place] ?? []);
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    this.shape = this.known.get(this.name);
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    const columns = fields.map(({ name, dataTypeID }) => ({ name, read: readTypes.getTypeParser(dataTypeID, 'text') }));
    this.shape = { columns, empty: Object.fromEntries(columns.map(({ name }) => [name, null])) };
    if (this.name) this.known.set(this.name, this.shape);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { columns, empty } = this.shape ?? noColumns;
    const row = { ...empty };
    let place = 0;
    try {
      for (const { name, read } of columns) {
        const text = fields[place];
        place += 1;
        if (text !== null && text !== undefined) row[name] = read(text);
      }
    } catch (error) {
      this.unreadable ??= error instanceof Error ? error : new Error(String(error));
    }
    this.rows[this.place]?.push(row);
  }

  handleCommandComplete(): void {
    if (this.name && !this.shape) this.known.set(this.name, noColumns);
    this.place += 1;
    this.shape = this.known.get(this.name);
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  handleError(error: Error): void {
    this.callback(error, []);
  }

  handleReadyForQuery(): void {
    this.callback(this.unreadable ?? null, this.rows);
  }

  private send(wire: Wire, { name, text }: Statement, values: readonly unknown[]): void {
    if (!name || (wire.parsedStatements[name] === undefined && !this.parsing.has(name))) wire.parse({ name, text });
    this.parsing.add(name);
    wire.bind({ statement: name, values });
    if (!name || !this.known.has(name)) wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '' });
  }
}
