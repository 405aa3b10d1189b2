import { accessorials, type AccessorialCode } from '@lading/domain/freight/accessorial';
import { longestQuoteLine } from '@lading/domain/quote-line/read-quote-line';
import { handlingUnitCodes, selectableClasses, unitSystems, type UnitSystem } from '../fields/freight.js';
import { defineResource, get } from '../kernel/endpoint.js';
import { Choice, Choices, Day, Decimal, Integer, ListOf, Nested, Text } from '../kernel/field.js';

export class QuoteLineText {
  @Text({ max: longestQuoteLine, about: 'Such as `2 plt 48x40x50 500lb c70 60601>75201 lgd`.' }) line!: string;
}

/** Equal handling units from the line; missing values are null. */
export class QuoteLineItemView {
  @Integer({ min: 1, max: 999 }) handlingUnits!: number;
  @Choice(handlingUnitCodes, { about: 'Code of the handling unit.' }) handlingUnitType!: string;
  @Decimal({ max: 9999.99, places: 2, optional: true, about: 'Of one handling unit.' }) length!: number | null;
  @Decimal({ max: 9999.99, places: 2, optional: true }) width!: number | null;
  @Decimal({ max: 9999.99, places: 2, optional: true }) height!: number | null;
  @Decimal({ max: 999_999, places: 2, optional: true, about: 'Total for all handling units.' }) weight!: number | null;
  @Choice(selectableClasses, { optional: true }) freightClass!: (typeof selectableClasses)[number] | null;
}

/** A line as the fields of a quote. */
export class QuoteLineView {
  @Choice(unitSystems, { optional: true, about: 'Null if there is no measurement.' }) units!: UnitSystem | null;
  @ListOf(() => QuoteLineItemView, { maxItems: 60 }) items!: QuoteLineItemView[];
  @Text({ max: 10, optional: true, about: 'Postal code of the origin.' }) from!: string | null;
  @Text({ max: 10, optional: true, about: 'Postal code of the destination.' }) to!: string | null;
  @Choices(accessorials.map(({ code }) => code), { maxItems: 40 })
  accessorials!: AccessorialCode[];
  @Day({ optional: true }) shipDate!: string | null;
}

export class QuoteLineMistakeView {
  @Integer({ min: 1, about: 'Start position, from 1.' }) column!: number;
  @Integer({ min: 0, about: 'Number of wrong characters; 0 if something is missing.' }) length!: number;
  @Text({ max: 300, about: 'A correct example.' }) sentence!: string;
}

/** Either the parsed line or the first mistake. */
export class QuoteLineAnswer {
  @Nested(() => QuoteLineView, { optional: true }) line!: QuoteLineView | null;
  @Nested(() => QuoteLineMistakeView, { optional: true }) mistake!: QuoteLineMistakeView | null;
}

export const quoteLinesApi = defineResource('quote-lines', {
  read: get({
    path: '/quote-line',
    takes: QuoteLineText,
    answers: QuoteLineAnswer,
    access: { customer: 'quote', scope: 'quotes' },
    about: 'Reads a quote that is written as one line of text; nothing is stored, and no rates are requested.',
  }),
});
