import { Injectable } from '@nestjs/common';
import type { Claim, ClaimAttachment, ClaimStep, ExpectedDocument } from '@lading/contracts/invoices/claim-parts';
import { expectedDocuments, missingFrom, type ClaimDocumentKind } from '@lading/domain/cargo-claim/cargo-claim';
import { dateIn } from '@lading/domain/time/zoned-time';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { columnOf, columnsOf, row, statement } from '../../kernel/database/declared-statement.js';
import type { StoredEvent } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { system } from '../../kernel/database/session.js';
import { seesRow } from '../../business/location-rule/row-audience.js';
import { UserAccount } from '../account/account.entities.js';
import {
  clocksOf,
  isConcealed,
  ownClaims,
  toClaimRow,
  wholeClaim,
  type ClaimRecord,
  type WholeClaim,
} from './claim-record.js';
import { ClaimTerms } from './claim-terms.queries.js';
import {
  Claim as StoredClaim,
  ClaimAttachment as StoredAttachment,
  ClaimNote as StoredNote,
  ClaimReport as StoredReport,
} from './claims.entities.js';
import { claimSubject, claimWords } from './claims.events.js';

const words: ReadonlyMap<string, string> = new Map(claimWords.map(([event, text]) => [event.eventName, text]));
const mostSteps = 500;

const claimOfCustomer = statement(wholeClaim, `SELECT ${wholeClaim.sql} ${ownClaims} AND r.id = $2`);

const attachment = row(
  columnsOf(StoredAttachment, '', 'id', 'kind', 'name', 'mediaType', 'size', 'author', 'createdAt'),
);

export const attachmentsOfClaim = statement(
  attachment,
  `SELECT ${attachment.sql} FROM claim_attachment WHERE claim_id = $1 ORDER BY id LIMIT 50`,
);

const note = row({
  noteId: columnOf(StoredNote, '', 'id'),
  ...columnsOf(StoredNote, '', 'author', 'text', 'createdAt'),
});

const notesOfClaim = statement(
  note,
  `SELECT ${note.sql} FROM claim_note WHERE claim_id = $1 ORDER BY id DESC LIMIT 500`,
);

const report = row({
  reportId: columnOf(StoredReport, '', 'id'),
  ...columnsOf(StoredReport, '', 'reportedOn', 'text', 'author', 'createdAt'),
});

export const reportsOfClaim = statement(
  report,
  `SELECT ${report.sql} FROM claim_report WHERE claim_id = $1 ORDER BY reported_on DESC, id DESC LIMIT 500`,
);

/** Reads one claim of the caller's company whole; row-level security hides other locations. */
@Injectable()
export class ClaimsQueries {
  constructor(
    private readonly database: Database,
    private readonly terms: ClaimTerms,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async get(actor: Actor, claimId: number): Promise<Claim> {
    const record = found(await this.database.findOne(claimOfCustomer, [actor.customerId, claimId]));
    const [payable, holidaysOf, attachments, notes, reports, history] = await Promise.all([
      this.terms.payable(record.shipmentId, record),
      this.terms.holidays(isConcealed(record) ? [record.shipmentId] : []),
      this.database.query(attachmentsOfClaim, [claimId]),
      this.database.query(notesOfClaim, [claimId]),
      this.database.query(reportsOfClaim, [claimId]),
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
}

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
  notifiedBy: record.notifiedBy,
  mailedAt: record.mailedAt,
  answers: record.answers,
  answer: record.answer,
  answerText: record.answerText,
  answeredAt: record.answeredAt,
  answeredBy: record.answeredBy,
  coverage: record.coverage,
  missing: record.state === 'draft' ? missingFrom(record).map((part) => ({ part })) : [],
});

/** The portal draws the bill of lading itself and stores the carrier's proof of delivery. */
function documentsOf({ type, hasProof }: WholeClaim, attachments: readonly ClaimAttachment[]): ExpectedDocument[] {
  const attached = new Set<ClaimDocumentKind>(attachments.map(({ kind }) => kind));
  const own = new Set<ClaimDocumentKind>(['billOfLading', ...(hasProof ? (['proofOfDelivery'] as const) : [])]);
  return expectedDocuments(type).map((kind) => {
    if (attached.has(kind)) return { kind, status: 'attached' };
    return { kind, status: own.has(kind) ? 'inPortal' : 'missing' };
  });
}

function stepOf({ name, payload, occurredAt, actorName }: StoredEvent): ClaimStep {
  const detail: unknown = Reflect.get(payload, 'detail');
  const what = [words.get(name) ?? name, ...(typeof detail === 'string' && detail !== '' ? [detail] : [])].join(': ');
  return { at: occurredAt, who: actorName.slice(0, 200), what: what.slice(0, 300) };
}

const against = row(columnsOf(StoredClaim, '', 'carrierId'));
const carrierOfClaim = statement(against, `SELECT ${against.sql} FROM claim WHERE id = $1 AND filed_on IS NOT NULL`);

const user = row({ id: columnOf(UserAccount, 'u', 'id') });

const audience = statement(
  user,
  `SELECT ${user.sql} FROM claim r JOIN shipment s ON s.id = r.shipment_id JOIN user_account u ON u.customer_id = r.customer_id
    WHERE r.id = $1 AND ${seesRow('s', 'fileClaims')}`,
);

/** Finds the users to notify that a claim moved on. */
@Injectable()
export class ClaimAudience {
  constructor(private readonly database: Database) {}

  async of(claimId: number): Promise<readonly number[]> {
    const users = await this.database.asScope(system, () => this.database.query(audience, [claimId]));
    return users.map(({ id }) => id);
  }

  /** Its carrier, who sees it once it is filed. */
  async carrierOf(claimId: number): Promise<number | undefined> {
    const claim = await this.database.asScope(system, () => this.database.findOne(carrierOfClaim, [claimId]));
    return claim?.carrierId;
  }
}
