import {
  addressTitles,
  streetNames,
  type StreetName,
  emptyAddress,
  type AddressName,
  type FilledAddress,
} from '@lading/domain/freight/address';
import { countryCodes } from '@lading/domain/freight/country';
import { NativeSelect } from '@mantine/core';
import { TextField } from '../../ui/fields/text-field.js';

/** The common fields of a place and its contact. */
export interface AddressLines extends FilledAddress {
  readonly contactName: string;
  readonly phone: string;
  readonly email: string;
}

export const emptyAddressLines: AddressLines = { ...emptyAddress, contactName: '', phone: '', email: '' };

/** The props that address fields need from their form. */
export interface AddressLineProps<Name extends AddressName = AddressName> {
  form: Pick<FilledAddress, Name>;
  /** The id, error and blur handler of a field. */
  field: (name: Name) => { id: string; error: string | undefined; onBlur: () => void };
  onChange: (patch: Partial<FilledAddress>) => void;
  /** All fields are optional. */
  isOptional?: boolean;
  /** The browser may fill in the user's own address. */
  isOwn?: boolean;
}

interface StreetLinesProps extends AddressLineProps<StreetName> {
  maxLength?: number;
}

/** The lines of an address above the city. */
export function StreetLines({
  form,
  field,
  onChange,
  isOptional = false,
  isOwn = false,
  maxLength = 100,
}: StreetLinesProps) {
  return streetNames.map((name, index) => (
    <TextField
      key={name}
      {...field(name)}
      label={addressTitles[name]}
      autoComplete={isOwn ? `address-line${index + 1}` : 'off'}
      required={index === 0 && !isOptional}
      maxLength={maxLength}
      value={form[name]}
      onChange={(line) => onChange({ [name]: line })}
    />
  ));
}

/** The country in a native select, which the browser can autofill: visitors need not load more for three lines. */
export function OwnCountry({ form, field, onChange, isOptional = false }: AddressLineProps<'country'>) {
  return (
    <NativeSelect
      {...field('country')}
      label={addressTitles.country}
      autoComplete="country"
      required={!isOptional}
      data={[...countryCodes]}
      value={form.country}
      onChange={({ currentTarget: { value } }) =>
        onChange({ country: countryCodes.find((code) => code === value) ?? form.country })
      }
    />
  );
}
