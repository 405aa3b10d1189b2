import type { Address } from '@lading/contracts/customers/address-book';
import type { Location } from '@lading/contracts/customers/locations';
import { check } from '@lading/contracts/kernel/schema';
import { StartQuote, type QuoteDetails } from '@lading/contracts/fields/quote-details';
import type { SavedLane } from '@lading/contracts/quotes/saved-lanes';
import type { PickupOrder } from '@lading/contracts/fields/pickup-order';
import type { Shipment } from '@lading/contracts/shipments/shipments';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { ordersOf, partyForm, usualHours, type DispatchForm } from '../../entities/pickup-order/dispatch-form.js';
import { emptyParty, knownParty, partyAt, type PartyForm } from '../../entities/pickup-order/party-form.js';
import { crossesBorder, isInBond, remitForm, serviceForm } from '../../entities/pickup-order/service-form.js';
import { formOfDetails, type DetailsForm, type StopForm } from '../../entities/quote-form/details-form.js';
import { toDetailsInput } from '../../entities/quote-form/details-input.js';
import { wrongDetailsNow } from '../../entities/quote-form/details-rules.js';
import { texts as formWords } from '../../entities/quote-form/quote-details-texts.js';
import type { DefaultRoute, UsualEnd } from '../../entities/location/own-places.js';
import type { FieldError } from '../../kernel/form/use-checked-form.js';
import { words } from './quick-ship-texts.js';

/** The freight with the one carrier to be quoted. */
export interface QuickForm extends DetailsForm {
  readonly carrierId: number | null;
}

/** Initial values of the page. */
export interface QuickStart {
  readonly freight: QuickForm;
  readonly order: DispatchForm;
  readonly lane: { readonly id: number; readonly name: string } | undefined;
}

export const toQuickInput = (form: QuickForm) => ({
  ...toDetailsInput(form),
  carrierId: form.carrierId ?? undefined,
  isRatedNow: true,
});

/** Price and dispatch are one page, so each line needs its description here. */
const wrongDescriptions = ({ items }: QuickForm): FieldError[] =>
  items.flatMap(({ description }, index) =>
    description.trim() === ''
      ? [{ path: `items.${index}.description`, message: fieldMessage(formWords.items.description, 'required') }]
      : [],
  );

export const wrongQuick = (form: QuickForm): FieldError[] => [
  ...wrongDetailsNow(form),
  ...wrongDescriptions(form),
  ...(form.carrierId === null ? [{ path: 'carrierId', message: fieldMessage(words.price.carrier, 'required') }] : []),
];

/** The quote request; undefined while something is missing. */
export function requestOf(form: QuickForm): StartQuote | undefined {
  const result = check(StartQuote, toQuickInput(form));
  return 'value' in result ? result.value : undefined;
}

const blankOrder: DispatchForm = {
  origin: emptyParty,
  destination: emptyParty,
  billTo: null,
  readyTime: usualHours.ready,
  closeTime: usualHours.close,
  orders: [],
  customerReference: '',
  proNumber: null,
  specialInstructions: '',
  notify: '',
  emergency: null,
  remitTo: null,
  broker: null,
  appointment: null,
};

const text = (value: string | number | null | undefined): string => (value === null ? '' : String(value ?? ''));

const brokerForm = ({ customsBroker: broker }: PickupOrder): DispatchForm['broker'] =>
  broker ? { ...knownParty(broker), direction: broker.direction } : null;

/** The form of a lane's saved order. */
function formOfOrder(order: PickupOrder): DispatchForm {
  return {
    ...blankOrder,
    origin: knownParty(order.origin),
    destination: knownParty(order.destination),
    billTo: order.billTo ? knownParty(order.billTo) : null,
    readyTime: order.readyTime,
    closeTime: order.closeTime,
    orders: ordersOf(order),
    customerReference: text(order.customerReference),
    specialInstructions: text(order.specialInstructions),
    notify: order.notify.join(', '),
    remitTo: order.remitTo ? remitForm(order.remitTo) : null,
    broker: brokerForm(order),
  };
}

