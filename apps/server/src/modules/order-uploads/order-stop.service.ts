import { Injectable } from '@nestjs/common';
import type { StoppedOrders } from '@lading/contracts/shipments/order-uploads';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { customerOf } from '../../kernel/lists/restorable-list.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import { putBackOrders, workingOrders } from './order-runs.queries.js';
import { OrderUpload } from './order-uploads.entities.js';
import { OrdersStopped, orderUploadSubject } from './order-uploads.events.js';
import { lockedUpload } from './order-uploads.queries.js';

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
      const { name, stage } = found(await this.database.findOne(lockedUpload, [id, customerId]));
      if (stage === 'idle') throw problem('wrong-state', { detail: 'No work is in progress on this file.' });
      if (stage === 'dispatching' && !actor.capabilities.has('dispatch')) throw problem('not-allowed');
      const stopped = await this.database.asScope(system, () => this.leave(id));
      const payload = { orderUploadId: id, name, action: stage, orders: stopped.leftCount };
      await this.events.publish(actor, new OrdersStopped({ subject: orderUploadSubject(id), payload, customerId }));
      return stopped;
    });
  }

  /** All orders of the file, including orders that the caller's location rule hides; automatic dispatch of the file ends. */
  private async leave(id: number): Promise<StoppedOrders> {
    const updatedAt = this.clock.now();
    const automatic = { id, autoDispatch: 'on' as const };
    await this.database.manager.update(OrderUpload, automatic, { autoDispatch: 'stopped', updatedAt });
    const left = await this.database.query(putBackOrders, [id, updatedAt.toISOString()]);
    const working = await this.database.findOne(workingOrders, [id]);
    return { leftCount: left.length, workingCount: working?.n ?? 0 };
  }
}
