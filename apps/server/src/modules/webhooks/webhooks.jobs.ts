import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { defineJob, NoInput, Runs, type Run } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { deliverWebhook, DeliveryTurn } from './deliver-webhook.job.js';
import { DeliveryRecords } from './delivery-records.service.js';
import { WebhookGate } from './webhook-gate.js';
import { WebhookSender } from './webhook-sender.service.js';
import { forgottenDeliveries, oldDeliveriesDeleted, waitingDeliveries, type DueDelivery } from './webhooks.queries.js';

const sweepDeliveries = defineJob('sweep-webhook-deliveries', NoInput, { expireSeconds: 300 });
const reviveDeliveries = defineJob('revive-webhook-deliveries', NoInput);

const retentionDays = 30;
const sweptAtOnce = 5000;
/** Calls of one process at a time: three companies with slow receivers leave one of its workers to the others. */
const mostCalls = { address: 2, company: 3 } as const;
/** Milliseconds by which a message is postponed for those before it, at least and at most. */
const stepBack = { least: 2000, most: 600_000 } as const;
/** Minutes after which a message whose job was lost gets another one. */
const forgottenAfter = 15;
const revivedAtOnce = 500;

/** Sends due messages, and clears the log. */
@Injectable()
export class WebhooksJobs implements OnModuleInit {
  private readonly gate = new WebhookGate(mostCalls);

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly records: DeliveryRecords,
    private readonly sender: WebhookSender,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('nightly', { cron: '11 4 * * *' }, sweepDeliveries, {});
    this.jobs.schedule('revive-webhook-deliveries', { everySeconds: 600 }, reviveDeliveries, {});
  }

  @Runs(deliverWebhook)
  async deliver(turn: DeliveryTurn, { signal }: Run): Promise<void> {
    const due = await this.records.find(turn);
    if (!due) return;
    if (!due.isWanted) return this.records.giveUp(due);
    const pace = this.gate.enter(due);
    if (pace !== undefined) return this.stepBack(due, pace);
    const startedAt = this.clock.ticks();
    try {
      await this.records.record(due, await this.sender.send(due, signal));
    } finally {
      this.gate.leave(due, this.clock.ticks() - startedAt);
    }
  }

  /** For messages whose job was lost, for instance after a backup was restored. */
  @Runs(reviveDeliveries)
  async revive(): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - forgottenAfter * 60_000);
    const forgotten = await this.database.query(forgottenDeliveries, [before, revivedAtOnce]);
    for (const { deliveryId, turn } of forgotten) {
      const key = `revived:${deliveryId}:${turn}:${now.toISOString().slice(0, 13)}`;
      await this.jobs.enqueue(deliverWebhook, { deliveryId, turn }, { key });
    }
  }

  @Runs(sweepDeliveries)
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - retentionDays * millisecondsPerDay);
    for (let swept = sweptAtOnce; swept === sweptAtOnce;) {
      const rows = await this.database.query(oldDeliveriesDeleted, [before, sweptAtOnce]);
      swept = rows.length;
    }
  }

  /** Postpones a message by about the time that the queue of its address takes, so that a long queue is not polled again and again. */
  private async stepBack(due: DueDelivery, pace: number): Promise<void> {
    const now = this.clock.now().getTime();
    const row = await this.database.findOne(waitingDeliveries, [due.webhookId, new Date(now + stepBack.most)]);
    const wait = Math.min((row?.waiting ?? 0) * pace, stepBack.most);
    const at = new Date(now + stepBack.least + Math.random() * wait);
    await this.records.postpone({ deliveryId: due.deliveryId, turn: due.turn }, at);
  }
}
