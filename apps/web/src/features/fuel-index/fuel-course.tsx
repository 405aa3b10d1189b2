import { fuelIndexApi, type FuelValue } from '@lading/contracts/carriers/fuel-index';
import { isFuelIndexOld } from '@lading/domain/rating/fuel-week';
import { formatMills } from '@lading/domain/measures/money';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { today } from '../../kernel/clock/now.js';
import { TimeChart, type ChartPoint } from '../../ui/charts/time-chart.js';
import { Section } from '../../ui/display/section.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { texts } from './fuel-index-texts.js';

const words = texts.course;
const weeksOfYear = 53;

const pointOf = ({ indexDate, effectiveFrom, milliDollars }: FuelValue): ChartPoint => ({
  key: effectiveFrom,
  label: formatCalendarDate(indexDate),
  value: milliDollars,
  previous: null,
  sentence: fill(words.point, {
    price: formatMills(milliDollars),
    day: formatCalendarDate(indexDate),
    from: formatCalendarDate(effectiveFrom),
  }),
});

/** The last year as a line, and a warning when the newest value is too old. */
export function FuelCourse() {
  const newest = useQuery(answerOf(fuelIndexApi.list, { state: 'current', limit: weeksOfYear }));
  if (newest.error)
    return <ErrorPanel isInline title={words.failed} problem={newest.error} onRetry={() => void newest.refetch()} />;
  if (!newest.data) return <TextSkeleton lines={6} />;
  const { items } = newest.data;
  const [latest] = items;
  if (!latest) return null;
  return (
    <>
      {isFuelIndexOld(latest.indexDate, today()) ? (
        <Alert color="orange" title={fill(texts.old.title, { day: formatCalendarDate(latest.indexDate) })}>
          {texts.old.detail}
        </Alert>
      ) : null}
      {items.length > 1 ? (
        <Section title={words.title}>
          <TimeChart label={words.label} points={items.toReversed().map(pointOf)} axis={formatMills} isWhole isLine />
        </Section>
      ) : null}
    </>
  );
}
