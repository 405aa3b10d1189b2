import type { InvoiceFilter } from '@lading/contracts/invoices/invoice-filter';
import type { InvoiceQueue } from '@lading/contracts/invoices/invoices';
import { agingRangeOf } from '@lading/domain/invoice-audit/invoice-aging';
import { invoiceLifecycle, type InvoiceState } from '@lading/domain/lifecycle/invoice-lifecycle';
import { mostFigured } from '@lading/contracts/kernel/list-page';
import { beginningOf, Conditions } from '../../kernel/database/conditions.js';
import { isUnpaid, isNotVoided, owedCents } from '../../business/invoices/counted-invoices.js';
import {
  bigint,
  columnOf,
  columnsOf,
  day,
  row,
  text,
  type DeclaredStatement,
} from '../../kernel/database/declared-statement.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';
import { Invoice } from './invoices.entities.js';
import type { Actor } from '../../kernel/auth/actor.js';
import type { FoundSql } from '../../kernel/lists/list-source.js';
import type { RowParts } from '../../kernel/lists/sorted-list.js';
import { gatheredOn, joinsOf, waysOf, type Named } from './invoice-search.queries.js';

/** How far an invoice is from what was agreed; the index of that order has the same words. */
const distance = 'CASE WHEN r.variance_cents IS NULL THEN 0 ELSE abs(r.variance_cents) END';

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

/** Of invoices `r`, without conditions on joined tables, which a search doesn't join. */
function addFilter(conditions: Conditions, filter: InvoiceFilter, today: string): void {
  conditions.addEach(conditionsOf, filter);
  if (filter.aging) {
    const { from, to } = agingRangeOf(filter.aging, today);
    conditions.require(`${isUnpaid('r')} AND r.currency = 'USD'`);
    if (from) conditions.add('r.due_on >= ?::date', from);
    if (to) conditions.add('r.due_on <= ?::date', to);
  }
}

