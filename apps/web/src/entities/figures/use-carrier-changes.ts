import {
  carrierClaimChanged,
  carrierCustomerChanged,
  carrierInvoiceChanged,
  carrierQuoteChanged,
  carrierShipmentChanged,
} from '@lading/contracts/notifications/carrier-pushes';
import { useUser } from '../../kernel/session/user.js';
import { useFollow, usePush } from '../../kernel/realtime/use-push.js';

/** Calls the handler when freight, quotes, customers, invoices or claims of the user's carrier have changed, and after each reconnect. */
export function useCarrierChanges(handle: () => void): void {
  useFollow('carrier-pages', useUser().carrierId ?? undefined);
  usePush(carrierShipmentChanged, handle);
  usePush(carrierQuoteChanged, handle);
  usePush(carrierCustomerChanged, handle);
  usePush(carrierInvoiceChanged, handle);
  usePush(carrierClaimChanged, handle);
}

/** The same for customers and their representatives only. */
export function useCustomerChanges(handle: () => void): void {
  useFollow('carrier-pages', useUser().carrierId ?? undefined);
  usePush(carrierCustomerChanged, handle);
}

/** Milliseconds between a change and the refetch, which limits the load of a busy carrier. */
export const carrierPause = 2000;
