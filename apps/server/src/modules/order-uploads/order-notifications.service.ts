import { Injectable } from '@nestjs/common';
import type { UploadStage, OfferRule } from '@lading/contracts/order-uploads';
import { orderUploadChanged, orderUploadFinished, type OrderUploadResult } from '@lading/contracts/pushes';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { userRoom } from '../../kernel/realtime/room.js';
import {
  AutomaticDispatchEnded,
  OrdersAsked,
  OrdersFinished,
  OrdersStopped,
  orderUploadSubject,
} from './order-uploads.events.js';

/** A file whose orders are worked on. */
export interface WorkedUpload {
  readonly id: number;
  readonly stage: UploadStage;
  readonly rule: OfferRule;
  readonly customerId: number;
  readonly askedBy: number;
  readonly senderId: number;
  readonly actingUserId: number | null;
  readonly name: string;
  readonly fileName: string;
  /** Its orders are, or were until somebody stopped it, dispatched by themselves. */
  readonly isAutomatic: boolean;
}

type Outcome = Pick<InstanceType<typeof OrdersFinished>['payload'], 'done' | 'failed' | 'refused' | 'unclear' | 'left'>;
const nothing: Outcome = { done: 0, failed: 0, refused: 0, unclear: 0, left: 0 };

/** The person who asked, as whom the job acts. */
export const personOf = ({ customerId, askedBy, actingUserId, name }: WorkedUpload): Actor => ({
  ...jobActor(name),
  kind: 'person',
  customerId,
  userId: askedBy,
  ...(actingUserId !== null && { actingUserId }),
});

const roomsOf = ({ askedBy, senderId }: WorkedUpload) => [...new Set([askedBy, senderId])].map(userRoom);

/** Tells whoever asked and whoever sent the file how far its orders are, and what came of them. */
@Injectable()
export class OrderNotifications {
  constructor(
    private readonly database: Database,
    private readonly pushes: Pushes,
    private readonly events: Events,
  ) {}

  goesOn(upload: WorkedUpload): void {
    this.pushes.send(orderUploadChanged, roomsOf(upload), { orderUploadId: upload.id });
  }

  /** Within the transaction that ends the work. */
  async ended(upload: WorkedUpload): Promise<void> {
    const result = await this.publish(upload);
    this.pushes.send(orderUploadFinished, roomsOf(upload), { orderUploadId: upload.id, ...result });
  }

  /** In the name of whoever asked, as whom the job acted; answers what a push says of it. */
  private async publish(upload: WorkedUpload): Promise<Partial<OrderUploadResult>> {
    const { id, fileName, stage, customerId } = upload;
    if (stage === 'idle') return {};
    const isAutomatic = stage === 'dispatching' && upload.isAutomatic;
    const counted = await this.database.findOne<Outcome>(
      `SELECT count(*) FILTER (WHERE CASE $2 WHEN 'rating' THEN o.state = 'rated' AND NOT o.is_excluded ELSE s.dispatch_state = 'confirmed' END)::int AS done,
              count(*) FILTER (WHERE o.state = 'failed' AND NOT o.is_excluded)::int AS failed,
              count(*) FILTER (WHERE s.dispatch_state = 'refused')::int AS refused,
              count(*) FILTER (WHERE s.dispatch_state = 'needsAttention')::int AS unclear,
              count(*) FILTER (WHERE o.state = CASE $2 WHEN 'rating' THEN 'new' ELSE 'rated' END AND NOT o.is_excluded)::int AS left
         FROM uploaded_order o LEFT JOIN shipment s ON s.id = o.shipment_id
        WHERE o.order_upload_id = $1 AND (NOT $3 OR o.is_automatic)`,
      [id, stage, isAutomatic],
    );
    const { done, failed, refused, unclear, left } = counted ?? nothing;
    const payload = {
      orderUploadId: id,
      name: fileName,
      action: stage,
      ...{ done, failed, refused, unclear, left, isAutomatic, isStopped: await this.isStopped(id) },
    };
    const facts = { subject: orderUploadSubject(id), payload, customerId };
    await this.events.publish(personOf(upload), new OrdersFinished(facts));
    if (!isAutomatic) return {};
    return { dispatchedCount: done, leftCount: left + failed + unclear, refusedCount: refused };
  }

  /** Whether orders were left out since somebody asked for the work; the audit trail knows. */
  private async isStopped(id: number): Promise<boolean> {
    const last = await this.database.findOne<{ isStopped: boolean }>(
      `SELECT coalesce(bool_or((payload ->> 'orders')::int > 0), false) AS "isStopped" FROM event
        WHERE subject = $1 AND name = ANY ($3)
          AND id > coalesce((SELECT max(id) FROM event WHERE subject = $1 AND name = $2), 0)`,
      [orderUploadSubject(id), OrdersAsked.eventName, [OrdersStopped.eventName, AutomaticDispatchEnded.eventName]],
    );
    return last?.isStopped ?? false;
  }
}
