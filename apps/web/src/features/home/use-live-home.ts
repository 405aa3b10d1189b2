import { homeApi } from '@lading/contracts/home';
import { invoiceChanged } from '@lading/contracts/invoices';
import { shipmentChanged, shipmentsApi } from '@lading/contracts/shipments';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';

/** Freight and bills change many at a time, so a burst of messages asks once. */
const pauseMilliseconds = 250;

/** Keeps the counts and the recent shipments as they are now. */
export function useLiveHome(): void {
  const refresh = useRefresh();
  const ask = useDebouncedCallback(() => void refresh(homeApi.attention, shipmentsApi.list), pauseMilliseconds);
  usePush(shipmentChanged, () => ask());
  usePush(invoiceChanged, () => ask());
}
