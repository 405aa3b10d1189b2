import { shipmentsApi } from '@lading/contracts/shipments';
import { useCallOnce } from '../../kernel/api/use-call-once.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { BulkAction } from '../../ui/feedback/bulk-action.js';
import { CloseIcon, iconProps } from '../../ui/icons/icons.js';
import { shipmentsTexts } from './shipments-texts.js';

const { list, get, cancel } = shipmentsApi;

export interface ChosenShipments {
  shipmentIds: readonly number[];
  /** The number of a shipment, as far as it was on a page. */
  nameOf: (shipmentId: number) => string;
}

/** Withdraws the chosen pickups. */
export function BulkCancel({ shipmentIds, nameOf }: ChosenShipments) {
  const refresh = useRefresh();
  const send = useCallOnce(cancel);
  return (
    <BulkAction
      ids={shipmentIds}
      nameOf={nameOf}
      words={shipmentsTexts.cancel}
      icon={<CloseIcon {...iconProps} size={14} />}
      isDestructive
      action={async (shipmentId) => (await send({ shipmentId })).number}
      onEnd={() => refresh(list, get)}
    />
  );
}
