import { Injectable } from '@nestjs/common';
import { seesRow } from '../../business/location-rule/row-audience.js';
import { Database } from '../../kernel/database/database.js';
import { columnOf, row, statement } from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import { UserAccount } from '../account/account.entities.js';

const user = row({ id: columnOf(UserAccount, 'u', 'id') });

const audience = statement(
  user,
  `SELECT ${user.sql} FROM volume_request r JOIN user_account u ON u.customer_id = r.customer_id
    WHERE r.id = $1 AND ${seesRow('r', 'quote')}`,
);

/** Finds the users whose pages are told of a change of a request. */
@Injectable()
export class VolumeAudience {
  constructor(private readonly database: Database) {}

  async of(volumeRequestId: number): Promise<readonly number[]> {
    const users = await this.database.asScope(system, () => this.database.query(audience, [volumeRequestId]));
    return users.map(({ id }) => id);
  }
}
