import { Id, Integer } from '@lading/contracts/kernel/field';
import { defineJob } from '../../kernel/jobs/job.js';

/** One turn of a message. A job of an earlier turn does nothing. */
export class DeliveryTurn {
  @Id() deliveryId!: number;
  @Integer({ min: 1 }) turn!: number;
}

/** Expires after three times the deadline of a call. With ten workers, three companies with slow receivers leave one to the others. */
export const deliverWebhook = defineJob('deliver-webhook', DeliveryTurn, { expireSeconds: 30, concurrency: 10 });

export const keyOfTurn = ({ deliveryId, turn }: DeliveryTurn): string => `${deliveryId}:${turn}`;
