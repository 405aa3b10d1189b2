import {
  AddCarrierResource,
  CarrierResource,
  carrierResourcesApi,
  ChangeCarrierResource,
  resourceAudiences,
  resourceKinds,
  type ResourceAudience,
  type ResourceKind,
} from '@lading/contracts/carriers/carrier-resources';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Drawer, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { attachmentRules, uploadAttachment } from '../../entities/attachment/upload-attachment.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { today } from '../../kernel/clock/now.js';
import { useCheckedForm, type CheckedForm, type FieldError } from '../../kernel/form/use-checked-form.js';
import { LoadNewer, newerIn } from '../../pages/newer-values.js';
import { DateField } from '../../ui/dates/date-field.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { FileDrop } from '../../ui/files/file-drop.js';
import { fileSizeText } from '../../ui/files/file-rules.js';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './carrier-resources-texts.js';

const words = texts.form;
const { listCarrierResources, addCarrierResource, changeCarrierResource } = carrierResourcesApi;

interface Form {
  readonly title: string;
  readonly kind: ResourceKind;
  readonly audience: ResourceAudience;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  /** Of an uploaded file. */
  readonly attachmentId: number | undefined;
  readonly version: number;
}

const emptyForm = (): Form => ({
  ...{ title: '', kind: 'document', audience: 'users', startsOn: today(), endsOn: null },
  ...{ attachmentId: undefined, version: 1 },
});

const formOf = ({ title, kind, audience, startsOn, endsOn, version }: CarrierResource): Form => ({
  ...{ title, kind, audience, startsOn, endsOn, version, attachmentId: undefined },
});

const inputOf = ({ title, kind, audience, startsOn, endsOn, attachmentId }: Form) => ({
  ...{ title: title.trim(), kind, audience, attachmentId },
  ...{ startsOn: startsOn ?? undefined, endsOn: endsOn ?? undefined },
});

const wrongPeriod = ({ startsOn, endsOn }: Form): FieldError[] =>
  startsOn && endsOn && endsOn < startsOn
    ? [{ path: 'endsOn', message: fieldMessage(words.endsOn, 'min', { n: formatCalendarDate(startsOn) }) }]
    : [];

/** Undefined while it is closed, `new` for a resource to be added. */
export type EditedResource = CarrierResource | 'new' | undefined;

export function ResourceDrawer({ edited, onClose }: { edited: EditedResource; onClose: () => void }) {
  const isNew = edited === undefined || edited === 'new';
  return (
    <Drawer
      opened={edited !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={isNew ? words.addTitle : fill(words.editTitle, { title: edited.title })}
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {edited === 'new' ? <AddForm onClose={onClose} /> : null}
      {isNew ? null : <ChangeForm resource={edited} onClose={onClose} />}
    </Drawer>
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  const add = useAct(addCarrierResource, listCarrierResources);
  const checked = useCheckedForm<Form, AddCarrierResource>({
    initial: emptyForm(),
    shape: AddCarrierResource,
    toInput: inputOf,
    alsoWrong: wrongPeriod,
  });
  const save = () => {
    const resource = checked.submit();
    if (!resource || add.isPending) return;
    const saved = ({ title }: CarrierResource) => {
      toast.success(fill(texts.done.add, { title }));
      onClose();
    };
    add.mutate(resource, { onSuccess: saved, onError: checked.takeProblem });
  };
  return (
    <FormFrame checked={checked} refusal={add.error} onSubmit={save}>
      <Fields checked={checked} />
      <Buttons isBusy={add.isPending} onClose={onClose} />
    </FormFrame>
  );
}

function ChangeForm({ resource, onClose }: { resource: CarrierResource; onClose: () => void }) {
  const change = useAct(changeCarrierResource, listCarrierResources);
  const checked = useCheckedForm<Form, ChangeCarrierResource>({
    initial: formOf(resource),
    shape: ChangeCarrierResource,
    toInput: (form) => ({
      ...inputOf(form),
      ...{ endsOn: form.endsOn, id: resource.id, version: form.version },
    }),
    alsoWrong: wrongPeriod,
  });
  const save = () => {
    const changed = checked.submit();
    if (!changed || change.isPending) return;
    const saved = ({ title }: CarrierResource) => {
      toast.success(fill(texts.done.change, { title }));
      onClose();
    };
    change.mutate(changed, { onSuccess: saved, onError: checked.takeProblem });
  };
  const load = (current: CarrierResource) => {
    checked.replace(formOf(current));
    change.reset();
  };
  return (
    <FormFrame checked={checked} refusal={change.error} onSubmit={save}>
      <LoadNewer newer={newerIn(CarrierResource, change.error)} onLoad={load} />
      <Fields checked={checked} stored={resource} />
      <Buttons isBusy={change.isPending} onClose={onClose} />
    </FormFrame>
  );
}

function Buttons({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {words.cancel}
      </Button>
      <SpinnerButton type="submit" isBusy={isBusy}>
        {words.save}
      </SpinnerButton>
    </Group>
  );
}

interface FieldsProps {
  checked: Pick<CheckedForm<Form>, 'form' | 'field' | 'change'>;
  stored?: CarrierResource;
}

function Fields({ checked: { form, field, change }, stored }: FieldsProps) {
  const attachment = field('attachmentId');
  return (
    <Stack gap="sm">
      <TextField
        {...field('title')}
        label={words.title}
        required
        maxLength={120}
        value={form.title}
        onChange={(title) => change({ title })}
      />
      <Dropdown
        {...field('kind')}
        label={words.kind}
        required
        options={resourceKinds.map(({ value, name }) => ({ value, label: name }))}
        value={form.kind}
        onChange={(chosen) => change({ kind: resourceKinds.find(({ value }) => value === chosen)?.value ?? form.kind })}
      />
      <Dropdown
        {...field('audience')}
        label={words.audience}
        required
        options={resourceAudiences.map((value) => ({ value, label: texts.audiences[value] }))}
        value={form.audience}
        onChange={(chosen) => change({ audience: resourceAudiences.find((one) => one === chosen) ?? form.audience })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField
          {...field('startsOn')}
          label={words.startsOn}
          required
          value={form.startsOn}
          onChange={(startsOn) => change({ startsOn })}
        />
        <DateField
          {...field('endsOn')}
          label={words.endsOn}
          clearable
          value={form.endsOn}
          onChange={(endsOn) => change({ endsOn })}
          {...(form.startsOn && { min: form.startsOn })}
        />
      </SimpleGrid>
      <Text fz="sm" c="dimmed">
        {words.endsOnHelp}
      </Text>
      <div id={attachment.id} tabIndex={-1}>
        <FileDrop
          label={stored ? words.newFile : words.file}
          description={
            stored ? fill(words.current, { file: stored.fileName, size: fileSizeText(stored.size) }) : undefined
          }
          error={attachment.error}
          upload={uploadAttachment()}
          rules={attachmentRules}
          onChange={(entries) => change({ attachmentId: idOf(entries.find(({ state }) => state === 'done')?.fileId) })}
        />
      </div>
    </Stack>
  );
}

const idOf = (fileId: string | undefined): number | undefined => (fileId === undefined ? undefined : Number(fileId));
