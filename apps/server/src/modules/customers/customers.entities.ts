import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { addressColumns } from '../../business/address/address.entities.js';

const noText = { default: '' };

/** Companies that ship. Each is a tenant. */
@Check('customer_country_known', `country IN ('USA', 'CAN', 'MEX')`)
@Check('customer_currency_form', `currency ~ '^[A-Z]{3}$'`)
@Check('customer_default_terms_known', `default_freight_terms IN ('prepaid', 'collect', 'thirdParty')`)
@Check(
  'customer_invoice_share_known',
  '(invoice_tolerance_basis_points >= 0) AND (invoice_tolerance_basis_points <= 2000)',
)
@Check('customer_invoice_tolerance_known', '(invoice_tolerance_cents >= 0) AND (invoice_tolerance_cents <= 100000)')
@Check('customer_notified_moments_known', `notified_moments <@ '{dispatched,pickedUp,exception,delivered}'[]`)
@Check(
  'customer_setup_done_known',
  `setup_done <@ ARRAY['introduction', 'company', 'locations', 'products', 'carriers', 'users', 'finish']`,
)
@Check(
  'customer_setup_step_known',
  `setup_step IN ('introduction', 'company', 'locations', 'products', 'carriers', 'users', 'finish')`,
)
@Check('customer_vics_prefix_form', String.raw`vics_prefix ~ '^\d{7,11}$'`)
@ForeignKey('Campaign', ['campaignId'], ['id'], { name: 'customer_campaign_id_fkey' })
@ForeignKey('Location', ['defaultDestinationId'], ['id'], {
  name: 'customer_default_destination_id_fkey',
  onDelete: 'SET NULL',
})
@ForeignKey('Location', ['defaultOriginId'], ['id'], { name: 'customer_default_origin_id_fkey', onDelete: 'SET NULL' })
@ForeignKey('Carrier', ['homeCarrierId'], ['id'], { name: 'customer_home_carrier_id_fkey' })
@Index('customer_campaign', { synchronize: false })
@Index('customer_default_destination', { synchronize: false })
@Index('customer_default_origin', { synchronize: false })
@Index('customer_joined', { synchronize: false })
@Index('customer_home_carrier', { synchronize: false })
@Entity()
export class Customer extends addressColumns<string>({
  optional: noText,
  unknown: { line: noText, country: { default: 'USA' } },
}) {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column('text') companyName!: string;
  @Column('bigint', { nullable: true }) homeCarrierId!: number | null;
  @Column('boolean', { default: false }) isConfigured!: boolean;
  @Column('boolean', { default: true }) isActive!: boolean;
  @Column('boolean', { default: false }) isMetric!: boolean;
  @Column('boolean', { default: true }) isSuggestedFreightClass!: boolean;
  @Column('text', { default: 'prepaid' }) defaultFreightTerms!: 'prepaid' | 'collect' | 'thirdParty';
  @Column('text', { nullable: true }) vicsPrefix!: string | null;
  @Column('bigint', { default: 0 }) quoteSerial!: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) activatedAt!: Date | null;
  @Column('text', { array: true, default: ['dispatched', 'pickedUp', 'exception', 'delivered'] })
  notifiedMoments!: string[];
  @Column('bigint', { nullable: true }) campaignId!: number | null;
  @Column('boolean', { default: false }) requiresSecondFactor!: boolean;
  @Column('text', { default: 'introduction' }) setupStep!:
    | 'introduction'
    | 'company'
    | 'locations'
    | 'products'
    | 'carriers'
    | 'users'
    | 'finish';
  @Column('text', { array: true, default: [] }) setupDone!: string[];
  @Column('text', { default: '' }) defaultInstructions!: string;
  @Column('bigint', { default: 500 }) invoiceToleranceCents!: number;
  @Column('text', { default: 'USD' }) currency!: string;
  @Column('integer', { default: 200 }) invoiceToleranceBasisPoints!: number;
  @Column('bigint', { nullable: true }) defaultOriginId!: number | null;
  @Column('bigint', { nullable: true }) defaultDestinationId!: number | null;
  @Column('text', { default: '' }) contactName!: string;
  @Column('text', { default: '' }) phone!: string;
  @Column('jsonb', { default: [] }) emissionFactors!: object;
}

