import type { PlaceOption } from '@lading/contracts/customers/places';
import type { Location } from '@lading/contracts/customers/locations';
import { countryOfPostalCode, postalKey } from '@lading/domain/freight/postal-code';
import { findPlaces } from '../location/own-places.js';
import type { StopForm } from './details-form.js';

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
