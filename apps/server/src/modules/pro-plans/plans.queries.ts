import {
  bigint,
  columnOf,
  columnsOf,
  noRows,
  row,
  statement,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { ProPlan } from './pro-plans.entities.js';

/** A plan `p`, as the contract names its fields. */
export const planColumns = {
  planId: columnOf(ProPlan, 'p', 'id'),
  ...columnsOf(ProPlan, 'p', 'productPlan', 'version', 'pricePoint', 'priceCents', 'components', 'usersLimit'),
  ...columnsOf(ProPlan, 'p', 'locationLimit', 'addressesLimit', 'dataRetentionDaysLimit', 'insightQuotesLimit'),
};

const plan = row(planColumns);
/** A plan as nothing changes it: the limits are there or null. */
export type PlanRecord = RowOf<typeof plan>;

const plans = `SELECT ${plan.sql} FROM pro_plan p`;

/** Any version of any plan. */
export const planById = statement(plan, `${plans} WHERE p.id = $1`);
export const plansByIds = statement(plan, `${plans} WHERE p.id = ANY ($1)`);
export const offeredPlan = statement(plan, `${plans} WHERE p.id = $1 AND p.is_offered`);
export const startingPlan = statement(plan, `${plans} WHERE p.is_starting`);

const ofCustomer = `SELECT ${plan.sql} FROM subscription s JOIN pro_plan p ON p.id = s.plan_id WHERE s.customer_id = $1`;
export const planOfCustomer = statement(plan, ofCustomer);

/** The same; neither the plan nor what is counted by it changes until the transaction ends. */
export const lockedPlanOfCustomer = statement(plan, `${ofCustomer} FOR UPDATE OF s`);

const managed = row({
  ...planColumns,
  ...columnsOf(ProPlan, 'p', 'isOffered', 'isStarting'),
  customerCount: bigint('(SELECT count(*) FROM subscription s WHERE s.plan_id = p.id)'),
});

export const allPlans = statement(
  managed,
  `SELECT ${managed.sql} FROM pro_plan p ORDER BY p.is_offered DESC, p.id DESC LIMIT 500`,
);
export const managedPlan = statement(managed, `SELECT ${managed.sql} FROM pro_plan p WHERE p.id = $1`);

const superseded = row({
  version: columnOf(ProPlan, 'p', 'version'),
  wasStarting: columnOf(ProPlan, 'old', 'isStarting'),
});

/** The earlier versions of plan $1 at price point $2 give their place, and with it whether customers begin with the plan. */
export const plansSuperseded = statement(
  superseded,
  `UPDATE pro_plan p SET is_offered = false, is_starting = false FROM pro_plan old
    WHERE old.id = p.id AND p.product_plan = $1 AND p.price_point = $2 RETURNING ${superseded.sql}`,
);

/** Takes the lock of the plan named $2 in the lock space $1 until the transaction ends. */
export const planLocked = statement(noRows, 'SELECT FROM pg_advisory_xact_lock($1, hashtext($2))');

const usage = row({
  users: bigint(`(SELECT count(*) FROM user_account WHERE customer_id = $1 AND state IN ('active', 'invited'))`),
  locations: bigint('(SELECT count(*) FROM location WHERE customer_id = $1 AND is_active)'),
  addresses: bigint('(SELECT count(*) FROM address WHERE customer_id = $1 AND deleted_at IS NULL)'),
  insightQuotes: bigint('(SELECT count(*) FROM insight_quote WHERE customer_id = $1 AND month = $2)'),
});

/** What customer $1 uses in month $2. Suspended users need no place, nor what is out of use. */
export const usageOfCustomer = statement(usage, `SELECT ${usage.sql}`);

const insight = row({ quoteId: bigint('quote_id') });
export const explainedQuote = statement(insight, `SELECT ${insight.sql} FROM insight_quote WHERE quote_id = $1`);

/** Counts quote $1 of customer $2 in month $3; its answer is not waited for. */
export const quoteExplained = statement(
  noRows,
  'INSERT INTO insight_quote (quote_id, customer_id, month) VALUES ($1, $2, $3)',
);

const retention = row({
  customerId: bigint('s.customer_id'),
  days: columnOf(ProPlan, 'p', 'dataRetentionDaysLimit').known(),
});

/** The customers whose plan limits data retention. */
export const limitedRetention = statement(
  retention,
  `SELECT ${retention.sql}
    FROM subscription s JOIN pro_plan p ON p.id = s.plan_id WHERE p.data_retention_days_limit IS NOT NULL
      AND NOT s.keeps_data ORDER BY s.customer_id`,
);
