import { insuranceApi } from '@lading/contracts/invoices/insurance';
import { shipmentChanged } from '@lading/contracts/shipments/shipments';
import { useAskAgain } from '../../kernel/realtime/use-ask-again.js';
import { usePush } from '../../kernel/realtime/use-push.js';

/** Coverage changes with its shipment; a burst of messages asks once. */
export function useLiveRows(): void {
  const ask = useAskAgain([insuranceApi.list, insuranceApi.get, insuranceApi.counts, insuranceApi.carriers]);
  usePush(shipmentChanged, () => ask());
}
