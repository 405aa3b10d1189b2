import type { PlaceOption } from '@lading/contracts/places';
import { useRef } from 'react';
import { findPlaces } from '../../kernel/api/own-places.js';
import { CityField, type CityFieldProps, type CityOption } from './city-field.js';

interface PlaceCityFieldProps extends Omit<CityFieldProps, 'loadOptions' | 'onSelect'> {
  /** Told what was chosen from the list: the city with its state, postal code and country. */
  onPlace: (place: PlaceOption) => void;
}

/** A city or postal code, typed or chosen from the list, which knows the rest of the place. */
export function PlaceCityField({ onPlace, ...rest }: PlaceCityFieldProps) {
  const loaded = useRef<readonly PlaceOption[]>([]);
  const load = async (query: string): Promise<readonly CityOption[]> => {
    loaded.current = await findPlaces(query);
    // The field says itself whether the name is the recommended one.
    return loaded.current.map(({ secondLine: _, ...place }) => place);
  };
  const take = ({ id }: CityOption) => {
    const place = loaded.current.find((one) => one.id === id);
    if (place) onPlace(place);
  };
  return <CityField {...rest} onSelect={take} loadOptions={load} />;
}
