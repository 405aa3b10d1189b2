import type { ShipmentList, ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { shipmentsTexts as words } from './shipments-texts.js';

const listKey = [shipmentsApi.list.group, shipmentsApi.list.name];

/** Updates the star in every cached page of the list. */
export function useShownMark() {
  const client = useQueryClient();
  return (shipmentId: number, isFavorite: boolean) =>
    client.setQueriesData<ShipmentList>(
      { queryKey: listKey },
      (list) =>
        list && {
          ...list,
          items: list.items.map((row) => (row.shipmentId === shipmentId ? { ...row, isFavorite } : row)),
        },
    );
}

/** Stars a shipment optimistically; a refusal restores the old mark. */
export function useStar() {
  const act = useAct(shipmentsApi.favorite, shipmentsApi.list, shipmentsApi.get);
  const mark = useShownMark();
  const send = (row: ShipmentRow, isFavorite: boolean) => {
    const { shipmentId } = row;
    mark(shipmentId, isFavorite);
    act.mutate(
      { shipmentId, isFavorite },
      {
        onError: ({ message }) => {
          mark(shipmentId, !isFavorite);
          toast.error(words.star.failed, message);
        },
      },
    );
  };
  return (row: ShipmentRow, isFavorite: boolean) => {
    send(row, isFavorite);
    toast.success(fill(isFavorite ? words.star.added : words.star.removed, { name: row.number }), undefined, {
      action: { label: words.star.undo, onClick: () => send(row, !isFavorite) },
    });
  };
}
