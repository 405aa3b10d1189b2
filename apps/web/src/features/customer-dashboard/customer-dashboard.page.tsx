import type { UserLocation } from '@lading/contracts/accounts/account';
import { invoiceChanged } from '@lading/contracts/invoices/invoices';
import { dashboardsApi } from '@lading/contracts/reports/customer-dashboard';
import { shipmentChanged } from '@lading/contracts/shipments/shipments';
import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { FigureFilters } from '../../entities/figures/figure-filters.js';
import { figureTexts } from '../../entities/figures/figure-texts.js';
import { FigureViews, viewedFigures } from '../../entities/figures/figure-views.js';
import { PrintSheet } from '../../entities/figures/print-sheet.js';
import { useFigureQuery } from '../../entities/figures/use-figure-query.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { today as ownToday } from '../../kernel/clock/now.js';
import { useAskAgain, usePush } from '../../kernel/realtime/use-push.js';
import { readPreference, writePreference } from '../../kernel/session/preferences.js';
import { useUser } from '../../kernel/session/user.js';
import type { ViewedScreen } from '../../ui/data-grid/views/grid-views.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FlagGuard } from '../../pages/flag-guard.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { FiguresSkeleton } from '../../ui/feedback/figures-skeleton.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { ManyFilter } from '../../ui/fields/many-filter.js';
import { printDashboard, readDashboard, requestOf, type DashboardState } from './dashboard-criteria.js';
import { dashboardTexts as words } from './dashboard-texts.js';
import { Figures } from './figures.js';

/** A customer's shipments and spend by carrier and lane, compared with the previous period. */
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
        <PrintSheet sentence={words.printed} company={user.companyName} dashboard={dashboard.data} />
      </Group>
      <FigureViews name="dashboard" screen={screen} usual="" />
      <div className="no-print">
        <DashboardFilters state={state} onChange={change} locations={user.userLocations} today={today} />
      </div>
      {request ? null : (
        <Alert>{state.terms.length > 0 ? figureTexts.filters.incomplete : figureTexts.filters.noTerms}</Alert>
      )}
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

interface OpenDashboard {
  readonly state: DashboardState;
  readonly change: (some: Partial<DashboardState>) => void;
  /** The dashboard as saved views see it. */
  readonly screen: ViewedScreen;
}

/** The state of the dashboard in the address; whether weekends are shown is saved on the device. */
function useDashboardState(today: string, hasCosts: boolean): OpenDashboard {
  const [query, setQuery] = useFigureQuery();
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
  const screen = viewedFigures(state, { read: (one) => readDashboard(one, reader), print: printDashboard });
  return { state, change, screen };
}

const filtersWords = words.filters;

interface DashboardFiltersProps {
  state: DashboardState;
  onChange: (change: Partial<DashboardState>) => void;
  locations: readonly UserLocation[];
  today: string;
}

function DashboardFilters({ state, onChange, locations, today }: DashboardFiltersProps) {
  return (
    <FigureFilters
      label={filtersWords.label}
      rangeLabel={filtersWords.range}
      state={state}
      onChange={onChange}
      today={today}
    >
      {locations.length > 1 ? (
        <ManyFilter
          label={filtersWords.location}
          all={filtersWords.allLocations}
          options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
          chosen={state.locationIds.map(String)}
          onChange={(chosen) => onChange({ locationIds: chosen.map(Number) })}
        />
      ) : null}
    </FigureFilters>
  );
}
