import { Injectable } from '@nestjs/common';
import type {
  CarrierClaim,
  CarrierClaimDetail,
  CarrierClaimFileKey,
  CarrierClaimFilter,
  CarrierClaimList,
  CarrierClaimPart,
  ExportCarrierClaims,
  ListCarrierClaims,
} from '@lading/contracts/invoices/carrier-claims';
import type { ClaimClock } from '@lading/contracts/invoices/claim-parts';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { carrierClaimList } from '@lading/contracts/lists/carrier-claims';
import { claimAnswers, stateAfter } from '@lading/domain/cargo-claim/cargo-claim';
import { claimPeriods } from '@lading/domain/cargo-claim/claim-clocks';
import { searchForm } from '@lading/domain/identifiers/reference-number';
import { inWholes } from '@lading/domain/measures/money';
import { dateIn } from '@lading/domain/time/zoned-time';
import { claimedConditions } from '../../../business/carrier-figures/figure-conditions.js';
import { FigureDays } from '../../../business/carrier-figures/figure-days.service.js';
import { isCarrierAdministrator, type Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { found, problem } from '../../../kernel/contract/problem.js';
import type { Conditions } from '../../../kernel/database/conditions.js';
import { Database } from '../../../kernel/database/database.js';
import {
  bigint,
  columnOf,
  columnsOf,
  row,
  statement,
  widened,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import { Files } from '../../../kernel/files/files.js';
import { listedRow, listSource, type FoundSql } from '../../../kernel/lists/list-source.js';
import { Lists } from '../../../kernel/lists/lists.js';
import { literally } from '../../../kernel/lists/searched-text.js';
import { CompanyNames } from '../../customers/company-names.service.js';
import { Customer } from '../../customers/customers.entities.js';
import { Shipment } from '../../shipments/shipments.entities.js';
import { claimRows, clocksOf, isConcealed, listedClaim, nextOf, wholeClaim } from '../claim-record.js';
import { ClaimTerms } from '../claim-terms.queries.js';
import { attachmentsOfClaim, reportsOfClaim } from '../claims.queries.js';
import { Claim, ClaimAttachment } from '../claims.entities.js';

const parts: Readonly<Record<CarrierClaimPart, string>> = {
  open: `r.state IN ('filed', 'acknowledged', 'investigating')`,
  offered: `r.state = 'offered'`,
  declined: `r.state = 'declined'`,
  paid: `r.state = 'paid'`,
  closed: `r.state IN ('closed', 'withdrawn')`,
};

const ofCompany = {
  customerId: bigint('CASE WHEN k.home_carrier_id = r.carrier_id THEN k.id END').nullable(),
  companyName: columnOf(Customer, 'k', 'companyName').nullable(),
  ...columnsOf(Shipment, 's', 'bolNumber', 'proNumber'),
};
const columns = widened(listedClaim, ofCompany);
type ClaimRow = RowOf<typeof columns>;

/** Row-level policies leave a user of a carrier the claims, shipments and companies that they see. */
const tables = `${claimRows} LEFT JOIN customer k ON k.id = r.customer_id`;

const detailed = widened(wholeClaim, {
  ...ofCompany,
  version: columnOf(Claim, 'r', 'version'),
});
/** Claim $1 against carrier $2. */
const claimById = statement(
  detailed,
  `SELECT ${detailed.sql} ${tables} WHERE r.id = $1 AND r.carrier_id = $2 AND r.filed_on IS NOT NULL`,
);

const seen = row(columnsOf(Claim, 'r', 'id', 'customerId'));
/** A claim that a user of the carrier works on. */
export type SeenClaim = RowOf<typeof seen>;
const seenClaim = statement(seen, `SELECT ${seen.sql} FROM claim r WHERE r.id = $1 AND r.carrier_id = $2`);

const stored = row({
  key: columnOf(ClaimAttachment, 'a', 'fileKey'),
  ...columnsOf(ClaimAttachment, 'a', 'name', 'mediaType'),
});
/** File $1 of claim $2 against carrier $3. */
const attachedFile = statement(
  stored,
  `SELECT ${stored.sql} FROM claim_attachment a JOIN claim r ON r.id = a.claim_id
    WHERE a.id = $1 AND a.claim_id = $2 AND r.carrier_id = $3`,
);

const { acknowledgementDays, dispositionDays } = claimPeriods;

/** A deadline of the carrier that wasn't met yet: a report is owed only where the decision was missed. */
function addDeadline(conditions: Conditions, { dueWithinDays }: CarrierClaimFilter, now: string): void {
  if (typeof dueWithinDays !== 'number') return;
  const today = `(${conditions.bind(now)}::timestamptz AT TIME ZONE s.destination_zone)::date`;
  const last = `(${today} + ${conditions.bind(dueWithinDays)}::integer)`;
  conditions.require(parts.open);
  conditions.require(
    `(r.acknowledged_on IS NULL AND r.filed_on + ${acknowledgementDays} <= ${last} OR r.filed_on + ${dispositionDays} <= ${last})`,
  );
}

/** A text is looked for in the numbers of a claim and its shipment, and in the names of companies. */
function addSearch(conditions: Conditions, search: string, companies: string): void {
  const form = searchForm(search);
  const ofNamed = `r.customer_id = ANY (${companies})`;
  if (form === '') return conditions.require(ofNamed);
  const pattern = conditions.bind(`%${literally(form)}%`);
  conditions.require(`(r.search LIKE ${pattern} OR s.search LIKE ${pattern} OR ${ofNamed})`);
}

/** The carrier answers for its own deadlines alone. */
const ownNext = (clocks: readonly ClaimClock[]): ClaimClock | null =>
  nextOf(clocks.filter(({ owner }) => owner === 'carrier'));

/** Reads the claims against a carrier within what its user sees; nothing without data visibility. */
@Injectable()
export class CarrierClaimsQueries {
  private readonly source = listSource({
    list: carrierClaimList,
    select: listedRow(columns, tables),
    sorts: {
      number: { expression: 'r.number', type: 'text' },
      filed: { expression: `coalesce(r.filed_on, date '1900-01-01')`, type: 'date' },
    },
    find: (actor: Actor, asked: CarrierClaimFilter, ids) => this.find(actor, asked, ids),
    toRows: (rows: readonly ClaimRow[]) => this.withClocks(rows),
    cells: {
      amountCents: ({ amountCents }) => inWholes(amountCents),
      nextDeadline: ({ nextClock }) => nextClock?.name,
      dueOn: ({ nextClock }) => nextClock?.dueOn,
    },
  });

  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
    private readonly days: FigureDays,
    private readonly names: CompanyNames,
    private readonly terms: ClaimTerms,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  list(actor: Actor, request: ListCarrierClaims): Promise<CarrierClaimList> {
    return this.lists.page(this.source, actor, request);
  }

  export(actor: Actor, wanted: ExportCarrierClaims): Promise<FileAnswer> {
    return this.lists.file(this.source, actor, wanted);
  }

  async get(actor: Actor, id: number): Promise<CarrierClaimDetail> {
    const claim = found(await this.database.findOne(claimById, [id, carrierOf(actor)]));
    const [payable, holidaysOf, attachments, reports] = await Promise.all([
      this.terms.payable(claim.shipmentId, claim),
      this.terms.holidays(isConcealed(claim) ? [claim.shipmentId] : []),
      this.database.query(attachmentsOfClaim, [id]),
      this.database.query(reportsOfClaim, [id]),
    ]);
    const now = this.clock.iso();
    const clocks = clocksOf(claim, now, holidaysOf(claim.shipmentId));
    const isWriter = isCarrierAdministrator(actor);
    return {
      ...toRow(claim, clocks),
      ...partsOf(claim),
      today: dateIn(claim.destinationZone, now),
      payable,
      clocks,
      attachments,
      reports,
      allowedAnswers: claimAnswers.filter((answer) => isWriter && stateAfter(claim.state, answer) !== undefined),
    };
  }

  async file(actor: Actor, { id, attachmentId }: CarrierClaimFileKey): Promise<FileAnswer> {
    const file = found(await this.database.findOne(attachedFile, [attachmentId, id, carrierOf(actor)]));
    return new FileAnswer(file.name, file.mediaType, await this.files.read(file.key));
  }

  /** Throws not-found for a claim that the user doesn't see: an administrator who sees it may answer it. */
  async mustSee(actor: Actor, id: number): Promise<SeenClaim> {
    return found(await this.database.findOne(seenClaim, [id, carrierOf(actor)]));
  }

  private async find(actor: Actor, asked: CarrierClaimFilter, ids: readonly number[] | null): Promise<FoundSql> {
    carrierOf(actor);
    const conditions = claimedConditions(await this.days.freightScopeOf(actor, asked));
    const { part, types, search } = asked;
    if (part) conditions.require(parts[part]);
    if (types && types.length > 0) conditions.add('r.type = ANY (?::text[])', types);
    addDeadline(conditions, asked, this.clock.iso());
    if (ids) conditions.add('r.id = ANY (?::bigint[])', ids);
    const text = search?.trim();
    if (text) addSearch(conditions, text, await this.names.idsLike(conditions, text));
    return { from: `${tables} WHERE ${conditions.text}`, values: conditions.values };
  }

  /** Holidays are looked up for many claims at once. */
  private async withClocks(records: readonly ClaimRow[]): Promise<CarrierClaim[]> {
    const holidaysOf = await this.terms.holidays(records.filter(isConcealed).map(({ shipmentId }) => shipmentId));
    const now = this.clock.iso();
    return records.map((one) => toRow(one, clocksOf(one, now, holidaysOf(one.shipmentId))));
  }
}

/** Amounts are for users with data visibility, so that claims are for them alone. */
function carrierOf({ carrierId, privileges }: Actor): number {
  if (carrierId === null || !privileges.has('dataVisibility')) throw problem('not-allowed');
  return carrierId;
}

const toRow = (claim: ClaimRow, clocks: readonly ClaimClock[]): CarrierClaim => ({
  id: claim.id,
  number: claim.number,
  state: claim.state,
  type: claim.type,
  shipmentId: claim.shipmentId,
  bolNumber: claim.bolNumber,
  proNumber: claim.proNumber,
  customerId: claim.customerId,
  companyName: claim.companyName,
  currency: claim.currency,
  amountCents: claim.amountCents,
  filedOn: found(claim.filedOn),
  nextClock: ownNext(clocks),
  updatedAt: claim.updatedAt,
});

const partsOf = (claim: RowOf<typeof detailed>) => ({
  statement: claim.statement,
  assertsLiability: claim.assertsLiability,
  goods: claim.goods,
  items: claim.items,
  units: claim.units,
  originLabel: claim.originLabel,
  destinationLabel: claim.destinationLabel,
  deliveredOn: claim.deliveredOn,
  noticedOn: claim.noticedOn,
  acknowledgedOn: claim.acknowledgedOn,
  declinedOn: claim.declinedOn,
  paidOn: claim.paidOn,
  offeredCents: claim.offeredCents,
  paidCents: claim.paidCents,
  answer: claim.answer,
  answerText: claim.answerText,
  answeredAt: claim.answeredAt,
  answeredBy: claim.answeredBy,
  version: claim.version,
});
