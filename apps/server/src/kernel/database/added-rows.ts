import { getMetadataArgsStorage } from 'typeorm';
import { bigint, columnOf, noRows, row, statement, type DeclaredStatement } from './declared-statement.js';
import { snakeName } from './snake-names.js';

/** Instants are ISO 8601 text or dates. */
type Given<Value> = Value extends Date ? Date | string : Value;

/** Adds many rows at once. */
export interface AddedRows<Row> {
  readonly statement: DeclaredStatement<never>;
  /** The values of the statement. */
  readonly of: (rows: readonly Row[]) => readonly [string];
}

const tableOf = (entity: new () => unknown): string =>
  getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name ?? snakeName(entity.name);

/**
 * Adds rows of an entity that are given as one JSON list, keys included: thousands of rows in one statement, without the limit that
 * PostgreSQL sets to the number of parameters. COPY isn't an alternative, because row-level security forbids it.
 */
export function rowsAdded<Entity, Property extends keyof Entity & string>(
  entity: new () => Entity,
  ...properties: readonly Property[]
): AddedRows<{ readonly [P in Property]: Given<Entity[P]> }> {
  const columns = properties.map((property) => columnOf(entity, '', property));
  const shape = properties.map((property, index) => `"${property}" ${columns[index]?.type}`);
  return {
    statement: statement(
      noRows,
      `INSERT INTO ${tableOf(entity)} (${columns.map(({ sql }) => sql).join(', ')}) OVERRIDING SYSTEM VALUE
       SELECT ${properties.map((property) => `r."${property}"`).join(', ')} FROM json_to_recordset($1) AS r (${shape.join(', ')})`,
    ),
    of: (rows) => [JSON.stringify(rows)],
  };
}

/**
 * Draws $1 ids of an entity before its rows are written, in ascending order. Naming the sequence, as PostgreSQL names it, is far faster
 * than having it looked up for each id.
 */
export function idsDrawn(entity: new () => { id: number }): DeclaredStatement<{ id: number }> {
  const drawn = row({ id: bigint(`nextval('${tableOf(entity)}_id_seq')`) });
  return statement(drawn, `SELECT ${drawn.sql} FROM generate_series(1, $1::integer)`);
}
