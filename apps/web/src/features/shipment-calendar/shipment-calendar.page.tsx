import { shipmentCalendarApi, type ShipmentCalendar } from '@lading/contracts/shipment-calendar';
import { shipmentChanged } from '@lading/contracts/shipments';
import { formatCalendarDate } from '@lading/domain/date-format';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { today as ownToday } from '../../kernel/clock/today.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { useUser } from '../../kernel/session/user.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { counted, fill } from '../../ui/texts.js';
import { pageRequest, type CalendarState } from './calendar-criteria.js';
import { CalendarGrid } from './calendar-grid.js';
import { calendarTexts as words } from './calendar-texts.js';
import { CalendarToolbar } from './calendar-toolbar.js';
import { isWeekend, monthName, weeksOf } from './calendar-weeks.js';
import { DayDrawer } from './day-drawer.js';
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
  if (view === 'month') return monthName(date);
  const days = weeksOf(date, view).flat();
  const [from, to] = [days[0] ?? date, days.at(-1) ?? date].map((day) => formatCalendarDate(day));
  return fill(words.week, { from: from ?? '', to: to ?? '' });
}

function OpenCalendar({ state, today, onChange }: OpenCalendarProps) {
  const { userLocations } = useUser();
  const page = usePage(state);
  const title = titleOf(state);
  if (page.error?.code === 'not-allowed') return <EmptyState kind="noAccess" order={1} {...words.noAccess} />;
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
          {page.data ? <Notice calendar={page.data} state={state} onChange={onChange} /> : null}
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

function usePage(state: CalendarState) {
  const refresh = useRefresh();
  const ask = useDebouncedCallback(() => void refresh(shipmentCalendarApi.days), 500);
  usePush(shipmentChanged, () => ask());
  return useQuery({ ...answerOf(shipmentCalendarApi.days, pageRequest(state)), placeholderData: keepPreviousData });
}

/** Says when a page is empty, and when the hidden weekends are not. */
function Notice({ calendar, state, onChange }: Omit<OpenCalendarProps, 'today'> & { calendar: ShipmentCalendar }) {
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

function NothingHere({ state, onChange }: Omit<OpenCalendarProps, 'today'>) {
  const { by, view, category, locationId } = state;
  const isFiltered = category !== undefined || locationId !== undefined;
  return (
    <Alert title={fill(words.empty[by], { view: words.empty.views[view] })} role="status">
      <Group justify="space-between">
        <span>{isFiltered ? words.empty.filtered : words.empty.detail}</span>
        {isFiltered ? (
          <Button size="xs" variant="default" onClick={() => onChange({ category: undefined, locationId: undefined })}>
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
