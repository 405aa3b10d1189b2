import { Injectable } from '@nestjs/common';
import type { ClaimListRequest, ClaimSort, ExportClaims } from '@lading/contracts/claim-filter';
import type { ClaimCounts, ClaimList, ClaimRow, ClaimsInState } from '@lading/contracts/claim-parts';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { NamedCarrier, NamedCarriers } from '@lading/contracts/named-carriers';
import { claimLifecycle } from '@lading/domain/cargo-claim/claim-lifecycle';
import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { everyRow, sortedList, type ListedRows, type SortColumn } from '../../kernel/lists/sorted-list.js';
import { claimsWaitingForNotice, foundClaims, isByDeadline, type AskedClaims } from './claim-filter.conditions.js';
import { clocksOf, isConcealed, listColumns, ownClaims, toClaimRow, type ClaimRecord } from './claim-record.js';
import { ClaimTerms } from './claim-terms.queries.js';
import { claimsFile } from './claims-file.js';

const sorts: ReadonlyMap<string, SortColumn> = new Map<ClaimSort, SortColumn>([
  ['updated', { expression: 'r.updated_at', type: 'timestamptz' }],
  ['number', { expression: 'r.number', type: 'text' }],
  ['amount', { expression: 'coalesce(r.amount_cents, 0)', type: 'double precision' }],
  ['filed', { expression: `coalesce(r.filed_on::text, '')`, type: 'text' }],
]);

const claimedCarriers = `SELECT id, name FROM carrier WHERE id IN (SELECT carrier_id FROM claim WHERE customer_id = $1)
  ORDER BY lower(name), id LIMIT 500`;
const mostTogether = 500;

/** Lists and counts the claims of the caller's company; row-level security hides other locations. */
@Injectable()
export class ClaimLists {
  constructor(
    private readonly database: Database,
    private readonly terms: ClaimTerms,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, request: ClaimListRequest): Promise<ClaimList> {
    const rows = await this.foundBy(actor, request);
    const { items, ...page } = await sortedList<ClaimRecord>(this.database, rows, request);
    return { ...page, items: await this.withClocks(items) };
  }

  async export(actor: Actor, request: ExportClaims): Promise<FileAnswer> {
    const within = <T>(work: () => Promise<T>): Promise<T> => this.database.asScope(scopeOf(actor), work);
    const rows = await within(() => this.foundBy(actor, request));
    const records = await everyRow<ClaimRecord>(this.database, rows, within);
    const found = records.through((some) => this.clocked(some));
    return claimsFile(found, this.clock.iso().slice(0, 10));
  }

  private async foundBy(actor: Actor, asked: AskedClaims): Promise<ListedRows> {
    const now = this.clock.iso();
    const waitingIds = isByDeadline(asked) ? await this.waitingForNotice(actor, asked, now) : [];
    const { text, values } = foundClaims(actor.customerId, asked, { now, waitingIds });
    const from = text ? `${ownClaims} AND ${text}` : ownClaims;
    return { columns: listColumns, from, values, sorts, defaultSort: '-updated' };
  }

  /** Business days follow from calendars that no statement knows: of these few, claim by claim. */
  private async waitingForNotice(actor: Actor, asked: AskedClaims, now: string): Promise<number[]> {
    const { text, values } = claimsWaitingForNotice(actor.customerId, asked, now);
    const some = await this.database.queryFor<ClaimRecord>(`SELECT ${listColumns} ${ownClaims} AND ${text}`, values);
    const rows = some.length > 0 ? await this.withClocks(some) : [];
    return rows
      .filter(({ nextClock }) => (nextClock?.daysLeft ?? Infinity) <= (asked.dueWithinDays ?? 0))
      .map(({ id }) => id);
  }

  /** Holidays are looked up for many claims at once. */
  private async *clocked(records: AsyncIterable<ClaimRecord>): AsyncGenerator<ClaimRow> {
    let batch: ClaimRecord[] = [];
    for await (const record of records) {
      batch.push(record);
      if (batch.length < mostTogether) continue;
      yield* await this.withClocks(batch);
      batch = [];
    }
    yield* await this.withClocks(batch);
  }

  private async withClocks(records: readonly ClaimRecord[]): Promise<ClaimRow[]> {
    const holidaysOf = await this.terms.holidays(records.filter(isConcealed).map(({ shipmentId }) => shipmentId));
    const now = this.clock.iso();
    return records.map((row) => toClaimRow(row, clocksOf(row, now, holidaysOf(row.shipmentId))));
  }

  async carriers({ customerId }: Actor): Promise<NamedCarriers> {
    return { items: await this.database.query<NamedCarrier>(claimedCarriers, [customerId]) };
  }

  async counts({ customerId }: Actor): Promise<ClaimCounts> {
    const rows = await this.database.query<ClaimsInState>(
      'SELECT state, count(*) AS claims FROM claim WHERE customer_id = $1 GROUP BY state',
      [customerId],
    );
    const counted = new Map(rows.map(({ state, claims }) => [state, claims]));
    return { items: claimLifecycle.states.map((state) => ({ state, claims: counted.get(state) ?? 0 })) };
  }
}
