import { Injectable } from '@nestjs/common';
import type { ClaimListRequest, ClaimSort, ExportClaims } from '@lading/contracts/claim-filter';
import type {
  Claim,
  ClaimAttachment,
  ClaimCounts,
  ClaimList,
  ClaimRow,
  ClaimNote,
  ClaimReport,
  ClaimsInState,
  ClaimStep,
  ExpectedDocument,
} from '@lading/contracts/claim-parts';
import { expectedDocuments, missingFrom, type ClaimDocumentKind } from '@lading/domain/cargo-claim/claim-content';
import { claimLifecycle } from '@lading/domain/cargo-claim/claim-lifecycle';
import { dateIn } from '@lading/domain/zoned-time';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { NamedCarrier, NamedCarriers } from '@lading/contracts/named-carriers';
import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { FileRows } from '../../kernel/database/file-rows.js';
import { everyRow, sortedList, type ListedRows, type SortColumn } from '../../kernel/database/sorted-list.js';
import type { StoredEvent } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { foundClaims, type AskedClaims } from './claim-filter.conditions.js';
import {
  clocksOf,
  listColumns,
  ownClaims,
  toClaimRow,
  wholeColumns,
  type ClaimRecord,
  type WholeClaim,
} from './claim-record.js';
import { ClaimTerms } from './claim-terms.queries.js';
import { claimsFile } from './claims-file.js';
import { claimSubject, claimWords } from './claims.events.js';

const sorts: ReadonlyMap<string, SortColumn> = new Map<ClaimSort, SortColumn>([
  ['updated', { expression: 'r.updated_at', type: 'timestamptz' }],
  ['number', { expression: 'r.number', type: 'text' }],
  ['amount', { expression: 'coalesce(r.amount_cents, 0)', type: 'double precision' }],
  ['filed', { expression: `coalesce(r.filed_on::text, '')`, type: 'text' }],
]);

const words: ReadonlyMap<string, string> = new Map(claimWords.map(([event, text]) => [event.eventName, text]));
const claimedCarriers = `SELECT id, name FROM carrier WHERE id IN (SELECT carrier_id FROM claim WHERE customer_id = $1)
  ORDER BY lower(name), id LIMIT 500`;
const mostSteps = 500;
const mostTogether = 500;

/** Reads the claims of the caller's company; the wall of the database hides other locations. */
@Injectable()
export class ClaimsQueries {
  constructor(
    private readonly database: Database,
    private readonly terms: ClaimTerms,
    private readonly events: Events,
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

  async get(actor: Actor, claimId: number): Promise<Claim> {
    const record = found(
      await this.database.findOne<WholeClaim>(`SELECT ${wholeColumns} ${ownClaims} AND r.id = $2`, [
        actor.customerId,
        claimId,
      ]),
    );
    const [payable, holidaysOf, attachments, notes, reports, history] = await Promise.all([
      this.terms.payable(record.shipmentId, record),
      this.terms.holidays(isConcealed(record) ? [record.shipmentId] : []),
      this.attachments(claimId),
      this.notes(claimId),
      this.reports(claimId),
      this.events.history(claimSubject(claimId), mostSteps),
    ]);
    const now = this.clock.iso();
    const clocks = clocksOf(record, now, holidaysOf(record.shipmentId));
    return {
      ...toClaimRow(record, clocks),
      today: dateIn(record.destinationZone, now),
      ...detailOf(record),
      payable,
      clocks,
      documents: documentsOf(record, attachments),
      attachments,
      notes,
      reports,
      history: history.map(stepOf),
    };
  }

  private attachments(claimId: number): Promise<ClaimAttachment[]> {
    return this.database.query<ClaimAttachment>(
      `SELECT id, kind, name, media_type AS "mediaType", size, author, created_at AS "createdAt"
         FROM claim_attachment WHERE claim_id = $1 ORDER BY id LIMIT 50`,
      [claimId],
    );
  }

  private notes(claimId: number): Promise<ClaimNote[]> {
    return this.database.query<ClaimNote>(
      `SELECT id AS "noteId", author, text, created_at AS "createdAt" FROM claim_note WHERE claim_id = $1 ORDER BY id DESC LIMIT 500`,
      [claimId],
    );
  }

  private reports(claimId: number): Promise<ClaimReport[]> {
    return this.database.query<ClaimReport>(
      `SELECT id AS "reportId", reported_on AS "reportedOn", text, author, created_at AS "createdAt"
         FROM claim_report WHERE claim_id = $1 ORDER BY reported_on DESC, id DESC LIMIT 500`,
      [claimId],
    );
  }
}

/** Asked for no deadline, every claim is near enough. */
const isNear = ({ nextClock }: ClaimRow, { dueWithinDays }: AskedClaims): boolean =>
  (nextClock?.daysLeft ?? Infinity) <= (dueWithinDays ?? Infinity);

const isConcealed = ({ type }: ClaimRecord): boolean => type === 'concealedDamage';

type Detail = Omit<WholeClaim, keyof ClaimRecord | 'hasProof'> &
  Pick<ClaimRecord, 'deliveredOn' | 'noticedOn' | 'acknowledgedOn' | 'declinedOn' | 'paidOn'> &
  Pick<Claim, 'missing'>;

const detailOf = (record: WholeClaim): Detail => ({
  statement: record.statement,
  assertsLiability: record.assertsLiability,
  goods: record.goods,
  items: record.items,
  units: record.units,
  bolNumber: record.bolNumber,
  proNumber: record.proNumber,
  originLabel: record.originLabel,
  destinationLabel: record.destinationLabel,
  deliveredOn: record.deliveredOn,
  noticedOn: record.noticedOn,
  acknowledgedOn: record.acknowledgedOn,
  declinedOn: record.declinedOn,
  paidOn: record.paidOn,
  offeredCents: record.offeredCents,
  paidCents: record.paidCents,
  toldBy: record.toldBy,
  mailedAt: record.mailedAt,
  coverage: record.coverage,
  missing: record.state === 'draft' ? missingFrom(record).map((part) => ({ part })) : [],
});

/** The portal draws the bill of lading itself and keeps the carrier's proof of delivery. */
function documentsOf({ type, hasProof }: WholeClaim, attachments: readonly ClaimAttachment[]): ExpectedDocument[] {
  const attached = new Set<ClaimDocumentKind>(attachments.map(({ kind }) => kind));
  const own = new Set<ClaimDocumentKind>(['billOfLading', ...(hasProof ? (['proofOfDelivery'] as const) : [])]);
  return expectedDocuments(type).map((kind) => {
    if (attached.has(kind)) return { kind, standing: 'attached' };
    return { kind, standing: own.has(kind) ? 'inPortal' : 'missing' };
  });
}

function stepOf({ name, payload, occurredAt, actorName }: StoredEvent): ClaimStep {
  const detail: unknown = Reflect.get(payload, 'detail');
  const what = [words.get(name) ?? name, ...(typeof detail === 'string' && detail !== '' ? [detail] : [])].join(': ');
  return { at: occurredAt, who: actorName.slice(0, 200), what: what.slice(0, 300) };
}

function foundBy({ customerId }: Actor, asked: AskedClaims): ListedRows {
  const { text, values } = foundClaims(customerId, asked);
  const from = text ? `${ownClaims} AND ${text}` : ownClaims;
  return { columns: listColumns, from, values, sorts, defaultSort: '-updated' };
}
