import { FindOperator, In, IsNull, type EntityManager, type ObjectLiteral, type QueryDeepPartialEntity } from 'typeorm';
import { system } from '../../../apps/server/src/kernel/database/session';
import type { TestPortal } from '../test-portal';

/** A statement takes at most 65,535 values. */
const rowsPerStatement = 500;

/** What builders need of a portal. */
export type World = Pick<TestPortal, 'app' | 'database'>;

type Table<Row> = new () => Row;

/** Instants may be ISO text, and what is stored as JSON may be less than the product stores. */
type Value<Stored> =
  Extract<Stored, Date> extends never
    ? Extract<Stored, object> extends never
      ? Stored
      : Stored | Readonly<object>
    : Stored | string;

/** Values of a row. */
export type Values<Row> = { readonly [Name in keyof Row]?: Value<Row[Name]> };

/**
 * Which rows: the one of this id, or the rows that have all these values. A list means one of its values, an operator of
 * TypeORM what it says.
 */
type Where<Row> =
  | number
  | { readonly [Name in keyof Row]?: Row[Name] | readonly Row[Name][] | FindOperator<NonNullable<Row[Name]>> };

/** Runs the work in a transaction that may touch the rows of every customer. */
export const asSystem = <T>({ database }: Pick<World, 'database'>, work: (manager: EntityManager) => Promise<T>) =>
  database.asScope(system, () => database.transaction(() => work(database.manager)));

/** Adds a row as it is, for states that no service makes; answers it with its generated id and defaults. */
export const addRow = <Row extends ObjectLiteral>(
  world: Pick<World, 'database'>,
  table: Table<Row>,
  values: Values<Row>,
): Promise<Row> =>
  asSystem(world, async (manager) => {
    const row: Row = Object.assign(new table(), values);
    await manager.createQueryBuilder().insert().into(table).values(written<Row>(row)).execute();
    return row;
  });

/** Adds many rows at once. */
export const addManyRows = <Row extends ObjectLiteral>(
  world: Pick<World, 'database'>,
  table: Table<Row>,
  rows: readonly Values<Row>[],
): Promise<void> =>
  asSystem(world, async (manager) => {
    for (let first = 0; first < rows.length; first += rowsPerStatement) {
      const part = rows.slice(first, first + rowsPerStatement);
      await manager
        .createQueryBuilder()
        .insert()
        .into(table)
        .values(part.map((values) => written<Row>(values)))
        .updateEntity(false)
        .execute();
    }
  });

/**
 * Changes rows as no service does, such as moving a date back. What depends on the row before is a function of it.
 * Fails when no row is meant: a test whose arrangement changed nothing would prove nothing.
 */
export const changeRows = <Row extends ObjectLiteral>(
  world: Pick<World, 'database'>,
  table: Table<Row>,
  where: Where<NoInfer<Row>>,
  changes: Values<NoInfer<Row>> | ((row: NoInfer<Row>) => Values<NoInfer<Row>>),
): Promise<void> =>
  asSystem(world, async (manager) => {
    const update = async (criteria: object, values: Values<Row>): Promise<number> => {
      const query = manager.createQueryBuilder().update(table).set(written<Row>(values));
      return (await (isEmpty(criteria) ? query : query.where(criteria)).execute()).affected ?? 0;
    };
    let count = 0;
    if (typeof changes === 'function')
      for (const { key, row } of await rowsWhere(manager, table, where)) count += await update(key, changes(row));
    else count = await update(criteriaOf(where), changes);
    if (count === 0) throw new Error(`no row of ${table.name} to change`);
  });

/** Removes rows, all of them without a condition. */
export const removeRows = <Row extends ObjectLiteral>(
  world: Pick<World, 'database'>,
  table: Table<Row>,
  where: Where<Row> = {},
): Promise<void> =>
  asSystem(world, async (manager) => {
    const criteria = criteriaOf(where);
    const query = manager.createQueryBuilder().delete().from(table);
    await (isEmpty(criteria) ? query : query.where(criteria)).execute();
  });

/** Reads rows as the product stores them, in the order of their keys. */
export const storedRows = <Row extends ObjectLiteral>(
  world: Pick<World, 'database'>,
  table: Table<Row>,
  where: Where<Row> = {},
): Promise<Row[]> => asSystem(world, async (manager) => (await rowsWhere(manager, table, where)).map(({ row }) => row));

/** The first of them; fails when there is none. */
export async function storedRow<Row extends ObjectLiteral>(
  world: Pick<World, 'database'>,
  table: Table<Row>,
  where: Where<Row> = {},
): Promise<Row> {
  const [row] = await storedRows(world, table, where);
  if (!row) throw new Error(`no such row of ${table.name}`);
  return row;
}

/** Adds copies of a row, each with its own id and changes. */
export async function addCopies<Row extends ObjectLiteral>(
  world: Pick<World, 'database'>,
  table: Table<Row>,
  where: Where<NoInfer<Row>>,
  changes: readonly Values<NoInfer<Row>>[],
): Promise<void> {
  const row = await storedRow(world, table, where);
  const copies = changes.map((change) => ({ ...row, id: undefined, ...change }));
  await addManyRows(world, table, copies);
}

async function rowsWhere<Row extends ObjectLiteral>(
  manager: EntityManager,
  table: Table<Row>,
  where: Where<Row>,
): Promise<{ key: object; row: Row }[]> {
  const metadata = manager.connection.getMetadata(table);
  const query = manager.createQueryBuilder(table, 'row').where(criteriaOf(where));
  for (const { propertyName } of metadata.primaryColumns) query.addOrderBy(`row.${propertyName}`);
  const found = await query.getMany();
  return found.map((row) => ({ key: metadata.getEntityIdMap(row) ?? {}, row }));
}

/** The same values by TypeORM's type of them, which can't be computed for a table that isn't known yet. */
const written = <Row>(values: object): QueryDeepPartialEntity<Row> => Object.assign(values);

const isEmpty = (criteria: object): boolean => Object.keys(criteria).length === 0;

function criteriaOf(where: object | number): object {
  if (typeof where === 'number') return { id: where };
  const conditions = Object.entries(where).map(([name, value]): [string, unknown] => [name, conditionOf(value)]);
  return Object.fromEntries(conditions);
}

function conditionOf(value: unknown): unknown {
  if (value === null) return IsNull();
  return Array.isArray(value) ? In(value) : value;
}
