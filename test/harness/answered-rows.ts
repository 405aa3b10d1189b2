import pg from 'pg';
import type { AnswerColumn, DeclaredStatement } from '../../apps/server/src/kernel/database/declared-statement';

/** What PostgreSQL says of a column of an answer. */
export interface Field {
  readonly name: string;
  readonly type: string;
  /** Undefined for what is computed. */
  readonly isNullable?: boolean;
}

/** Rows of an answer in which nulls are looked for. */
const mostRows = 20;

const alike = new Map([
  ['citext', 'text'],
  ['varchar', 'text'],
  ['json', 'jsonb'],
]);
const kindOf = (type: string): string => alike.get(type) ?? type;

const shortOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 90);

/** How what a statement says of its rows differs from what PostgreSQL says. */
export function differences({ shape, text }: DeclaredStatement<unknown>, fields: readonly Field[]): string[] {
  const found = new Map(fields.map((field) => [field.name, field]));
  const missing = Object.keys(shape.columns).filter((name) => !found.has(name));
  const more = fields.filter(({ name }) => !shape.columns[name]);
  const other = Object.entries(shape.columns).flatMap(([name, { type, nulls }]) => {
    const field = found.get(name);
    if (!field) return [];
    return [
      ...(kindOf(field.type) === kindOf(type) ? [] : [`${name} is ${field.type}, not ${type}`]),
      ...(field.isNullable && nulls === 'never' ? [`${name} may be null`] : []),
    ];
  });
  return [
    ...missing.map((name) => `${name} is not answered`),
    ...more.map(({ name }) => `${name} is answered too`),
    ...other,
  ].map((difference) => `${difference} (${shortOf(text)})`);
}

/** Asks PostgreSQL what statements answer. */
export class AnswerReader {
  private constructor(
    private readonly client: pg.Client,
    private readonly types: ReadonlyMap<number, string>,
    private readonly solid: ReadonlyMap<string, boolean>,
  ) {}

  static async open(url: string): Promise<AnswerReader> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const types = await client.query<{ oid: number; name: string }>('SELECT oid, typname AS name FROM pg_type');
    const columns = await client.query<{ id: string; solid: boolean }>(
      `SELECT attrelid || '.' || attnum AS id, attnotnull AS solid FROM pg_attribute WHERE attnum > 0`,
    );
    return new AnswerReader(
      client,
      new Map(types.rows.map(({ oid, name }) => [oid, name])),
      new Map(columns.rows.map((column) => [column.id, column.solid])),
    );
  }

  async fieldsOf({ text }: DeclaredStatement<unknown>): Promise<Field[]> {
    const fields = await this.described(text);
    return fields.map(({ name, dataTypeID, tableID, columnID }) => {
      const isSolid = this.solid.get(`${tableID}.${columnID}`);
      return { name, type: this.types.get(dataTypeID) ?? '', ...(isSolid !== undefined && { isNullable: !isSolid }) };
    });
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** Has a statement parsed and its answer described; nothing is run. */
  private described(text: string): Promise<readonly pg.FieldDef[]> {
    return new Promise<readonly pg.FieldDef[]>((resolve, reject) => {
      let found: readonly pg.FieldDef[] = [];
      const asked = {
        callback: (error: Error | null) => (error ? reject(error) : resolve(found)),
        submit(connection: pg.Connection): void {
          Reflect.apply(connection.parse, connection, [{ name: '', text }]);
          Reflect.apply(connection.describe, connection, [{ type: 'S', name: '' }]);
          connection.sync();
        },
        handleRowDescription: ({ fields }: { fields: readonly pg.FieldDef[] }) => void (found = fields),
        // The driver reports nothing more about a failed query.
        handleError: (error: Error) => asked.callback(error),
        handleReadyForQuery: () => asked.callback(null),
      };
      this.client.query(asked);
    }).catch((error: Error) => {
      throw new Error(`${error.message}: ${text}`, { cause: error });
    });
  }
}

/** Texts that were compared once; files of tests share a process. */
const compared = new Set<string>();

const isNull = (row: Readonly<Record<string, unknown>>, name: string): boolean => row[name] === null;

/** Compares the answers of statements in a test with the rows that they declare, also of statements assembled at run time. */
export class AnsweredRows {
  private readonly asked = new Map<string, DeclaredStatement<unknown>>();
  private readonly nulls = new Set<string>();

  /** For `onRows` of a database. */
  readonly note = (statement: DeclaredStatement<unknown>, rows: readonly Readonly<Record<string, unknown>>[]): void => {
    const { shape, text } = statement;
    if (shape.isOpen) return;
    if (!compared.has(text)) this.asked.set(text, statement);
    const solid = Object.entries(shape.columns).filter(
      ([, { nulls }]: [string, AnswerColumn<unknown>]) => nulls !== 'possible',
    );
    for (const row of rows.slice(0, mostRows))
      for (const [name] of solid) if (isNull(row, name)) this.nulls.add(`${name} is null (${shortOf(text)})`);
  };

  /** Throws when a statement answered other rows than it declares; needs the same database. */
  async compare(url: string): Promise<void> {
    const found = [...this.nulls];
    const reader = await AnswerReader.open(url);
    try {
      for (const [text, statement] of this.asked) {
        found.push(...differences(statement, await reader.fieldsOf(statement)));
        compared.add(text);
      }
    } finally {
      await reader.close();
    }
    if (found.length > 0) throw new Error(`statements answer other rows than they declare:\n${found.join('\n')}`);
  }
}
