import type { CarrierFigureFilter, CarrierFreightFilter } from '@lading/contracts/fields/carrier-figure-filter';
import { freightTerms, type FreightTerms } from '@lading/contracts/fields/freight';
import { countedStates } from '@lading/contracts/reports/customer-dashboard';
import type { DaySpan } from '@lading/domain/time/time-frame';
import { Conditions } from '../../kernel/database/conditions.js';

/** Whose figures: those of a carrier, as one of its users sees them. */
export interface FigureScope {
  readonly carrierId: number;
  readonly userId: number | null;
  /** IANA name; instants are cut into days there. */
  readonly timeZone: string;
  /** Freight of every carrier; only for sums that give away nothing of a single one. */
  readonly isOfAllCarriers?: boolean;
}

/** The filter with its days. */
export interface CarrierFigureScope extends FigureScope {
  readonly filter: CarrierFigureFilter;
  readonly days: DaySpan;
}

/** The same for the lists behind the figures, whose days may be open at either end. */
export interface CarrierFreightScope extends FigureScope {
  readonly filter: CarrierFreightFilter;
  readonly days: { readonly [End in keyof DaySpan]: DaySpan[End] | null };
}

/** The freight terms that a filter wants. */
export const termsOf = ({ isPrePaid, isCollect, isThirdParty }: CarrierFigureFilter): FreightTerms[] => {
  const isWanted = { prepaid: isPrePaid ?? true, collect: isCollect ?? true, thirdParty: isThirdParty ?? true };
  return freightTerms.filter((one) => isWanted[one]);
};

const representative = (alias: string): string => `representative_of(${alias}.customer_id, ${alias}.location_id)`;

/** Customers with representatives; looked up once, so that only a few rows check who represents them. */
const customersOf = (users: string): string =>
  `(SELECT a.customer_id FROM customer_assignment a WHERE a.user_id = ANY (${users}::bigint[]) AND a.until IS NULL)`;

function addRepresentatives(conditions: Conditions, alias: string, ids: readonly number[]): void {
  const users = conditions.bind(ids.filter((id) => id > 0));
  const isTheirs = `${alias}.customer_id IN ${customersOf(users)} AND ${representative(alias)} = ANY (${users}::bigint[])`;
  const isUnassigned = `${representative(alias)} IS NULL`;
  conditions.require(ids.includes(0) ? `(${isTheirs} OR ${isUnassigned})` : isTheirs);
}

/** Whose freight is counted. For tables with `customer_id`, `location_id` and `freight_terms`. */
function addFreight(conditions: Conditions, alias: string, { filter, carrierId, userId }: CarrierFreightScope): void {
  if (filter.isAllCustomer === false) addRepresentatives(conditions, alias, userId === null ? [] : [userId]);
  if (filter.isAllSalesRep === false) addRepresentatives(conditions, alias, filter.salesRepIds ?? []);
  if (filter.locationIds && filter.locationIds.length > 0)
    conditions.add(`${alias}.location_id = ANY (?::bigint[])`, filter.locationIds);
  if (filter.customerIds && filter.customerIds.length > 0)
    conditions.add(`${alias}.customer_id = ANY (?::bigint[])`, filter.customerIds);
  const terms = termsOf(filter);
  if (terms.length < freightTerms.length) conditions.add(`${alias}.freight_terms = ANY (?::text[])`, terms);
  if (filter.customerOrigin === 'site')
    conditions.add(`${alias}.customer_id IN (SELECT c.id FROM customer c WHERE c.home_carrier_id = ?)`, carrierId);
}

/** The beginning of a day in the time zone of the carrier. */
const beginningIn = (day: string, zone: string): string => `((${day})::date::timestamp AT TIME ZONE ${zone}::text)`;

/** The same in the time zone that the carrier has now; the id of the carrier is SQL. */
export const dayOfCarrierBegins = (day: string, carrierId: string): string =>
  beginningIn(day, `(SELECT z.time_zone FROM carrier z WHERE z.id = ${carrierId})`);

function addInstants(conditions: Conditions, column: string, { days, timeZone }: CarrierFreightScope): void {
  if (days.from === null && days.to === null) return;
  const zone = conditions.bind(timeZone);
  if (days.from !== null) conditions.add(`${column} >= ${beginningIn('?', zone)}`, days.from);
  if (days.to !== null) conditions.add(`${column} < ${beginningIn('?::date + 1', zone)}`, days.to);
}

/** Shipments that the carrier hauls, counted or not, by pickup date; the alias of the table is given. */
export function carriedConditions(
  scope: CarrierFreightScope,
  alias: string,
  conditions = new Conditions(),
): Conditions {
  if (!scope.isOfAllCarriers) conditions.add(`${alias}.carrier_id = ?`, scope.carrierId);
  addDays(conditions, `${alias}.pickup_date`, scope);
  addFreight(conditions, alias, scope);
  return conditions;
}

