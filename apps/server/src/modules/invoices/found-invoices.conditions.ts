import type { InvoiceFilter, InvoiceSort } from '@lading/contracts/invoices/invoice-filter';
import { invoiceLifecycle } from '@lading/domain/lifecycle/invoice-lifecycle';
import type { Actor } from '../../kernel/auth/actor.js';
import { Conditions } from '../../kernel/database/conditions.js';
import type { ListedRows, RowParts, SortColumn } from '../../kernel/lists/sorted-list.js';
import { addFilter, distance } from './invoice-filter.conditions.js';
import { invoiceColumns as columns, invoiceJoins as joins } from './invoice-row.conditions.js';
import { gatheredOn, joinsOf, waysOf, type Named } from './invoice-search.queries.js';

/** Not coalesce(), which PostgreSQL takes for something that might tell of other tenants' rows: a cursor could not use its index. */
const sorts: ReadonlyMap<string, SortColumn> = new Map<InvoiceSort, SortColumn>([
  ['received', { expression: 'r.received_at', type: 'timestamptz' }],
  ['due', { expression: 'r.due_on', type: 'date' }],
  ['number', { expression: 'r.number', type: 'text' }],
  ['total', { expression: 'r.total_cents', type: 'bigint' }],
  ['variance', { expression: distance, type: 'bigint' }],
]);

/** What is asked for beside the filter. */
export interface Chosen {
  readonly named: Named;
  readonly places: readonly string[] | undefined;
  readonly isGathered?: boolean;
  readonly today: string;
  readonly ids?: readonly number[] | null | undefined;
  readonly shipmentId?: number | undefined;
}

/** A statement has only the conditions that are asked for: one that holds them all may be planned for none of them. */
export function foundInvoices(actor: Actor, filter: InvoiceFilter, chosen: Chosen): ListedRows {
  const conditions = chosenBy(actor, filter, chosen);
  const places = chosen.places && conditions.bind(chosen.places);
  if (places) conditions.require(`r.place = ANY(${places})`);
  const others = conditions.text;
  const ways = waysOf(conditions, filter.value ?? '', chosen.named);
  if (ways.length > 0) conditions.require(`(${ways.map(({ condition }) => condition).join(' OR ')})`);
  const { values } = conditions;
  const where = `WHERE ${conditions.text}`;
  // OFFSET keeps a plan from going through the rows of others to find them.
  const invoices = chosen.isGathered ? `(SELECT * FROM invoice r WHERE ${others} OFFSET 0)` : 'invoice';
  return {
    columns,
    from: `FROM invoice r ${joins} ${where}`,
    countedFrom: `FROM ${invoices} r ${joinsOf(ways)} ${where}`,
    values,
    sorts,
    defaultSort: '-received',
    parts: places === undefined ? undefined : chosen.isGathered ? whole : partsOf(places),
    found: ways.length > 0 ? { ids: gatheredOn(ways, others), values, table: 'invoice', joins } : undefined,
  };
}

const queues = `unnest(ARRAY[${invoiceLifecycle.states.map((state) => `'${state}'`).join(', ')}]) AS queue (state)`;

/** Each queue of each place, as the index of places has them. */
const partsOf = (places: string): RowParts => ({
  sort: 'received',
  each: `unnest(${places}::text[]) AS place (name) CROSS JOIN ${queues}`,
  isOf: 'r.place = place.name AND r.state = queue.state',
  table: 'invoice',
  joins,
});

/** One part of all invoices that are found. */
const whole: RowParts = { sort: null, each: '(SELECT) AS place', isOf: 'true', table: 'invoice', joins };

function chosenBy({ customerId }: Actor, filter: InvoiceFilter, chosen: Chosen): Conditions {
  const { today, ids, shipmentId } = chosen;
  const conditions = new Conditions();
  conditions.add('r.customer_id = ?', customerId);
  if (ids) conditions.add('r.id = ANY(?)', ids);
  if (shipmentId) conditions.add('r.shipment_id = ?', shipmentId);
  addFilter(conditions, filter, today);
  return conditions;
}
