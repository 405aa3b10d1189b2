import { carriersApi } from '@lading/contracts/carriers/carriers';
import type { Location } from '@lading/contracts/customers/locations';
import { PickupOrder } from '@lading/contracts/fields/pickup-order';
import { StartQuote, type QuoteDetails } from '@lading/contracts/fields/quote-details';
import { quoteChanged, type Quote } from '@lading/contracts/quotes/quote-answers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKnownLocation } from '../../entities/location/location-choice.js';
import {
  fieldOfPath as orderField,
  inOrder,
  partyForm,
  toOrderInput,
  wrongDispatch,
  type DispatchForm,
} from '../../entities/pickup-order/dispatch-form.js';
import { emptyParty, type PartyForm } from '../../entities/pickup-order/party-form.js';
import { fieldOfPath } from '../../entities/quote-form/details-input.js';
import { call } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { useFollow, usePush } from '../../kernel/realtime/use-push.js';
import {
  fittingOrder,
  hoursOf,
  requestOf,
  toQuickInput,
  wrongQuick,
  type QuickForm,
  type QuickStart,
} from './quick-form.js';

type Side = 'origin' | 'destination';

type Hours = ReturnType<typeof hoursOf>;

/** Parties that came with a place, and its pickup hours; they count as unedited while the order has the same object. */
type Brought = WeakMap<PartyForm, Hours>;

const broughtBy = ({ order }: QuickStart): Brought =>
  new WeakMap([
    [order.destination, hoursOf(undefined)],
    [order.origin, { readyTime: order.readyTime, closeTime: order.closeTime }],
  ]);

interface Change {
  /** The changes of the freight, and their earlier values. */
  readonly patch: Partial<QuickForm>;
  readonly before: QuickForm;
  /** The order as typed. */
  readonly order: DispatchForm;
  readonly brought: Brought;
  readonly at: (id: number | null | undefined) => Location | undefined;
}

const isSwap = ({ patch }: Change): boolean => patch.origin !== undefined && patch.destination !== undefined;

/** Swapping the ends also swaps the parties. */
const endsAfter = (change: Change): Pick<DispatchForm, Side> =>
  isSwap(change)
    ? { origin: change.order.destination, destination: change.order.origin }
    : { origin: partyAfter('origin', change), destination: partyAfter('destination', change) };

/** Both parts of the page have fields with the same name. */
const orderId = (id: string): string => `order-${id}`;

/** The last complete freight: while a field is being retyped, everything that depends on it stays. */
function useLastDetails(details: QuoteDetails | undefined): QuoteDetails | undefined {
  const [known, setKnown] = useState<{ text: string; details: QuoteDetails }>();
  const text = JSON.stringify(details);
  if (details && known?.text !== text) setKnown({ text, details });
  return details ?? known?.details;
}

/** The order for the freight, whose places and services it follows. */
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
    /** As typed, without the places of the freight. */
    typed: order.form,
    form: fitting(order.form),
    field: (id: string) => ({ ...order.field(id), id: orderId(id) }),
  };
}

/** The fields before the quote request, and the order that follows. */
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

/** The company's location selected for an end. */
function chosenDock(side: Side, { patch, before, at }: Change): Location | undefined {
  const id = patch[side]?.locationId;
  return id === before[side].locationId ? undefined : at(id);
}

/** Selecting a location fills in its party; a party that came with a Location or an address fits no other place. */
function partyAfter(side: Side, change: Change): PartyForm {
  const { patch, before, order, brought } = change;
  const [stop, left] = [patch[side] ?? before[side], before[side]];
  const dock = chosenDock(side, change);
  if (dock) {
    const party = partyForm(dock, dock);
    brought.set(party, hoursOf(dock));
    return party;
  }
  const isLeft = stop.locationId !== left.locationId || stop.addressId !== left.addressId;
  return isLeft && brought.has(order[side]) ? emptyParty : order[side];
}

/** Selecting a location fills in its hours; otherwise unedited hours stay with the pickup contact. */
function hoursAfter(origin: PartyForm, change: Change): Partial<Hours> {
  const { order, brought } = change;
  const hoursWith = (party: PartyForm): Hours => brought.get(party) ?? hoursOf(undefined);
  const left = hoursWith(order.origin);
  const isTyped = order.readyTime !== left.readyTime || order.closeTime !== left.closeTime;
  const isChosen = !isSwap(change) && chosenDock('origin', change) !== undefined;
  return isChosen || (origin !== order.origin && !isTyped) ? hoursWith(origin) : {};
}

/** The effect of a freight change on its order. */
function followed(change: Change): Partial<DispatchForm> {
  const { patch, before, at } = change;
  const ends = endsAfter(change);
  const payer = patch.billToLocationId === before.billToLocationId ? undefined : at(patch.billToLocationId);
  return { ...ends, ...hoursAfter(ends.origin, change), ...(payer && { billTo: partyForm(payer, payer) }) };
}

/** A lost push only causes a delay. */
const patienceMilliseconds = 3000;

interface SentQuote {
  readonly quoteId: number;
  /** The freight of the request, to detect later changes. */
  readonly freight: string;
}

/** A quote with one carrier: a new one, or the same quote again with changes. */
export function useQuickPrice(onRefused: (problem: Problem) => void) {
  const refresh = useRefresh();
  const [sent, setSent] = useState<SentQuote>();
  const quoteId = sent?.quoteId;
  const quote = useQuery({
    ...answerOf(quotesApi.get, { quoteId: quoteId ?? 0 }),
    enabled: quoteId !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'rating' ? patienceMilliseconds : false),
  });
  useFollow('quote', quoteId);
  usePush(quoteChanged, (event) => {
    if (!event || event.quoteId === quoteId) void refresh(quotesApi.get);
  });
  const ask = useMutation<Quote, Problem, StartQuote>({
    mutationFn: ({ isRatedNow, ...details }) =>
      quoteId === undefined
        ? call(quotesApi.start, { ...details, isRatedNow })
        : call(quotesApi.change, { quoteId, ...details }),
    onSuccess: async (started, details) => {
      setSent({ quoteId: started.quoteId, freight: JSON.stringify(details) });
      await refresh(quotesApi.get, quotesApi.list);
    },
    onError: onRefused,
  });
  return {
    ask,
    quote: quote.data,
    error: quote.error,
    isStale: (details: StartQuote | undefined) => sent !== undefined && sent.freight !== JSON.stringify(details),
  };
}

export type QuickPrice = ReturnType<typeof useQuickPrice>;
