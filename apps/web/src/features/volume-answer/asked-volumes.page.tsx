import { askedVolumesApi, type AskedVolumeOutcome, type AskedVolumeRow } from '@lading/contracts/quotes/volume-answers';
import { equipmentName, equipmentTypes } from '@lading/domain/freight/equipment-type';
import { cents, formatDollars } from '@lading/domain/measures/money';
import { formatNumber } from '@lading/domain/measures/number-format';
import { volumeStatuses, type VolumeStatus } from '@lading/domain/volume-request/volume-lifecycle';
import { Group, Stack, Text } from '@mantine/core';
import { askedVolumeList } from '@lading/contracts/lists/asked-volumes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { carrierPause, useCarrierChanges } from '../../entities/figures/use-carrier-changes.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useAskAgain } from '../../kernel/realtime/use-push.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import { fill } from '../../ui/texts.js';
import { FlagGuard } from '../../pages/flag-guard.js';
import { TimeLeft } from './time-left.js';
import { askedHome, askedPrivileges, askedTexts as words } from './volume-answer-texts.js';

/** The carrier's truckload and volume requests. */
export function AskedVolumesPage() {
  return (
    <FlagGuard flag="Truckload" privilege={askedPrivileges} words={words}>
      <AskedVolumes />
    </FlagGuard>
  );
}

const tabs = volumeStatuses.map((value) => ({ value, label: words.statuses[value] }));
const filters = { equipment: { options: equipmentTypes.map(({ type, name }) => ({ value: type, label: name })) } };
const hrefOf = ({ answerId }: AskedVolumeRow): string => `${askedHome}/${answerId}`;

function AskedVolumes() {
  const navigate = useNavigate();
  const listed = useListed(askedVolumeList);
  useCarrierChanges(useAskAgain([askedVolumesApi.list, askedVolumesApi.outcome], carrierPause));
  const { status: _, ...filter } = listed.filter;
  const { data: outcome } = useQuery({
    ...answerOf(askedVolumesApi.outcome, filter),
    enabled: !listed.isRefused,
    placeholderData: keepPreviousData,
  });
  const counts: Record<string, number | undefined> = {
    open: outcome?.openCount,
    awarded: outcome?.awardedCount,
    lost: outcome?.lostCount,
  };
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
        answerBy: (row) => <AnswerBy row={row} />,
        amount: ({ amountCents }) => <Money cents={amountCents} />,
        asked: undefined,
      }}
      card={(row) => <AskedCard row={row} />}
      parts={{
        ...{ label: words.tabs, filter: 'status', all: words.all, options: tabs, keepsFilters: true },
        countOf: (value) => value && counts[value],
      }}
      filters={filters}
      above={outcome ? <Won outcome={outcome} /> : null}
    />
  );
}

/** The share of the decided loads that the carrier won, as far as the filters go. */
function Won({ outcome: { awardedCount, awardedCents, lostCount } }: { outcome: AskedVolumeOutcome }) {
  const all = awardedCount + lostCount;
  if (all === 0) return null;
  const percent = (awardedCount / all) * 100;
  return (
    <Text>
      {fill(words.won, {
        count: formatNumber(awardedCount),
        all: formatNumber(all),
        percent: percent.toFixed(1),
        amount: formatDollars(cents(awardedCents)),
      })}
    </Text>
  );
}

function AnswerBy({ row: { status, answerBy } }: { row: AskedVolumeRow }) {
  return (
    <Stack gap={0}>
      <DateTime instant={answerBy} zone={viewerZone()} format="date" />
      {status === 'open' ? <TimeLeft until={answerBy} /> : null}
    </Stack>
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
      {row.status === 'open' ? <TimeLeft until={row.answerBy} /> : null}
    </Stack>
  );
}
