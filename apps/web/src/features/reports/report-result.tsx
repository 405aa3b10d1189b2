import { claimChanged } from '@lading/contracts/invoices/claims';
import { invoiceChanged } from '@lading/contracts/invoices/invoices';
import {
  mostReportRows,
  reportsApi,
  type ReportColumnView,
  type ReportRequest,
  type ReportResult,
  type ReportView,
} from '@lading/contracts/reports/reports';
import { shipmentChanged } from '@lading/contracts/shipments/shipments';
import { formatDollars } from '@lading/domain/measures/money';
import { formatDecimals, formatNumber } from '@lading/domain/measures/number-format';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Card, Table, Text } from '@mantine/core';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useCarrierChanges } from '../../entities/figures/use-carrier-changes.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { nowIso } from '../../kernel/clock/now.js';
import { useAskAgain, usePush } from '../../kernel/realtime/use-push.js';
import { PrintFooter } from '../../ui/display/print-footer.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { counted, fill, texts } from '../../ui/texts.js';
import type { ReportState } from './report-criteria.js';
import { reportsTexts as words } from './reports-texts.js';
import classes from './result-table.module.css';

const isFigure = ({ kind }: ReportColumnView): boolean => kind !== 'text' && kind !== 'day';

const writers: Readonly<Record<ReportColumnView['kind'], (value: number) => string>> = {
  text: String,
  day: String,
  count: (value) => formatNumber(value, 0),
  cents: formatDollars,
  decimal: (value) => formatDecimals(value, 1),
  weight: (value) => formatDecimals(value, 1),
  distance: (value) => formatDecimals(value, 1),
  percent: (value) => `${formatDecimals(value, 1)}%`,
};

interface ResultTableProps {
  result: ReportResult;
  caption: string;
}

/** The same number as in the style sheet. */
const printedColumns = 10;

const alignOf = (column: ReportResult['columns'][number]) =>
  isFigure(column) ? ({ ta: 'right', className: 'num' } as const) : {};

interface ResultProps {
  view: ReportView;
  state: ReportState;
  result: ReturnType<typeof useResult>;
  isAsked: boolean;
}

/** The first rows of a report, or an explanation. */
export function Result({ result, view, state, isAsked }: ResultProps) {
  const { data, error, fetchStatus } = result;
  if (error && !data) {
    return <ErrorPanel title={words.failed} problem={error} onRetry={() => void result.refetch()} />;
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

/** The first rows of a report, with the totals of all rows below them. */
function ResultTable({ result: { columns, rows, totals }, caption }: ResultTableProps) {
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <>
      <Table.ScrollContainer
        minWidth={columns.length > 6 ? columns.length * 110 : 0}
        type="native"
        tabIndex={0}
        role="region"
        aria-label={caption}
      >
        <Table className={classes.table} striped>
          <Table.Caption>{caption}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column.name} scope="col" {...alignOf(column)}>
                  {column.title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have no key and never move
              <Table.Tr key={index}>
                <Table.Th scope="row" fw={400}>
                  {written(first, row)}
                </Table.Th>
                {others.map((column) => (
                  <Table.Td key={column.name} {...alignOf(column)}>
                    {written(column, row)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{words.result.totals}</Table.Th>
              {others.map((column) => (
                <Table.Td key={column.name} {...alignOf(column)}>
                  {column.name in totals ? written(column, totals) : null}
                </Table.Td>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
      {columns.length > printedColumns ? (
        <Text className="print-only">
          {fill(words.result.printed, { shown: printedColumns, count: columns.length })}
        </Text>
      ) : null}
    </>
  );
}

/** A formatted cell; null prints an en dash. */
function written({ name, kind }: ReportColumnView, row: object): string {
  const value: unknown = Reflect.get(row, name);
  if (typeof value === 'number') return writers[kind](value);
  if (typeof value !== 'string' || value === '') return texts.none;
  return kind === 'day' ? formatCalendarDate(value) : value;
}

/** The result of a report, refetched when its data has changed. */
export function useResult(request: ReportRequest | undefined) {
  const ask = useAskAgain([reportsApi.run], 5000);
  usePush(shipmentChanged, () => ask());
  usePush(invoiceChanged, () => ask());
  usePush(claimChanged, () => ask());
  useCarrierChanges(() => ask());
  return useQuery({
    ...answerOf(reportsApi.run, request ?? { report: 'shipments' }),
    ...(!request && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
}
