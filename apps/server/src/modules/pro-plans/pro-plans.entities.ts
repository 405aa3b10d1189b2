import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Quotes whose prices were explained. Each counts once, in the month of its first explanation. */
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'insight_quote_customer_id_fkey', onDelete: 'CASCADE' })
@ForeignKey('Quote', ['quoteId'], ['id'], { name: 'insight_quote_quote_id_fkey', onDelete: 'CASCADE' })
@Index('insight_quote_month', { synchronize: false })
@Entity()
export class InsightQuote {
  @PrimaryColumn('bigint') quoteId!: number;
  @Column('bigint') customerId!: number;
  @Column('date') month!: string;
}

/** Payments of plans at the payment provider. */
@Check('plan_checkout_state_known', `state IN ('open', 'paid', 'declined', 'ended')`)
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'plan_checkout_customer_id_fkey', onDelete: 'CASCADE' })
@ForeignKey('ProPlan', ['planId'], ['id'], { name: 'plan_checkout_plan_id_fkey' })
@Index('plan_checkout_customer', { synchronize: false })
@Index('plan_checkout_open', { synchronize: false })
@Entity()
export class PlanCheckout {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') customerId!: number;
  @Column('bigint') planId!: number;
  @Column('text', { default: 'open' }) state!: 'open' | 'paid' | 'declined' | 'ended';
  @Column('text', { nullable: true }) providerReference!: string | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}

/** Versions of the plans with their limits. A version is never changed. */
@Check('pro_plan_addresses_positive', 'addresses_limit > 0')
@Check('pro_plan_currency_form', `currency ~ '^[A-Z]{3}$'`)
@Check('pro_plan_free', `(price_point = 'free') = (price_cents = 0)`)
@Check('pro_plan_insight_positive', 'insight_quotes_limit > 0')
@Check('pro_plan_locations_positive', 'location_limit > 0')
@Check('pro_plan_name_length', '(length(product_plan) >= 1) AND (length(product_plan) <= 60)')
@Check('pro_plan_price_not_negative', 'price_cents >= 0')
@Check('pro_plan_price_point_known', `price_point IN ('free', 'monthly', 'yearly')`)
@Check('pro_plan_retention_least', 'data_retention_days_limit >= 30')
@Check('pro_plan_starting_free', `(NOT is_starting) OR (is_offered AND (price_point = 'free'))`)
@Check('pro_plan_users_positive', 'users_limit > 0')
@Check('pro_plan_version_positive', 'version > 0')
@Unique('pro_plan_version_once', ['productPlan', 'pricePoint', 'version'])
@Index('pro_plan_starting', { synchronize: false })
@Entity()
export class ProPlan {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') productPlan!: string;
  @Column('integer') version!: number;
  @Column('text') pricePoint!: 'free' | 'monthly' | 'yearly';
  @Column('bigint') priceCents!: number;
  @Column('text', { default: 'USD' }) currency!: string;
  @Column('text', { array: true }) components!: string[];
  @Column('integer', { nullable: true }) usersLimit!: number | null;
  @Column('integer', { nullable: true }) locationLimit!: number | null;
  @Column('integer', { nullable: true }) addressesLimit!: number | null;
  @Column('integer', { nullable: true }) dataRetentionDaysLimit!: number | null;
  @Column('integer', { nullable: true }) insightQuotesLimit!: number | null;
  @Column('boolean', { default: true }) isOffered!: boolean;
  @Column('boolean', { default: false }) isStarting!: boolean;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
}

/** The plan of each customer. */
@Check('subscription_grace_paid', '(grace_ends_on IS NULL) OR (provider_subscription IS NOT NULL)')
@Check('subscription_wanted_whole', '(wanted_plan_id IS NULL) = (wanted_at IS NULL)')
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'subscription_customer_id_fkey', onDelete: 'CASCADE' })
@ForeignKey('ProPlan', ['planId'], ['id'], { name: 'subscription_plan_id_fkey' })
@ForeignKey('ProPlan', ['wantedPlanId'], ['id'], { name: 'subscription_wanted_plan_id_fkey' })
@Index('subscription_plan', { synchronize: false })
@Index('subscription_wanted', { synchronize: false })
@Entity()
export class Subscription {
  @PrimaryColumn('bigint') customerId!: number;
  @Column('bigint') planId!: number;
  @Column('timestamptz') since!: Date;
  @Column('bigint', { nullable: true }) wantedPlanId!: number | null;
  @Column('timestamptz', { nullable: true }) wantedAt!: Date | null;
  @Column('text', { nullable: true }) providerSubscription!: string | null;
  @Column('date', { nullable: true }) paidUntil!: string | null;
  @Column('date', { nullable: true }) graceEndsOn!: string | null;
  @Column('timestamptz', { nullable: true }) renewalAskedAt!: Date | null;
  @Column('boolean', { default: false }) keepsData!: boolean;
}
