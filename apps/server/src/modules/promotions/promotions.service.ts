import { Injectable } from '@nestjs/common';
import {
  mostPromotions,
  type CarrierPromotion,
  type CarrierPromotions,
  type ChangedPromotion,
  type ManagedPromotions,
  NewPromotion,
  type Promotion,
} from '@lading/contracts/sites/promotions';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { withChange } from '../../kernel/contract/with-change.js';
import { Database } from '../../kernel/database/database.js';
import { lockOfOne, locks } from '../../kernel/database/locks.js';
import { Events } from '../../kernel/events/events.js';
import { PromotionPublished, PromotionWithdrawn, PromotionWritten } from './promotions.events.js';
import { Promotion as StoredPromotion, PromotionDismissal } from './promotions.entities.js';
import {
  allPromotions,
  anyPromotion,
  lockedPromotion,
  promotionOfCarrier,
  promotionsOfCarrier,
  PromotionsQueries,
  type OwnedPromotion,
} from './promotions.queries.js';

const valuesOf = (one: NewPromotion) => ({
  title: one.title.trim(),
  message: one.message.trim(),
  discount: one.discount?.trim() ?? '',
  terms: one.terms?.trim() ?? '',
  link: one.link?.trim() ?? '',
  audience: one.audience,
  startsOn: one.startsOn,
  endsOn: one.endsOn,
});

function checkPeriod({ startsOn, endsOn }: NewPromotion): void {
  if (endsOn < startsOn)
    throw fieldProblem('endsOn', 'min', fieldMessage('Last day', 'min', { n: formatCalendarDate(startsOn) }));
}

/** Carriers write and publish promotions; users of customers dismiss them. */
@Injectable()
export class PromotionsService {
  constructor(
    private readonly database: Database,
    private readonly queries: PromotionsQueries,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<CarrierPromotions> {
    const rows = await this.database.query(promotionsOfCarrier, [carrierOf(actor)]);
    return { items: rows.map((row) => this.shown(row)) };
  }

  add(actor: Actor, promotion: NewPromotion): Promise<CarrierPromotion> {
    checkPeriod(promotion);
    const carrierId = carrierOf(actor);
    return this.database.transaction(async () => {
      await this.requireRoom(carrierId);
      const { manager } = this.database;
      const facts = { carrierId, createdBy: actor.userId, updatedAt: this.clock.now() };
      const added = manager.create(StoredPromotion, { ...valuesOf(promotion), ...facts });
      await manager.insert(StoredPromotion, added);
      const { id } = added;
      await this.events.publish(actor, new PromotionWritten(factsOf(carrierId, id, promotion.title)));
      return this.own(actor, id);
    });
  }

  change(actor: Actor, { id, ...change }: ChangedPromotion): Promise<CarrierPromotion> {
    const carrierId = carrierOf(actor);
    return this.database.transaction(async () => {
      // What a change leaves out is stored as it was read, so no other call may write it in between.
      const before = found(await this.database.findOne(lockedPromotion, [carrierId, id]));
      const promotion = withChange(NewPromotion, before, change);
      checkPeriod(promotion);
      await this.write(id, valuesOf(promotion));
      await this.events.publish(actor, new PromotionWritten(factsOf(carrierId, id, promotion.title)));
      return this.own(actor, id);
    });
  }

  publish(actor: Actor, id: number): Promise<CarrierPromotion> {
    return this.database.transaction(async () => {
      const { title, endsOn } = await this.own(actor, id);
      if (endsOn < this.today())
        throw problem('wrong-state', { detail: 'Its last day has passed. Change the dates first.' });
      await this.write(id, { isPublished: true });
      await this.events.publish(actor, new PromotionPublished(factsOf(carrierOf(actor), id, title)));
      return this.own(actor, id);
    });
  }

  withdraw(actor: Actor, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const { title } = await this.own(actor, id);
      await this.write(id, { isPublished: false });
      await this.events.publish(actor, new PromotionWithdrawn(factsOf(carrierOf(actor), id, title)));
    });
  }

  /** Of all carriers; for administrators of the portal. */
  async everywhere(): Promise<ManagedPromotions> {
    const rows = await this.database.query(allPromotions);
    return {
      items: rows.map((row) => ({ ...this.shown(row), carrierId: row.carrierId, carrierName: row.carrierName })),
    };
  }

  /** An administrator of the portal takes a promotion of any carrier back. */
  withdrawAny(actor: Actor, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const { carrierId, title } = found(await this.database.findOne(anyPromotion, [id]));
      await this.write(id, { isPublished: false });
      await this.events.publish(actor, new PromotionWithdrawn(factsOf(carrierId, id, title)));
    });
  }

  async dismiss(actor: Actor, id: number): Promise<Promotion> {
    await this.queries.get(actor, id);
    const { userId, customerId } = actor;
    const values = {
      promotionId: id,
      userId: found(userId),
      customerId: found(customerId),
      dismissedAt: this.clock.now(),
    };
    await this.database.transaction(() =>
      this.database.manager.createQueryBuilder().insert().into(PromotionDismissal).values(values).orIgnore().execute(),
    );
    return this.queries.get(actor, id);
  }

  async bringBack(actor: Actor, id: number): Promise<void> {
    await this.queries.get(actor, id);
    const mine = { promotionId: id, userId: found(actor.userId) };
    await this.database.transaction(() => this.database.manager.delete(PromotionDismissal, mine));
  }

  private async own(actor: Actor, id: number): Promise<CarrierPromotion> {
    return this.shown(found(await this.database.findOne(promotionOfCarrier, [carrierOf(actor), id])));
  }

  private async write(id: number, values: Partial<StoredPromotion>): Promise<void> {
    await this.database.manager.update(StoredPromotion, id, { ...values, updatedAt: this.clock.now() });
  }

  private async requireRoom(carrierId: number): Promise<void> {
    await this.database.query(lockOfOne, [locks.promotions, carrierId]);
    const stored = await this.database.manager.countBy(StoredPromotion, { carrierId });
    if (stored >= mostPromotions)
      throw problem('list-full', { detail: `A carrier can have up to ${mostPromotions} promotions.` });
  }

  private shown(row: OwnedPromotion): CarrierPromotion {
    const today = this.today();
    const period = row.endsOn < today ? 'ended' : row.startsOn > today ? 'upcoming' : 'running';
    return { ...row, state: row.isPublished ? period : 'draft' };
  }

  private today(): string {
    return this.clock.iso().slice(0, 10);
  }
}

const carrierOf = ({ carrierId }: Actor): number => found(carrierId);

const factsOf = (carrierId: number, promotionId: number, title: string) => ({
  subject: `promotion:${promotionId}`,
  payload: { promotionId, title },
  carrierId,
});
