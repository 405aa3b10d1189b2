import { Injectable } from '@nestjs/common';
import { testKind } from '@lading/contracts/notifications/webhook-kinds';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { deliverWebhook, keyOfTurn, type DeliveryTurn } from './deliver-webhook.job.js';
import { deliveryAbandoned, deliveryTried, dueDelivery, type DueDelivery } from './webhook-deliveries.queries.js';
import type { TryOutcome } from './webhook-sender.service.js';
import { WebhookSwitch } from './webhook-switch.service.js';
import { WebhookDelivery } from './webhooks.entities.js';
import { lockedWebhook } from './webhooks.queries.js';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds after each failed try: ten tries within about three days, quick ones first for what was only a moment. */
const delays = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  18 * hour,
  22 * hour,
] as const;

export const mostTries = delays.length + 1;

/** Part of a delay by which it is shorter or longer, so that what failed together does not come back together. */
const spread = 0.1;

/** Milliseconds until the next try after so many have failed, or nothing when it is given up; `chance` lies from 0 to 1. */
export function nextTryAfter(tries: number, chance: number): number | undefined {
  const delay = delays[tries - 1];
  return delay === undefined ? undefined : Math.round(delay * (1 - spread + 2 * spread * chance));
}

/** Keeps what came of each try, and plans the next one in the same transaction. */
@Injectable()
export class DeliveryRecords {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly switches: WebhookSwitch,
  ) {}

  /** The message, as long as it is still waiting in this turn. */
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

  /** Nothing is sent to an address that is switched off, nor for a company that is; whoever switches it on again may send it by hand. */
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

  /** At once without a moment. */
  async plan(turn: DeliveryTurn, at?: Date): Promise<void> {
    await this.jobs.enqueue(deliverWebhook, turn, { ...(at && { at }), key: keyOfTurn(turn) });
  }

  /** A test is tried once: whoever has sent it waits for what comes of it. */
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
