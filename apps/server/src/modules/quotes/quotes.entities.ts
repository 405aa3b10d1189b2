import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { CarrierAnswerState, QuoteState } from '@lading/domain/lifecycle/quote-lifecycle';
import type { ChargeLine, Liability, GuaranteeOption } from '../../connectors/carrier-answer.js';
import type { OfferEmissions } from '@lading/contracts/fields/emissions';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import type { FreightTerms } from '@lading/contracts/fields/freight';

/** What each carrier answered to a rate request. */
@Check('carrier_answer_source_known', `source IN ('carrier', 'platform', 'thirdParty')`)
@Check('carrier_answer_state_known', `state IN ('asked', 'offered', 'declined', 'timedOut', 'failed')`)
@Unique('carrier_answer_unique', ['quoteId', 'round', 'carrierId'])
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'carrier_answer_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'carrier_answer_customer_id_fkey' })
@ForeignKey('Quote', ['quoteId'], ['id'], { name: 'carrier_answer_quote_id_fkey', onDelete: 'CASCADE' })
@Index('carrier_answer_asked', { synchronize: false })
@Index('carrier_answer_carrier', { synchronize: false })
@Index('carrier_answer_recent', { synchronize: false })
@Entity()
export class CarrierAnswer {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') quoteId!: number;
  @Column('bigint') customerId!: number;
  @Column('bigint') carrierId!: number;
  @Column('integer') round!: number;
  @Column('text') state!: CarrierAnswerState;
  @Column('text', { nullable: true }) reasonCode!: string | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('text', { nullable: true }) source!: 'carrier' | 'platform' | 'thirdParty' | null;
  @Column('timestamptz') askedAt!: Date;
  @Column('timestamptz', { nullable: true }) answeredAt!: Date | null;
}

/** Which carriers got a rate request for a quote, with the facts that the carrier may know. Test quotes have none. */
@Check('quote_carrier_terms_known', `freight_terms IN ('prepaid', 'collect', 'thirdParty')`)
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'quote_carrier_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'quote_carrier_customer_id_fkey' })
@ForeignKey('Quote', ['quoteId'], ['id'], { name: 'quote_carrier_quote_id_fkey', onDelete: 'CASCADE' })
@Index('quote_carrier_asked', { synchronize: false })
@Index('quote_carrier_bookable', { synchronize: false })
@Index('quote_carrier_customer', { synchronize: false })
@Index('quote_carrier_number', { synchronize: false })
@Entity()
export class QuoteCarrier {
  @PrimaryColumn('bigint') quoteId!: number;
  @PrimaryColumn('bigint') carrierId!: number;
  @Column('bigint') customerId!: number;
  @Column('bigint', { nullable: true }) locationId!: number | null;
  @Column('text') freightTerms!: FreightTerms;
  @Column('text') number!: string;
  @Column('text') originLabel!: string;
  @Column('text') destinationLabel!: string;
  @Column('date') shipDate!: string;
  @Column('integer') pounds!: number;
  @Column('text', { nullable: true }) freightClass!: string | null;
  @Column('text', { array: true }) accessorials!: string[];
  @Column('timestamptz') askedAt!: Date;
  @Column('timestamptz', { nullable: true }) offeredAt!: Date | null;
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
  @Column('timestamptz', { nullable: true }) bookedAt!: Date | null;
  @Column('boolean', { default: false }) isBookedElsewhere!: boolean;
}

/** Rates that carriers offered. */
@Check('offer_currency_form', `currency ~ '^[A-Z]{3}$'`)
@Check('offer_lane_known', `lane IN ('direct', 'interline')`)
@Check('offer_pricing_known', `pricing IN ('contract', 'tariff', 'spot')`)
@Check(
  'offer_service_level_known',
  `service_level IN ('STANDARD', 'GTD_AM', 'GTD_NOON', 'GTD_PM', 'EXPEDITED', 'VOLUME', 'TRUCKLOAD')`,
)
@Check('offer_total_positive', 'total_cents > 0')
@ForeignKey('CarrierAnswer', ['carrierAnswerId'], ['id'], { name: 'offer_carrier_answer_id_fkey', onDelete: 'CASCADE' })
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'offer_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'offer_customer_id_fkey' })
@ForeignKey('Quote', ['quoteId'], ['id'], { name: 'offer_quote_id_fkey', onDelete: 'CASCADE' })
@ForeignKey('Tariff', ['tariffId'], ['id'], { name: 'offer_tariff_id_fkey' })
@ForeignKey('CustomerPricing', ['pricingId'], ['id'], { name: 'offer_pricing_id_fkey' })
@Index('offer_answer', { synchronize: false })
@Index('offer_carrier', { synchronize: false })
@Index('offer_customer', { synchronize: false })
@Index('offer_quote', { synchronize: false })
@Index('offer_pricing', { synchronize: false })
@Index('offer_tariff', { synchronize: false })
@Entity()
export class Offer {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierAnswerId!: number;
  @Column('bigint') quoteId!: number;
  @Column('bigint') customerId!: number;
  @Column('bigint') carrierId!: number;
  @Column('text') serviceLevel!: string;
  @Column('text') serviceName!: string;
  @Column('bigint') totalCents!: number;
  @Column('text') currency!: string;
  @Column('jsonb') charges!: readonly ChargeLine[];
  @Column('integer', { nullable: true }) transitDays!: number | null;
  @Column('date', { nullable: true }) estimatedDelivery!: string | null;
  @Column('text', { nullable: true }) carrierQuoteId!: string | null;
  @Column('text', { nullable: true }) carrierQuoteNumber!: string | null;
  @Column('timestamptz', { nullable: true }) validUntil!: Date | null;
  @Column('text') lane!: 'direct' | 'interline';
  @Column('text') pricing!: 'contract' | 'tariff' | 'spot';
  @Column('jsonb', { nullable: true }) liability!: Liability | null;
  @Column('jsonb', { default: [] }) guarantees!: readonly GuaranteeOption[];
  @Column('text', { array: true, default: [] }) unsupportedAccessorials!: string[];
  @Column('bigint', { nullable: true }) tariffId!: number | null;
  @Column('bigint', { nullable: true }) pricingId!: number | null;
  @Column('jsonb', { nullable: true }) trace!: object | null;
  @Column('jsonb', { nullable: true }) emissions!: OfferEmissions | null;
}

