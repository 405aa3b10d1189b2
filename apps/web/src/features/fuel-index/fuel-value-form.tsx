import {
  AddFuelValue,
  ChangeFuelValue,
  fuelIndexApi,
  FuelValue,
  SupersedeFuelValue,
} from '@lading/contracts/carriers/fuel-index';
import type { Class } from '@lading/contracts/kernel/field';
import { formatMills, millsOf } from '@lading/domain/measures/money';
import { fuelEffectiveDate } from '@lading/domain/rating/fuel';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Alert, Button, Checkbox, Drawer, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { today } from '../../kernel/clock/now.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { LoadNewer, newerIn } from '../../pages/newer-values.js';
import { DateField } from '../../ui/dates/date-field.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './fuel-index-texts.js';

const words = texts.form;
const list = fuelIndexApi.list;

/** Undefined while it is closed, `new` for a value to be added. */
export type EditedFuel = FuelValue | 'new' | undefined;

interface FuelValueDrawerProps {
  edited: EditedFuel;
  onEdit: (edited: EditedFuel) => void;
}

/** Adds a value, changes one that no rate has used, or supersedes one. */
export function FuelValueDrawer({ edited, onEdit }: FuelValueDrawerProps) {
  const close = () => onEdit(undefined);
  return (
    <Drawer
      opened={edited !== undefined}
      onClose={close}
      position="right"
      size="md"
      title={titleOf(edited)}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      <FuelValueForm edited={edited} onEdit={onEdit} onClose={close} />
    </Drawer>
  );
}

function titleOf(edited: EditedFuel): string {
  if (edited === undefined || edited === 'new') return words.addTitle;
  const day = formatCalendarDate(edited.indexDate);
  return fill(isSuperseding(edited) ? words.supersedeTitle : words.changeTitle, { day });
}

const isSuperseding = ({ allowedActions }: FuelValue): boolean => allowedActions.includes('supersede');

type FuelValueFormProps = FuelValueDrawerProps & { onClose: () => void };

/** Another value, or a newer version of the same one, begins with another form. */
function FuelValueForm({ edited, onEdit, onClose }: FuelValueFormProps) {
  if (edited === undefined) return null;
  if (edited === 'new') return <AddForm onEdit={onEdit} onClose={onClose} />;
  const key = `${edited.id} ${edited.version} ${edited.isUsed}`;
  return isSuperseding(edited) ? (
    <SupersedeForm key={key} value={edited} onEdit={onEdit} onClose={onClose} />
  ) : (
    <ChangeForm key={key} value={edited} onEdit={onEdit} onClose={onClose} />
  );
}

interface Form {
  readonly indexDate: string | null;
  readonly price: string;
  readonly reason: string;
  readonly isConfirmed: boolean;
}

const formOf = ({ indexDate, milliDollars }: FuelValue): Form => ({
  ...{ indexDate, price: formatMills(milliDollars).replace('$', ''), reason: '', isConfirmed: false },
});
const blank: Form = { indexDate: null, price: '', reason: '', isConfirmed: false };

interface FuelFormOptions<Shape extends object> {
  readonly initial: Form;
  readonly shape: Class<Shape>;
  readonly toInput: (form: Form) => object;
}

/** The form of a value: what is unusual about it is asked first, and confirmed by a checkbox. */
function useFuelForm<Shape extends object>({ initial, shape, toInput }: FuelFormOptions<Shape>) {
  const [doubt, setDoubt] = useState<string>();
  const checked = useCheckedForm<Form, Shape>({
    initial,
    shape,
    toInput: (form) => ({
      milliDollars: millsOf(form.price),
      ...(form.isConfirmed && { isConfirmed: true }),
      ...toInput(form),
    }),
    alsoWrong: ({ price }) =>
      price.trim() !== '' && millsOf(price) === undefined ? [{ path: 'milliDollars', message: words.priceWrong }] : [],
  });
  /** Another value is confirmed anew. */
  const change = (patch: Partial<Form>) => {
    if (!('reason' in patch)) setDoubt(undefined);
    checked.change({ ...patch, ...(!('reason' in patch) && { isConfirmed: false }) });
  };
  const refuse = (problem: Problem) => {
    const unusual = problem.fields.find(({ path }) => path === 'isConfirmed');
    if (unusual) setDoubt(unusual.message);
    else checked.takeProblem(problem);
  };
  const confirm = (isConfirmed: boolean) => checked.change({ isConfirmed });
  return { ...checked, change, doubt, refuse, confirm };
}

type FuelForm = Pick<ReturnType<typeof useFuelForm>, 'form' | 'change' | 'field' | 'doubt' | 'confirm'>;

type AddFormProps = Omit<FuelValueFormProps, 'edited'>;

