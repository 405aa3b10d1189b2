import { Column, Entity, PrimaryColumn } from 'typeorm';

/** From which releases open pages came, in windows of five minutes. Says nothing of who reads them. */
@Entity()
export class BrowserRelease {
  @PrimaryColumn('timestamptz') windowAt!: Date;
  @PrimaryColumn('text') hash!: string;
  @Column('bigint') pageSeconds!: number;
}
