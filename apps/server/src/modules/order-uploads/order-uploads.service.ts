import { Injectable } from '@nestjs/common';
import type {
  DispatchOrdersByThemselves,
  ExcludeOrders,
  OrderUpload,
  RateOrders,
} from '@lading/contracts/shipments/order-uploads';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { customerOf } from '../../kernel/lists/restorable-list.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import { OrderRuns } from './order-runs.jobs.js';
import { beginDispatch, beginRating, excludeOrders, removeOrders } from './order-runs.queries.js';
import { OrderUpload as StoredUpload } from './order-uploads.entities.js';
import { OrdersAsked, OrdersExcluded, OrdersRemoved, orderUploadSubject } from './order-uploads.events.js';
import { forgetEmptyUploads, lockedUpload, OrderUploadsQueries } from './order-uploads.queries.js';
import { seesCosts } from '../../business/customer-access.js';

/** What begins with orders of an upload. */
interface Started {
  readonly id: number;
  readonly name: string;
  readonly action: 'rating' | 'dispatching';
  readonly orders: number;
  readonly at: Date;
}

/** Orders over a limit, or the cheapest offer, would reveal prices to a user who does not see costs. */
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

  /** The endpoint dispatches; the work starts with rating. */
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
    return this.database.transaction(async () => {
      const name = await this.hold(actor, id);
      const autoDispatch = isAutomatic ? 'on' : 'off';
      await this.database.manager.update(StoredUpload, id, { offerRule, autoDispatch, limitCents });
      const at = this.clock.now();
      const started = await this.database.query(beginRating, [id, at.toISOString(), isAutomatic]);
      if (started.length === 0) throw problem('wrong-state', { detail: 'This file has no orders to rate.' });
      return this.begin(actor, { id, name, action: 'rating', orders: started.length, at });
    });
  }

  async dispatch(actor: Actor, id: number): Promise<OrderUpload> {
    return this.database.transaction(async () => {
      const name = await this.hold(actor, id);
      const at = this.clock.now();
      const started = await this.database.query(beginDispatch, [id, at.toISOString()]);
      if (started.length === 0) throw problem('wrong-state', { detail: 'This file has no rated orders.' });
      return this.begin(actor, { id, name, action: 'dispatching', orders: started.length, at });
    });
  }

  /** All of the orders that are named, or none: a dispatched one can no longer be excluded. */
  exclude(actor: Actor, { id, orderIds, isExcluded }: ExcludeOrders): Promise<OrderUpload> {
    return this.database.transaction(async () => {
      const name = await this.hold(actor, id);
      const wanted = [...new Set(orderIds)];
      const changed = await this.database.query(excludeOrders, [id, wanted, isExcluded, this.clock.iso()]);
      if (changed.length < wanted.length) throw problem('not-found');
      if (changed.some(({ isOpen }) => !isOpen))
        throw problem('wrong-state', { detail: 'One of these orders was already dispatched.' });
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
      const removed = await this.database.query(removeOrders, [id]);
      const customerId = customerOf(actor);
      await this.database.asScope(system, () => this.database.query(forgetEmptyUploads, [customerId]));
      const payload = { orderUploadId: id, name, orders: removed.length };
      await this.events.publish(actor, new OrdersRemoved({ subject: orderUploadSubject(id), payload, customerId }));
    });
  }

  /** One action at a time; answers the name of the file. */
  private async hold(actor: Actor, id: number): Promise<string> {
    const { name, stage } = found(await this.database.findOne(lockedUpload, [id, customerOf(actor)]));
    if (stage !== 'idle')
      throw problem('wrong-state', { detail: 'Orders of this file are being rated or dispatched.' });
    return name;
  }

  /** Within the transaction that marked the orders; orders that the caller's location rule hides were left alone. */
  private async begin(actor: Actor, { id, name, action, orders, at }: Started): Promise<OrderUpload> {
    const asked = { askedBy: found(actor.userId), actingUserId: actor.actingUserId ?? null };
    await this.database.manager.update(StoredUpload, id, { ...asked, stage: action, updatedAt: at });
    const payload = { orderUploadId: id, name, action, orders };
    const customerId = customerOf(actor);
    await this.events.publish(actor, new OrdersAsked({ subject: orderUploadSubject(id), payload, customerId }));
    await this.runs.enqueue(id);
    return this.queries.find(actor, id);
  }
}
