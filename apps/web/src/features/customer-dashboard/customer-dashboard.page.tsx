import type { UserLocation } from '@lading/contracts/accounts/account';
import { freightTerms as termNames } from '@lading/contracts/fields/freight';
import { invoiceChanged } from '@lading/contracts/invoices/invoices';
import { dashboardsApi, type CustomerDashboard } from '@lading/contracts/reports/customer-dashboard';
import { shipmentChanged } from '@lading/contracts/shipments/shipments';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { rangeOf } from '@lading/domain/time/date-range';
import { timeFrames } from '@lading/domain/time/time-frame';
import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Switch, Text, Title } from '@mantine/core';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { today as ownToday } from '../../kernel/clock/now.js';
import { useAskAgain, usePush } from '../../kernel/realtime/use-push.js';
import { readPreference, writePreference } from '../../kernel/session/preferences.js';
import { useUser } from '../../kernel/session/user.js';
import { useSavedViews } from '../../kernel/views/use-saved-views.js';
import type { ViewedScreen } from '../../ui/data-grid/views/grid-views.js';
import { ScreenTabs } from '../../ui/data-grid/views/view-tabs.js';
import { DateRange } from '../../ui/dates/date-range.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FlagGuard } from '../../pages/flag-guard.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton, FiguresSkeleton } from '../../ui/feedback/skeletons.js';
import { ManyFilter } from '../../ui/fields/many-filter.js';
import { iconProps, PrintIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import {
  printDashboard,
  readDashboard,
  requestOf,
  type DashboardReader,
  type DashboardState,
} from './dashboard-criteria.js';
import { dashboardTexts as words } from './dashboard-texts.js';
import { Figures } from './figures.js';

/** What a customer ships and spends, with whom and where, against the period before. */
export function CustomerDashboardPage() {
  return (
    <FlagGuard flag="Shipper_Insights" words={words}>
      <Dashboard />
    </FlagGuard>
  );
}

function Dashboard() {
  const user = useUser();
  const today = ownToday();
  const hasCosts = user.seesCosts;
  const { state, change, screen } = useDashboardState(today, hasCosts);
  const request = requestOf(state);
  const dashboard = useFigures(request);
  if (dashboard.error?.code === 'not-allowed') return <NoAccess words={words.noAccess} />;
  const isOffline = !dashboard.data && dashboard.fetchStatus === 'paused';
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={1}>{words.title}</Title>
          <Text c="dimmed">{words.intro}</Text>
        </div>
        <PrintSheet company={user.companyName} dashboard={dashboard.data} />
      </Group>
      <DashboardViews screen={screen} />
      <div className="no-print">
        <DashboardFilters state={state} onChange={change} locations={user.userLocations} today={today} />
      </div>
      {request ? null : <Alert>{state.terms.length > 0 ? words.filters.incomplete : words.filters.noTerms}</Alert>}
      {dashboard.data ? (
        <Figures dashboard={dashboard.data} state={state} hasCosts={hasCosts} onChange={change} today={today} />
      ) : dashboard.error || isOffline ? (
        <ErrorPanel
          title={words.failed}
          detail={dashboard.error?.message ?? words.offline}
          onRetry={() => void dashboard.refetch()}
        />
      ) : request ? (
        <>
          <FiguresSkeleton count={hasCosts ? 4 : 2} />
          <CardSkeleton lines={10} />
        </>
      ) : null}
    </Stack>
  );
}

