import { Check, Column, Entity, Exclusion, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { DraftBolContent } from '@lading/contracts/shipments/bill-of-lading-draft';
import type { UnderlyingBol } from '@lading/contracts/shipments/bills-of-lading';

/** Bills of lading that a customer writes without a quote. */
@Check('bill_of_lading_kind_known', `kind IN ('straight', 'vics')`)
@Check('bill_of_lading_number_form', String.raw`number ~ '^\d{17}$'`)
@Check('bill_of_lading_numbered', `(state = 'draft') = (number IS NULL)`)
@Check('bill_of_lading_one_level', 'NOT (is_master AND (master_id IS NOT NULL))')
@Check('bill_of_lading_pro_length', 'length(pro_number) <= 16')
@Check('bill_of_lading_state_known', `state IN ('draft', 'issued', 'void')`)
@Check('bill_of_lading_terms_known', `freight_terms IN ('prepaid', 'collect', 'thirdParty')`)
@Unique('bill_of_lading_number_unique', ['customerId', 'number'])
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'bill_of_lading_carrier_id_fkey' })
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'bill_of_lading_created_by_fkey', onDelete: 'SET NULL' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'bill_of_lading_customer_id_fkey' })
@ForeignKey('Location', ['locationId'], ['id'], { name: 'bill_of_lading_location_id_fkey' })
@ForeignKey('BillOfLading', ['masterId'], ['id'], { name: 'bill_of_lading_master_id_fkey', onDelete: 'SET NULL' })
@ForeignKey('BolNumberBlock', ['numberBlockId'], ['id'], { name: 'bill_of_lading_number_block_id_fkey' })
@Index('bill_of_lading_block', { synchronize: false })
@Index('bill_of_lading_carrier', { synchronize: false })
@Index('bill_of_lading_carrier_pro', { synchronize: false })
@Index('bill_of_lading_created_by', { synchronize: false })
@Index('bill_of_lading_customer_updated', { synchronize: false })
@Index('bill_of_lading_location', { synchronize: false })
@Index('bill_of_lading_master', { synchronize: false })
@Entity()
export class BillOfLading {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') customerId!: number;
  @Column('text') kind!: 'straight' | 'vics';
  @Column('text') state!: 'draft' | 'issued' | 'void';
  @Column('text', { nullable: true }) number!: string | null;
  @Column('bigint', { nullable: true }) numberBlockId!: number | null;
  @Column('boolean', { default: false }) isMaster!: boolean;
  @Column('bigint', { nullable: true }) masterId!: number | null;
  @Column('jsonb', { default: [] }) underlying!: UnderlyingBol[];
  @Column('bigint', { nullable: true }) carrierId!: number | null;
  @Column('text', { nullable: true }) proNumber!: string | null;
  @Column('bigint', { nullable: true }) locationId!: number | null;
  @Column('text', { default: 'prepaid' }) freightTerms!: 'prepaid' | 'collect' | 'thirdParty';
  @Column('date', { nullable: true }) shipDate!: string | null;
  @Column('text', { default: '' }) carrierName!: string;
  @Column('text', { default: '' }) consignee!: string;
  @Column('text', { default: '' }) orderNumbers!: string;
  @Column('jsonb') content!: DraftBolContent;
  @Column('text', { default: '' }) voidReason!: string;
  @Column('bigint', { nullable: true }) createdBy!: number | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
  @Column('timestamptz', { nullable: true }) issuedAt!: Date | null;
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: `search_form(((((((((COALESCE(number, ''::text) || '|'::text) || COALESCE(pro_number, ''::text)) || '|'::text) || carrier_name) || '|'::text) || consignee) || '|'::text) || order_numbers))`,
    insert: false,
    update: false,
  })
  search!: string;
  @Column('boolean', { default: false }) isTest!: boolean;
}

/** Emailed links to a bill of lading. Only the hash of the token is stored. */
@Unique('bill_of_lading_link_unique', ['tokenHash'])
@ForeignKey('BillOfLading', ['billOfLadingId'], ['id'], {
  name: 'bill_of_lading_link_bill_of_lading_id_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'bill_of_lading_link_customer_id_fkey' })
@Index('bill_of_lading_link_bill', { synchronize: false })
@Index('bill_of_lading_link_customer', { synchronize: false })
@Entity()
export class BillOfLadingLink {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') billOfLadingId!: number;
  @Column('bigint') customerId!: number;
  @Column('text') tokenHash!: string;
  @Column('timestamptz') expiresAt!: Date;
}

/** Ranges of serials after a GS1 company prefix. Numbers are issued in order and never reused. */
@Check('bol_number_block_fits', '(length(company_prefix) + length((last_serial)::text)) <= 16')
@Check(
  'bol_number_block_order',
  '(0 <= first_serial) AND (first_serial <= last_serial) AND (next_serial >= first_serial) AND (next_serial <= (last_serial + 1))',
)
@Check('bol_number_block_prefix_form', String.raw`company_prefix ~ '^\d{7,11}$'`)
@Exclusion(
  'bol_number_block_no_overlap',
  `USING gist (customer_id WITH =, company_prefix WITH =, int8range(first_serial, last_serial, '[]'::text) WITH &&)`,
)
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'bol_number_block_created_by_fkey', onDelete: 'SET NULL' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'bol_number_block_customer_id_fkey' })
@Index('bol_number_block_created_by', { synchronize: false })
@Index('bol_number_block_customer', { synchronize: false })
@Entity()
export class BolNumberBlock {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') customerId!: number;
  @Column('text') companyPrefix!: string;
  @Column('bigint') firstSerial!: number;
  @Column('bigint') lastSerial!: number;
  @Column('bigint') nextSerial!: number;
  @Column('bigint', { nullable: true }) createdBy!: number | null;
  @Column('timestamptz') createdAt!: Date;
}
