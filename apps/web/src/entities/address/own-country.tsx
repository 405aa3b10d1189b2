import { addressTitles } from '@lading/domain/freight/address';
import { countryCodes } from '@lading/domain/freight/country';
import { NativeSelect } from '@mantine/core';
import type { AddressLineProps } from './address-lines.js';

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
