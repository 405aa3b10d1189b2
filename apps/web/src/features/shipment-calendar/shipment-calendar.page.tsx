import type { CalendarShipment } from '@lading/contracts/shipment-calendar';
import { formatCalendarDate, formatMonth } from '@lading/domain/date-format';
import { Stack, Text, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
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

interface Peeked {
  /** Nothing while no shipment is looked at. */
  readonly shipmentId: number | undefined;
  /** The shipments of its day, in their order. */
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

interface ShipmentCalendarProps {
  /** Shows a shipment beside the calendar. */
  renderPeek: (peeked: Peeked) => ReactNode;
}

/** Shipments by the day of their pickup or delivery. */
export function ShipmentCalendarPage({ renderPeek }: ShipmentCalendarProps) {
  const today = ownToday();
  const [state, change] = useCalendarState(today);
  if (!state) return <PageSkeleton />;
  return <OpenCalendar state={state} today={today} onChange={change} renderPeek={renderPeek} />;
}

interface OpenCalendarProps extends ShipmentCalendarProps {
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

function OpenCalendar({ state, today, onChange, renderPeek }: OpenCalendarProps) {
  const [peeked, setPeeked] = useState<Pick<Peeked, 'shipmentId' | 'ids'>>({ shipmentId: undefined, ids: [] });
  const peek = ({ shipmentId }: CalendarShipment, day: readonly CalendarShipment[]) =>
    setPeeked({ shipmentId, ids: day.map((one) => one.shipmentId) });
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
            onPeek={peek}
          />
        </>
      )}
      <DayDrawer
        state={state}
        isCovered={peeked.shipmentId !== undefined}
        onClose={() => onChange({ open: undefined })}
        onPeek={peek}
      />
      {renderPeek({ ...peeked, onClose: () => setPeeked({ ...peeked, shipmentId: undefined }) })}
    </Stack>
  );
}
