import type { Place } from '@lading/contracts/fields/address';
import type { VolumeAnswer, VolumeRequest, VolumeWindow } from '@lading/contracts/quotes/volume-parts';
import { equipmentName } from '@lading/domain/freight/equipment-type';
import { formatDollars } from '@lading/domain/measures/money';
import { formatNumber } from '@lading/domain/measures/number-format';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { dateIn } from '@lading/domain/time/zoned-time';
import { convertTrailerLength } from '@lading/domain/volume-request/volume-figures';
import { PageWriter, type Fact } from '../../kernel/documents/page-writer.js';
import { LETTER, Sheet } from '../../kernel/documents/sheet.js';
import type { Column } from '../../kernel/documents/table.js';
import { palletsOf, weightOf } from './volume-rules.js';

/** What was agreed, and who agreed. */
export interface RateConfirmation {
  readonly request: VolumeRequest;
  readonly answer: VolumeAnswer;
  readonly companyName: string;
  readonly scac: string;
  /** The load was canceled. */
  readonly isVoid: boolean;
  readonly printedAt: Date;
}

const placeText = ({ city, state, postalCode, country }: Place): string =>
  `${city}, ${state} ${postalCode}${country === 'USA' ? '' : `, ${country}`}`;

const windowText = ({ date, from, to }: VolumeWindow): string =>
  `${formatCalendarDate(date)}, ${from} to ${to} local time`;

function lengthText({ details }: VolumeRequest): string {
  const { trailerLength, units } = details;
  const other = convertTrailerLength(trailerLength, units);
  return units === 'metric' ? `${trailerLength} m (${other} ft)` : `${trailerLength} ft (${other} m)`;
}

const lane = ({ details, roadMiles }: VolumeRequest): readonly Fact[] => [
  ['Pickup', `${placeText(details.origin)}; ${windowText(details.pickup)}`],
  ...details.stops.map((stop, index): Fact => [`Stop ${index + 1}`, placeText(stop)]),
  [
    'Delivery',
    [placeText(details.destination), ...(details.delivery ? [windowText(details.delivery)] : [])].join('; '),
  ],
  ['Road miles', `${formatNumber(roadMiles)} (estimated)`],
];

function load(request: VolumeRequest, answer: VolumeAnswer): readonly Fact[] {
  const { details } = request;
  const unit = details.units === 'metric' ? 'kg' : 'lb';
  const pallets = palletsOf(details);
  return [
    ['Equipment', `${equipmentName(answer.equipment ?? details.equipment)}, ${lengthText(request)}`],
    ['Total weight', `${formatNumber(weightOf(details))} ${unit}`],
    ...(pallets === null ? [] : [['Pallets', String(pallets)] as const]),
    ...(details.services.length > 0 ? [['Extra services', details.services.join(', ')] as const] : []),
    ...(details.cargoValueCents ? [['Cargo value', formatDollars(details.cargoValueCents)] as const] : []),
    ['Liability', liabilityText(request)],
    ...(details.references.length > 0 ? [['References', details.references.join(', ')] as const] : []),
  ];
}

/** With full value protection the carrier answers for the value that was declared. */
function liabilityText({ liabilityCents, declaredCents }: VolumeRequest): string {
  return declaredCents === null
    ? `$1.00 per pound, up to ${formatDollars(liabilityCents)}`
    : `Full value, up to ${formatDollars(declaredCents)}`;
}

const price = ({ request: { originZone }, answer, printedAt }: RateConfirmation): readonly Fact[] => [
  ['Agreed amount', `${formatDollars(answer.amountCents ?? 0)} USD`],
  ...(answer.centsPerMile === null ? [] : [['Per mile', formatDollars(answer.centsPerMile)] as const]),
  ['Transit', `${answer.transitDays ?? 0} ${answer.transitDays === 1 ? 'day' : 'days'}`],
  ...(answer.comment ? [['Carrier comment', answer.comment] as const] : []),
  ['Printed', formatCalendarDate(dateIn(originZone, printedAt.toISOString()))],
];

function items(page: PageWriter, { details }: VolumeRequest): void {
  const unit = details.units === 'metric' ? 'kg' : 'lb';
  const columns: Column[] = [
    { heading: 'DESCRIPTION', width: page.width - 190, size: 8 },
    { heading: 'PALLETS', width: 60, align: 'right', size: 8 },
    { heading: `WEIGHT (${unit})`, width: 80, align: 'right', size: 8 },
    { heading: 'HAZMAT', width: 50, align: 'center', size: 8 },
  ];
  const lines = details.items.map(({ description, pallets, weight, isHazardous }) => [
    description,
    String(pallets),
    String(weight),
    isHazardous ? 'X' : '',
  ]);
  const bare = [details.commodity ?? '', String(details.totalPallets ?? ''), String(details.totalWeight ?? ''), ''];
  page.table(columns, lines.length > 0 ? lines : [bare]);
}

/** Draws the confirmation on as many letter pages as it takes. */
export async function drawRateConfirmation(confirmation: RateConfirmation): Promise<Buffer> {
  const { request, answer, companyName, scac, printedAt } = confirmation;
  const title = `Rate confirmation ${request.number}`;
  const sheet = new Sheet({ title, author: companyName, createdAt: printedAt, page: LETTER });
  const page = new PageWriter(sheet);
  page.title(title, `${companyName} and ${answer.carrierName} (${scac})`);
  page.section('Price', price(confirmation));
  page.section('Lane', lane(request));
  page.section('Load', load(request, answer));
  items(page, request);
  if (request.details.notes) page.section('Notes', [['', request.details.notes]]);
  page.signatures([companyName, answer.carrierName]);
  if (confirmation.isVoid) sheet.stampPages('VOID', LETTER, 0.3);
  return sheet.finish();
}
