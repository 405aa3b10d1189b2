import { Injectable } from '@nestjs/common';
import type {
  DispatchOrdersByThemselves,
  ExcludeOrders,
  OrderUpload,
  RateOrders,
} from '@lading/contracts/order-uploads';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { customerOf } from '../../kernel/lists/restorable-list.js';
import { Events } from '../../kernel/events/events.js';
import { forgetEmptyUploads } from './empty-uploads.js';
import { OrderRuns } from './order-runs.jobs.js';
import { OrdersAsked, OrdersExcluded, OrdersRemoved, orderUploadSubject } from './order-uploads.events.js';
import { OrderUploadsQueries } from './order-uploads.queries.js';
import { seesCosts } from '../../business/customer-access.js';

/** What becomes of the orders of an upload together. */
interface Wanted {
  readonly id: number;
  readonly action: 'rating' | 'dispatching';
  /** The state and what else is set; $1 is the upload, $2 the time. What was wrong stays until the order is begun: it may be stopped. */
  readonly marking: string;
  readonly none: string;
}

/** What passes a limit, or is the cheapest, would tell prices to a user who does not see costs. */
function refuseGuessing(
  actor: Actor,
  { offerRule, limitCents = null }: Pick<DispatchOrdersByThemselves, 'offerRule' | 'limitCents'>,
): void {
  if (seesCosts(actor)) return;
  const hidden = 'Your administrator has hidden rates and costs for you';
  if (limitCents !== null) throw problem('not-allowed', { detail: `${hidden}, so you can’t set a price limit.` });
  if (offerRule === 'cheapest')
    throw problem('not-allowed', { detail: `${hidden}, so you can’t choose the cheapest offer.` });
}

/** The actions on uploaded orders: rate them all, dispatch them all, forget them. */
@Injectable()
export class OrderUploadsService {
  constructor(
    private readonly database: Database,
    private readonly queries: OrderUploadsQueries,
    private readonly runs: OrderRuns,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async rate(actor: Actor, wanted: RateOrders): Promise<OrderUpload> {
    refuseGuessing(actor, wanted);
    return this.beginRating(actor, wanted, { isAutomatic: false });
  }

  /** Dispatching is what the endpoint asks for; here it begins with prices. */
  async rateAndDispatch(
    actor: Actor,
    { id, offerRule, limitCents = null }: DispatchOrdersByThemselves,
  ): Promise<OrderUpload> {
    if (!actor.capabilities.has('quote')) throw problem('not-allowed');
    refuseGuessing(actor, { offerRule, limitCents });
    return this.beginRating(actor, { id, offerRule }, { isAutomatic: true, limitCents });
  }

  private beginRating(
    actor: Actor,
    { id, offerRule }: RateOrders,
    { isAutomatic, limitCents = null }: { readonly isAutomatic: boolean; readonly limitCents?: number | null },
  ): Promise<OrderUpload> {
    const marking = `state = 'rating', is_asked = false, is_automatic = ${isAutomatic},
      updated_at = $2 WHERE order_upload_id = $1 AND state IN ('new', 'failed') AND NOT is_excluded AND shipment_id IS NULL`;
    return this.database.transaction(async () => {
      await this.hold(actor, id);
      await this.database.query(
        'UPDATE order_upload SET offer_rule = $2, auto_dispatch = $3, limit_cents = $4 WHERE id = $1',
        [id, offerRule, isAutomatic ? 'on' : 'off', limitCents],
      );
      return this.begin(actor, { id, action: 'rating', marking, none: 'No order of this file waits for prices.' });
    });
  }

  async dispatch(actor: Actor, id: number): Promise<OrderUpload> {
    const marking = `state = 'dispatching', is_automatic = false, updated_at = $2
      WHERE order_upload_id = $1 AND state = 'rated' AND NOT is_excluded AND shipment_id IS NULL`;
    return this.database.transaction(async () => {
      await this.hold(actor, id);
      return this.begin(actor, { id, action: 'dispatching', marking, none: 'No order of this file is rated.' });
    });
  }

  /** All of the orders that are named, or none: one that was dispatched cannot be left out any more. */
  exclude(actor: Actor, { id, orderIds, isExcluded }: ExcludeOrders): Promise<OrderUpload> {
    return this.database.transaction(async () => {
      const name = await this.hold(actor, id);
      const wanted = [...new Set(orderIds)];
      const changed = await this.database.query<{ isOpen: boolean }>(
        `UPDATE uploaded_order SET is_excluded = $3 AND shipment_id IS NULL, updated_at = $4
          WHERE order_upload_id = $1 AND id = ANY ($2) RETURNING shipment_id IS NULL AS "isOpen"`,
        [id, wanted, isExcluded, this.clock.iso()],
      );
      if (changed.length < wanted.length) throw problem('not-found');
      if (changed.some(({ isOpen }) => !isOpen))
        throw problem('wrong-state', { detail: 'One of these orders was dispatched already.' });
      const payload = { orderUploadId: id, name, orderIds: wanted, isExcluded };
      const customerId = customerOf(actor);
      await this.events.publish(actor, new OrdersExcluded({ subject: orderUploadSubject(id), payload, customerId }));
      return this.queries.find(actor, id);
    });
  }

  /** What was dispatched stays, and its upload with it. */
  remove(actor: Actor, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const name = await this.hold(actor, id);
      const gone = await this.database.query(
        'DELETE FROM uploaded_order WHERE order_upload_id = $1 AND shipment_id IS NULL RETURNING id',
        [id],
      );
      await forgetEmptyUploads(this.database, customerOf(actor));
      const payload = { orderUploadId: id, name, orders: gone.length };
      const customerId = customerOf(actor);
      await this.events.publish(actor, new OrdersRemoved({ subject: orderUploadSubject(id), payload, customerId }));
    });
  }

  /** One action at a time; answers the name of the file. */
  private async hold(actor: Actor, id: number): Promise<string> {
    const { name, stage } = found(
      await this.database.findOne<{ name: string; stage: string }>(
        'SELECT name, stage FROM order_upload WHERE id = $1 AND customer_id = $2 FOR UPDATE',
        [id, customerOf(actor)],
      ),
    );
    if (stage !== 'idle') throw problem('wrong-state', { detail: 'The orders of this file are being worked on.' });
    return name;
  }

  /** Orders that the caller's location rule hides are left alone. */
  private async begin(actor: Actor, { id, action, marking, none }: Wanted): Promise<OrderUpload> {
    const now = this.clock.iso();
    const marked = await this.database.query(`UPDATE uploaded_order SET ${marking} RETURNING id`, [id, now]);
    if (marked.length === 0) throw problem('wrong-state', { detail: none });
    const upload = found(
      await this.database.findOne<{ name: string }>(
        `UPDATE order_upload SET stage = $2, asked_by = $3, acting_user_id = $4, updated_at = $5 WHERE id = $1 RETURNING name`,
        [id, action, actor.userId, actor.actingUserId ?? null, now],
      ),
    );
    const payload = { orderUploadId: id, name: upload.name, action, orders: marked.length };
    const customerId = customerOf(actor);
    await this.events.publish(actor, new OrdersAsked({ subject: orderUploadSubject(id), payload, customerId }));
    await this.runs.enqueue(id);
    return this.queries.find(actor, id);
  }
}
