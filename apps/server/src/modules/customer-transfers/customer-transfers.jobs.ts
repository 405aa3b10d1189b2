import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CustomerTransferChange } from '@lading/contracts/customers/customer-transfers';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { defineJob, NoInput, Runs, type Run } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { CustomerTransfer } from './customer-transfers.entities.js';
import { CustomerTransfersQueries } from './customer-transfers.queries.js';
import { forEachTransfer } from './transfer-run.js';
import { TransferMoves } from './transfer-moves.service.js';

const options = { retryLimit: 8, expireSeconds: 600 };
const moveCustomers = defineJob('transfer-customers', CustomerTransferChange, options);
const returnCustomers = defineJob('undo-customer-transfer', CustomerTransferChange, options);
const startDue = defineJob('start-customer-transfers', NoInput, { retryLimit: 2 });

/** Seconds. */
const dueEvery = 60;

/** Runs transfers in the background, and starts those whose day has come. */
@Injectable()
export class CustomerTransferJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly queries: CustomerTransfersQueries,
    private readonly moves: TransferMoves,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('start-customer-transfers', { everySeconds: dueEvery }, startDue, {});
  }

  /** In the transaction that sets the state. */
  async enqueue(transferId: number, state: 'running' | 'undoing'): Promise<void> {
    await this.jobs.enqueue(state === 'running' ? moveCustomers : returnCustomers, { transferId });
  }

  @Runs(moveCustomers)
  async move({ transferId }: CustomerTransferChange, { isLast }: Run): Promise<void> {
    await this.moves.try(transferId, 'running', isLast);
  }

  @Runs(returnCustomers)
  async giveBack({ transferId }: CustomerTransferChange, { isLast }: Run): Promise<void> {
    await this.moves.try(transferId, 'undoing', isLast);
  }

  @Runs(startDue)
  async startDue(): Promise<void> {
    await forEachTransfer(await this.queries.due(), (id) => this.start(id));
  }

  /** What the user represents at this moment is transferred; one that was called off or started meanwhile is left alone. */
  private async start(id: number): Promise<void> {
    await this.database.transaction(async () => {
      const transfer = await this.queries.lock(id);
      if (transfer?.state !== 'scheduled') return;
      if (!transfer.isToActive) {
        await this.moves.fail(id, 'scheduled', 'recipient');
        return;
      }
      const running = { state: 'running', startsAt: this.clock.now() } as const;
      await this.database.manager.update(CustomerTransfer, id, running);
      await this.enqueue(id, 'running');
    });
  }
}
