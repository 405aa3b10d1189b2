import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SiteTransferChange } from '@lading/contracts/customers/managed-customer-transfers';
import { Database } from '../../kernel/database/database.js';
import { defineJob, NoInput, Runs, type Run } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { SitesService } from '../sites/sites.service.js';
import { SiteTransfer } from './customer-transfers.entities.js';
import { SiteTransferMoves } from './site-transfer-moves.service.js';
import { SiteTransferPlans } from './site-transfer-plans.service.js';
import { SiteTransfersQueries } from './site-transfers.queries.js';
import { forEachTransfer } from './transfer-run.js';

const options = { retryLimit: 8, expireSeconds: 600 };
const moveCompanies = defineJob('transfer-between-carriers', SiteTransferChange, options);
const returnCompanies = defineJob('undo-site-transfer', SiteTransferChange, options);
const runDue = defineJob('start-site-transfers', NoInput, { retryLimit: 2 });

/** Seconds. */
const dueEvery = 60;

/** Runs transfers between carriers in the background, announces upcoming ones and starts the ones whose day has come. */
@Injectable()
export class SiteTransferJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly queries: SiteTransfersQueries,
    private readonly plans: SiteTransferPlans,
    private readonly moves: SiteTransferMoves,
    private readonly sites: SitesService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('start-site-transfers', { everySeconds: dueEvery }, runDue, {});
  }

  /** In the transaction that sets the state. */
  async enqueue(transferId: number, state: 'running' | 'undoing'): Promise<void> {
    await this.jobs.enqueue(state === 'running' ? moveCompanies : returnCompanies, { transferId });
  }

  @Runs(moveCompanies)
  async move({ transferId }: SiteTransferChange, { isLast }: Run): Promise<void> {
    await this.moves.try(transferId, 'running', isLast);
  }

  @Runs(returnCompanies)
  async giveBack({ transferId }: SiteTransferChange, { isLast }: Run): Promise<void> {
    await this.moves.try(transferId, 'undoing', isLast);
  }

  @Runs(runDue)
  async runDue(): Promise<void> {
    const [unannounced, due] = [await this.queries.unannounced(), await this.queries.due()];
    await forEachTransfer([...new Set([...unannounced, ...due])], async (id) => {
      await this.plans.announceDue(id);
      if (due.includes(id)) await this.start(id);
    });
  }

  /** One that was called off or started meanwhile is left alone. */
  private async start(id: number): Promise<void> {
    await this.database.transaction(async () => {
      const transfer = await this.queries.lock(id);
      if (transfer?.state !== 'scheduled') return;
      if (!transfer.isToActive || !(await this.sites.byCarrierId(transfer.toCarrierId))) {
        await this.moves.fail(id, 'scheduled', 'target');
        return;
      }
      await this.database.manager.update(SiteTransfer, id, { state: 'running' });
      await this.enqueue(id, 'running');
    });
  }
}
