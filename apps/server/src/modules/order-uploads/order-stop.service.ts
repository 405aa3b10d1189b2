import { Injectable } from '@nestjs/common';
import type { StoppedOrders, UploadStage } from '@lading/contracts/order-uploads';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { customerOf } from '../../kernel/lists/restorable-list.js';
import { system } from '../../kernel/database/scope.js';
import { Events } from '../../kernel/events/events.js';
import { OrdersStopped, orderUploadSubject } from './order-uploads.events.js';

/**
 * Orders that nobody has begun go back to where they were, which what is wrong with them tells: the carriers of one that was asked
 * for are answering, and one that is being dispatched holds its row until it has its shipment.
 */
const putBack = `UPDATE uploaded_order SET updated_at = $2,
    state = CASE WHEN state = 'dispatching' THEN 'rated' WHEN problem IS NULL THEN 'new' ELSE 'failed' END
  WHERE order_upload_id = $1 AND shipment_id IS NULL AND (state = 'dispatching' OR state = 'rating' AND NOT is_asked)
  RETURNING id`;

/** Stops what is done with all orders of a file; the job that does it finds no more of them and ends as always. */
@Injectable()
export class OrderStop {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  stop(actor: Actor, id: number): Promise<StoppedOrders> {
    const customerId = customerOf(actor);
    return this.database.transaction(async () => {
      const { name, stage } = found(
        await this.database.findOne<{ name: string; stage: UploadStage }>(
          'SELECT name, stage FROM order_upload WHERE id = $1 AND customer_id = $2 FOR UPDATE',
          [id, customerId],
        ),
      );
      if (stage === 'idle')
        throw problem('wrong-state', { detail: 'Nothing is being done with the orders of this file.' });
      if (stage === 'dispatching' && !actor.capabilities.has('dispatch')) throw problem('not-allowed');
      const stopped = await this.database.asScope(system, () => this.leave(id));
      const payload = { orderUploadId: id, name, action: stage, orders: stopped.leftCount };
      await this.events.publish(actor, new OrdersStopped({ subject: orderUploadSubject(id), payload, customerId }));
      return stopped;
    });
  }

  /** All orders of the file, also those that the caller's location rule hides; nothing of it is dispatched by itself any more. */
  private async leave(id: number): Promise<StoppedOrders> {
    const now = this.clock.iso();
    await this.database.query(
      `UPDATE order_upload SET auto_dispatch = 'stopped', updated_at = $2 WHERE id = $1 AND auto_dispatch = 'on'`,
      [id, now],
    );
    const left = await this.database.query(putBack, [id, now]);
    const working = await this.database.findOne<{ n: number }>(
      `SELECT count(*)::int AS n FROM uploaded_order o LEFT JOIN shipment s ON s.id = o.shipment_id
        WHERE o.order_upload_id = $1 AND (o.state IN ('rating', 'dispatching') OR s.dispatch_state = 'sending')`,
      [id],
    );
    return { leftCount: left.length, workingCount: working?.n ?? 0 };
  }
}
