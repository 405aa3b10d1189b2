import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** API keys. Only the hash is stored. */
@Check(
  'api_key_scopes_known',
  `scopes <@ ARRAY['quotes', 'shipments', 'tracking', 'documents', 'places', 'volume', 'imports', 'invoices', 'claims', 'reports', 'company']`,
)
@Unique('api_key_hash_unique', ['hash'])
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'api_key_created_by_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'api_key_customer_id_fkey' })
@Index('api_key_created_by', { synchronize: false })
@Index('api_key_customer', { synchronize: false })
@Entity()
export class ApiKey {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') customerId!: number;
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
