import type { Party } from '@lading/contracts/address';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments';
import type { Quote } from '@lading/contracts/quote-answers';
import { postalKey } from '@lading/domain/postal-code';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { emptyOrder, type DispatchForm, type OrderForm } from './dispatch-form.js';
import type { PartyForm } from './party-form.js';

/** The order of this quote that did not go through, null where there is none; nothing while it is asked. */
export function useEarlierOrder(quote: Quote | undefined): Shipment | null | undefined {
  const shipmentId = quote?.shipmentId ?? 0;
  const { data, error } = useQuery({ ...answerOf(shipmentsApi.get, { shipmentId }), enabled: shipmentId > 0 });
  return shipmentId === 0 || error ? null : data;
}

/** What was typed for the place, unless the quote goes elsewhere by now. */
function partyOf(party: PartyForm, typed: Party): PartyForm {
  if (postalKey(party.postalCode) !== postalKey(typed.postalCode)) return party;
  const { name, address1, contactName, phone } = typed;
  const rest = { address2: typed.address2 ?? '', extension: typed.extension ?? '', email: typed.email ?? '' };
  return { ...party, name, address1, contactName, phone, ...rest, instructions: typed.instructions ?? '' };
}

const orderOf = (order: Shipment['purchaseOrders'][number]): OrderForm => ({
  ...emptyOrder(),
  number: order.number,
  packages: String(order.packages ?? ''),
  weight: String(order.weight ?? ''),
  isPalletized: order.isPalletized ?? false,
  additionalInfo: order.additionalInfo ?? '',
});

/** The form with what was typed for an order that a carrier has refused: nobody types it twice. */
export const withEarlierOrder = (form: DispatchForm, earlier: Shipment | null): DispatchForm =>
  earlier
    ? {
        ...form,
        origin: partyOf(form.origin, earlier.origin),
        destination: partyOf(form.destination, earlier.destination),
        billTo: form.billTo && earlier.billTo ? partyOf(form.billTo, earlier.billTo) : form.billTo,
        readyTime: earlier.readyTime,
        closeTime: earlier.closeTime,
        orders: earlier.purchaseOrders.map(orderOf),
        customerReference: earlier.customerReference ?? form.customerReference,
        specialInstructions: earlier.specialInstructions ?? '',
      }
    : form;
