import {
  shipmentSorts,
  type ShipmentFilter,
  type ShipmentListRequest,
} from '@lading/contracts/shipments/shipment-list';
import type { ReferenceType } from '@lading/contracts/fields/reference-type';
import { referenceNumberTypes } from '@lading/domain/identifiers/reference-number';
import { dispatchStates, shipmentStates } from '@lading/contracts/fields/shipment-parts';
import { freightTerms } from '@lading/contracts/fields/freight';
import { trackingCategoryNames } from '@lading/contracts/shipments/tracking';
import { emptyGridState, type GridState } from '../../ui/data-grid/grid-state.js';
import { dayRange, idsIn, known, some } from '../../ui/data-grid/filters/grid-filters.js';

type Filters = GridState['filters'];

/** Newest pickups first. Pickups lie ahead as well as behind, so no date range is set until somebody asks for one. */
export const listDefaults: GridState = { ...emptyGridState, sort: { column: 'pickup', direction: 'desc' } };

/** By how many days the estimate is missed; none of those that are offered asks for nothing. */
export const lateDays = ['1', '2', '3', '7'] as const;

function lateness(filters: Filters): Pick<ShipmentFilter, 'lateByDays'> {
  const [days] = known(lateDays, filters['late']);
  return days ? { lateByDays: Number(days) } : {};
}

/** Both ends of a lane, which only a link sets. */
function laneOf(filters: Filters): Pick<ShipmentFilter, 'origin' | 'destination'> {
  const [origin, destination] = filters['lane'] ?? [];
  return origin && destination ? { origin: origin.slice(0, 200), destination: destination.slice(0, 200) } : {};
}

function daysOf(filters: Filters, today: string): Pick<ShipmentFilter, 'from' | 'to' | 'deliveryFrom' | 'deliveryTo'> {
  const pickup = dayRange(filters, 'pickup', today);
  const delivery = dayRange(filters, 'delivery', today);
  return {
    ...(pickup?.start && { from: pickup.start }),
    ...(pickup?.end && { to: pickup.end }),
    ...(delivery?.start && { deliveryFrom: delivery.start }),
    ...(delivery?.end && { deliveryTo: delivery.end }),
  };
}

/** By its value; views that were saved earlier name it by its label. */
const referenceTypeOf = (text: string | undefined): ReferenceType | undefined =>
  referenceNumberTypes.find(({ value, label }) => text === String(value) || text === label)?.value;

/** What the address asks for, in the words of the contract. */
export function filterOf({ q, filters }: GridState, today: string): ShipmentFilter {
  const referenceType = referenceTypeOf(filters['ref']?.[0]);
  return {
    ...(q.trim() && { q: q.trim().slice(0, 100) }),
    ...(q.trim() && referenceType && { referenceType }),
    ...some('categories', known(trackingCategoryNames, filters['category'])),
    ...some('states', known(shipmentStates, filters['state'])),
    ...some('dispatchStates', known(dispatchStates, filters['dispatch'])),
    ...some('carrierIds', idsIn(filters['carrier'])),
    ...some('locationIds', idsIn(filters['location'])),
    ...some('terms', known(freightTerms, filters['terms'])),
    ...daysOf(filters, today),
    ...(filters['starred'] && { isFavourite: true }),
    ...lateness(filters),
    ...laneOf(filters),
  };
}

const sortOf = ({ sort }: GridState): string => {
  const column = shipmentSorts.find((one) => one === sort?.column);
  return column ? `${sort?.direction === 'desc' ? '-' : ''}${column}` : '-pickup';
};

/** The page of the list that the address names. */
export const requestOf = (state: GridState, today: string): ShipmentListRequest => ({
  ...filterOf(state, today),
  sort: sortOf(state),
  skip: (state.page - 1) * state.size,
  limit: state.size,
});
