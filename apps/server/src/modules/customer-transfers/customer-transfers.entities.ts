import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A carrier moves the customers, locations and open invites of one of its users to another one, at once or from a day on. */
@Check('customer_transfer_failure_known', `failure IN ('recipient', 'interrupted')`)
@Check(
  'customer_transfer_parts_known',
  `parts <@ ARRAY['companies', 'locations', 'invites'] AND cardinality(parts) > 0`,
)
@Check(
  'customer_transfer_state_known',
  `state IN ('scheduled', 'running', 'done', 'failed', 'canceled', 'undoing', 'undone')`,
)
@Check('customer_transfer_users', 'from_user_id <> to_user_id')
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'customer_transfer_carrier_id_fkey' })
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'customer_transfer_created_by_fkey', onDelete: 'SET NULL' })
@ForeignKey('UserAccount', ['endedBy'], ['id'], { name: 'customer_transfer_ended_by_fkey', onDelete: 'SET NULL' })
@ForeignKey('UserAccount', ['fromUserId'], ['id'], {
  name: 'customer_transfer_from_user_id_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey('UserAccount', ['toUserId'], ['id'], { name: 'customer_transfer_to_user_id_fkey', onDelete: 'CASCADE' })
@Index('customer_transfer_carrier', { synchronize: false })
@Index('customer_transfer_created_by', { synchronize: false })
@Index('customer_transfer_due', { synchronize: false })
@Index('customer_transfer_ended_by', { synchronize: false })
@Index('customer_transfer_from', { synchronize: false })
@Index('customer_transfer_to', { synchronize: false })
@Entity()
export class CustomerTransfer {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint') fromUserId!: number;
  @Column('bigint') toUserId!: number;
  @Column('text', { array: true }) parts!: string[];
  @Column('text') state!: 'scheduled' | 'running' | 'done' | 'failed' | 'canceled' | 'undoing' | 'undone';
  @Column('timestamptz') startsAt!: Date;
  @Column('boolean') notifiesCustomers!: boolean;
  @Column('integer', { default: 0 }) totalCount!: number;
  @Column('integer', { default: 0 }) doneCount!: number;
  @Column('integer', { default: 0 }) customerCount!: number;
  @Column('integer', { default: 0 }) locationCount!: number;
  @Column('integer', { default: 0 }) inviteCount!: number;
  @Column('integer', { default: 0 }) restoredCount!: number;
  @Column('integer', { default: 0 }) stayedCount!: number;
  @Column('bigint', { nullable: true }) createdBy!: number | null;
  @Column('text') createdByName!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) finishedAt!: Date | null;
  @Column('bigint', { nullable: true }) endedBy!: number | null;
  @Column('text', { nullable: true }) endedByName!: string | null;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  @Column('text', { nullable: true }) failure!: 'recipient' | 'interrupted' | null;
}

/** What a transfer has moved: an assignment that ended with the one that took its place, or an invite. */
@Check(
  'customer_transfer_item_kind',
  '(customer_id IS NULL) = (before_id IS NULL) AND (before_id IS NULL) = (invite_id IS NOT NULL)',
)
@Check('customer_transfer_item_outcome_known', `outcome IN ('restored', 'stayed')`)
@ForeignKey('CustomerAssignment', ['afterId'], ['id'], {
  name: 'customer_transfer_item_after_id_fkey',
  onDelete: 'SET NULL',
})
@ForeignKey('CustomerAssignment', ['beforeId'], ['id'], {
  name: 'customer_transfer_item_before_id_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'customer_transfer_item_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'customer_transfer_item_customer_id_fkey' })
@ForeignKey('Invite', ['inviteId'], ['id'], { name: 'customer_transfer_item_invite_id_fkey', onDelete: 'CASCADE' })
@ForeignKey('CustomerTransfer', ['transferId'], ['id'], {
  name: 'customer_transfer_item_transfer_id_fkey',
  onDelete: 'CASCADE',
})
@Index('customer_transfer_item_after', { synchronize: false })
@Index('customer_transfer_item_before', { synchronize: false })
@Index('customer_transfer_item_carrier', { synchronize: false })
@Index('customer_transfer_item_customer', { synchronize: false })
@Index('customer_transfer_item_invite', { synchronize: false })
@Index('customer_transfer_item_transfer', { synchronize: false })
@Entity()
export class CustomerTransferItem {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') transferId!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint', { nullable: true }) customerId!: number | null;
  @Column('bigint', { nullable: true }) beforeId!: number | null;
  @Column('bigint', { nullable: true }) afterId!: number | null;
  @Column('bigint', { nullable: true }) inviteId!: number | null;
  @Column('text', { nullable: true }) outcome!: 'restored' | 'stayed' | null;
}

