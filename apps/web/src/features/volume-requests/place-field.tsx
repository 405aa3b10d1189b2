import type { PlaceOption } from '@lading/contracts/places';
import { useRef } from 'react';
import { findPlaces } from '../../kernel/api/own-places.js';
import { CityField, type CityOption } from '../../ui/fields/city-field.js';
import { endAtPlace, type EndForm } from './volume-form-state.js';
import { formTexts as words } from './volume-texts.js';

interface PlaceFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  onBlur: () => void;
  end: EndForm;
  onChange: (end: EndForm) => void;
}

/** A city or postal code, to be chosen from the list. */
export function PlaceField({ end, onChange, ...field }: PlaceFieldProps) {
  const loaded = useRef<readonly PlaceOption[]>([]);
  const load = async (query: string): Promise<readonly CityOption[]> => {
    loaded.current = await findPlaces(query);
    // The field says itself whether the name is the recommended one.
    return loaded.current.map(({ secondLine: _, ...place }) => place);
  };
  const take = (option: CityOption) => {
    const place = loaded.current.find((one) => one.id === option.id);
    if (place) onChange(endAtPlace(end, place));
  };
  return (
    <CityField
      {...field}
      description={words.placeHint}
      required
      value={end.text}
      onChange={(text) => onChange({ ...end, text, place: null, locationId: null })}
      onSelect={take}
      loadOptions={load}
    />
  );
}
