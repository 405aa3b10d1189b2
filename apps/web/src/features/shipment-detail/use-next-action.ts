import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { useMutation } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useLabelStock } from '../../entities/pickup-order/label-stock.js';
import { usePrintAll } from '../../entities/pickup-order/printed-documents.js';
import { isPickedUp } from '../../entities/shipment/shipment-stages.js';
import { download, type Download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { openFile } from '../../kernel/files/browser-files.js';
import { toast } from '../../ui/feedback/toast.js';
import { ClaimsIcon, DeliveredIcon, PlaceIcon, PrintIcon } from '../../ui/icons/icons.js';
import { detailTexts } from './detail-texts.js';

const words = detailTexts.actions;

/** Id of the carrier's reports on the page. */
export const timelineId = 'timeline';

/** The next step for the reader of a shipment, as the primary button of its page. */
export interface NextAction {
  readonly label: string;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly isBusy?: boolean;
  readonly to?: string;
  readonly act?: () => void;
}

/** Opens one file of a shipment for printing. */
function useOpening(fetch: () => Promise<Download>) {
  return useMutation({
    mutationFn: async () => openFile(await fetch()),
    onError: (problem: Problem) => toast.error(detailTexts.documents.failed, problem.message),
  });
}

/** Bill of lading and labels until the pickup, then tracking, then the proof of delivery or a claim. */
export function useNextAction(shipment: Shipment, claim: string | undefined): NextAction | undefined {
  const { shipmentId, state, tracking, failure } = shipment;
  const refresh = useRefresh();
  const [stock] = useLabelStock();
  const printing = usePrintAll(shipmentId, stock);
  const proving = useOpening(() => download(shipmentsApi.proofOfDelivery, { shipmentId }));
  const hasEnded = state === 'returned' || state === 'lost';
  const isDamaged = (tracking.exceptionsNoted ?? []).length > 0;
  if (state === 'canceled' || failure) return undefined;
  if (claim && (hasEnded || (tracking.deliveredAt && isDamaged))) {
    return { label: words.claim, Icon: ClaimsIcon, to: claim };
  }
  if (hasEnded) return undefined;
  if (tracking.deliveredAt) {
    return { label: words.proof, Icon: DeliveredIcon, isBusy: proving.isPending, act: () => proving.mutate() };
  }
  if (!isPickedUp(shipment)) {
    return { label: words.printAll, Icon: PrintIcon, isBusy: printing.isPending, act: () => printing.mutate() };
  }
  const track = () => {
    void refresh(shipmentsApi.get);
    const timeline = document.getElementById(timelineId);
    timeline?.focus({ preventScroll: true });
    timeline?.scrollIntoView({ block: 'start' });
  };
  return { label: words.track, Icon: PlaceIcon, act: track };
}
