import type { Place } from '@lading/contracts/fields/address';
import type { UserInfo } from '@lading/contracts/accounts/account';
import type { FreightTerms, UnitSystem } from '@lading/contracts/fields/freight';
import type { Location } from '@lading/contracts/customers/locations';
import type { PlaceOption } from '@lading/contracts/customers/places';
import type { QuoteStop } from '@lading/contracts/fields/quote-details';
import type { VolumeCarrier, VolumeDetails, VolumeService, VolumeWindow } from '@lading/contracts/quotes/volume-parts';
import type { EquipmentType } from '@lading/domain/freight/equipment-type';
import { defaultTrailerLength } from '@lading/domain/volume-request/volume-figures';
import { dateIn, wallTimeIn, zonedInstant } from '@lading/domain/time/zoned-time';
import { optional } from '../../kernel/form/typed-text.js';

/** A place as typed; `place` is null until one was chosen. */
export interface EndForm {
  readonly key: number;
  text: string;
  place: Place | null;
  locationId: number | null;
  locationType: string;
}

export interface WindowForm {
  date: string | null;
  from: string;
  to: string;
}

export interface LineForm {
  readonly key: number;
  description: string;
  pallets: number | null;
  weight: number | null;
  isHazardous: boolean;
}

export interface ChosenCarrier {
  carrierId: number;
  email: string;
}

export interface VolumeForm {
  freightTerms: FreightTerms;
  units: UnitSystem;
  origin: EndForm;
  stops: readonly EndForm[];
  destination: EndForm;
  billToLocationId: number | null;
  equipment: EquipmentType;
  trailerLength: number | null;
  pickup: WindowForm;
  hasDelivery: boolean;
  delivery: WindowForm;
  isByLine: boolean;
  lines: readonly LineForm[];
  commodity: string;
  totalWeight: number | null;
  totalPallets: number | null;
  services: readonly VolumeService[];
  cargoValueCents: number | null;
  references: string;
  notes: string;
  carriers: readonly ChosenCarrier[];
  answerDate: string | null;
  answerTime: string;
}

let keys = 0;
const nextKey = (): number => (keys += 1);

export const emptyEnd = (): EndForm => ({
  key: nextKey(),
  text: '',
  place: null,
  locationId: null,
  locationType: 'business',
});

export const emptyLine = (): LineForm => ({
  key: nextKey(),
  description: '',
  pallets: null,
  weight: null,
  isHazardous: false,
});

export const workday: WindowForm = { date: null, from: '08:00', to: '16:00' };

/** A new request, in the units of the company. */
export function emptyForm({ isMetric }: Pick<UserInfo, 'isMetric'>): VolumeForm {
  const units = isMetric ? 'metric' : 'imperial';
  return {
    freightTerms: 'prepaid',
    units,
    origin: emptyEnd(),
    stops: [],
    destination: emptyEnd(),
    billToLocationId: null,
    equipment: 'dryVan',
    trailerLength: defaultTrailerLength(units),
    pickup: workday,
    hasDelivery: false,
    delivery: workday,
    isByLine: false,
    lines: [emptyLine()],
    commodity: '',
    totalWeight: null,
    totalPallets: null,
    services: [],
    cargoValueCents: null,
    references: '',
    notes: '',
    carriers: [],
    answerDate: null,
    answerTime: '17:00',
  };
}

const placeText = ({ city, state, postalCode }: Place): string => `${city}, ${state} ${postalCode}`;

const placeIn = ({ city, state, postalCode, country }: Place): Place => ({ city, state, postalCode, country });

export const endOf = (stop: Place & Partial<QuoteStop>): EndForm => ({
  ...emptyEnd(),
  text: placeText(stop),
  place: placeIn(stop),
  locationId: stop.locationId ?? null,
  locationType: stop.locationType ?? 'business',
});

export const endAtPlace = (end: EndForm, place: PlaceOption): EndForm => ({
  ...end,
  locationId: null,
  text: place.firstLine,
  place: placeIn(place),
});

export const endAtLocation = (end: EndForm, location: Location): EndForm => ({
  ...end,
  locationId: location.id,
  locationType: location.locationType,
  text: placeText(location),
  place: placeIn(location),
});

