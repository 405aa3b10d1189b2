import { Injectable, type OnModuleInit } from '@nestjs/common';
import { testKind } from '@lading/contracts/webhook-kinds';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { defineJob, NoInput, Runs, type Run } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { deliverWebhook, DeliveryTurn } from './deliver-webhook.job.js';
import { DeliveryRecords, type DueDelivery } from './delivery-records.service.js';
import { WebhookGate } from './webhook-gate.js';
import { WebhookSender } from './webhook-sender.service.js';

const sweepDeliveries = defineJob('sweep-webhook-deliveries', NoInput, { expireSeconds: 300 });
const reviveDeliveries = defineJob('revive-webhook-deliveries', NoInput);

const keptDays = 30;
const day = 86_400_000;
const sweptAtOnce = 5000;
/** Calls of one process to one address at a time. */
const mostCalls = 2;
/** Seconds that a message steps back for those before it. */
const stepBack = { least: 2, most: 10 } as const;
/** Minutes after which a message whose job is gone gets another one. */
const forgottenAfter = 15;
const revivedAtOnce = 500;

/** Sends what is due, and clears the log. */
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
    if (!due.isEnabled && due.kind !== testKind) return this.records.giveUp(due);
    if (!this.gate.enter(due.webhookId)) return this.stepBack(turn);
    try {
      await this.send(due, signal);
    } finally {
      this.gate.leave(due.webhookId);
    }
  }

  /** After a backup was restored, or when a job had no luck for long. */
  @Runs(reviveDeliveries)
  async revive(): Promise<void> {
    const now = this.clock.now();
    const forgotten = await this.database.query<DeliveryTurn>(
      `SELECT id AS "deliveryId", turn FROM webhook_delivery WHERE state = 'waiting' AND next_attempt_at < $1 ORDER BY next_attempt_at LIMIT $2`,
      [new Date(now.getTime() - forgottenAfter * 60_000), revivedAtOnce],
    );
    for (const { deliveryId, turn } of forgotten) {
      const key = `revived:${deliveryId}:${turn}:${now.toISOString().slice(0, 13)}`;
      await this.jobs.enqueue(deliverWebhook, { deliveryId, turn }, { key });
    }
  }

  @Runs(sweepDeliveries)
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - keptDays * day);
    for (let swept = sweptAtOnce; swept === sweptAtOnce;) {
      const rows = await this.database.query(
        `DELETE FROM webhook_delivery WHERE id IN
           (SELECT id FROM webhook_delivery WHERE created_at < $1 ORDER BY created_at LIMIT $2) RETURNING id`,
        [before, sweptAtOnce],
      );
      swept = rows.length;
    }
  }

  private async send(due: DueDelivery, signal: AbortSignal): Promise<void> {
    await this.records.record(due, await this.sender.send(due, signal));
  }

  private async stepBack(turn: DeliveryTurn): Promise<void> {
    const seconds = stepBack.least + Math.random() * (stepBack.most - stepBack.least);
    await this.jobs.enqueue(deliverWebhook, turn, { at: new Date(this.clock.now().getTime() + seconds * 1000) });
  }
}
