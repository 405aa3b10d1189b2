import type { Address } from '@lading/contracts/customers/address-book';
import type { Location } from '@lading/contracts/customers/locations';
import type { QuoteDetails, QuoteStop } from '@lading/contracts/fields/quote-details';
import type { Offer, Quote } from '@lading/contracts/quotes/quote-answers';
import type { Shipment } from '@lading/contracts/shipments/shipments';
import { filledAddress } from '@lading/domain/freight/address';
import { postalKey } from '@lading/domain/freight/postal-code';
import { fieldMessage, messageFor } from '@lading/domain/text/message-catalog';
import { patterns } from '@lading/domain/text/patterns';
import { isPickupWindowLongEnough, pickupWindowHours } from '@lading/domain/time/pickup';
import type { FieldError } from '../../kernel/form/use-checked-form.js';
import { optional } from '../../kernel/form/typed-text.js';
import { addressesOf } from '../../kernel/form/use-mail-form.js';
import type { FieldProblem } from '../../ui/feedback/error-summary.js';
import { fill } from '../../ui/texts.js';
import { texts } from './dispatch-texts.js';
import { emptyParty, partyAt, partyInput, type PartyForm } from './party-form.js';
import { serviceForm, serviceInput, wrongAppointment, type ServiceForm } from './service-form.js';

/** Texts about coverage bought with an order; braces are filled by `fill`. */
export const coverageWords = {
  title: 'Cargo coverage',
  quoted: 'The cargo is covered up to {value}. The rate includes coverage.',
  want: 'Add cargo coverage',
  wantDetail: 'Pays loss and damage up to the declared value instead of the carrier’s limit per pound.',
  value: 'Cargo value',
  terms: '{percent}% of the value, at least {minimum}, up to a value of {maximum}.',
  charge: 'Adds {charge} for a total of {total}.',
} as const;

export interface OrderForm {
  readonly key: string;
  readonly number: string;
  readonly packages: string;
  readonly weight: string;
  readonly isPalletized: boolean;
  readonly additionalInfo: string;
}

export interface DispatchForm extends ServiceForm {
  readonly origin: PartyForm;
  readonly destination: PartyForm;
  readonly billTo: PartyForm | null;
  readonly readyTime: string;
  readonly closeTime: string;
  readonly orders: readonly OrderForm[];
  readonly customerReference: string;
  /** Null for the carrier's next number. */
  readonly proNumber: string | null;
  readonly specialInstructions: string;
  readonly notify: string;
  /** Cargo value to cover with the order; 0 until it is typed, null without coverage. */
  readonly coverageValueCents?: number | null;
  /** Descriptions of the lines, if the quote leaves one of them open. */
  readonly descriptions?: readonly string[] | undefined;
}

export type Side = 'origin' | 'destination' | 'billTo';

/** A quote with an offer that can be ordered. */
export interface ReadyQuote {
  readonly quote: Quote;
  readonly offer: Offer;
  /** Null for a user who does not see costs. */
  readonly cents: number | null;
}

/** Undefined while no offer is selected. */
export function readyQuote(quote: Quote): ReadyQuote | undefined {
  const offer = quote.answers.flatMap(({ offers }) => offers).find(({ offerId }) => offerId === quote.selectedOfferId);
  if (!offer) return undefined;
  const isHidden = offer.totalCents === null;
  return isHidden || typeof quote.selectedCents === 'number'
    ? { quote, offer, cents: quote.selectedCents ?? null }
    : undefined;
}

export const emptyOrder = (): OrderForm => ({
  key: crypto.randomUUID(),
  number: '',
  packages: '',
  weight: '',
  isPalletized: false,
  additionalInfo: '',
});

