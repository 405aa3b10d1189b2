import { carrierLocationsApi, type CarrierLocation } from '@lading/contracts/customers/carrier-locations';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { ManyFilter } from '../../ui/fields/many-filter.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-dashboard-texts.js';

const words = texts.filters;
const { listCarrierLocations } = carrierLocationsApi;
/** Milliseconds without a key before the search is sent. */
const typingPause = 300;
const mostOffered = 50;
/** Maximum selection, since one page of the list must name all of them. */
const mostNamed = 100;

interface LocationFilterProps {
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

const optionOf = ({ id, name, companyName, city, state }: CarrierLocation) => ({
  value: String(id),
  label: fill(words.location, { name, company: companyName, city, state }),
});

/** Locations of the carrier's customers, found by company, account number, name, city or postal code. */
export function LocationFilter({ chosen, onChange }: LocationFilterProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), typingPause);
  const found = useQuery({
    ...answerOf(listCarrierLocations, { limit: mostOffered, ...(search && { search }) }),
    placeholderData: keepPreviousData,
  });
  const named = useQuery({
    ...answerOf(listCarrierLocations, { limit: mostNamed, locationIds: [...chosen] }),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
  });
  const known = new Map(
    [...(named.data?.items ?? []), ...(found.data?.items ?? [])].map((one) => [one.id, optionOf(one)] as const),
  );
  const nameless = chosen.filter((id) => !known.has(id));
  const options = [
    ...known.values(),
    ...nameless.map((id) => ({ value: String(id), label: fill(words.unnamedLocation, { id }) })),
  ];
  return (
    <ManyFilter
      label={words.locations}
      all={words.allLocations}
      options={options}
      chosen={chosen.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      most={mostNamed}
      search={{ value: typed, onChange: setTyped, nothingFound: words.noLocation }}
    />
  );
}
