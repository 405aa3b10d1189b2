import { homeApi } from '@lading/contracts/home';
import { invoiceChanged } from '@lading/contracts/invoices';
import { shipmentChanged, shipmentsApi } from '@lading/contracts/shipments';
import { useAskAgain } from '../../kernel/realtime/use-ask-again.js';
import { usePush } from '../../kernel/realtime/use-push.js';

/** Keeps the counts and the recent shipments as they are now. Freight and bills change many at a time, so a burst of messages asks once. */
export function useLiveHome(): void {
  const ask = useAskAgain([homeApi.attention, shipmentsApi.list]);
  usePush(shipmentChanged, () => ask());
  usePush(invoiceChanged, () => ask());
}
