import type { Place } from '@lading/contracts/address';
import type { VolumeDetails, VolumeRequest, VolumeWindow } from '@lading/contracts/volume-parts';
import { formatCalendarDate } from '@lading/domain/date-format';
import { formatDollars } from '@lading/domain/money';
import { formatNumber } from '@lading/domain/number-format';
import { convertTrailerLength } from '@lading/domain/volume-request/trailer-length';
import { List } from '@mantine/core';
import { DateTime } from '../../ui/display/date-time.js';
import { KeyValue, type Fact } from '../../ui/display/key-value.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { fill } from '../../ui/texts.js';
import { equipmentName } from './volume-columns.js';
import { detailTexts } from './volume-texts.js';

const words = detailTexts.facts;

const placeText = ({ city, state, postalCode }: Place): string => `${city}, ${state} ${postalCode}`;

const windowText = ({ date, from, to }: VolumeWindow): string =>
  fill(words.window, { date: formatCalendarDate(date), from, to });

function equipmentText({ equipment, trailerLength, units }: VolumeDetails): string {
  const [unit, otherUnit] = units === 'metric' ? ['m', 'ft'] : ['ft', 'm'];
  const other = convertTrailerLength(trailerLength, units);
  return fill(words.equipmentValue, { name: equipmentName(equipment), length: trailerLength, unit, other, otherUnit });
}

const weightUnit = ({ units }: VolumeDetails): string => (units === 'metric' ? 'kg' : 'lb');

function Goods({ details }: { details: VolumeDetails }) {
  if (details.items.length === 0) return details.commodity;
  return (
    <List size="sm" spacing={2}>
      {details.items.map(({ description, pallets, weight }, index) => (
        <List.Item key={index}>
          {fill(words.item, { description, pallets, weight: formatNumber(weight), unit: weightUnit(details) })}
        </List.Item>
      ))}
    </List>
  );
}

const laneFacts = ({ details, roadMiles, answerBy }: VolumeRequest): Fact[] => [
  { label: words.lane, value: `${placeText(details.origin)} → ${placeText(details.destination)}` },
  ...(details.stops.length > 0 ? [{ label: words.stops, value: details.stops.map(placeText).join(' → ') }] : []),
  { label: words.miles, value: fill(words.milesValue, { miles: formatNumber(roadMiles) }) },
  { label: words.pickup, value: windowText(details.pickup) },
  ...(details.delivery ? [{ label: words.delivery, value: windowText(details.delivery) }] : []),
  { label: words.answerBy, value: <DateTime instant={answerBy} zone={viewerZone()} /> },
];

const loadFacts = ({ details, liabilityCents }: VolumeRequest): Fact[] => [
  { label: words.equipment, value: equipmentText(details) },
  { label: words.goods, value: <Goods details={details} /> },
  ...(details.totalWeight
    ? [{ label: words.weight, value: `${formatNumber(details.totalWeight)} ${weightUnit(details)}` }]
    : []),
  ...(details.totalPallets ? [{ label: words.pallets, value: details.totalPallets }] : []),
  ...(details.services.length > 0 ? [{ label: words.services, value: details.services.join(', ') }] : []),
  ...(details.cargoValueCents ? [{ label: words.value, value: formatDollars(details.cargoValueCents) }] : []),
  { label: words.liability, value: fill(words.liabilityValue, { amount: formatDollars(liabilityCents) }) },
  ...(details.references.length > 0 ? [{ label: words.references, value: details.references.join(', ') }] : []),
  ...(details.notes ? [{ label: words.notes, value: details.notes }] : []),
];

/** What the carriers were asked. */
export function AskedFacts({ request }: { request: VolumeRequest }) {
  return <KeyValue facts={[...laneFacts(request), ...loadFacts(request)]} />;
}
