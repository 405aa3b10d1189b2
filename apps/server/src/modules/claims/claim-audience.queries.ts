import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';
import { seesRow } from '../../business/location-rule/row-audience.js';

const audience = `SELECT u.id FROM claim r JOIN shipment s ON s.id = r.shipment_id JOIN user_account u ON u.customer_id = r.customer_id
  WHERE r.id = $1 AND ${seesRow('s', 'fileClaims')}`;

/** Finds who is told that a claim moved on. */
@Injectable()
export class ClaimAudience {
  constructor(private readonly database: Database) {}

  async of(claimId: number): Promise<readonly number[]> {
    const people = await this.database.asScope(system, () => this.database.query<{ id: number }>(audience, [claimId]));
    return people.map(({ id }) => id);
  }
}
