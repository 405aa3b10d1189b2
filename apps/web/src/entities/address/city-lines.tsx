import { addressTitles, type AddressName, type StreetName } from '@lading/domain/freight/address';
import { countryCodes, type CountryCode } from '@lading/domain/freight/country';
import type { ReactNode } from 'react';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import type { AddressLineProps } from './address-lines.js';
import { PlaceCityField, type CityOption } from './city-field.js';

const cityHelp = 'Choose a city or postal code from the list to fill all four.';

/** A city from the list with the rest of its place. */
export type FoundCity = CityOption & {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: CountryCode;
};

export interface CityLinesProps extends AddressLineProps<Exclude<AddressName, StreetName>> {
  find: (query: string) => Promise<readonly FoundCity[]>;
  /** Replaces the field for the code of the state. */
  state?: ReactNode;
}

/** City, state and postal code; picking a city or postal code from the list fills them and the country. */
export function CityLines({ form, field, find, onChange, state, isOptional = false, isOwn = false }: CityLinesProps) {
  return (
    <>
      <PlaceCityField
        {...field('city')}
        label={addressTitles.city}
        description={cityHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required={!isOptional}
        maxLength={60}
        value={form.city}
        find={find}
        onChange={(city) => onChange({ city })}
        onPlace={({ city, state: code, postalCode, country }) => onChange({ city, state: code, postalCode, country })}
      />
      {state ?? (
        <TextField
          {...field('state')}
          label={addressTitles.state}
          autoComplete={isOwn ? 'address-level1' : 'off'}
          required={!isOptional}
          maxLength={3}
          value={form.state}
          onChange={(code) => onChange({ state: code.toUpperCase() })}
        />
      )}
      <TextField
        {...field('postalCode')}
        label={addressTitles.postalCode}
        autoComplete={isOwn ? 'postal-code' : 'off'}
        required={!isOptional}
        maxLength={10}
        value={form.postalCode}
        onChange={(postalCode) => onChange({ postalCode })}
      />
    </>
  );
}

/** The country of an address that isn't the user's own. */
export function CountryLine({ form, field, onChange }: AddressLineProps<'country'>) {
  return (
    <Dropdown
      {...field('country')}
      label={addressTitles.country}
      required
      options={countryCodes.map((code) => ({ value: code, label: code }))}
      value={form.country}
      onChange={(code) => onChange({ country: countryCodes.find((known) => known === code) ?? 'USA' })}
    />
  );
}
