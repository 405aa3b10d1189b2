import { Injectable } from '@nestjs/common';
import { fullSentence, hasRoom, insightMonthOf, mostOf, type PlanLimit, type PlanUsage } from '@lading/domain/pro-plan';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';
import { Flags } from '../../kernel/flags/flags.js';
import { planColumns, type PlanRecord } from './plan-record.js';

const planOf = `SELECT ${planColumns} FROM subscription s JOIN pro_plan p ON p.id = s.plan_id WHERE s.customer_id = $1`;

/** $1 the customer, $2 the month. Who is suspended needs no place, nor what is out of use. */
const counts = `SELECT
  (SELECT count(*) FROM user_account WHERE customer_id = $1 AND state IN ('active', 'invited')) AS users,
  (SELECT count(*) FROM location WHERE customer_id = $1 AND is_active) AS locations,
  (SELECT count(*) FROM address WHERE customer_id = $1 AND deleted_at IS NULL) AS addresses,
  (SELECT count(*) FROM insight_quote WHERE customer_id = $1 AND month = $2) AS "insightQuotes"`;

/** What a limit allows, and what somebody is told who goes beyond it. */
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

  /** What a limit is now, for those who tell beforehand. */
  async ceiling(customerId: number, limit: PlanLimit): Promise<Ceiling | undefined> {
    if (!(await this.isLimited(customerId))) return undefined;
    const plan = found(await this.inSystem<PlanRecord>(planOf, [customerId]));
    const most = mostOf(plan, limit);
    return most === null ? undefined : { most, sentence: fullSentence(limit, most, plan.productPlan) };
  }

  /** Whether plans are switched on for the company. */
  isLimited(customerId: number): Promise<boolean> {
    return this.flags.isOn('Pro_Plan', { customerId });
  }

  /** The plan of a company that nobody changes, and whose places nobody takes, until the transaction ends. */
  async hold(customerId: number): Promise<PlanRecord> {
    return found(await this.inSystem<PlanRecord>(`${planOf} FOR UPDATE OF s`, [customerId]));
  }

  /** Past the row-level policies: locations that the caller does not see count too. */
  async usage(customerId: number): Promise<PlanUsage> {
    return found(await this.inSystem<PlanUsage>(counts, [customerId, insightMonthOf(this.clock.iso())]));
  }

  private inSystem<Row>(text: string, values: readonly unknown[]): Promise<Row | undefined> {
    return this.database.asScope(system, () => this.database.findOne<Row>(text, values));
  }
}
