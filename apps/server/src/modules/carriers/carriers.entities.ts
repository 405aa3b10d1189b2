import {
  Check,
  Column,
  Entity,
  Exclusion,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { ConformanceRun } from '@lading/contracts/carriers/carrier-systems';
import type { CarrierTrialState } from '@lading/domain/lifecycle/carrier-trial-lifecycle';
import type { AdjustmentState, PricingState } from '@lading/domain/lifecycle/pricing-lifecycle';
import type { PricingEnding } from '@lading/domain/pricing/pricing-calendar';
import type { TariffState } from '@lading/domain/lifecycle/tariff-lifecycle';
import type { RateFile } from '@lading/domain/tariff/rate-file';
import type { PricingTerms, ServiceArea, Tariff as Terms } from '@lading/domain/rating/tariff';

export type ProBlockState = 'requested' | 'active' | 'revoked';
/** That a version is superseded, the calendar says. */
export type StoredTariffState = Exclude<TariffState, 'superseded'>;
/** As above, and that a pricing has ended. */
export type StoredPricingState = Exclude<PricingState, 'superseded' | 'ended'>;

/** Carriers, with the connector that reaches their system. */
@Check('carrier_connector_is_name', `connector ~ '^[a-z][a-z0-9-]{0,39}$'`)
@Check('carrier_coverage_charge_known', 'coverage_min_charge_cents >= 0')
@Check('carrier_coverage_share_known', '(coverage_basis_points >= 0) AND (coverage_basis_points <= 10000)')
@Check('carrier_coverage_value_positive', 'coverage_max_value_cents > 0')
@Check('carrier_currency_form', `currency ~ '^[A-Z]{3}$'`)
@Check('carrier_desk_emails_known', 'NOT is_desk_dispatch OR cardinality(desk_emails) > 0')
@Check('carrier_desk_minutes_range', '(desk_minutes >= 15) AND (desk_minutes <= 240)')
@Check('carrier_missed_pickup_range', '(missed_pickup_minutes >= 0) AND (missed_pickup_minutes <= 240)')
@Check('carrier_pro_low_mark_range', '(pro_low_mark >= 0) AND (pro_low_mark <= 1000000)')
@Check('carrier_scac_form', `scac ~ '^[A-Z]{2,4}$'`)
@Unique('carrier_code_unique', ['code'])
@Entity()
export class Carrier {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column('text') code!: string;
  @Column('text') name!: string;
  @Column('text') scac!: string;
  @Column('text') theme!: string;
  @Column('boolean', { default: true }) isActive!: boolean;
  @Column('boolean', { default: false }) isContract!: boolean;
  @Column('text', { default: '' }) supportPhone!: string;
  @Column('text') connector!: string;
  @Column('jsonb', { default: {} }) connectorSettings!: object;
  @Column('jsonb', { default: {} }) proProfile!: object;
  @Column('integer', { nullable: true }) proLowMark!: number | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('boolean', { default: true }) isApiActive!: boolean;
  @Column('bigint', { default: 5000 }) coverageMinChargeCents!: number;
  @Column('bigint', { default: 25000000 }) coverageMaxValueCents!: number;
  @Column('text', { default: 'USD' }) currency!: string;
  @Column('integer', { default: 70 }) coverageBasisPoints!: number;
  @Column('boolean', { default: false }) isDemoDispatch!: boolean;
  @Column('boolean', { default: false }) isDeskDispatch!: boolean;
  @Column('integer', { default: 60 }) deskMinutes!: number;
  @Column('integer', { default: 30 }) missedPickupMinutes!: number;
  @Column('text', { array: true, default: () => "'{}'" }) deskEmails!: string[];
  @Column('text', { default: 'America/Chicago' }) timeZone!: string;
  @Column('jsonb', { nullable: true }) serviceArea!: ServiceArea | null;
  @Column('timestamptz', { nullable: true, default: () => 'now()' }) publishedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) deletedAt!: Date | null;
}

/** Which carriers a customer quotes with. */
@Unique('carrier_connection_unique', ['customerId', 'carrierId'])
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'carrier_connection_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'carrier_connection_customer_id_fkey' })
@Index('carrier_connection_carrier', { synchronize: false })
@Entity()
export class CarrierConnection {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint') customerId!: number;
  @Column('text', { default: '' }) accountNumber!: string;
  @Column('boolean', { default: false }) isPreferred!: boolean;
  @Column('boolean', { default: true }) isEnabled!: boolean;
}

