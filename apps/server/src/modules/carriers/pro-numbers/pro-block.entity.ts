import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type ProBlockState = 'requested' | 'active' | 'exhausted' | 'revoked';

/** A run of PRO numbers; bodies are text because sixteen digits do not fit a plain number. */
@Entity()
export class ProBlock {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint', { nullable: true }) customerId!: number | null;
  @Column('bigint') firstBody!: string;
  @Column('bigint') lastBody!: string;
  @Column('bigint') nextBody!: string;
  /** Digits of prefix and serial together. */
  @Column('integer') bodyLength!: number;
  @Column('text') state!: ProBlockState;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
}
