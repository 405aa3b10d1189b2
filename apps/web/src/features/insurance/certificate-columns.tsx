import type { CoverageCertificate } from '@lading/contracts/insurance';
import type { CoverageState } from '@lading/domain/cargo-coverage/coverage-state';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { amountText } from '../../ui/display/amount-text.js';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import { ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import type { GridColumn } from '../../ui/data-grid/grid-model.js';
import { fill } from '../../ui/texts.js';
import { insuranceTexts as words } from './insurance-texts.js';

const tones: Record<CoverageState, StatusTone> = { active: 'success', claimed: 'warning', void: 'neutral' };

export function CertificateStatus({ state }: { state: CoverageState }) {
  return <ToneBadge tone={tones[state]}>{words.states[state]}</ToneBadge>;
}

export const laneOf = ({ originLabel: origin, destinationLabel: destination }: CoverageCertificate): string =>
  fill(words.lane, { origin, destination });

export function ShipmentLink({ row: { shipmentId, shipmentNumber } }: { row: CoverageCertificate }) {
  return (
    <Anchor component={Link} to={`/customers/shipments/${shipmentId}`} className="identifier" inherit>
      {shipmentNumber}
    </Anchor>
  );
}

function Amount({ cents, currency }: { cents: number | null; currency: string }) {
  return <span className="num">{amountText(cents, currency)}</span>;
}

/** The columns; their ids are the names that the server sorts by. */
export const certificateColumns: readonly GridColumn<CoverageCertificate>[] = [
  { id: 'number', header: words.columns.number, cell: ({ number }) => number, isSortable: true },
  { id: 'status', header: words.columns.status, cell: ({ state }) => <CertificateStatus state={state} /> },
  { id: 'shipment', header: words.columns.shipment, cell: (row) => <ShipmentLink row={row} /> },
  { id: 'carrier', header: words.columns.carrier, cell: ({ carrierName }) => carrierName },
  { id: 'lane', header: words.columns.lane, cell: laneOf, isExtra: true },
  {
    id: 'value',
    header: words.columns.value,
    cell: ({ valueCents, currency }) => <Amount cents={valueCents} currency={currency} />,
    isSortable: true,
    align: 'end',
  },
  {
    id: 'charge',
    header: words.columns.charge,
    cell: ({ chargeCents, currency }) => <Amount cents={chargeCents} currency={currency} />,
    align: 'end',
  },
  {
    id: 'pickup',
    header: words.columns.pickup,
    cell: ({ pickupDate }) => <CalendarDate date={pickupDate} />,
    isSortable: true,
  },
  { id: 'boughtBy', header: words.columns.boughtBy, cell: ({ boughtBy }) => boughtBy },
  {
    id: 'bought',
    header: words.columns.bought,
    cell: ({ boughtAt }) => <DateTime instant={boughtAt} zone={viewerZone()} />,
    isSortable: true,
  },
  {
    id: 'origin',
    header: words.columns.origin,
    cell: ({ boughtWith }) => words.origins[boughtWith],
    isExtra: true,
  },
];

/** A certificate on a phone. */
export function CertificateCard({ row }: { row: CoverageCertificate }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <CertificateStatus state={row.state} />
        <Text fw={600} component="span" className="num">
          {amountText(row.valueCents, row.currency)}
        </Text>
      </Group>
      <Text fz="sm">
        {row.shipmentNumber}, {row.carrierName}
      </Text>
      <Text fz="sm" c="dimmed">
        {laneOf(row)}
      </Text>
    </Stack>
  );
}
