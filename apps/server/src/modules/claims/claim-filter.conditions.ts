import type { ClaimListRequest, ExportClaims } from '@lading/contracts/invoices/claim-filter';
import { claimPeriods } from '@lading/domain/cargo-claim/claim-clocks';
import { searchForm } from '@lading/domain/identifiers/reference-number';
import { beginningOf, Conditions } from '../../kernel/database/conditions.js';
import { literally } from '../../kernel/lists/like-pattern.js';

/** What a list or a file asks for. */
export type AskedClaims = Pick<ClaimListRequest, 'shipmentId'> & ExportClaims;

/** One condition for each value that is there; fixed texts, so that nothing a caller sends becomes SQL. */
const conditionsOf: readonly [keyof AskedClaims, string][] = [
  ['state', 'r.state = ?'],
  ['types', 'r.type = ANY(?)'],
  ['carrierIds', 'r.carrier_id = ANY(?)'],
  ['locationIds', 's.location_id = ANY(?)'],
  ['amountFromCents', 'r.amount_cents >= ?'],
  ['amountToCents', 'r.amount_cents <= ?'],
  ['filedFrom', 'r.filed_on >= ?::date'],
  ['filedTo', 'r.filed_on <= ?::date'],
  ['openedFrom', `r.created_at >= ${beginningOf('?::date')}`],
  ['openedTo', `r.created_at < ${beginningOf('?::date + 1')}`],
  ['shipmentId', 'r.shipment_id = ?'],
  ['ids', 'r.id = ANY(?)'],
];

export const isByDeadline = ({ dueWithinDays }: AskedClaims): boolean => (dueWithinDays ?? null) !== null;

const { noticeBusinessDays, filingMonths, acknowledgementDays, dispositionDays, suitMonths } = claimPeriods;

/** One that was withdrawn, or closed with its payment, has no deadline any more. */
const isOpen = `NOT (r.state = 'withdrawn' OR r.state = 'closed' AND r.paid_on IS NOT NULL)`;

/** What never came is counted from the day on which it was expected. */
const deliveredOn = 'coalesce((s.delivered_at AT TIME ZONE s.destination_zone)::date, s.first_eta, s.eta)';

const monthsAfter = (day: string, months: number): string => `(${day} + interval '${months} months')::date`;

/** The last day on which a deadline is as near as is asked, by the calendar of the destination. */
const lastDay = (conditions: Conditions, { dueWithinDays }: AskedClaims, now: string): string =>
  `((${conditions.bind(now)}::timestamptz AT TIME ZONE s.destination_zone)::date + ${conditions.bind(dueWithinDays)}::integer)`;

/**
 * Whether a clock that nobody has kept yet is due on that day, or was before it: those of `claimClocks` but that of the notice. A report
 * is owed only where the decision was missed.
 */
const isDueBy = (
  last: string,
): string => `(CASE WHEN r.filed_on IS NULL THEN ${monthsAfter(deliveredOn, filingMonths)} <= ${last}
    ELSE r.acknowledged_on IS NULL AND r.filed_on + ${acknowledgementDays} <= ${last}
      OR r.disposed_on IS NULL AND r.filed_on + ${dispositionDays} <= ${last} END
  OR r.declined_on IS NOT NULL AND r.paid_on IS NULL AND ${monthsAfter('r.declined_on', suitMonths)} <= ${last})`;

/** When the claims are asked for, and which ones wait for a notice that is due as soon as is asked: business days are no statement's. */
export interface ClaimMoment {
  readonly now: string;
  readonly waitingIds: readonly number[];
}

/** Of claims `r` of the company with their shipments `s` and carriers `c`; $1 is the company. */
export function foundClaims(customerId: number | null, asked: AskedClaims, moment: ClaimMoment): Conditions {
  const conditions = chosenClaims(customerId, asked);
  if (!isByDeadline(asked)) return conditions;
  const last = lastDay(conditions, asked, moment.now);
  conditions.require(isOpen);
  conditions.add(`(${isDueBy(last)} OR r.id = ANY(?))`, moment.waitingIds);
  return conditions;
}

/** Those among them whose notice of concealed damage may be due as soon as is asked, while no other deadline of theirs is. */
export function claimsWaitingForNotice(customerId: number | null, asked: AskedClaims, now: string): Conditions {
  const conditions = chosenClaims(customerId, asked);
  const last = lastDay(conditions, asked, now);
  conditions.require(isOpen);
  conditions.require(
    `r.type = 'concealedDamage' AND r.noticed_on IS NULL AND r.filed_on IS NULL AND ${deliveredOn} + ${noticeBusinessDays} <= ${last}`,
  );
  conditions.require(`NOT coalesce(${isDueBy(last)}, false)`);
  return conditions;
}

function chosenClaims(customerId: number | null, asked: AskedClaims): Conditions {
  const conditions = new Conditions([customerId]);
  conditions.addEach(conditionsOf, asked);
  if (asked.value) {
    const number = conditions.bind(`%${literally(searchForm(asked.value))}%`);
    const name = conditions.bind(`%${literally(asked.value.toLowerCase())}%`);
    const ofShipment = `search_form(s.number || '|' || coalesce(s.pro_number, ''))`;
    conditions.require(`(r.search LIKE ${number} OR ${ofShipment} LIKE ${number} OR lower(c.name) LIKE ${name})`);
  }
  return conditions;
}
