import type { PlaceOption } from '@lading/contracts/places';
import { useRef } from 'react';
import { findPlaces } from '../location/own-places.js';
import { CityField, type CityOption } from '../address/city-field.js';
import { texts } from './quote-details-texts.js';
import type { StopFieldsProps } from './section-props.js';
import { moved } from './stop-services.js';
import { findByPostalCode, leftStop, stopAtPlace } from './use-places.js';

/** The place of one end, found by its ZIP or city. */
export function PlaceSearch({ form, change, field, leave, side }: StopFieldsProps) {
  const stop = form[side];
  const id = `${side}.postalCode`;
  const loaded = useRef<readonly PlaceOption[]>([]);
  const load = async (query: string): Promise<readonly CityOption[]> => {
    loaded.current = await findPlaces(query);
    // The field says itself whether the name is the recommended one.
    return loaded.current.map(({ secondLine: _, ...place }) => place);
  };
  const take = (option: CityOption) => {
    const place = loaded.current.find((one) => one.id === option.id);
    if (place) change(moved(form, { [side]: stopAtPlace(stop, place) }));
  };
  const resolve = async () => {
    if (stop.place === null) {
      const place = await findByPostalCode(stop.text);
      if (place) change({ [side]: stopAtPlace(stop, place) });
    }
    leave(id);
  };
  return (
    <CityField
      {...field(id)}
      label={texts.stops[side].place}
      description={texts.stops.hint}
      required
      value={stop.text}
      onChange={(text) => change(moved(form, { [side]: { ...leftStop(stop), text } }))}
      onSelect={take}
      onBlur={() => void resolve()}
      loadOptions={load}
    />
  );
}