function AddForm({ onEdit, onClose }: AddFormProps) {
  const add = useAct(fuelIndexApi.add, list);
  const checked = useFuelForm({
    initial: blank,
    shape: AddFuelValue,
    toInput: ({ indexDate }) => ({ indexDate: indexDate ?? '' }),
  });
  const save = () => {
    const wanted = checked.submit();
    if (!wanted || add.isPending) return;
    add.mutate(wanted, {
      onSuccess: ({ milliDollars, effectiveFrom }) => {
        const day = formatCalendarDate(effectiveFrom);
        toast.success(fill(texts.done.add, { price: formatMills(milliDollars) }), fill(texts.done.addDetail, { day }));
        onClose();
      },
      onError: checked.refuse,
    });
  };
  return (
    <FormFrame checked={checked} refusal={add.error} onSubmit={save}>
      <LoadNewer newer={newerIn(FuelValue, add.error)} onLoad={onEdit} />
      <DayField checked={checked} />
      <PriceField checked={checked} />
      <Doubt checked={checked} />
      <Buttons isBusy={add.isPending} label={words.save} onClose={onClose} />
    </FormFrame>
  );
}

type ChangeFormProps = AddFormProps & { value: FuelValue };

function ChangeForm({ value, onEdit, onClose }: ChangeFormProps) {
  const change = useAct(fuelIndexApi.change, list, fuelIndexApi.history);
  const { id, version } = value;
  const checked = useFuelForm({
    initial: formOf(value),
    shape: ChangeFuelValue,
    toInput: ({ indexDate }) => ({ id, version, indexDate: indexDate ?? '' }),
  });
  const save = () => {
    const wanted = checked.submit();
    if (!wanted || change.isPending) return;
    change.mutate(wanted, {
      onSuccess: ({ milliDollars }) => {
        toast.success(fill(texts.done.change, { price: formatMills(milliDollars) }));
        onClose();
      },
      onError: checked.refuse,
    });
  };
  return (
    <FormFrame checked={checked} refusal={change.error} onSubmit={save}>
      <LoadNewer newer={newerIn(FuelValue, change.error)} onLoad={onEdit} />
      <DayField checked={checked} />
      <PriceField checked={checked} />
      <Doubt checked={checked} />
      <Buttons isBusy={change.isPending} label={words.save} onClose={onClose} />
    </FormFrame>
  );
}

function SupersedeForm({ value, onEdit, onClose }: ChangeFormProps) {
  const supersede = useAct(fuelIndexApi.supersede, list, fuelIndexApi.history);
  const { id, version } = value;
  const checked = useFuelForm({
    initial: formOf(value),
    shape: SupersedeFuelValue,
    toInput: ({ reason }) => ({ id, version, reason: reason.trim() }),
  });
  const { form, field, change } = checked;
  const save = () => {
    const wanted = checked.submit();
    if (!wanted || supersede.isPending) return;
    supersede.mutate(wanted, {
      onSuccess: ({ milliDollars }) => {
        toast.success(fill(texts.done.supersede, { price: formatMills(milliDollars) }));
        onClose();
      },
      onError: checked.refuse,
    });
  };
  return (
    <FormFrame checked={checked} refusal={supersede.error} onSubmit={save}>
      <LoadNewer newer={newerIn(FuelValue, supersede.error)} onLoad={onEdit} />
      <Text c="dimmed">{words.supersedeLead}</Text>
      <PriceField checked={checked} />
      <Textarea
        {...field('reason')}
        label={words.reason}
        required
        maxLength={500}
        autosize
        minRows={2}
        maxRows={6}
        value={form.reason}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
      />
      <Doubt checked={checked} />
      <Buttons isBusy={supersede.isPending} label={words.supersede} onClose={onClose} />
    </FormFrame>
  );
}

function DayField({ checked: { form, field, change } }: { checked: FuelForm }) {
  const { indexDate } = form;
  return (
    <DateField
      {...field('indexDate')}
      label={words.indexDate}
      description={
        indexDate
          ? fill(words.effective, { day: formatCalendarDate(fuelEffectiveDate(indexDate)) })
          : words.indexDateHelp
      }
      required
      max={today()}
      value={indexDate}
      onChange={(day) => change({ indexDate: day })}
    />
  );
}

function PriceField({ checked: { form, field, change } }: { checked: FuelForm }) {
  return (
    <TextField
      {...field('milliDollars')}
      label={words.price}
      description={words.priceHelp}
      required
      inputMode="decimal"
      maxLength={12}
      value={form.price}
      onChange={(price) => change({ price })}
    />
  );
}

/** What the server finds unusual. */
function Doubt({ checked: { form, doubt, confirm } }: { checked: FuelForm }) {
  if (doubt === undefined) return null;
  return (
    <Alert color="orange" title={words.unusual} role="alert">
      <Stack gap="xs">
        <Text>{doubt}.</Text>
        <Checkbox
          label={words.confirm}
          checked={form.isConfirmed}
          onChange={({ currentTarget }) => confirm(currentTarget.checked)}
        />
      </Stack>
    </Alert>
  );
}

interface ButtonsProps {
  isBusy: boolean;
  label: string;
  onClose: () => void;
}

function Buttons({ isBusy, label, onClose }: ButtonsProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {words.cancel}
      </Button>
      <SpinnerButton type="submit" isBusy={isBusy}>
        {label}
      </SpinnerButton>
    </Group>
  );
}
