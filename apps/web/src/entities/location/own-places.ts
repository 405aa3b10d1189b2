import { addressBookApi, type Address } from '@lading/contracts/customers/address-book';
import { locationsApi, type Location } from '@lading/contracts/customers/locations';
import { placesApi, type PlaceOption } from '@lading/contracts/customers/places';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import {
  countryOfPostalCode,
  isCanadianPostalCode,
  normalizePostalCode,
  postalKey,
} from '@lading/domain/freight/postal-code';
import { useQueries, useQuery } from '@tanstack/react-query';
import { call } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';

const fiveMinutes = 300_000;

interface NamedLocations {
  /** Undefined while one of them is loading. */
  readonly data: readonly Location[] | undefined;
  readonly error: Problem | null;
  readonly refetch: () => void;
}

/** The company's named Locations that are in use; deleted or hidden ones are left out. */
function useNamedLocations(ids: readonly (number | null | undefined)[]): NamedLocations {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'number'))];
  return useQueries({
    queries: wanted.map((id) => answerOf(locationsApi.getLocation, { id })),
    combine: (answers) => {
      const failed = answers.find(({ data, error }) => !data && error && error.code !== 'not-found');
      const isReady = answers.every(({ data, error }) => data ?? error);
      const found = answers.flatMap(({ data }) => (data?.isActive ? [data] : []));
      return {
        data: isReady && !failed ? found : undefined,
        error: failed?.error ?? null,
        refetch: () => answers.forEach((answer) => void answer.refetch()),
      };
    },
  });
}

/** The company's Locations of a quote's origin, destination and bill-to party. */
export const useLocationsOf = (details: QuoteDetails | undefined): NamedLocations =>
  useNamedLocations([details?.origin.locationId, details?.destination.locationId, details?.billToLocationId]);

/** The part of a postal code to compare by: shorter parts match too many names and streets. */
const areaOf = (code: string): string[] => (countryOfPostalCode(code.trim()) ? [postalKey(code)] : []);
const mostInArea = 200;

/** The company's Locations at some postal codes; undefined while loading, none on failure. */
export function useLocationsNear(codes: readonly string[]): readonly Location[] | undefined {
  const areas = [...new Set(codes.flatMap(areaOf))];
  return useQueries({
    queries: areas.map((search) => ({
      ...answerOf(locationsApi.listLocations, { search, limit: mostInArea }),
      staleTime: fiveMinutes,
    })),
    combine: (answers) => {
      if (!answers.every(({ data, error }) => data ?? error)) return undefined;
      const found = answers.flatMap(({ data }) => data?.items ?? []);
      // One search may match the street of one Location and the postal code of another.
      return [...new Map(found.map((location) => [location.id, location])).values()];
    },
  });
}

const canadianCode = /[A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d$/;

/** Canadian places are listed by the first half of their postal code; the second half is as typed. */
function withTypedCode(place: PlaceOption, typed: string): PlaceOption {
  const { city, state, postalCode, country } = place;
  const whole = normalizePostalCode(canadianCode.exec(typed.trim())?.[0] ?? '');
  if (country !== 'CAN' || !isCanadianPostalCode(whole) || postalKey(whole) !== postalCode) return place;
  return { ...place, postalCode: whole, firstLine: `${city}, ${state} ${whole}` };
}

/** The search of the place field. */
export const findPlaces = async (q: string): Promise<PlaceOption[]> =>
  (await call(placesApi.search, { q: q.slice(0, 60), limit: 10 })).items.map((place) => withTypedCode(place, q));

/** The default for one end: one of the company's Locations, else an address of its book. */
export type UsualEnd = { readonly location: Location } | { readonly address: Address } | undefined;

export interface DefaultRoute {
  readonly origin: UsualEnd;
  readonly destination: UsualEnd;
}

/** The default route; undefined while loading. Locations that the user may not see are left out. */
export function useDefaultRoute(): DefaultRoute | undefined {
  const user = useUser();
  const { defaultOriginId, defaultDestinationId } = user;
  const { data, error } = useNamedLocations([defaultOriginId, defaultDestinationId]);
  // Refetched by every new form: the default may have changed.
  const fresh = { staleTime: Infinity, gcTime: 0, enabled: canShow(user, 'useAddressBook') };
  const book = useQuery({ ...answerOf(addressBookApi.defaults), ...fresh });
  if ((!data && !error) || book.isLoading) return undefined;
  const endAt = (id: number | null | undefined, address: Address | null | undefined): UsualEnd => {
    const location = data?.find((one) => one.id === id);
    if (location) return { location };
    return address ? { address } : undefined;
  };
  return {
    origin: endAt(defaultOriginId, book.data?.pickup),
    destination: endAt(defaultDestinationId, book.data?.delivery),
  };
}

/** The default locations missing from a list, which ends after one page. */
export const usualBeside = (
  listed: readonly Location[],
  { origin, destination }: DefaultRoute,
): readonly Location[] => {
  const usual = [origin, destination].flatMap((end) => (end && 'location' in end ? [end.location] : []));
  return usual.filter(({ id }) => !listed.some((one) => one.id === id));
};
