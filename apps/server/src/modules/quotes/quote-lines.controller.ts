import { Controller } from '@nestjs/common';
import {
  quoteLinesApi,
  type QuoteLineAnswer,
  type QuoteLineItemView,
  type QuoteLineText,
} from '@lading/contracts/quotes/quote-lines';
import { formatHundredths, type Hundredths } from '@lading/domain/measures/measurement';
import type { QuoteLineItem } from '@lading/domain/quote-line/quote-line';
import { readQuoteLine } from '@lading/domain/quote-line/read-quote-line';
import { Input, Serves } from '../../kernel/contract/serves.js';

const figure = (value: Hundredths | null | undefined): number | null =>
  typeof value === 'number' ? Number(formatHundredths(value)) : null;

function itemOf({ count, packaging, dimensions, weight, freightClass }: QuoteLineItem): QuoteLineItemView {
  const [length, width, height] = dimensions ?? [];
  return {
    handlingUnits: count,
    handlingUnitType: packaging,
    ...{ length: figure(length), width: figure(width), height: figure(height), weight: figure(weight) },
    freightClass,
  };
}

function answerOf(text: string): QuoteLineAnswer {
  const reading = readQuoteLine(text);
  if ('mistake' in reading) return { line: null, mistake: reading.mistake };
  const { units, items, lane, services, shipDate } = reading.line;
  const ends = { from: lane?.from ?? null, to: lane?.to ?? null };
  return { line: { units, items: items.map(itemOf), ...ends, accessorials: [...services], shipDate }, mistake: null };
}

/** The one-line quote for programs: the same reading as in the web. */
@Controller()
export class QuoteLinesController {
  @Serves(quoteLinesApi.read)
  read(@Input() { line }: QuoteLineText): Promise<QuoteLineAnswer> {
    return Promise.resolve(answerOf(line));
  }
}
