import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { columnsOf, row, statement } from '../../kernel/database/declared-statement.js';
import { CustomerAssignment } from './customers.entities.js';

/** Companies, or a location of one of them. */
export interface Represented {
  readonly carrierId: number;
  readonly customerIds: readonly number[];
  readonly locationId?: number;
}

interface NewAssignment extends Represented {
  readonly userId: number;
  readonly cause: CustomerAssignment['cause'];
  /** Who assigns; null where nobody does, as when a company joins. */
  readonly byUserId: number | null;
}

const key = row(columnsOf(CustomerAssignment, '', 'customerId'));
/** Opens an assignment of each of customers $2, or of location $3, that has none. */
const assignmentsOpened = statement(
  key,
  `INSERT INTO customer_assignment (carrier_id, customer_id, location_id, user_id, since, cause, by_user_id)
    SELECT $1, id, $3, $4, $5, $6, $7 FROM unnest($2::bigint[]) AS id ON CONFLICT DO NOTHING RETURNING ${key.sql}`,
);

/** Ends the open assignments of customers $2 at carrier $1, or of location $3, at $4. */
const assignmentsEnded = statement(
  key,
  `UPDATE customer_assignment SET until = $4 WHERE carrier_id = $1 AND customer_id = ANY ($2) AND location_id IS NOT DISTINCT FROM $3
    AND until IS NULL RETURNING ${key.sql}`,
);

/** Writes who represents customers, in the caller's scope and transaction. */
@Injectable()
export class CustomerAssignments {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Assigns what nobody represents; answers how many that were. Of two at once one succeeds. */
  async open({ carrierId, customerIds, locationId, userId, cause, byUserId }: NewAssignment): Promise<number> {
    const values = [carrierId, customerIds, locationId ?? null, userId, this.clock.iso(), cause, byUserId];
    return (await this.database.query(assignmentsOpened, values)).length;
  }

  async end({ carrierId, customerIds, locationId }: Represented): Promise<void> {
    await this.database.query(assignmentsEnded, [carrierId, customerIds, locationId ?? null, this.clock.iso()]);
  }
}
