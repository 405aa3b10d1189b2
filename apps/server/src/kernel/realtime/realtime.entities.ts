import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Pushes between instances that are too large for a notification. */
@Index('socket_attachment_age', { synchronize: false })
@Entity()
export class SocketAttachment {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('bytea') payload!: Buffer;
}
