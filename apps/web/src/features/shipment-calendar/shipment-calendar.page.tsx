import { formatCalendarDate, formatMonth } from '@lading/domain/date-format';
import { Stack, Text, Title } from '@mantine/core';
import { today as ownToday } from '../../kernel/clock/today.js';
import { useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import type { CalendarState } from './calendar-criteria.js';
import { CalendarGrid } from './calendar-grid.js';
import { CalendarNotice } from './calendar-notice.js';
import { calendarTexts as words } from './calendar-texts.js';
import { CalendarToolbar } from './calendar-toolbar.js';
import { weeksOf } from './calendar-weeks.js';
import { DayDrawer } from './day-drawer.js';
import { useCalendarPage } from './use-calendar-page.js';
import { useCalendarState } from './use-calendar-state.js';

/** Shipments by the day of their pickup or delivery. */
export function ShipmentCalendarPage() {
  const today = ownToday();
  const [state, change] = useCalendarState(today);
  return state ? <OpenCalendar state={state} today={today} onChange={change} /> : <PageSkeleton />;
}

interface OpenCalendarProps {
  state: CalendarState;
  today: string;
  onChange: (change: Partial<CalendarState>) => void;
}

function titleOf({ date, view }: CalendarState): string {
  if (view === 'month') return formatMonth(date);
  const days = weeksOf(date, view).flat();
  const [from, to] = [days[0] ?? date, days.at(-1) ?? date].map((day) => formatCalendarDate(day));
  return fill(words.week, { from: from ?? '', to: to ?? '' });
}

function OpenCalendar({ state, today, onChange }: OpenCalendarProps) {
  const { userLocations } = useUser();
  const page = useCalendarPage(state);
  const title = titleOf(state);
  if (page.error?.code === 'not-allowed') return <NoAccess words={words.noAccess} />;
  const isFailed = !page.data && (page.error || page.fetchStatus === 'paused');
  return (
    <Stack gap="md">
      <div>
        <Title order={1}>{words.title}</Title>
        <Text c="dimmed">{words.intro}</Text>
      </div>
      <CalendarToolbar state={state} title={title} today={today} locations={userLocations} onChange={onChange} />
      {isFailed ? (
        <ErrorPanel
          title={words.failed}
          detail={page.error?.message ?? words.offline}
          onRetry={() => void page.refetch()}
        />
      ) : (
        <>
          {page.data ? <CalendarNotice calendar={page.data} state={state} onChange={onChange} /> : null}
          <CalendarGrid
            state={state}
            calendar={page.data}
            today={today}
            title={title}
            onTurn={(date) => onChange({ date })}
            onOpen={(open) => onChange({ open })}
          />
        </>
      )}
      <DayDrawer state={state} onClose={() => onChange({ open: undefined })} />
    </Stack>
  );
}
