import type { SortOf } from '@lading/contracts/lists/define-list';
import { shipmentList } from '@lading/contracts/lists/shipments';
import { problem } from '../../kernel/contract/problem.js';
import { defaultSortOf, sortsFor } from '../../kernel/lists/list-source.js';
import type { SortColumn } from '../../kernel/lists/sorted-list.js';

/** The only order by a column of another table. */
export const carrierName = 'c.name';

/** No coalesce(): PostgreSQL does not consider it leakproof, so under row-level security a cursor could not use its index. */
const sorts: Readonly<Record<SortOf<typeof shipmentList.columns>, SortColumn>> = {
  pickup: { expression: 's.pickup_date', type: 'date' },
  number: { expression: 's.number', type: 'text' },
  eta: { expression: `CASE WHEN s.eta IS NULL THEN date '9999-12-31' ELSE s.eta END`, type: 'date' },
  carrier: { expression: carrierName, type: 'text' },
  total: { expression: 's.total_cents', type: 'bigint' },
  updated: { expression: 's.updated_at', type: 'timestamptz' },
};

export interface ListOrder extends SortColumn {
  readonly isDescending: boolean;
}

/** The order of a sort name; a leading minus reverses it. Sorting by price is refused to users who may not see costs. */
export function orderOf(sort: string | undefined, seesCosts: boolean): ListOrder {
  const name = sort || defaultSortOf(shipmentList);
  const isDescending = name.startsWith('-');
  const column = sortsFor(shipmentList, sorts, seesCosts).get(isDescending ? name.slice(1) : name);
  if (!column) throw problem('unknown-sort-field');
  return { ...column, isDescending };
}