/** A customer's own credentials at a carrier, used instead of those of the installation. The carrier can't see them. */
@Check('carrier_credentials_kind', `kind IN ('basic', 'apiKey', 'bearer')`)
@ForeignKey('CarrierConnection', ['customerId', 'carrierId'], ['customerId', 'carrierId'], {
  name: 'carrier_credentials_customer_id_carrier_id_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey('UserAccount', ['setBy'], ['id'], { name: 'carrier_credentials_set_by_fkey' })
@Index('carrier_credentials_carrier', { synchronize: false })
@Index('carrier_credentials_set_by', { synchronize: false })
@Entity()
export class CarrierCredentials {
  @PrimaryColumn('bigint') customerId!: number;
  @PrimaryColumn('bigint') carrierId!: number;
  @Column('text') kind!: 'basic' | 'apiKey' | 'bearer';
  @Column('text') hint!: string;
  @Column('text') sealed!: string;
  @Column('timestamptz') setAt!: Date;
  @Column('bigint') setBy!: number;
}

/** How a carrier's system is reached, beyond its settings: the sealed credentials of this installation, and the last trial call. */
@Check('carrier_reach_kind', `kind IN ('basic', 'apiKey', 'bearer')`)
@Check('carrier_reach_sign_in_whole', '((kind IS NULL) = (sealed IS NULL)) AND ((kind IS NULL) = (hint IS NULL))')
@Check('carrier_reach_trial_outcome', `trial_outcome IN ('answers', 'refuses', 'silent', 'wrong')`)
@Check(
  'carrier_reach_trial_whole',
  '((tried_at IS NULL) = (trial_outcome IS NULL)) AND ((tried_at IS NULL) = (trial_milliseconds IS NULL))',
)
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'carrier_reach_carrier_id_fkey' })
@ForeignKey('UserAccount', ['changedBy'], ['id'], { name: 'carrier_reach_changed_by_fkey' })
@Index('carrier_reach_changed_by', { synchronize: false })
@Entity()
export class CarrierReach {
  @PrimaryColumn('bigint') carrierId!: number;
  @Column('integer') version!: number;
  @Column('text', { nullable: true }) kind!: 'basic' | 'apiKey' | 'bearer' | null;
  @Column('text', { nullable: true }) hint!: string | null;
  @Column('text', { nullable: true }) sealed!: string | null;
  @Column('timestamptz', { nullable: true }) changedAt!: Date | null;
  @Column('bigint', { nullable: true }) changedBy!: number | null;
  @Column('timestamptz', { nullable: true }) triedAt!: Date | null;
  @Column('text', { nullable: true }) trialOutcome!: 'answers' | 'refuses' | 'silent' | 'wrong' | null;
  @Column('integer', { nullable: true }) trialMilliseconds!: number | null;
  @Column('text', { nullable: true }) trialReason!: string | null;
  @Column('jsonb', { nullable: true }) conformance!: ConformanceRun | null;
}

/** Calls to the systems of carriers by hour: how they ended, and how many took up to each of the stored bounds of milliseconds. */
@Check('carrier_call_hour_breaker', `breaker IN ('closed', 'open')`)
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'carrier_call_hour_carrier_id_fkey' })
@Entity()
export class CarrierCallHour {
  @PrimaryColumn('bigint') carrierId!: number;
  @PrimaryColumn('timestamptz') hour!: Date;
  @Column('integer') answered!: number;
  @Column('integer') timedOut!: number;
  @Column('integer') failed!: number;
  @Column('integer') refused!: number;
  @Column('integer') wrong!: number;
  @Column('integer') mixedUp!: number;
  @Column('integer', { array: true }) durations!: number[];
  @Column('text') breaker!: 'closed' | 'open';
  @Column('timestamptz') notedAt!: Date;
  @Column('text', { nullable: true }) lastFault!: string | null;
  @Column('timestamptz', { nullable: true }) lastFaultAt!: Date | null;
}