function addDays(conditions: Conditions, column: string, { days }: CarrierFreightScope): void {
  if (days.from !== null) conditions.add(`${column} >= ?`, days.from);
  if (days.to !== null) conditions.add(`${column} <= ?`, days.to);
}

/** Invoices `r` that the carrier sent for freight, by their date. */
export function invoicedConditions(scope: CarrierFreightScope): Conditions {
  const conditions = new Conditions();
  conditions.add('r.carrier_id = ?', scope.carrierId);
  addDays(conditions, 'r.invoice_date', scope);
  addFreight(conditions, 'r', scope);
  return conditions;
}

/** Claims `r` against the carrier for shipments `s`, by the day on which they were filed. */
export function claimedConditions(scope: CarrierFreightScope): Conditions {
  const conditions = new Conditions();
  conditions.add('r.carrier_id = ?', scope.carrierId);
  conditions.require('r.filed_on IS NOT NULL');
  addDays(conditions, 'r.filed_on', scope);
  addFreight(conditions, 's', scope);
  return conditions;
}

/** Of these, shipments that count: dispatched and not canceled, none of them a trial. */
export function addCounted(conditions: Conditions, alias: string): void {
  conditions.add(`${alias}.state = ANY (?::text[])`, countedStates);
  conditions.require(`NOT ${alias}.is_test`);
}

/** Shipments `s` that the carrier hauls and that count. */
export function hauledConditions(scope: CarrierFigureScope, conditions = new Conditions()): Conditions {
  addCounted(carriedConditions(scope, 's', conditions), 's');
  return conditions;
}

/** Coverage `late` that was bought for shipments `s` after their booking: no part of what was agreed with the carrier. */
export const lateCoverage = `LEFT JOIN coverage_certificate late ON late.shipment_id = s.id AND late.voided_at IS NULL AND late.bought_with = 'shipment'`;

/** What was agreed with the carrier for shipment `s`, joined with its late coverage. */
export const agreedCents = 's.total_cents - coalesce(late.charge_cents, 0)';

/** Quotes `k` that the carrier was requested to rate, by the day of its first request. */
export function askedConditions(scope: CarrierFreightScope, conditions = new Conditions()): Conditions {
  conditions.add('k.carrier_id = ?', scope.carrierId);
  addInstants(conditions, 'k.asked_at', scope);
  addFreight(conditions, 'k', scope);
  return conditions;
}

/** The carrier offered a rate for quote `k`. */
export const isOffered = 'k.offered_at IS NOT NULL';

/** The carrier confirmed a shipment of its rate for quote `k`, canceled later or not. */
export const isBooked = `${isOffered} AND k.booked_at IS NOT NULL`;

/** Its rate for quote `k` can still be booked at the moment, which is the text of a placeholder. */
export const isOpenAt = (moment: string): string =>
  `${isOffered} AND k.booked_at IS NULL AND NOT k.is_booked_elsewhere AND k.expires_at > ${moment}::timestamptz`;

/** By inviter, or by who represents the company; terms and locations do not narrow invites and activations. */
function addInviter(conditions: Conditions, user: string, { filter, userId }: CarrierFigureScope): void {
  if (filter.isAllCustomer === false) conditions.add(`${user} = ?`, userId);
  if (filter.isAllSalesRep !== false) return;
  const ids = filter.salesRepIds ?? [];
  const isTheirs = `${user} = ANY (${conditions.bind(ids)}::bigint[])`;
  conditions.require(ids.includes(0) ? `(${isTheirs} OR ${user} IS NULL)` : isTheirs);
}

/** Invites `i` of the carrier by the day on which they were sent first, withdrawn ones too. */
export function invitedConditions(scope: CarrierFigureScope, conditions = new Conditions()): Conditions {
  conditions.add('i.carrier_id = ?', scope.carrierId);
  // Those of a file are sent one after the other.
  conditions.require('i.sent_at IS NOT NULL');
  addInstants(conditions, 'i.created_at', scope);
  addInviter(conditions, 'i.invited_by', scope);
  return conditions;
}

/** Customers `c` of the carrier's site by the day on which one of their users signed in first. */
export function activatedConditions(scope: CarrierFigureScope, conditions = new Conditions()): Conditions {
  conditions.add('c.home_carrier_id = ?', scope.carrierId);
  addInstants(conditions, 'c.activated_at', scope);
  addInviter(conditions, 'representative_of(c.id, NULL)', scope);
  return conditions;
}
