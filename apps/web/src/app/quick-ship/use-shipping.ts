import type { Offer, Quote } from '@lading/contracts/quote-answers';
import { quotesApi } from '@lading/contracts/quotes';
import { Dispatch, shipmentsApi, type PickupOrder, type Shipment } from '@lading/contracts/shipments';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, callOnce } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useRefresh } from '../../kernel/api/use-contract.js';

export interface Wanted {
  readonly quote: Quote;
  readonly offer: Offer;
  readonly order: PickupOrder;
}

/** Selects the offer and orders it at the price that was shown; the same order keeps its key however often it is sent. */
export function useShipping(onShipped: (quoteId: number) => void, onRefused: (problem: Problem) => void) {
  const refresh = useRefresh();
  const sent = useRef<{ order: string; key: string }>(undefined);
  return useMutation<Shipment, Problem, Wanted>({
    mutationFn: async ({ quote: { quoteId }, offer: { offerId, totalCents }, order }) => {
      const dispatch: Dispatch = { ...order, quoteId, offerId, expectedCents: totalCents };
      const text = JSON.stringify(dispatch);
      // A repetition finds the quote on its way already, and must not select anew.
      if (sent.current?.order !== text) {
        await call(quotesApi.select, { quoteId, offerId });
        sent.current = { order: text, key: crypto.randomUUID() };
      }
      return callOnce(shipmentsApi.dispatch, sent.current.key, dispatch);
    },
    onSuccess: (_, { quote }) => onShipped(quote.quoteId),
    onError: (problem) => {
      // What was refused may be sent again with another offer; what got lost keeps its key.
      if (problem.status < 500) sent.current = undefined;
      onRefused(problem);
    },
    onSettled: () => refresh(quotesApi.get, quotesApi.list, shipmentsApi.list),
  });
}
