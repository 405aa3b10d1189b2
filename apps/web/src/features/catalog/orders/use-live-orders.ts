import { orderUploadsApi } from '@lading/contracts/order-uploads';
import { orderUploadChanged, orderUploadFinished } from '@lading/contracts/pushes';
import { shipmentChanged } from '@lading/contracts/shipments';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRefresh } from '../../../kernel/api/use-contract.js';
import { usePush } from '../../../kernel/realtime/use-push.js';
import { tellResult } from './upload-work.js';

/** Milliseconds that a burst of messages may take: it asks once. */
const burst = 250;

/** Keeps the list of files new. */
export function useLiveFiles(): void {
  const refresh = useRefresh();
  const ask = useDebouncedCallback(() => void refresh(orderUploadsApi.list), burst);
  usePush(orderUploadChanged, () => ask());
  usePush(orderUploadFinished, () => ask());
}

/** Keeps a file and its orders new, and says what came of them. */
export function useLiveOrders(id: number): void {
  const refresh = useRefresh();
  const ask = useDebouncedCallback(() => void refresh(orderUploadsApi.get, orderUploadsApi.orders), burst);
  usePush(orderUploadChanged, (change) => {
    if (!change || change.orderUploadId === id) ask();
  });
  usePush(orderUploadFinished, (change) => {
    if (change && change.orderUploadId !== id) return;
    if (change) tellResult(change);
    ask();
  });
  // What the carriers answer to the dispatch stands on the shipments.
  usePush(shipmentChanged, () => ask());
}
