import type { ReferenceType } from '@lading/contracts/fields/reference-type';
import type { ShipmentFilter } from '@lading/contracts/shipments/shipment-list';
import { searchForm } from '@lading/domain/identifiers/reference-number';
import { addDays } from '@lading/domain/time/calendar-date';
import { markOf } from '../../kernel/auth/trials.js';
import { hasOrder } from '../../business/shipments/order-numbers.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { literally, finds, isShort } from '../../kernel/lists/searched-text.js';

/** The user who searches, as far as it limits what can be found. */
export interface Viewer {
  readonly customerId: number;
  readonly userId: number | null;
  /** ISO 8601, UTC. */
  readonly now: string;
}

const plain = (column: string): string => `lower(translate(${column}, '.,/''- ', ''))`;

/** Purchase orders are separate rows. */
type OwnNumber = Exclude<ReferenceType, 3>;

/** By the value of the reference-number type. */
const numberColumns: Readonly<Record<OwnNumber, string>> = {
  1: 's.bol_number',
  2: `coalesce(s.pro_number, '')`,
  4: 's.customer_reference',
  5: `coalesce(s.pickup_number, '')`,
  6: 's.quote_number',
  7: 's.number',
};

/** False for a text of separators only. */
export const isSearched = ({ q }: ShipmentFilter): boolean => searchForm(q ?? '') !== '';

function addSearch(conditions: Conditions, { q, referenceType }: ShipmentFilter): void {
  const text = searchForm(q ?? '');
  if (text === '') return;
  const wanted = literally(text);
  conditions.require(finds(conditions, 's.search', text));
  if (!referenceType) return;
  // A short text begins the number.
  const like = isShort(text) ? `${wanted}%` : `%${wanted}%`;
  if (referenceType === 3) conditions.add(hasOrder('s', `${plain('o.number')} LIKE ?`), like);
  else conditions.add(`${plain(numberColumns[referenceType])} LIKE ?`, like);
}

function addList(conditions: Conditions, column: string, list: readonly unknown[]): void {
  // An index returns the rows of one value in order, but not those of several values.
  if (list.length === 1) conditions.add(`${column} = ?`, list[0]);
  else conditions.add(`${column} = ANY(?)`, list);
}

function addLists(conditions: Conditions, filter: ShipmentFilter): void {
  const lists: [string, readonly unknown[] | null | undefined][] = [
    ['s.category', filter.categories],
    ['s.state', filter.states],
    ['s.dispatch_state', filter.dispatchStates],
    ['s.carrier_id', filter.carrierIds],
    ['s.location_id', filter.locationIds],
  ];
  for (const [column, list] of lists) {
    if (list && list.length > 0) addList(conditions, column, list);
  }
}

/** City and state of an origin or destination label, without the postal code at its end. */
export const cityOf = (label: string): string => `coalesce(substring(${label} FROM '^.*, [A-Z]{2}\\M'), ${label})`;

/** Third-party shipments only for viewers who show them in lists. */
const listedTerms = (table: string): string =>
  `(${table}.freight_terms <> 'thirdParty' OR (SELECT app_lists_third_party()))`;

/** The requested terms, else the terms that the viewer shows in lists. For shipments and for their rollups. */
export function addTerms(conditions: Conditions, table: string, terms: readonly string[] | null | undefined): void {
  if (!terms?.includes('thirdParty')) conditions.require(listedTerms(table));
  if (terms && terms.length > 0) addList(conditions, `${table}.freight_terms`, terms);
}

const favorite = 'EXISTS (SELECT FROM shipment_favorite f WHERE f.shipment_id = s.id AND f.user_id = ?)';

/** Days from the first estimate to the delivery; until then to the current estimate, or today at the destination once that has passed. */
export function latenessOf(conditions: Conditions, now: string): string {
  const today = `(${conditions.bind(now)}::timestamptz AT TIME ZONE s.destination_zone)::date`;
  return `coalesce((s.delivered_at AT TIME ZONE s.destination_zone)::date, greatest(s.eta, ${today})) - s.first_eta`;
}

function addLateness(conditions: Conditions, days: number | undefined, now: string): void {
  if (!days) return;
  const lateness = latenessOf(conditions, now);
  conditions.require(`s.state NOT IN ('canceled', 'returned')`);
  conditions.add(`${lateness} >= ?::integer`, days);
}

/** The day of delivery; until then the estimated one. */
export const deliveryDay = 'coalesce((s.delivered_at AT TIME ZONE s.destination_zone)::date, s.eta)';

/** Days in transit after which freight counts as lost: deliveries of earlier pickups are not searched. */
const longestTransit = 120;

function addDelivery(conditions: Conditions, { deliveryFrom, deliveryTo }: ShipmentFilter): void {
  if (deliveryFrom) {
    conditions.add('s.pickup_date >= ?', addDays(deliveryFrom, -longestTransit));
    conditions.add(`${deliveryDay} >= ?`, deliveryFrom);
  }
  if (deliveryTo) conditions.add(`${deliveryDay} <= ?`, deliveryTo);
}

/** The shipments of the viewer's customer that the filter finds; row-level security hides other locations. */
export function conditionsOf(filter: ShipmentFilter, { customerId, userId, now }: Viewer): Conditions {
  const conditions = new Conditions();
  conditions.add('s.customer_id = ?', customerId);
  addTerms(conditions, 's', filter.terms);
  addLists(conditions, filter);
  if (filter.from) conditions.add('s.pickup_date >= ?', filter.from);
  if (filter.to) conditions.add('s.pickup_date <= ?', filter.to);
  addDelivery(conditions, filter);
  if (filter.origin) conditions.add(`${cityOf('s.origin_label')} = ?`, filter.origin);
  if (filter.destination) conditions.add(`${cityOf('s.destination_label')} = ?`, filter.destination);
  if (filter.isFavorite) conditions.add(favorite, userId);
  if (filter.isFavorite === false) conditions.add(`NOT ${favorite}`, userId);
  const isTest = markOf(filter.trials);
  if (isTest !== null) conditions.add('s.is_test = ?', isTest);
  addLateness(conditions, filter.lateByDays, now);
  addSearch(conditions, filter);
  return conditions;
}
