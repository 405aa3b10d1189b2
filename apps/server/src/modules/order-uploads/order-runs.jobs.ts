import { Injectable } from '@nestjs/common';
import { OrderUploadKey, type OfferRule, type UploadStage } from '@lading/contracts/order-uploads';
import { orderUploadChanged, orderUploadFinished } from '@lading/contracts/pushes';
import { jobActor, scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { defineJob, Runs, type Run } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { userRoom } from '../../kernel/realtime/room.js';
import { orderUploadSubject, OrdersFinished } from './order-uploads.events.js';
import { OrderWork } from './order-work.service.js';

const workOnOrders = defineJob('work-on-orders', OrderUploadKey, { retryLimit: 5, expireSeconds: 600, concurrency: 2 });

/** Orders that are worked on at the same time, and how many times before another job goes on, so that others get a turn. */
const together = 6;
const rounds = 5;

interface Upload {
  readonly id: number;
  readonly stage: UploadStage;
  readonly rule: OfferRule;
  readonly customerId: number;
  readonly askedBy: number;
  readonly senderId: number;
  readonly actingUserId: number | null;
  readonly name: string;
  readonly fileName: string;
}

type Outcome = Pick<InstanceType<typeof OrdersFinished>['payload'], 'done' | 'failed' | 'refused' | 'unclear'>;
const nothing: Outcome = { done: 0, failed: 0, refused: 0, unclear: 0 };

/** The person who asked, as whom the job acts. */
const personOf = ({ customerId, askedBy, actingUserId, name }: Upload): Actor => ({
  ...jobActor(name),
  kind: 'person',
  customerId,
  userId: askedBy,
  ...(actingUserId !== null && { actingUserId }),
});

/** Goes through the orders of an upload, a few at a time, and tells how far it is. */
@Injectable()
export class OrderRuns {
  constructor(
    private readonly database: Database,
    private readonly work: OrderWork,
    private readonly jobs: Jobs,
    private readonly pushes: Pushes,
    private readonly events: Events,
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
        const isGoingOn = await this.database.within(scopeOf(personOf(upload)), () => this.round(upload, run.signal));
        if (!isGoingOn) return await this.finish(upload, 'You may not use the location of this order any more.');
        this.tell(orderUploadChanged, upload);
      }
      await this.enqueue(id);
    } catch (error) {
      if (run.isLast) await this.finish(upload, 'Something went wrong here; try again.');
      throw error;
    }
  }

  /** Answers whether there was anything to do. */
  private async round(upload: Upload, signal: AbortSignal): Promise<boolean> {
    const { id, stage, rule } = upload;
    const orders = await this.database.query<{ id: number }>(
      'SELECT id FROM uploaded_order WHERE order_upload_id = $1 AND state = $2 ORDER BY line, id LIMIT $3',
      [id, stage, together],
    );
    const actor = personOf(upload);
    const works = orders.map((order) =>
      stage === 'rating' ? this.work.rate(actor, order.id, { rule, signal }) : this.work.dispatch(actor, order.id),
    );
    const failed = (await Promise.allSettled(works)).find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    return orders.length > 0;
  }

  /** The answer of the last carrier brings the job back. */
  private async isSending({ id, stage }: Upload): Promise<boolean> {
    if (stage !== 'dispatching') return false;
    const sending = await this.database.findOne(
      `SELECT o.id FROM uploaded_order o JOIN shipment s ON s.id = o.shipment_id
        WHERE o.order_upload_id = $1 AND s.dispatch_state = 'sending' LIMIT 1`,
      [id],
    );
    return sending !== undefined;
  }

  /** What is left over is hidden from whoever asked, or could not be done; what was handed over waits for its carrier. */
  private async finish(upload: Upload, reason: string): Promise<void> {
    const now = this.clock.iso();
    await this.database.query(
      `UPDATE uploaded_order SET state = 'failed', problem = $2, updated_at = $3
        WHERE order_upload_id = $1 AND state IN ('rating', 'dispatching') AND shipment_id IS NULL`,
      [upload.id, reason, now],
    );
    if (await this.isSending(upload)) return this.tell(orderUploadChanged, upload);
    await this.database.transaction(async () => {
      const ended = await this.database.query(
        `UPDATE order_upload SET stage = 'idle', updated_at = $2 WHERE id = $1 AND stage = $3 RETURNING id`,
        [upload.id, now, upload.stage],
      );
      if (ended.length === 0) return;
      await this.publish(upload);
      this.tell(orderUploadFinished, upload);
    });
  }

  /** In the name of whoever asked, as whom the job acted. */
  private async publish(upload: Upload): Promise<void> {
    const { id, fileName, stage, customerId } = upload;
    if (stage === 'idle') return;
    const counted = await this.database.findOne<Outcome>(
      `SELECT count(*) FILTER (WHERE CASE $2 WHEN 'rating' THEN o.state = 'rated' ELSE s.dispatch_state = 'confirmed' END)::int AS done,
              count(*) FILTER (WHERE o.state = 'failed')::int AS failed,
              count(*) FILTER (WHERE s.dispatch_state = 'refused')::int AS refused,
              count(*) FILTER (WHERE s.dispatch_state = 'needsAttention')::int AS unclear
         FROM uploaded_order o LEFT JOIN shipment s ON s.id = o.shipment_id WHERE o.order_upload_id = $1`,
      [id, stage],
    );
    const payload = { orderUploadId: id, name: fileName, deed: stage, ...(counted ?? nothing) };
    const facts = { subject: orderUploadSubject(id), payload, customerId };
    await this.events.publish(personOf(upload), new OrdersFinished(facts));
  }

  private tell(push: typeof orderUploadChanged, { id, askedBy, senderId }: Upload): void {
    this.pushes.send(push, [...new Set([askedBy, senderId])].map(userRoom), { orderUploadId: id });
  }

  private upload(id: number): Promise<Upload | undefined> {
    return this.database.findOne<Upload>(
      `SELECT u.id, u.stage, u.offer_rule AS rule, u.customer_id AS "customerId", u.asked_by AS "askedBy", u.user_id AS "senderId",
              u.acting_user_id AS "actingUserId", trim(a.first_name || ' ' || a.last_name) AS name, u.name AS "fileName"
         FROM order_upload u JOIN user_account a ON a.id = u.asked_by WHERE u.id = $1`,
      [id],
    );
  }
}
