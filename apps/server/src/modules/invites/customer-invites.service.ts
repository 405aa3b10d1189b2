import { Injectable } from '@nestjs/common';
import type { CanceledInvites, Invite, RevokedInvites, SendInvite } from '@lading/contracts/accounts/invites';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { InviteBatches } from '../account/registration/invite-batches.service.js';
import { InvitingService } from '../account/registration/inviting.service.js';
import { CustomerInvitesQueries } from './customer-invites.queries.js';

/** Carriers invite customers, remind them and take invites back. */
@Injectable()
export class CustomerInvitesService {
  constructor(
    private readonly database: Database,
    private readonly queries: CustomerInvitesQueries,
    private readonly inviting: InvitingService,
    private readonly batches: InviteBatches,
  ) {}

  async send({ carrierId: named, ...invite }: SendInvite, actor: Actor): Promise<Invite> {
    const carrierId = actor.carrierId ?? named;
    if (!carrierId) throw fieldProblem('carrierId', 'required', fieldMessage('Carrier', 'required'));
    if (actor.carrierId !== null && named && named !== actor.carrierId) throw problem('not-found');
    return this.database.transaction(async () => {
      await this.requireNew(carrierId, invite.email);
      return found(await this.queries.find(await this.inviting.invite(actor, { ...invite, carrierId })));
    });
  }

  /** Of companies that the caller does not see it says that they have joined, without their names. */
  private async requireNew(carrierId: number, email: string): Promise<void> {
    const waiting = await this.queries.waiting(carrierId, email);
    if (waiting) {
      const day = formatCalendarDate(waiting.createdAt.slice(0, 10));
      const detail = `${waiting.companyName} was invited at this address on ${day}. You can send that invite again.`;
      throw problem('already-invited', { detail });
    }
    const joined = await this.queries.joined(carrierId, email);
    if (!joined) return;
    const detail = `${joined.companyName ?? 'A customer of your site'} has joined with this address.`;
    throw problem('already-invited', { detail });
  }

  async resend(id: number, actor: Actor): Promise<Invite> {
    return this.database.transaction(async () => {
      const { state, ...invite } = found(await this.queries.find(id));
      if (state === 'used' || state === 'revoked')
        throw problem('wrong-state', { detail: 'The invite was used or withdrawn.' });
      await this.inviting.resend(actor, invite);
      return found(await this.queries.find(id));
    });
  }

  /** Withdrawing twice changes nothing. */
  async revoke(id: number, actor: Actor): Promise<void> {
    await this.database.transaction(async () => {
      const { state, carrierId } = found(await this.queries.find(id));
      if (state === 'used') throw problem('wrong-state', { detail: 'The company already joined with this invite.' });
      if (state !== 'revoked') await this.inviting.revoke(actor, { id, carrierId });
    });
  }

  /** One that the caller does not see is not found, and then none is revoked. */
  async revokeMany(ids: readonly number[], actor: Actor): Promise<RevokedInvites> {
    const wanted = [...new Set(ids)];
    return this.database.transaction(async () => {
      const known = await this.queries.lock(wanted);
      found(known.length === wanted.length ? known : undefined);
      const open = known.filter(({ usedAt, revokedAt }) => usedAt === null && revokedAt === null);
      for (const invite of open) await this.inviting.revoke(actor, invite);
      return { count: open.length, unchangedCount: known.length - open.length };
    });
  }

  async cancel(batchId: number, actor: Actor): Promise<CanceledInvites> {
    return this.database.transaction(async () => {
      found((await this.queries.hasBatch(batchId)) || undefined);
      return { count: await this.batches.cancel(actor, batchId) };
    });
  }
}
