import { locationsApi, type Location } from '@lading/contracts/locations';
import { placesApi, type PlaceOption } from '@lading/contracts/places';
import { useQuery } from '@tanstack/react-query';
import { call } from './client.js';
import { answerOf } from './use-contract.js';

const mostLocations = 200;
const fiveMinutes = 300_000;

/** The company's own Locations; asked for once by all who need them. */
export const ownLocations = {
  ...answerOf(locationsApi.listLocations, { limit: mostLocations }),
  staleTime: fiveMinutes,
};

/** The company's own Locations that are in use. */
export function useOwnLocations(): readonly Location[] {
  const { data } = useQuery(ownLocations);
  return data?.items.filter(({ isActive }) => isActive) ?? [];
}

/** What the search field of places asks while somebody types. */
export const findPlaces = async (q: string): Promise<PlaceOption[]> =>
  (await call(placesApi.search, { q: q.slice(0, 60), limit: 10 })).items;