/** A system administrator moves customers from the site of one carrier to that of another, at once or on a day. */
@Check('site_transfer_failure_known', `failure IN ('target', 'interrupted')`)
@Check(
  'site_transfer_state_known',
  `state IN ('scheduled', 'running', 'done', 'failed', 'canceled', 'undoing', 'undone')`,
)
@Check('site_transfer_carriers', 'from_carrier_id <> to_carrier_id')
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'site_transfer_created_by_fkey', onDelete: 'SET NULL' })
@ForeignKey('UserAccount', ['endedBy'], ['id'], { name: 'site_transfer_ended_by_fkey', onDelete: 'SET NULL' })
@ForeignKey('Carrier', ['fromCarrierId'], ['id'], { name: 'site_transfer_from_carrier_id_fkey' })
@ForeignKey('Carrier', ['toCarrierId'], ['id'], { name: 'site_transfer_to_carrier_id_fkey' })
@Index('site_transfer_created_by', { synchronize: false })
@Index('site_transfer_due', { synchronize: false })
@Index('site_transfer_ended_by', { synchronize: false })
@Index('site_transfer_from', { synchronize: false })
@Index('site_transfer_to', { synchronize: false })
@Entity()
export class SiteTransfer {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') fromCarrierId!: number;
  @Column('bigint') toCarrierId!: number;
  @Column('boolean') isWhole!: boolean;
  @Column('text') state!: 'scheduled' | 'running' | 'done' | 'failed' | 'canceled' | 'undoing' | 'undone';
  @Column('timestamptz') startsAt!: Date;
  @Column('text') timeZone!: string;
  @Column('timestamptz', { nullable: true }) toldAt!: Date | null;
  @Column('boolean') notifiesCustomers!: boolean;
  @Column('integer', { default: 0 }) totalCount!: number;
  @Column('integer', { default: 0 }) doneCount!: number;
  @Column('integer', { default: 0 }) customerCount!: number;
  @Column('integer', { default: 0 }) skippedCount!: number;
  @Column('integer', { default: 0 }) restoredCount!: number;
  @Column('integer', { default: 0 }) stayedCount!: number;
  @Column('bigint', { nullable: true }) createdBy!: number | null;
  @Column('text') createdByName!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) finishedAt!: Date | null;
  @Column('bigint', { nullable: true }) endedBy!: number | null;
  @Column('text', { nullable: true }) endedByName!: string | null;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  @Column('text', { nullable: true }) failure!: 'target' | 'interrupted' | null;
}

/** A company of such a transfer, and what its former carrier had of it. */
@Check('site_transfer_company_state_known', `state IN ('waiting', 'moved', 'skipped', 'restored', 'stayed')`)
@Unique('site_transfer_company_once', ['transferId', 'customerId'])
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'site_transfer_company_customer_id_fkey' })
@ForeignKey('SiteTransfer', ['transferId'], ['id'], {
  name: 'site_transfer_company_transfer_id_fkey',
  onDelete: 'CASCADE',
})
@Index('site_transfer_company_customer', { synchronize: false })
@Entity()
export class SiteTransferCompany {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') transferId!: number;
  @Column('bigint') customerId!: number;
  @Column('text') state!: 'waiting' | 'moved' | 'skipped' | 'restored' | 'stayed';
  @Column('timestamptz', { nullable: true }) toldAt!: Date | null;
  @Column('timestamptz', { nullable: true }) movedAt!: Date | null;
  @Column('jsonb', { nullable: true }) lost!: object | null;
}
