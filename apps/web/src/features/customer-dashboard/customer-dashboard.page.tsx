import { dashboardsApi, type CustomerDashboard } from '@lading/contracts/customer-dashboard';
import { shipmentChanged } from '@lading/contracts/shipments';
import { formatCalendarDate } from '@lading/domain/date-format';
import { Alert, Button, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { today as ownToday } from '../../kernel/clock/today.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { useUser } from '../../kernel/session/user.js';
import { DateTime } from '../../ui/display/date-time.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton, FiguresSkeleton } from '../../ui/feedback/skeletons.js';
import { rangeOf } from '../../ui/fields/date-range-options.js';
import { fill } from '../../ui/texts.js';
import { metrics, requestOf, shipmentsOf, type DashboardState } from './dashboard-criteria.js';
import { DashboardFilters } from './dashboard-filters.js';
import { dashboardTexts as words } from './dashboard-texts.js';
import { FiguresChart } from './figures-chart.js';
import { KeyFigures } from './key-figures.js';
import { Ranking } from './ranking.js';
import { useDashboardState } from './use-dashboard-state.js';

/** What a customer ships and spends, with whom and where, against the period before. */
export function CustomerDashboardPage() {
  const user = useUser();
  const today = ownToday();
  const hasCosts = user.seesCosts;
  const [state, change] = useDashboardState(today, hasCosts);
  const request = requestOf(state);
  const dashboard = useFigures(request);
  if (dashboard.error?.code === 'not-allowed') return <EmptyState kind="noAccess" order={1} {...words.noAccess} />;
  const isOffline = !dashboard.data && dashboard.fetchStatus === 'paused';
  return (
    <Stack gap="md">
      <div>
        <Title order={1}>{words.title}</Title>
        <Text c="dimmed">{words.intro}</Text>
      </div>
      <DashboardFilters state={state} onChange={change} locations={user.userLocations} today={today} />
      {request ? null : <Alert>{words.filters.incomplete}</Alert>}
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
  const refresh = useRefresh();
  const ask = useDebouncedCallback(() => void refresh(dashboardsApi.customer), 1000);
  usePush(shipmentChanged, () => ask());
  const question = answerOf(dashboardsApi.customer, request ?? { startDate: '', endDate: '', timeFrameType: 'days' });
  return useQuery({
    ...question,
    ...(!request && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
}

interface FiguresProps {
  dashboard: CustomerDashboard;
  state: DashboardState;
  hasCosts: boolean;
  today: string;
  onChange: (change: Partial<DashboardState>) => void;
}

function Figures({ dashboard, state, hasCosts, today, onChange }: FiguresProps) {
  if (dashboard.current.shipmentCount === 0) {
    return <NoShipments onShowYear={() => onChange({ range: rangeOf('YearToDate', today) })} />;
  }
  const span = { from: dashboard.startDate, to: dashboard.endDate };
  const carriers = dashboard.carriers.map(({ carrierId, carrierName, ...figures }) => ({
    key: String(carrierId),
    name: carrierName,
    figures,
    to: shipmentsOf(state, span, { carrierId }),
  }));
  const lanes = dashboard.lanes.map(({ origin, destination, ...figures }) => ({
    key: `${origin}|${destination}`,
    name: fill(words.lanes.lane, { origin, destination }),
    figures,
    to: shipmentsOf(state, span, { lane: [origin, destination] }),
  }));
  return (
    <>
      <KeyFigures
        dashboard={dashboard}
        offered={hasCosts ? metrics : ['shipments', 'onTime']}
        chosen={state.metric}
        onChoose={(metric) => onChange({ metric })}
      />
      <Comparison dashboard={dashboard} />
      <FiguresChart
        dashboard={dashboard}
        state={state}
        hasCosts={hasCosts}
        onShow={(isTable) => onChange({ isTable })}
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Ranking title={words.carriers.title} nameTitle={words.carriers.name} rows={carriers} hasCosts={hasCosts} />
        <Ranking title={words.lanes.title} nameTitle={words.lanes.name} rows={lanes} hasCosts={hasCosts} />
      </SimpleGrid>
    </>
  );
}

function Comparison({ dashboard }: { dashboard: CustomerDashboard }) {
  const from = formatCalendarDate(dashboard.previousStartDate);
  const to = formatCalendarDate(dashboard.previousEndDate);
  return (
    <Text fz="sm" c="dimmed">
      {fill(words.compared, { from, to })} {words.asOf}{' '}
      <DateTime instant={dashboard.calculatedAt} zone={viewerZone()} />
    </Text>
  );
}

function NoShipments({ onShowYear }: { onShowYear: () => void }) {
  return (
    <EmptyState
      kind="firstUse"
      order={2}
      title={words.empty.title}
      detail={words.empty.detail}
      illustration="emptyChart"
      actions={
        <>
          <Button onClick={onShowYear}>{words.empty.action}</Button>
          <Button component={Link} to="/customers/quotes/new" variant="default">
            {words.empty.quote}
          </Button>
        </>
      }
    />
  );
}
