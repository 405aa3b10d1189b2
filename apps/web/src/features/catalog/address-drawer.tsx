import {
  addressBookApi,
  addressServices,
  ChangedAddress,
  NewAddress,
  type Address,
} from '@lading/contracts/customers/address-book';
import { accessorials } from '@lading/domain/freight/accessorial';
import { locationTypes } from '@lading/domain/freight/location-type';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { Checkbox, Fieldset, SimpleGrid, Stack, Text } from '@mantine/core';
import { AddressFields, wrongPlace } from '../../entities/address/address-fields.js';
import { emptyAddressLines, type AddressLines } from '../../entities/address/address-lines.js';
import { findPlaces } from '../../entities/location/own-places.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { cleared } from '../../kernel/form/typed-text.js';
import { useCheckedForm, type CheckedForm, type FieldError } from '../../kernel/form/use-checked-form.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { addressTexts, common } from './catalog-texts.js';
import { EditDrawer, EditForm } from './edit-drawer.js';

interface AddressForm extends AddressLines {
  readonly company: string;
  readonly locationType: string;
  readonly extension: string;
  readonly instructions: string;
  readonly readyTime: string;
  readonly closeTime: string;
  readonly services: readonly string[];
  readonly isThirdPartyBilling: boolean;
  readonly isDefaultPickup: boolean;
  readonly isDefaultDelivery: boolean;
}

const newAddress: AddressForm = {
  ...emptyAddressLines,
  company: '',
  locationType: 'business',
  extension: '',
  instructions: '',
  readyTime: '',
  closeTime: '',
  services: [],
  isThirdPartyBilling: false,
  isDefaultPickup: false,
  isDefaultDelivery: false,
};

/** The form of an address; missing fields arrive as null. */
function formOfAddress({ id: _, updatedAt: __, ...address }: Address): AddressForm {
  const input = Object.entries(address).filter(([, value]) => value !== null);
  return { ...newAddress, ...Object.fromEntries(input) };
}

const trimmed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? undefined : value.trim();
};

const neverEmpty = { company: '', address1: '', city: '', state: '', postalCode: '' };

/** The address as the contract's input; empty fields are left out. */
const addressInput =
  (more: object) =>
  (form: AddressForm): object => {
    const input = Object.entries(form).map(([name, value]) => [name, trimmed(value)] as const);
    return { ...neverEmpty, ...Object.fromEntries(input.filter(([, value]) => value !== undefined)), ...more };
  };

/** Rules between fields: state and postal code match their country, hours are complete and in order. */
const wrongAddress = (form: AddressForm): FieldError[] => [
  ...wrongPlace(form),
  ...wrongHours(form.readyTime, form.closeTime),
];

function wrongHours(ready: string, close: string): FieldError[] {
  const { readyTime: a, closeTime: b } = addressTexts.form;
  if (ready && !close) return [{ path: 'closeTime', message: fieldMessage(b, 'required') }];
  if (close && !ready) return [{ path: 'readyTime', message: fieldMessage(a, 'required') }];
  if (ready && close <= ready) return [{ path: 'closeTime', message: fieldMessage(b, 'moreThan', { a: b, b: a }) }];
  return [];
}

/** The name of a kind of place. */
export const typeName = (type: string | null | undefined): string =>
  locationTypes.find((known) => known.type === type)?.name ?? '';

/** The services that can be ordered at one end. */
const servicesAt = (side: 'pickup' | 'delivery') =>
  accessorials.filter((service) => service.side === side && addressServices.includes(service.code));

export const serviceNames = (codes: readonly string[] | null | undefined): string =>
  accessorials
    .filter(({ code }) => codes?.includes(code))
    .map(({ name }) => name)
    .join(', ');

const words = addressTexts.form;

const lengths = {
  company: 100,
  contactName: 60,
  phone: 20,
  extension: 10,
  email: 254,
  instructions: 300,
} as const;

type TextName = keyof typeof lengths;

const textOf = ({ form, field, change }: CheckedForm<AddressForm>, name: TextName) => ({
  ...field(name),
  label: words[name],
  required: name === 'company',
  maxLength: lengths[name],
  value: form[name],
  onChange: (typed: string) => change({ [name]: typed }),
});

/** Undefined while closed, `new` for a new address. */
export type EditedAddress = Address | 'new' | undefined;

/** Adds or edits an address. */
export function AddressDrawer({ edited, onClose }: { edited: EditedAddress; onClose: () => void }) {
  const address = edited === 'new' ? undefined : edited;
  const title = address ? fill(words.editTitle, { name: address.company }) : words.addTitle;
  return (
    <EditDrawer title={title} isOpen={edited !== undefined} onClose={onClose}>
      {edited === 'new' ? <AddForm onClose={onClose} /> : null}
      {address ? <ChangeForm address={address} onClose={onClose} /> : null}
    </EditDrawer>
  );
}

const refreshed = [addressBookApi.list, addressBookApi.duplicates] as const;

function AddForm({ onClose }: { onClose: () => void }) {
  const add = useAct(addressBookApi.add, ...refreshed);
  const checked = useCheckedForm({
    initial: newAddress,
    shape: NewAddress,
    toInput: addressInput({}),
    alsoWrong: wrongAddress,
  });
  const save = () => {
    const address = checked.submit();
    if (!address || add.isPending) return;
    add.mutate(address, {
      onSuccess: ({ company }) => {
        toast.success(fill(common.added, { name: company }));
        onClose();
      },
      onError: (problem) => checked.takeProblem(problem),
    });
  };
  const state = { checked, problem: add.error, isBusy: add.isPending, taken: words.taken };
  return (
    <EditForm {...state} onSave={save} onClose={onClose}>
      <FormFields {...checked} />
    </EditForm>
  );
}

function ChangeForm({ address, onClose }: { address: Address; onClose: () => void }) {
  const change = useAct(addressBookApi.change, ...refreshed);
  const checked = useCheckedForm({
    initial: formOfAddress(address),
    shape: ChangedAddress,
    toInput: cleared(ChangedAddress, addressInput({ id: address.id })),
    alsoWrong: wrongAddress,
  });
  const save = () => {
    const changed = checked.submit();
    if (!changed || change.isPending) return;
    change.mutate(changed, {
      onSuccess: ({ company }) => {
        toast.success(fill(common.changed, { name: company }));
        onClose();
      },
      onError: (problem) => checked.takeProblem(problem),
    });
  };
  const state = { checked, problem: change.error, isBusy: change.isPending, taken: words.taken };
  return (
    <EditForm {...state} onSave={save} onClose={onClose}>
      <FormFields {...checked} />
    </EditForm>
  );
}

/** Party, contact, hours and requirements of an address. */
function FormFields(checked: CheckedForm<AddressForm>) {
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
      <AddressFields form={form} field={field} find={findPlaces} onChange={change} />
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

/** Defaults for the route of new freight. */
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
