import { carrierDashboardApi, metricTypes, type CarrierDashboard } from '@lading/contracts/reports/carrier-dashboard';
import { addMonths } from '@lading/domain/time/calendar-date';
import type { DaySpan } from '@lading/domain/time/time-frame';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ofRated } from '../../entities/figures/booked-ratio.js';
import { CarrierFiguresChart } from '../../entities/figures/carrier-figures-chart.js';
import { CarrierFiguresTable } from '../../entities/figures/carrier-figures-table.js';
import { carrierFigureTexts } from '../../entities/figures/carrier-figure-texts.js';
import { csvOfFigures, deltaOf, valueOf, written } from '../../entities/figures/carrier-figures.js';
import { figureTexts } from '../../entities/figures/figure-texts.js';
import { FiguresOverTime } from '../../entities/figures/figures-over-time.js';
import { Change, FigureValue, KeyFigure } from '../../entities/figures/key-figure.js';
import { carrierPause, useCarrierChanges } from '../../entities/figures/use-carrier-changes.js';
import { answerOf, hasAnswer } from '../../kernel/api/use-contract.js';
import { today } from '../../kernel/clock/now.js';
import { useAskAgain } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { emptyGridState, printGridState } from '../../ui/data-grid/grid-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FiguresSkeleton } from '../../ui/feedback/figures-skeleton.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-customers-texts.js';

const words = texts.detail.year;
const api = carrierDashboardApi.getCarrierDashboard;
/** Metrics that make sense for one customer; the first one is the default. */
const metrics = ['revenue', 'shipmentCount', 'quoteToBookRatio'] as const;
type Metric = (typeof metrics)[number];

/** This month and the eleven before it, like the dashboard for this customer. */
export function CustomerYear({ id }: { id: number }) {
  const day = today();
  const figures = useQuery(
    answerOf(api, {
      ...{ filterType: 'Custom', startDate: addMonths(`${day.slice(0, 8)}01`, -11), endDate: day, timeFrameType: 2 },
      ...{ metricType: metricTypes.shipmentCount, customerIds: [id] },
    }),
  );
  useCarrierChanges(useAskAgain([api], carrierPause));
  if (figures.error && !hasAnswer(figures))
    return <ErrorPanel isInline problem={figures.error} onRetry={() => void figures.refetch()} />;
  if (!figures.data)
    return (
      <>
        <FiguresSkeleton count={3} label={words.title} />
        <CardSkeleton lines={8} />
      </>
    );
  return <Year id={id} dashboard={figures.data} />;
}

interface YearProps {
  id: number;
  dashboard: CarrierDashboard;
}

function Year({ id, dashboard }: YearProps) {
  const hasMoney = canShow(useUser(), 'dataVisibility');
  const offered = metrics.filter((metric) => hasMoney || metric !== 'revenue');
  const [chosen, setChosen] = useState<Metric>(hasMoney ? 'revenue' : 'shipmentCount');
  const [isTable, setTable] = useState(false);
  const { detail, unit, name } = carrierFigureTexts.metrics[chosen];
  const title = fill(figureTexts.chart.title, { metric: name, frame: figureTexts.chart.frames.months });
  const addressOf = (span: DaySpan) => freightOf(id, chosen, span);
  const [from, to] = [dashboard.previousStartDate, dashboard.previousEndDate].map((one) => formatCalendarDate(one));
  return (
    <Stack component="section" gap="sm" aria-labelledby="year">
      <Title order={2} fz="h3" id="year">
        {words.title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: offered.length }} spacing="sm" role="group" aria-label={figureTexts.keyFigures}>
        {offered.map((metric) => (
          <KeyFigure
            key={metric}
            name={carrierFigureTexts.metrics[metric].name}
            isChosen={metric === chosen}
            onChoose={() => setChosen(metric)}
          >
            <FigureValue>
              {written(metric, valueOf[metric](dashboard.current))}
              {metric === 'quoteToBookRatio' ? (
                <Text component="span" fz="sm" fw={400} c="dimmed" ml={8}>
                  {ofRated(dashboard.current)}
                </Text>
              ) : null}
            </FigureValue>
            <Change delta={deltaOf(metric, dashboard)} />
            <Text component="span" display="block" fz="xs" c="dimmed">
              {fill(carrierFigureTexts.delta.compared, { from: from ?? '', to: to ?? '' })}
            </Text>
          </KeyFigure>
        ))}
      </SimpleGrid>
      <FiguresOverTime
        title={title}
        detail={fill(figureTexts.chart.unit, { detail, unit })}
        range={dashboard}
        isTable={isTable}
        isPicture={dashboard.buckets.length > 1}
        onShow={setTable}
        csv={() => csvOfFigures(dashboard, { hasMoney, isOfCustomer: true })}
      >
        {isTable ? (
          <CarrierFiguresTable
            dashboard={dashboard}
            columns={offered}
            compared={[chosen]}
            note={words.note}
            addressOf={addressOf}
          />
        ) : (
          <CarrierFiguresChart
            dashboard={dashboard}
            frame="months"
            series={chosen}
            title={title}
            addressOf={addressOf}
          />
        )}
      </FiguresOverTime>
    </Stack>
  );
}

/** The list of a month's shipments or quotes. */
function freightOf(id: number, metric: Metric, { from, to }: DaySpan): string {
  const [path, counted] = metric === 'quoteToBookRatio' ? ['quotes', 'offered'] : ['shipments', 'counted'];
  const filters = { customer: [String(id)], days: ['Custom', from, to], [counted ?? '']: ['yes'] };
  return `/carriers/${path}?${printGridState({ ...emptyGridState, filters }).toString()}`;
}
