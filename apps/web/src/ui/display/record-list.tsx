import { Box, Card, Group, Stack, Table, Text } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { useIsPhone } from '../use-is-phone.js';

/**
 * The place of a column on a card: the title with the state beside it, lines below with or without the column's name,
 * and the actions at the end.
 */
export type CardPlace = 'title' | 'state' | 'line' | 'fact' | 'actions';

export interface RecordColumn<Row> {
  head: string;
  place: CardPlace;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the end of their column. */
  isNumber?: boolean;
  /** Identifiers and dates don't wrap in the table. */
  isWhole?: boolean;
}

export interface RecordListProps<Row> {
  /** Name of the list for screen readers. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  columns: readonly RecordColumn<Row>[];
  /** Below this width the table scrolls, px. */
  minWidth?: number;
}

/** A short list of records: rows on a wide screen, cards on a narrow one. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  return useIsPhone() ? <RecordCards {...props} /> : <RecordTable {...props} />;
}

function RecordTable<Row>({ label, rows, keyOf, columns, minWidth = 760 }: RecordListProps<Row>) {
  return (
    <Table.ScrollContainer minWidth={minWidth} type="native">
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ head, place, isNumber }) => (
              <Table.Th scope="col" key={head} style={pinOf(place)} {...(isNumber ? { ta: 'end' as const } : {})}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)} data-record={keyOf(row)}>
              {columns.map((column) => (
                <Cell key={column.head} column={column} row={row} />
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** The actions of a record stay visible while its other columns scroll. */
const pinned = { position: 'sticky', insetInlineEnd: 0, background: 'var(--app-surface)' } as const;

const pinOf = (place: CardPlace): CSSProperties => (place === 'actions' ? pinned : {});

interface CellProps<Row> {
  column: RecordColumn<Row>;
  row: Row;
}

function Cell<Row>({ column: { place, cell, isNumber, isWhole }, row }: CellProps<Row>) {
  if (place === 'title')
    return (
      <Table.Th scope="row" fw={550} style={{ overflowWrap: 'anywhere' }}>
        {cell(row)}
      </Table.Th>
    );
  const wrap = isWhole ? { whiteSpace: 'nowrap' as const } : { overflowWrap: 'anywhere' as const };
  return (
    <Table.Td {...(isNumber ? { ta: 'end' as const, className: 'tabular' } : {})} style={{ ...wrap, ...pinOf(place) }}>
      {cell(row)}
    </Table.Td>
  );
}

function RecordCards<Row>({ label, rows, keyOf, columns }: RecordListProps<Row>) {
  return (
    <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={label}>
      {rows.map((row) => (
        <Card
          key={keyOf(row)}
          component="li"
          p="sm"
          withBorder
          data-record={keyOf(row)}
          style={{ overflowWrap: 'anywhere' }}
        >
          <RecordCard row={row} columns={columns} />
        </Card>
      ))}
    </Stack>
  );
}

/** The group drops falsy content, such as a zero. */
const whole = (content: ReactNode): ReactNode => (typeof content === 'number' ? String(content) : content);

function RecordCard<Row>({ row, columns }: { row: Row; columns: readonly RecordColumn<Row>[] }) {
  const at = (...places: CardPlace[]) => columns.filter(({ place }) => places.includes(place));
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        {at('title', 'state').map(({ head, place, cell }) => (
          <Box key={head} {...(place === 'title' ? { fw: 600 } : {})}>
            {cell(row)}
          </Box>
        ))}
      </Group>
      {at('line').map(({ head, cell }) => (
        <Text key={head} component="div" fz="sm">
          {cell(row)}
        </Text>
      ))}
      {at('fact').map(({ head, cell }) => (
        <Group key={head} gap={6} fz="sm" c="dimmed">
          <span>{head}</span>
          {whole(cell(row))}
        </Group>
      ))}
      {at('actions').map(({ head, cell }) => (
        <Box key={head} mt="xs">
          {cell(row)}
        </Box>
      ))}
    </>
  );
}
