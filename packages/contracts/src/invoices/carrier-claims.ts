import {
  claimAnswers,
  claimStates,
  claimTypes,
  type ClaimAnswer,
  type ClaimState,
  type ClaimType,
} from '@lading/domain/cargo-claim/cargo-claim';
import { mostFileRows, tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { CarrierFreightFilter } from '../fields/carrier-figure-filter.js';
import { ShippedItem, unitSystems, type UnitSystem } from '../fields/freight.js';
import { defineResource, get, post } from '../kernel/endpoint.js';
import { Cents, Choice, Choices, Day, Flag, Id, Ids, Instant, Integer, ListOf, Nested, Text } from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';
import { attachmentTypes } from '../support/contact-support.js';
import { ClaimAttachment, ClaimClock, ClaimedGoods, ClaimPayable, ClaimReport } from './claim-parts.js';

/** Parts of a carrier's list, each a tab; open claims wait for its decision. */
export const carrierClaimParts = ['open', 'offered', 'declined', 'paid', 'closed'] as const;
export type CarrierClaimPart = (typeof carrierClaimParts)[number];

/** A claim in the list of its carrier. */
export class CarrierClaim {
  @Id() id!: number;
  @Text({ max: 20 }) number!: string;
  @Choice(claimStates) state!: ClaimState;
  @Choice(claimTypes) type!: ClaimType;
  @Id() shipmentId!: number;
  @Text({ max: 20 }) bolNumber!: string;
  @Text({ max: 20, optional: true }) proNumber!: string | null;
  @Id({ optional: true, about: "Absent unless it is a customer of the carrier's site." }) customerId!: number | null;
  @Text({ max: 200, optional: true, about: "Absent if the caller can't see the company." })
  companyName!: string | null;
  @Text({ max: 3 }) currency!: string;
  @Cents({ optional: true, about: 'What is claimed.' }) amountCents!: number | null;
  @Day({ about: 'Local date at the destination.' }) filedOn!: string;
  @Nested(() => ClaimClock, { optional: true, about: "The carrier's earliest deadline that is open or missed." })
  nextClock!: ClaimClock | null;
  @Instant() updatedAt!: string;
}

/** A claim as its carrier sees it, without the notes that the claimant keeps. */
export class CarrierClaimDetail extends CarrierClaim {
  @Day({ about: 'Current date at the destination, on which an answer is given.' }) today!: string;
  @Text({ max: 5000, about: 'What happened.' }) statement!: string;
  @Flag({ about: 'The claimant states that the carrier is liable.' }) assertsLiability!: boolean;
  @ListOf(() => ClaimedGoods, { maxItems: 60 }) goods!: ClaimedGoods[];
  @ListOf(() => ShippedItem, { maxItems: 60, about: 'The lines of the shipment.' }) items!: ShippedItem[];
  @Choice(unitSystems) units!: UnitSystem;
  @Text({ max: 100 }) originLabel!: string;
  @Text({ max: 100 }) destinationLabel!: string;
  @Day({ optional: true, about: 'Local date at the destination; absent until delivered.' }) deliveredOn!: string | null;
  @Day({ optional: true, about: 'When the carrier was notified of concealed damage.' }) noticedOn!: string | null;
  @Day({ optional: true }) acknowledgedOn!: string | null;
  @Day({ optional: true }) declinedOn!: string | null;
  @Day({ optional: true }) paidOn!: string | null;
  @Cents({ optional: true }) offeredCents!: number | null;
  @Cents({ optional: true }) paidCents!: number | null;
  @Nested(() => ClaimPayable, { optional: true, about: 'Absent without affected goods.' })
  payable!: ClaimPayable | null;
  @ListOf(() => ClaimClock, { maxItems: 8, about: 'The same deadlines as the claimant sees.' }) clocks!: ClaimClock[];
  @ListOf(() => ClaimAttachment, { maxItems: 50 }) attachments!: ClaimAttachment[];
  @ListOf(() => ClaimReport, { maxItems: 500, about: 'Status reports, newest first.' }) reports!: ClaimReport[];
  @Choice(claimAnswers, { optional: true, about: 'The last answer of users of the carrier.' })
  answer!: ClaimAnswer | null;
  @Text({ max: 2000, optional: true, about: "The carrier's words; may be empty." }) answerText!: string;
  @Instant({ optional: true }) answeredAt!: string | null;
  @Text({ max: 200, optional: true, about: 'Who answered.' }) answeredBy!: string | null;
  @Integer({ min: 0, about: 'Send it with an answer.' }) version!: number;
  @Choices(claimAnswers, { maxItems: claimAnswers.length, about: 'What the caller may answer now.' })
  allowedAnswers!: ClaimAnswer[];
}

export class CarrierClaimFilter extends CarrierFreightFilter {
  @Text({ max: 100, optional: true, about: 'Claim, PRO or BOL number, or the name of a company.' }) search?: string;
  @Choice(carrierClaimParts, { optional: true, about: 'Only claims of this part.' }) part?: CarrierClaimPart;
  @Choices(claimTypes, { optional: true, maxItems: claimTypes.length, about: 'Only claims of these types.' })
  types?: ClaimType[];
  @Integer({
    min: 0,
    max: 365,
    optional: true,
    about: 'A deadline of the carrier is within so many days, or was missed.',
  })
  dueWithinDays?: number;
}

export class ListCarrierClaims extends CarrierClaimFilter {
  @Text({ optional: true, max: 30, about: 'Field to sort by; a leading minus sorts in descending order.' })
  sort?: string;
  @Text({ max: 400, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to skip, without a cursor.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows per page.' }) limit: ListPageRequest['limit'] = 10;
}

export class CarrierClaimList extends ListPage {
  @ListOf(() => CarrierClaim, { maxItems: 100 }) items!: CarrierClaim[];
}

export class ExportCarrierClaims extends CarrierClaimFilter {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

export class CarrierClaimKey {
  @Id({ about: "ID of the claim, from the carrier's list." }) id!: number;
}

export class CarrierClaimFileKey extends CarrierClaimKey {
  @Id({ about: 'ID of the attached file, from the claim.' }) attachmentId!: number;
}

export class AnswerClaim extends CarrierClaimKey {
  @Choice(claimAnswers, { label: 'Answer' }) answer!: ClaimAnswer;
  @Integer({ min: 0, about: 'From the claim; an answer to an older one is refused.' }) version!: number;
  @Cents({ min: 1, optional: true, label: 'Amount', about: 'Of an offer or a payment.' }) amountCents?: number | null;
  @Text({
    max: 2000,
    optional: true,
    label: 'Text',
    about: 'Shown to the claimant; required with a request for documents, a report and a refusal.',
  })
  text?: string | null;
}

const scope = 'carrier-claims';
const read = { access: { carrier: 'dataVisibility', scope }, whileActing: 'allowed' } as const;
const mediaTypes = [...new Set(attachmentTypes.map(({ mediaType }) => mediaType))];

export const carrierClaimsApi = defineResource('carrier-claims', {
  listCarrierClaims: get({
    ...read,
    path: '/carrier-claims',
    takes: ListCarrierClaims,
    answers: CarrierClaimList,
    about: 'Filed claims for shipments that the caller can see, latest first.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  exportCarrierClaims: post({
    ...read,
    path: '/carrier-claims/export',
    takes: ExportCarrierClaims,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    limit: 20,
    about: 'Exports the matching claims as a file.',
  }),
  getCarrierClaim: get({
    ...read,
    path: '/carrier-claims/:id',
    takes: CarrierClaimKey,
    answers: CarrierClaimDetail,
    about: 'One claim with its goods, deadlines and files.',
    problems: ['not-found'],
  }),
  getCarrierClaimFile: get({
    ...read,
    path: '/carrier-claims/:id/attachments/:attachmentId',
    takes: CarrierClaimFileKey,
    answersFile: mediaTypes,
    about: 'A file of a claim, as a download.',
    problems: ['not-found'],
  }),
  answerCarrierClaim: post({
    access: { carrier: 'administrator', scope, isForTrials: true },
    whileActing: 'allowed',
    idempotent: true,
    path: '/carrier-claims/:id/answers',
    takes: AnswerClaim,
    answers: CarrierClaimDetail,
    about:
      "Acknowledges a claim, asks for documents, reports, offers, declines or records a payment, as of today at the destination. The claimant sees it at once and can't record the same step again. Of two answers to the same version, only the first holds.",
    problems: [
      ...(['not-found', 'wrong-state', 'invalid-fields'] as const),
      ...(['idempotency-key-missing', 'idempotency-key-reused', 'idempotency-key-in-use'] as const),
    ],
  }),
});
