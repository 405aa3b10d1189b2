import { carriersApi } from '@lading/contracts/carriers';
import type { Location } from '@lading/contracts/locations';
import { StartQuote, type QuoteDetails } from '@lading/contracts/quote-details';
import { PickupOrder } from '@lading/contracts/pickup-order';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  fieldOfPath as orderField,
  inOrder,
  partyForm,
  toOrderInput,
  wrongDispatch,
  type DispatchForm,
} from '../../features/dispatch-confirmation/dispatch-form.js';
import { emptyParty } from '../../features/dispatch-confirmation/party-form.js';
import { fieldOfPath } from '../../features/quote-details/details-input.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useKnownLocation } from '../../kernel/api/location-choice.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import {
  fittingOrder,
  hoursOf,
  requestOf,
  toQuickInput,
  wrongQuick,
  type QuickForm,
  type QuickStart,
} from './quick-form.js';

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
    /** Nobody has typed there yet. */
    isBegun: (side: 'origin' | 'destination') => order.form[side] === initial[side],
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
  const changeFreight = (patch: Partial<QuickForm>) => {
    freight.change(patch);
    const swapped = swappedParties(patch, order.form);
    order.change(swapped ?? { ...leftParties(patch, start, order.isBegun), ...partiesOf(patch, freight.form, at) });
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

/** Ends that change places take their people along; nothing where something else was changed. */
function swappedParties(patch: Partial<QuickForm>, { origin, destination }: DispatchForm) {
  return patch.origin && patch.destination ? { origin: destination, destination: origin } : undefined;
}

/** What the form began with at a Location or an address belongs to no other place. */
function leftParties(
  patch: Partial<QuickForm>,
  { freight }: QuickStart,
  isBegun: (side: 'origin' | 'destination') => boolean,
): Partial<DispatchForm> {
  const isLeft = (side: 'origin' | 'destination'): boolean => {
    const [stop, begun] = [patch[side], freight[side]];
    const isOther = stop && (stop.locationId !== begun.locationId || stop.addressId !== begun.addressId);
    return isOther === true && isBegun(side);
  };
  return {
    ...(isLeft('origin') && { origin: emptyParty }),
    ...(isLeft('destination') && { destination: emptyParty }),
  };
}

/** Choosing one of the company's locations brings its people and hours along. */
function partiesOf(
  patch: Partial<QuickForm>,
  form: QuickForm,
  at: (id: number | null | undefined) => Location | undefined,
): Partial<DispatchForm> {
  const newly = (id: number | null | undefined, before: number | null) => (id === before ? undefined : at(id));
  const origin = newly(patch.origin?.locationId, form.origin.locationId);
  const destination = newly(patch.destination?.locationId, form.destination.locationId);
  const payer = newly(patch.billToLocationId, form.billToLocationId);
  return {
    ...(origin && { origin: partyForm(origin, origin), ...hoursOf(origin) }),
    ...(destination && { destination: partyForm(destination, destination) }),
    ...(payer && { billTo: partyForm(payer, payer) }),
  };
}
