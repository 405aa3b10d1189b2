import { CarrierEvent, DomainEvent } from '../../kernel/events/domain-event.js';

export const carrierSubject = (carrierId: number): string => `carrier:${carrierId}`;

/** The carrier should add a block before its numbers run out. */
export class ProBlockRanLow extends CarrierEvent<{ carrierId: number; proBlockId: number; left: number }> {
  static readonly eventName = 'pro-block-ran-low';
}

/** A company and a carrier talk about a block of PRO numbers. */
export interface ProRequestFacts {
  readonly carrierId: number;
  readonly customerId: number;
  readonly requestId: number;
}

export class ProBlockRequested extends CarrierEvent<ProRequestFacts> {
  static readonly eventName = 'pro-block-requested';
}

export class ProBlockGranted extends CarrierEvent<ProRequestFacts> {
  static readonly eventName = 'pro-block-granted';
}

export class ProBlockDeclined extends CarrierEvent<ProRequestFacts> {
  static readonly eventName = 'pro-block-declined';
}

/** Its first and last number as they are printed. */
interface BlockFacts {
  readonly carrierId: number;
  readonly proBlockId: number;
  readonly from: string;
  readonly to: string;
}

export class ProBlockAdded extends CarrierEvent<BlockFacts> {
  static readonly eventName = 'pro-block-added';
}

/** The block issues no further numbers; it was for one company, or for all. */
export class ProBlockRevoked extends CarrierEvent<BlockFacts & { readonly customerId: number | null }> {
  static readonly eventName = 'pro-block-revoked';
}

/** The format of the numbers before and after, in words. */
export class ProRuleChanged extends CarrierEvent<{ carrierId: number; before: string; after: string }> {
  static readonly eventName = 'pro-rule-changed';
}

export class ProLowMarkChanged extends CarrierEvent<{
  carrierId: number;
  before: number | null;
  after: number | null;
}> {
  static readonly eventName = 'pro-low-mark-changed';
}

/** A version of a tariff, by its name. */
export interface TariffFacts {
  readonly carrierId: number;
  readonly tariffId: number;
  readonly name: string;
}

export class TariffDrafted extends CarrierEvent<TariffFacts & { readonly basedOn: string | null }> {
  static readonly eventName = 'tariff-drafted';
}

/** A draft changed in these sections, by their titles. */
export interface ChangedTariff extends TariffFacts {
  readonly sections: readonly string[];
}

export class TariffDraftChanged extends CarrierEvent<ChangedTariff> {
  static readonly eventName = 'tariff-draft-changed';
}

/** Rates came into a draft from a file. */
export class TariffImported extends CarrierEvent<ChangedTariff> {
  static readonly eventName = 'tariff-imported';
}

/** The first day of a version, and the users who have to do with its approval. */
export interface DecidedTariff extends TariffFacts {
  readonly effectiveFrom: string | null;
  readonly authorIds: readonly number[];
  readonly words: string;
}

export class TariffCommented extends CarrierEvent<DecidedTariff> {
  static readonly eventName = 'tariff-commented';
}

export class TariffReviewRequested extends CarrierEvent<DecidedTariff> {
  static readonly eventName = 'tariff-review-requested';
}

export class TariffReturned extends CarrierEvent<DecidedTariff> {
  static readonly eventName = 'tariff-returned';
}

export class TariffPublished extends CarrierEvent<
  DecidedTariff & { readonly isApproved: boolean; readonly backdateReason: string }
> {
  static readonly eventName = 'tariff-published';
}

export class TariffWithdrawn extends CarrierEvent<DecidedTariff> {
  static readonly eventName = 'tariff-withdrawn';
}

export class TariffDraftDeleted extends CarrierEvent<TariffFacts> {
  static readonly eventName = 'tariff-draft-deleted';
}

/** What a carrier agrees with a customer; the page of the activity shows the customer's name. */
export interface PricingFacts {
  readonly carrierId: number;
  readonly customerId: number;
  readonly pricingId: number;
  readonly companyName: string;
}

export class PricingDrafted extends CarrierEvent<
  PricingFacts & { readonly isCopy: boolean; readonly isRenewal?: boolean }
> {
  static readonly eventName = 'pricing-drafted';
}

/** A draft changed in these sections, by their titles. */
export class PricingDraftChanged extends CarrierEvent<PricingFacts & { readonly sections: readonly string[] }> {
  static readonly eventName = 'pricing-draft-changed';
}

/** The days of a pricing, and the users who have to do with its approval. */
export interface DecidedPricing extends PricingFacts {
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly authorIds: readonly number[];
  readonly words: string;
}

