import { addressBookApi, type Address } from '@lading/contracts/customers/address-book';
import type { Location } from '@lading/contracts/customers/locations';
import type { Party } from '@lading/contracts/fields/address';
import type { Quote } from '@lading/contracts/quotes/quote-answers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { Dispatch, shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { postalKey } from '@lading/domain/freight/postal-code';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  fieldOfPath,
  formOfQuote,
  ordersOf,
  toDispatchInput,
  wrongDispatch,
  type DispatchForm,
  type KnownRoute,
  type ReadyQuote,
} from '../../entities/pickup-order/dispatch-form.js';
import { knownParty, type PartyForm } from '../../entities/pickup-order/party-form.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useCallOnce } from '../../kernel/api/use-call-once.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { canShow, useMaybeUser } from '../../kernel/session/user.js';

/** Dispatches once, however often the same order is sent. */
export function useDispatch() {
  const refresh = useRefresh();
  const client = useQueryClient();
  const send = useCallOnce(shipmentsApi.dispatch);
  return useMutation<Shipment, Problem, Dispatch>({
    mutationFn: (dispatch) => send(dispatch),
    // The same shipment may have failed before; its old state must not flash.
    onSuccess: (shipment) =>
      client.setQueryData(answerOf(shipmentsApi.get, { shipmentId: shipment.shipmentId }).queryKey, shipment),
    onSettled: () => refresh(quotesApi.get, quotesApi.list, shipmentsApi.list),
  });
}

/** The address book entries for the route of a quote; undefined while loading. A missing entry fills nothing. */
export function useKnownRoute(quote: Quote): KnownRoute | undefined {
  const origin = useKnownAddress(quote.details.origin.addressId);
  const destination = useKnownAddress(quote.details.destination.addressId);
  if (origin === 'asked' || destination === 'asked') return undefined;
  return { origin, destination };
}

function useKnownAddress(id: number | null | undefined): Address | undefined | 'asked' {
  const user = useMaybeUser();
  const isEnabled = typeof id === 'number' && user !== undefined && canShow(user, 'useAddressBook');
  const { data, isPending } = useQuery({ ...answerOf(addressBookApi.get, { id: id ?? 0 }), enabled: isEnabled });
  if (isEnabled && isPending) return 'asked';
  return isEnabled ? data : undefined;
}

/** Initial values of an order form apart from the quote. */
export interface InitialDispatch {
  readonly own: readonly Location[];
  readonly known: KnownRoute;
  readonly earlier: Shipment | null;
}

/** The order form with initial values from the quote, the company and what was typed before. */
export function useDispatchForm(ready: ReadyQuote, { own, known, earlier }: InitialDispatch) {
  const { quote } = ready;
  const usual = { ...formOfQuote(quote, own, known), specialInstructions: useMaybeUser()?.defaultInstructions ?? '' };
  return useCheckedForm({
    initial: withEarlierOrder(usual, earlier),
    shape: Dispatch,
    toInput: toDispatchInput(ready),
    alsoWrong: wrongDispatch(quote.details.shipDate),
    fieldOf: fieldOfPath,
  });
}

/** The failed order of this quote, null if there is none; undefined while loading. */
export function useEarlierOrder(quote: Quote): Shipment | null | undefined {
  const shipmentId = quote.shipmentId ?? 0;
  const { data, error } = useQuery({ ...answerOf(shipmentsApi.get, { shipmentId }), enabled: shipmentId > 0 });
  return shipmentId === 0 || error ? null : data;
}

/** The typed party, unless the quote now has a different place; the place itself comes from the quote. */
function partyOf(party: PartyForm, typed: Party): PartyForm {
  const { city, state, postalCode, country } = party;
  if (postalKey(postalCode) !== postalKey(typed.postalCode)) return party;
  return { ...knownParty(typed), city, state, postalCode, country };
}

/** Descriptions typed for the same quote; a different number of lines means different freight. */
const describedBefore = ({ descriptions }: DispatchForm, { items }: Shipment): DispatchForm['descriptions'] =>
  descriptions?.length === items.length
    ? descriptions.map((description, index) => description || (items[index]?.description ?? ''))
    : descriptions;

/** The form with the parties, hours and numbers of an order that a carrier refused, so that they aren't typed twice. */
const withEarlierOrder = (form: DispatchForm, earlier: Shipment | null): DispatchForm =>
  earlier
    ? {
        ...form,
        origin: partyOf(form.origin, earlier.origin),
        destination: partyOf(form.destination, earlier.destination),
        billTo: form.billTo && earlier.billTo ? partyOf(form.billTo, earlier.billTo) : form.billTo,
        readyTime: earlier.readyTime,
        closeTime: earlier.closeTime,
        orders: ordersOf(earlier),
        customerReference: earlier.customerReference ?? form.customerReference,
        specialInstructions: earlier.specialInstructions ?? '',
        descriptions: describedBefore(form, earlier),
      }
    : form;
