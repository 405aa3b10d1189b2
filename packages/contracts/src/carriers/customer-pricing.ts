import { pricingStates, type PricingState } from '@lading/domain/lifecycle/pricing-lifecycle';
import {
  mostNoticeDays,
  noticeCount,
  pricingEndings,
  type PricingEnding,
} from '@lading/domain/pricing/pricing-calendar';
import { pricingSectionNames, type PricingSectionName } from '@lading/domain/pricing/pricing-sections';
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
  Open,
  Text,
  Texts,
} from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';
import { definePush } from '../kernel/push.js';
import { RowError } from '../kernel/row-error.js';
import { CarrierChange } from '../notifications/carrier-pushes.js';
import { mostOffers, RateLine } from './tariffs.js';

const pricingActions = [
  ...(['change', 'requestReview', 'approve', 'return', 'publish'] as const),
  ...(['withdraw', 'end', 'setNotices', 'renew', 'delete'] as const),
];
export type PricingAction = (typeof pricingActions)[number];

const mostWords = 2000;
const mostReason = 500;

/** What a carrier has agreed with a customer. */
export class CustomerPricing {
  @Id() id!: number;
  @Id() carrierId!: number;
  @Id() customerId!: number;
  @Text({ max: 200 }) companyName!: string;
  @Choice(pricingStates) state!: PricingState;
  @Day({ optional: true, about: 'First pickup date to which it applies.' }) validFrom!: string | null;
  @Day({ optional: true, about: 'Last pickup date to which it applies; none without an end.' })
  validTo!: string | null;
  @Day({ optional: true, about: 'Last pickup date, also where the next pricing of the customer replaces it earlier.' })
  until!: string | null;
  @Choice(pricingEndings, {
    about: 'After its last day: the tariff applies, or the pricing is extended once, by 30 days.',
  })
  atEnd!: PricingEnding;
  @Day({ optional: true, about: 'Through this day, a mass adjustment leaves it out.' }) protectedUntil!: string | null;
  @Id({ optional: true, about: 'User of the carrier who is notified before its end; none for its administrators.' })
  ownerUserId!: number | null;
  @Text({ max: 201, optional: true, about: 'Name of that user.' }) ownerName!: string;
  @Integer({ min: 1, max: mostNoticeDays, about: 'How many days before its last day the owner is first notified.' })
  noticeDays!: number;
  @Integer({ min: 0, max: noticeCount, about: 'How many notices of its end were sent.' }) noticesSent!: number;
  @Flag({ about: 'It prices pickups of today, ends within its days of notice, and no renewal follows at once.' })
  isInNotice!: boolean;
  @Flag({ about: 'It prices pickups of today.' }) isInForce!: boolean;
  @Flag({ about: 'It prices pickups of today and ends within 30 days.' }) isEndingSoon!: boolean;
  @Integer({ optional: true, min: 0, about: 'Basis points; none where the discount is the tariff’s.' })
  discountBasisPoints!: number | null;
  @Cents({ optional: true, about: 'Absolute minimum charge; none where it is the tariff’s.' })
  minimumChargeCents!: number | null;
  @Integer({ min: 0, about: 'Lanes with their own discount, minimum or rates.' }) laneCount!: number;
  @Cents({ about: 'Revenue with the customer in the last 90 days, in dollars, as far as you see its freight.' })
  revenueCents!: number;
  @Integer({
    optional: true,
    about: 'Basis points that the net linehaul of this freight is below the gross linehaul; none without freight.',
  })
  effectiveDiscountBasisPoints!: number | null;
  @Text({ max: 201, optional: true, about: 'User who began it; empty for a pricing that came with the portal.' })
  authorName!: string;
  @Text({ max: 201, optional: true, about: 'User who changed it last; empty until the first change.' })
  editorName!: string;
  @Text({ max: 201, optional: true, about: 'User who approved it; empty where none was needed.' })
  approverName!: string;
  @Id({ optional: true, about: 'The pricing that it began as a copy of.' }) basedOnId!: number | null;
  @Id({ optional: true, about: 'The mass adjustment that it was made by, with whose drafts it is published.' })
  adjustmentId!: number | null;
  @Integer({ min: 0, max: mostOffers + 1, about: 'Rates offered under it; 10,001 means more than 10,000.' })
  offerCount!: number;
  @Instant() createdAt!: string;
  @Instant({ about: 'Time of the last change.' }) editedAt!: string;
  @Instant({ optional: true }) publishedAt!: string | null;
  @Text({ max: mostReason, optional: true, about: 'Why it was published for days that were over.' })
  backdateReason!: string;
  @Integer({ min: 1, about: 'Increases with every change.' }) version!: number;
  @Choices(pricingActions, { maxItems: 10, about: 'Actions that the caller may take on it.' })
  allowedActions!: PricingAction[];
}

