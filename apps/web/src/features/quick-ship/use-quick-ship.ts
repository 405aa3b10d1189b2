import { carriersApi } from '@lading/contracts/carriers';
import { StartQuote, type QuoteDetails } from '@lading/contracts/quote-details';
import { PickupOrder } from '@lading/contracts/pickup-order';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  fieldOfPath as orderField,
  inOrder,
  toOrderInput,
  wrongDispatch,
  type DispatchForm,
} from '../../entities/pickup-order/dispatch-form.js';
import { fieldOfPath } from '../../entities/quote-form/details-input.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useKnownLocation } from '../../entities/location/location-choice.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { fittingOrder, requestOf, toQuickInput, wrongQuick, type QuickForm, type QuickStart } from './quick-form.js';
import { broughtBy, followed } from './order-ends.js';

/** Both parts of the page have fields of the same name. */
const orderId = (id: string): string => `order-${id}`;

/** The last freight of which nothing was missing: while a field is typed anew, what depends on it stays. */
function useLastDetails(details: QuoteDetails | undefined): QuoteDetails | undefined {
  const [known, setKnown] = useState<{ text: string; details: QuoteDetails }>();
  const text = JSON.stringify(details);
  if (details && known?.text !== text) setKnown({ text, details });
  return details ?? known?.details;
}

/** The order beside the freight, whose places and services it follows. */
function useOrder(initial: DispatchForm, details: QuoteDetails | undefined) {
  const fitting = (form: DispatchForm): DispatchForm => (details ? fittingOrder(form, details) : form);
  const order = useCheckedForm<DispatchForm, PickupOrder>({
    initial,
    shape: PickupOrder,
    toInput: (form) => toOrderInput(fitting(form)),
    alsoWrong: (form) => wrongDispatch(details?.shipDate ?? '')(fitting(form)),
    fieldOf: orderField,
  });
  return {
    ...order,
    isTouched: order.form !== initial,
    /** As it was typed: the places of the freight are not in it. */
    typed: order.form,
    form: fitting(order.form),
    field: (id: string) => ({ ...order.field(id), id: orderId(id) }),
  };
}

/** What somebody fills in before the carrier is asked, and what is ordered then. */
export function useQuickShip(start: QuickStart) {
  const freight = useCheckedForm<QuickForm, StartQuote>({
    initial: start.freight,
    shape: StartQuote,
    toInput: toQuickInput,
    alsoWrong: wrongQuick,
    fieldOf: fieldOfPath,
  });
  const request = requestOf(freight.form);
  const details = useLastDetails(request);
  const order = useOrder(start.order, details);
  const at = useKnownLocation();
  const [brought] = useState(() => broughtBy(start));
  const changeFreight = (patch: Partial<QuickForm>) => {
    freight.change(patch);
    order.change(followed({ patch, before: freight.form, order: order.typed, brought, at }));
  };
  const { data: carriers } = useQuery(answerOf(carriersApi.connected));
  return {
    freight: { ...freight, change: changeFreight },
    order,
    details,
    request,
    carriers: carriers?.items.filter(({ isEnabled }) => isEnabled),
    problems: [
      ...freight.problems,
      ...inOrder(order.problems).map(({ fieldId, message }) => ({ fieldId: orderId(fieldId), message })),
    ],
    attempt: freight.attempt + order.attempt,
    takeProblem: (problem: Problem, part: 'freight' | 'order') =>
      (part === 'freight' ? freight : order).takeProblem(problem),
    isTouched: freight.form !== start.freight || order.isTouched,
  };
}

export type QuickShip = ReturnType<typeof useQuickShip>;
