import { Injectable } from '@nestjs/common';
import type { UploadStage } from '@lading/contracts/shipments/order-uploads';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { customerOf } from '../../kernel/lists/restorable-list.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import { beginAutomaticDispatch, endAutomaticDispatch, passOrders } from './order-runs.queries.js';
import { OrderUpload } from './order-uploads.entities.js';
import { AutomaticDispatchEnded, OrdersAsked, orderUploadSubject } from './order-uploads.events.js';
import { lockedUpload } from './order-uploads.queries.js';

interface RatedUpload {
  readonly id: number;
  readonly stage: UploadStage;
  readonly customerId: number;
  readonly fileName: string;
}

/** Says no price: the reason is read by colleagues who may not see any. */
const aboveLimit = 'The price is above the limit for automatic dispatch';

/** Orders that go to their carriers as soon as they are rated, unless automatic dispatch is switched off in between. */
@Injectable()
export class AutomaticDispatch {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /**
   * Within a transaction, after the last order was rated: marks the orders that pass for the dispatch, as a user would who requests
   * it. Answers whether there is a dispatch now; one of no order at all ends at once and tells its result.
   */
  async handOver(actor: Actor, { id, stage, customerId, fileName }: RatedUpload): Promise<boolean> {
    if (stage !== 'rating') return false;
    const now = this.clock.iso();
    const started = await this.database.findOne(beginAutomaticDispatch, [id, now]);
    if (!started) return false;
    const passed = await this.database.query(passOrders, [id, now, started.limitCents, aboveLimit]);
    const orders = passed.filter(({ isPassed }) => isPassed).length;
    const payload = { orderUploadId: id, name: fileName, action: 'dispatching' as const, orders };
    await this.events.publish(actor, new OrdersAsked({ subject: orderUploadSubject(id), payload, customerId }));
    return true;
  }

  /** Waits for dispatches that are being sent to a carrier right now; every other order stays rated. */
  end(actor: Actor, id: number): Promise<void> {
    const customerId = customerOf(actor);
    return this.database.transaction(async () => {
      const { name, autoDispatch } = found(await this.database.findOne(lockedUpload, [id, customerId]));
      if (autoDispatch !== 'on') throw problem('wrong-state', { detail: 'Automatic dispatch is off for this file.' });
      const saved = await this.stop(id);
      const payload = { orderUploadId: id, name, orders: saved };
      const facts = { subject: orderUploadSubject(id), payload, customerId };
      await this.events.publish(actor, new AutomaticDispatchEnded(facts));
    });
  }

  /** All orders of the file, including orders that the caller's location rule hides. */
  private stop(id: number): Promise<number> {
    const updatedAt = this.clock.now();
    return this.database.asScope(system, async () => {
      await this.database.manager.update(OrderUpload, id, { autoDispatch: 'stopped', updatedAt });
      return (await this.database.query(endAutomaticDispatch, [id, updatedAt.toISOString()])).length;
    });
  }
}
