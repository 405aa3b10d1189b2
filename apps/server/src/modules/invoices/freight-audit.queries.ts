import { Injectable } from '@nestjs/common';
import {
  auditPeriodDays,
  usualAuditPeriod,
  type AuditDifference,
  type AuditTotals,
  type DifferenceFilter,
  type DifferenceList,
  type DifferenceListRequest,
  type DifferencesByCarrier,
  type DifferencesByReason,
  type DifferenceSort,
} from '@lading/contracts/freight-audit';
import { reasonName } from '@lading/domain/invoice-audit/audit-invoice';
import { searchForm } from '@lading/domain/reference-number';
import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import { everyRow, sortedList, type ListedRows, type SortColumn } from '../../kernel/database/sorted-list.js';
import { holds } from '../../kernel/database/searched-text.js';
import { carriersNamed } from './invoice-search.js';

const columns = `r.id, r.invoice_id AS "invoiceId", r.invoice_number AS "invoiceNumber", r.state, r.carrier_id AS "carrierId",
  c.name AS "carrierName", r.shipment_id AS "shipmentId", s.number AS "shipmentNumber", r.reason,
  r.reason_name AS "reasonName", r.service, r.verdict, r.cents, r.credit_cents AS "creditCents", r.currency,
  r.invoice_date AS "invoiceDate", r.received_at AS "receivedAt"`;
const joins = 'JOIN carrier c ON c.id = r.carrier_id LEFT JOIN shipment s ON s.id = r.shipment_id';

const sorts: ReadonlyMap<string, SortColumn> = new Map<DifferenceSort, SortColumn>([
  ['received', { expression: 'r.received_at', type: 'timestamptz' }],
  ['amount', { expression: 'abs(r.cents)', type: 'bigint' }],
  ['invoice', { expression: 'r.invoice_number', type: 'text' }],
]);

const sums = `count(*) AS differences, coalesce(sum(r.cents), 0)::bigint AS cents, coalesce(sum(r.credit_cents), 0)::bigint AS "creditCents"`;

const mostReasons = 40;
const mostCarriers = 200;
const millisecondsOfDay = 86_400_000;

interface Chosen {
  /** Whose name the text is in. */
  readonly carriers: readonly number[];
  readonly ids?: readonly number[] | null | undefined;
}

/** Reads the differences across the bills of the caller's company; the wall of the database hides other locations. */
@Injectable()
export class FreightAuditQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, request: DifferenceListRequest): Promise<DifferenceList> {
    const carriers = await carriersNamed(this.database, request.value ?? '');
    return sortedList<AuditDifference>(this.database, this.foundBy(actor, request, { carriers }), request);
  }

  async *every(
    actor: Actor,
    filter: DifferenceFilter,
    ids?: readonly number[] | null,
  ): AsyncGenerator<AuditDifference> {
    const within = <T>(work: () => Promise<T>): Promise<T> => this.database.within(scopeOf(actor), work);
    const carriers = await within(() => carriersNamed(this.database, filter.value ?? ''));
    yield* everyRow<AuditDifference>(this.database, this.foundBy(actor, filter, { carriers, ids }), within);
  }

  /** A bill is of one carrier, so that the sums of the carriers make the whole. */
  async totals(actor: Actor, filter: DifferenceFilter): Promise<AuditTotals> {
    const named = await carriersNamed(this.database, filter.value ?? '');
    const conditions = this.conditionsOf(actor, filter, { carriers: named });
    const dollars = `FROM invoice_finding r WHERE ${conditions.text} AND r.currency = 'USD'`;
    const [reasons, carriers] = await Promise.all([
      this.database.queryFor<Omit<DifferencesByReason, 'name'>>(
        `SELECT r.reason, ${sums} ${dollars} GROUP BY r.reason ORDER BY abs(sum(r.cents)) DESC, r.reason LIMIT ${mostReasons}`,
        conditions.values,
      ),
      this.database.queryFor<DifferencesByCarrier>(
        `SELECT f.*, c.name AS "carrierName" FROM (
            SELECT r.carrier_id AS "carrierId", count(DISTINCT r.invoice_id) AS invoices, ${sums} ${dollars} GROUP BY r.carrier_id
          ) AS f JOIN carrier c ON c.id = f."carrierId" ORDER BY f.cents DESC, c.name`,
        conditions.values,
      ),
    ]);
    return {
      ...wholeOf(carriers),
      reasons: reasons.map((one) => ({ ...one, name: reasonName(one.reason) })),
      carriers: carriers.slice(0, mostCarriers),
    };
  }

  private foundBy(actor: Actor, filter: DifferenceFilter, chosen: Chosen): ListedRows {
    const { text, values } = this.conditionsOf(actor, filter, chosen);
    const table = 'invoice_finding';
    const where = `WHERE ${text}`;
    // The usual order is that of an index.
    const ids = `SELECT r.id FROM ${table} r ${where} ORDER BY r.received_at DESC, r.id DESC`;
    return {
      columns,
      from: `FROM ${table} r ${joins} ${where}`,
      countedFrom: `FROM ${table} r ${where}`,
      values,
      sorts,
      defaultSort: '-received',
      found: searchForm(filter.value ?? '') ? { ids, values, table, joins } : undefined,
    };
  }

  /** Chosen rows are found whenever they came. */
  private conditionsOf({ customerId }: Actor, filter: DifferenceFilter, { carriers, ids }: Chosen): Conditions {
    const { reason, verdict, state, carrierId, period } = filter;
    const conditions = new Conditions();
    const days = ids ? null : auditPeriodDays[period ?? usualAuditPeriod];
    conditions.add('r.customer_id = ?', customerId);
    if (days) conditions.add('r.received_at >= ?', new Date(this.clock.now().getTime() - days * millisecondsOfDay));
    const wanted = { reason, verdict, state, carrier_id: carrierId };
    for (const [column, value] of Object.entries(wanted)) if (value) conditions.add(`r.${column} = ?`, value);
    if (ids) conditions.add('r.id = ANY(?)', ids);
    searchFor(conditions, filter.value ?? '', carriers);
    return conditions;
  }
}

function searchFor(conditions: Conditions, value: string, carriers: readonly number[]): void {
  const text = searchForm(value);
  if (text === '') return;
  const named = carriers.length > 0 ? ` OR r.carrier_id = ANY(${conditions.bind(carriers)})` : '';
  conditions.require(`(${holds(conditions, 'r.search', text)}${named})`);
}

type Whole = Pick<AuditTotals, 'invoices' | 'cents' | 'creditCents'>;

function wholeOf(carriers: readonly DifferencesByCarrier[]): Whole {
  const whole = { invoices: 0, cents: 0, creditCents: 0 };
  for (const { invoices, cents, creditCents } of carriers) {
    whole.invoices += invoices;
    whole.cents += cents;
    whole.creditCents += creditCents;
  }
  return whole;
}
