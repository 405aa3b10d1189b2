import { fieldMessage, messageFor } from '@lading/domain/text/message-catalog';
import {
  dateRangeOptions,
  findRangeProblem,
  rangeOf,
  type DateRangeOption,
  type DateRangeProblem,
  type DateRangeValue,
} from '@lading/domain/time/date-range';
import { Group, Stack } from '@mantine/core';
import { dateTexts } from './date-texts.js';
import { DateField } from './date-field.js';
import { Dropdown } from '../fields/dropdown.js';

export interface DateRangeProps {
  value: DateRangeValue;
  onChange: (value: DateRangeValue) => void;
  /** Today in the viewer's zone, `YYYY-MM-DD`. */
  today: string;
  label?: string;
  /** Longest custom range. */
  maxYears?: number;
}

const words = dateTexts.dateRange;

const options = dateRangeOptions.map((option) => ({ value: option, label: words[option] }));

function isOption(value: string): value is DateRangeOption {
  return dateRangeOptions.some((option) => option === value);
}

function messageOf(problem: DateRangeProblem | undefined, maxYears: number): string | undefined {
  if (problem === 'order') return messageFor('lessThan', { a: words.start, b: words.end });
  if (problem === 'tooLong') return messageFor('yearSpan', { n: maxYears });
  return undefined;
}

/** Range of days chosen by name; Custom opens a start and an end date and shows their errors. */
export function DateRange({ value, onChange, today, label = words.label, maxYears = 1 }: DateRangeProps) {
  const problem = value.option === 'Custom' ? findRangeProblem(value, maxYears) : undefined;
  return (
    <Group align="flex-start" gap="sm">
      <Dropdown
        label={label}
        w={170}
        options={options}
        value={value.option}
        onChange={(next) => isOption(next) && onChange(rangeOf(next, today, value))}
      />
      {value.option === 'Custom' ? (
        <Stack gap={4}>
          <Group align="flex-start" gap="sm">
            <DateField
              label={words.start}
              w={150}
              required
              value={value.start}
              onChange={(start) => onChange({ ...value, start })}
              error={problem === 'startRequired' ? fieldMessage(words.start, 'required') : undefined}
            />
            <DateField
              label={words.end}
              w={150}
              required
              value={value.end}
              onChange={(end) => onChange({ ...value, end })}
              error={problem === 'endRequired' ? fieldMessage(words.end, 'required') : undefined}
            />
          </Group>
          <span role="alert" className="field-message">
            {messageOf(problem, maxYears)}
          </span>
        </Stack>
      ) : null}
    </Group>
  );
}
