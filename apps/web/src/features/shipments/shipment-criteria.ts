import { shipmentSorts, type ShipmentFilter, type ShipmentListRequest } from '@lading/contracts/shipment-list';
import { dispatchStates, referenceTypes, shipmentStates } from '@lading/contracts/shipment-parts';
import { freightTerms } from '@lading/contracts/freight';
import { trackingCategoryNames } from '@lading/contracts/tracking';
import { emptyGridState, type GridState } from '../../ui/data-grid/grid-state.js';
import {
  dateRangeOptions,
  rangeOf,
  type DateRangeOption,
  type DateRangeValue,
} from '../../ui/fields/date-range-options.js';

type Filters = GridState['filters'];

/** Newest pickups first. Pickups lie ahead as well as behind, so no date range is set until somebody asks for one. */
export const listDefaults: GridState = { ...emptyGridState, sort: { column: 'pickup', direction: 'desc' } };

/** Only what is offered passes: an address that somebody typed cannot ask for more. */
const known = <T extends string>(offered: readonly T[], given: readonly string[] | undefined): T[] =>
  offered.filter((one) => given?.includes(one));

const ids = (given: readonly string[] | undefined): number[] => (given ?? []).map(Number).filter(Number.isSafeInteger);

const isOption = (text: string | undefined): text is DateRangeOption =>
  dateRangeOptions.some((option) => option === text);

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** The days of a shipment that a list can be limited to, by their names in the address. */
export type RangeName = 'pickup' | 'delivery';

/** The range of days that the address names; a custom one carries its two days. */
export function dayRange(filters: Filters, name: RangeName, today: string): DateRangeValue | undefined {
  const [option, start, end] = filters[name] ?? [];
  if (!isOption(option)) return undefined;
  const custom = { option, start: isDay(start) ? start : null, end: isDay(end) ? end : null };
  return rangeOf(option, today, custom);
}

/** The same as values of the address. */
export const rangeValues = ({ option, start, end }: DateRangeValue): readonly string[] =>
  option === 'Custom' ? [option, start ?? '-', end ?? '-'] : [option];

const some = <T>(name: string, values: T[]): Record<string, T[]> => (values.length > 0 ? { [name]: values } : {});

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

/** What the address asks for, in the words of the contract. */
export function filterOf({ q, filters }: GridState, today: string): ShipmentFilter {
  const [referenceType] = known(referenceTypes, filters['ref']);
  return {
    ...(q.trim() && { q: q.trim().slice(0, 100) }),
    ...(q.trim() && referenceType && { referenceType }),
    ...some('categories', known(trackingCategoryNames, filters['category'])),
    ...some('states', known(shipmentStates, filters['state'])),
    ...some('dispatchStates', known(dispatchStates, filters['dispatch'])),
    ...some('carrierIds', ids(filters['carrier'])),
    ...some('locationIds', ids(filters['location'])),
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

/** The filters without one of them. */
export const withoutFilter = (filters: Filters, name: string): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([one]) => one !== name));

/** The filters with one of them set; no values take it away. */
export const withFilter = (filters: Filters, name: string, values: readonly string[]): Filters =>
  values.length > 0 ? { ...filters, [name]: values } : withoutFilter(filters, name);