/** Test shipments with which a carrier is tried before it is published. They are no freight: they have no customer and use up no PRO number. */
@Check('carrier_trial_accepted_by_known', `accepted_by IN ('connection', 'desk', 'demo')`)
@Check('carrier_trial_currency_form', `currency ~ '^[A-Z]{3}$'`)
@Check('carrier_trial_pounds_positive', 'pounds > 0')
@Check('carrier_trial_state_known', `state IN ('priced', 'dispatched', 'accepted', 'tracked', 'canceled')`)
@Check('carrier_trial_total_known', 'total_cents >= 0')
@Unique('carrier_trial_reference_unique', ['reference'])
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'carrier_trial_carrier_id_fkey' })
@Index('carrier_trial_newest', { synchronize: false })
@Entity()
export class CarrierTrial {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('text') reference!: string;
  @Column('text') state!: CarrierTrialState;
  @Column('text') origin!: string;
  @Column('text') destination!: string;
  @Column('date') pickupDate!: string;
  @Column('integer') pounds!: number;
  @Column('text') freightClass!: string;
  @Column('bigint') totalCents!: number;
  @Column('text') currency!: string;
  @Column('integer', { nullable: true }) transitDays!: number | null;
  @Column('text') acceptedBy!: 'connection' | 'desk' | 'demo';
  @Column('text', { nullable: true }) pro!: string | null;
  @Column('text', { nullable: true }) pickupNumber!: string | null;
  @Column('text') startedBy!: string;
  @Column('timestamptz') pricedAt!: Date;
  @Column('timestamptz', { nullable: true }) dispatchedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) acceptedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) trackedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) canceledAt!: Date | null;
}

/** Secrets with which carriers sign their status updates, sealed. Two while one is being replaced. */
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'carrier_webhook_secret_carrier_id_fkey' })
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'carrier_webhook_secret_created_by_fkey' })
@Index('carrier_webhook_secret_created_by', { synchronize: false })
@Index('carrier_webhook_secret_newest', { synchronize: false })
@Index('carrier_webhook_secret_carrier', { synchronize: false })
@Entity()
export class CarrierWebhookSecret {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('text') secret!: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('bigint', { nullable: true }) createdBy!: number | null;
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
}

/** Locations of a customer at which one of its carriers gets no rate requests. */
@ForeignKey('CarrierConnection', ['customerId', 'carrierId'], ['customerId', 'carrierId'], {
  name: 'closed_carrier_location_customer_id_carrier_id_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey('Location', ['locationId'], ['id'], {
  name: 'closed_carrier_location_location_id_fkey',
  onDelete: 'CASCADE',
})
@Index('closed_carrier_location_carrier', { synchronize: false })
@Index('closed_carrier_location_location', { synchronize: false })
@Entity()
export class ClosedCarrierLocation {
  @PrimaryColumn('bigint') customerId!: number;
  @PrimaryColumn('bigint') carrierId!: number;
  @PrimaryColumn('bigint') locationId!: number;
}

/** Ranges of PRO numbers. Numbers are prepared in order and never reused. */
@Check('pro_block_body_length_range', '(body_length >= 1) AND (body_length <= 16)')
@Check('pro_block_order', '(first_body <= last_body) AND (next_body >= first_body) AND (next_body <= (last_body + 1))')
@Check('pro_block_state_known', `state IN ('requested', 'active', 'revoked')`)
@Exclusion(
  'pro_block_no_overlap',
  `USING gist (carrier_id WITH =, body_length WITH =, int8range(first_body, last_body, '[]'::text) WITH &&)`,
)
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'pro_block_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'pro_block_customer_id_fkey' })
@Index('pro_block_carrier', { synchronize: false })
@Index('pro_block_customer', { synchronize: false })
@Entity()
export class ProBlock {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint', { nullable: true }) customerId!: number | null;
  @Column('bigint') firstBody!: string;
  @Column('bigint') lastBody!: string;
  @Column('bigint') nextBody!: string;
  @Column('text') state!: ProBlockState;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('integer') bodyLength!: number;
}

/** PRO numbers that are ready to be issued. */
@Check('pro_number_length', 'length(number) <= 16')
@ForeignKey('ProBlock', ['proBlockId'], ['id'], { name: 'pro_number_pro_block_id_fkey', onDelete: 'CASCADE' })
@Index('pro_number_block', { synchronize: false })
@Index('pro_number_ready', { synchronize: false })
@Unique('pro_number_once', ['carrierId', 'number'])
@Entity()
export class ProNumber {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') proBlockId!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint', { nullable: true }) customerId!: number | null;
  @Column('text') number!: string;
  @Column('bigint', { nullable: true }) lowLeft!: number | null;
  @Column('boolean', { default: false }) isRefillMark!: boolean;
  @Column('boolean', { default: false }) isWithdrawn!: boolean;
}

