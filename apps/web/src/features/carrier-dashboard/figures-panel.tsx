import type { CarrierDashboard } from '@lading/contracts/reports/carrier-dashboard';
import type { DaySpan } from '@lading/domain/time/time-frame';
import { Anchor, Group, SegmentedControl } from '@mantine/core';
import { Link } from 'react-router-dom';
import { CarrierFiguresChart } from '../../entities/figures/carrier-figures-chart.js';
import { CarrierFiguresTable } from '../../entities/figures/carrier-figures-table.js';
import { csvOfFigures, nameOfSeries, seriesIn } from '../../entities/figures/carrier-figures.js';
import { figureTexts } from '../../entities/figures/figure-texts.js';
import { FiguresOverTime } from '../../entities/figures/figures-over-time.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-dashboard-texts.js';
import {
  inviteSeries,
  linksOf,
  offeredMetrics,
  seriesOf,
  stepAddress,
  type DashboardState,
} from './dashboard-criteria.js';

const shared = figureTexts.chart;

interface FiguresPanelProps {
  dashboard: CarrierDashboard;
  state: DashboardState;
  hasMoney: boolean;
  onChange: (change: Partial<DashboardState>) => void;
}

/** The selected metric over time, as a chart or as a table. */
export function FiguresPanel({ dashboard, state, hasMoney, onChange }: FiguresPanelProps) {
  const { metric, frame, isTable } = state;
  const series = seriesOf(state);
  const addressOf = (span: DaySpan) => stepAddress(state, span);
  const { detail, unit } = texts.metrics[metric];
  const name = isTable ? texts.metrics[metric].name : nameOfSeries(series);
  const title = fill(shared.title, { metric: name, frame: shared.frames[frame] });
  return (
    <FiguresOverTime
      title={title}
      detail={fill(shared.unit, { detail, unit })}
      range={dashboard}
      isTable={isTable}
      isPicture={dashboard.buckets.length > 1}
      onShow={(isNext) => onChange({ isTable: isNext })}
      csv={() => csvOfFigures(dashboard, { hasMoney })}
    >
      <Group gap="md" mb="sm" className="no-print">
        {metric === 'invitesAndActivations' && !isTable ? (
          <SegmentedControl
            aria-label={texts.chart.series}
            size="xs"
            value={state.series}
            data={inviteSeries.map((value) => ({ value, label: nameOfSeries(value) }))}
            onChange={(value) => {
              const chosen = inviteSeries.find((one) => one === value);
              if (chosen) onChange({ series: chosen });
            }}
          />
        ) : null}
        <Lists dashboard={dashboard} state={state} />
      </Group>
      {isTable ? (
        <CarrierFiguresTable
          dashboard={dashboard}
          columns={offeredMetrics(hasMoney).flatMap(seriesIn)}
          compared={metric === 'invitesAndActivations' ? seriesIn(metric) : [series]}
          note={texts.chart.notSums}
          addressOf={addressOf}
        />
      ) : (
        <CarrierFiguresChart {...{ dashboard, frame, series, title, addressOf }} />
      )}
    </FiguresOverTime>
  );
}

/** Links to the lists for the metric. */
function Lists({ dashboard, state }: Pick<FiguresPanelProps, 'dashboard' | 'state'>) {
  const user = useUser();
  const span = { from: dashboard.startDate, to: dashboard.endDate };
  return linksOf(state, span, canShow(user, 'inviteCustomerPage')).map(({ name, to }) => (
    <Anchor key={name} component={Link} to={to} fz="sm">
      {texts.lists[name]}
    </Anchor>
  ));
}
