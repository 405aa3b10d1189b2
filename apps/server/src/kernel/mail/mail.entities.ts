import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** The local mailbox: every email and whether it was sent. */
@Unique('mail_message_id_unique', ['messageId'])
@Entity()
export class Mail {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') messageId!: string;
  @Column('text') recipient!: string;
  @Column('text') subject!: string;
  @Column('text') text!: string;
  @Column('text') html!: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
  @Column('text', { default: '' }) senderName!: string;
  @Column('text', { nullable: true }) stopUrl!: string | null;
  @Column('timestamptz', { nullable: true }) readAt!: Date | null;
}
