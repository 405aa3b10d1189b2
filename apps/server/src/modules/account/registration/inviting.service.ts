import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/auth/actor.js';
import { hashOfToken } from '../../../kernel/auth/secret-token.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { SitesService } from '../../sites/sites.service.js';
import { letters } from '../account-letters.js';
import { AccountMails, mailedPages } from '../account-mails.service.js';
import { InviteRevoked, InviteSent } from '../account.events.js';
import { makeKey } from '../security/one-time-keys.service.js';

const hour = 3_600_000;
/** Milliseconds that an invite can be used for: 14 days. */
const waits = 14 * 24 * hour;

export interface NewInvite {
  readonly carrierId: number;
  readonly email: string;
  readonly companyName: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
}

/** What a mail of an invite says. */
export interface SentInvite {
  readonly id: number;
  readonly carrierId: number;
  readonly email: string;
  readonly companyName: string;
  readonly firstName?: string | null;
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
    const key = makeKey();
    return this.database.transaction(async () => {
      const row = await this.database.findOne<{ id: number }>(
        `INSERT INTO invite (carrier_id, key_hash, email, company_name, first_name, last_name, phone, invited_by, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
        [carrierId, hashOfToken(key), email, companyName, firstName, lastName, phone, actor.userId, ...this.times()],
      );
      if (!row) throw problem('internal');
      await this.mail(actor, { id: row.id, carrierId, email, companyName, firstName }, key);
      return row.id;
    });
  }

  /** Mails the invite with another key; the one before opens nothing any more. Runs in the caller's scope and transaction. */
  async remind(actor: Actor, invite: SentInvite): Promise<void> {
    const key = makeKey();
    const [, expiresAt] = this.times();
    await this.changeOpen(
      'key_hash = $2, expires_at = $3, first_tried_at = NULL, code_hash = NULL, code_expires_at = NULL',
      [invite.id, hashOfToken(key), expiresAt],
    );
    await this.mail(actor, invite, key);
  }

  /** Runs in the caller's scope and transaction. */
  async revoke(actor: Actor, { id, carrierId }: Pick<SentInvite, 'id' | 'carrierId'>): Promise<void> {
    await this.changeOpen('revoked_at = $2, code_hash = NULL', [id, this.clock.iso()]);
    await this.events.publish(actor, new InviteRevoked({ subject: `invite:${id}`, payload: {}, carrierId }));
  }

  /** Changes an invite, the first of the values, that nobody has used or withdrawn in between. */
  private async changeOpen(change: string, values: readonly unknown[]): Promise<void> {
    const changed = await this.database.query(
      `UPDATE invite SET ${change} WHERE id = $1 AND used_at IS NULL AND revoked_at IS NULL RETURNING id`,
      values,
    );
    if (changed.length === 0) throw problem('wrong-state', { detail: 'The invite was used or withdrawn.' });
  }

  private async mail(
    actor: Actor,
    { id, carrierId, email, companyName, firstName }: SentInvite,
    key: string,
  ): Promise<void> {
    const site = await this.sites.byCarrierId(carrierId);
    if (!site) throw problem('unknown-site');
    if (!(await this.mails.mayAsk('invite', email))) throw problem('too-many-requests', { retryAfter: hour / 1000 });
    const link = mailedPages.invite(site, key);
    const inviterName = actor.kind === 'person' ? actor.name : '';
    const letter = letters.invitedCustomer({
      firstName: firstName ?? '',
      companyName,
      inviterName,
      siteName: site.siteName,
      link,
    });
    await this.mails.send(site, email, letter);
    await this.events.publish(actor, new InviteSent({ subject: `invite:${id}`, payload: { email }, carrierId }));
  }

  /** When it is made, and until when it can be used. */
  private times(): [string, string] {
    const now = this.clock.now().getTime();
    return [new Date(now).toISOString(), new Date(now + waits).toISOString()];
  }
}
