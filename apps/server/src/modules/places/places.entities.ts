import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Country } from '@lading/contracts/fields/address';

/** ZIP and postal codes with coordinates, time zone and every accepted city name. Coordinates © GeoNames, CC BY 4.0. */
@Check('postal_place_country_known', `country IN ('USA', 'CAN', 'MEX')`)
@Check('postal_place_type_known', `location_type IN ('primary', 'acceptable')`)
@Unique('postal_place_unique', ['country', 'postalCode', 'city'])
@Index('postal_place_city', { synchronize: false })
@Index('postal_place_code', { synchronize: false })
@Index('postal_place_one_primary', { synchronize: false })
@Entity()
export class PostalPlace {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') country!: Country;
  @Column('text') postalCode!: string;
  @Column('text') city!: string;
  @Column('text') state!: string;
  @Column('text') locationType!: 'primary' | 'acceptable';
  @Column('double precision', { nullable: true }) latitude!: number | null;
  @Column('double precision', { nullable: true }) longitude!: number | null;
  @Column('text', { nullable: true }) timeZone!: string | null;
  @Column('text', { default: 'built-in' }) source!: string;
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: `lower(translate(city, '.,/''- '::text, ''::text))`,
    insert: false,
    update: false,
  })
  cityKey!: string;
}
