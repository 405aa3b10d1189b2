import { addressBookApi, type Address } from '@lading/contracts/customers/address-book';
import type { Location } from '@lading/contracts/customers/locations';
import { useQuery } from '@tanstack/react-query';
import { canShow, useUser } from '../../kernel/session/user.js';
import { useNamedLocations } from './own-places.js';
import { answerOf } from '../../kernel/api/use-contract.js';

/** Where freight of the company usually is at one end: at an own Location, else at an address of its book. */
export type UsualEnd = { readonly location: Location } | { readonly address: Address } | undefined;

export interface DefaultRoute {
  readonly origin: UsualEnd;
  readonly destination: UsualEnd;
}

/** The usual ends; nothing while they are asked for. Those that somebody may not see are none. */
export function useDefaultRoute(): DefaultRoute | undefined {
  const user = useUser();
  const { defaultOriginId, defaultDestinationId } = user;
  const { data, error } = useNamedLocations([defaultOriginId, defaultDestinationId]);
  // Asked anew by every form that begins: the flag may have moved since.
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

/** The usual locations that a list lacks: a list ends after one page. */
export const usualBeside = (
  listed: readonly Location[],
  { origin, destination }: DefaultRoute,
): readonly Location[] => {
  const usual = [origin, destination].flatMap((end) => (end && 'location' in end ? [end.location] : []));
  return usual.filter(({ id }) => !listed.some((one) => one.id === id));
};
