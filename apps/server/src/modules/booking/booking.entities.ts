import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** Bookings that users of the carrier accept or refuse: what they were asked, and what they answered. */
@Check('desk_order_accepted', `(pickup_day IS NULL) OR (answer = 'accepted')`)
@Check('desk_order_answer_known', `answer IN ('accepted', 'refused')`)
@Check('desk_order_answered', '(answer IS NULL) = (answered_at IS NULL)')
@Check('desk_order_from_form', String.raw`pickup_from ~ '^\d\d:\d\d$'`)
@Check('desk_order_returned', `(returned_at IS NULL) OR (answer = 'accepted')`)
@Check('desk_order_task_known', `task IN ('answer', 'acknowledge')`)
@Check('desk_order_terminal_length', '(length(terminal) >= 1) AND (length(terminal) <= 60)')
@Check('desk_order_until_form', String.raw`pickup_until ~ '^\d\d:\d\d$'`)
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'desk_order_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'desk_order_customer_id_fkey' })
@ForeignKey('Shipment', ['shipmentId'], ['id'], { name: 'desk_order_shipment_id_fkey', onDelete: 'CASCADE' })
@Index('desk_order_carrier', { synchronize: false })
@Index('desk_order_customer', { synchronize: false })
@Index('desk_order_open', { synchronize: false })
@Index('desk_order_overdue', { synchronize: false })
@Entity()
export class DeskOrder {
  @PrimaryColumn('bigint') shipmentId!: number;
  @PrimaryColumn('integer') booking!: number;
  @Column('bigint') customerId!: number;
  @Column('bigint') carrierId!: number;
  @Column('timestamptz') placedAt!: Date;
  @Column('timestamptz') answerBy!: Date;
  @Column('text', { nullable: true }) task!: 'answer' | 'acknowledge' | null;
  @Column('text', { nullable: true }) answer!: 'accepted' | 'refused' | null;
  @Column('timestamptz', { nullable: true }) answeredAt!: Date | null;
  @Column('text', { nullable: true }) answeredBy!: string | null;
  @Column('text', { nullable: true }) terminal!: string | null;
  @Column('date', { nullable: true }) pickupDay!: string | null;
  @Column('text', { nullable: true }) pickupFrom!: string | null;
  @Column('text', { nullable: true }) pickupUntil!: string | null;
  @Column('timestamptz', { nullable: true }) cancellationSeenAt!: Date | null;
  @Column('timestamptz', { nullable: true }) returnedAt!: Date | null;
  @Column('text', { nullable: true }) returnedBy!: string | null;
  @Column('timestamptz', { nullable: true }) pickupOverdueAt!: Date | null;
  @Column('timestamptz', { nullable: true }) pickupMissedAt!: Date | null;
}

/** New pickup windows that users of a carrier propose to the company. */
@Check('pickup_proposal_answer_known', `answer IN ('accepted', 'declined', 'replaced')`)
@Check('pickup_proposal_answered', '(answer IS NULL) = (answered_at IS NULL)')
@Check('pickup_proposal_from_form', String.raw`pickup_from ~ '^\d\d:\d\d$'`)
@Check('pickup_proposal_note_length', '(length(note) >= 1) AND (length(note) <= 300)')
@Check('pickup_proposal_until_form', String.raw`pickup_until ~ '^\d\d:\d\d$'`)
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'pickup_proposal_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'pickup_proposal_customer_id_fkey' })
@ForeignKey('Shipment', ['shipmentId'], ['id'], { name: 'pickup_proposal_shipment_id_fkey', onDelete: 'CASCADE' })
@Index('pickup_proposal_carrier', { synchronize: false })
@Index('pickup_proposal_customer', { synchronize: false })
@Index('pickup_proposal_open', { synchronize: false })
@Index('pickup_proposal_shipment', { synchronize: false })
@Entity()
export class PickupProposal {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') shipmentId!: number;
  @Column('integer') booking!: number;
  @Column('bigint') customerId!: number;
  @Column('bigint') carrierId!: number;
  @Column('date') pickupDay!: string;
  @Column('text') pickupFrom!: string;
  @Column('text') pickupUntil!: string;
  @Column('text', { nullable: true }) note!: string | null;
  @Column('timestamptz') proposedAt!: Date;
  @Column('text') proposedBy!: string;
  @Column('text', { nullable: true }) answer!: 'accepted' | 'declined' | 'replaced' | null;
  @Column('timestamptz', { nullable: true }) answeredAt!: Date | null;
  @Column('text', { nullable: true }) answeredBy!: string | null;
}
