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
  type ExportDifferences,
} from '@lading/contracts/invoices/freight-audit';
import { reasonName, type AuditReason, type AuditVerdict } from '@lading/domain/invoice-audit/audit-reason';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { differenceList } from '@lading/contracts/lists/audit-differences';
import type { InvoiceState } from '@lading/domain/lifecycle/invoice-lifecycle';
import { searchForm } from '@lading/domain/identifiers/reference-number';
import { formatCents } from '@lading/domain/measures/money';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Conditions } from '../../../kernel/database/conditions.js';
import { Database } from '../../../kernel/database/database.js';
import { bigint, columnOf, columnsOf, row, text, type RowOf } from '../../../kernel/database/declared-statement.js';
import { placesUnderRule } from '../../../business/location-rule/freight-under-rule.js';
import { asTheyAre, listedRow, listSource, type FoundSql } from '../../../kernel/lists/list-source.js';
import { Lists } from '../../../kernel/lists/lists.js';
import { finds } from '../../../kernel/lists/searched-text.js';
import { Carrier } from '../../carriers/carriers.entities.js';
import { Shipment } from '../../shipments/shipments.entities.js';
import { InvoiceFinding } from '../invoices.entities.js';
import { carriersNamed } from '../invoice-search.queries.js';

const joins = 'JOIN carrier c ON c.id = r.carrier_id LEFT JOIN shipment s ON s.id = r.shipment_id';

const difference = listedRow(
  row({
    ...columnsOf(InvoiceFinding, 'r', 'id', 'invoiceId', 'invoiceNumber', 'carrierId', 'shipmentId', 'reasonName'),
    ...columnsOf(InvoiceFinding, 'r', 'service', 'cents', 'creditCents', 'currency', 'invoiceDate', 'receivedAt'),
    state: columnOf(InvoiceFinding, 'r', 'state').as<InvoiceState>(),
    reason: columnOf(InvoiceFinding, 'r', 'reason').as<AuditReason>(),
    verdict: columnOf(InvoiceFinding, 'r', 'verdict').as<AuditVerdict>(),
    carrierName: columnOf(Carrier, 'c', 'name'),
    shipmentNumber: columnOf(Shipment, 's', 'number').nullable(),
  }),
  `FROM invoice_finding r ${joins}`,
);

const sums = `count(*) AS differences, coalesce(sum(r.cents), 0)::bigint AS cents, coalesce(sum(r.credit_cents), 0)::bigint AS "creditCents"`;

const mostReasons = 40;
const mostCarriers = 200;

/** Of a reason or of a carrier; the other one is nothing. */
const group = row({
  reason: text('g.reason').as<AuditReason>().nullable(),
  carrierId: bigint('g."carrierId"').nullable(),
  carrierName: columnOf(Carrier, 'c', 'name').nullable(),
  invoices: bigint('g.invoices'),
  differences: bigint('g.differences'),
  cents: bigint('g.cents'),
  creditCents: bigint('g."creditCents"'),
});

type SumOfGroup = RowOf<typeof group>;

const isOfReason = (group: SumOfGroup): group is SumOfGroup & { readonly reason: AuditReason } => group.reason !== null;
const isOfCarrier = (
  group: SumOfGroup,
): group is SumOfGroup & { readonly carrierId: number; readonly carrierName: string } => group.carrierId !== null;

interface Chosen {
  /** Whose name the text is in. */
  readonly carriers: readonly number[];
  /** Where a rule limits the caller to some. */
  readonly places: readonly string[] | undefined;
  readonly ids?: readonly number[] | null | undefined;
}

/** Reads the differences across the invoices of the caller's company; row-level security hides other locations. */
@Injectable()
export class FreightAuditQueries {
  private readonly source = listSource({
    list: differenceList,
    select: difference,
    sorts: {
      received: { expression: 'r.received_at', type: 'timestamptz' },
      amount: { expression: 'abs(r.cents)', type: 'bigint' },
      invoice: { expression: 'r.invoice_number', type: 'text' },
    },
    find: async (actor: Actor, filter: DifferenceFilter, ids) =>
      this.foundBy(actor, filter, { ...(await this.sought(actor, filter)), ids }),
    toRows: asTheyAre<AuditDifference>,
    cells: { cents: ({ cents }) => formatCents(cents), creditCents: ({ creditCents }) => formatCents(creditCents) },
  });