export class ListCustomerPricing extends ListPageRequest {
  @Id({ about: 'ID of the carrier, from the list of carriers.' }) carrierId!: number;
  @Text({ max: 100, optional: true, about: 'Text in the name of the company.' }) search?: string;
  @Choices(pricingStates, { maxItems: 6, optional: true, about: 'Only pricing in these states.' })
  state?: PricingState[];
  @Flag({ optional: true, about: 'Only pricing that ends within 30 days.' }) isEndingSoon?: boolean;
  @Flag({ optional: true, about: 'Only pricing that ends within its days of notice.' }) isInNotice?: boolean;
  @Ids({ optional: true, maxItems: 200, about: 'Only pricing of these customers.' }) customerIds?: number[];
}

/** What a list of pricing can be narrowed to. */
export type PricingFilter = Omit<ListCustomerPricing, keyof ListPageRequest>;

export class CustomerPricingList extends ListPage {
  @Text({ max: 100 }) carrierName!: string;
  @Day({ about: 'The earliest first day of a pricing that is published today, in the time zone of the carrier.' })
  earliestDay!: string;
  @ListOf(() => CustomerPricing, { maxItems: 100 }) items!: CustomerPricing[];
}

export class ExportCustomerPricing {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Id({ about: 'ID of the carrier, from the list of carriers.' }) carrierId!: number;
  @Text({ max: 100, optional: true, about: 'Text in the name of the company.' }) search?: string;
  @Choices(pricingStates, { maxItems: 6, optional: true, about: 'Only pricing in these states.' })
  state?: PricingState[];
  @Flag({ optional: true, about: 'Only pricing that ends within 30 days.' }) isEndingSoon?: boolean;
  @Flag({ optional: true, about: 'Only pricing that ends within its days of notice.' }) isInNotice?: boolean;
  @Ids({ optional: true, maxItems: 200, about: 'Only pricing of these customers.' }) customerIds?: number[];
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

/** The beginning of a pricing: a draft, which changes no price. */
export class DraftPricing {
  @Id({ about: 'ID of the carrier, from the list of carriers.' }) carrierId!: number;
  @Id({ label: 'Customer', about: 'ID of the customer, from the list of customers.' }) customerId!: number;
  @Day({ optional: true, label: 'Valid from', about: 'First pickup date to which it applies.' })
  validFrom?: string | null;
  @Day({ optional: true, label: 'Valid to', about: 'Last pickup date; if omitted, it has no end.' })
  validTo?: string | null;
  @Choice(pricingEndings, { optional: true, label: 'At the end', about: 'If omitted, the tariff applies.' })
  atEnd?: PricingEnding | null;
  @Day({ optional: true, label: 'Rate-protected until', about: 'Through this day, a mass adjustment leaves it out.' })
  protectedUntil?: string | null;
  @Id({ optional: true, label: 'Owner', about: 'User of the carrier who is notified before its end.' })
  ownerUserId?: number | null;
  @Integer({ optional: true, min: 1, max: mostNoticeDays, label: 'Days of notice', about: 'If omitted, 60.' })
  noticeDays?: number | null;
  @Id({
    optional: true,
    label: 'Based on',
    about: 'Pricing of the same carrier that it begins as a copy of; if omitted, everything is the tariff’s.',
  })
  basedOnId?: number | null;
}

export class PricingReference {
  @Id({ about: 'ID of the pricing, from the list of customer pricing.' }) id!: number;
}

/** What keeps a pricing from being published, or should be looked at again. */
export class PricingFinding {
  @Choice(['refusal', 'warning'], { about: 'A refusal keeps the pricing from being published.' })
  severity!: 'refusal' | 'warning';
  @Choice(pricingSectionNames) section!: PricingSectionName;
  @Text({ max: 200 }) message!: string;
  @Integer({ min: 1, about: 'In how many places it was found.' }) count!: number;
  @Texts({ max: 60, maxItems: 5, about: 'Where it was found first.' }) examples!: string[];
}

const commentKinds = ['comment', 'review', 'return', 'approval', 'publication', 'withdrawal', 'end'] as const;

/** What was said about a pricing, and by which step. */
export class PricingComment {
  @Id() id!: number;
  @Choice(commentKinds) kind!: (typeof commentKinds)[number];
  @Text({ max: mostWords, optional: true }) words!: string;
  @Text({ max: 201, optional: true }) authorName!: string;
  @Instant() createdAt!: string;
}

/** A version of the tariff that may be the base of a pricing. */
export class BaseTariff {
  @Id() id!: number;
  @Text({ max: 100 }) name!: string;
  @Day() effectiveFrom!: string;
}

export class PricingDetail extends CustomerPricing {
  @Text({ max: 100 }) carrierName!: string;
  @Day({ about: 'The earliest first day of a pricing that is published today, in the time zone of the carrier.' })
  earliestDay!: string;
  @Flag({ about: 'Another user has to approve it before it is published.' }) needsApproval!: boolean;
  @Flag({ about: 'The caller changed it last, so that another user has to approve it.' }) isOwnEdit!: boolean;
  @Open({ about: 'The terms by their names; null where they are the tariff’s.' }) terms!: object;
  @ListOf(() => BaseTariff, { maxItems: 50, about: 'Versions that may be its base, the newest first.' })
  bases!: BaseTariff[];
  @ListOf(() => PricingFinding, { maxItems: 50 }) findings!: PricingFinding[];
  @ListOf(() => PricingComment, { maxItems: 200, about: 'The newest first.' }) comments!: PricingComment[];
}

export class ChangePricing extends PricingReference {
  @Day({ optional: true, label: 'Valid from', about: "If omitted, it doesn't change." }) validFrom?: string | null;
  @Day({ optional: true, label: 'Valid to', about: "If omitted, it doesn't change." }) validTo?: string | null;
  @Choice(pricingEndings, { optional: true, label: 'At the end', about: "If omitted, it doesn't change." })
  atEnd?: PricingEnding | null;
  @Day({ optional: true, label: 'Rate-protected until', about: "If omitted, it doesn't change." })
  protectedUntil?: string | null;
  @Open({ optional: true, about: 'The terms that change, each whole; terms that are left out stay.' })
  terms?: object | null;
  @Integer({ min: 1, about: 'Version that you last read. If it is out of date, nothing changes.' }) version!: number;
}

/** Who is notified before a pricing ends, and when. */
export class SetPricingNotices extends PricingReference {
  @Integer({ min: 1, about: 'Version that you last read. If it is out of date, nothing changes.' }) version!: number;
  @Id({ optional: true, label: 'Owner', about: 'User of the carrier; none for its administrators.' })
  ownerUserId!: number | null;
  @Integer({ min: 1, max: mostNoticeDays, label: 'Days of notice' }) noticeDays!: number;
}

/** A step of a pricing that may be commented. */
export class DecidePricing extends PricingReference {
  @Integer({ min: 1, about: 'Version that you last read. If it is out of date, nothing changes.' }) version!: number;
  @Text({ max: mostWords, optional: true, label: 'Comment' }) words?: string | null;
}

export class ReturnPricing extends PricingReference {
  @Integer({ min: 1, about: 'Version that you last read. If it is out of date, nothing changes.' }) version!: number;
  @Text({ max: mostWords, label: 'Reason', about: 'What has to change.' }) words!: string;
}

export class CommentPricing extends PricingReference {
  @Text({ max: mostWords, label: 'Comment' }) words!: string;
}

/** The decision to publish. */
export class PublishPricing extends DecidePricing {
  @Text({
    max: mostReason,
    optional: true,
    label: 'Reason',
    about: 'Needed from administrators of the portal for a pricing that is published for days that are over.',
  })
  reason?: string | null;
}

/** An earlier end of a pricing. */
export class EndPricing extends DecidePricing {
  @Day({ label: 'Last day', about: 'Last pickup date, today at the earliest, in the time zone of the carrier.' })
  lastDay!: string;
}

/** The lanes of a file, in place of all lanes. */
export class ImportPricingLanes extends PricingReference {
  @Integer({ min: 1, about: 'Version that you last read. If it is out of date, nothing changes.' }) version!: number;
}

/** What an import did: all or nothing. */
export class PricingLaneImport {
  @Flag() isImported!: boolean;
  @Integer({ min: 0 }) rowCount!: number;
  @Integer({ min: 1, about: 'Version of the draft after it.' }) version!: number;
  @ListOf(() => RowError, { maxItems: 500 }) errors!: RowError[];
}

const fileContents = ['terms', 'lanes', 'template'] as const;

export class GetPricingFile extends PricingReference {
  @Choice(fileContents, {
    about: 'All terms as JSON, the lanes as CSV, or a CSV file with the columns of lanes alone.',
  })
  content: (typeof fileContents)[number] = 'terms';
}

export class ComparePricing extends PricingReference {
  @Id({ about: 'ID of the other pricing of the same carrier, which counts as the earlier one.' }) against!: number;
}

export class PricingSectionDifference {
  @Choice(pricingSectionNames) section!: PricingSectionName;
  @Integer({ min: 1, about: 'How many terms differ.' }) count!: number;
  @ListOf(() => RateLine, { maxItems: 200, about: 'The first of them.' }) changes!: RateLine[];
}

export class PricingDifferences {
  @Text({ max: 200, about: 'Company of the other pricing.' }) companyName!: string;
  @ListOf(() => PricingSectionDifference, { maxItems: 20 }) sections!: PricingSectionDifference[];
}

/** Goes to the open pages of the carrier. */
export const pricingChanged = definePush(
  'customer-pricing-changed',
  CarrierChange,
  'A pricing of a customer of the carrier has changed; refresh the page.',
);

const look = { access: { carrier: 'dataVisibility', system: 'addCarrier' } } as const;
const change = {
  access: { carrier: 'administrator', system: 'addCarrier' },
  whileActing: 'refused',
} as const;

export const customerPricingApi = defineResource('customer-pricing', {
  listCustomerPricing: get({
    ...look,
    path: '/carriers/:carrierId/customer-pricing',
    takes: ListCustomerPricing,
    answers: CustomerPricingList,
    about:
      'What the carrier has agreed with customers, by company, with their revenue and effective discount of the last 90 days. Users of the carrier find pricing of customers that they see.',
    problems: ['not-found', 'malformed-request', 'unknown-sort-field'],
  }),
  exportCustomerPricing: post({
    ...look,
    path: '/carriers/:carrierId/customer-pricing/export',
    takes: ExportCustomerPricing,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    whileActing: 'allowed',
    limit: 20,
    about: 'Exports the matching pricing as a file, without the terms of lanes.',
    problems: ['not-found'],
  }),
  draftPricing: post({
    ...change,
    path: '/carriers/:carrierId/customer-pricing',
    takes: DraftPricing,
    answers: CustomerPricing,
    status: 201,
    about:
      'Begins a draft for a customer, as a copy of another pricing of the carrier or without any terms. It prices nothing until it is published.',
    problems: ['not-found', 'invalid-fields'],
  }),
  getPricing: get({
    ...look,
    path: '/customer-pricing/:id',
    takes: PricingReference,
    answers: PricingDetail,
    about: 'One pricing with its terms, with what keeps it from being published, and with its comments.',
    problems: ['not-found'],
  }),
  changePricing: put({
    ...change,
    path: '/customer-pricing/:id',
    takes: ChangePricing,
    answers: PricingDetail,
    about:
      'Changes a draft. If the version is out of date, the answer is wrong-state, and `current` has the latest values.',
    problems: ['not-found', 'invalid-fields', 'wrong-state'],
  }),
  importPricingLanes: put({
    ...change,
    path: '/customer-pricing/:id/lanes',
    takes: ImportPricingLanes,
    takesFile: ['text/csv'],
    answers: PricingLaneImport,
    about:
      'Puts the lanes of a CSV file into a draft, in place of its own lanes. If any row has an error, nothing is imported. A row without a class and rates gives a lane a discount or minimum alone.',
    problems: ['not-found', 'wrong-state', 'too-large', 'unsupported-media-type'],
  }),
  getPricingFile: get({
    ...look,
    path: '/customer-pricing/:id/file',
    takes: GetPricingFile,
    answersFile: ['application/json', 'text/csv'],
    about: 'All terms as JSON, as a change of a draft takes them, or the lanes as CSV, as they are imported.',
    problems: ['not-found'],
  }),
  comparePricing: get({
    ...look,
    path: '/customer-pricing/:id/differences',
    takes: ComparePricing,
    answers: PricingDifferences,
    about: 'In which terms a pricing differs from another one, by section.',
    problems: ['not-found'],
  }),
  commentPricing: post({
    ...change,
    path: '/customer-pricing/:id/comments',
    takes: CommentPricing,
    answers: PricingDetail,
    about: 'Adds a comment to a draft or a pricing in review.',
    problems: ['not-found', 'wrong-state'],
  }),
  requestPricingReview: post({
    ...change,
    path: '/customer-pricing/:id/review',
    takes: DecidePricing,
    answers: PricingDetail,
    about: 'Asks the other administrators to approve a draft. It does not change while it is in review.',
    problems: ['not-found', 'invalid-fields', 'wrong-state', 'already-exists'],
  }),
  approvePricing: post({
    ...change,
    path: '/customer-pricing/:id/approval',
    takes: PublishPricing,
    answers: PricingDetail,
    about: 'Approves a pricing in review and publishes it. The user who changed it last may not.',
    problems: ['not-found', 'not-allowed', 'invalid-fields', 'wrong-state', 'already-exists'],
  }),
  returnPricing: post({
    ...change,
    path: '/customer-pricing/:id/return',
    takes: ReturnPricing,
    answers: PricingDetail,
    about: 'Returns a pricing in review to its author, with a reason.',
    problems: ['not-found', 'wrong-state'],
  }),
  publishPricing: post({
    ...change,
    path: '/customer-pricing/:id/publication',
    takes: PublishPricing,
    answers: PricingDetail,
    about:
      'Publishes a draft of a carrier with fewer than two administrators; others have theirs approved. It prices pickups of the customer from its first day on, tomorrow in the time zone of the carrier at the earliest, and its terms never change again. From that day on it replaces the pricing before it. An administrator of the portal may publish it for earlier days with a reason.',
    problems: ['not-found', 'invalid-fields', 'wrong-state', 'already-exists'],
  }),
  withdrawPricing: post({
    ...change,
    path: '/customer-pricing/:id/withdrawal',
    takes: PricingReference,
    answers: PricingDetail,
    about:
      'Withdraws a published pricing before its first day. Rates that were offered under it keep their price until they expire.',
    problems: ['not-found', 'wrong-state'],
  }),
  endPricing: post({
    ...change,
    path: '/customer-pricing/:id/end',
    takes: EndPricing,
    answers: PricingDetail,
    about:
      'Gives a published pricing an earlier last day. Pickups after it are priced by the tariff; rates that were offered keep their price until they expire.',
    problems: ['not-found', 'invalid-fields', 'wrong-state'],
  }),
  setPricingNotices: put({
    ...change,
    path: '/customer-pricing/:id/notices',
    takes: SetPricingNotices,
    answers: PricingDetail,
    about:
      'Sets the owner of a pricing that is not over, and how many days before its last day they are first notified. No price changes. The owner is notified again 30 and 7 days before.',
    problems: ['not-found', 'invalid-fields', 'wrong-state'],
  }),
  renewPricing: post({
    ...change,
    path: '/customer-pricing/:id/renewal',
    takes: PricingReference,
    answers: CustomerPricing,
    status: 201,
    about:
      'Begins a draft with the terms, owner and days of notice of a published pricing, for the same customer, without its days and approvals. An open draft that began as a copy of it has to be published or deleted first.',
    problems: ['not-found', 'wrong-state', 'already-exists'],
  }),
  deletePricing: del({
    ...change,
    path: '/customer-pricing/:id',
    takes: PricingReference,
    about: 'Deletes a draft with its comments.',
    problems: ['not-found', 'wrong-state'],
  }),
});
