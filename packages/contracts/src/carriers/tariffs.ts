import { tariffStates, type TariffState } from '@lading/domain/lifecycle/tariff-lifecycle';
import { rateFileModes, type RateFileMode } from '@lading/domain/tariff/rate-review';
import { sectionNames, type SectionName } from '@lading/domain/tariff/tariff-sections';
import { freightClasses, type FreightClass } from '@lading/domain/freight/freight-class';
import { mostFileRows, tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import {
  Cents,
  Choice,
  Choices,
  Day,
  Flag,
  Id,
  Ids,
  Instant,
  Integer,
  ListOf,
  Nested,
  Open,
  Text,
  Texts,
} from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';
import { definePush } from '../kernel/push.js';
import { RowError } from '../kernel/row-error.js';
import { CarrierChange } from '../notifications/carrier-pushes.js';

const tariffActions = ['change', 'requestReview', 'approve', 'return', 'publish', 'withdraw', 'delete'] as const;
export type TariffAction = (typeof tariffActions)[number];

const mostName = 100;
const mostWords = 2000;
const mostReason = 500;
/** Offers of a version are counted up to here. */
export const mostOffers = 10_000;

/** A version of a carrier's tariff. */
export class TariffVersion {
  @Id() id!: number;
  @Id() carrierId!: number;
  @Text({ max: mostName }) name!: string;
  @Choice(tariffStates) state!: TariffState;
  @Day({ optional: true, about: 'First pickup date to which it applies.' }) effectiveFrom!: string | null;
  @Day({ optional: true, about: 'Last pickup date before the next published version applies.' }) until!: string | null;
  @Flag({ about: 'It prices pickups of today.' }) isInForce!: boolean;
  @Integer({ min: 0, about: 'Rates: lanes or zones by classes and weight breaks.' }) rateCount!: number;
  @Text({ max: 201, optional: true, about: 'User who began it; empty for a version that came with the portal.' })
  authorName!: string;
  @Text({ max: 201, optional: true, about: 'User who changed it last; empty until the first change.' })
  editorName!: string;
  @Text({ max: 201, optional: true, about: 'User who approved it; empty where none was needed.' })
  approverName!: string;
  @Id({ optional: true }) basedOnId!: number | null;
  @Text({ max: mostName, optional: true, about: 'Name of the version that it began as a copy of.' })
  basedOnName!: string | null;
  @Integer({ min: 0, max: mostOffers + 1, about: 'Rates offered under it; 10,001 means more than 10,000.' })
  offerCount!: number;
  @Instant() createdAt!: string;
  @Instant({ about: 'Time of the last change.' }) editedAt!: string;
  @Instant({ optional: true }) publishedAt!: string | null;
  @Text({ max: mostReason, optional: true, about: 'Why it was published for days that were over.' })
  backdateReason!: string;
  @Integer({ min: 1, about: 'Increases with every change of a draft.' }) version!: number;
  @Choices(tariffActions, { maxItems: 7, about: 'Actions that the caller may take on it.' })
  allowedActions!: TariffAction[];
}

export class ListTariffs extends ListPageRequest {
  @Id({ about: 'ID of the carrier, from the list of carriers.' }) carrierId!: number;
  @Text({ max: 100, optional: true, about: 'Text in the name of the version, or in that of its author.' })
  search?: string;
  @Choices(tariffStates, { maxItems: 5, optional: true, about: 'Only versions in these states.' })
  state?: TariffState[];
}

/** What a list of versions can be narrowed to. */
export type TariffFilter = Omit<ListTariffs, keyof ListPageRequest>;

export class TariffList extends ListPage {
  @Text({ max: 100 }) carrierName!: string;
  @Day({ about: 'The earliest first day of a version that is published today, in the time zone of the carrier.' })
  earliestDay!: string;
  @ListOf(() => TariffVersion, { maxItems: 100 }) items!: TariffVersion[];
}

export class ExportTariffs {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Id({ about: 'ID of the carrier, from the list of carriers.' }) carrierId!: number;
  @Text({ max: 100, optional: true, about: 'Text in the name of the version, or in that of its author.' })
  search?: string;
  @Choices(tariffStates, { maxItems: 5, optional: true, about: 'Only versions in these states.' })
  state?: TariffState[];
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

/** The beginning of a version: a draft, which changes no price. */
export class DraftTariff {
  @Id({ about: 'ID of the carrier, from the list of carriers.' }) carrierId!: number;
  @Text({ max: mostName, label: 'Name', about: 'Name of the version.' }) name!: string;
  @Day({ optional: true, label: 'Effective from', about: 'First pickup date to which it applies.' })
  effectiveFrom?: string | null;
  @Id({
    optional: true,
    label: 'Based on',
    about: 'Version that it begins as a copy of; if omitted, it begins without rates and terms.',
  })
  basedOnId?: number | null;
}

/** A general rate increase, as a new draft. An empty list means all. */
export class AdjustTariff {
  @Id({ about: 'ID of the version whose rates are adjusted, from the list of tariffs.' }) id!: number;
  @Text({ max: mostName, label: 'Name', about: 'Name of the new draft.' }) name!: string;
  @Day({ optional: true, label: 'Effective from' }) effectiveFrom?: string | null;
  @Integer({ min: -9000, max: 100_000, label: 'Increase', about: 'Basis points: 590 is 5.9%; negative to lower.' })
  basisPoints!: number;
  @Choices(freightClasses, { maxItems: 18, optional: true, about: 'Classes; none means all.' })
  classes?: FreightClass[];
  @Texts({ max: 10, maxItems: 20, optional: true, about: 'Names of weight breaks; none means all.' }) breaks?: string[];
  @Texts({
    max: 3,
    maxItems: 200,
    optional: true,
    label: 'Origins',
    about: 'Three characters of postal codes, or states, whose postal codes are included; none means all.',
  })
  origins?: string[];
  @Texts({ max: 3, maxItems: 200, optional: true, label: 'Destinations', about: 'As origins.' })
  destinations?: string[];
  @Texts({ max: 40, maxItems: 100, optional: true, about: 'Names of zones, where rates are by zone; none means all.' })
  zones?: string[];
}

export class AdjustedTariff {
  @Nested(() => TariffVersion) draft!: TariffVersion;
  @Integer({ min: 0, about: 'How many rates changed.' }) changedRates!: number;
}

export class TariffReference {
  @Id({ about: 'ID of the version, from the list of tariffs.' }) id!: number;
}

/** What keeps a version from being published, or should be looked at again. */
export class TariffFinding {
  @Choice(['refusal', 'warning'], { about: 'A refusal keeps the version from being published.' })
  severity!: 'refusal' | 'warning';
  @Choice(sectionNames) section!: SectionName;
  @Text({ max: 200 }) message!: string;
  @Integer({ min: 1, about: 'In how many places it was found.' }) count!: number;
  @Texts({ max: 60, maxItems: 5, about: 'Where it was found first.' }) examples!: string[];
}

const commentKinds = ['comment', 'review', 'return', 'approval', 'publication', 'withdrawal'] as const;

/** What was said about a version, and by which step. */
export class TariffComment {
  @Id() id!: number;
  @Choice(commentKinds) kind!: (typeof commentKinds)[number];
  @Text({ max: mostWords, optional: true }) words!: string;
  @Text({ max: 201, optional: true }) authorName!: string;
  @Instant() createdAt!: string;
}

/** The last finished test of a version against past quotes. */
export class FinishedTrial {
  @Id() id!: number;
  @Flag({ about: 'The terms of the version have not changed since.' }) isCurrent!: boolean;
  @Instant() endedAt!: string;
  @Integer({ min: 0 }) days!: number;
  @Integer({ min: 0, about: 'Quotes compared.' }) quotes!: number;
  @Integer({ min: 0 }) changed!: number;
  @Integer({ min: 0 }) newlyRefused!: number;
  @Cents({ min: -99_999_999_999, about: 'Change of the revenue if all bookings stayed.' }) effectCents!: number;
}

export class TariffDetail extends TariffVersion {
  @Text({ max: 100 }) carrierName!: string;
  @Day({ about: 'The earliest first day of a version that is published today, in the time zone of the carrier.' })
  earliestDay!: string;
  @Flag({ about: 'Another user has to approve it before it is published.' }) needsApproval!: boolean;
  @Flag({ about: 'The caller changed it last, so that another user has to approve it.' }) isOwnEdit!: boolean;
  @Open({ about: "The terms by the names of the tariff's sections." }) terms!: object;
  @ListOf(() => TariffFinding, { maxItems: 50 }) findings!: TariffFinding[];
  @ListOf(() => TariffComment, { maxItems: 200, about: 'The newest first.' }) comments!: TariffComment[];
  @Nested(() => FinishedTrial, { optional: true, about: 'None before the first test.' }) trial!: FinishedTrial | null;
}

export class ChangeTariff extends TariffReference {
  @Text({ max: mostName, label: 'Name', optional: true, about: "If omitted, it doesn't change." }) name?: string | null;
  @Day({ optional: true, label: 'Effective from', about: "If omitted, it doesn't change." })
  effectiveFrom?: string | null;
  @Open({
    optional: true,
    about: 'The terms that change, each whole; terms that are left out stay. Rates by lane change by a rate file too.',
  })
  terms?: object | null;
  @Integer({ min: 1, about: 'Version that you last read. If it is out of date, nothing changes.' }) version!: number;
}

/** A step of a version that may be commented. */
export class DecideTariff extends TariffReference {
  @Integer({ min: 1, about: 'Version that you last read. If it is out of date, nothing changes.' }) version!: number;
  @Text({ max: mostWords, optional: true, label: 'Comment' }) words?: string | null;
}

export class ReturnTariff extends TariffReference {
  @Integer({ min: 1, about: 'Version that you last read. If it is out of date, nothing changes.' }) version!: number;
  @Text({ max: mostWords, label: 'Reason', about: 'What has to change.' }) words!: string;
}

export class CommentTariff extends TariffReference {
  @Text({ max: mostWords, label: 'Comment' }) words!: string;
}

/** The decision to publish. */
export class PublishTariff extends DecideTariff {
  @Text({
    max: mostReason,
    optional: true,
    label: 'Reason',
    about: 'Needed from administrators of the portal for a version that is published for days that are over.',
  })
  reason?: string | null;
}

/** The rates of a file, at once. */
export class ImportRates extends TariffReference {
  @Integer({ min: 1, about: 'Version that you last read. If it is out of date, nothing changes.' }) version!: number;
  @Choice(rateFileModes, { about: 'Lanes that the file does not hold stay in an update, and go in a replacement.' })
  mode: RateFileMode = 'replace';
}

/** What an import did: all or nothing. */
export class RateImport {
  @Flag() isImported!: boolean;
  @Integer({ min: 0 }) rowCount!: number;
  @Integer({ min: 1, about: 'Version of the draft after it.' }) version!: number;
  @ListOf(() => RowError, { maxItems: 500 }) errors!: RowError[];
}

export class RateLine {
  @Text({ max: 100, about: 'The lane, and the class where it has one.' }) label!: string;
  @Text({ max: 300, optional: true, about: 'Rates by weight break, or terms of the lane; none if it is new.' })
  before!: string | null;
  @Text({ max: 300, optional: true }) after!: string | null;
}

/** How the rates of a file differ from those of a draft. Nothing has changed yet. */
export class RateReview {
  @Id({ optional: true, about: 'Names the review when it is applied; none while a row has an error.' })
  reviewId!: number | null;
  @Integer({ min: 0 }) rowCount!: number;
  @ListOf(() => RowError, { maxItems: 500 }) errors!: RowError[];
  @Texts({ max: 100, maxItems: 100, about: 'Headings of columns that are not read.' }) unreadColumns!: string[];
  @Integer({ min: 0 }) newLanes!: number;
  @Integer({ min: 0 }) changedLanes!: number;
  @Integer({ min: 0 }) unchangedLanes!: number;
  @Integer({ min: 0, about: 'Lanes of the draft that the file does not hold.' }) missingLanes!: number;
  @Integer({ min: 0, about: 'Classes of other lanes that the file does not hold.' }) missingClasses!: number;
  @Flag({ about: 'The draft has rates by zone, which the file replaces.' }) replacesZones!: boolean;
  @ListOf(() => RateLine, { maxItems: 200, about: 'The first rates that change.' }) changes!: RateLine[];
  @Texts({ max: 20, maxItems: 50, about: 'The first lanes that are missing.' }) missing!: string[];
}

export class ApplyRates extends TariffReference {
  @Id({ about: 'ID of the review, from the response to the uploaded file.' }) reviewId!: number;
  @Choice(rateFileModes, { about: 'Lanes that the file does not hold stay in an update, and go in a replacement.' })
  mode!: RateFileMode;
  @Integer({ min: 0, optional: true, about: 'For a replacement: how many lanes are missing, as the review says.' })
  missingLanes?: number | null;
}

const fileContents = ['rates', 'template'] as const;

export class GetTariffFile extends TariffReference {
  @Choice(fileContents, { about: 'The rates by lane, or a file with the columns alone.' })
  content: (typeof fileContents)[number] = 'rates';
}

export class CompareTariffs extends TariffReference {
  @Id({ about: 'ID of the other version of the same carrier, which counts as the earlier one.' }) against!: number;
}

export class SectionDifference {
  @Choice(sectionNames) section!: SectionName;
  @Integer({ min: 1, about: 'How many terms differ.' }) count!: number;
  @ListOf(() => RateLine, { maxItems: 200, about: 'The first of them.' }) changes!: RateLine[];
}

export class TariffDifferences {
  @Text({ max: mostName }) againstName!: string;
  @ListOf(() => SectionDifference, { maxItems: 20 }) sections!: SectionDifference[];
}

/** Goes to the open pages of the carrier. */
export const tariffChanged = definePush(
  'tariff-changed',
  CarrierChange,
  'A version of a tariff of the carrier has changed; refresh the page.',
);

const look = { access: { carrier: 'dataVisibility', system: 'addCarrier', scope: 'tariffs' } } as const;
const change = {
  access: { carrier: 'administrator', system: 'addCarrier', scope: 'tariffs' },
  whileActing: 'refused',
} as const;
/** What puts prices in force, or takes them back, is for users. */
const decide = {
  access: { carrier: 'administrator', system: 'addCarrier' },
  whileActing: 'refused',
} as const;

export const tariffsApi = defineResource('tariffs', {
  listTariffs: get({
    ...look,
    path: '/carriers/:carrierId/tariffs',
    takes: ListTariffs,
    answers: TariffList,
    about:
      'Versions of the tariff, by the first pickup date to which they apply, the newest first; drafts before them.',
    problems: ['not-found', 'malformed-request', 'unknown-sort-field'],
  }),
  exportTariffs: post({
    ...look,
    path: '/carriers/:carrierId/tariffs/export',
    takes: ExportTariffs,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    whileActing: 'allowed',
    limit: 20,
    about: 'Exports the matching versions as a file, without their rates.',
    problems: ['not-found'],
  }),
  draftTariff: post({
    ...change,
    path: '/carriers/:carrierId/tariffs',
    takes: DraftTariff,
    answers: TariffVersion,
    status: 201,
    about:
      'Begins a draft, as a copy of a version of the same carrier or empty. It prices nothing until it is published.',
    problems: ['not-found', 'invalid-fields'],
  }),
  getTariff: get({
    ...look,
    path: '/tariffs/:id',
    takes: TariffReference,
    answers: TariffDetail,
    about: 'One version with its terms, with what keeps it from being published, and with its comments.',
    problems: ['not-found'],
  }),
  changeTariff: put({
    ...change,
    path: '/tariffs/:id',
    takes: ChangeTariff,
    answers: TariffDetail,
    about:
      'Changes a draft. If the version is out of date, the answer is wrong-state, and `current` has the latest values. Rates follow changed weight breaks by their names.',
    problems: ['not-found', 'invalid-fields', 'wrong-state'],
  }),
  importRates: put({
    ...change,
    path: '/tariffs/:id/rates',
    takes: ImportRates,
    takesFile: ['text/csv'],
    answers: RateImport,
    about:
      'Puts the rates of a CSV file into a draft. If any row has an error, nothing is imported. If the version is out of date, the answer is wrong-state, and `current` has the latest values.',
    problems: ['not-found', 'wrong-state', 'too-large', 'unsupported-media-type'],
  }),
  reviewRates: post({
    ...change,
    path: '/tariffs/:id/rate-reviews',
    takes: TariffReference,
    takesFile: ['text/csv'],
    answers: RateReview,
    status: 201,
    about: 'Compares the rates of a CSV file with a draft and changes nothing; the review can then be applied.',
    problems: ['not-found', 'wrong-state', 'too-large', 'unsupported-media-type'],
  }),
  applyRates: post({
    ...change,
    path: '/tariffs/:id/rate-reviews/:reviewId/application',
    takes: ApplyRates,
    answers: TariffDetail,
    about:
      'Puts the reviewed rates into the draft. If the draft has changed since the review, the answer is wrong-state. A replacement has to name the number of missing lanes, which are removed.',
    problems: ['not-found', 'wrong-state', 'invalid-fields'],
  }),
  getTariffFile: get({
    ...look,
    path: '/tariffs/:id/file',
    takes: GetTariffFile,
    answersFile: ['text/csv'],
    about: 'The rates by lane as CSV, in the form in which they are imported. Rates by zone have no such file.',
    problems: ['not-found', 'wrong-state'],
  }),
  compareTariffs: get({
    ...look,
    path: '/tariffs/:id/differences',
    takes: CompareTariffs,
    answers: TariffDifferences,
    about: 'In which terms a version differs from another one, by section.',
    problems: ['not-found'],
  }),
  adjustTariff: post({
    ...change,
    path: '/tariffs/:id/adjustment',
    takes: AdjustTariff,
    answers: AdjustedTariff,
    status: 201,
    about:
      'Begins a draft whose rates are raised or lowered by a percentage, half up to the cent. For rates by zone the bases of the zones change.',
    problems: ['not-found', 'invalid-fields'],
  }),
  commentTariff: post({
    ...change,
    path: '/tariffs/:id/comments',
    takes: CommentTariff,
    answers: TariffDetail,
    about: 'Adds a comment to a draft or a version in review.',
    problems: ['not-found', 'wrong-state'],
  }),
  requestTariffReview: post({
    ...decide,
    path: '/tariffs/:id/review',
    takes: DecideTariff,
    answers: TariffDetail,
    about:
      'Asks the other administrators to approve a draft that was tested against past quotes since its terms last changed. It does not change while it is in review.',
    problems: ['not-found', 'invalid-fields', 'wrong-state', 'already-exists'],
  }),
  approveTariff: post({
    ...decide,
    path: '/tariffs/:id/approval',
    takes: PublishTariff,
    answers: TariffDetail,
    about: 'Approves a version in review and publishes it. The user who changed it last may not.',
    problems: ['not-found', 'not-allowed', 'invalid-fields', 'wrong-state', 'already-exists'],
  }),
  returnTariff: post({
    ...decide,
    path: '/tariffs/:id/return',
    takes: ReturnTariff,
    answers: TariffDetail,
    about: 'Returns a version in review to its author, with a reason.',
    problems: ['not-found', 'wrong-state'],
  }),
  publishTariff: post({
    ...decide,
    path: '/tariffs/:id/publication',
    takes: PublishTariff,
    answers: TariffDetail,
    about:
      'Publishes a draft of a carrier with fewer than two administrators; others have theirs approved. It prices pickups from its first day on, tomorrow in the time zone of the carrier at the earliest, and its terms never change again. One version per day. An administrator of the portal may publish it for earlier days with a reason.',
    problems: ['not-found', 'invalid-fields', 'wrong-state', 'already-exists'],
  }),
  withdrawTariff: post({
    ...decide,
    path: '/tariffs/:id/withdrawal',
    takes: TariffReference,
    answers: TariffDetail,
    about:
      'Withdraws a published version before its first day. Rates that were offered under it keep their price until they expire.',
    problems: ['not-found', 'wrong-state'],
  }),
  deleteTariff: del({
    ...change,
    path: '/tariffs/:id',
    takes: TariffReference,
    about: 'Deletes a draft with its comments and rates.',
    problems: ['not-found', 'wrong-state'],
  }),
});
