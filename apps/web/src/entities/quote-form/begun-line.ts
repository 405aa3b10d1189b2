import { impliedAccessorials } from '@lading/domain/freight/location-type';
import { formatHundredths, type Hundredths } from '@lading/domain/measures/measurement';
import type { QuoteLine, QuoteLineItem } from '@lading/domain/quote-line/quote-line';
import { readQuoteLine } from '@lading/domain/quote-line/read-quote-line';
import { emptyItem, emptyStop, type DetailsForm, type ItemForm, type StopForm } from './details-form.js';

/** The line in the address of the page; nothing when there is none, or none that can be read. */
export function lineOf(query: URLSearchParams): QuoteLine | undefined {
  const reading = readQuoteLine(query.get('line') ?? '');
  return 'line' in reading ? reading.line : undefined;
}

const typed = (value: Hundredths | undefined | null): string =>
  typeof value === 'number' ? formatHundredths(value) : '';

function itemOf({ count, packaging, dimensions, weight, freightClass }: QuoteLineItem, empty: ItemForm): ItemForm {
  const [length, width, height] = dimensions ?? [];
  const texts = { length: typed(length), width: typed(width), height: typed(height), weight: typed(weight) };
  return {
    ...empty,
    handlingUnitType: packaging,
    handlingUnits: String(count),
    pieces: String(count),
    dimensions: { ...empty.dimensions, texts },
    freightClass: freightClass === null ? '' : String(freightClass),
  };
}

/** Services that follow from the kind of a place are asked for as that kind. */
const kinds = ['residential', 'limitedAccess'] as const;

function stopWithKind(stop: StopForm, services: readonly string[], side: 'pickup' | 'delivery'): StopForm {
  const kind = kinds.find((type) => impliedAccessorials(type, side).some((code) => services.includes(code)));
  return kind ? { ...stop, locationType: kind } : stop;
}

const isOfKind = (code: string): boolean =>
  kinds.some((type) =>
    [...impliedAccessorials(type, 'pickup'), ...impliedAccessorials(type, 'delivery')].some((one) => one === code),
  );

/** An end that the line names begins empty: when its place is not found, no other one may stand there. */
const namedStop = (stop: StopForm, code: string | undefined): StopForm => (code ? { ...emptyStop, text: code } : stop);

/** The form as the line fills it; what the line leaves out stays. */
export function detailsOfLine(form: DetailsForm, { units, items, lane, services, shipDate }: QuoteLine): DetailsForm {
  const system = units ?? form.units;
  return {
    ...form,
    units: system,
    shipDate: shipDate ?? form.shipDate,
    origin: stopWithKind(namedStop(form.origin, lane?.from), services, 'pickup'),
    destination: stopWithKind(namedStop(form.destination, lane?.to), services, 'delivery'),
    items: items.length > 0 ? items.map((item) => itemOf(item, emptyItem(system))) : form.items,
    accessorials: services.filter((code) => !isOfKind(code)),
  };
}