  constructor(
    private readonly lists: Lists,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  list(actor: Actor, request: DifferenceListRequest): Promise<DifferenceList> {
    return this.lists.page(this.source, actor, request);
  }

  export(actor: Actor, wanted: ExportDifferences): Promise<FileAnswer> {
    return this.lists.file(this.source, actor, wanted);
  }

  /** An invoice is of one carrier, so that the sums of the carriers make the whole. */
  async totals(actor: Actor, filter: DifferenceFilter): Promise<AuditTotals> {
    const conditions = this.conditionsOf(actor, filter, await this.sought(actor, filter));
    const dollars = `FROM invoice_finding r WHERE ${conditions.text} AND r.currency = 'USD'`;
    // Without a reason or verdict every variance of an invoice is found, including its first: distinct invoices needn't be counted.
    const isWhole = !filter.reason && !filter.verdict;
    const invoices = isWhole ? `count(*) FILTER (WHERE r.position = 1)` : 'count(DISTINCT r.invoice_id)';
    const asked = `SELECT ${group.sql} FROM (
          SELECT r.reason, r.carrier_id AS "carrierId", ${invoices} AS invoices, ${sums} ${dollars}
            GROUP BY GROUPING SETS ((r.reason), (r.carrier_id))
        ) AS g LEFT JOIN carrier c ON c.id = g."carrierId"
        ORDER BY CASE WHEN g."carrierId" IS NULL THEN abs(g.cents) ELSE g.cents END DESC, g.reason, c.name`;
    const groups = await this.database.queryFor({ shape: group, text: asked }, conditions.values);
    const carriers = groups.filter(isOfCarrier).map(({ reason: _, ...one }) => one);
    const reasons = groups.filter(isOfReason).map(({ reason, differences, cents, creditCents }) => ({
      reason,
      name: reasonName(reason),
      differences,
      cents,
      creditCents,
    }));
    return {
      ...wholeOf(carriers),
      reasons: reasons.slice(0, mostReasons),
      carriers: carriers.slice(0, mostCarriers),
    };
  }

  private async sought(actor: Actor, { value = '' }: DifferenceFilter): Promise<Chosen> {
    return {
      carriers: await carriersNamed(this.database, value),
      places: await placesUnderRule(this.database, actor),
    };
  }

  private foundBy(actor: Actor, filter: DifferenceFilter, chosen: Chosen): FoundSql {
    const { text, values } = this.conditionsOf(actor, filter, chosen);
    const table = 'invoice_finding';
    const where = `WHERE ${text}`;
    // The usual order is that of an index.
    const ids = `SELECT r.id FROM ${table} r ${where} ORDER BY r.received_at DESC, r.id DESC`;
    return {
      from: `FROM ${table} r ${joins} ${where}`,
      countedFrom: `FROM ${table} r ${where}`,
      values,
      found: searchForm(filter.value ?? '') ? { ids, values, table, joins } : undefined,
    };
  }

  /** Chosen rows are found whenever they came. */
  private conditionsOf({ customerId }: Actor, filter: DifferenceFilter, { carriers, places, ids }: Chosen): Conditions {
    const { reason, verdict, state, carrierId, period } = filter;
    const conditions = new Conditions();
    const days = ids ? null : auditPeriodDays[period ?? usualAuditPeriod];
    conditions.add('r.customer_id = ?', customerId);
    if (places) conditions.add('r.place = ANY(?)', places);
    if (days) conditions.add('r.received_at >= ?', new Date(this.clock.now().getTime() - days * millisecondsPerDay));
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
  conditions.require(`(${finds(conditions, 'r.search', text)}${named})`);
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
