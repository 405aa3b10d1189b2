import type { Offer, Quote } from '@lading/contracts/quote-answers';
import { quotesApi } from '@lading/contracts/quotes';
import type { PickupOrder } from '@lading/contracts/pickup-order';
import { Dispatch, shipmentsApi, type Shipment } from '@lading/contracts/shipments';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useCallOnce } from '../../kernel/api/use-call-once.js';
import { useRefresh } from '../../kernel/api/use-contract.js';

export interface Wanted {
  readonly quote: Quote;
  readonly offer: Offer;
  readonly order: PickupOrder;
}

/** Selects the offer and orders it at the price that was shown, once however often the same order is sent. */
export function useShipping(onShipped: (quoteId: number) => void, onRefused: (problem: Problem) => void) {
  const refresh = useRefresh();
  const send = useCallOnce(shipmentsApi.dispatch);
  const selectedFor = useRef<string>(undefined);
  return useMutation<Shipment, Problem, Wanted>({
    mutationFn: async ({ quote: { quoteId }, offer: { offerId, totalCents }, order }) => {
      const dispatch: Dispatch = { ...order, quoteId, offerId, expectedCents: totalCents };
      const text = JSON.stringify(dispatch);
      // A repetition finds the quote on its way already, and must not select anew.
      if (selectedFor.current !== text) {
        await call(quotesApi.select, { quoteId, offerId });
        selectedFor.current = text;
      }
      return send(dispatch);
    },
    onSuccess: (_, { quote }) => onShipped(quote.quoteId),
    onError: (problem) => {
      // What was refused is selected anew; what got lost may be under way.
      if (problem.status < 500) selectedFor.current = undefined;
      onRefused(problem);
    },
    onSettled: () => refresh(quotesApi.get, quotesApi.list, shipmentsApi.list),
  });
}
