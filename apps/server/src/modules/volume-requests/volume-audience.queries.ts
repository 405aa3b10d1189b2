import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';
import { seesRow } from '../../business/location-rule/row-audience.js';

const audience = `SELECT u.id FROM volume_request r JOIN user_account u ON u.customer_id = r.customer_id
  WHERE r.id = $1 AND ${seesRow('r', 'quote')}`;

/** Finds who is told that a request moved on. */
@Injectable()
export class VolumeAudience {
  constructor(private readonly database: Database) {}

  async of(volumeRequestId: number): Promise<readonly number[]> {
    const people = await this.database.asScope(system, () =>
      this.database.query<{ id: number }>(audience, [volumeRequestId]),
    );
    return people.map(({ id }) => id);
  }
}
