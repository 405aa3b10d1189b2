import {
  AddCarrierTerminal,
  CarrierTerminal,
  carrierTerminalsApi,
  ChangeCarrierTerminal,
  terminalTypes,
} from '@lading/contracts/carriers/carrier-terminals';
import { carrierTimeZones, usualTimeZone } from '@lading/contracts/fields/carrier-time-zone';
import { countries } from '@lading/domain/freight/country';
import { isPostalCode } from '@lading/domain/freight/postal-code';
import { regions } from '@lading/domain/freight/region';
import { cutoffWithinHours } from '@lading/domain/rating/terminal-cutoff';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { formatCalendarDate, formatTimeOfDay } from '@lading/domain/time/date-format';
import { weekdayNames, weekdaySetOf, weekdaysText, type WeekdayName } from '@lading/domain/time/weekday';
import { Drawer, SimpleGrid, Stack, Text } from '@mantine/core';
import { useAct } from '../../kernel/api/use-contract.js';
import { cleared, optional } from '../../kernel/form/typed-text.js';
import { useCheckedForm, type CheckedForm, type FieldError } from '../../kernel/form/use-checked-form.js';
import { hasRole, useUser } from '../../kernel/session/user.js';
import { LoadNewer, newerIn } from '../../pages/newer-values.js';
import { DateField } from '../../ui/dates/date-field.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { FormButtons } from '../../ui/feedback/form-buttons.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './carrier-terminals-texts.js';
import {
  cutoffFormOf,
  cutoffInputOf,
  cutoffLines,
  CutoffRows,
  DaysField,
  wrongCutoffs,
  type CutoffForm,
} from './terminal-cutoffs.js';

const words = texts.form;
const { listCarrierTerminals, addCarrierTerminal, changeCarrierTerminal } = carrierTerminalsApi;

type Form = Omit<CarrierTerminal, 'id' | 'status' | 'dispatchEmail' | 'openFrom' | 'openUntil' | 'cutoffs'> & {
  readonly cutoffs: readonly CutoffForm[];
  readonly dispatchEmail: string;
  readonly openFrom: string | null;
  readonly openUntil: string | null;
};

const empty: Form = {
  ...{ code: '', name: '', type: 'service-center', address: '', city: '', state: '', postalCode: '', country: 'USA' },
  ...{ timeZone: usualTimeZone, openDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], opensAt: '08:00', closesAt: '18:00' },
  ...{ cutoff: '15:00', cutoffs: [], dispatchEmail: '', openFrom: null, openUntil: null, version: 1 },
};

const formOf = ({ id: _, status: __, dispatchEmail, openUntil, cutoffs, ...terminal }: CarrierTerminal): Form => ({
  ...terminal,
  cutoffs: cutoffs.map(cutoffFormOf),
  dispatchEmail: dispatchEmail ?? '',
  openUntil: openUntil ?? null,
});

const inputOf = ({ version: _, ...form }: Form): object => ({
  ...form,
  ...{ code: form.code.trim().toUpperCase(), name: form.name.trim(), address: form.address.trim() },
  ...{ city: form.city.trim(), postalCode: form.postalCode.trim(), dispatchEmail: optional(form.dispatchEmail) },
  cutoffs: form.cutoffs.map(cutoffInputOf),
  ...{ openFrom: form.openFrom ?? undefined, openUntil: form.openUntil ?? undefined },
});

/** Rules between fields. */
function wrongTerminal(form: Form): FieldError[] {
  const { postalCode, country, opensAt, closesAt, cutoff, openFrom, openUntil } = form;
  const isCode = postalCode.trim() === '' || isPostalCode(postalCode.trim(), country);
  return [
    ...(isCode ? [] : [{ path: 'postalCode', message: fieldMessage(words.postalCode, 'zipCode') }]),
    ...(closesAt > opensAt ? [] : [{ path: 'closesAt', message: words.closesLater }]),
    ...(cutoff >= opensAt && cutoff <= closesAt ? [] : [{ path: 'cutoff', message: cutoffWithinHours }]),
    ...wrongCutoffs(form.cutoffs, form),
    ...(openFrom && openUntil && openUntil < openFrom ? [{ path: 'openUntil', message: words.lastDay }] : []),
  ];
}

