import { ChangedLocation, locationsApi, NewLocation, type Location } from '@lading/contracts/customers/locations';
import { trimmedAddress } from '@lading/domain/freight/address';
import { locationTypes } from '@lading/domain/freight/location-type';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { Alert, Button, Checkbox, Drawer, Group, SimpleGrid, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { AddressFields, wrongPlace } from '../../entities/address/address-fields.js';
import { emptyAddressLines, type AddressLines } from '../../entities/address/address-lines.js';
import { findPlaces } from '../../entities/location/own-places.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { cleared, optional } from '../../kernel/form/typed-text.js';
import { useCheckedForm, type CheckedForm, type FieldError } from '../../kernel/form/use-checked-form.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './locations-texts.js';

interface LocationForm extends AddressLines {
  readonly name: string;
  readonly locationType: string;
  readonly isBilling: boolean;
  readonly isActive: boolean;
  readonly readyTime: string;
  readonly closeTime: string;
}

const newLocation: LocationForm = {
  ...emptyAddressLines,
  name: '',
  locationType: 'business',
  isBilling: false,
  isActive: true,
  readyTime: '09:00',
  closeTime: '17:00',
};

/** The form of a location; missing fields arrive as null. */
function formOfLocation({ id: _, freightTerms: __, ...location }: Location): LocationForm {
  const input = Object.entries(location).filter(([, value]) => value !== null);
  return { ...newLocation, ...Object.fromEntries(input) };
}

/** The location as the contract's input. */
const locationInput =
  (more: object) =>
  ({ isActive: _, ...form }: LocationForm): object => ({
    ...form,
    ...more,
    name: form.name.trim(),
    ...trimmedAddress(form, undefined),
    contactName: form.contactName.trim(),
    phone: form.phone.trim(),
    email: optional(form.email),
  });

/** Rules between fields: state and postal code match their country, and the dock closes after it opens. */
function wrongLocation(form: LocationForm): FieldError[] {
  const { readyTime, closeTime } = form;
  const { readyTime: a, closeTime: b } = texts.form;
  return [
    ...wrongPlace(form),
    ...(closeTime > readyTime ? [] : [{ path: 'closeTime', message: fieldMessage(b, 'moreThan', { a: b, b: a }) }]),
  ];
}

/** The name of a kind of place. */
export const typeName = (type: string): string => locationTypes.find((known) => known.type === type)?.name ?? type;

const words = texts.form;

/** Undefined while closed, `new` for a new location. */
export type Edited = Location | 'new' | undefined;

/** Adds or edits a location. */
export function LocationDrawer({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const isNew = edited === 'new';
  const title = edited === undefined || isNew ? words.addTitle : fill(words.editTitle, { name: edited.name });
  return (
    <Drawer
      opened={edited !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {edited === 'new' ? <AddForm onClose={onClose} /> : null}
      {edited === undefined || edited === 'new' ? null : <ChangeForm location={edited} onClose={onClose} />}
    </Drawer>
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  const add = useAct(locationsApi.addLocation, locationsApi.listLocations);
  const checked = useCheckedForm({
    initial: newLocation,
    shape: NewLocation,
    toInput: locationInput({}),
    alsoWrong: wrongLocation,
  });
  const save = () => {
    const location = checked.submit();
    if (!location || add.isPending) return;
    add.mutate(location, {
      onSuccess: ({ name }) => {
        toast.success(fill(texts.done.add, { name }));
        onClose();
      },
      onError: (problem) => checked.takeProblem(problem),
    });
  };
  return <Form checked={checked} isNew isBusy={add.isPending} problem={add.error} onSave={save} onClose={onClose} />;
}

function ChangeForm({ location, onClose }: { location: Location; onClose: () => void }) {
  const change = useAct(locationsApi.changeLocation, locationsApi.listLocations);
  const checked = useCheckedForm({
    initial: formOfLocation(location),
    shape: ChangedLocation,
    toInput: cleared(ChangedLocation, (form: typeof newLocation) =>
      locationInput({ id: location.id, isActive: form.isActive })(form),
    ),
    alsoWrong: wrongLocation,
  });
  const save = () => {
    const changed = checked.submit();
    if (!changed || change.isPending) return;
    change.mutate(changed, {
      onSuccess: ({ name }) => {
        toast.success(fill(texts.done.change, { name }));
        onClose();
      },
      onError: (problem) => checked.takeProblem(problem),
    });
  };
  return <Form checked={checked} isBusy={change.isPending} problem={change.error} onSave={save} onClose={onClose} />;
}

interface FormProps {
  checked: Pick<
    ReturnType<typeof useCheckedForm<typeof newLocation, object>>,
    'form' | 'change' | 'field' | 'leave' | 'attempt' | 'problems'
  >;
  isNew?: boolean;
  isBusy: boolean;
  problem: Problem | null;
  onSave: () => void;
  onClose: () => void;
}

function Form({ checked, isNew = false, isBusy, problem, onSave, onClose }: FormProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <ErrorSummary attempt={checked.attempt} problems={checked.problems} />
        <LocationFields {...checked} isNew={isNew} />
        {problem && problem.fields.length === 0 ? (
          <Alert color="red" role="alert" title={texts.failed.save}>
            {problem.message}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <SpinnerButton type="submit" isBusy={isBusy}>
            {words.save}
          </SpinnerButton>
        </Group>
      </Stack>
    </form>
  );
}

const lengths = {
  name: 200,
  contactName: 60,
  phone: 20,
  email: 254,
} as const;
type TextName = keyof typeof lengths;

/** Name, address and hours of a location. */
function LocationFields({ isNew, ...checked }: CheckedForm<LocationForm> & { isNew: boolean }) {
  const { form, field, change } = checked;
  const text = (name: TextName) => ({
    ...field(name),
    label: words[name],
    required: name !== 'email',
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
      <AddressFields form={form} field={field} find={findPlaces} maxLength={200} onChange={change}>
        <TextField {...text('contactName')} />
        <TextField {...text('phone')} type="tel" />
      </AddressFields>
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
