import {
  adjustmentStates,
  pricingStates,
  type AdjustmentState,
  type PricingState,
} from '@lading/domain/lifecycle/pricing-lifecycle';
import { leftOutReasons, type LeftOutReason } from '@lading/domain/pricing/pricing-adjustment';
import { defineResource, del, get, post } from '../kernel/endpoint.js';
import { Cents, Choice, Choices, Day, Flag, Id, Ids, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { RateLine } from './tariffs.js';

/** Agreements that one adjustment changes at most. */
export const mostAdjusted = 5000;
const mostWords = 2000;

const adjustmentActions = ['requestReview', 'approve', 'return', 'publish', 'delete'] as const;
export type AdjustmentAction = (typeof adjustmentActions)[number];

/** Agreements by their ids or all that match a filter, and what changes in them. */
export class AdjustPricing {
  @Id({ about: 'ID of the carrier, from the list of carriers.' }) carrierId!: number;
  @Ids({ maxItems: mostAdjusted, optional: true, about: 'Only these; if omitted, all that match the filter.' })
  ids?: number[];
  @Flag({ optional: true, about: 'All that match the filter, in place of `ids`.' }) isEveryFound?: boolean;
  @Text({ max: 100, optional: true, about: 'Text in the name of the company.' }) search?: string;
  @Choices(pricingStates, { maxItems: 6, optional: true, about: 'Only pricing in these states.' })
  state?: PricingState[];
  @Flag({ optional: true, about: 'Only pricing that ends within 30 days.' }) isEndingSoon?: boolean;
  @Flag({ optional: true, about: 'Only pricing that ends within its days of notice.' }) isInNotice?: boolean;
  @Ids({ optional: true, maxItems: 200, about: 'Only pricing of these customers.' }) customerIds?: number[];
  @Day({ label: 'Effective from', about: 'First pickup date of the new terms, tomorrow at the earliest.' })
  validFrom!: string;
  @Integer({
    optional: true,
    min: -10_000,
    max: 10_000,
    label: 'Discount',
    about: 'Basis points that are added to agreed discounts, those of lanes included; negative to lower.',
  })
  discountPoints?: number | null;
  @Integer({
    optional: true,
    min: -9000,
    max: 100_000,
    label: 'Minimum charge (%)',
    about: 'Basis points by which agreed absolute minimum charges rise.',
  })
  minimumBasisPoints?: number | null;
  @Cents({
    optional: true,
    min: -99_999_999,
    label: 'Minimum charge ($)',
    about: 'Added to agreed absolute minimum charges, in place of a share of them.',
  })
  minimumCents?: number | null;
  @Integer({
    optional: true,
    min: -9000,
    max: 100_000,
    label: 'Lanes',
    about: 'Basis points by which the minimums and rates of agreed lanes rise.',
  })
  laneBasisPoints?: number | null;
  @Integer({
    optional: true,
    min: 0,
    max: 10_000,
    label: 'Limit of the fuel surcharge',
    about: 'Basis points; replaces the limit of each agreement.',
  })
  fuelCapBasisPoints?: number | null;
  @Flag({ about: 'Shows what would change, and changes nothing.' }) isPreview!: boolean;
  @Text({ max: 64, optional: true, about: 'From the preview: if anything differs from it, nothing is created.' })
  checksum?: string | null;
}

/** What an adjustment changes in one agreement. */
export class AdjustedAgreement {
  @Id({ about: 'The agreement before it.' }) pricingId!: number;
  @Id({ optional: true, about: 'Its draft, which is published with all others; none in a preview.' })
  draftId!: number | null;
  @Id() customerId!: number;
  @Text({ max: 200 }) companyName!: string;
  @Day({ optional: true, about: 'Last pickup date, as in the agreement before.' }) validTo!: string | null;
  @Integer({ optional: true, min: 0, about: 'Basis points.' }) discountBefore!: number | null;
  @Integer({ optional: true, min: 0, about: 'Basis points.' }) discountAfter!: number | null;
  @Cents({ optional: true }) minimumBeforeCents!: number | null;
  @Cents({ optional: true }) minimumAfterCents!: number | null;
  @Integer({ optional: true, min: 0, about: 'Basis points.' }) fuelCapBefore!: number | null;
  @Integer({ optional: true, min: 0, about: 'Basis points.' }) fuelCapAfter!: number | null;
  @Integer({ min: 0, about: 'Lines of lanes that change.' }) laneChangeCount!: number;
  @ListOf(() => RateLine, {
    maxItems: 200,
    about: 'Lines of lanes that change: up to 200 of a single agreement, else the first 5 of each.',
  })
  laneChanges!: RateLine[];
}

export class LeftOutAgreement {
  @Id() pricingId!: number;
  @Text({ max: 200 }) companyName!: string;
  @Choice(leftOutReasons) reason!: LeftOutReason;
  @Day({ optional: true, about: 'The day that the reason is about.' }) day!: string | null;
}

export class AdjustmentOutcome {
  @Id({ optional: true, about: 'ID of the adjustment; none in a preview.' }) id!: number | null;
  @Text({ max: 64, about: 'For the call that creates the drafts of a preview.' }) checksum!: string;
  @ListOf(() => AdjustedAgreement, { maxItems: mostAdjusted }) items!: AdjustedAgreement[];
  @ListOf(() => LeftOutAgreement, { maxItems: mostAdjusted }) leftOut!: LeftOutAgreement[];
}

/** Drafts that are approved and published together. */
export class PricingAdjustment {
  @Id() id!: number;
  @Id() carrierId!: number;
  @Choice(adjustmentStates) state!: AdjustmentState;
  @Day() validFrom!: string;
  @Integer({ min: 1, max: mostAdjusted }) agreementCount!: number;
  @Text({ max: 201, optional: true }) authorName!: string;
  @Text({ max: 201, optional: true }) approverName!: string;
  @Text({ max: mostWords, optional: true, about: 'Comment on the last step.' }) words!: string;
  @Instant() createdAt!: string;
  @Instant({ optional: true }) publishedAt!: string | null;
  @Integer({ min: 1, about: 'Increases with every step.' }) version!: number;
  @Day({ about: 'The earliest first day of a pricing that is published today, in the time zone of the carrier.' })
  earliestDay!: string;
  @Choices(adjustmentActions, { maxItems: 5, about: 'Actions that the caller may take on it.' })
  allowedActions!: AdjustmentAction[];
}

export class PricingAdjustmentDetail extends PricingAdjustment {
  @ListOf(() => AdjustedAgreement, { maxItems: mostAdjusted, about: 'Those whose customers the caller sees.' })
  items!: AdjustedAgreement[];
}

export class ListPricingAdjustments {
  @Id({ about: 'ID of the carrier, from the list of carriers.' }) carrierId!: number;
}

export class PricingAdjustmentList {
  @ListOf(() => PricingAdjustment, { maxItems: 50, about: 'The newest first.' }) items!: PricingAdjustment[];
}

export class PricingAdjustmentReference {
  @Id({ about: 'ID of the adjustment, from the list of adjustments.' }) id!: number;
}

export class DecideAdjustment extends PricingAdjustmentReference {
  @Integer({ min: 1, about: 'Version that you last read. If it is out of date, nothing changes.' }) version!: number;
  @Text({ max: mostWords, optional: true, label: 'Comment' }) words?: string | null;
}

export class ReturnAdjustment extends PricingAdjustmentReference {
  @Integer({ min: 1, about: 'Version that you last read. If it is out of date, nothing changes.' }) version!: number;
  @Text({ max: mostWords, label: 'Reason', about: 'What has to change.' }) words!: string;
}

const look = { access: { carrier: 'dataVisibility', system: 'addCarrier' } } as const;
const change = {
  access: { carrier: 'administrator', system: 'addCarrier' },
  whileActing: 'refused',
} as const;

export const pricingAdjustmentsApi = defineResource('pricing-adjustments', {
  adjustPricing: post({
    ...change,
    path: '/pricing-adjustments',
    takes: AdjustPricing,
    answers: AdjustmentOutcome,
    about:
      'Changes the terms of up to 5,000 agreements by the same amounts, half up to the cent: first as a preview, then as one draft each. Agreements that are rate-protected, end before the day, begin later, are replaced by then or have an open draft are left out and listed with the reason. The drafts are approved and published together, all or none.',
    problems: ['not-found', 'invalid-fields', 'wrong-state'],
  }),
  listPricingAdjustments: get({
    ...look,
    path: '/carriers/:carrierId/pricing-adjustments',
    takes: ListPricingAdjustments,
    answers: PricingAdjustmentList,
    about: 'The last 50 adjustments of the carrier, the newest first.',
    problems: ['not-found'],
  }),
  getPricingAdjustment: get({
    ...look,
    path: '/pricing-adjustments/:id',
    takes: PricingAdjustmentReference,
    answers: PricingAdjustmentDetail,
    about: 'One adjustment with what it changes in each agreement.',
    problems: ['not-found'],
  }),
  requestAdjustmentReview: post({
    ...change,
    path: '/pricing-adjustments/:id/review',
    takes: DecideAdjustment,
    answers: PricingAdjustmentDetail,
    about: 'Asks the other administrators to approve all drafts of an adjustment at once.',
    problems: ['not-found', 'not-allowed', 'invalid-fields', 'wrong-state'],
  }),
  approveAdjustment: post({
    ...change,
    path: '/pricing-adjustments/:id/approval',
    takes: DecideAdjustment,
    answers: PricingAdjustmentDetail,
    about: 'Approves and publishes all drafts of an adjustment, or none. The user who created it may not.',
    problems: ['not-found', 'not-allowed', 'invalid-fields', 'wrong-state'],
  }),
  returnAdjustment: post({
    ...change,
    path: '/pricing-adjustments/:id/return',
    takes: ReturnAdjustment,
    answers: PricingAdjustmentDetail,
    about: 'Returns an adjustment in review to its author, with a reason.',
    problems: ['not-found', 'not-allowed', 'wrong-state'],
  }),
  publishAdjustment: post({
    ...change,
    path: '/pricing-adjustments/:id/publication',
    takes: DecideAdjustment,
    answers: PricingAdjustmentDetail,
    about:
      'Publishes all drafts of an adjustment, or none, for a carrier with fewer than two administrators; others have it approved.',
    problems: ['not-found', 'not-allowed', 'invalid-fields', 'wrong-state'],
  }),
  deleteAdjustment: del({
    ...change,
    path: '/pricing-adjustments/:id',
    takes: PricingAdjustmentReference,
    about: 'Deletes an adjustment that is not published, with its drafts.',
    problems: ['not-found', 'not-allowed', 'wrong-state'],
  }),
});
