import { Injectable } from '@nestjs/common';
import { seesRow } from '../../business/location-rule/row-audience.js';
import { Database } from '../../kernel/database/database.js';
import { columnsOf, row, statement } from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import { UserAccount } from '../account/account.entities.js';

const reader = row(columnsOf(UserAccount, 'u', 'id'));

/** The users who may see quote $1. */
const readersOfQuote = statement(
  reader,
  `SELECT ${reader.sql} FROM quote q JOIN user_account u ON u.customer_id = q.customer_id
    WHERE q.id = $1 AND ${seesRow('q', 'quote')}`,
);

/** Finds the users who may be notified of a quote. */
@Injectable()
export class QuoteAudience {
  constructor(private readonly database: Database) {}

  async of(quoteId: number): Promise<number[]> {
    const readers = await this.database.asScope(system, () => this.database.query(readersOfQuote, [quoteId]));
    return readers.map(({ id }) => id);
  }
}
