import { Injectable } from '@nestjs/common';
import { carrierCustomerChanged } from '@lading/contracts/notifications/carrier-pushes';
import { CarrierPages } from '../../../business/carrier-pages/carrier-pages.service.js';
import { jobActor, type Actor } from '../../../kernel/auth/actor.js';
import { hashOfToken } from '../../../kernel/auth/secret-token.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { lockOfOne, locks } from '../../../kernel/database/locks.js';
import { Events } from '../../../kernel/events/events.js';
import { SitesService } from '../../sites/sites.service.js';
import { Invite, InviteBatch } from '../account.entities.js';
import { InvitesCanceled, InvitesQueued } from '../account.events.js';
import { makeKey } from '../security/one-time-keys.service.js';
import { InvitingService, inviteLasts, type NewInvite } from './inviting.service.js';
import { invitedAddresses, openBatch, queuedInvites, queuedRemoved, type OpenBatch } from './registrations.queries.js';

interface NewBatch {
  readonly carrierId: number;
  readonly name: string;
  readonly invites: readonly Omit<NewInvite, 'carrierId'>[];
}

/** Who sent the file, as whom its invites are sent. */
const senderOf = ({ carrierId, createdBy, actingUserId, senderName }: OpenBatch): Actor => ({
  ...jobActor(senderName ?? ''),
  ...(createdBy !== null && { kind: 'person', userId: createdBy, carrierId }),
  ...(actingUserId !== null && { actingUserId }),
});

/** Files of companies that a carrier invites together: their emails wait for their turn. */
@Injectable()
export class InviteBatches {
  constructor(
    private readonly database: Database,
    private readonly inviting: InvitingService,
    private readonly sites: SitesService,
    private readonly events: Events,
    private readonly pages: CarrierPages,
    private readonly clock: Clock,
  ) {}

  /** Which of these addresses the carrier has ever invited, in small letters; runs in the caller's scope. */
  async invited(carrierId: number, emails: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query(invitedAddresses, [carrierId, emails]);
    return new Set(rows.map(({ email }) => email.toLowerCase()));
  }

  /** Stores the invites to addresses that the carrier has never invited; none are left when all were. In the caller's scope and transaction. */
  async add(actor: Actor, { carrierId, name, invites }: NewBatch): Promise<{ id: number; count: number } | undefined> {
    if (!(await this.sites.byCarrierId(carrierId))) throw problem('unknown-site');
    // Of two imports of one file at the same time, the second one finds the addresses of the first.
    await this.database.query(lockOfOne, [locks.invites, carrierId]);
    const emails = invites.map(({ email }) => email);
    const known = await this.invited(carrierId, emails);
    const fresh = invites.filter(({ email }) => !known.has(email.toLowerCase()));
    const count = fresh.length;
    if (count === 0) return undefined;
    const { manager } = this.database;
    const createdAt = this.clock.now();
    const sender = { createdBy: actor.userId, actingUserId: actor.actingUserId ?? null };
    const batch = manager.create(InviteBatch, { carrierId, name, inviteCount: count, ...sender, createdAt });
    await manager.insert(InviteBatch, batch);
    const expiresAt = new Date(createdAt.getTime() + inviteLasts);
    // The email has its own key; this one opens nothing, since its secret is never sent.
    const common = { carrierId, batchId: batch.id, invitedBy: actor.userId, createdAt, expiresAt };
    const rows = fresh.map((invite) => ({ ...invite, ...common, keyHash: hashOfToken(makeKey()) }));
    await manager.insert(Invite, rows);
    const payload = { batchId: batch.id, name, count };
    await this.events.publish(actor, new InvitesQueued({ subject: `invite-batch:${batch.id}`, payload, carrierId }));
    return { id: batch.id, count };
  }

  /** Sends the next emails of a file, up to a limit; answers whether some still wait. A carrier's files are sent one after the other. */
  async sendNext(id: number, most: number): Promise<boolean> {
    return this.database.transaction(async () => {
      const batch = await this.database.findOne(openBatch, [id]);
      if (!batch) return false;
      // A carrier whose site is closed for now sends the rest once it is open again.
      if (batch.isBehind || !(await this.sites.byCarrierId(batch.carrierId))) return true;
      const invites = await this.database.query(queuedInvites, [id, most]);
      const actor = senderOf(batch);
      let sent = 0;
      for (const invite of invites) if (await this.inviting.sendQueued(actor, invite)) sent += 1;
      if (sent === most || sent < invites.length) return true;
      await this.database.manager.update(InviteBatch, id, { endedAt: this.clock.now() });
      // Each email publishes an event that pages follow; the end of the file publishes none.
      this.database.afterCommit(() => this.pages.notify(carrierCustomerChanged, batch.carrierId));
      return false;
    });
  }

  /** Removes the invites of a file that were not sent; answers how many. In the caller's scope and transaction. */
  async cancel(actor: Actor, id: number): Promise<number> {
    const batch = await this.database.findOne(openBatch, [id]);
    if (!batch) throw problem('wrong-state', { detail: 'All emails of this file were sent, or it was canceled.' });
    const { length: count } = await this.database.query(queuedRemoved, [id]);
    await this.database.manager.update(InviteBatch, id, { endedAt: this.clock.now() });
    const { carrierId, name } = batch;
    const payload = { batchId: id, name, count };
    await this.events.publish(actor, new InvitesCanceled({ subject: `invite-batch:${id}`, payload, carrierId }));
    return count;
  }
}
