import {
  claimClockNames,
  clockStates,
  type ClaimClockName,
  type ClockState,
} from '@lading/domain/cargo-claim/claim-clocks';
import {
  claimAnswers,
  claimDocumentKinds,
  claimRequirements,
  claimTypes,
  type ClaimAnswer,
  type ClaimDocumentKind,
  type ClaimRequirement,
  type ClaimType,
  carrierAnswers,
  claimStates,
  type CarrierAnswer,
  type ClaimState,
} from '@lading/domain/cargo-claim/cargo-claim';
import { payableBounds, type PayableBound } from '@lading/domain/cargo-claim/claim-payable';
import { ShippedItem, unitSystems, type UnitSystem } from '../fields/freight.js';
import {
  Cents,
  Choice,
  Choices,
  Day,
  Decimal,
  Flag,
  Id,
  Instant,
  Integer,
  ListOf,
  Nested,
  Text,
} from '../kernel/field.js';
import { ListPage } from '../kernel/list-page.js';

export class ClaimKey {
  @Id({ about: 'ID of the claim, from the claim list.' }) claimId!: number;
}

export const clockOwners = ['claimant', 'carrier'] as const;

/** A legal deadline and its state. */
export class ClaimClock {
  @Choice(claimClockNames) name!: ClaimClockName;
  @Choice(clockOwners, { about: 'The party that has to act.' }) owner!: (typeof clockOwners)[number];
  @Day() startsOn!: string;
  @Day() dueOn!: string;
  @Day({ optional: true, about: 'When it was done.' }) endedOn!: string | null;
  @Choice(clockStates) state!: ClockState;
  @Integer({ optional: true, about: 'Days until the deadline, negative once it has passed; absent when done.' })
  daysLeft!: number | null;
}

/** A claim in lists and webhooks. */
export class ClaimFacts {
  @Id() id!: number;
  @Text({ max: 20 }) number!: string;
  @Choice(claimStates) state!: ClaimState;
  @Choice(claimTypes) type!: ClaimType;
  @Id() shipmentId!: number;
  @Text({ max: 20 }) shipmentNumber!: string;
  @Id() carrierId!: number;
  @Text({ max: 100 }) carrierName!: string;
  @Text({ max: 3 }) currency!: string;
  @Cents({ optional: true, about: 'What is claimed.' }) amountCents!: number | null;
  @Day({ optional: true }) filedOn!: string | null;
  @Instant() updatedAt!: string;
}

/** A claim in a list. */
export class ClaimRow extends ClaimFacts {
  @Nested(() => ClaimClock, { optional: true, about: 'The earliest deadline that is open or missed.' })
  nextClock!: ClaimClock | null;
}

/** Affected pieces of one line of the shipment. */
export class ClaimedGoods {
  @Integer({ min: 1, max: 60, about: 'Line of the shipment, starting at 1.' }) line!: number;
  @Integer({ min: 1, max: 99_999, about: 'Number of affected pieces.' }) pieces!: number;
  @Decimal({ max: 999_999, places: 2, about: 'Of the affected packages, in the units of the shipment.' })
  weight!: number;
  @Cents({ min: 1, label: 'Invoice value', about: 'Of the affected pieces.' }) valueCents!: number;
}

export class LineLimit {
  @Integer({ min: 1, max: 60 }) line!: number;
  @Cents({ optional: true, about: 'Absent if the carrier does not limit by weight.' }) centsPerPound!: number | null;
}

/** The maximum that the carrier owes, and the limit that applies. */
export class ClaimPayable {
  @Cents() valueCents!: number;
  @Cents() payableCents!: number;
  @Choice(payableBounds, { about: 'The limit that applies: value, weight, cap per shipment or declared value.' })
  boundBy!: PayableBound;
  @ListOf(() => LineLimit, { maxItems: 60 }) lines!: LineLimit[];
  @Cents({ optional: true, about: 'The most for one shipment.' }) capCents!: number | null;
  @Cents({ optional: true, about: 'With full value coverage.' }) declaredCents!: number | null;
  @Flag({ about: "Otherwise the carrier's limits are unknown, and its tariff may limit its liability." })
  areLimitsKnown!: boolean;
}

