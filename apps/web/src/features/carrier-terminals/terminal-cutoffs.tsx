import {
  mostCutoffs,
  pickupDays,
  type PickupDayName,
  type StoredTerminalCutoff,
} from '@lading/contracts/carriers/carrier-terminals';
import { accessorialName } from '@lading/domain/freight/accessorial';
import { cutoffProblems, cutoffServices, cutoffText, type CutoffService } from '@lading/domain/rating/terminal-cutoff';
import { weekdaySetOf, type WeekdayName } from '@lading/domain/time/weekday';
import { Button, Checkbox, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { CheckedForm, FieldError } from '../../kernel/form/use-checked-form.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { useLineFocus } from '../../ui/fields/use-line-focus.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-terminals-texts.js';

const words = texts.form.cutoffs;

/** A cutoff in the form; its key stays while rows before it are removed. */
export interface CutoffForm {
  readonly key: number;
  readonly days: PickupDayName[];
  readonly service: CutoffService | null;
  readonly cutoff: string;
}

export const cutoffFormOf = ({ id, days, service, cutoff }: StoredTerminalCutoff): CutoffForm => ({
  ...{ key: id, days, service: service ?? null, cutoff },
});

export const cutoffInputOf = ({ days, service, cutoff }: CutoffForm): object => ({
  ...{ days, cutoff },
  ...(service && { service }),
});

/** Rules between the rows, and with the hours of the terminal. */
export const wrongCutoffs = (
  cutoffs: readonly CutoffForm[],
  hours: Parameters<typeof cutoffProblems>[1],
): FieldError[] =>
  cutoffProblems(cutoffs, hours)
    .filter(({ index, field }) => field !== 'cutoff' || cutoffs[index]?.cutoff !== '')
    .map(({ index, field, message }) => ({ path: `cutoffs.${index}.${field}`, message }));

/** One line for each cutoff. */
export const cutoffLines = (cutoffs: readonly StoredTerminalCutoff[]): string[] =>
  cutoffs.map(({ days, service, cutoff }) =>
    cutoffText({ days: weekdaySetOf(days), service: service ?? null, cutoff }),
  );

const allServices = 'all';
const serviceOptions = [
  { value: allServices, label: words.allServices },
  ...cutoffServices.map((code) => ({ value: code, label: accessorialName(code) })),
];

interface CutoffRowsProps {
  readonly cutoffs: readonly CutoffForm[];
  readonly usualCutoff: string;
  readonly field: CheckedForm<object>['field'];
  readonly onChange: (cutoffs: CutoffForm[]) => void;
}

/** The cutoffs of a terminal by weekday and service. */
export function CutoffRows({ cutoffs, usualCutoff, field, onChange }: CutoffRowsProps) {
  const { lines, intoLine, toAdding } = useLineFocus();
  const add = () => {
    intoLine(cutoffs.length);
    const key = Math.max(0, ...cutoffs.map((one) => one.key)) + 1;
    onChange([...cutoffs, { key, days: [], service: null, cutoff: usualCutoff }]);
  };
  const remove = (row: CutoffForm) => {
    toAdding();
    onChange(cutoffs.filter((one) => one !== row));
  };
  return (
    <Stack gap="sm" ref={lines} role="group" id="cutoffs" tabIndex={-1} aria-label={words.title}>
      <div>
        <Text fz="sm" fw={600}>
          {words.title}
        </Text>
        <Text fz="sm" c="dimmed">
          {words.help}
        </Text>
      </div>
      {cutoffs.map((row, index) => (
        <CutoffFields
          key={row.key}
          {...{ row, index, field }}
          onChange={(patch) => onChange(cutoffs.map((one) => (one === row ? { ...one, ...patch } : one)))}
          onRemove={() => remove(row)}
        />
      ))}
      {cutoffs.length < mostCutoffs ? (
        <Group>
          <Button variant="default" data-add-line onClick={add}>
            {words.add}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

interface CutoffFieldsProps {
  readonly row: CutoffForm;
  readonly index: number;
  readonly field: CheckedForm<object>['field'];
  readonly onChange: (patch: Partial<CutoffForm>) => void;
  readonly onRemove: () => void;
}

function CutoffFields({ row, index, field, onChange, onRemove }: CutoffFieldsProps) {
  const number = index + 1;
  return (
    <Fieldset legend={fill(words.row, { number })} data-line={index}>
      <Stack gap="sm">
        <DaysField
          {...field(`cutoffs.${index}.days`)}
          label={words.days}
          days={pickupDays}
          value={row.days}
          onChange={(days) => onChange({ days })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Dropdown
            {...field(`cutoffs.${index}.service`)}
            label={words.service}
            options={serviceOptions}
            value={row.service ?? allServices}
            onChange={(chosen) => onChange({ service: cutoffServices.find((code) => code === chosen) ?? null })}
          />
          <TextField
            {...field(`cutoffs.${index}.cutoff`)}
            label={words.cutoff}
            required
            type="time"
            value={row.cutoff}
            onChange={(cutoff) => onChange({ cutoff })}
          />
        </SimpleGrid>
        <Group>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={fill(words.removeNamed, { number })}
            onClick={onRemove}
          >
            {words.remove}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}

interface DaysFieldProps<Day extends WeekdayName> {
  readonly id: string;
  readonly error: string | undefined;
  readonly label: string;
  readonly days: readonly Day[];
  readonly value: readonly Day[];
  readonly onChange: (days: Day[]) => void;
}

/** Weekdays to check. */
export function DaysField<Day extends WeekdayName>({ id, error, label, days, value, onChange }: DaysFieldProps<Day>) {
  const toggle = (day: Day) => onChange(value.includes(day) ? value.filter((other) => other !== day) : [...value, day]);
  return (
    <Stack gap={6} role="group" id={id} tabIndex={-1} aria-label={label}>
      <Text fz="sm" fw={600}>
        {label}
      </Text>
      <Group gap="sm">
        {days.map((day) => (
          <Checkbox key={day} label={day} checked={value.includes(day)} onChange={() => toggle(day)} />
        ))}
      </Group>
      {error ? (
        <Text fz="sm" c="red">
          {error}
        </Text>
      ) : null}
    </Stack>
  );
}