/** Purchase orders typed before. */
export const ordersOf = ({ purchaseOrders }: Pick<Shipment, 'purchaseOrders'>): readonly OrderForm[] =>
  purchaseOrders.map((order) => ({
    ...emptyOrder(),
    number: order.number,
    packages: String(order.packages ?? ''),
    weight: String(order.weight ?? ''),
    isPalletized: order.isPalletized === true,
    additionalInfo: order.additionalInfo ?? '',
  }));

type PlaceOf = Pick<QuoteStop, 'city' | 'state' | 'postalCode' | 'country'>;

export function partyForm({ city, state, postalCode, country }: PlaceOf, location: Location | undefined): PartyForm {
  return {
    ...emptyParty,
    ...filledAddress({ ...location, city, state, postalCode, country }),
    name: location?.name ?? '',
    contactName: location?.contactName ?? '',
    phone: location?.phone ?? '',
    email: location?.email ?? '',
  };
}

export const usualHours = { ready: '08:00', close: '17:00' } as const;

/** Entries of the address book that a quote was made with. */
export interface KnownRoute {
  readonly origin?: Address | undefined;
  readonly destination?: Address | undefined;
}

const isAt = (stop: PlaceOf, { postalCode }: Address): boolean => postalKey(stop.postalCode) === postalKey(postalCode);

/** The party at one end: the company's Location, else the address book entry if it still matches the quote. */
function partyAtStop(stop: PlaceOf, own: Location | undefined, known: Address | undefined): PartyForm {
  const party = partyForm(stop, own);
  return !own && known && isAt(stop, known) ? partyAt(party, known) : party;
}

const descriptionOf = ({ description }: QuoteDetails['items'][number]): string => description?.trim() ?? '';

/** The lines that a quote does not describe, by index. */
export const undescribed = ({ items }: Pick<QuoteDetails, 'items'>): readonly number[] =>
  items.flatMap((item, index) => (descriptionOf(item) === '' ? [index] : []));

/** Filled from the customer's Locations and address book if the quote names them. */
export function formOfQuote({ details }: Quote, own: readonly Location[], known: KnownRoute = {}): DispatchForm {
  const at = (id: number | null | undefined) => own.find((location) => location.id === id);
  const from = at(details.origin.locationId);
  const payer = details.freightTerms === 'thirdParty' ? at(details.billToLocationId) : undefined;
  const origin = partyAtStop(details.origin, from, known.origin);
  const dock = from ?? known.origin;
  return {
    origin,
    ...serviceForm(details, origin),
    destination: partyAtStop(details.destination, at(details.destination.locationId), known.destination),
    billTo: payer ? partyForm(payer, payer) : null,
    readyTime: dock?.readyTime ?? usualHours.ready,
    closeTime: dock?.closeTime ?? usualHours.close,
    orders: [],
    customerReference: details.customerReference ?? '',
    proNumber: null,
    specialInstructions: '',
    notify: '',
    descriptions: undescribed(details).length > 0 ? details.items.map(descriptionOf) : undefined,
  };
}

function number(typed: string): number | string | undefined {
  if (typed.trim() === '') return undefined;
  const value = Number(typed);
  return Number.isFinite(value) ? value : typed;
}

/** The order as the contract's input, without the price. */
export const toOrderInput = (form: DispatchForm) => ({
  origin: partyInput(form.origin),
  destination: partyInput(form.destination),
  billTo: form.billTo ? partyInput(form.billTo) : undefined,
  readyTime: form.readyTime,
  closeTime: form.closeTime,
  purchaseOrders: form.orders.map(({ number: order, packages, weight, isPalletized, additionalInfo }) => ({
    number: order.trim(),
    packages: number(packages),
    weight: number(weight),
    isPalletized,
    additionalInfo: optional(additionalInfo),
  })),
  customerReference: optional(form.customerReference),
  proNumber: optional(form.proNumber ?? ''),
  specialInstructions: optional(form.specialInstructions),
  ...serviceInput(form),
  notify: addressesOf(form.notify),
});

