import { ChangedLocation, locationsApi, NewLocation, type Location } from '@lading/contracts/customers/locations';
import { Alert, Button, Drawer, Group, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { cleared } from '../../kernel/form/cleared.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts as common } from '../../ui/texts.js';
import { LocationFields } from './location-fields.js';
import { formOfLocation, locationInput, newLocation, wrongLocation } from './location-form.js';
import { texts } from './locations-texts.js';

const words = texts.form;

/** Nothing while it is closed, `new` for a location to be added. */
export type Edited = Location | 'new' | undefined;

/** Adds a location or changes one. */
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