/** The columns of an invoice `r` in lists, files and messages, in this order; a voided one costs nothing. */
export const invoiceRowColumns = {
  ...columnsOf(Invoice, 'r', 'id', 'number', 'state', 'carrierId'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  shipmentId: columnOf(Invoice, 'r', 'shipmentId'),
  shipmentNumber: columnOf(Shipment, 's', 'number').nullable(),
  ...columnsOf(Invoice, 'r', 'proNumber', 'invoiceDate', 'dueOn', 'currency', 'totalCents', 'creditedCents'),
  owedCents: bigint(`CASE WHEN ${isNotVoided('r')} THEN ${owedCents('r')} ELSE 0 END`),
  ...columnsOf(Invoice, 'r', 'agreedCents', 'varianceCents', 'mainReason', 'contestUntil'),
  answerBy: day(
    `CASE WHEN r.state = 'disputed' THEN (SELECT d.answer_by FROM invoice_dispute d WHERE d.invoice_id = r.id AND d.state = 'open') END`,
  ).nullable(),
  receivedAt: columnOf(Invoice, 'r', 'receivedAt'),
};

export const listedInvoice = row(invoiceRowColumns);

/** With its carrier `c` and its shipment `s`, where one belongs to it. */
const invoiceJoins = 'JOIN carrier c ON c.id = r.carrier_id LEFT JOIN shipment s ON s.id = r.shipment_id';
export const invoiceRows = `FROM invoice r ${invoiceJoins}`;

/** Not coalesce(), which PostgreSQL takes for something that might leak other tenants' rows: a cursor could not use its index. */
export const invoiceSorts = {
  received: { expression: 'r.received_at', type: 'timestamptz' },
  due: { expression: 'r.due_on', type: 'date' },
  number: { expression: 'r.number', type: 'text' },
  total: { expression: 'r.total_cents', type: 'bigint' },
  variance: { expression: distance, type: 'bigint' },
} as const;

/** The parameters in addition to the filter. */
export interface Chosen {
  readonly named: Named;
  readonly places: readonly string[] | undefined;
  readonly isGathered?: boolean;
  readonly today: string;
  readonly ids?: readonly number[] | null | undefined;
  readonly shipmentId?: number | undefined;
}

/** A statement has only the requested conditions: a plan for all of them may suit none. */
export function foundInvoices(actor: Actor, filter: InvoiceFilter, chosen: Chosen): FoundSql {
  const conditions = chosenBy(actor, filter, chosen);
  const places = chosen.places && conditions.bind(chosen.places);
  if (places) conditions.require(`r.place = ANY(${places})`);
  const others = conditions.text;
  const ways = waysOf(conditions, filter.value ?? '', chosen.named);
  if (ways.length > 0) conditions.require(`(${ways.map(({ condition }) => condition).join(' OR ')})`);
  const { values } = conditions;
  const where = `WHERE ${conditions.text}`;
  // OFFSET prevents a plan that scans the rows of others to find them.
  const invoices = chosen.isGathered ? `(SELECT * FROM invoice r WHERE ${others} OFFSET 0)` : 'invoice';
  return {
    from: `FROM invoice r ${invoiceJoins} ${where}`,
    countedFrom: `FROM ${invoices} r ${joinsOf(ways)} ${where}`,
    values,
    parts: places === undefined ? undefined : chosen.isGathered ? whole : partsOf(places),
    found:
      ways.length > 0 ? { ids: gatheredOn(ways, others), values, table: 'invoice', joins: invoiceJoins } : undefined,
  };
}

const queues = `unnest(ARRAY[${invoiceLifecycle.states.map((state) => `'${state}'`).join(', ')}]) AS queue (state)`;

/** Each queue of each place, as the index of places has them. */
const partsOf = (places: string): RowParts => ({
  sort: 'received',
  each: `unnest(${places}::text[]) AS place (name) CROSS JOIN ${queues}`,
  isOf: 'r.place = place.name AND r.state = queue.state',
  table: 'invoice',
  joins: invoiceJoins,
});

/** One part of all invoices that are found. */
const whole: RowParts = { sort: null, each: '(SELECT) AS place', isOf: 'true', table: 'invoice', joins: invoiceJoins };

function chosenBy({ customerId }: Actor, filter: InvoiceFilter, chosen: Chosen): Conditions {
  const { today, ids, shipmentId } = chosen;
  const conditions = new Conditions();
  conditions.add('r.customer_id = ?', customerId);
  if (ids) conditions.add('r.id = ANY(?)', ids);
  if (shipmentId) conditions.add('r.shipment_id = ?', shipmentId);
  addFilter(conditions, filter, today);
  return conditions;
}

/**
 * Whether invoices `r` of the conditions, of some places or of the whole company, are of a carrier `c`. One of each carrier is enough,
 * whatever a million others are; those of some places are all looked at, which an index has with their carriers.
 */
export const isBilledCarrier = ({ text }: Conditions, isOfPlaces: boolean): string =>
  isOfPlaces
    ? `c.id IN (SELECT r.carrier_id FROM invoice r WHERE ${text} GROUP BY r.carrier_id)`
    : `(SELECT 1 FROM invoice r WHERE ${text} AND r.carrier_id = c.id LIMIT 1) = 1`;

/** Paid and archived invoices are years of invoices: a queue is counted only up to the cap that figures show. */
export function queueCounts(isFound: string): DeclaredStatement<InvoiceQueue> {
  const ofQueue = `SELECT FROM invoice r WHERE ${isFound} AND r.state = q.queue LIMIT ${mostFigured + 1}`;
  const shape = row({
    queue: text('q.queue').as<InvoiceState>(),
    invoices: bigint(`(SELECT count(*) FROM (${ofQueue}) AS capped)`),
  });
  const asked = `SELECT ${shape.sql} FROM unnest($1::text[]) WITH ORDINALITY AS q (queue, place) ORDER BY q.place`;
  return { shape, text: asked };
}
