import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** Who watched which tutorial. */
@ForeignKey('Tutorial', ['tutorialId'], ['id'], { name: 'tutorial_view_tutorial_id_fkey', onDelete: 'CASCADE' })
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'tutorial_view_user_id_fkey', onDelete: 'CASCADE' })
@Index('tutorial_view_tutorial', { synchronize: false })
@Entity()
export class TutorialView {
  @PrimaryColumn('bigint') userId!: number;
  @PrimaryColumn('bigint') tutorialId!: number;
  @Column('timestamptz') watchedAt!: Date;
}
