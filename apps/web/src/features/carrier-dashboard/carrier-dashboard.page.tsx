import { carrierTimeZones } from '@lading/contracts/fields/carrier-time-zone';
import { carrierDashboardApi, type CarrierDashboard } from '@lading/contracts/reports/carrier-dashboard';
import { formatAmount } from '@lading/domain/measures/money';
import { rangeOf } from '@lading/domain/time/date-range';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { figureTexts } from '../../entities/figures/figure-texts.js';
import { FigureViews } from '../../entities/figures/figure-views.js';
import { PrintSheet } from '../../entities/figures/print-sheet.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { nowIso, today as ownToday } from '../../kernel/clock/now.js';
import { useCarrierChanges } from '../../entities/figures/use-carrier-changes.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { PrintFooter } from '../../ui/display/print-footer.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { FiguresSkeleton } from '../../ui/feedback/figures-skeleton.js';
import { CardSkeleton, PageSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-dashboard-texts.js';
import { offeredMetrics, requestOf, type DashboardState } from './dashboard-criteria.js';
import { DashboardFilters } from './dashboard-filters.js';
import { FiguresPanel } from './figures-panel.js';
import { Funnel } from './invite-funnel.js';
import { KeyFigures } from './key-figures.js';
import { Rankings } from './rankings.js';
import { useDashboardState } from './use-dashboard-state.js';

const api = carrierDashboardApi.getCarrierDashboard;

/** A carrier's freight, quotes and customers compared with the previous period, as far as the user may see them. */
export function CarrierDashboardPage() {
  const user = useUser();
  const today = ownToday();
  const hasMoney = canShow(user, 'dataVisibility');
  const open = useDashboardState(today, hasMoney);
  if (!canShow(user, 'customerVisibility')) return <NoAccess words={texts.noAccess} />;
  if (!open) return <PageSkeleton />;
  return <Dashboard {...open} company={user.companyName} today={today} hasMoney={hasMoney} />;
}

interface DashboardProps extends NonNullable<ReturnType<typeof useDashboardState>> {
  company: string;
  today: string;
  hasMoney: boolean;
}

function Dashboard({ state, change, screen, usual, company, today, hasMoney }: DashboardProps) {
  const request = requestOf(state);
  const dashboard = useQuery({
    ...answerOf(api, request ?? { timeFrameType: 0, metricType: 0 }),
    ...(!request && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  if (dashboard.error?.code === 'not-allowed') return <NoAccess words={texts.noAccess} />;
  const isOffline = !dashboard.data && dashboard.fetchStatus === 'paused';
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.intro}</Text>
        </div>
        <Group gap="sm">
          <NewerFigures hasFigures={dashboard.data !== undefined} onShow={() => void dashboard.refetch()} />
          <PrintSheet sentence={texts.printed} company={company} dashboard={dashboard.data} />
        </Group>
      </Group>
      <FigureViews name="carrier-dashboard" screen={screen} usual={usual} />
      <div className="no-print">
        <DashboardFilters state={state} onChange={change} hasMoney={hasMoney} today={today} />
      </div>
      {request ? null : (
        <Alert>{state.terms.length > 0 ? figureTexts.filters.incomplete : figureTexts.filters.noTerms}</Alert>
      )}
      {dashboard.data ? (
        <Figures dashboard={dashboard.data} state={state} hasMoney={hasMoney} today={today} onChange={change} />
      ) : dashboard.error || isOffline ? (
        <ErrorPanel
          title={texts.failed}
          {...(dashboard.error ? { problem: dashboard.error } : { detail: texts.offline })}
          onRetry={() => void dashboard.refetch()}
        />
      ) : request ? (
        <>
          <FiguresSkeleton count={3} />
          <CardSkeleton lines={10} />
        </>
      ) : null}
    </Stack>
  );
}

/** Offers to load changed figures, so that they do not move during reading. */
function NewerFigures({ hasFigures, onShow }: { hasFigures: boolean; onShow: () => void }) {
  const [isOld, setOld] = useState(false);
  useCarrierChanges(() => setOld(true));
  if (!isOld || !hasFigures) return null;
  const show = () => {
    setOld(false);
    onShow();
  };
  return (
    <Button variant="light" className="no-print" onClick={show}>
      {texts.newer}
    </Button>
  );
}

interface FiguresProps {
  dashboard: CarrierDashboard;
  state: DashboardState;
  hasMoney: boolean;
  today: string;
  onChange: (change: Partial<DashboardState>) => void;
}

const isEmpty = ({ current }: CarrierDashboard): boolean =>
  current.shipmentCount + current.quoteCount + current.inviteCount + current.activationCount === 0;

function Figures({ dashboard, state, hasMoney, today, onChange }: FiguresProps) {
  return (
    <>
      {isEmpty(dashboard) ? (
        <>
          <EmptyState
            kind="firstUse"
            order={2}
            title={texts.empty.title}
            detail={texts.empty.detail}
            illustration="emptyChart"
            actions={
              <Button onClick={() => onChange({ range: rangeOf('YearToDate', today) })}>{texts.empty.action}</Button>
            }
          />
          <Remarks dashboard={dashboard} />
        </>
      ) : (
        <>
          <KeyFigures
            dashboard={dashboard}
            offered={offeredMetrics(hasMoney)}
            chosen={state.metric}
            onChoose={(metric) => onChange({ metric })}
          />
          <Remarks dashboard={dashboard} />
          <FiguresPanel dashboard={dashboard} state={state} hasMoney={hasMoney} onChange={onChange} />
          <Rankings dashboard={dashboard} state={state} hasMoney={hasMoney} />
          <Funnel funnel={dashboard.funnel} />
        </>
      )}
      <PrintFooter now={nowIso} />
    </>
  );
}

const nameOfZone = (zone: string): string => carrierTimeZones.find(({ value }) => value === zone)?.name ?? zone;

/** What the figures exclude, and when they were calculated. */
function Remarks({ dashboard }: { dashboard: CarrierDashboard }) {
  const amounts = dashboard.otherRevenue.map(({ currency, cents }) => formatAmount(cents, currency));
  return (
    <Text fz="sm" c="dimmed">
      {amounts.length > 0 ? `${fill(texts.otherRevenue, { amounts: amounts.join(', ') })} ` : ''}
      {dashboard.isWithoutThirdParty ? `${texts.withoutThirdParty} ` : ''}
      {fill(texts.days, { zone: nameOfZone(dashboard.timeZone) })} {texts.asOf}{' '}
      <DateTime instant={dashboard.calculatedAt} zone={viewerZone()} />
    </Text>
  );
}
