import type { CustomerDashboard, DashboardFigures } from '@lading/contracts/reports/customer-dashboard';
import { formatDecimals } from '@lading/domain/measures/number-format';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { rangeOf } from '@lading/domain/time/date-range';
import { Anchor, Button, Card, SimpleGrid, Table, Text, Title, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { nowIso } from '../../kernel/clock/now.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { PrintFooter } from '../../ui/display/print-footer.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { AscendingIcon, DescendingIcon, smallIconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { metrics, shipmentsOf, type DashboardState, type Metric } from './dashboard-criteria.js';
import { dashboardTexts as words } from './dashboard-texts.js';
import { deltaOf, FiguresChart, valueOf, written, type Delta } from './figures-chart.js';
import rankingClasses from './figures.module.css';

interface Ranked {
  readonly key: string;
  readonly name: string;
  readonly figures: DashboardFigures;
  /** The list with just its shipments. */
  readonly to: string;
}

interface RankingProps {
  title: string;
  nameTitle: string;
  rows: readonly Ranked[];
  hasCosts: boolean;
}

const others = metrics.filter((metric) => metric !== 'shipments');
const arrows = { up: AscendingIcon, down: DescendingIcon } as const;

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

interface KeyFiguresProps {
  dashboard: CustomerDashboard;
  offered: readonly Metric[];
  chosen: Metric;
  onChoose: (metric: Metric) => void;
}

/** The figures of the period with their change; choosing one draws it in the chart. */
function KeyFigures({ dashboard, offered, chosen, onChoose }: KeyFiguresProps) {
  return (
    <SimpleGrid cols={{ base: 2, sm: offered.length }} spacing="sm" role="group" aria-label={words.figures}>
      {offered.map((metric) => (
        <UnstyledButton
          key={metric}
          className={rankingClasses.figure}
          aria-pressed={metric === chosen}
          onClick={() => onChoose(metric)}
        >
          <Text component="span" display="block" fz="sm" c="dimmed">
            {words.metrics[metric].name}
          </Text>
          <Text component="span" display="block" className={rankingClasses.value}>
            {written(metric, valueOf[metric](dashboard.current))}
          </Text>
          <Change delta={deltaOf(metric, dashboard)} />
        </UnstyledButton>
      ))}
    </SimpleGrid>
  );
}

function Change({ delta: { direction, text, tone } }: { delta: Delta }) {
  const Arrow = direction === 'up' || direction === 'down' ? arrows[direction] : undefined;
  return (
    <span className={rankingClasses.change} data-tone={tone}>
      {Arrow ? <Arrow {...smallIconProps} /> : null}
      {text}
    </span>
  );
}

/** The first of many by shipments: a bar and its figures in one table. */
function Ranking({ title, nameTitle, rows, hasCosts }: RankingProps) {
  const most = Math.max(...rows.map(({ figures }) => figures.shipmentCount), 1);
  const shown = others.filter((metric) => hasCosts || metric === 'onTime');
  // A phone has room for one figure beside the shipments.
  const [first] = shown;
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} fz="h3" mb="xs">
        {title}
      </Title>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table className={rankingClasses.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{nameTitle}</Table.Th>
              <Table.Th scope="col" ta="right">
                {words.metrics.shipments.name}
              </Table.Th>
              {shown.map((metric) => (
                <Table.Th key={metric} scope="col" ta="right" {...(metric !== first && { visibleFrom: 'sm' })}>
                  {words.metrics[metric].name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, name, figures, to }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" className={rankingClasses.name}>
                  <Anchor component={Link} to={to}>
                    {name}
                  </Anchor>
                  <span className={rankingClasses.bar} style={{ width: `${(figures.shipmentCount / most) * 100}%` }} />
                </Table.Th>
                <Table.Td className="num" ta="right">
                  {written('shipments', figures.shipmentCount)}
                </Table.Td>
                {shown.map((metric) => (
                  <Table.Td key={metric} className="num" ta="right" {...(metric !== first && { visibleFrom: 'sm' })}>
                    {written(metric, valueOf[metric](figures))}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}