/** Customer location rule: the freight terms that a carrier withdraws from a location. A location without a row has all terms. */
@Check('customer_location_rule_narrows', 'NOT (is_prepaid AND is_collect AND is_third_party)')
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'customer_location_rule_customer_id_fkey' })
@ForeignKey('Location', ['locationId'], ['id'], {
  name: 'customer_location_rule_location_id_fkey',
  onDelete: 'CASCADE',
})
@Index('customer_location_rule_customer', { synchronize: false })
@Entity()
export class CustomerLocationRule {
  @Column('bigint') customerId!: number;
  @PrimaryColumn('bigint') locationId!: number;
  @Column('boolean') isPrepaid!: boolean;
  @Column('boolean') isCollect!: boolean;
  @Column('boolean') isThirdParty!: boolean;
}

/** Locations of a customer. Freight belongs to the location that pays for it. */
@Check('location_close_time_form', String.raw`close_time ~ '^\d\d:\d\d$'`)
@Check('location_country_known', `country IN ('USA', 'CAN', 'MEX')`)
@Check('location_ready_time_form', String.raw`ready_time ~ '^\d\d:\d\d$'`)
@Check(
  'location_type_known',
  `location_type IN ('business', 'residential', 'tradeShow', 'airport', 'camp', 'church', 'constructionSite', 'countryClub', 'fair', 'farm', 'governmentSite', 'groceryWarehouse', 'hospital', 'hotel', 'limitedAccess', 'militaryInstallation', 'mineSite', 'nativeAmericanReservation', 'nursingHome', 'pier', 'prison', 'resort', 'school', 'selfStorage', 'utilitySite')`,
)
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'location_customer_id_fkey' })
@Index('location_customer', { synchronize: false })
@Entity()
export class Location extends addressColumns<string>({ optional: noText }) {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') customerId!: number;
  @Column('text') name!: string;
  @Column('boolean', { default: true }) isActive!: boolean;
  @Column('boolean', { default: false }) isBilling!: boolean;
  @Column('text', { default: 'business' }) locationType!: string;
  @Column('text', { default: '' }) contactName!: string;
  @Column('text', { default: '' }) phone!: string;
  @Column('text', { default: '' }) email!: string;
  @Column('text', { default: '09:00' }) readyTime!: string;
  @Column('text', { default: '17:00' }) closeTime!: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
}

/** The last serial of a customer's bill of lading numbers. */
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'bol_serial_customer_id_fkey', onDelete: 'CASCADE' })
@Entity()
export class BolSerial {
  @PrimaryColumn('bigint') customerId!: number;
  @Column('bigint') lastSerial!: number;
}

/** Who represents the customers of a carrier's site and their locations; a location without an open row follows its company's. */
@Check('customer_assignment_cause_known', `cause IN ('claim', 'assign', 'transfer', 'invite', 'campaign')`)
@ForeignKey('UserAccount', ['byUserId'], ['id'], {
  name: 'customer_assignment_by_user_id_fkey',
  onDelete: 'SET NULL',
})
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'customer_assignment_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'customer_assignment_customer_id_fkey' })
@ForeignKey('Location', ['locationId'], ['id'], {
  name: 'customer_assignment_location_id_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey('UserAccount', ['userId'], ['id'], {
  name: 'customer_assignment_user_id_fkey',
  onDelete: 'CASCADE',
})
@Index('customer_assignment_by', { synchronize: false })
@Index('customer_assignment_carrier', { synchronize: false })
@Index('customer_assignment_company', { synchronize: false })
@Index('customer_assignment_customer', { synchronize: false })
@Index('customer_assignment_ended', { synchronize: false })
@Index('customer_assignment_location', { synchronize: false })
@Index('customer_assignment_opened', { synchronize: false })
@Index('customer_assignment_place', { synchronize: false })
@Index('customer_assignment_user', { synchronize: false })
@Entity()
export class CustomerAssignment {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint') customerId!: number;
  @Column('bigint', { nullable: true }) locationId!: number | null;
  @Column('bigint') userId!: number;
  @Column('timestamptz') since!: Date;
  @Column('timestamptz', { nullable: true }) until!: Date | null;
  @Column('text') cause!: 'claim' | 'assign' | 'transfer' | 'invite' | 'campaign';
  @Column('bigint', { nullable: true }) byUserId!: number | null;
  /** The event of an assignment of many at once that opened or ended it. */
  @Column('bigint', { nullable: true }) openedEventId!: number | null;
  @Column('bigint', { nullable: true }) endedEventId!: number | null;
}
