import type { HazardousGoods, UnitSystem } from '@lading/contracts/fields/freight';
import type { Product } from '@lading/contracts/customers/products';
import { fieldMessage } from '@lading/domain/text/message-catalogue';
import type { FieldError } from '../../kernel/form/field-errors.js';
import { optional } from '../../kernel/form/typed-text.js';
import { noDimensions, partInUnits, type Dimensions } from '../../entities/freight-item/measured-dimensions.js';
import { productTexts } from './catalog-texts.js';

export interface HazardForm {
  readonly unNumber: string;
  readonly properShippingName: string;
  readonly technicalName: string;
  readonly hazardClass: string;
  readonly packingGroup: '' | 'I' | 'II' | 'III';
  readonly compatibilityGroup: string;
  readonly contractNumber: string;
  readonly productName: string;
  readonly weight: string;
}

export interface ProductForm {
  readonly name: string;
  readonly code: string;
  readonly description: string;
  readonly nmfc: string;
  readonly nmfcSub: string;
  readonly freightClass: string;
  readonly handlingUnitType: string;
  readonly packaging: string;
  readonly dimensions: Dimensions;
  readonly pieces: string;
  readonly isStackable: boolean;
  readonly isUsed: boolean;
  readonly isCarpet: boolean;
  readonly hazardous: HazardForm | null;
}

export const newHazard: HazardForm = {
  unNumber: '',
  properShippingName: '',
  technicalName: '',
  hazardClass: '',
  packingGroup: '',
  compatibilityGroup: '',
  contractNumber: '',
  productName: '',
  weight: '',
};

export const newProduct = (unitSystem: UnitSystem): ProductForm => ({
  name: '',
  code: '',
  description: '',
  nmfc: '',
  nmfcSub: '',
  freightClass: '',
  handlingUnitType: 'PAT',
  packaging: '',
  dimensions: { ...noDimensions, unitSystem },
  pieces: '',
  isStackable: false,
  isUsed: false,
  isCarpet: false,
  hazardous: null,
});

const text = (value: string | number | null | undefined): string => String(value ?? '');

const hazardOf = (goods: HazardousGoods): HazardForm => ({
  unNumber: goods.unNumber,
  properShippingName: goods.properShippingName,
  technicalName: text(goods.technicalName),
  hazardClass: goods.hazardClass,
  packingGroup: goods.packingGroup ?? '',
  compatibilityGroup: text(goods.compatibilityGroup),
  contractNumber: text(goods.contractNumber),
  productName: text(goods.productName),
  weight: text(goods.weight),
});

export function formOfProduct(product: Product): ProductForm {
  const { length, width, height, weight } = product;
  return {
    name: product.name,
    code: text(product.code),
    description: product.description,
    nmfc: text(product.nmfc),
    nmfcSub: text(product.nmfcSub),
    freightClass: text(product.freightClass),
    handlingUnitType: product.handlingUnitType,
    packaging: text(product.packaging),
    dimensions: {
      unitSystem: product.units,
      texts: { length: text(length), width: text(width), height: text(height), weight: text(weight) },
      entered: {},
    },
    pieces: text(product.pieces),
    isStackable: product.isStackable === true,
    isUsed: product.isUsed === true,
    isCarpet: product.isCarpet === true,
    hazardous: product.hazardous ? hazardOf(product.hazardous) : null,
  };
}

/** Other dimensions of the product; its hazardous weight is in their units. */
export const measuredAs = ({ hazardous, ...form }: ProductForm, dimensions: Dimensions): Partial<ProductForm> => ({
  dimensions,
  hazardous: hazardous && { ...hazardous, weight: partInUnits(hazardous.weight, form.dimensions, dimensions) },
});

/** A typed number; what is none stays a text, so that the rule says so. */
function number(typed: string): number | string | undefined {
  if (typed.trim() === '') return undefined;
  const value = Number(typed);
  return Number.isFinite(value) ? value : typed;
}

const hazardInput = (goods: HazardForm): object => ({
  unNumber: goods.unNumber.trim().toUpperCase(),
  properShippingName: goods.properShippingName.trim(),
  technicalName: optional(goods.technicalName),
  hazardClass: goods.hazardClass.trim(),
  packingGroup: goods.packingGroup || undefined,
  compatibilityGroup: optional(goods.compatibilityGroup),
  contractNumber: optional(goods.contractNumber),
  productName: optional(goods.productName),
  weight: number(goods.weight),
});

/** The product as the contract takes it; what stays empty is left out. */
export const productInput =
  (more: object) =>
  (form: ProductForm): object => {
    const { unitSystem, texts } = form.dimensions;
    const { length, width, height, weight } = texts;
    return {
      ...more,
      name: form.name.trim(),
      code: optional(form.code),
      description: form.description.trim(),
      nmfc: optional(form.nmfc),
      nmfcSub: optional(form.nmfcSub),
      freightClass: number(form.freightClass),
      handlingUnitType: form.handlingUnitType,
      packaging: optional(form.packaging),
      units: unitSystem,
      ...{ length: number(length), width: number(width), height: number(height), weight: number(weight) },
      pieces: number(form.pieces),
      isStackable: form.isStackable,
      isUsed: form.isUsed,
      isCarpet: form.isCarpet,
      hazardous: form.hazardous ? hazardInput(form.hazardous) : undefined,
    };
  };

/** Rules between fields: a sub item belongs to an item, and no part weighs more than the whole. */
export function wrongProduct({ nmfc, nmfcSub, dimensions, hazardous }: ProductForm): FieldError[] {
  const words = productTexts.form;
  const whole = Number(dimensions.texts.weight);
  const part = Number(hazardous?.weight ?? '');
  return [
    ...(nmfcSub && !nmfc ? [{ path: 'nmfc', message: fieldMessage(words.nmfc, 'required') }] : []),
    ...(whole > 0 && part > whole
      ? [{ path: 'hazardous.weight', message: fieldMessage(words.hazardousWeight, 'max', { n: whole }) }]
      : []),
  ];
}
