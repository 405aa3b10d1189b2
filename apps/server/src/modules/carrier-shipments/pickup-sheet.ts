import type { ShippedItem, UnitSystem } from '@lading/contracts/fields/freight';
import { formatNumber } from '@lading/domain/measures/number-format';
import { formatCalendarDate, formatTimeOfDay } from '@lading/domain/time/date-format';
import { PageWriter } from '../../kernel/documents/page-writer.js';
import { LETTER, Sheet } from '../../kernel/documents/sheet.js';
import type { Column } from '../../kernel/documents/table.js';
import type { ShipmentContent } from '../../business/shipments/shipment-content.js';
import { askedFreight } from '../quotes/quote-carriers.statements.js';

/** A pickup as a driver needs it. */
export interface PrintedPickup {
  readonly bolNumber: string;
  readonly proNumber: string | null;
  readonly pickupNumber: string | null;
  readonly companyName: string | null;
  readonly terminal: string | null;
  readonly pickupFrom: string;
  readonly pickupUntil: string;
  readonly destinationLabel: string;
  readonly origin: ShipmentContent['origin'];
  readonly items: readonly ShippedItem[];
  readonly units: UnitSystem;
  readonly accessorials: readonly string[];
  readonly specialInstructions: string | null;
}

interface PickupSheet {
  readonly day: string;
  readonly carrierName: string;
  readonly printedAt: Date;
  readonly pickups: readonly PrintedPickup[];
}

const noTerminal = 'No terminal';

export const unitsOf = ({ items }: Pick<PrintedPickup, 'items'>): number =>
  items.reduce((sum, item) => sum + item.handlingUnits, 0);

export const isHazardous = ({ items }: Pick<PrintedPickup, 'items'>): boolean =>
  items.some(({ hazardous }) => Boolean(hazardous));

export const windowOf = ({ pickupFrom, pickupUntil }: Pick<PrintedPickup, 'pickupFrom' | 'pickupUntil'>): string =>
  `${formatTimeOfDay(pickupFrom)} to ${formatTimeOfDay(pickupUntil)}`;

const linesOf = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter((part) => part).join('\n');

const columnsFor = (width: number): Column[] => [
  { heading: 'WINDOW', width: 62, size: 8, isBold: true },
  { heading: 'SHIPPER', width: width - 62 - 112 - 74 - 36 - 48 - 60, size: 8 },
  { heading: 'NUMBERS', width: 112, size: 8 },
  { heading: 'DESTINATION', width: 74, size: 8 },
  { heading: 'UNITS', width: 36, size: 8, align: 'right' },
  { heading: 'WEIGHT (lb)', width: 48, size: 8, align: 'right' },
  { heading: 'PICKED UP', width: 60, size: 8 },
];

function cellsOf(pickup: PrintedPickup): string[] {
  const { origin, bolNumber, proNumber, pickupNumber, items, units, accessorials, specialInstructions } = pickup;
  const place = `${origin.city}, ${origin.state} ${origin.postalCode}`;
  const contact = [origin.contactName, origin.phone].filter(Boolean).join(', ');
  return [
    windowOf(pickup),
    linesOf(
      origin.name,
      origin.address1,
      place,
      contact,
      accessorials.length > 0 && `Accessorials: ${accessorials.join(', ')}`,
      isHazardous(pickup) && 'HAZMAT',
      specialInstructions && `Instructions: ${specialInstructions}`,
    ),
    linesOf(`BOL ${bolNumber}`, proNumber && `PRO ${proNumber}`, pickupNumber && `Pickup ${pickupNumber}`),
    pickup.destinationLabel,
    String(unitsOf(pickup)),
    formatNumber(askedFreight(items, units).pounds),
    '',
  ];
}

/** A day's pickups by terminal and window, with room to note what was picked up. */
export async function drawPickupSheet({ day, carrierName, printedAt, pickups }: PickupSheet): Promise<Buffer> {
  const title = `Pickups on ${formatCalendarDate(day)}`;
  const sheet = new Sheet({ title, author: carrierName, createdAt: printedAt, page: LETTER });
  const page = new PageWriter(sheet);
  page.title(title, `${carrierName}, ${pickups.length === 1 ? '1 pickup' : `${pickups.length} pickups`}`);
  for (const terminal of new Set(pickups.map((pickup) => pickup.terminal))) {
    page.section(terminal ?? noTerminal, []);
    const own = pickups.filter((pickup) => pickup.terminal === terminal);
    page.table(columnsFor(page.width), own.map(cellsOf));
  }
  return sheet.finish();
}
