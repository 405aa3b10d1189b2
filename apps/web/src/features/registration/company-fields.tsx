import { countryCodes } from '@lading/domain/postal-code';
import { NativeSelect } from '@mantine/core';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { TextField } from '../../ui/fields/text-field.js';
import { countryOf, type RegisterForm } from './register-form.js';
import { texts } from './registration-texts.js';
import { SideBySide } from './side-by-side.js';

type FormProps = Pick<CheckedForm<RegisterForm>, 'form' | 'change' | 'field'>;

/** The company and where it is. */
export function CompanyFields({ form, change, field }: FormProps) {
  const line = (name: 'companyName' | 'address1' | 'address2' | 'city' | 'postalCode', autoComplete: string) => ({
    ...field(name),
    label: texts.field[name],
    autoComplete,
    required: name !== 'address2',
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <SideBySide>
      <TextField {...line('companyName', 'organization')} maxLength={100} style={{ gridColumn: '1 / -1' }} />
      <TextField {...line('address1', 'address-line1')} maxLength={100} />
      <TextField {...line('address2', 'address-line2')} maxLength={100} />
      <TextField {...line('city', 'address-level2')} maxLength={60} />
      <TextField
        {...field('state')}
        label={texts.field.state}
        autoComplete="address-level1"
        required
        maxLength={3}
        value={form.state}
        onChange={(state) => change({ state: state.toUpperCase() })}
      />
      <TextField {...line('postalCode', 'postal-code')} maxLength={10} />
      {/* The browser's own list: visitors need not fetch more for three lines. */}
      <NativeSelect
        {...field('country')}
        label={texts.field.country}
        autoComplete="country"
        required
        data={[...countryCodes]}
        value={form.country}
        onChange={(event) => change({ country: countryOf(event.currentTarget.value) })}
      />
    </SideBySide>
  );
}
