import { shipmentsApi, type Shipment } from '@lading/contracts/shipments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useRefresh } from '../../kernel/api/use-contract.js';
import type { Problem } from '../../kernel/api/problem.js';

/**
 * A deed with an effect at the carrier. Its key stays the same until the server has given a definite answer, so that a
 * second press after a lost connection does nothing twice.
 */
export function useShipmentDeed<In>(send: (key: string, input: In) => Promise<Shipment>) {
  const client = useQueryClient();
  const refresh = useRefresh();
  const key = useRef(crypto.randomUUID());
  const renewKey = () => {
    key.current = crypto.randomUUID();
  };
  return useMutation<Shipment, Problem, In>({
    mutationFn: (input) => send(key.current, input),
    onSuccess: async (shipment) => {
      renewKey();
      const { group, name } = shipmentsApi.get;
      client.setQueryData([group, name, { shipmentId: shipment.shipmentId }], shipment);
      await refresh(shipmentsApi.list, shipmentsApi.activity);
    },
    onError: ({ status }) => {
      if (status < 500) renewKey();
    },
  });
}
