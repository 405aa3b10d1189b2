import type { CustomerDashboard, DashboardFigures } from '@lading/contracts/reports/customer-dashboard';
import { formatDecimals } from '@lading/domain/measures/number-format';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { rangeOf } from '@lading/domain/time/date-range';
import { Button, SimpleGrid, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { FigureRanking } from '../../entities/figures/figure-ranking.js';
import { figureTexts } from '../../entities/figures/figure-texts.js';
import { Change, FigureValue, KeyFigure } from '../../entities/figures/key-figure.js';
import { nowIso } from '../../kernel/clock/now.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { PrintFooter } from '../../ui/display/print-footer.js';
import { Sparkline } from '../../ui/display/sparkline.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { fill } from '../../ui/texts.js';
import { metrics, shipmentsOf, type DashboardState, type Metric } from './dashboard-criteria.js';
import { dashboardTexts as words } from './dashboard-texts.js';
import { deltaOf, FiguresOfCustomer, valueOf, written } from './figures-chart.js';

interface FiguresProps {
  dashboard: CustomerDashboard;
  state: DashboardState;
  hasCosts: boolean;
  today: string;
  onChange: (change: Partial<DashboardState>) => void;
}

/** Content of the dashboard when its time frame has freight. */
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
      <FiguresOfCustomer
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
      {fill(dashboard.previous.shipmentCount > 0 ? words.compared : words.notCompared, { from, to })} {words.asOf}{' '}
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

interface KeyFiguresProps {
  dashboard: CustomerDashboard;
  offered: readonly Metric[];
  chosen: Metric;
  onChoose: (metric: Metric) => void;
}

/** The figures of the period with their change; selecting one draws it in the chart. */
function KeyFigures({ dashboard, offered, chosen, onChoose }: KeyFiguresProps) {
  return (
    <SimpleGrid cols={{ base: 2, sm: offered.length }} spacing="sm" role="group" aria-label={figureTexts.keyFigures}>
      {offered.map((metric) => (
        <KeyFigure
          key={metric}
          name={words.metrics[metric].name}
          isChosen={metric === chosen}
          onChoose={() => onChoose(metric)}
        >
          <FigureValue>{written(metric, valueOf[metric](dashboard.current))}</FigureValue>
          {dashboard.previous.shipmentCount > 0 ? <Change delta={deltaOf(metric, dashboard)} /> : null}
          <Sparkline values={dashboard.buckets.map((bucket) => valueOf[metric](bucket))} />
        </KeyFigure>
      ))}
    </SimpleGrid>
  );
}

interface Ranked {
  readonly key: string;
  readonly name: string;
  readonly figures: DashboardFigures;
  /** The list of just its shipments. */
  readonly to: string;
}

interface RankingProps {
  title: string;
  nameTitle: string;
  rows: readonly Ranked[];
  hasCosts: boolean;
}

/** The top rows by shipments. */
function Ranking({ title, nameTitle, rows, hasCosts }: RankingProps) {
  const most = Math.max(...rows.map(({ figures }) => figures.shipmentCount), 1);
  const shown: readonly Metric[] = hasCosts ? ['shipments', 'spend', 'onTime', 'average'] : ['shipments', 'onTime'];
  return (
    <FigureRanking
      title={title}
      nameTitle={nameTitle}
      columns={shown.map((metric) => words.metrics[metric].name)}
      rows={rows.map(({ figures, ...row }) => ({
        ...row,
        share: figures.shipmentCount / most,
        cells: shown.map((metric) => written(metric, valueOf[metric](figures))),
      }))}
    />
  );
}