export class PricingCommented extends CarrierEvent<DecidedPricing> {
  static readonly eventName = 'pricing-commented';
}

export class PricingReviewRequested extends CarrierEvent<DecidedPricing> {
  static readonly eventName = 'pricing-review-requested';
}

export class PricingReturned extends CarrierEvent<DecidedPricing> {
  static readonly eventName = 'pricing-returned';
}

export class PricingPublished extends CarrierEvent<
  DecidedPricing & { readonly isApproved: boolean; readonly backdateReason: string }
> {
  static readonly eventName = 'pricing-published';
}

export class PricingWithdrawn extends CarrierEvent<DecidedPricing> {
  static readonly eventName = 'pricing-withdrawn';
}

export class PricingEnded extends CarrierEvent<DecidedPricing> {
  static readonly eventName = 'pricing-ended';
}

/** The end of a pricing is near: the first, second or third notice of it. After its agreed last day it may be extended once, until its last day. */
export class PricingNoticeDue extends CarrierEvent<
  PricingFacts & {
    readonly notice: number;
    readonly validTo: string;
    readonly lastDay: string;
    readonly ownerUserId: number | null;
  }
> {
  static readonly eventName = 'pricing-notice-due';
}

/** The owner is empty where the carrier's administrators are notified. */
export class PricingNoticesSet extends CarrierEvent<
  PricingFacts & { readonly ownerName: string; readonly noticeDays: number }
> {
  static readonly eventName = 'pricing-notices-set';
}

/** Drafts of many customers that are decided about together; the authors created them. */
export interface AdjustmentFacts {
  readonly carrierId: number;
  readonly adjustmentId: number;
  readonly agreementCount: number;
  readonly validFrom: string;
  readonly authorIds: readonly number[];
  readonly words: string;
}

export class PricingAdjustmentDrafted extends CarrierEvent<AdjustmentFacts> {
  static readonly eventName = 'pricing-adjustment-drafted';
}

export class PricingAdjustmentReviewRequested extends CarrierEvent<AdjustmentFacts> {
  static readonly eventName = 'pricing-adjustment-review-requested';
}

export class PricingAdjustmentReturned extends CarrierEvent<AdjustmentFacts> {
  static readonly eventName = 'pricing-adjustment-returned';
}

export class PricingAdjustmentPublished extends CarrierEvent<AdjustmentFacts & { readonly isApproved: boolean }> {
  static readonly eventName = 'pricing-adjustment-published';
}

export class PricingAdjustmentDeleted extends CarrierEvent<AdjustmentFacts> {
  static readonly eventName = 'pricing-adjustment-deleted';
}

export class PricingDraftDeleted extends CarrierEvent<PricingFacts> {
  static readonly eventName = 'pricing-draft-deleted';
}

export class CarrierPreferred extends DomainEvent<{ carrierId: number; isPreferred: boolean }> {
  static readonly eventName = 'carrier-preferred';
}

/** An administrator's decision about a carrier, as the audit trail shows it. */
interface CarrierTerms {
  readonly name: string;
  readonly scac: string;
  readonly supportPhone: string;
  readonly isContract: boolean;
}

export class CarrierAdded extends CarrierEvent<CarrierTerms & { carrierId: number; code: string; subdomain: string }> {
  static readonly eventName = 'carrier-added';
}

export class CarrierChanged extends CarrierEvent<{ carrierId: number; before: CarrierTerms; after: CarrierTerms }> {
  static readonly eventName = 'carrier-changed';
}

/** A carrier without its own system confirms dispatches in a demo, or no longer does. */
export class CarrierDemoDispatchSwitched extends CarrierEvent<{ carrierId: number; isOn: boolean }> {
  static readonly eventName = 'carrier-demo-dispatch-switched';
}

interface DeskTerms {
  readonly isOn: boolean;
  readonly minutes: number;
  readonly missedPickupMinutes: number;
  readonly emails: readonly string[];
}

/** Users of the carrier accept its shipments, or no longer do, or others are emailed, or have more time. */
export class CarrierDeskChanged extends CarrierEvent<{ carrierId: number; before: DeskTerms; after: DeskTerms }> {
  static readonly eventName = 'carrier-desk-changed';
}

export class CarrierApiSwitched extends CarrierEvent<{ carrierId: number; isApiActive: boolean }> {
  static readonly eventName = 'carrier-api-switched';
}

/** All points of its onboarding are done, or a super administrator left out one for a reason; quotes go to it from now on. */
export class CarrierPublished extends CarrierEvent<{
  carrierId: number;
  leftOut: { readonly point: string; readonly reason: string } | null;
}> {
  static readonly eventName = 'carrier-published';
}
