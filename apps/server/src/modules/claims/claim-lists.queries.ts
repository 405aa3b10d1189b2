import { Injectable } from '@nestjs/common';
import type { ClaimListRequest, ClaimSort, ExportClaims } from '@lading/contracts/claim-filter';
import type { ClaimCounts, ClaimList, ClaimRow, ClaimsInState } from '@lading/contracts/claim-parts';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { NamedCarrier, NamedCarriers } from '@lading/contracts/named-carriers';
import { claimLifecycle } from '@lading/domain/cargo-claim/claim-lifecycle';
import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import type { FileRows } from '../../kernel/database/file-rows.js';
import { everyRow, sortedList, type ListedRows, type SortColumn } from '../../kernel/database/sorted-list.js';
import { foundClaims, type AskedClaims } from './claim-filter.conditions.js';
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

/** Lists and counts the claims of the caller's company; the wall of the database hides other locations. */
@Injectable()
export class ClaimLists {
  constructor(
    private readonly database: Database,
    private readonly terms: ClaimTerms,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, request: ClaimListRequest): Promise<ClaimList> {
    const asked = { ...request, ids: await this.nearOnes(actor, request) };
    const { items, ...page } = await sortedList<ClaimRecord>(this.database, foundBy(actor, asked), request);
    return { ...page, items: await this.withClocks(items) };
  }

  async export(actor: Actor, request: ExportClaims): Promise<FileAnswer> {
    return claimsFile(await this.every(actor, request), this.clock.iso().slice(0, 10));
  }

  /** Deadlines follow from calendars that no statement knows, so that those that come near are found claim by claim. */
  private async nearOnes(actor: Actor, request: ClaimListRequest): Promise<number[] | undefined> {
    if ((request.dueWithinDays ?? null) === null) return undefined;
    const ids: number[] = [];
    for await (const { id } of await this.every(actor, request)) ids.push(id);
    return ids;
  }

  private async every(actor: Actor, asked: AskedClaims): Promise<FileRows<ClaimRow>> {
    const within = <T>(work: () => Promise<T>): Promise<T> => this.database.within(scopeOf(actor), work);
    const records = await everyRow<ClaimRecord>(this.database, foundBy(actor, asked), within);
    return records.through((found) => this.clocked(found, asked));
  }

  /** Holidays are looked up for many claims at once; a claim whose deadline is not near enough is left out. */
  private async *clocked(records: AsyncIterable<ClaimRecord>, asked: AskedClaims): AsyncGenerator<ClaimRow> {
    const near = async (some: readonly ClaimRecord[]) =>
      (await this.withClocks(some)).filter((row) => isNear(row, asked));
    let batch: ClaimRecord[] = [];
    for await (const record of records) {
      batch.push(record);
      if (batch.length < mostTogether) continue;
      yield* await near(batch);
      batch = [];
    }
    yield* await near(batch);
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

/** Asked for no deadline, every claim is near enough. */
const isNear = ({ nextClock }: ClaimRow, { dueWithinDays }: AskedClaims): boolean =>
  (nextClock?.daysLeft ?? Infinity) <= (dueWithinDays ?? Infinity);

function foundBy({ customerId }: Actor, asked: AskedClaims): ListedRows {
  const { text, values } = foundClaims(customerId, asked);
  const from = text ? `${ownClaims} AND ${text}` : ownClaims;
  return { columns: listColumns, from, values, sorts, defaultSort: '-updated' };
}
