import { fieldMessage } from '@lading/domain/text/message-catalog';
import { forms } from '@lading/domain/text/patterns';
import { normalizeProNumber } from '@lading/domain/identifiers/pro-number';
import { freightTerms, selectableClasses, unitSystems, type FreightTerms, type UnitSystem } from '../fields/freight.js';
import { Cents, Choice, Day, Decimal, Integer, ListOf, Nested, Text } from '../kernel/field.js';
import type { Issue } from '../kernel/schema.js';
import { Charge } from '../quotes/quote-answers.js';

export const currencies = ['USD', 'CAD', 'MXN'] as const;

/** One handling unit as measured by the carrier. */
export class BilledSize {
  @Choice(unitSystems) unitSystem!: UnitSystem;
  @Decimal({ max: 9999.99, places: 2 }) length!: number;
  @Decimal({ max: 9999.99, places: 2 }) width!: number;
  @Decimal({ max: 9999.99, places: 2 }) height!: number;
}

/** One line of freight as rated by the carrier. */
export class BilledLine {
  @Integer({ min: 1, max: 999_999, about: 'Total weight in whole pounds.' }) pounds!: number;
  @Choice(selectableClasses, { label: 'Class' }) freightClass!: (typeof selectableClasses)[number];
  @Nested(() => BilledSize, { optional: true }) size?: BilledSize;
}

/** An invoice as received from a carrier. */
export class NewInvoice {
  @Text({ max: 4, like: forms.scac, about: 'Standard carrier alpha code.' }) scac!: string;
  @Text({ max: 40, label: 'Invoice number' }) number!: string;
  @Day() invoiceDate!: string;
  @Text({
    max: 16,
    tooLong: 'proMaxLength',
    optional: true,
    label: 'PRO number',
    about:
      "With or without separators. Used to match the shipment; the BOL number is used if it doesn't match. One of the two numbers is required.",
  })
  proNumber?: string;
  @Text({ max: 20, optional: true, label: 'Bill of lading number' }) bolNumber?: string;
  @Text({
    max: 40,
    optional: true,
    label: 'Corrects invoice number',
    about:
      'The earlier invoice of the same shipment that it replaces; if omitted, a disputed one, if this one bills linehaul.',
  })
  correctsNumber?: string;
  @Choice(currencies) currency!: (typeof currencies)[number];
  @Choice(freightTerms) terms!: FreightTerms;
  @Text({ max: 200, about: 'The company to be billed.' }) billTo!: string;
  @Text({ max: 10 }) originPostalCode!: string;
  @Text({ max: 10 }) destinationPostalCode!: string;
  @ListOf(() => BilledLine, { minItems: 1, maxItems: 100 }) freight!: BilledLine[];
  @ListOf(() => Charge, {
    minItems: 1,
    maxItems: 100,
    about: 'GROSS, DISC (negative), MIN, FUEL and accessorial codes, as on a quote.',
  })
  charges!: Charge[];
  @Cents() totalCents!: number;
}

/** A rule across fields: an invoice without both numbers can't be matched to a shipment. */
export function invoiceIssues({ proNumber, bolNumber }: Pick<NewInvoice, 'proNumber' | 'bolNumber'>): Issue[] {
  if (normalizeProNumber(proNumber ?? '') !== '' || (bolNumber ?? '').trim() !== '') return [];
  const message = fieldMessage('PRO number or bill of lading number', 'required');
  return [{ path: ['proNumber'], rule: 'required', message }];
}
