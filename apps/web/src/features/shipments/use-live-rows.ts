import { shipmentChanged, shipmentsApi } from '@lading/contracts/shipments';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';

/** Bookings change many at a time, so a burst of messages asks once. */
export function useLiveRows(): void {
  const refresh = useRefresh();
  const ask = useDebouncedCallback(() => void refresh(shipmentsApi.list, shipmentsApi.get), 250);
  usePush(shipmentChanged, () => ask());
}
