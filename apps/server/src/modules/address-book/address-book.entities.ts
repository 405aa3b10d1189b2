import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AccessorialCode } from '@lading/domain/freight/accessorial';
import type { LocationTypeName } from '@lading/domain/freight/location-type';
import { streetNames } from '@lading/domain/freight/address';
import { snakeName } from '../../kernel/database/snake-names.js';
import { addressColumns } from '../../business/address/address.entities.js';

const filled = (column: string): string => `COALESCE(${column}, ''::text)`;

const streets = streetNames.map((name, place) => (place === 0 ? snakeName(name) : filled(snakeName(name))));
const reached = ['contact_name', 'phone', 'email'].map(filled);

/** Parts with a bar between them, and a space between the columns of each, as PostgreSQL writes it down. */
function searchFormOf(parts: readonly (readonly string[])[]): string {
  const pieces = parts.flatMap((part, place) => [
    ...(place === 0 ? [] : [`'|'::text`]),
    ...part.flatMap((column, at) => (at === 0 ? [column] : [`' '::text`, column])),
  ]);
  return `search_form(${pieces.reduce((whole, piece) => `(${whole} || ${piece})`)})`;
}

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
    asExpression: searchFormOf([
      ['company'],
      streets,
      ['city', 'state'],
      ['postal_code'],
      ...reached.map((name) => [name]),
    ]),
    insert: false,
    update: false,
  })
  search!: string;
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: searchFormOf([['company'], ...streets.map((name) => [name]), ['postal_code'], ['country']]),
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
