import type { Database } from '../database/database.js';
import { bigint, integers, row, type RowShape } from '../database/declared-statement.js';

const mostGroups = 50;
const mostOfGroup = 20;

/** Where alike rows are looked for; an index begins with the customer and the likeness. */
interface AlikeRows<Row> {
  /** What a row shows; the table is called `r`. */
  readonly columns: RowShape<Row>;
  readonly table: string;
  readonly likeness: string;
}

const group = row({
  ids: integers(`(array_agg(r.id ORDER BY r.id))[1:${mostOfGroup}]::int[]`),
  total: bigint('count(*) OVER ()'),
});

const own = (table: string): string => `FROM ${table} r WHERE r.customer_id = $1 AND r.deleted_at IS NULL`;

/** The first groups of a customer's alike rows, and how many there are. */
export const alikeGroups = ({ table, likeness }: Pick<AlikeRows<unknown>, 'table' | 'likeness'>): string =>
  `SELECT ${group.sql}
     ${own(table)} GROUP BY ${likeness} HAVING count(*) > 1 ORDER BY ${likeness} LIMIT ${mostGroups}`;

/** A customer's rows whose likeness is the same, in groups. */
export async function alikeRows<Row extends { id: number }>(
  database: Database,
  alike: AlikeRows<Row>,
  customerId: number | null,
): Promise<{ items: { items: Row[] }[]; total: number }> {
  const groups = await database.query({ shape: group, text: alikeGroups(alike) }, [customerId]);
  const { sql } = alike.columns;
  const text = `SELECT ${sql} ${own(alike.table)} AND r.id = ANY($2) ORDER BY r.id`;
  const rows = await database.queryFor({ shape: alike.columns, text }, [customerId, groups.flatMap(({ ids }) => ids)]);
  return {
    items: groups.map(({ ids }) => ({ items: rows.filter(({ id }) => ids.includes(id)) })),
    total: groups[0]?.total ?? 0,
  };
}
