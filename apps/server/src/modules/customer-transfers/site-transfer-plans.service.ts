import { Injectable } from '@nestjs/common';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { SiteTransfer } from './customer-transfers.entities.js';
import { CustomerTransfersPushes } from './customer-transfers.pushes.js';
import { companiesNamed } from './site-transfer-items.queries.js';
import { sidesOf } from './site-transfer-moves.service.js';
import { SiteTransferNotices } from './site-transfer-notices.service.js';
import { SiteTransferAnnounced } from './site-transfers.events.js';
import { SiteTransfersQueries, type SiteTransferRow } from './site-transfers.queries.js';

/** Fixes which companies a transfer between carriers moves, and announces it. Runs in system scope. */
@Injectable()
export class SiteTransferPlans {
  constructor(
    private readonly database: Database,
    private readonly queries: SiteTransfersQueries,
    private readonly notices: SiteTransferNotices,
    private readonly events: Events,
    private readonly pushes: CustomerTransfersPushes,
    private readonly clock: Clock,
  ) {}

  /** Names the companies of the transfer, in the caller's transaction. */
  async name(transferId: number, customerIds: readonly number[]): Promise<void> {
    await this.database.query(companiesNamed, [transferId, customerIds]);
    await this.database.manager.update(SiteTransfer, transferId, { totalCount: customerIds.length });
  }

  /** Announces a scheduled transfer that is near, unless it was called off or announced meanwhile. */
  async announceDue(id: number): Promise<void> {
    await this.database.transaction(async () => {
      const transfer = await this.queries.lock(id);
      if (transfer?.state === 'scheduled' && transfer.toldAt === null)
        await this.announce(transfer, jobActor('start-site-transfers'));
    });
  }

  /** Notifies the carriers and companies; a transfer of all customers names its companies here. In the caller's transaction. */
  async announce(transfer: SiteTransferRow, actor: Actor): Promise<void> {
    const { id, isWhole, fromCarrierId, toCarrierId, startsAt } = transfer;
    let customerCount = transfer.totalCount;
    if (isWhole) {
      const customerIds = await this.queries.named({ fromCarrierId, toCarrierId, scope: 'all' });
      await this.name(id, customerIds);
      customerCount = customerIds.length;
    }
    await this.database.manager.update(SiteTransfer, id, { toldAt: this.clock.now() });
    for (const { payload, ...facts } of sidesOf(transfer, customerCount))
      await this.events.publish(actor, new SiteTransferAnnounced({ ...facts, payload: { ...payload, startsAt } }));
    await this.notices.announce(transfer, 'announced', customerCount);
    this.pushes.notifyInstallation(id);
  }
}
