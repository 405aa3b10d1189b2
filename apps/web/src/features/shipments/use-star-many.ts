import type { ShipmentRow } from '@lading/contracts/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments';
import { call } from '../../kernel/api/client.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { counted, fill } from '../../ui/texts.js';
import { shipmentsTexts } from './shipments-texts.js';
import { useShownMark } from './use-star.js';

const words = shipmentsTexts.star;

/** Stars all that have no star yet, at once; what is refused loses it again, and the message takes back what was starred here. */
export function useStarMany() {
  const show = useShownMark();
  const refresh = useRefresh();
  const mark = async (rows: readonly ShipmentRow[], isFavourite: boolean): Promise<ShipmentRow[]> => {
    rows.forEach(({ shipmentId }) => show(shipmentId, isFavourite));
    const marked: ShipmentRow[] = [];
    for (const row of rows) {
      const { shipmentId } = row;
      try {
        await call(shipmentsApi.favourite, { shipmentId, isFavourite });
        marked.push(row);
      } catch (error) {
        show(shipmentId, !isFavourite);
        toast.error(words.failed, `${row.number}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    await refresh(shipmentsApi.list, shipmentsApi.get);
    return marked;
  };
  return async (chosen: readonly ShipmentRow[]): Promise<void> => {
    const starred = await mark(
      chosen.filter(({ isFavourite }) => !isFavourite),
      true,
    );
    const count = starred.length;
    if (count === 0) return;
    toast.success(counted(count, fill(words.added, { name: starred[0]?.number ?? '' }), words.addedMany), undefined, {
      action: { label: words.undo, onClick: () => void mark(starred, false) },
    });
  };
}
