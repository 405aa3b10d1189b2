import type { ShipmentSort } from '@lading/contracts/shipments/shipment-list';
import { problem } from '../../kernel/contract/problem.js';

interface SortColumn {
  /** Fixed SQL; never null, so that a cursor can stand on it. */
  readonly expression: string;
  readonly type: 'date' | 'text' | 'bigint' | 'timestamptz';
}

/** The one order that is not of the shipments themselves. */
export const carrierName = 'c.name';

/** Not coalesce(), which PostgreSQL takes for something that might tell of other tenants' rows: a cursor could not use its index. */
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

/** The order of a sort name; a minus in front turns it round. Sorting by price would tell what is hidden. */
export function orderOf(sort: string | undefined, seesCosts: boolean): ListOrder {
  const name = sort || '-pickup';
  const isDescending = name.startsWith('-');
  const key = isDescending ? name.slice(1) : name;
  const column = columns.get(key);
  if (!column || (key === 'total' && !seesCosts)) throw problem('unknown-sort-field');
  return { ...column, isDescending };
}

type Place = readonly [value: string | number, id: number];

export const cursorOf = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

const isFitting = (value: unknown, { type }: ListOrder): boolean => {
  if (type === 'bigint') return Number.isSafeInteger(value);
  if (typeof value !== 'string') return false;
  return type === 'text' || !Number.isNaN(Date.parse(value));
};

/** Reads a cursor of `cursorOf`; anything else is malformed. */
export function placeIn(cursor: string, order: ListOrder): Place {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(place) && place.length === 2 && isFitting(place[0], order) && Number.isSafeInteger(place[1])) {
      return [place[0], place[1]];
    }
  } catch {
    // The problem below says it.
  }
  throw problem('malformed-request', { detail: 'The cursor is not one of ours.' });
}
