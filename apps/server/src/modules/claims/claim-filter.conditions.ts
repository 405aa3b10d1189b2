import type { ClaimListRequest, ExportClaims } from '@lading/contracts/claim-filter';
import { searchForm } from '@lading/domain/reference-number';
import { beginningOf, Conditions } from '../../kernel/database/conditions.js';
import { literally } from '../../kernel/database/like-pattern.js';

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

/** One that was withdrawn, or closed with its payment, has no deadline any more; which others come near is not for SQL to say. */
const mayHaveDeadline = `NOT (r.state = 'withdrawn' OR r.state = 'closed' AND r.paid_on IS NOT NULL)`;

/** Of claims `r` of the company with their shipments `s` and carriers `c`; $1 is the company. */
export function foundClaims(customerId: number | null, asked: AskedClaims): Conditions {
  const conditions = new Conditions([customerId]);
  conditions.addEach(conditionsOf, asked);
  if ((asked.dueWithinDays ?? null) !== null) conditions.require(mayHaveDeadline);
  if (asked.value) {
    const number = conditions.bind(`%${literally(searchForm(asked.value))}%`);
    const name = conditions.bind(`%${literally(asked.value.toLowerCase())}%`);
    const ofShipment = `search_form(s.number || '|' || coalesce(s.pro_number, ''))`;
    conditions.require(`(r.search LIKE ${number} OR ${ofShipment} LIKE ${number} OR lower(c.name) LIKE ${name})`);
  }
  return conditions;
}