/** Coverage bought for the shipment: the claim is paid by its declared value. */
export class ClaimCoverage {
  @Text({ max: 20, about: 'Of the certificate.' }) number!: string;
  @Cents({ about: 'The declared value.' }) valueCents!: number;
}

export const documentStatuses = ['attached', 'inPortal', 'missing'] as const;

/** A document that the carrier expects with a claim of this type. */
export class ExpectedDocument {
  @Choice(claimDocumentKinds) kind!: ClaimDocumentKind;
  @Choice(documentStatuses, { about: 'The portal already has bills of lading and proofs of delivery.' })
  status!: (typeof documentStatuses)[number];
}

export class ClaimAttachment {
  @Id() id!: number;
  @Choice(claimDocumentKinds) kind!: ClaimDocumentKind;
  @Text({ max: 255 }) name!: string;
  @Text({ max: 100 }) mediaType!: string;
  @Integer({ min: 0, about: 'Bytes.' }) size!: number;
  @Text({ max: 200 }) author!: string;
  @Instant() createdAt!: string;
}

export class ClaimNote {
  @Id() noteId!: number;
  @Text({ max: 200 }) author!: string;
  @Text({ max: 2000 }) text!: string;
  @Instant() createdAt!: string;
}

/** A status report of the carrier, which it owes every 60 days until it decides (49 CFR 370.9). */
export class ClaimReport {
  @Id() reportId!: number;
  @Day({ about: 'When the carrier reported.' }) reportedOn!: string;
  @Text({ max: 2000 }) text!: string;
  @Text({ max: 200, about: 'Who noted it.' }) author!: string;
  @Instant() createdAt!: string;
}

export class ClaimStep {
  @Instant() at!: string;
  @Text({ max: 200 }) who!: string;
  @Text({ max: 300 }) what!: string;
}

const notificationWays = ['mail', 'letter'] as const;

export class MissingContent {
  @Choice(claimRequirements) part!: ClaimRequirement;
}

