import { useRef } from 'react';
import { CityField, type CityFieldProps, type CityOption } from './city-field.js';

interface PlaceCityFieldProps<P extends CityOption> extends Omit<CityFieldProps, 'loadOptions' | 'onSelect'> {
  find: (query: string) => Promise<readonly P[]>;
  /** Told what was chosen from the list: the city with all that is known of it. */
  onPlace: (place: P) => void;
}

/** A city or postal code, typed or chosen from the list, which knows the rest of the place. */
export function PlaceCityField<P extends CityOption>({ find, onPlace, ...rest }: PlaceCityFieldProps<P>) {
  const loaded = useRef<readonly P[]>([]);
  const load = async (query: string): Promise<readonly CityOption[]> => {
    loaded.current = await find(query);
    // The field says itself whether the name is the recommended one.
    return loaded.current.map(({ secondLine: _, ...place }) => place);
  };
  const take = ({ id }: CityOption) => {
    const place = loaded.current.find((one) => one.id === id);
    if (place) onPlace(place);
  };
  return <CityField {...rest} onSelect={take} loadOptions={load} />;
}