/** Requests of customers for their own PRO blocks. */
@Check('pro_block_request_answer_length', 'length(answer) <= 500')
@Check('pro_block_request_granted', `(state = 'granted') = (pro_block_id IS NOT NULL)`)
@Check('pro_block_request_reason_length', '(length(reason) >= 1) AND (length(reason) <= 500)')
@Check('pro_block_request_size_range', '(size >= 1) AND (size <= 100000)')
@Check('pro_block_request_state_known', `state IN ('open', 'granted', 'declined')`)
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'pro_block_request_carrier_id_fkey' })
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'pro_block_request_created_by_fkey', onDelete: 'SET NULL' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'pro_block_request_customer_id_fkey' })
@ForeignKey('ProBlock', ['proBlockId'], ['id'], { name: 'pro_block_request_pro_block_id_fkey' })
@Index('pro_block_request_block', { synchronize: false })
@Index('pro_block_request_carrier', { synchronize: false })
@Index('pro_block_request_created_by', { synchronize: false })
@Index('pro_block_request_customer', { synchronize: false })
@Index('pro_block_request_open', { synchronize: false })
@Entity()
export class ProBlockRequest {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') customerId!: number;
  @Column('bigint') carrierId!: number;
  @Column('integer') size!: number;
  @Column('text') reason!: string;
  @Column('text') state!: 'open' | 'granted' | 'declined';
  @Column('text', { default: '' }) answer!: string;
  @Column('bigint', { nullable: true }) proBlockId!: number | null;
  @Column('bigint', { nullable: true }) createdBy!: number | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
}

/** Versions of the tariffs of carriers that have no rating system of their own. */
@Check('tariff_backdate_reason_length', 'length(backdate_reason) <= 500')
@Check('tariff_dates', '(effective_to IS NULL) OR (effective_to >= effective_from)')
@Check('tariff_name_length', '(length(name) >= 1) AND (length(name) <= 100)')
@Check(
  'tariff_published_complete',
  `(state IN ('draft', 'inReview')) OR ((effective_from IS NOT NULL) AND (published_at IS NOT NULL))`,
)
@Check('tariff_state_known', `state IN ('draft', 'inReview', 'published', 'withdrawn')`)
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'tariff_carrier_id_fkey' })
@ForeignKey('Tariff', ['basedOnId'], ['id'], { name: 'tariff_based_on_id_fkey', onDelete: 'SET NULL' })
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'tariff_created_by_fkey' })
@ForeignKey('UserAccount', ['editedBy'], ['id'], { name: 'tariff_edited_by_fkey' })
@ForeignKey('UserAccount', ['approvedBy'], ['id'], { name: 'tariff_approved_by_fkey' })
@Index('tariff_approved_by', { synchronize: false })
@Index('tariff_based_on', { synchronize: false })
@Index('tariff_carrier', { synchronize: false })
@Index('tariff_created_by', { synchronize: false })
@Index('tariff_edited_by', { synchronize: false })
@Index('tariff_one_per_day', { synchronize: false })
@Entity()
export class Tariff {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('text') name!: string;
  @Column('text', { default: 'draft' }) state!: StoredTariffState;
  @Column('date', { nullable: true }) effectiveFrom!: string | null;
  @Column('date', { nullable: true }) effectiveTo!: string | null;
  @Column('jsonb') terms!: Terms;
  @Column('integer', { default: 0 }) rateCount!: number;
  @Column('bigint', { nullable: true }) basedOnId!: number | null;
  @Column('bigint', { nullable: true }) createdBy!: number | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('integer', { default: 1 }) version!: number;
  @Column('integer', { default: 1 }) editVersion!: number;
  @Column('bigint', { nullable: true }) editedBy!: number | null;
  @Column('timestamptz', { default: () => 'now()' }) editedAt!: Date;
  @Column('timestamptz', { nullable: true }) publishedAt!: Date | null;
  @Column('bigint', { nullable: true }) approvedBy!: number | null;
  @Column('text', { default: '' }) backdateReason!: string;
}

