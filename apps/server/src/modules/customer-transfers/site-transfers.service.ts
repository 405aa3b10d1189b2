import { Injectable } from '@nestjs/common';
import { mostTransferred } from '@lading/contracts/customers/customer-transfers';
import {
  transferNoticeDays,
  type SiteTransfer as ShownTransfer,
  type SiteTransferPreview,
  type TransferBetweenCarriers,
  type TransferCarrier,
  type TransferredBetweenCarriers,
} from '@lading/contracts/customers/managed-customer-transfers';
import { formatCount } from '@lading/domain/measures/number-format';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { InvitingService } from '../account/registration/inviting.service.js';
import { SiteTransfer } from './customer-transfers.entities.js';
import { CustomerTransfersPushes } from './customer-transfers.pushes.js';
import { partiesOf, sidesOf, siteTransferSubject } from './site-transfer-moves.service.js';
import { SiteTransferNotices } from './site-transfer-notices.service.js';
import { SiteTransferPlans } from './site-transfer-plans.service.js';
import { SiteTransferCanceled, SiteTransferRequested } from './site-transfers.events.js';
import { SiteTransferJobs } from './site-transfers.jobs.js';
import { SiteTransfersQueries, type SiteTransferRow } from './site-transfers.queries.js';
import { endingOf, startOf } from './transfer-start.js';

/** Transfers customers between carriers: previews, requests, cancels and undoes a transfer. */
@Injectable()
export class SiteTransfersService {
  constructor(
    private readonly database: Database,
    private readonly queries: SiteTransfersQueries,
    private readonly inviting: InvitingService,
    private readonly plans: SiteTransferPlans,
    private readonly notices: SiteTransferNotices,
    private readonly jobs: SiteTransferJobs,
    private readonly events: Events,
    private readonly pushes: CustomerTransfersPushes,
    private readonly clock: Clock,
  ) {}

  async transfer(wanted: TransferBetweenCarriers, actor: Actor): Promise<TransferredBetweenCarriers> {
    const { fromCarrierId, toCarrierId } = wanted;
    const startsAt = startOf(wanted, this.clock.iso());
    return this.database.transaction(async () => {
      const { to } = await this.queries.parties(fromCarrierId, toCarrierId);
      if (fromCarrierId === toCarrierId) throw fieldProblem('toCarrierId', 'choice', 'Choose a different carrier.');
      const customerIds = await this.queries.named(wanted);
      const preview = await this.preview(wanted, to, customerIds);
      if (wanted.isPreview) return { preview };
      await this.requirePossible(wanted, to, { preview, isNow: startsAt === undefined });
      return { preview, transfer: await this.add({ ...wanted, customerIds }, startsAt, actor) };
    });
  }

  /** Calls off what hasn't started, undoes what was done within a day. */
  async end(id: number, actor: Actor): Promise<ShownTransfer> {
    return this.database.transaction(async () => {
      const transfer = found(await this.queries.lock(id));
      const { action, ended } = endingOf(this.queries.toShown(transfer), actor, this.clock.now());
      if (action === 'cancel') {
        await this.database.manager.update(SiteTransfer, id, { ...ended, state: 'canceled' });
        await this.notifyCanceled(transfer, actor);
      } else {
        await this.requireFree([transfer.fromCarrierId, transfer.toCarrierId]);
        const anew = { state: 'undoing', totalCount: transfer.customerCount, doneCount: 0, failure: null } as const;
        await this.database.manager.update(SiteTransfer, id, { ...ended, ...anew });
        await this.jobs.enqueue(id, 'undoing');
      }
      this.pushes.notifyInstallation(id);
      return this.queries.get(id);
    });
  }

