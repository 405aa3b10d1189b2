import type { ShipmentList, ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { shipmentsTexts as words } from './shipments-texts.js';

const listKey = [shipmentsApi.list.group, shipmentsApi.list.name];

/** Shows the mark on every page of the list that is at hand. */
export function useShownMark() {
  const client = useQueryClient();
  return (shipmentId: number, isFavourite: boolean) =>
    client.setQueriesData<ShipmentList>(
      { queryKey: listKey },
      (list) =>
        list && {
          ...list,
          items: list.items.map((row) => (row.shipmentId === shipmentId ? { ...row, isFavourite } : row)),
        },
    );
}

/** Stars a shipment at once; an answer that refuses it puts the old mark back. */
export function useStar() {
  const act = useAct(shipmentsApi.favourite, shipmentsApi.list, shipmentsApi.get);
  const mark = useShownMark();
  const send = (row: ShipmentRow, isFavourite: boolean) => {
    const { shipmentId } = row;
    mark(shipmentId, isFavourite);
    act.mutate(
      { shipmentId, isFavourite },
      {
        onError: ({ message }) => {
          mark(shipmentId, !isFavourite);
          toast.error(words.star.failed, message);
        },
      },
    );
  };
  return (row: ShipmentRow, isFavourite: boolean) => {
    send(row, isFavourite);
    toast.success(fill(isFavourite ? words.star.added : words.star.removed, { name: row.number }), undefined, {
      action: { label: words.star.undo, onClick: () => send(row, !isFavourite) },
    });
  };
}
