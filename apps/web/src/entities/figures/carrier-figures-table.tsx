import type { CarrierDashboard, CarrierFigures } from '@lading/contracts/reports/carrier-dashboard';
import { formatNumber } from '@lading/domain/measures/number-format';
import type { DaySpan } from '@lading/domain/time/time-frame';
import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ofRated } from './booked-ratio.js';
import { fill } from '../../ui/texts.js';
import { carrierFigureTexts as texts } from './carrier-figure-texts.js';
import { nameOfSeries, valueOf, written, type Series } from './carrier-figures.js';
import { figureTexts } from './figure-texts.js';
import { nameOfSpan } from './figures-over-time.js';

const shared = figureTexts.chart;

interface FiguresTableProps {
  dashboard: CarrierDashboard;
  columns: readonly Series[];
  /** The columns that also show the previous period. */
  compared: readonly Series[];
  /** How the whole period is counted. */
  note: string;
  /** The link of a step, if any. */
  addressOf: (span: DaySpan) => string | undefined;
}

interface CellsProps {
  figures: CarrierFigures;
  previous: CarrierFigures;
  columns: readonly Series[];
  compared: readonly Series[];
}

function Cells({ figures, previous, columns, compared }: CellsProps) {
  return (
    <>
      {columns.map((series) => (
        <Table.Td key={series} className="num" ta="right">
          {written(series, valueOf[series](figures))}
          {series === 'quoteToBookRatio' && figures.offeredCount > 0 ? (
            <Text span fz="xs" c="dimmed" display="block">
              {ofRated(figures)}
            </Text>
          ) : null}
        </Table.Td>
      ))}
      <Table.Td className="num" ta="right">
        {formatNumber(figures.openCount)}
      </Table.Td>
      {compared.map((series) => (
        <Table.Td key={`before ${series}`} className="num" ta="right">
          {written(series, valueOf[series](previous))}
        </Table.Td>
      ))}
    </>
  );
}

/** The chart as a table, with all other figures beside it and the totals below. */
export function CarrierFiguresTable({ dashboard, columns, compared, note, addressOf }: FiguresTableProps) {
  const { buckets, current, previous, startDate, endDate } = dashboard;
  return (
    <>
      <Text fz="sm" c="dimmed" mb="xs">
        {note}
      </Text>
      <Table.ScrollContainer minWidth={860} type="native">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{shared.period}</Table.Th>
              {columns.map((series) => (
                <Table.Th key={series} scope="col" ta="right">
                  {nameOfSeries(series)}
                </Table.Th>
              ))}
              <Table.Th scope="col" ta="right">
                {texts.chart.columns.open}
              </Table.Th>
              {compared.map((series) => (
                <Table.Th key={`before ${series}`} scope="col" ta="right">
                  {fill(shared.before, { metric: nameOfSeries(series) })}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {buckets.map((bucket) => (
              <Table.Tr key={bucket.from}>
                <Table.Th scope="row" className="tabular">
                  <StepName name={nameOfSpan(bucket)} to={addressOf(bucket)} />
                </Table.Th>
                <Cells figures={bucket} previous={bucket.previous} columns={columns} compared={compared} />
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row" className="tabular">
                {texts.chart.range}
                <Text span fz="xs" c="dimmed" display="block">
                  {nameOfSpan({ from: startDate, to: endDate })}
                </Text>
              </Table.Th>
              <Cells figures={current} previous={previous} columns={columns} compared={compared} />
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

const StepName = ({ name, to }: { name: string; to: string | undefined }) =>
  to === undefined ? (
    name
  ) : (
    <Anchor component={Link} to={to}>
      {name}
    </Anchor>
  );
