import { rangeOf, type DateRangeValue } from '@lading/domain/time/date-range';
import { Stack, Switch } from '@mantine/core';
import { rangeValues } from '../data-grid/filters/grid-filters.js';
import { DateRange } from './date-range.js';

interface DayFilterProps {
  words: { readonly label: string; readonly limit: string };
  range: DateRangeValue | undefined;
  today: string;
  onChange: (values: readonly string[]) => void;
}

/** Off shows all days; on starts with the thirty days of the specification. */
export function DayFilter({ words, range, today, onChange }: DayFilterProps) {
  return (
    <Stack gap="xs">
      <Switch
        label={words.limit}
        checked={range !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? ['ThirtyDays'] : [])}
      />
      {range ? (
        <DateRange
          label={words.label}
          today={today}
          value={range}
          onChange={(next) =>
            onChange(rangeValues(next.option === 'Custom' && !next.start ? emptyCustom(today) : next))
          }
        />
      ) : null}
    </Stack>
  );
}

/** A custom range starts with the last thirty days, as a basis for changes. */
const emptyCustom = (today: string) => ({ ...rangeOf('ThirtyDays', today), option: 'Custom' as const });
