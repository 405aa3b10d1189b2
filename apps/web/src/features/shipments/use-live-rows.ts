import { shipmentChanged, shipmentsApi } from '@lading/contracts/shipments';
import { useAskAgain } from '../../kernel/realtime/use-ask-again.js';
import { usePush } from '../../kernel/realtime/use-push.js';

/** Bookings change many at a time, so a burst of messages asks once. */
export function useLiveRows(): void {
  const ask = useAskAgain([shipmentsApi.list, shipmentsApi.get]);
  usePush(shipmentChanged, () => ask());
}
