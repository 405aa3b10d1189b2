import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { columnOf, row, statement } from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import { seesRow } from '../../business/location-rule/row-audience.js';
import { UserAccount } from '../account/account.entities.js';

const user = row({ id: columnOf(UserAccount, 'u', 'id') });

const audience = statement(
  user,
  `SELECT ${user.sql} FROM claim r JOIN shipment s ON s.id = r.shipment_id JOIN user_account u ON u.customer_id = r.customer_id
    WHERE r.id = $1 AND ${seesRow('s', 'fileClaims')}`,
);

/** Finds who is told that a claim moved on. */
@Injectable()
export class ClaimAudience {
  constructor(private readonly database: Database) {}

  async of(claimId: number): Promise<readonly number[]> {
    const users = await this.database.asScope(system, () => this.database.query(audience, [claimId]));
    return users.map(({ id }) => id);
  }
}
