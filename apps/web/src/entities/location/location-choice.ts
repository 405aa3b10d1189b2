import { locationsApi, type Location, type LocationList } from '@lading/contracts/customers/locations';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';

/** Maximum options listed at once; a search finds the others. */
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
  /** Only locations that invoices can be addressed to. */
  readonly isBilling?: boolean;
}

/** Locations that match the typed text. */
function useOffered(search: string, { isBilling = false }: OfferedLocations) {
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
  const items = data?.items.filter(({ isActive }) => isActive) ?? [];
  return { list, items, rest: data ? data.total - data.items.length : 0 };
}

/** The selected one, which may not be in the list. */
function useChosen(id: number | null, listed: Location | undefined, isAsked: boolean) {
  const isElsewhere = id !== null && isAsked && !listed;
  const known = useKnownLocation();
  const named = useQuery({
    ...locationOf(id ?? 0),
    enabled: isElsewhere,
    staleTime: fiveMinutes,
    // An earlier search may have loaded it: its name stays while it is refetched.
    placeholderData: () => known(id),
  });
  const chosen = listed ?? named.data;
  return chosen && optionOf(chosen);
}

/** The company's Locations as options, however many: the first ones at once, the others by search. */
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
    /** Props of the field. */
    choice: { options: items.map(optionOf), chosen, ...(isSearched && { search }) },
  };
}

/** Maximum ids in one request. */
const mostNamed = 200;

/** The selected Locations, active or not. */
function useNamed(ids: readonly number[]): readonly Location[] {
  const parts = Array.from({ length: Math.ceil(ids.length / mostNamed) }, (_, at) =>
    ids.slice(at * mostNamed, (at + 1) * mostNamed),
  );
  return useQueries({
    queries: parts.map((part) => ({
      ...answerOf(locationsApi.listLocations, { ids: [...part], withInactive: true, limit: mostNamed }),
      staleTime: fiveMinutes,
    })),
    combine: (answers) => answers.flatMap(({ data }) => data?.items ?? []),
  });
}

/** Several of the company's Locations: the first ones at once, the others by search; selected ones always have a name. */
export function useLocationChoices(ids: readonly number[]) {
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim().slice(0, 100), typingPause);
  const { items, rest } = useOffered(asked, {});
  // Only the initial selection: later additions come from the list.
  const [named] = useState(ids);
  const known = new Map([...useNamed(named), ...useSeen(items)].map((location) => [location.id, location]));
  const chosen = ids.flatMap((id) => known.get(id) ?? []);
  const others = items.filter(({ id }) => !ids.includes(id));
  return { options: [...chosen, ...others].map(optionOf), search: { value: typed, onChange: setTyped, rest } };
}

/** All Locations loaded so far, so that a selection from an earlier search keeps its name. */
function useSeen(items: readonly Location[]): readonly Location[] {
  const [seen, setSeen] = useState(items);
  const fresh = items.filter(({ id }) => !seen.some((one) => one.id === id));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  return seen;
}

/** The cached Location that a field offers or names. */
export function useKnownLocation(): (id: number | null | undefined) => Location | undefined {
  const client = useQueryClient();
  const { group, name } = locationsApi.listLocations;
  return (id) => {
    if (!id) return undefined;
    // The cached lists of the fields: separate copies of their items would be garbage-collected while the page is open.
    const lists = client.getQueriesData<LocationList>({ queryKey: [group, name] });
    const offered = lists.flatMap(([, list]) => list?.items ?? []).findLast((location) => location.id === id);
    return offered ?? client.getQueryData<Location>(locationOf(id).queryKey);
  };
}
