import { Injectable } from '@nestjs/common';
import type { NewPromotion } from '@lading/contracts/sites/promotions';
import { found } from '../../kernel/contract/problem.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { Promotion } from './promotions.entities.js';
import { PromotionPublished, PromotionWritten } from './promotions.events.js';

/** A promotion that a carrier wrote, and published if it did, at some time in the past. */
export interface PastPromotion extends Omit<NewPromotion, 'discount' | 'terms'> {
  readonly discount: string;
  readonly terms: string;
  readonly isPublished: boolean;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Adds promotions of the past, such as those of the demo. Runs in the caller's transaction. */
@Injectable()
export class PastPromotions {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  async add(author: Pick<Actor, 'userId' | 'name' | 'carrierId'>, promotions: readonly PastPromotion[]): Promise<void> {
    const { manager } = this.database;
    const carrierId = found(author.carrierId);
    for (const { at, ...promotion } of promotions) {
      const added = manager.create(Promotion, {
        ...{ ...promotion, carrierId, createdBy: author.userId, updatedAt: new Date(at) },
      });
      await manager.insert(Promotion, added);
      const payload = { promotionId: added.id, title: promotion.title };
      const facts = { subject: `promotion:${added.id}`, payload, carrierId };
      await this.events.record([
        { at, actor: author, event: new PromotionWritten(facts) },
        ...(promotion.isPublished ? [{ at, actor: author, event: new PromotionPublished(facts) }] : []),
      ]);
    }
  }
}
