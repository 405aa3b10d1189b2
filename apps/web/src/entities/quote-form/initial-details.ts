import type { Location } from '@lading/contracts/customers/locations';
import type { PlaceOption } from '@lading/contracts/customers/places';
import type { FreightTerms } from '@lading/contracts/fields/freight';
import { accessorials, type Accessorial } from '@lading/domain/freight/accessorial';
import { ownAddressOf } from '@lading/domain/freight/freight-terms';
import { impliedAccessorials } from '@lading/domain/freight/location-type';
import { postalKey } from '@lading/domain/freight/postal-code';
import { formatHundredths, type Hundredths } from '@lading/domain/measures/measurement';
import type { QuoteLine, QuoteLineItem } from '@lading/domain/quote-line/quote-line';
import { readQuoteLine } from '@lading/domain/quote-line/read-quote-line';
import { useQuery } from '@tanstack/react-query';
import { dimensionNames } from '../freight-item/measured-dimensions.js';
import { useLocationsNear, type DefaultRoute, type UsualEnd } from '../location/own-places.js';
import { emptyDetails, emptyItem, emptyStop, type DetailsForm, type ItemForm, type StopForm } from './details-form.js';
import { findByPostalCode, stopAtAddress, stopAtLocation, stopAtPlace } from './use-catalog.js';

const measure = (text: string | null): string => (/^\d{1,6}(\.\d{1,2})?$/.test(text ?? '') ? (text ?? '') : '');

/** An empty form with the measures that another page has put into the address. */
export function initialDetails(query: URLSearchParams, isMetric: boolean, shipDate: string): DetailsForm {
  const units = query.get('units') ?? (isMetric ? 'metric' : 'imperial');
  const form = emptyDetails(units === 'metric' ? 'metric' : 'imperial', shipDate);
  const [length, width, height, weight] = dimensionNames.map((name) => measure(query.get(name)));
  const texts = { length: length ?? '', width: width ?? '', height: height ?? '', weight: weight ?? '' };
  return { ...form, items: form.items.map((item) => ({ ...item, dimensions: { ...item.dimensions, texts } })) };
}

export interface NamedRoute {
  readonly from: PlaceOption | undefined;
  readonly to: PlaceOption | undefined;
}

/** The postal codes in the address, empty for a missing end. */
function codesOf(query: URLSearchParams): string[] {
  const lane = lineOf(query)?.lane;
  return [lane?.from ?? query.get('from') ?? '', lane?.to ?? query.get('to') ?? ''];
}

/** The two postal codes of the address as places; undefined while loading. */
export function useNamedRoute(query: URLSearchParams): NamedRoute | undefined {
  const codes = codesOf(query);
  const isNamed = codes.some((code) => code !== '');
  const ends = useQuery({
    queryKey: ['named ends', ...codes],
    queryFn: async () => {
      const [from, to] = await Promise.all(codes.map(async (code) => (await findByPostalCode(code)) ?? null));
      return { from: from ?? undefined, to: to ?? undefined };
    },
    enabled: isNamed,
    staleTime: Infinity,
  });
  return isNamed ? ends.data : { from: undefined, to: undefined };
}

export const withRoute = (form: DetailsForm, { from, to }: NamedRoute): DetailsForm => ({
  ...form,
  origin: from ? stopAtPlace(form.origin, from) : form.origin,
  destination: to ? stopAtPlace(form.destination, to) : form.destination,
});

/** If the terms require one of the company's Locations, an address of the book is no default. */
function usualStop(form: DetailsForm, side: 'origin' | 'destination', end: UsualEnd): StopForm {
  const stop = form[side];
  if (!end) return stop;
  if ('location' in end) return stopAtLocation(stop, end.location);
  return ownAddressOf(form.freightTerms) === side ? stop : stopAtAddress(stop, end.address);
}

export const withDefaultRoute = (form: DetailsForm, { origin, destination }: DefaultRoute): DetailsForm => ({
  ...form,
  origin: usualStop(form, 'origin', origin),
  destination: usualStop(form, 'destination', destination),
});

