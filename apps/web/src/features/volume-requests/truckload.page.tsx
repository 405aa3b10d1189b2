import { volumeList } from '@lading/contracts/lists/volume-requests';
import type { VolumeRequestRow } from '@lading/contracts/quotes/volume-parts';
import { volumeRequestChanged, volumeRequestsApi } from '@lading/contracts/quotes/volume-requests';
import { volumeStates } from '@lading/domain/volume-request/volume-lifecycle';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { newVolumeRequest } from '../../entities/quote/load-draft.js';
import { useAskAgain, usePush } from '../../kernel/realtime/use-push.js';
import { useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { fill } from '../../ui/texts.js';
import { FlagGuard } from '../../pages/flag-guard.js';
import { equipmentName, VolumeStatus } from './volume-status.js';
import { volumeHome, volumeTexts as words } from './volume-texts.js';

const stateOptions = volumeStates.map((value) => ({ value, label: words.states[value] }));
const hrefOf = ({ id }: VolumeRequestRow): string => `${volumeHome}/${id}`;

/** The truckload and volume requests of a company. */
export function TruckloadPage() {
  return (
    <FlagGuard flag="Truckload" privilege="quote" words={words}>
      <Requests />
    </FlagGuard>
  );
}

function Requests() {
  const navigate = useNavigate();
  const listed = useListed(volumeList);
  // Carriers respond one by one, so a burst of messages refetches once.
  const ask = useAskAgain([volumeRequestsApi.list]);
  usePush(volumeRequestChanged, () => ask());
  const begin = (look: object) => (
    <Button component={Link} to={newVolumeRequest} {...look}>
      {words.open}
    </Button>
  );
  return (
    <ListPage
      listed={listed}
      words={words}
      rowName={({ number }) => number}
      rowVersion={({ state, updatedAt }) => `${state} ${updatedAt}`}
      rowHref={hrefOf}
      onOpen={(request) => void navigate(hrefOf(request))}
      cells={{
        number: ({ number }) => number,
        status: VolumeStatus,
        lane: laneOf,
        equipment: ({ equipment }) => equipmentName(equipment),
        pickup: ({ pickupDate }) => <CalendarDate date={pickupDate} />,
        answerBy: ({ answerBy }) => <DateTime instant={answerBy} zone={viewerZone()} />,
        answers: answersOf,
        best: ({ bestCents }) => <Money cents={bestCents} />,
        updated: ({ updatedAt }) => <DateTime instant={updatedAt} zone={viewerZone()} />,
      }}
      card={(row) => <VolumeCard row={row} />}
      parts={{ label: words.stateTabs, filter: 'state', all: words.all, options: stateOptions }}
      head={begin({ className: 'no-print' })}
      firstUseAction={begin({ variant: 'default' })}
    />
  );
}

const laneOf = ({ originLabel, destinationLabel }: VolumeRequestRow): string =>
  fill(words.laneText, { origin: originLabel, destination: destinationLabel });

const answersOf = ({ answered, asked }: VolumeRequestRow): string => fill(words.answersOf, { answered, asked });

/** A request on a phone. */
function VolumeCard({ row }: { row: VolumeRequestRow }) {
  const { seesCosts } = useUser();
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
        {equipmentName(row.equipment)}, {volumeList.columns.answers.title}: {answersOf(row)}
      </Text>
    </Stack>
  );
}
