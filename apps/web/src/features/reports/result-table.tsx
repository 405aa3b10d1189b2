import type { ReportResult } from '@lading/contracts/reports';
import { Table, Text } from '@mantine/core';
import { fill } from '../../ui/texts.js';
import { reportsTexts } from './reports-texts.js';
import { isFigure, written } from './report-values.js';
import classes from './result-table.module.css';

interface ResultTableProps {
  result: ReportResult;
  caption: string;
}

/** As the style sheet has it. */
const printedColumns = 10;

const alignOf = (column: ReportResult['columns'][number]) =>
  isFigure(column) ? ({ ta: 'right', className: 'num' } as const) : {};

/** The first rows of a report, with the figures of all rows below them. */
export function ResultTable({ result: { columns, rows, totals }, caption }: ResultTableProps) {
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
              // oxlint-disable-next-line react/no-array-index-key -- rows have no key of their own and never move
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
              <Table.Th scope="row">{reportsTexts.result.totals}</Table.Th>
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
          {fill(reportsTexts.result.printed, { shown: printedColumns, count: columns.length })}
        </Text>
      ) : null}
    </>
  );
}