/** The company's Locations around the ends that the address names; undefined while loading. */
export const useNamedDocks = (query: URLSearchParams): readonly Location[] | undefined =>
  useLocationsNear(codesOf(query));

type UsualDocks = Readonly<Record<'origin' | 'destination', number | null | undefined>>;

/** Terms require one of the company's Locations at one end: its postal code selects the only one, or the default of several. */
export function withOwnDock(form: DetailsForm, own: readonly Location[], usual: UsualDocks): DetailsForm {
  const side = ownAddressOf(form.freightTerms);
  if (side === 'billTo') return form;
  const { locationId, place } = form[side];
  if (locationId !== null || !place) return form;
  const here = own.filter(
    ({ isActive, country, postalCode, freightTerms }) =>
      isActive &&
      country === place.country &&
      postalKey(postalCode) === postalKey(place.postalCode) &&
      freightTerms.includes(form.freightTerms),
  );
  const dock = here.length === 1 ? here[0] : here.find(({ id }) => id === usual[side]);
  return dock ? { ...form, [side]: stopAtLocation(form[side], dock) } : form;
}

const services: readonly Accessorial[] = accessorials;
const isOfShipment = (code: string): boolean => services.find((one) => one.code === code)?.side === 'shipment';
const reversedTerms = { prepaid: 'collect', collect: 'prepaid', thirdParty: 'thirdParty' } as const;

/** The return trip: the same party pays again, and services of a dock stay with that dock. */
export const reversed = (form: DetailsForm): DetailsForm => ({
  ...form,
  freightTerms: reversedTerms[form.freightTerms] satisfies FreightTerms,
  origin: form.destination,
  destination: form.origin,
  accessorials: form.accessorials.filter(isOfShipment),
});

/** The line in the address of the page; undefined if missing or unreadable. */
export function lineOf(query: URLSearchParams): QuoteLine | undefined {
  const reading = readQuoteLine(query.get('line') ?? '');
  return 'line' in reading ? reading.line : undefined;
}

const typed = (value: Hundredths | undefined | null): string =>
  typeof value === 'number' ? formatHundredths(value) : '';

function itemOf({ count, packaging, dimensions, weight, freightClass }: QuoteLineItem, empty: ItemForm): ItemForm {
  const [length, width, height] = dimensions ?? [];
  const texts = { length: typed(length), width: typed(width), height: typed(height), weight: typed(weight) };
  return {
    ...empty,
    handlingUnitType: packaging,
    handlingUnits: String(count),
    pieces: String(count),
    dimensions: { ...empty.dimensions, texts },
    freightClass: freightClass === null ? '' : String(freightClass),
  };
}

/** Services that follow from the kind of a place are requested by that kind. */
const kinds = ['residential', 'limitedAccess'] as const;

function stopWithKind(stop: StopForm, services: readonly string[], side: 'pickup' | 'delivery'): StopForm {
  const kind = kinds.find((type) => impliedAccessorials(type, side).some((code) => services.includes(code)));
  return kind ? { ...stop, locationType: kind } : stop;
}

const isOfKind = (code: string): boolean =>
  kinds.some((type) =>
    [...impliedAccessorials(type, 'pickup'), ...impliedAccessorials(type, 'delivery')].some((one) => one === code),
  );

/** An end named by the line starts empty: if its place is unknown, no default may take its place. */
const namedStop = (stop: StopForm, code: string | undefined): StopForm => (code ? { ...emptyStop, text: code } : stop);

/** The form with the values of the line; missing ones stay unchanged. */
export function detailsOfLine(form: DetailsForm, { units, items, lane, services, shipDate }: QuoteLine): DetailsForm {
  const system = units ?? form.units;
  return {
    ...form,
    units: system,
    shipDate: shipDate ?? form.shipDate,
    origin: stopWithKind(namedStop(form.origin, lane?.from), services, 'pickup'),
    destination: stopWithKind(namedStop(form.destination, lane?.to), services, 'delivery'),
    items: items.length > 0 ? items.map((item) => itemOf(item, emptyItem(system))) : form.items,
    accessorials: services.filter((code) => !isOfKind(code)),
  };
}