/** A claim with its goods, deadlines, documents and history. */
export class Claim extends ClaimRow {
  @Day({ about: 'Current date at the destination; no date in the claim can be later.' }) today!: string;
  @Text({ max: 5000, optional: true, about: 'What happened.' }) statement!: string;
  @Flag({ about: 'States that the carrier is liable.' }) assertsLiability!: boolean;
  @ListOf(() => ClaimedGoods, { maxItems: 60 }) goods!: ClaimedGoods[];
  @ListOf(() => ShippedItem, { maxItems: 60, about: 'The lines of the shipment.' }) items!: ShippedItem[];
  @Choice(unitSystems) units!: UnitSystem;
  @Text({ max: 20 }) bolNumber!: string;
  @Text({ max: 20, optional: true }) proNumber!: string | null;
  @Text({ max: 100 }) originLabel!: string;
  @Text({ max: 100 }) destinationLabel!: string;
  @Day({ optional: true, about: 'Local date at the destination; absent until delivered.' }) deliveredOn!: string | null;
  @Day({ optional: true, about: 'When the carrier was notified of concealed damage.' }) noticedOn!: string | null;
  @Day({ optional: true }) acknowledgedOn!: string | null;
  @Day({ optional: true }) declinedOn!: string | null;
  @Day({ optional: true }) paidOn!: string | null;
  @Choice(notificationWays, {
    optional: true,
    about: 'The carrier is notified by email, or by letter where no email address is known; absent for drafts.',
  })
  notifiedBy!: (typeof notificationWays)[number] | null;
  @Instant({ optional: true, about: 'When the email was sent.' }) mailedAt!: string | null;
  @Choices(claimAnswers, {
    maxItems: claimAnswers.length,
    about: "What the carrier's users answered in the portal; the same steps can't be recorded again.",
  })
  answers!: ClaimAnswer[];
  @Choice(claimAnswers, { optional: true, about: 'The last of these answers.' }) answer!: ClaimAnswer | null;
  @Text({ max: 2000, optional: true, about: "The carrier's words; may be empty." }) answerText!: string;
  @Instant({ optional: true }) answeredAt!: string | null;
  @Text({ max: 200, optional: true, about: 'Who answered.' }) answeredBy!: string | null;
  @Cents({ optional: true }) offeredCents!: number | null;
  @Cents({ optional: true }) paidCents!: number | null;
  @Nested(() => ClaimPayable, { optional: true, about: 'Absent until affected goods are added.' })
  payable!: ClaimPayable | null;
  @Nested(() => ClaimCoverage, { optional: true, about: 'Absent if the shipment is not insured.' })
  coverage!: ClaimCoverage | null;
  @ListOf(() => ClaimClock, { maxItems: 8 }) clocks!: ClaimClock[];
  @ListOf(() => MissingContent, { maxItems: 4, about: 'What is missing before the draft can be filed.' })
  missing!: MissingContent[];
  @ListOf(() => ExpectedDocument, { maxItems: 6 }) documents!: ExpectedDocument[];
  @ListOf(() => ClaimAttachment, { maxItems: 50 }) attachments!: ClaimAttachment[];
  @ListOf(() => ClaimNote, { maxItems: 500 }) notes!: ClaimNote[];
  @ListOf(() => ClaimReport, { maxItems: 500, about: 'On its status, by the carrier; newest first.' })
  reports!: ClaimReport[];
  @ListOf(() => ClaimStep, { maxItems: 500, about: 'Newest first.' }) history!: ClaimStep[];
}

export class ClaimList extends ListPage {
  @ListOf(() => ClaimRow, { maxItems: 100 }) items!: ClaimRow[];
}

export class ClaimsInState {
  @Choice(claimStates) state!: ClaimState;
  @Integer({ min: 0 }) claims!: number;
}

export class ClaimCounts {
  @ListOf(() => ClaimsInState, { maxItems: 9 }) items!: ClaimsInState[];
}

export class OpenClaim {
  @Id({ label: 'Shipment' }) shipmentId!: number;
  @Choice(claimTypes) type!: ClaimType;
}

/** The content of a draft, which may be incomplete until it is filed. */
export class SaveClaim extends ClaimKey {
  @Choice(claimTypes) type!: ClaimType;
  @Text({ max: 5000, optional: true, label: 'What happened' }) statement?: string;
  @Flag() assertsLiability!: boolean;
  @Cents({ min: 1, optional: true, label: 'Amount' }) amountCents?: number | null;
  @ListOf(() => ClaimedGoods, { maxItems: 60 }) goods!: ClaimedGoods[];
  @Day({ optional: true, label: 'Notice given on' }) noticedOn?: string | null;
}

export class AttachToClaim extends ClaimKey {
  @Choice(claimDocumentKinds) kind!: ClaimDocumentKind;
  @Id({ about: 'A file that was uploaded to `/support-attachments`.' }) attachmentId!: number;
}

export class ClaimFileKey extends ClaimKey {
  @Id({ about: 'ID of the attached file, from the record.' }) attachmentId!: number;
}

export class NoteAnswer extends ClaimKey {
  @Choice(carrierAnswers, { about: 'What the carrier did.' }) answer!: CarrierAnswer;
  @Day({ label: 'Date', about: 'When it did.' }) on!: string;
  @Cents({ min: 1, optional: true, label: 'Amount', about: 'Of an offer or a payment.' }) amountCents?: number | null;
  @Text({ max: 2000, optional: true, label: 'Report', about: 'Text of a status report.' }) text?: string | null;
}

export class WriteClaimNote extends ClaimKey {
  @Text({ max: 2000, label: 'Note' }) text!: string;
}
