import { orderUploadsApi, type UploadedOrder } from '@lading/contracts/order-uploads';
import { Checkbox } from '@mantine/core';
import { useAct } from '../../../kernel/api/use-contract.js';
import { toast } from '../../../ui/feedback/toast.js';
import { fill } from '../../../ui/texts.js';
import { orderTexts as words } from './order-texts.js';
import { refreshes } from './upload-deed.js';

interface IncludeBoxProps {
  uploadId: number;
  order: UploadedOrder;
  /** Nothing is left out while the orders are worked on. */
  isIdle: boolean;
  /** Told before the row may be gone. */
  onTakenIn: () => void;
}

/** Whether an order goes along when all of them are rated or dispatched; absent once it has its shipment. */
export function IncludeBox({ uploadId, order, isIdle, onTakenIn }: IncludeBoxProps) {
  const exclude = useAct(orderUploadsApi.exclude, ...refreshes);
  if (order.shipmentId) return null;
  const isExcluded = exclude.isPending ? exclude.variables.isExcluded : order.isExcluded;
  const change = (isWanted: boolean) => {
    if (!isIdle || exclude.isPending) return;
    const failed = isWanted ? words.includeFailed : words.excludeFailed;
    if (isWanted) onTakenIn();
    exclude.mutate(
      { id: uploadId, orderIds: [order.id], isExcluded: !isWanted },
      { onError: (problem) => toast.error(failed, problem.message) },
    );
  };
  return (
    <Checkbox
      aria-label={fill(words.include, { reference: order.reference })}
      checked={!isExcluded}
      disabled={!isIdle}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  );
}
