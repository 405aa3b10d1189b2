import { Injectable } from '@nestjs/common';
import type {
  LimitUse,
  OfferedPlan,
  PlanInvoiceList,
  PlanStep,
  PlanWay,
  Subscription,
} from '@lading/contracts/carriers/pro-plan';
import {
  excessOver,
  excessSentence,
  mostOf,
  planLimits,
  shortensRetention,
  statusOf,
  type PlanUsage,
} from '@lading/domain/users/pro-plan';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { StoredEvent } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { Payments } from './payments.service.js';
import { PlanLimits } from './plan-limits.service.js';
import type { PlanRecord } from './plans.queries.js';
import { planWords, subscriptionSubject } from './pro-plans.events.js';
import { plansForCustomer, subscriptionOfCustomer, type ShownPlan } from './subscriptions.queries.js';

const mostSteps = 100;

/** Reads the plan of the caller's company. */
@Injectable()
export class ProPlansQueries {
  constructor(
    private readonly database: Database,
    private readonly limits: PlanLimits,
    private readonly payments: Payments,
    private readonly events: Events,
  ) {}

  async get({ customerId: own }: Actor): Promise<Subscription> {
    const customerId = found(own);
    const row = found(await this.database.findOne(subscriptionOfCustomer, [customerId]));
    const [rows, usage, history] = await Promise.all([
      this.database.query(plansForCustomer, [row.planId, row.wantedPlanId]),
      this.limits.usage(customerId),
      this.events.history(subscriptionSubject(customerId), mostSteps),
    ]);
    const { paidUntil, graceEndsOn, keepsData } = row;
    const { isOn, publicKey } = this.payments.provider;
    const current = found(rows.find(({ planId }) => planId === row.planId));
    const wanted = rows.find(({ planId }) => planId === row.wantedPlanId);
    return {
      plan: plain(current),
      since: row.since,
      paidUntil,
      graceEndsOn,
      keepsData,
      usage: useOf(current, usage),
      plans: rows
        .filter(({ isOffered, planId }) => isOffered || planId === row.planId)
        .map((plan) => offeredTo(plan, { current, usage, isPaidHere: isOn, isPastDue: graceEndsOn !== null })),
      wantedPlan: wanted ? plain(wanted) : null,
      wantedAt: row.wantedAt,
      history: history.flatMap(stepOf),
      payment: { isOn, publicKey },
    };
  }

  /** Asked of the provider each time: it alone knows what was charged. */
  async invoices({ customerId }: Actor): Promise<PlanInvoiceList> {
    return { items: await this.payments.provider.invoices(found(customerId)) };
  }
}

const plain = ({ isOffered: _isOffered, ...plan }: ShownPlan): PlanRecord => plan;

const useOf = (plan: PlanRecord, usage: PlanUsage): LimitUse[] =>
  planLimits.map((limit) => {
    const most = mostOf(plan, limit);
    return { limit, used: usage[limit], most, status: statusOf(usage[limit], most) };
  });

interface Company {
  readonly current: PlanRecord;
  readonly usage: PlanUsage;
  readonly isPaidHere: boolean;
  readonly isPastDue: boolean;
}

function offeredTo(plan: ShownPlan, { current, usage, isPaidHere, isPastDue }: Company): OfferedPlan {
  const isCurrent = plan.planId === current.planId;
  const isSaved = isCurrent && !(isPastDue && isPaidHere && plan.isOffered);
  const excess = isCurrent ? [] : excessOver(plan, usage);
  return {
    ...plain(plan),
    way: isSaved ? 'current' : wayTo(plan, isPaidHere),
    refusal: excess.length > 0 ? excessSentence(excess) : null,
    shortensRetention: !isCurrent && shortensRetention(current, plan),
  };
}

function wayTo({ priceCents }: PlanRecord, isPaidHere: boolean): PlanWay {
  if (priceCents === 0) return 'switch';
  return isPaidHere ? 'checkout' : 'request';
}

function stepOf({ name, payload, occurredAt, actorName }: StoredEvent): PlanStep[] {
  const words = planWords.get(name);
  const plan: unknown = Reflect.get(payload, 'plan');
  if (!words) return [];
  const what = [words, ...(typeof plan === 'string' ? [plan] : [])].join(': ');
  return [{ at: occurredAt, who: actorName.slice(0, 200), what: what.slice(0, 300) }];
}
