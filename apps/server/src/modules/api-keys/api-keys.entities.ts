import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** API keys of customers and of carriers. Only the hash is stored. */
@Check(
  'api_key_scopes_known',
  `scopes <@ ARRAY['quotes', 'shipments', 'tracking', 'documents', 'places', 'volume', 'imports', 'invoices', 'claims', 'reports', 'company', 'carrier-shipments', 'carrier-invoices', 'carrier-claims', 'carrier-quotes', 'tariffs']`,
)
@Check('api_key_one_owner', 'num_nonnulls(customer_id, carrier_id) = 1')
@Unique('api_key_hash_unique', ['hash'])
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'api_key_created_by_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'api_key_customer_id_fkey' })
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'api_key_carrier_id_fkey' })
@Index('api_key_carrier', { synchronize: false })
@Index('api_key_created_by', { synchronize: false })
@Index('api_key_customer', { synchronize: false })
@Entity()
export class ApiKey {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint', { nullable: true }) customerId!: number | null;
  @Column('bigint', { nullable: true }) carrierId!: number | null;
  @Column('bigint') createdBy!: number;
  @Column('text') name!: string;
  @Column('text') prefix!: string;
  @Column('text') hash!: string;
  @Column('text', { array: true }) scopes!: string[];
  @Column('boolean') isTest!: boolean;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) lastUsedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
}
