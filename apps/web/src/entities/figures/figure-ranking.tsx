import { Anchor, Card, Table, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './figures.module.css';

interface RankedFigure {
  readonly key: string;
  readonly name: string;
  /** The linked page or list, if any. */
  readonly to?: string | undefined;
  /** Relative length of its bar, 0 to 1. */
  readonly share: number;
  /** One text for each column. */
  readonly cells: readonly string[];
}

interface RankingProps {
  title: string;
  /** Explains the ranking in a sentence. */
  detail?: string;
  /** Replaces a table without rows; undefined if there always are some. */
  empty?: string;
  nameTitle: string;
  /** Titles of the figures; a phone has room for the first two. */
  columns: readonly string[];
  rows: readonly RankedFigure[];
}

const onPhones = 2;
const from = (index: number) => (index < onPhones ? {} : { visibleFrom: 'sm' as const });

/** A ranking: bars and figures in one table. */
export function FigureRanking({ title, detail, empty, nameTitle, columns, rows }: RankingProps) {
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} fz="h3" mb="xs">
        {title}
      </Title>
      {detail ? (
        <Text fz="sm" c="dimmed" mb="xs">
          {detail}
        </Text>
      ) : null}
      {rows.length === 0 && empty ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <RankingTable nameTitle={nameTitle} columns={columns} rows={rows} />
      )}
    </Card>
  );
}

function RankingTable({ nameTitle, columns, rows }: Pick<RankingProps, 'nameTitle' | 'columns' | 'rows'>) {
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{nameTitle}</Table.Th>
            {columns.map((column, index) => (
              <Table.Th key={column} scope="col" ta="right" {...from(index)}>
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, name, to, share, cells }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" className={classes.name ?? ''}>
                {to === undefined ? (
                  name
                ) : (
                  <Anchor component={Link} to={to}>
                    {name}
                  </Anchor>
                )}
                <span className={classes.bar} style={{ width: `${share * 100}%` }} />
              </Table.Th>
              {cells.map((cell, index) => (
                <Table.Td key={columns[index]} className="num" ta="right" {...from(index)}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
