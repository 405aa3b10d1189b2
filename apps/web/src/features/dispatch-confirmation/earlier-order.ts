import type { Party } from '@lading/contracts/fields/address';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import type { Quote } from '@lading/contracts/quotes/quote-answers';
import { postalKey } from '@lading/domain/freight/postal-code';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { ordersOf, type DispatchForm } from '../../entities/pickup-order/dispatch-form.js';
import { knownParty, type PartyForm } from '../../entities/pickup-order/party-form.js';

/** The order of this quote that did not go through, null where there is none; nothing while it is asked. */
export function useEarlierOrder(quote: Quote): Shipment | null | undefined {
  const shipmentId = quote.shipmentId ?? 0;
  const { data, error } = useQuery({ ...answerOf(shipmentsApi.get, { shipmentId }), enabled: shipmentId > 0 });
  return shipmentId === 0 || error ? null : data;
}

/** Who was typed for the place, unless the quote goes elsewhere by now; where that is, the quote says. */
function partyOf(party: PartyForm, typed: Party): PartyForm {
  const { city, state, postalCode, country } = party;
  if (postalKey(postalCode) !== postalKey(typed.postalCode)) return party;
  return { ...knownParty(typed), city, state, postalCode, country };
}

/** The form with what stands on an order that a carrier has refused: ends, hours and numbers are not typed twice. */
export const withEarlierOrder = (form: DispatchForm, earlier: Shipment | null): DispatchForm =>
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
      }
    : form;
