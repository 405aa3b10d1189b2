import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AccessorialCode } from '@lading/domain/freight/accessorial';
import type { LocationTypeName } from '@lading/domain/freight/location-type';
import { addressColumns } from '../../business/address/address.entities.js';

/** The address book of a customer. Deleted addresses can be restored. */
@Check('address_close_time_form', String.raw`close_time ~ '^\d\d:\d\d$'`)
@Check('address_country_known', `country IN ('USA', 'CAN', 'MEX')`)
@Check('address_ready_time_form', String.raw`ready_time ~ '^\d\d:\d\d$'`)
@Check(
  'address_type_known',
  `location_type IN ('business', 'residential', 'tradeShow', 'airport', 'camp', 'church', 'constructionSite', 'countryClub', 'fair', 'farm', 'governmentSite', 'groceryWarehouse', 'hospital', 'hotel', 'limitedAccess', 'militaryInstallation', 'mineSite', 'nativeAmericanReservation', 'nursingHome', 'pier', 'prison', 'resort', 'school', 'selfStorage', 'utilitySite')`,
)
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'address_customer_id_fkey' })
@ForeignKey('Address', ['mergedInto'], ['id'], { name: 'address_merged_into_fkey' })
@Index('address_city_page', { synchronize: false })
@Index('address_contact_page', { synchronize: false })
@Index('address_customer', { synchronize: false })
@Index('address_default_delivery', { synchronize: false })
@Index('address_default_pickup', { synchronize: false })
@Index('address_likeness', { synchronize: false })
@Index('address_merged', { synchronize: false })
@Index('address_once', { synchronize: false })
@Index('address_owner', { synchronize: false })
@Index('address_postal_page', { synchronize: false })
@Index('address_search', { synchronize: false })
@Index('address_third_party_page', { synchronize: false })
@Index('address_updated_page', { synchronize: false })
@Entity()
export class Address extends addressColumns<null>({ optional: { nullable: true } }) {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') customerId!: number;
  @Column('text') company!: string;
  @Column('text') locationType!: LocationTypeName;
  @Column('text', { nullable: true }) contactName!: string | null;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('text', { nullable: true }) extension!: string | null;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text', { nullable: true }) instructions!: string | null;
  @Column('text', { nullable: true }) readyTime!: string | null;
  @Column('text', { nullable: true }) closeTime!: string | null;
  @Column('text', { array: true, default: [] }) services!: AccessorialCode[];
  @Column('boolean', { default: false }) isThirdPartyBilling!: boolean;
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: `search_form(((((((((((((((((company || '|'::text) || address1) || ' '::text) || COALESCE(address2, ''::text)) || '|'::text) || city) || ' '::text) || state) || '|'::text) || postal_code) || '|'::text) || COALESCE(contact_name, ''::text)) || '|'::text) || COALESCE(phone, ''::text)) || '|'::text) || COALESCE(email, ''::text)))`,
    insert: false,
    update: false,
  })
  search!: string;
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: `search_form(((((((((company || '|'::text) || address1) || '|'::text) || COALESCE(address2, ''::text)) || '|'::text) || postal_code) || '|'::text) || country))`,
    insert: false,
    update: false,
  })
  likeness!: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
  @Column('timestamptz', { nullable: true }) deletedAt!: Date | null;
  @Column('bigint', { nullable: true }) mergedInto!: number | null;
  @Column('boolean', { default: false }) isDefaultPickup!: boolean;
  @Column('boolean', { default: false }) isDefaultDelivery!: boolean;
}
