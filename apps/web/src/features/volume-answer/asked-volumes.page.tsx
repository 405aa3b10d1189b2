import { askedVolumesApi, type AskedVolumeRow } from '@lading/contracts/quotes/volume-answers';
import { equipmentName } from '@lading/domain/freight/equipment-type';
import type { VolumeStatus } from '@lading/domain/volume-request/volume-lifecycle';
import { Group, Stack, Text } from '@mantine/core';
import { askedVolumeList } from '@lading/contracts/lists/asked-volumes';
import { useNavigate } from 'react-router-dom';
import { carrierPause, useCarrierChanges } from '../../entities/figures/use-carrier-changes.js';
import { useAskAgain } from '../../kernel/realtime/use-push.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import { fill } from '../../ui/texts.js';
import { FlagGuard } from '../../pages/flag-guard.js';
import { askedHome, askedPrivileges, askedTexts as words } from './volume-answer-texts.js';

/** The carrier's truckload and volume requests. */
export function AskedVolumesPage() {
  return (
    <FlagGuard flag="Truckload" privilege={askedPrivileges} words={words}>
      <AskedVolumes />
    </FlagGuard>
  );
}

const parts = {
  label: words.tabs,
  filter: 'state',
  all: words.all,
  options: [{ value: 'open', label: words.open }],
} as const;
const hrefOf = ({ answerId }: AskedVolumeRow): string => `${askedHome}/${answerId}`;

function AskedVolumes() {
  const navigate = useNavigate();
  const listed = useListed(askedVolumeList);
  useCarrierChanges(useAskAgain([askedVolumesApi.list], carrierPause));
  return (
    <ListPage
      listed={listed}
      words={words}
      rowName={({ number }) => number}
      rowVersion={({ state, status, answeredAt }) => `${state} ${status} ${answeredAt ?? ''}`}
      rowHref={hrefOf}
      onOpen={(row) => void navigate(hrefOf(row))}
      cells={{
        number: ({ number }) => number,
        status: Status,
        answer: ({ state }) => words.answers[state],
        company: ({ companyName }) => companyName,
        lane: laneOf,
        equipment: ({ equipment }) => equipmentName(equipment),
        pickup: ({ pickupDate }) => <CalendarDate date={pickupDate} />,
        answerBy: ({ answerBy }) => <DateTime instant={answerBy} zone={viewerZone()} />,
        amount: ({ amountCents }) => <Money cents={amountCents} />,
        asked: undefined,
      }}
      card={(row) => <AskedCard row={row} />}
      parts={parts}
    />
  );
}

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

/** A request on a phone. */
function AskedCard({ row }: { row: AskedVolumeRow }) {
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
        {row.companyName}, {equipmentName(row.equipment)}
      </Text>
    </Stack>
  );
}
