import { addressBookApi, type Address } from '@lading/contracts/customers/address-book';
import type { Location } from '@lading/contracts/customers/locations';
import type { PlaceOption } from '@lading/contracts/customers/places';
import { productsApi, type Product } from '@lading/contracts/customers/products';
import type { UnitSystem } from '@lading/contracts/fields/freight';
import { countryOfPostalCode, postalKey } from '@lading/domain/freight/postal-code';
import { weightIn } from '@lading/domain/measures/measure-format';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kernel/api/client.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useMaybeUser } from '../../kernel/session/user.js';
import { dimensionNames, withUnits, type Dimensions } from '../freight-item/measured-dimensions.js';
import { findPlaces } from '../location/own-places.js';
import {
  emptyHazardous,
  emptyItem,
  hazardousForm,
  type HazardousForm,
  type ItemForm,
  type StopForm,
} from './details-form.js';

const fiveMinutes = 300_000;
const offered = 10;

function useMayPick(): boolean {
  const user = useMaybeUser();
  return user !== undefined && canShow(user, 'useAddressBook');
}

/** Whether the book has addresses: an empty one needs no field. */
export function useHasAddresses(): boolean {
  const isOn = useMayPick();
  const { data } = useQuery({ ...answerOf(addressBookApi.list, { limit: 1 }), enabled: isOn, staleTime: fiveMinutes });
  return (data?.total ?? 0) > 0;
}

/** Whether there is a product to pick. */
export function useHasProducts(): boolean {
  const isOn = useMayPick();
  const { data } = useQuery({ ...answerOf(productsApi.list, { limit: 1 }), enabled: isOn, staleTime: fiveMinutes });
  return (data?.total ?? 0) > 0;
}

export const findAddresses = async (value: string): Promise<Address[]> =>
  (await call(addressBookApi.list, { value: value.slice(0, 100), limit: offered })).items;

export const findProducts = async (value: string): Promise<Product[]> =>
  (await call(productsApi.list, { value: value.slice(0, 100), limit: offered })).items;

/** The stop at an address of the book. */
export function stopAtAddress(stop: StopForm, address: Address): StopForm {
  const { city, state, postalCode, country, locationType, services = [] } = address;
  return {
    ...stop,
    locationId: null,
    addressId: address.id,
    services,
    locationType: locationType ?? 'business',
    limitedAccessType: '',
    text: `${city}, ${state} ${postalCode}`,
    place: { city, state, postalCode, country },
  };
}

/** The fields of a line that a product can fill, by name. */
type Facts = Omit<ItemForm, 'key' | 'handlingUnits' | 'dimensions'> & Dimensions['texts'];
export type FactName = keyof Facts;

const factsOf = ({ key: _, handlingUnits: __, dimensions, ...rest }: ItemForm): Facts => ({
  ...rest,
  ...dimensions.texts,
});

function withFacts(item: ItemForm, facts: Partial<Facts>): ItemForm {
  const { length, width, height, weight, ...rest } = facts;
  const measures = withoutUnsaid({ length, width, height, weight });
  const { dimensions } = item;
  const entered = Object.fromEntries(Object.entries(dimensions.entered).filter(([name]) => !(name in measures)));
  return {
    ...item,
    ...rest,
    dimensions: { ...dimensions, texts: { ...dimensions.texts, ...measures }, entered },
  };
}

/** The entries with a value. */
function withoutUnsaid<Entries extends object>(
  entries: Entries,
): { [Name in keyof Entries]?: Exclude<Entries[Name], null | undefined> };
function withoutUnsaid(entries: object): object {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined && value !== null));
}

const typedOf = (value: string | number | null | undefined): string | undefined =>
  value === '' || value === null || value === undefined ? undefined : String(value);

/** The product's measures in the units of the form; the weight is for the whole line. */
function dimensionsOf(product: Product, units: UnitSystem, count: number): Partial<Dimensions['texts']> {
  const { length, width, height, weight } = product;
  const whole = weight ? Math.round(weight * count * 100) / 100 : weight;
  const texts = { length: length ?? '', width: width ?? '', height: height ?? '', weight: whole ?? '' };
  const input = Object.fromEntries(dimensionNames.map((name) => [name, String(texts[name])]));
  const own = { length: '', width: '', height: '', weight: '', ...input };
  const unitSystem = product.units;
  const shown = unitSystem === units ? own : withUnits({ unitSystem, texts: own, entered: {} }, units).texts;
  return Object.fromEntries(dimensionNames.flatMap((name) => (shown[name] === '' ? [] : [[name, shown[name]]])));
}

/** The hazardous part of the whole line, in the same units as its weight. */
function hazardousOf({ hazardous, units: from }: Product, to: UnitSystem, count: number): HazardousForm | undefined {
  if (!hazardous) return undefined;
  const { weight } = hazardous;
  const whole = weight && Math.round(weightIn(weight * count, { from, to }) * 100) / 100;
  return hazardousForm({ ...hazardous, weight: whole });
}

