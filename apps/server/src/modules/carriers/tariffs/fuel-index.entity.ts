import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A weekly value of the diesel index, in thousandths of a dollar per gallon. */
@Entity()
export class FuelIndex {
  @PrimaryColumn('date') indexDate!: string;
  @Column('date') effectiveFrom!: string;
  @Column('integer') milliDollars!: number;
}
