import { freightTerms } from '@lading/contracts/fields/freight';
import type { ReferenceType } from '@lading/contracts/fields/reference-type';
import { dispatchStates, shipmentStates } from '@lading/contracts/fields/shipment-parts';
import {
  shipmentSorts,
  type ShipmentFilter,
  type ShipmentListRequest,
} from '@lading/contracts/shipments/shipment-list';
import { trackingCategoryNames } from '@lading/contracts/shipments/tracking';
import { referenceNumberTypes } from '@lading/domain/identifiers/reference-number';
import { dayRange, idsIn, known, some } from '../../ui/data-grid/filters/grid-filters.js';
import { emptyGridState, type GridState } from '../../ui/data-grid/grid-state.js';

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

/** A view is a named set of these filters; all other filters stay as they are when the view changes. */
const viewFilters = ['category', 'dispatch', 'state'] as const;

interface ShipmentView {
  label: string;
  filters: Filters;
}

/** The views that everybody has, in the order of a shipment's way. */
export const shipmentViews: readonly ShipmentView[] = [
  { label: 'All', filters: {} },
  { label: 'Booked', filters: { state: ['booked'] } },
  { label: 'Pickup', filters: { category: ['pickup'] } },
  { label: 'In transit', filters: { category: ['transit'] } },
  { label: 'Out for delivery', filters: { category: ['outForDelivery'] } },
  { label: 'Delivered', filters: { category: ['delivered'] } },
  { label: 'Exception', filters: { category: ['exception'] } },
  { label: 'Missed ETA', filters: { category: ['missedEta'] } },
  { label: 'Needs attention', filters: { dispatch: ['needsAttention', 'refused'] } },
  { label: 'Cancelled', filters: { state: ['cancelled'] } },
];

const printed = (values: readonly string[] | undefined): string => (values ?? []).toSorted().join();

/** The view whose filters are exactly those in force; nothing when somebody made a set of their own. */
export const viewOf = (filters: Filters): ShipmentView | undefined =>
  shipmentViews.find((view) => viewFilters.every((name) => printed(view.filters[name]) === printed(filters[name])));

const isViewFilter = (name: string): boolean => viewFilters.some((known) => known === name);

/** The filters after choosing a view. */
export const withView = (filters: Filters, view: ShipmentView): Filters => ({
  ...Object.fromEntries(Object.entries(filters).filter(([name]) => !isViewFilter(name))),
  ...view.filters,
});
