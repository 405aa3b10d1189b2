import { locationsApi, type Location } from '@lading/contracts/locations';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerOf } from './use-contract.js';

/** So many are offered at once; the others are found by typing. */
const mostOffered = 50;
const fiveMinutes = 300_000;
const typingPause = 250;

const locationOf = (id: number) => answerOf(locationsApi.getLocation, { id });

const optionOf = ({ id, name, city, state }: Location) => ({
  value: String(id),
  label: name,
  description: `${city}, ${state}`,
});

interface OfferedLocations {
  /** Only those that invoices may be addressed to. */
  readonly isBilling?: boolean;
}

/** Those that fit what was typed; whoever needs one of them whole finds it as if it had been asked for by its id. */
function useOffered(search: string, { isBilling = false }: OfferedLocations) {
  const client = useQueryClient();
  const list = useQuery({
    ...answerOf(locationsApi.listLocations, {
      limit: mostOffered,
      ...(search && { search }),
      ...(isBilling && { isBilling }),
    }),
    staleTime: fiveMinutes,
    placeholderData: keepPreviousData,
  });
  const { data } = list;
  useEffect(
    () => data?.items.forEach((location) => client.setQueryData(locationOf(location.id).queryKey, location)),
    [client, data],
  );
  const items = data?.items.filter(({ isActive }) => isActive) ?? [];
  return { list, items, rest: data ? data.total - data.items.length : 0 };
}

/** The one in force, which may not be among those that are offered. */
function useChosen(id: number | null, listed: Location | undefined, isAsked: boolean) {
  const isElsewhere = id !== null && isAsked && !listed;
  const named = useQuery({ ...locationOf(id ?? 0), enabled: isElsewhere, staleTime: fiveMinutes });
  const chosen = listed ?? named.data;
  return chosen && optionOf(chosen);
}

/** Own Locations to choose from, however many there are: the first ones at once, the others by typing. */
export function useLocationChoice(id: number | null, which: OfferedLocations = {}) {
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim().slice(0, 100), typingPause);
  const { list, items, rest } = useOffered(asked, which);
  const at = (value: string): Location | undefined => items.find((location) => String(location.id) === value);
  const chosen = useChosen(id, at(String(id)), list.isFetched);
  const search = { value: typed, onChange: setTyped, found: items.length, rest };
  const isSearched = `${typed}${asked}` !== '' || rest > 0;
  return {
    isLoading: list.isPending,
    error: list.data ? null : list.error,
    refetch: list.refetch,
    at,
    /** What the field shows. */
    choice: { options: items.map(optionOf), chosen, ...(isSearched && { search }) },
  };
}

/** What is known of an own Location that was offered or asked for before. */
export function useKnownLocation(): (id: number | null | undefined) => Location | undefined {
  const client = useQueryClient();
  return (id) => (id ? client.getQueryData<Location>(locationOf(id).queryKey) : undefined);
}
