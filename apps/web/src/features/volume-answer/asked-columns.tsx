import type { AskedVolumeRow } from '@lading/contracts/volume-answers';
import { equipmentTypes } from '@lading/domain/equipment-type';
import type { VolumeStanding } from '@lading/domain/volume-request/volume-standing';
import { Group, Stack, Text } from '@mantine/core';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import type { GridColumn } from '../../ui/data-grid/grid-model.js';
import { fill } from '../../ui/texts.js';
import { askedTexts as words } from './asked-volumes-texts.js';

const tones: Record<VolumeStanding, StatusTone> = {
  open: 'info',
  expired: 'neutral',
  withdrawn: 'neutral',
  awarded: 'success',
  lost: 'neutral',
};

function Standing({ standing }: AskedVolumeRow) {
  return <ToneBadge tone={tones[standing]}>{words.standings[standing]}</ToneBadge>;
}

const laneOf = ({ originLabel, destinationLabel }: AskedVolumeRow): string =>
  fill(words.laneText, { origin: originLabel, destination: destinationLabel });

const equipmentOf = ({ equipment }: AskedVolumeRow): string =>
  equipmentTypes.find(({ type }) => type === equipment)?.name ?? equipment;

/** The columns; their ids are the names that the server sorts by. */
export const askedColumns: readonly GridColumn<AskedVolumeRow>[] = [
  { id: 'number', header: words.columns.number, cell: ({ number }) => number },
  { id: 'standing', header: words.columns.standing, cell: (row) => <Standing {...row} /> },
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
        <Standing {...row} />
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
