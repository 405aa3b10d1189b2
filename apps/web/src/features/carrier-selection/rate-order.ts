import type { Offer } from '@lading/contracts/quotes/quote-answers';
import { useState } from 'react';
import type { GridSort } from '../../ui/data-grid/grid-state.js';

/** The columns by which rates can be sorted. */
const sortColumns = ['carrier', 'service', 'transit', 'delivery', 'total', 'emissions', 'preferred'] as const;
type SortColumn = (typeof sortColumns)[number];

type Key = string | number | null | undefined;

const keys: Readonly<Record<SortColumn, (offer: Offer) => Key>> = {
  carrier: ({ carrierName }) => carrierName,
  service: ({ serviceName }) => serviceName,
  transit: ({ transitDays }) => transitDays,
  delivery: ({ estimatedDelivery }) => estimatedDelivery,
  total: ({ totalCents }) => totalCents,
  emissions: ({ emissions }) => emissions?.grams,
  preferred: ({ isPreferred }) => (isPreferred ? 0 : 1),
};

const isUnknown = (key: Key): key is null | undefined => key === null || key === undefined;

/** Unknown values come last in both directions. */
function compared(one: Key, other: Key, sign: 1 | -1): number {
  if (isUnknown(one) || isUnknown(other)) return Number(isUnknown(one)) - Number(isUnknown(other));
  if (typeof one === 'string' && typeof other === 'string') return sign * one.localeCompare(other);
  return sign * (Number(one) - Number(other));
}

/** Ties are sorted by price; without prices by arrival. */
const byPrice = (one: Offer, other: Offer): number =>
  (one.totalCents ?? 0) - (other.totalCents ?? 0) || one.offerId - other.offerId;

/** The rates in the order of a column. */
export function sortedBy(offers: readonly Offer[], sort: GridSort): readonly Offer[] {
  const column = sortColumns.find((known) => known === sort.column) ?? 'total';
  const sign = sort.direction === 'desc' ? -1 : 1;
  const key = keys[column];
  return offers.toSorted((one, other) => compared(key(one), key(other), sign) || byPrice(one, other));
}

/** Displayed rates keep their place; new ones follow. */
function appended(shown: readonly number[], sorted: readonly Offer[]): readonly number[] {
  const known = new Set(shown);
  const ids = sorted.map(({ offerId }) => offerId);
  const present = new Set(ids);
  return [...shown.filter((id) => present.has(id)), ...ids.filter((id) => !known.has(id))];
}

interface Stream {
  /** Changes when the user sorts or requests new rates, which sorts everything again. */
  readonly key: string;
  /** Carriers still respond. */
  readonly isOpen: boolean;
}

/** The rates in an order that does not change under the pointer: while carriers respond, new rates are added at the end. */
export function useStableOrder(sorted: readonly Offer[], { key, isOpen }: Stream): readonly Offer[] {
  const [shown, setShown] = useState<{ key: string; ids: readonly number[] }>({ key, ids: [] });
  const isGoingOn = isOpen && shown.key === key;
  const ids = isGoingOn ? appended(shown.ids, sorted) : sorted.map(({ offerId }) => offerId);
  if (shown.key !== key || ids.join() !== shown.ids.join()) setShown({ key, ids });
  return ids.flatMap((id) => sorted.find(({ offerId }) => offerId === id) ?? []);
}
