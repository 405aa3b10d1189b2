import { statusNames } from '../../entities/shipment/status-badge.js';
import type { UserLocation } from '@lading/contracts/account';
import { calendarDays } from '@lading/contracts/shipment-calendar';
import { trackingCategoryNames } from '@lading/contracts/tracking';
import { ActionIcon, Button, Group, SegmentedControl, Switch, Title } from '@mantine/core';
import { ManyFilter } from '../../ui/fields/many-filter.js';
import { BackIcon, ForwardIcon, iconProps } from '../../ui/icons/icons.js';
import type { CalendarState } from './calendar-criteria.js';
import { calendarTexts as words } from './calendar-texts.js';
import { calendarViews, turned } from './calendar-weeks.js';

export interface CalendarToolbarProps {
  state: CalendarState;
  title: string;
  today: string;
  locations: readonly UserLocation[];
  onChange: (change: Partial<CalendarState>) => void;
}

/** Which page is open, and what it shows. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  return (
    <>
      <Filters {...props} />
      <Pages {...props} />
    </>
  );
}

function Pages({ state, title, today, onChange }: CalendarToolbarProps) {
  const { date, view } = state;
  const turn = (pages: number) => () => onChange({ date: turned(date, view, pages) });
  return (
    <Group justify="space-between">
      <Title order={2} aria-live="polite">
        {title}
      </Title>
      <Group gap="xs">
        <ActionIcon variant="default" size="lg" aria-label={words.previous[view]} onClick={turn(-1)}>
          <BackIcon {...iconProps} />
        </ActionIcon>
        <Button variant="default" onClick={() => onChange({ date: today })}>
          {words.today}
        </Button>
        <ActionIcon variant="default" size="lg" aria-label={words.next[view]} onClick={turn(1)}>
          <ForwardIcon {...iconProps} />
        </ActionIcon>
      </Group>
    </Group>
  );
}

function Filters({ state, locations, onChange }: CalendarToolbarProps) {
  return (
    <Group role="group" aria-label={words.filters} align="flex-end" gap="sm">
      <SegmentedControl
        aria-label={words.by}
        value={state.by}
        data={calendarDays.map((by) => ({ value: by, label: words.byKinds[by] }))}
        onChange={(by) => onChange({ by })}
      />
      <SegmentedControl
        aria-label={words.view}
        value={state.view}
        data={calendarViews.map((view) => ({ value: view, label: words.views[view] }))}
        onChange={(view) => onChange({ view })}
      />
      <ManyFilter
        label={words.status}
        all={words.anyStatus}
        options={trackingCategoryNames.map((category) => ({ value: category, label: statusNames[category] }))}
        chosen={state.categories}
        onChange={(some) => onChange({ categories: trackingCategoryNames.filter((one) => some.includes(one)) })}
      />
      {locations.length > 1 ? (
        <ManyFilter
          label={words.location}
          all={words.allLocations}
          options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
          chosen={state.locationIds.map(String)}
          onChange={(some) => onChange({ locationIds: some.map(Number) })}
        />
      ) : null}
      <Switch
        label={words.weekends}
        checked={state.isDisplayWeekends}
        onChange={(event) => onChange({ isDisplayWeekends: event.currentTarget.checked })}
        mb={8}
      />
    </Group>
  );
}
