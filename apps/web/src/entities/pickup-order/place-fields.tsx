import type { Country } from '@lading/contracts/address';
import { countryCodes } from '@lading/domain/postal-code';
import { findPlaces } from '../location/own-places.js';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { PlaceCityField } from '../address/place-city-field.js';
import { TextField } from '../../ui/fields/text-field.js';
import type { DispatchForm } from './dispatch-form.js';
import { texts } from './dispatch-texts.js';

interface PlaceForm {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: Country;
}

interface PlaceFieldsProps {
  side: string;
  place: PlaceForm;
  field: CheckedForm<DispatchForm>['field'];
  onChange: (patch: Partial<PlaceForm>) => void;
}

/** City, state, postal code and country of an address that no price depends on. */
export function PlaceFields({ side, place, field, onChange }: PlaceFieldsProps) {
  return (
    <>
      <PlaceCityField
        {...field(`${side}.city`)}
        label={texts.parties.city}
        description={texts.parties.cityHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        maxLength={60}
        value={place.city}
        find={findPlaces}
        onChange={(city) => onChange({ city })}
        onPlace={({ city, state, postalCode, country }) => onChange({ city, state, postalCode, country })}
      />
      <TextField
        {...field(`${side}.state`)}
        label={texts.parties.state}
        required
        maxLength={3}
        value={place.state}
        onChange={(state) => onChange({ state: state.toUpperCase() })}
      />
      <TextField
        {...field(`${side}.postalCode`)}
        label={texts.parties.postalCode}
        required
        maxLength={10}
        value={place.postalCode}
        onChange={(postalCode) => onChange({ postalCode })}
      />
      <Dropdown
        {...field(`${side}.country`)}
        label={texts.parties.country}
        required
        options={countryCodes.map((code) => ({ value: code, label: code }))}
        value={place.country}
        onChange={(code) => onChange({ country: countryCodes.find((known) => known === code) ?? 'USA' })}
      />
    </>
  );
}