/** The same with the displayed offer and price. */
export const toDispatchInput =
  ({ quote: { quoteId }, offer: { offerId }, cents }: ReadyQuote) =>
  (form: DispatchForm) => ({
    quoteId,
    offerId,
    expectedCents: cents,
    ...toOrderInput(form),
    coverageValueCents: form.coverageValueCents ?? undefined,
    descriptions: form.descriptions?.map((typed) => typed.trim()),
  });

const time = /^\d{2}:\d{2}$/;

/** Rules between fields and inside lists: the pickup window and the email addresses. */
export const wrongDispatch =
  (shipDate: string) =>
  (form: DispatchForm): FieldError[] => [
    ...wrongWindow(form),
    ...wrongAppointment(form, shipDate),
    ...missingProNumber(form),
    ...missingValue(form),
    ...missingDescriptions(form),
  ];

const missingProNumber = ({ proNumber }: DispatchForm): FieldError[] =>
  proNumber !== null && proNumber.trim() === ''
    ? [{ path: 'proNumber', message: fieldMessage(texts.pro.number, 'required') }]
    : [];

const missingValue = ({ coverageValueCents }: DispatchForm): FieldError[] =>
  coverageValueCents === 0
    ? [{ path: 'coverageValueCents', message: fieldMessage(coverageWords.value, 'greaterThanZero') }]
    : [];

const missingDescriptions = ({ descriptions = [] }: DispatchForm): FieldError[] =>
  descriptions.flatMap((typed, index) =>
    typed.trim() === ''
      ? [{ path: `descriptions.${index}`, message: fieldMessage(texts.describe.label, 'required') }]
      : [],
  );

function wrongWindow({ readyTime, closeTime, notify }: DispatchForm): FieldError[] {
  const isWindow = time.test(readyTime) && time.test(closeTime);
  return [
    ...(isWindow && !isPickupWindowLongEnough(readyTime, closeTime)
      ? [{ path: 'closeTime', message: messageFor('hourWindow', { n: pickupWindowHours }) }]
      : []),
    ...(addressesOf(notify).every(patterns.email)
      ? []
      : [{ path: 'notify', message: fieldMessage(texts.references.notify, 'format') }]),
  ];
}

/** City and postal code are read-only here, so their errors are shown at the street. */
export function fieldOfPath(path: string): string {
  const side = /^(origin|destination|billTo)(\.(city|state|country|postalCode))?$/.exec(path)?.[1];
  if (side) return `${side}.address1`;
  const group = /^(remitTo|customsBroker|emergencyContact)$/.exec(path)?.[1];
  return group ? `${group}.name` : path.replace(/^notify\..*/, 'notify');
}

const groups = new Map(Object.entries(texts.groups));

const sections = [
  'descriptions',
  ...['origin', 'readyTime', 'closeTime', 'destination', 'billTo'],
  ...['emergencyContact', 'remitTo', 'deliveryAppointment', 'customsBroker', 'proNumber', 'purchaseOrders'],
];

const placeOf = ({ fieldId }: { readonly fieldId: string }): number => {
  const place = sections.indexOf(fieldId.split('.')[0] ?? '');
  return place < 0 ? sections.length : place;
};

/** Which of several lines to describe is meant. */
function lineOf(fieldId: string, problems: readonly FieldProblem[]): string | undefined {
  const [group, index] = fieldId.split('.');
  const isOneOfMany = problems.filter((one) => one.fieldId.startsWith('descriptions.')).length > 1;
  return group === 'descriptions' && isOneOfMany ? fill(texts.describe.line, { number: Number(index) + 1 }) : undefined;
}

/** Errors in the order of their fields on the page, with the party they belong to: both have the same fields. */
export const inOrder = (problems: readonly FieldProblem[]): readonly FieldProblem[] =>
  problems
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ fieldId, message }) => {
      const group = groups.get(fieldId.split('.')[0] ?? '') ?? lineOf(fieldId, problems);
      return { fieldId, message: group ? `${group}: ${message}` : message };
    });
