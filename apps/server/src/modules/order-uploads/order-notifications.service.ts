import { Injectable } from '@nestjs/common';
import {
  orderUploadChanged,
  orderUploadFinished,
  type OrderUploadResult,
} from '@lading/contracts/notifications/pushes';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import type { RowOf } from '../../kernel/database/declared-statement.js';
import { Events } from '../../kernel/events/events.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { userRoom } from '../../kernel/realtime/rooms.js';
import { outcomeOfRun, stoppedSince, type uploadInRun } from './order-runs.queries.js';
import {
  AutomaticDispatchEnded,
  OrdersAsked,
  OrdersFinished,
  OrdersStopped,
  orderUploadSubject,
} from './order-uploads.events.js';

/** A file whose orders are worked on. */
export type WorkedUpload = RowOf<typeof uploadInRun.shape>;

const nothing = { done: 0, failed: 0, refused: 0, unclear: 0, left: 0 };

/** The user who started the work, as whom the job acts. It compares the price of an order with its quote's and shows it to no one. */
export const personOf = ({ customerId, askedBy, actingUserId, name }: WorkedUpload): Actor => ({
  ...jobActor(name),
  kind: 'person',
  customerId,
  userId: askedBy,
  capabilities: new Set(['seeCosts']),
  ...(actingUserId !== null && { actingUserId }),
});

const roomsOf = ({ askedBy, senderId }: WorkedUpload) => [...new Set([askedBy, senderId])].map(userRoom);

/** Notifies the user who started the work and the sender of the file about the progress of its orders and the result. */
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

  /** In the name of the user who started the work, as whom the job acted; answers the content of the push. */
  private async publish(upload: WorkedUpload): Promise<Partial<OrderUploadResult>> {
    const { id, fileName, stage, customerId } = upload;
    if (stage === 'idle') return {};
    const isAutomatic = stage === 'dispatching' && upload.isAutomatic;
    const counted = await this.database.findOne(outcomeOfRun, [id, stage, isAutomatic]);
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

  /** Whether orders were left out since the work was requested, from the audit trail. */
  private async isStopped(id: number): Promise<boolean> {
    const stops = [OrdersStopped.eventName, AutomaticDispatchEnded.eventName];
    const last = await this.database.findOne(stoppedSince, [orderUploadSubject(id), OrdersAsked.eventName, stops]);
    return last?.isStopped ?? false;
  }
}
