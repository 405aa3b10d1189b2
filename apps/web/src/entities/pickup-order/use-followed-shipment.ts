import { quotesApi } from '@lading/contracts/quotes/quotes';
import { shipmentChanged, shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';

const patienceMilliseconds = 3000;

interface FollowedShipment {
  readonly quoteId: number;
  /** Null for a quote that was never dispatched; undefined while loading. */
  readonly shipment: Shipment | null | undefined;
  readonly error: Problem | null;
  readonly retry: () => void;
}

/** The shipment of the quote in the address, live. */
export const useFollowedShipment = (): FollowedShipment => useShipmentOf(Number(useParams()['quoteId']));

/** The shipment of a quote, live. */
export function useShipmentOf(quoteId: number): FollowedShipment {
  const refresh = useRefresh();
  const quote = useQuery(answerOf(quotesApi.get, { quoteId }));
  const shipmentId = quote.data?.shipmentId ?? undefined;
  const shipment = useQuery({
    ...answerOf(shipmentsApi.get, { shipmentId: shipmentId ?? 0 }),
    enabled: shipmentId !== undefined,
    refetchInterval: ({ state }) => (state.data?.dispatchState === 'sending' ? patienceMilliseconds : false),
  });
  usePush(shipmentChanged, (event) => {
    if (!event || event.shipmentId === shipmentId) void refresh(shipmentsApi.get, quotesApi.get);
  });
  return {
    quoteId,
    shipment: quote.data && shipmentId === undefined ? null : shipment.data,
    error: quote.error ?? shipment.error,
    retry: () => void refresh(quotesApi.get, shipmentsApi.get),
  };
}

/** Whether the order failed. */
export const hasFailed = ({ dispatchState }: Shipment): boolean =>
  dispatchState === 'refused' || dispatchState === 'needsAttention';
