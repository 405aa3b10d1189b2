import { freightTerms as termNames } from '@lading/contracts/fields/freight';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { rangeOf } from '@lading/domain/time/date-range';
import { timeFrames } from '@lading/domain/time/time-frame';
import { Checkbox, Group, NativeSelect, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateRange } from '../../ui/dates/date-range.js';
import type { FigureState } from './figure-criteria.js';
import { figureTexts } from './figure-texts.js';

const words = figureTexts.filters;

interface FigureFiltersProps {
  label: string;
  /** Explains the range of days. */
  rangeLabel: string;
  state: FigureState;
  onChange: (change: Partial<FigureState>) => void;
  today: string;
  /** Further filters of the dashboard. */
  children: ReactNode;
  /** Buttons after the filters. */
  actions?: ReactNode;
}

/** The filters of a dashboard; each change takes effect at once and lives in the address. */
export function FigureFilters({ label, rangeLabel, state, onChange, today, children, actions }: FigureFiltersProps) {
  return (
    <Group role="group" aria-label={label} align="flex-end" gap="sm">
      <DateRange
        label={rangeLabel}
        value={state.range}
        today={today}
        onChange={(range) => {
          const isOpen = range.option === 'Custom' && !range.start && !range.end;
          onChange({ range: isOpen ? { ...rangeOf('ThirtyDays', today), option: 'Custom' } : range });
        }}
      />
      <NativeSelect
        label={words.frame}
        value={state.frame}
        data={timeFrames.map((frame) => ({ value: frame, label: words.frames[frame] }))}
        onChange={({ currentTarget: { value } }) => {
          const frame = timeFrames.find((one) => one === value);
          if (frame) onChange({ frame });
        }}
      />
      <Checkbox.Group
        label={words.terms}
        value={[...state.terms]}
        onChange={(ticked) => onChange({ terms: termNames.filter((one) => ticked.includes(one)) })}
      >
        <Group gap="md" mih={36}>
          {freightTerms.map(({ terms, name }) => (
            <Checkbox key={terms} value={terms} label={name} />
          ))}
        </Group>
      </Checkbox.Group>
      {children}
      <Switch
        label={words.weekends}
        description={state.isDisplayWeekends ? undefined : words.weekendsHint}
        checked={state.isDisplayWeekends}
        onChange={(event) => onChange({ isDisplayWeekends: event.currentTarget.checked })}
        mb={8}
      />
      {actions}
    </Group>
  );
}
