import type { CountryCode } from '@lading/domain/postal-code';
import { regionOf, regions } from '@lading/domain/region';
import { Dropdown, type DropdownProps } from '../../ui/fields/dropdown.js';

interface StateFieldProps extends Omit<DropdownProps, 'options' | 'value' | 'onChange'> {
  country: CountryCode;
  value: string;
  onChange: (state: string) => void;
}

/** The states, provinces and territories of a country, by name; what is none of them shows as not chosen. */
export function StateField({ country, value, ...rest }: StateFieldProps) {
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
