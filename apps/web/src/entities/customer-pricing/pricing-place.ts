import { customerPricingApi, pricingChanged } from '@lading/contracts/carriers/customer-pricing';
import { pricingAdjustmentsApi } from '@lading/contracts/carriers/pricing-adjustments';
import { useAskAgain, useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { acting } from '../../kernel/session/acting.js';
import { hasRole, useUser } from '../../kernel/session/user.js';

const { listCustomerPricing, getPricing, comparePricing } = customerPricingApi;
const { listPricingAdjustments, getPricingAdjustment } = pricingAdjustmentsApi;

/** Where a carrier's pricing is listed. */
export const pricingHome = '/carriers/pricing';

/** What is shown of pricing, and asked again when one has changed. */
export const shownPricing = [listCustomerPricing, getPricing, comparePricing] as const;

/** Whether the user may write pricing. */
export function useMayWritePricing(): boolean {
  return hasRole(useUser(), 'CarrierAdministrator') && !acting();
}

/** Asks again when a pricing of the user's carrier has changed. */
export function usePricingChanges(): void {
  const askAgain = useAskAgain([...shownPricing, listPricingAdjustments, getPricingAdjustment]);
  useFollow('carrier-pages', useUser().carrierId ?? undefined);
  usePush(pricingChanged, askAgain);
}
