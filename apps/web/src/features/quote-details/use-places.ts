import type { PlaceOption } from '@lading/contracts/places';
import type { Location } from '@lading/contracts/locations';
import { countryOfPostalCode, postalKey } from '@lading/domain/postal-code';
import { findPlaces, useNamedLocations } from '../../kernel/api/own-places.js';
import { useUser } from '../../kernel/session/user.js';
import type { StopForm } from './details-form.js';

/** Where the company's quotes usually begin and end. */
export interface UsualEnds {
  readonly origin: Location | undefined;
  readonly destination: Location | undefined;
}

/** The company's usual ends; nothing while its Locations are asked for. Those that somebody may not see are none. */
export function useUsualEnds(): UsualEnds | undefined {
  const { defaultOriginId, defaultDestinationId } = useUser();
  const { data, error } = useNamedLocations([defaultOriginId, defaultDestinationId]);
  if (!data && !error) return undefined;
  const used = (id: number | null | undefined): Location | undefined => data?.find((location) => location.id === id);
  return { origin: used(defaultOriginId), destination: used(defaultDestinationId) };
}

export const stopAtPlace = (stop: StopForm, place: PlaceOption): StopForm => {
  const { city, state, postalCode, country, timeZone } = place;
  const at = { city, state, postalCode, country, timeZone };
  return { ...stop, locationId: null, addressId: null, text: place.firstLine, place: at };
};

export const stopAtLocation = (stop: StopForm, location: Location): StopForm => {
  const { city, state, postalCode, country, locationType } = location;
  return {
    ...stop,
    locationId: location.id,
    addressId: null,
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
