import type { CertificateListRequest, ExportCertificates } from '@lading/contracts/invoices/insurance';
import { searchForm } from '@lading/domain/identifiers/reference-number';
import { beginningOf, Conditions } from '../../kernel/database/conditions.js';
import { literally } from '../../kernel/lists/like-pattern.js';
import { stateColumn } from './certificate-record.js';

/** What a list or a file asks for. */
export type AskedCertificates = Pick<CertificateListRequest, 'shipmentId'> & ExportCertificates;

/** One condition for each value that is there; fixed texts, so that nothing a caller sends becomes SQL. */
const conditionsOf: readonly [keyof AskedCertificates, string][] = [
  ['state', `${stateColumn} = ?`],
  ['carrierIds', 'r.carrier_id = ANY(?)'],
  ['locationIds', 's.location_id = ANY(?)'],
  ['boughtWith', 'r.bought_with = ?'],
  ['boughtFrom', `r.bought_at >= ${beginningOf('?::date')}`],
  ['boughtTo', `r.bought_at < ${beginningOf('?::date + 1')}`],
  ['pickupFrom', 's.pickup_date >= ?::date'],
  ['pickupTo', 's.pickup_date <= ?::date'],
  ['valueFromCents', 'r.value_cents >= ?'],
  ['valueToCents', 'r.value_cents <= ?'],
  ['shipmentId', 'r.shipment_id = ?'],
  ['ids', 'r.id = ANY(?)'],
];

/** Of certificates `r` of the company with their shipments `s` and carriers `c`; $1 is the company. */
export function foundCertificates(customerId: number | null, asked: AskedCertificates): Conditions {
  const conditions = new Conditions([customerId]);
  conditions.addEach(conditionsOf, asked);
  if (asked.value) {
    const number = conditions.bind(`%${literally(searchForm(asked.value))}%`);
    const name = conditions.bind(`%${literally(asked.value.toLowerCase())}%`);
    conditions.require(
      `(r.search LIKE ${number} OR search_form(s.number) LIKE ${number} OR lower(c.name) LIKE ${name})`,
    );
  }
  return conditions;
}
