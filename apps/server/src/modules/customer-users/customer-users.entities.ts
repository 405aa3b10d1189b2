import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** User location rule: the locations that a user without access to all locations may see. */
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'user_location_customer_id_fkey' })
@ForeignKey('Location', ['locationId'], ['id'], { name: 'user_location_location_id_fkey', onDelete: 'CASCADE' })
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'user_location_user_id_fkey', onDelete: 'CASCADE' })
@Index('user_location_customer', { synchronize: false })
@Index('user_location_location', { synchronize: false })
@Entity()
export class UserLocation {
  @PrimaryColumn('bigint') userId!: number;
  @PrimaryColumn('bigint') locationId!: number;
  @Column('bigint') customerId!: number;
}
