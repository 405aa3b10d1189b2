import type { EquipmentType } from '@lading/domain/freight/equipment-type';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** What each carrier answered to a truckload or volume request. */
@Check('volume_answer_amount_positive', 'amount_cents > 0')
@Check('volume_answer_comment_length', 'length(comment) <= 1000')
@Check('volume_answer_currency_form', `currency ~ '^[A-Z]{3}$'`)
@Check(
  'volume_answer_offer_whole',
  `(state <> ALL (ARRAY['offered', 'awarded'])) OR ((amount_cents IS NOT NULL) AND (transit_days IS NOT NULL) AND (valid_until IS NOT NULL) AND (equipment IS NOT NULL))`,
)
@Check('volume_answer_reason_length', 'length(reason) <= 500')
@Check('volume_answer_state_known', `state IN ('asked', 'offered', 'declined', 'awarded')`)
@Unique('volume_answer_once', ['volumeRequestId', 'carrierId'])
@Unique('volume_answer_token_unique', ['tokenHash'])
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'volume_answer_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'volume_answer_customer_id_fkey' })
@ForeignKey('VolumeRequest', ['volumeRequestId'], ['id'], { name: 'volume_answer_volume_request_id_fkey' })
@Index('volume_answer_awarded', { synchronize: false })
@Index('volume_answer_carrier', { synchronize: false })
@Index('volume_answer_customer', { synchronize: false })
@Entity()
export class VolumeAnswer {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') volumeRequestId!: number;
  @Column('bigint') customerId!: number;
  @Column('bigint') carrierId!: number;
  @Column('text', { default: 'asked' }) state!: 'asked' | 'offered' | 'declined' | 'awarded';
  @Column('text') email!: string;
  @Column('text', { nullable: true }) tokenHash!: string | null;
  @Column('timestamptz', { nullable: true }) mailedAt!: Date | null;
  @Column('bigint', { nullable: true }) amountCents!: number | null;
  @Column('text', { default: 'USD' }) currency!: string;
  @Column('integer', { nullable: true }) transitDays!: number | null;
  @Column('date', { nullable: true }) validUntil!: string | null;
  @Column('text', { nullable: true }) equipment!: EquipmentType | null;
  @Column('text', { nullable: true }) comment!: string | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('timestamptz', { nullable: true }) answeredAt!: Date | null;
}

/** Requests for truckload and volume rates. */
@Check('volume_request_state_known', `state IN ('draft', 'sent', 'answered', 'awarded', 'expired', 'withdrawn')`)
@Check('volume_request_terms_known', `freight_terms IN ('prepaid', 'collect', 'thirdParty')`)
@Unique('volume_request_number_unique', ['number'])
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'volume_request_created_by_fkey', onDelete: 'SET NULL' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'volume_request_customer_id_fkey' })
@Index('volume_request_created_by', { synchronize: false })
@Index('volume_request_customer_updated', { synchronize: false })
@Index('volume_request_open', { synchronize: false })
@Entity()
export class VolumeRequest {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') number!: string;
  @Column('bigint') customerId!: number;
  @Column('text') state!: 'draft' | 'sent' | 'answered' | 'awarded' | 'expired' | 'withdrawn';
  @Column('jsonb') details!: object;
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
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: `(details ->> 'freightTerms'::text)`,
    insert: false,
    update: false,
  })
  freightTerms!: string;
  @Column('text') originLabel!: string;
  @Column('text') destinationLabel!: string;
  @Column('text') originZone!: string;
  @Column('integer') roadMiles!: number;
  @Column('double precision') totalWeight!: number;
  @Column('date') pickupDate!: string;
  @Column('timestamptz') answerBy!: Date;
  @Column('bigint', { array: true, default: [] }) carrierIds!: string[];
  @Column('bigint', { nullable: true }) createdBy!: number | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: `search_form(((((number || '|'::text) || origin_label) || '|'::text) || destination_label))`,
    insert: false,
    update: false,
  })
  search!: string;
}
