import type { ManagedPlan } from '@lading/contracts/managed-plans';
import type { PricePoint } from '@lading/domain/pro-plan';

export const limitNames = [
  'usersLimit',
  'locationLimit',
  'addressesLimit',
  'insightQuotesLimit',
  'dataRetentionDaysLimit',
] as const;
type LimitName = (typeof limitNames)[number];

/** What is typed; an empty limit is none. */
export interface PlanForm extends Readonly<Record<LimitName, string>> {
  readonly productPlan: string;
  readonly pricePoint: PricePoint;
  readonly priceCents: number | null;
  readonly components: string;
}

export const newPlan: PlanForm = {
  productPlan: '',
  pricePoint: 'monthly',
  priceCents: null,
  components: '',
  usersLimit: '',
  locationLimit: '',
  addressesLimit: '',
  insightQuotesLimit: '',
  dataRetentionDaysLimit: '',
};

const typed = (most: number | null | undefined): string => (most ? String(most) : '');

export const formOfPlan = (plan: ManagedPlan): PlanForm => ({
  productPlan: plan.productPlan,
  pricePoint: plan.pricePoint,
  priceCents: plan.priceCents,
  components: plan.components.join('\n'),
  usersLimit: typed(plan.usersLimit),
  locationLimit: typed(plan.locationLimit),
  addressesLimit: typed(plan.addressesLimit),
  insightQuotesLimit: typed(plan.insightQuotesLimit),
  dataRetentionDaysLimit: typed(plan.dataRetentionDaysLimit),
});

/** What is no number is sent as it is typed, so that the rules of the field can say so. */
const limitOf = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);

export function planInput({ productPlan, pricePoint, priceCents, components, ...limits }: PlanForm): object {
  const set = Object.entries(limits).filter(([, text]) => text.trim() !== '');
  return {
    productPlan: productPlan.trim(),
    pricePoint,
    priceCents: pricePoint === 'free' ? 0 : priceCents,
    components: components
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    ...Object.fromEntries(set.map(([name, text]) => [name, limitOf(text.trim())])),
  };
}
