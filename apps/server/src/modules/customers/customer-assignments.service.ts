import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { columnsOf, row, statement } from '../../kernel/database/declared-statement.js';
import { CustomerAssignment } from './customers.entities.js';

/** A company, or one of its locations. */
export interface Represented {
  readonly carrierId: number;
  readonly customerId: number;
  readonly locationId: number | null;
}

export interface NewAssignment extends Represented {
  readonly userId: number;
  readonly cause: CustomerAssignment['cause'];
  /** Who assigns; null where nobody does, as when a company joins. */
  readonly byUserId: number | null;
}

const key = row(columnsOf(CustomerAssignment, '', 'id'));
/** Opens an assignment unless there is an open one. */
const assignmentOpened = statement(
  key,
  `INSERT INTO customer_assignment (carrier_id, customer_id, location_id, user_id, since, cause, by_user_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING ${key.sql}`,
);

const ended = row(columnsOf(CustomerAssignment, '', 'userId'));
/** Ends the open assignment of customer $2 at carrier $1, or of its location $3, at $4. */
const assignmentEnded = statement(
  ended,
  `UPDATE customer_assignment SET until = $4 WHERE carrier_id = $1 AND customer_id = $2 AND location_id IS NOT DISTINCT FROM $3
    AND until IS NULL RETURNING ${ended.sql}`,
);

/** Writes who represents customers, in the caller's scope and transaction. */
@Injectable()
export class CustomerAssignments {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Assigns what nobody represents; answers whether nobody did. Of two at once one succeeds. */
  async open({ carrierId, customerId, locationId, userId, cause, byUserId }: NewAssignment): Promise<boolean> {
    const values = [carrierId, customerId, locationId, userId, this.clock.iso(), cause, byUserId];
    return (await this.database.findOne(assignmentOpened, values)) !== undefined;
  }

  /** Ends the assignment; answers who represented. */
  async end({ carrierId, customerId, locationId }: Represented): Promise<number | undefined> {
    const values = [carrierId, customerId, locationId, this.clock.iso()];
    return (await this.database.findOne(assignmentEnded, values))?.userId;
  }
}
