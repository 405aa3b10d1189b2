import { viewScreens, type ViewScreen } from '@lading/contracts/accounts/saved-views';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Saved views of screens, a user's own or shared with the customer's or carrier's other users. */
@Check('saved_view_name_length', '(length(name) >= 1) AND (length(name) <= 60)')
@Check('saved_view_query_length', 'length(query) <= 2000')
@Check('saved_view_screen_known', `screen IN (${viewScreens.map((screen) => `'${screen}'`).join(', ')})`)
@Check('saved_view_of_one_side', 'num_nonnulls(customer_id, carrier_id) = 1')
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'saved_view_customer_id_fkey' })
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'saved_view_carrier_id_fkey' })
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'saved_view_user_id_fkey', onDelete: 'CASCADE' })
@Index('saved_view_customer', { synchronize: false })
@Index('saved_view_carrier', { synchronize: false })
@Index('saved_view_name', { synchronize: false })
@Entity()
export class SavedView {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint', { nullable: true }) customerId!: number | null;
  @Column('bigint', { nullable: true }) carrierId!: number | null;
  @Column('bigint') userId!: number;
  @Column('text') screen!: ViewScreen;
  @Column('text') name!: string;
  @Column('text') query!: string;
  @Column('boolean') isShared!: boolean;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}
