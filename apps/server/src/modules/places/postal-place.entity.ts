import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Country } from '@lading/contracts/address';

/** A name of a postal code, with its coordinates (© GeoNames, CC BY 4.0) and zone. */
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
    insert: false,
    update: false,
    generatedType: 'STORED',
    asExpression: `lower(translate(city, '.,/''- ', ''))`,
  })
  cityKey!: string;
}
