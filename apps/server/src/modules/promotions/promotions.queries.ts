import { Injectable } from '@nestjs/common';
import { mostManaged, mostPromotions, type Promotion, type Promotions } from '@lading/contracts/sites/promotions';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { boolean, columnOf, columnsOf, row, statement, type RowOf } from '../../kernel/database/declared-statement.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Promotion as StoredPromotion } from './promotions.entities.js';

const mostShown = 200;

const offered = row({
  ...columnsOf(StoredPromotion, 'p', 'id', 'carrierId', 'title', 'message', 'discount', 'terms', 'link'),
  ...columnsOf(StoredPromotion, 'p', 'startsOn', 'endsOn'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  theme: columnOf(Carrier, 'c', 'theme'),
  isDismissed: boolean('EXISTS (SELECT FROM promotion_dismissal d WHERE d.promotion_id = p.id AND d.user_id = $1)'),
});

/** $1 is the user, $2 today; row-level policies leave out what is not meant for their company. */
const running = `SELECT ${offered.sql} FROM promotion p JOIN carrier c ON c.id = p.carrier_id
  WHERE p.is_published AND $2::date BETWEEN p.starts_on AND p.ends_on`;

const runningPromotions = statement(offered, `${running} ORDER BY p.ends_on, p.id DESC LIMIT ${mostShown}`);
const runningPromotion = statement(offered, `${running} AND p.id = $3`);

const own = columnsOf(
  StoredPromotion,
  'p',
  ...(['id', 'title', 'message', 'discount', 'terms', 'link', 'audience', 'startsOn', 'endsOn'] as const),
  ...(['isPublished', 'updatedAt'] as const),
);
const owned = row(own);

/** The promotions of carrier $1. */
export const promotionsOfCarrier = statement(
  owned,
  `SELECT ${owned.sql} FROM promotion p WHERE p.carrier_id = $1 ORDER BY p.id DESC LIMIT ${mostPromotions}`,
);

export const promotionOfCarrier = statement(
  owned,
  `SELECT ${owned.sql} FROM promotion p WHERE p.carrier_id = $1 AND p.id = $2`,
);

/** The same, locked. */
export const lockedPromotion = statement(owned, `${promotionOfCarrier.text} FOR UPDATE`);

const managed = row({
  ...own,
  carrierId: columnOf(StoredPromotion, 'p', 'carrierId'),
  carrierName: columnOf(Carrier, 'c', 'name'),
});

const ofAll = `SELECT ${managed.sql} FROM promotion p JOIN carrier c ON c.id = p.carrier_id`;

export const allPromotions = statement(
  managed,
  `${ofAll} ORDER BY p.is_published DESC, p.id DESC LIMIT ${mostManaged}`,
);
export const anyPromotion = statement(managed, `${ofAll} WHERE p.id = $1`);

export type OwnedPromotion = RowOf<typeof owned>;

/** What carriers offer to a company today. */
@Injectable()
export class PromotionsQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<Promotions> {
    const items = await this.database.query(runningPromotions, this.seenBy(actor));
    return { items, openCount: items.filter(({ isDismissed }) => !isDismissed).length };
  }

  async get(actor: Actor, id: number): Promise<Promotion> {
    return found(await this.database.findOne(runningPromotion, [...this.seenBy(actor), id]));
  }

  private seenBy({ userId }: Actor): unknown[] {
    return [userId, this.clock.iso().slice(0, 10)];
  }
}
