import { addressTitles } from '@lading/domain/freight/address';
import type { CountryCode } from '@lading/domain/freight/country';
import { isPostalCode } from '@lading/domain/freight/postal-code';
import { regionOf, regions } from '@lading/domain/freight/region';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldError } from '../../kernel/form/use-checked-form.js';
import { Dropdown, type DropdownProps } from '../../ui/fields/dropdown.js';
import { texts } from '../../ui/texts.js';
import { type AddressLineProps, type AddressLines, StreetLines } from './address-lines.js';
import { CityLines, CountryLine, type FoundCity } from './city-lines.js';

interface AddressFieldsProps extends AddressLineProps {
  find: (query: string) => Promise<readonly FoundCity[]>;
  maxLength?: number;
  /** More fields in the grid of the place. */
  children?: ReactNode;
}

/** An address that the company saves; its state is selected by name. */
export function AddressFields({ find, maxLength = 100, children, ...lines }: AddressFieldsProps) {
  const { form, field, onChange } = lines;
  const state = (
    <StateField
      {...field('state')}
      label={addressTitles.state}
      required
      country={form.country}
      value={form.state}
      onChange={(code) => onChange({ state: code })}
    />
  );
  return (
    <>
      <StreetLines {...lines} maxLength={maxLength} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <CityLines {...lines} find={find} state={state} />
        <CountryLine {...lines} />
        {children}
      </SimpleGrid>
    </>
  );
}

/** Errors of state and postal code for their country. */
export function wrongPlace({ state, postalCode, country }: AddressLines): FieldError[] {
  const isCode = postalCode.trim() === '' || isPostalCode(postalCode.trim(), country);
  const isState = state.trim() === '' || regionOf(country, state.trim());
  return [
    ...(isState ? [] : [{ path: 'state', message: texts.field.selectFromList }]),
    ...(isCode ? [] : [{ path: 'postalCode', message: fieldMessage(addressTitles.postalCode, 'zipCode') }]),
  ];
}

interface StateFieldProps extends Omit<DropdownProps, 'options' | 'value' | 'onChange'> {
  country: CountryCode;
  value: string;
  onChange: (state: string) => void;
}

/** The states, provinces and territories of a country, by name; an unknown value shows as not chosen. */
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
