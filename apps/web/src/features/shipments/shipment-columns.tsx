import type { ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import { documentKindName } from '@lading/domain/freight/document-kind';
import { Group, Stack, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { DispatchBadge, RowStatus } from '../../entities/shipment/status-badge.js';
import { MarkedNumber } from '../../ui/display/test-badge.js';
import type { GridColumn } from '../../ui/data-grid/grid-model.js';
import { StarToggle } from '../../ui/fields/star-toggle.js';
import { texts } from '../../ui/texts.js';
import { Lane } from '../../entities/shipment/lane.js';
import { shipmentsTexts as words } from './shipments-texts.js';

export type Star = (row: ShipmentRow, isFavourite: boolean) => void;

const identifier = (value: string | null | undefined): ReactNode => (
  <span className="identifier">{value || texts.none}</span>
);

/** Their codes, as documents of the trade have them; the names are tooltips. */
function Documents({ row: { documentKinds } }: { row: ShipmentRow }) {
  if (documentKinds.length === 0) return texts.none;
  return documentKinds.map((kind, index) => (
    <Fragment key={kind}>
      {index > 0 ? ', ' : null}
      <abbr title={documentKindName(kind)}>{kind}</abbr>
    </Fragment>
  ));
}

/** The columns; their ids are the names that the server sorts by. */
export function shipmentColumns(seesCosts: boolean, onStar: Star): readonly GridColumn<ShipmentRow>[] {
  const { columns } = words;
  return [
    { id: 'number', header: columns.number, cell: (row) => <MarkedNumber {...row} />, isSortable: true },
    {
      id: 'star',
      header: columns.star,
      width: 64,
      cell: (row) => (
        <StarToggle name={row.number} isStarred={row.isFavourite} onChange={(isOn) => onStar(row, isOn)} />
      ),
    },
    { id: 'status', header: columns.status, cell: (row) => <RowStatus row={row} /> },
    { id: 'carrier', header: columns.carrier, cell: ({ carrierName }) => carrierName, isSortable: true },
    { id: 'lane', header: columns.lane, cell: (row) => <Lane row={row} /> },
    { id: 'pro', header: columns.pro, cell: ({ proNumber }) => identifier(proNumber) },
    {
      id: 'pickup',
      header: columns.pickup,
      cell: ({ pickupDate }) => <CalendarDate date={pickupDate} />,
      isSortable: true,
    },
    { id: 'eta', header: columns.eta, cell: ({ eta }) => <CalendarDate date={eta} />, isSortable: true },
    ...(seesCosts ? [totalColumn] : []),
    { id: 'bol', header: columns.bol, cell: ({ bolNumber }) => identifier(bolNumber), isExtra: true },
    { id: 'po', header: columns.po, cell: ({ poNumbers }) => identifier(poNumbers), isExtra: true },
    {
      id: 'pickupNumber',
      header: columns.pickupNumber,
      cell: ({ pickupNumber }) => identifier(pickupNumber),
      isExtra: true,
    },
    { id: 'cr', header: columns.cr, cell: ({ customerReference }) => identifier(customerReference), isExtra: true },
    { id: 'quote', header: columns.quote, cell: ({ quoteNumber }) => identifier(quoteNumber), isExtra: true },
    { id: 'lastPlace', header: columns.lastPlace, cell: ({ lastPlace }) => lastPlace || texts.none, isExtra: true },
    { id: 'documents', header: columns.documents, cell: (row) => <Documents row={row} />, isExtra: true },
    { id: 'dispatch', header: columns.dispatch, cell: (row) => <DispatchBadge row={row} />, isExtra: true },
    {
      id: 'updated',
      header: columns.updated,
      cell: ({ updatedAt }) => <DateTime instant={updatedAt} zone={viewerZone()} />,
      isSortable: true,
      isExtra: true,
    },
  ];
}

const totalColumn: GridColumn<ShipmentRow> = {
  id: 'total',
  header: words.columns.total,
  cell: ({ totalCents }) => <Money cents={totalCents} />,
  isSortable: true,
  align: 'end',
};

/** A shipment on a phone. */
export function ShipmentCard({ row, seesCosts, onStar }: { row: ShipmentRow; seesCosts: boolean; onStar: Star }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fz="sm" component="div" miw={0}>
          <Lane row={row} />
        </Text>
        <StarToggle name={row.number} isStarred={row.isFavourite} onChange={(isOn) => onStar(row, isOn)} />
      </Group>
      <Group gap="0 8px" fz="sm" c="dimmed">
        <span>{row.carrierName}</span>
        {row.proNumber ? (
          <span className="num">
            {words.columns.pro} {row.proNumber}
          </span>
        ) : null}
      </Group>
      <Group justify="space-between" fz="sm">
        <Text span fz="sm" c="dimmed">
          {words.columns.eta} <CalendarDate date={row.eta} />
        </Text>
        {seesCosts ? <Money cents={row.totalCents} /> : null}
      </Group>
    </Stack>
  );
}
