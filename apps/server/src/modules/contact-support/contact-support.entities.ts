import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Answers to support tickets. */
@ForeignKey('UserAccount', ['authorId'], ['id'], { name: 'support_answer_author_id_fkey', onDelete: 'SET NULL' })
@ForeignKey('SupportTicket', ['ticketId'], ['id'], { name: 'support_answer_ticket_id_fkey', onDelete: 'CASCADE' })
@Index('support_answer_author', { synchronize: false })
@Index('support_answer_ticket', { synchronize: false })
@Entity()
export class SupportAnswer {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') ticketId!: number;
  @Column('text') message!: string;
  @Column('bigint', { nullable: true }) authorId!: number | null;
  @Column('timestamptz') createdAt!: Date;
}

/** Files of support tickets. A file is uploaded first; without a ticket it is deleted after a day. */
@ForeignKey('SupportTicket', ['ticketId'], ['id'], { name: 'support_attachment_ticket_id_fkey', onDelete: 'CASCADE' })
@ForeignKey('UserAccount', ['uploadedBy'], ['id'], { name: 'support_attachment_uploaded_by_fkey', onDelete: 'CASCADE' })
@Index('support_attachment_ticket', { synchronize: false })
@Index('support_attachment_uploader', { synchronize: false })
@Unique('support_attachment_entry_unique', ['entryId', 'uploadedBy'])
@Entity()
export class SupportAttachment {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') fileKey!: string;
  @Column('text') name!: string;
  @Column('text') mediaType!: string;
  @Column('bigint') size!: number;
  @Column('text') hash!: string;
  @Column('bigint') uploadedBy!: number;
  @Column('bigint', { nullable: true }) ticketId!: number | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('text', { nullable: true }) entryId!: string | null;
}

/** Support tickets. */
@Check('support_ticket_category_known', '(category_id >= 1) AND (category_id <= 8)')
@Check('support_ticket_kind_known', `kind IN ('ticket', 'error')`)
@Check('support_ticket_state_known', `state IN ('open', 'answered', 'closed')`)
@Unique('support_ticket_number_unique', ['number'])
@ForeignKey('UserAccount', ['actingUserId'], ['id'], {
  name: 'support_ticket_acting_user_id_fkey',
  onDelete: 'SET NULL',
})
@ForeignKey('UserAccount', ['assigneeId'], ['id'], { name: 'support_ticket_assignee_id_fkey', onDelete: 'SET NULL' })
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'support_ticket_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'support_ticket_customer_id_fkey' })
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'support_ticket_user_id_fkey', onDelete: 'SET NULL' })
@Index('support_ticket_acting_user', { synchronize: false })
@Index('support_ticket_assignee', { synchronize: false })
@Index('support_ticket_carrier', { synchronize: false })
@Index('support_ticket_customer', { synchronize: false })
@Index('support_ticket_state', { synchronize: false })
@Index('support_ticket_user', { synchronize: false })
@Entity()
export class SupportTicket {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') number!: string;
  @Column('text') kind!: 'ticket' | 'error';
  @Column('integer') categoryId!: number;
  @Column('text', { default: 'open' }) state!: 'open' | 'answered' | 'closed';
  @Column('text') subject!: string;
  @Column('text') message!: string;
  @Column('text') contactName!: string;
  @Column('text') contactEmail!: string;
  @Column('text', { default: '' }) contactPhone!: string;
  @Column('text', { default: '' }) reference!: string;
  @Column('text', { default: '' }) page!: string;
  @Column('text', { default: '' }) traceId!: string;
  @Column('jsonb', { nullable: true }) details!: object | null;
  @Column('text') subdomain!: string;
  @Column('bigint', { nullable: true }) userId!: number | null;
  @Column('bigint', { nullable: true }) actingUserId!: number | null;
  @Column('bigint', { nullable: true }) customerId!: number | null;
  @Column('bigint', { nullable: true }) carrierId!: number | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('bigint', { nullable: true }) assigneeId!: number | null;
}
