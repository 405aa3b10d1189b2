import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';
import { carrierContacts } from './carriers.queries.js';

/** Knows whom of a carrier mails of its customers go to; the addresses are told to nobody. */
@Injectable()
export class CarrierContacts {
  constructor(private readonly database: Database) {}

  async of(carrierIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await this.database.asScope(system, () => this.database.query(carrierContacts, [carrierIds]));
    return new Map(rows.map(({ carrierId, email }) => [carrierId, email]));
  }
}
