import type { Place } from '@lading/contracts/address';
import type { VolumeDetails, VolumeRequest, VolumeWindow } from '@lading/contracts/volume-parts';
import { formatCalendarDate } from '@lading/domain/date-format';
import { formatRoad, formatWeight } from '@lading/domain/measure-format';
import { formatDollars } from '@lading/domain/money';
import type { UnitSystem } from '@lading/domain/units';
import { convertTrailerLength } from '@lading/domain/volume-request/trailer-length';
import { List } from '@mantine/core';
import { useUnits } from '../../kernel/session/use-units.js';
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

/** A request and the units of whoever reads it. */
interface Read {
  readonly request: VolumeRequest;
  readonly to: UnitSystem;
}

function Goods({ request: { details }, to }: Read) {
  if (details.items.length === 0) return details.commodity;
  return (
    <List size="sm" spacing={2}>
      {details.items.map(({ description, pallets, weight }, index) => (
        <List.Item key={index}>
          {fill(words.item, { description, pallets, weight: formatWeight(weight, { from: details.units, to }) })}
        </List.Item>
      ))}
    </List>
  );
}

const laneFacts = ({ request: { details, roadMiles, answerBy }, to }: Read): Fact[] => [
  { label: words.lane, value: `${placeText(details.origin)} → ${placeText(details.destination)}` },
  ...(details.stops.length > 0 ? [{ label: words.stops, value: details.stops.map(placeText).join(' → ') }] : []),
  { label: words.road, value: fill(words.roadValue, { road: formatRoad(roadMiles, { from: 'imperial', to }) }) },
  { label: words.pickup, value: windowText(details.pickup) },
  ...(details.delivery ? [{ label: words.delivery, value: windowText(details.delivery) }] : []),
  { label: words.answerBy, value: <DateTime instant={answerBy} zone={viewerZone()} /> },
];

/** With full value protection the carrier answers for the value that was declared. */
const liabilityText = ({ liabilityCents, declaredCents }: VolumeRequest): string =>
  declaredCents
    ? fill(words.fullLiability, { amount: formatDollars(declaredCents) })
    : fill(words.liabilityValue, { amount: formatDollars(liabilityCents) });

const loadFacts = ({ request, request: { details }, to }: Read): Fact[] => [
  { label: words.equipment, value: equipmentText(details) },
  { label: words.goods, value: <Goods request={request} to={to} /> },
  ...(details.totalWeight
    ? [{ label: words.weight, value: formatWeight(details.totalWeight, { from: details.units, to }) }]
    : []),
  ...(details.totalPallets ? [{ label: words.pallets, value: details.totalPallets }] : []),
  ...(details.services.length > 0 ? [{ label: words.services, value: details.services.join(', ') }] : []),
  ...(details.cargoValueCents ? [{ label: words.value, value: formatDollars(details.cargoValueCents) }] : []),
  { label: words.liability, value: liabilityText(request) },
  ...(details.references.length > 0 ? [{ label: words.references, value: details.references.join(', ') }] : []),
  ...(details.notes ? [{ label: words.notes, value: details.notes }] : []),
];

/** What the carriers were asked. */
export function AskedFacts({ request }: { request: VolumeRequest }) {
  const read = { request, to: useUnits() };
  return <KeyValue facts={[...laneFacts(read), ...loadFacts(read)]} />;
}
