import type { ShipmentCalendar } from '@lading/contracts/shipment-calendar';
import { Alert, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { counted, fill } from '../../ui/texts.js';
import type { CalendarState } from './calendar-criteria.js';
import { calendarTexts as words } from './calendar-texts.js';
import { isWeekend } from './calendar-weeks.js';

interface NoticeProps {
  state: CalendarState;
  onChange: (change: Partial<CalendarState>) => void;
}

/** Says when a page is empty, and when the hidden weekends are not. */
export function CalendarNotice({ calendar, state, onChange }: NoticeProps & { calendar: ShipmentCalendar }) {
  if (calendar.total === 0) return <NothingHere state={state} onChange={onChange} />;
  const hidden = state.isDisplayWeekends ? [] : calendar.days.filter(({ day }) => isWeekend(day));
  const count = hidden.reduce((sum, { total }) => sum + total, 0);
  if (count === 0) return null;
  return (
    <Text fz="sm" c="dimmed" role="status">
      {counted(count, words.hiddenOne, words.hidden)}
    </Text>
  );
}

function NothingHere({ state, onChange }: NoticeProps) {
  const { by, view, categories, locationIds } = state;
  const isFiltered = categories.length > 0 || locationIds.length > 0;
  return (
    <Alert title={fill(words.empty[by], { view: words.empty.views[view] })} role="status">
      <Group justify="space-between">
        <span>{isFiltered ? words.empty.filtered : words.empty.detail}</span>
        {isFiltered ? (
          <Button size="xs" variant="default" onClick={() => onChange({ categories: [], locationIds: [] })}>
            {words.empty.clear}
          </Button>
        ) : (
          <Button size="xs" variant="default" component={Link} to="/customers/quotes/new">
            {words.empty.quote}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
