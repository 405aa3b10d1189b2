import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { carrierContacts, testShipment } from './carriers.queries.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { MailModeration } from '../../kernel/mail/mail-moderation.js';

/** Knows whom of a carrier mails of its customers go to; the addresses are told to nobody. */
@Injectable()
export class CarrierContacts {
  constructor(private readonly database: Database) {}

  async of(carrierIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await this.database.asScope(system, () => this.database.query(carrierContacts, [carrierIds]));
    return new Map(rows.map(({ carrierId, email }) => [carrierId, email]));
  }
}

/** Knows whom of a carrier a dispute or a claim is mailed to. */
@Injectable()
export class CarrierMailAddresses {
  constructor(
    private readonly database: Database,
    private readonly contacts: CarrierContacts,
    private readonly moderation: MailModeration,
  ) {}

  /**
   * Nobody for trials, where the carrier has no people here, and where they were mailed to too often: then a letter is printed, as
   * the right to object or to claim ends with a day and not with a full hour.
   */
  async of(
    actor: Actor,
    { carrierId, shipmentId }: { carrierId: number; shipmentId: number | null },
  ): Promise<string | null> {
    const address = (await this.contacts.of([carrierId])).get(carrierId);
    if (address === undefined || (await this.isTrial(actor, shipmentId))) return null;
    return (await this.moderation.admits(actor, [address], 'request')) ? address : null;
  }

  private async isTrial(actor: Actor, shipmentId: number | null): Promise<boolean> {
    if (actor.isTest || shipmentId === null) return actor.isTest;
    const found = await this.database.findOne(testShipment, [shipmentId]);
    return found?.isTest ?? false;
  }
}
