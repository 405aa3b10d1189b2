import { insuranceApi } from '@lading/contracts/insurance';
import { shipmentChanged } from '@lading/contracts/shipments';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';

/** Coverage changes with its shipment; a burst of messages asks once. */
export function useLiveRows(): void {
  const refresh = useRefresh();
  const ask = useDebouncedCallback(() => void refresh(insuranceApi.list, insuranceApi.get, insuranceApi.counts), 250);
  usePush(shipmentChanged, () => ask());
}
