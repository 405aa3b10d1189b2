import { Injectable } from '@nestjs/common';
import {
  mostManaged,
  mostPromotions,
  type CarrierPromotion,
  type CarrierPromotions,
  type ChangedPromotion,
  type ManagedPromotion,
  type ManagedPromotions,
  NewPromotion,
  type Promotion,
} from '@lading/contracts/promotions';
import { formatCalendarDate } from '@lading/domain/date-format';
import { fieldMessage } from '@lading/domain/message-catalogue';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { withChange } from '../../kernel/contract/with-change.js';
import { Database } from '../../kernel/database/database.js';
import { locks } from '../../kernel/database/locks.js';
import { Events } from '../../kernel/events/events.js';
import { PromotionPublished, PromotionWithdrawn, PromotionWritten } from './promotions.events.js';
import { PromotionsQueries } from './promotions.queries.js';

type PromotionRow = Omit<CarrierPromotion, 'state'>;
type CarrierNamed = Pick<ManagedPromotion, 'carrierId' | 'carrierName'>;

const columns = `id, title, message, discount, terms, link, audience, starts_on AS "startsOn", ends_on AS "endsOn",
  is_published AS "isPublished", updated_at AS "updatedAt"`;

const valuesOf = (one: NewPromotion): unknown[] => [
  one.title.trim(),
  one.message.trim(),
  one.discount?.trim() ?? '',
  one.terms?.trim() ?? '',
  one.link?.trim() ?? '',
  one.audience,
  one.startsOn,
  one.endsOn,
];

function checkPeriod({ startsOn, endsOn }: NewPromotion): void {
  if (endsOn < startsOn)
    throw fieldProblem('endsOn', 'min', fieldMessage('Last day', 'min', { n: formatCalendarDate(startsOn) }));
}

