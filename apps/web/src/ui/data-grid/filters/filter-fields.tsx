import { Group, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { CurrencyField } from '../../fields/currency-field.js';
import { DateField } from '../../dates/date-field.js';
import { fill } from '../../texts.js';
import { endValues, type Ends } from './grid-filters.js';
import { gridTexts } from '../grid-texts.js';

const words = gridTexts.narrow;

interface ChoicesProps {
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  values: readonly string[] | undefined;
  onChange: (values: string[]) => void;
}

/** Several values at once; none means all. It is in a drawer, so its list opens above that. */
export function ManyValues({ label, options, values = [], onChange }: ChoicesProps) {
  return (
    <MultiSelect
      label={label}
      {...(values.length === 0 && { placeholder: words.all })}
      comboboxProps={{ withinPortal: true, zIndex: 400 }}
      searchable
      clearable
      data={options}
      value={[...values]}
      onChange={onChange}
    />
  );
}

interface OneValueProps extends ChoicesProps {
  description?: string;
  /** The text for no choice. */
  any?: string;
}

/** One value or all. */
export function OneValue({ options, values, onChange, any = words.all, ...rest }: OneValueProps) {
  return (
    <NativeSelect
      {...rest}
      value={values?.[0] ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value ? [value] : [])}
      data={[{ value: '', label: any }, ...options]}
    />
  );
}

interface RangeProps<T> {
  label: string;
  ends: Ends<T>;
  onChange: (values: string[]) => void;
}

const between = { align: 'flex-start', gap: 'sm', grow: true, role: 'group' } as const;

/** A first and a last day, both optional. */
export function DayRange({ label: name, ends: [from, to], onChange }: RangeProps<string>) {
  return (
    <Group {...between} aria-label={name}>
      <DateField label={fill(words.from, { name })} value={from} onChange={(day) => onChange(endValues([day, to]))} />
      <DateField label={fill(words.to, { name })} value={to} onChange={(day) => onChange(endValues([from, day]))} />
    </Group>
  );
}

const typingPause = 400;
const mostTyped = 40;

/** A text that rows contain; the list waits until typing pauses, or the drawer closes. */
export function TypedValue({ label, values, onChange }: Omit<ChoicesProps, 'options'>) {
  const [typed, setTyped] = useState(values?.[0] ?? '');
  const ask = useDebouncedCallback((text: string) => onChange(text.trim() ? [text.trim()] : []), {
    delay: typingPause,
    flushOnUnmount: true,
  });
  return (
    <TextInput
      label={label}
      maxLength={mostTyped}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        ask(value);
      }}
    />
  );
}

/** An amount is typed digit by digit, so the list waits until typing pauses, or the drawer closes. */
export function AmountRange({
  label: name,
  ends,
  onChange,
  isOpenAbove = false,
}: RangeProps<number> & { isOpenAbove?: boolean }) {
  const [typed, setTyped] = useState(ends);
  const ask = useDebouncedCallback(onChange, { delay: typingPause, flushOnUnmount: true });
  const change = (next: Ends<number>) => {
    setTyped(next);
    ask(endValues(next));
  };
  const [from, to] = typed;
  return (
    <Group {...between} aria-label={name}>
      <CurrencyField
        label={fill(words.atLeast, { name })}
        minCents={0}
        cents={from}
        onChange={(cents) => change([cents, to])}
      />
      {isOpenAbove ? null : (
        <CurrencyField
          label={fill(words.atMost, { name })}
          minCents={0}
          cents={to}
          onChange={(cents) => change([from, cents])}
        />
      )}
    </Group>
  );
}
