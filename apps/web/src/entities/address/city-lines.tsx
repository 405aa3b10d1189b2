import { countryCodes, type CountryCode } from '@lading/domain/freight/country';
import { regionOf, regions } from '@lading/domain/freight/region';
import { Dropdown, type DropdownProps } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { PlaceCityField, type CityOption } from './city-field.js';

interface City {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: CountryCode;
}

interface CityLinesProps<P extends CityOption & City> {
  form: City;
  /** The field's own id, its error and what happens when it is left. */
  field: (name: keyof City) => { id: string; error: string | undefined; onBlur: () => void };
  words: Readonly<Record<keyof City | 'cityHelp', string>>;
  find: (query: string) => Promise<readonly P[]>;
  onChange: (patch: Partial<City>) => void;
}

/** City, state, postal code and country of an address; a city or postal code that is chosen from the list fills them all. */
export function CityLines<P extends CityOption & City>({ form, field, words, find, onChange }: CityLinesProps<P>) {
  return (
    <>
      <PlaceCityField
        {...field('city')}
        label={words.city}
        description={words.cityHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        maxLength={60}
        value={form.city}
        find={find}
        onChange={(city) => onChange({ city })}
        onPlace={({ city, state, postalCode, country }) => onChange({ city, state, postalCode, country })}
      />
      <StateField
        {...field('state')}
        label={words.state}
        required
        country={form.country}
        value={form.state}
        onChange={(state) => onChange({ state })}
      />
      <TextField
        {...field('postalCode')}
        label={words.postalCode}
        required
        maxLength={10}
        value={form.postalCode}
        onChange={(postalCode) => onChange({ postalCode })}
      />
      <Dropdown
        {...field('country')}
        label={words.country}
        required
        options={countryCodes.map((code) => ({ value: code, label: code }))}
        value={form.country}
        onChange={(code) => onChange({ country: countryCodes.find((known) => known === code) ?? 'USA' })}
      />
    </>
  );
}

interface StateFieldProps extends Omit<DropdownProps, 'options' | 'value' | 'onChange'> {
  country: CountryCode;
  value: string;
  onChange: (state: string) => void;
}

/** The states, provinces and territories of a country, by name; what is none of them shows as not chosen. */
function StateField({ country, value, ...rest }: StateFieldProps) {
  return (
    <Dropdown
      {...rest}
      options={regions
        .filter((region) => region.country === country)
        .map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
      value={regionOf(country, value)?.code ?? null}
    />
  );
}
