import { Injectable } from '@nestjs/common';
import {
  mostTransferred,
  type CustomerTransfer as ShownTransfer,
  type CustomerTransferPreview,
  type TransferCustomers,
  type TransferredCustomers,
} from '@lading/contracts/customers/customer-transfers';
import { formatCount } from '@lading/domain/measures/number-format';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { CustomerTransfer } from './customer-transfers.entities.js';
import { CustomerTransferCanceled, CustomerTransferRequested } from './customer-transfers.events.js';
import { CustomerTransferJobs } from './customer-transfers.jobs.js';
import { CustomerTransfersPushes } from './customer-transfers.pushes.js';
import { CustomerTransfersQueries } from './customer-transfers.queries.js';
import { aboutTransfer } from './transfer-moves.service.js';
import { endingOf, startOf } from './transfer-start.js';

const isNothing = ({ customerCount, locationCount, inviteCount }: CustomerTransferPreview): boolean =>
  customerCount + locationCount + inviteCount === 0;

/** Transfers customers between users of a carrier: previews, requests, cancels and undoes a transfer. */
@Injectable()
export class CustomerTransfersService {
  constructor(
    private readonly database: Database,
    private readonly queries: CustomerTransfersQueries,
    private readonly jobs: CustomerTransferJobs,
    private readonly events: Events,
    private readonly pushes: CustomerTransfersPushes,
    private readonly clock: Clock,
  ) {}

  async transfer(wanted: TransferCustomers, actor: Actor): Promise<TransferredCustomers> {
    const asked = { ...wanted, carrierId: found(actor.carrierId), parts: [...new Set(wanted.parts)] };
    const startsAt = startOf(wanted, this.clock.iso());
    return this.database.transaction(async () => {
      const { fromUserId, toUserId } = asked;
      const { to } = await this.queries.parties(asked);
      if (fromUserId === toUserId) throw fieldProblem('toUserId', 'choice', 'Choose another user.');
      if (!to.isActive) throw fieldProblem('toUserId', 'choice', `${to.name} is not an active user.`);
      const preview = await this.queries.preview(asked);
      if (asked.isPreview) return { preview };
      await this.requirePossible(asked, preview, startsAt);
      return { preview, transfer: await this.add(asked, startsAt, actor) };
    });
  }

  /** Calls off what hasn't started, undoes what was done within a day. */
  async end(id: number, actor: Actor): Promise<ShownTransfer> {
    return this.database.transaction(async () => {
      const transfer = found(await this.queries.lock(id));
      const { action, ended } = endingOf(this.queries.toShown(transfer), actor, this.clock.now());
      if (action === 'cancel') {
        await this.database.manager.update(CustomerTransfer, id, { ...ended, state: 'canceled' });
        await this.events.publish(actor, new CustomerTransferCanceled(aboutTransfer(transfer)));
      } else {
        const anew = { state: 'undoing', totalCount: 0, doneCount: 0, failure: null } as const;
        await this.database.manager.update(CustomerTransfer, id, { ...ended, ...anew });
        await this.jobs.enqueue(id, 'undoing');
      }
      this.pushes.notify(transfer);
      return this.queries.get(id);
    });
  }

  private async requirePossible(
    asked: TransferCustomers & { carrierId: number },
    preview: CustomerTransferPreview,
    startsAt: string | undefined,
  ): Promise<void> {
    if (startsAt === undefined && isNothing(preview))
      throw problem('wrong-state', { detail: 'There is nothing to transfer.' });
    if (preview.customerCount > mostTransferred || preview.locationCount > mostTransferred)
      throw problem('wrong-state', {
        detail: `A transfer moves up to ${formatCount(mostTransferred, 'customer')} at a time.`,
      });
    if (await this.queries.isGoingOn(asked))
      throw problem('wrong-state', {
        detail: 'Another transfer of one of these users is in progress. Try again soon.',
      });
  }

  private async add(
    { carrierId, fromUserId, toUserId, parts, notifiesCustomers = false }: TransferCustomers & { carrierId: number },
    startsAt: string | undefined,
    actor: Actor,
  ): Promise<ShownTransfer> {
    const { manager } = this.database;
    const now = this.clock.now();
    const state = startsAt === undefined ? 'running' : 'scheduled';
    const added = manager.create(CustomerTransfer, {
      ...{ carrierId, fromUserId, toUserId, parts, notifiesCustomers, state, createdAt: now },
      startsAt: startsAt === undefined ? now : new Date(startsAt),
      ...{ createdBy: actor.userId, createdByName: actor.name },
    });
    await manager.insert(CustomerTransfer, added);
    if (state === 'running') await this.jobs.enqueue(added.id, 'running');
    const transfer = found(await this.queries.lock(added.id));
    const { payload, ...facts } = aboutTransfer(transfer);
    const more = { parts, startsAt: transfer.startsAt };
    await this.events.publish(actor, new CustomerTransferRequested({ ...facts, payload: { ...payload, ...more } }));
    this.pushes.notify(transfer);
    return this.queries.toShown(transfer);
  }
}
