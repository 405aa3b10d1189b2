import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Sessions in which an administrator acts as another user. */
@Unique('acting_session_token_unique', ['tokenHash'])
@ForeignKey('UserAccount', ['administratorId'], ['id'], {
  name: 'acting_session_administrator_id_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'acting_session_user_id_fkey', onDelete: 'CASCADE' })
@Index('acting_session_administrator', { synchronize: false })
@Index('acting_session_user', { synchronize: false })
@Entity()
export class ActingSession {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') tokenHash!: string;
  @Column('bigint') administratorId!: number;
  @Column('text') grantId!: string;
  @Column('bigint') userId!: number;
  @Column('text', { default: '' }) reason!: string;
  @Column('timestamptz') startedAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
}
