import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Questions to the freight assistant. Its suggestions are computed from the question. */
@Check('assist_session_lasts', 'expires_at > started_at')
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'assist_session_customer_id_fkey' })
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'assist_session_user_id_fkey' })
@Index('assist_session_customer', { synchronize: false })
@Index('assist_session_user', { synchronize: false })
@Entity()
export class AssistSession {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') customerId!: number;
  @Column('bigint') userId!: number;
  @Column('jsonb') question!: object;
  @Column('timestamptz') startedAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}
