import type { CustomerDashboard } from '@lading/contracts/customer-dashboard';
import { formatCalendarDate } from '@lading/domain/date-format';
import { formatDecimals } from '@lading/domain/number-format';
import { Button, SimpleGrid, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { nowIso } from '../../kernel/clock/now.js';
import { DateTime } from '../../ui/display/date-time.js';
import { PrintFooter } from '../../ui/display/print-footer.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { rangeOf } from '../../ui/dates/date-range-options.js';
import { fill } from '../../ui/texts.js';
import { metrics, shipmentsOf, type DashboardState } from './dashboard-criteria.js';
import { dashboardTexts as words } from './dashboard-texts.js';
import { FiguresChart } from './figures-chart.js';
import { KeyFigures } from './key-figures.js';
import { Ranking } from './ranking.js';

interface FiguresProps {
  dashboard: CustomerDashboard;
  state: DashboardState;
  hasCosts: boolean;
  today: string;
  onChange: (change: Partial<DashboardState>) => void;
}

/** What stands on the dashboard once there is freight in its time. */
export function Figures({ dashboard, state, hasCosts, today, onChange }: FiguresProps) {
  if (dashboard.current.shipmentCount === 0) {
    return (
      <>
        <NoShipments onShowYear={() => onChange({ range: rangeOf('YearToDate', today) })} />
        <PrintFooter now={nowIso} />
      </>
    );
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
      <PrintFooter now={nowIso} />
    </>
  );
}

function Comparison({ dashboard }: { dashboard: CustomerDashboard }) {
  const from = formatCalendarDate(dashboard.previousStartDate);
  const to = formatCalendarDate(dashboard.previousEndDate);
  const amounts = dashboard.otherSpend.map(({ currency, cents }) => `${currency} ${formatDecimals(cents / 100, 2)}`);
  return (
    <Text fz="sm" c="dimmed">
      {amounts.length > 0 ? `${fill(words.otherSpend, { amounts: amounts.join(', ') })} ` : ''}
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
