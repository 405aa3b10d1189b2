import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';

interface Contact {
  readonly carrierId: number;
  readonly email: string;
}

/** The first administrator of the carrier, else whoever of its people is there longest. */
const contacts = `SELECT DISTINCT ON (carrier_id) carrier_id AS "carrierId", email::text AS email FROM user_account
  WHERE carrier_id = ANY ($1) AND state = 'active'
  ORDER BY carrier_id, role <> 'CarrierAdministrator', id`;

/** Knows whom of a carrier mails of its customers go to; the addresses are told to nobody. */
@Injectable()
export class CarrierContacts {
  constructor(private readonly database: Database) {}

  async of(carrierIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await this.database.asScope(system, () => this.database.query<Contact>(contacts, [carrierIds]));
    return new Map(rows.map(({ carrierId, email }) => [carrierId, email]));
  }
}
