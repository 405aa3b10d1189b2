import { locationTypes } from '@lading/domain/location-type';
import { Checkbox, Fieldset, SimpleGrid, Stack, Text } from '@mantine/core';
import { findPlaces } from '../../entities/location/own-places.js';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { CityLines } from '../../entities/address/city-lines.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { servicesAt, type AddressForm } from './address-form.js';
import { addressTexts } from './catalog-texts.js';

const words = addressTexts.form;

const lengths = {
  company: 100,
  address1: 100,
  address2: 100,
  contactName: 60,
  phone: 20,
  extension: 10,
  email: 254,
  instructions: 300,
} as const;
type TextName = keyof typeof lengths;
const required = new Set<TextName>(['company', 'address1']);

const textOf = ({ form, field, change }: CheckedForm<AddressForm>, name: TextName) => ({
  ...field(name),
  label: words[name],
  required: required.has(name),
  maxLength: lengths[name],
  value: form[name],
  onChange: (typed: string) => change({ [name]: typed }),
});

/** Who and where, whom to call, when, and what freight needs there. */
export function AddressFields(checked: CheckedForm<AddressForm>) {
  const { form, field, change } = checked;
  return (
    <Stack gap="sm">
      <TextField {...textOf(checked, 'company')} />
      <Dropdown
        {...field('locationType')}
        label={words.locationType}
        options={locationTypes.map(({ type, name }) => ({ value: type, label: name }))}
        value={form.locationType}
        onChange={(locationType) => change({ locationType })}
      />
      <TextField {...textOf(checked, 'address1')} />
      <TextField {...textOf(checked, 'address2')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <CityLines form={form} field={field} words={words} find={findPlaces} onChange={change} />
      </SimpleGrid>
      <ContactFields {...checked} />
      <ServiceFields {...checked} />
      <Checkbox
        label={words.isThirdPartyBilling}
        checked={form.isThirdPartyBilling}
        onChange={(event) => change({ isThirdPartyBilling: event.currentTarget.checked })}
      />
      <DefaultFields {...checked} />
    </Stack>
  );
}

function ContactFields(checked: CheckedForm<AddressForm>) {
  const { form, field, change } = checked;
  const time = (name: 'readyTime' | 'closeTime') => ({
    ...field(name),
    label: words[name],
    description: words.hoursHelp,
    type: 'time',
    value: form[name],
    onChange: (typed: string) => change({ [name]: typed }),
  });
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextField {...textOf(checked, 'contactName')} />
        <TextField {...textOf(checked, 'email')} type="email" />
        <TextField {...textOf(checked, 'phone')} type="tel" />
        <TextField {...textOf(checked, 'extension')} inputMode="numeric" />
        <TextField {...time('readyTime')} />
        <TextField {...time('closeTime')} />
      </SimpleGrid>
      <TextField {...textOf(checked, 'instructions')} description={words.instructionsHelp} />
    </>
  );
}

function ServiceFields({ form, change }: CheckedForm<AddressForm>) {
  const toggle = (code: string, isOn: boolean) =>
    change({ services: isOn ? [...form.services, code] : form.services.filter((other) => other !== code) });
  const sides = [
    { side: 'pickup', legend: words.pickupServices },
    { side: 'delivery', legend: words.deliveryServices },
  ] as const;
  return (
    <>
      <Text fz="sm" c="dimmed">
        {words.servicesHelp}
      </Text>
      {sides.map(({ side, legend }) => (
        <Fieldset key={side} legend={legend} variant="unstyled">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs" mt={6}>
            {servicesAt(side).map(({ code, name }) => (
              <Checkbox
                key={code}
                label={name}
                checked={form.services.includes(code)}
                onChange={(event) => toggle(code, event.currentTarget.checked)}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      ))}
    </>
  );
}

/** Where new freight begins and ends. */
function DefaultFields({ form, change }: CheckedForm<AddressForm>) {
  return (
    <Fieldset legend={words.defaults} variant="unstyled">
      <Stack gap="xs" mt={6}>
        <Text fz="sm" c="dimmed">
          {words.defaultsHelp}
        </Text>
        {(['isDefaultPickup', 'isDefaultDelivery'] as const).map((name) => (
          <Checkbox
            key={name}
            label={words[name]}
            checked={form[name]}
            onChange={(event) => change({ [name]: event.currentTarget.checked })}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
