import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** That a customer quotes with a carrier, and on what terms. */
@Entity()
export class CarrierConnection {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint') customerId!: number;
  @Column('text', { default: '' }) accountNumber!: string;
  @Column('integer', { nullable: true }) discountBasisPoints!: number | null;
  @Column('boolean', { default: false }) isPreferred!: boolean;
  @Column('boolean', { default: true }) isEnabled!: boolean;
}