/** A saved draft. */
export function formOf(details: VolumeDetails, zone: string): VolumeForm {
  const { hour, minute } = wallTimeIn(zone, Date.parse(details.answerBy));
  const two = (value: number): string => String(value).padStart(2, '0');
  return {
    ...emptyForm({ isMetric: details.units === 'metric' }),
    ...chosenOf(details),
    origin: endOf(details.origin),
    stops: details.stops.map(endOf),
    destination: endOf(details.destination),
    pickup: details.pickup,
    hasDelivery: Boolean(details.delivery),
    delivery: details.delivery ?? workday,
    isByLine: details.items.length > 0,
    lines: details.items.length > 0 ? details.items.map((item) => ({ ...item, key: nextKey() })) : [emptyLine()],
    references: details.references.join(', '),
    carriers: details.carriers.map(({ carrierId, email }) => ({ carrierId, email: email ?? '' })),
    answerDate: dateIn(zone, details.answerBy),
    answerTime: `${two(hour)}:${two(minute)}`,
  };
}

const chosenOf = (details: VolumeDetails): Partial<VolumeForm> => ({
  freightTerms: details.freightTerms,
  billToLocationId: details.billToLocationId ?? null,
  equipment: details.equipment,
  trailerLength: details.trailerLength,
  commodity: details.commodity ?? '',
  totalWeight: details.totalWeight ?? null,
  totalPallets: details.totalPallets ?? null,
  services: details.services,
  cargoValueCents: details.cargoValueCents ?? null,
  notes: details.notes ?? '',
});

const stopIn = ({ place, locationId, locationType }: EndForm) =>
  place && { ...place, locationType, ...(locationId !== null && { locationId }) };

const windowIn = ({ date, from, to }: WindowForm): Partial<VolumeWindow> => ({ ...(date && { date }), from, to });

const carrierIn = ({ carrierId, email }: ChosenCarrier): VolumeCarrier => {
  const address = optional(email);
  return { carrierId, ...(address && { email: address }) };
};

const referencesIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The instant in the user's time zone; undefined while incomplete. */
const momentIn = ({ answerDate, answerTime }: VolumeForm, zone: string): string | undefined =>
  answerDate && /^\d\d:\d\d$/.test(answerTime) ? zonedInstant(answerDate, answerTime, zone) : undefined;

const loadIn = ({ isByLine, lines, commodity, totalWeight, totalPallets }: VolumeForm) =>
  isByLine
    ? { items: lines.map(({ key: _, ...line }) => ({ ...line, description: line.description.trim() })) }
    : { items: [], commodity: optional(commodity), totalWeight, totalPallets };

/** The payload; a place that was not chosen is left out, so that its field reports it. */
export function inputOf(form: VolumeForm, zone: string): object {
  const { freightTerms, units, equipment, trailerLength, services, cargoValueCents, billToLocationId } = form;
  return {
    ...{ freightTerms, units, equipment, trailerLength, services, cargoValueCents },
    origin: stopIn(form.origin) ?? undefined,
    stops: form.stops.map(({ place }) => place ?? {}),
    destination: stopIn(form.destination) ?? undefined,
    ...(freightTerms === 'thirdParty' && { billToLocationId }),
    pickup: windowIn(form.pickup),
    ...(form.hasDelivery && { delivery: windowIn(form.delivery) }),
    ...loadIn(form),
    references: referencesIn(form.references),
    notes: optional(form.notes),
    carriers: form.carriers.map(carrierIn),
    answerBy: momentIn(form, zone),
  };
}

/** Where the message of a path is shown: for a missing place at its search, for a choice at its group. */
export function fieldOf(path: string): string {
  const place = /^(origin|destination|stops\.\d+)(\.(city|state|country))?$/.exec(path)?.[1];
  if (place) return `${place}.postalCode`;
  if (/^carriers(\.\d+\.carrierId)?$/.test(path)) return 'carriers';
  if (path.startsWith('references.')) return 'references';
  return path.replace(/^items\./, 'lines.');
}