/** What was said about a version, and the steps of its approval. */
@Check('tariff_comment_kind_known', `kind IN ('comment', 'review', 'return', 'approval', 'publication', 'withdrawal')`)
@Check('tariff_comment_words_length', 'length(words) <= 2000')
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'tariff_comment_carrier_id_fkey' })
@ForeignKey('Tariff', ['tariffId'], ['id'], { name: 'tariff_comment_tariff_id_fkey', onDelete: 'CASCADE' })
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'tariff_comment_created_by_fkey' })
@Index('tariff_comment_carrier', { synchronize: false })
@Index('tariff_comment_created_by', { synchronize: false })
@Index('tariff_comment_tariff', { synchronize: false })
@Entity()
export class TariffComment {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint') tariffId!: number;
  @Column('text') kind!: 'comment' | 'review' | 'return' | 'approval' | 'publication' | 'withdrawal';
  @Column('text', { default: '' }) words!: string;
  @Column('bigint', { nullable: true }) createdBy!: number | null;
  @Column('timestamptz') createdAt!: Date;
}

/** Drafts of many customers' pricing that are approved and published together. */
@Check('pricing_adjustment_count_range', '(agreement_count >= 1) AND (agreement_count <= 5000)')
@Check('pricing_adjustment_state_known', `state IN ('draft', 'inReview', 'published')`)
@Check('pricing_adjustment_words_length', 'length(words) <= 2000')
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'pricing_adjustment_carrier_id_fkey' })
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'pricing_adjustment_created_by_fkey' })
@ForeignKey('UserAccount', ['approvedBy'], ['id'], { name: 'pricing_adjustment_approved_by_fkey' })
@Index('pricing_adjustment_approved_by', { synchronize: false })
@Index('pricing_adjustment_carrier', { synchronize: false })
@Index('pricing_adjustment_created_by', { synchronize: false })
@Entity()
export class PricingAdjustment {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('text', { default: 'draft' }) state!: AdjustmentState;
  @Column('date') validFrom!: string;
  @Column('integer') agreementCount!: number;
  @Column('text', { default: '' }) words!: string;
  @Column('bigint', { nullable: true }) createdBy!: number | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('integer', { default: 1 }) version!: number;
  @Column('timestamptz', { nullable: true }) publishedAt!: Date | null;
  @Column('bigint', { nullable: true }) approvedBy!: number | null;
}

