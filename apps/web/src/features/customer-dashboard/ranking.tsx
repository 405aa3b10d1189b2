import type { DashboardFigures } from '@lading/contracts/customer-dashboard';
import { Anchor, Card, Table, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { metrics } from './dashboard-criteria.js';
import { dashboardTexts as words } from './dashboard-texts.js';
import { valueOf, written } from './dashboard-values.js';
import classes from './ranking.module.css';

export interface Ranked {
  readonly key: string;
  readonly name: string;
  readonly figures: DashboardFigures;
  /** The list with just its shipments. */
  readonly to: string;
}

export interface RankingProps {
  title: string;
  nameTitle: string;
  rows: readonly Ranked[];
  hasCosts: boolean;
}

const others = metrics.filter((metric) => metric !== 'shipments');

/** The first of many by shipments: a bar and its figures in one table. */
export function Ranking({ title, nameTitle, rows, hasCosts }: RankingProps) {
  const most = Math.max(...rows.map(({ figures }) => figures.shipmentCount), 1);
  const shown = others.filter((metric) => hasCosts || metric === 'onTime');
  // A phone has room for one figure beside the shipments.
  const [first] = shown;
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} fz="h3" mb="xs">
        {title}
      </Title>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{nameTitle}</Table.Th>
              <Table.Th scope="col" ta="right">
                {words.metrics.shipments.name}
              </Table.Th>
              {shown.map((metric) => (
                <Table.Th key={metric} scope="col" ta="right" {...(metric !== first && { visibleFrom: 'sm' })}>
                  {words.metrics[metric].name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, name, figures, to }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" className={classes.name}>
                  <Anchor component={Link} to={to}>
                    {name}
                  </Anchor>
                  <span className={classes.bar} style={{ width: `${(figures.shipmentCount / most) * 100}%` }} />
                </Table.Th>
                <Table.Td className="num" ta="right">
                  {written('shipments', figures.shipmentCount)}
                </Table.Td>
                {shown.map((metric) => (
                  <Table.Td key={metric} className="num" ta="right" {...(metric !== first && { visibleFrom: 'sm' })}>
                    {written(metric, valueOf[metric](figures))}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}
