import type { InvoiceFilter } from '@lading/contracts/invoices/invoice-filter';
import { agingRangeOf } from '@lading/domain/invoice-audit/invoice-aging';
import { beginningOf, type Conditions } from '../../kernel/database/conditions.js';
import { isUnpaid } from '../../business/invoices/counted-invoices.js';

/** How far an invoice is from what was agreed; the index of that order has the same words. */
export const distance = 'CASE WHEN r.variance_cents IS NULL THEN 0 ELSE abs(r.variance_cents) END';

/** One condition for each value of the filter that is there; fixed texts, so that nothing a caller sends becomes SQL. */
const conditionsOf: readonly [keyof InvoiceFilter, string][] = [
  ['queue', 'r.state = ?'],
  ['carrierIds', 'r.carrier_id = ANY(?)'],
  ['locationIds', 'r.place = ANY(ARRAY(SELECT freight_place(id, NULL) FROM unnest(?::bigint[]) AS id))'],
  ['reasons', 'r.main_reason = ANY(?)'],
  ['dueFrom', 'r.due_on >= ?::date'],
  ['dueTo', 'r.due_on <= ?::date'],
  ['receivedFrom', `r.received_at >= ${beginningOf('?::date')}`],
  ['receivedTo', `r.received_at < ${beginningOf('?::date + 1')}`],
  ['amountFromCents', 'r.total_cents >= ?'],
  ['amountToCents', 'r.total_cents <= ?'],
  ['differenceFromCents', `${distance} >= ?`],
];

/** Of invoices `r`; nothing is asked of what is joined to them, which a search does without. */
export function addFilter(conditions: Conditions, filter: InvoiceFilter, today: string): void {
  conditions.addEach(conditionsOf, filter);
  if (filter.aging) {
    const { from, to } = agingRangeOf(filter.aging, today);
    conditions.require(`${isUnpaid('r')} AND r.currency = 'USD'`);
    if (from) conditions.add('r.due_on >= ?::date', from);
    if (to) conditions.add('r.due_on <= ?::date', to);
  }
}
