import type { ProPlan } from '@lading/contracts/pro-plan';

/** The columns of a plan `p`, as the contract names them. */
export const planColumns = `p.id AS "planId", p.product_plan AS "productPlan", p.version, p.price_point AS "pricePoint",
  p.price_cents AS "priceCents", p.components, p.users_limit AS "usersLimit", p.location_limit AS "locationLimit",
  p.addresses_limit AS "addressesLimit", p.data_retention_days_limit AS "dataRetentionDaysLimit",
  p.insight_quotes_limit AS "insightQuotesLimit"`;

/** A plan as nothing changes it: the limits are there or null. */
export interface PlanRecord extends ProPlan {
  readonly usersLimit: number | null;
  readonly locationLimit: number | null;
  readonly addressesLimit: number | null;
  readonly dataRetentionDaysLimit: number | null;
  readonly insightQuotesLimit: number | null;
}

/** `Growth, version 1, monthly`. */
export const planName = ({ productPlan, version, pricePoint }: ProPlan): string =>
  `${productPlan}, version ${version}, ${pricePoint}`;