/** Quotes, from draft to dispatch. */
@Check('quote_currency_form', `currency ~ '^[A-Z]{3}$'`)
@Check('quote_guarantee_known', `selected_guarantee IN ('GTD_AM', 'GTD_NOON', 'GTD_PM')`)
@Check(
  'quote_state_known',
  `state IN ('draft', 'rating', 'rated', 'selected', 'dispatching', 'dispatched', 'failed', 'expired')`,
)
@Check('quote_terms_known', `freight_terms IN ('prepaid', 'collect', 'thirdParty')`)
@Unique('quote_number_unique', ['number'])
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'quote_created_by_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'quote_customer_id_fkey' })
@ForeignKey('Location', ['originLocationId'], ['id'], { name: 'quote_origin_location_id_fkey' })
@ForeignKey('Offer', ['selectedOfferId'], ['id'], { name: 'quote_selected_offer', onDelete: 'SET NULL' })
@Index('quote_best_page', { synchronize: false })
@Index('quote_created_by', { synchronize: false })
@Index('quote_asked', { synchronize: false })
@Index('quote_customer', { synchronize: false })
@Index('quote_customer_expiry', { synchronize: false })
@Index('quote_expires_page', { synchronize: false })
@Index('quote_expiry', { synchronize: false })
@Index('quote_lane_page', { synchronize: false })
@Index('quote_location', { synchronize: false })
@Index('quote_number_page', { synchronize: false })
@Index('quote_selected_offer', { synchronize: false })
@Index('quote_ship_date_page', { synchronize: false })
@Index('quote_status_page', { synchronize: false })
@Entity()
export class Quote {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') customerId!: number;
  @Column('text') number!: string;
  @Column('text') state!: QuoteState;
  @Column('integer', { default: 0 }) round!: number;
  @Column('jsonb', { nullable: true }) draft!: object | null;
  @Column('jsonb', { nullable: true }) details!: QuoteDetails | null;
  @Column('bigint', { nullable: true }) originLocationId!: number | null;
  @Column('text', { default: '' }) originLabel!: string;
  @Column('text', { default: '' }) destinationLabel!: string;
  @Column('date', { nullable: true }) shipDate!: string | null;
  @Column('text', { nullable: true }) freightTerms!: FreightTerms | null;
  @Column('bigint', { nullable: true }) bestCents!: number | null;
  @Column('text', { default: 'USD' }) currency!: string;
  @Column('integer', { default: 0 }) offerCount!: number;
  @Column('bigint', { nullable: true }) selectedOfferId!: number | null;
  @Column('text', { nullable: true }) selectedGuarantee!: 'GTD_AM' | 'GTD_NOON' | 'GTD_PM' | null;
  @Column('bigint', { nullable: true }) selectedCents!: number | null;
  @Column('bigint', { nullable: true }) previousCents!: number | null;
  @Column('bigint', { nullable: true }) previousCarrierId!: number | null;
  @Column('text', { nullable: true }) previousService!: string | null;
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
  @Column('boolean', { default: false }) isTest!: boolean;
  @Column('bigint', { nullable: true }) createdBy!: number | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt!: Date;
  @Column({
    type: 'bigint',
    generatedType: 'STORED',
    asExpression: String.raw`CASE (details ->> 'freightTerms'::text)
    WHEN 'collect'::text THEN ((details #>> '{destination,locationId}'::text[]))::bigint
    WHEN 'thirdParty'::text THEN ((details ->> 'billToLocationId'::text))::bigint
    ELSE ((details #>> '{origin,locationId}'::text[]))::bigint
END`,
    insert: false,
    update: false,
    nullable: true,
  })
  locationId!: number | null;
}
