import type { CompanyProfile } from '@lading/contracts/customer-settings';
import { countryCodes } from '@lading/domain/postal-code';
import { NativeSelect, SimpleGrid } from '@mantine/core';
import { findPlaces } from '../../entities/location/own-places.js';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { PlaceCityField } from '../../entities/address/place-city-field.js';
import { TextField } from '../../ui/fields/text-field.js';
import { texts } from './profile-texts.js';

const words = texts.company.address;

export type CompanyAddress = Required<CompanyProfile>;

/** What is kept of the company, line by line; what is not known is empty. */
export const addressOf = (kept: CompanyProfile): CompanyAddress => ({
  address1: kept.address1 ?? '',
  address2: kept.address2 ?? '',
  city: kept.city ?? '',
  state: kept.state ?? '',
  postalCode: kept.postalCode ?? '',
  country: kept.country ?? 'USA',
  contactName: kept.contactName ?? '',
  phone: kept.phone ?? '',
});

/** Where the company itself is, and whom to call. */
export function CompanyAddressFields({
  form,
  change,
  field,
}: Pick<CheckedForm<CompanyAddress>, 'form' | 'change' | 'field'>) {
  const line = (name: Exclude<keyof CompanyAddress, 'country'>, autoComplete: string, maxLength: number) => ({
    ...field(name),
    label: words[name],
    autoComplete,
    maxLength,
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <TextField {...line('address1', 'address-line1', 100)} />
      <TextField {...line('address2', 'address-line2', 100)} />
      <PlaceCityField
        {...line('city', 'off', 60)}
        description={words.cityHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        find={findPlaces}
        onPlace={({ city, state, postalCode, country }) => change({ city, state, postalCode, country })}
      />
      <TextField {...line('state', 'address-level1', 3)} />
      <TextField {...line('postalCode', 'postal-code', 10)} />
      <NativeSelect
        {...field('country')}
        label={words.country}
        autoComplete="country"
        data={[...countryCodes]}
        value={form.country}
        onChange={({ currentTarget: { value } }) =>
          change({ country: countryCodes.find((code) => code === value) ?? form.country })
        }
      />
      <TextField {...line('contactName', 'name', 121)} />
      <TextField {...line('phone', 'tel', 20)} />
    </SimpleGrid>
  );
}
