import type { ClaimClock, ClaimRow } from '@lading/contracts/claim-parts';
import type { ClaimState } from '@lading/domain/cargo-claim/claim-lifecycle';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import { StatusDot, ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import type { GridColumn } from '../../ui/data-grid/grid-model.js';
import { texts } from '../../ui/texts.js';
import { amountText } from '../../ui/display/amount-text.js';
import { claimsTexts as words } from './claims-texts.js';
import { leftText, toneOf } from './deadline.js';

const tones: Record<ClaimState, StatusTone> = {
  draft: 'neutral',
  filed: 'info',
  acknowledged: 'info',
  investigating: 'info',
  offered: 'warning',
  declined: 'danger',
  paid: 'success',
  closed: 'neutral',
  withdrawn: 'neutral',
};

export function ClaimStatus({ state }: { state: ClaimState }) {
  return <ToneBadge tone={tones[state]}>{words.states[state]}</ToneBadge>;
}

/** What comes next, by when, and how long that is. */
function NextDeadline({ clock }: { clock: ClaimClock | null }) {
  if (!clock) return texts.none;
  return (
    <>
      <div>{words.clocks[clock.name]}</div>
      <Text span fz="xs" component="div">
        <StatusDot tone={toneOf(clock)}>{leftText(clock)}</StatusDot>
      </Text>
    </>
  );
}

/** The columns; their ids are the names that the server sorts by. */
export const claimColumns: readonly GridColumn<ClaimRow>[] = [
  { id: 'number', header: words.columns.number, cell: ({ number }) => number, isSortable: true },
  { id: 'status', header: words.columns.status, cell: ({ state }) => <ClaimStatus state={state} /> },
  { id: 'type', header: words.columns.type, cell: ({ type }) => words.types[type] },
  { id: 'next', header: words.columns.next, cell: ({ nextClock }) => <NextDeadline clock={nextClock} /> },
  {
    id: 'shipment',
    header: words.columns.shipment,
    cell: ({ shipmentId, shipmentNumber }) => (
      <Anchor component={Link} to={`/customers/shipments/${shipmentId}`} className="identifier" inherit>
        {shipmentNumber}
      </Anchor>
    ),
  },
  { id: 'carrier', header: words.columns.carrier, cell: ({ carrierName }) => carrierName },
  {
    id: 'amount',
    header: words.columns.amount,
    cell: ({ amountCents, currency }) => <span className="num">{amountText(amountCents, currency)}</span>,
    isSortable: true,
    align: 'end',
  },
  {
    id: 'filed',
    header: words.columns.filed,
    cell: ({ filedOn }) => <CalendarDate date={filedOn} />,
    isSortable: true,
  },
  {
    id: 'updated',
    header: words.columns.updated,
    cell: ({ updatedAt }) => <DateTime instant={updatedAt} zone={viewerZone()} />,
    isSortable: true,
    isExtra: true,
  },
];

/** A claim on a phone. */
export function ClaimCard({ row }: { row: ClaimRow }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <ClaimStatus state={row.state} />
        <Text fw={600} component="span" className="num">
          {amountText(row.amountCents, row.currency)}
        </Text>
      </Group>
      <Text fz="sm">
        {words.types[row.type]}, {row.carrierName}
      </Text>
      <Text fz="sm" c="dimmed" component="div">
        <NextDeadline clock={row.nextClock} />
      </Text>
    </Stack>
  );
}
