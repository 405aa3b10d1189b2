import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { MailModeration } from '../../kernel/mail/mail-moderation.js';
import { system } from '../../kernel/database/session.js';
import { testShipment, carrierContacts } from './carriers.queries.js';

/** Knows which users of a carrier get the mails of its customers; customers never see the addresses. */
@Injectable()
export class CarrierContacts {
  constructor(private readonly database: Database) {}

  async of(carrierIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await this.database.asScope(system, () => this.database.query(carrierContacts, [carrierIds]));
    return new Map(rows.map(({ carrierId, email }) => [carrierId, email]));
  }
}

/** Finds the addresses for a carrier's disputes and claims. */
@Injectable()
export class CarrierMailAddresses {
  constructor(
    private readonly database: Database,
    private readonly contacts: CarrierContacts,
    private readonly moderation: MailModeration,
  ) {}

  /**
   * Null for trials, where the carrier has no users here, and where they got too many emails: then a letter is printed, because
   * the right to dispute or to claim ends on a day, and can't wait for the mail limit.
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
