import { freightClasses } from '@lading/domain/freight/freight-class';
import { freightTerms as namedTerms } from '@lading/domain/freight/freight-terms';
import { handlingUnits } from '@lading/domain/freight/handling-unit';
import { forms } from '@lading/domain/text/patterns';
import { Choice, Decimal, Flag, Integer, Nested, Digits, Text, type Common, type Field } from '../kernel/field.js';

export const freightTerms = namedTerms.map(({ terms }) => terms);
export type FreightTerms = (typeof freightTerms)[number];

export const unitSystems = ['imperial', 'metric'] as const;
export type UnitSystem = (typeof unitSystems)[number];

/** The 18 classes of the NMFC; density alone suggests only some of them. */
export const selectableClasses = freightClasses;

/** The fields for a placard; all are printed on the bill of lading. */
export class HazardousGoods {
  @Text({ max: 6, like: forms.unNumber, label: 'UN/NA number' }) unNumber!: string;
  @Text({ max: 499, label: 'Proper shipping name' }) properShippingName!: string;
  @Text({ max: 499, optional: true }) technicalName?: string;
  @Text({ max: 4, like: forms.hazardClass }) hazardClass!: string;
  @Choice(['I', 'II', 'III'], { optional: true }) packingGroup?: 'I' | 'II' | 'III';
  @Text({ max: 10, optional: true, about: 'Compatibility group of class 1 (explosive) material other than A and B.' })
  compatibilityGroup?: string;
  @Text({ max: 30, optional: true, label: 'Contract number' }) contractNumber?: string;
  @Text({ max: 128, optional: true, label: 'Product name' }) productName?: string;
  @Decimal({
    max: 999_999,
    places: 2,
    optional: true,
    label: 'Hazardous weight',
    about: "Weight of the hazardous material only, in the line's units; if omitted, the whole line.",
  })
  weight?: number;
}

/** Codes of handling units and of inner packaging; `GET /api/v1/freight-codes` returns their names. */
export const handlingUnitCodes: readonly string[] = handlingUnits.map(({ code }) => code);

export type FreightClass = (typeof selectableClasses)[number];

export const FreightClassChoice = (options: Common = {}): Field<FreightClass> =>
  Choice(selectableClasses, { ...options, optional: true, label: 'Class' });

/** A length, width or height, in inches or centimeters. */
export const Dimension = (options: Common = {}): Field<number> => Decimal({ ...options, max: 9999.99, places: 2 });

/** The goods on a handling unit, as quotes, bills of lading and the product list describe them. */
export class FreightItemFields {
  @Choice(handlingUnitCodes, {
    label: 'Handling unit',
    about: 'Code of the handling unit: PAT is a pallet, SKD a skid.',
  })
  handlingUnitType!: string;
  @Choice(handlingUnitCodes, {
    optional: true,
    about: 'Code of the packaging of the pieces: CTN is a carton, BOX a box.',
  })
  packaging?: string | null;
  @Dimension({ optional: true }) length?: number | null;
  @Dimension({ optional: true }) width?: number | null;
  @Dimension({ optional: true }) height?: number | null;
  @Text({ max: 499, optional: true }) description?: string | null;
  @FreightClassChoice() freightClass?: FreightClass | null;
  @Digits({ min: 3, max: 6 }, { optional: true, label: 'NMFC' }) nmfc?: string | null;
  @Digits({ min: 1, max: 2 }, { optional: true, label: 'NMFC sub' }) nmfcSub?: string | null;
  @Nested(() => HazardousGoods, { optional: true }) hazardous?: HazardousGoods | null;
}

/** One line of freight: equal handling units with one commodity. */
export class FreightItem extends FreightItemFields {
  @Integer({ min: 1, max: 999, about: 'Number of handling units.' }) handlingUnits!: number;
  @Dimension({ about: 'Of one handling unit, in inches or centimeters.' }) override length!: number;
  @Dimension() override width!: number;
  @Dimension() override height!: number;
  @Decimal({ max: 999_999, places: 2, about: 'Of the whole line, in pounds or kilograms.' }) weight!: number;
  @FreightClassChoice({ about: 'If omitted, suggested by density.' }) override freightClass?: FreightClass;
  @Integer({ min: 1, max: 99_999, about: 'Pieces on all handling units of the line.' }) pieces!: number;
  @Flag() isStackable = false;
  @Flag() isUsed = false;
  @Flag({ optional: true, about: 'Carpet or rugs, which carriers handle separately.' }) isCarpet?: boolean;
  @Text({
    max: 499,
    optional: true,
    about: 'No price depends on it; required when the shipment is dispatched.',
  })
  override description?: string | null;
}

/** A line as shipped, with the description on the bill of lading. */
export class ShippedItem extends FreightItem {
  @Text({ max: 499 }) override description!: string;
}

/** The contact in an emergency. */
export class EmergencyContact {
  @Text({ max: 70 }) name!: string;
  @Digits({ min: 10, max: 10 }, { about: 'Ten digits.' }) phone!: string;
}

/** Maximum length of an order number; documents wrap it. */
export const longestPo = 128;

/** The customer order information of a bill of lading. */
export class PurchaseOrder {
  @Text({ max: longestPo, label: 'Order number' }) number!: string;
  @Integer({ min: 1, max: 99_999, optional: true }) packages?: number;
  @Integer({ min: 1, max: 999_999, optional: true }) weight?: number;
  @Flag({ optional: true }) isPalletized?: boolean;
  @Text({ max: 43, optional: true }) additionalInfo?: string;
}
