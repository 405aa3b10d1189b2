import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Saved column mappings of imports. */
@Check(
  'import_profile_kind_known',
  `kind IN ('addresses', 'products', 'orders', 'invoices', 'invites', 'fuelIndex', 'carrierInvoices')`,
)
@Check(
  'import_profile_of_one',
  `num_nonnulls(customer_id, carrier_id) = CASE WHEN kind = 'fuelIndex' THEN 0 ELSE 1 END`,
)
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'import_profile_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'import_profile_customer_id_fkey' })
@Index('import_profile_carrier', { synchronize: false })
@Index('import_profile_name_once', { synchronize: false })
@Entity()
export class ImportProfile {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint', { nullable: true }) customerId!: number | null;
  @Column('bigint', { nullable: true }) carrierId!: number | null;
  @Column('text') kind!: 'addresses' | 'products' | 'orders' | 'invoices' | 'invites' | 'fuelIndex' | 'carrierInvoices';
  @Column('text') name!: string;
  @Column('text', { array: true }) headings!: string[];
  @Column('jsonb') mapping!: object;
}

/** Files that are imported into a list, such as the address book. */
@Check('table_import_duplicate_known', `on_duplicate IN ('skip', 'update')`)
@Check('table_import_error_known', `on_error IN ('skipRows', 'importNothing')`)
@Check(
  'table_import_kind_known',
  `kind IN ('addresses', 'products', 'orders', 'invoices', 'invites', 'fuelIndex', 'carrierInvoices')`,
)
@Check('table_import_of_one', `num_nonnulls(customer_id, carrier_id) = CASE WHEN kind = 'fuelIndex' THEN 0 ELSE 1 END`)
@Check('table_import_state_known', `state IN ('draft', 'running', 'done', 'refused', 'failed')`)
@ForeignKey('UserAccount', ['actingUserId'], ['id'], { name: 'table_import_acting_user_id_fkey' })
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'table_import_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'table_import_customer_id_fkey' })
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'table_import_user_id_fkey' })
@Index('table_import_acting_user', { synchronize: false })
@Index('table_import_age', { synchronize: false })
@Index('table_import_carrier', { synchronize: false })
@Index('table_import_customer', { synchronize: false })
@Index('table_import_user', { synchronize: false })
@Entity()
export class TableImport {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint', { nullable: true }) customerId!: number | null;
  @Column('bigint', { nullable: true }) carrierId!: number | null;
  @Column('bigint') userId!: number;
  @Column('bigint', { nullable: true }) actingUserId!: number | null;
  @Column('text') kind!: 'addresses' | 'products' | 'orders' | 'invoices' | 'invites' | 'fuelIndex' | 'carrierInvoices';
  @Column('text') name!: string;
  @Column('text', { default: 'draft' }) state!: 'draft' | 'running' | 'done' | 'refused' | 'failed';
  @Column('jsonb') headings!: object;
  @Column('jsonb') columns!: object;
  @Column('json') rows!: object;
  @Column('integer') rowCount!: number;
  @Column('jsonb') mapping!: object;
  @Column('text', { nullable: true }) profileName!: string | null;
  @Column('text', { default: 'skip' }) onDuplicate!: 'skip' | 'update';
  @Column('text', { default: 'skipRows' }) onError!: 'skipRows' | 'importNothing';
  @Column('integer', { default: 0 }) checkedCount!: number;
  @Column('integer', { default: 0 }) addedCount!: number;
  @Column('integer', { default: 0 }) updatedCount!: number;
  @Column('integer', { default: 0 }) skippedCount!: number;
  @Column('integer', { default: 0 }) badCount!: number;
  @Column('jsonb', { default: [] }) badRows!: object;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
  @Column('integer', { default: 0 }) run!: number;
}
