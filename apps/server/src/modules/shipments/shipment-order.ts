import type { ShipmentSort } from '@lading/contracts/shipments/shipment-list';
import { problem } from '../../kernel/contract/problem.js';
import type { SortColumn } from '../../kernel/lists/sorted-list.js';

/** The only order by a column of another table. */
export const carrierName = 'c.name';

/** No coalesce(): PostgreSQL does not consider it leakproof, so under row-level security a cursor could not use its index. */
const columns: ReadonlyMap<string, SortColumn> = new Map<ShipmentSort, SortColumn>([
  ['pickup', { expression: 's.pickup_date', type: 'date' }],
  ['number', { expression: 's.number', type: 'text' }],
  ['eta', { expression: `CASE WHEN s.eta IS NULL THEN date '9999-12-31' ELSE s.eta END`, type: 'date' }],
  ['carrier', { expression: carrierName, type: 'text' }],
  ['total', { expression: 's.total_cents', type: 'bigint' }],
  ['updated', { expression: 's.updated_at', type: 'timestamptz' }],
]);

export interface ListOrder extends SortColumn {
  readonly isDescending: boolean;
}

/** The order of a sort name; a leading minus reverses it. Sorting by price is refused to users who may not see costs. */
export function orderOf(sort: string | undefined, seesCosts: boolean): ListOrder {
  const name = sort || '-pickup';
  const isDescending = name.startsWith('-');
  const key = isDescending ? name.slice(1) : name;
  const column = columns.get(key);
  if (!column || (key === 'total' && !seesCosts)) throw problem('unknown-sort-field');
  return { ...column, isDescending };
}
