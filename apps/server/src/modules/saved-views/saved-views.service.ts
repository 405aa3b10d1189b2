import { Injectable } from '@nestjs/common';
import type { ChangeView, KeepView, SavedView, SavedViews, ViewScreen } from '@lading/contracts/saved-views';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';

/** Views that one person keeps of one list. */
const mostViews = 100;

const columns = `v.id AS "viewId", v.name, v.query, v.is_shared AS "isShared"`;

/**
 * Whether the person $1 of the company $2, who may look after what everybody sees ($3), looks after a view: their own, and shared
 * ones whose author has left.
 */
const isTheirs = `(v.user_id = $1 OR (v.customer_id = $2 AND v.is_shared AND $3 AND NOT EXISTS (
  SELECT FROM user_account u WHERE u.id = v.user_id AND u.customer_id = v.customer_id AND u.state = 'active')))`;

const keeperOf = (actor: Actor): unknown[] => [actor.userId, actor.customerId, mayShare(actor)];

/** Views of lists that people keep for themselves or, as administrators, for their company. */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, screen: ViewScreen): Promise<SavedViews> {
    const items = await this.database.query<SavedView>(
      `SELECT ${columns}, ${isTheirs} AS "isOwn" FROM saved_view v
        WHERE v.customer_id = $2 AND v.screen = $4 AND (v.user_id = $1 OR v.is_shared) ORDER BY lower(v.name), v.id LIMIT 500`,
      [...keeperOf(actor), screen],
    );
    return { items, total: items.length };
  }

  async keep(actor: Actor, view: KeepView): Promise<SavedView> {
    requireSharing(actor, view.isShared);
    return this.database.transaction(async () => {
      const own = await this.database.query('SELECT FROM saved_view WHERE user_id = $1 AND screen = $2 LIMIT $3', [
        actor.userId,
        view.screen,
        mostViews,
      ]);
      if (own.length >= mostViews) throw problem('wrong-state', { detail: `You have ${mostViews} views already.` });
      const kept = await this.database.findOne<SavedView>(
        `INSERT INTO saved_view AS v (customer_id, user_id, screen, name, query, is_shared, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING ${columns}, true AS "isOwn"`,
        [
          actor.customerId,
          actor.userId,
          view.screen,
          view.name,
          view.query ?? '',
          view.isShared ?? null,
          this.clock.iso(),
        ],
      );
      if (!kept) throw nameTaken(view.name);
      return kept;
    });
  }

  /** Whoever changes a view that was left behind keeps it from then on. */
  async change(actor: Actor, view: ChangeView): Promise<SavedView> {
    return this.database.transaction(async () => {
      const before = found(
        await this.database.findOne<{ screen: ViewScreen }>(
          `SELECT screen FROM saved_view v WHERE v.id = $4 AND ${isTheirs} FOR UPDATE OF v`,
          [...keeperOf(actor), view.viewId],
        ),
      );
      requireSharing(actor, view.isShared ?? false);
      const taken = await this.database.query(
        'SELECT id FROM saved_view WHERE user_id = $1 AND screen = $2 AND lower(name) = lower($3) AND id <> $4',
        [actor.userId, before.screen, view.name, view.viewId],
      );
      if (taken.length > 0) throw nameTaken(view.name);
      return found(
        await this.database.findOne<SavedView>(
          `WITH v AS (UPDATE saved_view SET user_id = $6, name = $2, query = coalesce($3, query), is_shared = coalesce($4, is_shared), updated_at = $5 WHERE id = $1 RETURNING *)
           SELECT ${columns}, true AS "isOwn" FROM v`,
          [view.viewId, view.name, view.query ?? null, view.isShared ?? null, this.clock.iso(), actor.userId],
        ),
      );
    });
  }

  async forget(actor: Actor, viewId: number): Promise<void> {
    await this.database.transaction(async () => {
      const gone = await this.database.findOne<{ id: number }>(
        `WITH gone AS (DELETE FROM saved_view v WHERE v.id = $4 AND ${isTheirs} RETURNING v.id) SELECT id FROM gone`,
        [...keeperOf(actor), viewId],
      );
      found(gone);
    });
  }
}

const nameTaken = (name: string) => problem('already-exists', { detail: `You have a view “${name}” already.` });

/** What the whole company sees is for those who look after its settings. */
const mayShare = (actor: Actor): boolean => actor.capabilities.has('manageSettings');

function requireSharing(actor: Actor, isWanted: boolean): void {
  if (isWanted && !mayShare(actor)) {
    throw problem('not-allowed', { detail: 'Administrators of the company share views.' });
  }
}
