import type { BolRow } from '@lading/contracts/bills-of-lading';
import { Group, Stack, Text } from '@mantine/core';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import { MarkedNumber } from '../../ui/display/test-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import type { GridColumn } from '../../ui/data-grid/grid-model.js';
import { texts } from '../../ui/texts.js';
import { BolState } from './bol-state.js';
import { bolTexts } from './bol-texts.js';

const words = bolTexts.facts;

/** The columns; their ids are the names that the server sorts by. */
export const bolColumns: readonly GridColumn<BolRow>[] = [
  {
    id: 'number',
    header: words.number,
    cell: ({ number, isTest }) => <MarkedNumber number={number ?? words.noNumber} isTest={isTest} />,
    isSortable: true,
  },
  { id: 'state', header: bolTexts.list.state, cell: ({ state }) => <BolState state={state} /> },
  { id: 'kind', header: words.kind, cell: ({ kind, isMaster }) => words.kinds[isMaster ? 'master' : kind] },
  {
    id: 'shipDate',
    header: words.shipDate,
    cell: ({ shipDate }) => <CalendarDate date={shipDate} />,
    isSortable: true,
  },
  { id: 'carrier', header: words.carrier, cell: ({ carrierName }) => carrierName || texts.none },
  { id: 'pro', header: words.pro, cell: ({ proNumber }) => proNumber ?? texts.none },
  { id: 'consignee', header: words.consignee, cell: ({ consignee }) => consignee || texts.none },
  { id: 'orders', header: words.orders, cell: ({ orderNumbers }) => orderNumbers || texts.none, isExtra: true },
  {
    id: 'updated',
    header: bolTexts.list.updated,
    cell: ({ updatedAt }) => <DateTime instant={updatedAt} zone={viewerZone()} />,
    isSortable: true,
  },
];

/** A bill of lading on a phone. */
export function BolCard({ row }: { row: BolRow }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <BolState state={row.state} />
        <Text fz="sm">{words.kinds[row.isMaster ? 'master' : row.kind]}</Text>
      </Group>
      <Text fz="sm">{row.consignee || texts.none}</Text>
      <Text fz="sm" c="dimmed">
        {row.carrierName || texts.none}
      </Text>
    </Stack>
  );
}
