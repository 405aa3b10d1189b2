import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { carrierContacts } from './carriers.queries.js';

/** Knows which users of a carrier get the mails of its customers; customers never see the addresses. */
@Injectable()
export class CarrierContacts {
  constructor(private readonly database: Database) {}

  async of(carrierIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await this.database.asScope(system, () => this.database.query(carrierContacts, [carrierIds]));
    return new Map(rows.map(({ carrierId, email }) => [carrierId, email]));
  }
}
