import type { VolumeRequestRow } from '@lading/contracts/quotes/volume-parts';
import { equipmentName } from '@lading/domain/freight/equipment-type';
import type { VolumeState } from '@lading/domain/volume-request/volume-lifecycle';
import { Group, Stack, Text } from '@mantine/core';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import type { GridColumn } from '../../ui/data-grid/grid-model.js';
import { fill } from '../../ui/texts.js';
import { volumeTexts as words } from './volume-texts.js';

const tones: Record<VolumeState, StatusTone> = {
  draft: 'neutral',
  sent: 'info',
  answered: 'warning',
  awarded: 'success',
  expired: 'neutral',
  withdrawn: 'neutral',
};

export function VolumeStatus({ state }: { state: VolumeState }) {
  return <ToneBadge tone={tones[state]}>{words.states[state]}</ToneBadge>;
}

const laneOf = ({ originLabel, destinationLabel }: VolumeRequestRow): string =>
  fill(words.laneText, { origin: originLabel, destination: destinationLabel });

const answersOf = ({ answered, asked }: VolumeRequestRow): string => fill(words.answersOf, { answered, asked });

const bestColumn: GridColumn<VolumeRequestRow> = {
  id: 'best',
  header: words.columns.best,
  cell: ({ bestCents }) => <Money cents={bestCents} />,
  align: 'end',
};

/** The columns; their ids are the names that the server sorts by. */
export const volumeColumns = (seesCosts: boolean): readonly GridColumn<VolumeRequestRow>[] => [
  { id: 'number', header: words.columns.number, cell: ({ number }) => number, isSortable: true },
  { id: 'status', header: words.columns.status, cell: ({ state }) => <VolumeStatus state={state} /> },
  { id: 'lane', header: words.columns.lane, cell: laneOf },
  { id: 'equipment', header: words.columns.equipment, cell: ({ equipment }) => equipmentName(equipment) },
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
  { id: 'answers', header: words.columns.answers, cell: answersOf, align: 'end' },
  ...(seesCosts ? [bestColumn] : []),
  {
    id: 'updated',
    header: words.columns.updated,
    cell: ({ updatedAt }) => <DateTime instant={updatedAt} zone={viewerZone()} />,
    isSortable: true,
    isExtra: true,
  },
];

/** A request on a phone. */
export function VolumeCard({ row, seesCosts }: { row: VolumeRequestRow; seesCosts: boolean }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <VolumeStatus state={row.state} />
        {seesCosts ? (
          <Text fw={600} component="span">
            <Money cents={row.bestCents} />
          </Text>
        ) : null}
      </Group>
      <Text fz="sm">{laneOf(row)}</Text>
      <Text fz="sm" c="dimmed">
        {equipmentName(row.equipment)}, {words.columns.answers}: {answersOf(row)}
      </Text>
    </Stack>
  );
}
