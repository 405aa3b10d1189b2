import type { Location } from '@lading/contracts/locations';
import { Dispatch, shipmentsApi, type Shipment } from '@lading/contracts/shipments';
import { quotesApi } from '@lading/contracts/quotes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callOnce } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { useMaybeUser } from '../../kernel/session/user.js';
import { fieldOfPath, formOfQuote, toDispatchInput, wrongDispatch, type ReadyQuote } from './dispatch-form.js';

/** Orders once: the same order keeps its key however often it is sent, another order gets another one. */
export function useDispatch() {
  const refresh = useRefresh();
  const client = useQueryClient();
  const sent = useRef<{ order: string; key: string }>(undefined);
  return useMutation<Shipment, Problem, Dispatch>({
    mutationFn: (dispatch) => {
      const order = JSON.stringify(dispatch);
      if (sent.current?.order !== order) sent.current = { order, key: crypto.randomUUID() };
      return callOnce(shipmentsApi.dispatch, sent.current.key, dispatch);
    },
    // The same shipment may have failed before; its old state must not be shown for a moment.
    onSuccess: (shipment) =>
      client.setQueryData(answerOf(shipmentsApi.get, { shipmentId: shipment.shipmentId }).queryKey, shipment),
    onSettled: () => refresh(quotesApi.get, quotesApi.list, shipmentsApi.list),
  });
}

/** The order form, begun with what the quote and the company know. */
export function useDispatchForm(ready: ReadyQuote, own: readonly Location[]) {
  const { quote } = ready;
  return useCheckedForm({
    initial: { ...formOfQuote(quote, own), specialInstructions: useMaybeUser()?.defaultInstructions ?? '' },
    shape: Dispatch,
    toInput: toDispatchInput(ready),
    alsoWrong: wrongDispatch(quote.details.shipDate),
    fieldOf: fieldOfPath,
  });
}
