import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';
import { seesRow } from '../../business/location-rule/row-audience.js';

const audience = `SELECT u.id FROM quote q JOIN user_account u ON u.customer_id = q.customer_id
  WHERE q.id = $1 AND ${seesRow('q', 'quote')}`;

/** Finds who may hear of a quote. */
@Injectable()
export class QuoteAudience {
  constructor(private readonly database: Database) {}

  async of(quoteId: number): Promise<number[]> {
    const people = await this.database.asScope(system, () => this.database.query<{ id: number }>(audience, [quoteId]));
    return people.map(({ id }) => id);
  }
}
