import { Injectable } from '@nestjs/common';
import type { VolumeCandidates } from '@lading/contracts/volume-parts';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';
import { CarriersService } from '../carriers/carriers.service.js';

interface Contact {
  readonly carrierId: number;
  readonly email: string;
}

/** The first administrator of the carrier, else whoever of its people is there longest. */
const contacts = `SELECT DISTINCT ON (carrier_id) carrier_id AS "carrierId", email::text AS email FROM user_account
  WHERE carrier_id = ANY ($1) AND state = 'active'
  ORDER BY carrier_id, role <> 'CarrierAdministrator', id`;

/** Knows which carriers a company may ask, and whom of them. */
@Injectable()
export class VolumeCandidatesQueries {
  constructor(
    private readonly database: Database,
    private readonly carriers: CarriersService,
  ) {}

  /** The connected carriers that are switched on; addresses of their people are not told. */
  async list(actor: Actor): Promise<VolumeCandidates> {
    found(actor.customerId);
    const { items } = await this.carriers.connected(actor);
    const open = items.filter(({ isEnabled }) => isEnabled);
    const known = await this.contactsOf(open.map(({ carrierId }) => carrierId));
    return {
      items: open.map(({ carrierId, name, theme, isPreferred }) => ({
        carrierId,
        name,
        theme,
        isPreferred,
        hasContact: known.has(carrierId),
      })),
    };
  }

  async contactsOf(carrierIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await this.database.within(system, () => this.database.query<Contact>(contacts, [carrierIds]));
    return new Map(rows.map(({ carrierId, email }) => [carrierId, email]));
  }
}
