import { shipmentList } from '@lading/contracts/lists/shipments';
import type { ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import { documentKindName } from '@lading/domain/freight/document-kind';
import { Group, Stack, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useUser } from '../../kernel/session/user.js';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { DispatchBadge, RowStatus } from '../../entities/shipment/status-badge.js';
import { MarkedNumber } from '../../ui/display/test-badge.js';
import { StarToggle } from '../../ui/fields/star-toggle.js';
import { texts } from '../../ui/texts.js';
import { Lane } from '../../entities/shipment/lane.js';

export type Star = (row: ShipmentRow, isFavorite: boolean) => void;

const identifier = (value: string | null | undefined): ReactNode => (
  <span className="identifier">{value || texts.none}</span>
);

/** Their codes, as documents of the trade have them; the names are told to whoever asks. */
function Documents({ row: { documentKinds } }: { row: ShipmentRow }) {
  if (documentKinds.length === 0) return texts.none;
  return documentKinds.map((kind, index) => (
    <Fragment key={kind}>
      {index > 0 ? ', ' : null}
      <abbr title={documentKindName(kind)}>{kind}</abbr>
    </Fragment>
  ));
}

type Cells = Readonly<Record<keyof typeof shipmentList.columns, (row: ShipmentRow) => ReactNode>>;

/** What stands in each column. */
export const shipmentCells = (onStar: Star): Cells => ({
  number: (row) => <MarkedNumber {...row} />,
  star: (row) => <StarToggle name={row.number} isStarred={row.isFavorite} onChange={(isOn) => onStar(row, isOn)} />,
  status: (row) => <RowStatus row={row} />,
  carrier: ({ carrierName }) => carrierName,
  lane: (row) => <Lane row={row} />,
  pro: ({ proNumber }) => identifier(proNumber),
  pickup: ({ pickupDate }) => <CalendarDate date={pickupDate} />,
  eta: ({ eta }) => <CalendarDate date={eta} />,
  total: ({ totalCents }) => <Money cents={totalCents} />,
  bol: ({ bolNumber }) => identifier(bolNumber),
  po: ({ poNumbers }) => identifier(poNumbers),
  pickupNumber: ({ pickupNumber }) => identifier(pickupNumber),
  cr: ({ customerReference }) => identifier(customerReference),
  quote: ({ quoteNumber }) => identifier(quoteNumber),
  lastPlace: ({ lastPlace }) => lastPlace || texts.none,
  documents: (row) => <Documents row={row} />,
  dispatch: (row) => <DispatchBadge row={row} />,
  updated: ({ updatedAt }) => <DateTime instant={updatedAt} zone={viewerZone()} />,
});

const { pro, eta: estimate } = shipmentList.columns;

/** A shipment on a phone. */
export function ShipmentCard({ row, onStar }: { row: ShipmentRow; onStar: Star }) {
  const { seesCosts } = useUser();
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fz="sm" component="div" miw={0}>
          <Lane row={row} />
        </Text>
        <StarToggle name={row.number} isStarred={row.isFavorite} onChange={(isOn) => onStar(row, isOn)} />
      </Group>
      <Group gap="0 8px" fz="sm" c="dimmed">
        <span>{row.carrierName}</span>
        {row.proNumber ? (
          <span className="num">
            {pro.title} {row.proNumber}
          </span>
        ) : null}
      </Group>
      <Group justify="space-between" fz="sm">
        <Text span fz="sm" c="dimmed">
          {estimate.title} <CalendarDate date={row.eta} />
        </Text>
        {seesCosts ? <Money cents={row.totalCents} /> : null}
      </Group>
    </Stack>
  );
}
