import { orderUploadsApi } from '@lading/contracts/shipments/order-uploads';
import { orderUploadChanged, orderUploadFinished } from '@lading/contracts/notifications/pushes';
import { shipmentChanged } from '@lading/contracts/shipments/shipments';
import { useAskAgain } from '../../../kernel/realtime/use-ask-again.js';
import { usePush } from '../../../kernel/realtime/use-push.js';
import { tellResult } from './upload-work.js';

/** Keeps the list of files new. */
export function useLiveFiles(): void {
  const ask = useAskAgain([orderUploadsApi.list]);
  usePush(orderUploadChanged, () => ask());
  usePush(orderUploadFinished, () => ask());
}

/** Keeps a file and its orders new, and says what came of them. */
export function useLiveOrders(id: number): void {
  const ask = useAskAgain([orderUploadsApi.get, orderUploadsApi.orders]);
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