/** The product's values for a line with this number of handling units. */
function saidOf(product: Product, { handlingUnits, dimensions: { unitSystem } }: ItemForm): Partial<Facts> {
  const count = Math.max(1, Number(handlingUnits) || 1);
  const { description, handlingUnitType, packaging, nmfc, nmfcSub, freightClass, pieces } = product;
  const { isStackable, isUsed, isCarpet } = product;
  return {
    ...withoutUnsaid({
      description: typedOf(description),
      handlingUnitType: typedOf(handlingUnitType),
      packaging: typedOf(packaging),
      nmfc: typedOf(nmfc),
      nmfcSub: typedOf(nmfcSub),
      freightClass: typedOf(freightClass),
      pieces: pieces ? String(pieces * count) : undefined,
      ...{ isStackable, isUsed, isCarpet },
      hazardous: hazardousOf(product, unitSystem, count),
    }),
    ...dimensionsOf(product, unitSystem, count),
  };
}

/** The line with the product's values; its missing ones stay unchanged. */
export const withProduct = (item: ItemForm, product: Product): ItemForm => withFacts(item, saidOf(product, item));

/** A product picked for a line, and the typed values that it would change. */
export interface PickedProduct {
  /** Fills only the empty fields. */
  readonly filled: ItemForm;
  /** Replaces every field that the product has a value for. */
  readonly replaced: ItemForm;
  /** The fields that differ between the two. */
  readonly conflicts: readonly FactName[];
}

const isSameFact = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isEmptyFact = (value: unknown): boolean => value === '' || isSameFact(value, emptyHazardous);

/** The effect of a product on a line; values from an earlier product count as untyped, and are replaced. */
export function pickedProduct(item: ItemForm, product: Product, earlier: Product | undefined): PickedProduct {
  const said = saidOf(product, item);
  const blank = factsOf(emptyItem(item.dimensions.unitSystem));
  const untouched = { ...blank, ...(earlier && saidOf(earlier, item)) };
  const current = factsOf(item);
  const names = factNames(current);
  const isTyped = (name: FactName) => !isEmptyFact(current[name]) && !isSameFact(current[name], untouched[name]);
  const conflicts = names.filter((name) => name in said && isTyped(name) && !isSameFact(said[name], current[name]));
  const free = names.filter((name) => !isTyped(name) && !isSameFact(current[name], said[name] ?? blank[name]));
  const next = { ...blank, ...said };
  const filled = withFacts(item, chosen(next, free));
  return { filled, replaced: withFacts(filled, chosen(next, conflicts)), conflicts };
}

const factNames = (facts: Facts): FactName[] => Object.keys(facts).filter((name): name is FactName => name in facts);

const chosen = (facts: Facts, names: readonly FactName[]): Partial<Facts> =>
  Object.fromEntries(names.map((name) => [name, facts[name]]));

/** The line with another number of handling units: values from a product scale, values typed since stay. */
export function withCount(item: ItemForm, handlingUnits: string, product: Product | undefined): ItemForm {
  const next = { ...item, handlingUnits };
  if (!product) return next;
  const [before, after] = [withProduct(item, product), withProduct(next, product)];
  const { texts } = item.dimensions;
  const { weight } = after.dimensions.texts;
  const isWeighed = before.dimensions.texts.weight !== texts.weight;
  const isPart = item.hazardous && item.hazardous.weight === before.hazardous?.weight;
  const part = isPart && after.hazardous ? { weight: after.hazardous.weight } : {};
  return {
    ...next,
    pieces: before.pieces === item.pieces ? after.pieces : item.pieces,
    dimensions: isWeighed ? item.dimensions : { ...after.dimensions, texts: { ...texts, weight } },
    hazardous: item.hazardous && { ...item.hazardous, ...part },
  };
}

/** The stop without a Location or an address. */
export const leftStop = (stop: StopForm): StopForm => ({
  ...stop,
  locationId: null,
  addressId: null,
  services: [],
  place: null,
});

export const stopAtPlace = (stop: StopForm, place: PlaceOption): StopForm => {
  const { city, state, postalCode, country, timeZone } = place;
  const at = { city, state, postalCode, country, timeZone };
  return { ...leftStop(stop), text: place.firstLine, place: at };
};

export const stopAtLocation = (stop: StopForm, location: Location): StopForm => {
  const { city, state, postalCode, country, locationType } = location;
  return {
    ...leftStop(stop),
    locationId: location.id,
    locationType,
    text: `${city}, ${state} ${postalCode}`,
    place: { city, state, postalCode, country },
  };
};

/** A whole postal code needs no choice: its recommended place is used. Undefined for any other text. */
export async function findByPostalCode(typed: string): Promise<PlaceOption | undefined> {
  const code = typed.trim();
  if (!countryOfPostalCode(code)) return undefined;
  const options = await findPlaces(code).catch(() => []);
  return options.find(({ postalCode, locationType }) => locationType === 'primary' && isSame(postalCode, code));
}

const isSame = (one: string, other: string): boolean => postalKey(one) === postalKey(other);