/** What a carrier has agreed with a customer instead of the terms of its tariff. */
@Check('customer_pricing_at_end_known', `at_end IN ('tariff', 'extend')`)
@Check('customer_pricing_backdate_reason_length', 'length(backdate_reason) <= 500')
@Check('customer_pricing_dates', '(valid_to IS NULL) OR (valid_to >= valid_from)')
@Check('customer_pricing_notice_days_range', '(notice_days >= 1) AND (notice_days <= 365)')
@Check('customer_pricing_notices_range', '(notices_sent >= 0) AND (notices_sent <= 3)')
@Check(
  'customer_pricing_published_complete',
  `(state IN ('draft', 'inReview')) OR ((valid_from IS NOT NULL) AND (published_at IS NOT NULL))`,
)
@Check('customer_pricing_state_known', `state IN ('draft', 'inReview', 'published', 'withdrawn')`)
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'customer_pricing_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'customer_pricing_customer_id_fkey' })
@ForeignKey('CustomerPricing', ['basedOnId'], ['id'], {
  name: 'customer_pricing_based_on_id_fkey',
  onDelete: 'SET NULL',
})
@ForeignKey('PricingAdjustment', ['adjustmentId'], ['id'], { name: 'customer_pricing_adjustment_id_fkey' })
@ForeignKey('Tariff', ['baseTariffId'], ['id'], { name: 'customer_pricing_base_tariff_id_fkey' })
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'customer_pricing_created_by_fkey' })
@ForeignKey('UserAccount', ['editedBy'], ['id'], { name: 'customer_pricing_edited_by_fkey' })
@ForeignKey('UserAccount', ['approvedBy'], ['id'], { name: 'customer_pricing_approved_by_fkey' })
@ForeignKey('UserAccount', ['ownerUserId'], ['id'], {
  name: 'customer_pricing_owner_user_id_fkey',
  onDelete: 'SET NULL',
})
@Index('customer_pricing_adjustment', { synchronize: false })
@Index('customer_pricing_approved_by', { synchronize: false })
@Index('customer_pricing_base_tariff', { synchronize: false })
@Index('customer_pricing_based_on', { synchronize: false })
@Index('customer_pricing_carrier', { synchronize: false })
@Index('customer_pricing_created_by', { synchronize: false })
@Index('customer_pricing_edited_by', { synchronize: false })
@Index('customer_pricing_one_per_day', { synchronize: false })
@Index('customer_pricing_open_draft', { synchronize: false })
@Index('customer_pricing_owner', { synchronize: false })
@Entity()
export class CustomerPricing {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint') customerId!: number;
  @Column('text', { default: 'draft' }) state!: StoredPricingState;
  @Column('date', { nullable: true }) validFrom!: string | null;
  @Column('date', { nullable: true }) validTo!: string | null;
  @Column('text', { default: 'tariff' }) atEnd!: PricingEnding;
  @Column({
    type: 'date',
    nullable: true,
    generatedType: 'STORED',
    asExpression: `(valid_to + (30 * ((at_end = 'extend'::text))::integer))`,
    insert: false,
    update: false,
  })
  readonly lastDay!: string | null;
  @Column('date', { nullable: true }) protectedUntil!: string | null;
  @Column('bigint', { nullable: true }) ownerUserId!: number | null;
  @Column('integer', { default: 60 }) noticeDays!: number;
  @Column('integer', { default: 0 }) noticesSent!: number;
  @Column('date', { nullable: true }) noticedOn!: string | null;
  @Column('jsonb') terms!: PricingTerms;
  @Column({
    type: 'bigint',
    nullable: true,
    generatedType: 'STORED',
    asExpression: `((terms ->> 'baseTariffId'::text))::bigint`,
    insert: false,
    update: false,
  })
  readonly baseTariffId!: number | null;
  @Column('integer', { default: 0 }) laneCount!: number;
  @Column('bigint', { nullable: true }) basedOnId!: number | null;
  @Column('bigint', { nullable: true }) adjustmentId!: number | null;
  @Column('bigint', { nullable: true }) createdBy!: number | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('integer', { default: 1 }) version!: number;
  @Column('bigint', { nullable: true }) editedBy!: number | null;
  @Column('timestamptz', { default: () => 'now()' }) editedAt!: Date;
  @Column('timestamptz', { nullable: true }) publishedAt!: Date | null;
  @Column('bigint', { nullable: true }) approvedBy!: number | null;
  @Column('text', { default: '' }) backdateReason!: string;
}

/** What was said about a pricing, and the steps of its approval. */
@Check(
  'customer_pricing_comment_kind_known',
  `kind IN ('comment', 'review', 'return', 'approval', 'publication', 'withdrawal', 'end')`,
)
@Check('customer_pricing_comment_words_length', 'length(words) <= 2000')
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'customer_pricing_comment_carrier_id_fkey' })
@ForeignKey('CustomerPricing', ['pricingId'], ['id'], {
  name: 'customer_pricing_comment_pricing_id_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'customer_pricing_comment_created_by_fkey' })
@Index('customer_pricing_comment_carrier', { synchronize: false })
@Index('customer_pricing_comment_created_by', { synchronize: false })
@Index('customer_pricing_comment_pricing', { synchronize: false })
@Entity()
export class CustomerPricingComment {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint') pricingId!: number;
  @Column('text') kind!: 'comment' | 'review' | 'return' | 'approval' | 'publication' | 'withdrawal' | 'end';
  @Column('text', { default: '' }) words!: string;
  @Column('bigint', { nullable: true }) createdBy!: number | null;
  @Column('timestamptz') createdAt!: Date;
}

/** The rates of a file that was compared with a draft, until they are applied: the last file of each draft. */
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'tariff_rate_review_carrier_id_fkey' })
@ForeignKey('Tariff', ['tariffId'], ['id'], { name: 'tariff_rate_review_tariff_id_fkey', onDelete: 'CASCADE' })
@Index('tariff_rate_review_carrier', { synchronize: false })
@Unique('tariff_rate_review_once', ['tariffId'])
@Entity()
export class TariffRateReview {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint') tariffId!: number;
  @Column('integer') tariffVersion!: number;
  @Column('jsonb') file!: RateFile;
  @Column('timestamptz') createdAt!: Date;
}
