import type { UserLocation } from '@lading/contracts/accounts/account';
import {
  calendarDays,
  shipmentCalendarApi,
  type CalendarShipment,
  type ShipmentCalendar,
} from '@lading/contracts/shipments/shipment-calendar';
import { shipmentChanged } from '@lading/contracts/shipments/shipments';
import { trackingCategoryNames } from '@lading/contracts/shipments/tracking';
import { formatCalendarDate, formatMonth } from '@lading/domain/time/date-format';
import { ActionIcon, Alert, Button, Group, SegmentedControl, Stack, Switch, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ShipmentPeek } from '../../entities/shipment/shipment-peek.js';
import { statusNames } from '../../entities/shipment/status-badge.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { today as ownToday } from '../../kernel/clock/now.js';
import { useAskAgain, usePush } from '../../kernel/realtime/use-push.js';
import { readPreference, writePreference } from '../../kernel/session/preferences.js';
import { useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { ManyFilter } from '../../ui/fields/many-filter.js';
import { BackIcon, ForwardIcon, iconProps } from '../../ui/icons/icons.js';
import { counted, fill } from '../../ui/texts.js';
import {
  calendarViews,
  isWeekend,
  pageRequest,
  printCalendar,
  printFilter,
  readCalendar,
  turned,
  weeksOf,
  type CalendarState,
} from './calendar-criteria.js';
import { CalendarGrid } from './calendar-grid.js';
import { calendarTexts as words } from './calendar-texts.js';
import { DayDrawer } from './day-drawer.js';

/** The calendar, with the same quick view of a shipment as the list. */
export function CalendarPage() {
  return (
    <ShipmentCalendarPage
      renderPeek={({ shipmentId, ids, onClose }) => (
        <ShipmentPeek shipmentId={shipmentId} onClose={onClose} list={{ search: '', ids }} />
      )}
    />
  );
}

interface Peeked {
  /** Undefined while no shipment is open. */
  readonly shipmentId: number | undefined;
  /** The shipments of its day, in order. */
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

interface ShipmentCalendarProps {
  /** Renders a shipment beside the calendar. */
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

/** The days shown, refetched when a shipment changes. */
function useCalendarPage(state: CalendarState) {
  const ask = useAskAgain([shipmentCalendarApi.days], 500);
  usePush(shipmentChanged, () => ask());
  return useQuery({ ...answerOf(shipmentCalendarApi.days, pageRequest(state)), placeholderData: keepPreviousData });
}

/** The state of the calendar in the address; its filter is saved on the device too. Undefined until that is read. */
function useCalendarState(today: string): [CalendarState | undefined, (change: Partial<CalendarState>) => void] {
  const [query, setQuery] = useSearchParams();
  const [saved, setSaved] = useState<string>();
  useEffect(() => {
    void readPreference('calendar-filter').then((stored) => setSaved(typeof stored === 'string' ? stored : ''));
  }, []);
  const state = useMemo(
    () => (saved === undefined ? undefined : readCalendar(query, saved, today)),
    [query, saved, today],
  );
  const change = (some: Partial<CalendarState>): void => {
    if (!state) return;
    const next = { ...state, ...some };
    const filter = printFilter(next);
    if (filter !== printFilter(state)) {
      setSaved(filter);
      void writePreference('calendar-filter', filter);
    }
    setQuery(printCalendar(next));
  };
  return [state, change];
}

interface NoticeProps {
  state: CalendarState;
  onChange: (change: Partial<CalendarState>) => void;
}

/** Says when a page is empty, and when hidden weekends are not. */
function CalendarNotice({ calendar, state, onChange }: NoticeProps & { calendar: ShipmentCalendar }) {
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

interface CalendarToolbarProps {
  state: CalendarState;
  title: string;
  today: string;
  locations: readonly UserLocation[];
  onChange: (change: Partial<CalendarState>) => void;
}

/** The open page and the display settings. */
function CalendarToolbar(props: CalendarToolbarProps) {
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
