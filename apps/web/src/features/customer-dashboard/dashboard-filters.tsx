import type { UserLocation } from '@lading/contracts/accounts/account';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { freightTerms as termNames } from '@lading/contracts/fields/freight';
import { timeFrames } from '@lading/domain/time/time-frame';
import { Checkbox, Group, NativeSelect, Switch } from '@mantine/core';
import { DateRange } from '../../ui/dates/date-range.js';
import { rangeOf } from '../../ui/dates/date-range-options.js';
import { ManyFilter } from '../../ui/fields/many-filter.js';
import type { DashboardState } from './dashboard-criteria.js';
import { dashboardTexts } from './dashboard-texts.js';

const words = dashboardTexts.filters;

export interface DashboardFiltersProps {
  state: DashboardState;
  onChange: (change: Partial<DashboardState>) => void;
  locations: readonly UserLocation[];
  today: string;
}

/** What the dashboard is about; each choice takes effect at once and lives in the address. */
export function DashboardFilters({ state, onChange, locations, today }: DashboardFiltersProps) {
  return (
    <Group role="group" aria-label={words.label} align="flex-end" gap="sm">
      <DateRange
        label={words.range}
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
      {locations.length > 1 ? (
        <ManyFilter
          label={words.location}
          all={words.allLocations}
          options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
          chosen={state.locationIds.map(String)}
          onChange={(chosen) => onChange({ locationIds: chosen.map(Number) })}
        />
      ) : null}
      <Switch
        label={words.weekends}
        description={state.isDisplayWeekends ? undefined : words.weekendsHint}
        checked={state.isDisplayWeekends}
        onChange={(event) => onChange({ isDisplayWeekends: event.currentTarget.checked })}
        mb={8}
      />
    </Group>
  );
}