function useFigures(request: ReturnType<typeof requestOf>) {
  const ask = useAskAgain([dashboardsApi.customer], 1000);
  usePush(shipmentChanged, () => ask());
  usePush(invoiceChanged, () => ask());
  const question = answerOf(dashboardsApi.customer, request ?? { startDate: '', endDate: '', timeFrameType: 'days' });
  return useQuery({
    ...question,
    ...(!request && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
}

interface PrintSheetProps {
  company: string;
  dashboard: CustomerDashboard | undefined;
}

/** Prints the dashboard; the document says whose figures it shows and of which days. */
function PrintSheet({ company, dashboard }: PrintSheetProps) {
  if (!dashboard) return null;
  const [from, to] = [dashboard.startDate, dashboard.endDate].map((day) => formatCalendarDate(day));
  return (
    <>
      <Button
        variant="default"
        className="no-print"
        leftSection={<PrintIcon {...iconProps} />}
        onClick={() => globalThis.print()}
      >
        {words.print}
      </Button>
      <Text className="print-only" w="100%">
        {fill(words.printed, {
          company,
          from: from ?? '',
          to: to ?? '',
        })}
      </Text>
    </>
  );
}

interface OpenDashboard {
  readonly state: DashboardState;
  readonly change: (some: Partial<DashboardState>) => void;
  /** The dashboard as views keep it. */
  readonly screen: ViewedScreen;
}

/** The state of the dashboard in the address; whether weekends are shown is remembered on the device. */
function useDashboardState(today: string, hasCosts: boolean): OpenDashboard {
  const [query, setQuery] = useSearchParams();
  const [isDisplayWeekends, setDisplayed] = useState(true);
  useEffect(() => {
    void readPreference('dashboard-weekends').then((rollup) => setDisplayed(rollup !== false));
  }, []);
  const reader = useMemo(() => ({ today, hasCosts, isDisplayWeekends }), [today, hasCosts, isDisplayWeekends]);
  const state = useMemo(() => readDashboard(query, reader), [query, reader]);
  const change = (some: Partial<DashboardState>): void => {
    if (some.isDisplayWeekends !== undefined) {
      setDisplayed(some.isDisplayWeekends);
      void writePreference('dashboard-weekends', some.isDisplayWeekends);
    }
    setQuery(printDashboard({ ...state, ...some }));
  };
  return { state, change, screen: viewedDashboard(state, reader) };
}

function viewedDashboard(state: DashboardState, reader: DashboardReader): ViewedScreen {
  const under = (query: string, view: string | null): string =>
    printDashboard({ ...readDashboard(new URLSearchParams(query), reader), view }).toString();
  const nameless = printDashboard({ ...state, view: null }).toString();
  return {
    query: nameless,
    view: state.view,
    rewritten: (query) => under(query, null),
    searchOf: under,
    nameless,
  };
}

const filtersWords = words.filters;

interface DashboardFiltersProps {
  state: DashboardState;
  onChange: (change: Partial<DashboardState>) => void;
  locations: readonly UserLocation[];
  today: string;
}

/** What the dashboard is about; each choice takes effect at once and lives in the address. */
function DashboardFilters({ state, onChange, locations, today }: DashboardFiltersProps) {
  return (
    <Group role="group" aria-label={filtersWords.label} align="flex-end" gap="sm">
      <DateRange
        label={filtersWords.range}
        value={state.range}
        today={today}
        onChange={(range) => {
          const isOpen = range.option === 'Custom' && !range.start && !range.end;
          onChange({ range: isOpen ? { ...rangeOf('ThirtyDays', today), option: 'Custom' } : range });
        }}
      />
      <NativeSelect
        label={filtersWords.frame}
        value={state.frame}
        data={timeFrames.map((frame) => ({ value: frame, label: filtersWords.frames[frame] }))}
        onChange={({ currentTarget: { value } }) => {
          const frame = timeFrames.find((one) => one === value);
          if (frame) onChange({ frame });
        }}
      />
      <Checkbox.Group
        label={filtersWords.terms}
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
          label={filtersWords.location}
          all={filtersWords.allLocations}
          options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
          chosen={state.locationIds.map(String)}
          onChange={(chosen) => onChange({ locationIds: chosen.map(Number) })}
        />
      ) : null}
      <Switch
        label={filtersWords.weekends}
        description={state.isDisplayWeekends ? undefined : filtersWords.weekendsHint}
        checked={state.isDisplayWeekends}
        onChange={(event) => onChange({ isDisplayWeekends: event.currentTarget.checked })}
        mb={8}
      />
    </Group>
  );
}

const viewsWords = words.views;

/** The usual dashboard, and those that somebody keeps or the company shares. */
function DashboardViews({ screen }: { screen: ViewedScreen }) {
  const source = useSavedViews('dashboard');
  const usual = { label: viewsWords.usual, search: '', isCurrent: screen.query === screen.rewritten('') };
  return <ScreenTabs tabs={[usual]} source={source} screen={screen} detail={viewsWords.detail} />;
}
