import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Answers of calls that carried an idempotency key. */
@Index('idempotency_key_age', { synchronize: false })
@Entity()
export class IdempotencyKey {
  @PrimaryColumn('text') caller!: string;
  @PrimaryColumn('text') route!: string;
  @PrimaryColumn('text') key!: string;
  @Column('text') payloadHash!: string;
  @Column('jsonb', { nullable: true }) answer!: object | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
}
