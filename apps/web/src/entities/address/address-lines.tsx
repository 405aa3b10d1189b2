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

/** What every form asks of a place and its contact. */
export interface AddressLines extends FilledAddress {
  readonly contactName: string;
  readonly phone: string;
  readonly email: string;
}

export const emptyAddressLines: AddressLines = { ...emptyAddress, contactName: '', phone: '', email: '' };

/** What the fields of an address need of the form that they are in. */
export interface AddressLineProps<Name extends AddressName = AddressName> {
  form: Pick<FilledAddress, Name>;
  /** The field's own id, its error and what happens when it is left. */
  field: (name: Name) => { id: string; error: string | undefined; onBlur: () => void };
  onChange: (patch: Partial<FilledAddress>) => void;
  /** Nothing has to be filled in. */
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

/** The country as the browser's own list, which the browser can fill in: visitors need not fetch more for three lines. */
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
