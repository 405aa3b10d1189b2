import { columnsOf, noRows, row, statement } from '../../../kernel/database/declared-statement.js';
import { UploadedOrder } from '../order-uploads.entities.js';
import type { ReadOrder } from './order-reading.js';

/** A row of a file: its line and values. */
export type SourceOf = (order: ReadOrder) => readonly (readonly [line: number, values: readonly string[]])[];

interface StoredColumn {
  readonly name: string;
  readonly type: string;
  readonly values: (orders: readonly ReadOrder[], sourceOf: SourceOf) => unknown;
}

const plain = (name: string, type: string, value: (order: ReadOrder) => unknown): StoredColumn => ({
  ...{ name, type },
  values: (orders) => orders.map(value),
});

/** JSON has no line breaks, so it travels as lines of one text: in an array of texts each of its quotes would be escaped. */
const json = (name: string, value: (order: ReadOrder, sourceOf: SourceOf) => string): StoredColumn => ({
  ...{ name, type: 'json' },
  values: (orders, sourceOf) => orders.map((order) => value(order, sourceOf)).join('\n'),
});

/** What a file says of an order, column by column. */
const columns: readonly StoredColumn[] = [
  plain('reference', 'text', ({ reference }) => reference),
  plain('line', 'integer', ({ line }) => line),
  json('details', ({ details }) => details),
  json('dispatch', ({ dispatch }) => dispatch),
  json('source', (order, sourceOf) => JSON.stringify(sourceOf(order))),
  plain('location_id', 'bigint', ({ locationId }) => locationId),
  plain('freight_terms', 'text', ({ freightTerms }) => freightTerms),
  plain('origin_label', 'text', ({ originLabel }) => originLabel),
  plain('destination_label', 'text', ({ destinationLabel }) => destinationLabel),
  plain('ship_date', 'date', ({ shipDate }) => shipDate),
  plain('units', 'text', ({ units }) => units),
  plain('handling_units', 'integer', ({ handlingUnits }) => handlingUnits),
  plain('weight', 'double precision', ({ weight }) => weight),
];

/** What `insertOrders` and `replaceOrders` take from $4 on. */
export const valuesOf = (orders: readonly ReadOrder[], sourceOf: SourceOf): unknown[] =>
  columns.map(({ values }) => values(orders, sourceOf));

const first = 4;
const names = columns.map(({ name }) => name).join(', ');
const arrays = columns
  .map(({ type }, place) =>
    type === 'json' ? String.raw`string_to_array($${first + place}, E'\n')` : `$${first + place}::${type}[]`,
  )
  .join(', ');
const read = ({ name, type }: StoredColumn): string => (type === 'json' ? `r.${name}::json` : `r.${name}`);

/** Adds orders to file $1 of customer $3 at time $2. */
export const insertOrders = statement(
  noRows,
  `INSERT INTO uploaded_order (order_upload_id, created_at, updated_at, customer_id, ${names})
   SELECT $1, $2, $2, $3, ${columns.map(read).join(', ')} FROM unnest(${arrays}) AS r (${names})`,
);

const replaced = row(columnsOf(UploadedOrder, 'o', 'id'));

/** Orders with ids $3 become new orders of file $1 at time $2. */
export const replaceOrders = statement(
  replaced,
  `UPDATE uploaded_order o SET order_upload_id = $1, updated_at = $2, state = 'new', problem = NULL, is_asked = false,
      is_automatic = false, is_excluded = false, offer_id = NULL, cents = NULL,
      ${columns.map((column) => `${column.name} = ${read(column)}`).join(', ')}
     FROM unnest($3::bigint[], ${arrays}) AS r (id, ${names})
    WHERE o.id = r.id AND o.state IN ('new', 'rated', 'failed') AND o.shipment_id IS NULL RETURNING ${replaced.sql}`,
);
