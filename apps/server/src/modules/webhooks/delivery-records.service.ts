import { Injectable } from '@nestjs/common';
import { testKind } from '@lading/contracts/notifications/webhook-kinds';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { deliverWebhook, keyOfTurn, type DeliveryTurn } from './deliver-webhook.job.js';
import { nextTryAfter } from './webhook-backoff.js';
import { deliveryAbandoned, deliveryTried, dueDelivery, type DueDelivery, lockedWebhook } from './webhooks.queries.js';
import type { TryOutcome } from './webhook-sender.service.js';
import { WebhookSwitch } from './webhook-switch.service.js';
import { WebhookDelivery } from './webhooks.entities.js';

/** Records the outcome of each try, and plans the next one in the same transaction. */
@Injectable()
export class DeliveryRecords {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly switches: WebhookSwitch,
  ) {}

  /** The message, while it is still waiting in this turn. */
  find({ deliveryId, turn }: DeliveryTurn): Promise<DueDelivery | undefined> {
    return this.database.findOne(dueDelivery, [deliveryId, turn]);
  }

  record(delivery: DueDelivery, outcome: TryOutcome): Promise<void> {
    const { deliveryId, turn, webhookId, kind } = delivery;
    const next = this.nextOf(delivery, outcome);
    return this.database.transaction(async () => {
      await this.database.query(lockedWebhook, [webhookId]);
      const { statusCode, durationMs, problem, answer } = outcome;
      const row = await this.database.findOne(deliveryTried, [
        ...[deliveryId, turn, statusCode, durationMs, problem, answer, this.clock.iso()],
        stateAfter(outcome, next),
        next?.toISOString() ?? null,
      ]);
      if (!row) return;
      if (row.isMine && next) await this.plan({ deliveryId, turn: turn + 1 }, next);
      if (outcome.isDelivered) await this.switches.arrived(webhookId);
      else if (kind !== testKind) await this.switches.failed(webhookId, { isGone: outcome.isGone, isLast: !next });
    });
  }

  /** For a webhook or company that was switched off; after switching it on again, users can send the message by hand. */
  async giveUp({ deliveryId, turn }: DueDelivery): Promise<void> {
    await this.database.query(deliveryAbandoned, [deliveryId, turn]);
  }

  /** The same turn, later: it was not tried. */
  postpone(turn: DeliveryTurn, at: Date): Promise<void> {
    return this.database.transaction(async () => {
      const waiting = { id: turn.deliveryId, turn: turn.turn, state: 'waiting' } as const;
      await this.database.manager.update(WebhookDelivery, waiting, { nextAttemptAt: at });
      await this.jobs.enqueue(deliverWebhook, turn, { at });
    });
  }

  /** At once, unless a time is set. */
  async plan(turn: DeliveryTurn, at?: Date): Promise<void> {
    await this.jobs.enqueue(deliverWebhook, turn, { ...(at && { at }), key: keyOfTurn(turn) });
  }

  /** A test is tried once: the user waits for its outcome. */
  private nextOf({ kind, tries }: DueDelivery, { isDelivered, isGone }: TryOutcome): Date | undefined {
    if (isDelivered || isGone || kind === testKind) return undefined;
    const delay = nextTryAfter(tries + 1, Math.random());
    return delay === undefined ? undefined : new Date(this.clock.now().getTime() + delay);
  }
}

function stateAfter({ isDelivered }: TryOutcome, next: Date | undefined): string {
  if (isDelivered) return 'delivered';
  return next ? 'waiting' : 'failed';
}
