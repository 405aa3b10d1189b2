import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';

/** The shipment that the address names; one that cannot be seen is chosen anew. */
export function useNamedShipment(mayBuy: boolean) {
  const [query] = useSearchParams();
  const shipmentId = Number(query.get('shipmentId'));
  const isNamed = mayBuy && Number.isSafeInteger(shipmentId) && shipmentId > 0;
  const { data, isPending } = useQuery({ ...answerOf(shipmentsApi.get, { shipmentId }), enabled: isNamed });
  return { isNamed, shipmentId: isNamed ? shipmentId : null, shipment: data, isSettled: !isPending };
}