  /** Carriers and companies that were not notified of the transfer need not be notified that it was called off. */
  private async notifyCanceled(transfer: SiteTransferRow, actor: Actor): Promise<void> {
    if (transfer.toldAt === null) {
      const { payload, ...facts } = found(sidesOf(transfer, transfer.totalCount)[0]);
      await this.events.publish(actor, new SiteTransferCanceled({ ...facts, payload, carrierId: null }));
      return;
    }
    for (const facts of sidesOf(transfer, transfer.totalCount))
      await this.events.publish(actor, new SiteTransferCanceled(facts));
    await this.notices.announce(transfer, 'canceled', transfer.totalCount);
  }

  private async preview(
    { fromCarrierId, scope, customerIds: named = [] }: TransferBetweenCarriers,
    to: TransferCarrier,
    customerIds: readonly number[],
  ): Promise<SiteTransferPreview> {
    const counts = await this.queries.preview(fromCarrierId, customerIds);
    const inviteCount = await this.inviting.countFor({ carrierId: fromCarrierId, customerIds });
    const elsewhereCount = scope === 'chosen' ? new Set(named).size - customerIds.length : 0;
    return {
      ...{ ...counts, customerCount: customerIds.length, inviteCount, elsewhereCount },
      hasSite: to.siteName !== null,
    };
  }

  private async requirePossible(
    { fromCarrierId, toCarrierId, scope }: TransferBetweenCarriers,
    to: TransferCarrier,
    { preview, isNow }: { preview: SiteTransferPreview; isNow: boolean },
  ): Promise<void> {
    if (!to.isActive) throw fieldProblem('toCarrierId', 'choice', `${to.name} is not active.`);
    if (!preview.hasSite) throw problem('wrong-state', { detail: `${to.name} has no site. Add one first.` });
    const isLater = scope === 'all' && !isNow;
    if (preview.customerCount === 0 && !isLater)
      throw problem('wrong-state', { detail: 'There is nothing to transfer.' });
    if (scope !== 'all' && preview.customerCount > mostTransferred)
      throw problem('wrong-state', {
        detail: `A transfer moves up to ${formatCount(mostTransferred, 'customer')}, or all customers of a site.`,
      });
    await this.requireFree([fromCarrierId, toCarrierId]);
  }

  private async requireFree(carrierIds: readonly number[]): Promise<void> {
    if (await this.queries.isGoingOn(carrierIds))
      throw problem('wrong-state', {
        detail: 'Another transfer of one of these carriers is in progress. Try again soon.',
      });
  }

  private async add(
    { fromCarrierId, toCarrierId, scope, customerIds, timeZone = 'UTC', notifiesCustomers = false }: Named,
    startsAt: string | undefined,
    actor: Actor,
  ): Promise<ShownTransfer> {
    const { manager } = this.database;
    const now = this.clock.now();
    const state = startsAt === undefined ? 'running' : 'scheduled';
    const isWhole = scope === 'all';
    const added = manager.create(SiteTransfer, {
      ...{ fromCarrierId, toCarrierId, isWhole, state, timeZone, notifiesCustomers, createdAt: now },
      startsAt: startsAt === undefined ? now : new Date(startsAt),
      ...{ createdBy: actor.userId, createdByName: actor.name },
    });
    await manager.insert(SiteTransfer, added);
    if (!isWhole) await this.plans.name(added.id, customerIds);
    const transfer = found(await this.queries.lock(added.id));
    const payload = { ...partiesOf(transfer), isWhole, startsAt: transfer.startsAt };
    await this.events.publish(actor, new SiteTransferRequested({ subject: siteTransferSubject(added.id), payload }));
    const notifyFrom = added.startsAt.getTime() - transferNoticeDays * millisecondsPerDay;
    if (notifyFrom <= now.getTime()) await this.plans.announce(transfer, actor);
    if (state === 'running') await this.jobs.enqueue(added.id, 'running');
    this.pushes.notifyInstallation(added.id);
    return this.queries.get(added.id);
  }
}

type Named = TransferBetweenCarriers & { readonly customerIds: readonly number[] };
