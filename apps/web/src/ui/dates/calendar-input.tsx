import '@mantine/dates/styles.css';
import { DateInput } from '@mantine/dates';
import { CalendarIcon, iconProps } from '../icons/icons.js';
import { fill, texts } from '../texts.js';
import { dateTexts } from './date-texts.js';
import type { DateFieldProps } from './date-field-props.js';

/** Reads MM/DD/YYYY, also with one-digit parts and a two-digit year of this century; null for anything else. */
export function parseUsDate(text: string): string | null {
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text.trim());
  if (!match) return null;
  const [, month = '', day = '', year = ''] = match;
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/**
 * The calendar behind `DateField`. It offers the days from `min` to `max`; a typed day outside them is taken when the
 * field is left or Enter is pressed, so that the form can show its error instead of restoring the earlier day.
 */
export function CalendarInput({ min, max, value, onChange, onBlur, ...rest }: DateFieldProps) {
  const takeTyped = (text: string) => {
    const typed = parseUsDate(text);
    if (typed !== null && typed !== value) onChange(typed);
  };
  return (
    <DateInput
      {...rest}
      value={value}
      onChange={(next) => onChange(next === null ? null : next.slice(0, 10))}
      onBlur={(event) => {
        takeTyped(event.currentTarget.value);
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') takeTyped(event.currentTarget.value);
      }}
      valueFormat="MM/DD/YYYY"
      placeholder="MM/DD/YYYY"
      dateParser={parseUsDate}
      inputMode="numeric"
      clearButtonProps={{
        'aria-label': fill(texts.field.clear, { label: typeof rest.label === 'string' ? rest.label : '' }),
      }}
      firstDayOfWeek={0}
      {...(min === undefined ? {} : { minDate: min })}
      {...(max === undefined ? {} : { maxDate: max })}
      rightSection={rest.clearable && value ? undefined : <CalendarIcon {...iconProps} />}
      rightSectionPointerEvents={rest.clearable && value ? 'all' : 'none'}
      ariaLabels={dateTexts.calendar}
    />
  );
}
