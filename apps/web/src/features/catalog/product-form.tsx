import type { Product } from '@lading/contracts/customers/products';
import type { HazardousGoods, UnitSystem } from '@lading/contracts/fields/freight';
import { hazardousMaterialOf, printedPackingGroup, type PackingGroup } from '@lading/domain/freight/hazardous-material';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { SimpleGrid } from '@mantine/core';
import { noDimensions, partInUnits, type Dimensions } from '../../entities/freight-item/measured-dimensions.js';
import type { CheckedForm, FieldError } from '../../kernel/form/use-checked-form.js';
import { optional } from '../../kernel/form/typed-text.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { productTexts } from './catalog-texts.js';

interface HazardForm {
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

/** The product in other units; its hazardous weight is converted too. */
export const measuredAs = ({ hazardous, ...form }: ProductForm, dimensions: Dimensions): Partial<ProductForm> => ({
  dimensions,
  hazardous: hazardous && { ...hazardous, weight: partInUnits(hazardous.weight, form.dimensions, dimensions) },
});

/** A typed number; other text stays text, so that the rule reports it. */
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

/** The product as the contract's input; empty fields are left out. */
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

const words = productTexts.form;
const groups: readonly PackingGroup[] = ['I', 'II', 'III'];
const groupOptions = [
  { value: '', label: words.noPackingGroup },
  ...groups.map((group) => ({ value: group, label: printedPackingGroup(group) })),
];

const texts = [
  { name: 'technicalName', max: 499 },
  { name: 'compatibilityGroup', max: 10 },
  { name: 'contractNumber', max: 30 },
  { name: 'productName', max: 128 },
] as const;

/** A number in the table of common materials fills name, class and packing group. */
function withNumber(goods: HazardForm, typed: string): HazardForm {
  const unNumber = typed.toUpperCase();
  const material = hazardousMaterialOf(unNumber);
  if (!material) return { ...goods, unNumber };
  const { properShippingName, hazardClass, packingGroups, compatibilityGroup = '' } = material;
  const [only, another] = packingGroups;
  const packingGroup = only && !another ? only : '';
  return { ...goods, unNumber, properShippingName, hazardClass, compatibilityGroup, packingGroup };
}

interface HazardFieldsProps {
  goods: HazardForm;
  weightUnit: string;
  field: CheckedForm<ProductForm>['field'];
  onChange: (goods: HazardForm) => void;
}

/** The fields of hazardous goods. */
export function HazardFields({ goods, weightUnit, field, onChange }: HazardFieldsProps) {
  const set = (patch: Partial<HazardForm>) => onChange({ ...goods, ...patch });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextField
        {...field('hazardous.unNumber')}
        label={words.unNumber}
        required
        maxLength={6}
        value={goods.unNumber}
        onChange={(typed) => onChange(withNumber(goods, typed))}
      />
      <TextField
        {...field('hazardous.properShippingName')}
        label={words.properShippingName}
        required
        maxLength={499}
        value={goods.properShippingName}
        onChange={(properShippingName) => set({ properShippingName })}
      />
      <TextField
        {...field('hazardous.hazardClass')}
        label={words.hazardClass}
        required
        maxLength={4}
        value={goods.hazardClass}
        onChange={(typed) => set({ hazardClass: typed.toUpperCase() })}
      />
      <Dropdown
        {...field('hazardous.packingGroup')}
        label={words.packingGroup}
        options={groupOptions}
        value={goods.packingGroup}
        onChange={(chosen) => set({ packingGroup: groups.find((group) => group === chosen) ?? '' })}
      />
      {texts.map(({ name, max }) => (
        <TextField
          key={name}
          {...field(`hazardous.${name}`)}
          label={words[name]}
          maxLength={max}
          value={goods[name]}
          onChange={(typed) => set({ [name]: name === 'compatibilityGroup' ? typed.toUpperCase() : typed })}
        />
      ))}
      <TextField
        {...field('hazardous.weight')}
        label={words.hazardousWeight}
        description={words.hazardousWeightHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        maxLength={9}
        suffix={weightUnit}
        value={goods.weight}
        onChange={(typed) => set({ weight: typed.replaceAll(/[^\d.]/g, '') })}
      />
    </SimpleGrid>
  );
}
