import type { Place } from '@lading/contracts/fields/address';
import type { AskedVolume } from '@lading/contracts/quotes/volume-answers';
import type { VolumeWindow } from '@lading/contracts/quotes/volume-parts';
import { equipmentName } from '@lading/domain/freight/equipment-type';
import { formatRoad } from '@lading/domain/measures/measure-format';
import { formatDollars } from '@lading/domain/measures/money';
import { formatNumber } from '@lading/domain/measures/number-format';
import { formatCalendarDate, formatTimeOfDay } from '@lading/domain/time/date-format';
import { convertTrailerLength } from '@lading/domain/volume-request/volume-figures';
import { Alert, List, Text, Title } from '@mantine/core';
import { DateTime } from '../../ui/display/date-time.js';
import { KeyValue, type Fact } from '../../ui/display/key-value.js';
import { fill } from '../../ui/texts.js';
import { answerTexts } from './volume-answer-texts.js';

const words = answerTexts.facts;

export const placeName = ({ city, state }: Place): string => `${city}, ${state}`;

const wholePlace = ({ city, state, postalCode, country }: Place): string =>
  `${city}, ${state} ${postalCode}${country === 'USA' ? '' : `, ${country}`}`;

const windowText = ({ date, from, to }: VolumeWindow): string =>
  fill(words.window, { date: formatCalendarDate(date), from: formatTimeOfDay(from), to: formatTimeOfDay(to) });

function equipmentText({ equipment, trailerLength, units }: AskedVolume): string {
  const [unit, otherUnit] = units === 'metric' ? ['m', 'ft'] : ['ft', 'm'];
  const other = convertTrailerLength(trailerLength, units);
  return fill(words.equipmentValue, { name: equipmentName(equipment), length: trailerLength, unit, other, otherUnit });
}

const roadText = ({ roadMiles, units }: AskedVolume): string => formatRoad(roadMiles, { from: 'imperial', to: units });

/** The freight, line by line where there are lines. */
function Goods({ load }: { load: AskedVolume }) {
  const unit = load.units === 'metric' ? 'kg' : 'lb';
  if (load.items.length === 0) return load.commodity;
  return (
    <List size="sm" spacing={2}>
      {load.items.map(({ isHazardous, ...item }, index) => (
        <List.Item key={index}>
          {fill(words.item, { ...item, weight: formatNumber(item.weight), unit })}
          {isHazardous ? `, ${words.hazardous}` : ''}
        </List.Item>
      ))}
    </List>
  );
}

const laneFacts = (load: AskedVolume): Fact[] => [
  { label: answerTexts.answerBy, value: <DateTime instant={load.answerBy} zone={load.originZone} /> },
  { label: words.lane, value: `${wholePlace(load.origin)} → ${wholePlace(load.destination)}` },
  ...(load.stops.length > 0 ? [{ label: words.stops, value: load.stops.map(wholePlace).join(' → ') }] : []),
  { label: words.road, value: fill(words.roadValue, { road: roadText(load) }) },
  { label: words.pickup, value: windowText(load.pickup) },
  ...(load.delivery ? [{ label: words.delivery, value: windowText(load.delivery) }] : []),
];

/** Under full value protection the carrier is liable for the declared value. */
const liabilityText = ({ liabilityCents, declaredCents }: AskedVolume): string =>
  declaredCents
    ? fill(words.fullLiability, { amount: formatDollars(declaredCents) })
    : fill(words.liabilityValue, { amount: formatDollars(liabilityCents) });

function loadFacts(load: AskedVolume): Fact[] {
  const unit = load.units === 'metric' ? 'kg' : 'lb';
  return [
    { label: words.equipment, value: equipmentText(load) },
    { label: words.commodity, value: <Goods load={load} /> },
    { label: words.weight, value: load.totalWeight === null ? null : `${formatNumber(load.totalWeight)} ${unit}` },
    ...(load.totalPallets === null ? [] : [{ label: words.pallets, value: load.totalPallets }]),
    ...(load.services.length > 0 ? [{ label: words.services, value: load.services.join(', ') }] : []),
    ...(load.cargoValueCents ? [{ label: words.value, value: formatDollars(load.cargoValueCents) }] : []),
    { label: words.liability, value: liabilityText(load) },
    ...(load.notes ? [{ label: words.notes, value: load.notes }] : []),
    ...(load.references.length > 0 ? [{ label: words.references, value: load.references.join(', ') }] : []),
  ];
}

/** All facts that a carrier needs for a price. */
export function AskedLoad({ load }: { load: AskedVolume }) {
  return <KeyValue facts={[...laneFacts(load), ...loadFacts(load)]} />;
}

/** Why the request can't be answered anymore; nothing while it can. */
export function Closed({ load: { status, companyName, number } }: { load: AskedVolume }) {
  if (status === 'open') return null;
  const { title, detail } = answerTexts.statuses[status];
  return (
    <Alert color={status === 'awarded' ? 'green' : 'gray'} role="status">
      <Title order={2} fz="h4">
        {title}
      </Title>
      <Text>{fill(detail, { company: companyName, number })}</Text>
    </Alert>
  );
}

const answerWords = answerTexts.answer;

/** The carrier's response so far. */
export function SentAnswer({ load: { answer, status } }: { load: AskedVolume }) {
  if (answer.state === 'asked') return null;
  const said =
    answer.state === 'declined'
      ? fill(answerWords.declined, { reason: answer.reason ?? '' })
      : fill(answerWords.offered, {
          amount: formatDollars(answer.amountCents ?? 0),
          transit: answer.transitDays ?? 0,
          date: formatCalendarDate(answer.validUntil ?? ''),
        });
  return (
    <Alert color="blue" role="status">
      <Text fw={550}>{said}</Text>
      {status === 'open' ? <Text fz="sm">{answerWords.changeable}</Text> : null}
    </Alert>
  );
}
