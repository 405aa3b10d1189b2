import { Injectable } from '@nestjs/common';
import type {
  GivePlan,
  ListSubscriptions,
  ManagedPlan,
  ManagedPlanList,
  ManagedSubscription,
  ManagedSubscriptionList,
  OfferPlan,
} from '@lading/contracts/managed-plans';
import type { PlanFields } from '@lading/contracts/pro-plan';
import { fieldMessage } from '@lading/domain/message-catalogue';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { literally } from '../../kernel/lists/like-pattern.js';
import { locks } from '../../kernel/database/locks.js';
import { Events } from '../../kernel/events/events.js';
import { PlanChanges } from './plan-changes.service.js';
import { planColumns, planName } from './plan-record.js';
import { PlanOfferChanged } from './pro-plans.events.js';

const managedColumns = `${planColumns}, p.is_offered AS "isOffered", p.is_starting AS "isStarting",
  (SELECT count(*) FROM subscription s WHERE s.plan_id = p.id) AS "customerCount"`;

/** The version before gives its place, and with it whether companies begin with the plan. */
const supersede = `UPDATE pro_plan p SET is_offered = false, is_starting = false FROM pro_plan old
  WHERE old.id = p.id AND p.product_plan = $1 AND p.price_point = $2 RETURNING p.version, old.is_starting AS "wasStarting"`;

const insert = `INSERT INTO pro_plan (product_plan, price_point, price_cents, components, users_limit, location_limit, addresses_limit,
    data_retention_days_limit, insight_quotes_limit, version, is_starting, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`;

/** $1 the text, $2 the id or null, $3 only those who want another plan. */
const subscriptions = `FROM subscription s JOIN customer c ON c.id = s.customer_id
  WHERE ($1 = '' OR lower(c.company_name) LIKE '%' || $1 || '%' OR c.id = $2) AND (NOT $3 OR s.wanted_plan_id IS NOT NULL)`;

const subscriptionColumns = `s.customer_id AS "customerId", c.company_name AS "companyName", s.since, s.wanted_at AS "wantedAt",
  s.plan_id AS "planId", s.wanted_plan_id AS "wantedPlanId"`;

type SubscriptionRow = Omit<ManagedSubscription, 'plan' | 'wantedPlan'> & {
  readonly planId: number;
  readonly wantedPlanId: number | null;
};

/** What administrators of the installation do about plans. */
@Injectable()
export class ManagedPlansService {
  constructor(
    private readonly database: Database,
    private readonly changes: PlanChanges,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<ManagedPlanList> {
    const items = await this.database.query<ManagedPlan>(
      `SELECT ${managedColumns} FROM pro_plan p ORDER BY p.is_offered DESC, p.id DESC LIMIT 500`,
    );
    return { items };
  }

  /** What is agreed never changes: whoever has the version before keeps it. */
  publish(actor: Actor, input: PlanFields): Promise<ManagedPlan> {
    const plan = { ...input, productPlan: input.productPlan.trim() };
    requirePrice(plan);
    return this.database.transaction(async () => {
      const { productPlan, pricePoint } = plan;
      await this.database.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [
        locks.plans,
        `${productPlan}\n${pricePoint}`,
      ]);
      const before = await this.database.query<{ version: number; wasStarting: boolean }>(supersede, [
        productPlan,
        pricePoint,
      ]);
      const version = Math.max(0, ...before.map((old) => old.version)) + 1;
      const isStarting = before.some(({ wasStarting }) => wasStarting);
      const values = [...valuesOf(plan), version, isStarting, this.clock.iso()];
      const { id } = found(await this.database.findOne<{ id: number }>(insert, values));
      return this.told(actor, id);
    });
  }

  offer(actor: Actor, { planId, isOffered }: OfferPlan): Promise<ManagedPlan> {
    return this.database.transaction(async () => {
      const plan = await this.managed(planId);
      if (plan.isStarting && !isOffered)
        throw problem('wrong-state', { detail: 'New companies begin with this plan. Publish a new version instead.' });
      if (plan.isOffered === isOffered) return plan;
      await this.database.query('UPDATE pro_plan SET is_offered = $2 WHERE id = $1', [planId, isOffered]);
      return this.told(actor, planId);
    });
  }

  async listSubscriptions(request: ListSubscriptions): Promise<ManagedSubscriptionList> {
    const { search = '', isWanting = false, skip = 0, limit = 20 } = request;
    const text = search.trim().toLowerCase();
    const filter = [literally(text), /^\d{1,15}$/.test(text) ? Number(text) : null, isWanting];
    const [rows, counted] = await Promise.all([
      this.database.query<SubscriptionRow>(
        `SELECT ${subscriptionColumns} ${subscriptions}
          ORDER BY s.wanted_at NULLS LAST, lower(c.company_name), c.id LIMIT $4 OFFSET $5`,
        [...filter, limit, skip],
      ),
      this.database.findOne<{ total: number }>(`SELECT count(*) AS total ${subscriptions}`, filter),
    ]);
    return { items: await this.whole(rows), total: counted?.total ?? 0 };
  }

  give(actor: Actor, { customerId, planId }: GivePlan): Promise<ManagedSubscription> {
    return this.database.transaction(async () => {
      const plan = await this.changes.plan(planId);
      await this.changes.requireFit(customerId, plan);
      await this.changes.give(actor, customerId, { plan });
      const row = await this.database.findOne<SubscriptionRow>(
        `SELECT ${subscriptionColumns} FROM subscription s JOIN customer c ON c.id = s.customer_id WHERE s.customer_id = $1`,
        [customerId],
      );
      return found((await this.whole(row ? [row] : []))[0]);
    });
  }

  private async whole(rows: readonly SubscriptionRow[]): Promise<ManagedSubscription[]> {
    const plans = await this.changes.plans(rows.flatMap((row) => [row.planId, row.wantedPlanId ?? row.planId]));
    return rows.map(({ planId, wantedPlanId, ...row }) => ({
      ...row,
      plan: found(plans.get(planId)),
      wantedPlan: wantedPlanId === null ? null : found(plans.get(wantedPlanId)),
    }));
  }

  private async managed(planId: number): Promise<ManagedPlan> {
    const select = `SELECT ${managedColumns} FROM pro_plan p WHERE p.id = $1`;
    return found(await this.database.findOne<ManagedPlan>(select, [planId]));
  }

  private async told(actor: Actor, planId: number): Promise<ManagedPlan> {
    const plan = await this.managed(planId);
    const payload = { planId, plan: planName(plan), isOffered: plan.isOffered };
    await this.events.publish(actor, new PlanOfferChanged({ subject: `plan:${planId}`, payload }));
    return plan;
  }
}

/** In the order of the columns. */
const valuesOf = (plan: PlanFields): unknown[] => [
  plan.productPlan,
  plan.pricePoint,
  plan.priceCents,
  plan.components,
  plan.usersLimit ?? null,
  plan.locationLimit ?? null,
  plan.addressesLimit ?? null,
  plan.dataRetentionDaysLimit ?? null,
  plan.insightQuotesLimit ?? null,
];

function requirePrice({ pricePoint, priceCents }: PlanFields): void {
  if (pricePoint === 'free' && priceCents > 0)
    throw fieldProblem('priceCents', 'max', fieldMessage('Price', 'max', { n: 0 }));
  if (pricePoint !== 'free' && priceCents === 0)
    throw fieldProblem('priceCents', 'greaterThanZero', fieldMessage('Price', 'greaterThanZero'));
}
