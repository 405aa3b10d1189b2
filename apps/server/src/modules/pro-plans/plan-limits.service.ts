import { Injectable } from '@nestjs/common';
import {
  fullSentence,
  hasRoom,
  insightMonthOf,
  mostOf,
  type PlanLimit,
  type PlanUsage,
} from '@lading/domain/users/pro-plan';
import { Text } from '@lading/contracts/kernel/field';
import type { ProPlan } from '@lading/contracts/carriers/pro-plan';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { DeclaredStatement } from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import { Flags } from '../../kernel/flags/flags.js';
import { defineJob } from '../../kernel/jobs/job.js';
import { lockedPlanOfCustomer, planOfCustomer, usageOfCustomer, type PlanRecord } from './plans.queries.js';

/** A limit, and the message for a caller who exceeds it. */
interface Ceiling {
  readonly most: number;
  readonly sentence: string;
}

/** Keeps companies within their plans; a company for which the plans are switched off has no limits. */
@Injectable()
export class PlanLimits {
  constructor(
    private readonly database: Database,
    private readonly flags: Flags,
    private readonly clock: Clock,
  ) {}

  /**
   * Refuses more than the plan allows. Within the transaction that writes the rows: the subscription is held until its end, so
   * that of two who want the last place one waits for the other. Rows that are written already are wanted no more.
   */
  async require(customerId: number, limit: PlanLimit, wanted = 1): Promise<void> {
    if (!(await this.isLimited(customerId))) return;
    const plan = await this.hold(customerId);
    const most = mostOf(plan, limit);
    if (most === null) return;
    const used = (await this.usage(customerId))[limit];
    if (hasRoom(most, used, wanted)) return;
    throw problem('plan-limit-reached', { detail: fullSentence(limit, most, plan.productPlan), more: { limit } });
  }

  /** The current limit, for warnings in advance. */
  async ceiling(customerId: number, limit: PlanLimit): Promise<Ceiling | undefined> {
    if (!(await this.isLimited(customerId))) return undefined;
    const plan = found(await this.inSystem(planOfCustomer, [customerId]));
    const most = mostOf(plan, limit);
    return most === null ? undefined : { most, sentence: fullSentence(limit, most, plan.productPlan) };
  }

  /** Whether plans are switched on for the company. */
  isLimited(customerId: number): Promise<boolean> {
    return this.flags.isOn('Pro_Plan', { customerId });
  }

  /** Locks the plan of a company: until the transaction ends, neither the plan nor what it limits changes. */
  async hold(customerId: number): Promise<PlanRecord> {
    return found(await this.inSystem(lockedPlanOfCustomer, [customerId]));
  }

  /** Past the row-level policies: locations that the caller does not see count too. */
  async usage(customerId: number): Promise<PlanUsage> {
    return found(await this.inSystem(usageOfCustomer, [customerId, insightMonthOf(this.clock.iso())]));
  }

  private inSystem<Row>(asked: DeclaredStatement<Row>, values: readonly unknown[]): Promise<Row | undefined> {
    return this.database.asScope(system, () => this.database.findOne(asked, values));
  }
}

/** A subscription at the payment provider. */
export class PaidPlan {
  @Text({ max: 200 }) subscription!: string;
}

/** Charges a subscription no more after its company has taken another plan; tried for a day and longer. */
export const endPaidPlan = defineJob('end-paid-plan', PaidPlan, { retryLimit: 200 });

/** `Growth, version 1, monthly`. */
export const planName = ({ productPlan, version, pricePoint }: ProPlan): string =>
  `${productPlan}, version ${version}, ${pricePoint}`;
