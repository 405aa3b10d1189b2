import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { LostCustomer } from '../customers/customer-homes.service.js';

/** Deleted carriers, with what an undo restores. */
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'carrier_deletion_carrier_id_fkey' })
@Index('carrier_deletion_carrier', { synchronize: false })
@Index('carrier_deletion_one_open', { synchronize: false })
@Entity()
export class CarrierDeletion {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('timestamptz') deletedAt!: Date;
  @Column('text') deletedBy!: string;
  @Column('boolean') wasApiActive!: boolean;
  @Column('bigint', { array: true }) userIds!: string[];
  @Column('jsonb') customers!: readonly LostCustomer[];
  @Column('timestamptz', { nullable: true }) restoredAt!: Date | null;
}
