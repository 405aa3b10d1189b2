import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Lanes that a customer ships again and again. */
@Check('saved_lane_name_length', '(length(name) >= 1) AND (length(name) <= 100)')
@Check('saved_lane_terms_known', `freight_terms IN ('prepaid', 'collect', 'thirdParty')`)
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'saved_lane_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'saved_lane_customer_id_fkey' })
@Index('saved_lane_carrier', { synchronize: false })
@Index('saved_lane_once', { synchronize: false })
@Entity()
export class SavedLane {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') customerId!: number;
  @Column('text') name!: string;
  @Column('bigint') carrierId!: number;
  @Column('jsonb') freight!: object;
  @Column('jsonb') pickupOrder!: object;
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: `(freight ->> 'freightTerms'::text)`,
    insert: false,
    update: false,
  })
  freightTerms!: string;
  @Column({
    type: 'bigint',
    generatedType: 'STORED',
    asExpression: String.raw`CASE (freight ->> 'freightTerms'::text)
    WHEN 'collect'::text THEN ((freight #>> '{destination,locationId}'::text[]))::bigint
    WHEN 'thirdParty'::text THEN ((freight ->> 'billToLocationId'::text))::bigint
    ELSE ((freight #>> '{origin,locationId}'::text[]))::bigint
END`,
    insert: false,
    update: false,
    nullable: true,
  })
  locationId!: number | null;
  @Column('text') originLabel!: string;
  @Column('text') destinationLabel!: string;
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: `search_form(((((name || '|'::text) || origin_label) || '|'::text) || destination_label))`,
    insert: false,
    update: false,
  })
  search!: string;
  @Column('timestamptz') updatedAt!: Date;
  @Column('timestamptz', { nullable: true }) deletedAt!: Date | null;
}
