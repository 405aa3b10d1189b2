import { Injectable } from '@nestjs/common';
import { OrderUploadKey } from '@lading/contracts/shipments/order-uploads';
import { scopeOf } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { defineJob, Runs, type Run } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { AutomaticDispatch } from './automatic-dispatch.service.js';
import { OrderNotifications, personOf, type WorkedUpload } from './order-notifications.service.js';
import { failWaitingOrders, nextOrders, sendingOrder, uploadInRun } from './order-runs.queries.js';
import { OrderUpload, UploadedOrder } from './order-uploads.entities.js';
import { OrderWork } from './order-work.service.js';

const workOnOrders = defineJob('work-on-orders', OrderUploadKey, { retryLimit: 5, expireSeconds: 600, concurrency: 2 });

/** Orders that are worked on at the same time, and how many times before another job goes on, so that others get a turn. */
const together = 6;
const rounds = 5;

/** Works through the orders of an upload, a few at a time, and reports its progress. */
@Injectable()
export class OrderRuns {
  constructor(
    private readonly database: Database,
    private readonly work: OrderWork,
    private readonly automatic: AutomaticDispatch,
    private readonly notification: OrderNotifications,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Within the transaction that marks the orders. */
  async enqueue(id: number): Promise<void> {
    await this.jobs.enqueue(workOnOrders, { id });
  }

  /** A process that died has left its orders marked, so that the next try goes on with them. */
  @Runs(workOnOrders)
  async run({ id }: OrderUploadKey, run: Run): Promise<void> {
    const upload = await this.upload(id);
    if (!upload || upload.stage === 'idle') return;
    try {
      for (let round = 0; round < rounds; round += 1) {
        run.signal.throwIfAborted();
        const isGoingOn = await this.database.asScope(scopeOf(personOf(upload)), () => this.round(upload, run.signal));
        if (!isGoingOn) return await this.finish(upload, 'You no longer have access to the location of this order.');
        this.notification.goesOn(upload);
      }
      await this.enqueue(id);
    } catch (error) {
      if (run.isLast) await this.finish(upload, 'Something went wrong on our side. Try again.');
      throw error;
    }
  }

  /** Answers whether there was anything to do. */
  private async round(upload: WorkedUpload, signal: AbortSignal): Promise<boolean> {
    const { id, stage, rule, seesCosts: byPrice } = upload;
    const orders = await this.database.query(nextOrders, [id, stage, together]);
    const actor = personOf(upload);
    const works = orders.map((order) =>
      stage === 'rating'
        ? this.work.rate(actor, order.id, { rule, byPrice, signal })
        : this.work.dispatch(actor, order.id),
    );
    const failed = (await Promise.allSettled(works)).find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    return orders.length > 0;
  }

  /** The answer of the last carrier brings the job back. */
  private async isSending({ id, stage }: WorkedUpload): Promise<boolean> {
    if (stage !== 'dispatching') return false;
    const sending = await this.database.findOne(sendingOrder, [id]);
    return sending !== undefined;
  }

  /** Remaining orders are hidden from the user who started the work, or failed; dispatched orders wait for their carrier. */
  private async finish(upload: WorkedUpload, reason: string): Promise<void> {
    const { id, stage } = upload;
    const updatedAt = this.clock.now();
    await this.database.query(failWaitingOrders, [id, reason, updatedAt.toISOString(), stage]);
    if (await this.handOver(upload)) return;
    if (await this.isSending(upload)) return this.notification.goesOn(upload);
    await this.database.transaction(async () => {
      const { manager } = this.database;
      const idle = { stage: 'idle', autoDispatch: 'off', limitCents: null, updatedAt } as const;
      const { affected } = await manager.update(OrderUpload, { id, stage }, idle);
      if (!affected) return;
      await this.notification.ended(upload);
      await manager.update(UploadedOrder, { orderUploadId: id, isAutomatic: true }, { isAutomatic: false });
    });
  }

  /** What is rated goes on to the carriers together with the change of the stage: a process that dies does neither or both. */
  private handOver(upload: WorkedUpload): Promise<boolean> {
    return this.database.transaction(async () => {
      if (!(await this.automatic.handOver(personOf(upload), upload))) return false;
      await this.enqueue(upload.id);
      this.notification.goesOn(upload);
      return true;
    });
  }

  private upload(id: number): Promise<WorkedUpload | undefined> {
    return this.database.findOne(uploadInRun, [id]);
  }
}
