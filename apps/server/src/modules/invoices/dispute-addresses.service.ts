import { Injectable } from '@nestjs/common';
import type { Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { MailModeration } from '../../kernel/mail/mail-moderation.js';
import { CarrierContacts } from '../carriers/carrier-contacts.service.js';

/** Knows whom of a carrier a dispute is mailed to, and refuses a flood of such mails. */
@Injectable()
export class DisputeAddresses {
  constructor(
    private readonly database: Database,
    private readonly contacts: CarrierContacts,
    private readonly moderation: MailModeration,
  ) {}

  /** Nobody for trials, and where the carrier has no people here: then its letter is printed. */
  async of(
    actor: Actor,
    { carrierId, shipmentId }: { carrierId: number; shipmentId: number | null },
  ): Promise<string | null> {
    const address = (await this.contacts.of([carrierId])).get(carrierId);
    if (address === undefined || (await this.isTrial(actor, shipmentId))) return null;
    this.moderation.require(actor, [address], 'request');
    return address;
  }

  private async isTrial(actor: Actor, shipmentId: number | null): Promise<boolean> {
    if (actor.isTest || shipmentId === null) return actor.isTest;
    const found = await this.database.findOne<{ isTest: boolean }>(
      'SELECT is_test AS "isTest" FROM shipment WHERE id = $1',
      [shipmentId],
    );
    return found?.isTest ?? false;
  }
}
