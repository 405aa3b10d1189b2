import type { AskedVolumeRow } from '@lading/contracts/quotes/volume-answers';
import { equipmentTypes } from '@lading/domain/freight/equipment-type';
import type { VolumeStatus } from '@lading/domain/volume-request/volume-request';
import { Group, Stack, Text } from '@mantine/core';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import type { GridColumn } from '../../ui/data-grid/grid-model.js';
import { fill } from '../../ui/texts.js';
import { askedTexts as words } from './asked-volumes-texts.js';

const tones: Record<VolumeStatus, StatusTone> = {
  open: 'info',
  expired: 'neutral',
  withdrawn: 'neutral',
  awarded: 'success',
  lost: 'neutral',
};

function Status({ status }: AskedVolumeRow) {
  return <ToneBadge tone={tones[status]}>{words.statuses[status]}</ToneBadge>;
}

const laneOf = ({ originLabel, destinationLabel }: AskedVolumeRow): string =>
  fill(words.laneText, { origin: originLabel, destination: destinationLabel });

const equipmentOf = ({ equipment }: AskedVolumeRow): string =>
  equipmentTypes.find(({ type }) => type === equipment)?.name ?? equipment;

/** The columns; their ids are the names that the server sorts by. */
export const askedColumns: readonly GridColumn<AskedVolumeRow>[] = [
  { id: 'number', header: words.columns.number, cell: ({ number }) => number },
  { id: 'status', header: words.columns.status, cell: (row) => <Status {...row} /> },
  { id: 'answer', header: words.columns.answer, cell: ({ state }) => words.answers[state] },
  { id: 'company', header: words.columns.company, cell: ({ companyName }) => companyName },
  { id: 'lane', header: words.columns.lane, cell: laneOf },
  { id: 'equipment', header: words.columns.equipment, cell: equipmentOf },
  {
    id: 'pickup',
    header: words.columns.pickup,
    cell: ({ pickupDate }) => <CalendarDate date={pickupDate} />,
    isSortable: true,
  },
  {
    id: 'answerBy',
    header: words.columns.answerBy,
    cell: ({ answerBy }) => <DateTime instant={answerBy} zone={viewerZone()} />,
    isSortable: true,
  },
  {
    id: 'amount',
    header: words.columns.amount,
    cell: ({ amountCents }) => <Money cents={amountCents} />,
    align: 'end',
  },
];

/** A request on a phone. */
export function AskedCard({ row }: { row: AskedVolumeRow }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Status {...row} />
        <Text fw={600} component="span">
          <Money cents={row.amountCents} />
        </Text>
      </Group>
      <Text fz="sm">{laneOf(row)}</Text>
      <Text fz="sm" c="dimmed">
        {row.companyName}, {equipmentOf(row)}
      </Text>
    </Stack>
  );
}
