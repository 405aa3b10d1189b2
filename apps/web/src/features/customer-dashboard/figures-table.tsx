import type { CustomerDashboard } from '@lading/contracts/customer-dashboard';
import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { fill } from '../../ui/texts.js';
import { metrics, shipmentsOf, type DashboardState } from './dashboard-criteria.js';
import { dashboardTexts as words } from './dashboard-texts.js';
import { nameOf, valueOf, written } from './dashboard-values.js';

interface FiguresTableProps {
  dashboard: CustomerDashboard;
  state: DashboardState;
  hasCosts: boolean;
}

/** The chart in figures, with all the others beside it. */
export function FiguresTable({ dashboard: { buckets }, state, hasCosts }: FiguresTableProps) {
  const { metric } = state;
  const shown = metrics.filter((one) => hasCosts || one === 'shipments' || one === 'onTime');
  return (
    <Table.ScrollContainer minWidth={560} type="native">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{words.chart.period}</Table.Th>
            {shown.map((one) => (
              <Table.Th key={one} scope="col" ta="right">
                {words.metrics[one].name}
              </Table.Th>
            ))}
            <Table.Th scope="col" ta="right">
              {fill(words.chart.before, { metric: words.metrics[metric].name })}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {buckets.map((bucket) => (
            <Table.Tr key={bucket.from}>
              <Table.Th scope="row">
                <Anchor component={Link} to={shipmentsOf(state, bucket)} className="tabular">
                  {nameOf(bucket)}
                </Anchor>
              </Table.Th>
              {shown.map((one) => (
                <Table.Td key={one} className="num" ta="right">
                  {written(one, valueOf[one](bucket))}
                </Table.Td>
              ))}
              <Table.Td className="num" ta="right">
                {written(metric, valueOf[metric](bucket.previous))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
