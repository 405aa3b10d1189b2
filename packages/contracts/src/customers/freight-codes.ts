import { defineResource, get } from '../kernel/endpoint.js';
import { Choice, Choices, Flag, ListOf, Text, Texts } from '../kernel/field.js';
import { selectableClasses } from '../fields/freight.js';

/** A code with its readable name. */
export class FreightCode {
  @Text({ max: 40, about: 'Codes that the API accepts and returns.', example: 'CTN' }) code!: string;
  @Text({ max: 200, about: 'What people read.', example: 'Carton' }) name!: string;
}

export class HandlingUnitCode extends FreightCode {
  @Flag({ about: 'One of the most frequently used, for the top of a list.' }) isCommon!: boolean;
}

export class AccessorialEntry extends FreightCode {
  @Choice(['pickup', 'delivery', 'shipment'], { about: 'The stop it applies to, or the whole shipment.' })
  side!: 'pickup' | 'delivery' | 'shipment';
  @Texts({ maxItems: 12, max: 40, about: 'Fields that are required with it, such as `codAmount`.' }) needs!: string[];
  @Flag({ about: "Determined by the freight; users can't choose it." }) isComputed!: boolean;
}

export class LimitedAccessEntry extends FreightCode {
  @Text({ max: 40, about: 'Its group, which is also a code and represents the whole group.' }) group!: string;
}

export class PlaceTypeEntry extends FreightCode {
  @Texts({ maxItems: 10, max: 10, about: 'Accessorials that a pickup there adds.' }) pickup!: string[];
  @Texts({ maxItems: 10, max: 10, about: 'Accessorials that a delivery there adds.' }) delivery!: string[];
}

/** Every closed list of freight codes. */
export class FreightCodes {
  @ListOf(() => AccessorialEntry, { maxItems: 100 }) accessorials!: AccessorialEntry[];
  @ListOf(() => HandlingUnitCode, { maxItems: 200, about: 'Handling units, and the packaging of pieces.' })
  handlingUnits!: HandlingUnitCode[];
  @ListOf(() => PlaceTypeEntry, { maxItems: 100, about: 'Values of `locationType`.' }) locationTypes!: PlaceTypeEntry[];
  @ListOf(() => LimitedAccessEntry, { maxItems: 200, about: 'Values of `limitedAccessType`.' })
  limitedAccessTypes!: LimitedAccessEntry[];
  @ListOf(() => FreightCode, { maxItems: 100, about: 'Types of shipment documents.' })
  documentKinds!: FreightCode[];
  @Choices(selectableClasses, { maxItems: selectableClasses.length, about: 'NMFC freight classes.' })
  freightClasses!: (typeof selectableClasses)[number][];
}

export const freightCodesApi = defineResource('freight-codes', {
  listFreightCodes: get({
    path: '/freight-codes',
    answers: FreightCodes,
    access: 'anyone',
    about:
      'The codes of accessorials, handling units, packaging, places, limited access, documents and freight classes, with their names.',
  }),
});
