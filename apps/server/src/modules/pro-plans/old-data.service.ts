import { Injectable } from '@nestjs/common';
import type { DeclaredStatement } from '../../kernel/database/declared-statement.js';
import type { RemovedData } from './pro-plans.events.js';

/** Rows of one module that are not stored longer than the customer's plan says. */
export interface OldRows {
  /** What they are counted as. */
  readonly kind: keyof RemovedData;
  /** Lower numbers go first: orders before the quotes that they hold. */
  readonly order: number;
  /** Removes rows of customer $1 from before $2 and answers a row for each. */
  readonly removal: DeclaredStatement<unknown>;
}

/** Knows what is removed once it is older than a plan allows; the modules that own the rows register their statements. */
@Injectable()
export class OldData {
  private readonly known: OldRows[] = [];

  register(rows: OldRows): void {
    this.known.push(rows);
  }

  inOrder(): readonly OldRows[] {
    return this.known.toSorted((one, other) => one.order - other.order);
  }
}
