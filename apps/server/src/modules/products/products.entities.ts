import type { HazardousGoods, selectableClasses } from '@lading/contracts/fields/freight';
import type { UnitCode } from '@lading/contracts/customers/products';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The product list of a customer. Deleted products can be restored. */
@Check('product_units_known', `units IN ('imperial', 'metric')`)
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'product_customer_id_fkey' })
@ForeignKey('Product', ['mergedInto'], ['id'], { name: 'product_merged_into_fkey' })
@Index('product_class_page', { synchronize: false })
@Index('product_code_once', { synchronize: false })
@Index('product_code_page', { synchronize: false })
@Index('product_customer', { synchronize: false })
@Index('product_hazardous_page', { synchronize: false })
@Index('product_likeness', { synchronize: false })
@Index('product_merged', { synchronize: false })
@Index('product_name_once', { synchronize: false })
@Index('product_nmfc_page', { synchronize: false })
@Index('product_owner', { synchronize: false })
@Index('product_search', { synchronize: false })
@Index('product_updated_page', { synchronize: false })
@Entity()
export class Product {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') customerId!: number;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) code!: string | null;
  @Column('text') description!: string;
  @Column('text', { nullable: true }) nmfc!: string | null;
  @Column('text', { nullable: true }) nmfcSub!: string | null;
  @Column('double precision', { nullable: true }) freightClass!: (typeof selectableClasses)[number] | null;
  @Column('text') handlingUnitType!: UnitCode;
  @Column('text', { nullable: true }) packaging!: UnitCode | null;
  @Column('text') units!: 'imperial' | 'metric';
  @Column('double precision', { nullable: true }) length!: number | null;
  @Column('double precision', { nullable: true }) width!: number | null;
  @Column('double precision', { nullable: true }) height!: number | null;
  @Column('double precision', { nullable: true }) weight!: number | null;
  @Column('integer', { nullable: true }) pieces!: number | null;
  @Column('boolean', { default: false }) isStackable!: boolean;
  @Column('boolean', { default: false }) isUsed!: boolean;
  @Column('boolean', { default: false }) isCarpet!: boolean;
  @Column('jsonb', { nullable: true }) hazardous!: HazardousGoods | null;
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: `search_form((((((((((name || '|'::text) || COALESCE(code, ''::text)) || '|'::text) || description) || '|'::text) || COALESCE(nmfc, ''::text)) || COALESCE(nmfc_sub, ''::text)) || '|'::text) || COALESCE((hazardous ->> 'unNumber'::text), ''::text)))`,
    insert: false,
    update: false,
  })
  search!: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
  @Column('timestamptz', { nullable: true }) deletedAt!: Date | null;
  @Column('bigint', { nullable: true }) mergedInto!: number | null;
}
