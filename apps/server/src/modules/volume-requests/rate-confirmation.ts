import type { Place } from '@lading/contracts/address';
import type { VolumeAnswer, VolumeRequest, VolumeWindow } from '@lading/contracts/volume-parts';
import { formatCalendarDate } from '@lading/domain/date-format';
import { formatDollars } from '@lading/domain/money';
import { formatNumber } from '@lading/domain/number-format';
import { convertTrailerLength } from '@lading/domain/volume-request/trailer-length';
import { dateIn } from '@lading/domain/zoned-time';
import { LETTER, Sheet, type Box } from '../../kernel/documents/sheet.js';
import { drawTable, layTable, type Column } from '../../kernel/documents/table.js';
import { equipmentName } from './volume-mail-content.js';
import { palletsOf, weightOf } from './volume-rules.js';

/** What was agreed, and who agreed. */
export interface RateConfirmation {
  readonly request: VolumeRequest;
  readonly answer: VolumeAnswer;
  readonly companyName: string;
  readonly scac: string;
  readonly printedAt: Date;
}

const margin = 42;
const width = LETTER.width - 2 * margin;
const bottom = LETTER.height - 130;

type Fact = readonly [label: string, value: string];

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
  const { details, liabilityCents } = request;
  const unit = details.units === 'metric' ? 'kg' : 'lb';
  const pallets = palletsOf(details);
  return [
    ['Equipment', `${equipmentName(answer.equipment ?? details.equipment)}, ${lengthText(request)}`],
    ['Total weight', `${formatNumber(weightOf(details))} ${unit}`],
    ...(pallets === null ? [] : [['Pallets', String(pallets)] as const]),
    ...(details.services.length > 0 ? [['Extra services', details.services.join(', ')] as const] : []),
    ...(details.cargoValueCents ? [['Cargo value', formatDollars(details.cargoValueCents)] as const] : []),
    ['Liability', `$1.00 per pound, at most ${formatDollars(liabilityCents)}`],
    ...(details.references.length > 0 ? [['References', details.references.join(', ')] as const] : []),
  ];
}

const price = ({ request: { originZone }, answer, printedAt }: RateConfirmation): readonly Fact[] => [
  ['Agreed amount', `${formatDollars(answer.amountCents ?? 0)} USD`],
  ...(answer.centsPerMile === null ? [] : [['Per mile', formatDollars(answer.centsPerMile)] as const]),
  ['Transit', `${answer.transitDays ?? 0} ${answer.transitDays === 1 ? 'day' : 'days'}`],
  ...(answer.comment ? [['Comment of the carrier', answer.comment] as const] : []),
  ['Printed', formatCalendarDate(dateIn(originZone, printedAt.toISOString()))],
];

/** Writes as it goes down the page and begins another when one is full. */
class PageWriter {
  y = margin;

  constructor(private readonly sheet: Sheet) {}

  title(text: string, beneath: string): void {
    this.sheet.write(text, this.room(22), { weight: 'bold', size: 16 });
    this.y += 24;
    this.sheet.write(beneath, this.room(14), { size: 9 });
    this.y += 22;
  }

  section(heading: string, facts: readonly Fact[]): void {
    this.need(40);
    this.sheet.write(heading, this.room(14), { weight: 'bold', size: 10 });
    this.y += 14;
    this.sheet.rule({ x: margin, y: this.y }, { x: margin + width, y: this.y });
    this.y += 5;
    for (const fact of facts) this.fact(fact);
    this.y += 10;
  }

  items({ details }: VolumeRequest): void {
    const unit = details.units === 'metric' ? 'kg' : 'lb';
    const columns: Column[] = [
      { heading: 'DESCRIPTION', width: width - 190, size: 8 },
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
    let { rows } = layTable(columns, lines.length > 0 ? lines : [bare]);
    this.need(60);
    while (rows.length > 0) {
      const box = { ...this.room(bottom - this.y) };
      const drawn = drawTable(this.sheet, { columns, rows }, box);
      rows = drawn.rest;
      this.y = drawn.bottom + 14;
      if (rows.length > 0) this.turn();
    }
  }

  signatures(names: readonly string[]): void {
    this.need(60);
    const half = (width - 24) / 2;
    names.forEach((name, index) => {
      const x = margin + index * (half + 24);
      this.sheet.rule({ x, y: this.y + 34 }, { x: x + half, y: this.y + 34 });
      this.sheet.write(`${name}: signature and date`, { x, y: this.y + 37, width: half, height: 12 }, { size: 8 });
    });
    this.y += 60;
  }

  private fact([label, value]: Fact): void {
    this.need(14);
    const labelWidth = 120;
    this.sheet.writeLine(label, { ...this.room(12), width: labelWidth - 6 }, { size: 9, colour: '#3B424E' });
    let rest = value;
    while (rest !== '') {
      const box = { ...this.room(12), x: margin + labelWidth, width: width - labelWidth };
      const left = this.sheet.write(rest, box, { size: 9, minSize: 9 });
      rest = left === rest ? '' : left;
      this.y += 13;
      if (rest !== '') this.need(14);
    }
  }

  private room(height: number): Box {
    return { x: margin, y: this.y, width, height };
  }

  private need(height: number): void {
    if (this.y + height > bottom + 60) this.turn();
  }

  private turn(): void {
    this.sheet.addPage();
    this.y = margin;
  }
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
  page.items(request);
  if (request.details.notes) page.section('Notes', [['', request.details.notes]]);
  page.signatures([companyName, answer.carrierName]);
  return sheet.finish();
}