/** Carriers write and publish what they offer; people of companies put away what they have seen. */
@Injectable()
export class PromotionsService {
  constructor(
    private readonly database: Database,
    private readonly queries: PromotionsQueries,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<CarrierPromotions> {
    const rows = await this.database.query<PromotionRow>(
      `SELECT ${columns} FROM promotion WHERE carrier_id = $1 ORDER BY id DESC LIMIT ${mostPromotions}`,
      [carrierOf(actor)],
    );
    return { items: rows.map((row) => this.shown(row)) };
  }

  add(actor: Actor, promotion: NewPromotion): Promise<CarrierPromotion> {
    checkPeriod(promotion);
    const carrierId = carrierOf(actor);
    return this.database.transaction(async () => {
      await this.requireRoom(carrierId);
      const { id } = found(
        await this.database.findOne<{ id: number }>(
          `INSERT INTO promotion (title, message, discount, terms, link, audience, starts_on, ends_on, carrier_id, created_by, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
          [...valuesOf(promotion), carrierId, actor.userId, this.clock.iso()],
        ),
      );
      await this.events.publish(actor, new PromotionWritten(factsOf(carrierId, id, promotion.title)));
      return this.own(actor, id);
    });
  }

  change(actor: Actor, { id, ...change }: ChangedPromotion): Promise<CarrierPromotion> {
    const carrierId = carrierOf(actor);
    return this.database.transaction(async () => {
      await this.lock(carrierId, id);
      const promotion = withChange(NewPromotion, await this.own(actor, id), change);
      checkPeriod(promotion);
      found(
        await this.database.findOne<{ id: number }>(
          `UPDATE promotion SET title = $1, message = $2, discount = $3, terms = $4, link = $5, audience = $6, starts_on = $7,
              ends_on = $8, updated_at = $11 WHERE carrier_id = $9 AND id = $10 RETURNING id`,
          [...valuesOf(promotion), carrierId, id, this.clock.iso()],
        ),
      );
      await this.events.publish(actor, new PromotionWritten(factsOf(carrierId, id, promotion.title)));
      return this.own(actor, id);
    });
  }

  publish(actor: Actor, id: number): Promise<CarrierPromotion> {
    return this.database.transaction(async () => {
      const { title, endsOn } = await this.own(actor, id);
      if (endsOn < this.today()) throw problem('wrong-state', { detail: 'Its last day has passed; change it first.' });
      await this.mark(actor, id, true);
      await this.events.publish(actor, new PromotionPublished(factsOf(carrierOf(actor), id, title)));
      return this.own(actor, id);
    });
  }

  withdraw(actor: Actor, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const { title } = await this.own(actor, id);
      await this.mark(actor, id, false);
      await this.events.publish(actor, new PromotionWithdrawn(factsOf(carrierOf(actor), id, title)));
    });
  }

  /** Of all carriers; for administrators of the portal. */
  async everywhere(): Promise<ManagedPromotions> {
    const rows = await this.database.query<PromotionRow & CarrierNamed>(
      `SELECT p.*, c.name AS "carrierName" FROM (SELECT carrier_id AS "carrierId", ${columns} FROM promotion) AS p
         JOIN carrier c ON c.id = p."carrierId" ORDER BY p."isPublished" DESC, p.id DESC LIMIT ${mostManaged}`,
    );
    return {
      items: rows.map((row) => ({ ...this.shown(row), carrierId: row.carrierId, carrierName: row.carrierName })),
    };
  }

  /** An administrator of the portal takes a promotion of any carrier back. */
  withdrawAny(actor: Actor, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const { carrierId, title } = found(
        await this.database.findOne<{ carrierId: number; title: string }>(
          `UPDATE promotion SET is_published = false, updated_at = $2 WHERE id = $1 RETURNING carrier_id AS "carrierId", title`,
          [id, this.clock.iso()],
        ),
      );
      await this.events.publish(actor, new PromotionWithdrawn(factsOf(carrierId, id, title)));
    });
  }

  async dismiss(actor: Actor, id: number): Promise<Promotion> {
    await this.queries.get(actor, id);
    await this.database.query(
      `INSERT INTO promotion_dismissal (promotion_id, user_id, customer_id, dismissed_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [id, actor.userId, actor.customerId, this.clock.iso()],
    );
    return this.queries.get(actor, id);
  }

  async bringBack(actor: Actor, id: number): Promise<void> {
    await this.queries.get(actor, id);
    await this.database.query('DELETE FROM promotion_dismissal WHERE promotion_id = $1 AND user_id = $2', [
      id,
      actor.userId,
    ]);
  }

  private async own(actor: Actor, id: number): Promise<CarrierPromotion> {
    const row = await this.database.findOne<PromotionRow>(
      `SELECT ${columns} FROM promotion WHERE carrier_id = $1 AND id = $2`,
      [carrierOf(actor), id],
    );
    return this.shown(found(row));
  }

  /** What a change leaves out is stored as it was read, so no other call may write it in between. */
  private async lock(carrierId: number, id: number): Promise<void> {
    await this.database.query('SELECT FROM promotion WHERE carrier_id = $1 AND id = $2 FOR UPDATE', [carrierId, id]);
  }

  private async mark(actor: Actor, id: number, isPublished: boolean): Promise<void> {
    await this.database.query(
      'UPDATE promotion SET is_published = $3, updated_at = $4 WHERE carrier_id = $1 AND id = $2',
      [carrierOf(actor), id, isPublished, this.clock.iso()],
    );
  }

  private async requireRoom(carrierId: number): Promise<void> {
    await this.database.query('SELECT pg_advisory_xact_lock($1, $2)', [locks.promotions, carrierId]);
    const rows = await this.database.query('SELECT FROM promotion WHERE carrier_id = $1 LIMIT $2', [
      carrierId,
      mostPromotions,
    ]);
    if (rows.length >= mostPromotions)
      throw problem('list-full', { detail: `A carrier keeps at most ${mostPromotions} promotions.` });
  }

  private shown(row: PromotionRow): CarrierPromotion {
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
