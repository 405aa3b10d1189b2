import { findPlaces } from '../../entities/location/own-places.js';
import { PlaceCityField } from '../../entities/address/place-city-field.js';
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
  return (
    <PlaceCityField
      {...field}
      description={words.placeHint}
      required
      value={end.text}
      find={findPlaces}
      onChange={(text) => onChange({ ...end, text, place: null, locationId: null })}
      onPlace={(place) => onChange(endAtPlace(end, place))}
    />
  );
}
