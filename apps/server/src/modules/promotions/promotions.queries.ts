import { Injectable } from '@nestjs/common';
import type { Promotion, Promotions } from '@lading/contracts/promotions';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';

const mostShown = 200;

/** $1 is the person, $2 today; row-level security leaves out what is not meant for their company. */
const running = `SELECT p.id, p.carrier_id AS "carrierId", c.name AS "carrierName", c.theme, p.title, p.message, p.discount, p.terms,
    p.link, p.starts_on AS "startsOn", p.ends_on AS "endsOn",
    EXISTS (SELECT FROM promotion_dismissal d WHERE d.promotion_id = p.id AND d.user_id = $1) AS "isDismissed"
  FROM promotion p JOIN carrier c ON c.id = p.carrier_id
  WHERE p.is_published AND $2::date BETWEEN p.starts_on AND p.ends_on`;

/** What carriers offer to a company today. */
@Injectable()
export class PromotionsQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<Promotions> {
    const items = await this.database.query<Promotion>(
      `${running} ORDER BY p.ends_on, p.id DESC LIMIT ${mostShown}`,
      this.seenBy(actor),
    );
    return { items, openCount: items.filter(({ isDismissed }) => !isDismissed).length };
  }

  async get(actor: Actor, id: number): Promise<Promotion> {
    return found(await this.database.findOne<Promotion>(`${running} AND p.id = $3`, [...this.seenBy(actor), id]));
  }

  private seenBy({ userId }: Actor): unknown[] {
    return [userId, this.clock.iso().slice(0, 10)];
  }
}
