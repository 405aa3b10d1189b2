import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  noRows,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { PlanCheckout, ProPlan, Subscription } from './pro-plans.entities.js';
import { planColumns } from './plans.queries.js';

const subscription = row(
  columnsOf(
    Subscription,
    '',
    ...(['planId', 'since', 'wantedPlanId', 'wantedAt', 'paidUntil', 'graceEndsOn', 'keepsData'] as const),
  ),
);
export const subscriptionOfCustomer = statement(
  subscription,
  `SELECT ${subscription.sql} FROM subscription WHERE customer_id = $1`,
);

const shown = row({ ...planColumns, isOffered: columnOf(ProPlan, 'p', 'isOffered') });
export type ShownPlan = RowOf<typeof shown>;

/**
 * What the customer has ($1) or wants ($2), and what is offered, up to fifty plans; the versions of a plan are next to each other. The
 * customer's own come first into the fifty, because they are looked up here.
 */
export const plansForCustomer = statement(
  shown,
  `SELECT ${shown.sql} FROM pro_plan p
    WHERE p.id IN (SELECT id FROM pro_plan WHERE is_offered OR id = $1 OR id = $2
      ORDER BY (id = $1 OR id IS NOT DISTINCT FROM $2) DESC, price_cents, id LIMIT 50)
    ORDER BY min(p.price_cents) OVER (PARTITION BY p.product_plan), p.product_plan, p.price_cents, p.id`,
);

const managed = row({
  ...columnsOf(Subscription, 's', 'customerId', 'since', 'wantedAt', 'planId', 'wantedPlanId'),
  companyName: text('c.company_name'),
});
export type ManagedSubscriptionRow = RowOf<typeof managed>;

const withCustomer = 'FROM subscription s JOIN customer c ON c.id = s.customer_id';

/** $1 the text, $2 the id or null, $3 only those who want another plan. */
const found = `${withCustomer} WHERE ($1 = '' OR lower(c.company_name) LIKE '%' || $1 || '%' OR c.id = $2)
  AND (NOT $3 OR s.wanted_plan_id IS NOT NULL)`;

/** $4 subscriptions after the first $5. */
export const foundSubscriptions = statement(
  managed,
  `SELECT ${managed.sql} ${found} ORDER BY s.wanted_at NULLS LAST, lower(c.company_name), c.id LIMIT $4 OFFSET $5`,
);

const counted = row({ total: bigint('count(*)') });
export const foundSubscriptionCount = statement(counted, `SELECT ${counted.sql} ${found}`);

export const managedSubscription = statement(managed, `SELECT ${managed.sql} ${withCustomer} WHERE s.customer_id = $1`);

const paid = row({
  planId: columnOf(Subscription, '', 'planId'),
  subscription: columnOf(Subscription, '', 'providerSubscription'),
  isPastDue: boolean('grace_ends_on IS NOT NULL'),
});
export const paidPlan = statement(paid, `SELECT ${paid.sql} FROM subscription WHERE customer_id = $1`);

/** The same, locked. */
export const lockedPaidPlan = statement(paid, `${paidPlan.text} FOR UPDATE`);

const wanted = row({ planId: columnOf(Subscription, '', 'wantedPlanId') });

/** The plan that customer $1 wants, locked. */
export const lockedWish = statement(wanted, `SELECT ${wanted.sql} FROM subscription WHERE customer_id = $1 FOR UPDATE`);

/** Notes at $3 that customer $1 wants plan $2; answers nothing when it wanted it already. */
export const planWanted = statement(
  wanted,
  `UPDATE subscription SET wanted_plan_id = $2, wanted_at = $3
    WHERE customer_id = $1 AND wanted_plan_id IS DISTINCT FROM $2 RETURNING ${wanted.sql}`,
);

const ended = row({
  customerId: columnOf(Subscription, '', 'customerId'),
  subscription: columnOf(Subscription, '', 'providerSubscription').known(),
});
export type EndedTerm = RowOf<typeof ended>;

/** Subscriptions whose paid time is over on day $1; the ones that the provider has left waiting longest come first. */
export const endedTerms = statement(
  ended,
  `SELECT ${ended.sql} FROM subscription
    WHERE provider_subscription IS NOT NULL AND (paid_until IS NULL OR paid_until <= $1)
    ORDER BY renewal_asked_at NULLS FIRST, customer_id`,
);

const term = row(columnsOf(Subscription, '', 'planId', 'paidUntil', 'graceEndsOn'));
export type Term = RowOf<typeof term>;

/** The paid time of customer $1 by subscription $2 at the provider, locked. */
export const lockedTerm = statement(
  term,
  `SELECT ${term.sql} FROM subscription WHERE customer_id = $1 AND provider_subscription = $2 FOR UPDATE`,
);

const checkout = row({
  ...columnsOf(PlanCheckout, '', 'customerId', 'planId', 'state', 'reason'),
  reference: columnOf(PlanCheckout, '', 'providerReference'),
});
export type CheckoutRow = RowOf<typeof checkout>;

export const checkoutById = statement(checkout, `SELECT ${checkout.sql} FROM plan_checkout WHERE id = $1`);

/** The same while it is open, locked. */
export const lockedOpenCheckout = statement(checkout, `${checkoutById.text} AND state = 'open' FOR UPDATE`);

const key = row(columnsOf(PlanCheckout, '', 'id'));
export const openCheckoutsOfCustomer = statement(
  key,
  `SELECT ${key.sql} FROM plan_checkout WHERE customer_id = $1 AND state = 'open'`,
);

const mostAtOnce = 100;
const open = row({ id: columnOf(PlanCheckout, '', 'id'), isOld: boolean('created_at < $1') });

/** Open payments that the provider knows; the one checked longest ago comes first. Payments from before $1 are old. */
export const openCheckouts = statement(
  open,
  `SELECT ${open.sql} FROM plan_checkout WHERE state = 'open' AND provider_reference IS NOT NULL
    ORDER BY updated_at, id LIMIT ${mostAtOnce}`,
);

/** Ends at $2 the payments from before $1 that the provider does not know. */
export const unstartedCheckoutsEnded = statement(
  noRows,
  `UPDATE plan_checkout SET state = 'ended', updated_at = $2
    WHERE state = 'open' AND provider_reference IS NULL AND created_at < $1`,
);
