import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { xid8 } from '../database/xid8.js';

/** Append-only: the audit trail, and the source of pushes and jobs. */
@Index('event_carrier', { synchronize: false })
@Index('event_carrier_answers', { synchronize: false })
@Index('event_carrier_people', { synchronize: false })
@Index('event_security', { synchronize: false })
@Index('event_subject', { synchronize: false })
@Entity()
export class Event {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column({ type: xid8, default: () => 'pg_current_xact_id()' }) xid!: string;
  @Column('timestamptz', { default: () => 'now()' }) occurredAt!: Date;
  @Column('text') name!: string;
  @Column('text') subject!: string;
  @Column('jsonb') payload!: object;
  @Column('bigint', { nullable: true }) actorId!: number | null;
  @Column('text') actorName!: string;
  @Column('bigint', { nullable: true }) actingUserId!: number | null;
  @Column('bigint', { nullable: true }) customerId!: number | null;
  @Column('bigint', { nullable: true }) carrierId!: number | null;
}
