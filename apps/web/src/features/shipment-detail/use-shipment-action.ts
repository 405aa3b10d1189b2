import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Problem } from '../../kernel/api/problem.js';
import { useCallOnce } from '../../kernel/api/use-call-once.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';

/** Called even if the action has removed its own button. */
interface Outcome {
  readonly onDone?: () => void;
  readonly onFailed?: (problem: Problem) => void;
}

/** A mutation with an effect at the carrier, applied once however often it is pressed. */
export function useShipmentAction<In>(endpoint: Endpoint<In, Shipment>, { onDone, onFailed }: Outcome = {}) {
  const client = useQueryClient();
  const refresh = useRefresh();
  const send = useCallOnce(endpoint);
  return useMutation<Shipment, Problem, In>({
    mutationFn: (input) => send(input),
    onSuccess: async (shipment) => {
      onDone?.();
      client.setQueryData(answerOf(shipmentsApi.get, { shipmentId: shipment.shipmentId }).queryKey, shipment);
      await refresh(shipmentsApi.list, shipmentsApi.activity);
    },
    onError: (problem) => onFailed?.(problem),
  });
}