export function startOfLane({ id, name, carrierId, freight, order }: SavedLane, shipDate: string): QuickStart {
  return {
    freight: { ...formOfDetails({ ...freight, shipDate }), carrierId },
    order: formOfOrder(order),
    lane: { id, name },
  };
}

/** A past quote as initial values: its freight and, if selected, its carrier, but a new day. */
export function startOfQuote(details: QuoteDetails, { carrierId, shipDate, own }: PastQuote): QuickStart {
  const at = (id: number | null | undefined) => own.find((location) => location.id === id);
  const from = at(details.origin.locationId);
  const payer = at(details.billToLocationId);
  return {
    freight: { ...formOfDetails(details, true), shipDate, carrierId, customerReference: '' },
    order: {
      ...blankOrder,
      ...hoursOf(from),
      origin: partyForm(details.origin, from),
      destination: partyForm(details.destination, at(details.destination.locationId)),
      billTo: payer ? partyForm(payer, payer) : null,
      customerReference: text(details.customerReference).slice(0, 20),
    },
    lane: undefined,
  };
}

export interface PastQuote {
  readonly carrierId: number | null;
  readonly shipDate: string;
  readonly own: readonly Location[];
}

/** The same with the parties, hours and numbers of its shipment. */
export function withShipment(start: QuickStart, shipment: Shipment): QuickStart {
  const { origin, destination, billTo, readyTime, closeTime, customerReference, specialInstructions } = shipment;
  const order = {
    ...start.order,
    origin: knownParty(origin),
    destination: knownParty(destination),
    billTo: billTo ? knownParty(billTo) : null,
    readyTime,
    closeTime,
    orders: ordersOf(shipment),
    customerReference: text(customerReference),
    specialInstructions: text(specialInstructions),
  };
  return { ...start, order };
}

/** The party of the default route, unless the freight starts elsewhere. */
function usualParty({ locationId, addressId }: StopForm, end: UsualEnd): PartyForm {
  if (!end) return emptyParty;
  if ('location' in end) return locationId === null ? emptyParty : partyForm(end.location, end.location);
  return addressId === null ? emptyParty : partyAt(partyForm(end.address, undefined), end.address);
}

export const emptyStart = (freight: DetailsForm, usual: DefaultRoute, defaultInstructions: string): QuickStart => ({
  freight: { ...freight, carrierId: null },
  order: {
    ...blankOrder,
    ...hoursAt(freight.origin, usual.origin),
    origin: usualParty(freight.origin, usual.origin),
    destination: usualParty(freight.destination, usual.destination),
    specialInstructions: defaultInstructions,
  },
  lane: undefined,
});

function hoursAt({ place }: StopForm, end: UsualEnd): Pick<DispatchForm, 'readyTime' | 'closeTime'> {
  if (!place || !end) return hoursOf(undefined);
  return hoursOf('location' in end ? end.location : end.address);
}

export const hoursOf = (dock: Pick<Address, 'readyTime' | 'closeTime'> | undefined) => ({
  readyTime: dock?.readyTime ?? usualHours.ready,
  closeTime: dock?.closeTime ?? usualHours.close,
});

const placeOf = ({ city, state, postalCode, country }: QuoteDetails['origin']) => ({
  city,
  state,
  postalCode,
  country,
});

/** The order for the places of the freight, with just the fields that its services need. */
export function fittingOrder(form: DispatchForm, details: QuoteDetails): DispatchForm {
  const origin = { ...form.origin, ...placeOf(details.origin) };
  const needed = serviceForm(details, origin);
  const mayHaveBroker = isInBond(details) || crossesBorder(details);
  return {
    ...form,
    origin,
    destination: { ...form.destination, ...placeOf(details.destination) },
    billTo: details.freightTerms === 'thirdParty' ? (form.billTo ?? emptyParty) : null,
    // Entered with the freight.
    emergency: null,
    remitTo: needed.remitTo && (form.remitTo ?? needed.remitTo),
    broker: mayHaveBroker ? (form.broker ?? needed.broker) : null,
    appointment: needed.appointment && (form.appointment ?? needed.appointment),
  };
}
