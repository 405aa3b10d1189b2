import { mostReportRows, type ReportResult, type ReportView } from '@lading/contracts/reports';
import { formatCalendarDate } from '@lading/domain/date-format';
import { formatNumber } from '@lading/domain/number-format';
import { Card, Text } from '@mantine/core';
import { nowIso } from '../../kernel/clock/now.js';
import { PrintFooter } from '../../ui/display/print-footer.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { counted, fill } from '../../ui/texts.js';
import type { ReportState } from './report-criteria.js';
import { reportsTexts as words } from './reports-texts.js';
import { ResultTable } from './result-table.js';
import type { useResult } from './use-result.js';

interface ResultProps {
  view: ReportView;
  state: ReportState;
  result: ReturnType<typeof useResult>;
  isAsked: boolean;
}

/** The first rows of a report, or why there are none. */
export function Result({ result, view, state, isAsked }: ResultProps) {
  const { data, error, fetchStatus } = result;
  if (error && !data) {
    return <ErrorPanel title={words.failed} detail={error.message} onRetry={() => void result.refetch()} />;
  }
  if (!data) {
    if (fetchStatus === 'paused')
      return <ErrorPanel title={words.failed} detail={words.offline} onRetry={() => void result.refetch()} />;
    return isAsked ? <CardSkeleton lines={10} /> : null;
  }
  if (data.rowCount === 0) {
    return <EmptyState kind="noMatch" order={2} title={words.result.none.title} detail={words.result.none.detail} />;
  }
  return (
    <Card component="section" aria-label={view.title} style={{ opacity: result.isPlaceholderData ? 0.6 : 1 }}>
      <Count data={data} />
      <ResultTable
        result={data}
        caption={fill(words.result.caption, { title: view.title, range: rangeName(view, state) })}
      />
      <PrintFooter now={nowIso} />
    </Card>
  );
}

function rangeName({ dateField }: ReportView, { range: { start, end } }: ReportState): string {
  if (!dateField || !start || !end) return words.result.today;
  return fill(words.result.range, { from: formatCalendarDate(start), to: formatCalendarDate(end) });
}

function Count({ data: { rowCount, rows, isTooLong } }: { data: ReportResult }) {
  const count = formatNumber(rowCount);
  return (
    <Text fz="sm" c="dimmed" role="status">
      {rowCount > rows.length
        ? fill(words.result.first, { shown: rows.length, count })
        : counted(rowCount, words.result.oneRow, words.result.rows)}
      {isTooLong ? ` ${fill(words.result.tooLong, { most: formatNumber(mostReportRows) })}` : null}
    </Text>
  );
}
