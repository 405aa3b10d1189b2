import { locationTypes } from '@lading/domain/freight/location-type';
import { Checkbox, SimpleGrid, Stack } from '@mantine/core';
import { findPlaces } from '../../entities/location/own-places.js';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { CityLines } from '../../entities/address/city-lines.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import type { LocationForm } from './location-form.js';
import { texts } from './locations-texts.js';

const words = texts.form;

const lengths = {
  name: 200,
  address1: 200,
  address2: 200,
  contactName: 60,
  phone: 20,
  email: 254,
} as const;
type TextName = keyof typeof lengths;
const optional = new Set<TextName>(['address2', 'email']);

/** What the place is, where, and until when freight can be picked up there. */
export function LocationFields({ isNew, ...checked }: CheckedForm<LocationForm> & { isNew: boolean }) {
  const { form, field, change } = checked;
  const text = (name: TextName) => ({
    ...field(name),
    label: words[name],
    required: !optional.has(name),
    maxLength: lengths[name],
    value: form[name],
    onChange: (typed: string) => change({ [name]: typed }),
  });
  const time = (name: 'readyTime' | 'closeTime') => ({
    ...field(name),
    label: words[name],
    type: 'time',
    value: form[name],
    onChange: (typed: string) => change({ [name]: typed }),
  });
  return (
    <Stack gap="sm">
      <TextField {...text('name')} />
      <Dropdown
        {...field('locationType')}
        label={words.type}
        description={words.typeHelp}
        options={locationTypes.map(({ type, name }) => ({ value: type, label: name }))}
        value={form.locationType}
        onChange={(locationType) => change({ locationType })}
      />
      <TextField {...text('address1')} />
      <TextField {...text('address2')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <CityLines form={form} field={field} words={words} find={findPlaces} onChange={change} />
        <TextField {...text('contactName')} />
        <TextField {...text('phone')} type="tel" />
      </SimpleGrid>
      <TextField {...text('email')} type="email" />
      <SimpleGrid cols={2} spacing="sm">
        <TextField {...time('readyTime')} description={words.hoursHelp} />
        <TextField {...time('closeTime')} description={words.hoursHelp} />
      </SimpleGrid>
      <Checkbox
        label={words.isBilling}
        checked={form.isBilling}
        onChange={(event) => change({ isBilling: event.currentTarget.checked })}
      />
      {isNew ? null : (
        <Checkbox
          label={words.isActive}
          checked={form.isActive}
          onChange={(event) => change({ isActive: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}
