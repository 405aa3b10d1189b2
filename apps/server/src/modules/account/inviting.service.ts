import { Injectable } from '@nestjs/common';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { SitesService } from '../sites/sites.service.js';
import { letters } from './account-letters.js';
import { AccountMails, mailedPages } from './account-mails.service.js';
import { InviteSent } from './account.events.js';
import { hashOfKey, makeKey } from './one-time-keys.service.js';

/** Milliseconds that an invite can be used for: 14 days. */
const waits = 14 * 24 * 3_600_000;

export interface NewInvite {
  readonly carrierId: number;
  readonly email: string;
  readonly companyName: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
}

/** Sends invites of carriers to customers. */
@Injectable()
export class InvitingService {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly mails: AccountMails,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Makes an invite and mails it in the carrier's brand; its key is in that mail alone. Runs in the caller's scope. */
  async invite(
    actor: Actor,
    { carrierId, email, companyName, firstName = '', lastName = '', phone = '' }: NewInvite,
  ): Promise<number> {
    const site = await this.sites.byCarrierId(carrierId);
    if (!site) throw problem('unknown-site');
    const key = makeKey();
    const now = this.clock.now().getTime();
    const times = [now, now + waits].map((time) => new Date(time).toISOString());
    return this.database.transaction(async () => {
      const row = await this.database.findOne<{ id: number }>(
        `INSERT INTO invite (carrier_id, key_hash, email, company_name, first_name, last_name, phone, invited_by, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
        [carrierId, hashOfKey(key), email, companyName, firstName, lastName, phone, actor.userId, ...times],
      );
      if (!row) throw problem('internal');
      const link = mailedPages.invite(site, key);
      const inviterName = actor.kind === 'person' ? actor.name : '';
      await this.mails.send(
        site,
        email,
        letters.invitedCustomer({ firstName, companyName, inviterName, siteName: site.siteName, link }),
      );
      await this.events.publish(actor, new InviteSent({ subject: `invite:${row.id}`, payload: { email }, carrierId }));
      return row.id;
    });
  }
}
