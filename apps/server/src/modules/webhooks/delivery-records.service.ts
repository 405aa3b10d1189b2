import { Injectable } from '@nestjs/common';
import { testKind, type SentKind } from '@lading/contracts/webhook-kinds';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { deliverWebhook, keyOfTurn, type DeliveryTurn } from './deliver-webhook.job.js';
import { nextTryAfter } from './webhook-backoff.js';
import type { DueMessage, TryOutcome } from './webhook-sender.service.js';
import { WebhookSwitch } from './webhook-switch.service.js';

/** A message whose turn it is. */
export interface DueDelivery extends DueMessage, DeliveryTurn {
  readonly customerId: number;
  readonly kind: SentKind;
  readonly tries: number;
  /** The company is active, and its webhook is on or only tried out. */
  readonly isWanted: boolean;
}

const due = `SELECT d.id AS "deliveryId", d.turn, d.webhook_id AS "webhookId", d.customer_id AS "customerId", d.message_id AS "messageId",
    d.kind, d.body, d.tries, w.url, w.secret, w.old_secret AS "oldSecret", w.old_secret_until AS "oldSecretUntil",
    c.is_active AND (w.is_enabled OR d.kind = '${testKind}') AS "isWanted"
  FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id JOIN customer c ON c.id = d.customer_id WHERE d.id = $1 AND d.turn = $2 AND d.state = 'waiting'`;

/** A turn that somebody has ended meanwhile keeps its count, but does not decide any more. */
const note = `UPDATE webhook_delivery SET attempts = attempts + 1, status_code = $3, duration_ms = $4, problem = $5, answer = $6,
    last_attempt_at = $7, tries = CASE WHEN turn = $2 THEN tries + 1 ELSE tries END,
    state = CASE WHEN turn = $2 THEN $8 ELSE state END, next_attempt_at = CASE WHEN turn = $2 THEN $9 ELSE next_attempt_at END,
    turn = CASE WHEN turn = $2 THEN turn + 1 ELSE turn END
  WHERE id = $1 RETURNING turn = $2 + 1 AS "isMine"`;

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
    return this.database.findOne<DueDelivery>(due, [deliveryId, turn]);
  }

  record(delivery: DueDelivery, outcome: TryOutcome): Promise<void> {
    const { deliveryId, turn, webhookId, kind } = delivery;
    const next = this.nextOf(delivery, outcome);
    return this.database.transaction(async () => {
      // Two messages of one address end one after the other, as its switch is theirs together.
      await this.database.query('SELECT id FROM webhook WHERE id = $1 FOR NO KEY UPDATE', [webhookId]);
      const { statusCode, durationMs, problem, answer } = outcome;
      const row = await this.database.findOne<{ isMine: boolean }>(note, [
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
    await this.database.query(
      `UPDATE webhook_delivery SET state = 'failed', problem = 'The webhook or its company was switched off before this was sent', next_attempt_at = NULL
        WHERE id = $1 AND turn = $2 AND state = 'waiting'`,
      [deliveryId, turn],
    );
  }

  /** The same turn, later: it was not tried. */
  postpone(turn: DeliveryTurn, at: Date): Promise<void> {
    return this.database.transaction(async () => {
      await this.database.query(
        `UPDATE webhook_delivery SET next_attempt_at = $3 WHERE id = $1 AND turn = $2 AND state = 'waiting'`,
        [turn.deliveryId, turn.turn, at],
      );
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