/** Undefined while it is closed, `new` for a terminal to be added. */
export type Edited = CarrierTerminal | 'new' | undefined;

/** Adds a terminal or changes one; users who may not change it read it. */
export function TerminalDrawer({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const mayWrite = hasRole(useUser(), 'CarrierAdministrator');
  const title =
    edited === undefined || edited === 'new'
      ? words.addTitle
      : mayWrite
        ? fill(words.editTitle, { code: edited.code })
        : edited.name;
  return (
    <Drawer
      opened={edited !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {edited === undefined ? null : edited === 'new' ? (
        <AddForm onClose={onClose} />
      ) : mayWrite ? (
        <ChangeForm terminal={edited} onClose={onClose} />
      ) : (
        <TerminalFacts terminal={edited} />
      )}
    </Drawer>
  );
}

export const typeName = (type: string): string => terminalTypes.find(({ value }) => value === type)?.name ?? type;
export const zoneName = (zone: string): string => carrierTimeZones.find(({ value }) => value === zone)?.name ?? zone;
export const hoursOf = ({ openDays, opensAt, closesAt }: CarrierTerminal): string =>
  `${weekdaysText(weekdaySetOf(openDays))}, ${formatTimeOfDay(opensAt)} – ${formatTimeOfDay(closesAt)}`;
export const placeOf = ({ address, city, state, postalCode }: CarrierTerminal): string =>
  `${address}, ${city}, ${state} ${postalCode}`;

function TerminalFacts({ terminal }: { terminal: CarrierTerminal }) {
  return (
    <Stack>
      <Text c="dimmed">{texts.readOnly}</Text>
      <KeyValue
        facts={[
          { label: words.code, value: terminal.code },
          { label: words.type, value: typeName(terminal.type) },
          { label: words.address, value: placeOf(terminal) },
          { label: words.timeZone, value: zoneName(terminal.timeZone) },
          { label: words.openDays, value: hoursOf(terminal) },
          { label: words.cutoff, value: formatTimeOfDay(terminal.cutoff) },
          { label: words.cutoffs.title, value: <CutoffFacts terminal={terminal} /> },
          { label: words.dispatchEmail, value: terminal.dispatchEmail || null },
          { label: words.openFrom, value: formatCalendarDate(terminal.openFrom) },
          { label: words.openUntil, value: terminal.openUntil ? formatCalendarDate(terminal.openUntil) : null },
        ]}
      />
    </Stack>
  );
}

function CutoffFacts({ terminal: { cutoffs } }: { terminal: CarrierTerminal }) {
  return cutoffs.length === 0
    ? words.cutoffs.none
    : cutoffLines(cutoffs).map((line) => (
        <Text key={line} inherit>
          {line}
        </Text>
      ));
}

function AddForm({ onClose }: { onClose: () => void }) {
  const add = useAct(addCarrierTerminal, listCarrierTerminals);
  const checked = useCheckedForm<Form, AddCarrierTerminal>({
    initial: empty,
    shape: AddCarrierTerminal,
    toInput: inputOf,
    alsoWrong: wrongTerminal,
  });
  const save = () => {
    const terminal = checked.submit();
    if (!terminal || add.isPending) return;
    add.mutate(terminal, {
      onSuccess: ({ code }) => {
        toast.success(fill(texts.done.add, { code }));
        onClose();
      },
      onError: checked.takeProblem,
    });
  };
  return (
    <FormFrame checked={checked} refusal={add.error} onSubmit={save}>
      <Fields checked={checked} />
      <FormButtons submit={words.save} isBusy={add.isPending} onCancel={onClose} />
    </FormFrame>
  );
}

function ChangeForm({ terminal, onClose }: { terminal: CarrierTerminal; onClose: () => void }) {
  const change = useAct(changeCarrierTerminal, listCarrierTerminals);
  const checked = useCheckedForm<Form, ChangeCarrierTerminal>({
    initial: formOf(terminal),
    shape: ChangeCarrierTerminal,
    toInput: cleared(ChangeCarrierTerminal, (form: Form) => ({
      ...inputOf(form),
      id: terminal.id,
      version: form.version,
    })),
    alsoWrong: wrongTerminal,
  });
  const newer = newerIn(CarrierTerminal, change.error);
  const save = () => {
    const changed = checked.submit();
    if (!changed || change.isPending) return;
    change.mutate(changed, {
      onSuccess: ({ code }) => {
        toast.success(fill(texts.done.change, { code }));
        onClose();
      },
      onError: checked.takeProblem,
    });
  };
  const load = (current: CarrierTerminal) => {
    checked.replace(formOf(current));
    change.reset();
  };
  return (
    <FormFrame checked={checked} refusal={change.error} onSubmit={save}>
      <LoadNewer newer={newer} onLoad={load} />
      <Fields checked={checked} />
      <FormButtons submit={words.save} isBusy={change.isPending} onCancel={onClose} />
    </FormFrame>
  );
}

const lengths = { code: 10, name: 60, address: 100, city: 60, postalCode: 10, dispatchEmail: 254 } as const;

function Fields({ checked }: { checked: Pick<CheckedForm<Form>, 'form' | 'field' | 'change'> }) {
  const { form, field, change } = checked;
  const text = (name: keyof typeof lengths) => ({
    ...field(name),
    label: words[name],
    required: name !== 'dispatchEmail',
    maxLength: lengths[name],
    value: form[name],
    onChange: (typed: string) => change({ [name]: typed }),
  });
  const time = (name: 'opensAt' | 'closesAt' | 'cutoff') => ({
    ...field(name),
    label: words[name],
    required: true,
    type: 'time',
    value: form[name],
    onChange: (typed: string) => change({ [name]: typed }),
  });
  const day = (name: 'openFrom' | 'openUntil') => ({
    ...field(name),
    label: words[name],
    value: form[name],
    onChange: (chosen: string | null) => change({ [name]: chosen }),
  });
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextField {...text('name')} />
        <TextField {...text('code')} />
      </SimpleGrid>
      <Text fz="sm" c="dimmed">
        {words.codeHelp}
      </Text>
      <Dropdown
        {...field('type')}
        label={words.type}
        required
        options={terminalTypes.map(({ value, name }) => ({ value, label: name }))}
        value={form.type}
        onChange={(chosen) => change({ type: terminalTypes.find(({ value }) => value === chosen)?.value ?? form.type })}
      />
      <TextField {...text('address')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextField {...text('city')} />
        <Dropdown
          {...field('state')}
          label={words.state}
          required
          options={regions
            .filter(({ country }) => country === form.country)
            .map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
          value={form.state || null}
          onChange={(state) => change({ state })}
        />
        <TextField {...text('postalCode')} />
        <Dropdown
          {...field('country')}
          label={words.country}
          required
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={form.country}
          onChange={(chosen) =>
            change({ country: countries.find(({ code }) => code === chosen)?.code ?? form.country, state: '' })
          }
        />
      </SimpleGrid>
      <Dropdown
        {...field('timeZone')}
        label={words.timeZone}
        required
        options={carrierTimeZones.map(({ value, name }) => ({ value, label: name }))}
        value={form.timeZone}
        onChange={(chosen) =>
          change({ timeZone: carrierTimeZones.find(({ value }) => value === chosen)?.value ?? form.timeZone })
        }
      />
      <DaysField
        {...field('openDays')}
        label={words.openDays}
        days={week}
        value={form.openDays}
        onChange={(openDays) => change({ openDays })}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <TextField {...time('opensAt')} />
        <TextField {...time('closesAt')} />
        <TextField {...time('cutoff')} />
      </SimpleGrid>
      <Text fz="sm" c="dimmed">
        {words.cutoffHelp}
      </Text>
      <CutoffRows
        cutoffs={form.cutoffs}
        usualCutoff={form.cutoff}
        field={field}
        onChange={(cutoffs) => change({ cutoffs })}
      />
      <TextField {...text('dispatchEmail')} type="email" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField {...day('openFrom')} required />
        <DateField {...day('openUntil')} clearable {...(form.openFrom && { min: form.openFrom })} />
      </SimpleGrid>
      <Text fz="sm" c="dimmed">
        {words.openUntilHelp}
      </Text>
    </Stack>
  );
}

/** The week begins on Monday. */
const week: readonly WeekdayName[] = [...weekdayNames.slice(1), 'Sun'];
