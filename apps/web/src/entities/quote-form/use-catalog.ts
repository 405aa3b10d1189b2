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
import { hazardousForm, type HazardousForm, type ItemForm, type StopForm } from './details-form.js';

const fiveMinutes = 300_000;
const offered = 10;

function useMayPick(): boolean {
  const user = useMaybeUser();
  return user !== undefined && canShow(user, 'useAddressBook');
}

/** Whether there is an address to pick: an empty book is not worth a field. */
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

/** What the product says, in the units of the form; the weight is that of the whole line. */
function dimensionsOf(product: Product, units: UnitSystem, count: number): Dimensions['texts'] {
  const { length, width, height, weight } = product;
  const whole = weight ? Math.round(weight * count * 100) / 100 : weight;
  const texts = { length: length ?? '', width: width ?? '', height: height ?? '', weight: whole ?? '' };
  const input = Object.fromEntries(dimensionNames.map((name) => [name, String(texts[name])]));
  const own = { length: '', width: '', height: '', weight: '', ...input };
  const unitSystem = product.units;
  return unitSystem === units ? own : withUnits({ unitSystem, texts: own, entered: {} }, units).texts;
}

/** The hazardous part of the whole line, in the units of the form as its weight is. */
function hazardousOf({ hazardous, units: from }: Product, to: UnitSystem, count: number): HazardousForm | null {
  if (!hazardous) return null;
  const { weight } = hazardous;
  const whole = weight && Math.round(weightIn(weight * count, { from, to }) * 100) / 100;
  return hazardousForm({ ...hazardous, weight: whole });
}

/** The line with what the product says; what it leaves open stays as it was typed. */
export function withProduct(item: ItemForm, product: Product): ItemForm {
  const { dimensions } = item;
  const count = Math.max(1, Number(item.handlingUnits) || 1);
  const known = dimensionsOf(product, dimensions.unitSystem, count);
  const taken = dimensionNames.filter((name) => known[name] !== '');
  const without = Object.entries(dimensions.entered).filter(([name]) => !taken.some((one) => one === name));
  return {
    ...item,
    description: product.description,
    handlingUnitType: product.handlingUnitType,
    packaging: product.packaging ?? '',
    nmfc: product.nmfc ?? '',
    nmfcSub: product.nmfcSub ?? '',
    freightClass: String(product.freightClass ?? ''),
    pieces: product.pieces ? String(product.pieces * count) : item.pieces,
    dimensions: {
      ...dimensions,
      texts: { ...dimensions.texts, ...Object.fromEntries(taken.map((name) => [name, known[name]])) },
      entered: Object.fromEntries(without),
    },
    isStackable: product.isStackable === true,
    isUsed: product.isUsed === true,
    isCarpet: product.isCarpet === true,
    hazardous: hazardousOf(product, dimensions.unitSystem, count),
  };
}

/** The line with another number of handling units: what a product said of one goes along, what was typed since stays. */
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

/** The stop at no Location and no address any more. */
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

/** A whole postal code needs no choice: its recommended place is taken. Nothing when it is no postal code. */
export async function findByPostalCode(typed: string): Promise<PlaceOption | undefined> {
  const code = typed.trim();
  if (!countryOfPostalCode(code)) return undefined;
  const options = await findPlaces(code).catch(() => []);
  return options.find(({ postalCode, locationType }) => locationType === 'primary' && isSame(postalCode, code));
}

const isSame = (one: string, other: string): boolean => postalKey(one) === postalKey(other);
