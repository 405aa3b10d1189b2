import { defineResource, get } from '../kernel/endpoint.js';
import { Choice, Choices, Flag, ListOf, Text, Texts } from '../kernel/field.js';
import { selectableClasses } from '../fields/freight.js';

/** A code with the name that people read. */
export class FreightCode {
  @Text({ max: 40, about: 'What the API takes and answers.', example: 'CTN' }) code!: string;
  @Text({ max: 200, about: 'What people read.', example: 'Carton' }) name!: string;
}

export class HandlingUnitCode extends FreightCode {
  @Flag({ about: 'One of those that shippers use most, for the top of a list.' }) isCommon!: boolean;
}

export class AccessorialEntry extends FreightCode {
  @Choice(['pickup', 'delivery', 'shipment'], { about: 'Which stop it belongs to, or the whole shipment.' })
  side!: 'pickup' | 'delivery' | 'shipment';
  @Texts({ maxItems: 12, max: 40, about: 'Details that must be sent with it, such as `codAmount`.' }) needs!: string[];
  @Flag({ about: 'It follows from the freight and is never chosen by a person.' }) isComputed!: boolean;
}

export class LimitedAccessEntry extends FreightCode {
  @Text({ max: 40, about: 'Its group, which is a code too and stands for all of the group.' }) group!: string;
}

export class PlaceTypeEntry extends FreightCode {
  @Texts({ maxItems: 10, max: 10, about: 'Accessorials that a pickup there brings.' }) pickup!: string[];
  @Texts({ maxItems: 10, max: 10, about: 'Accessorials that a delivery there brings.' }) delivery!: string[];
}

/** Every closed list of codes that describes freight. */
export class FreightCodes {
  @ListOf(() => AccessorialEntry, { maxItems: 100 }) accessorials!: AccessorialEntry[];
  @ListOf(() => HandlingUnitCode, { maxItems: 200, about: 'Handling units, and the packaging of pieces.' })
  handlingUnits!: HandlingUnitCode[];
  @ListOf(() => PlaceTypeEntry, { maxItems: 100, about: 'Values of `locationType`.' }) locationTypes!: PlaceTypeEntry[];
  @ListOf(() => LimitedAccessEntry, { maxItems: 200, about: 'Values of `limitedAccessType`.' })
  limitedAccessTypes!: LimitedAccessEntry[];
  @ListOf(() => FreightCode, { maxItems: 100, about: 'Kinds of documents beside a shipment.' })
  documentKinds!: FreightCode[];
  @Choices(selectableClasses, { maxItems: selectableClasses.length, about: 'The classes of the NMFC.' })
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
