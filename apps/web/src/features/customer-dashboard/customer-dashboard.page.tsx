import { dashboardsApi } from '@lading/contracts/customer-dashboard';
import { invoiceChanged } from '@lading/contracts/invoices';
import { shipmentChanged } from '@lading/contracts/shipments';
import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { today as ownToday } from '../../kernel/clock/today.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { useAskAgain } from '../../kernel/realtime/use-ask-again.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FlagDoor } from '../../ui/feedback/flag-door.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton, FiguresSkeleton } from '../../ui/feedback/skeletons.js';
import { requestOf } from './dashboard-criteria.js';
import { DashboardFilters } from './dashboard-filters.js';
import { DashboardViews } from './dashboard-views.js';
import { dashboardTexts as words } from './dashboard-texts.js';
import { Figures } from './figures.js';
import { PrintSheet } from './print-sheet.js';
import { useDashboardState } from './use-dashboard-state.js';

/** What a customer ships and spends, with whom and where, against the period before. */
export function CustomerDashboardPage() {
  return (
    <FlagDoor isOn={useOwnFlag('Shipper_Insights')} off={words.switchedOff}>
      <Dashboard />
    </FlagDoor>
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
