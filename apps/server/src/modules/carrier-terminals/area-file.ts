import type { Readable } from 'node:stream';
import { mostAreaRows } from '@lading/contracts/carriers/carrier-service-areas';
import type { RowError } from '@lading/contracts/kernel/row-error';
import { countryCodes, type CountryCode } from '@lading/domain/freight/country';
import { formatNumber } from '@lading/domain/measures/number-format';
import { findAreaConflicts, type NumberedRow } from '@lading/domain/service-area/area-conflicts';
import {
  areaServices,
  isWithinWorkdays,
  readAreaPlace,
  type AreaRow,
  type AreaService,
} from '@lading/domain/service-area/area-row';
import { readWeekdays, workdays, type WeekdaySet } from '@lading/domain/time/weekday';
import { CsvBroken, csvRows, headingKey, type CsvRow } from '../../kernel/csv/csv-rows.js';
import { RowErrors } from '../../kernel/csv/row-errors.js';

/** The columns of a service area's file; the first two must be there. */
export const areaColumns = {
  place: 'Postal code',
  terminal: 'Terminal',
  country: 'Country',
  service: 'Service',
  partner: 'Partner',
  pickupDays: 'Pickup days',
  deliveryDays: 'Delivery days',
  extraDays: 'Extra days',
} as const;

const needed = [areaColumns.place, areaColumns.terminal];
const mostExtraDays = 30;
const mostPartner = 60;

export interface ReadArea {
  readonly rowCount: number;
  readonly rows: readonly AreaRow[];
  readonly errors: RowError[];
}

type Cell = (column: string) => string;

/** Reads the rows of a service area; `terminals` holds the codes of the carrier's terminals. */
export async function readAreaFile(file: Readable, terminals: ReadonlySet<string>): Promise<ReadArea> {
  const errors = new RowErrors();
  const rows: (AreaRow & NumberedRow)[] = [];
  let rowCount = 0;
  try {
    for await (const row of csvRows(file)) {
      const missing = rowCount === 0 ? needed.filter((column) => !row.values.has(headingKey(column))) : [];
      for (const column of missing) errors.add(1, column, `The column ${column} is missing`);
      if (missing.length > 0 || errors.isFull) break;
      rowCount += 1;
      if (rowCount > mostAreaRows) {
        errors.add(row.line, undefined, `A service area has up to ${formatNumber(mostAreaRows)} rows`);
        break;
      }
      const read = readRow(row, terminals, errors);
      if (read) rows.push({ ...read, line: row.line });
    }
  } catch (error) {
    if (!(error instanceof CsvBroken)) throw error;
    errors.add(error.line, undefined, error.message);
  }
  if (rowCount === 0 && errors.list.length === 0) errors.add(1, undefined, 'The file has no rows');
  for (const { line, reason } of findAreaConflicts(rows)) errors.add(line, areaColumns.place, reason);
  return { rowCount, rows, errors: errors.list.toSorted((one, other) => one.row - other.row) };
}

function readRow({ line, values }: CsvRow, terminals: ReadonlySet<string>, errors: RowErrors): AreaRow | undefined {
  const known = errors.list.length;
  const text: Cell = (column) => values.get(headingKey(column))?.trim() ?? '';
  const country = countryOf(text(areaColumns.country));
  if (!country) errors.add(line, areaColumns.country, 'must be USA, CAN or MEX');
  const place = country && readAreaPlace(text(areaColumns.place), country);
  if (country && !place) errors.add(line, areaColumns.place, `must be a postal code of ${country}, or its beginning`);
  const served = readService(line, text, terminals, errors);
  const pickupDays = readDays(line, areaColumns.pickupDays, text, errors);
  const deliveryDays = readDays(line, areaColumns.deliveryDays, text, errors);
  if (pickupDays === 0 && deliveryDays === 0)
    errors.add(
      line,
      areaColumns.pickupDays,
      'must name a day of pickup or delivery; leave out places that you don’t serve',
    );
  const extraDays = readExtraDays(line, text, errors);
  if (errors.list.length > known || !place || pickupDays === undefined || deliveryDays === undefined) return undefined;
  return { ...place, ...served, pickupDays, deliveryDays, extraDays };
}

const countryOf = (text: string): CountryCode | undefined =>
  text === '' ? 'USA' : countryCodes.find((code) => code === text.toUpperCase());

function readService(
  line: number,
  text: Cell,
  terminals: ReadonlySet<string>,
  errors: RowErrors,
): Pick<AreaRow, 'terminal' | 'service' | 'partner'> {
  const partner = text(areaColumns.partner) || null;
  const terminal = text(areaColumns.terminal).toUpperCase() || null;
  const service = serviceOf(text(areaColumns.service), partner);
  if (!service) errors.add(line, areaColumns.service, 'must be direct or interline');
  if (terminal !== null && !terminals.has(terminal))
    errors.add(line, areaColumns.terminal, `${terminal.slice(0, 20)} is not a terminal of this carrier`);
  if (service === 'direct' && terminal === null)
    errors.add(line, areaColumns.terminal, 'is required for direct service');
  if (service === 'direct' && partner !== null)
    errors.add(line, areaColumns.partner, 'must be empty for direct service');
  if (service === 'interline' && partner === null)
    errors.add(line, areaColumns.partner, 'is required for interline service');
  if (partner !== null && partner.length > mostPartner)
    errors.add(line, areaColumns.partner, `can have up to ${mostPartner} characters`);
  return { terminal, partner, service: service ?? 'direct' };
}

/** Without a word, a partner says that it is interline. */
const serviceOf = (text: string, partner: string | null): AreaService | undefined =>
  text === '' ? (partner === null ? 'direct' : 'interline') : areaServices.find((one) => one === text.toLowerCase());

function readDays(line: number, column: string, text: Cell, errors: RowErrors): WeekdaySet | undefined {
  const days = text(column) === '' ? workdays : readWeekdays(text(column));
  if (days !== undefined && isWithinWorkdays(days)) return days;
  return errors.add(line, column, 'must be weekdays from Monday to Friday, such as Mon-Fri or Mon Wed Fri, or none');
}

function readExtraDays(line: number, text: Cell, errors: RowErrors): number {
  const typed = text(areaColumns.extraDays);
  const days = typed === '' ? 0 : Number(typed);
  if (/^\d{0,2}$/.test(typed) && days <= mostExtraDays) return days;
  errors.add(line, areaColumns.extraDays, `must be a whole number from 0 to ${mostExtraDays}`);
  return 0;
}
