import type { CarrierDashboard, MetricName } from '@lading/contracts/reports/carrier-dashboard';
import { formatNumber } from '@lading/domain/measures/number-format';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { SimpleGrid, Text } from '@mantine/core';
import { ofRated } from '../../entities/figures/booked-ratio.js';
import { figureTexts } from '../../entities/figures/figure-texts.js';
import { Change, FigureValue, KeyFigure } from '../../entities/figures/key-figure.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-dashboard-texts.js';
import { deltaOf, nameOfSeries, seriesIn, valueOf, written } from '../../entities/figures/carrier-figures.js';

interface KeyFiguresProps {
  dashboard: CarrierDashboard;
  offered: readonly MetricName[];
  chosen: MetricName;
  onChoose: (metric: MetricName) => void;
}

/** The metrics with their change; selecting one draws it in the chart and ranks by it. */
export function KeyFigures({ dashboard, offered, chosen, onChoose }: KeyFiguresProps) {
  const [from, to] = [dashboard.previousStartDate, dashboard.previousEndDate].map((day) => formatCalendarDate(day));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="sm" role="group" aria-label={figureTexts.keyFigures}>
      {offered.map((metric) => (
        <KeyFigure
          key={metric}
          name={texts.metrics[metric].name}
          isChosen={metric === chosen}
          onChoose={() => onChoose(metric)}
        >
          {metric === 'invitesAndActivations' ? (
            <InvitesAndActivations dashboard={dashboard} />
          ) : (
            <>
              <FigureValue>
                {written(metric, valueOf[metric](dashboard.current))}
                {metric === 'quoteToBookRatio' ? <Beside>{ofRated(dashboard.current)}</Beside> : null}
              </FigureValue>
              <Change delta={deltaOf(metric, dashboard)} />
            </>
          )}
          <Note>{fill(texts.delta.compared, { from: from ?? '', to: to ?? '' })}</Note>
        </KeyFigure>
      ))}
    </SimpleGrid>
  );
}

const Beside = ({ children }: { children: string }) => (
  <Text component="span" fz="sm" fw={400} c="dimmed" ml={8}>
    {children}
  </Text>
);

const Note = ({ children }: { children: string }) => (
  <Text component="span" display="block" fz="xs" c="dimmed">
    {children}
  </Text>
);

/** Two figures on one card, each with its own change. */
function InvitesAndActivations({ dashboard }: { dashboard: CarrierDashboard }) {
  const { activationCount, activatedByInviteCount, activatedByCampaignCount } = dashboard.current;
  const parts = {
    invite: activatedByInviteCount,
    campaign: activatedByCampaignCount,
    neither: activationCount - activatedByInviteCount - activatedByCampaignCount,
  };
  return (
    <>
      {seriesIn('invitesAndActivations').map((series) => (
        <Text key={series} component="span" display="block">
          <Text component="span" fz="sm">
            {nameOfSeries(series)}
          </Text>{' '}
          <Text component="span" fw={650} fz="lg" mr={4} className="tabular">
            {written(series, valueOf[series](dashboard.current))}
          </Text>{' '}
          <Change delta={deltaOf(series, dashboard)} />
        </Text>
      ))}
      <Note>
        {fill(texts.activationParts, {
          invite: formatNumber(parts.invite),
          campaign: formatNumber(parts.campaign),
          neither: formatNumber(parts.neither),
        })}
      </Note>
      {dashboard.previousStartDate < dashboard.activationsSince ? (
        <Note>{fill(texts.activationsSince, { date: formatCalendarDate(dashboard.activationsSince) })}</Note>
      ) : null}
      <Note>{texts.notNarrowed}</Note>
    </>
  );
}
